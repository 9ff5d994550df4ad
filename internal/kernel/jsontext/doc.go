// Package jsontext reads JSON that strangers send, by the letter.
//
// encoding/json folds what it should refuse: it takes the last of doubled keys, repairs
// broken text and goes as deep as it is led. Two readers of such a body may see two
// different things in it, so none of it passes here. The APIs for other clients use
// Parse, which tolerates members that nobody asks for; the product's own API, which names
// every wrong field by a schema, reads by jsonshape, which shares the bounds.
package jsontext
