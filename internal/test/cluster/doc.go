// Command cluster proves high availability on the real thing: three PostgreSQL under Patroni with an etcd each, every pair on a network
// of its own, and two nodes of Florin with certificates, while a steady load of applications is acknowledged. `make cluster` runs it.
//
// One fault follows the other. After each, every acknowledged application must be in the database once, under the reference
// that was told, and the table says how long none was acknowledged. docs/operations.md has the figures. It sees Florin from
// outside only: command line, HTTP, rows. scripts/cluster gives it namespaces that take everything along when they end.
package main
