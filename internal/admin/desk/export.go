package desk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
)

// ExportFilter is a list as the screen shows it, to be taken along.
type ExportFilter struct {
	Format    table.Format
	Separator table.Separator // of CSV
	// The filters of the list and its order by name, as its own address has them; the empty
	// ones do not choose. A name that the list does not have is refused.
	By map[string]string
	// Names of columns in the order of the file; none: all that the list has. One that it does
	// not have, or that is named twice, is refused.
	Columns []string
}

// list is a list that can be taken along. Another one is an entry in lists.go.
type list struct {
	of      List              // the page where it is read; its right is needed beside list.export
	filters []string          // the names that By may have; "sort" is its order
	words   map[string]string // of the values of a filter: below which name the catalog has them
	columns []column
	// rows walks over what the filters leave. It checks them before it gives the first row.
	rows func(ctx context.Context, p identity.Principal, say *i18n.Locale, by map[string]string, row func(cells ...any) error) error
	// count is how many rows there will be, as far as that is known without reading them.
	count func(ctx context.Context, p identity.Principal, by map[string]string) (n int64, known bool, err error)
}

// column is a column whose title is a text of the catalog.
type column struct {
	key   string
	kind  table.Kind
	share float64
}

// Export is a list on its way out. It was recorded that it was taken.
type Export struct {
	Name   string // of the file, plain ASCII
	Format table.Format
	list   list
	shown  []int // the columns of the list that the file has, by their places
	by     map[string]string
	caller identity.Principal
	about  table.About
	say    *i18n.Locale
	whole  []byte // of a PDF, which is laid out before anything is answered
}

// OpenExport lets the caller take a list along, and records that. Errors: fault Forbidden
// (needs list.export and the right to read the list), NotFound for an unknown list, Invalid
// for a filter that means nothing, and "export.too_long" for what the format has no place for.
func (s *Service) OpenExport(ctx context.Context, p identity.Principal, name string, f ExportFilter) (*Export, error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return nil, err
	}
	l, known := s.lists[name]
	if !known {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	if err := l.of.permit(p); err != nil {
		return nil, err
	}
	shown, err := l.shown(f.Columns)
	if err != nil {
		return nil, err
	}
	if err := l.check(ctx, p, f); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	say := i18n.For(p.Lang)
	e := &Export{list: l, shown: shown, by: f.By, caller: p, say: say, Format: f.Format}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		names, err := identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		e.about = about(snapshot, say, name, f, l.chosen(say, f.By, names))
		e.about.Made = tx.Now()
		e.Name = say.T("export:files."+name, nil) + "-" + date.Of(tx.Now(), e.about.Zone).String() + "." + string(f.Format)
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "list.exported", EntityKind: "list", EntityID: name, Details: f.recorded(),
		})
	})
	if err == nil && f.Format == table.PDF {
		err = e.layOut(ctx)
	}
	return e, err
}

// layOut makes a PDF, so that one that is too long is still refused.
func (e *Export) layOut(ctx context.Context) error {
	var b bytes.Buffer
	err := e.write(ctx, &b)
	if errors.Is(err, table.ErrFull) {
		return fault.New(fault.Invalid, "export.too_long").With("max", e.Format.MaxRows())
	}
	e.whole = b.Bytes()
	return err
}

// check refuses what cannot be given before anything leaves.
func (l list) check(ctx context.Context, p identity.Principal, f ExportFilter) error {
	for name := range f.By {
		if !slices.Contains(l.filters, name) {
			return invalid("/"+name, "field.unknown")
		}
	}
	n, known, err := l.count(ctx, p, f.By)
	if most := f.Format.MaxRows(); err == nil && known && most > 0 && n > most {
		return fault.New(fault.Invalid, "export.too_long").With("max", most)
	}
	return err
}

// shown finds the columns that were asked for.
func (l list) shown(names []string) (places []int, err error) {
	if len(names) == 0 {
		for at := range l.columns {
			places = append(places, at)
		}
		return places, nil
	}
	for _, name := range names {
		at := slices.IndexFunc(l.columns, func(c column) bool { return c.key == name })
		if at < 0 || slices.Contains(places, at) {
			return nil, invalid("/columns", "choice.invalid")
		}
		places = append(places, at)
	}
	return places, nil
}

// recorded is what the audit log keeps: which filters chose, but not the words that a user
// searched for, which are names of people.
func (f ExportFilter) recorded() map[string]any {
	details := map[string]any{"format": string(f.Format)}
	for name, value := range f.By {
		if name == "q" {
			value = "…"
		}
		details["filter_"+name] = value
	}
	if len(f.Columns) > 0 {
		details["columns"] = strings.Join(f.Columns, " ")
	}
	return details
}

func about(snapshot settings.Snapshot, say *i18n.Locale, name string, f ExportFilter, chosen []string) table.About {
	t := func(key string, params map[string]any) string { return say.T("export:"+key, params) }
	return table.About{
		Title: t("titles."+name, nil), Lang: say.Lang(), Zone: snapshot.Hours.Location(), Separator: f.Separator,
		Currency: t("currency", nil), Author: snapshot.Company.Name, Foot: snapshot.Company.Name + " · " + t("confidential", nil), Letterhead: snapshot.Brand.Letterhead,
		Page: func(number, count string) string {
			return t("page", map[string]any{"number": number, "count_all": count})
		},
		Lines: chosen,
	}
}

// chosen says by which filters rows were chosen, and in which order they are.
func (l list) chosen(say *i18n.Locale, by, staff map[string]string) (lines []string) {
	for _, filter := range slices.Sorted(maps.Keys(by)) {
		value := by[filter]
		if known := staff[value]; known != "" {
			value = known
		}
		if day, err := date.Parse(value); err == nil && (filter == "from" || filter == "to") {
			value = say.ShortDate(day)
		}
		if filter == "ids" { // the keys of rows say nothing to a reader
			value = say.Number(int64(strings.Count(value, ",") + 1))
		}
		if below := l.words[filter]; below != "" {
			value = valueText(say, below, value)
		}
		lines = append(lines, say.T("export:filters."+filter, map[string]any{"value": value}))
	}
	return lines
}

// WriteTo writes the file while the rows are read. What breaks half way has not ended: the
// caller must let that be seen.
func (e *Export) WriteTo(ctx context.Context, to io.Writer) error {
	if e.whole != nil {
		_, err := to.Write(e.whole)
		return err
	}
	return e.write(ctx, to)
}

func (e *Export) write(ctx context.Context, to io.Writer) error {
	columns, cells := make([]table.Column, len(e.shown)), make([]any, len(e.shown))
	for i, at := range e.shown {
		c := e.list.columns[at]
		columns[i] = table.Column{Title: e.say.T("export:columns."+c.key, nil), Kind: c.kind, Share: c.share}
	}
	w, err := table.New(to, e.Format, e.about, columns)
	if err != nil {
		return err
	}
	row := func(all ...any) error {
		for i, at := range e.shown {
			cells[i] = all[at]
		}
		return w.Row(cells...)
	}
	if err := e.list.rows(ctx, e.caller, e.say, e.by, row); err != nil {
		return fmt.Errorf("export: %w", err)
	}
	return w.Close()
}
