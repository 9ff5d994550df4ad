package question

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
)

func said(text string) i18n.Text { return i18n.Text{FR: text, DE: text, NL: text, EN: text, IT: text} }

func bound(n int64) *int64 { return &n }

// asked is a small form of a lender.
var asked = List{
	{Code: "rents_out", Kind: YesNo, Label: said("Do you rent out a home?"), Required: true},
	{Code: "rent_from", Kind: Amount, Required: true, Min: bound(100), Max: bound(1_000_00), After: &After{"rents_out", "yes"}},
	{Code: "pets", Kind: Several, Choices: []Choice{{"dog", said("Dog")}, {"cat", said("Cat")}}},
	{Code: "car", Kind: One, Choices: []Choice{{"petrol", said("Petrol")}, {"none", said("None")}}, Products: []string{"CH-CONSO"}},
	{Code: "children", Kind: Number, Min: bound(0), Max: bound(12)},
	{Code: "moved_in", Kind: Day, From: date.MustParse("2000-01-01"), Until: date.MustParse("2026-11-30")},
	{Code: "nickname", Kind: Text, Length: 5},
	{Code: "story", Kind: LongText},
	{Code: "seen", Kind: Text, StaffOnly: true},
	{Code: "gone", Kind: Text, Closed: true},
}

func TestTake(t *testing.T) {
	conso := Asker{Product: "EU-CONSO", Currency: "EUR", Whole: true}
	for name, c := range map[string]struct {
		by    Asker
		given string
		taken string // as JSON
		wrong map[string]string
	}{
		"everything": {conso, `{"rents_out":true,"rent_from":50000,"pets":["dog"],"children":2,"moved_in":"2020-02-29","nickname":"  Jo  ","story":"a\nb"}`,
			`{"children":2,"moved_in":"2020-02-29","nickname":"Jo","pets":["dog"],"rent_from":50000,"rents_out":true,"story":"a\nb"}`, nil},
		"what is not led to is left out":     {conso, `{"rents_out":false,"rent_from":50000}`, `{"rents_out":false}`, nil},
		"other products' are left out":       {conso, `{"rents_out":false,"car":"petrol"}`, `{"rents_out":false}`, nil},
		"closed ones are left out":           {conso, `{"rents_out":false,"gone":"x"}`, `{"rents_out":false}`, nil},
		"null takes back":                    {conso, `{"rents_out":false,"children":null}`, `{"rents_out":false}`, nil},
		"a draft lacks what it lacks":        {Asker{Product: "EU-CONSO", Currency: "EUR"}, `{}`, `{}`, nil},
		"what is required":                   {conso, `{}`, `{}`, map[string]string{"rents_out": "field.required"}},
		"what an answer makes required":      {conso, `{"rents_out":true}`, `{"rents_out":true}`, map[string]string{"rent_from": "field.required"}},
		"staff are asked more":               {Asker{Product: "EU-CONSO", Currency: "EUR", Staff: true}, `{"seen":"x"}`, `{"seen":"x"}`, nil},
		"applicants know nothing of that":    {conso, `{"rents_out":false,"seen":"x"}`, `{"rents_out":false}`, map[string]string{"seen": "field.unknown"}},
		"what there never was":               {conso, `{"rents_out":false,"a/b":1}`, `{"rents_out":false}`, map[string]string{"a~1b": "field.unknown"}},
		"a word for yes":                     {conso, `{"rents_out":"yes"}`, `{}`, map[string]string{"rents_out": "field.type"}},
		"no choice":                          {conso, `{"rents_out":false,"pets":["cow"]}`, `{"rents_out":false}`, map[string]string{"pets": "choice.invalid"}},
		"a choice twice":                     {conso, `{"rents_out":false,"pets":["dog","dog"]}`, `{"rents_out":false}`, map[string]string{"pets": "choice.invalid"}},
		"one choice of several":              {Asker{Product: "CH-CONSO", Currency: "CHF"}, `{"car":["petrol"]}`, `{}`, map[string]string{"car": "choice.invalid"}},
		"a fraction":                         {conso, `{"rents_out":false,"children":1.5}`, `{"rents_out":false}`, map[string]string{"children": "field.type"}},
		"a number out of bounds":             {conso, `{"rents_out":false,"children":13}`, `{"rents_out":false}`, map[string]string{"children": "field.range"}},
		"an amount below":                    {conso, `{"rents_out":true,"rent_from":99}`, `{"rents_out":true}`, map[string]string{"rent_from": "amount.min"}},
		"an amount above":                    {conso, `{"rents_out":true,"rent_from":100001}`, `{"rents_out":true}`, map[string]string{"rent_from": "amount.max"}},
		"a day that there is not":            {conso, `{"rents_out":false,"moved_in":"2021-02-29"}`, `{"rents_out":false}`, map[string]string{"moved_in": "field.type"}},
		"a day before":                       {conso, `{"rents_out":false,"moved_in":"1999-12-31"}`, `{"rents_out":false}`, map[string]string{"moved_in": "field.range"}},
		"a day after":                        {conso, `{"rents_out":false,"moved_in":"2026-12-01"}`, `{"rents_out":false}`, map[string]string{"moved_in": "field.range"}},
		"a long text":                        {conso, `{"rents_out":false,"nickname":"Johnny"}`, `{"rents_out":false}`, map[string]string{"nickname": "text.too_long"}},
		"a number for a text":                {conso, `{"rents_out":false,"nickname":7}`, `{"rents_out":false}`, map[string]string{"nickname": "field.type"}},
		"a text of nothing is required anew": {conso, `{"rents_out":""}`, `{}`, map[string]string{"rents_out": "field.required"}},
	} {
		t.Run(name, func(t *testing.T) {
			var given Answers
			if err := json.Unmarshal([]byte(c.given), &given); err != nil {
				t.Fatal(err)
			}
			v := validate.New()
			taken, err := json.Marshal(asked.Take(v, c.by, given))
			if err != nil || string(taken) != c.taken {
				t.Errorf("took %s (%v), want %s", taken, err, c.taken)
			}
			wrong := map[string]string{}
			if f, ok := errors.AsType[*fault.Error](v.Err()); ok {
				for _, each := range f.Fields {
					wrong[each.Pointer[len("/answers/"):]] = each.Code
				}
			}
			if len(wrong) != len(c.wrong) {
				t.Fatalf("wrong %v, want %v", wrong, c.wrong)
			}
			for code, want := range c.wrong {
				if wrong[code] != want {
					t.Errorf("%s is %q, want %q", code, wrong[code], want)
				}
			}
		})
	}
}

