// Command headless is a lender without a screen: in an empty sandbox, from an application to a loan that was paid back. It shows the whole of
// the SDK in the order in which a program meets it, and owns nothing.
//
//	florin sandbox serve --dir ./sandboxes
//	FLORIN=http://127.0.0.1:8090 go run ./examples/headless
package main
