package program

import (
	"time"

	"florin/internal/platform/limit"
)

// Rate is how often a program may call.
type Rate string

// The rates. Bulk is for what copies the lender's data or works on all of it; two people give it.
const (
	Standard Rate = "standard"
	Bulk     Rate = "bulk"
)

// bulkTimes is how many times more often a program of the rate Bulk may call.
const bulkTimes = 10

// Class is a sort of call that is counted by itself, so that a copy of all lists leaves the calls by which money moves alone.
type Class string

// The classes.
const (
	Calls   Class = "calls"
	Lists   Class = "lists"
	Exports Class = "exports"
	Money   Class = "money" // what decides or moves money
)

// classes bound the calls of a program of the rate Standard, refilled evenly; all nodes count together.
var classes = map[Class]limit.Rule{
	Calls:   {Burst: 120, Per: 30 * time.Second},
	Lists:   {Burst: 60, Per: 30 * time.Second},
	Exports: {Burst: 10, Per: time.Minute},
	Money:   {Burst: 20, Per: time.Minute},
}

// ruleOf bounds the calls of a class. In a sandbox every program is one of bulk: tests are in a hurry.
func (s *Service) ruleOf(class Class, rate Rate) limit.Rule {
	rule := classes[class]
	rule.Name = string(class)
	if rate == Bulk || s.Mode == Test {
		rule.Burst *= bulkTimes
	}
	return rule
}
