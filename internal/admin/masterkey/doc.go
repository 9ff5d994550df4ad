// Package masterkey lets all nodes of an installation seal with one master key, and go over to a new one together.
//
// Which key seals is remembered in the database. A node that was given a new one in front goes on sealing with the former until every node on the list
// has the new one, too; from then on all do, within two beats, whatever the order in their own configuration. So nothing is ever sealed that a
// node which runs cannot open, and nodes may be restarted one after another in any order.
// The keys themselves are the affair of keyring; what is remembered of them, of settings.
package masterkey
