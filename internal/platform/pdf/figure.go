package pdf

import (
	"fmt"
	"image"
)

// QR draws a code at the left, each pixel of the picture as one square. alt says what it
// holds to a person who cannot see it.
func (d *Document) QR(code image.Image, alt string, millimetres float64) {
	d.keepTogether(millimetres)
	y := d.out.GetY()
	d.QRAt(margin+inset, y, code, alt, millimetres)
	d.out.SetXY(margin, y+millimetres)
	d.out.Ln(gap)
}

// QRAt is QR at a place of the page, in millimetres from its upper left corner.
func (d *Document) QRAt(x, y float64, code image.Image, alt string, millimetres float64) {
	b := code.Bounds()
	side := millimetres / float64(max(1, b.Dx()))
	d.tag("Figure", d.alt(alt, x, y, millimetres, millimetres), func() {
		d.mark(func() {
			d.out.SetFillColor(0, 0, 0)
			for py := b.Min.Y; py < b.Max.Y; py++ {
				for px := b.Min.X; px < b.Max.X; px++ {
					from := px
					for px < b.Max.X && isDark(code, px, py) {
						px++
					}
					if px > from { // one rectangle for neighbours: no hairlines between them
						d.out.Rect(x+float64(from-b.Min.X)*side, y+float64(py-b.Min.Y)*side, float64(px-from)*side, side, "F")
					}
				}
			}
		})
	})
}

func isDark(code image.Image, x, y int) bool {
	r, g, b, a := code.At(x, y).RGBA()
	return a > 0x7fff && r+g+b < 3*0x8000
}

// Place is where a text stands that is not in the flow of the page, in millimetres from
// the upper left corner, and how it looks.
type Place struct {
	X, Y, Width float64
	Size        float64 // of the type, in points
	Bold, Right bool
}

// TextAt writes lines at a place, such as the fields of a payment slip. It wraps at the
// width and does not begin new pages.
func (d *Document) TextAt(p Place, text string) {
	weight, align := "", "L"
	if p.Bold {
		weight = "B"
	}
	if p.Right {
		align = "R"
	}
	d.style(weight, p.Size, ink{})
	height := p.Size * 0.3528 * 1.2
	d.tag("P", "", func() {
		d.mark(func() {
			for i, line := range d.wrap(text, p.Width) {
				d.out.SetXY(p.X, p.Y+float64(i)*height)
				d.out.CellFormat(p.Width, height, line, "", 0, align, false, 0, "")
			}
		})
	})
}

// RuleAt draws a line between two places of the page.
func (d *Document) RuleAt(x1, y1, x2, y2 float64) {
	d.artifact("", func() { d.rule(x1, y1, x2, y2, ink{}) })
}

// FillAt fills a rectangle of the page with black, or with white.
func (d *Document) FillAt(x, y, width, height float64, black bool) {
	colour := white
	if black {
		colour = ink{}
	}
	d.artifact("", func() { d.fill(x, y, width, height, colour) })
}

// alt gives a figure its place on the page and its text.
func (d *Document) alt(text string, x, y, w, h float64) string {
	const k = 72 / 25.4
	_, page := d.out.GetPageSize()
	return fmt.Sprintf("/Alt %s /A <</O /Layout /BBox [%.2f %.2f %.2f %.2f]>>", textString(clean(text)), x*k, (page-y-h)*k, (x+w)*k, (page-y)*k)
}
