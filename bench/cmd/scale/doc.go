// Command scale computes what a lender of so many clients needs of processors, connections, bytes and minutes of daily work,
// from what each act costs (docs/benchmarks.md) and from how often people do it, and names what breaks first.
// docs/scale.md says how to read it.
package main
