package masterkey

import (
	"context"
	"log/slog"
	"strings"
	"sync"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/node"
	"florin/internal/rule/settings"
)

// Keys are the master keys of one node among those of the others.
type Keys struct {
	DB       *db.DB
	Ring     *keyring.Ring
	Settings *settings.Service
	Log      *slog.Logger

	mu   sync.Mutex
	told string // what was last said of keys, so that it is said once
}

// Start makes the agreed key the one that this node seals with. What a former life of the same name has left does not count; name is empty for
// a node without. Errors: like settings.Snapshot.CheckKeys; fault Unavailable.
func (k *Keys) Start(ctx context.Context, name string) error {
	nodes, err := node.List(ctx, k.DB)
	if err != nil {
		return err
	}
	others := nodes[:0]
	for _, n := range nodes {
		if name == "" || n.Name != name {
			others = append(others, n)
		}
	}
	return k.settle(ctx, others)
}

// Follow makes the agreed key the one that a command seals with, and agrees on nothing.
func (k *Keys) Follow(ctx context.Context) error {
	snapshot, err := k.Settings.Load(ctx)
	if err != nil || snapshot.AdminEntry.KeyID == "" {
		return err
	}
	return k.Ring.SealWith(snapshot.AdminEntry.KeyID)
}

// Seen does after each beat what Start did, and tells the log once of a node that has not the keys it needs.
func (k *Keys) Seen(ctx context.Context, nodes []node.Node) {
	err := k.settle(ctx, nodes)
	if err == nil || ctx.Err() != nil || fault.KindOf(err) == fault.Unavailable { // a database that is away is told of elsewhere
		return
	}
	if k.once(err.Error()) {
		k.Log.Error("this node cannot open what the others seal", "error", err)
	}
}

// Missing fails while this node lacks a key by which anything is sealed: it is of little use then.
func (k *Keys) Missing(ctx context.Context) error {
	snapshot, err := k.Settings.Load(ctx)
	if err != nil {
		return err
	}
	return snapshot.CheckKeys(k.Ring.IDs())
}

func (k *Keys) settle(ctx context.Context, others []node.Node) error {
	ids, before := k.Ring.IDs(), k.Ring.CurrentID()
	var lacking []string
	if k.DB.Engine() != db.SQLite { // there no other program serves
		lacking = node.Lacking(others, ids[0])
	}
	sealing, err := k.Settings.EnsureKey(ctx, ids, len(lacking) == 0)
	if err != nil {
		return err
	}
	if err := k.Ring.SealWith(sealing); err != nil {
		return err
	}
	switch {
	case sealing != ids[0] && len(lacking) > 0:
		if names := strings.Join(lacking, ", "); k.once(sealing + names) {
			k.Log.Warn("the new master key does not seal yet: nodes that run do not have it", "new", ids[0], "sealing", sealing, "nodes", names)
		}
	case sealing != before && k.once(sealing):
		k.Log.Info("all nodes have the new master key: it seals from now on", "sealing", sealing)
	}
	return nil
}

// once says whether this has not just been said.
func (k *Keys) once(text string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	fresh := k.told != text
	k.told = text
	return fresh
}
