package loan

import (
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/money"
)

// Weighed are the instalments of a loan that are past due and unpaid, beside the sum from
// which its law counts them: a share of the net credit (KKG art. 18 al. 1, art. 25 al. 2).
type Weighed struct {
	LoanID    string
	RequestID string
	On        date.Date
	Missing   money.Amount
	From      money.Amount
}

// Reached says whether the law counts them.
func (w Weighed) Reached() bool { return w.Missing.Minor > 0 && w.Missing.Minor >= w.From.Minor }

// OnArrears registers what happens, in the same transaction, whenever the arrears of a loan
// were weighed against its law: with each fact that is booked, and every day while something
// is overdue. It hears of the same arrears many times. Of a loan whose law names no sum it
// hears nothing.
func (s *Service) OnArrears(fn func(tx *db.Tx, w Weighed) error) { s.weighed = append(s.weighed, fn) }

// weighTx tells how the arrears stand. What was written off is still owed, and no news.
func (s *Service) weighTx(tx *db.Tx, l *loaded, st State) error {
	if len(s.weighed) == 0 || st.Status == PendingPayout || st.Status == ChargedOff {
		return nil
	}
	from, err := l.callInFrom()
	if err != nil || from.Minor <= 0 {
		return err
	}
	w := Weighed{LoanID: l.ID, RequestID: l.RequestID, On: st.On, From: from, Missing: money.Of(missing(st), st.Currency)}
	for _, fn := range s.weighed {
		if err := fn(tx, w); err != nil {
			return err
		}
	}
	return nil
}

// missing is what is past due of the instalments themselves, or of a balance that was called
// in: interest on them and charges are no instalments.
func missing(st State) (sum int64) {
	for _, d := range st.Dues {
		if d.On.Before(st.On) {
			sum += instalmentOpen(d)
		}
	}
	return sum
}
