package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/customer/message"
)

type contactInput struct {
	Body message.Input
}

func (a *API) contact(ctx context.Context, in *contactInput) (*endpoint.Answer[message.Receipt], error) {
	return endpoint.Reply(a.Messages.Send(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}
