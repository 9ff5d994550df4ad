package refinance

import (
	"encoding/json"
	"fmt"
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/debt"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// fromLoan is where the payment comes from by which a new loan settles another.
const fromLoan = "refinance"

// row is a debt of a loan as it is kept.
type row struct {
	LoanID    string    `db:"loan_id"`
	Number    int       `db:"number"`
	SettlesID *string   `db:"settles_id"` // nil: the claim of another lender
	Waived    bool      `db:"waived"`
	Minor     int64     `db:"minor"` // as the contract names it
	Until     date.Date `db:"until_day"`
	Sealed    []byte    `db:"sealed"`
	Figure    *int64    `db:"figure_minor"` // of a loan of this lender, once the order to the bank was released
	FigureOn  date.Date `db:"figure_on"`
	SettledOn date.Date `db:"settled_on"`
}

var (
	insertDebt = db.SQL(`
		INSERT INTO loan_debts (loan_id, number, settles_id, waived, minor, until_day, sealed) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	listDebts = db.SQL(`
		SELECT loan_id, number, settles_id, waived, minor, until_day, sealed, figure_minor, figure_on, settled_on
		FROM loan_debts WHERE loan_id = $1 ORDER BY number`)
	fixFigure  = db.SQL(`UPDATE loan_debts SET figure_minor = $3, figure_on = $4 WHERE loan_id = $1 AND number = $2`)
	setSettled = db.SQL(`UPDATE loan_debts SET settled_on = $3 WHERE loan_id = $1 AND number = $2`)
	vouchClaim = db.SQL(`UPDATE loan_debts SET until_day = NULL WHERE loan_id = $1 AND number = $2`)
	eraseDebts = db.SQL(`UPDATE loan_debts SET sealed = $2 WHERE loan_id = $1`)
)

// KeepTx writes down what a loan settles that is being opened.
func (s *Service) KeepTx(tx *db.Tx, loanID string, debts []debt.Debt) error {
	for i, d := range debts {
		plain, err := json.Marshal(d)
		if err != nil {
			return err
		}
		sealed, err := s.Keys.Seal(sealLoan, plain, sealedTo(loanID, i+1))
		if err != nil {
			return fmt.Errorf("seal debt: %w", err)
		}
		if _, err := tx.Exec(insertDebt, loanID, i+1, db.Nullable(d.LoanID), d.Waived, d.Amount.Minor, d.Until, sealed); err != nil {
			return err
		}
	}
	return nil
}

func sealedTo(loanID string, number int) []byte { return []byte(loanID + ":" + strconv.Itoa(number)) }

// Order is what leaves for a loan on a day.
type Order struct {
	Any  bool  // it settles debts
	Own  bool  // a loan of this lender is among them
	Rest int64 // for the borrower, minor units
}

// OrderTx works out what leaves for a loan on a day: what is lent, less what its debts take. Errors: fault
// Conflict "payout.debts_exceed" where that leaves nothing for a debt or, beside a loan of this lender, nothing to
// transfer; "offer.debt_ended" for a loan that is called in or charged off.
func (s *Service) OrderTx(tx *db.Tx, l *loan.Loan, on date.Date) (Order, error) {
	rows, err := db.All[row](tx, listDebts, l.ID)
	o := Order{Any: len(rows) > 0, Rest: l.Terms.Net()}
	for _, r := range rows {
		if err != nil {
			return o, err
		}
		minor := r.Minor
		if r.SettlesID != nil {
			var f figure
			f, err = figureTx(tx, *r.SettlesID, r.Waived, on)
			minor, o.Own = f.minor, true
		}
		o.Rest -= minor
	}
	if err == nil && o.Any && (o.Rest < 0 || o.Own && o.Rest == 0) {
		c := l.Terms.Principal.Currency
		err = fault.New(fault.Conflict, "payout.debts_exceed").With("reference", l.Reference).
			With("debts", money.Of(l.Terms.Net()-o.Rest, c)).With("net", money.Of(l.Terms.Net(), c))
	}
	return o, err
}

// FixTx keeps the figures of a day: the order to the bank is made of them, and the loans of this lender will be
// settled by them.
func (s *Service) FixTx(tx *db.Tx, loanID string, on date.Date) error {
	rows, err := db.All[row](tx, listDebts, loanID)
	for _, r := range rows {
		if err != nil {
			return err
		}
		if r.SettlesID == nil || !r.SettledOn.IsZero() {
			continue
		}
		var f figure
		if f, err = figureTx(tx, *r.SettlesID, r.Waived, on); err == nil {
			_, err = tx.Exec(fixFigure, loanID, r.Number, f.minor, f.state.On)
		}
	}
	return err
}

// AnyTx says whether a loan settles debts.
func AnyTx(tx *db.Tx, loanID string) (bool, error) {
	rows, err := db.All[row](tx, listDebts, loanID)
	return len(rows) > 0, err
}

// OverTx says whether the amount of another lender's claim was good until before a day.
func (*Service) OverTx(tx *db.Tx, loanID string, number int, on date.Date) (bool, error) {
	rows, err := db.All[row](tx, listDebts, loanID)
	for _, r := range rows {
		if r.Number == number {
			return !r.Until.IsZero() && r.Until.Before(on), err
		}
	}
	return false, err
}

// VouchTx notes that a person stands for the amount of a claim whose day is over.
func (*Service) VouchTx(tx *db.Tx, loanID string, number int) error {
	_, err := tx.Exec(vouchClaim, loanID, number)
	return err
}

// SettleTx settles the loans of this lender with the payout of the new one, on the day of the figures, without
// a bank: what the new loan pays stands on the payments in transit until both have booked it. Told twice it counts once.
// What was paid on such a loan since is the borrower's credit there.
func (s *Service) SettleTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date) error {
	rows, err := db.All[row](tx, listDebts, loanID)
	for _, r := range rows {
		if err != nil {
			return err
		}
		if r.SettlesID != nil && r.Figure != nil {
			if err = s.settleTx(tx, by, r, on); err != nil {
				return err
			}
		}
		_, err = tx.Exec(setSettled, loanID, r.Number, on)
	}
	return err
}

func (s *Service) settleTx(tx *db.Tx, by audit.Actor, r row, on date.Date) error {
	if r.FigureOn.Before(on) {
		on = r.FigureOn
	}
	key := "debt:" + r.LoanID + ":" + strconv.Itoa(r.Number)
	if *r.Figure > 0 {
		paid := loan.Event{Kind: loan.Paid, On: on, Key: key, Minor: *r.Figure, Account: ledger.TransitOut, Data: loan.Data{Source: fromLoan}}
		if _, err := s.Loans.AppendTx(tx, by, *r.SettlesID, paid); err != nil {
			return err
		}
	}
	l, err := loanbook.LoadTx(tx, *r.SettlesID)
	if err != nil || l.Status == loan.Closed {
		return err
	}
	settled := loan.Event{Kind: loan.Settled, On: on, Key: key + ":settled", Minor: *r.Figure, Data: loan.Data{Reason: loan.Refinanced}}
	if r.Waived {
		st, err := l.Replay(on)
		if err != nil {
			return err
		}
		f, err := st.Settlement(l.Terms)
		if err != nil {
			return err
		}
		settled.Data.Hold = min(f.Total, f.Compensation)
	}
	_, err = s.Loans.AppendTx(tx, by, *r.SettlesID, settled)
	return err
}

// EraseTx listens: it forgets whom another lender was paid for.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	_, err := tx.Exec(eraseDebts, loanID, []byte{})
	return err
}
