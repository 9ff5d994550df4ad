package doctor

import (
	"context"
	"fmt"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/job"
	"florin/internal/platform/standstill"
)

// examineDays looks for daily work that stands still because a day fails.
func (p Parts) examineDays(ctx context.Context) (found []Finding) {
	days, err := job.Dailies(ctx, p.DB)
	if err != nil {
		return []Finding{{true, "The daily work cannot be looked at: " + p.Explain(err)}}
	}
	for _, d := range days {
		if d.Failures > 0 && d.LastError != nil {
			found = append(found, Finding{true, fmt.Sprintf("The daily work %q is done up to %s only: the day after it failed %d times, the last time with: %s",
				d.Name, d.DoneOn, d.Failures, *d.LastError)})
		}
	}
	return append(append(found, p.examineClock(days)...), p.examineHeld(ctx)...)
}

// examineHeld tells of work that waits for a person.
func (p Parts) examineHeld(ctx context.Context) (found []Finding) {
	open, err := standstill.Open(ctx, p.DB)
	if err != nil {
		return []Finding{{true, "Whether work is held cannot be looked at: " + p.Explain(err)}}
	}
	for _, s := range open {
		from, to := s.From.Format(time.DateTime), s.To.Format(time.DateTime)
		if s.Kind == standstill.Jump {
			found = append(found, Finding{true, fmt.Sprintf("The clock showed %s when it should have shown %s (UTC): no day's work begins. Set the clock right first, then release the work in the back-office (Loans, Held work).", to, from)})
			continue
		}
		found = append(found, Finding{true, fmt.Sprintf("Nothing ran from %s to %s (UTC): letters about arrears wait. Import the bank's statements, then release the work in the back-office (Loans, Held work).", from, to)})
	}
	return found
}

// examineClock looks for work of days that are to come: what an hour of a wrong clock has done
// holds for good, and until that day nothing more is done.
func (p Parts) examineClock(days []job.DailyState) []Finding {
	tomorrow := date.Of(p.Now(), time.UTC).AddDays(1) // it may be tomorrow already at the lender's place
	var last date.Date
	for _, d := range days {
		if d.DoneOn.After(tomorrow) && d.DoneOn.After(last) {
			last = d.DoneOn
		}
	}
	if last.IsZero() {
		return nil
	}
	return []Finding{{true, fmt.Sprintf("Daily work is done up to %s, which is to come: the clock of a machine was ahead, or is behind now. "+
		"Until then nothing falls due: set the clock right, or restore the backup from before.", last)}}
}

func (p Parts) examineParts(ctx context.Context) (found []Finding) {
	if err := p.Documents.Ready(ctx); err != nil {
		found = append(found, Finding{true, "Documents cannot be stored: " + p.Explain(err)})
	}
	ctx, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	if err := p.Mail.ServerReady(ctx); err != nil {
		found = append(found, Finding{true, "The mail server does not take mails: " + err.Error()})
	}
	if broken, err := p.Mail.BrokenWords(ctx); err != nil {
		found = append(found, Finding{true, "The lender's own words of e-mails cannot be read: " + p.Explain(err)})
	} else if len(broken) > 0 {
		found = append(found, Finding{false, "The lender's own words no longer fit this version, and the shipped text is sent: " + strings.Join(broken, ", ") + ". Mend them in the back-office."})
	}
	if configured, err := p.Documents.ScannerReady(ctx); configured && err != nil {
		found = append(found, Finding{true, "The virus scanner does not answer: " + err.Error()})
	}
	return found
}
