package db

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// sealedMark begins a text that lies sealed in a private column. It is a character that nothing a person types has.
const sealedMark = "\x01"

// Sealer seals the texts of private columns and opens them again. The place names table, column and key of the row: a text that was sealed for
// one place opens at no other. What Seal gives can be kept in any column of texts. A mark is the same for the same text of a kind, and tells nobody
// without the keys which text that is.
type Sealer interface {
	Seal(place, text string) (string, error)
	Open(place, sealed string) (string, error)
	Mark(kind, text string) string
}

// PrivateColumn is a column of texts that say who a person is. Each lies sealed or in clear, as was asked for when it was written, and both are
// read in the same way: by a field with the tag private:"table.column", whose row has the table's key under the names of its columns. Where it
// has them under other names these stand behind the column, with commas; one with = before it is that text itself.
type PrivateColumn struct {
	Table, Name string
	Key         []string // of the table
	Numbered    bool     // the last part of the key is a number
	Mark        string   // the column with the marks of its texts; empty: none
}

var privateColumns struct {
	sync.Mutex
	all map[string]*PrivateColumn
}

// Private registers a column of a table with that key. Call it for package-level variables only.
func Private(table, name string, key ...string) *PrivateColumn {
	c := &PrivateColumn{Table: table, Name: name, Key: key}
	privateColumns.Lock()
	defer privateColumns.Unlock()
	if privateColumns.all == nil {
		privateColumns.all = map[string]*PrivateColumn{}
	}
	privateColumns.all[c.String()] = c
	return c
}

// Counted says that the last part of the key is a number.
func (c *PrivateColumn) Counted() *PrivateColumn { c.Numbered = true; return c }

// Marked names the column of the same table that has the marks of the texts.
func (c *PrivateColumn) Marked(column string) *PrivateColumn { c.Mark = column; return c }

// PrivateColumns lists all that are registered, by name.
func PrivateColumns() []*PrivateColumn {
	privateColumns.Lock()
	defer privateColumns.Unlock()
	var all []*PrivateColumn
	for _, c := range privateColumns.all {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b *PrivateColumn) int { return strings.Compare(a.String(), b.String()) })
	return all
}

func (c *PrivateColumn) String() string { return c.Table + "." + c.Name }

// Place is to what the text of a row is bound. Keys are ids and numbers.
func (c *PrivateColumn) Place(key ...string) string { return c.String() + ":" + strings.Join(key, ":") }

// PrivateText is a text on its way into a private column: an argument of a statement.
type PrivateText struct {
	place, text string
	null        bool
}

// Text is the argument that writes a text to the row with that key. An empty text stays one: it says nothing.
func (c *PrivateColumn) Text(text string, key ...string) PrivateText {
	return PrivateText{place: c.Place(key...), text: text}
}

// Nullable is Text for a column that has NULL for nothing.
func (c *PrivateColumn) Nullable(text string, key ...string) PrivateText {
	return PrivateText{place: c.Place(key...), text: text, null: text == ""}
}

// MarkedText is an argument of a statement that writes or asks for the mark of a text.
type MarkedText struct{ kind, text string }

// Mark is the mark of a text among those of a kind. An empty text has none: NULL.
func Mark(kind, text string) MarkedText { return MarkedText{kind, text} }

func (p *privacy) mark(t MarkedText) (any, error) {
	switch {
	case t.text == "":
		return nil, nil
	case p == nil:
		return nil, errNoSealer
	}
	return p.sealer.Mark(t.kind, t.text), nil
}

// privacy is how a database treats private columns.
type privacy struct {
	sealer Sealer
	seal   bool
}

// Private lets the database open what lies sealed in private columns, and seal what is written to them from now on if seal is true. Call it
// before the database is used.
func (d *DB) Private(s Sealer, seal bool) { d.privacy.Store(&privacy{s, seal}) }

var (
	errNoSealer = errors.New("a text lies sealed or is marked, and this database was opened without the keys")
	errMarked   = errors.New("a text begins with the control character that marks sealed ones")
	errSealed   = errors.New("a sealed text is read by what does not know that it is private")
)

// SealedText gives what is kept for a sealed text, and false for one in clear.
func SealedText(kept string) (sealed string, ok bool) { return strings.CutPrefix(kept, sealedMark) }

