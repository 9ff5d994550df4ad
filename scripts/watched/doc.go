// Command watched tells where goroutines meet, which is what the race detector can see: scripts/test watches that and nothing else
// (docs/decisions/0153-watched-where-goroutines-meet.md). It reads the code of this module; it runs no test.
//
//	watched whole   packages whose own code starts goroutines: all their tests are watched
//	watched parts   packages in which only tests start some, and the program, which a test starts
//	watched tests   those tests, as one expression for -run
package main
