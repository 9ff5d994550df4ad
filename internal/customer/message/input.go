package message

import (
	"strings"

	"florin/internal/kernel/validate"
)

// Input is what the form holds.
type Input struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Message string `json:"message"`
}

// clean trims each value and collapses the white space inside; a message keeps its lines.
func (in Input) clean() Input {
	return Input{Name: validate.Clean(in.Name), Email: strings.TrimSpace(in.Email), Message: cleanMessage(in.Message)}
}

// cleanMessage keeps at most one empty line between paragraphs.
func cleanMessage(s string) string {
	lines := strings.Split(validate.CleanText(s), "\n")
	kept := make([]string, 0, len(lines))
	for _, line := range lines {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" && len(kept) > 0 && kept[len(kept)-1] == "" {
			continue
		}
		kept = append(kept, line)
	}
	return strings.TrimSpace(strings.Join(kept, "\n"))
}

// check holds clean values against the rules of the fields. The error is fault Invalid.
func (in Input) check() error {
	v := validate.New()
	v.Check("/name", validate.Name(in.Name))
	v.Check("/email", validate.Email(in.Email))
	v.Check("/message", validate.Message(in.Message))
	return v.Err()
}
