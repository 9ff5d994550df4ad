package i18n

import "strings"

// Match chooses the language from an Accept-Language header, or a browser's language
// name: the first part of the first entry decides, anything else is French. Later
// entries do not count, as the browser's own choice of language does not see them.
func Match(acceptLanguage string) string {
	first, _, _ := strings.Cut(acceptLanguage, ",")
	tag, _, _ := strings.Cut(first, ";")
	primary, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"), "-")
	if lang := strings.ToLower(primary); IsSupported(lang) {
		return lang
	}
	return Default
}
