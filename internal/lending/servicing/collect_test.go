package servicing_test

import (
	"fmt"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/worklist"
	"florin/internal/test/testkit"
)

// late opens a loan and lets it be late for four days: its case is open.
func (r *rig) late(t testing.TB) (id string, version int64) {
	t.Helper()
	id = r.open(t, french(10_000_00, 36, "3"))
	r.live(t, "2026-12-24")
	return id, r.collection(t, id).Case.Version
}

func TestAPromiseIsKeptOrBroken(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.late(t)
		c, err := r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 100_00, DueOn: day("2026-12-30")})
		must(t, err)
		want(t, "state", c.State, arrears.CasePromise)
		want(t, "next action", c.NextAction, arrears.NextPromise)
		r.live(t, "2026-12-29")
		r.receive(t, id, "part", "2026-12-29", 100_00)
		c, err = r.AddPromise(ctx, collector, id, c.Version, arrears.Pledge{AmountMinor: 150_00, DueOn: day("2027-01-08")})
		must(t, err)
		r.live(t, "2027-01-04") // fifteen days, but a promise runs: no letter beyond the alert
		wantList(t, "letters while a promise runs", r.letters(t, id), "2026-12-23 reminder")
		r.live(t, "2027-01-09")
		got := r.collection(t, id)
		states := map[string]arrears.PromiseState{}
		for _, p := range got.Promises {
			states[p.DueOn.String()] = p.State
		}
		want(t, "first promise", states["2026-12-30"], arrears.PromiseKept)
		want(t, "second promise", states["2027-01-08"], arrears.PromiseBroken)
		want(t, "state", got.Case.State, arrears.CasePromiseBroken)
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder", "2027-01-09 arrears")
	})
}

// Two parts beside the regular instalment of 20 January: paid as agreed, nothing harder comes.
func TestAnArrangement(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.late(t)
		owed := r.collection(t, id).Arrears.Overdue.Minor
		parts := []arrears.Pledge{{AmountMinor: 100_00, DueOn: day("2027-01-05")}, {AmountMinor: owed - 100_00, DueOn: day("2027-02-05")}}
		_, err := r.Arrange(ctx, collector, id, version, parts[:1])
		wantField(t, err, "/parts", "arrangement.sum")
		_, err = r.Arrange(ctx, collector, id, version, []arrears.Pledge{parts[1], parts[0]})
		wantField(t, err, "/parts/1/due_on", "date.order")
		_, err = r.Arrange(ctx, collector, id, version, nil)
		wantField(t, err, "/parts", "choice.invalid")
		_, err = r.Arrange(ctx, collector, id, version, parts)
		must(t, err)
		r.live(t, "2027-01-04")
		r.receive(t, id, "a", "2027-01-04", 100_00)
		r.live(t, "2027-01-20")
		r.receive(t, id, "b", "2027-01-20", 290_81)
		r.live(t, "2027-02-04")
		want(t, "arrangement", r.collection(t, id).Arrears.Arrangement, true)
		r.receive(t, id, "c", "2027-02-04", r.collection(t, id).Arrears.Overdue.Minor)
		r.live(t, "2027-02-06")
		c := r.collection(t, id)
		want(t, "state", c.Case.State, arrears.CaseResolved)
		for _, p := range c.Promises {
			want(t, "part of "+p.DueOn.String(), p.State, arrears.PromiseKept)
		}
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder")
	})
}

func TestWhatStaffMayNotDo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.late(t)
		soon := arrears.Pledge{AmountMinor: 50_00, DueOn: day("2026-12-28")}
		_, err := r.AddPromise(ctx, staff(identity.Officer), id, version, soon)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Worklist.Work(ctx, identity.Principal{}, worklist.Filter{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Collection(ctx, clientOf("account-1"), id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.AddPromise(ctx, collector, "nothing", version, soon)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.AddPromise(ctx, collector, id, version+1, soon)
		wantFault(t, err, fault.Conflict, "case.version_conflict")
		_, err = r.AddPromise(ctx, collector, id, 0, soon)
		wantFault(t, err, fault.Conflict, "case.version_conflict")
		_, err = r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 11_000_00, DueOn: day("2026-12-28")})
		wantField(t, err, "/amount_minor", "amount.above_owed")
		_, err = r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 1, DueOn: day("2026-12-23")})
		wantField(t, err, "/due_on", "date.past")
		_, err = r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 1, DueOn: day("2027-06-23")})
		wantField(t, err, "/due_on", "date.too_far")
		_, err = r.AddContact(ctx, collector, id, arrears.Contact{Version: version, Channel: "pigeon", NextAction: "dance"})
		for pointer, code := range map[string]string{
			"/note": "field.required", "/channel": "choice.invalid", "/next_action": "choice.invalid", "/next_action_on": "field.required",
		} {
			wantField(t, err, pointer, code)
		}
		_, err = r.WithdrawPromise(ctx, collector, id, "none", version)
		wantFault(t, err, fault.NotFound, "not_found")

		other := r.open(t, french(10_000_00, 36, "3"))
		_, err = r.AddPromise(ctx, collector, other, 0, soon)
		wantFault(t, err, fault.Conflict, "case.nothing_overdue")
	})
}

