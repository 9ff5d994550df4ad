// Command streamed loses a machine under load, and says what of the acknowledged writes is not in a bucket to which a sidecar has streamed
// the SQLite file: how many, and how old the oldest of them was. The database that comes back from the bucket must pass "florin verify".
package main
