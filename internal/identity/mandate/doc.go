// Package mandate says how far a program of the lender goes alone.
//
// A scope opens an operation to a program; a mandate bounds it by amount, product, day and condition. Features ask it inside the
// transaction of the effect, so that what is counted and what happens are one: sums and counts of a day never exceed it, however many nodes
// work. People have no mandate, and every question about them is answered with yes.
//
// It owns the table mandate_uses and the column programs.mandate, which package program writes. It does not know requests, loans or banks:
// features tell it what they are about to do.
package mandate
