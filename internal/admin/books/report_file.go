package books

import (
	"bytes"
	"cmp"
	"context"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// ReportFile is the statements of a period as a file.
type ReportFile struct {
	Name    string
	Media   string
	Content []byte
}

// statements are all statements of a period.
type statements struct {
	Reports
	cash []CashFlow
	in   money.Currency // empty: each currency by itself
	used []UsedRate
}

func (s *Service) statements(ctx context.Context, p identity.Principal, from, to date.Date, in money.Currency) (all statements, err error) {
	if in != "" {
		shown, err := s.Present(ctx, p, from, to, in)
		all.Reports, all.in, all.used, all.cash = shown.Reports, in, shown.Rates, shown.Cash
		return all, err
	}
	if all.Reports, err = s.Reports(ctx, p, from, to); err != nil {
		return all, err
	}
	cash, err := s.CashFlows(ctx, p, from, to)
	all.cash = cash.Currencies
	return all, err
}

// ReportFile writes the statements of a period in the caller's language and in the lender's brand, each currency by itself or all in one, and
// records that. Errors: those of Reports and Present, Invalid "choice.invalid" for the format.
func (s *Service) ReportFile(ctx context.Context, p identity.Principal, from, to date.Date, in money.Currency, format table.Format) (f ReportFile, err error) {
	if format != table.CSV && format != table.XLSX && format != table.PDF {
		return f, fault.AtField("/format", "choice.invalid")
	}
	r, err := s.statements(ctx, p, from, to, in)
	if err != nil {
		return f, err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	t := func(key string, params map[string]any) string { return say.T("books:"+key, params) }
	span := func(from, to date.Date) string {
		return t("close.month", map[string]any{"from": say.ShortDate(from), "to": say.ShortDate(to)})
	}
	about := table.About{
		Title: t("reports.title", nil), Lang: say.Lang(), Zone: now.Hours.Location(), Currency: say.T("export:currency", nil), Author: now.Company.Name,
		Foot: table.Foot(say, now.Company.Name), Letterhead: now.Brand.Letterhead,
		Page:  table.PageOf(say),
		Lines: []string{span(r.From, r.To), t("reports.beside", map[string]any{"period": span(r.BeforeFrom, r.BeforeTo)}), t("reports.equity_note", nil)},
	}
	if in != "" {
		about.Lines = append(about.Lines, t("presented.note", map[string]any{"currency": string(in)}))
	}
	f.Name, f.Media = say.T("export:reports.file", nil)+"-"+r.From.String()+"-"+r.To.String()+"."+string(format), format.MediaType()
	var out bytes.Buffer
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		about.Made = tx.Now()
		return recordTx(tx, p.Actor(), "ledger", "statements", "ledger.statements_exported", map[string]any{
			"format": string(format), "from": from.String(), "to": to.String(), "currency": string(in),
		})
	})
	if err == nil {
		err = r.write(&out, format, about, say)
	}
	f.Content = out.Bytes()
	return f, err
}

func (r statements) write(out *bytes.Buffer, format table.Format, about table.About, say *i18n.Locale) error {
	t := func(key string) string { return say.T("books:"+key, nil) }
	w, err := table.New(out, format, about, []table.Column{
		{Title: say.T("export:reports.section", nil), Kind: table.Text, Share: 3}, {Title: t("chart.number"), Kind: table.Text, Share: 2},
		{Title: t("trial.account"), Kind: table.Text, Share: 5}, {Title: t("reports.now"), Kind: table.Amount, Share: 2.5},
		{Title: t("reports.before"), Kind: table.Amount, Share: 2.5},
	})
	if err != nil {
		return err
	}
	people, _ := w.(table.Sectioned)
	f := &sheet{Writer: w, say: say, people: people}
	for _, of := range r.Currencies {
		if err := f.statements(of); err != nil {
			return err
		}
	}
	for _, of := range r.cash {
		if err := f.cash(of); err != nil {
			return err
		}
	}
	if err := f.rates(r.used, r.in); err != nil {
		return err
	}
	return w.Close()
}

// sheet is a file of statements on its way.
type sheet struct {
	table.Writer
	say     *i18n.Locale
	people  table.Sectioned // where people read it: each statement under its name; nil elsewhere
	section string          // of the row before
}

