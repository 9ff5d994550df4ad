package access

import (
	"context"

	"florin/internal/api/endpoint"
)

type invitationInput struct {
	Body struct {
		Token           string `json:"token" doc:"From the mailed link"`
		Password        string `json:"password"`
		PasswordConfirm string `json:"password_confirm"`
	}
}

// acceptedView is told to nobody but the holder of a valid link: it holds the hidden path.
type acceptedView struct {
	Email  string `json:"email"`
	Name   string `json:"name"`
	SignIn string `json:"sign_in" doc:"Path of the page where staff sign in"`
}

func (a *API) acceptInvitation(ctx context.Context, in *invitationInput) (*endpoint.Answer[acceptedView], error) {
	m, err := a.Identity.AcceptInvitation(ctx, endpoint.By(ctx), in.Body.Token, in.Body.Password, in.Body.PasswordConfirm)
	return endpoint.Reply(acceptedView{m.Email, m.Name, "/" + a.AdminPath}, err)
}

func (a *API) keepFactors(ctx context.Context, in *endpoint.TokenInput) (*endpoint.NoContent, error) {
	if err := a.Identity.KeepFactorsByLink(ctx, endpoint.By(ctx), in.Body.Token); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
