package payout

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/rail"
)

// Payout is an attempt to send a borrower money, as staff see it.
type Payout struct {
	ID        string       `json:"id"`
	LoanID    string       `json:"loan_id" doc:"Empty for commission and for the proof of an account"`
	Reference string       `json:"reference" doc:"Of the loan; of commission, the partner's name and the statement; of the proof of an account, its holder"`
	Kind      Kind         `json:"kind" enum:"loan,refund,debt,commission,proof" doc:"The loan itself, a credit balance that goes back, what another lender is owed out of the loan, what a partner has earned, or the cent that proves an account of the lender's"`
	Part      int          `json:"part" doc:"Of a loan that is paid out in parts; 1: the first, or all of it"`
	Attempt   int          `json:"attempt" doc:"1, and more after an attempt that came back"`
	Version   int64        `json:"version"`
	State     State        `json:"state" enum:"planned,held,ready,exported,settled,returned,cancelled"`
	Hold      Hold         `json:"hold" enum:",waiting,holder,account,staff,debts,arrears,payee"`
	Note      string       `json:"note" doc:"What staff wrote when they held it or let it go"`
	Amount    money.Amount `json:"amount"`
	IBAN      string       `json:"iban"`
	Holder    string       `json:"holder"`
	FromOn    date.Date    `json:"from_on" doc:"The first day on which it may leave"`
	EndToEnd  string       `json:"end_to_end" doc:"What the bank repeats about it"`
	BatchID   string       `json:"batch_id"`
	SettledOn date.Date    `json:"settled_on" nullable:"true"`
	Reason    string       `json:"reason" doc:"The bank's code for a return"`
	CreatedAt time.Time    `json:"created_at"`
	ChangedAt time.Time    `json:"changed_at"`

	Check      *PayeeCheck `json:"check" doc:"What an adapter has said of the holder of the account; null: nobody was asked"`
	Conditions []string    `json:"conditions" doc:"What was set before the payout, blocks it and is neither met nor waived; see the request"`
	Allowed    []action    `json:"allowed" enum:"hold,release_hold,prepare,settle,return,repeat" doc:"What the caller may do with it now"`
}

// Row is a payout as it is kept.
type Row struct {
	ID        string         `db:"id"`
	LoanID    string         `db:"loan_id"` // empty: it is of no loan
	Partner   string         `db:"partner"` // of commission, who has earned it; of a proof, who holds the account
	Kind      Kind           `db:"kind"`
	Debt      int            `db:"debt"`     // the number of the debt that it pays; 0: none
	Part      int            `db:"part"`     // of what is lent; 1: the first, or all of it
	EventID   *string        `db:"event_id"` // the fact that a refund carries out
	Attempt   int            `db:"attempt"`
	Version   int64          `db:"version"`
	State     State          `db:"state"`
	Hold      Hold           `db:"hold"`
	Note      string         `db:"note"`
	Currency  money.Currency `db:"currency"`
	Minor     int64          `db:"minor"`
	Payee     []byte         `db:"payee"`
	FromOn    date.Date      `db:"from_on"`
	EndToEnd  string         `db:"end_to_end"`
	BatchID   *string        `db:"batch_id"`
	SettledOn date.Date      `db:"settled_on"`
	Reason    string         `db:"reason"`
	CreatedAt time.Time      `db:"created_at"`
	ChangedAt time.Time      `db:"changed_at"`
	Reference string         `db:"reference"`
	Number    int64          `db:"number"`
}

func (r Row) key() string { return r.ID }

func (r Row) ofNoLoan() bool { return r.LoanID == "" }

// Purposes of what is sealed, and the kind of entity in audit records.
const (
	sealPayout   = "loan.payout"
	tagAccount   = "loan.account"
	entityPayout = "payout"
)

// Tag finds an account again without keeping its number.
func (s *Service) Tag(iban rail.IBAN) string {
	if iban == "" {
		return ""
	}
	return hex.EncodeToString(s.Keys.HMAC(tagAccount, []byte(iban))[:16])
}

