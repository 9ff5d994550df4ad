// Package repotest holds the tests that read the repository itself: which package may import which, which third-party
// modules are let in and why, how long a file may get, what must be documented. It has no code of its own and
// nothing imports it. Each failure names the file and says what would be right.
package repotest
