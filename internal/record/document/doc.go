// Package document is what becomes of uploaded files: what may be uploaded, how it is
// cleaned, encrypted, kept, read again and erased.
//
// A file arrives as a stream and stays one. Its type is decided by its content and its
// structure checked there, without what nobody needs (package fileformat); the rest is encrypted in chunks with a
// key of its own and written to the blob store. When the blob is durable it is shown
// to the virus scanner, if there is one, and only then the row is written. A crash in
// between leaves a blob without a row, which the sweep removes.
//
// A file may also come in parts (Begin, Append, Complete): each is a blob of its own until
// the file is whole and goes the same way. Files are pages of papers; what staff
// say of a paper is kept, its state is derived from that and the day.
//
// A document belongs to an owner, a draft or a request, that another feature knows.
// Who may read or change the owner is decided there and in the API; here a document of
// another owner does not exist.
//
// It is one package above 2,500 lines because an upload, whole or in parts, a document that the lender
// issues and the sweep of what was left behind share the rows and the blobs of one table.
//
// States of the scan: not_scanned and scan_failed are kept and shown as such, clean is
// clean, infected is refused at upload; found later, the content is locked away.
package document
