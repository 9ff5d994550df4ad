// Package identity holds the people who sign in: clients and staff, their passwords,
// their sessions, and the brakes on guessing.
//
// A client's life: Register stores a registration and mails a link; nothing exists under
// that address yet. VerifyEmail, with the link and the password chosen at registration,
// makes the account: a person who registers a stranger's address never learns the link, and
// the stranger who follows it does not know the password, so neither can open what
// belongs to the other. Recover and ResetPassword lead to a new password from the
// mailbox alone, also when the first link was lost.
//
// Staff are created by an administrator or on the command line with a password for one
// use; until it is changed the session opens nothing else. Roles are sets of named
// permissions, listed in permission.go and nowhere else.
//
// Sessions are opaque 256-bit tokens of which the database keeps the SHA-256. Every
// check reads the session together with its person, so that a sign-out, a disablement or
// a change of role counts from the next call on, on every node.
//
// Nothing answers differently for a known and an unknown address: the same work is done
// (a password is hashed either way), the same answer given, and mail leaves by the queue.
//
// This package knows no HTTP and no cookies (the APIs do), and nothing of requests or
// loans: who may see one is decided by the feature that owns it, from the Principal.
package identity
