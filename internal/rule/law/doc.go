// Package law says what the law of a country asks of a loan. The program asks an edition for a capability (how is a month reckoned, what
// follows a withdrawal, which rate is the highest), never for a country: countries stand in data/, one file each, and nowhere else.
//
// A file holds rules of some kinds, each from a day on, with the article behind it, how sure that is, and the day that decides whether it
// counts (of the contract, of the event). The loader refuses a file that is not whole, and tries it on figures that were published. The file of
// the European Union is what holds where a member says nothing of its own.
//
// It is above 2,500 lines because a third of them are the kinds, a struct each with what can be wrong with it: reader, checks and editions know nothing of
// them, and to part them would make public what only they share.
//
// The package is pure. What a lender may choose within the law (prices, days, registers) is a product's, in settings.
package law
