package lawtext

import (
	"github.com/govalues/decimal"

	"florin/internal/rule/law"
)

// topics are the questions of borrowers, in the order in which a loan meets them.
var topics = []topic{
	{"scope", "scope", nil, told((*teller).scope)},
	{"rate", "rate_cap", ofThisLoan, told((*teller).rate)},
	{"notice", "notice", ofAdverts, told((*teller).notice)},
	{"offer", "deadline", deadline("offer_binds", "approval"), told((*teller).deadline)},
	{"insurance", "insurance", nil, told((*teller).insurance)},
	{"withdrawal", "withdrawal", nil, told((*teller).withdrawal)},
	{"payout", "deadline", deadline("payout"), told((*teller).deadline)},
	{"early", "early_repayment", nil, told((*teller).early)},
	{"late", "default_interest", nil, told((*teller).late)},
	{"charges", "default_charge", nil, told((*teller).charge)},
	{"calling", "acceleration", nil, told((*teller).calling)},
	{"registers", "register", nil, told((*teller).register)},
	{"retention", "retention", nil, told((*teller).retention)},
	{"limitation", "deadline", deadline("limitation"), told((*teller).deadline)},
}

// told gives the teller of one kind the rule as that kind has it.
func told[P law.Rule](says func(*teller, P) []string) func(*teller, law.Rule) []string {
	return func(t *teller, r law.Rule) []string { return says(t, r.(P)) }
}

// ofThisLoan leaves out caps of other kinds of credit, which are measured in their own way.
func ofThisLoan(r law.Rule) bool {
	switch r.(*law.RateCap).Measure {
	case law.OfAPR, law.OfTEG, law.OfCharge, law.OfDefault:
		return true
	}
	return false
}

func ofAdverts(r law.Rule) bool {
	n := r.(*law.Notice)
	return n.Moment == "advert" || n.Moment == ""
}

func deadline(which ...string) func(law.Rule) bool {
	return func(r law.Rule) bool {
		for _, what := range which {
			if r.(*law.Deadline).What == what {
				return true
			}
		}
		return false
	}
}

func (t *teller) scope(s *law.Scope) []string {
	least, most := !s.Min.IsZero(), !s.Max.IsZero()
	if s.Blocks() && !least && !most {
		return nil
	}
	bounds := map[string]any{"min": t.money(s.Min), "max": t.money(s.Max)}
	key := "scope_all"
	switch {
	case least && most:
		key = "scope_between"
	case most:
		key = "scope_up_to"
	case least:
		key = "scope_from"
	}
	return []string{t.text("regime_"+string(t.product.Law.Regime), nil), t.text(key, bounds)}
}

func (t *teller) rate(c *law.RateCap) (text []string) {
	if c.Blocks() && c.Value.IsZero() && len(c.Bands) == 0 {
		return nil
	}
	measure := string(c.Measure)
	_, most := t.bounds()
	highest, err := t.edition.Highest(*c, most, 0)
	switch {
	case len(c.Bands) > 0:
		text = append([]string{t.text("rate_bands_"+measure, nil)}, t.bands(c.Bands)...)
	case err != nil:
		text = []string{t.text("rate_formula", nil)}
	default:
		text = []string{t.text("rate_"+measure, map[string]any{"rate": t.say.Percent(highest)})}
	}
	if c.Effect == "soft" {
		text = append(text, t.text("rate_soft", nil))
	}
	return text
}

// bands are those that loans of the product can lie in.
func (t *teller) bands(all []law.CapBand) (text []string) {
	least, most := t.bounds()
	for _, b := range all {
		if !b.Le.IsZero() && b.Le.Cmp(least) < 0 {
			continue
		}
		rate := t.text("figure_unknown", nil)
		if !b.Value.IsZero() {
			rate = t.say.Percent(b.Value)
		}
		params := map[string]any{"rate": rate, "amount": t.money(b.Le), "count": b.LeMonths}
		key := "band_rest"
		switch {
		case !b.Le.IsZero() && b.LeMonths > 0:
			key = "band_both"
		case !b.Le.IsZero():
			key = "band_amount"
		case b.LeMonths > 0:
			key = "band_months"
		case len(text) == 0:
			key = "band_any"
		}
		text = append(text, t.text(key, params))
		if b.LeMonths == 0 && b.Le.Cmp(most) >= 0 {
			break // no loan of the product reaches beyond
		}
	}
	return text
}

