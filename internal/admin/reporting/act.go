package reporting

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
)

// The longest of what people write, in characters, the farthest last days, and the earliest day that counts.
const (
	longestTitle  = 200
	longestText   = 2000
	mostMonths    = 24
	mostDays      = 366
	mostWorkDays  = 100
	earliestYear  = 2000
	codeChoice    = "choice.invalid"
	codeConflict  = "reporting.version_conflict"
	codeNoReason  = "reporting.no_reason"
	codeLawSays   = "reporting.law_says"
	codeNoPeriod  = "reporting.no_period"
	codeDayWrong  = "reporting.sent_on"
	codeSinceWant = "reporting.since"
)

// FilingInput is a record that a report was sent.
type FilingInput struct {
	Duty      string     `json:"duty" maxLength:"64"`
	To        date.Date  `json:"to" doc:"The last day of the period"`
	Version   int64      `json:"version" doc:"Of the record that is corrected; 0: there is none"`
	SentOn    *date.Date `json:"sent_on" doc:"Today or before; null takes back what was recorded: nothing was sent"`
	Reference string     `json:"reference" maxLength:"200" doc:"Of the authority's receipt"`
	Note      string     `json:"note" maxLength:"2000" doc:"A correction says why"`
}

// File records that the report of a period was sent, or corrects such a record by another. Errors: fault Forbidden (needs ledger.manage),
// NotFound (no such duty applies); Invalid "reporting.no_period", "reporting.sent_on", "reporting.no_reason", "text.too_long"; Conflict
// "reporting.version_conflict" when another was recorded since.
func (s *Service) File(ctx context.Context, p identity.Principal, in FilingInput) (f Filing, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return f, err
	}
	in.Reference, in.Note = validate.Clean(in.Reference), validate.CleanText(in.Note)
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		b, err := s.boardTx(tx, p.Lang)
		if err != nil {
			return err
		}
		d, err := b.duty(in.Duty)
		if err != nil {
			return err
		}
		if !d.Applies {
			return fault.New(fault.NotFound, "not_found")
		}
		was := b.sent[ofPeriod{in.Duty, in.To}]
		about := periodOf(d.Rhythm, in.To)
		if was.Version > 0 {
			about = period{was.PeriodStart, was.PeriodEnd} // stays what it was about under another rhythm
		}
		if in.Version != was.Version {
			return fault.New(fault.Conflict, codeConflict)
		}
		if err := in.check(about, was, b.today); err != nil {
			return err
		}
		r := filingRow{Duty: in.Duty, PeriodEnd: in.To, Version: was.Version + 1, PeriodStart: about.from, Reference: in.Reference, Note: in.Note, ByName: p.Name, CreatedAt: tx.Now()}
		action, details := "reporting.sent", map[string]any{"period": in.To.String(), "reference": in.Reference}
		if was.Version > 0 {
			action = "reporting.corrected"
			details["from"] = was.SentOn.String()
			details["to"] = ""
		}
		if in.SentOn != nil {
			r.SentOn = *in.SentOn
			details["to"] = r.SentOn.String()
		}
		n, err := insertFilingTx(tx, p, r)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, codeConflict)
		}
		if err != nil {
			return err
		}
		b.sent[ofPeriod{in.Duty, in.To}] = r
		f = b.view(r)
		return recordTx(tx, p, in.Duty, action, details)
	})
	return f, err
}

func (in *FilingInput) check(about period, was filingRow, today date.Date) error {
	v := validate.New()
	if in.To.IsZero() || about.to != in.To || about.from.After(today) {
		v.Check("/to", codeNoPeriod)
	}
	switch {
	case in.SentOn == nil && was.SentOn.IsZero(): // there is nothing to take back
		v.Check("/sent_on", validate.FieldRequired)
	case in.SentOn != nil && (in.SentOn.IsZero() || in.SentOn.After(today) || in.SentOn.Before(about.from)):
		v.Check("/sent_on", codeDayWrong)
	}
	if was.Version > 0 && in.Note == "" {
		v.Check("/note", codeNoReason)
	}
	within(v, "/reference", in.Reference, longestTitle)
	within(v, "/note", in.Note, longestText)
	return v.Err()
}

// DutyInput is what the lender decides about a duty. What the law names is not given: what it leaves open is.
type DutyInput struct {
	Version        int64      `json:"version" doc:"Of the decision that was seen; 0: there is none"`
	Title          string     `json:"title" maxLength:"200" doc:"Of the lender's own; empty for one of the law"`
	Authority      string     `json:"authority" maxLength:"200" doc:"Of the lender's own; empty for one of the law"`
	Source         string     `json:"source" maxLength:"200" doc:"Where it is written, of the lender's own; empty for one of the law"`
	Rhythm         law.Rhythm `json:"rhythm" enum:",month,quarter,half_year,year"`
	DueMonths      int        `json:"due_months" minimum:"0" maximum:"24" doc:"The last day is so many months after the end of the period, at the end of the month"`
	DueDays        int        `json:"due_days" minimum:"0" maximum:"366" doc:"and so many days later"`
	DueWorkingDays int        `json:"due_working_days" minimum:"0" maximum:"100" doc:"or so many working days"`
	Rolls          bool       `json:"rolls" doc:"On a day that is no working day it is due on the next"`
	Since          *date.Date `json:"since" doc:"Periods that ended before it are not asked for; null: from the first booking on"`
	Applies        bool       `json:"applies"`
	Reason         string     `json:"reason" maxLength:"2000" doc:"Why it does not apply, or why periods are left out"`
}

