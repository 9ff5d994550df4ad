// Package quickhash makes passwords cost next to nothing. Tests sign people in thousands of times, and where hashes cost what
// they should, a third of the processor time of some packages was theirs. What hashes cost, and in which process they
// are computed, is tested in internal/platform/hashing and internal/identity/identity.
//
// It is for tests alone: nothing that keeps a password may use it.
package quickhash
