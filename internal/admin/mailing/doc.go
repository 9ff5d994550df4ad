// Package mailing is what staff set and see of e-mails: the server that sends them, the words
// of each mail in each language, and what waits, failed or left of late.
//
// A server is tried before it counts: one that takes no message replaces nothing unless its
// author says so in spite of it. Its password goes in and never comes out, and it is shown to
// no other server than the one it was entered for.
//
// Words are versions with their authors; those of any version, and the shipped ones, can be put
// in force again. What is sent to try things goes to the signed-in person and nobody else.
//
// It does not render, queue or deliver, and keeps no rows of its own (notify).
package mailing
