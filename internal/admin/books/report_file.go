package books

import (
	"bytes"
	"cmp"
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
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
		err = r.write(&out, format, about, say)
	}
	f.Content = out.Bytes()
	return f, err
}

func (r Reports) write(out *bytes.Buffer, format table.Format, about table.About, say *i18n.Locale) error {
	t := func(key string) string { return say.T("books:"+key, nil) }
	w, err := table.New(out, format, about, []table.Column{
		{Title: say.T("export:reports.section", nil), Kind: table.Text, Share: 3}, {Title: t("chart.number"), Kind: table.Text, Share: 2},
		{Title: t("trial.account"), Kind: table.Text, Share: 5}, {Title: t("reports.now"), Kind: table.Amount, Share: 2.5},
		{Title: t("reports.before"), Kind: table.Amount, Share: 2.5},
	})
	if err != nil {
		return err
	}
	for _, of := range r.Currencies {
		for _, part := range of.Sections {
			section := t("reports.sections." + string(part.Section))
			for _, row := range part.Rows {
				name := t("reports.year_result")
				if row.Account != "" {
					name = cmp.Or(row.NumberName, t("accounts."+string(row.Account)))
				}
				if err := w.Row(section, row.Number, name, row.Now, row.Before); err != nil {
					return err
				}
			}
			if err := w.Row(section, "", t("trial.total"), part.Sum.Now, part.Sum.Before); err != nil {
				return err
			}
			if part.Section != ExpenseSection {
				continue
			}
			if err := w.Row(t("reports.result"), "", "", of.Result.Now, of.Result.Before); err != nil {
				return err
			}
		}
		if err := w.Row(t("reports.owed"), "", t("trial.total"), of.Liabilities.Now, of.Liabilities.Before); err != nil {
			return err
		}
	}
	return w.Close()
}
