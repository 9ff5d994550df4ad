package servicing_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/sanction"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/test/lender"
)

// following is a loan of 10,000 over 24 months at 4 %, 2.35 points above the lender's own index, between 1 and 9 %. Its reset
// days lie 30 days before the sixth and the twelfth due date.
func following(moves credit.Moves, longer int) loan.Terms {
	t := french(10_000_00, 24, "4")
	t.RateType, t.RateIndex = catalogue.Variable, lender.IndexName
	t.Revision = credit.Revision{
		Spread: decimal.MustParse("2.35"), Floor: credit.MustRate("1"), Cap: credit.MustRate("9"),
		Days: []credit.YearDay{"04-20", "10-20"}, NoticeDays: 30, Moves: moves, LongerMonths: longer,
	}
	return t
}

// revised are the rows of a life in testdata/revision.json of credit, interest and principal, reckoned apart from the program.
func revised(t *testing.T, name string) [][2]int64 {
	t.Helper()
	raw, err := os.ReadFile("../../rule/credit/testdata/revision.json")
	must(t, err)
	var cases []struct {
		Name string
		Rows [][2]int64
	}
	must(t, json.Unmarshal(raw, &cases))
	for _, c := range cases {
		if c.Name == name {
			return c.Rows
		}
	}
	t.Fatal("no life " + name)
	return nil
}

// The index rises until the rate is at its cap, then falls until it is at its floor. The borrower is told 30 days before each,
// and the schedule is that of a reckoning apart from the program, to the cent.
func TestARateFollowsItsIndex(t *testing.T) {
	for name, terms := range map[string]loan.Terms{
		"to the cap, then to the floor; the instalment moves": following(credit.MovesInstalment, 0),
		"to the cap, then to the floor; the end moves":        following(credit.MovesEnd, 6),
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "8.5"}, [2]string{"2027-10-01", "-3"})
				id := r.open(t, terms)
				r.live(t, "2027-04-19")
				want(t, "before the reset day", len(r.collection(t, id).Changes), 0)
				r.live(t, "2027-04-20")
				r.papers(t)
				r.live(t, "2027-04-21") // once, also when the day is done again
				changes := r.collection(t, id).Changes
				want(t, "changes", len(changes), 1)
				want(t, "told", changes[0].State, reschedule.ChangeNoticed)
				want(t, "effective on", changes[0].EffectiveOn, day("2027-05-20"))
				r.live(t, "2027-05-19")
				want(t, "rate until then", r.get(t, id).Rate, "4")
				r.live(t, "2027-05-20")
				want(t, "rate from then on", r.get(t, id).Rate, "9")
				r.live(t, "2027-10-20")
				r.papers(t)
				r.live(t, "2027-11-20")
				d := r.get(t, id)
				want(t, "rate at the floor", d.Rate, "1")
				rows := revised(t, name)
				if len(d.Schedule) != len(rows) {
					t.Fatalf("%d instalments, want %d", len(d.Schedule), len(rows))
				}
				for k, row := range d.Schedule {
					if row.Interest.Minor != rows[k][0] || row.Principal.Minor != rows[k][1] {
						t.Fatalf("instalment %d: %v and %v, want %v", k+1, row.Interest, row.Principal, rows[k])
					}
				}
				v := d.Variable
				if v == nil || len(v.Steps) != 3 || v.Steps[1].Rate.String() != "9" || v.Steps[1].Index != "8.5" || *v.Steps[1].FixedOn != day("2027-04-20") || *v.NextReset != day("2028-04-20") {
					t.Errorf("history: %+v", v)
				}
				for _, c := range r.collection(t, id).Changes {
					want(t, "mails of a notice", r.mails(t, "schedule-change:"+c.ID), 1)
				}
				r.verify(t)
			})
		})
	}
}

