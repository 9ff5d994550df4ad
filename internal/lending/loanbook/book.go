package loanbook

import (
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// booking is why something is booked.
type booking struct {
	kind    string
	cash    []ledger.Line // money that came or went
	through bool          // by way of account 2000
	of      date.Date     // the day that it belongs to; zero: the day up to which the loan is booked
}

// catchUpTx books what time has brought about up to a day, so that the entry of an event
// holds what the event changes and nothing else. It gives the state on that day.
func (s *Service) catchUpTx(tx *db.Tx, by audit.Actor, l *loan.Loan, to date.Date) (loan.State, error) {
	if !to.After(l.BookedTo) {
		return l.InBooks()
	}
	from := l.BookedTo
	l.BookedTo = to
	st, err := s.bookTx(tx, by, l, booking{kind: "loan.due"})
	if err != nil {
		return st, err
	}
	return st, emitMissedTx(tx, by, l, st, from)
}

// bookTx brings the ledger to what the replay says on the day up to which the loan is
// booked, and rewrites the loan's row. What moves is the difference, so that a fact with an
// older date is booked today by what it changes.
func (s *Service) bookTx(tx *db.Tx, by audit.Actor, l *loan.Loan, b booking) (loan.State, error) {
	st, err := l.InBooks()
	if err != nil {
		return st, err
	}
	want, err := st.Position(l.Terms)
	if err != nil {
		return st, err
	}
	have, err := ledger.BalancesTx(tx, l.ID)
	if err != nil {
		return st, err
	}
	p := posting{tx: tx, by: by, l: l, of: b.of}
	if earned := have[ledger.InterestIncome] - want[ledger.InterestIncome]; earned != 0 {
		p.post("loan.accrued", ledger.Line{Account: ledger.AccruedInterest, Sub: l.ID, Minor: earned},
			ledger.Line{Account: ledger.InterestIncome, Sub: l.ID, Minor: -earned})
		have[ledger.AccruedInterest] += earned
		have[ledger.InterestIncome] -= earned
	}
	moved := loan.Lines(l.ID, want, have)
	if b.through {
		for i, c := range b.cash {
			p.post("loan.receipt", c, ledger.Line{Account: ledger.Unallocated, Sub: l.ID, Minor: -c.Minor})
			b.cash[i] = ledger.Line{Account: ledger.Unallocated, Sub: l.ID, Minor: c.Minor}
		}
	}
	p.post(b.kind, append(moved, b.cash...)...)
	if p.err != nil {
		return st, p.err
	}
	if err := saveTx(tx, l, st); err != nil {
		return st, err
	}
	return st, s.events.Booked.TellTx(tx, Booked{l, st})
}

// posting writes the entries of one booking under keys of their own.
type posting struct {
	tx  *db.Tx
	by  audit.Actor
	l   *loan.Loan
	of  date.Date
	err error
}

func (p *posting) post(kind string, lines ...ledger.Line) {
	if p.err != nil || len(lines) == 0 {
		return
	}
	p.l.Entries++
	p.err = ledger.PostTx(p.tx, p.by, ledger.Entry{
		Key:  "loan:" + p.l.ID + ":" + strconv.FormatInt(p.l.Entries, 10),
		Kind: kind, Currency: p.l.Terms.Principal.Currency, On: p.l.BookedTo, Belongs: p.of,
		EntityKind: EntityKind, EntityID: p.l.ID, Lines: lines,
	})
}

// saveTx rewrites what lists and the due run read.
func saveTx(tx *db.Tx, l *loan.Loan, st loan.State) error {
	nextOn, nextMinor, _ := st.NextToPay()
	var reason *string
	if st.Status == loan.Closed {
		reason = db.Nullable(string(st.CloseReason))
	}
	n, err := tx.Exec(saveLoan, l.ID, l.Version, st.Status, reason, st.PaidOutOn, st.ClosedOn, l.BookedTo,
		st.WorkOn(l.Terms), l.Events, l.Entries, st.Instalment(l.Terms), st.InstalmentsPaid(), max(len(st.Rows), st.Instalments(l.Terms)),
		nextOn, nextMinor, st.LastDue(), st.Owed(l.Terms), st.Overdue().Sum(), st.OverdueSince(), st.Credit, tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "loan.version_conflict")
	}
	l.Version++
	l.Status = st.Status
	return nil
}
