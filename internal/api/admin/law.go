package admin

import (
	"context"

	"florin/internal/admin/product"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/rule/law"
)

// lawRoutes are how the law is read: nobody changes it here.
func (a *API) lawRoutes() []endpoint.Route {
	read := endpoint.Staff(identity.ProductRead)
	return []endpoint.Route{
		endpoint.Line("products", endpoint.Get, "/staff/law", read, "The law of a country on a day: its rules with their sources, and what keeps products from being activated", endpoint.Handle(a.law)),
		endpoint.Line("products", endpoint.Get, "/staff/law/changes", read, "The rules that hold on one of two days only", endpoint.Handle(a.lawChanges)),
	}
}

// LawOf is exported because huma looks into embedded structs only when they are.
type LawOf struct {
	Country string `query:"country" maxLength:"2" doc:"One that has a file; that of the first product when absent"`
	Regime  string `query:"regime" enum:"consumer,general" default:"consumer"`
	Credit  string `query:"credit" enum:"loan,financed,revolving,card,overdraft,lease" default:"loan"`
}

func (in *LawOf) of() law.Of {
	return law.Of{Country: in.Country, Regime: law.Regime(in.Regime), Credit: law.Credit(in.Credit)}
}

type lawInput struct {
	LawOf
	On string `query:"on" maxLength:"10" doc:"YYYY-MM-DD; today in the country when absent"`
}

func (a *API) law(ctx context.Context, in *lawInput) (*endpoint.Answer[product.LawShown], error) {
	on, err := exchange.OptionalDay(in.On, "/on")
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Products.ShowLaw(ctx, endpoint.By(ctx), in.of(), on))
}

type lawChangesInput struct {
	LawOf
	From string `query:"from" required:"true" maxLength:"10" doc:"YYYY-MM-DD"`
	To   string `query:"to" required:"true" maxLength:"10" doc:"YYYY-MM-DD"`
}

func (a *API) lawChanges(ctx context.Context, in *lawChangesInput) (*endpoint.Answer[product.LawChanges], error) {
	from, err := exchange.OptionalDay(in.From, "/from")
	if err != nil {
		return nil, err
	}
	to, err := exchange.OptionalDay(in.To, "/to")
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Products.LawChanges(ctx, endpoint.By(ctx), in.of(), from, to))
}
