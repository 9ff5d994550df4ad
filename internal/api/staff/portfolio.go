package staff

import (
	"context"

	"florin/internal/admin/desk"
	"florin/internal/admin/portfolio"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/table"
)

// portfolioRoutes are the figures of loans and decisions over months.
func (a *API) portfolioRoutes() []endpoint.Route {
	read := endpoint.Staff(identity.DashboardRead)
	return []endpoint.Route{
		endpoint.Line("staff", endpoint.Get, "/staff/portfolio", read, "Vintages, roll rates, portfolio at risk, concentration, early repayments and decisions of a period", endpoint.Handle(a.portfolio)),
		endpoint.Line("staff", endpoint.Get, "/staff/portfolio/fairness", endpoint.Staff(identity.RulesRead), "How groups of applicants fared in a period", endpoint.Handle(a.fairness)),
		endpoint.Line("staff", endpoint.Get, "/staff/portfolio/overrides", endpoint.Staff(identity.RulesRead), "Decisions against the opinion of the checks, and how loans went by that opinion", endpoint.Handle(a.overrides)),
		endpoint.Line("staff", endpoint.Get, "/staff/portfolio/file", read, "One table of these as a file; that it was taken is recorded", endpoint.Handle(a.portfolioFile)).Streaming(),
	}
}

// PortfolioQuery is the period and what of it.
type PortfolioQuery struct {
	Months   int    `query:"months" default:"12" minimum:"0" maximum:"600" doc:"Whole months up to the last one that is over; 0: all"`
	Product  string `query:"product" maxLength:"50" doc:"Its code; all when absent"`
	Country  string `query:"country" maxLength:"2" doc:"Whose law governs the product; all when absent"`
	Channel  string `query:"channel" enum:"site,staff,partner,takeover" doc:"How the application came: by the site or the public API, keyed in by staff, by a partner, or with a book that was taken over; all when absent"`
	Quarters bool   `query:"quarters" doc:"Vintages by quarters instead of months"`
}

func (in PortfolioQuery) asked() portfolio.Asked {
	return portfolio.Asked{Months: in.Months, Product: in.Product, Country: in.Country, Channel: in.Channel, Quarters: in.Quarters}
}

// PortfolioFigures are the figures with the products that they can be narrowed to.
type PortfolioFigures struct {
	portfolio.Figures
	Products []desk.NamedProduct `json:"products" doc:"To choose from"`
}

type portfolioInput struct{ PortfolioQuery }

func (a *API) portfolio(ctx context.Context, in *portfolioInput) (*endpoint.Answer[PortfolioFigures], error) {
	figures, err := a.Desk.Portfolio.Figures(ctx, endpoint.By(ctx), in.asked())
	if err != nil {
		return nil, err
	}
	products, err := a.Desk.NamedProducts(ctx, endpoint.By(ctx))
	return endpoint.Reply(PortfolioFigures{figures, products}, err)
}

func (a *API) fairness(ctx context.Context, in *portfolioInput) (*endpoint.Answer[portfolio.Fairness], error) {
	return endpoint.Reply(a.Desk.Portfolio.Fairness(ctx, endpoint.By(ctx), in.asked()))
}

type overridesInput struct {
	PortfolioQuery
	Person string `query:"person" maxLength:"64" doc:"The id of who decided; all when absent"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" minimum:"1" maximum:"200" default:"50"`
}

// PortfolioOverrides are overrides with the products that they can be narrowed to.
type PortfolioOverrides struct {
	portfolio.Overrides
	Products []desk.NamedProduct `json:"products" doc:"To choose from"`
}

func (a *API) overrides(ctx context.Context, in *overridesInput) (*endpoint.Answer[PortfolioOverrides], error) {
	asked := in.asked()
	asked.Person = in.Person
	found, err := a.Desk.Portfolio.Overrides(ctx, endpoint.By(ctx), portfolio.AskedOverrides{Asked: asked, Cursor: in.Cursor, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	products, err := a.Desk.NamedProducts(ctx, endpoint.By(ctx))
	return endpoint.Reply(PortfolioOverrides{found, products}, err)
}

type portfolioFileInput struct {
	PortfolioQuery
	Person string `query:"person" maxLength:"64" doc:"Of overrides: the id of who decided; all when absent"`
	Table  string `query:"table" required:"true" enum:"vintages,rolls,risk,concentration,early,decisions,reasons,refusals,fairness,against,overrides"`
	Format string `query:"format" required:"true" enum:"csv,xlsx"`
}

func (a *API) portfolioFile(ctx context.Context, in *portfolioFileInput) (*endpoint.Stream, error) {
	asked := in.asked()
	asked.Person = in.Person
	file, err := a.Desk.Portfolio.OpenFile(ctx, endpoint.By(ctx), in.Table, table.Format(in.Format), asked)
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, file.Media, file.Name, "a table of the portfolio", file.Write), nil
}
