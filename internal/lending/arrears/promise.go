package arrears

import (
	"context"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

type promiseRow struct {
	ID            string       `db:"id"`
	LoanID        string       `db:"loan_id"`
	CaseID        string       `db:"case_id"`
	ArrangementID *string      `db:"arrangement_id"`
	AmountMinor   int64        `db:"amount_minor"`
	DueOn         date.Date    `db:"due_on"`
	MadeOn        date.Date    `db:"made_on"`
	State         PromiseState `db:"state"`
	CreatedAt     time.Time    `db:"created_at"`
	ByName        string       `db:"by_name"`
	EndedAt       *time.Time   `db:"ended_at"`
}

func (r promiseRow) view(c money.Currency) Promise {
	return Promise{r.ID, db.Text(r.ArrangementID), money.Of(r.AmountMinor, c), r.DueOn, r.State, r.MadeOn, r.ByName}
}

// Pledge is an amount and a day that a client names.
type Pledge struct {
	AmountMinor int64     `json:"amount_minor"`
	DueOn       date.Date `json:"due_on"`
}

// The bounds of promises: one is for soon, an arrangement ends within two years.
const (
	farthestPromise = 62
	longestPlan     = 24 // parts
	farthestPlan    = 732
)

func (p Pledge) check(v *validate.Collector, at string, today date.Date, farthest int, owed int64) {
	switch {
	case p.AmountMinor <= 0:
		v.Check(at+"/amount_minor", validate.FieldRequired)
	case p.AmountMinor > owed:
		v.Check(at+"/amount_minor", "amount.above_owed")
	}
	v.Check(at+"/due_on", dayWithin(p.DueOn, today, today.AddDays(farthest)))
}

// AddPromise notes what a client has promised to pay. Until its day nothing harder than the
// first alert goes out. Errors: fault Forbidden (needs collection.manage), NotFound,
// Invalid, Conflict "case.version_conflict", "case.nothing_overdue", "case.not_allowed"
// (relief is asked for), "loan.not_running".
func (s *Service) AddPromise(ctx context.Context, p identity.Principal, loanID string, version int64, in Pledge) (Case, error) {
	return s.onCase(ctx, p, loanID, version, func(w *caseWork) error {
		if err := w.somethingOverdue(); err != nil {
			return err
		}
		v := validate.New()
		in.check(v, "", w.st.On, farthestPromise, w.owed())
		if err := v.Err(); err != nil {
			return err
		}
		if err := w.move(casePromise); err != nil {
			return err
		}
		w.next(NextPromise, in.DueOn.AddDays(1))
		if err := w.promiseTx(in, nil); err != nil {
			return err
		}
		return s.logTx(w.tx, p, w.row, logLine{Kind: LogPromise, Details: map[string]any{"amount_minor": in.AmountMinor, "due_on": in.DueOn}})
	})
}

// Arrange agrees that what is overdue is paid in parts beside the regular instalments. It
// replaces earlier promises. Errors: those of AddPromise, Invalid "arrangement.sum" when
// the parts are not what is overdue.
func (s *Service) Arrange(ctx context.Context, p identity.Principal, loanID string, version int64, parts []Pledge) (Case, error) {
	return s.onCase(ctx, p, loanID, version, func(w *caseWork) error {
		if err := mandate.PartsTx(w.tx, p, len(parts)); err != nil {
			return err
		}
		if err := w.arrangeable(parts); err != nil {
			return err
		}
		if err := w.move(casePromise); err != nil {
			return err
		}
		return s.arrangeTx(w, parts)
	})
}

// arrangeTx writes an arrangement that was found to be possible.
func (s *Service) arrangeTx(w *caseWork, parts []Pledge) error {
	if _, err := w.tx.Exec(withdrawPromises, w.loan.ID, w.tx.Now()); err != nil {
		return err
	}
	id, err := db.NewKey(w.tx.Now())
	if err != nil {
		return err
	}
	for _, part := range parts {
		if err := w.promiseTx(part, &id); err != nil {
			return err
		}
	}
	w.next(NextPromise, parts[0].DueOn.AddDays(1))
	return s.logTx(w.tx, w.by, w.row, logLine{Kind: LogArrangement, Details: map[string]any{
		"parts": len(parts), "total_minor": sumOf(parts), "last": parts[len(parts)-1].DueOn,
	}})
}

func (w *caseWork) arrangeable(parts []Pledge) error {
	if err := w.somethingOverdue(); err != nil {
		return err
	}
	v := validate.New()
	if len(parts) == 0 || len(parts) > longestPlan {
		v.Check("/parts", codeChoice)
		return v.Err()
	}
	for i, part := range parts {
		at := "/parts/" + strconv.Itoa(i)
		part.check(v, at, w.st.On, farthestPlan, w.owed())
		if i > 0 && !part.DueOn.After(parts[i-1].DueOn) {
			v.Check(at+"/due_on", "date.order")
		}
	}
	if sumOf(parts) != w.st.Overdue().Sum() {
		v.CheckWith("/parts", "arrangement.sum", map[string]any{"amount": money.Of(w.st.Overdue().Sum(), w.st.Currency)})
	}
	return v.Err()
}

func sumOf(parts []Pledge) (sum int64) {
	for _, p := range parts {
		sum += p.AmountMinor
	}
	return sum
}

func (w *caseWork) somethingOverdue() error {
	if w.st.DaysPastDue() == 0 {
		return fault.New(fault.Conflict, "case.nothing_overdue")
	}
	return nil
}

// owed is everything that a promise can be about: what is due and the principal to come.
func (w *caseWork) owed() int64 { return w.st.Open().Sum() + w.st.Principal }

func (w *caseWork) promiseTx(p Pledge, arrangement *string) error {
	id, err := db.NewKey(w.tx.Now())
	if err != nil {
		return err
	}
	_, err = w.tx.Exec(insertPromise, id, w.loan.ID, w.row.ID, arrangement, p.AmountMinor, p.DueOn, w.st.On, w.tx.Now(), loanbook.NameOf(w.by))
	return err
}

// WithdrawPromise takes back a promise that was noted by mistake; of an arrangement all
// parts that are still to come. Errors: those of AddContact, NotFound for another loan's,
// Conflict "promise.ended".
func (s *Service) WithdrawPromise(ctx context.Context, p identity.Principal, loanID, promiseID string, version int64) (Case, error) {
	return s.onCase(ctx, p, loanID, version, func(w *caseWork) error {
		r, err := db.One[promiseRow](w.tx, findPromise, promiseID, loanID)
		if err != nil {
			return err
		}
		if r.State != PromiseOpen {
			return fault.New(fault.Conflict, "promise.ended")
		}
		taken := []promiseRow{r}
		if r.ArrangementID != nil {
			if taken, err = db.All[promiseRow](w.tx, arrangementParts, *r.ArrangementID); err != nil {
				return err
			}
		}
		for _, part := range taken {
			if _, err := w.tx.Exec(endPromise, part.ID, PromiseWithdrawn, w.tx.Now()); err != nil {
				return err
			}
		}
		w.next(NextCall, w.st.On)
		return s.logTx(w.tx, p, w.row, logLine{Kind: LogWithdrawn, Details: map[string]any{"promise": promiseID}})
	})
}

// pledged is what runs of a client's promises, and whether one was found to be broken.
type pledged struct{ promise, arrangement, broken bool }

func (p *pledged) add(r promiseRow, verdict PromiseState) {
	p.promise = p.promise || verdict == PromiseOpen
	p.arrangement = p.arrangement || verdict == PromiseOpen && r.ArrangementID != nil
	p.broken = p.broken || verdict == PromiseBroken
}

// judgePromisesTx looks at the open promises of a loan: money that came keeps them, a day
// that is over breaks them. It says what is still running.
func (s *Service) judgePromisesTx(tx *db.Tx, by identity.Principal, l loan.Loan, st loan.State, row *caseRow) (running pledged, err error) {
	open, err := db.All[promiseRow](tx, openPromises, l.ID)
	if err != nil {
		return running, err
	}
	for _, r := range open {
		verdict, err := judgeTx(tx, l, st, r)
		if err != nil {
			return running, err
		}
		if running.add(r, verdict); verdict == PromiseOpen {
			continue
		}
		if _, err := tx.Exec(endPromise, r.ID, verdict, tx.Now()); err != nil {
			return running, err
		}
		if err := s.judgedTx(tx, by, row, r, verdict); err != nil {
			return running, err
		}
	}
	return running, nil
}

func (s *Service) judgedTx(tx *db.Tx, by identity.Principal, row *caseRow, r promiseRow, verdict PromiseState) error {
	line := logLine{Kind: LogKept, Details: map[string]any{"promise": r.ID}}
	if verdict == PromiseBroken {
		line.Kind = LogBroken
		state, err := moveCase(row.State, caseBreak)
		if err == nil {
			row.State, row.NextAction, row.NextActionOn = state, string(NextCall), r.DueOn.AddDays(1)
		}
	}
	return s.logTx(tx, by, *row, line)
}

// judgeTx judges one promise by what came in.
func judgeTx(tx *db.Tx, l loan.Loan, st loan.State, r promiseRow) (PromiseState, error) {
	p := pledge{Made: r.CreatedAt, DueOn: r.DueOn, Minor: r.AmountMinor}
	if r.ArrangementID != nil {
		parts, err := db.All[promiseRow](tx, arrangementParts, *r.ArrangementID)
		if err != nil {
			return "", err
		}
		p.Minor = 0
		for _, part := range parts {
			if !part.DueOn.After(r.DueOn) {
				p.Minor += part.AmountMinor
			}
		}
		p.FellDue = fellDue(st, r.MadeOn, r.DueOn)
	}
	return p.judge(paymentsOf(l, st), st.On), nil
}

// fellDue is what instalments asked for whose payment day came between two days.
func fellDue(st loan.State, after, until date.Date) (minor int64) {
	for _, d := range st.Dues {
		if d.Number > 0 && d.PayBy.After(after) && !d.PayBy.After(until) {
			minor += d.Asked.Sum() - d.Asked.Late
		}
	}
	return minor
}
