package settings

import (
	"slices"
	"strings"
)

// Violation is one thing that keeps a document from being taken.
type Violation struct {
	Pointer string // RFC 6901; empty for the document itself
	Problem string // what is wrong and what to do about it, for an operator
	// Code is the same for forms, with what its text is filled with; empty for what no form
	// can come to.
	Code   string
	Params map[string]any
}

// Violations are all of them, so that a document needs to be corrected only once.
type Violations []Violation

// Error lists the violations, one a line.
func (v Violations) Error() string {
	lines := make([]string, len(v))
	for i, one := range v {
		lines[i] = "  - " + one.Problem
		if one.Pointer != "" {
			lines[i] = "  - " + one.Pointer + ": " + one.Problem
		}
	}
	return strings.Join(lines, "\n")
}

func (v *Violations) add(pointer, format string, args ...any) {
	*v = append(*v, NewViolation(pointer, format, args...))
}

// and adds others about places that v says nothing about.
func (v Violations) and(others Violations) Violations {
	said := v
	for _, o := range others {
		if !slices.ContainsFunc(said, func(known Violation) bool { return known.Pointer == o.Pointer }) {
			v = append(v, o)
		}
	}
	return v
}

// or gives the violations as an error, nil when there are none.
func (v Violations) or() error {
	if len(v) == 0 {
		return nil
	}
	return v
}