func (s *Service) payee(r Row) (loanbook.Payee, error) {
	if len(r.Payee) == 0 { // erased when the law no longer asked for it
		return loanbook.Payee{}, nil
	}
	plain, err := s.Keys.Unseal(sealPayout, r.Payee, []byte(r.ID))
	if err != nil {
		return loanbook.Payee{}, fmt.Errorf("unseal payout: %w", err)
	}
	var p loanbook.Payee
	return p, json.Unmarshal(plain, &p)
}

func (s *Service) viewPayoutTx(tx *db.Tx, p identity.Principal, r Row) (Payout, error) {
	to, err := s.payee(r)
	if err != nil {
		return Payout{}, err
	}
	check, err := s.viewCheckTx(tx, r.ID)
	if err != nil {
		return Payout{}, err
	}
	waits, err := r.conditionsTx(tx)
	if err != nil {
		return Payout{}, err
	}
	allowed, err := r.allowedTx(tx, p)
	return Payout{
		r.ID, r.LoanID, r.Reference, r.Kind, r.Part, r.Attempt, r.Version, r.State, r.Hold, r.Note, money.Of(r.Minor, r.Currency), rail.IBAN(to.IBAN).String(),
		to.Holder, r.FromOn, r.EndToEnd, db.Text(r.BatchID), r.SettledOn, r.Reason, r.CreatedAt, r.ChangedAt, check, waits, allowed,
	}, err
}

// PlanTx plans the payout of a loan that is being opened.
func (s *Service) PlanTx(tx *db.Tx, o loanbook.Opened) error {
	a := attempt{
		loanID: o.LoanID, amount: o.Net, from: o.PayoutFrom, today: o.Contract.Today(tx.Now()), to: o.Payee, parties: o.Contract.Parties,
	}
	if len(o.Contract.Debts) > 0 {
		return s.planDebtsTx(tx, o, a)
	}
	return s.attemptTx(tx, o.By, a)
}

// attempt is a payout that is to be planned. event is the fact that a refund carries out;
// empty: the loan itself is paid out.
type attempt struct {
	loanID      string
	event       string
	debt        int  // the number of the debt that it pays; 0: none
	debts       bool // held for them
	part        int  // of what is lent; 0: the first, or all of it
	amount      money.Amount
	from, today date.Date
	to          loanbook.Payee
	parties     []loan.Party
}

func (a attempt) kind() Kind {
	if a.event != "" {
		return ForRefund
	}
	return ForLoan
}

// hold finds why the payout may not leave yet; empty: it may.
func (a attempt) hold(iban rail.IBAN) Hold {
	switch {
	case !rail.Payable(a.amount.Currency, iban) || iban.IsQR():
		return HoldAccount
	case a.debt == 0 && !sameHolder(a.to.Holder, a.parties):
		return HoldHolder
	case a.debts:
		return HoldDebts
	case a.from.After(a.today):
		return HoldWaiting
	}
	return ""
}

func (s *Service) attemptTx(tx *db.Tx, by audit.Actor, a attempt) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	iban, _ := rail.ParseIBAN(a.to.IBAN) // a wrong number holds the payout
	plain, err := json.Marshal(a.to)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealPayout, plain, []byte(id))
	if err != nil {
		return fmt.Errorf("seal payout: %w", err)
	}
	hold := a.hold(iban)
	state := Planned
	if hold != "" {
		state = Held
	}
	if _, err := tx.Exec(insertPayout, id, a.loanID, state, hold, a.amount.Currency, a.amount.Minor, sealed, s.Tag(iban), a.from,
		strings.ToUpper(strings.ReplaceAll(id, "-", "")), tx.Now(), a.kind(), db.Nullable(a.event), a.debt, max(a.part, 1)); err != nil {
		return err
	}
	if err := emitTx(tx, by, eventlog.PayoutPlanned, Row{ID: id, LoanID: a.loanID, State: state, Version: 1}); err != nil {
		return err
	}
	err = audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "payout.planned", EntityKind: entityPayout, EntityID: id, New: true,
		Details: map[string]any{"loan": a.loanID, "minor": a.amount.Minor, "currency": a.amount.Currency, "hold": hold, "kind": a.kind(), "debt": a.debt, "part": max(a.part, 1)},
	})
	if err != nil {
		return err
	}
	return s.askPayeeTx(tx, by, id, a.to)
}

