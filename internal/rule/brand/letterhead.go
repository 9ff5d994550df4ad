package brand

import "florin/internal/platform/pdf"

// Letterhead is how papers of the lender look: the colour of light pages, and the logo where it is a PNG; an SVG is not drawn on paper.
func (b Brand) Letterhead() *pdf.Letterhead {
	c := b.Palette().Light.Brand
	head := &pdf.Letterhead{Accent: pdf.Colour{c.R, c.G, c.B}}
	if p, err := ReadPicture(b.Logo.Light); err == nil && p.Type == PNG {
		head.Logo = p.Data
	}
	return head
}
