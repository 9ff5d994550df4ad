// Package audit keeps who did what to what, append-only.
//
// Every security or business event is one record, written in the transaction of the
// change it tells of. The records of one entity (a request, an account, a member of
// staff) form a chain: each carries a number without gaps and a SHA-256 over the hash
// before it and its own canonical row. Chains are per entity, so that no two writers
// wait for each other unless they touch the same thing.
//
// A chain shows a changed, inserted or missing record, but not that its newest records
// were cut off. Seals do: every hour, and within minutes of what is urgent, a hash over the
// records since, chained to the seal before it, goes into the database, and from there into
// a file of each node outside it. Verify walks the chains and the seals; VerifyOutside holds them against
// a file that was kept where nobody of the installation can write.
//
// Details hold no personal data: names of states, amounts, counts, ids. This package
// decides nothing about who may read the log; the features above it do.
package audit