func (s *sheet) t(key string) string { return s.say.T("books:"+key, nil) }

func (s *sheet) head(title string) error {
	s.section = ""
	if s.people == nil {
		return nil
	}
	return s.people.Heading(title)
}

func (s *sheet) in(key string, c money.Currency) error { return s.head(s.t(key) + " · " + string(c)) }

// row is an account of a section, which people read once.
func (s *sheet) row(section, number, name string, of ReportSum) error {
	shown := section
	if s.people != nil && section == s.section {
		shown = ""
	}
	s.section = section
	return s.Row(shown, number, name, of.Now, of.Before)
}

func (s *sheet) sum(section, name string, of ReportSum) error {
	if s.people != nil {
		return s.people.Sum(section, "", name, of.Now, of.Before)
	}
	return s.Row(section, "", name, of.Now, of.Before)
}

func (s *sheet) statements(of Report) error {
	if err := s.in("reports.profit_loss", of.Currency); err != nil {
		return err
	}
	for _, part := range of.Sections {
		if err := s.part(part); err != nil {
			return err
		}
		if part.Section != ExpenseSection {
			continue
		}
		if err := s.sum(s.t("reports.result"), "", of.Result); err != nil {
			return err
		}
		if err := s.in("reports.balance_sheet", of.Currency); err != nil {
			return err
		}
	}
	return s.sum(s.t("reports.owed"), s.t("trial.total"), of.Liabilities)
}

// part writes a section; nothing of one in which nothing is.
func (s *sheet) part(part ReportPart) error {
	if len(part.Rows) == 0 {
		return nil
	}
	section := s.t("reports.sections." + string(part.Section))
	for _, row := range part.Rows {
		if err := s.row(section, row.Number, s.name(row), row.ReportSum); err != nil {
			return err
		}
	}
	return s.sum(section, s.t("trial.total"), part.Sum)
}

func (s *sheet) name(row ReportRow) string {
	switch row.Account {
	case "":
		return s.t("reports.year_result")
	case Difference:
		return s.t("presented.difference")
	}
	return cmp.Or(row.NumberName, s.t("accounts."+string(row.Account)))
}

func (s *sheet) cash(c CashFlow) error {
	if err := s.in("cash.title", c.Currency); err != nil {
		return err
	}
	if err := s.sum(s.t("cash.opening"), "", c.Opening); err != nil {
		return err
	}
	for _, part := range c.Sections {
		section := s.t("cash.sections." + string(part.Section))
		for _, row := range part.Rows {
			if err := s.row(section, row.Number, s.name(row.ReportRow)+" · "+s.t("cash.ways."+string(row.Way)), row.ReportSum); err != nil {
				return err
			}
		}
		if err := s.sum(section, s.t("trial.total"), part.Sum); err != nil {
			return err
		}
	}
	if err := s.sum(s.t("cash.change"), "", c.Change); err != nil {
		return err
	}
	if c.Effect != nil {
		if err := s.sum(s.t("presented.effect"), "", *c.Effect); err != nil {
			return err
		}
	}
	for _, row := range c.Held {
		if err := s.row(s.t("cash.closing"), row.Number, s.name(row), row.ReportSum); err != nil {
			return err
		}
	}
	return s.sum(s.t("cash.closing"), s.t("trial.total"), c.Closing)
}

const rateDigits = 8

// rates says by which rates the statements are in one currency.
func (s *sheet) rates(used []UsedRate, in money.Currency) error {
	if len(used) == 0 {
		return nil
	}
	if err := s.head(s.t("presented.rates")); err != nil {
		return err
	}
	for _, u := range used {
		days := s.say.ShortDate(u.To)
		if u.Kind == AverageRate {
			days = s.say.T("books:close.month", map[string]any{"from": s.say.ShortDate(u.From), "to": days})
		}
		worth, err := decimal.Parse(u.Rate)
		if err != nil {
			return err
		}
		rate := s.say.T("books:presented.rate", map[string]any{"from": string(u.Currency), "to": string(in), "rate": s.say.Figure(worth, 0, rateDigits)})
		if err := s.Row(s.t("presented.kinds."+string(u.Kind)), "", days+" · "+rate, nil, nil); err != nil {
			return err
		}
	}
	return nil
}
