package i18n

// Text is one text in each language of the site.
type Text struct {
	FR string `json:"fr"`
	DE string `json:"de"`
	NL string `json:"nl"`
	EN string `json:"en"`
	IT string `json:"it"`
}

// In gives the text in a language, French when it is none of ours.
func (t Text) In(lang string) string {
	if s, ok := t.All()[lang]; ok {
		return s
	}
	return t.FR
}

// All are the texts by language code.
func (t Text) All() map[string]string {
	return map[string]string{"fr": t.FR, "de": t.DE, "nl": t.NL, "en": t.EN, "it": t.IT}
}
