// Package books is what a lender's accountant does with the books that the ledger keeps: their accounts under the accountant's numbers,
// what happened on each of them, statements of a period, the closing of a month, and files for other accounting programs (docs/ledger.md, 0114).
//
// It owns the tables chart_changes and ledger_closes. Numbers and names are a plan (rule/chart) that one person proposes and another confirms, in force
// from a day on, as package change says; an entry goes by the plan of its booking day. Nothing here books anything.
//
// It is one package above 2,500 lines because accounts, statements, closings and files all read the books by the plan of a day, and must say the same.
package books
