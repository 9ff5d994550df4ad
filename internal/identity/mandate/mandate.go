package mandate

import (
	"slices"

	"florin/internal/kernel/money"
)

// Mandate is how far a program goes alone. What it does not name, the program does not do.
type Mandate struct {
	Currency money.Currency `json:"currency,omitempty" doc:"Of every amount here; what is in another currency is beyond the mandate. Needed with amounts"`
	Acts     []Act          `json:"acts,omitempty" enum:"request.close,approval.undo,refusal.undo,offer.send,offer.void,contract.cancel,payout.prepare,payout.plan,debit.prepare,entry.match,entry.dismiss,payout.settle,payout.return,schedule.change" doc:"What it may do, however often"`
	Approve  *Approve       `json:"approve,omitempty" doc:"What it approves alone; anything beyond becomes a proposal for a second person. Absent: it neither approves nor proposes"`
	Refuse   *Refuse        `json:"refuse,omitempty" doc:"Absent: it neither refuses nor recommends it"`
	Papers   []string       `json:"papers,omitempty" doc:"Kinds of papers that it accepts or wants again"`
	Release  *Release       `json:"release,omitempty" doc:"Batches of payouts that it releases; absent, as delivered: none"`
	Book     *Amounts       `json:"book,omitempty" doc:"Payments that it enters, places with a loan, or books after a write-off"`
	Refund   *Amounts       `json:"refund,omitempty" doc:"Credit balances that it sends back, to the account on file only"`
	// ReverseDays, FreezeDays and Instalments: 0 is not at all.
	ReverseDays int `json:"reverse_days,omitempty" minimum:"0" maximum:"30" doc:"For how many days it takes back what it has entered itself"`
	Instalments int `json:"instalments,omitempty" minimum:"0" maximum:"24" doc:"Of how many parts an arrangement has at most"`
	FreezeDays  int `json:"freeze_days,omitempty" minimum:"0" maximum:"90" doc:"After how many days a freeze of its own ends by itself"`
}

// Act is something that is bounded by nothing but whether the program may.
type Act string

// The acts.
const (
	CloseRequest   Act = "request.close"
	UndoApproval   Act = "approval.undo"
	UndoRefusal    Act = "refusal.undo"
	SendOffer      Act = "offer.send"
	VoidOffer      Act = "offer.void"
	CancelContract Act = "contract.cancel"
	PreparePayout  Act = "payout.prepare"
	PlanPayout     Act = "payout.plan"
	PrepareDebit   Act = "debit.prepare"
	MatchEntry     Act = "entry.match"
	DismissEntry   Act = "entry.dismiss"
	SettlePayout   Act = "payout.settle"
	ReturnPayout   Act = "payout.return"
	ChangeSchedule Act = "schedule.change"
)

// Acts lists them in the order in which people choose.
var Acts = []Act{
	CloseRequest, UndoApproval, UndoRefusal, SendOffer, VoidOffer, CancelContract, PreparePayout, PlanPayout, PrepareDebit, MatchEntry, DismissEntry,
	SettlePayout, ReturnPayout, ChangeSchedule,
}

// Condition is something that must hold for a program to approve alone.
type Condition string

// The conditions.
const (
	Favourable    Condition = "opinion.favourable"
	RegisterClear Condition = "register.clear"
	PapersChecked Condition = "papers.checked"
	AsAsked       Condition = "terms.as_asked_or_less"
	NotBlocked    Condition = "client.not_blocked"
	NoLookalike   Condition = "no_lookalike"
)

// Conditions lists them in the order in which they are looked at.
var Conditions = []Condition{Favourable, RegisterClear, PapersChecked, AsAsked, NotBlocked, NoLookalike}

// Day bounds what a program does in a day of the lender's calendar. Sums are in minor units of the mandate's currency.
type Day struct {
	Count int   `json:"count" minimum:"0" maximum:"100000"`
	Sum   int64 `json:"sum_minor" minimum:"0"`
}

