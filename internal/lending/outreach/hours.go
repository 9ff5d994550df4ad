package outreach

import (
	"time"

	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// hoursOf are the hours of the lender for text messages within those of the law. Where the two have none in common, the law's count.
func hoursOf(p settings.Policies, e *law.Edition, zone *time.Location) law.Hours {
	h, named := e.Hours(zone)
	opens, closes := max(p.TextFrom, h.Opens), min(p.TextUntil, h.Closes)
	switch {
	case !named:
		h.Opens, h.Closes = p.TextFrom, p.TextUntil
	case opens < closes:
		h.Opens, h.Closes = opens, closes
	}
	return h
}
