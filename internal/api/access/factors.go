package access

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// factorView is a factor as the sign-in offers it.
type factorView struct {
	ID   string              `json:"id"`
	Kind identity.FactorKind `json:"kind"`
	Name string              `json:"name"`
}

// due lists the factors that a session may be raised with, while one is due.
func (a *API) due(ctx context.Context, s identity.Session) ([]factorView, error) {
	offered := []factorView{}
	if s.Needs != identity.NeedFactor {
		return offered, nil
	}
	all, err := a.Identity.Factors(ctx, s.Owner())
	for _, f := range all {
		if f.VerifiedAt != nil {
			offered = append(offered, factorView{f.ID, f.Kind, f.Name})
		}
	}
	return offered, err
}

type challengeView struct {
	ChallengeID string             `json:"challenge_id"`
	ExpiresAt   time.Time          `json:"expires_at"`
	Options     endpoint.AnyObject `json:"options,omitempty" doc:"Of a passkey: what the browser is asked"`
}

func viewChallenge(c identity.Challenge) challengeView {
	return challengeView{c.ID, c.ExpiresAt, endpoint.AnyObject(c.Options)}
}

type challengeInput struct {
	Body struct {
		FactorID string `json:"factor_id"`
	}
}

func (a *API) challengeFactor(ctx context.Context, in *challengeInput) (*endpoint.Answer[challengeView], error) {
	c, err := a.Identity.Challenge(ctx, endpoint.Caller(ctx).Owner(), in.Body.FactorID)
	return endpoint.Reply(viewChallenge(c), err)
}

type factorAnswerInput struct {
	Body struct {
		ChallengeID string             `json:"challenge_id"`
		Code        string             `json:"code,omitempty" doc:"Of an app or a text message"`
		Credential  endpoint.AnyObject `json:"credential,omitempty" doc:"Of a passkey: what the browser answered"`
	}
}

func (in *factorAnswerInput) answer() identity.Answer {
	return identity.Answer{ChallengeID: in.Body.ChallengeID, Code: in.Body.Code, Credential: json.RawMessage(in.Body.Credential)}
}

func (a *API) verifyFactor(ctx context.Context, in *factorAnswerInput) (*signedIn, error) {
	v, err := a.Identity.VerifyFactor(ctx, endpoint.Caller(ctx).Owner(), in.answer())
	return a.start(ctx, v.Started, err)
}

func (a *API) staffVerifyFactor(ctx context.Context, in *factorAnswerInput) (*staffSignedIn, error) {
	v, err := a.Identity.VerifyFactor(ctx, endpoint.Caller(ctx).Owner(), in.answer())
	return a.startStaff(ctx, v.Started, err)
}

type recoveryCodeInput struct {
	Body struct {
		Code string `json:"code"`
	}
}

func (a *API) useRecoveryCode(ctx context.Context, in *recoveryCodeInput) (*signedIn, error) {
	s, err := a.Identity.UseRecoveryCode(ctx, endpoint.Caller(ctx).Owner(), in.Body.Code)
	return a.start(ctx, s, err)
}

func (a *API) staffRecoveryCode(ctx context.Context, in *recoveryCodeInput) (*staffSignedIn, error) {
	s, err := a.Identity.UseRecoveryCode(ctx, endpoint.Caller(ctx).Owner(), in.Body.Code)
	return a.startStaff(ctx, s, err)
}

func (a *API) passkeyOptions(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[challengeView], error) {
	c, err := a.Identity.BeginPasskeyLogin(ctx, endpoint.By(ctx))
	return endpoint.Reply(viewChallenge(c), err)
}

func (a *API) staffPasskeyOptions(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[challengeView], error) {
	c, err := a.Identity.BeginStaffPasskeyLogin(ctx, endpoint.By(ctx))
	return endpoint.Reply(viewChallenge(c), err)
}

type passkeyInput struct {
	Body struct {
		ChallengeID string             `json:"challenge_id"`
		Credential  endpoint.AnyObject `json:"credential" doc:"What the browser answered"`
	}
}

func (a *API) passkeyLogin(ctx context.Context, in *passkeyInput) (*signedIn, error) {
	s, err := a.Identity.PasskeyLogin(ctx, a.entering(ctx, endpoint.ClientCookie), in.Body.ChallengeID, json.RawMessage(in.Body.Credential))
	return a.start(ctx, s, err)
}

func (a *API) staffPasskeyLogin(ctx context.Context, in *passkeyInput) (*staffSignedIn, error) {
	s, err := a.Identity.StaffPasskeyLogin(ctx, a.entering(ctx, endpoint.StaffCookie), in.Body.ChallengeID, json.RawMessage(in.Body.Credential))
	return a.startStaff(ctx, s, err)
}
