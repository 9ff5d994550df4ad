package question

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

// Answers are the answers to questions, by code: true or false, the value of a choice, a list of such values, a whole number, an
// amount in minor units of the product's currency, a day (YYYY-MM-DD) or a text. Null, an empty text and an empty list are no answer.
type Answers map[string]json.RawMessage

const (
	yes = "yes"
	no  = "no"
)

// What is wrong with an answer, beside what package validate knows.
const (
	unknown   = "field.unknown"
	wrongForm = "field.type"
	outside   = "field.range"
)

// Told says whether there is an answer.
func Told(value json.RawMessage) bool {
	text := string(bytes.TrimSpace(value))
	return text != "" && text != "null" && text != `""` && text != "[]"
}

// Asker is who is asked, and for what.
type Asker struct {
	Product  string         // code; empty while no product is chosen
	Currency money.Currency // of the product
	Staff    bool           // staff key the answers in
	Whole    bool           // what is required has to be there
}

// Take holds answers against the questions that they lead to, and gives those that count: an answer to what is not asked is left
// out. l is every question there ever was. It says what is wrong at /answers/ and the code: "field.unknown" for a question that
// there never was, or that is not for this asker to know of; "field.required"; and those of each kind.
func (l List) Take(v *validate.Collector, by Asker, given Answers) Answers {
	taken := Answers{}
	for code := range given {
		if q, known := l.Find(code); !known || q.StaffOnly && !by.Staff {
			v.Check("/answers/"+jsonform.EscapePointer.Replace(code), unknown)
		}
	}
	for _, q := range l.For(by.Product, by.Staff).Asked(given) {
		value := given[q.Code]
		if !Told(value) {
			if by.Whole && q.Required {
				v.Check("/answers/"+q.Code, validate.FieldRequired)
			}
			continue
		}
		clean, wrong := q.read(value, by.Currency)
		if wrong.Code != "" {
			wrong.Pointer = "/answers/" + q.Code
			v.Add(wrong)
			continue
		}
		taken[q.Code] = clean
	}
	return taken
}

// read gives an answer in its normal form, or what is wrong with it.
func (q Question) read(value json.RawMessage, currency money.Currency) (json.RawMessage, fault.Field) {
	switch q.Kind {
	case YesNo:
		var said bool
		return readAs(value, &said, wrongForm)
	case One:
		var chosen string
		clean, wrong := readAs(value, &chosen, "choice.invalid")
		if wrong.Code != "" || !slices.Contains(q.Values(), chosen) {
			return nil, fault.Choice("", q.Values()...)
		}
		return clean, wrong
	case Several:
		var chosen []string
		clean, wrong := readAs(value, &chosen, "choice.invalid")
		for i, each := range chosen {
			if !slices.Contains(q.Values(), each) || slices.Index(chosen, each) != i {
				wrong.Code = "choice.invalid"
			}
		}
		if wrong.Code != "" {
			return nil, fault.Choice("", q.Values()...)
		}
		return clean, wrong
	case Number, Amount:
		return q.readFigure(value, currency)
	case Day:
		return q.readDay(value)
	}
	return q.readText(value)
}

func readAs[T any](value json.RawMessage, into *T, code string) (json.RawMessage, fault.Field) {
	if json.Unmarshal(value, into) != nil {
		return nil, fault.Field{Code: code}
	}
	clean, err := json.Marshal(into)
	if err != nil {
		return nil, fault.Field{Code: code}
	}
	return clean, fault.Field{}
}

func (q Question) readFigure(value json.RawMessage, currency money.Currency) (json.RawMessage, fault.Field) {
	var figure int64
	clean, wrong := readAs(value, &figure, wrongForm)
	if wrong.Code != "" {
		return nil, wrong
	}
	least, most := int64(0), int64(FigureMax)
	if q.Kind == Number {
		least = -FigureMax
	}
	if q.Min != nil {
		least = *q.Min
	}
	if q.Max != nil {
		most = *q.Max
	}
	if q.Kind == Amount {
		code, params := validate.Amount(money.Of(figure, currency), money.Of(least, currency), money.Of(most, currency))
		return clean, fault.Field{Code: code, Params: params}
	}
	if figure < least || figure > most {
		return nil, fault.Field{Code: outside, Params: map[string]any{"min": least, "max": most}}
	}
	return clean, wrong
}

func (q Question) readDay(value json.RawMessage) (json.RawMessage, fault.Field) {
	var text string
	clean, wrong := readAs(value, &text, wrongForm)
	if wrong.Code != "" {
		return nil, wrong
	}
	on, err := date.Parse(text)
	switch {
	case err != nil:
		return nil, fault.Field{Code: wrongForm}
	case !q.From.IsZero() && on.Before(q.From), !q.Until.IsZero() && on.After(q.Until):
		return nil, fault.Field{Code: outside}
	}
	return clean, wrong
}

func (q Question) readText(value json.RawMessage) (json.RawMessage, fault.Field) {
	var text string
	if _, wrong := readAs(value, &text, wrongForm); wrong.Code != "" {
		return nil, wrong
	}
	if q.Kind == Text {
		text = validate.Clean(text)
	}
	text = strings.TrimSpace(validate.CleanText(text))
	if n := utf8.RuneCountInString(text); n > q.Longest() {
		return nil, fault.Field{Code: validate.TextTooLong, Params: map[string]any{"max": q.Longest()}}
	}
	return readAs(quoted(text), &text, wrongForm)
}

func quoted(text string) json.RawMessage {
	written, _ := json.Marshal(text) // a string is always JSON
	return written
}

// is says whether an answer is one of those between which is chosen.
func (q Question) is(value json.RawMessage, one string) bool {
	return slices.Contains(q.chosen(value), one)
}

// chosen are the values that an answer holds; none of other kinds.
func (q Question) chosen(value json.RawMessage) []string {
	var said bool
	var word string
	var words []string
	switch {
	case !Told(value):
	case q.Kind == YesNo && json.Unmarshal(value, &said) == nil:
		if said {
			return []string{yes}
		}
		return []string{no}
	case q.Kind == One && json.Unmarshal(value, &word) == nil:
		return []string{word}
	case q.Kind == Several && json.Unmarshal(value, &words) == nil:
		return words
	}
	return nil
}

// Say puts an answer into words of a language; empty where there is none.
func (q Question) Say(value json.RawMessage, currency money.Currency, in *i18n.Locale) string {
	if !Told(value) {
		return ""
	}
	var text string
	var figure int64
	switch q.Kind {
	case YesNo, One, Several:
		said := []string{}
		for _, each := range q.chosen(value) {
			said = append(said, q.word(each, in))
		}
		return strings.Join(said, ", ")
	case Number:
		if json.Unmarshal(value, &figure) == nil {
			return in.Number(figure)
		}
	case Amount:
		if json.Unmarshal(value, &figure) == nil {
			return in.Money(money.Of(figure, currency))
		}
	case Day:
		if json.Unmarshal(value, &text) == nil {
			if on, err := date.Parse(text); err == nil {
				return in.Date(on)
			}
		}
	}
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}

func (q Question) word(value string, in *i18n.Locale) string {
	if q.Kind == YesNo {
		return in.T("questions:"+value, nil)
	}
	for _, c := range q.Choices {
		if c.Value == value {
			return c.Label.In(in.Lang())
		}
	}
	return value
}