// The list says what is owed at this moment: money that came in since the daily run is no
// longer asked for, and a day without a run is a day more.
func TestTheWorkListIsOfToday(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		item := func() worklist.Item {
			page, err := r.Worklist.Work(ctx, collector, worklist.Filter{})
			must(t, err)
			if len(page.Items) != 1 {
				t.Fatalf("%d cases", len(page.Items))
			}
			return page.Items[0]
		}
		want(t, "overdue", item().Overdue, money.Of(290_90, money.EUR)) // 290.81 and 0.09 late interest
		r.Env.Clock.Advance(24 * time.Hour)                             // nothing runs
		late := item()
		want(t, "a day later", fmt.Sprint(late.On, late.DaysPastDue, late.Overdue.Minor), "2026-12-25 5 29092") // 265.81 at 3 % for 5 days: 0.11
		r.receive(t, id, "part", "2026-12-25", 200_00)
		want(t, "after a payment", item().Overdue, money.Of(90_92, money.EUR))
	})
}

func TestTheWorkListPagesAndFilters(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		const cases = 5
		for range cases {
			r.open(t, french(10_000_00, 36, "3"))
		}
		r.live(t, "2026-12-24")
		page, err := r.Worklist.Work(ctx, collector, worklist.Filter{Limit: 2})
		must(t, err)
		seen := map[string]bool{}
		for pages := 1; ; pages++ {
			for _, item := range page.Items {
				if seen[item.ID] || item.LastName != "Lefèvre" || item.Bucket != loan.Days1 || item.DaysPastDue != 4 || item.Overdue != money.Of(290_90, money.EUR) {
					t.Errorf("item %+v", item)
				}
				seen[item.ID] = true
			}
			if page.NextCursor == "" {
				want(t, "pages", pages, 3)
				break
			}
			page, err = r.Worklist.Work(ctx, collector, worklist.Filter{Limit: 2, Cursor: page.NextCursor})
			must(t, err)
		}
		want(t, "cases", len(seen), cases)
		want(t, "count", page.Counts[loan.Days1], cases)
		first, err := r.Worklist.Work(ctx, collector, worklist.Filter{Limit: 1})
		must(t, err)
		c, err := r.AssignCase(ctx, collector, first.Items[0].LoanID, first.Items[0].Version, collector.StaffID)
		must(t, err)
		want(t, "assigned to", c.AssignedName, "Ann")
		_, err = r.AssignCase(ctx, collector, c.LoanID, c.Version, "nobody-here")
		wantField(t, err, "/staff_id", "choice.invalid")
		_, err = r.CaseWorkers(ctx, staff(identity.Officer))
		wantFault(t, err, fault.Forbidden, "forbidden")
		r.Env.Clock.Advance(time.Minute)
		_, err = r.AddContact(ctx, collector, c.LoanID, arrears.Contact{
			Version: c.Version, Channel: arrears.ByPhone, Note: "Will pay on Monday", NextAction: arrears.NextCall, NextActionOn: day("2026-12-28"),
		})
		must(t, err)
		mine, err := r.Worklist.Work(ctx, collector, worklist.Filter{Assigned: worklist.AssignedToMe, Bucket: loan.Days1})
		must(t, err)
		if len(mine.Items) != 1 || mine.Items[0].LoanID != c.LoanID || mine.Items[0].State != arrears.CaseContact || mine.Items[0].NextActionOn != day("2026-12-28") {
			t.Errorf("mine: %+v", mine.Items)
		}
		free, err := r.Worklist.Work(ctx, collector, worklist.Filter{Assigned: worklist.AssignedNobody})
		must(t, err)
		want(t, "nobody's", len(free.Items), cases-1)
		free, err = r.Worklist.Work(ctx, collector, worklist.Filter{Assigned: worklist.AssignedNobody, Bucket: loan.Days1})
		must(t, err)
		want(t, "nobody's of that bucket", len(free.Items), cases-1)
		none, err := r.Worklist.Work(ctx, collector, worklist.Filter{Bucket: loan.Days91})
		must(t, err)
		want(t, "of 91 days", len(none.Items), 0)
		for name, f := range map[string]worklist.Filter{"bucket": {Bucket: "old"}, "assigned": {Assigned: "bob"}, "limit": {Limit: 101}, "cursor": {Cursor: "@"}} {
			_, err := r.Worklist.Work(ctx, collector, f)
			wantField(t, err, "/"+name, "choice.invalid")
		}
		log := r.collection(t, c.LoanID).Log
		if log[0].Kind != arrears.LogContact || log[0].Words != "Will pay on Monday" || log[0].By != "Ann" {
			t.Errorf("log %+v", log[0])
		}
	})
}

// Of many colleagues who act on what they saw, one wins; the others are told.
func TestOneColleagueWins(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.late(t)
		errs := testkit.AtOnce(12, func(int) error {
			_, err := r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 50_00, DueOn: day("2026-12-30")})
			return err
		})
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			wantFault(t, err, fault.Conflict, "case.version_conflict")
		}
		want(t, "winners", won, 1)
		want(t, "promises", len(r.collection(t, id).Promises), 1)
	})
}

// The daily run at the same moment on several nodes: each letter and case is there once.
func TestTheRunTwiceAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		ids := []string{r.open(t, french(10_000_00, 36, "3")), r.open(t, french(10_000_00, 36, "3"))}
		on := day("2027-01-06")
		r.Env.Clock.Set(on.Time(paris).Add(36e12)) // ten in the morning
		for d := day("2026-12-20"); !d.After(on); d = d.AddDays(1) {
			must(t, r.DueRun(ctx, d))
		}
		for _, err := range testkit.AtOnce(6, func(int) error { return r.ArrearsDay(ctx, on, paris) }) {
			must(t, err)
		}
		for _, id := range ids {
			wantList(t, "letters", r.letters(t, id), "2027-01-06 arrears")
			want(t, "charges", r.collection(t, id).Arrears.Charges.Minor, 23_26)
		}
		r.verify(t)
	})
}
