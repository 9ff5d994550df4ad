package date

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"
)

// String writes "2006-01-02"; no date is the empty text.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return string(d.appendTo(make([]byte, 0, len(time.DateOnly))))
}

// appendTo writes "2006-01-02": years have four digits, as New and Parse see to.
func (d Date) appendTo(b []byte) []byte {
	digits := func(n int) { b = append(b, byte('0'+n/10), byte('0'+n%10)) }
	digits(d.year / 100)
	digits(d.year % 100)
	b = append(b, '-')
	digits(int(d.month))
	b = append(b, '-')
	digits(d.day)
	return b
}

// MarshalText writes the date as String does.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what Parse reads; it returns ErrSyntax.
func (d *Date) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

// MarshalJSON writes "2006-01-02", or null for no date.
func (d Date) MarshalJSON() ([]byte, error) {
	if d.IsZero() {
		return []byte("null"), nil
	}
	quoted := append(make([]byte, 0, len(time.DateOnly)+2), '"')
	return append(d.appendTo(quoted), '"'), nil
}

// UnmarshalJSON reads a text as Parse does, or null as no date; it returns ErrSyntax.
func (d *Date) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*d = Date{}
		return nil
	}
	var s string
	if err := json.Unmarshal(data, &s); err != nil {
		return ErrSyntax
	}
	return d.UnmarshalText([]byte(s))
}

// Value stores the date as text, no date as NULL.
func (d Date) Value() (driver.Value, error) {
	if d.IsZero() {
		return nil, nil
	}
	return d.String(), nil
}

// Scan reads a database value: text, a time (its own calendar day), or NULL as no date.
func (d *Date) Scan(value any) error {
	switch v := value.(type) {
	case nil:
		*d = Date{}
		return nil
	case string:
		return d.UnmarshalText([]byte(v))
	case []byte:
		return d.UnmarshalText(v)
	case time.Time:
		*d = fromTime(v)
		return nil
	}
	return fmt.Errorf("%w: cannot read a %T", ErrSyntax, value)
}
