package api

import (
	"context"
	"time"

	"florin/internal/identity"
)

func (a *API) roles(_ context.Context, _ *none) (*answer[[]identity.RoleSet], error) {
	return reply(identity.Roles(), nil)
}

// memberState is what somebody's access is at the moment.
type memberState string

const (
	memberActive   memberState = "active"
	memberInvited  memberState = "invited"
	memberExpired  memberState = "invitation_expired"
	memberOneTime  memberState = "one_time_password"
	memberDisabled memberState = "disabled"
)

type staffMemberView struct {
	ID               string           `json:"id"`
	Email            string           `json:"email"`
	Name             string           `json:"name"`
	Role             identity.Role    `json:"role"`
	State            memberState      `json:"state" enum:"active,invited,invitation_expired,one_time_password,disabled"`
	Factors          int              `json:"factors" doc:"How many second factors they have"`
	CreatedAt        time.Time        `json:"created_at"`
	SignedInAt       *time.Time       `json:"signed_in_at"`
	DisabledAt       *time.Time       `json:"disabled_at"`
	InvitationEndsAt *time.Time       `json:"invitation_ends_at" doc:"Until when their mailed link works"`
	FactorReset      *factorResetView `json:"factor_reset" doc:"null unless somebody has asked for their factors to be taken away"`
	You              bool             `json:"you" doc:"The caller"`
}

type factorResetView struct {
	RequestedBy string     `json:"requested_by"`
	RequestedAt time.Time  `json:"requested_at"`
	DueAt       *time.Time `json:"due_at" doc:"When it happens by itself; null while it waits for a second administrator"`
}

type staffMembersView struct {
	Items []staffMemberView `json:"items"`
}

func (a *API) members(ctx context.Context, _ *none) (*answer[staffMembersView], error) {
	all, err := a.Identity.ListStaff(ctx, by(ctx))
	items := make([]staffMemberView, len(all))
	for i, m := range all {
		items[i] = viewMember(m)
		items[i].You = m.ID == by(ctx).StaffID
	}
	return reply(staffMembersView{items}, err)
}

func viewMember(m identity.StaffEntry) staffMemberView {
	view := staffMemberView{
		ID: m.ID, Email: m.Email, Name: m.Name, Role: m.Role, State: stateOf(m), Factors: m.Factors, CreatedAt: m.CreatedAt,
		SignedInAt: m.SignedInAt, DisabledAt: m.DisabledAt, InvitationEndsAt: m.InvitationEndsAt,
	}
	if m.ResetRequestedAt != nil && m.ResetRequestedBy != nil {
		view.FactorReset = &factorResetView{*m.ResetRequestedBy, *m.ResetRequestedAt, m.ResetDueAt}
	}
	return view
}

func stateOf(m identity.StaffEntry) memberState {
	switch {
	case m.DisabledAt != nil:
		return memberDisabled
	case m.Invited && m.InvitationEndsAt == nil:
		return memberExpired
	case m.Invited:
		return memberInvited
	case m.MustChange:
		return memberOneTime
	}
	return memberActive
}

type inviteInput struct {
	Body struct {
		Email string        `json:"email"`
		Name  string        `json:"name"`
		Role  identity.Role `json:"role"`
	}
}

type invitedView struct {
	ID string `json:"id"`
}

func (a *API) inviteMember(ctx context.Context, in *inviteInput) (*answer[invitedView], error) {
	m, err := a.Identity.InviteStaff(ctx, by(ctx), identity.NewStaff(in.Body))
	return reply(invitedView{m.ID}, err)
}

// change is a call about one member of staff that answers nothing but that it is done.
func change(do func(ctx context.Context, by identity.Principal, id string) error) handlerFunc[RequestPath, noContent] {
	return func(ctx context.Context, in *RequestPath) (*noContent, error) {
		if err := do(ctx, by(ctx), in.ID); err != nil {
			return nil, err
		}
		return done(), nil
	}
}

type roleInput struct {
	RequestPath
	Body struct {
		Role identity.Role `json:"role"`
	}
}

func (a *API) setMemberRole(ctx context.Context, in *roleInput) (*noContent, error) {
	if err := a.Identity.ChangeStaffRole(ctx, by(ctx), in.ID, in.Body.Role); err != nil {
		return nil, err
	}
	return done(), nil
}

type resetFactorsView struct {
	Status identity.ResetStatus `json:"status" enum:"requested,scheduled,done"`
	DueAt  *time.Time           `json:"due_at" doc:"Of a scheduled one: there is no second administrator to ask"`
}

func (a *API) resetMemberFactors(ctx context.Context, in *RequestPath) (*answer[resetFactorsView], error) {
	r, err := a.Identity.ResetStaffFactors(ctx, by(ctx), in.ID)
	return reply(resetFactorsView(r), err)
}

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

func (a *API) acceptInvitation(ctx context.Context, in *invitationInput) (*answer[acceptedView], error) {
	m, err := a.Identity.AcceptInvitation(ctx, by(ctx), in.Body.Token, in.Body.Password, in.Body.PasswordConfirm)
	return reply(acceptedView{m.Email, m.Name, "/" + a.AdminPath}, err)
}

func (a *API) keepFactors(ctx context.Context, in *tokenInput) (*noContent, error) {
	if err := a.Identity.KeepFactorsByLink(ctx, by(ctx), in.Body.Token); err != nil {
		return nil, err
	}
	return done(), nil
}
