package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/question"
)

// questionsView is what is asked beyond the form that ships.
type questionsView struct {
	Product  string         `json:"product"`
	Currency money.Currency `json:"currency" doc:"Of amounts, which are in minor units"`
	Items    []questionView `json:"items" doc:"In their order; empty: the lender asks nothing of its own"`
}

// questionView is a question in the caller's language.
type questionView struct {
	Code      string          `json:"code" doc:"The member of answers that takes the answer"`
	Kind      question.Kind   `json:"kind" enum:"yes_no,choice,choices,number,amount,date,text,long_text" doc:"The answer is true or false, the value of a choice, a list of such values, a whole number, an amount in minor units, a day (YYYY-MM-DD), or a text"`
	Label     string          `json:"label"`
	Help      string          `json:"help" doc:"Empty: none"`
	Purpose   string          `json:"purpose" doc:"Why it is asked"`
	Required  bool            `json:"required"`
	Choices   []choiceView    `json:"choices" doc:"Of choice and choices"`
	Min       *int64          `json:"min"`
	Max       *int64          `json:"max"`
	From      date.Date       `json:"from,omitzero" doc:"First day that counts; absent: any"`
	Until     date.Date       `json:"until,omitzero" doc:"Last day that counts; absent: any"`
	Length    int             `json:"length" doc:"Characters of a text at most; 0 of other kinds"`
	After     *question.After `json:"after" doc:"The answer to another question that it follows; null: it is always asked"`
	StaffOnly bool            `json:"staff_only" doc:"For who keys an application in"`
	Special   bool            `json:"special" doc:"A special category of data (GDPR art. 9)"`
}

type choiceView struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

type questionsInput struct {
	Product string `query:"product" required:"true" maxLength:"20" doc:"Code of a product"`
}

// questions tells what staff alone are asked only to a browser in which they key an application in.
func (a *API) questions(ctx context.Context, in *questionsInput) (*endpoint.Answer[questionsView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	product, known := snapshot.Product(in.Product)
	if !known {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	lang := endpoint.MetaOf(ctx).Lang
	view := questionsView{Product: product.Code, Currency: product.Currency, Items: []questionView{}}
	for _, q := range snapshot.Questions.For(product.Code, a.keyedIn(ctx)) {
		view.Items = append(view.Items, viewQuestion(q, lang))
	}
	return endpoint.Reply(view, nil)
}

// keyedIn says whether the browser's application is one that staff key in.
func (a *API) keyedIn(ctx context.Context) bool {
	token, err := a.draft(ctx)
	if err != nil {
		return false
	}
	d, err := a.Origination.LoadDraft(ctx, token)
	return err == nil && d.Assisted != nil
}

func viewQuestion(q question.Question, lang string) questionView {
	view := questionView{
		Code: q.Code, Kind: q.Kind, Label: q.Label.In(lang), Help: q.Help.In(lang), Purpose: q.Purpose.In(lang), Required: q.Required,
		Choices: []choiceView{}, Min: q.Min, Max: q.Max, From: q.From, Until: q.Until, After: q.After, StaffOnly: q.StaffOnly, Special: q.Special,
	}
	for _, c := range q.Choices {
		view.Choices = append(view.Choices, choiceView{c.Value, c.Label.In(lang)})
	}
	if q.Kind == question.Text || q.Kind == question.LongText {
		view.Length = q.Longest()
	}
	return view
}
