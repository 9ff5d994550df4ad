package servicing

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Ask is a wish to repay early.
type Ask struct {
	Mode   loan.Mode    `json:"mode"`
	Amount money.Amount `json:"amount"` // principal to repay early; of a whole loan: none
	On     date.Date    `json:"on"`     // until when the money will be there; no date: today
}

// Quote is what repaying early comes to.
type Quote struct {
	ID           string       `json:"id"` // of a sum that holds; empty while it is only computed
	Mode         loan.Mode    `json:"mode"`
	On           date.Date    `json:"on"` // the sum is good when the money is there by then
	Principal    money.Amount `json:"principal"`
	Accrued      money.Amount `json:"accrued"`
	Compensation money.Amount `json:"compensation"`
	FeeRefund    money.Amount `json:"fee_refund"`
	Due          money.Amount `json:"due"`    // instalments, charges and late interest until then
	Credit       money.Amount `json:"credit"` // already there
	Total        money.Amount `json:"total"`
	Instalment   money.Amount `json:"instalment"` // afterwards; zero when nothing is left
	Months       int          `json:"months"`     // instalments afterwards
	EndsOn       date.Date    `json:"ends_on"`
	Saved        money.Amount `json:"saved" doc:"Interest that the schedule still had, and that is not asked any more"`
	EndsNow      date.Date    `json:"ends_now" doc:"Without it: the day of the last instalment as it stands"`
	// Why and Percent say of what the compensation is made.
	Why     credit.EarlyReason `json:"why" doc:"Why the compensation is what it is"`
	Percent string             `json:"percent" doc:"Of what is repaid early, before the limits"`
}

// furthestQuote is how far ahead a sum can be promised, in days.
const furthestQuote = 62

// Early computes what repaying early comes to, for staff. Nothing is promised yet. Errors:
// fault Forbidden, NotFound, Invalid for a day or an amount that cannot be, Conflict
// "loan.not_running".
func (s *Service) Early(ctx context.Context, p identity.Principal, loanID string, a Ask) (Quote, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return Quote{}, err
	}
	return s.early(ctx, loanID, a)
}

// OwnEarly is Early for the client whose loan it is. Errors: fault Unauthenticated and those
// of Early; a loan of another account is NotFound.
func (s *Service) OwnEarly(ctx context.Context, p identity.Principal, loanID string, a Ask) (Quote, error) {
	if err := s.Loans.CheckOwner(ctx, p, loanID); err != nil {
		return Quote{}, err
	}
	return s.early(ctx, loanID, a)
}

func (s *Service) early(ctx context.Context, loanID string, a Ask) (q Quote, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		q, _, err = quote(&l, a, l.Today(tx.Now()))
		return err
	})
	return q, err
}

