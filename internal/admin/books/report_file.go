package books

import (
	"bytes"
	"cmp"
	"context"

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

// ReportFile writes the statements of a period in the caller's language and in the lender's brand, and records that. Errors: those of
// Reports, Invalid "choice.invalid" for the format.
func (s *Service) ReportFile(ctx context.Context, p identity.Principal, from, to date.Date, format table.Format) (f ReportFile, err error) {
	if format != table.CSV && format != table.XLSX && format != table.PDF {
		return f, fault.AtField("/format", "choice.invalid")
	}
	r, err := s.Reports(ctx, p, from, to)
	if err != nil {
		return f, err
	}
	cash, err := s.CashFlows(ctx, p, from, to)
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
		Foot: now.Company.Name + " · " + say.T("export:confidential", nil), Letterhead: now.Brand.Letterhead,
		Page: func(number, count string) string {
			return say.T("export:page", map[string]any{"number": number, "count_all": count})
		},
		Lines: []string{span(r.From, r.To), t("reports.beside", map[string]any{"period": span(r.BeforeFrom, r.BeforeTo)}), t("reports.equity_note", nil)},
	}
	f.Name, f.Media = say.T("export:reports.file", nil)+"-"+r.From.String()+"-"+r.To.String()+"."+string(format), format.MediaType()
	var out bytes.Buffer
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		about.Made = tx.Now()
		return recordTx(tx, p.Actor(), "ledger", "statements", "ledger.statements_exported", map[string]any{
			"format": string(format), "from": from.String(), "to": to.String(),
		})
	})
	if err == nil {
		err = r.write(&out, format, about, say, cash)
	}
	f.Content = out.Bytes()
	return f, err
}

func (r Reports) write(out *bytes.Buffer, format table.Format, about table.About, say *i18n.Locale, cash CashFlows) error {
	t := func(key string) string { return say.T("books:"+key, nil) }
	w, err := table.New(out, format, about, []table.Column{
		{Title: say.T("export:reports.section", nil), Kind: table.Text, Share: 3}, {Title: t("chart.number"), Kind: table.Text, Share: 2},
		{Title: t("trial.account"), Kind: table.Text, Share: 5}, {Title: t("reports.now"), Kind: table.Amount, Share: 2.5},
		{Title: t("reports.before"), Kind: table.Amount, Share: 2.5},
	})
	if err != nil {
		return err
	}
	f := sheet{w, say, format == table.PDF}
	for _, of := range r.Currencies {
		if err := f.statements(of); err != nil {
			return err
		}
	}
	for _, of := range cash.Currencies {
		if err := f.cash(of); err != nil {
			return err
		}
	}
	return w.Close()
}

// sheet is a file of statements on its way.
type sheet struct {
	table.Writer
	say    *i18n.Locale
	headed bool // each statement under its name, where people read it
}

func (s sheet) t(key string) string { return s.say.T("books:"+key, nil) }

func (s sheet) head(key string, c money.Currency) error {
	if !s.headed {
		return nil
	}
	return s.Row(s.t(key)+" · "+string(c), nil, nil, nil, nil)
}

func (s sheet) statements(of Report) error {
	if err := s.head("reports.profit_loss", of.Currency); err != nil {
		return err
	}
	for _, part := range of.Sections {
		if err := s.part(part); err != nil {
			return err
		}
		if part.Section != ExpenseSection {
			continue
		}
		if err := s.Row(s.t("reports.result"), "", "", of.Result.Now, of.Result.Before); err != nil {
			return err
		}
		if err := s.head("reports.balance_sheet", of.Currency); err != nil {
			return err
		}
	}
	return s.Row(s.t("reports.owed"), "", s.t("trial.total"), of.Liabilities.Now, of.Liabilities.Before)
}

// part writes a section; nothing of one in which nothing is.
func (s sheet) part(part ReportPart) error {
	if len(part.Rows) == 0 {
		return nil
	}
	section := s.t("reports.sections." + string(part.Section))
	for _, row := range part.Rows {
		name := s.t("reports.year_result")
		if row.Account != "" {
			name = s.name(row)
		}
		if err := s.Row(section, row.Number, name, row.Now, row.Before); err != nil {
			return err
		}
	}
	return s.Row(section, "", s.t("trial.total"), part.Sum.Now, part.Sum.Before)
}

func (s sheet) name(row ReportRow) string {
	return cmp.Or(row.NumberName, s.t("accounts."+string(row.Account)))
}

func (s sheet) cash(c CashFlow) error {
	if err := s.head("cash.title", c.Currency); err != nil {
		return err
	}
	if err := s.Row(s.t("cash.opening"), "", "", c.Opening.Now, c.Opening.Before); err != nil {
		return err
	}
	for _, part := range c.Sections {
		section := s.t("cash.sections." + string(part.Section))
		for _, row := range part.Rows {
			if err := s.Row(section, row.Number, s.name(row.ReportRow)+" · "+s.t("cash.ways."+string(row.Way)), row.Now, row.Before); err != nil {
				return err
			}
		}
		if err := s.Row(section, "", s.t("trial.total"), part.Sum.Now, part.Sum.Before); err != nil {
			return err
		}
	}
	if err := s.Row(s.t("cash.change"), "", "", c.Change.Now, c.Change.Before); err != nil {
		return err
	}
	for _, row := range c.Held {
		if err := s.Row(s.t("cash.closing"), row.Number, s.name(row), row.Now, row.Before); err != nil {
			return err
		}
	}
	return s.Row(s.t("cash.closing"), "", s.t("trial.total"), c.Closing.Now, c.Closing.Before)
}
