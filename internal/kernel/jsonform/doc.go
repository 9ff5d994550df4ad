// Package jsonform reads JSON that a person wrote by hand, by the letter: what is unknown, doubled, missing or of another kind is named by its place, all of
// it at once. And it compares two documents, place by place.
//
// It is pure, and knows of no document. What a value may be beside its kind is said by those whose document it is.
package jsonform
