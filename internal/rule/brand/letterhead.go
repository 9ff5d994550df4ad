package brand

import "florin/internal/platform/pdf"

// Letterhead is how papers of the lender look: the colour of light pages, and the logo where there is a PNG of it.
func (b Brand) Letterhead() *pdf.Letterhead {
	c := b.Palette().Light.Brand
	head := &pdf.Letterhead{Accent: pdf.Colour{c.R, c.G, c.B}}
	if p, is := b.Logo.Drawn(); is {
		head.Logo = p.Data
	}
	return head
}
