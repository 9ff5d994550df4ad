package impairment

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/allowance"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const ruleColumns = `id, base, document, valid_from, reason, state, author_id, author_name, created_at, confirmer_id, decided_by, decided_note, decided_at`

var (
	insertRules = db.SQL(`
		INSERT INTO allowance_rules (id, base, document, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, 'proposed', $6, $7, $8) ON CONFLICT DO NOTHING`)
	findRules    = db.SQL(`SELECT ` + ruleColumns + ` FROM allowance_rules WHERE id = $1`)
	listRules    = db.SQL(`SELECT ` + ruleColumns + ` FROM allowance_rules ORDER BY id DESC LIMIT 20`)
	waitingRules = db.SQL(`SELECT id FROM allowance_rules WHERE state = 'confirmed' ORDER BY valid_from, id`)
	rulesOn      = db.SQL(`SELECT ` + ruleColumns + ` FROM allowance_rules WHERE state = 'applied' AND valid_from <= $1 ORDER BY valid_from DESC, id DESC LIMIT 1`)
	newestRules  = db.SQL(`SELECT ` + ruleColumns + ` FROM allowance_rules WHERE state = 'applied' ORDER BY valid_from DESC, id DESC LIMIT 1`)
	storeRules   = db.SQL(`
		UPDATE allowance_rules SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7
		WHERE id = $1 AND state = $2`)
)

type ruleRow struct{ change.Dated }

func (r *ruleRow) rules() (rules allowance.Rules, err error) {
	err = json.Unmarshal([]byte(r.Document), &rules)
	return rules, err
}

// rulesTx are the rules of a day.
func rulesTx(tx *db.Tx, on date.Date) (rules allowance.Rules, found bool, err error) {
	row, found, err := db.Maybe[ruleRow](tx, rulesOn, on)
	if err == nil && found {
		rules, err = row.rules()
	}
	return rules, found, err
}

// StandingTx says how the reckoning as of the end of a month stands; asked is false where no rules are in force on it, the state is empty
// where none was begun. The caller has checked who asks; every error is internal.
func StandingTx(tx *db.Tx, asOf date.Date) (state allowance.State, asked bool, err error) {
	if _, asked, err = rulesTx(tx, asOf); err == nil && asked {
		state, err = allowance.StateOfTx(tx, asOf)
	}
	return state, asked, err
}

// RulesChange is rules on their way into force, with what became of them.
type RulesChange struct {
	ID          string          `json:"id"`
	Rules       allowance.Rules `json:"rules"`
	ValidFrom   date.Date       `json:"valid_from"`
	Reason      string          `json:"reason"`
	State       change.State    `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Author      string          `json:"author"`
	Yours       bool            `json:"yours" doc:"Proposed by the caller"`
	CreatedAt   time.Time       `json:"created_at"`
	DecidedBy   string          `json:"decided_by"`
	DecidedNote string          `json:"decided_note"`
	DecidedAt   *time.Time      `json:"decided_at"`
	Allowed     []change.Action `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
}

// RulesInput is rules that a user proposes, in full.
type RulesInput struct {
	Rules     allowance.Rules `json:"rules"`
	ValidFrom date.Date       `json:"valid_from" doc:"The first end of a month that may go by them; not before the last run, nor before the rules in force"`
	Reason    string          `json:"reason" maxLength:"2000"`
}

// Propose asks a second person to bring rules into force. Errors: fault Forbidden (needs ledger.manage); Invalid with what is wrong in
// them (allowance.Rules.Check), "allowance.no_reason", "allowance.valid_from"; Conflict "allowance.unchanged", "allowance.open_change".
func (s *Service) Propose(ctx context.Context, p identity.Principal, in RulesInput) (made RulesChange, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return made, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, err := newRulesTx(tx, now, in)
		if err != nil {
			return err
		}
		if err := s.flow().Offer(tx, p, now, r, func() error { return r.insertTx(tx) }); err != nil {
			return err
		}
		return s.viewRules(p, &made)(tx, r)
	})
	return made, err
}

