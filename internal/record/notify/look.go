package notify

import (
	"bytes"
	"encoding/base64"
	"fmt"
	htmltemplate "html/template"
	"math"
	"strings"

	"github.com/wneessen/go-mail"

	"florin/internal/rule/brand"
)

// dark is the colours of a mail where its reader's program is dark.
type dark struct {
	Paper, Surface, Ink, InkMuted, Line, Brand, OnBrand, BrandTint htmltemplate.CSS
}

func darkOf(t brand.Tokens) dark {
	css := func(c brand.Colour) htmltemplate.CSS { return htmltemplate.CSS(c.String()) }
	return dark{css(t.Paper), css(t.Surface), css(t.Ink), css(t.InkMuted), css(t.Line), css(t.Brand), css(t.OnBrand), css(t.BrandTint)}
}

// logoID names the logo within a mail: it travels with it, so that nothing is fetched, and nobody told, when it is read.
const logoID = "logo.png"

// The size of a logo in a mail, in pixels.
const (
	logoHeight = 36.0
	logoWidest = 240.0
)

type shownLogo struct {
	ID            string
	Width, Height int
}

// logoOf is the size of the lender's logo; nil where there is none that every program shows.
func logoOf(b brand.Brand) *shownLogo {
	p, is := b.Logo.Drawn()
	if !is {
		return nil
	}
	height := min(logoHeight, logoWidest/p.Ratio)
	return &shownLogo{logoID, int(math.Round(height * p.Ratio)), int(math.Round(height))}
}

const logoSource = `src="cid:` + logoID + `"`

// embedLogo puts the logo of today beside a mail that shows one. One that was written before the logo went keeps the lender's name, which
// stands for a picture that is not there.
func embedLogo(msg *mail.Msg, html string, b brand.Brand) error {
	p, is := b.Logo.Drawn()
	if !is || !strings.Contains(html, logoSource) {
		return nil
	}
	err := msg.EmbedReader(logoID, bytes.NewReader(p.Data), mail.WithFileContentType(mail.ContentType(p.Type)))
	if err != nil {
		return fmt.Errorf("embed the logo: %w", err)
	}
	return nil
}

// withLogo is a mail for a page, where there is nothing beside it: the logo stands in it.
func withLogo(html string, b brand.Brand) string {
	p, is := b.Logo.Drawn()
	if !is {
		return html
	}
	return strings.ReplaceAll(html, logoSource, `src="data:`+p.Type+`;base64,`+base64.StdEncoding.EncodeToString(p.Data)+`"`)
}
