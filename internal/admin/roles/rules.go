package roles

import (
	"cmp"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
)

const longestName = 60

// every is all there is to allow, in the order in which people are shown it.
var every = identity.PermissionsOf(identity.Administrator)

// needs is what a permission is of no use without: nobody could work with a role that changes what it does not show.
var needs = map[identity.Permission]identity.Permission{
	identity.RequestDecide: identity.RequestRead, identity.RequestNote: identity.RequestRead, identity.RequestApprove: identity.RequestRead,
	identity.RequestReview: identity.RequestRead, identity.ConditionEnd: identity.RequestRead, identity.OfferManage: identity.RequestRead,
	identity.DocumentRead: identity.RequestRead, identity.DossierExport: identity.RequestRead,
	identity.LoanManage: identity.LoanRead, identity.PayoutPrepare: identity.LoanRead, identity.PayoutRelease: identity.LoanRead, identity.BankManage: identity.LoanRead,
	identity.Collect: identity.LoanRead, identity.ChargeWaive: identity.LoanRead, identity.LoanImport: identity.LoanRead,
	identity.LedgerManage: identity.LedgerRead, identity.ProductManage: identity.ProductRead,
	identity.RulesEdit: identity.RulesRead, identity.RulesReplay: identity.RulesRead, identity.RulesConfirm: identity.RulesRead,
	identity.ClientManage: identity.ClientRead, identity.ClientMerge: identity.ClientRead,
	identity.MessageReply: identity.MessageRead, identity.MessageManage: identity.MessageRead,
	identity.PrivacyManage: identity.PrivacyRead, identity.StaffManage: identity.StaffRead,
}

// RoleDraft is a role as it shall be.
type RoleDraft struct {
	Kind        Kind                  `json:"kind" enum:"make,change,close"`
	Role        identity.Role         `json:"role,omitempty" doc:"Of the lender's own, which is changed or closed"`
	Version     int64                 `json:"version,omitempty" doc:"Of the role as the caller saw it"`
	Name        string                `json:"name,omitempty" maxLength:"60" doc:"As the lender writes it; not for closing"`
	Permissions []identity.Permission `json:"permissions,omitempty" doc:"All that it allows; not for closing"`
}

// clean puts the permissions into their order, each once; unknown ones stay at the end.
func (in RoleDraft) clean() RoleDraft {
	in.Name = validate.Clean(in.Name)
	in.Permissions = slices.Clone(in.Permissions)
	place := func(p identity.Permission) int {
		if at := slices.Index(every, p); at >= 0 {
			return at
		}
		return len(every)
	}
	slices.SortFunc(in.Permissions, func(a, b identity.Permission) int { return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a, b)) })
	in.Permissions = slices.Compact(in.Permissions)
	return in
}

// check holds a role against what is possible, and against those that there are: folded names of open own roles. former is what it allows before.
// The error is fault Invalid with the fields.
func (in RoleDraft) check(by identity.Principal, taken bool, former []identity.Permission) error {
	v := validate.New()
	v.Check("/name", validate.Required(in.Name))
	v.CheckWith("/name", validate.Text(in.Name, longestName), map[string]any{"max": longestName})
	if taken {
		v.Check("/name", "role.name_taken")
	}
	if len(in.Permissions) == 0 {
		v.Check("/permissions", "role.empty")
	}
	for _, p := range in.Permissions {
		switch need := needs[p]; {
		case !slices.Contains(every, p):
			v.Check("/permissions", "choice.invalid")
		case need != "" && !slices.Contains(in.Permissions, need):
			v.CheckWith("/permissions", "role.needs", map[string]any{"permission": string(p), "needs": string(need)})
		case len(beyond(by, former, []identity.Permission{p})) > 0:
			v.CheckWith("/permissions", "role.beyond", map[string]any{"permission": string(p)})
		}
	}
	return v.Err()
}

// beyond is what a change adds that a person may not do.
func beyond(by identity.Principal, former, then []identity.Permission) []identity.Permission {
	return slices.DeleteFunc(without(then, former), by.Can)
}

// without are those of a list that are not in another.
func without(list, other []identity.Permission) []identity.Permission {
	left := []identity.Permission{}
	for _, p := range list {
		if !slices.Contains(other, p) {
			left = append(left, p)
		}
	}
	return left
}

// shippedName says whether a shipped role is called so in any language.
func shippedName(folded string) bool {
	for _, lang := range i18n.Supported() {
		for _, set := range identity.Roles() {
			if fold(identity.RoleWords(i18n.For(lang), set.Role, "")) == folded {
				return true
			}
		}
	}
	return false
}

// fold is a name as it is compared: without regard to capitals, accents and spaces that nobody sees.
func fold(name string) string { return strings.Join(strings.Fields(i18n.Fold(name)), " ") }

func text(list []identity.Permission) string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = string(p)
	}
	return strings.Join(words, " ")
}

var (
	errClosed  = fault.New(fault.Conflict, "role.closed")
	errShipped = fault.New(fault.Conflict, "role.shipped")
	errStale   = fault.New(fault.Conflict, "role.stale")
	errSame    = fault.New(fault.Conflict, "role.same")
	errHeld    = fault.New(fault.Conflict, "role.held")
	errTaken   = fault.New(fault.Conflict, "role.name_taken")
	errBeyond  = fault.New(fault.Conflict, "role.beyond")
	errOwn     = fault.New(fault.Conflict, "guarded.own")
)
