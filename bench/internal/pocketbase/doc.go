// Package pocketbase starts and fills the PocketBase that Florin is measured beside. It is built from its public module by
// scripts/pocketbase, outside the tree.
package pocketbase
