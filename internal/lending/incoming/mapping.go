package incoming

import (
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
)

// Mapping says how the tables of a file of another system become those of Tables. It holds nothing of any person.
type Mapping struct {
	Days    DayForm     `json:"days" enum:"ymd,dmy,mdy" doc:"The order in which days are written as text: 2026-01-31, 31.01.2026 or 01/31/2026; a time behind it is left out"`
	Decimal DecimalSign `json:"decimal" enum:"point,comma" doc:"What separates decimals in texts; points, commas, apostrophes and blanks between groups of three digits are left out"`
	Tables  []Source    `json:"tables" maxItems:"4"`
}

// DayForm is the order in which a file writes days as text.
type DayForm string

// The orders.
const (
	YearFirst  DayForm = "ymd"
	DayFirst   DayForm = "dmy"
	MonthFirst DayForm = "mdy"
)

// DecimalSign separates the decimals in texts of a file.
type DecimalSign string

// The signs.
const (
	Point DecimalSign = "point"
	Comma DecimalSign = "comma"
)

// Source says where a table comes from.
type Source struct {
	Table    string      `json:"table" enum:"clients,loans,schedule,payments"`
	Sheet    string      `json:"sheet" maxLength:"100" doc:"As the file calls it; empty: the file has none"`
	Computed bool        `json:"computed" doc:"Of a schedule or payments that the file does not have: the schedule is the annuity of rate and months, payments came in when they fell due; a loan whose balance does not follow is refused"`
	Only     []Condition `json:"only" maxItems:"5" doc:"Rows that fail one of these are left out"`
	Columns  []From      `json:"columns" maxItems:"40"`
}

// Condition is what a row must fulfil to be read.
type Condition struct {
	Head  string   `json:"head" maxLength:"200"`
	In    []string `json:"in" maxItems:"50" doc:"One of these; empty: anything"`
	NotIn []string `json:"not_in" maxItems:"50" doc:"None of these; an empty text is an empty cell"`
}

// From says where a column comes from.
type From struct {
	Column   string   `json:"column" maxLength:"40" doc:"Ours"`
	Heads    []string `json:"heads" maxItems:"5" doc:"Theirs; of several, amounts are added and texts joined by a blank"`
	Constant string   `json:"constant" maxLength:"200" doc:"Where no cell says anything"`
	Values   []Value  `json:"values" maxItems:"300" doc:"What their values mean; others stay as they are"`
	Unit     Unit     `json:"unit" enum:",month,fraction,year" doc:"Of a rate: percent a month, or a fraction of one a year; of a number of months: years. Empty: percent a year, months"`
	Lookup   *Lookup  `json:"lookup" doc:"The value stands in another table"`
}

// Value is what a value of a file means.
type Value struct {
	Theirs string `json:"theirs" maxLength:"200"`
	Ours   string `json:"ours" maxLength:"200"`
}

// Unit is what a number of a file counts.
type Unit string

// The units; the empty one is that of our own files.
const (
	PerMonth Unit = "month"
	Fraction Unit = "fraction"
	Years    Unit = "year"
)

// Lookup finds a value in another table of the file: in the first row whose column By says what the heads say here, it is what Gives says.
type Lookup struct {
	Sheet string   `json:"sheet" maxLength:"100"`
	By    string   `json:"by" maxLength:"200"`
	Gives []string `json:"gives" maxItems:"5"`
}

// firstDue is a column that only a mapping of loans without a schedule has: the day of the first instalment. Without it that is a month after the payout.
const firstDue = "first_due_on"

// Ours is a table of ours with what a mapping may fill in it.
type Ours struct {
	Table   string   `json:"table" enum:"clients,loans,schedule,payments"`
	Columns []Filled `json:"columns"`
}

// Filled is a column that a mapping may fill.
type Filled struct {
	Name     string `json:"name"`
	Required bool   `json:"required"`
	Kind     kind   `json:"kind" enum:"text,day,amount,rate,count"`
}

// Fillable lists what mappings fill.
func Fillable() []Ours {
	ours := make([]Ours, len(Tables))
	for i, t := range Tables {
		ours[i].Table = t.Name
		for _, name := range columnsIn(t.Name) {
			ours[i].Columns = append(ours[i].Columns, Filled{name, name != firstDue && !optional[t.Name+"."+name], kindOf(name)})
		}
	}
	return ours
}

// columnsIn gives the columns of a table that a mapping may fill.
func columnsIn(table string) []string {
	names := ColumnsOf(table)
	if table == Loans {
		names = append(names, firstDue)
	}
	return names
}

// Identity maps our own tables to themselves.
func Identity() Mapping {
	m := Mapping{Days: YearFirst, Decimal: Point}
	for _, t := range Tables {
		s := Source{Table: t.Name, Sheet: t.Name}
		for _, c := range t.Columns {
			s.Columns = append(s.Columns, From{Column: c.Name, Heads: []string{c.Name}})
		}
		m.Tables = append(m.Tables, s)
	}
	return m
}

func (m *Mapping) table(name string) *Source {
	if i := slices.IndexFunc(m.Tables, func(s Source) bool { return s.Table == name }); i >= 0 {
		return &m.Tables[i]
	}
	return nil
}

