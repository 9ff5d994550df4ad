// Package outage holds the tests that take something away from the running program:
// the database, the disk, the folder of documents, the mail server, the virus scanner,
// well-behaved clients, and at last the permission to run. Each test starts the real
// program, watches it from outside and gives back what it took: there must be a clear
// refusal meanwhile, nothing acknowledged may be lost or doubled, and everything must
// work again without a restart. At the end of each test the node's whole output is
// searched for what belongs to people.
package outage
