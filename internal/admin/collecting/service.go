package collecting

import (
	"context"
	"encoding/json"
	"log/slog"
	"reflect"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/arrears"
	"florin/internal/lending/outlook"
	"florin/internal/lending/strategy"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

var strategies = change.NewTable[row]("collection_strategies")

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Arrears  *arrears.Service
	Log      *slog.Logger
}

// New makes the service, and lets the daily work follow what is in force.
func New(parts Parts) *Service {
	s := &Service{parts}
	parts.Arrears.Follow(s.planTx)
	return s
}

// Register lets a node bring strategies into force on their day.
func (s *Service) Register(r *job.Runner) {
	r.Every("strategy.apply", time.Minute, func(ctx context.Context) error { return s.steps().Flow.ApplyDue(ctx) })
	r.Every("trial.apply", time.Minute, func(ctx context.Context) error { return s.trialSteps().Flow.ApplyDue(ctx) })
}

func (s *Service) outlook() *outlook.Service { return outlook.New(s.Arrears) }

type row struct{ change.Dated }

func (r *row) strategy() (of strategy.Strategy, err error) {
	err = json.Unmarshal([]byte(r.Document), &of)
	return of, err
}

// championTx is the strategy of a day, and its ID. One that two people have agreed on counts on its days before they have come; before the first:
// the shipped one, whose ID is empty.
func (s *Service) championTx(tx *db.Tx, day date.Date) (id string, of strategy.Strategy, err error) {
	r, found, err := strategies.OnTx(tx, day)
	if err != nil {
		return "", of, err
	}
	waiting, err := s.steps().Flow.Waiting(tx)
	for _, id := range waiting {
		if err != nil {
			break
		}
		var next *row
		if next, err = strategies.FindTx(tx, id); err == nil && !next.ValidFrom.After(day) {
			r, found = *next, true
		}
	}
	if err != nil || !found {
		return "", of, err
	}
	of, err = r.strategy()
	return r.ID, of, err
}

// Overview is how late loans are collected, and who brought other strategies.
type Overview struct {
	InForce    strategy.Strategy `json:"in_force"`
	ValidFrom  *date.Date        `json:"valid_from" doc:"Null: it is the shipped one, under which every loan follows its product's ladder"`
	AlertBy    int               `json:"alert_by" doc:"By how many days past due a first alert goes out at the latest; 0: no product has one"`
	Ladder     []strategy.Step   `json:"ladder" doc:"Steps of a new segment to begin with: those of the first product"`
	Currencies []money.Currency  `json:"currencies" doc:"Of the products"`
	Today      date.Date         `json:"today"`
	Changes    []Change          `json:"changes" doc:"Newest first, at most 20"`
}

