package fault

import (
	"errors"
	"maps"
	"strings"
	"time"
)

// Kind says what sort of refusal an error is.
type Kind uint8

// The kinds, from "our fault" to every refusal that a caller can act on.
const (
	Internal        Kind = iota // a bug or a broken part; never explained to the caller
	Invalid                     // the input breaks a rule; Fields say where
	Unauthenticated             // nobody is signed in, or the credentials are wrong
	Forbidden                   // signed in, but not allowed
	NotFound                    // does not exist, or must look as if it did not
	Conflict                    // another caller was first, or the state does not allow it
	TooMany                     // a limit was reached; RetryAfter says for how long
	TooLarge                    // the body or file is over its limit
	Unsupported                 // a format that is not accepted
	Gone                        // existed once: an expired link or draft
	Unavailable                 // a part is down for now; RetryAfter may say how long
)

var kindNames = [...]string{
	"internal", "invalid", "unauthenticated", "forbidden", "not_found", "conflict",
	"too_many", "too_large", "unsupported", "gone", "unavailable",
}

// String gives the kind's name as logs and metrics show it.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return kindNames[Internal]
}

// Field is one broken rule of an input.
type Field struct {
	Pointer string         // JSON pointer of the field, such as "/email"
	Code    string         // stable code and message key, such as "email.required"
	Params  map[string]any // values for the message's placeholders; never personal data
}

// Error is a foreseeable refusal.
type Error struct {
	Kind       Kind
	Code       string         // stable, dotted; the message key is errors:<code>
	Fields     []Field        // only for Invalid
	Params     map[string]any // values for the message's placeholders; never personal data
	RetryAfter time.Duration  // zero: no advice
	cause      error
}

// New makes a refusal of a kind with its stable code.
func New(kind Kind, code string) *Error {
	return &Error{Kind: kind, Code: code}
}

// Fields makes the refusal of an input, naming each broken rule.
func Fields(fields ...Field) *Error {
	return &Error{Kind: Invalid, Code: "invalid", Fields: fields}
}

// With returns a copy that carries one more message parameter.
func (e *Error) With(key string, value any) *Error {
	c := *e
	c.Params = make(map[string]any, len(e.Params)+1)
	maps.Copy(c.Params, e.Params)
	c.Params[key] = value
	return &c
}

// Wrap returns a copy that remembers what caused it. The cause is logged, never shown.
func (e *Error) Wrap(cause error) *Error {
	c := *e
	c.cause = cause
	return &c
}

// After returns a copy that advises when to try again.
func (e *Error) After(d time.Duration) *Error {
	c := *e
	c.RetryAfter = d
	return &c
}

// Error describes the refusal for logs.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Kind.String())
	b.WriteString(": ")
	b.WriteString(e.Code)
	for _, f := range e.Fields {
		b.WriteString(" " + f.Pointer + "=" + f.Code)
	}
	if e.cause != nil {
		b.WriteString(": " + e.cause.Error())
	}
	return b.String()
}

// Unwrap gives the cause, if any.
func (e *Error) Unwrap() error { return e.cause }

// As finds the refusal in an error chain.
func As(err error) (*Error, bool) {
	return errors.AsType[*Error](err)
}

// KindOf gives the kind of an error; anything that is not a refusal is Internal.
func KindOf(err error) Kind {
	if e, ok := As(err); ok {
		return e.Kind
	}
	return Internal
}

// CodeOf gives the stable code of an error; anything that is not a refusal is "internal".
func CodeOf(err error) string {
	if e, ok := As(err); ok {
		return e.Code
	}
	return "internal"
}

// CodeChoice is of a value that is none of those that there are.
const CodeChoice = "choice.invalid"

// Choice is the rule that a field broke which takes these values only: they are told as "choices".
func Choice[T ~string](pointer string, of ...T) Field {
	names := make([]string, len(of))
	for i, value := range of {
		names[i] = string(value)
	}
	return Field{Pointer: pointer, Code: CodeChoice, Params: map[string]any{"choices": strings.Join(names, ", ")}}
}

// AtField is an error about one field: see Fields.
func AtField(pointer, code string) error { return Fields(Field{Pointer: pointer, Code: code}) }
