package access

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// userView is a signed-in client.
type userView struct {
	Email     string `json:"email"`
	Name      string `json:"name"`
	Reference string `json:"reference" doc:"What the lender and the client call the account by"`
}

// ClientNeed is what may be due of a client.
type ClientNeed identity.Need

type sessionView struct {
	User      *userView    `json:"user" doc:"null when nobody is signed in, or a second step is due"`
	ExpiresAt *time.Time   `json:"expires_at" doc:"When the session ends unless it is used before"`
	ExpiresIn *int64       `json:"expires_in,omitempty" doc:"The same in seconds from now, for clocks that are wrong"`
	Level     int          `json:"level" doc:"1 by one step, 2 by two; 0 when nobody is signed in"`
	Needs     ClientNeed   `json:"needs" doc:"What is due before anything opens"`
	Factors   []factorView `json:"factors" doc:"What a second step can be made with, while it is due"`
}

// signedIn is the answer that starts a session, or takes it a step further.
type signedIn struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      sessionView
}

func (a *API) viewSession(ctx context.Context, s identity.Session) (sessionView, error) {
	offered, err := a.due(ctx, s)
	view := sessionView{Level: s.Level, Needs: ClientNeed(s.Needs), Factors: offered}
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
	return &signedIn{a.Cookies(endpoint.ClientCookie, s), view}, err
}

// entering is who signs in, with the session that this browser has had until then.
func (a *API) entering(ctx context.Context, c endpoint.Cookie) identity.Principal {
	p := endpoint.By(ctx)
	p.Device.Held = a.Token(ctx, c)
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

func (a *API) register(ctx context.Context, in *registerInput) (*endpoint.None, error) {
	return &endpoint.None{}, a.Identity.Register(ctx, endpoint.By(ctx), identity.Registration(in.Body))
}

type verifyInput struct {
	Body struct {
		Token    string `json:"token" doc:"From the mailed link"`
		Password string `json:"password" doc:"The one chosen at registration"`
	}
}

func (a *API) verify(ctx context.Context, in *verifyInput) (*signedIn, error) {
	s, err := a.Identity.VerifyEmail(ctx, a.entering(ctx, endpoint.ClientCookie), in.Body.Token, in.Body.Password)
	return a.start(ctx, s, err)
}

type loginInput struct {
	Body struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
}

func (a *API) login(ctx context.Context, in *loginInput) (*signedIn, error) {
	s, err := a.Identity.Login(ctx, a.entering(ctx, endpoint.ClientCookie), in.Body.Email, in.Body.Password)
	return a.start(ctx, s, err)
}

func (a *API) logout(ctx context.Context, _ *endpoint.None) (*endpoint.NoContent, error) {
	if token := a.Token(ctx, endpoint.ClientCookie); token != "" {
		if err := a.Identity.Logout(ctx, endpoint.By(ctx), token); err != nil {
			return nil, err
		}
	}
	return endpoint.Done(a.ClearCookie(endpoint.ClientCookie)), nil
}

func (a *API) session(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[sessionView], error) {
	return endpoint.Reply(a.viewSession(ctx, endpoint.Caller(ctx)))
}

type recoverInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

func (a *API) recover(ctx context.Context, in *recoverInput) (*endpoint.None, error) {
	return &endpoint.None{}, a.Identity.Recover(ctx, endpoint.By(ctx), in.Body.Email)
}

type resetInput struct {
	Body struct {
		Token           string `json:"token" doc:"From the mailed link"`
		Password        string `json:"password"`
		PasswordConfirm string `json:"password_confirm"`
	}
}

func (a *API) reset(ctx context.Context, in *resetInput) (*endpoint.NoContent, error) {
	err := a.Identity.ResetPassword(ctx, endpoint.By(ctx), in.Body.Token, in.Body.Password, in.Body.PasswordConfirm)
	return endpoint.Done(a.ClearCookie(endpoint.ClientCookie)), err
}

// meRoutes are what clients ask about their own session, and the change of their password.
func (a *API) meRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("account", endpoint.Get, "/me/session", endpoint.ClientWatching, "Who is signed in, and until when", endpoint.Handle(a.meSession)),
		endpoint.Line("account", endpoint.Post, "/me/password", endpoint.Client, "Change the password", endpoint.Handle(a.changePassword)),
	}
}

// meSession says who is signed in and until when, without prolonging it: a page must be able
// to warn of an end without putting it off.
func (a *API) meSession(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[sessionView], error) {
	return endpoint.Reply(a.viewSession(ctx, endpoint.Caller(ctx)))
}
