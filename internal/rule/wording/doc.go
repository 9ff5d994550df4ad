// Package wording says which texts of the papers are the lender's to change, and what a text must keep so that a paper
// stays whole: pure, in the five languages.
//
// The texts that ship are those of web/src/i18n/*/paper.json. What the law fixes stands in fixed.go, with its source, and
// nowhere else; a key that no row of that table knows is not the lender's. A text of a lender has, paragraph by paragraph,
// the placeholders of the text that ships, because a paragraph is left out whole where one of its facts is absent.
//
// It does not keep what a lender has written (settings), does not fill a placeholder, and writes no paper (paper).
package wording
