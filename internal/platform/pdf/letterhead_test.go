package pdf_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
	"time"

	"florin/internal/platform/pdf"
)

func logo(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestALetterheadColoursAndShowsTheLogo(t *testing.T) {
	deep := image.NewNRGBA64(image.Rect(3, 3, 63, 23)) // 16 bits, half of it shines through
	for x := 3; x < 33; x++ {
		deep.Set(x, 10, color.NRGBA{200, 0, 0, 128})
	}
	about := pdf.About{Title: "Offre", Author: "Florin", Lang: "fr", Made: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
	bytesOf := func(head *pdf.Letterhead) []byte {
		a := about
		a.Letterhead = head
		d := pdf.New(a)
		d.Heading("Le prêt")
		content, err := d.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	plain := bytesOf(nil)
	branded := bytesOf(&pdf.Letterhead{Accent: pdf.Colour{180, 20, 60}, Logo: logo(t, deep)})
	if bytes.Contains(plain, []byte("/Subtype /Image")) || !bytes.Contains(branded, []byte("/Subtype /Image")) {
		t.Error("the logo stands where it should not, or not where it should")
	}
	if bytes.Contains(branded, []byte("/SMask")) {
		t.Error("the logo shines through, which archives do not take")
	}
	if bytes.Equal(plain, bytesOf(&pdf.Letterhead{Accent: pdf.Colour{180, 20, 60}})) {
		t.Error("the colour changes nothing")
	}
	if _, err := pdf.New(pdf.About{Letterhead: &pdf.Letterhead{Logo: []byte("no picture")}}).Bytes(); err == nil {
		t.Error("a logo that is none is passed over")
	}
}
