package branches

import (
	"context"
	_ "embed"
	"encoding/csv"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

//go:embed bounds.csv
var boundsText string

// Reach is how far an operation reaches for a member of a branch.
type Reach string

// The reaches beside the kinds of things that an id in the address names.
const (
	Open  Reach = "open"  // it tells nothing of clients
	List  Reach = "list"  // it narrows itself by who asks
	Whole Reach = "whole" // it is of the whole lender: refused
)

// Bound is a line of the table.
type Bound struct {
	Method  string // empty: each
	Address string // below the prefix of the API; what ends with /* is the beginning of others
	Reach   Reach
	Why     string
}

// Bounds are the lines, the first that fits an operation counts.
var Bounds = func() (all []Bound) {
	lines, err := csv.NewReader(strings.NewReader(boundsText)).ReadAll()
	if err != nil {
		panic("bounds.csv: " + err.Error())
	}
	for _, l := range lines[1:] {
		all = append(all, Bound{l[0], l[1], Reach(l[2]), l[3]})
	}
	return all
}()

// fits says whether a line is about an operation.
func (b Bound) fits(method, address string) bool {
	if b.Method != "" && b.Method != method {
		return false
	}
	beginning, open := strings.CutSuffix(b.Address, "*")
	return b.Address == address || open && strings.HasPrefix(address+"/", beginning)
}

// Of is how far an operation reaches for a member of a branch; found is false for one that the table does not know, which is refused.
func Of(method, address string) (b Bound, found bool) {
	i := slices.IndexFunc(Bounds, func(b Bound) bool { return b.fits(method, address) })
	if i < 0 {
		return Bound{Reach: Whole}, false
	}
	return Bounds[i], true
}

var errNotThere = fault.New(fault.NotFound, "not_found")

// Bind refuses to a member of a branch what is not of it: what they do not see is not there. Refusals: NotFound; Forbidden "branch.whole_lender".
func (a *API) Bind(ctx context.Context, p identity.Principal, method, address string, value func(name string) string) error {
	bound, _ := Of(method, address)
	switch bound.Reach {
	case Open, List:
		return nil
	case Whole:
		return branch.ErrWhole
	}
	return a.DB.View(ctx, func(tx *db.Tx) error {
		sees, err := branch.SeesTx(tx, p, branch.Kind(bound.Reach), value("id"))
		if err == nil && !sees {
			err = errNotThere
		}
		return err
	})
}
