// Package node lets the programs that work on one database know of each other: which there are, of which version, since when. It owns the
// table nodes.
//
// Each beats every few seconds, and looks at the others. One whose beats have not grown for a while, by the looker's own clock and although
// the database answered, is taken for dead: its row goes, and the jobs that it had claimed begin anew elsewhere, long before their leases end.
// A node that cannot beat for as long as that knows that the others will think so, and stops its jobs before they do.
package node
