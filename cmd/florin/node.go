package main

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/node"
)

// namePatience is what the database gets to answer, and to notice that a former life of this
// node has ended.
const namePatience = 2 * time.Second

// nodeName keeps the name of this node from others. Who bears a name takes back what its former
// life was doing: of two nodes with one name, each would take the other's running jobs.
type nodeName struct {
	*program
	held *db.Name
}

// take gives a node whose name is taken one of its own, as those have that were given none.
func (n *nodeName) take(ctx context.Context) {
	if n.cfg.Node == "" {
		return
	}
	for end := time.Now().Add(namePatience); !n.ask(ctx); time.Sleep(namePatience / 20) {
		if time.Now().After(end) {
			n.log.Warn("another running node has the same --node: give each its own. This one works under another name", "node", n.cfg.Node)
			n.cfg.Node = ""
			return
		}
	}
}

// asNode is what this program tells the others of itself.
func (p *program) asNode(runner *job.Runner) node.Config {
	name := p.cfg.Node
	if runner != nil {
		name = runner.Node()
	}
	return node.Config{DB: p.db, Log: p.log, Name: cmp.Or(name, uuid.NewString()), Version: version, Runner: runner, Ran: monotonic(), Ring: p.ring, Seen: p.keys.Seen}
}

type nodesCmd struct{}

// Run lists the nodes that live, or died within the last seconds.
func (nodesCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	nodes, err := node.List(e.Ctx, p.db)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	return node.Write(e.Out, nodes)
}

func (n *nodeName) ask(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, namePatience)
	defer cancel()
	n.held, _ = n.db.TakeName(ctx, n.cfg.Node) // a database that is away tells so elsewhere
	return n.held != nil
}

// keep takes the name again whenever the database was started anew, which forgets names, until
// ctx ends.
func (n *nodeName) keep(ctx context.Context) {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for n.cfg.Node != "" {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if n.held == nil || !n.held.Kept(ctx) && ctx.Err() == nil {
			n.giveBack()
			n.ask(ctx)
		}
	}
}

func (n *nodeName) giveBack() {
	if n.held != nil {
		n.held.GiveBack()
		n.held = nil
	}
}
