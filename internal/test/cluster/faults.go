package main

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// fault is something that happens to the cluster. do returns once what was broken or changed is put right again by hand;
// what mends itself is waited for afterwards.
type fault struct {
	name string
	do   func(ctx context.Context) error
}

// upgrade is the fault for which nodes begin with the earlier program.
const upgrade = "rolling upgrade over a migration"

func (c *cluster) faults() []fault {
	all := []fault{
		{"node killed, started after 10 s", c.nodeKilled},
		{"PostgreSQL of the primary killed", c.postgresKilled},
		{"primary killed, with its Patroni", c.primaryKilled},
		{"network of the primary cut for a minute", c.primaryCut},
		{"synchronous standby killed", c.standbyKilled},
		{"switchover", c.switchedOver},
		{"switch back", c.switchedOver},
		{"certificates of the nodes renewed", c.nodesRenewed},
		{"certificate of PostgreSQL renewed", c.postgresRenewed},
	}
	if c.before != "" {
		all = append([]fault{{upgrade, c.upgraded}}, all...)
	}
	return all
}

// row is a line of the table.
type row struct {
	fault   string
	gap     time.Duration // the longest between two acknowledgements
	refused map[string]int
	lost    int
	ready   time.Duration // until all nodes said that they are ready for good
	whole   time.Duration // until there were three members again, one of them synchronous
}

// tryAll lets one fault after the other happen, each to a cluster that is whole.
func (c *cluster) tryAll(ctx context.Context, only string) error {
	for _, f := range append([]fault{{"nothing, for comparison", func(ctx context.Context) error { return rest(ctx, 20*time.Second) }}}, c.faults()...) {
		if only != "" && !matches(f.name, only) {
			continue
		}
		if err := c.try(ctx, f); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if len(c.rows) == 0 {
		return fmt.Errorf("no fault has %q in its name", only)
	}
	return nil
}

func matches(name, only string) bool {
	for word := range strings.SplitSeq(only, ",") {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

func (c *cluster) try(ctx context.Context, f fault) error {
	say("%s", f.name)
	began := time.Now()
	if err := f.do(ctx); err != nil {
		return err
	}
	err := eventually(ctx, "all nodes ready, and three members of which one is synchronous", 5*time.Minute, func() bool {
		return c.unready.calm() && c.broken.calm()
	})
	if err != nil {
		return err
	}
	ended := time.Now()
	if err := rest(ctx, 3*time.Second); err != nil { // what was begun before then is answered
		return err
	}
	attempts := c.load.all()
	r := row{fault: f.name, gap: gap(attempts, began, ended), refused: refusals(attempts, began, ended), ready: c.unready.since(began), whole: c.broken.since(began)}
	if r.lost, err = c.lost(ctx); err != nil {
		return err
	}
	c.rows = append(c.rows, r)
	say("  %s without an acknowledgement, refused: %v, lost: %d, nodes ready after %s, whole after %s",
		seconds(r.gap), r.refused, r.lost, seconds(r.ready), seconds(r.whole))
	if r.lost > 0 {
		return fmt.Errorf("%d acknowledged applications are lost", r.lost)
	}
	return nil
}

func (c *cluster) nodeKilled(ctx context.Context) error {
	n := c.nodes[1]
	n.process.kill()
	if err := rest(ctx, 10*time.Second); err != nil {
		return err
	}
	return c.startNode(n)
}

func (c *cluster) postgresKilled(ctx context.Context) error {
	if err := c.inRole("leader").killDatabase(false); err != nil {
		return err
	}
	return rest(ctx, 20*time.Second)
}

// primaryKilled leaves the machine without a primary long enough for the others to notice, then starts its Patroni again.
func (c *cluster) primaryKilled(ctx context.Context) error { return c.killed(ctx, c.inRole("leader")) }

func (c *cluster) standbyKilled(ctx context.Context) error {
	return c.killed(ctx, c.inRole("sync_standby"))
}

func (c *cluster) killed(ctx context.Context, m *member) error {
	if err := m.killDatabase(true); err != nil {
		return err
	}
	if err := rest(ctx, time.Minute); err != nil {
		return err
	}
	return c.startPatroni(m)
}

func (c *cluster) primaryCut(ctx context.Context) error {
	primary := c.inRole("leader")
	if err := pull(primary.name); err != nil {
		return err
	}
	if err := rest(ctx, time.Minute); err != nil {
		return err
	}
	return plug(primary.name)
}

func (c *cluster) switchedOver(ctx context.Context) error {
	if err := c.switchOver(ctx, c.inRole("leader"), c.inRole("sync_standby")); err != nil {
		return err
	}
	return rest(ctx, 5*time.Second)
}
