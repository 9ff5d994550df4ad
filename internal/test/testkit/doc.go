// Package testkit gives tests a migrated database on both engines, a clock that only
// moves when told to, and a quiet log. It is imported by tests only.
package testkit
