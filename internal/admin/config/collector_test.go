package config

import "testing"

// Of several nodes each is told apart by a collector, named or not; the only one needs no name.
func TestHowANodeIsCalled(t *testing.T) {
	for database, named := range map[string]bool{"sqlite": false, "postgres://florin@db/florin": true} {
		c := Config{Database: database}
		a, b := c.Service("1.2.3"), c.Service("1.2.3")
		if a.Version != "1.2.3" || (a.Node != "") != named || named && a.Node == b.Node {
			t.Errorf("%s: %+v and %+v", database, a, b)
		}
		c.Node = "node-7"
		if as := c.Service("1.2.3"); as.Node != "node-7" {
			t.Errorf("%s: %+v", database, as)
		}
	}
}
