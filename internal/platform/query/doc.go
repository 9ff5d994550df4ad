// Package query reads tables by questions whose shape the caller chooses: filters, order,
// a page of so many rows from there. The wire's /rest/v1 is built on it.
//
// A feature describes its Table: which columns there are, what kind of value each holds and
// where it comes from. A Question names columns, operators and values as text. What comes
// out is a statement for either engine in which nothing of the question stands but numbers
// of placeholders: columns are looked up, operators are a closed list, every value is
// checked against its column's kind and bound.
//
// Everything is bounded: filters, values, lengths, wildcards, rows. Whatever breaks a bound
// or means nothing is an *Error that says which column and why. Both engines give the same
// rows in the same order: text compares byte by byte, ilike ignores the case of A to Z,
// absent values come last in ascending and first in descending order.
//
// It decides nothing about who may see what: the feature adds its own condition, which
// filters can only narrow.
package query
