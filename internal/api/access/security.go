package access

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// What people see and change of their own access: the same calls for clients below /me and
// for staff below /staff/me. Whose they are says the session.

type ownFactorView struct {
	ID         string              `json:"id"`
	Kind       identity.FactorKind `json:"kind"`
	Name       string              `json:"name"`
	CreatedAt  time.Time           `json:"created_at"`
	LastUsedAt *time.Time          `json:"last_used_at"`
}

type ownSessionView struct {
	ID         string    `json:"id"`
	Device     string    `json:"device" doc:"Browser and system, such as Firefox, Windows"`
	Channel    string    `json:"door" enum:"site,wire,program"`
	Program    string    `json:"program" doc:"Which program of the lender has opened it for the person; empty for the others"`
	Source     string    `json:"source" doc:"The address it came from"`
	CreatedAt  time.Time `json:"created_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
	Current    bool      `json:"current"`
}

type ownSecurityView struct {
	Factors           []ownFactorView   `json:"factors"`
	RecoveryCodesLeft int               `json:"recovery_codes_left"`
	Sessions          []ownSessionView  `json:"sessions"`
	Policy            identity.StaffMFA `json:"policy" doc:"What is asked beside a password"`
}

func (a *API) ownSecurity(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[ownSecurityView], error) {
	s, err := a.Identity.Security(ctx, endpoint.Caller(ctx).Owner())
	view := ownSecurityView{[]ownFactorView{}, s.RecoveryCodes, []ownSessionView{}, s.Policy}
	for _, f := range s.Factors {
		if f.VerifiedAt != nil {
			view.Factors = append(view.Factors, ownFactorView{f.ID, f.Kind, f.Name, *f.VerifiedAt, f.UsedAt})
		}
	}
	for _, o := range s.Sessions {
		view.Sessions = append(view.Sessions, ownSessionView(o))
	}
	return endpoint.Reply(view, err)
}

type newFactorInput struct {
	Body struct {
		Kind     identity.FactorKind `json:"kind"`
		Name     string              `json:"name"`
		Phone    string              `json:"phone,omitempty" doc:"Of a factor by text message"`
		Password string              `json:"password,omitempty" doc:"The current one; needed when the sign-in is more than ten minutes ago"`
	}
}

type totpView struct {
	Secret string `json:"secret" doc:"For typing; shown once"`
	URI    string `json:"uri"`
	QR     string `json:"qr" doc:"The same as a picture: SVG text"`
}

type newFactorView struct {
	ID          string             `json:"id"`
	TOTP        *totpView          `json:"totp,omitempty"`
	ChallengeID string             `json:"challenge_id"`
	ExpiresAt   time.Time          `json:"expires_at"`
	Options     endpoint.AnyObject `json:"options,omitempty" doc:"Of a passkey: what the browser is asked"`
}

func (a *API) addFactor(ctx context.Context, in *newFactorInput) (*endpoint.Answer[newFactorView], error) {
	e, err := a.Identity.EnrolFactor(ctx, endpoint.Caller(ctx).Owner(), identity.NewFactor{
		Kind: in.Body.Kind, Name: in.Body.Name, Phone: in.Body.Phone, Password: in.Body.Password,
	})
	view := newFactorView{ID: e.ID, ChallengeID: e.Challenge.ID, ExpiresAt: e.Challenge.ExpiresAt, Options: endpoint.AnyObject(e.Challenge.Options)}
	if e.TOTP != nil {
		view.TOTP = &totpView{e.TOTP.Secret, e.TOTP.URI, e.TOTP.QR}
	}
	return endpoint.Reply(view, err)
}

type ownPath struct {
	ID string `path:"id"`
}

type confirmFactorInput struct {
	ID   string `path:"id"`
	Body struct {
		ChallengeID string             `json:"challenge_id,omitempty" doc:"Without it: the newest of this factor"`
		Code        string             `json:"code,omitempty" doc:"Of an app or a text message"`
		Credential  endpoint.AnyObject `json:"credential,omitempty" doc:"Of a passkey: what the browser answered"`
	}
}

type confirmedFactor struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      struct {
		RecoveryCodes []string `json:"recovery_codes" doc:"Shown once, with the first factor; otherwise empty"`
	}
}

func (a *API) confirmFactor(ctx context.Context, in *confirmFactorInput) (*confirmedFactor, error) {
	o := endpoint.Caller(ctx).Owner()
	v, err := a.Identity.VerifyFactor(ctx, o, identity.Answer{
		FactorID: in.ID, ChallengeID: in.Body.ChallengeID, Code: in.Body.Code, Credential: json.RawMessage(in.Body.Credential),
	})
	if err != nil {
		return nil, err
	}
	out := &confirmedFactor{SetCookie: a.Cookies(endpoint.CookieOf(o), v.Started)}
	out.Body.RecoveryCodes = append([]string{}, v.RecoveryCodes...)
	return out, nil
}

type renameFactorInput struct {
	ID   string `path:"id"`
	Body struct {
		Name string `json:"name"`
	}
}

func (a *API) renameFactor(ctx context.Context, in *renameFactorInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Identity.RenameFactor(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Name)
}

type removeFactorInput struct {
	ID   string `path:"id"`
	Body struct {
		Password string `json:"password,omitempty" doc:"The current one; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) removeFactor(ctx context.Context, in *removeFactorInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Identity.RemoveFactor(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Password)
}

type recoveryCodesView struct {
	Codes []string `json:"codes" doc:"Shown once; the ones before no longer work"`
}

type newCodesInput struct {
	Body struct {
		Password string `json:"password,omitempty" doc:"The current one; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) newRecoveryCodes(ctx context.Context, in *newCodesInput) (*endpoint.Answer[recoveryCodesView], error) {
	codes, err := a.Identity.RecoveryCodes(ctx, endpoint.Caller(ctx).Owner(), in.Body.Password)
	return endpoint.Reply(recoveryCodesView{append([]string{}, codes...)}, err)
}

func (a *API) endOwnSession(ctx context.Context, in *ownPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Identity.EndSession(ctx, endpoint.Caller(ctx).Owner(), in.ID)
}

type endedView struct {
	Ended int `json:"ended" doc:"How many there were"`
}

func (a *API) endOtherSessions(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[endedView], error) {
	n, err := a.Identity.EndOtherSessions(ctx, endpoint.Caller(ctx).Owner())
	return endpoint.Reply(endedView{n}, err)
}

func (a *API) changePassword(ctx context.Context, in *passwordInput) (*signedIn, error) {
	b := in.Body
	s, err := a.Identity.ChangePassword(ctx, endpoint.Caller(ctx).Owner(), b.Current, b.Password, b.PasswordConfirm)
	return a.start(ctx, s, err)
}
