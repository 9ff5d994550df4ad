package pdf

import (
	"fmt"
	"strings"
)

// Heading begins a part. It stays on the page of what follows.
func (d *Document) Heading(text string) {
	d.keepTogether(lineHeight*1.3 + 4*lineHeight)
	d.out.Ln(gap)
	d.bookmark(text, 0)
	d.tag("H2", "", func() { d.write("B", headSize, dark, lineHeight*1.3, text) })
	d.out.Ln(gap / 3)
}

// Subheading begins a part of a part.
func (d *Document) Subheading(text string) {
	d.keepTogether(lineHeight + 3*lineHeight)
	d.out.Ln(gap / 2)
	d.bookmark(text, 1)
	d.tag("H3", "", func() { d.write("B", subSize, dark, lineHeight, text) })
	d.out.Ln(gap / 6)
}

// bookmark lists a heading beside the pages. One below another level needs that level.
func (d *Document) bookmark(text string, level int) {
	if level > 0 && !d.tags.headed {
		level = 0
	}
	d.tags.headed = true
	d.style("B", headSize, dark)
	d.out.Bookmark(strings.ReplaceAll(clean(text), "\n", " "), level, -1)
}

// Paragraph writes running text. Line breaks in it are kept.
func (d *Document) Paragraph(text string) {
	d.tag("P", "", func() { d.write("", bodySize, dark, lineHeight, text) })
	d.out.Ln(gap / 2)
}

// Strong writes running text in bold type.
func (d *Document) Strong(text string) {
	d.tag("P", "", func() { d.write("B", bodySize, dark, lineHeight, text) })
	d.out.Ln(gap / 2)
}

// Small writes what must be said, in smaller and lighter type.
func (d *Document) Small(text string) {
	d.tag("P", "", func() { d.write("", smallSize, soft, smallLine, text) })
	d.out.Ln(gap / 3)
}

// List writes points.
func (d *Document) List(items []string) {
	d.list(items, func(int) string { return "•" })
}

// Numbered writes points that are counted.
func (d *Document) Numbered(items []string) {
	d.list(items, func(i int) string { return fmt.Sprintf("%d.", i+1) })
}

func (d *Document) list(items []string, label func(int) string) {
	const indent = 6.0
	d.tag("L", "", func() {
		for i, item := range items {
			d.style("", bodySize, dark)
			all := d.wrap(item, d.width-indent)
			d.begin(len(all), lineHeight)
			d.tag("LI", "", func() {
				y := d.out.GetY()
				d.tag("Lbl", "", func() {
					d.mark(func() { d.out.CellFormat(indent, lineHeight, label(i), "", 0, "L", false, 0, "") })
				})
				d.out.SetY(y)
				d.tag("LBody", "", func() { d.lines(all, margin+indent, lineHeight) })
			})
			d.out.Ln(gap / 6)
		}
	})
	d.out.Ln(gap / 3)
}

// write sets text over the whole width, as many lines as it takes.
func (d *Document) write(weight string, size float64, colour ink, height float64, text string) {
	d.style(weight, size, colour)
	d.lines(d.wrap(text, d.width), margin, height)
}

// begin goes to the next page where text of so many lines would leave one of them alone.
func (d *Document) begin(lines int, height float64) {
	if lines > 3 {
		lines = 2
	}
	d.keepTogether(float64(lines) * height)
}

// lines prints lines one below the other, in one mark per page, and leaves none of several
// alone at the end of a page or at the beginning of the next.
func (d *Document) lines(all []string, x, height float64) {
	d.begin(len(all), height)
	for {
		n := min(len(all), max(1, int((d.bottom()-d.out.GetY()+0.01)/height)))
		if n > 2 && n == len(all)-1 {
			n--
		}
		d.mark(func() {
			for _, text := range all[:n] {
				d.out.SetX(x)
				d.out.CellFormat(d.width, height, text, "", 2, "L", false, 0, "")
			}
		})
		if all = all[n:]; len(all) == 0 {
			break
		}
		d.out.AddPage()
	}
	d.out.SetX(margin)
}

// wrap breaks text into lines of a width in the type that is set: at spaces that may
// break, and inside a word only where it is longer than a line. The space at which it broke
// stays at the end of the line, for readers who take the text out again or listen to it.
func (d *Document) wrap(text string, width float64) []string {
	var lines []string
	width -= 2*inset + 0.01
	for _, paragraph := range strings.Split(clean(text), "\n") {
		current := ""
		for _, word := range strings.Split(paragraph, " ") {
			if longer := current + " " + word; current != "" && d.out.GetStringWidth(longer) <= width {
				current = longer
				continue
			}
			if current != "" {
				lines = append(lines, current+" ")
			}
			for d.out.GetStringWidth(word) > width {
				n := d.head(word, width)
				lines, word = append(lines, word[:n]), word[n:]
			}
			current = word
		}
		lines = append(lines, current+" ")
	}
	lines[len(lines)-1] = strings.TrimSuffix(lines[len(lines)-1], " ")
	return lines
}

// head says how many bytes of a word fit in a width, at least one letter.
func (d *Document) head(word string, width float64) int {
	fit, used := 0, 0.0
	for i, r := range word {
		if used += d.out.GetStringWidth(string(r)); used > width && i > 0 {
			return i
		}
		fit = i + len(string(r))
	}
	return fit
}

// cut shortens one line to a width.
func (d *Document) cut(text string, width float64) string {
	text = strings.ReplaceAll(text, "\n", " ")
	if width -= 2 * inset; d.out.GetStringWidth(text) <= width {
		return text
	}
	return text[:d.head(text, width-d.out.GetStringWidth("…"))] + "…"
}
