package servicing_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/credit"
)

var (
	collector = staff(identity.Collections)
	paris     = func() *time.Location {
		zone, err := time.LoadLocation("Europe/Paris")
		if err != nil {
			panic(err)
		}
		return zone
	}()
)

// french are terms with the late charge of D312-17.
func french(minor int64, months int, rate string) loan.Terms {
	t := terms(minor, months, rate)
	t.Late.Charge = decimal.MustParse("8")
	return t
}

// live moves the clock day by day to a day and does what each day asks for.
func (r *rig) live(t testing.TB, on string) {
	t.Helper()
	for d := date.Of(r.Env.Clock.Now(), time.UTC); d.Before(day(on)); {
		d = d.AddDays(1)
		r.Env.Clock.Set(d.Time(time.UTC).Add(10 * time.Hour))
		must(t, r.DueRun(ctx, d))
		must(t, unlessItWaits(r.ArrearsDay(ctx, d, paris)))
	}
}

// papers makes what waits to be made.
func (r *rig) papers(t testing.TB) {
	t.Helper()
	r.workOff(t, "loan.", func(runner *job.Runner) { r.Arrears.Register(runner, paris) })
}

func (r *rig) collection(t testing.TB, id string) arrears.Collection {
	t.Helper()
	c, err := r.Collection(ctx, collector, id)
	must(t, err)
	return c
}

// letters are those of a loan, oldest first.
func (r *rig) letters(t testing.TB, id string) (names []string) {
	t.Helper()
	for _, l := range r.collection(t, id).Letters {
		name := l.On.String() + " " + l.Letter
		if l.Dropped {
			name += " dropped"
		}
		names = append(names, name)
	}
	slices.Reverse(names)
	return names
}

func wantList(t testing.TB, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\n%s\nwant:\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Paid out on 20 November, 290.81 due on the 20th of each month, of it 265.81 principal in
// the first. By hand: 265.81 at 3 % for 15 days are 0.3277; 8 % of 290.81 are 23.26.
func TestLettersOfTheLadder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-22")
		if c := r.collection(t, id); c.Case != nil || len(c.Letters) != 0 || c.Arrears.DaysPastDue != 2 {
			t.Errorf("after two days: %+v", c)
		}
		r.live(t, "2026-12-23")
		c := r.collection(t, id)
		want(t, "state", c.Case.State, arrears.CaseOpen)
		want(t, "total of the alert", c.Letters[0].Total, money.Of(290_81+7, money.EUR)) // 3 days: 0.0655
		want(t, "charges after the alert", c.Arrears.Charges.Minor, 0)
		r.live(t, "2027-01-04")
		c = r.collection(t, id)
		want(t, "total of the letter", c.Letters[0].Total, money.Of(290_81+33+23_26, money.EUR))
		r.booked(t, id, map[ledger.Account]int64{ledger.ChargesDue: 33 + 23_26, ledger.LateIncome: -(33 + 23_26)})
		r.live(t, "2027-02-04")
		r.papers(t)
		wantList(t, "letters", r.letters(t, id),
			"2026-12-23 reminder", "2027-01-04 arrears", "2027-01-23 reminder", "2027-02-03 formal_notice", "2027-02-04 arrears")
		c = r.collection(t, id)
		for _, l := range c.Letters {
			if l.DocumentID == "" {
				t.Errorf("%s of %s has no paper", l.Letter, l.On)
			}
		}
		r.receive(t, id, "all", "2027-02-04", c.Arrears.Overdue.Minor)
		r.live(t, "2027-02-05")
		c = r.collection(t, id)
		want(t, "state", c.Case.State, arrears.CaseResolved)
		want(t, "overdue", c.Arrears.Overdue.Minor, 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.LossAllowance: 0, ledger.Impairment: 0, ledger.ChargesDue: 0})
		r.verify(t)
	})
}

// The issued letter is a PDF of the loan, and everybody who owes it gets one e-mail.
func TestTheLetterIsIssuedAndMailed(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-23")
		r.papers(t)
		l := r.collection(t, id).Letters[0]
		issued, body, err := r.Servicing.Documents.OpenIssued(ctx, l.DocumentID)
		must(t, err)
		if issued.OwnerID != id || issued.Lang != "fr" || issued.Kind != "arrears_letter" || !strings.HasPrefix(string(body), "%PDF-") {
			t.Errorf("issued %+v, %d bytes", issued, len(body))
		}
		var mails int64
		must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			mails, err = db.One[int64](tx, countMail, "mail:arrears-letter:"+l.ID+":%")
			return err
		}))
		want(t, "mails", mails, 1)
	})
}

var countMail = db.SQL(`SELECT count(*) FROM jobs WHERE unique_key LIKE $1`)

func TestALetterAboutWhatWasPaidMeanwhileIsDropped(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-23")
		r.receive(t, id, "one", "2026-12-22", 290_86)
		r.papers(t)
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder dropped")
	})
}

