package underwriting

import (
	"cmp"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Bearing is how some terms sit on those who would borrow.
type Bearing struct {
	Opinion    credit.Opinion `json:"opinion"`
	Points     *int           `json:"points" doc:"Null: something that the score needs is not known"`
	Amount     money.Amount   `json:"amount"`
	Months     int            `json:"months"`
	Rate       string         `json:"rate" doc:"Percent per year"`
	Instalment money.Amount   `json:"instalment" doc:"A month"`
	Burden     string         `json:"burden" doc:"Percent of the income that all instalments take; empty: not known"`
	BurdenMax  string         `json:"burden_max" doc:"Percent above which the product calls for a look; 0: never"`
	Surplus    *money.Amount  `json:"surplus" doc:"What a month leaves after the instalment, at most where something is not known; null: not reckoned"`
	Unknown    []string       `json:"unknown" doc:"What of the month is not known, and counts as nothing"`
}

// Weight is one thing that speaks for or against a request, in the reader's words.
type Weight struct {
	Code   string `json:"code"`
	Text   string `json:"text"`
	Points *int   `json:"points" doc:"That it gave; null: a rule, not the score"`
}

// Bearing sums a run up.
func (r CheckRun) Bearing(product catalogue.Product) Bearing {
	in, trace := r.Inputs, r.Trace
	b := Bearing{
		Opinion: trace.Opinion, Points: r.Points(), Amount: money.Of(in.Amount, in.Currency), Months: in.Months, Rate: in.Rate,
		Instalment: money.Of(trace.Instalment, in.Currency), Burden: trace.Burden, BurdenMax: product.Lending.BurdenMax.String(), Unknown: []string{},
	}
	if trace.Budget != nil {
		left := money.Of(trace.Budget.Surplus, in.Currency)
		b.Surplus, b.Unknown = &left, trace.Budget.Unknown
	}
	return b
}

// mostWeights is how many a person reads at a glance.
const mostWeights = 3

// always are findings that weigh for a request only because they could have weighed against it: after what the score says.
var always = []string{"residual", "capacity", "register"}

// Weigh says what speaks for and against a request most. Against it are first the rules that it breaks, then the parts of the score that cost more than they gave.
func Weigh(run *CheckRun, say *i18n.Locale) (pros, cons []Weight) {
	pros, cons = []Weight{}, []Weight{}
	if run == nil {
		return pros, cons
	}
	text := func(side, code string, params map[string]string) string {
		shown := map[string]any{}
		for name, value := range params {
			shown[name] = value
		}
		if share, err := decimal.Parse(params["percent"]); err == nil {
			shown["percent"] = say.Percent(share)
		}
		return say.T("decision:weighs."+side+"."+code, shown)
	}
	var rules []Weight
	for _, f := range run.Trace.Findings {
		switch {
		case f.Result == Against, f.Code == RegisterNoted, f.Code == "burden" && f.Result == Refer:
			cons = append(cons, Weight{Code: f.Code, Text: text("against", f.Code, f.Params)})
		case f.Result == Pass && slices.Contains(always, f.Code):
			rules = append(rules, Weight{Code: f.Code, Text: text("for", f.Code, f.Params)})
		}
	}
	broken := func(code string) bool {
		return slices.ContainsFunc(cons, func(w Weight) bool { return w.Code == code })
	}
	for _, part := range partsByWeight(run.Trace.Score) {
		code, points := string(part.Characteristic), part.Points
		params := map[string]string{"percent": run.Trace.Burden}
		switch {
		case part.Points > part.Lost:
			pros = append(pros, Weight{code, text("for", code, params), &points})
		case part.Lost > 0 && !broken(code):
			cons = append(cons, Weight{code, text("against", code, params), &points})
		}
	}
	for _, rule := range rules {
		if rule.Code != "register" || !broken(RegisterNoted) {
			pros = append(pros, rule)
		}
	}
	return pros[:min(len(pros), mostWeights)], cons[:min(len(cons), mostWeights)]
}

// partsByWeight has first what gave or cost most.
func partsByWeight(score *credit.Score) []credit.Part {
	if score == nil {
		return nil
	}
	weight := func(p credit.Part) int { return max(p.Points, p.Lost) }
	return slices.SortedStableFunc(slices.Values(score.Parts), func(a, b credit.Part) int { return cmp.Compare(weight(b), weight(a)) })
}
