package loanbook

import (
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// Payment is money that came in for a loan.
type Payment struct {
	Key     string // of the bank's entry or the caller's: the same key is the same payment
	Amount  money.Amount
	On      date.Date      // value date
	Source  string         // FromStaff, FromBank or FromDebit
	Account ledger.Account // where the money is; empty: at the bank
	Note    string
	// EndToEnd is how the bank's message names it; empty: it does not.
	EndToEnd string
	// Once says that an equal payment of the same day that staff entered within a moment is this one.
	Once bool
}

// aMoment is how long that is. A list worked through by hand loses its place, a form is sent from two pages.
const aMoment = time.Minute

// Where payments come from.
const (
	FromStaff = "manual"
	FromBank  = "bank"
	FromDebit = "debit"
)

// ReceiveTx books a payment and allocates it by the order of the contract: what is due
// first, the rest stays as a credit balance for later instalments. When the payment brings
// what a valid settlement quote asks for, that takes effect. After a write-off it is a
// recovery, after a sale the money of the buyer. The same key again is the same payment.
//
// Errors: fault NotFound, Invalid "amount.invalid", "loan.currency", "loan.date_future" and
// "loan.date_early", Conflict "loan.not_paid_out", "loan.event_conflict" and, of a payment that is there once, "payment.repeated".
func (s *Service) ReceiveTx(tx *db.Tx, by audit.Actor, loanID string, p Payment) (loan.Event, error) {
	e := loan.Event{Kind: loan.Paid, On: p.On, Key: p.Key, Minor: p.Amount.Minor, Account: p.Account, Data: loan.Data{Source: p.Source, Note: p.Note}}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return e, err
	}
	if l.SoldIn() != nil {
		e.Kind = loan.Collected
	}
	if today := l.Today(tx.Now()); p.Source != FromStaff && e.On.After(today) {
		e.On = today // the bank has it; when it began to count there is the bank's affair
	}
	if old, found, err := SameTx(tx, loanID, e); found || err != nil {
		return old, err
	}
	switch {
	case p.Amount.Sign() <= 0, p.Source == FromStaff && p.Amount.Minor > rail.MaxAmount:
		return e, fault.New(fault.Invalid, "amount.invalid")
	case p.Amount.Currency != l.Terms.Principal.Currency:
		return e, fault.New(fault.Invalid, "loan.currency")
	case !l.PaidOut():
		return e, fault.New(fault.Conflict, "loan.not_paid_out")
	case p.Once && justEntered(&l, e, tx.Now()):
		return e, fault.New(fault.Conflict, "payment.repeated")
	}
	if e, err = s.AppendToTx(tx, by, &l, e); err != nil {
		return e, err
	}
	return e, s.events.Received.TellTx(tx, Receiving{by, &l, e, p.EndToEnd})
}

// justEntered says whether staff have entered an equal payment a moment ago that stands.
func justEntered(l *loan.Loan, p loan.Event, now time.Time) bool {
	on := p.On
	if on.IsZero() {
		on = l.Today(now)
	}
	return slices.ContainsFunc(l.Facts, func(e loan.Event) bool {
		return same(e.Kind, loan.Paid) && e.Data.Source == FromStaff && e.On == on && e.Minor == p.Minor && now.Sub(e.At) < aMoment && !l.Taken(e.ID)
	})
}

// ReturnTx says that the bank took a payment back on a day: a debit that was refused or
// contested. From that day on it never paid anything. Told twice it counts once.
//
// Errors: fault NotFound for a key that is no payment, Conflict "loan.taken_back" when staff
// reversed it before; those of AppendTx.
func (s *Service) ReturnTx(tx *db.Tx, by audit.Actor, paymentKey string, on date.Date, reason string) error {
	was, err := db.One[keyRow](tx, findEventByKey, paymentKey)
	if err != nil {
		return err
	}
	l, err := LoadTx(tx, was.LoanID)
	if err != nil {
		return err
	}
	e := loan.Event{Kind: loan.Returned, On: on, Key: "returned:" + was.ID, Ref: was.ID, Minor: was.Minor, Data: loan.Data{Note: reason}}
	if today := l.Today(tx.Now()); on.After(today) {
		e.On = today
	}
	if _, found, err := SameTx(tx, was.LoanID, loan.Event{Kind: loan.Returned, Key: e.Key, Minor: e.Minor}); found || err != nil {
		return err
	}
	switch {
	case !was.Kind.BringsMoney():
		return fault.New(fault.NotFound, "not_found")
	case l.Taken(was.ID):
		return fault.New(fault.Conflict, "loan.taken_back")
	case e.On.Before(was.On):
		e.On = was.On
	}
	_, err = s.AppendToTx(tx, by, &l, e)
	return err
}

// ReverseTx takes a fact back that was a mistake: it never was, and everything after it is
// worked out anew. Told twice it counts once. A payout that came back is reversed too: the
// loan waits for its payout again.
//
// Errors: fault NotFound for a key that is no fact of the loan, Conflict "loan.taken_back"
// when it was returned before, "loan.not_reversible" for facts that others depend on,
// "loan.charge_waived" for a charge of which a part is let off, "loan.sold" for what was before a sale; those of AppendTx.
func (s *Service) ReverseTx(tx *db.Tx, by audit.Actor, loanID, key, reason string) (loan.Event, error) {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return loan.Event{}, err
	}
	was, found := l.ByKey(key)
	if !found {
		return loan.Event{}, fault.New(fault.NotFound, "not_found")
	}
	e := loan.Event{Kind: loan.Reversed, On: was.On, Key: "reversed:" + was.ID, Ref: was.ID, Minor: was.Minor, Data: loan.Data{Note: reason}}
	if old, found, err := SameTx(tx, loanID, e); found || err != nil {
		return old, err
	}
	switch {
	case was.Kind == loan.Reversed || was.Kind == loan.Cancel || was.Kind == loan.Curtailed || was.Kind == loan.TakenOver || was.Kind == loan.Sell || was.Kind == loan.PaidOut && l.Lived(was):
		return loan.Event{}, fault.New(fault.Conflict, "loan.not_reversible")
	case l.Taken(was.ID):
		return loan.Event{}, fault.New(fault.Conflict, "loan.taken_back")
	case l.SoldIn() != nil && was.Seq < l.SoldIn().Seq:
		return loan.Event{}, fault.New(fault.Conflict, "loan.sold") // the buyer has the claim as it stood
	case was.Kind == loan.Drawn && slices.ContainsFunc(l.Facts, func(e loan.Event) bool { return e.Version > 0 && e.Seq > was.Seq }):
		return loan.Event{}, fault.New(fault.Conflict, "loan.not_reversible") // later schedules count on it
	case was.Kind == loan.Charged && l.Waivable(was) < was.Minor:
		return loan.Event{}, fault.New(fault.Conflict, "loan.charge_waived") // the waiver would be of nothing: it goes first
	}
	return s.AppendToTx(tx, by, &l, e)
}

// KeyOf keeps the keys of one caller apart from everybody else's. Without one every call is
// a fact of its own.
func KeyOf(p identity.Principal, what, key string) string {
	if key == "" {
		return ""
	}
	return what + ":" + p.Who() + ":" + key
}
