// Package eventcmd are the commands for those who write a receiver of events: one that forwards what happens in a running Florin to a
// server on their own machine, signed as a webhook would be, and one that has a sandbox tell an event of a type.
//
// They call a running Florin over its API and open no database.
package eventcmd
