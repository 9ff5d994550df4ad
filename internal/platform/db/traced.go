package db

import (
	"context"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/platform/trace"
)

// mostShown is how much of a statement a trace shows, in bytes.
const mostShown = 1000

// traced runs a transaction as a span of the caller's trace, where there is one. A refusal is no failure of it.
func traced(ctx context.Context, name string, run func(context.Context) error) error {
	ctx, span := trace.Start(ctx, name, trace.Client)
	err := run(ctx)
	if err != nil {
		kind := fault.KindOf(err)
		span.Fail(kind == fault.Internal || kind == fault.Unavailable)
	}
	span.End()
	return err
}

// rows asks a statement. Its span ends with its rows. (Not within Each, which is compiled anew for each type of row.)
func (tx *Tx) rows(s *Stmt, args []any) (cursor, error) {
	span := tx.span(s)
	args, err := tx.bind(args)
	var rows cursor
	if err == nil {
		rows, err = tx.conn.query(tx.ctx, s, args)
	}
	if span == nil {
		return rows, err
	}
	if err != nil {
		span.Fail(true)
		span.End()
		return nil, err
	}
	return spanned{rows, span}, nil
}

type spanned struct {
	cursor
	span *trace.Span
}

func (s spanned) close() {
	s.cursor.close()
	s.span.End()
}

// span begins that of a statement: its text has placeholders, and their values stay here.
func (tx *Tx) span(s *Stmt) *trace.Span {
	_, span := trace.Start(tx.ctx, "", trace.Client)
	if span == nil {
		return nil
	}
	words := strings.Fields(s.on(tx.eng))
	span.Rename(words[0])
	system := string(tx.eng)
	if tx.eng == Postgres {
		system = "postgresql"
	}
	span.Text("db.system.name", system)
	query := strings.Join(words, " ")
	span.Text("db.query.text", strings.ToValidUTF8(query[:min(len(query), mostShown)], ""))
	return span
}
