package opening

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/admin/doctor"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/pennytest"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Name is a step on the way.
type Name string

// The steps. What still blocks and the opening itself come after them.
const (
	Company   Name = "company"
	Site      Name = "site"
	Products  Name = "products"
	Licence   Name = "licence"
	Accounts  Name = "accounts"
	Mail      Name = "mail"
	People    Name = "people"
	TwoPeople Name = "two_people"
	Legal     Name = "legal"
	Backups   Name = "backups"
	Rehearsal Name = "rehearsal"
)

var order = []Name{Company, Site, Products, Licence, Accounts, Mail, People, TwoPeople, Legal, Backups, Rehearsal}

// judged are the steps that people alone can tell done, with the settings that the judgement was about: when one changes, it is asked anew.
var judged = map[Name][]string{
	TwoPeople: {"policies"},
	Legal:     {"company", "legal", "consent", "cookies", "papers"},
	Rehearsal: {"products", "scorecard", "papers"},
}

// State is where a step stands.
type State string

// The states.
const (
	Done    State = "done"
	Open    State = "open"
	Changed State = "changed" // it was judged, and what it was about is another since
)

// Step is one on the way, with where it stands in truth.
type Step struct {
	Name   Name       `json:"name" enum:"company,site,products,licence,accounts,mail,people,two_people,legal,backups,rehearsal"`
	State  State      `json:"state" enum:"done,open,changed"`
	Judged bool       `json:"judged" doc:"A person says that it is done; of all others the program knows"`
	By     string     `json:"by" doc:"Who said so; empty when nobody did"`
	At     *time.Time `json:"at"`
	// Unproven is of the step of the accounts alone: a warning, since a bank may refuse such a payment.
	Unproven []money.Currency `json:"unproven" doc:"Of the bank accounts: currencies of those that no payment of a cent has proven. It keeps nothing open"`
}

const administratorsWanted = 2

var (
	listMarks  = db.SQL(`SELECT step, about, by_name, at FROM opening_marks`)
	insertMark = db.SQL(`
		INSERT INTO opening_marks (step, about, by_id, by_name, at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (step) DO UPDATE SET about = excluded.about, by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`)
	deleteMark = db.SQL(`DELETE FROM opening_marks WHERE step = $1`)
)

type mark struct {
	Step  Name      `db:"step"`
	About string    `db:"about"`
	By    string    `db:"by_name"`
	At    time.Time `db:"at"`
}

// about names the versions of the settings that a judgement is of.
func about(s settings.Snapshot, step Name) string {
	parts := make([]string, len(judged[step]))
	for i, name := range judged[step] {
		parts[i] = fmt.Sprintf("%s:%d", name, s.Version(name))
	}
	return strings.Join(parts, " ")
}

func (s *Service) steps(ctx context.Context, p identity.Principal) ([]Step, error) {
	var now settings.Snapshot
	var marks []mark
	var found []doctor.Finding
	var unproven []money.Currency
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if now, err = s.Settings.ReadTx(tx); err != nil {
			return err
		}
		found = doctor.OfSettings(now, tx.Now())
		if marks, err = db.All[mark](tx, listMarks); err != nil {
			return err
		}
		unproven, err = pennytest.UnprovenTx(tx, now.Bank)
		return err
	})
	if err != nil {
		return nil, err
	}
	done, err := s.known(ctx, p, now, found)
	if err != nil {
		return nil, err
	}
	list := make([]Step, len(order))
	for i, name := range order {
		list[i] = Step{Name: name, State: Open, Unproven: []money.Currency{}}
		if name == Accounts {
			list[i].Unproven = unproven
		}
		if _, list[i].Judged = judged[name]; list[i].Judged {
			list[i].judge(now, marks)
		} else if done[name] {
			list[i].State = Done
		}
	}
	return list, nil
}

func (step *Step) judge(now settings.Snapshot, marks []mark) {
	i := slices.IndexFunc(marks, func(m mark) bool { return m.Step == step.Name })
	if i < 0 {
		return
	}
	step.By, step.At, step.State = marks[i].By, &marks[i].At, Done
	if marks[i].About != about(now, step.Name) {
		step.State = Changed
	}
}

// known is what the program can tell of each step.
func (s *Service) known(ctx context.Context, p identity.Principal, now settings.Snapshot, found []doctor.Finding) (map[Name]bool, error) {
	mended := func(codes ...string) bool {
		return !slices.ContainsFunc(found, func(f doctor.Finding) bool { return slices.Contains(codes, f.Code) })
	}
	proven, err := s.Mailing.Proven(ctx, p)
	if err != nil {
		return nil, err
	}
	staff, err := s.Identity.ListStaff(ctx, identity.CommandLine())
	if err != nil {
		return nil, err
	}
	_, copied, err := s.Backup(ctx)
	if err != nil {
		return nil, err
	}
	return map[Name]bool{
		Company:  mended("placeholder", "demo"),
		Site:     mended("team_example", "testimonials_example"),
		Products: now.Version("products") > 0 && mended("law_passed_over", "law_gap", "no_rail"),
		Licence:  mended("no_licence"),
		Accounts: len(now.Bank.Accounts) > 0 && mended("no_account"),
		Mail:     proven,
		People:   able(staff) >= administratorsWanted,
		Backups:  copied,
	}, nil
}

// able counts the administrators who have an access of their own.
func able(staff []identity.StaffEntry) (n int) {
	for _, m := range staff {
		if m.Role == identity.Administrator && m.DisabledAt == nil && !m.Invited && !m.MustChange {
			n++
		}
	}
	return n
}

// Judge says that a step is done of which people alone can tell, under the caller's name. Errors: fault Forbidden (needs
// settings.manage); NotFound for a step of which the program knows; Conflict "opening.opened".
func (s *Service) Judge(ctx context.Context, p identity.Principal, step string) (Guide, error) {
	return s.mark(ctx, p, step, "opening.judged", func(tx *db.Tx, now settings.Snapshot) error {
		_, err := tx.Exec(insertMark, step, about(now, Name(step)), p.StaffID, p.Name, tx.Now())
		return err
	})
}

// Reconsider takes a judgement back. Errors: those of Judge.
func (s *Service) Reconsider(ctx context.Context, p identity.Principal, step string) (Guide, error) {
	return s.mark(ctx, p, step, "opening.reconsidered", func(tx *db.Tx, _ settings.Snapshot) error {
		_, err := tx.Exec(deleteMark, step)
		return err
	})
}

func (s *Service) mark(ctx context.Context, p identity.Principal, step, action string, do func(*db.Tx, settings.Snapshot) error) (Guide, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Guide{}, err
	}
	if judged[Name(step)] == nil {
		return Guide{}, fault.New(fault.NotFound, "not_found")
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		var g Guide
		if err := s.standingTx(tx, p, &g); err != nil {
			return err
		}
		if g.Stage == Opened {
			return fault.New(fault.Conflict, "opening.opened")
		}
		if err := do(tx, now); err != nil {
			return err
		}
		return recordTx(tx, p, action, map[string]any{"step": step, "about": about(now, Name(step))})
	})
	return s.after(ctx, p, err)
}
