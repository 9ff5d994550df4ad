package reschedule

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

var (
	setReset = db.SQL(`
		INSERT INTO rate_resets (loan_id, next_on, waiting) VALUES ($1, $2, $3)
		ON CONFLICT (loan_id) DO UPDATE SET next_on = excluded.next_on, waiting = excluded.waiting`)
	dropReset    = db.SQL(`DELETE FROM rate_resets WHERE loan_id = $1`)
	findReset    = db.SQL(`SELECT loan_id, next_on, waiting FROM rate_resets WHERE loan_id = $1`)
	dueResets    = db.SQL(`SELECT loan_id FROM rate_resets WHERE loan_id > $1 AND next_on <= $3 ORDER BY loan_id LIMIT $2`)
	countWaiting = db.SQL(`SELECT count(*) FROM rate_resets WHERE waiting`)
)

// Pending is the reset day of a loan that is to come, or whose value of the index is waited for.
type Pending struct {
	LoanID  string    `db:"loan_id"`
	NextOn  date.Date `db:"next_on"`
	Waiting bool      `db:"waiting"`
}

// PendingTx is the next reset day of a loan; nil: its rate does not change.
func PendingTx(tx *db.Tx, loanID string) (*Pending, error) {
	p, found, err := db.Maybe[Pending](tx, findReset, loanID)
	if err != nil || !found {
		return nil, err
	}
	return &p, nil
}

// ResetsOn lists the loans whose reset day has come by a day, after one.
func ResetsOn(day date.Date) func(tx *db.Tx, after string, limit int) ([]string, error) {
	return func(tx *db.Tx, after string, limit int) ([]string, error) {
		return db.All[string](tx, dueResets, after, limit, day)
	}
}

// WaitingRates counts the loans whose reset day is over and whose index has no value for it. Errors: fault
// Forbidden (needs settings.manage, as entering the value does).
func (s *Service) WaitingRates(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		n, err = db.One[int64](tx, countWaiting)
		return err
	})
	return n, err
}

// MovedTx listens: a loan whose rate follows an index waits for its first reset day from its payout on,
// for the same one again when staff have taken back what it led to, and at once when a sanction is taken back.
func (*Service) MovedTx(tx *db.Tx, m loanbook.Moved) error {
	l := m.Loan
	if l.Terms.Revision.IsZero() {
		return nil
	}
	if fixing, taken := takenRate(l); taken {
		_, err := tx.Exec(setReset, l.ID, fixing.On, false)
		return err
	}
	first, paidOut := firstDue(l)
	switch {
	case m.After.Status != loan.Active || !paidOut:
		_, err := tx.Exec(dropReset, l.ID)
		return err
	case m.Before.Sanction != nil && m.After.Sanction == nil: // the contract applies again, with the resets that were left out
		_, err := tx.Exec(setReset, l.ID, m.After.On, false)
		return err
	case m.Before.Status == loan.Active:
		return nil
	}
	next, err := l.Terms.Revision.ResetAfter(first, m.After.On)
	if err != nil {
		return err
	}
	_, err = tx.Exec(setReset, l.ID, next, false)
	return err
}

// ResetOf gives a loan whose reset day has come the rate of it: the value that its index had on the last
// reset day, told the borrower as long before as the contract says. Without a value nothing changes and
// staff are told; while another new schedule waits for its day, so does the rate. It can be done again
// without effect.
func (s *Service) ResetOf(ctx context.Context, loanID string) error {
	under, err := s.lawOf(ctx, loanID)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		pending, err := PendingTx(tx, loanID)
		if err != nil || pending == nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil || st.On.Before(pending.NextOn) {
			return err
		}
		if _, open, err := db.Maybe[changeRow](tx, openChange, loanID); err != nil || open {
			return err
		}
		return s.resetTx(tx, l, st, under)
	})
}

// lawBook is the law of a loan on any day.
type lawBook struct {
	of   catalogue.Law
	book *law.Book
}

