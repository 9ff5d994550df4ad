package ledger_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	clerk = audit.Actor{Kind: "staff", ID: "s-1"}
	today = date.MustParse("2026-11-20")

	sameDay = cmp.Comparer(func(a, b date.Date) bool { return a == b })
)

func eur(minor int64) money.Amount { return money.Of(minor, money.EUR) }

// entry is a booking for a loan.
func entry(key, loan string, lines ...ledger.Line) ledger.Entry {
	return ledger.Entry{Key: key, Kind: "loan.test", Currency: money.EUR, On: today, EntityKind: "loan", EntityID: loan, Lines: lines}
}

func try(d *db.DB, entries ...ledger.Entry) error {
	return d.Update(context.Background(), func(tx *db.Tx) error {
		for _, e := range entries {
			if err := ledger.PostTx(tx, clerk, e); err != nil {
				return err
			}
		}
		return nil
	})
}

func post(t testing.TB, d *db.DB, entries ...ledger.Entry) {
	t.Helper()
	if err := try(d, entries...); err != nil {
		t.Fatal(err)
	}
}

func reverse(d *db.DB, key, newKey string) error {
	return d.Update(context.Background(), func(tx *db.Tx) error {
		return ledger.ReverseTx(tx, clerk, key, newKey, today)
	})
}

func balances(t testing.TB, d *db.DB, loan string) map[ledger.Account]int64 {
	t.Helper()
	var got map[ledger.Account]int64
	if err := d.View(context.Background(), func(tx *db.Tx) (err error) {
		got, err = ledger.BalancesTx(tx, loan)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return got
}

// The worked example of the first month of 10 000 over 36 months at 3 %.
func firstMonth(loan string) []ledger.Entry {
	return []ledger.Entry{
		entry(loan+"/payout", loan, ledger.Debit(ledger.Principal, loan, eur(1000000)), ledger.Credit(ledger.TransitOut, "", eur(1000000))),
		entry(loan+"/accrual", loan, ledger.Debit(ledger.AccruedInterest, loan, eur(2500)), ledger.Credit(ledger.InterestIncome, "", eur(2500))),
		entry(loan+"/due", loan,
			ledger.Debit(ledger.PrincipalDue, loan, eur(26581)), ledger.Debit(ledger.InterestDue, loan, eur(2500)),
			ledger.Credit(ledger.Principal, loan, eur(26581)), ledger.Credit(ledger.AccruedInterest, loan, eur(2500))),
		entry(loan+"/receipt", loan, ledger.Debit(ledger.Bank, "", eur(29081)), ledger.Credit(ledger.Unallocated, loan, eur(29081))),
		entry(loan+"/allocation", loan, ledger.Debit(ledger.Unallocated, loan, eur(29081)),
			ledger.Credit(ledger.InterestDue, loan, eur(2500)), ledger.Credit(ledger.PrincipalDue, loan, eur(26581))),
	}
}

func TestTheWorkedExample(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		entries := firstMonth("a")
		post(t, env.DB, entries[:3]...)
		due := map[ledger.Account]int64{ledger.Principal: 973419, ledger.PrincipalDue: 26581, ledger.InterestDue: 2500}
		if diff := cmp.Diff(due, balances(t, env.DB, "a")); diff != "" {
			t.Errorf("when due: %s", diff)
		}
		post(t, env.DB, entries[3:]...)
		if diff := cmp.Diff(map[ledger.Account]int64{ledger.Principal: 973419}, balances(t, env.DB, "a")); diff != "" {
			t.Errorf("when paid: %s", diff)
		}
		if got := balances(t, env.DB, "b"); len(got) != 0 {
			t.Errorf("another loan has %v", got)
		}
	})
}

func TestAKeyBooksOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		e := entry("k", "a", ledger.Debit(ledger.Principal, "a", eur(500)), ledger.Credit(ledger.Bank, "", eur(500)))
		post(t, env.DB, e, e)
		post(t, env.DB, e)
		swapped := e
		swapped.Lines = []ledger.Line{e.Lines[1], e.Lines[0], ledger.Debit(ledger.Rounding, "", eur(0))}
		post(t, env.DB, swapped)
		if got := balances(t, env.DB, "a")[ledger.Principal]; got != 500 {
			t.Errorf("principal %d after the same entry four times", got)
		}
		for name, change := range map[string]func(*ledger.Entry){
			"amount": func(e *ledger.Entry) {
				e.Lines = []ledger.Line{ledger.Debit(ledger.Principal, "a", eur(501)), ledger.Credit(ledger.Bank, "", eur(501))}
			},
			"day":  func(e *ledger.Entry) { e.On = e.On.AddDays(1) },
			"kind": func(e *ledger.Entry) { e.Kind = "loan.other" },
			"currency": func(e *ledger.Entry) {
				e.EntityKind, e.Currency, e.Lines = "bank_file", money.CHF, []ledger.Line{{Account: ledger.Bank, Minor: 1}, {Account: ledger.TransitIn, Minor: -1}}
			},
		} {
			other := e
			change(&other)
			if err := try(env.DB, other); fault.KindOf(err) != fault.Conflict || fault.CodeOf(err) != "ledger.key_reused" {
				t.Errorf("the key with another %s: %v", name, err)
			}
		}
	})
}

func TestWhatCannotBeBookedIsRefusedWhole(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		post(t, env.DB, firstMonth("a")...)
		good := entry("k", "a", ledger.Debit(ledger.Principal, "a", eur(500)), ledger.Credit(ledger.Bank, "", eur(500)))
		for name, change := range map[string]func(*ledger.Entry){
			"unbalanced":        func(e *ledger.Entry) { e.Lines[1].Minor++ },
			"one line":          func(e *ledger.Entry) { e.Lines = e.Lines[:1] },
			"no such account":   func(e *ledger.Entry) { e.Lines[0].Account = "1234" },
			"no loan":           func(e *ledger.Entry) { e.Lines[0].Sub = "" },
			"two loans":         func(e *ledger.Entry) { e.Lines[1].Sub = "b" },
			"no key":            func(e *ledger.Entry) { e.Key = "" },
			"no kind":           func(e *ledger.Entry) { e.Kind = "" },
			"no entity":         func(e *ledger.Entry) { e.EntityID = "" },
			"no day":            func(e *ledger.Entry) { e.On = date.Date{} },
			"no currency":       func(e *ledger.Entry) { e.Currency = "" },
			"unknown currency":  func(e *ledger.Entry) { e.Currency = "XXX" },
			"another currency":  func(e *ledger.Entry) { e.Currency = money.CHF },
			"an endless amount": func(e *ledger.Entry) { e.Lines[0].Minor, e.Lines[1].Minor = 1<<62, -1<<62 },
			"a sum that wraps":  func(e *ledger.Entry) { e.Lines[0].Minor, e.Lines[1].Minor = -1<<63, -1<<63 },
		} {
			e := good
			e.Lines = append([]ledger.Line(nil), good.Lines...)
			change(&e)
			first := entry("first/"+name, "a", ledger.Debit(ledger.Principal, "a", eur(7)), ledger.Credit(ledger.Bank, "", eur(7)))
			if err := try(env.DB, first, e); !errors.Is(err, ledger.ErrEntry) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := balances(t, env.DB, "a")[ledger.Principal]; got != 973419 {
			t.Errorf("principal %d: something of a refused transaction is left", got)
		}
	})
}

func TestAnEntryOfZerosIsNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		post(t, env.DB, entry("k", "a", ledger.Debit(ledger.Principal, "a", eur(0)), ledger.Credit(ledger.Bank, "", eur(0))), entry("l", "a"))
		if err := reverse(env.DB, "k", "k2"); fault.CodeOf(err) != "ledger.unknown_entry" {
			t.Errorf("it was booked: %v", err)
		}
	})
}

