package screening_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/lending/screening"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
)

type rig struct {
	*lender.Lender
	*screening.Service
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		l.KeepsItsLog(t)
		fn(t, &rig{l, l.Requests.Screening})
	})
}

// who works for the lender: two officers who also approve are needed to let a request go on.
func officer(name string) identity.Principal  { return lender.Staff(name, identity.Officer) }
func approver(name string) identity.Principal { return lender.Staff(name, identity.Approver) }

const (
	nobody = "ref,name\n1,Hans Andermann\n"
	marie  = "ref,name,aliases,born,programme\nX-7,Мари Лефевр,Lefevre Marie|Zoe,1988-04-12,EXAMPLE\nX-8,Hans Andermann,,,\n"
)

func (r *rig) load(t testing.TB, in screening.Loading, file string) screening.List {
	t.Helper()
	list, err := r.Load(ctx, in, strings.NewReader(file))
	must(t, err)
	r.RunDue(t, r.Register)
	return list
}

var own = screening.Loading{Name: "Own", Kind: screening.Sanctions}

func (r *rig) submitted(t testing.TB) string {
	t.Helper()
	id := r.Apply(t, lender.Application("marie@example.org")).ID
	must(t, r.Requests.CheckPending(ctx))
	r.RunDue(t, r.Register)
	return id
}

func (r *rig) desk(t testing.TB, id string) screening.Desk {
	t.Helper()
	desk, err := r.Of(ctx, officer("ann"), id)
	must(t, err)
	return desk
}

func (r *rig) clearance(id string) error {
	return r.Env.DB.View(ctx, func(tx *db.Tx) error { return r.ClearTx(tx, id) })
}

func TestWithoutAListNothingHappens(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.submitted(t)
		desk := r.desk(t, id)
		if desk.State != "none" || len(desk.Runs)+len(desk.Hits)+len(desk.Lists) != 0 || desk.Screens {
			t.Errorf("%+v", desk)
		}
		_, err := r.Screen(ctx, officer("ann"), id)
		wantFault(t, err, fault.Conflict, "screening.none")
		must(t, r.clearance(id))
		_, err = r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
	})
}

func TestAHitStopsTheApprovalUntilTwoPeopleClearedIt(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		list := r.load(t, own, marie)
		id := r.submitted(t)
		desk := r.desk(t, id)
		if desk.State != "open" || len(desk.Hits) != 1 || len(desk.Runs) != 1 || desk.Runs[0].Cause != "due" || desk.Runs[0].Hits != 1 || desk.Runs[0].By != "" {
			t.Fatalf("%+v", desk)
		}
		h := desk.Hits[0]
		if h.Ref != "X-7" || h.Person != "Marie Lefèvre" || h.Degree != 100 || h.SHA256 != list.SHA256 || h.List != "own" || h.Programme != "EXAMPLE" || len(h.Names) != 3 || h.Born[0].Year != 1988 {
			t.Errorf("hit %+v", h)
		}
		if desk.Runs[0].Lists[0].SHA256 != list.SHA256 {
			t.Errorf("evidence %+v", desk.Runs[0])
		}
		_, err := r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "screening.open")

		clear := screening.Judgement{Verdict: screening.Cleared, Reason: "Born elsewhere, passport seen"}
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Cleared})
		wantField(t, err, "/reason", "field.required")
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: "maybe", Reason: "x"})
		wantField(t, err, "/verdict", "choice.invalid")
		_, err = r.Judge(ctx, officer("ann"), id, "none", clear)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Judge(ctx, lender.Staff("sue", identity.Support), id, h.ID, clear)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Open, Reason: "x"})
		wantFault(t, err, fault.Conflict, "screening.judged")
		_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		wantFault(t, err, fault.Conflict, "screening.judged")

		desk, err = r.Judge(ctx, officer("ann"), id, h.ID, clear)
		must(t, err)
		if got := desk.Hits[0]; desk.State != "open" || got.State != screening.Proposed || got.Reason != clear.Reason || got.By != "ann" {
			t.Errorf("proposed %+v", got)
		}
		wantFault(t, r.clearance(id), fault.Conflict, "screening.open")
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, clear)
		wantFault(t, err, fault.Conflict, "screening.judged")
		_, err = r.Confirm(ctx, officer("eve"), id, h.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		testkit.AsNewcomer(t, r.Env, "staff-bob", "staff-ann", func() {
			_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
			wantFault(t, err, fault.Conflict, "second_person.newcomer")
		})
		desk, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		must(t, err)
		if got := desk.Hits[0]; desk.State != "clear" || got.State != screening.Cleared || got.Second != "bob" {
			t.Errorf("cleared %+v %+v", desk.State, got)
		}
		_, err = r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
	})
}

