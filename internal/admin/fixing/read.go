package fixing

import (
	"encoding/json"
	"net/url"
	"regexp"

	"github.com/govalues/decimal"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/rule/law"
)

// Bounds of an answer.
const (
	mostValues  = 100
	longestAct  = 200
	longestURL  = 500
	longestName = 80
)

// jump is how far, in percentage points, a value may lie from the one before it without being held for a person. No single decision of the European Central Bank or the Swiss National
// Bank on their rates was above 0.75.
var jump = decimal.MustNew(1, 0)

// percent is a value in percent a year, by the letter.
var percent = regexp.MustCompile(`^-?[0-9]{1,2}(\.[0-9]{1,6})?$`)

// Value is a value of an index, in percent a year, and where it was published.
type Value struct {
	From  date.Date       `json:"from"`
	To    date.Date       `json:"to,omitzero" doc:"Its last day; none: it stays until it is replaced"`
	Value decimal.Decimal `json:"value"`
	Act   string          `json:"act" doc:"What it was published in"`
	URL   string          `json:"url"`
}

// reply is the result of index.read.
type reply struct {
	Index   string `json:"index"`
	Unknown bool   `json:"unknown"`
	Values  []struct {
		Day    date.Date       `json:"day"`
		Value  json.RawMessage `json:"value"`
		Source struct {
			Name string `json:"name"`
			URL  string `json:"url"`
		} `json:"source"`
	} `json:"values"`
}

// ReadResult says whether a result is one of index.read. Faults: Invalid "adapter.result", "index.value" for a value that is no decimal text, "index.source" without where it was published,
// "index.days" for days that do not follow one another.
func ReadResult(result json.RawMessage) error {
	_, err := read(result)
	return err
}

type told struct {
	index   string
	unknown bool
	values  []Value
}

func read(result json.RawMessage) (t told, err error) {
	var said reply
	if adapter.Read(result, &said) != nil || said.Index == "" || validate.Text(said.Index, longestName) != "" || len(said.Values) > mostValues || said.Unknown && len(said.Values) > 0 {
		return t, fault.New(fault.Invalid, "adapter.result")
	}
	t = told{index: said.Index, unknown: said.Unknown}
	for i, v := range said.Values {
		var text string
		if json.Unmarshal(v.Value, &text) != nil || !percent.MatchString(text) {
			return t, fault.New(fault.Invalid, "index.value")
		}
		value, err := decimal.Parse(text)
		if err != nil {
			return t, fault.New(fault.Invalid, "index.value")
		}
		if v.Day.IsZero() || i > 0 && !said.Values[i-1].Day.Before(v.Day) {
			return t, fault.New(fault.Invalid, "index.days")
		}
		at, err := url.Parse(v.Source.URL)
		if err != nil || at.Scheme != "https" || at.Host == "" || at.User != nil || len(v.Source.URL) > longestURL || validate.Blank(v.Source.Name) || validate.Text(v.Source.Name, longestAct) != "" {
			return t, fault.New(fault.Invalid, "index.source")
		}
		t.values = append(t.values, Value{From: v.Day, Value: value, Act: v.Source.Name, URL: v.Source.URL})
	}
	return t, nil
}

// known is the last day that a series has a value for; an index without periods is known on the day from which its last value counts.
func known(s law.Series) date.Date {
	if s.Period != "" {
		return s.To
	}
	return s.From
}

// news is what of an answer a series does not have, until a day; of an index without periods, only values that differ from the one before. Faults: Invalid "index.future" for a day that has not come,
// "index.days" for one that has its value already, "index.period" for a value that does not follow the last period.
func news(s law.Series, values []Value, today date.Date) (fresh []Value, held bool, err error) {
	last, next := s.Values[0].Value, known(s).AddDays(1)
	for _, v := range values {
		switch {
		case v.From.After(today):
			return nil, false, fault.New(fault.Invalid, "index.future")
		case v.From.Before(next):
			return nil, false, fault.New(fault.Invalid, "index.days")
		case s.Period != "" && v.From != next:
			return nil, false, fault.New(fault.Invalid, "index.period")
		}
		v.To = s.Last(v.From)
		if s.Period != "" {
			next = v.To.AddDays(1)
		}
		step, err := v.Value.Sub(last)
		if err != nil {
			return nil, false, err
		}
		held = held || step.Abs().Cmp(jump) > 0
		if s.Period != "" || !step.IsZero() {
			fresh = append(fresh, v)
		}
		last = v.Value
	}
	return fresh, held, nil
}
