// Package crashtest holds the tests that pull the plug: they start the real program,
// load it from several clients, kill it with SIGKILL at any moment, start it again
// and judge, from the clients' record alone, that every acknowledged request,
// document and e-mail is there, once.
//
// FLORIN_CRASH_KILLS sets the number of kills (8 by default; make soak does 200).
package crashtest
