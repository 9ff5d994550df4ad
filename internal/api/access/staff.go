package access

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
)

// staffView is a signed-in member of staff.
type staffView struct {
	Email       string                `json:"email"`
	Name        string                `json:"name"`
	Role        identity.Role         `json:"role" doc:"Empty until the second step is passed"`
	RoleName    string                `json:"role_name" doc:"Of one of the lender's own roles; empty for a shipped one"`
	Permissions []identity.Permission `json:"permissions" doc:"With which they can do anything: of those who are in a branch, what reaches no further than it"`
	Bound       bool                  `json:"bound" doc:"In a branch: what is of the whole lender is refused"`
}

type staffSessionView struct {
	User       staffView         `json:"user" doc:"Empty while a second step is due"`
	ExpiresAt  time.Time         `json:"expires_at" doc:"When the session ends unless it is used before"`
	MustChange bool              `json:"must_change_password" doc:"Nothing else is open until the password is changed"`
	Level      int               `json:"level" doc:"1 by one step, 2 by two"`
	Needs      identity.Need     `json:"needs" doc:"What is due before anything opens"`
	MFA        identity.StaffMFA `json:"mfa" doc:"What the lender asks beside a password"`
	Factors    []factorView      `json:"factors" doc:"What a second step can be made with, while it is due"`
}

type staffSignedIn struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      staffSessionView
}

func (a *API) viewStaff(ctx context.Context, s identity.Session) (staffSessionView, error) {
	p := s.Principal
	permissions := a.Within(p)
	if permissions == nil {
		permissions = []identity.Permission{}
	}
	offered, err := a.due(ctx, s)
	return staffSessionView{
		User: staffView{p.Email, p.Name, p.Role, p.RoleName, permissions, branch.Bound(p)}, ExpiresAt: s.ExpiresAt,
		MustChange: s.Needs == identity.NeedPassword, Level: s.Level, Needs: s.Needs, MFA: a.Identity.StaffPolicy(), Factors: offered,
	}, err
}

func (a *API) startStaff(ctx context.Context, s identity.Started, err error) (*staffSignedIn, error) {
	if err != nil {
		return nil, err
	}
	view, err := a.viewStaff(ctx, s.Session)
	return &staffSignedIn{a.Cookies(endpoint.StaffCookie, s), view}, err
}

func (a *API) staffLogin(ctx context.Context, in *loginInput) (*staffSignedIn, error) {
	s, err := a.Identity.StaffLogin(ctx, a.entering(ctx, endpoint.StaffCookie), in.Body.Email, in.Body.Password)
	return a.startStaff(ctx, s, err)
}

func (a *API) staffLogout(ctx context.Context, _ *endpoint.None) (*endpoint.NoContent, error) {
	if token := a.Token(ctx, endpoint.StaffCookie); token != "" {
		if err := a.Identity.StaffLogout(ctx, endpoint.By(ctx), token); err != nil {
			return nil, err
		}
	}
	return endpoint.Done(a.ClearCookie(endpoint.StaffCookie)), nil
}

func (a *API) staffSessionInfo(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[staffSessionView], error) {
	return endpoint.Reply(a.viewStaff(ctx, endpoint.Caller(ctx)))
}

type passwordInput struct {
	Body struct {
		Current         string `json:"current"`
		Password        string `json:"password"`
		PasswordConfirm string `json:"password_confirm"`
	}
}

func (a *API) staffPassword(ctx context.Context, in *passwordInput) (*staffSignedIn, error) {
	b := in.Body
	s, err := a.Identity.StaffChangePassword(ctx, endpoint.Caller(ctx).Owner(), b.Current, b.Password, b.PasswordConfirm)
	return a.startStaff(ctx, s, err)
}
