package books

import (
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/accountfile"
	"florin/internal/rule/chart"
	"florin/internal/rule/settings"
)

// FileInput is which file an accountant takes along.
type FileInput struct {
	Format   accountfile.Format
	Currency money.Currency
	From, To date.Date
	Lang     string // of texts, where the format has no language of its own
}

// File is the right to write a file of the books.
type File struct {
	Name  string
	Media string
	s     *Service
	in    FileInput
	plans plans
	head  accountfile.Head
	zone  *time.Location
	say   *i18n.Locale

	company settings.Company
}

// languages are those of formats that one country reads.
var languages = map[accountfile.Format]string{accountfile.FEC: "fr", accountfile.DATEV: "de"}

var (
	threeDigits = regexp.MustCompile(`^[0-9]{3}`)
	onlyDigits  = regexp.MustCompile(`^[0-9]{1,8}$`)
)

// OpenFile lets the caller write a file of the days from one to another, both included, and records that. Errors: fault Forbidden (needs
// ledger.read); Invalid "choice.invalid", "field.range", "accountfile.year" for days of two business years, "accountfile.year_begins" for a
// French file that does not begin with one; Conflict "accountfile.company_number", "accountfile.adviser" and "accountfile.number" while the
// chart lacks what the format needs.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, in FileInput) (*File, error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, err
	}
	f := &File{s: s, in: in}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if f.plans, err = plansTx(tx); err != nil {
			return err
		}
		f.zone, f.company = now.Hours.Location(), now.Company
		if err := f.prepare(tx.Now()); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), "ledger", "journal", "ledger.file_exported", map[string]any{
			"format": string(in.Format), "currency": string(in.Currency), "from": in.From.String(), "to": in.To.String(),
		})
	})
	return f, err
}

// prepare checks what is asked against the charts of its days.
func (f *File) prepare(at time.Time) error {
	in, plan := f.in, f.plans.On(f.in.To)
	if !in.Currency.Valid() {
		return fault.AtField("/currency", "choice.invalid")
	}
	if in.From.IsZero() || in.To.Before(in.From) {
		return fault.AtField("/to", "field.range")
	}
	year := yearOf(in.From, plan.YearBegins)
	if !in.To.Before(year.AddMonths(12, 0)) {
		return fault.AtField("/to", "accountfile.year")
	}
	if in.Format == accountfile.FEC && in.From != year {
		return fault.AtField("/from", "accountfile.year_begins")
	}
	if lang := languages[in.Format]; lang != "" {
		in.Lang = lang
	}
	f.say = i18n.For(i18n.OrDefault(in.Lang))
	f.head = accountfile.Head{
		Adviser: plan.Adviser, Client: plan.Client, YearBegins: year, From: in.From, To: in.To, Currency: in.Currency, Digits: 4, Made: at,
	}
	days := packed(in.From) + "-" + packed(in.To)
	if lack := f.lack(plan); lack != nil {
		return lack
	}
	switch in.Format {
	case accountfile.FEC:
		f.Name, f.Media = plan.CompanyNumber+"FEC"+packed(in.To)+".txt", "text/plain; charset=iso-8859-15"
	case accountfile.DATEV:
		f.Name, f.Media = "EXTF_Buchungsstapel_"+days+".csv", "text/csv; charset=windows-1252"
	case accountfile.Swiss:
		f.Name, f.Media = "buchungen-"+days+".txt", "text/tab-separated-values; charset=utf-8"
	case accountfile.Plain:
		f.Name, f.Media = "entries-"+days+".csv", "text/csv; charset=utf-8"
	case accountfile.SAFT:
		f.Name, f.Media = "saft-"+days+".xml", "application/xml; charset=utf-8"
	default:
		return fault.AtField("/format", "choice.invalid")
	}
	return nil
}

// lack refuses what the charts of these days have not got for a format.
func (f *File) lack(plan chart.Plan) error {
	switch {
	case f.in.Format == accountfile.FEC && plan.CompanyNumber == "":
		return fault.New(fault.Conflict, "accountfile.company_number")
	case f.in.Format == accountfile.FEC:
		return f.numbers(threeDigits)
	case f.in.Format == accountfile.DATEV && (plan.Adviser == 0 || plan.Client == 0):
		return fault.New(fault.Conflict, "accountfile.adviser")
	case f.in.Format == accountfile.SAFT && f.company.RegisterNumber == "":
		return fault.New(fault.Conflict, "accountfile.register_number")
	case f.in.Format == accountfile.DATEV:
		return f.numbers(onlyDigits)
	}
	return nil
}

// files says of each format what it lacks in the chart of a day.
func (p plans) files(on date.Date, company settings.Company) (list []FileState) {
	for _, format := range []accountfile.Format{accountfile.FEC, accountfile.DATEV, accountfile.Swiss, accountfile.SAFT, accountfile.Plain} {
		f := &File{in: FileInput{Format: format, From: on, To: on}, plans: p, company: company}
		state := FileState{Format: format}
		if lack, is := errors.AsType[*fault.Error](f.lack(p.On(on))); is {
			state.Lacks = lack.Code
			state.Number, _ = lack.Params["number"].(string)
		}
		list = append(list, state)
	}
	return list
}

// numbers refuses a chart of these days whose numbers a format does not take, and finds how many digits the longest has.
func (f *File) numbers(form *regexp.Regexp) error {
	for i := f.plans.at(f.in.From); i < len(f.plans); i++ {
		plan := chart.Shipped()
		if i >= 0 {
			plan = f.plans[i].plan
		}
		if i >= 0 && f.plans[i].from.After(f.in.To) {
			return nil
		}
		for _, r := range plan.Rows {
			if r.Number != "" && !form.MatchString(r.Number) {
				return fault.New(fault.Conflict, "accountfile.number").With("number", r.Number)
			}
			f.head.Digits = max(f.head.Digits, len(r.Number))
		}
	}
	return nil
}

// yearOf is the first day of the business year that a day is in.
func yearOf(on date.Date, month int) date.Date {
	return on.AddDays(1-on.Day()).AddMonths(-((int(on.Month()) - month + 12) % 12), 1)
}

func packed(d date.Date) string { return strings.ReplaceAll(d.String(), "-", "") }

// Write writes the file. It holds a page of the journal, and a line for each loan that the days touch.
func (f *File) Write(ctx context.Context, w io.Writer) error {
	if f.in.Format == accountfile.SAFT {
		return f.writeAudit(ctx, w)
	}
	out, err := accountfile.New(f.in.Format, w, f.head)
	if err != nil {
		return err
	}
	from := f.in.From
	if f.in.Format == accountfile.FEC {
		from = everBefore // the file of a year begins with what the years before it left
	}
	if err := f.walk(ctx, from, out); err != nil {
		return err
	}
	return out.Close()
}

// walk gives a writer the entries from a day on, behind what was before the file where that is an earlier one.
func (f *File) walk(ctx context.Context, from date.Date, out accountfile.Writer) error {
	walk := &walk{f: f, out: out, know: f.s.knowing(nil), brought: map[balance]int64{}}
	if err := f.s.Ledger.Walk(ctx, from, f.in.To, walk.prepare, walk.write); err != nil {
		return err
	}
	return walk.open() // of a year in which nothing was booked
}
