package florin

import (
	"errors"
	"strconv"
)

// Error names the code, and what to do about it; nothing that was sent. Decide by Code, as with errors.As:
//
//	var p *florin.Problem
//	if errors.As(err, &p) && p.Code == "request.version_conflict" { … }
func (p *Problem) Error() string {
	text := "florin: " + p.Code + " (" + strconv.FormatInt(p.Status, 10) + "): " + p.Detail
	for _, field := range p.Errors {
		text += " " + field.Pointer + ": " + field.Code + "."
	}
	return text
}

// CodeOf is the code of a refusal, and empty for any other error.
func CodeOf(err error) string {
	var p *Problem
	if errors.As(err, &p) {
		return p.Code
	}
	return ""
}
