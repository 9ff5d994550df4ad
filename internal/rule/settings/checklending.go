package settings

import (
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

const (
	dueDayMax    = 28
	remindersMax = 10
)

// Letters are those of the ladder after a missed payment.
var Letters = []string{"reminder", "arrears", "formal_notice"}

func (c *checker) lending(at string, l catalogue.Lending) {
	hundred := decimal.Hundred
	c.want(l.ValidFrom.IsZero() || l.ValidTo.IsZero() || !l.ValidTo.Before(l.ValidFrom), at+"/valid_to", "is before valid_from")
	c.want(l.DayCount.Valid(), at+"/day_count", "%q is not known: choose from %s", l.DayCount, "month_normalised, act_365, act_act, 30e_360")
	c.want(l.Stub == credit.StubSpread || l.Stub == credit.StubWithFirst, at+"/stub", "%q is not known: choose from %s", l.Stub, "spread, with_first")
	c.want(l.Allocation == catalogue.InterestFirst || l.Allocation == catalogue.PrincipalFirst, at+"/allocation", "%q is not known: choose from %s", l.Allocation, "interest_first, principal_first")
	c.want(l.Signature == catalogue.SignCode || l.Signature == catalogue.SignQualified, at+"/signature", "%q is not known: choose from %s", l.Signature, "code, qualified")
	c.percent(at+"/fees/upfront", l.Fees.Upfront, decimal.Zero, decimal.Ten)
	c.percent(at+"/fees/insurance", l.Fees.Insurance, decimal.Zero, decimal.Two)
	c.between(at+"/fees/upfront_max", l.Fees.UpfrontMax, 0, amountMax)
	c.percent(at+"/early/cap_over_year", l.Early.CapOverYear, decimal.Zero, decimal.One)
	c.percent(at+"/early/cap_under_year", l.Early.CapUnderYear, decimal.Zero, l.Early.CapOverYear)
	c.between(at+"/early/threshold", l.Early.Threshold, 0, amountMax)
	c.percent(at+"/late/rate", l.Late.Rate, decimal.Zero, decimal.MustNew(percentMax, 0))
	c.percent(at+"/late/call_in_percent", l.Late.CallInPercent, decimal.Zero, hundred)
	c.percent(at+"/impairment/up_to_30", l.Impairment.UpTo30, decimal.Zero, hundred)
	c.percent(at+"/impairment/up_to_90", l.Impairment.UpTo90, l.Impairment.UpTo30, hundred)
	c.percent(at+"/impairment/over_90", l.Impairment.Over90, l.Impairment.UpTo90, hundred)
	c.percent(at+"/burden_max", l.BurdenMax, decimal.One, hundred)
	c.between(at+"/living_cost", l.LivingCost, 0, amountMax)
	c.between(at+"/living_cost_each", l.LivingCostEach, 0, amountMax)
	c.livingTable(at+"/living_table", l.LivingTable)
	c.between(at+"/second_above", l.SecondAbove, 0, amountMax)
	c.between(at+"/review_days", int64(l.ReviewDays), 14, 365)
	c.between(at+"/review_answer_days", int64(l.ReviewAnswerDays), 1, 365)
	c.between(at+"/database_days", int64(l.DatabaseDays), 0, 365)
	c.between(at+"/report_days", int64(l.ReportDays), 0, 365)
	c.want(l.ReportDays == 0 || l.Database != "", at+"/report_days", "is %d, and no register is named to report to", l.ReportDays)
	c.between(at+"/info_days", int64(l.InfoDays), 1, 365)
	c.between(at+"/offer_days", int64(l.OfferDays), 1, 90)
	c.between(at+"/paper_days", int64(l.PaperDays), 0, 3650)
	c.between(at+"/due_day", int64(l.DueDay), 0, dueDayMax)
	c.among(at+"/documents_needed", l.DocumentsNeeded, catalogue.PaperKinds)
	c.situations(at+"/documents_by_situation", l.DocumentsBySituation)
	c.reminders(at+"/reminders", l.Reminders)
}

// onDefault holds what not paying costs against the law of the product.
func (c *checker) onDefault(at string, of catalogue.Law, l catalogue.Late) {
	most := of.Edition()
	c.percent(at+"/charge", l.Charge, decimal.Zero, most.Charge(law.OnMissed).Percent())
	c.percent(at+"/deferral", l.Deferral, decimal.Zero, most.Charge(law.OnDeferred).Percent())
	c.percent(at+"/called_in", l.CalledIn, decimal.Zero, most.Charge(law.OnCalled).Percent())
}

// capped holds the compensation of a year or less before the end against the law's.
func (c *checker) capped(at string, of catalogue.Law, e catalogue.Early) {
	if of.EarlyRepayment == catalogue.RepayCapped {
		c.percent(at+"/cap_under_year", e.CapUnderYear, decimal.Zero, of.Edition().EarlyRepayment().Percent(1))
	}
}

// Cantons are the regions whose guidelines a month may be reckoned by. The law is read when it is first asked: not by every process that hashes a
// password.
func Cantons() []string { return law.Shipped().Regions() }

func (c *checker) livingTable(at string, table []catalogue.CantonCost) {
	cantons := Cantons()
	for i, row := range table {
		here := fmt.Sprintf("%s/%d", at, i)
		c.want(slices.Contains(cantons, row.Canton), here+"/canton", "%q is not known: choose from %s", row.Canton, words(cantons))
		same := func(other catalogue.CantonCost) bool { return other.Canton == row.Canton }
		c.want(slices.IndexFunc(table, same) == i, here+"/canton", "%q is there twice: keep one", row.Canton)
		c.between(here+"/first", row.First, 0, amountMax)
		c.between(here+"/each", row.Each, 0, amountMax)
	}
}

func (c *checker) situations(at string, list []catalogue.SituationPapers) {
	for i, own := range list {
		here := fmt.Sprintf("%s/%d", at, i)
		same := func(other catalogue.SituationPapers) bool { return other.Situation == own.Situation }
		c.want(slices.Contains(catalogue.Situations(), own.Situation), here+"/situation", "%q is not known: choose from %s", own.Situation, words(catalogue.Situations()))
		c.want(slices.IndexFunc(list, same) == i, here+"/situation", "%q is there twice: keep one", own.Situation)
		c.among(here+"/documents", own.Documents, catalogue.PaperKinds)
	}
}

func (c *checker) reminders(at string, ladder []catalogue.Reminder) {
	c.want(len(ladder) <= remindersMax, at, "has %d entries: at most %d fit", len(ladder), remindersMax)
	for i, r := range ladder {
		here := fmt.Sprintf("%s/%d", at, i)
		c.between(here+"/days", int64(r.Days), 1, 365)
		c.want(i == 0 || ladder[i-1].Days < r.Days, here+"/days", "is %d: each step comes later than the one before", r.Days)
		c.want(slices.Contains(Letters, r.Letter), here+"/letter", "%q is not known: choose from %s", r.Letter, words(Letters))
	}
}
