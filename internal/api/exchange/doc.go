// Package exchange is what more than one audience of the API sends and sees alike: files on
// their way in, in one go or in parts, and documents on their way out; the drafts of an
// application and of a message; queries about a loan.
//
// It knows no audience: which address and which guard a route has is said by the packages that
// use it.
package exchange
