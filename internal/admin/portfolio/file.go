package portfolio

import (
	"context"
	"fmt"
	"io"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// Tables are the figures that can be taken along, each as a file.
var Tables = []string{"vintages", "rolls", "risk", "concentration", "early", "decisions", "reasons", "refusals", "fairness", "against", "overrides"}

// File is a table as it is taken along.
type File struct {
	Name  string
	Media string
	Write func(ctx context.Context, w io.Writer) error
}

// OpenFile reads one of Tables as a CSV file or a workbook in the caller's language, and records that it was taken. Errors: those of Figures, or of
// Fairness or Overrides for their tables (the list of overrides has what people wrote and needs list.export, too); Invalid "choice.invalid" for another table or format.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, name string, format table.Format, a Asked) (f File, err error) {
	if !slices.Contains(Tables, name) {
		return f, fault.AtField("/table", "choice.invalid")
	}
	if format != table.CSV && format != table.XLSX {
		return f, fault.AtField("/format", "choice.invalid")
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	t, err := s.sheet(ctx, p, say, name, a)
	if err != nil {
		return f, err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	about := table.About{
		Title: say.T("portfolio:"+name+".title", nil), Lang: say.Lang(), Zone: now.Hours.Location(), Currency: say.T("export:currency", nil),
		Author: now.Company.Name, Made: s.Now(),
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: "portfolio.exported", EntityKind: "portfolio", EntityID: name, Details: map[string]any{
			"format": string(format), "months": a.Months, "product": a.Product, "country": a.Country, "channel": a.Channel, "person": a.Person,
		}})
	})
	f = File{Name: "portfolio-" + name + "." + string(format), Media: format.MediaType()}
	f.Write = func(_ context.Context, w io.Writer) error { return t.write(w, format, about) }
	return f, err
}

func (s *Service) sheet(ctx context.Context, p identity.Principal, say *i18n.Locale, name string, a Asked) (t sheet, err error) {
	switch name {
	case "fairness":
		all, err := s.Fairness(ctx, p, a)
		return fairnessSheet(say, all), err
	case "against":
		err = s.overridden(ctx, p, a, func(_ *db.Tx, o Overrides) error {
			t = againstSheet(say, o)
			return nil
		})
		return t, err
	case "overrides":
		if err := p.Permit(identity.ListExport); err != nil {
			return t, err
		}
		err = s.overridden(ctx, p, a, func(tx *db.Tx, o Overrides) (err error) {
			o.Items, err = o.itemsTx(tx, p, o.made)
			t = overridesSheet(say, o)
			return err
		})
		return t, err
	}
	all, err := s.Figures(ctx, p, a)
	if err != nil {
		return t, err
	}
	return sheets[name](say, all), nil
}

// sheet is a table in memory: a few rows for each month.
type sheet struct {
	columns []table.Column
	rows    [][]any
}

func (t *sheet) write(w io.Writer, format table.Format, about table.About) error {
	out, err := table.New(w, format, about, t.columns)
	if err != nil {
		return err
	}
	for _, row := range t.rows {
		if err := out.Row(row...); err != nil {
			return err
		}
	}
	return out.Close()
}

func (t *sheet) row(cells ...any) { t.rows = append(t.rows, cells) }

// heads makes the columns: a key of the catalog and the kind of its cells each.
func heads(say *i18n.Locale, keys ...any) (t sheet) {
	for i := 0; i < len(keys); i += 2 {
		t.columns = append(t.columns, table.Column{Title: say.T("portfolio:col."+keys[i].(string), nil), Kind: keys[i+1].(table.Kind)})
	}
	return t
}

