package specimen

import (
	"github.com/govalues/decimal"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// accounts are papers about how a loan stands.
var accounts = []kind{
	{"schedule", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.Schedule(paper.ScheduleFacts{
			Head: h, Principal: f.plan.Principal, Rate: rate, RateType: catalogue.Variable, APR: f.plan.APR, PaidOutOn: f.plan.DrawdownOn, Number: 1,
			Since: f.plan.DrawdownOn, Rows: f.plan.Rows, MonthlyCost: f.of(3_00),
		})
	}},
	{"statement", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.Statement(paper.StatementFacts{
			Head: h, From: f.day(-30), To: f.day(0), Opening: f.of(0), Entries: f.entries(), Closing: f.of(9_000_00), Overdue: f.of(100_00),
			NextOn: f.day(10), NextPayBy: f.day(12), Next: f.plan.Payment,
		})
	}},
	{"statement_empty", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.Statement(paper.StatementFacts{Head: h, From: f.day(-30), To: f.day(0), Opening: f.of(0), Closing: f.of(0), NextOn: f.day(10), Next: f.plan.Payment})
	}},
	{"yearly", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.YearlyStatement(paper.YearlyStatementFacts{
			Head: h, Year: f.Made.Year() - 1, Opening: f.of(0), PaidOut: f.principal(), Closing: f.of(9_734_19), Principal: f.of(265_81), Interest: f.of(25_00),
			Costs: f.of(1_00), Overdue: f.of(1_00), Rate: rate, RateType: catalogue.Fixed, Left: months - 1, NextOn: f.day(10), Next: f.plan.Payment,
			LastDue: f.plan.Rows[months-1].Due,
			Rates:   []paper.RateFrom{{From: f.day(-300), Rate: rate}, {From: f.day(-120), Rate: rate}},
		})
	}},
	{"settlement", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.SettlementQuote(paper.SettlementFacts{
			Head: h, ValidUntil: f.day(20), PerDay: f.of(1_10), Overdue: f.of(100_00), Total: f.of(10_156_37), PayTo: f.payTo(), Settlement: credit.Settlement{
				On: f.day(20), Balance: f.of(10_000_00), Accrued: f.of(16_44), Compensation: f.of(100_00), FeeRefund: f.of(60_07), Total: f.of(10_056_37),
			},
		})
	}},
	{"payment", false, func(f facts, h paper.Head) ([]byte, error) {
		return paper.PaymentReceipt(paper.PaymentReceiptFacts{
			Head: h, ReceivedOn: f.day(0), Amount: f.of(1_300_00), Charges: f.of(1_00), Costs: f.of(2_00), Interest: f.of(25_00), Principal: f.of(265_81),
			Early: f.of(1_000_00), Credit: f.of(6_19), Outstanding: f.of(8_734_19), NextOn: f.day(30), Next: f.plan.Payment,
		})
	}},
}

// entries has a movement of each kind.
func (f facts) entries() []paper.Entry {
	entries := make([]paper.Entry, len(paper.EntryKinds))
	for i, kind := range paper.EntryKinds {
		entries[i] = paper.Entry{On: f.day(i - len(entries)), Kind: kind, Amount: f.of(int64(1-2*(i%2)) * 100_00), Balance: f.of(9_000_00)}
	}
	return entries
}

// arrears are the letters of the ladder.
var arrears = []kind{
	{"arrears_reminder", false, letterOf(paper.LevelReminder)}, {"arrears_arrears", false, letterOf(paper.LevelArrears)},
	{"arrears_formal_notice", false, letterOf(paper.LevelFormal)}, {"arrears_called_in", false, letterOf(paper.LevelCalledIn)},
}

func letterOf(level paper.ArrearsLevel) func(facts, paper.Head) ([]byte, error) {
	return func(f facts, h paper.Head) ([]byte, error) {
		due := []paper.Overdue{{Number: 1, DueOn: f.day(-45), Amount: f.plan.Payment, Missing: f.plan.Payment}}
		if level == paper.LevelCalledIn {
			due = append(due, paper.Overdue{DueOn: f.day(0), Amount: f.of(9_000_00), Missing: f.of(9_000_00)})
		}
		return paper.ArrearsLetter(paper.ArrearsFacts{
			Head: h, Level: level, Due: due, LateInterest: f.of(1_32), Charges: f.of(8_00), Total: f.of(304_56), PayUntil: f.day(14), DaysPastDue: 45,
			Outstanding: f.of(9_734_19), PayTo: f.payTo(), HelpURL: "https://florin.example/help",
		})
	}
}

// turns are papers about what changes.
var turns = []kind{
	{"rescheduled_due_day", false, turnOf(paper.ChangeDueDay)}, {"rescheduled_prepayment", false, turnOf(paper.ChangePrepayment)},
	{"rescheduled_arrangement", false, turnOf(paper.ChangeArrangement)}, {"rescheduled_rate", false, turnOf(paper.ChangeRate)},
	{"hardship_granted", false, answerOf(paper.AnswerGranted)}, {"hardship_partly", false, answerOf(paper.AnswerPartly)},
	{"hardship_refused", false, answerOf(paper.AnswerRefused)}, {"sold", false, sold},
}

func turnOf(change paper.Change) func(facts, paper.Head) ([]byte, error) {
	return func(f facts, h paper.Head) ([]byte, error) {
		course := paper.Course{Rate: rate, APR: f.plan.APR, Payment: f.plan.Payment, Left: months, LastDue: f.plan.Rows[months-1].Due, Total: f.plan.Total}
		facts := paper.RescheduledFacts{Head: h, Change: change, Since: f.day(30), Number: 2, Before: course, After: course, Rows: f.plan.Rows}
		if change == paper.ChangeRate {
			facts.Index = paper.Index{Name: "EURIBOR 3M", Value: decimal.MustParse("2.15"), On: f.day(0), Next: f.day(180), Capped: "10"}
		}
		return paper.Rescheduled(facts)
	}
}

func answerOf(answer paper.Answer) func(facts, paper.Head) ([]byte, error) {
	return func(f facts, h paper.Head) ([]byte, error) {
		return paper.HardshipAnswer(paper.HardshipFacts{
			Head: h, RequestedOn: f.day(-5), Answer: answer, Relief: paper.ReliefReduced, From: f.day(10), To: f.day(100), Payment: f.of(100_00), Words: "…",
			HelpURL: "https://florin.example/help",
		})
	}
}

func sold(f facts, h paper.Head) ([]byte, error) {
	return paper.Sold(paper.SoldFacts{
		Head: h, Since: f.day(0), Buyer: "Example Credit AG", Address: []string{"Example Street 1", "1000 Example"}, Email: "loans@example.org",
		Claim: f.of(9_746_99), PayTo: f.payTo(),
	})
}

// endings confirm that a loan has ended.
var endings = func() (all []kind) {
	for _, reason := range paper.CloseReasons {
		all = append(all, kind{"closing_" + string(reason), false, func(f facts, h paper.Head) ([]byte, error) {
			return paper.ClosingConfirmation(paper.ClosingFacts{
				Head: h, Reason: reason, ClosedOn: f.day(0), Principal: f.principal(), PaidOutOn: f.day(-400), Paid: f.plan.Total, Refunded: f.of(5_00),
			})
		}})
	}
	return all
}()