// Without a value of the index for the reset day nothing changes, and staff are told; once it is entered the rate of the reset day
// is told, and holds from a due date that leaves the notice.
func TestAResetDayWithoutAValue(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-22")
		want(t, "changes", len(r.collection(t, id).Changes), 0)
		waiting, err := r.WaitingRates(ctx, staff(identity.Administrator))
		must(t, err)
		want(t, "waiting", waiting, 1)
		if v := r.get(t, id).Variable; v == nil || !v.Waiting || *v.NextReset != day("2027-04-20") {
			t.Errorf("told: %+v", v)
		}
		_, err = r.WaitingRates(ctx, marie)
		wantFault(t, err, fault.Forbidden, "forbidden")
		r.EnterIndex(t, "FR", [2]string{"2027-04-01", "3.15"})
		r.live(t, "2027-05-02")
		r.papers(t)
		changes := r.collection(t, id).Changes
		want(t, "changes", len(changes), 1)
		want(t, "effective on", changes[0].EffectiveOn, day("2027-06-20"))
		r.live(t, "2027-06-20")
		want(t, "rate", r.get(t, id).Rate, "5.5")
		waiting, err = r.WaitingRates(ctx, staff(identity.Administrator))
		must(t, err)
		want(t, "waiting", waiting, 0)
		r.verify(t)
	})
}

// A new rate is taken back like any other mistake: it never was, and the reset day is done anew with what the law says by then.
func TestANewRateIsTakenBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "3.15"})
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-20")
		r.papers(t)
		r.live(t, "2027-05-25")
		want(t, "rate", r.get(t, id).Rate, "5.5")
		var event string
		for _, e := range r.get(t, id).Events {
			if e.Kind == loan.Rescheduled && e.Reversible {
				event = e.ID
			}
		}
		r.update(t, func(tx *db.Tx) error {
			_, err := r.ReverseTx(tx, staff(identity.Administrator).Actor(), id, event, "wrong value of the index")
			return err
		})
		d := r.get(t, id)
		want(t, "rate as before", d.Rate, "4")
		want(t, "instalment as before", d.Schedule[23].Payment, money.Of(434_23, money.EUR))
		want(t, "the reset day waits again", *d.Variable.NextReset, day("2027-04-20"))
		r.verify(t)
	})
}

// capAt is a highest rate that counts at changes, too, added to the law of the loan's product from a day on.
func capAt(from, to, value string) law.Supplement {
	period := ""
	if to != "" {
		period = "to = \"" + to + "\"\n"
	}
	return law.Supplement{Country: "FR", Rules: "[sources.own" + from + "]\nact = \"An act\"\n\n[[rate_cap]]\nid = \"fr.cap.change." + from + "\"\nfrom = \"" + from + "\"\n" + period +
		"source = \"own" + from + "\"\nconfidence = \"known\"\nmeasure = \"credit_charge\"\nvalue = \"" + value + "\"\neffect = \"hard\"\napplies = \"new_and_variable\"\n"}
}

func (r *rig) adds(t *testing.T, more ...law.Supplement) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) error {
		s, err := r.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		return r.Settings.ChangeTx(tx, "law", s.Version("law"), append(slices.Clone(s.Supplements), more...), "test")
	})
}

// Where the law's cap counts at a change of the rate, too, the lower of both holds: an effective 6 % is a borrowing rate of 5.841 % with monthly
// instalments (12 · (1.06^(1/12) − 1)), and the index would make it 9 %. Once the cap is higher than the rate, the index counts again.
func TestTheLawsCapCountsAtAChange(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "8.5"}, [2]string{"2027-10-01", "5"})
		r.adds(t, capAt("2027-01-01", "2027-09-30", "6"), capAt("2027-10-01", "", "12"))
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-20")
		r.papers(t)
		r.live(t, "2027-05-20")
		d := r.get(t, id)
		want(t, "rate under the cap", d.Rate, "5.841")
		if step := d.Variable.Steps[1]; step.Capped != "6" || step.Index != "8.5" {
			t.Errorf("because of %+v", step)
		}
		r.live(t, "2027-10-20")
		r.papers(t)
		r.live(t, "2027-11-20")
		d = r.get(t, id)
		want(t, "rate by the index", d.Rate, "7.35")
		var told string
		for _, first := range []string{"2026-01-01", "2027-01-01"} { // 2026 has but one
			must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
				rates, err := servicing.RatesOf(tx, id, day(first))
				for _, step := range rates {
					told += step.From.String() + " " + step.Rate.String() + "; "
				}
				return err
			}))
		}
		want(t, "rates of the yearly statement", told, "2027-01-01 4; 2027-05-20 5.841; 2027-11-20 7.35; ")
		if step := d.Variable.Steps[2]; step.Capped != "" {
			t.Errorf("because of %+v", step)
		}
		r.verify(t)
	})
}

