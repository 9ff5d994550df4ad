package bankfile

import (
	"strings"

	"florin/internal/rule/rail"
)

// cut shortens a text to a number of signs, never in the middle of one.
func cut(s string, n int) string {
	runes := []rune(s)
	if len(runes) > n {
		runes = runes[:n]
	}
	return strings.TrimSpace(string(runes))
}

// isID says whether a text may be an identification that travels with a payment: 1 to 35
// signs of the EPC set, no slash at either end, no two slashes together.
func isID(s string) bool {
	return s != "" && len(s) <= 35 && rail.EPC(s) == s && !strings.HasPrefix(s, "/") && !strings.HasSuffix(s, "/") && !strings.Contains(s, "//")
}
