package pdf

import "strings"

// cell is a field of a row.
type cell struct {
	text    string
	width   float64
	right   bool
	weight  string
	size    float64
	colour  ink
	heading string // "Column" or "Row": of what the cell is the name; empty: a figure
}

// look is how rows are drawn.
type look struct {
	ground  ink
	filled  bool
	ruled   bool   // with a line below
	onBreak func() // draws what is repeated on the next page
}

// row writes the cells side by side, as high as the highest. A row that does not fit goes
// to the next page; one that is higher than a page goes on there.
func (d *Document) row(cells []cell, l look) {
	texts, most := make([][]string, len(cells)), 1
	for i, c := range cells {
		d.style(c.weight, c.size, c.colour)
		texts[i] = d.wrap(c.text, c.width)
		most = max(most, len(texts[i]))
	}
	const padding = rowHeight - lineHeight
	fields := make([]*element, len(cells))
	d.tag("TR", "", func() {
		for i, c := range cells {
			d.tag(c.tag())
			fields[i] = d.tags.at.kids[i].element
		}
		for from := 0; from < most; {
			whole := float64(most-from)*lineHeight + padding
			if !d.fits(whole) && (from > 0 || whole <= d.bottom()-margin-2*rowHeight || !d.fits(rowHeight)) {
				d.next(l)
			}
			n := min(most-from, max(1, int((d.bottom()-d.out.GetY()-padding+0.01)/lineHeight)))
			d.band(cells, texts, fields, from, n, l)
			from += n
		}
	})
}

// next continues a table on the next page.
func (d *Document) next(l look) {
	d.out.AddPage()
	if l.onBreak != nil {
		l.onBreak()
	}
}

// band draws some lines of each cell of a row.
func (d *Document) band(cells []cell, texts [][]string, fields []*element, from, n int, l look) {
	x, y, height := margin, d.out.GetY(), float64(n)*lineHeight+rowHeight-lineHeight
	d.artifact("", func() {
		if l.filled {
			d.fill(margin, y, d.width, height, l.ground)
		}
		if l.ruled {
			d.rule(margin, y+height, margin+d.width, y+height, line)
		}
	})
	outer := d.tags.at
	for i, c := range cells {
		if part := texts[i][min(from, len(texts[i])):min(from+n, len(texts[i]))]; len(part) > 0 {
			d.style(c.weight, c.size, c.colour)
			d.tags.at = fields[i]
			d.mark(func() { d.printCell(part, c, x, y+(rowHeight-lineHeight)/2) })
		}
		x += c.width
	}
	d.tags.at = outer
	d.out.SetXY(margin, y+height)
}

func (d *Document) printCell(texts []string, c cell, x, y float64) {
	align := "L"
	if c.right {
		align = "R"
	}
	for i, text := range texts {
		if c.right {
			text = strings.TrimSuffix(text, " ")
		}
		d.out.SetXY(x, y+float64(i)*lineHeight)
		d.out.CellFormat(c.width, lineHeight, text, "", 0, align, false, 0, "")
	}
}

// tag is the kind of a cell with its attributes, as yet without content.
func (c cell) tag() (kind, attrs string, fill func()) {
	if c.heading != "" {
		return "TH", "/A <</O /Table /Scope /" + c.heading + ">>", func() {}
	}
	return "TD", "", func() {}
}
