package arrears

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Events is the table of what happens to arrears and who hears of it.
type Events struct {
	Weighed loanbook.Listeners[Weighed] // see Weighed
}

// Weighed tells, with each fact that is booked and every day while something is overdue, how
// the arrears of a loan stand against its law; of the same arrears it tells many times, and of
// a loan whose law names no sum never. It holds what is past due and unpaid of its
// instalments, beside the sum from which its law counts them: a share of the net credit (KKG art. 18 al. 1, art. 25 al. 2).
type Weighed struct {
	LoanID    string
	RequestID string
	On        date.Date
	Missing   money.Amount
	From      money.Amount
}

// Reached says whether the law counts them.
func (w Weighed) Reached() bool { return w.Missing.Minor > 0 && w.Missing.Minor >= w.From.Minor }

// WeighTx tells how the arrears stand. What was written off is still owed, and no news.
func (s *Service) WeighTx(tx *db.Tx, b loanbook.Booked) error {
	l, st := b.Loan, b.State
	if len(s.events.Weighed) == 0 || st.Status == loan.PendingPayout || st.Status == loan.ChargedOff {
		return nil
	}
	from, err := callInFrom(*l)
	if err != nil || from.Minor <= 0 {
		return err
	}
	w := Weighed{LoanID: l.ID, RequestID: l.RequestID, On: st.On, From: from, Missing: money.Of(missing(st), st.Currency)}
	if w.Reached() {
		if held, err := s.heldTx(tx); err != nil || held {
			return err // the first run after the release weighs again
		}
	}
	return s.events.Weighed.TellTx(tx, w)
}

// missing is what is past due of the instalments themselves, or of a balance that was called
// in: interest on them and charges are no instalments.
func missing(st loan.State) (sum int64) {
	for _, d := range st.Dues {
		if d.Late(st.On) {
			sum += d.InstalmentOpen()
		}
	}
	return sum
}
