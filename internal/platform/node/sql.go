package node

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"florin/internal/platform/db"
)

var (
	insertNode = db.SQL(`INSERT INTO nodes (id, name, version, works, beats, started_at, seen_at, opens, seals) VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8)`)
	beatNode   = db.SQL(`UPDATE nodes SET beats = beats + 1, seen_at = $2, seals = $3 WHERE id = $1`)
	listNodes  = db.SQL(`SELECT id, name, version, works, beats, started_at, seen_at, opens, seals FROM nodes ORDER BY name, id`)
	removeNode = db.SQL(`DELETE FROM nodes WHERE id = $1`)
	removeDead = db.SQL(`DELETE FROM nodes WHERE id = $1 AND beats = $2`)
	removeName = db.SQL(`DELETE FROM nodes WHERE name = $1`)
)

// Node is a program that works on the database.
type Node struct {
	ID        string    `db:"id"`
	Name      string    `db:"name"` // its --node, or one that it gave itself
	Version   string    `db:"version"`
	Works     bool      `db:"works"` // does background work; one that does not only answers
	Beats     int64     `db:"beats"`
	StartedAt time.Time `db:"started_at"`
	SeenAt    time.Time `db:"seen_at"` // by its own clock
	Keys      string    `db:"opens"`   // ids of the master keys that it was given, as configured, with a comma between them; empty: of an older version
	Seals     string    `db:"seals"`   // that of the one by which it seals
	Lag       time.Duration
	Silent    bool // not seen for longer than the others let one live, or it would let itself: dead, or its clock is behind
}

// quiet is after how long without a sign a node on the list counts as silent.
func quiet(engine db.Engine) time.Duration {
	if engine == db.SQLite {
		return 3 * alone
	}
	return silence + 2*pace
}

// List gives the nodes by name, each with how long ago it was seen; never less than nought.
func List(ctx context.Context, d *db.DB) (nodes []Node, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		nodes, err = listTx(tx, d.Engine())
		return err
	})
	return nodes, err
}

func listTx(tx *db.Tx, engine db.Engine) ([]Node, error) {
	nodes, err := db.All[Node](tx, listNodes)
	for i := range nodes {
		nodes[i].Lag = max(0, tx.Now().Sub(nodes[i].SeenAt))
		nodes[i].Silent = nodes[i].Lag > quiet(engine)
	}
	return nodes, err
}

// Write writes nodes as a table for a terminal.
func Write(w io.Writer, nodes []Node) error {
	if len(nodes) == 0 {
		_, err := fmt.Fprintln(w, "No node works on the database.")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tVERSION\tROLE\tSINCE (UTC)\tKEYS\tSEEN BEFORE")
	for _, n := range nodes {
		role, silent := "web", ""
		if n.Works {
			role = "web and work"
		}
		if n.Silent {
			silent = "  silent"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s%s\n", n.Name, n.Version, role, n.StartedAt.UTC().Format(time.DateTime), n.keysText(), n.Lag.Round(time.Second), silent)
	}
	return table.Flush()
}
