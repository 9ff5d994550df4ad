package interview

import (
	"slices"
	"strings"

	"florin/internal/kernel/fault"
)

// State is where an interview stands.
type State string

// The states. Those from Held on are over.
const (
	Proposed   State = "proposed"    // the applicant has times to choose from
	Chosen     State = "chosen"      // and has chosen one: staff have to agree
	OtherAsked State = "other_asked" // and none fits: staff have to propose others
	Confirmed  State = "confirmed"   // both have agreed
	Held       State = "held"
	Missed     State = "missed" // the applicant was not there
	Cancelled  State = "cancelled"
	Declined   State = "declined"
)

// Action is something that is done with an interview.
type Action string

// The actions.
const (
	Propose  Action = "propose" // other times, in place of those before
	Choose   Action = "choose"
	AskOther Action = "ask_other"
	Decline  Action = "decline"
	Confirm  Action = "confirm"
	Move     Action = "move"
	Cancel   Action = "cancel"
	Hold     Action = "hold"
	Miss     Action = "miss"
	End      Action = "end" // there is nothing left to talk about
)

type who uint8

const (
	byStaff who = iota
	byApplicant
	bySystem
)

// transition is one legal move; in the audit log it is called Record.
type transition struct {
	From   State
	Action Action
	To     State
	Who    who
	Record string
}

// transitions is the whole life of an interview. Whatever is not here is illegal.
var transitions = []transition{
	{Proposed, Propose, Proposed, byStaff, "interview.proposed"},
	{Proposed, Choose, Chosen, byApplicant, "interview.chosen"},
	{Proposed, AskOther, OtherAsked, byApplicant, "interview.other_asked"},
	{Proposed, Decline, Declined, byApplicant, "interview.declined"},
	{Proposed, Cancel, Cancelled, byStaff, "interview.cancelled"},
	{Proposed, End, Cancelled, bySystem, "interview.cancelled"},

	{Chosen, Confirm, Confirmed, byStaff, "interview.confirmed"},
	{Chosen, Propose, Proposed, byStaff, "interview.proposed"},
	{Chosen, Choose, Chosen, byApplicant, "interview.chosen"}, // another of them
	{Chosen, AskOther, OtherAsked, byApplicant, "interview.other_asked"},
	{Chosen, Decline, Declined, byApplicant, "interview.declined"},
	{Chosen, Cancel, Cancelled, byStaff, "interview.cancelled"},
	{Chosen, End, Cancelled, bySystem, "interview.cancelled"},

	{OtherAsked, Propose, Proposed, byStaff, "interview.proposed"},
	{OtherAsked, Choose, Chosen, byApplicant, "interview.chosen"}, // one fits after all
	{OtherAsked, Decline, Declined, byApplicant, "interview.declined"},
	{OtherAsked, Cancel, Cancelled, byStaff, "interview.cancelled"},
	{OtherAsked, End, Cancelled, bySystem, "interview.cancelled"},

	{Confirmed, Propose, Proposed, byStaff, "interview.reproposed"}, // it has to be moved
	{Confirmed, Move, Confirmed, byStaff, "interview.moved"},
	{Confirmed, AskOther, OtherAsked, byApplicant, "interview.other_asked"},
	{Confirmed, Decline, Declined, byApplicant, "interview.declined"},
	{Confirmed, Cancel, Cancelled, byStaff, "interview.cancelled"},
	{Confirmed, End, Cancelled, bySystem, "interview.cancelled"},
	{Confirmed, Hold, Held, byStaff, "interview.held"},
	{Confirmed, Miss, Missed, byStaff, "interview.missed"},

	{Held, Hold, Held, byStaff, "interview.held"}, // the note is put right
	{Held, Miss, Missed, byStaff, "interview.missed"},
	{Missed, Hold, Held, byStaff, "interview.held"},
	{Missed, Miss, Missed, byStaff, "interview.missed"},
}

// over says whether nothing of it is to come.
func (s State) over() bool { return s == Held || s == Missed || s == Cancelled || s == Declined }

// looking says whether no time is agreed on yet, or not any more.
func (s State) looking() bool { return s == Proposed || s == Chosen || s == OtherAsked }

// agreed says whether it stands in calendars.
func (s State) agreed() bool { return s == Confirmed || s == Held || s == Missed }

// move finds the transition of an action. An illegal one is fault Conflict
// "interview.not_allowed", with what the same side may do instead.
func (s State) move(a Action, by who, begun bool) (transition, error) {
	i := slices.IndexFunc(transitions, func(t transition) bool { return t.From == s && t.Action == a && t.Who == by && t.inTime(begun) })
	if i >= 0 {
		return transitions[i], nil
	}
	names := []string{}
	for _, allowed := range s.actions(by, begun) {
		names = append(names, string(allowed))
	}
	return transition{}, fault.New(fault.Conflict, "interview.not_allowed").With("allowed", strings.Join(names, ", "))
}

// actions lists what one side may do.
func (s State) actions(by who, begun bool) []Action {
	list := []Action{}
	for _, t := range transitions {
		if t.From == s && t.Who == by && t.inTime(begun) {
			list = append(list, t.Action)
		}
	}
	return list
}

// inTime holds an agreed interview against the clock: what came of it is said once it has
// begun, and everything else before.
func (t transition) inTime(begun bool) bool {
	switch {
	case t.From != Confirmed || t.Who == bySystem:
		return true
	case t.Action == Hold || t.Action == Miss:
		return begun
	}
	return !begun
}
