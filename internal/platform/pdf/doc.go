// Package pdf lays out documents for print: headings, paragraphs, lists, facts, tables,
// places to sign and codes on A4 pages with a foot that names the sender and counts the pages.
//
// It knows nothing of what the documents say. Texts may hold any letter of Latin, Greek
// or Cyrillic script; they are embedded as text of exact length, so that nothing in them
// can become an instruction of the file. Nothing is fetched from anywhere while a
// document is made, and the same content at the same time gives the same bytes.
//
// Documents are tagged (ISO 32000-1, 14.8): a person who listens to one hears headings, lists and
// the names of columns and rows in the order of reading, and nothing of lines and feet.
package pdf
