// Package proc starts the servers that are measured and reads from /proc what they cost: processor time, memory,
// open files. It works on Linux only, like the reference machine.
package proc
