package admin

import (
	"context"

	"florin/internal/admin/fixing"
	"florin/internal/admin/product"
	"florin/internal/admin/setup"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/rule/law"
)

// lawRoutes are how the law is read, and how a lender adds to it.
func (a *API) lawRoutes() []endpoint.Route {
	read := endpoint.Staff(identity.ProductRead)
	return []endpoint.Route{
		endpoint.Line("products", endpoint.Get, "/staff/law", read, "The law of a country on a day: its rules with their sources, and what keeps products from being activated", endpoint.Handle(a.law)),
		endpoint.Line("settings", endpoint.Post, "/staff/law/figures", endpoint.Staff(identity.SettingsManage), "Add the next value of a figure that the law sets anew", endpoint.Handle(a.addFigure)),
		endpoint.Line("settings", endpoint.Post, "/staff/law/rules", endpoint.Staff(identity.SettingsManage), "Add rows in the words of the law's files", endpoint.Handle(a.addRules)),
		endpoint.Line("settings", endpoint.Get, "/staff/law/readings", endpoint.Staff(identity.SettingsManage), "Values of indices that an adapter has read, and what became of them", endpoint.Handle(a.readings)),
		endpoint.Line("settings", endpoint.Post, "/staff/law/readings", endpoint.Staff(identity.SettingsManage), "Ask the adapter for the values that the law does not have yet", endpoint.Handle(a.askReadings)),
		endpoint.Line("settings", endpoint.Post, "/staff/law/readings/{id}/take", endpoint.Staff(identity.SettingsManage), "Add the values of a reading to the law", endpoint.Handle(a.takeReading)),
		endpoint.Line("settings", endpoint.Post, "/staff/law/readings/{id}/reject", endpoint.Staff(identity.SettingsManage), "Say that the values of a reading are not those that were published", endpoint.Handle(a.rejectReading)),
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

type addFigureInput struct {
	Body struct {
		Version int64 `json:"version" doc:"Of the setting law, as the caller saw it"`
		law.Next
	}
}

func (a *API) addFigure(ctx context.Context, in *addFigureInput) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.AddFigure(ctx, endpoint.By(ctx), in.Body.Version, in.Body.Next))
}

type addRulesInput struct {
	Body struct {
		Version int64  `json:"version" doc:"Of the setting law, as the caller saw it"`
		Country string `json:"country" minLength:"2" maxLength:"2"`
		Rules   string `json:"rules" maxLength:"65536" doc:"TOML: rows, their sources, cases"`
	}
}

func (a *API) addRules(ctx context.Context, in *addRulesInput) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.AddRules(ctx, endpoint.By(ctx), in.Body.Version, law.Supplement{Country: in.Body.Country, Rules: in.Body.Rules}))
}

func (a *API) readings(ctx context.Context, _ *struct{}) (*endpoint.Answer[fixing.Readings], error) {
	return endpoint.Reply(a.Fixings.List(ctx, endpoint.By(ctx)))
}

func (a *API) askReadings(ctx context.Context, _ *struct{}) (*endpoint.Answer[fixing.Readings], error) {
	return endpoint.Reply(a.Fixings.Ask(ctx, endpoint.By(ctx)))
}

type decideReadingInput struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Note string `json:"note" maxLength:"2000" doc:"Why; needed to take values that are held, and to reject"`
	}
}

func (a *API) takeReading(ctx context.Context, in *decideReadingInput) (*endpoint.Answer[fixing.Readings], error) {
	return endpoint.Reply(a.Fixings.Take(ctx, endpoint.By(ctx), in.ID, in.Body.Note))
}

func (a *API) rejectReading(ctx context.Context, in *decideReadingInput) (*endpoint.Answer[fixing.Readings], error) {
	return endpoint.Reply(a.Fixings.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Note))
}