func TestAdvised(t *testing.T) {
	list := List{
		{Code: "rents_out", Kind: YesNo, Advice: &Advice{Is, "no", Remark, said("a")}},
		{Code: "pets", Kind: Several, Choices: []Choice{{"dog", said("Dog")}, {"cat", said("Cat")}}, Advice: &Advice{Is, "cat", Against, said("b")}},
		{Code: "children", Kind: Number, Advice: &Advice{Above, "3", Refer, said("c")}},
		{Code: "saved", Kind: Amount, Advice: &Advice{Below, "10000", Refer, said("d")}},
	}
	for given, want := range map[string][]string{
		`{}`:                                nil,
		`{"rents_out":false}`:               {"rents_out"},
		`{"rents_out":true,"pets":["dog"]}`: nil,
		`{"pets":["dog","cat"]}`:            {"pets"},
		`{"children":3,"saved":10000}`:      nil,
		`{"children":4,"saved":9999}`:       {"children", "saved"},
		`{"children":null,"saved":null}`:    nil,
	} {
		var answers Answers
		if err := json.Unmarshal([]byte(given), &answers); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range list.Advised(answers) {
			got = append(got, a.Code)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s advises %v, want %v", given, got, want)
		}
	}
}

func TestSay(t *testing.T) {
	for code, c := range map[string]struct{ value, fr string }{
		"rents_out": {`true`, "Oui"},
		"rent_from": {`123450`, "1\u00a0234,50\u00a0€"},
		"pets":      {`["dog","cat"]`, "Dog, Cat"},
		"children":  {`12`, "12"},
		"moved_in":  {`"2020-02-29"`, "29 février 2020"},
		"nickname":  {`"Jo"`, "Jo"},
		"story":     {`null`, ""},
	} {
		q, _ := asked.Find(code)
		if got := q.Say(json.RawMessage(c.value), "EUR", i18n.For("fr")); got != c.fr {
			t.Errorf("%s is %q, want %q", code, got, c.fr)
		}
	}
}
