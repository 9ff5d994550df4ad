package request

import (
	"slices"
	"strings"

	"florin/internal/kernel/fault"
)

// Action is something that moves a request.
type Action string

// The actions. Those from SendOffer on belong to agreement, which calls AdvanceTx.
const (
	Submit        Action = "submit"
	Approve       Action = "approve"
	Propose       Action = "propose" // an approval that wants a second person
	Refuse        Action = "refuse"
	RefuseNow     Action = "refuse_now" // from the list: default reason, can be undone for a few seconds
	UndoRefusal   Action = "undo_refusal"
	Ask           Action = "ask"
	Answer        Action = "answer"
	TakeBackAsk   Action = "take_back_ask"
	Expire        Action = "expire"
	SecondApprove Action = "second_approve"
	SecondReturn  Action = "second_return"
	SecondRefuse  Action = "second_refuse"
	UndoApproval  Action = "undo_approval"
	AskReview     Action = "ask_review"
	Uphold        Action = "uphold"
	Reopen        Action = "reopen"
	LetStand      Action = "let_stand" // nobody has asked for a review in time
	Withdraw      Action = "withdraw"
	Close         Action = "close" // by the lender, with an outcome of CloseOutcomes

	SendOffer    Action = "send_offer"
	VoidOffer    Action = "void_offer"
	DeclineOffer Action = "decline_offer"
	ExpireOffer  Action = "expire_offer"
	Sign         Action = "sign"
	OpenPayout   Action = "open_payout"
	Fund         Action = "fund"
	Cancel       Action = "cancel" // of a signed contract, by the lender
)

// Transition is one legal move. Guard names what must hold beyond the stage; it is checked
// where the facts are at hand.
type Transition struct {
	From    Stage
	Action  Action
	To      Stage
	Outcome Outcome // closes the request; Chosen: by the one who closes it
	Guard   guard
	Who     who
}

type guard uint8

const (
	always       guard = iota
	withReason         // a non-empty reason
	inWindow           // the last decision is an immediate refusal whose window is open
	inPolicy           // one person decides: the policy asks for no second
	withItems          // at least one named document or question
	otherHand          // another person than the proposer
	onceInTime         // within the days for it, and never before
	uninvolved         // a person who has not decided about the request
	whenOver           // the time for it has run out
	withdrawable       // within the days of the law
)

var guardTexts = map[guard]string{
	always: "", withReason: "a reason", inWindow: "within seconds, before the letter leaves", inPolicy: "the policy asks for no second person",
	withItems: "at least one document or question", otherHand: "somebody else than the proposer", onceInTime: "once, within the product's days",
	uninvolved: "somebody who has not decided about it", whenOver: "its time has run out", withdrawable: "within the days of the law",
}

type who string

const (
	byApplicant who = "applicant"
	byStaff     who = "staff"
	bySecond    who = "approver"
	byReviewer  who = "reviewer"
	bySystem    who = "system"
)

