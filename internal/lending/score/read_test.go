package score

import (
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
)

const computed = `{"reference":"r","points":712,"scale":{"lowest":300,"highest":850,"better":"high"},"model":"M","version":"3","reasons":[{"text":"Stable income","effect":"for"}]}`

// What is a result and what is none, one change at a time.
func TestResultsOfScores(t *testing.T) {
	for _, c := range []struct{ name, from, to, code string }{
		{"computed", "712", "712", ""},
		{"at the lowest", "712", "300", ""},
		{"at the highest", "712", "850", ""},
		{"one that falls", `"better":"high"`, `"better":"low"`, ""},
		{"below nothing", `"lowest":300`, `"lowest":-300`, ""},
		{"a member that nobody knows", `"model"`, `"new":1,"model"`, ""},
		{"under the scale", "712", "299", "score.scale"},
		{"over the scale", "712", "851", "score.scale"},
		{"a scale of one point", `"lowest":300`, `"lowest":850`, "score.scale"},
		{"a scale upside down", `"lowest":300`, `"lowest":900`, "score.scale"},
		{"a scale without end", `"highest":850`, `"highest":1000001`, "score.scale"},
		{"no reason", `[{"text":"Stable income","effect":"for"}]`, `[]`, "score.reasons"},
		{"part of a point", "712", "712.5", "adapter.result"},
		{"no reference", `"reference":"r"`, `"reference":""`, "adapter.result"},
		{"no model", `"model":"M"`, `"model":""`, "adapter.result"},
		{"no version", `"version":"3"`, `"version":""`, "adapter.result"},
		{"a version of 81 letters", `"version":"3"`, `"version":"` + strings.Repeat("v", 81) + `"`, "adapter.result"},
		{"neither good end", `"better":"high"`, `"better":"middle"`, "adapter.result"},
		{"a reason without words", "Stable income", "", "adapter.result"},
		{"a reason that weighs nothing", `"effect":"for"`, `"effect":"perhaps"`, "adapter.result"},
		{"eleven reasons", `{"text":"Stable income","effect":"for"}`, strings.Repeat(`{"text":"a","effect":"for"},`, 10) + `{"text":"b","effect":"for"}`, "adapter.result"},
	} {
		if !strings.Contains(computed, c.from) {
			t.Fatalf("%s: %q is not there", c.name, c.from)
		}
		err := ReadResult(json.RawMessage(strings.Replace(computed, c.from, c.to, 1)))
		if c.code == "" && err != nil || c.code != "" && (fault.CodeOf(err) != c.code || fault.KindOf(err) != fault.Invalid) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// The reference follows every figure, and nothing else.
func TestTheReferenceIsOfTheFigures(t *testing.T) {
	euro := money.Currencies()[0]
	figures := func(change func(*Features)) string {
		income, household := money.Of(250000, euro), 2
		f := Features{Product: "p", Months: 12, Rate: "5.00", Amount: money.Of(500000, euro), Parties: []Party{{Income: &income, Household: &household, Housing: "rent"}}}
		change(&f)
		q, err := f.question()
		if err != nil {
			t.Fatal(err)
		}
		return q.Reference
	}
	same := figures(func(*Features) {})
	if len(same) != 64 || same != figures(func(*Features) {}) {
		t.Fatalf("the same figures have the reference %q", same)
	}
	for name, change := range map[string]func(*Features){
		"amount":   func(f *Features) { f.Amount.Minor++ },
		"currency": func(f *Features) { f.Amount.Currency = money.Currencies()[1] },
		"months":   func(f *Features) { f.Months++ },
		"rate":     func(f *Features) { f.Rate = "5.01" },
		"product":  func(f *Features) { f.Product = "q" },
		"income":   func(f *Features) { f.Parties[0].Income.Minor++ },
		"nobody":   func(f *Features) { f.Parties[0].Household = nil },
		"two":      func(f *Features) { f.Parties = append(f.Parties, Party{}) },
	} {
		if figures(change) == same {
			t.Errorf("another %s has the same reference", name)
		}
	}
}
