package move

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"florin/internal/platform/db"
)

// grown is a PostgreSQL database.
type grown struct{ conn *pgx.Conn }

func newGrown(ctx context.Context, address string) (*grown, error) {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return nil, errors.New("a second connection to PostgreSQL is refused") // pgx's text may quote the password
	}
	return &grown{conn}, nil
}

// lockPatience is what a program that writes gets before the move is refused.
const lockPatience = 3 * time.Second

// hold takes a lock of every table that readers pass and writers do not, and then the view of one moment.
func (g *grown) hold(ctx context.Context, tables []table) error {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.name
	}
	slices.Sort(names)
	for _, statement := range []string{
		"BEGIN ISOLATION LEVEL REPEATABLE READ", fmt.Sprintf("SET LOCAL lock_timeout = %d", lockPatience.Milliseconds()), "LOCK TABLE " + quoted(names) + " IN SHARE MODE",
	} {
		if _, err := g.conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

func (g *grown) close() error { return g.conn.Close(context.Background()) }

func (g *grown) rows(ctx context.Context, t table) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		rows, err := g.conn.Query(ctx, t.selection())
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			got, err := rows.Values()
			if !yield(got, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}

func (g *grown) fill(ctx context.Context, t table, rows iter.Seq2[row, error]) (n int64, err error) {
	err = pgx.BeginFunc(ctx, g.conn, func(tx pgx.Tx) error {
		next, stop := iter.Pull2(rows)
		defer stop()
		n, err = tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columns, pgx.CopyFromFunc(func() ([]any, error) {
			r, err, more := next()
			if !more {
				return nil, nil
			}
			return r, err
		}))
		if err != nil {
			return err
		}
		_, err := tx.Exec(ctx, noteTable, t.name, n)
		return err
	})
	return n, err
}

const listOthers = `
	SELECT count(*) FROM pg_stat_activity
	WHERE datname = current_database() AND backend_type = 'client backend' AND coalesce(application_name, '') <> $1`

// others counts who else is connected to a PostgreSQL.
func others(ctx context.Context, d *db.DB) (n int, err error) {
	err = d.Pool().QueryRowContext(ctx, listOthers, programName).Scan(&n)
	return n, err
}