// Approve bounds the approvals that need no person. Max is in minor units; with 0 all become proposals.
type Approve struct {
	Max      int64       `json:"max_minor" minimum:"0"`
	Products []string    `json:"products" doc:"Codes of products"`
	PerDay   Day         `json:"per_day"`
	OnlyIf   []Condition `json:"only_if" enum:"opinion.favourable,register.clear,papers.checked,terms.as_asked_or_less,client.not_blocked,no_lookalike" doc:"What must hold; else it becomes a proposal"`
}

// Mode is what a refusal by a program is.
type Mode string

// The modes.
const (
	Recommend Mode = "recommend" // a person reads it and decides
	Decide    Mode = "decide"    // it is the decision, where the lender's rule lets programs refuse
)

// Refuse bounds refusals.
type Refuse struct {
	Mode   Mode `json:"mode" enum:"recommend,decide" doc:"recommend: a person decides; decide: it refuses, where the lender's policies let programs refuse"`
	PerDay int  `json:"per_day" minimum:"1" maximum:"100000" doc:"Refusals of a day; more of them are recommendations"`
}

// Release bounds the batches of payouts that a program releases. Amounts are in minor units, hours by the lender's clock.
type Release struct {
	MaxBatch int64 `json:"max_batch_minor" minimum:"1"`
	PerDay   Day   `json:"per_day"`
	Delay    int   `json:"delay_minutes" minimum:"5" maximum:"1440" doc:"How long people can stop a release before the file is made"`
	From     int   `json:"from_hour" minimum:"0" maximum:"23"`
	To       int   `json:"to_hour" minimum:"1" maximum:"24"`
	Workdays bool  `json:"workdays_only" doc:"From Monday to Friday"`
}

// Amounts bounds movements of money, in minor units.
type Amounts struct {
	Max    int64 `json:"max_minor" minimum:"1"`
	PerDay Day   `json:"per_day"`
}

// Within says whether a mandate lets a program do no more than another does.
func (m *Mandate) Within(wide *Mandate) bool {
	if m == nil || wide == nil {
		return m.Empty()
	}
	return (m.Currency == wide.Currency || !m.sums()) && subset(m.Acts, wide.Acts) && subset(m.Papers, wide.Papers) &&
		m.Approve.within(wide.Approve) && m.Refuse.within(wide.Refuse) && m.Release.within(wide.Release) &&
		m.Book.within(wide.Book) && m.Refund.within(wide.Refund) &&
		m.ReverseDays <= wide.ReverseDays && m.Instalments <= wide.Instalments && m.FreezeDays <= wide.FreezeDays
}

// Empty says whether a mandate lets a program do nothing.
func (m *Mandate) Empty() bool {
	return m == nil || !m.sums() && len(m.Acts) == 0 && len(m.Papers) == 0 && m.Refuse == nil && m.ReverseDays == 0 && m.Instalments == 0 && m.FreezeDays == 0
}

// sums says whether there is an amount in it.
func (m *Mandate) sums() bool {
	return m.Approve != nil || m.Release != nil || m.Book != nil || m.Refund != nil
}

func subset[T comparable](list, of []T) bool {
	return !slices.ContainsFunc(list, func(one T) bool { return !slices.Contains(of, one) })
}

func (d Day) within(wide Day) bool { return d.Count <= wide.Count && d.Sum <= wide.Sum }

func (a *Approve) within(wide *Approve) bool {
	if a == nil || wide == nil {
		return a == nil
	}
	return a.Max <= wide.Max && subset(a.Products, wide.Products) && a.PerDay.within(wide.PerDay) && subset(wide.OnlyIf, a.OnlyIf)
}

func (r *Refuse) within(wide *Refuse) bool {
	if r == nil || wide == nil {
		return r == nil
	}
	return (r.Mode == wide.Mode || r.Mode == Recommend) && r.PerDay <= wide.PerDay
}

func (r *Release) within(wide *Release) bool {
	if r == nil || wide == nil {
		return r == nil
	}
	return r.MaxBatch <= wide.MaxBatch && r.PerDay.within(wide.PerDay) && r.Delay >= wide.Delay && r.From >= wide.From && r.To <= wide.To &&
		(r.Workdays || !wide.Workdays)
}

func (a *Amounts) within(wide *Amounts) bool {
	if a == nil || wide == nil {
		return a == nil
	}
	return a.Max <= wide.Max && a.PerDay.within(wide.PerDay)
}
