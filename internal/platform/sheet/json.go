package sheet

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"florin/internal/kernel/date"
)

// records tells objects of JSON as rows of tables. A member of an object within is a column by its path (currency.code); a list of objects is a table
// of its own, by its path, whose rows have the plain members of the object around them under "../".
type records struct {
	columns func(table string) []string
	to      Sink
	told    map[string]bool                    // the tables whose heads were told
	named   map[string][]string                // what columns says
	seen    func(table string, names []string) // instead of telling rows
	most    int                                // how many objects of a file are read; 0: all
}

// deepest is how far objects within objects are followed.
const deepest = 8

// heads finds the columns of each table that objects name, in their order; nothing for a table that has a first row of heads.
func heads(content []byte, most int) (func(sheet string) []string, error) {
	found := map[string][]string{}
	had := map[string]bool{}
	to := Sink{Row: func(string, Row) error { return nil }, Problem: func(Problem) {}}
	r := &records{to: to, most: most, told: map[string]bool{}, named: map[string][]string{}, seen: func(table string, names []string) {
		for _, name := range names {
			if key := table + "\n" + name; !had[key] {
				had[key] = true
				found[table] = append(found[table], name)
			}
		}
	}}
	err := read(content, r, to)
	return func(sheet string) []string { return found[sheet] }, err
}

