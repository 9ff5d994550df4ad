package brand

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestContrastOfKnownPairs holds the formula against figures of WCAG's own techniques and of well-known checkers.
func TestContrastOfKnownPairs(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"#000000", "#ffffff", 21}, {"#777777", "#ffffff", 4.48}, {"#767676", "#ffffff", 4.54}, {"#ff0000", "#ffffff", 4.00}, {"#0000ff", "#ffffff", 8.59}, {"#0e5443", "#ffffff", 8.9},
	} {
		a, _ := Parse(c.a)
		b, _ := Parse(c.b)
		if got := Contrast(a, b); got < c.want-0.06 || got > c.want+0.06 {
			t.Errorf("%s on %s: %.2f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// TestEveryColourIsReadable is the promise of the setting: whatever the colour, each text reaches Enough in light and dark.
func TestEveryColourIsReadable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Colour{rapid.Uint8().Draw(t, "r"), rapid.Uint8().Draw(t, "g"), rapid.Uint8().Draw(t, "b")}
		p := Brand{Colour: c.String()}.Palette()
		if p.LightContrast < Enough || p.DarkContrast < Enough {
			t.Fatalf("%s: light %.2f %+v, dark %.2f %+v", c, p.LightContrast, p.Light, p.DarkContrast, p.Dark)
		}
		if p.Moved != (p.GivenContrast < Enough) && c != shippedColour {
			t.Fatalf("%s has %.2f and moved is %v", c, p.GivenContrast, p.Moved)
		}
		if p.Moved && c.shade().l < p.Light.Brand.shade().l-0.02 {
			t.Fatalf("%s was made lighter: %s", c, p.Light.Brand)
		}
	})
}

func TestColoursAreReadStrictly(t *testing.T) {
	for _, bad := range []string{"", "#fff", "0e5443", "#0e544g", "#0e5443 ", "# e5443", "#+e5443", "red", "#0E5443;}", "#-10203"} {
		if c, ok := Parse(bad); ok {
			t.Errorf("%q was read as %s", bad, c)
		}
	}
	if c, ok := Parse("#0E5443"); !ok || c != shippedColour {
		t.Errorf("capitals: %s %v", c, ok)
	}
}

// TestTokensAreThoseOfThePages holds the shipped colours against the style sheet that ships.
func TestTokensAreThoseOfThePages(t *testing.T) {
	sheet, err := os.ReadFile("../../../web/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light, rest, _ := strings.Cut(string(sheet), "[data-theme='dark']")
	dark, auto, _ := strings.Cut(rest, "@media")
	for part, want := range map[string]Tokens{light: shippedLight, dark: shippedDark, auto: shippedDark} {
		for name, colour := range map[string]Colour{
			"paper": want.Paper, "surface": want.Surface, "ink": want.Ink, "ink-muted": want.InkMuted, "line": want.Line, "brand": want.Brand, "brand-hover": want.BrandHover,
			"brand-tint": want.BrandTint, "on-brand": want.OnBrand, "on-brand-tint": want.OnBrandTint, "chart-capital": want.Capital, "chart-interest": want.Interest,
		} {
			if found := regexp.MustCompile(`--` + name + `: (#[0-9a-f]{6});`).FindStringSubmatch(part); len(found) == 0 || found[1] != colour.String() {
				t.Errorf("--%s is %v in the style sheet, %s here", name, found, colour)
			}
		}
	}
}

func TestSheetHoldsWhatDiffers(t *testing.T) {
	if s := Shipped().Sheet(); s != "" || Shipped().Version() != "" {
		t.Errorf("the shipped brand needs a sheet: %s", s)
	}
	square := Shipped()
	square.Corner = Square
	if s := square.Sheet(); strings.Contains(s, "--brand:") || !strings.Contains(s, "--radius-card:.25rem") {
		t.Errorf("corners alone: %s", s)
	}
	b := Brand{Colour: "#ffd400", Corner: Soft, Type: Serif, Logo: Logo{Light: svgURL(plainSVG), Dark: svgURL(plainSVG)}}
	s := b.Sheet()
	for _, want := range []string{"@media screen and (forced-colors:none){:root{--brand:#", "[data-theme='dark']{--brand:#", ":root[data-theme='auto']{--brand:#", "url(/brand/logo-dark?v=" + b.Version() + ")", "h1,h2,h3{font-family:", ".brand-logo{width:8.000rem"} {
		if !strings.Contains(s, want) {
			t.Errorf("no %q in\n%s", want, s)
		}
	}
}

const plainSVG = `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 30"><defs><linearGradient id="a"><stop stop-color="#f00"/></linearGradient><path id="p" d="M0 0h9"/></defs><style>.b{fill:url(#a)}</style><rect class="b" width="120" height="30"/><use xlink:href="#p"/></svg>`

func svgURL(text string) string {
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(text))
}