// quote prices a wish.
func quote(l *loan.Loan, a Ask, today date.Date) (Quote, loan.Figures, error) {
	if a.On.IsZero() {
		a.On = today
	}
	if a.On.Before(today) || a.On.After(today.AddDays(furthestQuote)) {
		return Quote{}, loan.Figures{}, fault.AtField("/on", "loan.date_quote")
	}
	st, err := l.Replay(a.On)
	if err != nil {
		return Quote{}, loan.Figures{}, err
	}
	if st.Status != loan.Active && st.Status != loan.Terminated || st.Withdrawn {
		return Quote{}, loan.Figures{}, fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	if a.Mode == loan.Whole {
		f, err := st.Settlement(l.Terms)
		return quoted(st, a, f, nil), f, err
	}
	if a.Mode != loan.Shorter && a.Mode != loan.Lower {
		return Quote{}, loan.Figures{}, fault.AtField("/mode", "choice.invalid")
	}
	if a.Amount.Currency != st.Currency || a.Amount.Sign() <= 0 || a.Amount.Minor >= st.Principal {
		return Quote{}, loan.Figures{}, fault.AtField("/amount", "loan.amount_early")
	}
	f, rows, err := st.Prepayment(l.Terms, a.Amount.Minor, a.Mode)
	if errors.Is(err, credit.ErrTerms) {
		return Quote{}, f, fault.AtField("/amount", "loan.amount_early")
	}
	return quoted(st, a, f, rows), f, err
}

func quoted(s loan.State, a Ask, f loan.Figures, rows []credit.Instalment) Quote {
	of := func(minor int64) money.Amount { return money.Of(minor, s.Currency) }
	q := Quote{
		Mode: a.Mode, On: f.On, Principal: of(f.Principal), Accrued: of(f.Accrued), Compensation: of(f.Compensation),
		FeeRefund: of(f.FeeRefund), Due: of(f.Due.Sum()), Credit: of(f.Credit), Total: of(f.Total), Instalment: of(0), EndsOn: f.On,
		Saved: of(f.Saved), EndsNow: s.LastDue(), Why: f.Why, Percent: f.Percent.String(),
	}
	if n := len(rows); n > 0 {
		q.Instalment, q.Months, q.EndsOn = credit.Regular(rows), n, rows[n-1].Due
		q.Instalment.Minor += s.MonthlyCost()
	}
	return q
}

// Promise makes a sum hold: who brings it by its day has repaid, whatever charges or
// late interest come in between. It replaces a promise that was made before. Errors: those
// of Early; it wants the permission to manage loans.
func (s *Service) Promise(ctx context.Context, p identity.Principal, loanID string, a Ask) (Quote, error) {
	if err := p.Permit(identity.LoanManage); err != nil {
		return Quote{}, err
	}
	return s.promise(ctx, p, loanID, a)
}

// OwnPromise is Promise for the client whose loan it is. Errors: those of OwnEarly.
func (s *Service) OwnPromise(ctx context.Context, p identity.Principal, loanID string, a Ask) (Quote, error) {
	if err := s.Loans.CheckOwner(ctx, p, loanID); err != nil {
		return Quote{}, err
	}
	return s.promise(ctx, p, loanID, a)
}

var (
	insertQuote = db.SQL(`
		INSERT INTO settlement_quotes (id, loan_id, mode, made_on, until_day, prepaid, total, figures, created_at, made_by)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
	replaceQuote  = db.SQL(`UPDATE settlement_quotes SET replaced_at = $2 WHERE loan_id = $1 AND used_at IS NULL AND replaced_at IS NULL`)
	useQuote      = db.SQL(`UPDATE settlement_quotes SET used_at = $2 WHERE id = $1 AND used_at IS NULL AND replaced_at IS NULL`)
	findOpenQuote = db.SQL(`
		SELECT id, mode, made_on, until_day, prepaid, total, figures, created_at FROM settlement_quotes
		WHERE loan_id = $1 AND used_at IS NULL AND replaced_at IS NULL`)
)

type quoteRow struct {
	ID        string    `db:"id"`
	Mode      loan.Mode `db:"mode"`
	MadeOn    date.Date `db:"made_on"`
	Until     date.Date `db:"until_day"`
	Prepaid   int64     `db:"prepaid"`
	Total     int64     `db:"total"`
	Figures   string    `db:"figures"`
	CreatedAt time.Time `db:"created_at"`
}

func (s *Service) promise(ctx context.Context, p identity.Principal, loanID string, a Ask) (q Quote, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		today := l.Today(tx.Now())
		if q, _, err = quote(&l, a, today); err != nil {
			return err
		}
		if q.ID, err = db.NewKey(tx.Now()); err != nil {
			return err
		}
		figures, err := json.Marshal(q)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(replaceQuote, loanID, tx.Now()); err != nil {
			return err
		}
		by := p.Actor()
		if _, err := tx.Exec(insertQuote, q.ID, loanID, q.Mode, today, q.On, q.Principal.Minor, q.Total.Minor, string(figures), tx.Now(), by.Kind+":"+by.ID); err != nil {
			return err
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: by, Action: "loan.settlement_promised", EntityKind: loanbook.EntityKind, EntityID: loanID,
			Details: map[string]any{"quote": q.ID, "mode": string(q.Mode), "until": q.On.String(), "total": q.Total.Minor},
		}); err != nil {
			return err
		}
		if q.Mode == loan.Whole {
			if err := letter.OrderTx(tx, kindQuotePaper, q.ID, letter.Order{LoanID: loanID, Quote: q.ID}); err != nil {
				return err
			}
		}
		return s.fulfilTx(tx, by, &l, today) // the credit balance may be enough already
	})
	return q, err
}

// openQuoteTx finds the promise that a loan has, if one is good on a day.
func openQuoteTx(tx *db.Tx, loanID string, on date.Date) (quoteRow, bool, error) {
	q, found, err := db.Maybe[quoteRow](tx, findOpenQuote, loanID)
	return q, found && !on.After(q.Until) && !on.Before(q.MadeOn), err
}

func (s *Service) fulfilReceivedTx(tx *db.Tx, r loanbook.Receiving) error {
	return s.fulfilTx(tx, r.By, r.Loan, r.Fact.On)
}

// fulfilTx lets a promised early repayment take effect once the money for it is there.
func (s *Service) fulfilTx(tx *db.Tx, by audit.Actor, l *loan.Loan, on date.Date) error {
	q, found, err := openQuoteTx(tx, l.ID, on)
	if err != nil || !found {
		return err
	}
	st, err := l.Replay(on)
	if err != nil {
		return err
	}
	e, ready, err := fulfilment(l, st, q)
	if err != nil || !ready {
		return err
	}
	if _, err := tx.Exec(useQuote, q.ID, tx.Now()); err != nil {
		return err
	}
	e.On, e.Key = on, "quote:"+q.ID
	if e, err = s.Loans.AppendToTx(tx, by, l, e); err != nil || e.Kind != loan.Prepaid {
		return err
	}
	return letter.OrderTx(tx, kindPrepaidPaper, e.ID, letter.Order{LoanID: l.ID, Event: e.ID})
}

// fulfilment is the fact that a promise becomes, and whether the money for it is there.
func fulfilment(l *loan.Loan, st loan.State, q quoteRow) (loan.Event, bool, error) {
	if q.Mode != loan.Whole {
		f, rows, err := st.Prepayment(l.Terms, q.Prepaid, q.Mode)
		if errors.Is(err, credit.ErrTerms) {
			return loan.Event{}, false, nil // less is left than was to be repaid
		}
		return loan.Event{Kind: loan.Prepaid, Minor: q.Prepaid, Rows: rows, Data: loan.Data{Cost: f.Compensation}}, f.Total == 0, err
	}
	f, err := st.Settlement(l.Terms)
	if err != nil || f.Total == 0 {
		return loan.Event{Kind: loan.Settled}, err == nil && (f.Principal > 0 || f.Due.Sum() > 0), err
	}
	since, err := chargedSince(l, st, q)
	kept := f.Total <= since && receivedSince(l, q.CreatedAt) >= q.Total
	return loan.Event{Kind: loan.Settled, Minor: q.Total, Data: loan.Data{Hold: f.Total}}, kept, err
}

// chargedSince is what charges and late interest come to beyond what a promise had counted.
func chargedSince(l *loan.Loan, st loan.State, q quoteRow) (int64, error) {
	known := make([]loan.Event, 0, len(l.Facts))
	for _, e := range l.Facts {
		if e.At.Before(q.CreatedAt) {
			known = append(known, e)
		}
	}
	then, err := loan.Replay(l.Terms, known, q.Until)
	return max(charged(st)-charged(then), 0), err
}

// charged is all that was ever asked for being late.
func charged(s loan.State) (sum int64) {
	for _, d := range s.Dues {
		sum += d.Asked.Charge + d.Asked.Late
	}
	return sum
}

// receivedSince is what was paid after a moment, and not taken back.
func receivedSince(l *loan.Loan, at time.Time) (sum int64) {
	for _, e := range l.Facts {
		if e.Kind == loan.Paid && !e.At.Before(at) && !l.Taken(e.ID) {
			sum += e.Minor
		}
	}
	return sum
}
