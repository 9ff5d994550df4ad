package servicing

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// OwnItem is one of a client's loans, as the overview shows it.
type OwnItem struct {
	ID          string           `json:"id"`
	Reference   string           `json:"reference"`
	Principal   money.Amount     `json:"principal"`
	Months      int              `json:"months"`
	Status      loan.Status      `json:"status"`
	CloseReason loan.CloseReason `json:"close_reason"`
	Outstanding money.Amount     `json:"outstanding"`
	Instalment  money.Amount     `json:"instalment"`
	NextDueOn   *date.Date       `json:"next_due_on"`
	NextPayBy   *date.Date       `json:"next_pay_by"`
	NextDue     *money.Amount    `json:"next_due"`
	Overdue     money.Amount     `json:"overdue"`
	Since       *date.Date       `json:"overdue_since" doc:"Payment day of the oldest instalment that is late"`
	Late        int              `json:"days_past_due"`
	Paid        int              `json:"instalments_paid"`
	Instalments int              `json:"instalments"`
	EndsOn      *date.Date       `json:"ends_on" doc:"Due date of the last instalment; null before the payout"`
	Collected   bool             `json:"collected" doc:"The borrower's bank is asked for the instalments: a mandate stands"`
	PaidOutOn   *date.Date       `json:"paid_out_on"`
	Repayment   credit.Repayment `json:"repayment,omitzero" doc:"How it is paid back; absent: in equal monthly instalments"`
	Expected    money.Amount     `json:"expected" doc:"What was paid, by a provider or by the borrower's own word, and is not there yet"`
}

// Own is a loan as the client sees it whose loan it is.
type Own struct {
	Signed
	Standing Standing    `json:"standing"`
	Schedule []loan.Row  `json:"schedule"`
	Payments []loan.Fact `json:"payments"` // newest first
	Promised *Quote      `json:"promised"`
	// PayInto is where to pay; null when nothing is asked.
	PayInto *PayInto `json:"pay_into"`
	// Expected is what is on its way.
	Expected []expected.AnnouncedPayment `json:"expected" doc:"What was paid and is not there yet, and links to pay; newest first"`
	PayLink  bool                        `json:"pay_link" doc:"It can be paid by a link to a provider"`
	DebitNow *treasury.DebitNow          `json:"debit_now" doc:"What would be collected if the client asked for it now; null: nothing, or no mandate stands"`
	Actions  []OwnAct                    `json:"actions" doc:"What the client may do at this moment"`
	// DebtAdvice and Mediation are whom the product names for help and for disputes.
	DebtAdvice string `json:"debt_advice"`
	Mediation  string `json:"mediation"`
}

// told are the facts that clients find among their payments.
var told = []loan.Kind{loan.Paid, loan.Collected, loan.Returned, loan.Refunded, loan.Waived}

var (
	listOwn = db.SQL(`
		SELECT id FROM loans WHERE id IN (SELECT loan_id FROM loan_parties WHERE account_id = $1 AND role <> 'guarantor')
		ORDER BY opened_at DESC, id DESC LIMIT $2`)
)

// OwnLoans gives the loans of a signed-in client, newest first. Errors: fault
// Unauthenticated.
func (s *Service) OwnLoans(ctx context.Context, p identity.Principal) ([]OwnItem, error) {
	if err := loanbook.OnlyClient(p); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	items := []OwnItem{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		ids, err := db.All[string](tx, listOwn, p.AccountID, loanbook.MostLoans)
		if err != nil {
			return err
		}
		items = make([]OwnItem, 0, len(ids))
		for _, id := range ids {
			l, st, err := loanbook.StateTx(tx, id)
			if err != nil {
				return err
			}
			v := standing(&l, st)
			collected, err := s.Treasury.CollectsTx(tx, l, snapshot)
			if err != nil {
				return err
			}
			expects, err := expected.SumTx(tx, &l)
			if err != nil {
				return err
			}
			items = append(items, OwnItem{
				l.ID, l.Reference, l.Terms.Principal, l.Terms.Months, v.Status, v.CloseReason, v.Outstanding, v.Instalment,
				v.NextDueOn, v.NextPayBy, v.NextDue, v.Overdue, v.OverdueSince, v.DaysPastDue, v.Paid, v.Instalments, v.EndsOn, collected,
				loan.DayOrNil(st.PaidOutOn), l.Terms.Repayment, expects,
			})
		}
		return nil
	})
	return items, err
}

// OwnLoan gives one loan of a signed-in client, with whom to turn to in their language.
// Errors: fault Unauthenticated; a loan of another account is NotFound.
func (s *Service) OwnLoan(ctx context.Context, p identity.Principal, id, lang string) (o Own, err error) {
	if err := s.Loans.CheckOwner(ctx, p, id); err != nil {
		return o, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return o, err
	}
	var version int64
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, id)
		if err != nil {
			return err
		}
		o = Own{Signed: signed(&l, st), Standing: standing(&l, st), Payments: []loan.Fact{}}
		for _, f := range facts(&l, st) {
			if slices.Contains(told, f.Kind) {
				f.Note, f.Why = "", ""
				o.Payments = append(o.Payments, f)
			}
		}
		if o.LoanLinks, err = s.Refinances.LinksTx(tx, id, st.Currency); err != nil {
			return err
		}
		if o.Schedule, err = l.Rows(st); err != nil {
			return err
		}
		if o.Variable, err = variableTx(tx, &l); err != nil {
			return err
		}
		if o.Promised, err = promisedTx(tx, id, st.On); err != nil {
			return err
		}
		if o.PayInto, err = s.payIntoTx(tx, snapshot, l, st); err != nil {
			return err
		}
		if err := s.onTheWayTx(tx, snapshot, &l, st, &o); err != nil {
			return err
		}
		version = l.ProductVersion
		o.Actions, err = ownActsTx(tx, l, st, o.PayInto)
		return err
	})
	if err != nil {
		return o, err
	}
	product, err := s.Settings.ProductAt(ctx, version, o.Product, o.SignedAt)
	o.DebtAdvice, o.Mediation = product.Lending.DebtAdvice.In(lang), product.Lending.Mediation.In(lang)
	return o, err
}

// onTheWayTx adds what was paid and is not there yet, and how else the loan can be paid.
func (s *Service) onTheWayTx(tx *db.Tx, snapshot settings.Snapshot, l *loan.Loan, st loan.State, o *Own) (err error) {
	if o.Expected, err = s.Expected.OwnTx(tx, l); err != nil {
		return err
	}
	announced, err := treasury.AnnouncedTx(tx, l.ID)
	if err != nil {
		return err
	}
	o.Expected = listing.OrEmpty(append(announced, o.Expected...))
	if o.PayLink, err = s.Expected.LinksTx(tx, l, st); err != nil || o.PayInto == nil {
		o.PayLink = false // nothing is asked, or the lender has no account to which it could be paid out
		return err
	}
	o.DebitNow, err = s.Treasury.DebitNowTx(tx, snapshot, *l)
	return err
}
