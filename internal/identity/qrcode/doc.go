// Package qrcode draws a text as a code that a telephone reads, as a picture of a page. It does not own the
// codes of documents, which are drawn with the documents.
package qrcode
