// Package facts makes the dated facts of a loan that tests replay: pure, without a database. It
// is imported by tests only.
package facts
