package api

import (
	"context"
	"time"

	"florin/internal/identity"
	"florin/internal/origination"
)

// userView is a signed-in client.
type userView struct {
	Email     string `json:"email"`
	Name      string `json:"name"`
	Reference string `json:"reference" doc:"What the lender and the client call the account by"`
}

// clientNeed is what may be due of a client.
type clientNeed identity.Need

type sessionView struct {
	User      *userView    `json:"user" doc:"null when nobody is signed in, or a second step is due"`
	ExpiresAt *time.Time   `json:"expires_at" doc:"When the session ends unless it is used before"`
	ExpiresIn *int64       `json:"expires_in,omitempty" doc:"The same in seconds from now, for clocks that are wrong"`
	Level     int          `json:"level" doc:"1 by one step, 2 by two; 0 when nobody is signed in"`
	Needs     clientNeed   `json:"needs" doc:"What is due before anything opens"`
	Factors   []factorView `json:"factors" doc:"What a second step can be made with, while it is due"`
}

// signedIn is the answer that starts a session, or takes it a step further.
type signedIn struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      sessionView
}

func (a *API) viewSession(ctx context.Context, s identity.Session) (sessionView, error) {
	offered, err := a.due(ctx, s)
	view := sessionView{Level: s.Level, Needs: clientNeed(s.Needs), Factors: offered}
	if s.Level > 0 {
		left := int64(max(0, s.ExpiresAt.Sub(a.Now())) / time.Second)
		view.ExpiresAt, view.ExpiresIn = &s.ExpiresAt, &left
	}
	if s.Principal.Kind == identity.Client {
		view.User = &userView{s.Principal.Email, s.Principal.Name, identity.ClientReference(s.Principal.AccountID)}
	}
	return view, err
}

func (a *API) start(ctx context.Context, s identity.Started, err error) (*signedIn, error) {
	if err != nil {
		return nil, err
	}
	view, err := a.viewSession(ctx, s.Session)
	return &signedIn{a.cookies(clientCookie, s), view}, err
}

// entering is who signs in, with the session that this browser has had until then.
func (a *API) entering(ctx context.Context, c cookie) identity.Principal {
	p := by(ctx)
	p.Device.Held = a.token(ctx, c)
	return p
}

type registerInput struct {
	Body struct {
		FirstName       string `json:"first_name"`
		LastName        string `json:"last_name"`
		Country         string `json:"country"`
		Email           string `json:"email"`
		Password        string `json:"password"`
		PasswordConfirm string `json:"password_confirm"`
	}
}

func (a *API) register(ctx context.Context, in *registerInput) (*none, error) {
	return &none{}, a.Identity.Register(ctx, by(ctx), identity.Registration(in.Body))
}

type verifyInput struct {
	Body struct {
		Token    string `json:"token" doc:"From the mailed link"`
		Password string `json:"password" doc:"The one chosen at registration"`
	}
}

func (a *API) verify(ctx context.Context, in *verifyInput) (*signedIn, error) {
	s, err := a.Identity.VerifyEmail(ctx, a.entering(ctx, clientCookie), in.Body.Token, in.Body.Password)
	return a.start(ctx, s, err)
}

type loginInput struct {
	Body struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
}

func (a *API) login(ctx context.Context, in *loginInput) (*signedIn, error) {
	s, err := a.Identity.Login(ctx, a.entering(ctx, clientCookie), in.Body.Email, in.Body.Password)
	return a.start(ctx, s, err)
}

func (a *API) logout(ctx context.Context, _ *none) (*noContent, error) {
	if token := a.token(ctx, clientCookie); token != "" {
		if err := a.Identity.Logout(ctx, by(ctx), token); err != nil {
			return nil, err
		}
	}
	return done(a.clear(clientCookie)), nil
}

func (a *API) session(ctx context.Context, _ *none) (*answer[sessionView], error) {
	return reply(a.viewSession(ctx, caller(ctx)))
}

type recoverInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

func (a *API) recover(ctx context.Context, in *recoverInput) (*none, error) {
	return &none{}, a.Identity.Recover(ctx, by(ctx), in.Body.Email)
}

type resetInput struct {
	Body struct {
		Token           string `json:"token" doc:"From the mailed link"`
		Password        string `json:"password"`
		PasswordConfirm string `json:"password_confirm"`
	}
}

func (a *API) reset(ctx context.Context, in *resetInput) (*noContent, error) {
	err := a.Identity.ResetPassword(ctx, by(ctx), in.Body.Token, in.Body.Password, in.Body.PasswordConfirm)
	return done(a.clear(clientCookie)), err
}

type ownRequestsView struct {
	Items   []origination.OwnRequest `json:"items"`
	Summary origination.Summary      `json:"summary"`
}

func (a *API) ownRequests(ctx context.Context, _ *none) (*answer[ownRequestsView], error) {
	items, summary, err := a.Origination.OwnRequests(ctx, by(ctx))
	return reply(ownRequestsView{items, summary}, err)
}

type claimView struct {
	Reference string `json:"reference"`
}

func (a *API) claim(ctx context.Context, in *tokenInput) (*answer[claimView], error) {
	reference, err := a.Origination.Claim(ctx, by(ctx), in.Body.Token)
	return reply(claimView{reference}, err)
}
