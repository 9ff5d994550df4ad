package strategy

import "florin/internal/kernel/date"

// Week is within how many days contacts count together, the day of the last among them.
const Week = 7

// Past is what was done about a loan before a day, as far as it decides what is done on it.
type Past struct {
	Letters, Calls  map[Rung]bool // steps that are settled
	Written         []date.Date   // letters that went out within a week
	Contacts        []date.Date   // contacts that were noted within a week
	Earlier, Broken bool          // as of Standing
}

// On completes a standing on a day with what went before it.
func (p *Past) On(day date.Date, s Standing) Standing {
	s.Letters, s.Calls, s.Earlier, s.Broken = p.Letters, p.Calls, p.Earlier, s.Broken || p.Broken
	for _, on := range p.Written {
		s.Written = s.Written || on == day
		if day.Sub(on) < Week {
			s.Contacts++
		}
	}
	for _, on := range p.Contacts {
		if day.Sub(on) < Week {
			s.Contacts++
		}
	}
	return s
}

// Free is the first day from one on for which the limit of a week allows another contact; the day itself where there is no limit.
func (s Strategy) Free(p Past, from date.Date) date.Date {
	for s.WeeklyContacts > 0 && p.On(from, Standing{}).Contacts >= s.WeeklyContacts {
		from = from.AddDays(1)
	}
	return from
}

// Did adds what was done on a day.
func (p *Past) Did(day date.Date, do Do) {
	for _, r := range do.Rungs {
		p.Letters[r] = true
	}
	for _, r := range do.Calls {
		p.Calls[r] = true
	}
	if do.Letter != "" {
		p.Written = append(p.Written, day)
	}
}
