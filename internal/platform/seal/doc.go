// Package seal signs PDF documents for a lender and says of a sealed one who sealed it and
// whether anything has changed since.
//
// A seal is a PAdES signature of level B-B (ETSI EN 319 142-1): an incremental update with a
// signature field, SubFilter ETSI.CAdES.detached, whose CMS names the certificate (ESS
// signing-certificate-v2). With a timestamp of an authority over the signature it is level
// B-T. Nothing of the seal is seen on the pages.
//
// The package is pure: the caller brings key, time and a way to a timestamp authority.
// Whether a certificate deserves trust is not decided here; a report says which one it was.
package seal
