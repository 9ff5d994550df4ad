// Package fault holds the closed set of error kinds of Florin.
//
// A feature answers a foreseeable refusal with an *Error: a kind (which an API maps
// to its own status codes), a stable dotted code (which is also the message key in
// the errors catalog of every language) and, for bad input, the fields at fault.
// Any other error is internal: it is logged in full and shown as a bland sentence.
//
// Nothing here knows HTTP, languages or databases, and no personal data belongs in
// a fault: codes and parameters are shown, logged and counted.
package fault
