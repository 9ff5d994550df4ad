package db

import (
	"database/sql"
	"fmt"
	"reflect"
	"time"
)

// What SQLite gives (nothing, a text, an integer, bytes or a number with a fraction) is put
// where dest points to. These functions know the types that rows have, and refuse what
// would lose something.

func assignNull(dest any) error {
	switch d := dest.(type) {
	case **string:
		*d = nil
		return nil
	case *[]byte:
		*d = nil
		return nil
	case sql.Scanner:
		return d.Scan(nil)
	}
	v := reflect.ValueOf(dest).Elem()
	if v.Kind() != reflect.Pointer {
		return fmt.Errorf("NULL where a %s is wanted", v.Type())
	}
	v.SetZero()
	return nil
}

// assignText refuses what lies sealed.
func assignText(dest any, s string) (err error) {
	if _, sealed := SealedText(s); sealed {
		return assignSealed(dest, s)
	}
	switch d := dest.(type) {
	case *string:
		*d = turned(s)
	case **string:
		s = turned(s)
		*d = &s
	case *time.Time:
		*d, err = time.Parse(timeText, s)
	case **time.Time:
		var t time.Time
		t, err = time.Parse(timeText, s)
		*d = &t
	case *[]byte:
		*d = []byte(s)
	default:
		return assignOther(dest, s)
	}
	return err
}

// assignSealed is for what knows that a text is sealed.
func assignSealed(dest any, s string) error {
	switch d := dest.(type) {
	case *heldText:
		return d.Scan(s)
	case *[]byte:
		*d = []byte(s)
		return nil
	}
	return errSealed
}

func assignInt(dest any, n int64) error {
	switch d := dest.(type) {
	case *int64:
		*d = n
	case **int64:
		*d = &n
	case *int:
		*d = int(n)
	case *bool:
		*d = n != 0
	default:
		return assignOther(dest, n)
	}
	return nil
}

func assignBytes(dest any, raw []byte) error {
	if d, ok := dest.(*[]byte); ok {
		*d = raw
		return nil
	}
	return assignOther(dest, raw)
}

// assignOther is for what scans itself, for types with a name of their own, such as a
// status, and for pointers to them.
func assignOther(dest, src any) error {
	if d, ok := dest.(sql.Scanner); ok {
		return d.Scan(src)
	}
	to, from := reflect.ValueOf(dest).Elem(), reflect.ValueOf(src)
	switch {
	case to.Kind() == reflect.Pointer:
		fresh := reflect.New(to.Type().Elem())
		to.Set(fresh)
		return assignAny(fresh.Interface(), src)
	case to.Kind() == from.Kind(), to.CanInt() && from.CanInt() && !to.OverflowInt(from.Int()):
		to.Set(from.Convert(to.Type()))
		return nil
	}
	return fmt.Errorf("a %s cannot be read from %T", to.Type(), src)
}

// assignAny is for a value whose type is not known yet.
func assignAny(dest, src any) error {
	switch v := src.(type) {
	case nil:
		return assignNull(dest)
	case string:
		return assignText(dest, v)
	case int64:
		return assignInt(dest, v)
	case []byte:
		return assignBytes(dest, v)
	}
	return assignOther(dest, src)
}
