package product

import (
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// guards says whether a change moves the amount from which on an approval wants a second person:
// two people change that always, and it counts only after the lender's waiting time (0064).
func (r row) guards() bool {
	var before, after settings.Product
	if r.Before == nil || json.Unmarshal([]byte(*r.Before), &before) != nil || json.Unmarshal([]byte(r.After), &after) != nil {
		return false
	}
	return before.Lending.SecondAbove != after.Lending.SecondAbove
}

// rule is how strictly a second person is asked for.
func (r row) rule(lender settings.FourEyes) settings.FourEyes {
	if r.guards() {
		return settings.Always
	}
	return lender
}

// mails is what all administrators are told of such a change in each state.
var mails = map[State]string{
	Proposed: "staff.guarded_proposed", Confirmed: "staff.guarded_confirmed", Applied: "staff.guarded_done",
	Rejected: "staff.guarded_ended", Withdrawn: "staff.guarded_ended", Failed: "staff.guarded_ended",
}

func (s *Service) tellTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r row) error {
	if !r.guards() {
		return nil
	}
	what := func(l *i18n.Locale) string {
		return l.T("staff:guarded.what.threshold", map[string]any{"name": r.Code})
	}
	return s.Identity.TellAdministratorsTx(tx, mails[r.State], what, map[string]any{"by": p.Name, "wait_hours": snapshot.Policies.GuardedWaitHours})
}
