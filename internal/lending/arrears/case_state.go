package arrears

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
)

// CaseState is where a collection case stands.
type CaseState string

// The states of a case. The last two are its ends.
const (
	CaseOpen          CaseState = "open"           // something is overdue, nobody has spoken with the client
	CaseContact       CaseState = "contact"        // a member of staff has
	CasePromise       CaseState = "promise"        // the client has promised to pay, or an arrangement runs
	CasePromiseBroken CaseState = "promise_broken" // and has not paid
	CaseHardship      CaseState = "hardship"       // the client has asked for relief: nothing harder until it is answered
	CaseResolved      CaseState = "resolved"       // nothing is overdue any more
	CaseClosed        CaseState = "closed"         // the loan has ended, or staff have closed the case
)

// CaseStates lists them in the order screens show them.
var CaseStates = []CaseState{CaseOpen, CaseContact, CasePromise, CasePromiseBroken, CaseHardship, CaseResolved, CaseClosed}

// caseAction is something that moves a case.
type caseAction string

const (
	caseNote    caseAction = "note" // of a contact with the client
	casePromise caseAction = "promise"
	caseBreak   caseAction = "break"  // a promise was not kept
	caseAsk     caseAction = "ask"    // the client asks for relief
	caseAnswer  caseAction = "answer" // the lender answers
	caseResolve caseAction = "resolve"
	caseEnd     caseAction = "close"
)

// caseMoves is the whole life of a case. Whatever is not here is illegal.
var caseMoves = []struct {
	From   CaseState
	Action caseAction
	To     CaseState
}{
	{CaseOpen, caseNote, CaseContact},
	{CaseContact, caseNote, CaseContact},
	{CasePromise, caseNote, CasePromise},
	{CasePromiseBroken, caseNote, CasePromiseBroken},
	{CaseHardship, caseNote, CaseHardship},
	{CaseOpen, casePromise, CasePromise},
	{CaseContact, casePromise, CasePromise},
	{CasePromise, casePromise, CasePromise},
	{CasePromiseBroken, casePromise, CasePromise},
	{CasePromise, caseBreak, CasePromiseBroken},
	{CaseHardship, caseBreak, CaseHardship},
	{CaseContact, caseBreak, CasePromiseBroken},
	{CaseOpen, caseAsk, CaseHardship},
	{CaseContact, caseAsk, CaseHardship},
	{CasePromise, caseAsk, CaseHardship},
	{CasePromiseBroken, caseAsk, CaseHardship},
	{CaseHardship, caseAnswer, CaseContact},
	{CaseOpen, caseResolve, CaseResolved},
	{CaseContact, caseResolve, CaseResolved},
	{CasePromise, caseResolve, CaseResolved},
	{CasePromiseBroken, caseResolve, CaseResolved},
	{CaseOpen, caseEnd, CaseClosed},
	{CaseContact, caseEnd, CaseClosed},
	{CasePromise, caseEnd, CaseClosed},
	{CasePromiseBroken, caseEnd, CaseClosed},
	{CaseHardship, caseEnd, CaseClosed},
}

// moveCase finds where an action leads. An illegal one is fault Conflict "case.not_allowed".
func moveCase(from CaseState, a caseAction) (CaseState, error) {
	for _, m := range caseMoves {
		if m.From == from && m.Action == a {
			return m.To, nil
		}
	}
	return "", fault.New(fault.Conflict, "case.not_allowed").With("state", string(from))
}

// ended says whether a case is over.
func (s CaseState) ended() bool { return s == CaseResolved || s == CaseClosed }

// PromiseState is what became of a promise.
type PromiseState string

// The states of a promise.
const (
	PromiseOpen      PromiseState = "open"
	PromiseKept      PromiseState = "kept"
	PromiseBroken    PromiseState = "broken"
	PromiseWithdrawn PromiseState = "withdrawn"
)

// received is money that came in.
type received struct {
	On    date.Date // when it counts
	At    time.Time // when it was known
	Minor int64
}

// pledge is what a promise asks for when its day is over: so much since it was made, with
// what else fell due in the meantime where it is part of an arrangement.
type pledge struct {
	Made    time.Time
	DueOn   date.Date
	Minor   int64 // with the earlier parts of the same arrangement
	FellDue int64 // regular instalments since it was made, for an arrangement
}

// judge says what a promise has become by a day: kept as soon as the money is there, broken
// when its day is over without it. Money that was known when it was made is none of it.
func (p pledge) judge(payments []received, today date.Date) PromiseState {
	var sum int64
	for _, r := range payments {
		if !r.At.Before(p.Made) && !r.On.After(p.DueOn) {
			sum += r.Minor
		}
	}
	switch {
	case sum >= p.Minor+p.FellDue:
		return PromiseKept
	case today.After(p.DueOn):
		return PromiseBroken
	}
	return PromiseOpen
}