func TestWhoProposedDoesNotConfirm(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.Env.Update(t, func(tx *db.Tx) error {
			s, err := r.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			s.Policies.FourEyes = settings.Always
			return r.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
		})
		r.load(t, own, marie)
		id := r.submitted(t)
		h := r.desk(t, id).Hits[0]
		desk, err := r.Judge(ctx, approver("bob"), id, h.ID, screening.Judgement{Verdict: screening.Cleared, Reason: "Another"})
		must(t, err)
		if got := desk.Hits[0]; got.State != screening.Proposed || strings.Contains(string(join(got.Actions)), "confirm") {
			t.Errorf("%+v", got)
		}
		_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Confirm(ctx, approver("eve"), id, h.ID)
		must(t, err)
	})
}

func join(list []screening.HitAction) (all string) {
	for _, a := range list {
		all += string(a) + " "
	}
	return all
}

func TestAConfirmedHitOfSanctionsStopsForGood(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.load(t, own, marie)
		id := r.submitted(t)
		h := r.desk(t, id).Hits[0]
		desk, err := r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Confirmed, Reason: "Same passport"})
		must(t, err)
		if desk.State != "confirmed" || desk.Hits[0].State != screening.Confirmed {
			t.Errorf("%+v", desk)
		}
		_, err = r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "screening.confirmed")
		must(t, r.End(ctx, "own"))
		r.RunDue(t, r.Register)
		wantFault(t, r.clearance(id), fault.Conflict, "screening.confirmed") // a person takes it back, no file does
		_, err = r.Judge(ctx, officer("eve"), id, h.ID, screening.Judgement{Verdict: screening.Open, Reason: "Passport of a brother"})
		must(t, err)
		wantFault(t, r.clearance(id), fault.Conflict, "screening.open")
	})
}

// The lender may lend to a politically exposed person; two people answer for it.
func TestAnExposedPersonIsAcceptedByTwo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.load(t, screening.Loading{Name: "pep", Kind: screening.Exposed}, marie)
		id := r.submitted(t)
		h := r.desk(t, id).Hits[0]
		desk, err := r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Confirmed, Reason: "Member of parliament; income is her salary"})
		must(t, err)
		if desk.State != "open" || desk.Hits[0].State != screening.Proposed {
			t.Errorf("%+v", desk)
		}
		desk, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		must(t, err)
		if desk.State != "clear" || desk.Hits[0].State != screening.Confirmed {
			t.Errorf("%+v", desk)
		}
		must(t, r.clearance(id))
	})
}

