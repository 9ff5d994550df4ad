// Package jsonshape holds a JSON body against the Go type that takes it, by the letter.
//
// encoding/json folds the case of keys, takes the last of doubled ones and repairs broken text. Here each difference between a body and its type is
// a field of one refusal, named by a pointer (RFC 6901), so that a caller sees all of them at once. The bounds are those of jsontext.
package jsonshape