func (t *teller) notice(n *law.Notice) []string {
	if n.Text == "" {
		return nil
	}
	text := []string{t.text("notice", nil)}
	if means := n.Explained[t.say.Lang()]; means != "" {
		text = append(text, t.text("notice_means", map[string]any{"text": means}))
	}
	return text
}

func (t *teller) insurance(i *law.Insurance) (text []string) {
	if i.CompareDays > 0 {
		text = append(text, t.counted("insurance_compare", i.CompareDays))
	}
	if i.OnRequest {
		text = append(text, t.text("insurance_on_request", nil))
	}
	if i.OwnChoice {
		text = append(text, t.text("insurance_own_choice", nil))
	}
	if i.ForgottenYears > 0 {
		text = append(text, t.counted("insurance_forgotten", i.ForgottenYears))
	}
	if i.ForgottenYoung > 0 {
		text = append(text, t.text("insurance_forgotten_young", map[string]any{"count": i.ForgottenYoung, "age": i.YoungAge}))
	}
	return text
}

func (t *teller) withdrawal(w *law.Withdrawal) []string {
	if w.Days == 0 {
		return []string{t.text("none_withdrawal", nil)}
	}
	text := []string{t.counted("withdrawal_days", w.Days)}
	if w.Start != "" {
		text = append(text, t.text("start_"+w.Start, nil))
	}
	if w.SentInTime {
		text = append(text, t.text("withdrawal_sent", nil))
	}
	back := "pay_back_" + string(w.PayBack)
	if w.PayBackDays > 0 {
		back += "_within"
	}
	text = append(text, t.counted(back, w.PayBackDays))
	if w.StopMonths > 0 {
		text = append(text, t.counted("withdrawal_stop", w.StopMonths))
	}
	return text
}

// deadline says one by what must, must not or does happen, and after what.
func (t *teller) deadline(d *law.Deadline) []string {
	return []string{t.text("deadline_"+d.What, map[string]any{"span": t.counted("span_"+d.Unit, d.N), "after": t.text("after_"+d.After, nil)})}
}

func (t *teller) early(e *law.EarlyRepayment) []string {
	text := []string{t.text("early_"+string(e.Rule), nil)}
	for i, rate := range e.Rates {
		key := "early_rest"
		switch {
		case rate.OverMonths > 0:
			key = "early_over"
		case i == 0:
			key = "early_any"
		}
		text = append(text, t.text(key, map[string]any{"rate": t.say.Percent(rate.Percent), "count": rate.OverMonths}))
	}
	if !e.Threshold.IsZero() {
		key := "early_threshold"
		if e.ThresholdMonths > 0 {
			key += "_within"
		}
		text = append(text, t.text(key, map[string]any{"amount": t.money(e.Threshold), "count": e.ThresholdMonths}))
	}
	if e.AtMostInterest {
		text = append(text, t.text("early_interest", nil))
	}
	for _, free := range e.Free {
		if key := "early_free_" + free; t.say.Has("law_text:" + key) { // overdrafts are no loans of ours
			text = append(text, t.text(key, nil))
		}
	}
	if e.Refund != "" && e.Rule != law.Agreed {
		text = append(text, t.text("early_refund", nil))
	}
	if e.NoticeDays > 0 {
		text = append(text, t.counted("early_notice", e.NoticeDays))
	}
	return text
}

func (t *teller) retention(r *law.Retention) []string {
	return []string{t.text("retention_"+r.Class, map[string]any{"span": t.lasting(r.Months)})}
}

// reached says whether all loans of the product are of an amount or more, and whether some are.
func (t *teller) reached(bound decimal.Decimal) (all, some bool) {
	least, most := t.bounds()
	return least.Cmp(bound) >= 0, most.Cmp(bound) >= 0
}
