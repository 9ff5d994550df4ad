package doctor

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"florin/internal/platform/node"
)

func (p Parts) examineNodes(ctx context.Context) []Finding {
	nodes, err := node.List(ctx, p.DB)
	if err != nil {
		return []Finding{found("nodes_unlisted", p.Explain(err))}
	}
	return judgeNodes(nodes)
}

func (p Parts) examineReplica(ctx context.Context) []Finding {
	if err := p.DB.Replica(ctx); err != nil {
		return []Finding{found("replica_lost", p.Explain(err))}
	}
	return nil
}

// judgeNodes says what is wrong with the nodes that are listed. None at all is fine: the doctor is asked before the first start, too.
func judgeNodes(nodes []node.Node) (list []Finding) {
	versions, works, living := map[string]bool{}, false, 0
	for _, n := range nodes {
		if n.Silent {
			list = append(list, found("node_silent", n.Name, n.Lag.Round(time.Second).String()))
			continue
		}
		living++
		versions[n.Version], works = true, works || n.Works
	}
	list = append(list, judgeKeys(nodes)...)
	if len(versions) > 1 {
		list = append(list, found("node_versions", strings.Join(slices.Sorted(maps.Keys(versions)), ", ")))
	}
	if living > 0 && !works {
		list = append(list, found("no_worker"))
	}
	return list
}

// judgeKeys names the nodes that cannot open what others seal, and a new master key that waits for nodes without it.
func judgeKeys(nodes []node.Node) (list []Finding) {
	nodes = slices.DeleteFunc(slices.Clone(nodes), func(n node.Node) bool { return n.Silent || n.Keys == "" })
	told := map[string]bool{}
	for _, n := range nodes {
		if names := strings.Join(node.Lacking(nodes, n.Seals), ", "); names != "" && !told[n.Seals] {
			told[n.Seals] = true
			list = append(list, found("node_keyless", n.Seals, names))
		}
		if names := strings.Join(node.Lacking(nodes, n.Wants()), ", "); names != "" && n.Wants() != n.Seals && !told[n.Wants()] {
			told[n.Wants()] = true
			list = append(list, found("key_waits", n.Wants(), names))
		}
	}
	return list
}
