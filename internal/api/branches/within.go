package branches

import (
	"slices"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
)

// Within says with which of a person's permissions they can do anything: all, or of a member of a branch those that an operation within its bounds
// asks for. By it pages show what is there for them.
func Within(routes []endpoint.Route) func(identity.Principal) []identity.Permission {
	reached := map[identity.Permission]bool{}
	for _, r := range routes {
		if bound, _ := Of(r.Method, strings.TrimPrefix(r.Pattern, endpoint.Prefix)); bound.Reach != Whole {
			reached[r.Guard.Permission()] = true
		}
	}
	return func(p identity.Principal) []identity.Permission {
		if !branch.Bound(p) {
			return p.Permissions
		}
		return slices.DeleteFunc(slices.Clone(p.Permissions), func(each identity.Permission) bool { return !reached[each] })
	}
}
