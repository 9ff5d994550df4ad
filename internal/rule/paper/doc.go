// Package paper writes the documents that a lender issues: facts in, the bytes of a PDF
// out, in the five languages.
//
// It is pure. There is no database, no network and no clock: what a document says stands
// in its facts, the product's law among them, and the same facts give the same bytes. A
// fact that is absent leaves its line out; a sentence never stands with a gap in it.
//
// The words are in web/src/i18n/*/paper.json. A text that differs by law has one key per
// body of law (fr, ch, eu, general); texts of law that change on a day are in dated.go.
//
// It does not store, seal or send a document, and it decides nothing: amounts come from
// package credit by way of the facts. Slips for payment are made beside the bank files.
//
// It is above 2,500 lines because every document says the same facts in the same words and look: what one of them says of a loan
// cannot be told apart from what the others do.
package paper
