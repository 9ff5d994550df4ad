// Package trial is which of two strategies of collection a late loan follows while one is tried beside the other, drawn once when it becomes late, and
// what came of both groups. It owns the table collection_episodes.
//
// How it is drawn and what a strategy does is strategy's; who begins and stops a trial is collecting's; doing the steps is arrears'.
package trial
