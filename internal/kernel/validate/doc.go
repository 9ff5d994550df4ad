// Package validate holds the rules of single fields: addresses, names, passwords,
// telephone numbers, messages, dates of birth, amounts.
//
// A rule is a pure function that answers "" or the code of the first broken rule; the
// code is also the message key in the errors catalog of every language. A collector
// gathers the codes of one input into a fault.Invalid, so that a person sees all of them
// at once. Rules that need more than the field itself (is this product offered, is this
// link still good) belong to the feature that knows.
//
// The web app has its own copy of these rules, to answer while a user types. Both are
// held to testdata/cases.json: change a rule there first. A case marked "server" is
// decided only here, because its data (numbering plans) does not travel to the browser.
//
// Lengths count characters (Unicode code points) after trimming, never bytes.
package validate