// Change is a strategy on its way into force, with what became of it.
type Change struct {
	change.Shown
	Strategy  strategy.Strategy `json:"strategy"`
	ValidFrom date.Date         `json:"valid_from"`
	Reason    string            `json:"reason"`
	State     change.State      `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
}

// Input is a strategy that a user proposes, in full.
type Input struct {
	Strategy  strategy.Strategy `json:"strategy"`
	ValidFrom date.Date         `json:"valid_from" doc:"Today or later"`
	Reason    string            `json:"reason" maxLength:"2000"`
}

// Overview gives the strategy in force and the changes. Errors: fault Forbidden (needs collection.manage).
func (s *Service) Overview(ctx context.Context, p identity.Principal) (o Overview, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		o = Overview{Today: now.Today(tx.Now()), AlertBy: lawOf(now).AlertBy, Ladder: []strategy.Step{}, Currencies: now.Products.Denominations(), Changes: []Change{}}
		if len(now.Products) > 0 {
			o.Ladder = strategy.LadderOf(now.Products[0].Lending.Reminders)
		}
		if _, o.InForce, err = s.championTx(tx, o.Today); err != nil {
			return err
		}
		o.InForce = clean(o.InForce)
		r, found, err := strategies.OnTx(tx, o.Today)
		if err != nil {
			return err
		}
		if found {
			o.ValidFrom = &r.ValidFrom
		}
		rows, err := strategies.LatestTx(tx)
		for i := range rows {
			if err != nil {
				return err
			}
			var c Change
			c, err = s.viewTx(tx, p, now, &rows[i])
			o.Changes = append(o.Changes, c)
		}
		return err
	})
	return o, err
}

// lawOf is what the strategies of the lender may not take away.
func lawOf(now settings.Snapshot) (law strategy.Law) {
	for _, product := range now.Products {
		if ladder := product.Lending.Reminders; len(ladder) > 0 && (law.AlertBy == 0 || ladder[0].Days < law.AlertBy) {
			law.AlertBy = ladder[0].Days
		}
	}
	return law
}

// clean gives a strategy without invisible signs, and with lists where there are none.
func clean(of strategy.Strategy) strategy.Strategy {
	of.Segments = append([]strategy.Segment{}, of.Segments...)
	for i := range of.Segments {
		g := &of.Segments[i]
		g.Name, g.Steps = validate.CleanText(g.Name), append([]strategy.Step{}, g.Steps...)
	}
	return of
}

func same(a, b strategy.Strategy) bool { return reflect.DeepEqual(clean(a), clean(b)) }

// Propose asks a second person to bring a strategy into force on a day. Errors: fault Forbidden (needs collection.manage); Invalid with what is
// wrong in it (strategy.Strategy.Check), "strategy.no_reason", "strategy.valid_from"; Conflict "strategy.unchanged", "strategy.open_change".
func (s *Service) Propose(ctx context.Context, p identity.Principal, in Input) (Change, error) {
	return s.steps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*row, error) {
		of := clean(in.Strategy)
		wrong := of.Check(lawOf(now))
		for i := range wrong {
			wrong[i].Pointer = "/strategy" + wrong[i].Pointer
		}
		today := now.Today(tx.Now())
		reason, err := change.WhenAndWhy("strategy", today, in.ValidFrom, in.Reason)
		if refused, is := fault.As(err); is {
			wrong = append(wrong, refused.Fields...)
		}
		if len(wrong) > 0 {
			return nil, fault.Fields(wrong...)
		}
		base, _, err := strategies.OnTx(tx, today)
		if err != nil {
			return nil, err
		}
		_, was, err := s.championTx(tx, today)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(of)
		if err != nil {
			return nil, err
		}
		if same(was, of) {
			return nil, fault.New(fault.Conflict, "strategy.unchanged")
		}
		return &row{change.Dated{Base: base.ID, Document: string(text), ValidFrom: in.ValidFrom, Reason: reason}}, err
	})
}

// Confirm lets a strategy come into force on its day; always another person than its author. Errors: fault Forbidden (needs collection.manage),
// NotFound; Conflict "second_person.needed", "strategy.decided", "strategy.moved" when what it must keep to has changed since.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses a strategy with a reason. Errors: fault Forbidden, NotFound, Invalid "strategy.no_reason", Conflict "strategy.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Change, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes a strategy back before it is in force. Errors: fault Forbidden, NotFound, Conflict "strategy.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Withdraw(ctx, p, id)
}

func (s *Service) steps() change.Steps[*row, Change] {
	return change.Steps[*row, Change]{View: s.viewTx, Flow: &change.Flow[*row]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: strategies.Kept(change.Kind[*row]{
			Name: "strategy", NoReason: "strategy.no_reason", Open: "strategy.open_change", Propose: identity.Collect, Confirm: identity.Collect, Always: true, OwnOnly: true,
			Fits: func(_ *db.Tx, now settings.Snapshot, r *row) error {
				of, err := r.strategy()
				if err == nil && len(of.Check(lawOf(now))) > 0 {
					err = fault.New(fault.Conflict, "strategy.moved")
				}
				return err
			},
			Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
				return recordTx(tx, by, r.ID, "strategy."+string(r.State), map[string]any{"valid_from": r.ValidFrom.String()})
			},
		}),
	}}
}

func recordTx(tx *db.Tx, by identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: "collection_strategy", EntityID: id, Details: details})
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (Change, error) {
	of, err := r.strategy()
	if err != nil {
		return Change{}, err
	}
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	return Change{Shown: shown, Strategy: clean(of), ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State}, err
}
