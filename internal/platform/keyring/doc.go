// Package keyring holds the master keys of an installation and everything derived
// from them: sealed values, wrapped data keys, keyed hashes and random tokens.
//
// A ring has one current key, which seals, and any number of others, which only
// open: old ones, and a new one that not every node has yet. Every sealed value names its key, so that rotating
// means adding a key in front and nothing has to be rewritten at once.
//
// A purpose is a short constant such as "mail" or "draft". Each purpose has a key of
// its own, so a value sealed for one cannot be passed off for another; the additional
// data binds a value to its place, such as the id of its row.
//
// Nothing here is stored: rows and files belong to the packages that use the ring.
package keyring
