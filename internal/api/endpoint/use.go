package endpoint

import (
	"errors"
	"slices"
)

// Audience is whom an operation is for.
type Audience string

// The audiences. A program of the lender may come to hold what is for programs; what is for the borrower is called in a session that a program has
// opened for one; what is for people no program calls.
const (
	ForPrograms Audience = "program"
	ForBorrower Audience = "borrower"
	ForPublic   Audience = "public"
	ForPeople   Audience = "person"
)

// Effect is what a program's call does.
type Effect string

// The effects. What needs a mandate is bounded by amount, product and day.
const (
	Reads   Effect = "read"
	Writes  Effect = "write"
	Mandate Effect = "mandate"
)

// Use is how an operation is meant to be used. Scope is the name of the right that a program needs, "resource.verb"; empty for people.
type Use struct {
	Audience Audience
	Effect   Effect
	Scope    string
}

// OpenTo gives a route its use and, where it is open, promises it to programs: they call it with its scope, or, where everybody may, without a
// secret.
func (r *Route) OpenTo(u Use, open bool) {
	r.Use, r.Promised = u, open
	if open && r.Guard.caller != forVisitors {
		r.Guard.scope = u.Scope
	}
}

// CheckUse tells whether the use of a route contradicts itself or its guard.
func (r *Route) CheckUse() error {
	u := r.Use
	switch {
	case !slices.Contains([]Audience{ForPrograms, ForBorrower, ForPublic, ForPeople}, u.Audience):
		return errors.New("no such audience")
	case (u.Audience == ForPrograms) != slices.Contains([]Effect{Reads, Writes, Mandate}, u.Effect):
		return errors.New("an effect is that of a program, and each of its operations has one")
	case (u.Audience == ForPeople) != (u.Scope == ""):
		return errors.New("a scope opens what is not for people alone")
	case r.Guard.scope != "" && u.Audience != ForPrograms && u.Audience != ForBorrower, r.Promised && u.Audience == ForPeople:
		return errors.New("open to programs, but not for them")
	case (r.Guard.caller == forPrograms || r.Guard.caller == forSigners) && r.Guard.scope == "":
		return errors.New("for programs alone, but not open to them")
	case u.Audience == ForPrograms && r.Guard.caller == forClients:
		return errors.New("for programs, but only clients get in")
	case (u.Audience == ForBorrower) != (r.Guard.caller == forClients) && u.Audience != ForPeople:
		return errors.New("what clients alone reach is for borrowers or people")
	}
	return nil
}
