package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Measures of a page, in millimetres.
const (
	margin     = 20.0
	footAt     = 15.0 // above the lower edge
	lineHeight = 5.2
	smallLine  = 4.2
	rowHeight  = 6.0
	gap        = 3.0
	inset      = 1.0 // of text within its cell
)

// Sizes of type, in points.
const (
	titleSize = 18
	headSize  = 12
	subSize   = 10.5
	bodySize  = 10
	smallSize = 8
	stampSize = 96
)

// stampTurn is how far the mark of a page is turned, in degrees.
const stampTurn = 55

const family = "go"

// ink is a colour as red, green and blue.
type ink [3]int

var (
	dark  = ink{28, 38, 52}
	soft  = ink{92, 102, 116}
	line  = ink{205, 210, 216}
	shade = ink{244, 245, 247}
	white = ink{255, 255, 255}
)

// About is what a document is and who sends it.
type About struct {
	Title   string
	Author  string
	Subject string
	Lang    string // of the text, for readers that speak
	Made    time.Time
	// Foot stands on every page, at the left.
	Foot string
	// Reference stands on every page beside its number; it may be empty.
	Reference string
	// Page writes the number of a page: the two placeholders are the number and the count. Nil:
	// the pages have no foot, such as that of a slip, whose lower edge is torn off.
	Page func(number, count string) string
	// Mark stands across every page and above its text: the document is not what it looks like. Empty: it is.
	Mark string
	// Letterhead is how the pages look; nil: as the program's own.
	Letterhead *Letterhead
	// Landscape lays the pages on their side: for tables of many columns.
	Landscape bool
}

// Document is a document that is being laid out. Errors wait for Bytes.
type Document struct {
	out   *fpdf.Fpdf
	about About
	width float64 // between the margins
	// accent is the colour of titles, heads of tables and marks.
	accent ink
	tags   tags
}

// pagesToken stands for the number of pages, which is known only at the end.
const pagesToken = "{n}"

// New begins a document with its title.
func New(a About) *Document {
	side := "P"
	if a.Landscape {
		side = "L"
	}
	out := fpdf.New(side, "mm", "A4", "")
	out.AddUTF8FontFromBytes(family, "", goregular.TTF)
	out.AddUTF8FontFromBytes(family, "B", gobold.TTF)
	out.SetMargins(margin, margin, margin)
	out.SetCellMargin(inset)
	out.SetAutoPageBreak(false, 0) // a page that ended inside a mark would leave it open
	out.SetCreationDate(a.Made)
	out.SetModificationDate(a.Made)
	out.SetCatalogSort(true)
	out.SetLang(a.Lang)
	out.SetXmpMetadata(metadata(a))
	out.AliasNbPages(pagesToken)
	page, _ := out.GetPageSize()
	d := &Document{out: out, about: a, width: page - 2*margin, accent: ink{22, 84, 99}}
	if a.Letterhead != nil {
		d.accent = a.Letterhead.Accent.ink()
	}
	d.tags.begin()
	if a.Page != nil {
		out.SetFooterFunc(d.foot)
	}
	if a.Mark != "" {
		out.SetHeaderFunc(d.stamp)
	}
	out.AddPage()
	d.logo()
	d.tag("H1", "", func() { d.write("B", titleSize, d.accent, lineHeight*1.6, a.Title) })
	d.out.Ln(gap)
	return d
}

func (d *Document) foot() {
	d.artifact("/Type /Pagination /Subtype /Footer", func() {
		a, out := d.about, d.out
		out.SetY(-footAt)
		d.rule(margin, out.GetY(), margin+d.width, out.GetY(), line)
		out.SetY(-footAt + 1.5)
		d.style("", smallSize, soft)
		left := d.width * 3 / 4
		if a.Reference != "" {
			left = d.width * 0.6
		}
		out.CellFormat(left, smallLine, d.cut(clean(a.Foot), left), "", 0, "L", false, 0, "")
		number := a.Page(fmt.Sprint(out.PageNo()), pagesToken)
		if a.Reference != "" {
			number = clean(a.Reference) + " · " + number
		}
		out.CellFormat(d.width-left, smallLine, number, "", 0, "R", false, 0, "")
	})
}

// stamp marks a page: large across it, in a colour that leaves the text readable, and in words above it.
func (d *Document) stamp() {
	d.artifact("/Type /Pagination /Subtype /Watermark", func() {
		out, mark := d.out, clean(d.about.Mark)
		page, height := out.GetPageSize()
		d.style("B", stampSize, line)
		out.TransformBegin()
		out.TransformRotate(stampTurn, page/2, height/2)
		out.Text((page-out.GetStringWidth(mark))/2, height/2, mark)
		out.TransformEnd()
		d.style("B", subSize, d.accent)
		out.SetXY(margin, margin/2)
		out.CellFormat(d.width, smallLine, mark, "", 0, "C", false, 0, "")
		out.SetXY(margin, margin)
	})
}

// style sets the type for what follows.
func (d *Document) style(weight string, size float64, colour ink) {
	d.out.SetFont(family, weight, size)
	d.out.SetTextColor(colour[0], colour[1], colour[2])
}

func (d *Document) rule(x1, y1, x2, y2 float64, colour ink) {
	d.out.SetDrawColor(colour[0], colour[1], colour[2])
	d.out.Line(x1, y1, x2, y2)
}

func (d *Document) fill(x, y, w, h float64, colour ink) {
	d.out.SetFillColor(colour[0], colour[1], colour[2])
	d.out.Rect(x, y, w, h, "F")
}

// bottom is where the text of a page ends.
func (d *Document) bottom() float64 {
	_, page := d.out.GetPageSize()
	return page - margin - footAt/2
}

// fits says whether a height is left of this page.
func (d *Document) fits(height float64) bool { return d.out.GetY()+height <= d.bottom()+0.01 }

// keepTogether begins a new page when less than a height is left of this one.
func (d *Document) keepTogether(height float64) {
	if !d.fits(height) {
		d.out.AddPage()
	}
}

// NewPage continues on the next page, as for an annex.
func (d *Document) NewPage() { d.out.AddPage() }

// spelledOut are signs of currencies that the fonts lack: their codes say the same.
var spelledOut = strings.NewReplacer("₩", "KRW", "₫", "VND", "₪", "ILS", "₹", "INR", "₱", "PHP", "฿", "THB")

// clean drops what cannot be printed: control characters but line breaks, signs beyond
// the fonts' plane, and the token that stands for the number of pages.
func clean(s string) string {
	s = spelledOut.Replace(strings.ReplaceAll(s, pagesToken, ""))
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r < ' ', r == 0x7f, r > 0xffff, r == '\ufffd':
			return -1
		case r == '\u202f', r == '\u2009': // narrow spaces, which the fonts lack
			return '\u00a0'
		}
		return r
	}, s)
}

// Bytes ends the document. The error is that of the layout as a whole.
func (d *Document) Bytes() ([]byte, error) {
	var b bytes.Buffer
	if err := d.out.Output(&b); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return finish(b.Bytes(), d.about, d.tags)
}
