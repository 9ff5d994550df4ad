package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/held"
)

func (a *API) heldWork(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[held.HeldWork], error) {
	return endpoint.Reply(a.Held.View(ctx, endpoint.By(ctx)))
}

type releaseHeldInput struct {
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) releaseHeld(ctx context.Context, in *releaseHeldInput) (*endpoint.NoContent, error) {
	if err := a.Held.Release(ctx, endpoint.By(ctx), in.Body.Reason); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
