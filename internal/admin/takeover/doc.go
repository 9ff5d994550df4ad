// Package takeover brings loans of other books in: a file is sent, read in the background and held against the lender's control figures; two people
// let it in; its loans come one by one, each whole, and their opening balances with them; it can be undone until something has happened to them.
//
// What a file says and what is wrong in it is known by incoming. It owns the tables takeovers, takeover_parts and takeover_loans. What is known of
// clients lies sealed in them until their loans are there or the file is dropped (docs/import.md, 0125).
package takeover
