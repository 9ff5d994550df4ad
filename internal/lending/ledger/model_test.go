package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// loans is how many there are in a model: few, so that callers meet on them.
const loans = 12

func loanName(i int) string { return fmt.Sprintf("loan-%02d", i) }

func currencyOf(i int) money.Currency { return []money.Currency{money.EUR, money.CHF}[i%2] }

// step is one thing that a caller does.
type step struct {
	post     ledger.Entry
	reverses string // key of what to take back; empty for a posting
	key      string
}

// drawEntry makes a balanced entry of up to six lines on accounts of any kind.
func drawEntry(t *rapid.T, key string) ledger.Entry {
	i := rapid.IntRange(0, loans-1).Draw(t, "loan")
	e := ledger.Entry{
		Key: key, Kind: "model.posted", Currency: currencyOf(i), On: today.AddDays(rapid.IntRange(0, 40).Draw(t, "day")),
		EntityKind: "loan", EntityID: loanName(i),
	}
	chart := ledger.Chart()
	sum := int64(0)
	line := func(minor int64) {
		d := chart[rapid.IntRange(0, len(chart)-1).Draw(t, "account")]
		l := ledger.Line{Account: d.Account, Minor: minor}
		if d.PerLoan || rapid.Bool().Draw(t, "of the loan") {
			l.Sub = loanName(i)
		}
		e.Lines = append(e.Lines, l)
		sum += minor
	}
	for range rapid.IntRange(1, 5).Draw(t, "lines") {
		line(rapid.Int64Range(-1_000_000, 1_000_000).Draw(t, "minor"))
	}
	line(-sum)
	return e
}

func drawSteps(t *rapid.T, name string, n int) (steps []step) {
	var posted []string
	for i := range n {
		key := fmt.Sprintf("%s/%d", name, i)
		if len(posted) > 0 && rapid.IntRange(0, 4).Draw(t, "what") == 0 {
			steps = append(steps, step{reverses: rapid.SampledFrom(posted).Draw(t, "which"), key: key})
			continue
		}
		e := drawEntry(t, key)
		steps = append(steps, step{post: e, key: key})
		if slices.ContainsFunc(e.Lines, func(l ledger.Line) bool { return l.Minor != 0 }) {
			posted = append(posted, key)
		}
	}
	return steps
}

// do carries out the steps, some of them twice, and gives the keys of what stands.
func do(d *db.DB, steps []step) (standing []string, err error) {
	reversed := map[string]bool{}
	for i, s := range steps {
		if err := breakOff(d, s, i); err != nil {
			return nil, err
		}
		again := 1 + i%3/2 // every third step is a request that came twice
		for range again {
			err = d.Update(context.Background(), func(tx *db.Tx) error {
				if s.reverses == "" {
					return ledger.PostTx(tx, clerk, s.post)
				}
				return ledger.ReverseTx(tx, clerk, s.reverses, s.key, today)
			})
			if err != nil && !(fault.CodeOf(err) == "ledger.reversed" && reversed[s.reverses]) {
				return nil, fmt.Errorf("%s: %w", s.key, err)
			}
		}
		if s.reverses != "" {
			reversed[s.reverses] = true
		}
	}
	for _, s := range steps {
		if s.reverses == "" && !reversed[s.key] && slices.ContainsFunc(s.post.Lines, func(l ledger.Line) bool { return l.Minor != 0 }) {
			standing = append(standing, s.key)
		}
	}
	return standing, nil
}

var errBrokenOff = errors.New("the power went")

// breakOff books a step under another key in a transaction that ends badly, now by an error,
// now by a panic: nothing of it may be left.
func breakOff(d *db.DB, s step, i int) error {
	if i%5 != 0 || s.reverses != "" {
		return nil
	}
	ghost := s.post
	ghost.Key += "/ghost"
	err := d.Update(context.Background(), func(tx *db.Tx) error {
		if err := ledger.PostTx(tx, clerk, ghost); err != nil {
			return err
		}
		if i%2 == 0 {
			panic(errBrokenOff)
		}
		return errBrokenOff
	})
	if err == nil || !strings.Contains(err.Error(), errBrokenOff.Error()) {
		return fmt.Errorf("%s was to be broken off: %w", s.key, err)
	}
	return nil
}

// modelOf adds the steps up without the ledger: balance by loan and account.
func modelOf(all [][]step) map[string]map[ledger.Account]int64 {
	sums := map[string]map[ledger.Account]int64{}
	for i := range loans {
		sums[loanName(i)] = map[ledger.Account]int64{}
	}
	for _, steps := range all {
		byKey, undone := map[string]ledger.Entry{}, map[string]bool{}
		add := func(e ledger.Entry, sign int64) {
			for _, l := range e.Lines {
				if l.Sub != "" {
					sums[l.Sub][l.Account] += sign * l.Minor
				}
			}
		}
		for _, s := range steps {
			switch {
			case s.reverses == "":
				byKey[s.key] = s.post
				add(s.post, 1)
			case !undone[s.reverses]:
				undone[s.reverses] = true
				add(byKey[s.reverses], -1)
			}
		}
	}
	for _, balances := range sums {
		for account, minor := range balances {
			if minor == 0 {
				delete(balances, account)
			}
		}
	}
	return sums
}

