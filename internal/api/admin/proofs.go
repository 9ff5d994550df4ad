package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/pennytest"
)

// proofRoutes are how the lender's own accounts are proven.
func (a *API) proofRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.SettingsManage)
	return []endpoint.Route{
		endpoint.Line("settings", endpoint.Get, "/staff/account-proofs", manage, "How far each of the lender's bank accounts is proven", endpoint.Handle(a.accountProofs)),
		endpoint.Line("settings", endpoint.Post, "/staff/account-proofs", manage, "Plan a payment of a cent from an account to itself, which shows a code on its statement; it leaves in a batch like all others", endpoint.Handle(a.sendProof)),
		endpoint.Line("settings", endpoint.Post, "/staff/account-proofs/{id}/code", manage, "Prove an account by the code that its statement shows; five wrong ones end the payment", endpoint.Handle(a.enterProof)),
	}
}

// AccountProofs are how far accounts are proven.
type AccountProofs struct {
	Items []pennytest.AccountProof `json:"items"`
}

func (a *API) accountProofs(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[AccountProofs], error) {
	items, err := a.Proofs.List(ctx, endpoint.By(ctx))
	return endpoint.Reply(AccountProofs{items}, err)
}

type sendProofInput struct {
	Body struct {
		Currency money.Currency `json:"currency" doc:"Of the account"`
	}
}

func (a *API) sendProof(ctx context.Context, in *sendProofInput) (*endpoint.Answer[pennytest.AccountProof], error) {
	return endpoint.Reply(a.Proofs.Send(ctx, endpoint.By(ctx), in.Body.Currency))
}

type enterProofInput struct {
	endpoint.RequestPath
	Body struct {
		Code string `json:"code" maxLength:"40" doc:"As the statement shows it; blanks and hyphens do not count"`
	}
}

func (a *API) enterProof(ctx context.Context, in *enterProofInput) (*endpoint.Answer[pennytest.AccountProof], error) {
	return endpoint.Reply(a.Proofs.Enter(ctx, endpoint.By(ctx), in.ID, in.Body.Code))
}
