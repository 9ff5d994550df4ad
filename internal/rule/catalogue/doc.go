// Package catalogue is what a lender sells: products side by side, each with its bounds, its price
// list, the law that its loans follow and the way they are run, and the choice among them that a
// wish has.
//
// It is pure. What a product may say is held by settings, which keep the products in versions; what
// a loan costs is reckoned by credit and pricing.
package catalogue
