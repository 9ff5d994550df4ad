// Package documentscmd takes the files of an installation (documents, copies for programs, people's exports) from the folder to a bucket and back.
//
// Files stay sealed as they are, under the same names and keys, so nothing in the database changes. A file counts as moved when its copy has
// been read back and has the same SHA-256; the original is left until it is asked for that it goes, and then compared once more.
package documentscmd
