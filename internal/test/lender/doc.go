// Package lender is a small lender for tests: services on a database of the test's own, wired as
// cmd/florin wires them, and helpers that bring an applicant from an application to a loan that runs.
// What only one package's tests need stands with them, in rig_test.go. It is imported by tests only.
package lender
