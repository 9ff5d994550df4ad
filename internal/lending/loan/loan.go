package loan

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
)

// Loan is a loan with all its facts, as a transaction has read it.
type Loan struct {
	Header
	Terms Terms
	Facts []Event
}

// Header is what is kept of a loan beside its terms and facts.
type Header struct {
	ID             string    `db:"id"`
	Reference      string    `db:"reference"`
	RequestID      string    `db:"request_id"`
	Version        int64     `db:"version"`
	AccountID      *string   `db:"account_id"`
	Product        string    `db:"product"`
	ProductVersion int64     `db:"product_version"`
	Lang           string    `db:"lang"`
	Signed         string    `db:"terms"`
	APR            string    `db:"apr"`
	SignedAt       time.Time `db:"signed_at"`
	WithdrawUntil  date.Date `db:"withdraw_until"`
	PayoutFrom     date.Date `db:"payout_from"`
	OpenedAt       time.Time `db:"opened_at"`
	Status         Status    `db:"status"`
	BookedTo       date.Date `db:"booked_to"`
	Events         int64     `db:"events"`
	Entries        int64     `db:"entries"`
}

// Replay gives the state on a day.
func (l *Loan) Replay(on date.Date) (State, error) { return Replay(l.Terms, l.Facts, on) }

// InBooks is the state as it is in the books.
func (l *Loan) InBooks() (State, error) { return l.Replay(l.BookedTo) }

// Today is the day of a moment, but none before what is booked: a node whose clock is
// behind must not turn a loan back.
func (l *Loan) Today(now time.Time) date.Date { return Latest(l.Terms.Today(now), l.BookedTo) }

// Versions counts the schedules there are.
func (l *Loan) Versions() int {
	n := 0
	for _, e := range l.Facts {
		n = max(n, e.Version)
	}
	return n
}

// Event finds a fact by its ID.
func (l *Loan) Event(id string) (Event, bool) {
	for _, e := range l.Facts {
		if e.ID == id {
			return e, true
		}
	}
	return Event{}, false
}

// Taken says whether a fact has been taken back.
func (l *Loan) Taken(id string) bool {
	for _, e := range l.Facts {
		if e.Ref == id && (e.Kind == Reversed || e.Kind == Returned) && !l.Taken(e.ID) {
			return true
		}
	}
	return false
}

// PaidOut says whether the money of the loan has ever left.
func (l *Loan) PaidOut() bool { return l.Status != PendingPayout && !l.never() }

func (l *Loan) never() bool {
	for _, e := range l.Facts {
		if e.Kind == PaidOut && !l.Taken(e.ID) {
			return false
		}
	}
	return true
}

// ByKey finds a fact by its key, or by its ID.
func (l *Loan) ByKey(key string) (Event, bool) {
	for _, e := range l.Facts {
		if e.Key == key || e.ID == key {
			return e, true
		}
	}
	return Event{}, false
}

// Lived says whether anything has happened since a payout that still counts.
func (l *Loan) Lived(payout Event) bool {
	for _, e := range l.Facts {
		if e.ID != payout.ID && e.Kind != Reversed && e.Kind != Noted && !l.Taken(e.ID) {
			return true
		}
	}
	return false
}

// BroughtMoney says whether an event of the loan brought money in.
func (l *Loan) BroughtMoney(id string) bool {
	return slices.ContainsFunc(l.Facts, func(e Event) bool { return e.ID == id && e.Kind.BringsMoney() })
}

// Cash is what a fact moves on the accounts through which money comes and goes.
func (l *Loan) Cash(e Event) []ledger.Line {
	move := func(a ledger.Account, minor int64) []ledger.Line {
		return []ledger.Line{{Account: a, Minor: minor}}
	}
	switch e.Kind {
	case PaidOut:
		first, _ := l.Terms.FirstNet() // checked when the contract was opened
		return move(cmp.Or(e.Account, ledger.TransitOut), -first)
	case Drawn:
		return move(cmp.Or(e.Account, ledger.TransitOut), -e.Minor)
	case Paid, Recovered, Collected:
		return move(cmp.Or(e.Account, ledger.Bank), e.Minor)
	case Refunded:
		return move(cmp.Or(e.Account, ledger.TransitOut), -e.Minor)
	case Returned, Reversed:
		if was, ok := l.Event(e.Ref); ok {
			back := l.Cash(was)
			for i := range back {
				back[i].Minor = -back[i].Minor
				back[i].Account = cmp.Or(e.Account, back[i].Account)
			}
			return back
		}
	}
	return nil
}

// PassesThrough says whether the money stands on account 2000 between coming in and being
// allocated, as receipts and their return do.
func (e Event) PassesThrough() bool {
	return e.Kind.BringsMoney() || e.Kind == Returned
}

// KnownOn is the loan with the facts alone that were booked by a day: as the lender knew it then. What was taken back later
// still counts in it.
func (l *Loan) KnownOn(day date.Date) Loan {
	known := *l
	known.Facts = nil
	for _, e := range l.Facts {
		if !e.BookedOn.After(day) {
			known.Facts = append(known.Facts, e)
		}
	}
	return known
}
