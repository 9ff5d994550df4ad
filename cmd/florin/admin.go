package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/internal/platform/command"
)

type adminCmd struct {
	Path          adminPathCmd    `cmd:"" help:"Show where the back-office is."`
	Create        adminCreateCmd  `cmd:"" help:"Add a person. Acts at once."`
	Invite        adminInviteCmd  `cmd:"" help:"Add a person and mail them a link to choose their password. Acts at once."`
	List          adminListCmd    `cmd:"" help:"List everybody."`
	Role          adminRoleCmd    `cmd:"" help:"Give a person another role. Shows what it would do unless --apply is given."`
	Disable       adminDisableCmd `cmd:"" help:"End a person's access. Shows what it would do unless --apply is given."`
	Enable        adminEnableCmd  `cmd:"" help:"Give a disabled person their access back. Shows what it would do unless --apply is given."`
	ResetPassword adminResetCmd   `cmd:"" help:"Give a person a new one-time password. Shows what it would do unless --apply is given."`
	ResetFactors  adminFactorsCmd `cmd:"" help:"Take a person's second factors away, so that they enrol new ones. Shows what it would do unless --apply is given."`
}

// newPerson is what a person is added from. Their role is checked where the roles are known.
type newPerson struct {
	Email string `required:"" help:"Their address."`
	Name  string `help:"Their name. Without it: the part of the address before the @."`
	Role  string `default:"administrator" help:"administrator, officer, approver, treasury, collections, support, auditor or data_protection_officer, or the name of one of your own."`
}

func (n newPerson) staff(e *command.Env, p *program) (identity.NewStaff, error) {
	role, err := p.roleNamed(e.Ctx, n.Role)
	return identity.NewStaff{Email: n.Email, Name: n.name(), Role: role}, err
}

// roleNamed finds a role, however its words are joined.
func (p *program) roleNamed(ctx context.Context, name string) (identity.Role, error) {
	role, names, err := p.roles.Named(ctx, name)
	if err == nil && role == "" {
		err = command.BadCall("there is no role %q: choose one of %s", name, strings.Join(names, ", "))
	}
	return role, err
}

// roleOf is a role as the command line says it.
func roleOf(m identity.StaffMember) string { return cmp.Or(m.RoleName, string(m.Role)) }

type adminPathCmd struct{}

// Run shows the address.
func (adminPathCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	path, err := p.adminPath(e.Ctx)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(e.Out, strings.TrimSuffix(cfg.SiteURL(), "/")+"/"+path)
	return err
}

type adminCreateCmd struct {
	newPerson
	PasswordStdin bool `help:"Read the password from standard input, for scripts. Without it: a one-time password is shown."`
}

// Run adds the person and says what was done.
func (c adminCreateCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, migrateSchema)
	if err != nil {
		return err
	}
	return errors.Join(c.create(e, p), p.close())
}

func (c adminCreateCmd) create(e *command.Env, p *program) error {
	in, err := c.staff(e, p)
	if err != nil {
		return err
	}
	if c.PasswordStdin {
		password, err := command.ReadPassword(e.In)
		if err != nil {
			return err
		}
		m, err := p.identity.CreateStaffWithPassword(e.Ctx, identity.CommandLine(), in, password)
		if err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "Created %s (%s) with the given password.\n", m.Email, roleOf(m))
		return nil
	}
	m, password, err := p.identity.CreateStaff(e.Ctx, identity.CommandLine(), in)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "Created %s (%s).\nOne-time password, shown only this once: %s\n", m.Email, roleOf(m), password)
	return nil
}

// name keeps what a name may hold of an address: letters, with spaces between.
func (n newPerson) name() string {
	if n.Name != "" {
		return n.Name
	}
	local, _, _ := strings.Cut(n.Email, "@")
	words := strings.FieldsFunc(local, func(r rune) bool { return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z') })
	if len(words) == 0 {
		return "Staff"
	}
	return strings.Join(words, " ")
}

type adminListCmd struct{}

// Run lists people with what an operator looks for.
func (adminListCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	all, err := p.identity.ListStaff(e.Ctx, identity.CommandLine())
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "EMAIL\tNAME\tROLE\tSTATE\tFACTORS\tLAST SIGN-IN")
	for _, m := range all {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%d\t%s\n", m.Email, m.Name, roleOf(m.StaffMember), stateOf(m), m.Factors, lastSignIn(m))
	}
	return table.Flush()
}

func stateOf(m identity.StaffEntry) string {
	switch {
	case m.DisabledAt != nil:
		return "disabled"
	case m.Invited && m.InvitationEndsAt == nil:
		return "invitation expired"
	case m.Invited:
		return "invited"
	case m.MustChange:
		return "one-time password"
	}
	return "active"
}

func lastSignIn(m identity.StaffEntry) string {
	if m.SignedInAt == nil {
		return "never"
	}
	return m.SignedInAt.Format(time.DateTime)
}

type adminDisableCmd struct {
	Email string `required:"" help:"Whose access ends."`
	Apply bool   `help:"Do it."`
}

// Run ends a person's access.
func (c adminDisableCmd) Run(e *command.Env, cfg *config.Config) error {
	return withMember(e, cfg, c.Email, func(p *program, m identity.StaffEntry) error {
		if m.DisabledAt != nil {
			fmt.Fprintf(e.Out, "%s is disabled already.\n", m.Email)
			return nil
		}
		if !c.Apply {
			if err := p.identity.MayLose(e.Ctx, identity.CommandLine(), m.ID); err != nil {
				return err
			}
			fmt.Fprintf(e.Out, "Would disable %s (%s) and end their sessions. Add --apply to do it.\n", m.Email, roleOf(m.StaffMember))
			return nil
		}
		if err := p.identity.DisableStaff(e.Ctx, identity.CommandLine(), m.ID); err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "Disabled %s; their sessions have ended.\n", m.Email)
		return nil
	})
}

type adminResetCmd struct {
	Email string `required:"" help:"Whose password is replaced."`
	Apply bool   `help:"Do it."`
}

// Run gives a person a new password for one use.
func (c adminResetCmd) Run(e *command.Env, cfg *config.Config) error {
	return withMember(e, cfg, c.Email, func(p *program, m identity.StaffEntry) error {
		if m.DisabledAt != nil {
			return fmt.Errorf("%s is disabled, no password lets them in: 'florin admin enable' gives them their access back", m.Email)
		}
		if !c.Apply {
			fmt.Fprintf(e.Out, "Would give %s a new one-time password, end their sessions and tell them by e-mail. Add --apply to do it.\n", m.Email)
			return nil
		}
		password, err := p.identity.ResetStaffPassword(e.Ctx, identity.CommandLine(), m.ID)
		if err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "One-time password of %s, shown only this once: %s\n", m.Email, password)
		return nil
	})
}

// withMember finds a person by address and runs fn.
func withMember(e *command.Env, cfg *config.Config, email string, fn func(*program, identity.StaffEntry) error) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	all, err := p.identity.ListStaff(e.Ctx, identity.CommandLine())
	if err == nil {
		err = fmt.Errorf("nobody has the address %s: florin admin list shows who is there", email)
		for _, m := range all {
			if strings.EqualFold(m.Email, email) {
				err = fn(p, m)
				break
			}
		}
	}
	return errors.Join(err, p.close())
}
