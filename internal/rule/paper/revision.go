package paper

import (
	"strings"

	"florin/internal/rule/credit"
)

// revision says how a variable rate follows its index (directive (EU) 2023/2225, art. 10(3)(f) and 21(1)(e)): the sum, its bounds, the
// reset days, the notice, and what a new rate moves.
func (s *sheet) revision(r credit.Revision) {
	if r.IsZero() {
		return
	}
	way := "plus"
	if r.Spread.IsNeg() {
		way = "minus"
	}
	s.set("spread", s.locale.Figure(r.Spread.Abs(), 0, 4))
	s.set("rate_floor", s.percent(r.Floor))
	s.set("rate_cap", s.percent(r.Cap))
	s.set("reset_months", s.count("months", r.EveryMonths))
	s.set("reset_days", s.yearDays(r.Days))
	s.set("rate_notice", s.count("days", r.NoticeDays))
	s.set("longer_months", s.count("months", r.LongerMonths))
	resets := "every"
	if len(r.Days) > 0 {
		resets = "days"
	}
	parts := []string{"value.revision_" + way, "value.revision_bounds", "value.revision_" + resets, "value.revision_notice", "value.revision_" + string(r.Moves)}
	for i, key := range parts {
		parts[i] = s.text(key)
	}
	s.set("rate_revision", strings.Join(parts, " ")+"\n\n"+s.text("value.revision_told"))
}

// yearDays lists days of every year as people write them.
func (s *sheet) yearDays(days []credit.YearDay) string {
	names := make([]string, 0, len(days))
	for _, day := range days {
		if on, err := day.In(anyYear); err == nil {
			names = append(names, strings.TrimSpace(strings.TrimSuffix(s.locale.Date(on), anyYearSuffix)))
		}
	}
	return strings.Join(names, ", ")
}

const (
	anyYear       = 2025
	anyYearSuffix = "2025"
)