// sound verifies the books but for loans on a side where random bookings put them.
func sound(t testing.TB, d *db.DB) ledger.Report {
	t.Helper()
	rep := verify(t, d)
	for _, f := range rep.Findings {
		if f.Trouble != ledger.WrongSide {
			t.Errorf("the books are wrong: %s", f)
		}
	}
	return rep
}

// Thousands of postings and reversals by callers at once, requests that come twice and
// transactions that break off among them: the books are whole, agree with a sum made without them, and taking everything back
// restores the start.
func TestModelOfTheBooks(t *testing.T) {
	const callers = 8
	perCaller := 250
	if testing.Short() {
		perCaller = 40
	}
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		all := make([][]step, callers)
		for i := range all {
			all[i] = rapid.Custom(func(rt *rapid.T) []step { return drawSteps(rt, fmt.Sprint("caller", i), perCaller) }).Example(i + 1)
		}
		type outcome struct {
			standing []string
			err      error
		}
		var standing []string
		for _, got := range testkit.AtOnce(callers, func(i int) outcome {
			keys, err := do(env.DB, all[i])
			return outcome{keys, err}
		}) {
			if got.err != nil {
				t.Fatal(got.err)
			}
			standing = append(standing, got.standing...)
		}
		rep := sound(t, env.DB)
		if rep.Chains != loans || rep.Entries < int64(callers*perCaller*2/3) {
			t.Errorf("%d entries in %d chains", rep.Entries, rep.Chains)
		}
		for loan, want := range modelOf(all) {
			if diff := cmp.Diff(want, balances(t, env.DB, loan)); diff != "" {
				t.Errorf("%s: %s", loan, diff)
			}
		}
		for _, err := range testkit.AtOnce(callers, func(i int) error {
			for k := i; k < len(standing); k += callers {
				if err := reverse(env.DB, standing[k], standing[k]+"/back"); err != nil {
					return err
				}
			}
			return nil
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		sound(t, env.DB)
		for i := range loans {
			if left := balances(t, env.DB, loanName(i)); len(left) != 0 {
				t.Errorf("after everything was taken back %s has %v", loanName(i), left)
			}
		}
		trials, err := ledger.New(env.DB).TrialBalance(t.Context(), auditor, today.AddDays(100))
		if err != nil || len(trials) != 2 {
			t.Fatal(trials, err)
		}
		for _, trial := range trials {
			for _, s := range trial.Accounts {
				if s.Balance.Minor != 0 {
					t.Errorf("%s %s is left with %d", trial.Currency, s.Account, s.Balance.Minor)
				}
			}
		}
	})
}

// Every shape that rapid can think of, on one caller: what is accepted leaves sound books,
// and what is refused leaves nothing.
func TestAnyEntryIsBookedSoundlyOrNotAtAll(t *testing.T) {
	env := testkit.SQLite(t)
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		e := drawEntry(rt, fmt.Sprint("k", run))
		spoil := rapid.IntRange(0, 5).Draw(rt, "spoil")
		switch spoil {
		case 1:
			e.Lines[0].Minor += 1
		case 2:
			unknown := ledger.Account(rapid.StringMatching(`[0-9]{3,5}x`).Draw(rt, "number"))
			e.Lines = append(e.Lines, ledger.Line{Account: unknown, Minor: 7}, ledger.Line{Account: ledger.Bank, Minor: -7})
		case 3:
			e.Lines = append(e.Lines, ledger.Line{Account: ledger.Principal, Minor: 1}, ledger.Line{Account: ledger.Bank, Minor: -1})
		}
		err := try(env.DB, e)
		back := reverse(env.DB, e.Key, e.Key+"/back")
		empty := !slices.ContainsFunc(e.Lines, func(l ledger.Line) bool { return l.Minor != 0 })
		switch spoilt := spoil >= 1 && spoil <= 3; {
		case spoilt && (err == nil || fault.CodeOf(back) != "ledger.unknown_entry"):
			rt.Fatalf("a spoilt entry (%d): %v, taking it back: %v", spoil, err, back)
		case !spoilt && (err != nil || back != nil && !empty):
			rt.Fatalf("a good entry: %v, taking it back: %v", err, back)
		}
	})
	sound(t, env.DB)
	for i := range loans {
		if left := balances(t, env.DB, loanName(i)); len(left) != 0 {
			t.Errorf("%s has %v left", loanName(i), left)
		}
	}
}
