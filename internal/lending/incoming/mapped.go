package incoming

import (
	"slices"
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/sheet"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// mapped reads the rows of a file by a mapping.
type mapped struct {
	*Mapping
	seen  map[string][]string                // the heads of the sheets that were seen, by their names in lower case
	found map[string]map[string][]sheet.Cell // of each lookup, what each key gives
	some  *some                              // of a preview, the loans that are read; nil: all
}

func newMapped(content []byte, m *Mapping) (*mapped, error) {
	mp := &mapped{Mapping: m, seen: map[string][]string{}, found: map[string]map[string][]sheet.Cell{}}
	for _, s := range m.Tables {
		for _, f := range s.Columns {
			if f.Lookup != nil {
				mp.found[f.Lookup.key()] = map[string][]sheet.Cell{}
			}
		}
	}
	if len(mp.found) == 0 {
		return mp, nil
	}
	heads := map[string][]string{}
	err := sheet.Read(content, m.heads, sheet.Sink{Picks: true, Problem: func(sheet.Problem) {}, Row: func(name string, r sheet.Row) error {
		if heads[name] == nil {
			heads[name] = texts(r)
			return nil
		}
		for _, s := range m.Tables {
			for _, f := range s.Columns {
				if f.Lookup != nil && strings.EqualFold(f.Lookup.Sheet, name) {
					mp.index(f.Lookup, heads[name], r)
				}
			}
		}
		return nil
	}})
	return mp, err
}

func (l *Lookup) key() string {
	return strings.Join(append([]string{l.Sheet, l.By}, l.Gives...), "\n")
}

func (mp *mapped) index(l *Lookup, heads []string, r sheet.Row) {
	by, index := cellOf(heads, r, l.By).Text, mp.found[l.key()]
	if _, known := index[by]; by == "" || known {
		return
	}
	cells := make([]sheet.Cell, len(l.Gives))
	for i, g := range l.Gives {
		cells[i] = cellOf(heads, r, g)
	}
	index[by] = cells
}

func texts(r sheet.Row) []string {
	heads := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		heads[i] = c.Text
	}
	return heads
}

func cellOf(heads []string, r sheet.Row, head string) sheet.Cell {
	if i := headAt(heads, head); i >= 0 && i < len(r.Cells) {
		return r.Cells[i]
	}
	return sheet.Cell{}
}

// reads says whether a problem of the file is one of what the mapping reads.
func (mp *mapped) reads(p sheet.Problem) bool {
	return p.Code != "column_unknown" && (p.Sheet == "" || headAt(mp.sheets(), p.Sheet) >= 0)
}

// lines gives what a row of the file says in our tables: one may speak of a client and of a loan.
func (mp *mapped) lines(b *Book, name string, r sheet.Row, take func(line)) {
	key := strings.ToLower(name)
	heads, seen := mp.seen[key]
	if !seen {
		mp.head(b, name, r)
		return
	}
	if !slices.ContainsFunc(r.Cells, func(c sheet.Cell) bool { return c.Text != "" }) {
		return
	}
	for i := range mp.Tables {
		s := &mp.Tables[i]
		if strings.EqualFold(s.Sheet, name) && s.takes(heads, r) {
			if l, ok := mp.line(b, s, heads, r); ok {
				take(l)
			}
		}
	}
}

// head takes the heads of a sheet. One that a loan needs and the sheet does not have is a fault; objects of JSON leave out what they do not have.
func (mp *mapped) head(b *Book, name string, r sheet.Row) {
	heads := texts(r)
	mp.seen[strings.ToLower(name)] = heads
	for _, head := range mp.reading(name, true) {
		if headAt(heads, head) < 0 {
			b.note(Fault{Sheet: name, Row: r.Number, Column: head, Code: "column_missing"})
		}
	}
	for _, s := range mp.Tables {
		if strings.EqualFold(s.Sheet, name) {
			b.tables[s.Table] = heads
		}
	}
}

