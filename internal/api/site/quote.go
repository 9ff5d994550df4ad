package site

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/listing"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// QuoteTerms is exported because huma looks into embedded structs only when they are.
type QuoteTerms struct {
	Amount   int64    `query:"amount" required:"true" minimum:"1" maximum:"100000000000000" doc:"Minor units"`
	Currency currency `query:"currency"`
	Months   int      `query:"months" required:"true" minimum:"1" maximum:"600"`
	RateType string   `query:"rate_type" default:"fixed" enum:"fixed,variable"`
	QuoteFor
}

type quoteInput struct {
	QuoteTerms
	Schedule bool `query:"schedule" doc:"Whether to give every instalment, too"`
}

// quoteView is what a loan would cost, with all that an advert with a figure must say
// (credit-rules.md 3.4): the representative example is these very figures.
type quoteView struct {
	Product        string                      `json:"product"`
	Choices        []productChoiceView         `json:"choices" doc:"The products that lend this to whom it is for, the default first; the quote is of the one in product"`
	OnRequest      bool                        `json:"on_request" doc:"A general-law loan: always a manual offer"`
	Amount         money.Amount                `json:"amount"`
	Months         int                         `json:"months"`
	RateType       catalogue.RateType          `json:"rate_type"`
	BorrowingRate  string                      `json:"borrowing_rate" doc:"Percent per year"`
	RateFrom       string                      `json:"rate_from,omitempty" doc:"The lowest rate that the score of a request brings at the decision; absent: the score counts for nothing"`
	APR            string                      `json:"apr" doc:"Percent per year, of the instalments really due, with the premiums of an insurance that is required"`
	Repayment      credit.Repayment            `json:"repayment,omitzero" doc:"How it is paid back; absent: in equal monthly instalments"`
	Instalments    int                         `json:"instalments" doc:"Periods of the term, with those in which nothing is paid"`
	FirstPayment   money.Amount                `json:"first_payment" doc:"The first that asks for anything"`
	MonthlyPayment money.Amount                `json:"monthly_payment" doc:"The regular instalment, whatever lies between two; of equal principal parts the first and highest"`
	TotalSimulator money.Amount                `json:"total_simulator" doc:"Payment times instalments; where they are not equal, the sum of those really due"`
	TotalLegal     money.Amount                `json:"total_legal" doc:"Sum of the instalments really due, with the premiums of an insurance that is required"`
	LastInstalment money.Amount                `json:"last_instalment"`
	TotalCost      money.Amount                `json:"total_cost" doc:"All the interest, and the premiums of an insurance that is required; there are no fees"`
	Example        string                      `json:"example" doc:"The representative example in the caller's language"`
	Law            catalogue.Law               `json:"law"`
	Notices        []warningView               `json:"notices" doc:"The warnings an advert must carry, in the caller's language"`
	Schedule       []instalmentView            `json:"schedule" doc:"Empty unless asked for"`
	Insurances     []pricedInsurance           `json:"insurances,omitempty" doc:"Those that may be taken with the loan or left; absent in lists of quotes"`
	Required       catalogue.RequiredInsurance `json:"required_insurance,omitzero" doc:"What the loan must be insured against, by one of insurances or an equal one from elsewhere; absent: nothing. The figures contain the first of insurances that covers it"`
}

// productChoiceView is a product as those see it who choose among several.
type productChoiceView struct {
	Code       string   `json:"code"`
	Name       string   `json:"name" doc:"In the caller's language; empty: it has none of its own"`
	LawCountry string   `json:"law_country" doc:"Whose law its loans follow"`
	Residences []string `json:"residences" doc:"Where its borrowers live; empty: in any country that has no product of its own"`
	OnRequest  bool     `json:"on_request"`
}

type warningView struct {
	Country string    `json:"country"`
	Since   date.Date `json:"since"`
	Text    string    `json:"text"`
}

type instalmentView struct {
	Number    int          `json:"number"`
	Payment   money.Amount `json:"payment"`
	Interest  money.Amount `json:"interest"`
	Principal money.Amount `json:"principal"`
	Balance   money.Amount `json:"balance" doc:"Still owed afterwards"`
}

// aprDecimals is how exactly the annual percentage rate is shown.
const aprDecimals = 2

// priced is a quote with the product it is of, among those it could have been of.
type priced struct {
	credit.Quote
	product catalogue.Product
	choices []catalogue.Product
	kind    catalogue.RateType
}