// transitions is the whole life of a request. Whatever is not here is illegal.
var transitions = []Transition{
	{StageDraft, Submit, StageInReview, "", always, byApplicant},

	{StageInReview, Approve, StageApproved, "", inPolicy, byStaff},
	{StageInReview, Propose, StageSecond, "", always, byStaff},
	{StageInReview, Refuse, StageDeclined, "", withReason, byStaff},
	{StageInReview, RefuseNow, StageDeclined, "", withReason, byStaff},
	{StageInReview, Ask, StageInfoRequested, "", withItems, byStaff},
	{StageInReview, Withdraw, StageInReview, WithdrawnByClient, always, byApplicant},
	{StageInReview, Close, StageInReview, Chosen, withReason, byStaff},

	{StageInfoRequested, Answer, StageInReview, "", always, byApplicant},
	{StageInfoRequested, TakeBackAsk, StageInReview, "", always, byStaff},
	{StageInfoRequested, Expire, StageInfoRequested, ExpiredIncomplete, whenOver, bySystem},
	{StageInfoRequested, Withdraw, StageInfoRequested, WithdrawnByClient, always, byApplicant},
	{StageInfoRequested, Close, StageInfoRequested, Chosen, withReason, byStaff},

	{StageSecond, SecondApprove, StageApproved, "", otherHand, bySecond},
	{StageSecond, SecondReturn, StageInReview, "", otherHand, bySecond},
	{StageSecond, SecondRefuse, StageDeclined, "", otherHand, bySecond},
	{StageSecond, Withdraw, StageSecond, WithdrawnByClient, always, byApplicant},
	{StageSecond, Close, StageSecond, Chosen, withReason, byStaff},

	{StageDeclined, UndoRefusal, StageInReview, "", inWindow, byStaff},
	{StageDeclined, AskReview, StageHumanReview, "", onceInTime, byApplicant},
	{StageDeclined, LetStand, StageDeclined, Declined, whenOver, bySystem},
	{StageHumanReview, Uphold, StageDeclined, "", uninvolved, byReviewer},
	{StageHumanReview, Reopen, StageInReview, "", uninvolved, byReviewer},

	{StageApproved, UndoApproval, StageInReview, "", withReason, byStaff},
	{StageApproved, SendOffer, StageOfferSent, "", always, byStaff},
	{StageApproved, Withdraw, StageApproved, WithdrawnByClient, always, byApplicant},
	{StageApproved, Close, StageApproved, Chosen, withReason, byStaff},

	{StageOfferSent, UndoApproval, StageInReview, "", withReason, byStaff},
	{StageOfferSent, VoidOffer, StageApproved, "", always, byStaff},
	{StageOfferSent, Sign, StageSigned, "", always, byApplicant},
	{StageOfferSent, DeclineOffer, StageOfferSent, OfferDeclined, always, byApplicant},
	{StageOfferSent, ExpireOffer, StageOfferSent, OfferExpired, whenOver, bySystem},
	{StageOfferSent, Withdraw, StageOfferSent, WithdrawnByClient, always, byApplicant},

	{StageSigned, OpenPayout, StageReadyToFund, "", always, bySystem},
	{StageSigned, Withdraw, StageSigned, WithdrawnAfterSignature, withdrawable, byApplicant},
	{StageSigned, Cancel, StageSigned, CancelledByLender, withReason, byStaff},
	{StageReadyToFund, Fund, StageFunded, Funded, always, bySystem},
	{StageReadyToFund, Withdraw, StageReadyToFund, WithdrawnAfterSignature, withdrawable, byApplicant},
	{StageReadyToFund, Cancel, StageReadyToFund, CancelledByLender, withReason, byStaff},

	{StageFunded, Withdraw, StageFunded, WithdrawnAfterSignature, withdrawable, byApplicant},
}

// Actions lists everything that moves a request, each once.
func Actions() (actions []Action) {
	for _, t := range transitions {
		if t.From != StageDraft && !slices.Contains(actions, t.Action) {
			actions = append(actions, t.Action)
		}
	}
	return actions
}

// Place is where a request is in its life: its stage, and its outcome once it is closed.
type Place struct {
	Stage   Stage   `db:"stage"`
	Outcome Outcome `db:"outcome"`
}

// Open says whether anything may still happen. A loan that is paid out can still be
// withdrawn from while the law's days run.
func (p Place) Open() bool {
	return p.Outcome == "" || p.Stage == StageFunded && p.Outcome == Funded
}

// Gone says whether a request came to nothing without having been refused.
func (p Place) Gone() bool { return p.Outcome != "" && p.Outcome != Funded && p.Outcome != Declined }

// shown is the status under which lists and counters have it.
func (p Place) shown() Status {
	if status := p.Stage.Status(); status != Pending || p.Outcome == "" {
		return status
	}
	return Closed
}

// Move finds the transition of an action. An illegal one is fault Conflict
// "request.not_allowed", with the actions that are allowed instead.
func (p Place) Move(a Action) (Transition, error) {
	if t, ok := p.transition(a); ok {
		return t, nil
	}
	return Transition{}, p.Refusal(nil)
}

// Refusal names what is allowed instead.
func (p Place) Refusal(unless func(Transition) bool) error {
	var names []string
	for _, allowed := range p.Actions(unless) {
		names = append(names, string(allowed))
	}
	return fault.New(fault.Conflict, "request.not_allowed").With("allowed", strings.Join(names, ", "))
}

// NotByApplicant says what an applicant does not do.
func NotByApplicant(t Transition) bool { return t.Who != byApplicant }

func (p Place) transition(a Action) (Transition, bool) {
	i := slices.IndexFunc(transitions, func(t Transition) bool { return t.From == p.Stage && t.Action == a })
	if i < 0 || !p.Open() {
		return Transition{}, false
	}
	return transitions[i], true
}

// Actions lists what may be done, but for what the caller knows to be out of reach.
func (p Place) Actions(unless func(Transition) bool) []Action {
	actions := []Action{}
	for _, t := range transitions {
		if t.From == p.Stage && p.Open() && (unless == nil || !unless(t)) {
			actions = append(actions, t.Action)
		}
	}
	return actions
}

// target is where a transition leads from a place. A close without an outcome of its own
// takes the chosen one.
func (t Transition) target(chosen Outcome) Place {
	if t.Outcome == Chosen {
		return Place{t.To, chosen}
	}
	return Place{t.To, t.Outcome}
}
