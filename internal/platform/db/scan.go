package db

import (
	"database/sql"
	"database/sql/driver"
	"fmt"
	"reflect"
	"time"
)

// timeText is how SQLite keeps an instant: fixed width, so that text order is time order.
const timeText = "2006-01-02T15:04:05.000000Z"

var (
	typeTime    = reflect.TypeFor[time.Time]()
	typeScanner = reflect.TypeFor[sql.Scanner]()
)

// bind converts arguments in place to what the engine keeps.
func (tx *Tx) bind(args []any) (_ []any, err error) {
	e := tx.eng
	for i, a := range args {
		switch v := a.(type) {
		case MarkedText:
			if args[i], err = tx.privacy.mark(v); err != nil {
				return nil, err
			}
		case PrivateText:
			if args[i], err = tx.privacy.kept(v); err != nil {
				return nil, err
			}
		case KeyText:
			args[i] = turned(tx.privacy.key(v))
		case FoundBy:
			args[i] = tx.privacy.found(v)
		case Sought:
			args[i] = Containing(tx.privacy.sought(v))
		case time.Time:
			args[i] = instantValue(e, v)
		case *time.Time:
			if v == nil {
				args[i] = nil
			} else {
				args[i] = instantValue(e, *v)
			}
		case string:
			if len(v) == keyLength {
				args[i] = turned(v)
			}
		case *string:
			if v == nil {
				args[i] = nil
			} else {
				args[i] = turned(*v)
			}
		case driver.Valuer, int64, int, bool, []byte, nil:
		default:
			if rv := reflect.ValueOf(a); rv.Kind() == reflect.String {
				args[i] = rv.String() // named string types such as a status or currency
			}
		}
	}
	return args, nil
}

func instantValue(e Engine, t time.Time) any {
	t = t.UTC().Truncate(time.Microsecond)
	if e == SQLite {
		return t.Format(timeText)
	}
	return t
}

// plan maps the columns of a statement to the fields of a type.
type plan struct {
	typ    reflect.Type
	scalar bool
	fields [][]int // index path of the field for each column

	private   []*privateField
	isPrivate []bool // of each column; nil: none is
}

// into is where a column of a row goes to: a private one is held until the whole row is there.
func (p *plan) into(i int, row reflect.Value, held []heldText) any {
	if held != nil && p.isPrivate[i] {
		return &held[i]
	}
	return row.FieldByIndex(p.fields[i]).Addr().Interface()
}

func planFor[T any](s *Stmt, rows cursor) (*plan, error) {
	typ := reflect.TypeFor[T]()
	if p := s.plan.Load(); p != nil && p.typ == typ {
		return p, nil
	}
	p, err := newPlan(typ, rows)
	if err != nil {
		return nil, err
	}
	s.plan.Store(p)
	return p, nil
}

func newPlan(typ reflect.Type, rows cursor) (*plan, error) {
	columns, err := rows.columns()
	if err != nil {
		return nil, err
	}
	if isScalar(typ) {
		if len(columns) != 1 {
			return nil, fmt.Errorf("%d columns for one %s", len(columns), typ)
		}
		return &plan{typ: typ, scalar: true}, nil
	}
	known := map[string]reflect.StructField{}
	collect(typ, nil, known)
	p := &plan{typ: typ}
	for _, c := range columns {
		f, ok := known[c]
		if !ok {
			return nil, fmt.Errorf("no field of %s for column %q", typ, c)
		}
		p.fields = append(p.fields, f.Index)
	}
	return p, p.findPrivate(columns, known)
}

func isScalar(typ reflect.Type) bool {
	return typ.Kind() != reflect.Struct || typ == typeTime || reflect.PointerTo(typ).Implements(typeScanner)
}

// collect finds the fields tagged `db:"column"`, descending into untagged structs.
func collect(typ reflect.Type, path []int, into map[string]reflect.StructField) {
	for i := range typ.NumField() {
		f := typ.Field(i)
		index := append(append([]int(nil), path...), i)
		if name := f.Tag.Get("db"); name != "" {
			f.Index = index
			into[name] = f
		} else if f.Type.Kind() == reflect.Struct && f.Type != typeTime {
			collect(f.Type, index, into)
		}
	}
}

// target wraps the destinations that PostgreSQL's driver answers in its own time zone, or
// with a key as it is kept.
func target(dest any) any {
	switch d := dest.(type) {
	case *string:
		return keyed{set: func(s string) { *d = s }, null: func() error { return errNullText }}
	case **string:
		return keyed{set: func(s string) { *d = &s }, null: func() error { *d = nil; return nil }}
	case *time.Time:
		return instant{set: func(t time.Time) { *d = t }, null: func() error { return errNullTime }}
	case **time.Time:
		return instant{set: func(t time.Time) { *d = &t }, null: func() error { *d = nil; return nil }}
	}
	return dest
}

var errNullText = fmt.Errorf("NULL where a text is wanted")

// keyed scans a text, or NULL, with its key turned back. It refuses what lies sealed.
type keyed struct {
	set  func(string)
	null func() error
}

// Scan implements sql.Scanner.
func (w keyed) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		return w.null()
	case string:
		return w.text(v)
	case []byte:
		return w.text(string(v))
	}
	return fmt.Errorf("a text cannot be read from %T", src)
}

func (w keyed) text(s string) error {
	if _, sealed := SealedText(s); sealed {
		return errSealed
	}
	w.set(turned(s))
	return nil
}

var errNullTime = fmt.Errorf("NULL where a time is wanted")

// instant scans a time, or NULL, as UTC.
type instant struct {
	set  func(time.Time)
	null func() error
}

// Scan implements sql.Scanner.
func (i instant) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		return i.null()
	case time.Time:
		i.set(v.UTC())
		return nil
	}
	return fmt.Errorf("a time cannot be read from %T", src)
}
