package api

import (
	"context"

	"florin/internal/message"
)

type contactInput struct {
	Body message.Input
}

func (a *API) contact(ctx context.Context, in *contactInput) (*answer[message.Receipt], error) {
	return reply(a.Messages.Send(ctx, by(ctx), in.Body, idempotencyKey(ctx)))
}
