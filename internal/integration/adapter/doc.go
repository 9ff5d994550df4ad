// Package adapter asks programs of others for what Florin does not do itself, by one signed protocol (docs/adapters.md, 0092): credit registers,
// verification of payees, identity, sanctions, account information, scores, and what leaves for people and banks.
//
// A feature asks inside the transaction in which the need arises (AskTx) and takes what is answered in one transaction (Take):
//
//	waiting -> done       answered, at once or later by the adapter's own call (Results) or when it is asked for
//	   |----> pending     the adapter works on it; waits for one of the two
//	   |----> failed      refused, not as the protocol has it, or not in time: the feature is told, and people do it by hand
//
// An adapter is set up by two people, who agree to the capabilities and to the data that it declares: nothing else is sent to it (data.go). What it
// answers is evidence: it is kept sealed, with its digest, and its files with the documents. The package decides nothing.
package adapter
