// Package signing lets the parties of an agreement sign it at a provider of qualified signatures, by an adapter (docs/signer.md, 0165): one question
// for the page where a party signs, and one for what came of it.
//
//	asked -> open      the provider has the document, and the party a page
//	  |        |---> reported -> done    the file that came back counts as a signature
//	  |        |---> declined, expired   the party has not signed
//	  |--------|--------|---> failed     with a code: no answer in time, or one that is believed in nothing
//
// It owns the sessions. What is signed, who may sign and whether the file that came back is the one that was sent, with a signature at its end, is for agreement, which stands above it.
// One party of an agreement has one session at a time; whatever comes of it, the contract can be signed by hand.
package signing
