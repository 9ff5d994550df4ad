package guarantee

import (
	"context"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

const (
	// soonest is after how many days without payment a guarantor is told, where the law does not want it sooner.
	soonest  = 30
	batch    = 50
	soldTold = 30 // days in which a sale is told, once
)

// Register has guarantors told each morning, after the books know what has fallen due.
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Daily("guarantees", zone, s.Daily, job.After(8*time.Hour), job.Behind(loanbook.DueWork))
}

// Daily tells guarantors of instalments that were not paid and of what is owed at the end of a year, and releases those whose loan is repaid or whose time is over. Each is told
// once of each, however often the work runs.
func (s *Service) Daily(ctx context.Context, day date.Date) error {
	for last := ""; ; {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			rows, err := db.All[row](tx, listSigned, last, batch)
			if err != nil {
				return err
			}
			for _, r := range rows {
				if err := s.dayTx(tx, r, day); err != nil {
					return err
				}
				last = r.ID
			}
			n = len(rows)
			return nil
		})
		if err != nil || n < batch {
			return err
		}
	}
}

func (s *Service) dayTx(tx *db.Tx, r row, day date.Date) error {
	w, err := s.wholeTx(tx, r)
	if err != nil {
		return err
	}
	loanID, lent, err := db.Maybe[string](tx, loanOf, r.RequestID)
	if err != nil {
		return err
	}
	if !lent {
		if w.of.Gone() || w.of.Outcome == request.Declined || !r.EndsOn.After(day) {
			return s.releaseTx(tx, w)
		}
		return nil
	}
	l, st, err := loanbook.StateTx(tx, loanID)
	if err != nil {
		return err
	}
	if st.Sale != nil { // the guarantee is the buyer's now
		if day.After(st.Sale.On.AddDays(soldTold)) {
			return nil
		}
		return s.mailTx(tx, w, "sold", "", map[string]any{"day": st.Sale.On, "buyer": st.Sale.Buyer, "address": strings.Join(st.Sale.Address, ", ")})
	}
	if st.Status == loan.Closed || !r.EndsOn.After(day) {
		return s.releaseTx(tx, w)
	}
	if err := s.lateTx(tx, &w, st, day); err != nil {
		return err
	}
	return s.yearTx(tx, w, l, day)
}

// lateTx tells of the oldest unpaid instalment, once (Code civil 2303).
func (s *Service) lateTx(tx *db.Tx, w *whole, st loan.State, day date.Date) error {
	since, found := unpaid(st.Dues, lateAfter(w.rule.LateDays), day)
	if !found || w.LateSince != nil && !since.After(*w.LateSince) {
		return nil
	}
	if err := s.mailTx(tx, *w, "late", since.String(), map[string]any{"due": money.Of(st.Open().Sum(), st.Currency), "day": since}); err != nil {
		return err
	}
	w.LateSince = &since
	if err := saveTx(tx, Signed, w.row); err != nil {
		return err
	}
	return w.toldTx(tx, system, "request.guarantee_late_told")
}

func lateAfter(law int) int {
	if law == 0 {
		return soonest
	}
	return min(law, soonest)
}

// unpaid is the day of the oldest instalment that has gone unpaid for some days.
func unpaid(dues []loan.Due, days int, day date.Date) (date.Date, bool) {
	for _, d := range dues {
		if !d.Settled() && !d.On.AddDays(days).After(day) {
			return d.On, true
		}
	}
	return date.Date{}, false
}

// yearTx tells what is owed at the end of the last year (Code civil 2302), in the first days of a year.
func (s *Service) yearTx(tx *db.Tx, w whole, l loan.Loan, day date.Date) error {
	end, err := date.New(day.Year()-1, time.December, 31)
	if err != nil {
		return err
	}
	if w.rule.Yearly == "" || w.ToldYear >= end.Year() || date.Of(*w.SignedAt, w.snapshot.Hours.Location()).After(end) {
		return nil
	}
	st, err := l.Replay(end)
	if err != nil {
		return err
	}
	open := st.Open()
	rest := open.Sum() - open.Principal + st.Accrued
	if err := s.mailTx(tx, w, "yearly", end.String(), map[string]any{
		"day": end, "principal": money.Of(st.Outstanding(), st.Currency), "rest": money.Of(rest, st.Currency), "until": *w.EndsOn,
	}); err != nil {
		return err
	}
	w.ToldYear = end.Year()
	return saveTx(tx, Signed, w.row)
}

func (s *Service) releaseTx(tx *db.Tx, w whole) error {
	at := tx.Now()
	w.State, w.EndedAt = Released, &at
	if err := saveTx(tx, Signed, w.row); err != nil {
		return err
	}
	if err := s.mailTx(tx, w, "released", "", map[string]any{}); err != nil {
		return err
	}
	return w.toldTx(tx, system, "request.guarantee_released")
}
