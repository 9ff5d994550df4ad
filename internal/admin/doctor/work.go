package doctor

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"florin/internal/admin/reporting"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/pennytest"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/standstill"
	"florin/internal/rule/settings"
)

// examineDays looks for daily work that stands still because a day fails.
func (p Parts) examineDays(ctx context.Context) (list []Finding) {
	days, err := job.Dailies(ctx, p.DB)
	if err != nil {
		return []Finding{found("days_unseen", p.Explain(err))}
	}
	for _, d := range days {
		if d.Failures > 0 && d.LastError != nil {
			list = append(list, found("day_failed", d.Name, d.DoneOn.String(), fmt.Sprint(d.Failures), *d.LastError))
		}
	}
	return append(append(list, p.examineClock(days)...), p.examineHeld(ctx)...)
}

// examineAccounts tells of accounts of the lender's that no payment has proven.
func (p Parts) examineAccounts(ctx context.Context, s settings.Snapshot) (list []Finding) {
	var unproven []money.Currency
	err := p.DB.View(ctx, func(tx *db.Tx) (err error) {
		unproven, err = pennytest.UnprovenTx(tx, s.Bank)
		return err
	})
	if err != nil {
		return []Finding{found("accounts_unseen", p.Explain(err))}
	}
	for _, currency := range unproven {
		list = append(list, found("account_unproven", string(currency)))
	}
	return list
}

// examineReports tells of reports to authorities whose last day is over.
func (p Parts) examineReports(ctx context.Context) []Finding {
	late, err := reporting.New(reporting.Parts{DB: p.DB, Settings: p.Settings}).Overdue(ctx)
	if err != nil {
		return []Finding{found("reports_unseen", p.Explain(err))}
	}
	if len(late) == 0 {
		return nil
	}
	return []Finding{found("reports_late", fmt.Sprint(len(late)), late[0].Due.String())}
}

// examineHeld tells of work that waits for a person.
func (p Parts) examineHeld(ctx context.Context) (list []Finding) {
	open, err := standstill.Open(ctx, p.DB)
	if err != nil {
		return []Finding{found("held_unseen", p.Explain(err))}
	}
	for _, s := range open {
		from, to := s.From.Format(time.DateTime), s.To.Format(time.DateTime)
		if s.Kind == standstill.Jump {
			list = append(list, found("clock_jumped", to, from))
			continue
		}
		list = append(list, found("stood_still", from, to))
	}
	return list
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
	return []Finding{found("clock_ahead", last.String())}
}

// examineDisk looks whether anything is missing of what is held back.
func (p Parts) examineDisk() []Finding {
	const mib = 1 << 20
	held, whole, err := p.DB.Reserve()
	if err != nil || held >= whole { // a disk that cannot be looked at holds no database
		return nil
	}
	return []Finding{found("disk_full", strconv.FormatInt(whole/mib, 10), strconv.FormatInt(held/mib, 10))}
}

func (p Parts) examineParts(ctx context.Context) (list []Finding) {
	if err := p.Documents.Ready(ctx); err != nil {
		list = append(list, found("documents_not_stored", p.Explain(err)))
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(p.Patience, 15*time.Second))
	defer cancel()
	if err := p.Mail.ServerReady(ctx); err != nil {
		list = append(list, found("mail_refused", err.Error()))
	}
	if broken, err := p.Mail.BrokenWords(ctx); err != nil {
		list = append(list, found("words_unreadable", p.Explain(err)))
	} else if len(broken) > 0 {
		list = append(list, found("words_passed_over", strings.Join(broken, ", ")))
	}
	if configured, err := p.Documents.ScannerReady(ctx); configured && err != nil {
		list = append(list, found("scanner_silent", err.Error()))
	}
	return list
}