// missing notes the sheets that the mapping reads and the file does not have. Without payments none were made.
func (mp *mapped) missing(b *Book) {
	for _, name := range mp.sheets() {
		p := mp.table(Payments)
		if mp.seen[strings.ToLower(name)] == nil && (p == nil || !strings.EqualFold(p.Sheet, name)) {
			b.note(Fault{Sheet: name, Code: "sheet_missing"})
		}
	}
}

func (s *Source) takes(heads []string, r sheet.Row) bool {
	for _, c := range s.Only {
		text := cellOf(heads, r, c.Head).Text
		if len(c.In) > 0 && !slices.Contains(c.In, text) || slices.Contains(c.NotIn, text) {
			return false
		}
	}
	return true
}

func (mp *mapped) line(b *Book, s *Source, heads []string, r sheet.Row) (l line, ok bool) {
	l = line{b: b, table: s.Table, row: r.Number, cells: make(map[string]sheet.Cell, len(s.Columns)), wrong: map[string]string{}}
	if mp.some != nil && !mp.some.wants(s, func(column string) string {
		c, _ := mp.cell(s.column(column), heads, r)
		return c.Text
	}) {
		return l, false
	}
	for i := range s.Columns {
		f := &s.Columns[i]
		c, code := mp.cell(f, heads, r)
		if code != "" {
			l.wrong[f.Column] = code
		}
		l.cells[f.Column] = c
	}
	if mp.some != nil {
		mp.some.keep(s, r.Number, l.cells)
	}
	return l, true
}

func (mp *mapped) cell(f *From, heads []string, r sheet.Row) (sheet.Cell, string) {
	if f == nil {
		return sheet.Cell{}, ""
	}
	var cells []sheet.Cell
	for _, h := range f.Heads {
		c := cellOf(heads, r, h)
		if f.Lookup != nil {
			cells = append(cells, mp.found[f.Lookup.key()][c.Text]...)
		} else {
			cells = append(cells, c)
		}
	}
	return mp.read(*f, cells)
}

// compute gives a loan the schedule and the payments that the file does not have: the annuity of its rate and months, and what fell due up to the day of the take-over less the
// arrears, paid when it fell due. Whether that is so, the balance says. Errors: those of credit.NewPlan and of money.
func (mp *mapped) compute(n *Loan, a Against, wrong func(column, code string, sums ...money.Amount)) error {
	p, _ := a.product(n.Product)
	if mp.computes(Schedule) {
		if err := n.layOut(p); err != nil {
			return err
		}
	}
	if !mp.computes(Payments) {
		return nil
	}
	due := n.Credit.Minor - n.Arrears.Minor
	var last int
	for i, r := range n.Rows {
		if !r.Due.After(a.CutOff) {
			due += r.Interest.Minor + r.Principal.Minor + n.MonthlyCost.Minor
			last = i
		}
	}
	if due < 0 {
		wrong("arrears", "arrears", money.Of(due+n.Arrears.Minor, n.Arrears.Currency), n.Arrears)
		return nil
	}
	for i := 0; i <= last && due > 0; i++ {
		r := n.Rows[i]
		paid := min(due, r.Interest.Minor+r.Principal.Minor+n.MonthlyCost.Minor)
		if i == last {
			paid = due
		}
		due -= paid
		n.Payments = append(n.Payments, Payment{n.Row, r.Due, money.Of(paid, n.Principal.Currency)})
	}
	return nil
}

func (n *Loan) layOut(p catalogue.Product) error {
	t := loan.TermsOf(p)
	plan, err := credit.NewPlan(credit.Agreement{
		Terms: credit.Terms{Principal: n.Principal, Months: n.Months, Rate: n.Rate}, DrawdownOn: n.PaidOutOn, FirstDue: n.firstDue,
		DayCount: t.DayCount, Stub: t.Stub, UpfrontFee: n.UpfrontFee, MonthlyCost: n.MonthlyCost,
	})
	if err != nil {
		return err
	}
	n.Rows = plan.Rows
	n.scheduled = make([]int, len(plan.Rows))
	return nil
}
