package settings

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
)

// Legal are the lender's own legal texts. A document without sections is shown as
// Florin ships it, from the catalogs of the web app.
type Legal struct {
	Terms   LegalText `json:"terms"`
	Privacy LegalText `json:"privacy"`
	Cookies LegalText `json:"cookies"`
	RGPD    LegalText `json:"rgpd"`
}

// LegalText is one legal document.
type LegalText struct {
	// Updated is the date of this wording; the document has one as soon as it has sections.
	Updated  string         `json:"updated" doc:"YYYY-MM-DD; empty while the shipped text counts"`
	Sections []LegalSection `json:"sections" doc:"Empty while the shipped text counts"`
}

// LegalSection is a part of a legal document under a heading of its own.
type LegalSection struct {
	Title i18n.Text `json:"title"`
	Body  i18n.Text `json:"body" doc:"Plain text; an empty line begins a paragraph, lines beginning with '- ' are a list"`
}

// LegalDocuments are the names of the legal texts.
var LegalDocuments = []string{"terms", "privacy", "cookies", "rgpd"}

// Document gives a legal text by its name; false for a name that is none.
func (l Legal) Document(name string) (LegalText, bool) {
	switch name {
	case "terms":
		return l.Terms, true
	case "privacy":
		return l.Privacy, true
	case "cookies":
		return l.Cookies, true
	case "rgpd":
		return l.RGPD, true
	}
	return LegalText{}, false
}

// Own says whether the lender has written the text.
func (t LegalText) Own() bool { return len(t.Sections) > 0 }

func (t LegalText) dated() bool {
	_, err := date.Parse(t.Updated)
	return err == nil
}

// Cookies is what the site stores in browsers beyond what it cannot do without.
type Cookies struct {
	// WordingVersion names the text that people choose by; a new one asks everybody again.
	WordingVersion string `json:"wording_version"`
	// Title and Text are the lender's own question; without them it is that of the catalogs.
	Title i18n.Text `json:"title,omitzero" doc:"Empty while the shipped question counts"`
	Text  i18n.Text `json:"text,omitzero" doc:"Empty while the shipped question counts"`
	// Statistics counts visits to pages, of visitors who agreed, without personal data.
	Statistics bool `json:"statistics"`
}

func shippedCookies() Cookies { return Cookies{WordingVersion: "2026-11-01"} }

func shippedLegal() Legal {
	none := LegalText{Sections: []LegalSection{}}
	return Legal{none, none, none, none}
}
