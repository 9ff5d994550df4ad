package db

import (
	"database/sql"
	"fmt"
	"reflect"
	"time"
)

// assign puts a value as SQLite gives it (nil, int64, float64, string or []byte) where dest
// points to. It knows the types that rows have, and refuses what would lose something.
func assign(dest, src any) error {
	switch v := src.(type) {
	case nil:
		return assignNull(dest)
	case string:
		if ok, err := assignText(dest, v); ok {
			return err
		}
	case int64:
		if assignInt(dest, v) {
			return nil
		}
	case []byte:
		if d, ok := dest.(*[]byte); ok {
			*d = v
			return nil
		}
	}
	if d, ok := dest.(sql.Scanner); ok {
		return d.Scan(src)
	}
	return assignKind(reflect.ValueOf(dest).Elem(), src)
}

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

// assignText says whether it knows the type.
func assignText(dest any, s string) (bool, error) {
	var err error
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
		return false, nil
	}
	return true, err
}

func assignInt(dest any, n int64) bool {
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
		return false
	}
	return true
}

// assignKind is for types with a name of their own, such as a status, and pointers to them.
func assignKind(to reflect.Value, src any) error {
	from := reflect.ValueOf(src)
	switch {
	case to.Kind() == reflect.Pointer:
		fresh := reflect.New(to.Type().Elem())
		to.Set(fresh)
		return assign(fresh.Interface(), src)
	case to.Kind() == from.Kind(), to.CanInt() && from.CanInt() && !to.OverflowInt(from.Int()):
		to.Set(from.Convert(to.Type()))
		return nil
	}
	return fmt.Errorf("a %s cannot be read from %T", to.Type(), src)
}
