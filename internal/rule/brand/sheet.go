package brand

import (
	"fmt"
	"strings"
)

// logoHeight is that of a logo on a page, in rem, and logoWidest its greatest width.
const (
	logoHeight = 2.0
	logoWidest = 12.0
)

// Sheet is the style sheet that a page has after its own: what the brand changes, and nothing of what ships. On paper and with
// colours that the reader has chosen for everything, those of the page stand, but for the brand's own on white.
func (b Brand) Sheet() string {
	var s strings.Builder
	themed := func(on, root, dark string) {
		if root != "" {
			fmt.Fprintf(&s, "@media %s{:root{%s}}\n", on, root)
		}
		if dark != "" {
			fmt.Fprintf(&s, "@media %s{[data-theme='dark']{%s}}\n@media %s and (prefers-color-scheme:dark){:root[data-theme='auto']{%s}}\n", on, dark, on, dark)
		}
	}
	if p := b.Palette(); p.Given != shippedColour {
		themed("screen and (forced-colors:none)", p.Light.declared(), p.Dark.declared())
		fmt.Fprintf(&s, "@media print{:root,[data-theme]{--brand:%s;--chart-capital:%s;--chart-interest:%s}}\n", p.Light.Brand, p.Light.Capital, p.Light.Interest)
	}
	if shape, err := ReadPicture(b.Logo.Light); err == nil {
		dark := ""
		if b.Logo.Dark != "" {
			dark = fmt.Sprintf("--logo:url(%s);", b.logoAt("dark"))
		}
		themed("all", fmt.Sprintf("--logo:url(%s);", b.logoAt("light")), dark)
		fmt.Fprintf(&s, ".brand-logo{width:%.3frem;max-width:100%%}\n", min(shape.Ratio*logoHeight, logoWidest))
	}
	if rest := radii[b.Corner] + faces[b.Type]; rest != "" {
		fmt.Fprintf(&s, ":root{%s}\n", rest)
	}
	if b.Type == Serif {
		s.WriteString("h1,h2,h3{font-family:" + serifs + "}\n")
	}
	return s.String()
}

func (b Brand) logoAt(theme string) string { return "/brand/logo-" + theme + "?v=" + b.Version() }

// radii take the place of those of the tokens.
var radii = map[Corner]string{
	Square: "--radius-sm:.125rem;--radius-control:.1875rem;--radius-card:.25rem;",
	Round:  "--radius-sm:.625rem;--radius-control:1.25rem;--radius-card:1.75rem;",
}

const serifs = "'Iowan Old Style',Charter,'Bitstream Charter','Source Serif 4',Cambria,Georgia,serif"

var faces = map[Type]string{
	System: "--font-sans:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;",
}

// declared are the tokens as a style sheet says them; the grounds are those of the page.
func (t Tokens) declared() string {
	var s strings.Builder
	for _, d := range []struct {
		name string
		c    Colour
	}{
		{"brand", t.Brand}, {"brand-hover", t.BrandHover}, {"brand-tint", t.BrandTint}, {"on-brand", t.OnBrand}, {"on-brand-tint", t.OnBrandTint},
		{"chart-capital", t.Capital}, {"chart-interest", t.Interest},
	} {
		fmt.Fprintf(&s, "--%s:%s;", d.name, d.c)
	}
	return s.String()
}