func TestAReversalIsTheOppositeAndOnlyOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		entries := firstMonth("a")
		post(t, env.DB, entries...)
		before := map[ledger.Account]int64{ledger.Principal: 973419, ledger.PrincipalDue: 26581, ledger.InterestDue: 2500, ledger.Unallocated: -29081}
		for range 2 { // the second call is the first one come again
			if err := reverse(env.DB, "a/allocation", "a/allocation/back"); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(before, balances(t, env.DB, "a")); diff != "" {
				t.Error(diff)
			}
		}
		for what, err := range map[string]error{
			"a second reversal":        reverse(env.DB, "a/allocation", "again"),
			"a reversal of a reversal": reverse(env.DB, "a/allocation/back", "forth"),
		} {
			if fault.KindOf(err) != fault.Conflict || fault.CodeOf(err) != "ledger.reversed" {
				t.Errorf("%s: %v", what, err)
			}
		}
		if err := reverse(env.DB, "unknown", "x"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("an unknown entry: %v", err)
		}
	})
}

// Two members of staff press the same button: one reversal is booked.
func TestTwoReversalsAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		post(t, env.DB, firstMonth("a")...)
		errs := testkit.AtOnce(16, func(i int) error {
			return reverse(env.DB, "a/allocation", "back/"+string(rune('a'+i)))
		})
		done := 0
		for _, err := range errs {
			if err == nil {
				done++
			} else if fault.CodeOf(err) != "ledger.reversed" {
				t.Error(err)
			}
		}
		if got := balances(t, env.DB, "a")[ledger.Unallocated]; done != 1 || got != -29081 {
			t.Errorf("%d reversals were booked, %d unallocated", done, got)
		}
	})
}

func TestOneKeyAtOnceBooksOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for _, err := range testkit.AtOnce(16, func(int) error { return try(env.DB, firstMonth("a")...) }) {
			if err != nil {
				t.Error(err)
			}
		}
		if diff := cmp.Diff(map[ledger.Account]int64{ledger.Principal: 973419}, balances(t, env.DB, "a")); diff != "" {
			t.Error(diff)
		}
	})
}

func TestEntriesOfALoan(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		entries := firstMonth("a")
		post(t, env.DB, entries...)
		post(t, env.DB, firstMonth("b")...)
		if err := reverse(env.DB, "a/allocation", "a/back"); err != nil {
			t.Fatal(err)
		}
		var keys []string
		for before := int64(0); ; {
			var page []ledger.Posted
			if err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				page, err = ledger.EntriesOfTx(tx, "a", before, 4)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			for _, p := range page {
				keys, before = append(keys, p.Key), p.Seq
				switch p.Key {
				case "a/back":
					if p.Reverses != "a/allocation" || p.Kind != "loan.test.reversed" || !ledger.IsReversal(p.Kind) {
						t.Errorf("the reversal is %+v", p)
					}
				case "a/allocation":
					if p.ReversedBy != "a/back" {
						t.Errorf("the reversed entry is %+v", p)
					}
				case "a/due":
					if diff := cmp.Diff(entries[2], p.Entry, sameDay); diff != "" || p.By != clerk || p.Sub != "a" || !p.At.Equal(env.Clock.Now()) {
						t.Errorf("the due entry is %+v: %s", p, diff)
					}
				}
			}
		}
		want := []string{"a/back", "a/allocation", "a/receipt", "a/due", "a/accrual", "a/payout"}
		if diff := cmp.Diff(want, keys); diff != "" {
			t.Error(diff)
		}
	})
}

func TestNothingBookedCanBeChangedOrDeleted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		post(t, env.DB, firstMonth("a")...)
		for _, text := range []string{
			"UPDATE ledger_entries SET kind = 'x'", "DELETE FROM ledger_entries",
			"UPDATE ledger_lines SET minor = minor * 2", "DELETE FROM ledger_lines",
		} {
			if _, err := env.DB.Pool().ExecContext(t.Context(), text); err == nil {
				t.Errorf("%s was accepted", text)
			}
		}
	})
}
