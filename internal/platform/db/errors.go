package db

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"io"
	"net"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	driver "modernc.org/sqlite"
	"zombiezen.com/go/sqlite"

	"florin/internal/kernel/fault"
)

// codeFull says that a disk is full, ours or the server's.
const codeFull = "storage.full"

// retryAdvice is how long a caller should wait when the database is away.
const retryAdvice = 5 * time.Second

// translate turns an engine's error into a fault where a caller can act on it.
// Anything else stays as it is and counts as internal.
func translate(err error) error {
	if err == nil {
		return nil
	}
	if _, known := fault.As(err); known {
		return err
	}
	if code, ok := outage(err); ok {
		return fault.New(fault.Unavailable, code).After(retryAdvice).Wrap(err)
	}
	return err
}

// outage says whether the engine, rather than the statement, is the trouble.
func outage(err error) (code string, ok bool) {
	if code, ok := sqliteOutage(resultOf(err)); ok {
		return code, true
	}
	if e, found := errors.AsType[*pgconn.PgError](err); found {
		return postgresOutage(e.Code)
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return "", false
	}
	if errors.Is(err, sqldriver.ErrBadConn) || isConnectionError(err) {
		return "unavailable", true
	}
	return "", false
}

func isConnectionError(err error) bool {
	if _, found := errors.AsType[*pgconn.ConnectError](err); found {
		return true
	}
	for _, lost := range []error{io.EOF, io.ErrUnexpectedEOF, pgconn.ErrConnClosed, sql.ErrConnDone} {
		if errors.Is(err, lost) {
			return true
		}
	}
	_, found := errors.AsType[net.Error](err)
	return found
}

// resultOf is what SQLite said, through whichever of the two ways to call it.
func resultOf(err error) sqlite.ResultCode {
	if e, found := errors.AsType[*driver.Error](err); found {
		return sqlite.ResultCode(e.Code())
	}
	return sqlite.ErrCode(err)
}

func sqliteOutage(code sqlite.ResultCode) (string, bool) {
	switch code.ToPrimary() {
	case sqlite.ResultFull:
		return codeFull, true
	case sqlite.ResultBusy, sqlite.ResultLocked, sqlite.ResultIOErr, sqlite.ResultCantOpen, sqlite.ResultCorrupt,
		sqlite.ResultNotADB, sqlite.ResultReadOnly, sqlite.ResultProtocol:
		return "unavailable", true
	}
	return "", false
}

// postgresOutage knows the classes of https://www.postgresql.org/docs/15/errcodes-appendix.html
func postgresOutage(state string) (string, bool) {
	switch {
	case state == "53100":
		return codeFull, true
	case len(state) == 5 && (state[:2] == "08" || state[:2] == "53" || state[:2] == "57" || state[:2] == "58"),
		state == "25006", // a standby: the failover is not through yet
		state == "25P03", // this node was away for so long that the server gave its transaction up
		state == "40001", state == "40P01":
		return "unavailable", true
	}
	return "", false
}

// IsAway says whether the database may take the same again a moment later.
func IsAway(err error) bool {
	return fault.KindOf(err) == fault.Unavailable || errors.Is(err, context.DeadlineExceeded)
}

// mustRetry says whether PostgreSQL asks for the same transaction again.
func mustRetry(err error) bool {
	e, found := errors.AsType[*pgconn.PgError](err)
	return found && (e.Code == "40001" || e.Code == "40P01")
}

// isTaken says whether a unique key was there already. Of two transactions that found by something
// else that they may insert it, PostgreSQL tells the later one this instead of mustRetry
// (https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html): when it is run
// again it sees what the earlier one did.
func isTaken(err error) bool {
	e, found := errors.AsType[*pgconn.PgError](err)
	return found && e.Code == "23505"
}

// IsConstraint says whether a statement broke a constraint. Prefer ON CONFLICT and
// row counts; this is for constraints that guard against bugs.
func IsConstraint(err error) bool {
	if resultOf(err).ToPrimary() == sqlite.ResultConstraint {
		return true
	}
	e, found := errors.AsType[*pgconn.PgError](err)
	return found && len(e.Code) == 5 && e.Code[:2] == "23"
}
