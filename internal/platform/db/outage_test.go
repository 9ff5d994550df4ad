package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"florin/internal/kernel/fault"
)

// Whatever breaks on the way to the engine is an outage that passes; what the engine
// says about a statement, and a caller who went away, are not.
func TestWhatCountsAsAnOutage(t *testing.T) {
	for _, c := range []struct {
		err  error
		code string
	}{
		{io.EOF, "unavailable"},
		{fmt.Errorf("read: %w", io.ErrUnexpectedEOF), "unavailable"},
		{pgconn.ErrConnClosed, "unavailable"},
		{sql.ErrConnDone, "unavailable"},
		{driver.ErrBadConn, "unavailable"},
		{&net.OpError{Op: "read", Err: errors.New("connection reset by peer")}, "unavailable"},
		{&pgconn.ConnectError{}, "unavailable"},
		{&pgconn.PgError{Code: "57P01"}, "unavailable"}, // the operator ended the session
		{&pgconn.PgError{Code: "57P03"}, "unavailable"}, // starting up
		{&pgconn.PgError{Code: "53300"}, "unavailable"}, // too many connections
		{&pgconn.PgError{Code: "25006"}, "unavailable"}, // a standby
		{&pgconn.PgError{Code: "25P03"}, "unavailable"}, // a transaction that was given up
		{&pgconn.PgError{Code: "53100"}, "storage.full"},
		{&pgconn.PgError{Code: "23505"}, ""},
		{&pgconn.PgError{Code: "42601"}, ""},
		{context.Canceled, ""},
		{sql.ErrNoRows, ""},
	} {
		got := translate(c.err)
		if fault.CodeOf(got) != c.code && (c.code != "" || fault.KindOf(got) != fault.Internal) {
			t.Errorf("%v is %v, want the code %q", c.err, got, c.code)
		}
		if !errors.Is(got, c.err) {
			t.Errorf("%v lost its cause", c.err)
		}
	}
}
