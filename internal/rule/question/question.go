package question

import (
	"regexp"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
)

// Kind is the form of an answer.
type Kind string

// The kinds.
const (
	YesNo    Kind = "yes_no"
	One      Kind = "choice"
	Several  Kind = "choices"
	Number   Kind = "number" // whole
	Amount   Kind = "amount" // minor units of the product's currency
	Day      Kind = "date"
	Text     Kind = "text" // on one line
	LongText Kind = "long_text"
)

// Kinds are all of them.
var Kinds = []Kind{YesNo, One, Several, Number, Amount, Day, Text, LongText}

// Bounds of the questions of a lender: what a form can ask before people give up, and a page can show.
const (
	Most        = 60
	MostChoices = 30
	LabelMax    = 160
	HelpMax     = 400
	ChoiceMax   = 120
	TextMax     = 200
	LongTextMax = 4000
	// FigureMax bounds numbers and amounts, so that every program reads them exactly.
	FigureMax = 1_000_000_000_000
)

// Code is the form of the codes of questions and choices.
var Code = regexp.MustCompile(`^[a-z0-9][a-z0-9_]{0,39}$`)

// Question is one thing that a lender asks.
type Question struct {
	Code  string `json:"code" doc:"1 to 40 small letters, digits or underscores; never given to another question"`
	Order int    `json:"order" doc:"Place on the form, from 1"`
	Kind  Kind   `json:"kind" enum:"yes_no,choice,choices,number,amount,date,text,long_text" doc:"Stays as it is once the question was in force"`
	// Label, Help and Purpose are what applicants read; Purpose says why it is asked (GDPR art. 13(1)(c)).
	Label    i18n.Text `json:"label"`
	Help     i18n.Text `json:"help,omitzero" doc:"Empty: none"`
	Purpose  i18n.Text `json:"purpose" doc:"Why it is asked"`
	Required bool      `json:"required"`
	Products []string  `json:"products,omitempty" doc:"Codes; empty: all"`
	Choices  []Choice  `json:"choices,omitempty" doc:"Of choice and choices"`
	Min      *int64    `json:"min,omitempty" doc:"Of a number, or of an amount in minor units of the product's currency"`
	Max      *int64    `json:"max,omitempty"`
	From     date.Date `json:"from,omitzero" doc:"First day that counts as an answer"`
	Until    date.Date `json:"until,omitzero" doc:"Last day that does"`
	Length   int       `json:"length,omitempty" doc:"Characters of a text at most; 0: 200 on one line, 4,000 of a long text"`
	// After says which answer to another question it follows; nil: it is always asked.
	After     *After  `json:"after,omitempty"`
	StaffOnly bool    `json:"staff_only,omitempty" doc:"Asked and seen by staff alone, where they key an application in"`
	Special   bool    `json:"special,omitempty" doc:"A special category of data (GDPR art. 9): nothing may be concluded from it"`
	Closed    bool    `json:"closed,omitempty" doc:"Not asked any more"`
	Advice    *Advice `json:"advice,omitempty" doc:"What an answer tells the checks"`
}

// Choice is one of the answers between which people choose.
type Choice struct {
	Value string    `json:"value" doc:"Of the form of a code"`
	Label i18n.Text `json:"label"`
}

// After is the answer to another question, which stands before it, that a question follows.
type After struct {
	Code string `json:"code" doc:"Of a question with yes_no, choice or choices, which follows none itself"`
	Is   string `json:"is" doc:"yes, no, or the value of a choice"`
}

// Longest is how many characters a text may have.
func (q Question) Longest() int {
	switch {
	case q.Length > 0:
		return q.Length
	case q.Kind == LongText:
		return LongTextMax
	}
	return TextMax
}

// Between says whether the answers are some that are known beforehand.
func (q Question) Between() bool { return q.Kind == YesNo || q.Kind == One || q.Kind == Several }

// Values are the answers between which is chosen; none of other kinds.
func (q Question) Values() []string {
	if q.Kind == YesNo {
		return []string{yes, no}
	}
	values := []string{}
	for _, c := range q.Choices {
		values = append(values, c.Value)
	}
	return values
}

// Covers says whether a question is asked for a product.
func (q Question) Covers(product string) bool {
	return len(q.Products) == 0 || slices.Contains(q.Products, product)
}

// List is the questions of a lender, in the order in which they are asked.
type List []Question

// Find gives a question by its code.
func (l List) Find(code string) (Question, bool) {
	i := slices.IndexFunc(l, func(q Question) bool { return q.Code == code })
	if i < 0 {
		return Question{}, false
	}
	return l[i], true
}

// For are those that may be asked for a product; without staff, those that staff alone see are left out.
func (l List) For(product string, staff bool) List {
	list := List{}
	for _, q := range l {
		if !q.Closed && q.Covers(product) && (staff || !q.StaffOnly) {
			list = append(list, q)
		}
	}
	return list
}

// Asked are those of a list that answers lead to. One whose other question is not in the list is not asked.
func (l List) Asked(given Answers) List {
	list := List{}
	for _, q := range l {
		if q.After != nil {
			if before, found := l.Find(q.After.Code); !found || !before.is(given[before.Code], q.After.Is) {
				continue
			}
		}
		list = append(list, q)
	}
	return list
}
