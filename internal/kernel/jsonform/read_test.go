package jsonform

import (
	"errors"
	"strings"
	"testing"
)

// A number that no type of ours holds is a slip of the writer's, wherever it stands.
func TestANumberThatIsTooLargeIsAProblem(t *testing.T) {
	for text, place := range map[string]string{
		"1e999999": "", `{"days": 1e999999}`: "/days", `{"share": 1e999999}`: "", `{"days": 99999999999999999999}`: "/days",
	} {
		var into struct {
			Days  int     `json:"days"`
			Share float64 `json:"share"`
		}
		found, ok := errors.AsType[Problems](Read([]byte(text), &into))
		if !ok || len(found) == 0 || !strings.HasPrefix(found[0].Pointer, place) {
			t.Errorf("%s: %v", text, found)
		}
	}
}
