package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/sanction"
)

// sanctionRoutes are what staff do where the law takes a part of a claim away.
func (a *API) sanctionRoutes() []endpoint.Route {
	collect := endpoint.Staff(identity.Collect)
	const path = "/staff/loans/{id}/sanctions"
	return []endpoint.Route{
		endpoint.Line("collection", endpoint.Get, path, endpoint.Staff(identity.LoanRead), "The sanctions that the law of a loan knows, the one in force, and what was proposed", endpoint.Handle(a.sanctions)),
		endpoint.Line("collection", endpoint.Get, path+"/preview", collect, "What a sanction would do to a loan today", endpoint.Handle(a.previewSanction)),
		endpoint.Line("collection", endpoint.Post, path, collect, "Propose a sanction", endpoint.Handle(a.proposeSanction)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("collection", endpoint.Post, path+"/lift", collect, "Propose to take the sanction in force back", endpoint.Handle(a.liftSanction)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("collection", endpoint.Post, path+"/{proposal}/confirm", collect, "Do what a colleague proposed about a sanction", endpoint.Handle(a.confirmSanction)),
		endpoint.Line("collection", endpoint.Post, path+"/{proposal}/withdraw", collect, "Take a proposal about a sanction back", endpoint.Handle(a.withdrawSanction)),
	}
}

// SanctionsPath is exported because huma looks into embedded structs only when they are.
type SanctionsPath struct {
	endpoint.RequestPath
	Lang string `query:"lang" enum:"fr,de,nl,en,it" default:"en" doc:"Of the names of acts"`
}

func (a *API) sanctions(ctx context.Context, in *SanctionsPath) (*endpoint.Answer[sanction.View], error) {
	return endpoint.Reply(a.Sanctions.Of(ctx, endpoint.By(ctx), in.ID, in.Lang))
}

type sanctionPreviewInput struct {
	SanctionsPath
	Row   string `query:"row" required:"true" maxLength:"64"`
	Rate  string `query:"rate" maxLength:"12"`
	Share string `query:"share" maxLength:"12"`
	Award int64  `query:"award_minor" minimum:"0"`
}

func (a *API) previewSanction(ctx context.Context, in *sanctionPreviewInput) (*endpoint.Answer[sanction.Preview], error) {
	terms := sanction.Terms{Row: in.Row, Rate: in.Rate, Share: in.Share, AwardMinor: in.Award}
	return endpoint.Reply(a.Sanctions.Preview(ctx, endpoint.By(ctx), in.ID, in.Lang, terms))
}

type sanctionInput struct {
	endpoint.RequestPath
	Body sanction.Input
}

func (a *API) proposeSanction(ctx context.Context, in *sanctionInput) (*endpoint.Answer[sanction.Proposal], error) {
	return endpoint.Reply(a.Sanctions.Propose(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type liftInput struct {
	endpoint.RequestPath
	Body struct {
		Reference string `json:"reference" doc:"Of the decision"`
		Reason    string `json:"reason"`
	}
}

func (a *API) liftSanction(ctx context.Context, in *liftInput) (*endpoint.Answer[sanction.Proposal], error) {
	words := sanction.Input{Reference: in.Body.Reference, Reason: in.Body.Reason}
	return endpoint.Reply(a.Sanctions.ProposeLift(ctx, endpoint.By(ctx), in.ID, words, endpoint.IdempotencyKey(ctx)))
}

func (a *API) confirmSanction(ctx context.Context, in *ProposalPath) (*endpoint.Answer[sanction.Proposal], error) {
	return endpoint.Reply(a.Sanctions.Confirm(ctx, endpoint.By(ctx), in.ID, in.Proposal))
}

func (a *API) withdrawSanction(ctx context.Context, in *ProposalPath) (*endpoint.NoContent, error) {
	if err := a.Sanctions.Withdraw(ctx, endpoint.By(ctx), in.ID, in.Proposal); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
