package decision_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
)

// A list by stage or by person finds the same from the table and from the search index.
func TestListsByStageAndPerson(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ids []string
		for range 7 {
			r.Env.Clock.Advance(time.Second)
			ids = append(ids, r.Apply(t, marie()).ID)
		}
		ann := officer("ann")
		_, err := r.Approve(ctx, ann, ids[0], request.Decision{Version: 1})
		must(t, err)
		_, err = r.Refuse(ctx, ann, ids[1], request.Decision{Version: 1, Reason: "x", Given: onBudget})
		must(t, err)
		_, err = r.Ask(ctx, ann, ids[2], 1, []request.AskItem{{Kind: "question", Text: "Which car?"}})
		must(t, err)
		_, err = r.Close(ctx, ann, ids[3], decision.Closing{Version: 1, Outcome: request.Duplicate, Reason: "x"})
		must(t, err)
		for _, given := range []struct {
			to   string
			what []decision.Seen
		}{{"staff-ann", []decision.Seen{{ids[0], 2}, {ids[4], 1}}}, {"staff-bob", []decision.Seen{{ids[5], 1}}}} {
			done, err := r.AssignMany(ctx, ann, decision.Handover{StaffID: &given.to, Requests: given.what})
			must(t, err)
			if len(done.Assigned) != len(given.what) || len(done.Changed) != 0 {
				t.Errorf("%+v", done)
			}
		}
		check := func(t *testing.T) {
			t.Helper()
			for name, c := range map[string]struct {
				f    request.Filter
				want []int
			}{
				"in review":                     {request.Filter{Stage: "in_review"}, []int{6, 5, 4}},
				"closed ones stand in no stage": {request.Filter{Stage: "info_requested"}, []int{2}},
				"refused":                       {request.Filter{Stage: "declined"}, []int{1}},
				"a stage of another status":     {request.Filter{Stage: "declined", Status: "approved"}, nil},
				"a stage of this status":        {request.Filter{Stage: "approved", Status: "approved"}, []int{0}},
				"mine":                          {request.Filter{Assignee: "me"}, []int{4, 0}},
				"a colleague's":                 {request.Filter{Assignee: "staff-bob"}, []int{5}},
				"nobody such":                   {request.Filter{Assignee: "staff-zoe"}, nil},
				"nobody's, refused is done":     {request.Filter{Assignee: "nobody"}, []int{6, 2}},
				"nobody's in a stage":           {request.Filter{Assignee: "nobody", Stage: "in_review"}, []int{6}},
				"mine in a status":              {request.Filter{Assignee: "me", Status: "approved"}, []int{0}},
				"mine in a stage, searched":     {request.Filter{Assignee: "me", Stage: "in_review", Query: "lefevre"}, []int{4}},
				"nobody's, searched":            {request.Filter{Assignee: "nobody", Query: "Lefèvre"}, []int{6, 2}},
				"nobody's, pending, searched":   {request.Filter{Assignee: "nobody", Status: "pending", Query: "lefevre"}, []int{6, 2}},
				"in review, searched":           {request.Filter{Stage: "in_review", Query: ids[4]}, []int{4}},
				"in review, nothing such":       {request.Filter{Stage: "in_review", Query: "nobody at all"}, nil},
			} {
				page := r.list(t, c.f)
				var got []int
				for _, item := range page.Items {
					got = append(got, slices.Index(ids, item.ID))
				}
				if diff := cmp.Diff(c.want, got); diff != "" || page.Total != int64(len(c.want)) || page.AtLeast || page.Counts.All != 7 {
					t.Errorf("%s: total %d\n%s", name, page.Total, diff)
				}
			}
		}
		t.Run("table", check)
		r.IndexFrom = 1
		t.Run("queue", check)
		must(t, r.IndexSearch(ctx))
		t.Run("index", check)

		if page := r.list(t, request.Filter{Stage: "in_review", Limit: 2}); len(page.Items) != 2 || page.NextCursor == "" {
			t.Errorf("first page %+v", page)
		} else if rest := r.list(t, request.Filter{Stage: "in_review", Limit: 2, Cursor: page.NextCursor}); len(rest.Items) != 1 || rest.NextCursor != "" || rest.Items[0].Assignee != "ann" {
			t.Errorf("second page %+v", rest)
		}
		for _, f := range []request.Filter{{Stage: "odd"}, {Stage: "draft"}, {Assignee: strings.Repeat("x", 65)}} {
			if _, err := r.List(ctx, ann, f); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%+v: %v", f, err)
			}
		}
	})
}

// What another person has changed meanwhile stays as it is, and a repeated call changes nothing.
func TestHandingOverMany(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		ann, bob, nobody := officer("ann"), "staff-bob", "staff-nobody"
		a, b := r.Apply(t, marie()).ID, r.Apply(t, marie()).ID
		_, err := r.Assign(ctx, ann, b, 1, "staff-eve")
		must(t, err)
		seen := []decision.Seen{{a, 1}, {b, 1}, {"00000000-0000-7000-8000-000000000000", 1}}
		for range 2 {
			done, err := r.AssignMany(ctx, ann, decision.Handover{StaffID: &bob, Requests: seen})
			must(t, err)
			want := decision.HandedOver{Assigned: []string{a}, Changed: []string{b, seen[2].ID}}
			if diff := cmp.Diff(want, done); diff != "" {
				t.Error(diff)
			}
		}
		if got := r.get(t, a); got.Version != 2 {
			t.Errorf("version %d after two calls", got.Version)
		}
		_, err = r.AssignMany(ctx, ann, decision.Handover{Requests: []decision.Seen{{a, 2}}})
		must(t, err)
		if page := r.list(t, request.Filter{Assignee: bob}); page.Total != 0 {
			t.Errorf("still %d", page.Total)
		}
		_, err = r.AssignMany(ctx, ann, decision.Handover{StaffID: &nobody, Requests: seen})
		wantField(t, err, "/staff_id", "choice.invalid")
		_, err = r.AssignMany(ctx, ann, decision.Handover{StaffID: &bob})
		wantField(t, err, "/requests", "choice.invalid")
		_, err = r.AssignMany(ctx, identity.Principal{Kind: identity.Staff}, decision.Handover{StaffID: &bob, Requests: seen})
		wantFault(t, err, fault.Forbidden, "forbidden")
		list, err := r.Deciders(ctx, ann)
		must(t, err)
		if len(list) != len(colleagues) {
			t.Errorf("%v", list)
		}
	})
}
