// Package crashtest holds the tests that pull the plug: they start the real program,
// load it from several clients, kill it with SIGKILL at any moment, start it again
// and judge, from the clients' record alone, that every acknowledged request,
// document and e-mail is there, once. They kill it as well while another program is
// told of events, while a trial of rules runs and while all requests are deleted: those
// are taken up again and end as they would have. Commands are killed, too: one that seals again
// what an old master key has sealed, and the rehearsal of a restore.
//
// FLORIN_CRASH_KILLS sets the number of kills (8 by default; make soak does 200).
package crashtest
