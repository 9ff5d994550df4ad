package sandbox

import (
	"context"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/identity/program"
	"florin/internal/identity/weakpassword"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
)

// Access is an account of the lender's staff. Its password is shown once.
type Access struct {
	Email    string        `json:"email"`
	Password string        `json:"password"`
	Name     string        `json:"name"`
	Role     identity.Role `json:"role"`
}

// Secrets are those of the programs of a sandbox.
type Secrets struct {
	Program  string `json:"program"`  // the API of its lender: all but releasing payouts
	Releaser string `json:"releaser"` // releases what the other has prepared
}

// Staff gives everybody who works for the lender a password of their own, which need not be changed, and makes what the lender of a sandbox has
// beside: an adapter, a list of persons under sanctions, and two programs, each of two administrators: one with every scope but to release payouts,
// and one that releases them. Errors: those of identity.
func (s *Service) Staff(ctx context.Context) (all []Access, secrets Secrets, err error) {
	members, err := s.Identity.ListStaff(ctx, identity.CommandLine())
	if err != nil {
		return nil, secrets, err
	}
	var administrators []identity.Started
	for _, m := range members {
		started, password, err := s.enter(ctx, m)
		if err != nil {
			return nil, secrets, fmt.Errorf("%s: %w", m.Role, err)
		}
		all = append(all, Access{m.Email, password, m.Name, m.Role})
		if m.Role == identity.Administrator {
			administrators = append(administrators, started)
		}
	}
	if len(administrators) < 4 {
		return all, secrets, nil
	}
	choices, err := s.Programs.List(ctx, administrators[0].Principal)
	if err != nil {
		return nil, secrets, err
	}
	if err := s.adapter(ctx, administrators[:2]); err != nil {
		return nil, secrets, fmt.Errorf("the adapter: %w", err)
	}
	if err := s.list(ctx); err != nil {
		return nil, secrets, fmt.Errorf("the list: %w", err)
	}
	if secrets.Program, err = s.program(ctx, administrators[:2], worker(choices)); err == nil {
		secrets.Releaser, err = s.program(ctx, administrators[2:4], releaser(choices))
	}
	return all, secrets, err
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
	password := weakpassword.Invented()
	started, err = s.Identity.StaffChangePassword(ctx, started.Owner(), first, password, password)
	return started, password, err
}

// program is made by one administrator and confirmed by another; both answer for it.
func (s *Service) program(ctx context.Context, by []identity.Started, d program.Definition) (string, error) {
	d.Contact, d.Responsible = "Sandbox", []string{by[0].Principal.StaffID, by[1].Principal.StaffID}
	made, err := s.Programs.Create(ctx, by[0].Owner(), program.Input{Definition: d, ExpiresOn: date.Of(s.Clock.Earnest(), s.Zone).AddDays(keyDays)}, "")
	if err != nil {
		return "", err
	}
	_, err = s.Programs.Confirm(ctx, by[1].Owner(), made.Program.ID, made.Program.Version, "")
	return made.Token, err
}

// adapter is set up by one administrator and confirmed by another.
func (s *Service) adapter(ctx context.Context, by []identity.Started) error {
	made, err := s.Adapters.Create(ctx, by[0].Owner(), adapter.Input{Name: AdapterName, Definition: adapter.Definition{URL: adapterURL, Capabilities: agreed()}}, "")
	if err != nil {
		return err
	}
	if err := s.Adapter.Share(ctx, made.Secret); err != nil {
		return err
	}
	_, err = s.Adapters.Confirm(ctx, by[1].Owner(), made.Adapter.ID, made.Adapter.Version, "")
	return err
}

// Bounds of the programs of a sandbox: wide enough to try everything, and there to be reached.
const (
	mostLent    = 100_000_00
	mostMoved   = 10_000_000_00
	mostTimes   = 1000
	leastDelay  = 5 // minutes
	releaseWith = program.Scope("payout.release")
)

// worker does all that a program of the lender may, but for releasing payouts. What is outside its mandate becomes a proposal.
func worker(o program.Overview) program.Definition {
	day := mandate.Day{Count: mostTimes, Sum: mostMoved}
	m := &mandate.Mandate{
		Currency: o.Nameable.Currencies[0], Acts: mandate.Acts,
		Approve: &mandate.Approve{
			Max: mostLent, Products: o.Nameable.Products, PerDay: day,
			OnlyIf: []mandate.Condition{mandate.RegisterClear, mandate.AsAsked, mandate.NotBlocked, mandate.NoLookalike},
		},
		Refuse: &mandate.Refuse{Mode: mandate.Recommend, PerDay: mostTimes},
		Book:   &mandate.Amounts{Max: mostLent, PerDay: day}, Refund: &mandate.Amounts{Max: mostLent, PerDay: day},
		ReverseDays: 3, Instalments: 6, FreezeDays: 30,
	}
	for _, kind := range o.Nameable.Papers {
		m.Papers = append(m.Papers, string(kind))
	}
	others := []program.Scope{releaseWith, program.PartnerRead, program.PartnerApply} // of programs of their own
	scopes := slices.DeleteFunc(slices.Clone(o.Choices), func(one program.Scope) bool { return slices.Contains(others, one) })
	return program.Definition{Name: "Sandbox", Scopes: scopes, Mandate: m}
}

// releaser releases payouts at any hour, after the shortest delay that there is.
func releaser(o program.Overview) program.Definition {
	return program.Definition{
		Name: "Sandbox: payouts", Scopes: []program.Scope{"loan.read", releaseWith},
		Mandate: &mandate.Mandate{
			Currency: o.Nameable.Currencies[0],
			Release:  &mandate.Release{MaxBatch: mostMoved, PerDay: mandate.Day{Count: mostTimes, Sum: mostMoved}, Delay: leastDelay, To: 24},
		},
	}
}

// keyDays is how long the key of a sandbox works: longer than a sandbox that nobody uses is kept.
const keyDays = 360
