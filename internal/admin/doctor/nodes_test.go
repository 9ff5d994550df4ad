package doctor

import (
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/node"
)

func TestWhatIsWrongWithNodes(t *testing.T) {
	good := node.Node{Name: "a", Version: "1.2", Works: true}
	keyed := func(name, seals, keys string) node.Node {
		return node.Node{Name: name, Version: "1.2", Works: true, Seals: seals, Keys: keys}
	}
	for name, c := range map[string]struct {
		nodes  []node.Node
		want   []string // begins of findings
		blocks bool
	}{
		"before the first start":   {nil, nil, false},
		"one that works":           {[]node.Node{good}, nil, false},
		"two of one version":       {[]node.Node{good, {Name: "b", Version: "1.2"}}, nil, false},
		"two versions":             {[]node.Node{good, {Name: "b", Version: "1.1"}}, []string{"Nodes of several versions work on the database (1.1, 1.2)"}, false},
		"an older one that died":   {[]node.Node{good, {Name: "b", Version: "1.1", Silent: true, Lag: 90 * time.Second}}, []string{"The node b was last seen 1m30s ago"}, false},
		"one key on both":          {[]node.Node{keyed("a", "k1", "k1"), keyed("b", "k1", "k1")}, nil, false},
		"on the way to a new key":  {[]node.Node{keyed("a", "k1", "k2,k1"), keyed("b", "k1", "k1")}, []string{"The new master key k2 does not seal yet, since these nodes do not have it: b."}, false},
		"the new key seals":        {[]node.Node{keyed("a", "k2", "k2,k1"), keyed("b", "k2", "k1,k2")}, nil, false},
		"one without it":           {[]node.Node{keyed("a", "k2", "k2,k1"), keyed("b", "k1", "k1")}, []string{"With the master key k2 things are sealed that these nodes cannot open: b."}, true},
		"nobody works":             {[]node.Node{{Name: "a", Version: "1.2"}}, []string{"No node does background work"}, true},
		"the one that worked died": {[]node.Node{{Name: "a", Version: "1.2", Works: true, Silent: true}, {Name: "b", Version: "1.2"}}, []string{"The node a was last seen", "No node does background work"}, true},
	} {
		found := judgeNodes(c.nodes)
		if len(found) != len(c.want) || slices.ContainsFunc(found, func(f Finding) bool { return f.Blocks }) != c.blocks {
			t.Errorf("%s: %v", name, found)
			continue
		}
		for i, f := range found {
			if !strings.HasPrefix(f.Text, c.want[i]) {
				t.Errorf("%s: %q, want %q", name, f.Text, c.want[i])
			}
		}
	}
}
