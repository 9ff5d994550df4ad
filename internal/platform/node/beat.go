package node

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
)

const (
	pace = 3 * time.Second
	// alone is the pace on SQLite, where nobody takes over: it is for the list only.
	alone = time.Minute
	// silence is how long a node may say nothing: then the others take over. With the pace, and the queue's own, work of a dead node goes on
	// within 15 seconds.
	silence = 9 * time.Second
	// patience is what one beat gets, and fence after how long without one a node stops its jobs: before the others may take them.
	patience = 2 * time.Second
	fence    = 6 * time.Second
	// looks is how often a node must have been found silent: after an outage of the database nobody has beaten for a while.
	looks = 3
)

// Config is what a node says of itself.
type Config struct {
	DB      *db.DB
	Log     *slog.Logger
	Name    string
	Version string
	Runner  *job.Runner          // nil: it does no background work
	Ran     func() time.Duration // since some moment, by a clock that nobody sets
	Ring    *keyring.Ring        // nil: it tells nothing of its keys
	// Seen is told of all nodes after each beat, this one among them; nil: nobody is.
	Seen func(ctx context.Context, nodes []Node)
}

// Beat is a node among others.
type Beat struct {
	Config
	id     string
	beaten time.Duration // when this node last beat
	others map[string]*other
}

// other is a node as this one has seen it.
type other struct {
	beats int64
	since time.Duration // when that number was first seen
	looks int           // how often it has been seen since
}

// Start tells of this node. What a former life of the same name has left is taken away. Errors: fault Unavailable.
func Start(ctx context.Context, cfg Config) (*Beat, error) {
	b := &Beat{Config: cfg, beaten: cfg.Ran(), others: map[string]*other{}}
	return b, b.announce(ctx)
}

func (b *Beat) announce(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	opens, seals := b.keys()
	return b.DB.UpdateBlind(ctx, func(tx *db.Tx) (err error) {
		if b.id, err = db.NewKey(tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(removeName, b.Name); err != nil {
			return err
		}
		_, err = tx.Exec(insertNode, b.id, b.Name, b.Version, b.Runner != nil, tx.Now(), tx.Now(), opens, seals)
		return err
	})
}

func (b *Beat) keys() (opens, seals string) {
	if b.Ring == nil {
		return "", ""
	}
	return strings.Join(b.Ring.IDs(), ","), b.Ring.CurrentID()
}

// Run beats until ctx ends, and then takes this node from the list.
func (b *Beat) Run(ctx context.Context) {
	every := pace
	if b.DB.Engine() == db.SQLite {
		every = alone
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			b.leave(ctx)
			return
		case <-ticker.C:
			b.Once(ctx)
		}
	}
}

// leave is the orderly end. Where the database is away the others take the row.
func (b *Beat) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	_ = b.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(removeNode, b.id)
		return err
	})
}

// Once beats, looks at the others and takes over from those that are dead.
func (b *Beat) Once(ctx context.Context) {
	b.stopIfSilent()
	nodes, known, err := b.beat(ctx)
	if err != nil { // a database that is away is told of elsewhere
		b.stopIfSilent()
		return
	}
	if !known {
		b.Log.Warn("the other nodes took this one for dead: what it was doing begins anew", "node", b.Name)
		b.stop()
		if err := b.announce(ctx); err != nil {
			return
		}
	}
	b.beaten = b.Ran()
	for _, n := range b.silent(nodes) {
		b.takeOver(ctx, n)
	}
	if b.Seen != nil {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		b.Seen(ctx, nodes)
	}
}

func (b *Beat) beat(ctx context.Context) (nodes []Node, known bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, seals := b.keys()
	err = b.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(beatNode, b.id, tx.Now(), seals)
		if err != nil {
			return err
		}
		known = n > 0
		nodes, err = listTx(tx, b.DB.Engine())
		return err
	})
	return nodes, known, err
}

// stopIfSilent stops what this node works on before others may begin it. Where there are none, work goes on when the database does.
func (b *Beat) stopIfSilent() {
	if len(b.others) > 0 && b.Ran()-b.beaten > fence {
		b.stop()
	}
}

func (b *Beat) stop() {
	if b.Runner != nil {
		b.Runner.Stop()
	}
}

// silent notes what is seen of the others, and gives those whose beats have stood still for too long.
func (b *Beat) silent(nodes []Node) (dead []Node) {
	seen, now := map[string]*other{}, b.Ran()
	for _, n := range nodes {
		if n.ID == b.id {
			continue
		}
		o := b.others[n.ID]
		if o == nil || o.beats != n.Beats {
			o = &other{beats: n.Beats, since: now}
		}
		if o.looks++; o.looks > looks && now-o.since >= silence {
			dead = append(dead, n)
		}
		seen[n.ID] = o
	}
	b.others = seen
	return dead
}

// takeOver removes a dead node and frees its jobs, unless it has beaten after all, or another node was first.
func (b *Beat) takeOver(ctx context.Context, n Node) {
	var freed int64
	gone := false
	err := b.DB.Update(ctx, func(tx *db.Tx) error {
		removed, err := tx.Exec(removeDead, n.ID, n.Beats)
		gone, freed = removed > 0, 0
		if err != nil || !gone {
			return err
		}
		freed, err = job.FreeTx(tx, n.Name)
		return err
	})
	switch {
	case err != nil:
		b.Log.Warn("a dead node could not be taken over from", "node", n.Name, "error", err)
	case gone:
		delete(b.others, n.ID)
		b.Log.Warn("a node is gone; its jobs go on elsewhere", "node", n.Name, "jobs", freed)
	}
}
