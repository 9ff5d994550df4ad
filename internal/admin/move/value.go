package move

import (
	"encoding/binary"
	"fmt"
	"time"
)

// kind is what a column holds, as PostgreSQL says it: SQLite has fewer types, and keeps instants as texts and truths as numbers.
type kind string

const (
	instant kind = "timestamp with time zone"
	truth   kind = "boolean"
	number  kind = "bigint"
	raw     kind = "bytea"
	words   kind = "text"
)

// instantText is how SQLite keeps an instant.
const instantText = "2006-01-02T15:04:05.000000Z"

// fromSQLite gives a value of a SQLite column as PostgreSQL keeps it. What would not be the same there is an error.
func (k kind) fromSQLite(v any) (any, error) {
	switch got := v.(type) {
	case nil:
		return nil, nil
	case string:
		if k == words {
			return got, nil
		}
		at, err := time.Parse(instantText, got)
		if k == instant && err == nil && at.Format(instantText) == got {
			return at, nil
		}
	case int64:
		switch {
		case k == number:
			return got, nil
		case k == truth && (got == 0 || got == 1):
			return got == 1, nil
		}
	case []byte:
		if k == raw {
			return got, nil
		}
	}
	return nil, fmt.Errorf("a %T where PostgreSQL has a %s", v, k)
}

// toSQLite is the other way.
func toSQLite(v any) any {
	switch got := v.(type) {
	case time.Time:
		return got.UTC().Format(instantText)
	case bool:
		if got {
			return int64(1)
		}
		return int64(0)
	}
	return v
}

// row is one row, each value as PostgreSQL keeps it.
type row []any

// append writes a row so that no two different ones are written alike: a sign for each type, and the length before what has one.
func (r row) append(to []byte) []byte {
	for _, v := range r {
		switch got := v.(type) {
		case nil:
			to = append(to, '-')
		case time.Time:
			to = binary.BigEndian.AppendUint64(append(to, 't'), uint64(got.UnixMicro()))
		case bool:
			to = append(to, 'f')
			if got {
				to[len(to)-1] = 'w'
			}
		case int64:
			to = binary.BigEndian.AppendUint64(append(to, 'i'), uint64(got))
		case string:
			to = append(binary.BigEndian.AppendUint64(append(to, 's'), uint64(len(got))), got...)
		case []byte:
			to = append(binary.BigEndian.AppendUint64(append(to, 'b'), uint64(len(got))), got...)
		}
	}
	return to
}