// lines tells lines of JSON: each is an object whose member "sheet" names the table. Rows are numbered as lines.
func (r *records) lines(content []byte) error {
	for number := 1; len(content) > 0; number++ {
		line, rest, _ := bytes.Cut(content, []byte("\n"))
		if content = rest; number == 1 {
			line = trimBOM(line)
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if !utf8.Valid(line) {
			r.to.Problem(Problem{Row: number, Code: "encoding"})
			continue
		}
		var members map[string]any
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		name := ""
		if d.Decode(&members) == nil && !d.More() {
			name, _ = members["sheet"].(string)
		}
		if name == "" {
			r.to.Problem(Problem{Row: number, Code: "row"})
			continue
		}
		delete(members, "sheet")
		if err := r.tell(name, number, members, nil); err != nil {
			return err
		}
	}
	return nil
}

// file tells the objects of a file of an archive, whose name is that of the table. Rows are numbered as objects.
func (r *records) file(f *zip.File) error {
	content, err := open(f)
	if err != nil {
		return err
	}
	defer content.Close()
	return r.read(baseOf(f), content)
}

// read tells the objects of a list, of lines, or of a page of a list (pageItems, as Apache Fineract answers).
func (r *records) read(name string, content io.Reader) error {
	text := bufio.NewReaderSize(content, 1<<16)
	if mark, _ := text.Peek(3); bytes.Equal(mark, []byte("\ufeff")) {
		_, _ = text.Discard(3)
	}
	head, _ := text.Peek(4096)
	d := json.NewDecoder(text)
	d.UseNumber()
	if bytes.HasPrefix(bytes.TrimSpace(head), []byte("[")) {
		_, _ = d.Token()
	}
	for number := 1; d.More(); {
		var members map[string]any
		if err := d.Decode(&members); err != nil {
			if malformed(err) == ErrLarge {
				return ErrLarge
			}
			r.to.Problem(Problem{Sheet: name, Row: number, Code: "row"})
			return nil
		}
		objects := []any{members}
		if page, ok := members["pageItems"].([]any); ok {
			objects = page
		}
		for _, o := range objects {
			if r.most > 0 && number > r.most {
				return nil
			}
			each, _ := o.(map[string]any)
			if err := r.tell(name, number, each, nil); err != nil {
				return err
			}
			number++
		}
	}
	return nil
}

// pick tells what the columns of tables name of an object, and of the lists within it; nothing else is looked at.
func (r *records) pick(table string, number int, members, around map[string]any) error {
	heads := r.names(table)
	if len(heads) > 0 {
		cells := make(map[string]Cell, len(heads))
		for _, head := range heads {
			if of, ok := strings.CutPrefix(head, "../"); ok {
				cells[head] = cellOf(around[of])
			} else {
				cells[head] = cellOf(find(members, head))
			}
		}
		if err := r.row(table, number, cells, nil); err != nil {
			return err
		}
	}
	if around != nil {
		return nil
	}
	return r.lists("", members, 0, func(path string, objects []map[string]any) error {
		for _, each := range objects {
			if err := r.pick(path, number, each, members); err != nil {
				return err
			}
		}
		return nil
	})
}

// lists finds the lists of objects within an object, by their paths in lower case.
func (r *records) lists(path string, members map[string]any, depth int, take func(string, []map[string]any) error) error {
	for _, name := range slices.Sorted(maps.Keys(members)) {
		at := path + strings.ToLower(name)
		switch v := members[name].(type) {
		case map[string]any:
			if depth < deepest {
				if err := r.lists(at+".", v, depth+1, take); err != nil {
					return err
				}
			}
		case []any:
			if len(r.names(at)) == 0 {
				continue
			}
			if err := take(at, objectsOf(v)); err != nil {
				return err
			}
		}
	}
	return nil
}

func find(members map[string]any, path string) any {
	if v, ok := members[path]; ok {
		return v
	}
	first, rest, _ := strings.Cut(path, ".")
	if within, ok := members[first].(map[string]any); ok {
		return find(within, rest)
	}
	return nil
}

func cellOf(v any) Cell {
	switch v := v.(type) {
	case map[string]any:
		return Cell{}
	case []any:
		return day(v)
	}
	return member(v)
}

// tell tells an object as a row, and the lists within it as rows of the same number.
func (r *records) tell(table string, number int, members map[string]any, around map[string]Cell) error {
	if r.to.Picks {
		return r.pick(table, number, members, nil)
	}
	row := flat{cells: map[string]Cell{}, lists: map[string][]map[string]any{}}
	row.add("", members, 0)
	maps.Copy(row.cells, around)
	names := slices.Sorted(maps.Keys(row.cells))
	if r.seen != nil {
		r.seen(table, names)
	} else if err := r.whole(table, number, row.cells, names); err != nil {
		return err
	}
	if around != nil {
		return nil // lists in lists are not followed
	}
	for _, list := range slices.Sorted(maps.Keys(row.lists)) {
		of := map[string]Cell{}
		for name, c := range row.cells {
			if !strings.Contains(name, ".") {
				of["../"+name] = c
			}
		}
		for _, each := range row.lists[list] {
			if err := r.tell(strings.ToLower(list), number, each, of); err != nil {
				return err
			}
		}
	}
	return nil
}

// whole tells all members of an object; one that is no column is a problem.
func (r *records) whole(table string, number int, cells map[string]Cell, names []string) error {
	heads := r.names(table)
	unknown := slices.DeleteFunc(names, func(name string) bool { return slices.Contains(heads, name) || strings.HasPrefix(name, "../") })
	return r.row(table, number, cells, unknown)
}

func (r *records) row(table string, number int, cells map[string]Cell, unknown []string) error {
	heads := r.names(table)
	if !r.told[table] {
		r.told[table] = true
		if err := r.to.Row(table, headRow(heads)); err != nil {
			return err
		}
	}
	row := Row{Number: number, Cells: make([]Cell, len(heads))}
	for i, head := range heads {
		if row.Cells[i] = cells[head]; strings.ContainsRune(row.Cells[i].Text, utf8.RuneError) {
			r.to.Problem(Problem{Sheet: table, Row: number, Column: head, Code: "encoding"})
			row.Cells[i] = Cell{}
		}
	}
	for _, name := range unknown {
		r.to.Problem(Problem{Sheet: table, Row: number, Column: name, Code: "column_unknown"})
	}
	return r.to.Row(table, row)
}

// names gives the columns of a table.
func (r *records) names(table string) []string {
	names, asked := r.named[table]
	if !asked {
		names = r.columns(table)
		r.named[table] = names
	}
	return names
}

func headRow(heads []string) Row {
	row := Row{Cells: make([]Cell, len(heads))}
	for i, head := range heads {
		row.Cells[i].Text = head
	}
	return row
}

// flat is an object with its members by their paths.
type flat struct {
	cells map[string]Cell
	lists map[string][]map[string]any
}

func (f *flat) add(path string, members map[string]any, depth int) {
	for name, v := range members {
		at := path + name
		switch v := v.(type) {
		case map[string]any:
			if depth < deepest {
				f.add(at+".", v, depth+1)
			}
		case []any:
			if objects := objectsOf(v); objects != nil {
				f.lists[at] = objects
			} else {
				f.cells[at] = day(v)
			}
		default:
			f.cells[at] = member(v)
		}
	}
}

// objectsOf gives a list of objects; nil for another list. One without any element says nothing.
func objectsOf(list []any) []map[string]any {
	objects := make([]map[string]any, 0, len(list))
	for _, v := range list {
		o, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		objects = append(objects, o)
	}
	return objects
}

// day reads [2026, 1, 31], as Apache Fineract writes a day; a time behind it says nothing here. Another list is no cell.
func day(list []any) Cell {
	var parts [3]int64
	for i := range parts {
		if len(list) <= i {
			return Cell{Text: "?", Kind: Wrong}
		}
		n, ok := list[i].(json.Number)
		if !ok {
			return Cell{Text: "?", Kind: Wrong}
		}
		parts[i], _ = n.Int64()
	}
	d, err := date.New(int(parts[0]), time.Month(parts[1]), int(parts[2]))
	if err != nil {
		return Cell{Text: "?", Kind: Wrong}
	}
	return Cell{Text: d.String(), Kind: Day}
}

func member(v any) Cell {
	switch v := v.(type) {
	case nil:
		return Cell{}
	case string:
		return Cell{Text: strings.TrimSpace(v)}
	case json.Number:
		return Cell{Text: v.String(), Kind: Number}
	case bool:
		return Cell{Text: strconv.FormatBool(v)}
	}
	return Cell{Text: "?", Kind: Wrong}
}
