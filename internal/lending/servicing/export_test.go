package servicing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/paper"
	"florin/internal/test/testkit"
)

// cachedRow is what the row of a loan keeps for lists and for the due run.
type cachedRow struct {
	Status       loan.Status `db:"status"`
	Reason       string      `db:"close_reason"`
	PaidOutOn    date.Date   `db:"paid_out_on"`
	ClosedOn     date.Date   `db:"closed_on"`
	WorkOn       date.Date   `db:"work_on"`
	Instalment   int64       `db:"instalment_minor"`
	Paid         int64       `db:"instalments_paid"`
	Instalments  int64       `db:"instalments"`
	NextOn       date.Date   `db:"next_due_on"`
	NextMinor    int64       `db:"next_due_minor"`
	LastDue      date.Date   `db:"last_due_on"`
	Outstanding  int64       `db:"outstanding_minor"`
	Overdue      int64       `db:"overdue_minor"`
	OverdueSince date.Date   `db:"overdue_since"`
	Credit       int64       `db:"credit_minor"`
}

var (
	findCached = db.SQL(`
		SELECT status, COALESCE(close_reason, '') AS close_reason, paid_out_on, closed_on, work_on, instalment_minor, instalments_paid, instalments, next_due_on,
			next_due_minor, last_due_on, outstanding_minor, overdue_minor, overdue_since, credit_minor FROM loans WHERE id = $1`)
	errUndone = errors.New("only looked")
)

// StaleRow lets a loan's row be written anew, with a fact that moves nothing, in a transaction
// that is undone, and says what that would have changed; empty: nothing.
func (s *Service) StaleRow(ctx context.Context, id string) (stale string, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		before, err := db.One[cachedRow](tx, findCached, id)
		if err != nil {
			return err
		}
		system := audit.Actor{Kind: "system"}
		if _, err := s.Loans.AppendTx(tx, system, id, loan.Event{Kind: loan.Noted}); err != nil {
			return err
		}
		after, err := db.One[cachedRow](tx, findCached, id)
		if err != nil {
			return err
		}
		if before != after {
			stale = fmt.Sprintf("%+v, replay gives %+v", before, after)
		}
		return errUndone
	})
	if errors.Is(err, errUndone) {
		err = nil
	}
	return stale, err
}

var (
	noticesOut = db.SQL(`UPDATE schedule_changes SET state = 'noticed', document_id = 'paper', noticed_at = $1, version = version + 1 WHERE state = 'preparing'`)
	lettersOut = db.SQL(`UPDATE arrears_letters SET document_id = 'paper' WHERE document_id IS NULL AND dropped_at IS NULL`)
)

// PapersOut says of every notice and letter that it is out, without making the papers: those
// are no part of what a test of the facts is about, and would take most of its time.
func (s *Service) PapersOut(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(noticesOut, tx.Now()); err != nil {
			return err
		}
		_, err := tx.Exec(lettersOut)
		return err
	})
}

// MovementStatement lists what is taken along of movements.
func MovementStatement() *db.Stmt { return listMovements }

// SiftedPages are those that programs narrow.
func SiftedPages() []testkit.ListPage {
	return testkit.SiftedPages(ofLoan, "loans_newest", "loans_changed", func(order string, at time.Time) (string, []any) {
		s := listing.Sieve{CreatedAfter: at, CreatedBefore: at, UpdatedSince: at, Product: "x", Status: "y"}
		return s.Page(listing.Order(order), Filter{Which: Running}.own(), sifted, db.Place{At: at, ID: "0"}, 51)
	})
}

// ListPages are those of every filter in every order, with a search and without.
func ListPages() (pages []testkit.ListPage) {
	for s := range lists {
		index, place := "loans_status", any("2026-01-01T00:00:00Z")
		switch {
		case s.which == Late && s.order.ByAmount():
			index = "loans_late_amount"
		case s.which == Late:
			index = "loans_late_opened"
		case s.order.ByAmount():
			index = "loans_status_amount"
		case s.which == All:
			index = "loans_newest"
		}
		if s.order.ByAmount() {
			place = 100
		}
		values := []any{place, "0", 51}
		if s.words > 0 {
			values = append(values, "%keller%")
		}
		pages = append(pages, testkit.ListPage{Name: fmt.Sprintf("%+v", s), Index: index, Text: s.page(), Values: values})
	}
	return pages
}

// ReceiptParts is what the receipt of a payment says of it beyond what was due.
func (s *Service) ReceiptParts(ctx context.Context, loanID, event string) (early, credit int64, err error) {
	sh, err := s.Letters.SheetOf(ctx, loanID)
	if err != nil {
		return 0, 0, err
	}
	f, err := receipt(sh, event)
	return f.Early.Minor, f.Credit.Minor, err
}

// YearlySums is what the statement of a year says of the principal.
func (s *Service) YearlySums(ctx context.Context, loanID string, year int) (opening, paidOut, repaid, closing int64, err error) {
	sh, err := s.Letters.SheetOf(ctx, loanID)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	f, err := yearly(sh, year)
	return f.Opening.Minor, f.PaidOut.Minor, f.Principal.Minor, f.Closing.Minor, err
}

// RatesOf are the borrowing rates that the yearly statement tells of a loan.
func RatesOf(tx *db.Tx, id string, first date.Date) ([]paper.RateFrom, error) {
	l, err := loanbook.LoadTx(tx, id)
	return ratesOf(&l, first), err
}
