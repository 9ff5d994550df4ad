// Command testsum turns the machine-readable result of a test suite into one line, "name: N passed, N failed",
// and adds several suites up. It reads what `go test -json`, vitest and Playwright write; scripts/test calls it.
//
// A test that has subtests is not counted itself: only leaves are, so that a table with forty cases counts forty.
// Something that failed without any test to blame (a package that does not build, a browser that does not start)
// counts as one failure, never as none.
package main