// KeptText is what is kept for a text that was sealed.
func KeptText(sealed string) string { return sealedMark + sealed }

// kept is what a column gets.
func (p *privacy) kept(t PrivateText) (any, error) {
	_, looks := SealedText(t.text)
	switch {
	case t.null:
		return nil, nil
	case looks:
		return nil, errMarked
	case t.text == "" || p == nil || !p.seal:
		return turned(t.text), nil
	}
	sealed, err := p.sealer.Seal(t.place, t.text)
	return KeptText(sealed), err
}

// privateField is where a private column of a statement goes, and by what of its row it is bound.
type privateField struct {
	column *PrivateColumn
	at     int   // of the columns that the statement gives
	index  []int // of the field
	key    []keyPart
}

// keyPart is a field, or a text that is the same in all rows.
type keyPart struct {
	index []int
	fixed string
}

// findPrivate finds the fields of a plan that private columns go to.
func (p *plan) findPrivate(columns []string, known map[string]reflect.StructField) error {
	for i, name := range columns {
		tag := known[name].Tag.Get("private")
		if tag == "" {
			continue
		}
		of, parts, named := strings.Cut(tag, ",")
		privateColumns.Lock()
		column := privateColumns.all[of]
		privateColumns.Unlock()
		if column == nil {
			return fmt.Errorf("no private column %q", of)
		}
		f := &privateField{column: column, at: i, index: known[name].Index}
		key := column.Key
		if named {
			key = strings.Split(parts, ",")
		}
		if len(key) != len(column.Key) {
			return fmt.Errorf("%d parts of a key for %s", len(key), column)
		}
		for _, part := range key {
			fixed, is := strings.CutPrefix(part, "=")
			if !is && !slices.Contains(columns, part) {
				return fmt.Errorf("%s is read without %q of its key", column, part)
			}
			f.key = append(f.key, keyPart{index: known[part].Index, fixed: fixed})
		}
		p.private = append(p.private, f)
		if p.isPrivate == nil {
			p.isPrivate = make([]bool, len(columns))
		}
		p.isPrivate[i] = true
	}
	return nil
}

// place is to what a field of a row that was read is bound.
func (f *privateField) place(row reflect.Value) string {
	key := make([]string, len(f.key))
	for i, part := range f.key {
		if key[i] = part.fixed; part.index != nil {
			key[i] = keyText(row.FieldByIndex(part.index))
		}
	}
	return f.column.Place(key...)
}

func keyText(v reflect.Value) string {
	switch {
	case v.Kind() == reflect.Pointer && v.IsNil():
		return ""
	case v.Kind() == reflect.Pointer:
		return keyText(v.Elem())
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	}
	return v.String()
}

// heldText is what a private column of a row holds until it is opened.
type heldText struct {
	text  string
	found bool // false: NULL
}

// Scan implements sql.Scanner.
func (h *heldText) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		*h = heldText{}
	case string:
		*h = heldText{v, true}
	case []byte:
		*h = heldText{string(v), true}
	default:
		return fmt.Errorf("a text cannot be read from %T", src)
	}
	return nil
}

// held are those of one row, at the places of the columns; nil where there are no private ones.
func (p *plan) held() []heldText {
	if p.private == nil {
		return nil
	}
	return make([]heldText, len(p.fields))
}

// openPrivate puts the texts of private columns, which are read last, into their fields.
func (tx *Tx) openPrivate(p *plan, dest any, held []heldText) error {
	row := reflect.ValueOf(dest).Elem()
	for _, f := range p.private {
		if err := tx.openField(f, row, held[f.at]); err != nil {
			return fmt.Errorf("%s: %w", f.column, err)
		}
	}
	return nil
}

func (tx *Tx) openField(f *privateField, row reflect.Value, held heldText) error {
	field := row.FieldByIndex(f.index).Addr().Interface()
	sealed, is := SealedText(held.text)
	switch {
	case !held.found:
		return assignNull(field)
	case !is:
		return assignText(field, held.text)
	case tx.privacy == nil:
		return errNoSealer
	}
	text, err := tx.privacy.sealer.Open(f.place(row), sealed)
	if err != nil {
		return err
	}
	return assignText(field, turned(text)) // which turns it back
}
