package node

import (
	"cmp"
	"slices"
	"strings"
)

// Opens says whether a node has the master key of this id. Of one of an older version nobody knows, and it counts as one that has not.
func (n Node) Opens(id string) bool { return slices.Contains(strings.Split(n.Keys, ","), id) }

// Wants is the id of the key that a node was given as the one to seal with; empty for one of an older version.
func (n Node) Wants() string {
	first, _, _ := strings.Cut(n.Keys, ",")
	return first
}

// keysText is for the table: the key that seals, then those that only open.
func (n Node) keysText() string {
	others := slices.DeleteFunc(strings.Split(n.Keys, ","), func(id string) bool { return id == n.Seals })
	return cmp.Or(strings.Join(append([]string{n.Seals}, others...), ", "), "unknown")
}

// Lacking gives the names of those nodes that could not open what a key seals. One that seems silent counts: it may live, with a clock that is
// behind, and if it is dead its row goes soon.
func Lacking(nodes []Node, key string) (names []string) {
	for _, n := range nodes {
		if !n.Opens(key) {
			names = append(names, n.Name)
		}
	}
	return names
}