// The program stands still for seven weeks: one letter, the gravest that is true; what was
// paid in the meantime gets none, and the days that are over add nothing.
func TestAStopSendsOnlyWhatIsStillTrue(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		late, paid := r.open(t, french(10_000_00, 36, "3")), r.open(t, french(10_000_00, 36, "3"))
		r.Env.Clock.Set(day("2027-02-08").Time(time.UTC).Add(10 * time.Hour))
		r.receive(t, paid, "one", "2026-12-28", 700_00)
		for d := day("2026-12-20"); !d.After(day("2027-02-08")); d = d.AddDays(1) {
			must(t, r.DueRun(ctx, d))
			must(t, r.ArrearsDay(ctx, d, paris))
			must(t, r.ArrearsDay(ctx, d, paris))
		}
		wantList(t, "letters of the late loan", r.letters(t, late), "2027-02-08 formal_notice")
		wantList(t, "letters of the paid loan", r.letters(t, paid))
		want(t, "charges", r.collection(t, late).Arrears.Charges.Minor, 2*23_26) // both have passed 15 days
	})
}

func TestNoLettersWhileFrozen(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		c := r.collection(t, id)
		_, err := r.Freeze(ctx, collector, id, arrears.Suspension{Version: c.Case.Version, Reason: "no reason to"})
		wantFault(t, err, fault.Conflict, "loan.not_frozen")
		_, err = r.Freeze(ctx, collector, id, arrears.Suspension{Version: c.Case.Version, Frozen: true, Until: day("2027-01-31"), Reason: " "})
		wantFault(t, err, fault.Invalid, "invalid")
		frozen, err := r.Freeze(ctx, collector, id, arrears.Suspension{Version: c.Case.Version, Frozen: true, Until: day("2027-01-31"), Reason: "The claim is disputed"})
		must(t, err)
		_, err = r.Freeze(ctx, collector, id, arrears.Suspension{Version: frozen.Version, Frozen: true, Until: day("2027-01-31"), Reason: "again"})
		wantFault(t, err, fault.Conflict, "loan.frozen_already")
		r.live(t, "2027-01-10")
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder")
		want(t, "late interest", r.collection(t, id).Arrears.Late.Minor, 9) // four days: 0.0874
		_, err = r.Freeze(ctx, collector, id, arrears.Suspension{Version: frozen.Version, Reason: "Settled in court"})
		must(t, err)
		r.live(t, "2027-01-11")
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder", "2027-01-11 arrears")
	})
}

// Late interest by another way: day by day, over each day's unpaid principal, exact and
// rounded once per instalment.
func TestLateInterestEqualsADayByDayComputation(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		agreed := terms(10_000_00, 12, "3")
		agreed.DayCount = credit.Act365
		events := []loan.Event{paidOut(t, agreed, "2026-01-15")}
		for range rapid.IntRange(0, 8).Draw(rt, "payments") {
			on := day("2026-02-15").AddDays(rapid.IntRange(0, 300).Draw(rt, "day"))
			events = append(events, pays(on.String(), rapid.Int64Range(1, 900_00).Draw(rt, "minor")))
		}
		end := day("2026-12-24")
		st, err := loan.Replay(agreed, rapid.Permutation(events).Draw(rt, "order"), end)
		if err != nil {
			rt.Fatal(err)
		}
		sums := make([]*big.Rat, len(st.Dues))
		for d := day("2026-02-15"); d.Before(end); d = d.AddDays(1) {
			that, err := loan.Replay(agreed, events, d)
			if err != nil {
				rt.Fatal(err)
			}
			for n, due := range that.Dues {
				if sums[n] == nil {
					sums[n] = new(big.Rat)
				}
				sums[n].Add(sums[n], big.NewRat(due.Open().Principal*3, 36500))
			}
		}
		for n, sum := range sums {
			exact, err := money.Round(sum, money.EUR)
			if err != nil || st.Dues[n].Asked.Late != exact.Minor {
				rt.Fatalf("instalment %d asks for %d, day by day it is %v", n+1, st.Dues[n].Asked.Late, exact)
			}
		}
	})
}

// Whatever is paid when, and on whatever days the program runs: each letter is about
// something that was unpaid on its day, a day has one letter, and the books follow.
func TestTheLadderHoldsInAnyOrder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		rnd := rand.New(rand.NewPCG(7, 11))
		start := date.Of(r.Env.Clock.Now(), time.UTC)
		ids := make([]string, 6)
		for i := range ids {
			ids[i] = r.open(t, french(10_000_00, 36, "3"))
		}
		for step := range 12 {
			on := date.Of(r.Env.Clock.Now(), time.UTC).AddDays(1 + rnd.IntN(20))
			r.Env.Clock.Set(on.Time(time.UTC).Add(10 * time.Hour))
			for i, id := range ids {
				if rnd.IntN(3) == 0 {
					valued := on.AddDays(-rnd.IntN(on.Sub(start) + 1))
					r.receive(t, id, fmt.Sprintf("%d/%d", step, i), valued.String(), 1+rnd.Int64N(700_00))
				}
			}
			must(t, r.DueRun(ctx, on))
			must(t, r.ArrearsDay(ctx, on, paris))
			must(t, r.ArrearsDay(ctx, on, paris))
			for _, id := range ids {
				r.oneTrueLetter(t, id, on)
			}
		}
		r.verify(t)
	})
}

// oneTrueLetter checks what was sent on a day.
func (r *rig) oneTrueLetter(t testing.TB, id string, on date.Date) {
	t.Helper()
	c, sent := r.collection(t, id), 0
	for _, l := range c.Letters {
		if l.On == on {
			sent++
		}
	}
	if sent > 1 || sent == 1 && c.Arrears.DaysPastDue < 3 {
		t.Errorf("%d letters on %s, %d days past due", sent, on, c.Arrears.DaysPastDue)
	}
}
