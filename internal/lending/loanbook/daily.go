package loanbook

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// dueBatch is how many loans one transaction of the due run books. Few enough that others
// who write are not kept waiting, many enough that the commit costs little.
const dueBatch = 40

// DueWork is the name of the daily work that is DueRun. Work that asks what is overdue on a day stands behind it.
const DueWork = "loans.due"

// DueRun books what time brings about for every loan on a day: what falls due, the interest
// of a month that ends. It reads only loans for which the day brings something, and goes on
// where it was stopped: a loan that is done asks for a later day. Of today it then says what
// is overdue, see overdueToday.
func (s *Service) DueRun(ctx context.Context, day date.Date) error {
	by := identity.Background().Actor()
	for {
		done := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			ids, err := db.All[string](tx, listDue, day, dueBatch)
			if err != nil {
				return err
			}
			for _, id := range ids {
				if err := s.dueTx(tx, by, id, day); err != nil {
					return fmt.Errorf("loan %s: %w", id, err)
				}
			}
			done = len(ids)
			return nil
		})
		if err != nil {
			return err
		}
		if done < dueBatch {
			return s.overdueToday(ctx, day)
		}
	}
}

// overdueToday brings what lists and sums say is overdue to the day, and the books with it: late interest grows from day to day, and
// what is shown as overdue is one figure everywhere. A loan that cannot be replayed is told to the log, and holds up nobody.
func (s *Service) overdueToday(ctx context.Context, day date.Date) error {
	today, err := s.Today(ctx)
	if err != nil || day.Before(today) {
		return err
	}
	by := identity.Background().Actor()
	for last := ""; ; {
		var ids []string
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			if ids, err = LateOn(day)(tx, last, dueBatch); err != nil {
				return err
			}
			for _, id := range ids {
				if err := s.overdueTx(tx, by, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(ids) < dueBatch {
			return err
		}
		last = ids[len(ids)-1]
	}
}

// LateOn lists the loans of which something is overdue on a day, after one.
func LateOn(day date.Date) func(tx *db.Tx, after string, limit int) ([]string, error) {
	return func(tx *db.Tx, after string, limit int) ([]string, error) {
		return db.All[string](tx, lateLoans, after, limit, day)
	}
}

// AwaitedBy lists the loans of which something falls due, or is to be paid, by a day, after one.
func AwaitedBy(day date.Date) func(tx *db.Tx, after string, limit int) ([]string, error) {
	return func(tx *db.Tx, after string, limit int) ([]string, error) {
		return db.All[string](tx, awaitedLoans, after, limit, day)
	}
}

// overdueTx brings the books of one loan to today, and its row with them: what lists call overdue is what the accounts of claims say. A
// loan that was written off has no claims in the books any more; its row alone is brought up to date.
func (s *Service) overdueTx(tx *db.Tx, by audit.Actor, id string) error {
	l, err := LoadTx(tx, id)
	if err != nil {
		return err
	}
	today := l.Today(tx.Now())
	st, err := l.Replay(today)
	if err != nil {
		s.Log.Error("what is overdue of a loan cannot be told", "loan", id, "err", err)
		return nil
	}
	if st.Status != loan.ChargedOff && today.After(l.BookedTo) {
		l.BookedTo = today
		_, err = s.bookTx(tx, by, &l, booking{kind: "loan.late"})
		return err
	}
	_, err = tx.Exec(setOverdue, id, st.Overdue().Sum(), tx.Now())
	return err
}

// dueTx brings one loan up to a day.
func (s *Service) dueTx(tx *db.Tx, by audit.Actor, id string, day date.Date) error {
	l, err := LoadTx(tx, id)
	if err != nil {
		return err
	}
	before, err := l.InBooks()
	if err != nil {
		return err
	}
	had := l.Version
	after, err := s.catchUpTx(tx, by, &l, loan.Latest(day, l.BookedTo))
	if err != nil {
		return err
	}
	told := eventlog.Data{LoanID: l.ID, Status: string(after.Status), Version: l.Version}
	if l.Version != had {
		if err := eventlog.EmitTx(tx, by, eventlog.LoanBooked, told); err != nil {
			return err
		}
	}
	if err := emitClosedTx(tx, by, told, before, after); err != nil {
		return err
	}
	return s.events.Moved.TellTx(tx, Moved{&l, before, after})
}