// A cap of new contracts alone does not touch a rate that runs, and one whose figure has ended with nothing after it is no cap that is known to count.
func TestACapOfNewContractsAloneLeavesARateThatRuns(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "8.5"})
		only := capAt("2027-01-01", "", "6")
		only.Rules = strings.Replace(only.Rules, "applies = \"new_and_variable\"\n", "", 1)
		r.adds(t, only)
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-20")
		r.papers(t)
		r.live(t, "2027-05-20")
		want(t, "rate", r.get(t, id).Rate, "9")
	})
}

// Without the figure of the day nothing is told: the reset day waits, as for a value of the index.
func TestAChangeWaitsForTheFigureOfTheCap(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "8.5"})
		unknown := capAt("2027-01-01", "", "6")
		unknown.Rules = strings.Replace(unknown.Rules, "confidence = \"known\"", "confidence = \"uncertain\"\nnote = \"Not seen.\"", 1)
		r.adds(t, unknown)
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-22")
		want(t, "changes", len(r.collection(t, id).Changes), 0)
		if v := r.get(t, id).Variable; !v.Waiting || *v.NextReset != day("2027-04-20") {
			t.Errorf("waits: %+v", v)
		}
	})
}

// A borrower who lost no more than the capital by a sanction owes it alone on every reset day, also where the notice of a new rate was out. Once
// the sanction is taken back, the contract's rate is back and the reset day that was left out is done: 8.5 and 2.35 points are more than the cap.
func TestASanctionStopsTheResets(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		r.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"}, [2]string{"2027-04-01", "8.5"})
		id := r.open(t, following(credit.MovesInstalment, 0))
		r.live(t, "2027-04-20")
		r.papers(t)
		want(t, "told", r.collection(t, id).Changes[0].State, reschedule.ChangeNoticed)
		in := sanction.Input{Terms: sanction.Terms{Row: "fr.interest_lost"}, Reference: "RG 1", Reason: "Late sheet"}
		made, err := r.Sanctions.Propose(ctx, collector, id, in, "")
		must(t, err)
		_, err = r.Sanctions.Confirm(ctx, colleague("staff-2"), id, made.ID)
		must(t, err)
		r.live(t, "2027-05-21")
		want(t, "after the day of the notice", r.get(t, id).Rate, "0")
		want(t, "what was told", r.collection(t, id).Changes[0].State, reschedule.ChangeLapsed)
		r.live(t, "2027-11-21")
		r.papers(t)
		want(t, "after another reset day", r.get(t, id).Rate, "0")
		want(t, "changes", len(r.collection(t, id).Changes), 1)
		want(t, "next", *r.get(t, id).Variable.NextReset, day("2028-04-20"))

		made, err = r.Sanctions.ProposeLift(ctx, collector, id, sanction.Input{Reference: "RG 2", Reason: "Reversed on appeal"}, "")
		must(t, err)
		_, err = r.Sanctions.Confirm(ctx, colleague("staff-2"), id, made.ID)
		must(t, err)
		want(t, "the contract's rate", r.get(t, id).Rate, "4")
		r.live(t, "2027-11-22")
		r.papers(t)
		r.live(t, "2028-01-20") // the first due date that leaves 30 days
		want(t, "the rate of the reset day", r.get(t, id).Rate, "9")
		r.verify(t)
	})
}
