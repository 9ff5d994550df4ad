package pdf

import "strings"

// Warning writes a sentence that must not be overlooked, in a frame.
func (d *Document) Warning(text string) {
	const pad = 1.5
	d.keepTogether(3 * lineHeight)
	d.style("B", bodySize+1, dark)
	all := d.wrap(text, d.width-6)
	d.tag("P", "", func() {
		for len(all) > 0 {
			d.keepTogether(lineHeight + 2*pad)
			y := d.out.GetY()
			n := min(len(all), max(1, int((d.bottom()-y-2*pad+0.01)/lineHeight)))
			height := float64(n)*lineHeight + 2*pad
			d.artifact("", func() {
				d.fill(margin, y, d.width, height, shade)
				d.fill(margin, y, 0.8, height, d.accent)
			})
			d.out.SetY(y + pad)
			d.lines(all[:n], margin+3, lineHeight)
			d.out.SetY(y + height)
			all = all[n:]
		}
	})
	d.out.Ln(gap)
}

// Address writes the lines of whom a letter goes to, where the window of an envelope is.
func (d *Document) Address(lines []string) {
	const x, width = margin, 85.0
	d.keepTogether(float64(len(lines)) * lineHeight)
	d.style("", bodySize, dark)
	d.tag("P", "", func() { d.lines(d.wrap(strings.Join(lines, "\n"), width), x, lineHeight) })
	d.out.Ln(2 * gap)
}

// Checkbox writes a sentence beside a box that is to be ticked, or is.
func (d *Document) Checkbox(text string, ticked bool) {
	const side, indent = 3.4, 7.0
	d.style("", bodySize, dark)
	all := d.wrap(text, d.width-indent)
	d.begin(len(all), lineHeight)
	d.tag("P", "", func() {
		x, y, state := margin+inset, d.out.GetY()+(lineHeight-side)/2, "☐"
		if ticked {
			state = "☑"
		}
		d.tag("Figure", d.alt(state, x, y, side, side), func() {
			d.mark(func() {
				d.out.SetDrawColor(dark[0], dark[1], dark[2])
				d.out.Rect(x, y, side, side, "D")
				if ticked {
					d.rule(x+0.6, y+side/2, x+side*0.42, y+side-0.7, dark)
					d.rule(x+side*0.42, y+side-0.7, x+side-0.5, y+0.6, dark)
				}
			})
		})
		d.lines(all, margin+indent, lineHeight)
	})
	d.out.Ln(gap / 3)
}

// Sign leaves each of them space to sign by hand. date and sign are written below the lines.
func (d *Document) Sign(names []string, date, sign string) {
	const space = 12.0
	for _, name := range names {
		d.keepTogether(lineHeight + space + smallLine + gap)
		d.tag("P", "", func() { d.write("B", bodySize, dark, lineHeight, name) })
		d.keepTogether(space + smallLine)
		y, half := d.out.GetY()+space, d.width*0.47
		d.artifact("", func() {
			d.rule(margin+inset, y, margin+half, y, soft)
			d.rule(margin+d.width-half, y, margin+d.width-inset, y, soft)
		})
		d.style("", smallSize, soft)
		for i, text := range []string{date, sign} {
			d.out.SetXY(margin+float64(i)*(d.width-half), y+0.5)
			d.tag("P", "", func() {
				d.mark(func() {
					d.out.CellFormat(half, smallLine, d.cut(clean(text), half), "", 0, "L", false, 0, "")
				})
			})
		}
		d.out.SetXY(margin, y+smallLine)
		d.out.Ln(gap)
	}
}
