package rulelab

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// Part is a table of a trial that can be taken along.
type Part string

// The parts.
const (
	CasePart   Part = "cases"
	MatrixPart Part = "matrix"
	IncomePart Part = "income"
	ParityPart Part = "parity"
)

// ExportFilter says which part, and as what file.
type ExportFilter struct {
	Part      Part
	Format    table.Format // CSV or XLSX
	Separator table.Separator
}

// Export is a table on its way out. It was recorded that it was taken.
type Export struct {
	Name   string // of the file, plain ASCII
	Format table.Format

	s      *Service
	part   Part
	replay ReplayDetail
	about  table.About
	say    *i18n.Locale
}

// OpenExport lets the caller take a part of a trial along, and records that. Errors: fault
// Forbidden (needs rules.read and list.export, and request.read for the cases), NotFound,
// Invalid for a part or a format that there is not.
func (s *Service) OpenExport(ctx context.Context, p identity.Principal, id string, f ExportFilter) (*Export, error) {
	if err := f.check(p); err != nil {
		return nil, err
	}
	e := &Export{s: s, part: f.Part, Format: f.Format, say: i18n.For(p.Lang)}
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if e.replay, err = s.replayTx(tx, p, id); err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		zone := snapshot.Hours.Location()
		e.about = table.About{
			Title: e.text("parts." + string(f.Part)), Lang: p.Lang, Zone: zone, Made: tx.Now(), Separator: f.Separator, Currency: e.text("export.currency"),
		}
		e.Name = "rules-" + string(f.Part) + "-" + date.Of(tx.Now(), zone).String() + "." + string(f.Format)
		return recordTx(tx, p.Actor(), entityReplay, id, "rules.replay_exported", map[string]any{"part": string(f.Part), "format": string(f.Format)})
	})
	return e, err
}

func (f ExportFilter) check(p identity.Principal) error {
	needed := []identity.Permission{identity.RulesRead, identity.ListExport}
	if f.Part == CasePart {
		needed = append(needed, identity.RequestRead)
	}
	for _, n := range needed {
		if err := p.Permit(n); err != nil {
			return err
		}
	}
	var wrong []fault.Field
	if !slices.Contains([]Part{CasePart, MatrixPart, IncomePart, ParityPart}, f.Part) {
		wrong = append(wrong, fault.Field{Pointer: "/part", Code: "choice.invalid"})
	}
	if f.Format != table.CSV && f.Format != table.XLSX {
		wrong = append(wrong, fault.Field{Pointer: "/format", Code: "choice.invalid"})
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

func (e *Export) text(key string) string { return e.say.T("rules:"+key, nil) }

func (e *Export) columns(keys ...string) []table.Column {
	kinds := map[string]table.Kind{"amount": table.Amount, "principal": table.Amount, "interest": table.Amount, "fees": table.Amount, "requests": table.Number, "loans": table.Number, "approved_active": table.Number, "approved_draft": table.Number}
	columns := make([]table.Column, len(keys))
	for i, key := range keys {
		columns[i] = table.Column{Title: e.text("export." + key), Kind: kinds[key], Share: 1}
	}
	return columns
}

// WriteTo writes the file while the rows are read. What breaks half way has not ended: the
// caller must let that be seen.
func (e *Export) WriteTo(ctx context.Context, to io.Writer) error {
	columns := map[Part][]string{
		CasePart:   {"reference", "product", "amount", "active", "draft", "points_active", "points_draft", "reasons"},
		MatrixPart: {"active", "draft", "requests"},
		IncomePart: {"rules", "loans", "principal", "interest", "fees"},
		ParityPart: {"kind", "group", "requests", "approved_active", "rate_active", "ratio_active", "approved_draft", "rate_draft", "ratio_draft"},
	}[e.part]
	w, err := table.New(to, e.Format, e.about, e.columns(columns...))
	if err != nil {
		return err
	}
	if err := e.rows(ctx, w.Row); err != nil {
		return err
	}
	return w.Close()
}

func (e *Export) rows(ctx context.Context, row func(...any) error) error {
	switch e.part {
	case CasePart:
		return e.cases(ctx, row)
	case MatrixPart:
		return e.matrix(row)
	case IncomePart:
		return e.income(row)
	}
	if err := e.parity("language", "languages", e.replay.Result.Languages, row); err != nil {
		return err
	}
	return e.parity("residence", "countries", e.replay.Result.Countries, row)
}

func (e *Export) cases(ctx context.Context, row func(...any) error) error {
	for after, full := 0, true; full; {
		var page []Case
		err := e.s.DB.View(ctx, func(tx *db.Tx) (err error) {
			page, err = e.s.casesTx(tx, e.replay.ID, CaseFilter{}, after, replayBatch)
			return err
		})
		for _, c := range page {
			if err == nil {
				err = row(c.Reference, c.Product, c.Amount, e.opinion(string(c.Active)), e.opinion(string(c.Draft)), points(c.ActivePoints), points(c.DraftPoints), e.reasons(c.Reasons))
			}
			after = c.Position
		}
		if err != nil {
			return err
		}
		full = len(page) == replayBatch
	}
	return nil
}

func points(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func (e *Export) opinion(o string) string { return e.text("opinions." + o) }

func (e *Export) reasons(list []Reason) string {
	texts := make([]string, len(list))
	for i, r := range list {
		before, after := r.Before, r.After
		if r.Kind != OfPoints {
			before, after = e.result(before), e.result(after)
		}
		texts[i] = e.text("codes."+string(r.Kind)+"."+r.Code) + ": " + before + " → " + after
	}
	return strings.Join(texts, "; ")
}

// result is what a rule says, in words; a rule that had nothing to say says so.
func (e *Export) result(name string) string {
	if name == "" {
		name = "none"
	}
	return e.text("results." + name)
}

func (e *Export) matrix(row func(...any) error) error {
	for _, c := range e.replay.Result.Matrix {
		if err := row(e.opinion(string(c.Active)), e.opinion(string(c.Draft)), c.Cases); err != nil {
			return err
		}
	}
	return nil
}

func (e *Export) income(row func(...any) error) error {
	for _, m := range e.replay.Result.Income {
		for _, side := range []struct {
			name string
			Earning
		}{{"active", m.Active}, {"draft", m.Draft}} {
			err := row(e.text("export."+side.name), side.Loans, money.Of(side.Principal, m.Currency), money.Of(side.Interest, m.Currency), money.Of(side.Fees, m.Currency))
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *Export) parity(kind, title string, p Parity, row func(...any) error) error {
	for _, g := range p.Groups {
		name := g.Key
		if key := "common:language." + g.Key; kind == "language" && e.say.Has(key) {
			name = e.say.T(key, nil)
		}
		if key := "countries:" + g.Key; kind == "residence" && e.say.Has(key) {
			name = e.say.T(key, nil)
		}
		err := row(e.text("parity."+title), name, g.Cases, g.Active.Approved, g.Active.Percent, g.Active.Ratio, g.Draft.Approved, g.Draft.Percent, g.Draft.Ratio)
		if err != nil {
			return err
		}
	}
	return nil
}
