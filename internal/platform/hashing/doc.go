// Package hashing computes password hashes (argon2id) in processes of their own.
//
// A hash takes 19 MiB and a processor for 20 ms. Go knows no priorities: in one process a
// storm of sign-ins makes every other request wait for whole time slices, and each hash's
// 19 MiB of garbage has the collector walk the whole heap. In processes of lower priority
// hashes take what others leave of the processors, and all of them when nobody else wants
// any. There is one for each processor, and each computes one hash at a time: collecting
// what a hash leaves then stops nobody (docs/decisions/0035-hashes-apart.md).
//
// It does not decide how many may wait, what is stored, or what a password must be: that
// is identity's.
package hashing
