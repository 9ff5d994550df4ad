// Package product takes a change of a credit product from one person's proposal to the day
// on which it is in force.
//
//	proposed --confirm--> confirmed --its day--> applied
//	         --reject---> rejected             --the products no longer allow it--> failed
//	proposed, confirmed --withdraw--> withdrawn
//
// Another person than the author confirms, by the lender's rule for second persons; whose
// day has come already is applied with the confirmation. A proposal is about one product as
// its author saw it: when that has changed since, it cannot be confirmed or applied.
// Contracts keep the version of the products under which they were signed.
//
// It does not own what a product is, nor which are in force (settings).
package product
