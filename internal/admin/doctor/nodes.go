package doctor

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"florin/internal/platform/node"
)

func (p Parts) examineNodes(ctx context.Context) []Finding {
	nodes, err := node.List(ctx, p.DB)
	if err != nil {
		return []Finding{{true, "The nodes cannot be listed: " + p.Explain(err)}}
	}
	return judgeNodes(nodes)
}

// judgeNodes says what is wrong with the nodes that are listed. None at all is fine: the doctor is asked before the first start, too.
func judgeNodes(nodes []node.Node) (found []Finding) {
	versions, works, living := map[string]bool{}, false, 0
	for _, n := range nodes {
		if n.Silent {
			found = append(found, Finding{false, fmt.Sprintf("The node %s was last seen %s ago: it has died and no other runs that would take over, or its clock is behind.", n.Name, n.Lag.Round(time.Second))})
			continue
		}
		living++
		versions[n.Version], works = true, works || n.Works
	}
	if len(versions) > 1 {
		found = append(found, Finding{false, "Nodes of several versions work on the database (" + strings.Join(slices.Sorted(maps.Keys(versions)), ", ") + "): finish the upgrade."})
	}
	if living > 0 && !works {
		found = append(found, Finding{true, "No node does background work: e-mails, checks and the work of each day wait. Start one without --workers=false."})
	}
	return found
}
