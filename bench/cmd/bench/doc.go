// Command bench measures Florin against the ceiling server and against itself, and prints one table of ratios.
// docs/benchmarks.md says how to read it. It drives the program only from outside: command line, HTTP, /proc.
//
// Every comparison alternates: Florin, ceiling, Florin, ceiling, ... and takes medians, so that a slow minute of the
// machine meets both. Nothing here is a test: a machine may be busy, and a figure below its target fails nothing.
//
// It is one package above 2,500 lines because all measures share the servers that run, their databases and one table.
package main
