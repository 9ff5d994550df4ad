package api

import (
	"context"
	"net/http"

	"florin/internal/credit"
	"florin/internal/fault"
	"florin/internal/money"
	"florin/internal/settings"
)

// none is an input or an answer without content.
type none struct{}

// answer is an answer with a body and nothing else.
type answer[T any] struct{ Body T }

func reply[T any](body T, err error) (*answer[T], error) {
	if err != nil {
		return nil, err
	}
	return &answer[T]{body}, nil
}

func (a *API) site(ctx context.Context, _ *none) (*answer[settings.Site], error) {
	snapshot, err := a.Settings.Load(ctx)
	return reply(snapshot.Site(), err)
}

type quoteInput struct {
	Amount   int64  `query:"amount" required:"true" minimum:"1" maximum:"100000000000" doc:"Minor units"`
	Currency string `query:"currency" default:"EUR" enum:"EUR,CHF,GBP,USD"`
	Months   int    `query:"months" required:"true" minimum:"1" maximum:"600"`
	RateType string `query:"rate_type" default:"fixed" enum:"fixed,variable"`
}

type quoteView struct {
	Product        string       `json:"product"`
	OnRequest      bool         `json:"on_request" doc:"A general-law loan: always a manual offer"`
	BorrowingRate  string       `json:"borrowing_rate" doc:"Percent per year"`
	APR            string       `json:"apr" doc:"Percent per year, of the instalments really due"`
	MonthlyPayment money.Amount `json:"monthly_payment"`
	TotalSimulator money.Amount `json:"total_simulator" doc:"Payment times months"`
	TotalLegal     money.Amount `json:"total_legal" doc:"Sum of the instalments really due"`
	LastInstalment money.Amount `json:"last_instalment"`
	TotalCost      money.Amount `json:"total_cost" doc:"All the interest"`
}

// aprDecimals is how exactly the annual percentage rate is shown.
const aprDecimals = 2

func (a *API) quote(ctx context.Context, in *quoteInput) (*answer[quoteView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	amount := money.Of(in.Amount, money.Currency(in.Currency))
	product, ok := snapshot.ProductFor(amount)
	if !ok {
		return nil, fault.Fields(fault.Field{Pointer: "/amount", Code: "product.none"})
	}
	if !product.Offers(in.Months) {
		return nil, fault.Fields(fault.Field{Pointer: "/months", Code: "duration.not_offered"})
	}
	percent, err := product.Rate(settings.RateType(in.RateType), in.Months)
	if err != nil {
		return nil, err
	}
	rate, err := credit.NewRate(percent)
	if err != nil {
		return nil, err
	}
	q, err := credit.NewQuote(credit.Terms{Principal: amount, Months: in.Months, Rate: rate})
	return reply(quoteView{
		Product: product.Code, OnRequest: product.OnRequest, BorrowingRate: rate.String(), APR: q.APR.Round(aprDecimals).String(),
		MonthlyPayment: q.Payment, TotalSimulator: q.SimulatorTotal, TotalLegal: q.LegalTotal, LastInstalment: q.Last, TotalCost: q.Cost,
	}, err)
}

// noContent is the answer of calls that have nothing to say.
type noContent struct {
	Status    int
	SetCookie []string `header:"Set-Cookie"`
}

func done(cookies ...string) *noContent {
	return &noContent{Status: http.StatusNoContent, SetCookie: cookies}
}