var sheets = map[string]func(*i18n.Locale, Figures) sheet{
	"vintages": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "vintage", table.Day, "lent", table.Amount, "loans", table.Number, "months", table.Number, "late30", table.Number, "share30", table.Text,
			"late90", table.Number, "share90", table.Text)
		for _, b := range f.Books {
			for _, v := range b.Vintages {
				for k := range v.Late30 {
					t.row(v.From, v.Lent, v.Loans, k, v.Late30[k], Percent(v.Late30[k], v.Loans).String(), v.Late90[k], Percent(v.Late90[k], v.Loans).String())
				}
			}
		}
		return t
	},
	"rolls": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "from", table.Text, "to", table.Text, "loans", table.Number, "amount", table.Amount, "share", table.Text)
		for _, b := range f.Books {
			for _, r := range b.Rolls {
				for _, m := range r.Moves {
					t.row(bucketName(say, string(r.Bucket)), bucketName(say, m.To), m.Loans, m.Amount, m.Share.String())
				}
			}
		}
		return t
	},
	"risk": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "month", table.Day, "loans", table.Number, "outstanding", table.Amount, "par1", table.Text, "par30", table.Text, "par60", table.Text, "par90", table.Text)
		for _, b := range f.Books {
			for _, r := range b.Risk {
				t.row(r.On, r.Loans, r.Outstanding, r.PAR1.String(), r.PAR30.String(), r.PAR60.String(), r.PAR90.String())
			}
		}
		return t
	},
	"concentration": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "by", table.Text, "part", table.Text, "loans", table.Number, "outstanding", table.Amount, "share", table.Text)
		for _, b := range f.Books {
			for i, p := range slices.Concat(b.Products, b.Countries) {
				by := "product"
				if i >= len(b.Products) {
					by = "country"
				}
				t.row(say.T("portfolio:col."+by, nil), p.Code, p.Loans, p.Outstanding, p.Share.String())
			}
			for _, r := range b.Borrowers {
				t.row(say.T("portfolio:col.borrower", nil), fmt.Sprint(r.Rank), r.Loans, r.Outstanding, r.Share.String())
			}
		}
		return t
	},
	"early": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "month", table.Day, "whole", table.Number, "parts", table.Number, "early", table.Amount, "share", table.Text)
		for _, b := range f.Books {
			for _, m := range b.Early {
				t.row(m.On, m.Whole, m.Parts, m.Minor, m.Share.String())
			}
		}
		return t
	},
	"decisions": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "month", table.Day, "approved", table.Number, "refused", table.Number, "median", table.Number, "ninth", table.Number)
		for _, m := range f.Decisions.Months {
			t.row(m.On, m.Approved, m.Refused, m.MedianMinutes, m.NinthMinutes)
		}
		return t
	},
	"reasons": func(say *i18n.Locale, f Figures) sheet {
		t := heads(say, "outcome", table.Text, "opinion", table.Text, "way", table.Text, "requests", table.Number)
		for _, r := range f.Decisions.Reasons {
			t.row(say.T("portfolio:col."+r.Outcome, nil), say.T("portfolio:opinion."+r.Opinion, nil), say.T("portfolio:way."+r.Way, nil), r.Requests)
		}
		return t
	},
	"refusals": refusalSheet,
}

func bucketName(say *i18n.Locale, bucket string) string {
	return say.T("portfolio:bucket."+bucket, nil)
}

func fairnessSheet(say *i18n.Locale, f Fairness) sheet {
	t := heads(say, "by", table.Text, "group", table.Text, "decided", table.Number, "approval", table.Text, "borrowing", table.Text, "rate", table.Text)
	for _, g := range f.Traits {
		for _, one := range g.Groups {
			t.row(say.T("portfolio:trait."+g.By, nil), GroupName(say, g.By, one.Group), one.Decided, Percent(one.Approved, one.Decided).String(), Percent(one.Borrowed, one.Approved).String(), one.rateText())
		}
	}
	return t
}

// rateText is the mean rate, or nothing where it is not shown.
func (g *Group) rateText() string {
	if g.Rate == nil {
		return ""
	}
	return g.Rate.String()
}

func againstSheet(say *i18n.Locale, o Overrides) sheet {
	t := heads(say, "opinion", table.Text, "approved", table.Number, "refused", table.Number, "loans", table.Number, "late30", table.Number, "share30", table.Text,
		"late90", table.Number, "share90", table.Text, "lost", table.Number)
	for _, g := range o.Outcomes {
		t.row(say.T("portfolio:opinion."+g.Opinion, nil), g.Approved, g.Refused, g.Loans, g.Late30, Percent(g.Late30, g.Loans).String(),
			g.Late90, Percent(g.Late90, g.Loans).String(), g.WrittenOff)
	}
	return t
}

func overridesSheet(say *i18n.Locale, o Overrides) sheet {
	t := heads(say, "made", table.Moment, "reference", table.Text, "product", table.Text, "opinion", table.Text, "outcome", table.Text, "way", table.Text,
		"person", table.Text, "reason", table.Text, "loan", table.Text, "worst", table.Number)
	for _, i := range o.Items {
		t.row(i.At, i.Reference, i.Product, say.T("portfolio:opinion."+i.Opinion, nil), say.T("portfolio:overrides."+i.Outcome, nil), say.T("portfolio:way."+i.Way, nil),
			i.By, i.Reason, say.T("portfolio:loan."+i.Loan, nil), i.WorstDays)
	}
	return t
}

// GroupName is a group in words; a language or a country keeps its code.
func GroupName(say *i18n.Locale, by, group string) string {
	switch {
	case group == "":
		return say.T("portfolio:group.none", nil)
	case by == "age" || by == "address":
		return say.T("portfolio:group."+group, nil)
	}
	return group
}
