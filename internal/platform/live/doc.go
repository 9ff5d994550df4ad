// Package live tells open pages of clients, and of staff who share an inbox and interviews,
// that something of theirs has changed, while they look at them.
//
// A package that changes what a client sees calls ChangedTx in the same transaction. That counts
// up a row of the account; nothing leaves from inside the transaction, and what is rolled
// back was never told. A Hub on each node looks at the rows of the accounts that are connected
// there, once a second, and tells their feeds which kinds have moved (0042).
//
// Staff follow the Desk, which is counted in the same way as an account (0054).
//
// Only kinds are told ("requests"), never what changed: a page that hears one asks again by the
// routes that check who may see what. The package keeps nothing else, and knows no session: the
// API ends a feed with it.
package live