// price finds the product for the terms and prices it. Errors: fault Invalid.
func (t QuoteTerms) price(snapshot settings.Snapshot, who asked) (priced, error) {
	w, err := t.wanted(money.Of(t.Amount, money.Currency(t.Currency)), who)
	if err != nil {
		return priced{}, err
	}
	fits := snapshot.Products.Fitting(w)
	product, ok := w.Take(fits)
	if !ok {
		return priced{}, t.none(snapshot, w)
	}
	if !product.Offers(t.Months) {
		return priced{}, fault.Fields(fault.Field{Pointer: "/months", Code: "duration.not_offered"})
	}
	kind := catalogue.RateType(t.RateType)
	if err := offers(product, kind, who.at); err != nil {
		return priced{}, err
	}
	rate, err := rateOf(product, kind, t.Amount, t.Months)
	if err != nil {
		return priced{}, err
	}
	premium, err := product.CompulsoryPremium()
	if err != nil {
		return priced{}, err
	}
	q, err := credit.NewQuote(credit.Terms{Principal: w.Amount, Months: t.Months, Rate: rate, Repayment: product.Repayment, Premium: premium})
	return priced{q, product, fits, kind}, err
}

// offers refuses a type of rate that is not sold, on its field.
func offers(p catalogue.Product, kind catalogue.RateType, at time.Time) error {
	if p.Sells(kind, date.Of(at, p.Location())) {
		return nil
	}
	return fault.AtField("/rate_type", "rate_type.not_offered")
}

func rateOf(p catalogue.Product, kind catalogue.RateType, minor int64, months int) (credit.Rate, error) {
	percent, err := p.Rate(kind, minor, months)
	if err != nil {
		return credit.Rate{}, err
	}
	return credit.NewRate(percent)
}

