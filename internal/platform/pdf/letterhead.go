package pdf

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"

	"codeberg.org/go-pdf/fpdf"
)

// Letterhead is how the papers of a lender look.
type Letterhead struct {
	// Accent is read on white, and carries white text.
	Accent Colour
	// Logo is a PNG that stands above the title of the first page; empty: none.
	Logo []byte
}

// Colour is red, green and blue.
type Colour [3]uint8

func (c Colour) ink() ink { return ink{int(c[0]), int(c[1]), int(c[2])} }

// A logo fits into this many millimetres.
const (
	logoWidth  = 60.0
	logoHeight = 14.0
)

// logo draws that of the letterhead. It says nothing that the foot does not, and readers that speak pass it over.
func (d *Document) logo() {
	if d.about.Letterhead == nil || len(d.about.Letterhead.Logo) == 0 {
		return
	}
	flat, ratio, err := onWhite(d.about.Letterhead.Logo)
	if err != nil {
		d.out.SetError(err)
		return
	}
	height := min(logoHeight, logoWidth/ratio)
	options := fpdf.ImageOptions{ImageType: "PNG"}
	d.out.RegisterImageOptionsReader("logo", options, flat)
	d.artifact("", func() {
		d.out.ImageOptions("logo", margin, margin, height*ratio, height, false, options, 0, "")
	})
	d.out.SetXY(margin, margin+height+2*gap)
}

// onWhite is a picture as every reader of PDFs takes it: 8 bits, not interlaced, nothing shining through. ratio is its width by its height.
func onWhite(logo []byte) (flat *bytes.Buffer, ratio float64, err error) {
	picture, err := png.Decode(bytes.NewReader(logo))
	if err != nil {
		return nil, 0, err
	}
	b := picture.Bounds()
	page := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(page, page.Bounds(), picture, b.Min, draw.Over)
	flat = new(bytes.Buffer)
	return flat, float64(b.Dx()) / float64(b.Dy()), png.Encode(flat, page)
}
