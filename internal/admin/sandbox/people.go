package sandbox

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/date"
)

// Access is an account of the lender's staff. Its password is shown once.
type Access struct {
	Email    string        `json:"email"`
	Password string        `json:"password"`
	Name     string        `json:"name"`
	Role     identity.Role `json:"role"`
}

// Staff gives everybody who works for the lender a password of their own, which need not be changed, and makes a program
// of two administrators with every scope that there is. Errors: those of identity.
func (s *Service) Staff(ctx context.Context) (all []Access, key string, err error) {
	members, err := s.Identity.ListStaff(ctx, identity.CommandLine())
	if err != nil {
		return nil, "", err
	}
	var administrators []identity.Started
	for _, m := range members {
		started, password, err := s.enter(ctx, m)
		if err != nil {
			return nil, "", fmt.Errorf("%s: %w", m.Role, err)
		}
		all = append(all, Access{m.Email, password, m.Name, m.Role})
		if m.Role == identity.Administrator {
			administrators = append(administrators, started)
		}
	}
	key, err = s.program(ctx, administrators)
	return all, key, err
}

// enter signs a member of staff in for the first time.
func (s *Service) enter(ctx context.Context, m identity.StaffEntry) (identity.Started, string, error) {
	first, err := s.Identity.ResetStaffPassword(ctx, identity.CommandLine(), m.ID)
	if err != nil {
		return identity.Started{}, "", err
	}
	started, err := s.Identity.StaffLogin(ctx, identity.Principal{Kind: identity.Visitor}.From(somewhere(), "", "en"), m.Email, first)
	if err != nil {
		return started, "", err
	}
	password := invented()
	started, err = s.Identity.StaffChangePassword(ctx, started.Owner(), first, password, password)
	return started, password, err
}

// program is made by one administrator and confirmed by another; both answer for it.
func (s *Service) program(ctx context.Context, by []identity.Started) (string, error) {
	if len(by) < 2 {
		return "", nil
	}
	choices, err := s.Programs.List(ctx, by[0].Principal)
	if err != nil {
		return "", err
	}
	made, err := s.Programs.Create(ctx, by[0].Owner(), program.Input{
		Definition: program.Definition{
			Name: "Sandbox", Contact: "Sandbox", Scopes: choices.Choices, Responsible: []string{by[0].Principal.StaffID, by[1].Principal.StaffID},
		},
		ExpiresOn: date.Of(s.Clock.Earnest(), s.Zone).AddDays(keyDays),
	}, "")
	if err != nil {
		return "", err
	}
	_, err = s.Programs.Confirm(ctx, by[1].Owner(), made.Program.ID, made.Program.Version, "")
	return made.Token, err
}

// keyDays is how long the key of a sandbox works: longer than a sandbox that nobody uses is kept.
const keyDays = 360
