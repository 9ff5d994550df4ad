package pdf

// Column is a column of a table.
type Column struct {
	Title string
	Share float64 // of the width; all shares together count as the whole
	Right bool    // figures stand at the right
}

// lastRows of a table stay together: a sum alone on a page sums up nothing.
const lastRows = 3

// Table writes rows under a head that is repeated on every page. The last row may be a
// sum, set in bold type. Texts that are longer than their column go on below.
func (d *Document) Table(columns []Column, rows [][]string, sum bool) {
	d.TableWithSums(columns, rows, func(i int) bool { return sum && i == len(rows)-1 })
}

// TableWithSums is a table in which several rows are sums.
func (d *Document) TableWithSums(columns []Column, rows [][]string, isSum func(row int) bool) {
	widths := d.widths(columns)
	d.keepTogether(4 * rowHeight)
	d.tag("Table", "", func() {
		head := d.tableHead(columns, widths)
		d.row(head, look{ground: d.accent, filled: true})
		repeat := func() { d.artifact("/Type /Pagination", func() { d.printHead(head) }) }
		for i, texts := range rows {
			weight := ""
			if isSum(i) {
				weight = "B"
			}
			cells := make([]cell, len(columns))
			for j, c := range columns {
				cells[j] = cell{width: widths[j], right: c.Right, weight: weight, size: bodySize - 1, colour: dark}
				if j < len(texts) {
					cells[j].text = texts[j]
				}
			}
			l := look{ground: shade, filled: i%2 == 1, ruled: true, onBreak: repeat}
			if i > 0 && i == len(rows)-lastRows && !d.fits(lastRows*rowHeight) {
				d.next(l)
			}
			d.row(cells, l)
		}
	})
	d.out.Ln(gap)
}

func (d *Document) tableHead(columns []Column, widths []float64) []cell {
	head := make([]cell, len(columns))
	for i, c := range columns {
		head[i] = cell{
			text: c.Title, width: widths[i], right: c.Right, weight: "B", size: bodySize - 1, colour: white, heading: "Column",
		}
	}
	return head
}

// printHead repeats the head of a table on a further page, for the eye only: a person who
// listens has heard it.
func (d *Document) printHead(head []cell) {
	texts, most := make([][]string, len(head)), 1
	for i, c := range head {
		d.style(c.weight, c.size, c.colour)
		texts[i] = d.wrap(c.text, c.width)
		most = max(most, len(texts[i]))
	}
	x, y, height := margin, d.out.GetY(), float64(most)*lineHeight+rowHeight-lineHeight
	d.fill(margin, y, d.width, height, d.accent)
	for i, c := range head {
		d.style(c.weight, c.size, c.colour)
		d.printCell(texts[i], c, x, y+(rowHeight-lineHeight)/2)
		x += c.width
	}
	d.out.SetXY(margin, y+height)
}

func (d *Document) widths(columns []Column) []float64 {
	var all float64
	for _, c := range columns {
		all += c.Share
	}
	widths := make([]float64, len(columns))
	for i, c := range columns {
		widths[i] = d.width * c.Share / all
	}
	return widths
}

// Fact is a figure under its name.
type Fact struct {
	Name, Value string
	Strong      bool // set in bold type
}

// Facts writes names and figures in two columns, the figures at the right.
func (d *Document) Facts(facts []Fact) {
	d.facts(facts, 0.6, true, look{ruled: true})
	d.out.Ln(gap)
}

// Fields writes names and what there is to say of them, which may be long, in two columns.
func (d *Document) Fields(facts []Fact) {
	d.facts(facts, 0.36, false, look{ruled: true})
	d.out.Ln(gap)
}

// KeyFacts writes the figures that matter most, in a box.
func (d *Document) KeyFacts(facts []Fact) {
	d.keepTogether(float64(len(facts)) * rowHeight)
	d.artifact("", func() { d.fill(margin, d.out.GetY(), d.width, 0.8, d.accent) })
	d.out.Ln(0.8)
	d.facts(facts, 0.6, true, look{ground: shade, filled: true, ruled: true})
	d.out.Ln(gap)
}

func (d *Document) facts(facts []Fact, share float64, right bool, l look) {
	if len(facts) == 0 {
		return
	}
	d.tag("Table", "", func() {
		for _, f := range facts {
			weight := ""
			if f.Strong {
				weight = "B"
			}
			d.row([]cell{
				{text: f.Name, width: d.width * share, size: bodySize, colour: soft, heading: "Row"},
				{text: f.Value, width: d.width * (1 - share), right: right, weight: weight, size: bodySize, colour: dark},
			}, l)
		}
	})
}
