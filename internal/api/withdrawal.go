package api

import (
	"context"

	"florin/internal/agreement"
)

func (a *API) withdrawal(ctx context.Context, in *pathInput) (*answer[agreement.Withdrawal], error) {
	return reply(a.Agreements.Withdrawal(ctx, by(ctx), in.ID))
}

type withdrawInput struct {
	RequestPath
	Body agreement.ConfirmInput
}

func (a *API) withdraw(ctx context.Context, in *withdrawInput) (*answer[agreement.Withdrawal], error) {
	return reply(a.Agreements.Withdraw(ctx, by(ctx), in.ID, in.Body))
}
