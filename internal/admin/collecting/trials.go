package collecting

import (
	"context"
	"encoding/json"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/strategy"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const (
	mostShare     = 50 // percent: the challenger is the one that nobody knows yet
	longestMonths = 12
)

var trials = change.NewTable[trialRow]("collection_trials")

var (
	trialsOn = db.SQL(`
		SELECT t.id, t.base, t.document, t.valid_from FROM collection_trials t WHERE t.base = $1 AND t.state IN ('confirmed', 'applied') AND t.valid_from <= $2
			AND NOT EXISTS (SELECT 1 FROM collection_trial_stops s WHERE s.trial_id = t.id AND s.on_day <= $2)
		ORDER BY t.valid_from, t.id`)
	insertStop = db.SQL(`
		INSERT INTO collection_trial_stops (trial_id, on_day, reason, by_name, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`)
	findStop = db.SQL(`SELECT on_day, reason, by_name FROM collection_trial_stops WHERE trial_id = $1`)
)

// trialRow is a trial on its way. Its base is the champion: when another strategy is in force, the trial is over.
type trialRow struct{ change.Dated }

// terms is what the document of a trial says.
type terms struct {
	Challenger strategy.Strategy `json:"challenger"`
	Share      int               `json:"share"`
	Until      date.Date         `json:"until"`
}

func termsOf(document string) (of terms, err error) {
	err = json.Unmarshal([]byte(document), &of)
	return of, err
}

func (r *trialRow) terms() (terms, error) { return termsOf(r.Document) }

// planTx is the plan of a day: the champion, and the trials beside it that nobody has stopped, those among them whose last day is over and which
// still have loans that follow them.
func (s *Service) planTx(tx *db.Tx, day date.Date) (plan strategy.Plan, err error) {
	var base string
	if base, plan.Champion, err = s.championTx(tx, day); err != nil {
		return plan, err
	}
	rows, err := db.All[struct {
		ID        string    `db:"id"`
		Base      string    `db:"base"`
		Document  string    `db:"document"`
		ValidFrom date.Date `db:"valid_from"`
	}](tx, trialsOn, base, day)
	for _, r := range rows {
		of, err := termsOf(r.Document)
		if err != nil {
			return plan, err
		}
		plan.Trials = append(plan.Trials, strategy.Trial{ID: r.ID, Challenger: of.Challenger, Share: of.Share, From: r.ValidFrom, Until: of.Until})
	}
	return plan, err
}

// Phase is how far a trial has come.
type Phase string

// The phases.
const (
	Planned   Phase = "planned"    // proposed, or confirmed and before its first day
	Running   Phase = "running"    // loans that become late are drawn for it
	Watched   Phase = "watched"    // its last day is over; the loans that it took in still follow what was drawn
	Stopped   Phase = "stopped"    // by a person: all follow the champion
	TakenOver Phase = "taken_over" // the challenger has become the strategy of all
	Replaced  Phase = "replaced"   // another strategy has
	Dropped   Phase = "dropped"    // it never began
)

