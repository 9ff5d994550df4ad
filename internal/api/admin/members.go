package admin

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// memberState is what a member's access is at the moment.
type memberState string

const (
	memberActive   memberState = "active"
	memberInvited  memberState = "invited"
	memberExpired  memberState = "invitation_expired"
	memberOneTime  memberState = "one_time_password"
	memberDisabled memberState = "disabled"
)

type staffMemberView struct {
	ID               string        `json:"id"`
	Email            string        `json:"email"`
	Name             string        `json:"name"`
	Role             identity.Role `json:"role"`
	RoleName         string        `json:"role_name" doc:"Of one of the lender's own roles; empty for a shipped one"`
	State            memberState   `json:"state" enum:"active,invited,invitation_expired,one_time_password,disabled"`
	Factors          int           `json:"factors" doc:"How many second factors they have"`
	CreatedAt        time.Time     `json:"created_at"`
	SignedInAt       *time.Time    `json:"signed_in_at"`
	DisabledAt       *time.Time    `json:"disabled_at"`
	InvitationEndsAt *time.Time    `json:"invitation_ends_at" doc:"Until when their mailed link works"`
	You              bool          `json:"you" doc:"The caller"`
}

type staffMembersView struct {
	Items []staffMemberView `json:"items"`
}

func (a *API) members(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[staffMembersView], error) {
	all, err := a.Identity.ListStaff(ctx, endpoint.By(ctx))
	items := make([]staffMemberView, len(all))
	for i, m := range all {
		items[i] = viewMember(m)
		items[i].You = m.ID == endpoint.By(ctx).StaffID
	}
	return endpoint.Reply(staffMembersView{items}, err)
}

func viewMember(m identity.StaffEntry) staffMemberView {
	return staffMemberView{
		ID: m.ID, Email: m.Email, Name: m.Name, Role: m.Role, RoleName: m.RoleName, State: stateOf(m), Factors: m.Factors, CreatedAt: m.CreatedAt,
		SignedInAt: m.SignedInAt, DisabledAt: m.DisabledAt, InvitationEndsAt: m.InvitationEndsAt,
	}
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
	ID    string `json:"id" doc:"Empty while it waits"`
	Waits bool   `json:"waits" doc:"For a second administrator, and for its time"`
}

func (a *API) inviteMember(ctx context.Context, in *inviteInput) (*endpoint.Answer[invitedView], error) {
	m, waits, err := a.Identity.InviteStaff(ctx, endpoint.By(ctx), identity.NewStaff(in.Body))
	if waits {
		m.ID = ""
	}
	return endpoint.Reply(invitedView{m.ID, waits}, err)
}

// waitsView is the answer to a change that may need a second administrator.
type waitsView struct {
	Waits bool `json:"waits" doc:"For a second administrator, and for its time; false: it is done"`
}

func waits(is bool, err error) (*endpoint.Answer[waitsView], error) {
	return endpoint.Reply(waitsView{is}, err)
}

type endAllInput struct {
	Body struct {
		Clients bool `json:"clients" doc:"Those of all clients end"`
		Staff   bool `json:"staff" doc:"Those of all who work for the lender end, but that of the caller"`
	}
}

type endedAllView struct {
	Ended int `json:"ended" doc:"How many sessions there were"`
}

func (a *API) endAllSessions(ctx context.Context, in *endAllInput) (*endpoint.Answer[endedAllView], error) {
	n, err := a.Identity.EndAllSessions(ctx, endpoint.By(ctx), identity.Everybody(in.Body))
	return endpoint.Reply(endedAllView{n}, err)
}

type roleInput struct {
	endpoint.RequestPath
	Body struct {
		Role identity.Role `json:"role"`
	}
}

func (a *API) setMemberRole(ctx context.Context, in *roleInput) (*endpoint.Answer[waitsView], error) {
	return waits(a.Identity.ChangeStaffRole(ctx, endpoint.By(ctx), in.ID, in.Body.Role))
}

func (a *API) enableMember(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[waitsView], error) {
	return waits(a.Identity.EnableStaff(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) resetMemberFactors(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[waitsView], error) {
	return waits(a.Identity.ResetStaffFactors(ctx, endpoint.By(ctx), in.ID))
}
