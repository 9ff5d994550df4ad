package site

import (
	"cmp"
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/fault"
	"florin/internal/rule/lawtext"
)

type lawInput struct {
	Product string `path:"product" maxLength:"60" doc:"Code of a product that visitors are offered"`
	On      string `query:"on" maxLength:"10" doc:"YYYY-MM-DD, such as the day of a signature; today in the country when absent"`
	Lang    string `query:"lang" enum:"fr,de,nl,en,it" doc:"The caller's language when absent"`
}

// law is the law behind the loans of a product. Errors: fault NotFound for a product that visitors are not offered, Invalid for no day.
func (a *API) law(ctx context.Context, in *lawInput) (*endpoint.Answer[lawtext.Page], error) {
	on, err := exchange.OptionalDay(in.On, "/on")
	if err != nil {
		return nil, err
	}
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	p, offered := snapshot.OnSite(in.Product, a.Now())
	if !offered {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	if on.IsZero() {
		on = snapshot.Book().Day(p.Law.Country, a.Now())
	}
	return endpoint.Reply(lawtext.Of(snapshot.Book(), p.Offering, on, cmp.Or(in.Lang, endpoint.MetaOf(ctx).Lang)), nil)
}
