package api

import (
	"context"
	"time"

	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/origination"
)

// staffView is a signed-in member of staff.
type staffView struct {
	Email       string                `json:"email"`
	Name        string                `json:"name"`
	Role        identity.Role         `json:"role" empty:"true" doc:"Empty until the second step is passed"`
	Permissions []identity.Permission `json:"permissions"`
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
	permissions := p.Permissions
	if permissions == nil {
		permissions = []identity.Permission{}
	}
	offered, err := a.due(ctx, s)
	return staffSessionView{
		User: staffView{p.Email, p.Name, p.Role, permissions}, ExpiresAt: s.ExpiresAt,
		MustChange: s.Needs == identity.NeedPassword, Level: s.Level, Needs: s.Needs, MFA: a.Identity.StaffPolicy(), Factors: offered,
	}, err
}

func (a *API) startStaff(ctx context.Context, s identity.Started, err error) (*staffSignedIn, error) {
	if err != nil {
		return nil, err
	}
	view, err := a.viewStaff(ctx, s.Session)
	return &staffSignedIn{a.cookies(staffCookie, s), view}, err
}

func (a *API) staffLogin(ctx context.Context, in *loginInput) (*staffSignedIn, error) {
	s, err := a.Identity.StaffLogin(ctx, a.entering(ctx, staffCookie), in.Body.Email, in.Body.Password)
	return a.startStaff(ctx, s, err)
}

func (a *API) staffLogout(ctx context.Context, _ *none) (*noContent, error) {
	if token := a.token(ctx, staffCookie); token != "" {
		if err := a.Identity.StaffLogout(ctx, by(ctx), token); err != nil {
			return nil, err
		}
	}
	return done(a.clear(staffCookie)), nil
}

func (a *API) staffSessionInfo(ctx context.Context, _ *none) (*answer[staffSessionView], error) {
	return reply(a.viewStaff(ctx, caller(ctx)))
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
	s, err := a.Identity.StaffChangePassword(ctx, caller(ctx).Owner(), b.Current, b.Password, b.PasswordConfirm)
	return a.startStaff(ctx, s, err)
}

type dashboardView struct {
	Total       int64              `json:"total"`
	Pending     int64              `json:"pending"`
	Approved    int64              `json:"approved"`
	Rejected    int64              `json:"rejected"`
	TotalAmount []money.Amount     `json:"total_amount" doc:"Requested, per currency"`
	Recent      []origination.Item `json:"recent" doc:"The ten newest requests"`
}

func (a *API) dashboard(ctx context.Context, _ *none) (*answer[dashboardView], error) {
	d, err := a.Origination.Dashboard(ctx, by(ctx))
	c := d.Counts
	return reply(dashboardView{c.All, c.Pending, c.Approved, c.Rejected, d.TotalAmount, d.Recent}, err)
}

type diagnosticsView struct {
	DatabaseOK    bool               `json:"database_ok"`
	LatencyMS     float64            `json:"latency_ms"`
	Engine        db.Engine          `json:"engine"`
	Version       string             `json:"version"`
	SchemaVersion int64              `json:"schema_version"`
	RowsByStatus  origination.Counts `json:"rows_by_status"`
}

func (a *API) diagnostics(ctx context.Context, _ *none) (*answer[diagnosticsView], error) {
	latency, err := a.Latency(ctx)
	if err != nil {
		return nil, err
	}
	schema, _, err := a.DB.SchemaVersion(ctx)
	if err != nil {
		return nil, err
	}
	counts, err := a.Origination.Counts(ctx, by(ctx))
	return reply(diagnosticsView{
		DatabaseOK: true, LatencyMS: float64(latency.Microseconds()) / 1000, Engine: a.DB.Engine(),
		Version: a.Version, SchemaVersion: schema, RowsByStatus: counts,
	}, err)
}
