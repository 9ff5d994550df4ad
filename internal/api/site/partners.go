package site

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/lending/commission"
	"florin/internal/lending/partner"
	"florin/internal/platform/table"
)

// partnerRoutes are what programs of partners call, each for its own partner, and the opening of a link by a person.
func (a *API) partnerRoutes() []endpoint.Route {
	line := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("partners", method, path, endpoint.Staff(identity.PartnerManage), summary, e)
	}
	return []endpoint.Route{
		line(endpoint.Get, "/partner", "The partner for whom the program speaks, and what was agreed with it", endpoint.Handle(a.ownPartner)),
		line(endpoint.Post, "/partner/quotes", "What a loan would cost, with the representative example that has to stand beside every figure", endpoint.Handle(a.partnerQuote)),
		line(endpoint.Post, "/partner/applications", "Begin an application; the link is for the person alone, opens once and for 72 hours", endpoint.Handle(a.bring)).WithStatus(endpoint.Created),
		line(endpoint.Get, "/partner/applications", "The partner's own applications, newest first, and where they stand", endpoint.Handle(a.broughtList)),
		line(endpoint.Get, "/partner/applications/{id}", "Where an application of the partner stands", endpoint.Handle(a.brought)),
		line(endpoint.Get, "/partner/statements", "The partner's statements of commission, newest first", endpoint.Handle(a.ownStatements)),
		line(endpoint.Get, "/partner/statements/{id}/file", "A statement of the partner as a file", endpoint.Handle(a.ownStatementFile)).Streaming(),
		endpoint.Line("application", endpoint.Post, "/applications/by-partner", endpoint.Visitor, "Open an application that a partner has begun, once", endpoint.Handle(a.openByPartner)),
		endpoint.Line("application", endpoint.Post, "/applications/by-partner/frame", endpoint.Visitor, "Open an application that a partner has begun, once, in a frame on its page", endpoint.Handle(a.openInFrame)),
	}
}

func (a *API) ownPartner(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[partner.Own], error) {
	return endpoint.Reply(a.Origination.Partners.Itself(ctx, endpoint.By(ctx)))
}

type partnerQuoteInput struct {
	Body struct {
		Amount    int64  `json:"amount" minimum:"1" maximum:"100000000000000" doc:"Minor units"`
		Currency  string `json:"currency" minLength:"3" maxLength:"3"`
		Months    int    `json:"months" minimum:"1" maximum:"600"`
		RateType  string `json:"rate_type,omitempty" enum:"fixed,variable" doc:"Fixed when absent"`
		Residence string `json:"residence,omitempty" maxLength:"2" doc:"Country code of where the borrower lives"`
		Purpose   string `json:"purpose,omitempty" maxLength:"40" doc:"What the loan is for"`
		Product   string `json:"product,omitempty" maxLength:"20" doc:"Code of one of the products that fit; the default when absent"`
	}
}

func (a *API) partnerQuote(ctx context.Context, in *partnerQuoteInput) (*endpoint.Answer[quoteView], error) {
	if _, err := a.Origination.Partners.Acting(ctx, endpoint.By(ctx)); err != nil {
		return nil, err
	}
	b := in.Body
	if b.RateType == "" {
		b.RateType = "fixed"
	}
	return a.quote(ctx, &quoteInput{QuoteTerms: QuoteTerms{
		Amount: b.Amount, Currency: currency(b.Currency), Months: b.Months, RateType: b.RateType, QuoteFor: QuoteFor{b.Residence, purpose(b.Purpose), b.Product},
	}})
}

type bringInput struct{ Body application.ByPartner }

func (a *API) bring(ctx context.Context, in *bringInput) (*endpoint.Answer[partner.Link], error) {
	link, err := a.Origination.BringByPartner(ctx, endpoint.By(ctx), in.Body)
	link.ContinueURL = a.SiteURL + link.ContinueURL
	if link.FrameURL != "" {
		link.FrameURL = a.SiteURL + link.FrameURL
	}
	return endpoint.Reply(link, err)
}

type broughtListInput struct {
	Cursor       string `query:"cursor" maxLength:"64"`
	Limit        int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
	Status       string `query:"status" enum:"waiting,opened,started,submitted,in_review,needs_something,approved,refused,signed,paid_out,ended"`
	ExternalID   string `query:"external_id" maxLength:"128"`
	UpdatedSince int64  `query:"updated_since" minimum:"0" doc:"Those that moved at or after this moment, in seconds since 1970"`
	exchange.Created
}

func (a *API) broughtList(ctx context.Context, in *broughtListInput) (*endpoint.Answer[partner.Page], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Commissions.Applications(ctx, endpoint.By(ctx), partner.Filter{
		CreatedAfter: span.CreatedAfter, CreatedBefore: span.CreatedBefore, Cursor: in.Cursor, Limit: in.Limit, Status: partner.Status(in.Status), ExternalID: in.ExternalID, Since: time.Unix(in.UpdatedSince, 0),
	}))
}

func (a *API) brought(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[partner.Application], error) {
	return endpoint.Reply(a.Commissions.Application(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) openByPartner(ctx context.Context, in *endpoint.TokenInput) (*exchange.Opened, error) {
	return a.OpenApplication(a.Origination.OpenPartnerLink(ctx, endpoint.By(ctx), in.Body.Token))
}

func (a *API) openInFrame(ctx context.Context, in *endpoint.TokenInput) (*endpoint.Answer[exchange.InFrame], error) {
	return a.OpenInFrame(a.Origination.OpenPartnerLink(ctx, endpoint.By(ctx), in.Body.Token))
}

func (a *API) ownStatements(ctx context.Context, in *exchange.LongMadePage) (*endpoint.Answer[commission.Statements], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Commissions.OwnStatements(ctx, endpoint.By(ctx), commission.Wish{Span: span, Cursor: in.Cursor, Limit: in.Limit}))
}

type ownStatementFileInput struct {
	endpoint.RequestPath
	Format string `query:"format" default:"pdf" enum:"pdf,csv"`
}

func (a *API) ownStatementFile(ctx context.Context, in *ownStatementFileInput) (*endpoint.Stream, error) {
	file, err := a.Commissions.OwnFile(ctx, endpoint.By(ctx), in.ID, table.Format(in.Format))
	if err != nil {
		return nil, err
	}
	return a.Attached(ctx, file.Name, file.Format.MediaType(), file), nil
}