// Trial is a challenger beside the strategy in force, with what became of it.
type Trial struct {
	change.Shown
	Challenger strategy.Strategy `json:"challenger"`
	Share      int               `json:"share" doc:"Percent of the loans that newly become late"`
	ValidFrom  date.Date         `json:"valid_from" doc:"First day on which loans that become late are drawn"`
	Until      date.Date         `json:"until" doc:"Last such day"`
	Reason     string            `json:"reason"`
	State      change.State      `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Phase      Phase             `json:"phase" enum:"planned,running,watched,stopped,taken_over,replaced,dropped"`
	EndedOn    *date.Date        `json:"ended_on" doc:"From which day on all loans follow the strategy in force; null: it has not ended"`
	StoppedBy  string            `json:"stopped_by"`
	StopReason string            `json:"stop_reason"`
	MayStop    bool              `json:"may_stop"`
}

// TrialInput is a trial that a user proposes.
type TrialInput struct {
	Challenger strategy.Strategy `json:"challenger"`
	Share      int               `json:"share" doc:"Percent of the loans that newly become late, 1 to 50"`
	ValidFrom  date.Date         `json:"valid_from" doc:"Tomorrow or later: another person confirms it before"`
	Until      date.Date         `json:"until" doc:"Twelve months after its first day at the latest"`
	Reason     string            `json:"reason" maxLength:"2000"`
}

// TrialList are the trials of other strategies.
type TrialList struct {
	Today  date.Date `json:"today"`
	Trials []Trial   `json:"trials" doc:"Newest first, at most 20"`
}

// Trials lists the trials. Errors: fault Forbidden (needs collection.manage).
func (s *Service) Trials(ctx context.Context, p identity.Principal) (list TrialList, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return list, err
	}
	list.Trials = []Trial{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		list.Today = now.Today(tx.Now())
		rows, err := trials.LatestTx(tx)
		for i := range rows {
			if err != nil {
				break
			}
			var t Trial
			t, err = s.viewTrialTx(tx, p, now, &rows[i])
			list.Trials = append(list.Trials, t)
		}
		return err
	})
	return list, err
}

// ProposeTrial asks a second person to try another strategy beside the one in force. Errors: fault Forbidden (needs collection.manage); Invalid with
// what is wrong in the challenger (strategy.Strategy.Check), "trial.share", "trial.no_reason", "trial.valid_from", "trial.until"; Conflict
// "trial.unchanged" when it is the strategy in force, "trial.running" while another draws loans on these days, "trial.open_change".
func (s *Service) ProposeTrial(ctx context.Context, p identity.Principal, in TrialInput) (Trial, error) {
	return s.trialSteps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*trialRow, error) {
		of := terms{clean(in.Challenger), in.Share, in.Until}
		wrong := of.Challenger.Check(lawOf(now))
		for i := range wrong {
			wrong[i].Pointer = "/challenger" + wrong[i].Pointer
		}
		if in.Share < 1 || in.Share > mostShare {
			wrong = append(wrong, fault.Field{Pointer: "/share", Code: "trial.share", Params: map[string]any{"min": 1, "max": mostShare}})
		}
		reason, err := change.WhenAndWhy("trial", now.Today(tx.Now()).AddDays(1), in.ValidFrom, in.Reason)
		if refused, is := fault.As(err); is {
			wrong = append(wrong, refused.Fields...)
		}
		if in.Until.Before(in.ValidFrom) || in.Until.After(in.ValidFrom.AddMonths(longestMonths, 0)) {
			wrong = append(wrong, fault.Field{Pointer: "/until", Code: "trial.until", Params: map[string]any{"max": longestMonths}})
		}
		if len(wrong) > 0 {
			return nil, fault.Fields(wrong...)
		}
		base, champion, err := s.championTx(tx, in.ValidFrom)
		if err != nil {
			return nil, err
		}
		if same(champion, of.Challenger) {
			return nil, fault.New(fault.Conflict, "trial.unchanged")
		}
		plan, err := s.planTx(tx, in.ValidFrom)
		if err != nil {
			return nil, err
		}
		for _, t := range plan.Trials {
			if !t.Until.Before(in.ValidFrom) {
				return nil, fault.New(fault.Conflict, "trial.running")
			}
		}
		text, err := json.Marshal(of)
		return &trialRow{change.Dated{Base: base, Document: string(text), ValidFrom: in.ValidFrom, Reason: reason}}, err
	})
}

// ConfirmTrial lets a trial begin on its first day; always another person than its author, and before that day. Errors: fault Forbidden (needs
// collection.manage), NotFound; Conflict "second_person.needed", "trial.decided", "trial.too_late" when its first day has come, "trial.moved" when
// the strategy in force or what the challenger must keep to has changed since.
func (s *Service) ConfirmTrial(ctx context.Context, p identity.Principal, id string) (Trial, error) {
	return s.trialSteps().Confirm(ctx, p, id)
}

// RejectTrial refuses a trial with a reason. Errors: fault Forbidden, NotFound, Invalid "trial.no_reason", Conflict "trial.decided".
func (s *Service) RejectTrial(ctx context.Context, p identity.Principal, id, reason string) (Trial, error) {
	return s.trialSteps().Reject(ctx, p, id, reason)
}

// WithdrawTrial takes a trial back before it has begun. Errors: fault Forbidden, NotFound, Conflict "trial.decided".
func (s *Service) WithdrawTrial(ctx context.Context, p identity.Principal, id string) (Trial, error) {
	return s.trialSteps().Withdraw(ctx, p, id)
}

// StopTrial ends a trial from today on: every loan follows the champion from its next step. One person may, since that is what two have agreed on
// for all loans. Errors: fault Forbidden (needs collection.manage), NotFound, Invalid "trial.no_reason", Conflict "trial.not_running" when it has not
// begun or has ended.
func (s *Service) StopTrial(ctx context.Context, p identity.Principal, id, reason string) (t Trial, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return t, err
	}
	reason, wrong := change.Why("trial", reason)
	if len(wrong) > 0 {
		return t, fault.Fields(wrong...)
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, err := trials.FindTx(tx, id)
		if err != nil {
			return err
		}
		if t, err = s.viewTrialTx(tx, p, now, r); err != nil {
			return err
		}
		n := int64(0)
		if t.MayStop {
			if n, err = tx.Exec(insertStop, id, now.Today(tx.Now()), reason, p.Name, tx.Now()); err != nil {
				return err
			}
		}
		if n == 0 {
			return fault.New(fault.Conflict, "trial.not_running").With("phase", string(t.Phase))
		}
		if err := recordTrialTx(tx, p, id, "trial.stopped", nil); err != nil {
			return err
		}
		t, err = s.viewTrialTx(tx, p, now, r)
		return err
	})
	return t, err
}

func (s *Service) trialSteps() change.Steps[*trialRow, Trial] {
	return change.Steps[*trialRow, Trial]{View: s.viewTrialTx, Flow: &change.Flow[*trialRow]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: trials.Kept(change.Kind[*trialRow]{
			Name: "trial", NoReason: "trial.no_reason", Open: "trial.open_change", Propose: identity.Collect, Confirm: identity.Collect, Always: true, OwnOnly: true,
			Fits: func(tx *db.Tx, now settings.Snapshot, r *trialRow) error {
				if r.State == change.Proposed && r.Begun(now, tx.Now()) {
					return fault.New(fault.Conflict, "trial.too_late")
				}
				of, err := r.terms()
				if err != nil {
					return err
				}
				base, _, err := s.championTx(tx, r.ValidFrom)
				if err == nil && (base != r.Base || len(of.Challenger.Check(lawOf(now))) > 0) {
					err = fault.New(fault.Conflict, "trial.moved")
				}
				return err
			},
			Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *trialRow) error {
				of, err := r.terms()
				if err != nil {
					return err
				}
				return recordTrialTx(tx, by, r.ID, "trial."+string(r.State), map[string]any{"valid_from": r.ValidFrom.String(), "until": of.Until.String(), "share": of.Share})
			},
		}),
	}}
}

func recordTrialTx(tx *db.Tx, by identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: "collection_trial", EntityID: id, Details: details})
}

func (s *Service) viewTrialTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *trialRow) (Trial, error) {
	of, err := r.terms()
	if err != nil {
		return Trial{}, err
	}
	shown, err := s.trialSteps().Flow.Show(tx, p, now, r)
	if err != nil {
		return Trial{}, err
	}
	t := Trial{Shown: shown, Challenger: clean(of.Challenger), Share: of.Share, ValidFrom: r.ValidFrom, Until: of.Until, Reason: r.Reason, State: r.State, Phase: Dropped}
	today := now.Today(tx.Now())
	switch r.State {
	case change.Proposed, change.Confirmed:
		t.Phase = Planned
	case change.Applied:
		if t.Phase = Running; today.After(of.Until) {
			t.Phase = Watched
		}
		err = s.endedTx(tx, now, r, &t)
		t.MayStop = p.Can(identity.Collect) && t.EndedOn == nil
	}
	return t, err
}

// endedTx says how a trial has ended, if it has: by a person, or by the first strategy that came into force after its champion.
func (s *Service) endedTx(tx *db.Tx, now settings.Snapshot, r *trialRow, t *Trial) error {
	stop, stopped, err := db.Maybe[struct {
		OnDay  date.Date `db:"on_day"`
		Reason string    `db:"reason"`
		ByName string    `db:"by_name"`
	}](tx, findStop, r.ID)
	if err != nil {
		return err
	}
	if stopped {
		t.Phase, t.EndedOn, t.StoppedBy, t.StopReason = Stopped, &stop.OnDay, stop.ByName, stop.Reason
		return nil
	}
	applied, err := strategies.AppliedTx(tx)
	after := r.Base == ""
	for i := range applied {
		next := &applied[i]
		if !after {
			after = next.ID == r.Base
			continue
		}
		to, err := next.strategy()
		if err != nil {
			return err
		}
		from := next.ValidFrom
		if decided := now.Today(*next.DecidedAt); from.Before(decided) { // confirmed after its day
			from = decided
		}
		if t.Phase, t.EndedOn = Replaced, &from; same(to, t.Challenger) {
			t.Phase = TakenOver
		}
		return nil
	}
	return err
}
