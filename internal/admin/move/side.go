package move

import (
	"context"
	"errors"
	"iter"
	"net/url"
	"strings"

	"florin/internal/platform/db"
)

// side is one of the two databases of a move.
type side interface {
	// rows reads a table in the order of its key. An error ends it.
	rows(ctx context.Context, t table) iter.Seq2[row, error]
	// fill writes rows into a table, and notes that it is done, in one transaction. It says how many there were.
	fill(ctx context.Context, t table, rows iter.Seq2[row, error]) (int64, error)
	// hold keeps all others from writing to it, until close.
	hold(ctx context.Context, tables []table) error
	close() error
}

// programName is how the connections of a move are called: any other one is of another program.
const programName = "florin-move"

// named gives the address of a PostgreSQL under which its connections bear that name, and are not ended while the other side works.
func named(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", errAddress // the other error may quote the password
	}
	q := u.Query()
	q.Set("application_name", programName)
	q.Set("idle_in_transaction_session_timeout", "0")
	u.RawQuery = q.Encode()
	return u.String(), nil
}

// pathOf is the file of a SQLite address.
func pathOf(address string) string { return strings.TrimPrefix(address, "sqlite:") }

func isSQLite(address string) bool { return strings.HasPrefix(address, "sqlite:") }

// open opens a database with a side that reads and writes it.
func open(ctx context.Context, cfg db.Config) (d *db.DB, s side, err error) {
	if !isSQLite(cfg.URL) {
		if cfg.URL, err = named(cfg.URL); err != nil {
			return nil, nil, err
		}
	}
	if d, err = db.Open(ctx, cfg); err != nil {
		return nil, nil, err
	}
	if isSQLite(cfg.URL) {
		l, err := newLite(ctx, d)
		if err != nil {
			return nil, nil, errors.Join(err, d.Close())
		}
		return d, l, nil
	}
	g, err := newGrown(ctx, cfg.URL)
	if err != nil {
		return nil, nil, errors.Join(err, d.Close())
	}
	return d, g, nil
}
