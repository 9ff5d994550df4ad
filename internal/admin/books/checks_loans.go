package books

import (
	"florin/internal/admin/impairment"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// claims are the accounts of what fell due and was not paid.
var claims = []ledger.Account{ledger.PrincipalDue, ledger.InterestDue, ledger.FeesDue, ledger.ChargesDue}

// A loan is looked at when the books held a claim against it on the last day ($1), when something of the month was booked behind it, or when
// it has been overdue since. Of all others the books and the loan say the same: nothing.
var claimsOn = db.SQL(`
	SELECT l.id, l.currency, CAST(COALESCE(s.claims, 0) - COALESCE(m.later, 0) AS BIGINT) AS claims
	FROM loans l
	LEFT JOIN (
		SELECT scope, SUM(debit_minor - credit_minor) AS claims FROM ledger_sums
		WHERE scope <> '' AND account IN (` + ledger.Listed(claims) + `) GROUP BY scope
	) s ON s.scope = l.id
	LEFT JOIN (
		SELECT e.chain, SUM(x.minor) AS later, SUM(CASE WHEN e.belongs_on <= $1 THEN 1 ELSE 0 END) AS n
		FROM ledger_entries e JOIN ledger_lines x ON x.chain = e.chain AND x.seq = e.seq
		WHERE e.booked_on > $1 AND x.account IN (` + ledger.Listed(claims) + `) GROUP BY e.chain
	) m ON m.chain = l.id
	WHERE COALESCE(s.claims, 0) <> COALESCE(m.later, 0) OR COALESCE(m.n, 0) > 0 OR l.overdue_since <= $1
	ORDER BY l.id`)

type claimsRow struct {
	ID       string         `db:"id"`
	Currency money.Currency `db:"currency"`
	Claims   int64          `db:"claims"` // of the books, by what is dated up to the last day
}

// overdue compares the accounts of claims with the loans, both as of the last day of the month. What fell due and may still be paid in time
// is a claim and not overdue; what became known behind that day changes what was overdue on it and not the accounts.
func (k *look) overdue() error {
	type sum struct{ overdue, fresh, later, loans int64 }
	sums := map[money.Currency]*sum{}
	rows, err := db.All[claimsRow](k.tx, claimsOn, k.last)
	if err != nil {
		return err
	}
	for _, r := range rows {
		s := sums[r.Currency]
		if s == nil {
			s = &sum{}
			sums[r.Currency] = s
		}
		now, known, err := k.owedTx(r.ID)
		if err != nil {
			return err
		}
		s.overdue, s.fresh, s.later = s.overdue+now.overdue, s.fresh+now.fresh, s.later+known.sum()-now.sum()
		if r.Claims != known.sum() {
			s.loans++
		}
	}
	for _, c := range money.Currencies() {
		s, books := sums[c], int64(0)
		for _, a := range claims {
			books += k.balances[c][a]
		}
		if s == nil {
			if books == 0 {
				continue
			}
			s = &sum{}
		}
		check := Check{
			Code: CheckOverdue, State: Fine, Currency: c, Books: amount(books, c), Beside: amount(s.overdue, c), Count: s.loans, On: &k.last,
		}
		if s.fresh != 0 {
			check.Causes = append(check.Causes, Cause{Code: StillInTime, Amount: amount(s.fresh, c)})
		}
		if s.later != 0 {
			check.State = Explains
			check.Causes = append(check.Causes, Cause{Code: BookedLater, Amount: amount(s.later, c)})
		}
		if other := books - s.overdue - s.fresh - s.later; other != 0 || s.loans > 0 {
			check.State = Explains
			check.Causes = append(check.Causes, Cause{Code: LoansDiffer, Amount: amount(other, c), Count: s.loans})
		}
		k.add(check)
	}
	return nil
}

// owed is what a loan owed at the end of a day: past its payment day, and what could still be paid in time.
type owed struct{ overdue, fresh int64 }

func (o owed) sum() int64 { return o.overdue + o.fresh }

// owedTx is what a loan owed on the last day: as is known now, and as was known then. Before it came from other books, and once it is
// written off, these books have no claims of it.
func (k *look) owedTx(id string) (now, known owed, err error) {
	l, err := loanbook.LoadTx(k.tx, id)
	if err != nil {
		return now, known, err
	}
	then := []loan.Event{}
	for _, e := range l.Facts {
		if e.Kind == loan.TakenOver && e.On.After(k.last) {
			return now, known, nil
		}
		if !e.BookedOn.After(k.last) {
			then = append(then, e)
		}
	}
	if now, err = k.owes(l.Terms, l.Facts); err != nil || len(then) == len(l.Facts) {
		return now, now, err
	}
	known, err = k.owes(l.Terms, then)
	return now, known, err
}

func (k *look) owes(t loan.Terms, facts []loan.Event) (owed, error) {
	st, err := loan.Replay(t, facts, k.last)
	if err != nil || st.Status == loan.ChargedOff {
		return owed{}, err
	}
	overdue := st.Overdue().Sum()
	return owed{overdue, st.Open().Sum() - overdue}, nil
}

// allowance asks for the run of expected losses of the last day. None can be begun for a month before the last one that was reckoned, so
// that its absence needs a word and stops nothing; one under way would be booked half behind the lock.
func (k *look) allowance() error {
	state, asked, err := impairment.StandingTx(k.tx, k.last)
	if err != nil || !asked {
		return err
	}
	on := k.last
	check := Check{Code: CheckAllowance, State: Explains, On: &on}
	switch state {
	case allowance.Booked:
		check.State = Fine
	case allowance.Running, allowance.Booking:
		check.State, check.Causes = Stops, []Cause{{Code: RunUnderWay}}
	case allowance.Failed:
		check.Causes = []Cause{{Code: RunFailed}}
	default:
		check.Causes = []Cause{{Code: NoRun}}
	}
	k.add(check)
	return nil
}