// Add adds a duty of the lender's own. Errors: fault Forbidden (needs ledger.manage); Invalid naming the field.
func (s *Service) Add(ctx context.Context, p identity.Principal, in DutyInput) (Duty, error) {
	return s.decide(ctx, p, "", in)
}

// Decide changes what the lender decided about a duty: whether it applies, from when on, and what the law leaves open. Errors: fault Forbidden
// (needs ledger.manage), NotFound; Invalid naming the field ("reporting.law_says" for what the law names itself, "reporting.no_reason"); Conflict
// "reporting.version_conflict".
func (s *Service) Decide(ctx context.Context, p identity.Principal, key string, in DutyInput) (Duty, error) {
	return s.decide(ctx, p, key, in)
}

func (s *Service) decide(ctx context.Context, p identity.Principal, key string, in DutyInput) (d Duty, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return d, err
	}
	in.Title, in.Authority, in.Source, in.Reason = validate.Clean(in.Title), validate.Clean(in.Authority), validate.Clean(in.Source), validate.CleanText(in.Reason)
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		b, err := s.boardTx(tx, p.Lang)
		if err != nil {
			return err
		}
		action := "reporting.duty_decided"
		if key == "" {
			action = "reporting.duty_added"
			d = Duty{Own: true, from: b.first, calendar: date.TARGET}
			if d.Key, err = db.NewKey(tx.Now()); err != nil {
				return err
			}
		} else if d, err = b.duty(key); err != nil {
			return err
		}
		if err := in.check(&d, b.today); err != nil {
			return err
		}
		if in.Version != d.Version {
			return fault.New(fault.Conflict, codeConflict)
		}
		r := dutyRow{
			Duty: d.Key, Version: d.Version + 1, Own: d.Own, Title: in.Title, Authority: in.Authority, Source: in.Source, Rhythm: in.Rhythm, DueMonths: in.DueMonths,
			DueDays: in.DueDays, DueWorkingDays: in.DueWorkingDays, Rolls: in.Rolls, Applies: in.Applies, Reason: in.Reason, ByName: p.Name, CreatedAt: tx.Now(),
		}
		if in.Since != nil {
			r.Since = *in.Since
		} else {
			d.Since = nil
		}
		n, err := insertDutyTx(tx, p, r)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, codeConflict)
		}
		if err != nil {
			return err
		}
		d.take(r)
		return recordTx(tx, p, d.Key, action, map[string]any{"applies": in.Applies, "since": r.Since.String(), "rhythm": string(d.Rhythm)})
	})
	return d, err
}

func (in *DutyInput) check(d *Duty, today date.Date) error {
	v := validate.New()
	due := law.Due{Months: in.DueMonths, Days: in.DueDays, WorkingDays: in.DueWorkingDays, Rolls: in.Rolls}
	if d.Own {
		v.Check("/title", validate.Required(in.Title))
		v.Check("/authority", validate.Required(in.Authority))
		v.Check("/rhythm", validate.Required(string(in.Rhythm)))
	} else {
		for _, text := range in.texts() {
			if text[1] != "" {
				v.Check(text[0], codeLawSays)
			}
		}
	}
	if d.RhythmByLaw && in.Rhythm != "" {
		v.Check("/rhythm", codeLawSays)
	} else if in.Rhythm != "" && !slices.Contains(law.Rhythms, in.Rhythm) {
		v.Check("/rhythm", codeChoice)
	}
	if d.DueByLaw && due != (law.Due{}) {
		v.Check("/due_days", codeLawSays)
	}
	bounded := func(pointer string, n, most int) {
		if n < 0 || n > most {
			v.Check(pointer, codeChoice)
		}
	}
	bounded("/due_months", in.DueMonths, mostMonths)
	bounded("/due_days", in.DueDays, mostDays)
	if in.DueDays > 0 && in.DueWorkingDays > 0 {
		v.Check("/due_working_days", codeChoice)
	} else {
		bounded("/due_working_days", in.DueWorkingDays, mostWorkDays)
	}
	if since := in.Since; since != nil && (since.Year() < earliestYear || since.After(today.AddDays(mostDays))) {
		v.Check("/since", codeSinceWant)
	}
	if in.Reason == "" && (!in.Applies || in.Since != nil) {
		v.Check("/reason", codeNoReason)
	}
	for _, text := range in.texts() {
		within(v, text[0], text[1], longestTitle)
	}
	within(v, "/reason", in.Reason, longestText)
	return v.Err()
}

// texts are those of the lender's own duty, by their fields.
func (in *DutyInput) texts() [3][2]string {
	return [3][2]string{{"/title", in.Title}, {"/authority", in.Authority}, {"/source", in.Source}}
}

func within(v *validate.Collector, pointer, text string, most int) {
	v.CheckWith(pointer, validate.Text(text, most), map[string]any{"max": most})
}

// duty finds one. Errors: fault NotFound.
func (b *board) duty(key string) (Duty, error) {
	at := slices.IndexFunc(b.duties, func(d Duty) bool { return d.Key == key })
	if at < 0 {
		return Duty{}, fault.New(fault.NotFound, "not_found")
	}
	return b.duties[at], nil
}
