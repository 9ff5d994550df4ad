package collecting_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/collecting"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outlook"
	"florin/internal/lending/strategy"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	ann                        = lender.Staff("ann", identity.Collections)
	bob                        = lender.Staff("bob", identity.Administrator)
	officer                    = lender.Staff("otto", identity.Officer)
	system                     = audit.Actor{Kind: "system"}
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
	day                        = date.MustParse
)

type rig struct {
	*collecting.Service
	*lender.Lender
	t *testing.T
	n int
}

func eachEngine(t *testing.T, fn func(r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
		r := &rig{collecting.New(collecting.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Arrears: l.Lending.Arrears, Log: env.Log}), l, t, 0}
		r.at("2026-01-10")
		fn(r)
	})
}

func (r *rig) today() date.Date { return date.Of(r.Env.Clock.Now(), time.UTC) }

func (r *rig) at(on string) { r.Env.Clock.Set(day(on).Time(time.UTC).Add(10 * time.Hour)) }

// lend opens a loan over 12 months without interest, paid out today.
func (r *rig) lend(minor int64) (id string) {
	r.n++
	r.Env.Update(r.t, func(tx *db.Tx) (err error) {
		on := r.today()
		id, err = r.Lending.Loans.OpenTx(tx, system, loan.Contract{
			RequestID: fmt.Sprintf("request-%06d", r.n), Reference: fmt.Sprintf("FL-%06d", r.n), Product: "EU-CONSO", Lang: "fr", Terms: facts.Terms(minor, 12, "0"),
			APR: "0.00", SignedAt: tx.Now(), WithdrawUntil: on, PayoutFrom: on, IBAN: lender.IBAN, Holder: "X",
			Parties: []loan.Party{{PersonID: fmt.Sprint("person-", r.n), Role: loan.Borrower, FirstName: "Anne", LastName: "Blanc", Email: "a@example.org"}},
		})
		if err == nil {
			err = r.Lending.Loans.PaidOutTx(tx, system, id, on, "first")
		}
		return err
	})
	return id
}

func (r *rig) pay(id string, minor int64) {
	r.Env.Update(r.t, func(tx *db.Tx) error {
		_, err := r.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{Amount: money.Of(minor, money.EUR), On: r.today(), Key: fmt.Sprint(id, r.today(), minor), Source: "manual"})
		return err
	})
}

// run does the work of today.
func (r *rig) run() {
	r.t.Helper()
	must(r.t, r.Lending.Loans.DueRun(r.t.Context(), r.today()))
	r.RunDue(r.t, r.Register)
	must(r.t, r.Lending.Arrears.ArrearsDay(r.t.Context(), r.today(), time.UTC))
}

// live does the work of each day up to one.
func (r *rig) live(until string) {
	r.t.Helper()
	for r.today().Before(day(until)) {
		r.at(r.today().AddDays(1).String())
		r.run()
	}
}

func (r *rig) collection(id string) arrears.Collection {
	r.t.Helper()
	c, err := r.Lending.Arrears.Collection(r.t.Context(), ann, id)
	must(r.t, err)
	return c
}

// did is what the daily work did about a loan: its letters and its calls, oldest first.
func (r *rig) did(id string) (list []string) {
	c := r.collection(id)
	for _, l := range c.Letters {
		list = append(list, l.On.String()+" "+l.Letter)
	}
	for _, e := range c.Log {
		if e.Kind == arrears.LogCallDue {
			list = append(list, date.Of(e.At, time.UTC).String()+" call")
		}
	}
	slices.Sort(list)
	return list
}

