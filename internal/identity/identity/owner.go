package identity

import (
	"slices"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
)

// Whose something is, as the tables name it.
const (
	ofAccount = "account"
	ofStaff   = "staff"
)

// Owner is the person behind a session, as far as their own factors, codes and sessions
// are concerned. Only a Session gives one, so its holder has passed the first step.
type Owner struct {
	Kind string // "account" or "staff", as the tables of factors name it
	ID   string

	by      Principal
	session string
	level   int
	methods []Method
	needs   Need
	channel string
	email   string
	lang    string
}

// Principal is who acts as the owner.
func (o Owner) Principal() Principal { return o.by }

// actor names the owner in the audit log, also while the session opens nothing yet.
func (o Owner) actor() audit.Actor {
	kind := Client
	if o.Kind == ofStaff {
		kind = Staff
	}
	return audit.Actor{Kind: string(kind), ID: o.ID, Source: o.by.Source, RequestID: o.by.RequestID}
}

// IsStaff says whether the owner is a member of staff.
func (o Owner) IsStaff() bool { return o.Kind == ofStaff }

// realm is what differs between clients and staff.
func (o Owner) realm() *realm {
	if o.Kind == ofStaff {
		return staffRealm
	}
	return clientRealm
}

// may answers fault Unauthenticated for no owner at all, and what Session.Refusal says
// unless the session has all it needs, or lacks only what the call is there for.
func (o Owner) may(except ...Need) error {
	if o.ID == "" {
		return errNoSession
	}
	if slices.Contains(except, o.needs) {
		return nil
	}
	return o.needs.refusal()
}

var (
	errFactorDue    = fault.New(fault.Forbidden, "session.factor_due")
	errPasswordDue  = fault.New(fault.Forbidden, "staff.password_change_required")
	errEnrolmentDue = fault.New(fault.Forbidden, "session.enrolment_due")
)

// refusal is the answer to a caller who asks for more than a session with this need opens.
func (n Need) refusal() error {
	switch n {
	case NeedNothing:
		return nil
	case NeedPassword:
		return errPasswordDue
	case NeedEnrolment:
		return errEnrolmentDue
	}
	return errFactorDue
}

// Refusal is what an API answers while the session opens nothing: Forbidden
// "session.factor_due", "staff.password_change_required" or "session.enrolment_due"; nil
// when nothing is due, or only what the route is there for.
func (s Session) Refusal(except ...Need) error {
	if slices.Contains(except, s.Needs) {
		return nil
	}
	return s.Needs.refusal()
}

// isID says whether a text from outside could be the id of something: PostgreSQL takes not
// every text as a value.
func isID(text string) bool { return uuid.Validate(text) == nil && len(text) == 36 }