func TestPicturesAreOutsideInput(t *testing.T) {
	if p, err := ReadPicture(svgURL(plainSVG)); err != nil || p.Ratio != 4 {
		t.Fatalf("a plain logo: %v %v", p.Ratio, err)
	}
	in := func(inner string) string {
		return svgURL(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4">` + inner + `</svg>`)
	}
	for name, url := range map[string]string{
		"no picture": "https://logo.example/a.svg", "html": "data:text/html;base64,PGI+", "gif": "data:image/gif;base64,R0lG", "empty": "data:image/png;base64,", "no base64": "data:image/png;base64,%%%",
		"script": in(`<script>alert(1)</script>`), "handler": in(`<path onload="alert(1)"/>`), "spelled handler": in(`<path ONLOAD="x"/>`),
		"foreign": in(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`), "image": in(`<image href="https://a.example/x.png"/>`), "link": in(`<a href="https://a.example"/>`),
		"use from elsewhere": in(`<use href="https://a.example/x.svg#a"/>`), "xlink from elsewhere": in(`<use xlink:href="//a.example/x.svg#a"/>`), "data use": in(`<use href="data:image/svg+xml;base64,AAAA#a"/>`),
		"import": in(`<style>@import "https://a.example/x.css";</style>`), "url in style": in(`<style>.a{fill:url(https://a.example/x)}</style>`), "escaped style": in(`<style>.a{fill:u\72l(x)}</style>`),
		"url in attribute": in(`<path fill="url(https://a.example/#x)"/>`), "style attribute": in(`<path style="background:url('x.png')"/>`), "css in parts": in(`<style>.a{fill:url(<!-- -->https://a.example)}</style>`),
		"animation": in(`<animate attributeName="href" to="javascript:alert(1)"/>`), "set": in(`<set attributeName="href" to="x"/>`), "foreign namespace": in(`<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>`),
		"base": in(`<g xml:base="https://a.example/"/>`), "document type": svgURL(`<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">&a;</svg>`),
		"style sheet": svgURL(`<?xml-stylesheet href="https://a.example/x.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>`), "no size": svgURL(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
		"no namespace": svgURL(`<svg viewBox="0 0 4 4"/>`), "two roots": svgURL(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>`),
		"unclosed": svgURL(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">`), "too long": svgURL(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 4"/>`),
		"too large": svgURL(strings.Repeat(" ", MaxPicture+9)), "deep": in(strings.Repeat("<g>", 99) + strings.Repeat("</g>", 99)), "broken png": "data:image/png;base64,iVBORw0KGgo=",
	} {
		if _, err := ReadPicture(url); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// FuzzReadPicture: whatever is taken says a size, and holds nothing that runs or fetches, also when it is looked for bluntly.
func FuzzReadPicture(f *testing.F) {
	f.Add([]byte(plainSVG))
	f.Add([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>a{}</style></svg>`))
	blunt := regexp.MustCompile(`(?i)<\s*script|<[^>!?]*\son[a-z]+\s*=|<!doctype|<!entity|@import|<\s*(?:\w+:)?(image|foreignobject|a)[\s>/]`)
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ReadPicture("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(data))
		if err != nil {
			return
		}
		comments := regexp.MustCompile(`(?s)<!--.*?-->|<!\[CDATA\[.*?\]\]>`)
		if p.Ratio <= 0 || blunt.Match(comments.ReplaceAll(data, nil)) {
			t.Errorf("taken: %q", data)
		}
	})
}

// TestLinkPicturesAreInTheColour looks at the mark, the paper and a mixture on its edge.
func TestLinkPicturesAreInTheColour(t *testing.T) {
	shipped, err := os.ReadFile("../../../web/public/og/home.png")
	if err != nil {
		t.Fatal(err)
	}
	b := Brand{Colour: "#7a1fa2", Corner: Soft, Type: Own}
	made, err := b.LinkPicture(shipped, "Banque")
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(made))
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[image.Point]Colour{{100, 70}: b.Palette().Light.Brand, {3, 3}: shippedLight.Paper} {
		r, g, bl, _ := picture.At(at.X, at.Y).RGBA()
		if got := (Colour{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8)}); got != want {
			t.Errorf("%v: %s, want %s", at, got, want)
		}
	}
	b.Logo.Light = svgURL(plainSVG)
	if made, err = b.LinkPicture(shipped, "Banque"); err != nil || len(made) == 0 {
		t.Errorf("with a logo: %v", err)
	}
	if icon := b.Icon("<banque>"); !strings.Contains(icon, ">B</text>") {
		t.Errorf("the icon of a long logo: %s", icon)
	}
}

// TestHomeIcons looks at dots of icons of ten a unit of the mark, as icon.svg has it.
func TestHomeIcons(t *testing.T) {
	b := Brand{Colour: "#7a1fa2", Corner: Soft, Type: Own}
	light := b.Palette().Light
	red := image.NewNRGBA(image.Rect(0, 0, 10, 12))
	fill(red, red.Rect, Colour{255, 0, 0})
	var file bytes.Buffer
	if err := png.Encode(&file, red); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		logo Logo
		want map[image.Point]Colour
	}{
		"the mark": {Logo{}, map[image.Point]Colour{
			{0, 0}: light.Brand, {160, 260}: light.Brand, {130, 111}: light.OnBrand, {60, 230}: light.OnBrand, {225, 85}: sunColour, {225, 65}: sunColour, {225, 115}: light.Brand,
		}},
		"a logo that is drawn": {Logo{Light: "data:image/png;base64," + base64.StdEncoding.EncodeToString(file.Bytes())}, map[image.Point]Colour{
			{0, 0}: light.Paper, {160, 160}: {255, 0, 0}, {160, 40}: {255, 0, 0}, {40, 160}: light.Paper,
		}},
		"the letter of another": {Logo{Light: svgURL(plainSVG)}, map[image.Point]Colour{{0, 0}: light.Brand, {319, 319}: light.Brand}},
	} {
		b.Logo = c.logo
		made, err := b.HomeIcon("lender", 320)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(made))
		if err != nil || picture.Bounds() != image.Rect(0, 0, 320, 320) {
			t.Fatalf("%s: %v", name, err)
		}
		for at, want := range c.want {
			r, g, bl, _ := picture.At(at.X, at.Y).RGBA()
			if got := (Colour{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8)}); got != want {
				t.Errorf("%s at %v: %s, want %s", name, at, got, want)
			}
		}
	}
}