func (r *rig) wantDid(id string, want ...string) {
	r.t.Helper()
	if got := r.did(id); !slices.Equal(got, want) {
		r.t.Errorf("done:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func (r *rig) follow(of strategy.Strategy, from string) {
	r.t.Helper()
	made, err := r.Propose(r.t.Context(), ann, collecting.Input{Strategy: of, ValidFrom: day(from), Reason: "because"})
	must(r.t, err)
	_, err = r.Confirm(r.t.Context(), bob, made.ID)
	must(r.t, err)
}

// calls is for loans with 2,000.00 left and more.
var calls = strategy.Strategy{Segments: []strategy.Segment{{Name: "Large", LeftFrom: 2_000_00, History: strategy.Any, Steps: []strategy.Step{
	{Days: 2, Act: strategy.Reminder}, {Days: 5, Act: strategy.Call}, {Days: 9, Act: strategy.Arrears, Ways: settings.ByPost}, {Days: 19, Act: strategy.FormalNotice},
}}}}

// The first instalments of both loans fall due on 10 February, a Tuesday; nothing is paid. The second ones are of 10 March.
func TestAStrategyIsFollowedFromItsDayOn(t *testing.T) {
	eachEngine(t, func(r *rig) {
		large, small := r.lend(12_000_00), r.lend(1_200_00)
		r.live("2026-02-11")
		r.follow(calls, "2026-02-12")
		r.live("2026-03-05")
		r.wantDid(large, "2026-02-12 reminder", "2026-02-15 call", "2026-02-19 arrears", "2026-03-01 formal_notice")
		r.wantDid(small, "2026-02-13 reminder", "2026-02-25 arrears")
		if c := r.collection(large); c.Case.NextAction != arrears.NextCall {
			t.Errorf("the case asks for %q", c.Case.NextAction)
		}
		o, err := r.Overview(t.Context(), ann)
		must(t, err)
		if o.ValidFrom == nil || *o.ValidFrom != day("2026-02-12") || o.Changes[0].State != "applied" || o.InForce.Segments[0].Name != "Large" || o.AlertBy != 3 {
			t.Errorf("%+v", o)
		}
	})
}

func TestTheWayOfALetterIsTheStrategys(t *testing.T) {
	eachEngine(t, func(r *rig) {
		r.follow(calls, "2026-01-10")
		id := r.lend(12_000_00)
		r.live("2026-02-19")
		r.RunDue(t, func(runner *job.Runner) { r.Lending.Arrears.Register(runner, time.UTC) })
		posts := map[string]int{}
		for _, l := range r.collection(id).Letters {
			for _, way := range l.Sendings {
				posts[l.Letter+" "+string(way.Way)]++
			}
		}
		if len(posts) != 1 || posts["arrears post"] != 1 {
			t.Errorf("%v, want the letter of arrears by post and nothing else", posts)
		}
	})
}

func TestAPauseAndAFullWeekHoldWhatIsHarder(t *testing.T) {
	eachEngine(t, func(r *rig) {
		id := r.lend(12_000_00)
		paused := strategy.Strategy{Paused: true}
		r.follow(paused, "2026-01-10")
		r.live("2026-02-26")
		r.wantDid(id, "2026-02-13 reminder")
		r.follow(strategy.Strategy{WeeklyContacts: 1}, "2026-02-27")
		r.live("2026-03-26")
		// By hand it is as by the ladder: what is no first alert waits for the day on which a week has passed since the last letter.
		for _, now := range r.collection(id).Now {
			want := arrears.LetterNow{Letter: now.Letter}
			if now.Letter != "reminder" {
				want.Refusal, want.From = "letter.week_full", "2026-04-01"
			}
			if now != want {
				t.Errorf("by hand: %+v, want %+v", now, want)
			}
			if now.Refusal != "" {
				_, err := r.Lending.Arrears.SendLetter(t.Context(), ann, id, arrears.LetterAsked{Version: r.collection(id).Case.Version, Letter: now.Letter})
				wantFault(t, err, fault.Conflict, "letter.week_full")
			}
		}
		r.live("2026-04-02")
		// The formal notice is due on 27 March, two days after the letter about the second instalment, and waits until a week is over.
		r.wantDid(id, "2026-02-13 reminder", "2026-02-27 arrears", "2026-03-13 reminder", "2026-03-25 arrears", "2026-04-01 formal_notice")
	})
}

func TestWhoDecidesAStrategyAndWhatIsRefused(t *testing.T) {
	eachEngine(t, func(r *rig) {
		ctx := t.Context()
		in := collecting.Input{Strategy: calls, ValidFrom: r.today(), Reason: "Calls first"}
		_, err := r.Propose(ctx, officer, in)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Overview(ctx, officer)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Ahead(ctx, officer)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.OpenFile(ctx, officer)
		wantFault(t, err, fault.Forbidden, "forbidden")
		for at, bad := range map[string]collecting.Input{
			"/reason strategy.no_reason":                            {Strategy: calls, ValidFrom: r.today(), Reason: " \u200b"},
			"/valid_from strategy.valid_from":                       {Strategy: calls, ValidFrom: r.today().AddDays(-1), Reason: "x"},
			"/strategy/weekly_contacts strategy.number":             {Strategy: strategy.Strategy{WeeklyContacts: 99}, ValidFrom: r.today(), Reason: "x"},
			"/strategy/segments/0/steps strategy.first_alert":       {Strategy: strategy.Strategy{Segments: []strategy.Segment{{Name: "A", History: strategy.Any}}}, ValidFrom: r.today(), Reason: "x"},
			"/strategy/segments/0/steps/0/days strategy.alert_late": {Strategy: strategy.Strategy{Segments: []strategy.Segment{{Name: "A", History: strategy.Any, Steps: []strategy.Step{{Days: 4, Act: strategy.Reminder}}}}}, ValidFrom: r.today(), Reason: "x"},
		} {
			field, code, _ := strings.Cut(at, " ")
			_, err := r.Propose(ctx, ann, bad)
			wantField(t, err, field, code)
		}
		_, err = r.Propose(ctx, ann, collecting.Input{ValidFrom: r.today(), Reason: "the same"})
		wantFault(t, err, fault.Conflict, "strategy.unchanged")
		made, err := r.Propose(ctx, ann, in)
		must(t, err)
		_, err = r.Propose(ctx, bob, collecting.Input{Strategy: strategy.Strategy{Paused: true}, ValidFrom: r.today(), Reason: "x"})
		wantFault(t, err, fault.Conflict, "strategy.open_change")
		_, err = r.Confirm(ctx, ann, made.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Reject(ctx, bob, made.ID, " ")
		wantField(t, err, "/reason", "strategy.no_reason")
		_, err = r.Reject(ctx, bob, made.ID, "No")
		must(t, err)
		_, err = r.Confirm(ctx, bob, made.ID)
		wantFault(t, err, fault.Conflict, "strategy.decided")
		made, err = r.Propose(ctx, ann, in)
		must(t, err)
		_, err = r.Withdraw(ctx, bob, made.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Withdraw(ctx, ann, made.ID)
		must(t, err)
		if o, err := r.Overview(ctx, ann); err != nil || o.ValidFrom != nil || len(o.InForce.Segments) > 0 || len(o.Changes) != 2 {
			t.Errorf("nothing is in force: %+v %v", o, err)
		}
	})
}

// What is foretold for a day is what the day does, under whatever strategy, one that comes into force in between among them.
func TestWhatIsForetoldIsWhatIsDone(t *testing.T) {
	eachEngine(t, func(r *rig) {
		rnd := rand.New(rand.NewPCG(3, 5))
		ctx := t.Context()
		var ids []string
		for range 6 {
			ids = append(ids, r.lend(1_200_00+rnd.Int64N(12_000_00)))
			r.at(r.today().AddDays(rnd.IntN(9)).String())
		}
		broken := strategy.Strategy{WeeklyContacts: 1, Segments: append([]strategy.Segment{{Name: "Broken", History: strategy.Broken, Steps: []strategy.Step{
			{Days: 1, Act: strategy.Reminder}, {Days: 8, Act: strategy.Call}, {Days: 12, Act: strategy.Arrears}, {Days: 30, Act: strategy.FormalNotice},
		}}}, calls.Segments...)}
		plans := []strategy.Strategy{calls, {Paused: true}, broken, {}, broken}
		r.live("2026-02-20")
		foretold := 0
		for round := range 9 {
			for i, id := range ids {
				c := r.collection(id)
				switch late := c.Arrears.DaysPastDue > 0 && c.Case != nil; {
				case late && rnd.IntN(4) == 0:
					r.pay(id, 1+rnd.Int64N(c.Arrears.Overdue.Minor))
				case late && rnd.IntN(5) == 0:
					_, err := r.Lending.Arrears.AddPromise(ctx, ann, id, c.Case.Version, arrears.Pledge{AmountMinor: 1_00, DueOn: r.today().AddDays(rnd.IntN(5))})
					must(t, err)
				case late && rnd.IntN(4) == 0:
					_, err := r.Lending.Arrears.AddContact(ctx, ann, id, arrears.Contact{Version: c.Case.Version, Channel: arrears.ByPhone, Note: "said", NextAction: arrears.NextNothing, NextActionOn: r.today()})
					must(t, err)
				case c.Arrears.DaysPastDue > 0 && i == round%len(ids):
					r.pay(id, c.Arrears.Overdue.Minor)
				}
			}
			if round%2 == 0 {
				r.follow(plans[round/2], r.today().AddDays(3).String())
			}
			foretold += r.livesAsForetold(round, ids)
		}
		if foretold < 30 {
			t.Errorf("%d steps were foretold: too few to show anything", foretold)
		}
	})
}

func TestTheLookAhead(t *testing.T) {
	eachEngine(t, func(r *rig) {
		ctx := t.Context()
		r.lend(12_000_00)
		a, err := r.Ahead(ctx, ann)
		must(t, err)
		if a.Count != 0 || len(a.Sums) != 0 || a.Beside != nil || a.More || a.Until != r.today().AddDays(7) {
			t.Errorf("nothing is late: %+v", a)
		}
		r.live("2026-02-09")
		a, err = r.Ahead(ctx, ann)
		must(t, err)
		if len(a.Sums) != 1 || a.Sums[0] != (collecting.Sum{On: day("2026-02-13"), Act: strategy.Reminder, Ways: settings.ByEmailAlone, NotYet: 1}) || !a.Steps[0].NotYet {
			t.Errorf("what falls due tomorrow may not be paid: %+v", a)
		}
		r.live("2026-02-11")
		_, err = r.Propose(ctx, bob, collecting.Input{Strategy: calls, ValidFrom: r.today(), Reason: "Calls"})
		must(t, err)
		a, err = r.Ahead(ctx, ann)
		must(t, err)
		var got []string
		for _, s := range a.Sums {
			got = append(got, fmt.Sprintf("%s %s %s %d %d %d", s.On, s.Act, s.Ways, s.Count, s.Beside, s.NotYet))
		}
		want := []string{"2026-02-12 reminder none 0 1 0", "2026-02-13 reminder none 1 0 0", "2026-02-15 call  0 1 0"}
		if !slices.Equal(got, want) || a.Count != 1 || a.Steps[0].LastName != "Blanc" || a.Steps[0].Overdue.Minor != 1_000_00 || a.Beside == nil || a.Beside.Author != bob.Name {
			t.Errorf("%v, want %v; %+v", got, want, a)
		}
		file, err := r.OpenFile(ctx, bob)
		must(t, err)
		var text bytes.Buffer
		must(t, file.Write(ctx, &text))
		if lines := strings.Split(strings.TrimSpace(text.String()), "\n"); len(lines) != 2 || !strings.Contains(lines[1], "FL-000001") || !strings.Contains(lines[1], "Anne Blanc") {
			t.Errorf("the file: %s", text.String())
		}
		_, err = r.OpenFile(ctx, ann)
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

// livesAsForetold looks a week ahead, lives it, and wants that to be done with each loan, and nothing else. It says how much that was.
func (r *rig) livesAsForetold(round int, ids []string) int {
	r.t.Helper()
	from, until := r.today().AddDays(1), r.today().AddDays(7)
	list, more, err := outlook.New(r.Lending.Arrears).Foretell(r.t.Context(), from, until, nil)
	must(r.t, err)
	if more {
		r.t.Error("not all loans were looked at")
	}
	want := map[string][]string{}
	for _, f := range list {
		want[f.LoanID] = append(want[f.LoanID], f.On.String()+" "+string(f.Act))
	}
	r.live(until.String())
	for _, id := range ids {
		got := slices.DeleteFunc(r.did(id), func(line string) bool { return line < from.String() })
		slices.Sort(want[id])
		if !slices.Equal(got, want[id]) {
			r.t.Fatalf("round %d, from %s, loan %s:\ndone     %v\nforetold %v", round, from, id, got, want[id])
		}
	}
	return len(list)
}
