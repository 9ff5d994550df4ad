// Package document is the room for uploaded files: what may be uploaded, how it is
// cleaned, encrypted, kept, read again and erased.
//
// A file arrives as a stream and stays one. Its type is decided by its content; a
// sanitizer of that type checks its structure, drops what nobody needs (metadata,
// anything after the end) and refuses bombs; the rest is encrypted in chunks with a
// key of its own and written to the blob store. When the blob is durable it is shown
// to the virus scanner, if there is one, and only then the row is written. A crash in
// between leaves a blob without a row, which the sweep removes.
//
// A file may also come in parts (Begin, Append, Complete): each is a blob of its own until
// the file is whole and goes through the same door. Files are pages of papers; what staff
// say of a paper is kept, its state is derived from that and the day.
//
// A document belongs to an owner, a draft or a request, that another room knows.
// Whether somebody may read or change the owner is decided there and in the doors;
// here a document of another owner does not exist.
//
// States of the scan: not_scanned and scan_failed are kept and shown as such, clean is
// clean, infected is refused at upload; found later, the content is locked away.
package document
