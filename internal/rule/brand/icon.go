package brand

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"unicode"
)

// nearlySquare is up to which ratio a logo does as an icon; a longer one would not be read.
const nearlySquare = 1.3

func (p Picture) squarish() bool { return p.Ratio <= nearlySquare && p.Ratio >= 1/nearlySquare }

// Icon is the picture of the site in tabs and lists: the logo where it is about as wide as high, else the first letter of
// the lender where there is a logo, else the mark in the lender's colour. It is an SVG.
func (b Brand) Icon(lender string) string {
	light := b.Palette().Light
	logo, err := ReadPicture(b.Logo.Light)
	switch {
	case err == nil && logo.squarish():
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="` + b.Logo.Light + `"/></svg>`
	case err == nil:
		return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%s"/>`+
			`<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="%s">%s</text></svg>`,
			light.Brand, light.OnBrand, html.EscapeString(initial(lender)))
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%s"/>`+
		`<path d="M6 23 13 11l4.2 6.6L20 13l6 10" fill="none" stroke="%s" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`+
		`<circle cx="22.5" cy="8.5" r="2.5" fill="#e7b551"/></svg>`, light.Brand, light.OnBrand)
}

// initial is the first letter or digit of a name, as a capital.
func initial(name string) string {
	at := strings.IndexFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	for _, r := range name[max(at, 0):] {
		return string(unicode.ToUpper(r))
	}
	return ""
}

// Manifest is the web app manifest of the site (W3C), for browsers that keep a site like a program.
func (b Brand) Manifest(lender, lang string) []byte {
	light, version := b.Palette().Light, ""
	if v := b.Version(); v != "" {
		version = "?v=" + v
	}
	icons := []map[string]string{{"src": "/icon.svg" + version, "sizes": "any", "type": SVG, "purpose": "any"}}
	for _, icon := range HomeIcons {
		sizes := fmt.Sprintf("%dx%d", icon.Size, icon.Size)
		icons = append(icons, map[string]string{"src": icon.Path + version, "sizes": sizes, "type": PNG, "purpose": "any"})
	}
	text, _ := json.MarshalIndent(map[string]any{ // of strings
		"name": lender, "short_name": lender, "lang": lang, "id": "/", "start_url": "/", "scope": "/", "display": "browser",
		"theme_color": light.Brand, "background_color": light.Paper,
		"icons": icons,
	}, "", "  ")
	return text
}
