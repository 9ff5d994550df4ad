package desk

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// longestPast is how far back the figures go.
const longestPast = 366

// FigureFilter chooses what the figures are of.
type FigureFilter struct {
	Days    int    // how many days, today included
	Product string // its code; empty: all
}

// DueRequest is a request whose applicant waits, with what is left of the promise.
type DueRequest struct {
	request.Waiting
	Late        bool `json:"late" doc:"The promise was not kept"`
	OpenMinutes int  `json:"open_minutes" doc:"Of the opening hours that are left until then; of those that have passed since, when late"`
}

// Figures is what the desk shows of the work and of the portfolio.
type Figures struct {
	Stages       []request.StageCount    `json:"stages" doc:"Of the open requests, in the order of their way"`
	Late         int64                   `json:"late" doc:"Requests past the promise"`
	LateAtLeast  bool                    `json:"late_at_least"`
	Next         []DueRequest            `json:"next" doc:"Whose promise ends first"`
	Mine         []DueRequest            `json:"mine" doc:"Assigned to the caller, the same order"`
	PromiseHours int                     `json:"promise_hours"`
	Reports      underwriting.DueReports `json:"reports" doc:"What registers are still to be told"`
	Past         request.Past            `json:"past"`
	Portfolio    []servicing.Portfolio   `json:"portfolio" doc:"Per currency; empty for those who may not read loans"`
	Products     []NamedProduct          `json:"products" doc:"To choose from"`
}

// Figures gives what the desk shows. Errors: fault Forbidden (needs dashboard.read and
// request.read), Invalid for days that are none.
func (s *Service) Figures(ctx context.Context, p identity.Principal, f FigureFilter) (Figures, error) {
	if err := p.Permit(identity.DashboardRead); err != nil {
		return Figures{}, err
	}
	if f.Days < 1 || f.Days > longestPast {
		return Figures{}, invalid("/days", "choice.invalid")
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Figures{}, err
	}
	now := s.Now()
	queue, err := s.Requests.Queue(ctx, p, f.Product)
	if err != nil {
		return Figures{}, err
	}
	out := Figures{
		Stages: queue.Stages, Late: queue.Late.Requests, LateAtLeast: queue.Late.AtLeast, PromiseHours: snapshot.Policies.AnswerPromiseHours,
		Next: due(queue.Next, snapshot.Hours, now), Mine: due(queue.Mine, snapshot.Hours, now), Products: named(snapshot.Products, p.Lang), Portfolio: []servicing.Portfolio{},
	}
	if out.Reports, err = s.Requests.ReportsDue(ctx, p, f.Product); err != nil {
		return Figures{}, err
	}
	today := snapshot.Today(now)
	if out.Past, err = s.Requests.Past(ctx, p, today.AddDays(1-f.Days), today, f.Product); err != nil {
		return Figures{}, err
	}
	if p.Can(identity.LoanRead) {
		out.Portfolio, err = s.Servicing.Portfolio(ctx, p, f.Product)
	}
	return out, err
}

// due adds the clock: a promise runs day and night, but only while people are there can it be kept.
func due(list []request.Waiting, hours settings.Hours, now time.Time) []DueRequest {
	out := make([]DueRequest, len(list))
	for i, w := range list {
		late := w.DueAt.Before(now)
		left := hours.Open(now, w.DueAt)
		if late {
			left = hours.Open(w.DueAt, now)
		}
		out[i] = DueRequest{w, late, int(left / time.Minute)}
	}
	return out
}

// NamedProduct is a product as people call it.
type NamedProduct struct {
	Code string `json:"code"`
	Name string `json:"name" doc:"In the caller's language; what kind of credit it is, where the lender has given it no name"`
}

// NamedProducts are those that a list of requests can be narrowed to. Errors: fault Forbidden (needs request.read).
func (s *Service) NamedProducts(ctx context.Context, p identity.Principal) ([]NamedProduct, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	return named(snapshot.Products, p.Lang), err
}

func named(products []catalogue.Product, lang string) []NamedProduct {
	say := i18n.For(lang)
	list := make([]NamedProduct, len(products))
	for i, p := range products {
		list[i] = NamedProduct{p.Code, p.Name.In(lang)}
		if list[i].Name != "" {
			continue
		}
		kind, where := say.T("common:product."+string(p.Law.Regime), nil), p.Country
		if key := "countries:" + p.Country; say.Has(key) {
			where = say.T(key, nil)
		}
		list[i].Name = kind + ", " + where
	}
	return list
}
