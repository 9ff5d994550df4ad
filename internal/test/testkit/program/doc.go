// Package program starts the built florin, for tests that look at the whole program
// from outside: on loopback, with a folder and a port of its own.
package program
