package lawtext

import (
	"github.com/govalues/decimal"

	"florin/internal/rule/law"
)

func (t *teller) late(d *law.DefaultInterest) []string {
	params := map[string]any{"points": t.say.Figure(d.Add, 0, 4), "times": t.say.Figure(d.Times, 0, 4)}
	key := "late_" + d.Rate
	if d.Rate == "index_plus" {
		if rate, err := d.Percent(t.edition, decimal.Zero); err == nil {
			key, params["rate"] = "late_index_now", t.say.Percent(rate)
		}
	}
	text := []string{t.text(key, params), t.text("late_on_"+d.Base, nil)}
	if d.From > 0 {
		text = append(text, t.counted("late_from", d.From))
	}
	if !d.OnInterest.IsZero() {
		text = append(text, t.text("late_on_interest", map[string]any{"rate": t.say.Percent(d.OnInterest)}))
	}
	return text
}

func (t *teller) charge(c *law.DefaultCharge) []string {
	most := t.most(c)
	if most == "" {
		return []string{t.text("charge_none_"+string(c.On), nil)}
	}
	text := []string{t.text("charge_"+string(c.On), map[string]any{"most": most})}
	if c.MaxPerMonth > 0 {
		text = append(text, t.counted("charge_per_month", c.MaxPerMonth))
	}
	if c.NotCalled {
		text = append(text, t.text("charge_not_called", nil))
	}
	return text
}

// most is the most that a charge may be; empty: nothing may be asked.
func (t *teller) most(c *law.DefaultCharge) string {
	if !c.Flat.IsZero() {
		return t.money(c.Flat)
	}
	if len(c.Slices) == 0 {
		return ""
	}
	first, rest := c.Slices[0], c.Slices[1:]
	parts := []string{t.text("share_"+c.Base, map[string]any{"rate": t.say.Percent(first.Percent)})}
	if !first.Le.IsZero() {
		parts[0] = t.text("slice_up_to", map[string]any{"share": parts[0], "amount": t.money(first.Le)})
	}
	for _, s := range rest {
		key := "slice_up_to"
		if s.Le.IsZero() {
			key = "slice_rest"
		}
		parts = append(parts, t.text(key, map[string]any{"share": t.say.Percent(s.Percent), "amount": t.money(s.Le)}))
	}
	return t.listed("and", parts)
}

func (t *teller) calling(a *law.Acceleration) (text []string) {
	var ways []string
	for _, c := range a.AnyOf {
		ways = append(ways, t.condition(c))
	}
	if len(ways) > 0 {
		text = append(text, t.text("calling_when", map[string]any{"condition": t.listed("or", ways)}))
	} else if a.NoticeDays > 0 {
		text = append(text, t.text("calling_unpaid", nil))
	}
	if a.NoticeDays > 0 {
		key := "calling_notice"
		if a.Form == "registered" {
			key = "calling_registered"
		}
		text = append(text, t.counted(key, a.NoticeDays))
	}
	if a.Talk {
		text = append(text, t.text("calling_talk", nil))
	}
	return text
}

// condition is said after "when": all that must be reached.
func (t *teller) condition(c law.Condition) string {
	var parts []string
	if c.Instalments > 0 {
		key := "if_instalments"
		switch {
		case c.Whole:
			key = "if_whole"
		case c.Consecutive:
			key = "if_consecutive"
		}
		parts = append(parts, t.counted(key, c.Instalments))
	}
	if c.OverdueDays > 0 {
		parts = append(parts, t.counted("if_days", c.OverdueDays))
	}
	if c.OverdueMonths > 0 {
		parts = append(parts, t.counted("if_months", c.OverdueMonths))
	}
	if c.Of != "" {
		part := t.text("if_"+c.Of, map[string]any{"rate": t.say.Percent(c.Percent)})
		if c.LongMonths > 0 {
			part += " " + t.text("if_long", map[string]any{"rate": t.say.Percent(c.LongPercent), "count": c.LongMonths})
		}
		parts = append(parts, part)
	}
	return t.listed("and", parts)
}

func (t *teller) register(r *law.Register) (text []string) {
	if r.Name == "" {
		return nil
	}
	for _, each := range []struct {
		does bool
		from decimal.Decimal
		key  string
	}{{r.Must, r.MustFrom, "register_must"}, {r.Grant, r.GrantFrom, "register_grant"}} {
		all, some := t.reached(each.from)
		if !each.does || !some {
			continue
		}
		key := each.key
		if !all {
			key += "_from"
		}
		text = append(text, t.text(key, map[string]any{"name": r.Name, "amount": t.money(each.from)}))
	}
	if ways := t.arrears(r); len(ways) > 0 {
		text = append(text, t.text("register_arrears", map[string]any{"name": r.Name, "condition": t.listed("or", ways)}))
	}
	if r.WarnDays > 0 {
		text = append(text, t.counted("register_warn", r.WarnDays))
	}
	return text
}

// arrears are the conditions, said after "when", of which one has arrears reported.
func (t *teller) arrears(r *law.Register) (ways []string) {
	for _, c := range r.Arrears {
		ways = append(ways, t.condition(c))
	}
	if r.Called {
		ways = append(ways, t.text("if_called", nil))
	}
	return ways
}