// change is what an action does to a payout beside its state.
type change struct {
	action  action
	hold    Hold
	note    *string
	batch   *string
	settled date.Date
	reason  string
}

// moveTx moves a payout by the table of moves and records it.
func (s *Service) moveTx(tx *db.Tx, by audit.Actor, r Row, c change) (Row, error) {
	to, err := move(r.State, c.action)
	if err != nil {
		return r, err
	}
	next := r
	next.State, next.Hold, next.Version = to, c.hold, r.Version+1
	if c.note != nil {
		next.Note = *c.note
	}
	switch c.action {
	case actBatch:
		next.BatchID = c.batch
	case actUnbatch:
		next.BatchID = nil
	case actSettle:
		next.SettledOn = c.settled
	case actFail:
		next.Reason = c.reason
	}
	next.ChangedAt = tx.Now()
	n, err := tx.Exec(setPayout, r.ID, r.Version, next.State, next.Hold, next.Note, next.BatchID, next.SettledOn, next.Reason, next.ChangedAt)
	if err != nil {
		return r, err
	}
	if n == 0 {
		return r, fault.New(fault.Conflict, "payout.changed")
	}
	if err := emitTx(tx, by, eventOf(c.action), next); err != nil {
		return r, err
	}
	return next, audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "payout." + string(c.action), EntityKind: entityPayout, EntityID: r.ID,
		Details: map[string]any{"loan": r.LoanID, "from": r.State, "to": to, "hold": c.hold, "reason": c.reason},
	})
}

// Filter chooses what the list shows.
type Filter struct {
	State    State    // empty: all
	IDs      []string // none: all
	External string   // what programs call it; empty: all
	listing.Span
	Cursor string
	Limit  int
}

// PayoutPage is one page of payouts, newest first.
type PayoutPage struct {
	Items      []Payout `json:"items"`
	NextCursor string   `json:"next_cursor" doc:"Empty on the last page"`
}

// List gives one page of payouts. Errors: fault Forbidden, Invalid for a filter that
// means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (PayoutPage, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return PayoutPage{}, err
	}
	if err := CheckPage(&f.Cursor, &f.Limit); err != nil {
		return PayoutPage{}, err
	}
	page := PayoutPage{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := payoutsTx(tx, f)
		if err != nil {
			return err
		}
		page = PayoutPage{Items: []Payout{}}
		rows, page.NextCursor = db.Page(rows, f.Limit, Row.key)
		for _, r := range rows {
			view, err := s.viewPayoutTx(tx, p, r)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, view)
		}
		return nil
	})
	return page, err
}

// payoutsTx gives the rows of a page, and one more when there is a next page.
func payoutsTx(tx *db.Tx, f Filter) ([]Row, error) {
	if len(f.IDs) > 0 || f.External != "" || f.Span != (listing.Span{}) {
		return f.siftedTx(tx)
	}
	if f.State == "" {
		return db.All[Row](tx, listPayouts, f.Cursor, f.Limit+1)
	}
	return db.All[Row](tx, listPayoutsIn, f.Cursor, f.Limit+1, f.State)
}

// Page sizes of the lists about banks, which are ordered by their keys, newest first.
const (
	defaultBankPage = 50
	maxBankPage     = 100
	newestKey       = "g" // comes after every key
	longestKey      = 64
)

// CheckPage completes a page's bounds. The error is fault Invalid.
func CheckPage(cursor *string, limit *int) error {
	switch {
	case *limit == 0:
		*limit = defaultBankPage
	case *limit < 1 || *limit > maxBankPage:
		return fault.Fields(fault.Field{Pointer: "/limit", Code: "choice.invalid"})
	}
	if len(*cursor) > longestKey {
		return fault.Fields(fault.Field{Pointer: "/cursor", Code: "choice.invalid"})
	}
	if *cursor == "" {
		*cursor = newestKey
	}
	return nil
}