func (s *Source) column(name string) *From {
	if s == nil {
		return nil
	}
	if i := slices.IndexFunc(s.Columns, func(f From) bool { return f.Column == name }); i >= 0 {
		return &s.Columns[i]
	}
	return nil
}

func (m *Mapping) computes(table string) bool {
	s := m.table(table)
	return s != nil && s.Computed
}

// Check says what is wrong with a mapping, at its members: "takeover.mapping_table" for a table that is not ours or is there twice, or that has neither a sheet nor a
// way to be computed; "takeover.mapping_column" for such a column; "takeover.mapping_open" for a column that a loan needs and nothing fills.
func (m *Mapping) Check() (wrong []fault.Field) {
	for i, s := range m.Tables {
		at := "/mapping/tables/" + strconv.Itoa(i)
		may := s.Table == Schedule || s.Table == Payments
		if ColumnsOf(s.Table) == nil || m.table(s.Table) != &m.Tables[i] || s.Computed && (!may || s.Sheet != "") || !s.Computed && s.Sheet == "" {
			wrong = append(wrong, fault.Field{Pointer: at, Code: "takeover.mapping_table"})
			continue
		}
		known := columnsIn(s.Table)
		for k, f := range s.Columns {
			twice := slices.ContainsFunc(s.Columns[:k], func(o From) bool { return o.Column == f.Column })
			if !slices.Contains(known, f.Column) || twice || slices.Contains(f.Heads, "") || f.Lookup != nil && (f.Lookup.Sheet == "" || f.Lookup.By == "" || len(f.Lookup.Gives) == 0) {
				wrong = append(wrong, fault.Field{Pointer: at + "/columns/" + strconv.Itoa(k), Code: "takeover.mapping_column"})
			}
		}
	}
	return append(wrong, m.open()...)
}

// open says what a loan needs and nothing fills.
func (m *Mapping) open() (wrong []fault.Field) {
	for _, t := range Tables {
		s := m.table(t.Name)
		switch {
		case s == nil && t.Name != Payments:
			wrong = append(wrong, fault.Field{Pointer: "/mapping/" + t.Name, Code: "takeover.mapping_open"})
			continue
		case s == nil || s.Computed:
			continue
		}
		for _, c := range t.Columns {
			if f := s.column(c.Name); c.Required && (f == nil || len(f.Heads) == 0 && f.Constant == "") {
				wrong = append(wrong, fault.Field{Pointer: "/mapping/" + t.Name + "/" + c.Name, Code: "takeover.mapping_open"})
			}
		}
	}
	return wrong
}

// heads gives the columns of a sheet of the file that the mapping reads, as it writes them.
func (m *Mapping) heads(name string) []string { return m.reading(name, false) }

// reading gives the columns of a sheet that the mapping reads, or those of them that a loan needs.
func (m *Mapping) reading(name string, needed bool) (heads []string) {
	add := func(sheet string, names ...string) {
		for _, n := range names {
			if strings.EqualFold(sheet, name) && !slices.Contains(heads, n) {
				heads = append(heads, n)
			}
		}
	}
	for _, s := range m.Tables {
		for _, c := range s.Only {
			add(s.Sheet, c.Head)
		}
		for _, f := range s.Columns {
			if needed && (optional[s.Table+"."+f.Column] || f.Column == firstDue) {
				continue
			}
			add(s.Sheet, f.Heads...)
			if f.Lookup != nil {
				add(f.Lookup.Sheet, f.Lookup.By)
				add(f.Lookup.Sheet, f.Lookup.Gives...)
			}
		}
	}
	return heads
}

// sheets gives the sheets of the file that the mapping reads.
func (m *Mapping) sheets() (names []string) {
	add := func(name string) {
		if name != "" && !slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, name) }) {
			names = append(names, name)
		}
	}
	for _, s := range m.Tables {
		add(s.Sheet)
		for _, f := range s.Columns {
			if f.Lookup != nil {
				add(f.Lookup.Sheet)
			}
		}
	}
	return names
}

// Fits says which part of the heads that a mapping reads a file has, from 0 to 1.
func (m *Mapping) Fits(found []Found) float64 {
	all, there := 0, 0
	for _, name := range m.sheets() {
		i := slices.IndexFunc(found, func(f Found) bool { return strings.EqualFold(f.Sheet, name) })
		for _, head := range m.heads(name) {
			if all++; i >= 0 && slices.ContainsFunc(found[i].Heads, func(h Head) bool { return strings.EqualFold(h.Name, head) }) {
				there++
			}
		}
	}
	if all == 0 {
		return 0
	}
	return float64(there) / float64(all)
}

// place translates where a fault is into the words of the file that was sent.
func (m *Mapping) place(f Fault) Fault {
	s := m.table(f.Sheet)
	if s != nil && s.Computed {
		f.Sheet = Loans
		s = m.table(Loans)
	}
	if s == nil {
		return f
	}
	if from := s.column(f.Column); from != nil && len(from.Heads) > 0 {
		f.Column = strings.Join(from.Heads, " + ")
	}
	f.Sheet = s.Sheet
	return f
}
