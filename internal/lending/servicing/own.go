package loan

import (
	"context"

	"florin/internal/audit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/validate"
)

// OwnItem is one of a client's loans, as the overview shows it.
type OwnItem struct {
	ID          string        `json:"id"`
	Reference   string        `json:"reference"`
	Principal   money.Amount  `json:"principal"`
	Months      int           `json:"months"`
	Status      Status        `json:"status"`
	CloseReason CloseReason   `json:"close_reason"`
	Outstanding money.Amount  `json:"outstanding"`
	Instalment  money.Amount  `json:"instalment"`
	NextDueOn   *date.Date    `json:"next_due_on"`
	NextDue     *money.Amount `json:"next_due"`
	Overdue     money.Amount  `json:"overdue"`
	PaidOutOn   *date.Date    `json:"paid_out_on"`
}

// Own is a loan as the client sees it whose loan it is.
type Own struct {
	Signed
	Standing Standing `json:"standing"`
	Schedule []Row    `json:"schedule"`
	Payments []Fact   `json:"payments"` // newest first
	Promised *Quote   `json:"promised"`
	// PayInto is where to pay; null when nothing is asked.
	PayInto *PayInto `json:"pay_into"`
	Actions []OwnAct `json:"actions" doc:"What the client may do at this moment"`
	// DebtAdvice and Mediation are whom the product names for help and for disputes.
	DebtAdvice string `json:"debt_advice"`
	Mediation  string `json:"mediation"`
}

// ownLimit is more loans than anybody has.
const ownLimit = 200

var (
	listOwn = db.SQL(`
		SELECT id FROM loans WHERE id IN (SELECT loan_id FROM loan_parties WHERE account_id = $1 AND role <> 'guarantor')
		ORDER BY opened_at DESC, id DESC LIMIT $2`)
	findOwn = db.SQL(`
		SELECT loan_id FROM loan_parties WHERE loan_id = $1 AND account_id = $2 AND role <> 'guarantor' LIMIT 1`)
	joinByAddress = db.SQL(`
		UPDATE loan_parties SET account_id = $1 WHERE email_key = $2 AND account_id IS NULL RETURNING loan_id, position`)
	joinLoan = db.SQL(`UPDATE loans SET account_id = $2 WHERE id = $1 AND account_id IS NULL`)
)

// own refuses everybody to whom the loan does not belong, by the account alone. Errors:
// fault Unauthenticated; a loan of somebody else's is NotFound.
func (s *Service) own(ctx context.Context, p identity.Principal, loanID string) error {
	if err := client(p); err != nil {
		return err
	}
	return s.DB.View(ctx, func(tx *db.Tx) error {
		_, err := db.One[string](tx, findOwn, loanID, p.AccountID)
		return err
	})
}

// OwnLoans gives the loans of a signed-in client, newest first. Errors: fault
// Unauthenticated.
func (s *Service) OwnLoans(ctx context.Context, p identity.Principal) ([]OwnItem, error) {
	if err := client(p); err != nil {
		return nil, err
	}
	items := []OwnItem{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		ids, err := db.All[string](tx, listOwn, p.AccountID, ownLimit)
		if err != nil {
			return err
		}
		items = make([]OwnItem, 0, len(ids))
		for _, id := range ids {
			l, st, err := stateTx(tx, id)
			if err != nil {
				return err
			}
			v := l.standing(st)
			items = append(items, OwnItem{
				l.ID, l.Reference, l.Terms.Principal, l.Terms.Months, v.Status, v.CloseReason, v.Outstanding, v.Instalment,
				v.NextDueOn, v.NextDue, v.Overdue, known(st.PaidOutOn),
			})
		}
		return nil
	})
	return items, err
}

// OwnLoan gives one loan of a signed-in client, with whom to turn to in their language.
// Errors: fault Unauthenticated; a loan of somebody else's is NotFound.
func (s *Service) OwnLoan(ctx context.Context, p identity.Principal, id, lang string) (o Own, err error) {
	if err := s.own(ctx, p, id); err != nil {
		return o, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return o, err
	}
	var version int64
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := stateTx(tx, id)
		if err != nil {
			return err
		}
		o = Own{Signed: l.signed(st), Standing: l.standing(st), Payments: []Fact{}}
		for _, f := range l.facts(st) {
			if f.Kind == Paid || f.Kind == Returned || f.Kind == Refunded {
				f.Note = ""
				o.Payments = append(o.Payments, f)
			}
		}
		if o.Schedule, err = l.rows(st); err != nil {
			return err
		}
		if o.Promised, err = promisedTx(tx, id, st.On); err != nil {
			return err
		}
		if o.PayInto, err = payIntoTx(tx, snapshot, l, st); err != nil {
			return err
		}
		version = l.ProductVersion
		o.Actions, err = ownActsTx(tx, l, st, o.PayInto)
		return err
	})
	if err != nil {
		return o, err
	}
	product, err := s.Settings.ProductAt(ctx, version, o.Product)
	o.DebtAdvice, o.Mediation = product.Lending.DebtAdvice.In(lang), product.Lending.Mediation.In(lang)
	return o, err
}

// JoinByAddressTx gives an account its part in every loan that was signed under an address
// which has just been proven from its mailbox. email is the address in any spelling.
func (s *Service) JoinByAddressTx(tx *db.Tx, accountID, email string) error {
	type part struct {
		LoanID   string `db:"loan_id"`
		Position int64  `db:"position"`
	}
	parts, err := db.All[part](tx, joinByAddress, accountID, validate.NormalEmail(email))
	if err != nil {
		return err
	}
	for _, p := range parts {
		if p.Position == 1 {
			if _, err := tx.Exec(joinLoan, p.LoanID, accountID); err != nil {
				return err
			}
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: audit.Actor{Kind: "client", ID: accountID}, Action: "loan.joined", EntityKind: entityLoan, EntityID: p.LoanID,
		}); err != nil {
			return err
		}
	}
	return nil
}
