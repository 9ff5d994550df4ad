package ledger

import (
	"errors"
	"fmt"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Line is one side of a booking.
type Line struct {
	Account Account
	Sub     string // the loan in whose sub-ledger the line stands; empty for none
	Minor   int64  // debit above zero, credit below
}

// Debit makes a line of an amount on the debit side. The currency is the entry's.
func Debit(a Account, sub string, m money.Amount) Line { return Line{a, sub, m.Minor} }

// Credit makes a line of an amount on the credit side. The currency is the entry's.
func Credit(a Account, sub string, m money.Amount) Line { return Line{a, sub, -m.Minor} }

// Entry is one event in money.
type Entry struct {
	// Key makes the entry idempotent: the same key again books nothing. It is chosen by
	// who posts, from the event: "loan/ID/due/3".
	Key        string
	Kind       string // what happened, dotted: "loan.due"
	Currency   money.Currency
	On         date.Date // booking day; in a closed month the first day behind it takes its place
	Belongs    date.Date // the day that it belongs to; zero: its booking day
	EntityKind string    // what it happened to: "loan", "payout", "bank_file"
	EntityID   string
	Lines      []Line
}

// ErrEntry says that an entry is not one that can be booked: it does not balance, names an
// account that is not in the chart, or two loans. It is a mistake of the caller.
var ErrEntry = errors.New("ledger: not a possible entry")

// The bounds of an entry, beside money.MaxBooked of each line.
const (
	maxLines = 64
	maxText  = 200
)

// checked gives the entry without its lines of zero, and the loan it stands for.
func (e Entry) checked() (Entry, string, error) {
	if err := e.checkHead(); err != nil {
		return e, "", err
	}
	var kept []Line
	sub, sum := "", int64(0)
	for _, l := range e.Lines {
		if l.Minor == 0 {
			continue
		}
		if err := l.check(); err != nil {
			return e, "", e.wrong(err.Error())
		}
		switch {
		case l.Sub == "", l.Sub == sub:
		case sub == "":
			sub = l.Sub
		default:
			return e, "", e.wrong("it touches two loans: book what passes between them through an account without loans")
		}
		sum += l.Minor
		kept = append(kept, l)
	}
	switch {
	case sum != 0:
		return e, "", e.wrong(fmt.Sprintf("debits and credits differ by %d", sum))
	case len(kept) > maxLines:
		return e, "", e.wrong("too many lines")
	}
	e.Lines = kept
	return e, sub, nil
}

func (e Entry) checkHead() error {
	switch {
	case e.Key == "" || e.Kind == "" || e.EntityKind == "" || e.EntityID == "":
		return e.wrong("a key, a kind and what it happened to are needed")
	case len(e.Key) > maxText || len(e.Kind) > maxText || len(e.EntityKind) > maxText || len(e.EntityID) > maxText:
		return e.wrong("a text is too long")
	case e.EntityKind == entityLoan && !ofLoan(e.EntityID):
		return e.wrong("not the id of a loan")
	case !e.Currency.Valid():
		return e.wrong("unknown currency")
	case e.On.IsZero():
		return e.wrong("no booking day")
	}
	return nil
}

func (l Line) check() error {
	d, ok := l.Account.Describe()
	switch {
	case !ok:
		return fmt.Errorf("no account %q", l.Account)
	case d.PerLoan && l.Sub == "":
		return fmt.Errorf("account %s is kept per loan, and the line names none", l.Account)
	case l.Minor > money.MaxBooked || l.Minor < -money.MaxBooked:
		return errors.New("amount out of range")
	case len(l.Sub) > maxText || !ofLoan(l.Sub):
		return errors.New("not the id of a loan")
	}
	return nil
}

func (e Entry) wrong(why string) error { return fmt.Errorf("%w: %s: %s", ErrEntry, e.Kind, why) }

const (
	entityLoan = "loan"
	chainMark  = ":" // in the names of chains that are no loan's, and in no id
)

// chainOf names the chain of an entry: its loan, or what it happened to.
func (e Entry) chainOf(sub string) string {
	switch {
	case sub != "":
		return sub
	case e.EntityKind == entityLoan:
		return e.EntityID
	}
	return e.EntityKind + chainMark + e.EntityID
}

// ofLoan tells whether a chain is that of a loan.
func ofLoan(chain string) bool { return !strings.Contains(chain, chainMark) }