func (a *API) quote(ctx context.Context, in *quoteInput) (*endpoint.Answer[quoteView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	q, err := in.price(snapshot, a.asked(ctx, in.QuoteFor))
	if err != nil {
		return nil, err
	}
	view := a.viewQuote(ctx, q)
	if view.Insurances, err = q.insurances(endpoint.MetaOf(ctx).Lang); err != nil {
		return nil, err
	}
	if in.Schedule {
		view.Schedule = viewSchedule(q.Schedule)
	}
	return endpoint.Reply(view, nil)
}

func (a *API) viewQuote(ctx context.Context, q priced) quoteView {
	return quoteView{
		Product: q.product.Code, Choices: viewChoices(q.choices, endpoint.MetaOf(ctx).Lang), OnRequest: q.product.OnRequest, Amount: q.Principal, Months: q.Months, RateType: q.kind,
		BorrowingRate: q.Rate.String(), RateFrom: q.lowest(), APR: q.APR.Round(aprDecimals).String(),
		Repayment: q.Repayment, Instalments: len(q.Schedule), FirstPayment: credit.Asked(q.Schedule)[0].Payment, MonthlyPayment: q.Payment, TotalSimulator: q.SimulatorTotal, TotalLegal: q.LegalTotal, LastInstalment: q.Last, TotalCost: q.Cost,
		Example: q.example(endpoint.MetaOf(ctx).Lang), Law: q.law(), Notices: a.notices(ctx, q.product), Schedule: []instalmentView{},
		Required: q.product.RequiredInsurance,
	}
}

// lowest is the rate of the best score; empty: it counts for nothing.
func (q priced) lowest() string {
	if len(q.product.Rates.Scores) == 0 {
		return ""
	}
	best := q.product.Rates.Scores[len(q.product.Rates.Scores)-1].From
	rate, err := q.product.Rates.Personal(q.Rate.Percent(), &best)
	if err != nil {
		return ""
	}
	return rate.String()
}

// law is that of the product, with the highest rate of such a loan; none where nobody knows it.
func (q priced) law() catalogue.Law {
	shown := q.product.Law
	if highest, err := shown.APRCap(q.Principal, q.Months); err == nil && highest != "" {
		shown.APRMax = highest
	}
	return shown
}

func viewChoices(products []catalogue.Product, lang string) []productChoiceView {
	views := make([]productChoiceView, len(products))
	for i, p := range products {
		views[i] = productChoiceView{p.Code, p.Name.In(lang), p.Law.Country, listing.OrEmpty(p.Residences), p.OnRequest}
	}
	return views
}

// notices are the warnings in force today where the product's law is.
func (a *API) notices(ctx context.Context, p catalogue.Product) []warningView {
	n, ok := p.NoticeOn(date.Of(a.Now(), p.Location()))
	if !ok {
		return []warningView{}
	}
	return []warningView{{p.Law.Country, n.Since, n.Text.In(endpoint.MetaOf(ctx).Lang)}}
}

func viewSchedule(rows []credit.Instalment) []instalmentView {
	views := make([]instalmentView, len(rows))
	for i, r := range rows {
		views[i] = instalmentView{r.Number, r.Payment, r.Interest, r.Principal, r.Balance}
	}
	return views
}

type durationsInput struct {
	Amount   int64    `query:"amount" required:"true" minimum:"1" maximum:"100000000000000" doc:"Minor units"`
	Currency currency `query:"currency"`
	RateType string   `query:"rate_type" default:"fixed" enum:"fixed,variable"`
	QuoteFor
}

type quoteListView struct {
	Quotes []quoteView `json:"quotes" doc:"The shortest duration first, without schedules"`
}

// durations prices one amount over every duration on offer, to be compared side by side.
func (a *API) durations(ctx context.Context, in *durationsInput) (*endpoint.Answer[quoteListView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	who := a.asked(ctx, in.QuoteFor)
	w, err := in.wanted(money.Of(in.Amount, money.Currency(in.Currency)), who)
	if err != nil {
		return nil, err
	}
	product, ok := snapshot.Products.For(w)
	if !ok {
		return nil, in.none(snapshot, w)
	}
	view := quoteListView{Quotes: []quoteView{}}
	for _, months := range product.Durations {
		q, err := QuoteTerms{in.Amount, in.Currency, months, in.RateType, in.QuoteFor}.price(snapshot, who)
		if err != nil {
			return nil, err
		}
		view.Quotes = append(view.Quotes, a.viewQuote(ctx, q))
	}
	return endpoint.Reply(view, nil)
}

type reverseInput struct {
	Payment  int64    `query:"payment" required:"true" minimum:"1" maximum:"100000000000000" doc:"What one can pay each month, minor units"`
	Currency currency `query:"currency"`
	RateType string   `query:"rate_type" default:"fixed" enum:"fixed,variable"`
	Months   int      `query:"months" minimum:"1" maximum:"600" doc:"One duration only; all when absent"`
	QuoteFor
}

// reverse says what one can borrow for a monthly payment: for each duration the largest
// amount, in whole steps, whose payment is not above it. Durations over which not even
// the smallest loan is within the payment are left out.
func (a *API) reverse(ctx context.Context, in *reverseInput) (*endpoint.Answer[quoteListView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	w, err := in.wanted(money.Of(0, money.Currency(in.Currency)), a.asked(ctx, in.QuoteFor))
	if err != nil {
		return nil, err
	}
	if len(snapshot.Products.Offered(w)) == 0 {
		return nil, in.none(snapshot, w)
	}
	view := quoteListView{Quotes: []quoteView{}}
	for _, months := range snapshot.Products.Durations(w) {
		if in.Months != 0 && in.Months != months {
			continue
		}
		q, ok, err := in.largest(snapshot, w, months)
		if err != nil {
			return nil, err
		}
		if ok {
			view.Quotes = append(view.Quotes, a.viewQuote(ctx, q))
		}
	}
	return endpoint.Reply(view, nil)
}

// reverseStep is how round the amounts are that a payment is turned into: hundreds.
func reverseStep(c money.Currency) int64 { return 100 * c.Units() }

// largest finds the largest amount over a duration among the products that a wish of that amount gets.
func (in *reverseInput) largest(snapshot settings.Snapshot, w catalogue.Wanted, months int) (best priced, found bool, err error) {
	for _, p := range snapshot.Products.Offered(w) {
		if !p.Offers(months) || !p.Sells(catalogue.RateType(in.RateType), date.Of(w.At, p.Location())) {
			continue
		}
		for _, part := range p.Stretches() {
			q, ok, err := in.within(p, part, months)
			if err != nil {
				return best, found, err
			}
			if !ok || found && q.Principal.Minor <= best.Principal.Minor {
				continue
			}
			w.Amount = q.Principal
			fits := snapshot.Products.Fitting(w)
			if taken, _ := w.Take(fits); taken.Code == p.Code {
				best, found = priced{q, p, fits, catalogue.RateType(in.RateType)}, true
			}
		}
	}
	return best, found, nil
}

// within finds the largest amount in a part of a product that has one rate.
func (in *reverseInput) within(p catalogue.Product, part [2]int64, months int) (credit.Quote, bool, error) {
	rate, err := rateOf(p, catalogue.RateType(in.RateType), part[0], months)
	if err != nil {
		return credit.Quote{}, false, err
	}
	premium, err := p.CompulsoryPremium()
	if err != nil {
		return credit.Quote{}, false, err
	}
	step := reverseStep(p.Currency)
	lowest := (part[0] + step - 1) / step * step
	q, ok := credit.Affordable(credit.Budget{
		Payment: money.Of(in.Payment, p.Currency), Months: months, Rate: rate, Repayment: p.Repayment, Premium: premium, Lowest: lowest, Highest: part[1], Step: step,
	})
	return q, ok, nil
}
