package incoming

import (
	"errors"
	"strings"

	"florin/internal/platform/sheet"
)

// Found is a table of a file, as its system calls it.
type Found struct {
	Sheet string `json:"sheet"`
	Heads []Head `json:"heads"`
}

// Head is a column of a table of a file.
type Head struct {
	Name    string   `json:"name"`
	Samples []string `json:"samples" doc:"The first three values that are not empty; of people, as the file is"`
}

const (
	mostSamples   = 3
	longestSample = 60
	mostFound     = 50  // tables of a file that are shown
	surveyed      = 200 // rows of each that are looked at
)

// Survey says which tables and columns a file has, by the first rows of each. Errors: sheet.ErrFormat, sheet.ErrLarge.
func Survey(content []byte) ([]Found, error) {
	found, at := []Found{}, map[string]int{}
	err := sheet.Sample(content, surveyed, sheet.Sink{Problem: func(sheet.Problem) {}, Row: func(name string, r sheet.Row) error {
		i, seen := at[name]
		if !seen {
			if len(found) < mostFound {
				at[name] = len(found)
				found = append(found, begin(name, r))
			}
			return nil
		}
		for k, c := range r.Cells {
			if k < len(found[i].Heads) {
				found[i].Heads[k].sample(c.Text)
			}
		}
		return nil
	}})
	return found, err
}

func begin(name string, r sheet.Row) Found {
	f := Found{Sheet: name, Heads: make([]Head, len(r.Cells))}
	for i, c := range r.Cells {
		f.Heads[i] = Head{Name: c.Text, Samples: []string{}}
	}
	return f
}

func (h *Head) sample(text string) {
	if text == "" || len(h.Samples) == mostSamples {
		return
	}
	if runes := []rune(text); len(runes) > longestSample {
		text = string(runes[:longestSample]) + "…"
	}
	h.Samples = append(h.Samples, text)
}

// errEnough ends the reading of a file of which enough is known.
var errEnough = errors.New("incoming: enough")

// Own says whether a file has our own columns: at least half of those of clients or of loans. Errors: sheet.ErrFormat, sheet.ErrLarge.
func Own(content []byte) (own bool, err error) {
	objects := map[string]bool{} // tables of JSON: they have no row of heads, and what they fill counts
	err = sheet.Read(content, ColumnsOf, sheet.Sink{Problem: func(sheet.Problem) {}, Row: func(name string, r sheet.Row) error {
		if name != Clients && name != Loans {
			return nil
		}
		if r.Number == 0 {
			objects[name] = true
			return nil
		}
		columns, there := ColumnsOf(name), 0
		for _, c := range r.Cells {
			if c.Text != "" && (objects[name] || headAt(columns, c.Text) >= 0) {
				there++
			}
		}
		own = 2*there >= len(columns)
		return errEnough
	}})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return own, err
}

// some are the first loans of a file, of a preview.
type some struct {
	loans, clients map[string]bool
	tables         []Previewed
}

// Preview is how the first loans of a file would be read.
type Preview struct {
	Tables []Previewed `json:"tables"`
	Faults []Fault     `json:"faults" doc:"What is wrong in them, at its place in the file that was sent"`
}

// Previewed are the first rows of one of our tables.
type Previewed struct {
	Table   string    `json:"table"`
	Columns []string  `json:"columns"`
	Rows    []ReadRow `json:"rows"`
}

// ReadRow is a row of the file as it would be read.
type ReadRow struct {
	Row   int      `json:"row" doc:"In the file"`
	Cells []string `json:"cells"`
}

// previewed is how many loans, and rows of each table, a preview shows.
const previewed = 5

// Try reads the first five loans of a file with what belongs to them, and checks them as Read does. Errors: those of Read.
func Try(content []byte, against Against, m *Mapping) (p Preview, err error) {
	mp, err := newMapped(content, m)
	if err != nil {
		return p, err
	}
	mp.some = &some{loans: map[string]bool{}, clients: map[string]bool{}}
	for _, t := range Tables {
		mp.some.tables = append(mp.some.tables, Previewed{Table: t.Name, Columns: ColumnsOf(t.Name), Rows: []ReadRow{}})
	}
	if err := mp.first(content); err != nil {
		return p, err
	}
	b := newBook(content, against)
	b.mapped = mp
	if err := b.read(content, m.heads); err != nil {
		return p, err
	}
	return Preview{mp.some.tables, append([]Fault{}, b.Faults[:min(len(b.Faults), 50)]...)}, nil
}

// first finds the first loans.
func (mp *mapped) first(content []byte) error {
	s := mp.table(Loans)
	if s == nil {
		return nil
	}
	var heads []string
	err := sheet.Read(content, mp.heads, sheet.Sink{Picks: true, Problem: func(sheet.Problem) {}, Row: func(name string, r sheet.Row) error {
		switch {
		case !strings.EqualFold(name, s.Sheet):
		case heads == nil:
			heads = texts(r)
		case s.takes(heads, r):
			id, _ := mp.cell(s.column("loan_id"), heads, r)
			client, _ := mp.cell(s.column("client_id"), heads, r)
			mp.some.loans[id.Text], mp.some.clients[client.Text] = true, true
			if len(mp.some.loans) == previewed {
				return errEnough
			}
		}
		return nil
	}})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

func (o *some) wants(s *Source, cell func(column string) string) bool {
	if s.Table == Clients {
		return o.clients[cell("client_id")]
	}
	return o.loans[cell("loan_id")]
}

func (o *some) keep(s *Source, row int, cells map[string]sheet.Cell) {
	for i := range o.tables {
		t := &o.tables[i]
		if t.Table != s.Table || len(t.Rows) == previewed {
			continue
		}
		texts := make([]string, len(t.Columns))
		for k, c := range t.Columns {
			texts[k] = cells[c].Text
		}
		t.Rows = append(t.Rows, ReadRow{row, texts})
	}
}
