// Package db opens either engine of Florin and is the only place that knows which one it is.
//
// It owns connections, transactions, the mapping of rows to values, migrations and
// the translation of engine errors to faults. It owns no table: statements live in
// the feature that owns the table, written once for both engines as package-level
// values made with SQL, so that a test can prepare each of them on both.
//
// Writing: Update runs a closure as one durable, serialisable transaction. On SQLite
// the closures of all callers go to one writer, which takes what is waiting and commits
// it together: one fsync for many callers, which is what makes synchronous=FULL
// affordable. Those that are Patient wait a moment for company. When one of them fails after it has changed something, the batch runs
// again with a savepoint around each, and that one is undone alone. On PostgreSQL each closure is its own
// SERIALIZABLE transaction and runs again after a serialisation failure. Therefore a
// closure holds SQL only (no hashing, mail, network or files) and may run twice.
// Met by a full disk, the writer takes only what is Vital, from space that it had held back.
// UpdateBlind spares PostgreSQL that price for the busiest writes, whose statements do
// not depend on each other's reading.
//
// Reading: View gives a consistent snapshot that cannot write. Glance is View for a few
// rows by key, Peek for a single statement: both cost less, on SQLite because their
// statements need not be interruptible.
//
// It is above 2,500 lines because both engines answer to the same closures: what differs between them may be seen nowhere else.
package db
