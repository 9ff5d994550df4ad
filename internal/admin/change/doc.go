// Package change takes a change of what the lender decides from one person's proposal to the moment
// at which it is in force: of products, of the credit rules, and of settings that two people answer for.
//
//	proposed --confirm--> confirmed --its day, the end of its wait--> applied
//	         --reject---> rejected            --it is not possible any more--> failed
//	proposed, confirmed --withdraw--> withdrawn
//
// Another person than the author confirms, by the lender's rule for second persons. A change fits only
// what its author saw: when that has changed since, it is neither confirmed nor applied. One that moves
// a rule of the second person is always confirmed by another, waits after it, is told to all
// administrators in each of its states, and is applied only while both people may still decide it (0064).
//
// Steps are what a service lets people do with the changes of its kind. A kind whose changes are whole documents that count from a day on (Dated) keeps
// them in a Table; the others keep theirs themselves. What a change is about is a Kind's.
package change
