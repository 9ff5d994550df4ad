package i18n

import (
	"strconv"
	"strings"
)

// Match chooses the language from an Accept-Language header, or a browser's language
// name: what the browser wants most decides, anything but our five is French. Its other
// wishes do not count, as the browser's own choice of language does not see them.
func Match(acceptLanguage string) string { return MatchOr(acceptLanguage, Default) }

// MatchOr is Match with another language where none is asked for that we have.
func MatchOr(acceptLanguage, fallback string) string {
	best, most := "", 0.0
	for entry := range strings.SplitSeq(acceptLanguage, ",") {
		tag, params, _ := strings.Cut(entry, ";")
		if q := quality(params); q > most {
			best, most = tag, q
		}
	}
	primary, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(best), "_", "-"), "-")
	if lang := strings.ToLower(primary); IsSupported(lang) {
		return lang
	}
	return fallback
}

// quality reads "q=0.8"; what is no such thing is a full wish.
func quality(params string) float64 {
	name, value, _ := strings.Cut(strings.TrimSpace(params), "=")
	if strings.TrimSpace(name) != "q" {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || !(q >= 0 && q <= 1) {
		return 1
	}
	return q
}