func newRulesTx(tx *db.Tx, now settings.Snapshot, in RulesInput) (*ruleRow, error) {
	wrong := in.Rules.Check(now.Products.Codes())
	for i := range wrong {
		wrong[i].Pointer = "/rules" + wrong[i].Pointer
	}
	reason, of := change.Why("allowance", in.Reason)
	wrong = append(wrong, of...)
	first, base, err := firstTx(tx)
	if err != nil {
		return nil, err
	}
	if in.ValidFrom.IsZero() || in.ValidFrom.Before(first) || in.ValidFrom.After(now.Today(tx.Now()).AddMonths(change.LongestAhead, 0)) {
		wrong = append(wrong, fault.Field{Pointer: "/valid_from", Code: "allowance.valid_from"})
	}
	if len(wrong) > 0 {
		return nil, fault.Fields(wrong...)
	}
	text, err := json.Marshal(in.Rules)
	if err == nil && base.Document == string(text) {
		err = fault.New(fault.Conflict, "allowance.unchanged")
	}
	return &ruleRow{change.Dated{Base: base.ID, Document: string(text), ValidFrom: in.ValidFrom, Reason: reason}}, err
}

// firstTx is the first day from which on other rules may count, and the rules before them: what was reckoned stays as it was.
func firstTx(tx *db.Tx) (first date.Date, base ruleRow, err error) {
	base, _, err = db.Maybe[ruleRow](tx, newestRules)
	if err != nil {
		return first, base, err
	}
	runs, err := allowance.RunsTx(tx, newest, 1)
	first = base.ValidFrom
	if err == nil && len(runs) > 0 && first.Before(runs[0].AsOf) {
		first = runs[0].AsOf
	}
	return first, base, err
}

func (r *ruleRow) insertTx(tx *db.Tx) error {
	n, err := tx.Exec(insertRules, r.ID, r.Base, r.Document, r.ValidFrom, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "allowance.open_change")
	}
	return err
}

// Confirm lets rules come into force on their day; always another person than their author. Errors: fault Forbidden (needs ledger.manage),
// NotFound; Conflict "second_person.needed", "allowance.decided", "allowance.moved" when others are in force since, or a run of a later day.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (made RulesChange, err error) {
	err = s.flow().Accept(ctx, p, id, s.viewRules(p, &made))
	return made, err
}

// Reject refuses rules with a reason. Errors: fault Forbidden, NotFound, Invalid "allowance.no_reason", Conflict "allowance.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (made RulesChange, err error) {
	err = s.flow().Reject(ctx, p, id, reason, s.viewRules(p, &made))
	return made, err
}

// Withdraw takes rules back before they are in force. Errors: fault Forbidden, NotFound, Conflict "allowance.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (made RulesChange, err error) {
	err = s.flow().Withdraw(ctx, p, id, s.viewRules(p, &made))
	return made, err
}

func (s *Service) flow() *change.Flow[*ruleRow] {
	return &change.Flow[*ruleRow]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*ruleRow]{
		Name: "allowance", NoReason: "allowance.no_reason", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
		Find: func(tx *db.Tx, id string) (*ruleRow, error) {
			r, err := db.One[ruleRow](tx, findRules, id)
			return &r, err
		},
		Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, waitingRules) },
		Fits:    fitsTx,
		Apply:   func(*db.Tx, settings.Snapshot, *ruleRow) error { return nil },
		Store: func(tx *db.Tx, r *ruleRow, was change.State) (int64, error) {
			return tx.Exec(storeRules, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID)
		},
		Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *ruleRow) error {
			return recordTx(tx, by.Actor(), r.ID, "allowance.rules_"+string(r.State), map[string]any{"valid_from": r.ValidFrom.String()})
		},
	}}
}

// fitsTx refuses rules when others are in force than their author saw, and when a run went by others on their first day or later.
func fitsTx(tx *db.Tx, now settings.Snapshot, r *ruleRow) error {
	first, base, err := firstTx(tx)
	if err != nil {
		return err
	}
	rules, err := r.rules()
	if err == nil && (base.ID != r.Base || r.ValidFrom.Before(first) || len(rules.Check(now.Products.Codes())) > 0) {
		err = fault.New(fault.Conflict, "allowance.moved")
	}
	return err
}

func (s *Service) viewRules(p identity.Principal, made *RulesChange) func(*db.Tx, *ruleRow) error {
	return func(tx *db.Tx, r *ruleRow) error {
		now, err := s.Settings.ReadTx(tx)
		if err == nil {
			*made, err = s.changeTx(tx, p, now, r)
		}
		return err
	}
}

func (s *Service) changeTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *ruleRow) (RulesChange, error) {
	rules, err := r.rules()
	if err != nil {
		return RulesChange{}, err
	}
	allowed, err := s.flow().Allowed(tx, p, now, r)
	return RulesChange{
		ID: r.ID, Rules: rules, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State, Author: r.AuthorName, Yours: r.AuthorID == p.Who(),
		CreatedAt: r.CreatedAt, DecidedBy: db.Text(r.DecidedBy), DecidedNote: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt, Allowed: allowed,
	}, err
}
