package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/commission"
	"florin/internal/lending/partner"
	"florin/internal/platform/table"
)

// partnerRoutes are what people decide of partners.
func (a *API) partnerRoutes() []endpoint.Route {
	line := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("partners", method, "/staff/partners"+path, endpoint.Staff(identity.PartnerManage), summary, e)
	}
	return []endpoint.Route{
		line(endpoint.Get, "", "Partners, newest first, and what waits for a person", endpoint.Handle(a.partners)),
		line(endpoint.Post, "", "Make a partner; it counts once a second person has confirmed it, where the lender's rule asks for one", endpoint.Handle(a.createPartner)).WithStatus(endpoint.Created),
		line(endpoint.Put, "/{id}", "Propose another definition of a partner", endpoint.Handle(a.changePartner)),
		line(endpoint.Post, "/{id}/confirm", "Let count what waits, as the second person", endpoint.Handle(a.confirmPartner)),
		line(endpoint.Post, "/{id}/withdraw", "Drop what waits for a second person", endpoint.Handle(a.withdrawPartner)),
		line(endpoint.Post, "/{id}/end", "End a partner at once and for good", endpoint.Handle(a.endPartner)),
		line(endpoint.Post, "/applications/{id}/credit", "Decide whom an application is credited to of which two partners lay claim", endpoint.Handle(a.creditPartner)),
		line(endpoint.Get, "/{id}/statements", "The statements of commission of a partner, newest first", endpoint.Handle(a.partnerStatements)),
		line(endpoint.Get, "/{id}/statements/{statement}/file", "A statement as a file", endpoint.Handle(a.partnerStatementFile)).Streaming(),
		endpoint.Line("partners", endpoint.Post, "/staff/partners/{id}/statements/{statement}/pay", endpoint.Staff(identity.PayoutPrepare), "Plan the payout of a statement, for a batch that a second person releases", endpoint.Handle(a.payStatement)),
		line(endpoint.Get, "/{id}/applications", "The applications of a partner, newest first, as it sees them", endpoint.Handle(a.partnerApplications)),
	}
}

func (a *API) partners(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[partner.Overview], error) {
	return endpoint.Reply(a.Origination.Partners.List(ctx, endpoint.By(ctx)))
}

type createPartnerInput struct{ Body partner.Definition }

func (*createPartnerInput) TakesNull() {}

func (a *API) createPartner(ctx context.Context, in *createPartnerInput) (*endpoint.Answer[partner.Partner], error) {
	return endpoint.Reply(a.Origination.Partners.Create(ctx, endpoint.By(ctx), in.Body))
}

type changePartnerInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		partner.Definition
	}
}

func (*changePartnerInput) TakesNull() {}

func (a *API) changePartner(ctx context.Context, in *changePartnerInput) (*endpoint.Answer[partner.Partner], error) {
	return endpoint.Reply(a.Origination.Partners.Change(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Definition))
}

func (a *API) confirmPartner(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[partner.Partner], error) {
	return endpoint.Reply(a.Origination.Partners.Confirm(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) withdrawPartner(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[partner.Partner], error) {
	return endpoint.Reply(a.Origination.Partners.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) endPartner(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[partner.Partner], error) {
	return endpoint.Reply(a.Origination.Partners.End(ctx, endpoint.By(ctx), in.ID))
}

type partnerApplicationsInput struct {
	endpoint.RequestPath
	Cursor string `query:"cursor" maxLength:"64"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
}

func (a *API) partnerApplications(ctx context.Context, in *partnerApplicationsInput) (*endpoint.Answer[partner.Page], error) {
	return endpoint.Reply(a.Origination.Partners.ApplicationsOf(ctx, endpoint.By(ctx), in.ID, partner.Filter{Cursor: in.Cursor, Limit: in.Limit}))
}

type creditInput struct {
	endpoint.RequestPath
	Body struct {
		Decision partner.Decision `json:"decision" enum:"own,other,nobody" doc:"To the partner with whose link it began, to the one who brought the person before, or to neither"`
		Reason   string           `json:"reason" maxLength:"500" doc:"For the journal; nothing about the person"`
	}
}

func (a *API) creditPartner(ctx context.Context, in *creditInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Commissions.Decide(ctx, endpoint.By(ctx), in.ID, in.Body.Decision, in.Body.Reason)
}

type partnerStatementsInput struct {
	endpoint.RequestPath
	endpoint.LongPageInput
}

func (a *API) partnerStatements(ctx context.Context, in *partnerStatementsInput) (*endpoint.Answer[commission.Statements], error) {
	return endpoint.Reply(a.Commissions.Statements(ctx, endpoint.By(ctx), in.ID, commission.Wish{Cursor: in.Cursor, Limit: in.Limit}))
}

// StatementPath names a statement of a partner.
type StatementPath struct {
	endpoint.RequestPath
	Statement string `path:"statement" maxLength:"64"`
}

type statementFileInput struct {
	StatementPath
	Format string `query:"format" default:"pdf" enum:"pdf,csv"`
}

func (a *API) partnerStatementFile(ctx context.Context, in *statementFileInput) (*endpoint.Stream, error) {
	file, err := a.Commissions.File(ctx, endpoint.By(ctx), in.ID, in.Statement, table.Format(in.Format))
	if err != nil {
		return nil, err
	}
	return a.Attached(ctx, file.Name, file.Format.MediaType(), file), nil
}

func (a *API) payStatement(ctx context.Context, in *StatementPath) (*endpoint.Answer[commission.Statement], error) {
	return endpoint.Reply(a.Commissions.Pay(ctx, endpoint.By(ctx), in.ID, in.Statement))
}
