package mandate

import (
	"testing"
	"time"

	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

func whole() *Mandate {
	return &Mandate{
		Currency: "EUR", Acts: []Act{SendOffer, PreparePayout}, Papers: []string{"income"},
		Approve: &Approve{Max: 100, Products: []string{"a", "b"}, PerDay: Day{5, 500}, OnlyIf: []Condition{RegisterClear}},
		Refuse:  &Refuse{Mode: Decide, PerDay: 3}, Release: &Release{MaxBatch: 100, PerDay: Day{5, 500}, Delay: 30, From: 8, To: 18, Workdays: true},
		Book: &Amounts{100, Day{5, 500}}, Refund: &Amounts{100, Day{5, 500}}, ReverseDays: 3, Instalments: 3, FreezeDays: 30,
	}
}

// Each part that grows, or a condition that goes, makes a mandate wider; all else is within.
func TestWhatNarrowsAMandate(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Mandate)
		within bool
	}{
		"the same":                 {func(*Mandate) {}, true},
		"an act more":              {func(m *Mandate) { m.Acts = append(m.Acts, VoidOffer) }, false},
		"no act":                   {func(m *Mandate) { m.Acts = nil }, true},
		"a kind of paper more":     {func(m *Mandate) { m.Papers = append(m.Papers, "identity") }, false},
		"another currency":         {func(m *Mandate) { m.Currency = "CHF" }, false},
		"a cent more":              {func(m *Mandate) { m.Approve.Max++ }, false},
		"another product":          {func(m *Mandate) { m.Approve.Products = []string{"c"} }, false},
		"a condition less":         {func(m *Mandate) { m.Approve.OnlyIf = nil }, false},
		"a condition more":         {func(m *Mandate) { m.Approve.OnlyIf = Conditions }, true},
		"one more a day":           {func(m *Mandate) { m.Approve.PerDay.Count++ }, false},
		"a larger sum":             {func(m *Mandate) { m.Book.PerDay.Sum++ }, false},
		"recommending":             {func(m *Mandate) { m.Refuse.Mode = Recommend }, true},
		"no releases":              {func(m *Mandate) { m.Release = nil }, true},
		"a shorter delay":          {func(m *Mandate) { m.Release.Delay = 29 }, false},
		"an earlier hour":          {func(m *Mandate) { m.Release.From = 7 }, false},
		"a later hour":             {func(m *Mandate) { m.Release.To = 19 }, false},
		"weekends":                 {func(m *Mandate) { m.Release.Workdays = false }, false},
		"a larger refund":          {func(m *Mandate) { m.Refund.Max++ }, false},
		"a day more to take back":  {func(m *Mandate) { m.ReverseDays++ }, false},
		"a part more":              {func(m *Mandate) { m.Instalments++ }, false},
		"a longer freeze":          {func(m *Mandate) { m.FreezeDays++ }, false},
		"nothing but arrangements": {func(m *Mandate) { *m = Mandate{Instalments: 2} }, true},
	} {
		m := whole()
		c.change(m)
		if got := m.Within(whole()); got != c.within {
			t.Errorf("%s: within %v, want %v", name, got, c.within)
		}
	}
	var none *Mandate
	if !none.Within(whole()) || !none.Within(nil) || whole().Within(nil) {
		t.Error("none is within any, and any is not within none")
	}
}

func TestAMandateHoldsWhatScopesOpen(t *testing.T) {
	got := whole().Fit(func(scope string) bool { return scope == "offer.manage" })
	if len(got.Acts) != 1 || got.Acts[0] != SendOffer || got.Approve != nil || got.Release != nil || got.Currency != "" || got.Papers != nil || got.FreezeDays != 0 {
		t.Errorf("%+v", got)
	}
	if whole().Fit(func(string) bool { return false }) != nil {
		t.Error("without a scope something is left")
	}
}

func TestWhatAMandateMaySay(t *testing.T) {
	known := Known{Currencies: []money.Currency{"EUR"}, Products: []string{"a", "b"}, Papers: []string{"income"}}
	for name, c := range map[string]struct {
		change func(*Mandate)
		wrong  bool
	}{
		"whole":            {func(*Mandate) {}, false},
		"proposing only":   {func(m *Mandate) { m.Approve.Max, m.Approve.PerDay = 0, Day{} }, false},
		"below none":       {func(m *Mandate) { m.Approve.Max = -1 }, true},
		"no product":       {func(m *Mandate) { m.Approve.Products = nil }, true},
		"no delay":         {func(m *Mandate) { m.Release.Delay = 4 }, true},
		"no hours":         {func(m *Mandate) { m.Release.To = 8 }, true},
		"no currency":      {func(m *Mandate) { m.Currency = "" }, true},
		"unknown act":      {func(m *Mandate) { m.Acts = []Act{"loan.call_in"} }, true},
		"unknown mode":     {func(m *Mandate) { m.Refuse.Mode = "always" }, true},
		"no sum a day":     {func(m *Mandate) { m.Book.PerDay.Sum = 0 }, true},
		"a year of freeze": {func(m *Mandate) { m.FreezeDays = 365 }, true},
	} {
		m, v := whole(), validate.New()
		c.change(m)
		m.Check(v, "/mandate", known)
		if (v.Err() != nil) != c.wrong {
			t.Errorf("%s: %v", name, v.Err())
		}
	}
}

// The hours are those of the lender's clock, also on the night that has an hour twice.
func TestTheHoursOfReleases(t *testing.T) {
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	r := &Release{From: 2, To: 3}
	for at, open := range map[string]bool{
		"2026-10-24T23:59:59Z": false, "2026-10-25T00:00:00Z": true, "2026-10-25T00:59:59Z": true, // 02:00 to 02:59 in summer time
		"2026-10-25T01:30:00Z": true, "2026-10-25T02:00:00Z": false, // once more, in winter time
	} {
		when, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.open(when.In(paris)); got != open {
			t.Errorf("%s: %v, want %v", at, got, open)
		}
	}
}