func TestListsAndNamesThatChangeAreComparedAnew(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.load(t, own, nobody)
		id := r.submitted(t)
		if desk := r.desk(t, id); desk.State != "clear" || len(desk.Runs) != 1 {
			t.Fatalf("%+v", desk)
		}
		must(t, r.Refresh(ctx, id)) // nothing has changed
		if desk := r.desk(t, id); len(desk.Runs) != 1 {
			t.Errorf("%d comparisons", len(desk.Runs))
		}
		desk, err := r.Screen(ctx, officer("ann"), id) // by hand it is done anew all the same
		must(t, err)
		if len(desk.Runs) != 2 || desk.Runs[0].By != "ann" || desk.Runs[0].Cause != "staff" {
			t.Errorf("%+v", desk.Runs)
		}
		r.load(t, own, marie)
		desk = r.desk(t, id)
		if desk.State != "open" || len(desk.Hits) != 1 || desk.Hits[0].SHA256 == desk.Runs[1].Lists[0].SHA256 {
			t.Fatalf("after the second list: %+v", desk)
		}
		h := desk.Hits[0]
		_, err = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Cleared, Reason: "Another"})
		must(t, err)
		_, err = r.Confirm(ctx, approver("bob"), id, h.ID)
		must(t, err)
		r.load(t, own, marie+"X-9,Someone Else,,,\n")
		if desk = r.desk(t, id); desk.State != "clear" || len(desk.Hits) != 1 { // the same entry: what was said of it stands
			t.Errorf("after an unchanged entry: %+v", desk)
		}
		r.load(t, own, strings.Replace(marie, "Zoe", "Zoé Marie", 1))
		if desk = r.desk(t, id); desk.State != "open" || len(desk.Hits) != 2 { // another entry: it is looked at again
			t.Errorf("after a changed entry: %+v", desk)
		}
		r.load(t, own, nobody)
		if desk = r.desk(t, id); desk.State != "clear" { // nobody has judged it, and nobody has to
			t.Errorf("after a list without her: %s", desk.State)
		}
		lists, err := r.History(ctx)
		must(t, err)
		if len(lists) != 5 || lists[0].EndedAt != nil || lists[1].EndedAt == nil {
			t.Errorf("lists %+v", lists)
		}
	})
}

// A list that comes into force between the look and the decision is compared first.
func TestAnApprovalComparesWithTheNewestList(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, lender.Application("marie@example.org")).ID
		_, err := r.Load(ctx, own, strings.NewReader(marie)) // no background work has run
		must(t, err)
		wantFault(t, r.clearance(id), fault.Conflict, "screening.due")
		if desk := r.desk(t, id); desk.State != "due" {
			t.Errorf("state %s", desk.State)
		}
		_, err = r.Requests.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "screening.open")
	})
}

func TestOfTwoWhoJudgeOneIsFirst(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.load(t, own, marie)
		id := r.submitted(t)
		h := r.desk(t, id).Hits[0]
		var group sync.WaitGroup
		errs := make([]error, 4)
		for i := range errs {
			group.Go(func() {
				_, errs[i] = r.Judge(ctx, officer("ann"), id, h.ID, screening.Judgement{Verdict: screening.Confirmed, Reason: "Same"})
			})
		}
		group.Wait()
		done := 0
		for _, err := range errs {
			if err == nil {
				done++
				continue
			}
			if fault.CodeOf(err) != "screening.judged" {
				t.Errorf("refused with %v", err)
			}
		}
		if done != 1 {
			t.Errorf("%d judged", done)
		}
	})
}

func TestListsThatAreRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for field, in := range map[string]screening.Loading{
			"/name": {Kind: screening.Sanctions}, "/kind": {Name: "x", Kind: "other"}, "/least": {Name: "x", Kind: screening.Exposed, Least: 60},
		} {
			_, err := r.Load(ctx, in, strings.NewReader(nobody))
			if fault.CodeOf(err) != "invalid" || !strings.Contains(err.Error(), field) {
				t.Errorf("%s: %v", field, err)
			}
		}
		_, err := r.Load(ctx, own, strings.NewReader("%PDF-1.7"))
		wantFault(t, err, fault.Invalid, "screening.list_format")
		wantFault(t, r.End(ctx, "own"), fault.NotFound, "not_found")
		_, err = r.Lists(ctx, lender.Client("c", "", ""))
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Of(ctx, officer("ann"), "none")
		wantFault(t, err, fault.NotFound, "not_found")
		lists, err := r.Lists(ctx, officer("ann"))
		must(t, err)
		if len(lists) != 0 {
			t.Errorf("%+v", lists)
		}
	})
}

func TestErasingForgetsWhoAgreed(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.load(t, own, marie)
		id := r.submitted(t)
		r.Env.Update(t, func(tx *db.Tx) error { return screening.EraseTx(tx, id) })
		if desk := r.desk(t, id); len(desk.Hits)+len(desk.Runs) != 0 || desk.State != "due" {
			t.Errorf("%+v", desk)
		}
	})
}
