package fixing

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/rule/law"
)

const good = `{"index":"X","values":[{"day":"2026-11-18","value":"2.15","source":{"name":"Bank","url":"https://bank.example/x"}}]}`

func TestAnswersAreReadByTheLetter(t *testing.T) {
	for name, c := range map[string]struct{ from, to, code string }{
		"whole":               {"", "", ""},
		"below zero":          {`"2.15"`, `"-0.75"`, ""},
		"more members":        {`"index":"X"`, `"index":"X","more":1`, ""},
		"nothing new":         {good, `{"index":"X","values":[]}`, ""},
		"not known":           {good, `{"index":"X","unknown":true}`, ""},
		"not known, a value":  {`"index":"X"`, `"index":"X","unknown":true`, "adapter.result"},
		"no index":            {`"index":"X"`, `"index":""`, "adapter.result"},
		"no object":           {good, `[]`, "adapter.result"},
		"no day":              {`2026-11-18`, `2026-11-31`, "adapter.result"},
		"a number":            {`"2.15"`, `2.15`, "index.value"},
		"a comma":             {`2.15`, `2,15`, "index.value"},
		"a power of ten":      {`2.15`, `2e0`, "index.value"},
		"a sign":              {`2.15`, `+2.15`, "index.value"},
		"a hundred":           {`2.15`, `100`, "index.value"},
		"seven decimals":      {`2.15`, `2.1500000`, "index.value"},
		"no value":            {`"2.15"`, `null`, "index.value"},
		"no source":           {`"source":{"name":"Bank","url":"https://bank.example/x"}`, `"source":{}`, "index.source"},
		"a source in the air": {`https://`, `http://`, "index.source"},
		"with a password":     {`https://`, `https://a:b@`, "index.source"},
		"a source of no name": {`"Bank"`, `" "`, "index.source"},
		"a day twice":         {`}]}`, `},` + good[strings.Index(good, `{"day"`):], "index.days"},
	} {
		err := ReadResult(json.RawMessage(strings.Replace(good, c.from, c.to, 1)))
		if got := codeOf(err); got != c.code {
			t.Errorf("%s: %q (%v), want %q", name, got, err, c.code)
		}
	}
	var many []string
	for i := range mostValues + 1 {
		many = append(many, `{"day":"`+date.MustParse("2026-01-01").AddDays(i).String()+`","value":"1","source":{"name":"B","url":"https://b.example"}}`)
	}
	for n, want := range map[int]string{mostValues: "", mostValues + 1: "adapter.result"} {
		if got := codeOf(ReadResult(json.RawMessage(`{"index":"X","values":[` + strings.Join(many[:n], ",") + `]}`))); got != want {
			t.Errorf("%d values: %q, want %q", n, got, want)
		}
	}
}

func TestOnlyWhatIsNewIsKept(t *testing.T) {
	of := func(period, from, to string) law.Series {
		s := law.Series{Rule: "x.1", Period: period, From: date.MustParse(from), Values: []law.Figure{{Value: decimal.MustParse("2.15")}}}
		if to != "" {
			s.To = date.MustParse(to)
		}
		return s
	}
	daily, halves := of("", "2026-11-17", ""), of("half_year", "2026-07-01", "2026-12-31")
	for name, c := range map[string]struct {
		series law.Series
		values string // day=value
		today  string
		want   string // from..to=value
		held   bool
		code   string
	}{
		"each day":              {daily, "2026-11-18=2.16 2026-11-19=2.14", "2026-11-20", "2026-11-18..=2.16 2026-11-19..=2.14", false, ""},
		"a day that is alike":   {daily, "2026-11-18=2.15 2026-11-19=2.14 2026-11-20=2.140", "2026-11-20", "2026-11-19..=2.14", false, ""},
		"all alike":             {daily, "2026-11-18=2.15", "2026-11-20", "", false, ""},
		"one point":             {daily, "2026-11-18=3.15", "2026-11-20", "2026-11-18..=3.15", false, ""},
		"more than a point":     {daily, "2026-11-18=3.1501", "2026-11-20", "2026-11-18..=3.1501", true, ""},
		"down by more, and up":  {daily, "2026-11-18=1.1 2026-11-19=2.15", "2026-11-20", "2026-11-18..=1.1 2026-11-19..=2.15", true, ""},
		"today":                 {daily, "2026-11-20=2.16", "2026-11-20", "2026-11-20..=2.16", false, ""},
		"tomorrow":              {daily, "2026-11-21=2.16", "2026-11-20", "", false, "index.future"},
		"a day that is known":   {daily, "2026-11-17=2.16", "2026-11-20", "", false, "index.days"},
		"the next half-year":    {halves, "2027-01-01=2.15", "2027-01-01", "2027-01-01..2027-06-30=2.15", false, ""},
		"two half-years":        {halves, "2027-01-01=1.27 2027-07-01=1.50", "2027-07-02", "2027-01-01..2027-06-30=1.27 2027-07-01..2027-12-31=1.50", false, ""},
		"a half-year left out":  {halves, "2027-07-01=1.27", "2027-07-02", "", false, "index.period"},
		"in the half-year":      {halves, "2027-01-15=1.27", "2027-01-20", "", false, "index.period"},
		"before it has come":    {halves, "2027-01-01=1.27", "2026-12-31", "", false, "index.future"},
		"a half-year that runs": {halves, "2026-12-31=1.27", "2027-01-20", "", false, "index.days"},
	} {
		var values []Value
		for each := range strings.FieldsSeq(c.values) {
			day, value, _ := strings.Cut(each, "=")
			values = append(values, Value{From: date.MustParse(day), Value: decimal.MustParse(value)})
		}
		fresh, held, err := news(c.series, values, date.MustParse(c.today))
		var got []string
		for _, v := range fresh {
			to := ""
			if !v.To.IsZero() {
				to = v.To.String()
			}
			got = append(got, v.From.String()+".."+to+"="+v.Value.String())
		}
		if !slices.Equal(got, strings.Fields(c.want)) && len(got)+len(c.want) > 0 || held != c.held || codeOf(err) != c.code {
			t.Errorf("%s: %v, held %v, %v", name, got, held, err)
		}
	}
}

func codeOf(err error) string {
	if err == nil {
		return ""
	}
	return fault.CodeOf(err)
}
