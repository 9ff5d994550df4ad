package impairment

import (
	"context"
	"encoding/json"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/allowance"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

var ruleTable = change.NewTable[ruleRow]("allowance_rules")

type ruleRow struct{ change.Dated }

func (r *ruleRow) rules() (rules allowance.Rules, err error) {
	err = json.Unmarshal([]byte(r.Document), &rules)
	return rules, err
}

// rulesTx are the rules of a day.
func rulesTx(tx *db.Tx, on date.Date) (rules allowance.Rules, found bool, err error) {
	row, found, err := ruleTable.OnTx(tx, on)
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
	change.Shown
	Rules     allowance.Rules `json:"rules"`
	ValidFrom date.Date       `json:"valid_from"`
	Reason    string          `json:"reason"`
	State     change.State    `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
}

// RulesInput is rules that a user proposes, in full.
type RulesInput struct {
	Rules     allowance.Rules `json:"rules"`
	ValidFrom date.Date       `json:"valid_from" doc:"The first end of a month that may go by them; not before the last run, nor before the rules in force"`
	Reason    string          `json:"reason" maxLength:"2000"`
}

// Propose asks a second person to bring rules into force. Errors: fault Forbidden (needs ledger.manage); Invalid with what is wrong in
// them (allowance.Rules.Check), "allowance.no_reason", "allowance.valid_from"; Conflict "allowance.unchanged", "allowance.open_change".
func (s *Service) Propose(ctx context.Context, p identity.Principal, in RulesInput) (RulesChange, error) {
	return s.steps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*ruleRow, error) { return newRulesTx(tx, now, in) })
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
	applied, err := ruleTable.AppliedTx(tx)
	if err != nil {
		return first, base, err
	}
	if len(applied) > 0 {
		base = applied[len(applied)-1]
	}
	runs, err := allowance.RunsTx(tx, newest, 1)
	first = base.ValidFrom
	if err == nil && len(runs) > 0 && first.Before(runs[0].AsOf) {
		first = runs[0].AsOf
	}
	return first, base, err
}

// Confirm lets rules come into force on their day; always another person than their author. Errors: fault Forbidden (needs ledger.manage),
// NotFound; Conflict "second_person.needed", "allowance.decided", "allowance.moved" when others are in force since, or a run of a later day.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (RulesChange, error) {
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses rules with a reason. Errors: fault Forbidden, NotFound, Invalid "allowance.no_reason", Conflict "allowance.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (RulesChange, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes rules back before they are in force. Errors: fault Forbidden, NotFound, Conflict "allowance.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (RulesChange, error) {
	return s.steps().Withdraw(ctx, p, id)
}

func (s *Service) steps() change.Steps[*ruleRow, RulesChange] {
	return change.Steps[*ruleRow, RulesChange]{View: s.changeTx, Flow: &change.Flow[*ruleRow]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: ruleTable.Kept(change.Kind[*ruleRow]{
			Name: "allowance", NoReason: "allowance.no_reason", Open: "allowance.open_change", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
			Fits: fitsTx,
			Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *ruleRow) error {
				return recordTx(tx, by.Actor(), r.ID, "allowance.rules_"+string(r.State), map[string]any{"valid_from": r.ValidFrom.String()})
			},
		}),
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

func (s *Service) changeTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *ruleRow) (RulesChange, error) {
	rules, err := r.rules()
	if err != nil {
		return RulesChange{}, err
	}
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	return RulesChange{Shown: shown, Rules: rules, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State}, err
}
