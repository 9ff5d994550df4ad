package main

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	_ "modernc.org/sqlite" // its own build knows what each tree of a file takes
)

// space is how many bytes each table and each index of a database takes, by name.
type space map[string]int64

// grown is what each has grown by.
func (s space) grown(after space) space {
	grown := space{}
	for name, bytes := range after {
		if more := bytes - s[name]; more != 0 {
			grown[name] = more
		}
	}
	return grown
}

// spaceOfFile asks SQLite for the pages of each tree, of a database at rest.
func spaceOfFile(ctx context.Context, database string) (s space, err error) {
	d, err := sql.Open("sqlite", "file:"+database+"?_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	rows, err := d.QueryContext(ctx, `SELECT name, SUM(pgsize) FROM dbstat WHERE aggregate = TRUE GROUP BY name`)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	s = space{}
	for rows.Next() {
		var name string
		var bytes int64
		if err := rows.Scan(&name, &bytes); err != nil {
			return nil, err
		}
		s[name] = bytes
	}
	return s, rows.Err()
}

// space is the same of PostgreSQL: a table with what it keeps beside its rows, an index by itself.
func (c *cluster) space(ctx context.Context) (space, error) {
	text, err := c.query(ctx, `
		SELECT c.relname, CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END
		FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i')`)
	if err != nil {
		return nil, err
	}
	s := space{}
	for line := range strings.SplitSeq(text, "\n") {
		name, number, _ := strings.Cut(line, "|")
		if s[name], err = strconv.ParseInt(number, 10, 64); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// share is a line of the second table: what a create leaves in one tree, in bytes.
type share struct {
	engine, name string
	bytes        float64
}

// leastShare is what a line must say of a create, in bytes, to stand in the table.
const leastShare = 16

func sharesOf(engine string, grown space, creates int) (list []share) {
	for _, name := range slices.Sorted(maps.Keys(grown)) {
		if each := float64(grown[name]) / float64(creates); each >= leastShare {
			list = append(list, share{engine, name, each})
		}
	}
	slices.SortStableFunc(list, func(a, b share) int { return cmp.Compare(b.bytes, a.bytes) })
	return list
}

func printShares(out io.Writer, list []share) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(out, "\nbytes kept of a create by table and index, from %d bytes up\n\n", leastShare)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, s := range list {
		fmt.Fprintf(w, "%s\t%s\t%.0f\n", s.engine, s.name, s.bytes)
	}
	_ = w.Flush()
}
