// Package sandboxapi serves sandboxes: it keeps their folders, makes them from templates and removes them (Boxes), and answers what a
// sandbox answers beside the API of its lender, its clock, its outbox, its applicants and its bank (One). No program that serves in
// earnest mounts any of it.
//
// It is no part of the described API: docs/sandbox.md says what each call takes and answers. What a call means is decided in
// internal/admin/sandbox.
package sandboxapi
