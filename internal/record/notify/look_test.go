package notify

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
	netmail "net/mail"
	"net/url"
	"strings"
	"testing"

	"florin/internal/rule/brand"
	"florin/internal/test/testkit"
)

// logoOfSize is a PNG of so many dots.
func logoOfSize(t *testing.T, width, height int) string {
	t.Helper()
	var drawn bytes.Buffer
	testkit.Must(t, png.Encode(&drawn, image.NewGray(image.Rect(0, 0, width, height))))
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(drawn.Bytes())
}

func TestTheLogoGoesWithTheMail(t *testing.T) {
	site := &url.URL{Scheme: "https", Host: "lender.example"}
	p := lender
	p.Brand.Logo.Light = logoOfSize(t, 400, 100)
	msg, err := render(sample("offer.ready", "fr"), p, site)
	testkit.Must(t, err)
	if !strings.Contains(msg.HTML, `<img src="cid:logo.png" width="144" height="36" alt="Banque du Lac"`) {
		t.Errorf("a logo of 4 to 1 is 144 by 36:\n%s", msg.HTML)
	}
	sent := func(b brand.Brand) string {
		l := letter{message: msg, from: &netmail.Address{Name: "Banque du Lac", Address: "a@lender.example"}, messageID: "1@lender.example", brand: b}
		l.To = "marie@example.org"
		mime, err := l.mime()
		testkit.Must(t, err)
		var raw bytes.Buffer
		_, err = mime.WriteTo(&raw)
		testkit.Must(t, err)
		return raw.String()
	}
	if raw := sent(p.Brand); !strings.Contains(raw, "multipart/related") || !strings.Contains(raw, "Content-Id: <logo.png>") || strings.Contains(raw, "attachment") {
		t.Errorf("the logo is no part of\n%s", raw)
	}
	if raw := sent(brand.Shipped()); strings.Contains(raw, "logo.png>") {
		t.Errorf("a logo that is gone stands in\n%s", raw)
	}
	if page := withLogo(msg.HTML, p.Brand); strings.Contains(page, "cid:") || !strings.Contains(page, `src="`+p.Brand.Logo.Light+`"`) {
		t.Errorf("a page has nothing beside it:\n%s", page)
	}
}

func TestALogoInAMailIsNoWiderThanThePage(t *testing.T) {
	p := brand.Brand{Logo: brand.Logo{Light: logoOfSize(t, 1000, 100)}}
	if got := logoOf(p); got.Width != 240 || got.Height != 24 {
		t.Errorf("10 to 1: %+v, want 240 by 24", got)
	}
	p.Logo.Light = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>`))
	if got := logoOf(p); got != nil {
		t.Errorf("an SVG that was not drawn is shown by few programs: %+v", got)
	}
	p.Logo.Paper = logoOfSize(t, 40, 40)
	if got := logoOf(p); got == nil || got.Width != 36 {
		t.Errorf("its drawing: %+v", got)
	}
}

// The colours are those of dark pages (web/src/styles/tokens.css), and those of the lender's own brand.
func TestMailsAreDarkWhereTheirReaderIs(t *testing.T) {
	site := &url.URL{Scheme: "https", Host: "lender.example"}
	for colour, want := range map[string]string{"": "#64d6af", "#1f4fa3": brand.Brand{Colour: "#1f4fa3"}.Palette().Dark.Brand.String()} {
		p := lender
		p.Brand.Colour = colour
		msg, err := render(sample("offer.ready", "fr"), p, site)
		testkit.Must(t, err)
		_, rest, _ := strings.Cut(msg.HTML, "@media (prefers-color-scheme:dark){")
		sheet, _, _ := strings.Cut(rest, "</style>")
		for _, part := range []string{"background-color:#0a1514!important", "color:#eaf0ed!important", "td[bgcolor]{background-color:" + want + "!important}"} {
			if !strings.Contains(sheet, part) {
				t.Errorf("brand %q lacks %s in %s", colour, part, sheet)
			}
		}
		if strings.Count(sheet, "{") != strings.Count(sheet, "}")-1 { // that of the query closes after the sheet was cut
			t.Errorf("brand %q: braces of %s", colour, sheet)
		}
	}
}
