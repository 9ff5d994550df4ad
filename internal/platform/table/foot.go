package table

import "florin/internal/kernel/i18n"

// Foot is what stands at the foot of a paper that is not for everybody: whose it is, and that it is confidential.
func Foot(say *i18n.Locale, lender string) string {
	return lender + " · " + say.T("export:confidential", nil)
}

// PageOf writes the number of a page beside it, from the placeholders of both numbers.
func PageOf(say *i18n.Locale) func(number, count string) string {
	return func(number, count string) string {
		return say.T("export:page", map[string]any{"number": number, "count_all": count})
	}
}
