package decision_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
)

// places walks through all pages of a list.
func (r *rig) places(t *testing.T, f request.Filter, ids []string) (got []int) {
	t.Helper()
	for {
		page := r.list(t, f)
		for _, item := range page.Items {
			got = append(got, slices.Index(ids, item.ID))
		}
		if f.Cursor = page.NextCursor; f.Cursor == "" {
			return got
		}
	}
}

// Who has the word itself comes before whom it is only a part of, on every page, from the table and from the index.
func TestTheExactWordComesFirst(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ids []string
		for _, name := range []string{"Martin", "Martinez", "Martin", "Martineau", "Saint-Martin"} {
			r.Env.Clock.Advance(time.Second)
			a := marie()
			a.LastName = name
			ids = append(ids, r.Apply(t, a).ID)
		}
		check := func(t *testing.T) {
			for name, c := range map[string]struct {
				f    request.Filter
				want []int
			}{
				"ranked":                  {request.Filter{Query: "martin"}, []int{4, 2, 0, 3, 1}},
				"page by page":            {request.Filter{Query: "Martin", Limit: 2}, []int{4, 2, 0, 3, 1}},
				"of two words":            {request.Filter{Query: "martin marie", Limit: 2}, []int{4, 2, 0, 3, 1}},
				"an order of one's own":   {request.Filter{Query: "martin", Sort: "oldest"}, []int{0, 1, 2, 3, 4}},
				"among what is narrowed":  {request.Filter{Query: "martin", Stage: "in_review", Limit: 2}, []int{4, 2, 0, 3, 1}},
				"with amounts":            {request.Filter{Query: "martin", Limit: 1, Narrowed: request.Narrowed{AmountFrom: 1}}, []int{4, 2, 0, 3, 1}},
				"nobody has it as a word": {request.Filter{Query: "martine"}, []int{3, 1}},
			} {
				if diff := cmp.Diff(c.want, r.places(t, c.f, ids)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
		}
		t.Run("table", check)
		r.IndexFrom = 1
		t.Run("queue", check)
		must(t, r.IndexSearch(ctx))
		t.Run("index", check)
	})
}

func TestATelephoneFindsARequest(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a, b := marie(), marie()
		a.Phone, b.Phone = "+33 6 12 34 56 78", "+32 470 12 34 56"
		ids := []string{r.Apply(t, a).ID, r.Apply(t, b).ID}
		for query, want := range map[string][]int{"06 12 34 56 78": {0}, "+33612345678": {0}, "0470/12.34.56": {1}, "0032470": {1}, "1234567": {0}, "06 99 99 99": nil} {
			r.wantFound(t, request.Filter{Query: query}, ids, want)
		}
	})
}

// A day of a filter begins and ends where the lender is: the lender of the tests is in Paris, an hour before UTC in November.
func TestWhatPeopleNarrowTheListBy(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.Env.Clock.Set(time.Date(2026, 11, 20, 22, 59, 0, 0, time.UTC))
		var ids []string
		for _, amount := range []int64{5_000_00, 10_000_00, 20_000_00} {
			a := marie()
			a.LoanAmount = amount
			ids = append(ids, r.Apply(t, a).ID)
			r.Env.Clock.Advance(2 * time.Minute)
		}
		_, err := r.Close(ctx, officer("ann"), ids[2], decision.Closing{Version: 1, Outcome: request.Duplicate, Reason: "x"})
		must(t, err)
		country, product := marie().Country, r.list(t, request.Filter{}).Items[0].Product
		day := func(s string) date.Date { return date.MustParse(s) }
		for name, c := range map[string]struct {
			f    request.Narrowed
			want []int
		}{
			"from a day":     {request.Narrowed{From: day("2026-11-21")}, []int{2, 1}},
			"until a day":    {request.Narrowed{To: day("2026-11-20")}, []int{0}},
			"one day":        {request.Narrowed{From: day("2026-11-20"), To: day("2026-11-20")}, []int{0}},
			"no such day":    {request.Narrowed{From: day("2026-11-22")}, nil},
			"at least":       {request.Narrowed{AmountFrom: 10_000_00}, []int{2, 1}},
			"between":        {request.Narrowed{AmountFrom: 5_000_01, AmountTo: 19_999_99}, []int{1}},
			"an outcome":     {request.Narrowed{Outcome: request.Duplicate}, []int{2}},
			"another":        {request.Narrowed{Outcome: request.Fraud}, nil},
			"a country":      {request.Narrowed{Country: country}, []int{2, 1, 0}},
			"a country else": {request.Narrowed{Country: "IS"}, nil},
		} {
			f := request.Filter{Narrowed: c.f, Limit: 1}
			if got := r.places(t, f, ids); !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
			if page := r.list(t, f); page.Total != int64(len(c.want)) || page.AtLeast {
				t.Errorf("%s: %d counted", name, page.Total)
			}
			var each []int
			must(t, r.Each(ctx, officer("ann"), f, func(item request.Item) error {
				each = append(each, slices.Index(ids, item.ID))
				return nil
			}))
			if !slices.Equal(each, c.want) {
				t.Errorf("%s, taken along: %v", name, each)
			}
		}
		f := request.Filter{}
		if f.Sieve.Product = product; len(r.places(t, f, ids)) != 3 {
			t.Error("the product")
		}
		_, err = r.List(ctx, officer("ann"), request.Filter{Narrowed: request.Narrowed{Outcome: "lost"}})
		wantField(t, err, "/outcome", "choice.invalid")
	})
}

// The row of a list says what was granted and what its newest checks say of it.
func TestTheRowSaysWhatWasGrantedAndFound(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a, b := r.Apply(t, marie()).ID, r.Apply(t, marie()).ID
		row := func(id string) (granted *request.Terms, opinion, burden string) {
			page, err := r.ListChecked(ctx, officer("ann"), request.Filter{})
			must(t, err)
			for _, item := range page.Items {
				if item.ID == id {
					if item.Opinion != nil {
						opinion = string(*item.Opinion)
					}
					return item.Granted, opinion, item.Burden
				}
			}
			t.Fatal("no such row")
			return nil, "", ""
		}
		if granted, opinion, burden := row(a); granted != nil || opinion != "" || burden != "" {
			t.Errorf("before any check: %v %q %q", granted, opinion, burden)
		}
		must(t, r.CheckPending(ctx))
		_, err := r.ApproveAs(ctx, officer("ann"), a, decision.Approval{Version: 1, Amount: new(int64(12_000_00)), Override: "Un devis plus haut"})
		must(t, err)
		granted, opinion, burden := row(a)
		bearing := r.glance(t, a).Bearing
		if granted == nil || granted.Amount.Minor != 12_000_00 || granted.Duration != 36 || opinion != string(bearing.Opinion) || burden != bearing.Burden {
			t.Errorf("%+v %q %q, the page says %+v", granted, opinion, burden, bearing)
		}
		if granted, _, other := row(b); granted != nil || other == burden {
			t.Errorf("the wish of another: %+v %q", granted, other)
		}
		if _, err := r.ListChecked(ctx, clientOf("x"), request.Filter{}); fault.KindOf(err) != fault.Forbidden {
			t.Error(err)
		}
	})
}
