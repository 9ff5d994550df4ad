package privacy

import (
	"florin/internal/kernel/fault"
)

// Kind is what a person asks.
type Kind string

// The kinds.
const (
	Export     Kind = "export"
	Correction Kind = "correction"
	Erasure    Kind = "erasure"
	Complaint  Kind = "complaint"
)

// Kinds lists them in the order screens show them.
var Kinds = []Kind{Complaint, Correction, Erasure, Export}

// State is where a case stands.
type State string

// The states.
const (
	Received     State = "received"
	Acknowledged State = "acknowledged"
	Answered     State = "answered"
	Closed       State = "closed"
)

// States lists them in the order of life.
var States = []State{Received, Acknowledged, Answered, Closed}

// open says whether an answer is owed.
func (s State) open() bool { return s == Received || s == Acknowledged }

// Outcome is how a case was answered.
type Outcome string

// The outcomes. Ready is of an export; Erased, Partly and Held are of an erasure; Applied and
// Refused of a correction; the others of a complaint.
const (
	Ready    Outcome = "ready"
	Erased   Outcome = "erased"
	Partly   Outcome = "partly"
	Held     Outcome = "held"
	Applied  Outcome = "applied"
	Refused  Outcome = "refused"
	Upheld   Outcome = "upheld"
	Rejected Outcome = "rejected"
	// Withdrawn: the person takes a complaint back.
	Withdrawn Outcome = "withdrawn"
)

// answers are the outcomes that a person may choose; exports and erasures are answered by
// what the program has done.
var answers = map[Kind][]Outcome{
	Correction: {Applied, Refused},
	Complaint:  {Upheld, Partly, Rejected, Withdrawn},
}

// Action is what may be done with a case.
type Action string

// The actions.
const (
	Acknowledge Action = "acknowledge"
	Answer      Action = "answer"
	Reopen      Action = "reopen"
	Expire      Action = "expire"
)

// moves is the whole life. Whatever is not here is illegal.
var moves = []struct {
	Kinds  []Kind
	From   State
	Action Action
	To     State
}{
	{[]Kind{Complaint, Correction}, Received, Acknowledge, Acknowledged},
	{Kinds, Received, Answer, Answered},
	{Kinds, Acknowledged, Answer, Answered},
	{[]Kind{Complaint}, Answered, Reopen, Received},
	{[]Kind{Export}, Answered, Expire, Closed},
}

// move gives the state after an action. An illegal one is fault Conflict
// "privacy.not_allowed" with the state.
func move(k Kind, from State, a Action) (State, error) {
	for _, m := range moves {
		if m.From == from && m.Action == a && has(m.Kinds, k) {
			return m.To, nil
		}
	}
	return from, fault.New(fault.Conflict, "privacy.not_allowed").With("state", string(from))
}

func has[T comparable](list []T, one T) bool {
	for _, v := range list {
		if v == one {
			return true
		}
	}
	return false
}
