// Package site is the API of the public site: the lender's products and texts, quotes, the form of
// an application with its papers, the telephone to which a computer hands over, messages of
// visitors, and the proof that a document is the lender's.
//
// Nobody need be signed in. What a browser has begun is found by a cookie with a token. The forms
// of three pages are answered without script, too (forms.go), by the same rules.
package site
