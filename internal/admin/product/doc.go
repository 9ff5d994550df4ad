// Package product takes a change of a credit product from one person's proposal to the day
// on which it is in force, as package change says. A proposal is about one product as its author
// saw it. Contracts keep the version of the products under which they were signed.
//
// It also shows staff the law that products stand on, which nobody changes here, and mails
// administrators when a figure of it is about to end, or has ended.
//
// It does not own what a product is, nor which are in force (settings), nor what the law says
// (internal/rule/law).
package product
