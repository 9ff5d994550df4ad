package treasury

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// DebitNow is a debit for which a borrower may ask.
type DebitNow struct {
	Amount money.Amount `json:"amount"`
	On     date.Date    `json:"on" doc:"The first day that leaves the time of notice, on which banks collect"`
}

var announcedOf = db.SQL(`
	SELECT d.id, d.minor, l.currency, r.due_on, r.prepared_at FROM debits d JOIN debit_runs r ON r.id = d.run_id JOIN loans l ON l.id = d.loan_id
	WHERE d.loan_id = $1 AND d.state = 'announced'`)

// AnnouncedTx is the debit that is on its way for a loan, if one is. The caller has checked who asks.
func AnnouncedTx(tx *db.Tx, loanID string) ([]expected.AnnouncedPayment, error) {
	d, found, err := db.Maybe[struct {
		ID         string         `db:"id"`
		Minor      int64          `db:"minor"`
		Currency   money.Currency `db:"currency"`
		DueOn      date.Date      `db:"due_on"`
		PreparedAt time.Time      `db:"prepared_at"`
	}](tx, announcedOf, loanID)
	if err != nil || !found {
		return nil, err
	}
	return []expected.AnnouncedPayment{{
		ID: d.ID, Way: expected.ByDebit, State: expected.Expected, Amount: money.Of(d.Minor, d.Currency), On: &d.DueOn, AskedAt: d.PreparedAt,
	}}, nil
}

// DebitNowTx is what would be collected if the borrower asked for it now: all that is due on the first day that leaves the time of notice. It is nil where that is nothing, no mandate stands or a
// debit is on its way. The caller has checked who asks.
func (s *Service) DebitNowTx(tx *db.Tx, snapshot settings.Snapshot, l loan.Loan) (*DebitNow, error) {
	account, ok := offered(l, snapshot)
	if !ok || l.Status != loan.Active {
		return nil, nil
	}
	mandated, err := MandatedTx(tx, l.ID)
	if err != nil || !mandated {
		return nil, err
	}
	if announced, err := AnnouncedTx(tx, l.ID); err != nil || len(announced) > 0 {
		return nil, err
	}
	on := rail.CalendarOf(account.Currency, rail.IBAN(account.IBAN).Country()).OnOrAfter(snapshot.Today(tx.Now()).AddDays(snapshot.Bank.NoticeDays))
	minor, err := collectedOnTx(tx, &l, on)
	if err != nil || minor <= 0 {
		return nil, err
	}
	return &DebitNow{money.Of(minor, account.Currency), on}, nil
}

// AskDebit announces a debit at the wish of the borrower, of the amount and on the day that they were shown: it is a run of one, whose file staff hand to the bank like any other. Errors: fault
// Unauthenticated, NotFound, Conflict "mandate.not_offered", "mandate.none", "debit.announced" while one is on its way, "debit.nothing_due", "debit.changed" for another amount or day, and
// "bank.refused".
func (s *Service) AskDebit(ctx context.Context, p identity.Principal, loanID string, shown DebitNow) (e expected.AnnouncedPayment, err error) {
	if err := loanbook.OnlyClient(p); err != nil {
		return e, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return e, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		l, _, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil {
			return err
		}
		next, err := s.DebitNowTx(tx, snapshot, l)
		if err != nil {
			return err
		}
		if next == nil {
			return whyNoDebitTx(tx, l, snapshot)
		}
		if *next != shown {
			return fault.New(fault.Conflict, "debit.changed")
		}
		d, err := s.debitTx(tx, l, next.Amount)
		if err != nil {
			return err
		}
		account, _ := offered(l, snapshot)
		if _, err := s.runOfTx(tx, p, account, next.On, []planned{d}); err != nil {
			return err
		}
		announced, err := AnnouncedTx(tx, loanID)
		if err == nil {
			e = announced[0]
		}
		return err
	})
	return e, err
}

// whyNoDebitTx says why a borrower cannot have a debit.
func whyNoDebitTx(tx *db.Tx, l loan.Loan, snapshot settings.Snapshot) error {
	if _, ok := offered(l, snapshot); !ok {
		return fault.New(fault.Conflict, "mandate.not_offered")
	}
	mandated, err := MandatedTx(tx, l.ID)
	if err == nil && !mandated {
		err = fault.New(fault.Conflict, "mandate.none")
	}
	if err != nil {
		return err
	}
	announced, err := AnnouncedTx(tx, l.ID)
	if err == nil && len(announced) > 0 {
		err = fault.New(fault.Conflict, "debit.announced").With("day", announced[0].On.String())
	}
	if err == nil {
		err = fault.New(fault.Conflict, "debit.nothing_due")
	}
	return err
}
