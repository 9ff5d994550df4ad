package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/lending/servicing"
	"florin/internal/rule/lawtext"
)

// loanRoutes are those of the client's own loans.
func (a *API) loanRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("loans", endpoint.Get, "/me/loans", endpoint.Client, "The client's own loans", endpoint.Handle(a.ownLoans)),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}", endpoint.Client, "One of the client's own loans with its schedule and payments", endpoint.Handle(a.ownLoan)),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/law", endpoint.Client, "The law behind the client's own loan as it stood at the signature, in sentences", endpoint.Handle(a.ownLaw)),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/settlement", endpoint.Client, "What repaying early would come to on a day; nothing is promised yet", endpoint.Handle(a.ownSettlement)),
		endpoint.Line("loans", endpoint.Post, "/me/loans/{id}/early-repayment", endpoint.Client, "Ask for a sum that holds for repaying early; it replaces the one before", endpoint.Handle(a.ownPromise)).WithStatus(endpoint.Created),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/statement", endpoint.Client, "What was asked and paid between two days", endpoint.Handle(a.ownStatement)),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/statement.pdf", endpoint.Client, "The statement between two days, in the language of the contract", endpoint.Handle(a.ownStatementPaper)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/documents", endpoint.Client, "What was issued about the client's own loan, newest first", endpoint.Handle(a.ownPapers)),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/documents/{doc}", endpoint.Client, "A document that was issued about the client's own loan", endpoint.Handle(a.openOwnPaper)).Streaming(),
	}
}

func (a *API) ownLaw(ctx context.Context, in *exchange.LoanLawInput) (*endpoint.Answer[lawtext.Page], error) {
	return endpoint.Reply(a.Servicing.OwnLaw(ctx, endpoint.By(ctx), in.ID, in.Language(ctx)))
}

func (a *API) ownSettlement(ctx context.Context, in *exchange.SettlementInput) (*endpoint.Answer[servicing.Quote], error) {
	ask, err := in.Ask()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Servicing.OwnEarly(ctx, endpoint.By(ctx), in.ID, ask))
}

func (a *API) ownPromise(ctx context.Context, in *exchange.EarlyInput) (*endpoint.Answer[servicing.Quote], error) {
	return endpoint.Reply(a.Servicing.OwnPromise(ctx, endpoint.By(ctx), in.ID, in.Ask()))
}

func (a *API) ownStatement(ctx context.Context, in *exchange.StatementInput) (*endpoint.Answer[servicing.Statement], error) {
	from, to, err := in.Days()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Servicing.OwnStatement(ctx, endpoint.By(ctx), in.ID, from, to))
}

func (a *API) ownStatementPaper(ctx context.Context, in *exchange.StatementInput) (*endpoint.Stream, error) {
	from, to, err := in.Days()
	if err != nil {
		return nil, err
	}
	return exchange.Made("florin-statement.pdf")(a.Servicing.OwnStatementPaper(ctx, endpoint.By(ctx), in.ID, from, to))
}

type ownLoansView struct {
	Items []servicing.OwnItem `json:"items"`
}

func (a *API) ownLoans(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[ownLoansView], error) {
	items, err := a.Servicing.OwnLoans(ctx, endpoint.By(ctx))
	return endpoint.Reply(ownLoansView{items}, err)
}

func (a *API) ownLoan(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[servicing.Own], error) {
	return endpoint.Reply(a.Servicing.OwnLoan(ctx, endpoint.By(ctx), in.ID, endpoint.MetaOf(ctx).Lang))
}

func (a *API) ownPapers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[exchange.PapersView], error) {
	return exchange.ViewPapers(a.Servicing.OwnPapers(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) openOwnPaper(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	d, body, err := a.Servicing.OpenOwnPaper(ctx, endpoint.By(ctx), in.ID, in.Document)
	return a.Issued(ctx, d, body, in.Disposition == "inline", err)
}
