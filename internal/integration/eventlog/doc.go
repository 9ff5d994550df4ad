// Package eventlog keeps what has happened in one order without gaps, for other programs to read (docs/events.md, 0085).
//
// A feature calls EmitTx in the transaction of the change that it tells of, so an event is in the log exactly if the change is.
// It has no number yet: numbers that are drawn inside of transactions come out of order when those commit, and a reader who
// remembers the last one would miss what commits later. One transaction at a time numbers what is committed, in batches, and
// readers see what has a number. So a program that has read up to a number has everything below it, for good.
//
// What events there are stands in one table, the catalogue: the description of the API, the page of the documentation, the
// choices of a webhook and the check of each event come from it. Events hold ids and states and nothing of a person.
package eventlog
