// Package staff is the API of the work with requests, loans and clients: lists and decisions,
// papers, offers, payouts and bank files, arrears, the ledger, conversations and interviews.
//
// Every route is for signed-in staff with a permission. How the lender's installation is kept (its
// settings, products, members, keys) is package admin.
//
// The package is above 2,500 lines because it is one audience with one set of guards: a route of the desk is found by looking
// in one list.
package staff
