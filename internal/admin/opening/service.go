package opening

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/admin/change"
	"florin/internal/admin/doctor"
	"florin/internal/admin/mailing"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Mailing  *mailing.Service
	Backup   func(ctx context.Context) (at time.Time, found bool, err error) // the newest good one
	// Examine looks at the whole installation, servers it depends on among it.
	Examine func(context.Context) ([]doctor.Finding, error)
	// Invented says that the database is a sandbox, which never opens.
	Invented bool
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Stage is where the lender stands.
type Stage string

// The stages.
const (
	Preparing Stage = "preparing"
	Opened    Stage = "opened"
	Invented  Stage = "invented" // demo or sandbox: nothing in it is opened, ever
)

// Guide is the way to the opening.
type Guide struct {
	Stage    Stage      `json:"stage" enum:"preparing,opened,invented"`
	OpenedOn *date.Date `json:"opened_on" doc:"Where the lender is; null before"`
	OpenedBy []string   `json:"opened_by" doc:"The two people; empty before, and of a lender that had loans when this version came"`
	Steps    []Step     `json:"steps" doc:"In their order"`
	Proposal *Proposal  `json:"proposal" doc:"The opening that waits for another person; null when none does"`
}

// Proposal is an opening that one person proposed.
type Proposal struct {
	ID        string          `json:"id"`
	Author    string          `json:"author"`
	Yours     bool            `json:"yours" doc:"Proposed by the caller"`
	CreatedAt time.Time       `json:"created_at"`
	Allowed   []change.Action `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
}

// Guide gives the steps with where each stands. It asks no other server. Errors: fault Forbidden (needs settings.manage).
func (s *Service) Guide(ctx context.Context, p identity.Principal) (g Guide, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return g, err
	}
	g.Steps, err = s.steps(ctx, p)
	if err != nil {
		return g, err
	}
	return g, s.DB.View(ctx, func(tx *db.Tx) error { return s.standingTx(tx, p, &g) })
}

// standingTx fills in how far the opening itself is.
func (s *Service) standingTx(tx *db.Tx, p identity.Principal, g *Guide) error {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	r, found, err := db.Maybe[row](tx, findOpen)
	g.Stage, g.OpenedBy = Preparing, []string{}
	switch {
	case err != nil:
		return err
	case found && r.State == change.Applied:
		on := now.Today(*r.DecidedAt)
		g.Stage, g.OpenedOn = Opened, &on
		if r.AuthorID != "" {
			g.OpenedBy = []string{r.AuthorName, db.Text(r.DecidedBy)}
		}
	case s.Invented || now.Company.Demo:
		g.Stage = Invented
	case found:
		allowed, err := s.flow().Allowed(tx, p, now, &r)
		g.Proposal = &Proposal{ID: r.ID, Author: r.AuthorName, Yours: r.AuthorID == p.Who(), CreatedAt: r.CreatedAt, Allowed: allowed}
		return err
	}
	return nil
}

// Findings says what blocks, and what is advised. It asks servers that Florin depends on, and takes some seconds when one is silent.
// Errors: fault Forbidden (needs settings.manage).
func (s *Service) Findings(ctx context.Context, p identity.Principal) ([]doctor.Finding, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return nil, err
	}
	return s.Examine(ctx)
}

// Propose asks a second person to open. Errors: fault Forbidden (needs settings.manage); Conflict "opening.blocked" and
// "opening.steps_open" with what is in the way, "opening.open_proposal" while one waits, "opening.opened" afterwards, "opening.invented".
func (s *Service) Propose(ctx context.Context, p identity.Principal) (Guide, error) {
	if err := s.ready(ctx, p); err != nil {
		return Guide{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r := &row{}
		if err := s.fitsTx(tx, now, r); err != nil {
			return err
		}
		return s.flow().Offer(tx, p, now, r)
	})
	if err != nil {
		return Guide{}, err
	}
	return s.Guide(ctx, p)
}

// ready refuses an opening while anything is in the way. It looks outside of a transaction, since it asks other servers.
func (s *Service) ready(ctx context.Context, p identity.Principal) error {
	g, err := s.Guide(ctx, p)
	if err != nil {
		return err
	}
	switch g.Stage {
	case Opened:
		return fault.New(fault.Conflict, "opening.opened")
	case Invented:
		return fault.New(fault.Conflict, "opening.invented")
	}
	list, err := s.Examine(ctx)
	if err != nil {
		return err
	}
	if err := blocked(list); err != nil {
		return err
	}
	open := []string{}
	for _, step := range g.Steps {
		if step.State != Done {
			open = append(open, string(step.Name))
		}
	}
	if len(open) > 0 {
		return fault.New(fault.Conflict, "opening.steps_open").With("count", len(open)).With("steps", open)
	}
	return nil
}

func blocked(list []doctor.Finding) error {
	codes := []string{}
	for _, f := range list {
		if f.Blocks {
			codes = append(codes, f.Code)
		}
	}
	if len(codes) == 0 {
		return nil
	}
	return fault.New(fault.Conflict, "opening.blocked").With("count", len(codes)).With("findings", codes)
}

// Confirm opens, as another person than who proposed it. Errors: fault Forbidden (needs settings.manage), NotFound; Conflict
// "second_person.needed", "opening.decided", and those of Propose.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Guide, error) {
	if err := s.ready(ctx, p); err != nil {
		return Guide{}, err
	}
	return s.after(ctx, p, s.flow().Accept(ctx, p, id, unseen))
}

// Reject refuses an opening with a reason. Errors: fault Forbidden, NotFound, Invalid "opening.no_reason", Conflict "opening.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Guide, error) {
	return s.after(ctx, p, s.flow().Reject(ctx, p, id, reason, unseen))
}

// Withdraw takes one's own proposal back. Errors: fault Forbidden, NotFound, Conflict "opening.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Guide, error) {
	return s.after(ctx, p, s.flow().Withdraw(ctx, p, id, unseen))
}

func unseen(*db.Tx, *row) error { return nil }

func (s *Service) after(ctx context.Context, p identity.Principal, err error) (Guide, error) {
	if err != nil {
		return Guide{}, err
	}
	return s.Guide(ctx, p)
}

const entity = "opening"

func recordTx(tx *db.Tx, by identity.Principal, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: "lender", Details: details})
}