func (s *Service) resetTx(tx *db.Tx, l loan.Loan, st loan.State, under lawBook) error {
	terms := l.Terms
	first, _ := firstDue(&l)
	on, found, err := terms.Revision.LastReset(first, st.On)
	if err != nil {
		return err
	}
	next, err := terms.Revision.ResetAfter(first, st.On)
	if err != nil {
		return err
	}
	if st.Status != loan.Active || st.Withdrawn || len(st.Remaining()) == 0 {
		_, err := tx.Exec(dropReset, l.ID)
		return err
	}
	if !found || st.Sanction != nil { // no index changes what a sanction leaves of the rate, until it is taken back
		_, err := tx.Exec(setReset, l.ID, next, false)
		return err
	}
	value, err := under.book.At(under.of.Of(), on).Index(terms.RateIndex)
	if err != nil { // it is not entered yet
		_, err := tx.Exec(setReset, l.ID, on, true)
		return err
	}
	rate, err := terms.Revision.Rate(value)
	if err != nil {
		return err
	}
	rate, capped, err := under.within(l, rate, on)
	if err != nil { // the highest rate of the day is not entered yet
		_, err := tx.Exec(setReset, l.ID, on, true)
		return err
	}
	if _, err := tx.Exec(setReset, l.ID, next, false); err != nil || rate.Equal(st.Rate) {
		return err
	}
	return s.newRateTx(tx, l, st, &reset{credit.Fixing{On: on, Index: value, Capped: capped}, rate, next})
}

// within is the lower of a new rate and the highest that the law of the reset day lets it be, where its cap counts again at a change; capped is then
// that cap, in percent. The cap is an effective rate, and fees that were paid at the beginning are not asked for again. The error says which figure is not
// known.
func (u lawBook) within(l loan.Loan, rate credit.Rate, on date.Date) (allowed credit.Rate, capped string, err error) {
	most, found, err := u.book.At(u.of.Of(), on).CapOfChange(l.Terms.Principal, l.Terms.Months)
	if err != nil || !found {
		return rate, "", err
	}
	bound, err := credit.NewRate(most)
	if err != nil {
		return rate, "", err
	}
	highest, err := credit.RateWithin(bound, l.Terms.Repayment.Every)
	if err != nil || rate.Percent().Cmp(highest.Percent()) <= 0 {
		return rate, "", err
	}
	return highest, bound.String(), nil
}

// newRateTx keeps the change to a new rate and has its notice made. A rest that no schedule follows from, such as
// a last instalment, keeps its rate.
func (s *Service) newRateTx(tx *db.Tx, l loan.Loan, st loan.State, r *reset) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	by := identity.Background()
	err = s.ChangeTx(tx, by, l, st, NewTerms{Kind: NewRate, reset: r}, id, nil)
	if fault.CodeOf(err) == errNoChange.Code {
		return loanbook.RecordTx(tx, by, l.ID, "loan.rate_kept", map[string]any{"reset": r.On.String(), "index": r.Index.String()})
	}
	return err
}

// endedTx tells what became of a change. A new rate that could not come into force as it was told waits for
// another notice.
func (s *Service) endedTx(tx *db.Tx, l *loan.Loan, r changeRow, state ChangeState) error {
	if a, err := r.agreed(); err != nil {
		return err
	} else if a.Reset != nil && state == ChangeLapsed {
		if _, err := tx.Exec(setReset, l.ID, a.Reset.On, false); err != nil {
			return err
		}
	}
	return s.events.Ended.TellTx(tx, Ended{l, r.ID, r.Kind, state})
}

// lawOf reads which law a loan was signed under, and the book as it stands.
func (s *Service) lawOf(ctx context.Context, loanID string) (under lawBook, err error) {
	p, err := s.Loans.ProductOf(ctx, loanID)
	if err != nil {
		return under, err
	}
	snapshot, err := s.Settings.Load(ctx)
	return lawBook{p.Law, snapshot.Book()}, err
}
