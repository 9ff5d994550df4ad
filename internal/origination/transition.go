package origination

import (
	"strings"

	"florin/internal/fault"
)

// Status is what counters, filters and badges show. It always follows from the last decision.
type Status string

// The statuses of the specification.
const (
	Pending  Status = "pending"
	Approved Status = "approved"
	Rejected Status = "rejected"
)

// Statuses lists them in the order screens show them.
var Statuses = []Status{Pending, Approved, Rejected}

// Known says whether a status is one of ours.
func (s Status) Known() bool { return s == Pending || s == Approved || s == Rejected }

// Stage is the fine position of a request.
type Stage string

// The stages that exist so far. A draft is a record of its own and in no list.
const (
	StageDraft    Stage = "draft"
	StageInReview Stage = "in_review"
	StageApproved Stage = "approved"
	StageDeclined Stage = "declined"
)

// stageStatus says which status each stage of a request has.
var stageStatus = []struct {
	Stage  Stage
	Status Status
}{
	{StageInReview, Pending},
	{StageApproved, Approved},
	{StageDeclined, Rejected},
}

func (s Stage) status() Status {
	for _, row := range stageStatus {
		if row.Stage == s {
			return row.Status
		}
	}
	return ""
}

// Action is something that moves a request.
type Action string

// The actions that exist so far.
const (
	Submit      Action = "submit"
	Approve     Action = "approve"
	Refuse      Action = "refuse"
	RefuseNow   Action = "refuse_now" // from the list: default reason, can be undone for a few seconds
	UndoRefusal Action = "undo_refusal"
)

// transition is one legal move. Guard names what must hold beyond the stage; decide.go
// checks it where the facts are at hand.
type transition struct {
	From   Stage
	Action Action
	To     Stage
	Guard  guard
}

type guard uint8

const (
	always     guard = iota
	withReason       // a non-empty reason
	inWindow         // the last decision is an immediate refusal whose window is open
)

// transitions is the whole lifecycle that exists. Whatever is not here is illegal.
var transitions = []transition{
	{StageDraft, Submit, StageInReview, always},
	{StageInReview, Approve, StageApproved, always},
	{StageInReview, Refuse, StageDeclined, withReason},
	{StageInReview, RefuseNow, StageDeclined, withReason},
	{StageDeclined, UndoRefusal, StageInReview, inWindow},
}

// Outcomes are how a request can end. It stays empty while the request is open.
var Outcomes = []string{
	"funded", "declined", "withdrawn_by_client", "expired_incomplete", "offer_declined",
	"offer_expired", "withdrawn_after_signature", "cancelled_by_lender", "duplicate", "fraud",
}

// move finds the transition of an action. An illegal one is fault Conflict
// "request.not_allowed", with the actions that are allowed instead.
func move(from Stage, a Action) (transition, error) {
	for _, t := range transitions {
		if t.From == from && t.Action == a {
			return t, nil
		}
	}
	var names []string
	for _, allowed := range actionsFrom(from, true) {
		names = append(names, string(allowed))
	}
	return transition{}, fault.New(fault.Conflict, "request.not_allowed").
		With("allowed", strings.Join(names, ", "))
}

// actionsFrom lists what may be done at a stage; undoing only while its window is open.
func actionsFrom(from Stage, windowOpen bool) []Action {
	actions := []Action{}
	for _, t := range transitions {
		if t.From == from && (t.Guard != inWindow || windowOpen) {
			actions = append(actions, t.Action)
		}
	}
	return actions
}
