package pdf

import "fmt"

// element is a part of a document as readers that speak hear it: a heading, a paragraph,
// a row of a table.
type element struct {
	kind   string // of the standard structure types (ISO 32000-1, 14.8.4)
	attrs  string // further entries of its dictionary, ours and never a person's text
	parent *element
	kids   []kid
}

// kid is what an element holds, in the order of reading: another element, or a run of
// marked content on a page.
type kid struct {
	element  *element
	page, id int
}

// tags is the structure of a document while it is laid out.
type tags struct {
	root, at *element
	pages    [][]*element // by page (from 0) and number of the mark
	headed   bool
}

func (t *tags) begin() {
	t.root = &element{kind: "Document"}
	t.at = t.root
}

// tag lays out an element below the current one.
func (d *Document) tag(kind, attrs string, fill func()) {
	outer := d.tags.at
	e := &element{kind: kind, attrs: attrs, parent: outer}
	outer.kids = append(outer.kids, kid{element: e})
	d.tags.at = e
	fill()
	d.tags.at = outer
}

// mark makes what is drawn the content of the current element. No page may end in it.
func (d *Document) mark(draw func()) {
	t, page := &d.tags, d.out.PageNo()
	for len(t.pages) < page {
		t.pages = append(t.pages, nil)
	}
	id := len(t.pages[page-1])
	t.pages[page-1] = append(t.pages[page-1], t.at)
	t.at.kids = append(t.at.kids, kid{page: page, id: id})
	d.out.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", t.at.kind, id))
	draw()
	d.out.RawWriteStr("EMC")
}

// artifact marks what is drawn as no part of the text: lines, grounds, the foot.
func (d *Document) artifact(properties string, draw func()) {
	if properties == "" {
		properties = "/Type /Layout"
	}
	d.out.RawWriteStr("/Artifact <<" + properties + ">> BDC")
	draw()
	d.out.RawWriteStr("EMC")
}
