package main

import (
	"errors"
	"fmt"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/command"
)

type adminInviteCmd struct{ newPerson }

// Run adds the person and queues the mail, which the running server sends.
func (c adminInviteCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	in, err := c.staff(e, p)
	var m identity.StaffMember
	if err == nil {
		m, _, err = p.identity.InviteStaff(e.Ctx, identity.CommandLine(), in)
	}
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "Invited %s (%s). The link works for 72 hours; the mail leaves while 'florin serve' runs ('florin mail list' shows it).\n", m.Email, roleOf(m))
	return nil
}

type adminRoleCmd struct {
	Email string `required:"" help:"Whose role changes."`
	Role  string `required:"" help:"The new role."`
	Apply bool   `help:"Do it."`
}

// Run gives a person another role.
func (c adminRoleCmd) Run(e *command.Env, cfg *config.Config) error {
	return withMember(e, cfg, c.Email, func(p *program, m identity.StaffEntry) error {
		role, err := p.roleNamed(e.Ctx, c.Role)
		if err != nil {
			return err
		}
		if m.Role == role {
			fmt.Fprintf(e.Out, "%s is %s already.\n", m.Email, c.Role)
			return nil
		}
		if !c.Apply {
			if err := p.identity.MayLose(e.Ctx, identity.CommandLine(), m.ID); err != nil {
				return err
			}
			fmt.Fprintf(e.Out, "Would make %s %s instead of %s, from their next call on. Add --apply to do it.\n", m.Email, c.Role, roleOf(m.StaffMember))
			return nil
		}
		if _, err := p.identity.ChangeStaffRole(e.Ctx, identity.CommandLine(), m.ID, role); err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "%s is %s now.\n", m.Email, c.Role)
		return nil
	})
}

type adminEnableCmd struct {
	Email string `required:"" help:"Whose access comes back."`
	Apply bool   `help:"Do it."`
}

// Run gives a person their access back.
func (c adminEnableCmd) Run(e *command.Env, cfg *config.Config) error {
	return withMember(e, cfg, c.Email, func(p *program, m identity.StaffEntry) error {
		if m.DisabledAt == nil {
			return fmt.Errorf("%s is not disabled", m.Email)
		}
		if !c.Apply {
			fmt.Fprintf(e.Out, "Would enable %s (%s) and mail them a link to choose a new password. Add --apply to do it.\n", m.Email, roleOf(m.StaffMember))
			return nil
		}
		if _, err := p.identity.EnableStaff(e.Ctx, identity.CommandLine(), m.ID); err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "Enabled %s; a link to choose a new password is on its way to them.\n", m.Email)
		return nil
	})
}

type adminFactorsCmd struct {
	Email string `required:"" help:"Whose second factors are taken away."`
	Apply bool   `help:"Do it."`
}

// Run takes a person's second factors away, at once: the person who runs the program holds the
// database anyway.
func (c adminFactorsCmd) Run(e *command.Env, cfg *config.Config) error {
	return withMember(e, cfg, c.Email, func(p *program, m identity.StaffEntry) error {
		if m.Factors == 0 {
			return fault.New(fault.Conflict, "staff.no_factors")
		}
		if !c.Apply {
			fmt.Fprintf(e.Out, "Would take the %d second factors and the recovery codes of %s away, end their sessions and tell them by e-mail. Add --apply to do it.\n", m.Factors, m.Email)
			return nil
		}
		if _, err := p.identity.ResetStaffFactors(e.Ctx, identity.CommandLine(), m.ID); err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "%s enrols new factors at the next sign-in.\n", m.Email)
		return nil
	})
}
