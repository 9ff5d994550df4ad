package node

import (
	"context"
	"time"

	"florin/internal/platform/db"
)

var (
	insertNode = db.SQL(`INSERT INTO nodes (id, name, version, works, beats, started_at, seen_at) VALUES ($1, $2, $3, $4, 1, $5, $6)`)
	beatNode   = db.SQL(`UPDATE nodes SET beats = beats + 1, seen_at = $2 WHERE id = $1`)
	listNodes  = db.SQL(`SELECT id, name, version, works, beats, started_at, seen_at FROM nodes ORDER BY name, id`)
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
	Lag       time.Duration
}

// List gives the nodes by name, each with how long ago it was seen; never less than nought.
func List(ctx context.Context, d *db.DB) (nodes []Node, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		nodes, err = db.All[Node](tx, listNodes)
		for i := range nodes {
			nodes[i].Lag = max(0, tx.Now().Sub(nodes[i].SeenAt))
		}
		return err
	})
	return nodes, err
}
