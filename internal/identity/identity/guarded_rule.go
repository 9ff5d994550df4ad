package identity

import (
	"slices"
	"time"
)

// GuardedKind is a change of who may do what that one administrator alone does not make.
type GuardedKind string

// The kinds.
const (
	GuardedInvite  GuardedKind = "invite"  // a new administrator
	GuardedRole    GuardedKind = "role"    // a higher role
	GuardedEnable  GuardedKind = "enable"  // the access of a disabled administrator comes back
	GuardedFactors GuardedKind = "factors" // the second factors of another person are taken away
)

// GuardedState is where a guarded change stands.
type GuardedState string

// The states: proposed, then waiting, then done; the others are ends on the way.
const (
	GuardedProposed  GuardedState = "proposed"
	GuardedWaiting   GuardedState = "waiting" // confirmed, and in force at its time
	GuardedDone      GuardedState = "done"
	GuardedRefused   GuardedState = "refused"
	GuardedWithdrawn GuardedState = "withdrawn"
	GuardedStopped   GuardedState = "stopped"
	GuardedLapsed    GuardedState = "lapsed" // nobody confirmed it within guardedLife
	GuardedFailed    GuardedState = "failed" // was not possible any more at its time
)

// guardedLife is how long a proposal waits for its second person.
const guardedLife = 7 * 24 * time.Hour

// keeping are the permissions by which access and the lender's own guards are changed: a role with
// any of them has the administrator's rights, whatever it is called.
var keeping = []Permission{StaffManage, SettingsManage, KeyManage}

// confirming are the permissions by which a second person confirms what another has proposed.
var confirming = []Permission{RequestApprove, RequestReview, PayoutRelease, Collect, ProductManage, RulesConfirm, ClientMerge, PrivacyManage, LedgerManage, LoanImport}

// administers says whether a role that allows so much has the administrator's rights.
func administers(may []Permission) bool {
	return slices.ContainsFunc(keeping, func(p Permission) bool { return slices.Contains(may, p) })
}

// raises says whether a change of role is one to a higher role: it gives a permission to confirm,
// or of the administrator's, that the person has not got.
func raises(from, to []Permission) bool {
	gains := func(p Permission) bool { return slices.Contains(to, p) && !slices.Contains(from, p) }
	return slices.ContainsFunc(keeping, gains) || slices.ContainsFunc(confirming, gains)
}

// endOf is the state in which a change ends that a person does not want.
func endOf(state GuardedState, own bool) GuardedState {
	switch {
	case state == GuardedWaiting:
		return GuardedStopped
	case own:
		return GuardedWithdrawn
	}
	return GuardedRefused
}
