package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// The layout knows nothing of structure, so it is added to the finished file: the objects
// are taken over one by one, pages and catalog get their entries, the tree of elements
// follows, and the table of offsets is written anew.

var (
	trailerRoot = regexp.MustCompile(`/Root (\d+) 0 R`)
	trailerInfo = regexp.MustCompile(`/Info (\d+) 0 R`)
)

// file is a PDF taken apart: objects by number, without "N 0 obj" and "endobj".
type file struct {
	objects    [][]byte // the first is unused
	root, info int
}

func finish(raw []byte, a About, t tags) ([]byte, error) {
	f, err := takeApart(raw)
	if err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	f.addStructure(t)
	f.objects[f.info] = info(a)
	return f.bytes(), nil
}

var errLayout = errors.New("the layout wrote a file of another form than expected")

func takeApart(raw []byte) (*file, error) {
	at := bytes.LastIndex(raw, []byte("startxref\n"))
	if at < 0 {
		return nil, errLayout
	}
	start, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(string(raw[at+10:])), "%%EOF")))
	if err != nil || start < 0 || start > at {
		return nil, errLayout
	}
	lines := strings.Split(string(raw[start:at]), "\n")
	var count int
	if _, err := fmt.Sscanf(lines[1], "0 %d", &count); err != nil || len(lines) < count+2 {
		return nil, errLayout
	}
	offsets := make([]int, count)
	for n := 1; n < count; n++ {
		if offsets[n], err = strconv.Atoi(strings.TrimLeft(lines[n+2][:10], "0")); err != nil {
			return nil, errLayout
		}
	}
	trailer := strings.Join(lines[count+2:], "\n")
	root, info := trailerRoot.FindStringSubmatch(trailer), trailerInfo.FindStringSubmatch(trailer)
	if root == nil || info == nil {
		return nil, errLayout
	}
	f := &file{objects: make([][]byte, count)}
	f.root, _ = strconv.Atoi(root[1])
	f.info, _ = strconv.Atoi(info[1])
	return f, f.cut(raw, offsets, start)
}

// cut gives each object what lies between its offset and the next one.
func (f *file) cut(raw []byte, offsets []int, end int) error {
	order := append(slices.Clone(offsets[1:]), end)
	slices.Sort(order)
	for n := 1; n < len(offsets); n++ {
		i, _ := slices.BinarySearch(order, offsets[n])
		body := bytes.TrimSuffix(bytes.TrimSpace(raw[offsets[n]:order[i+1]]), []byte("endobj"))
		body, ok := bytes.CutPrefix(body, fmt.Appendf(nil, "%d 0 obj\n", n))
		if !ok {
			return errLayout
		}
		f.objects[n] = bytes.TrimSuffix(body, []byte("\n"))
	}
	return nil
}

func (f *file) add(object string) int {
	f.objects = append(f.objects, []byte(object))
	return len(f.objects) - 1
}

// insert puts entries at the beginning of an object's dictionary.
func (f *file) insert(n int, entries string) {
	f.objects[n] = append([]byte("<<"+entries+" "), bytes.TrimPrefix(f.objects[n], []byte("<<"))...)
}

// addStructure writes the elements and says in the pages and in the catalog where they are.
func (f *file) addStructure(t tags) {
	var pages []int
	for n, object := range f.objects {
		if bytes.HasPrefix(object, []byte("<</Type /Page\n")) {
			pages = append(pages, n)
		}
	}
	root := f.add("")
	tree := f.add("")
	numbers := map[*element]int{}
	f.number(t.root, numbers)
	f.element(t.root, root, pages, numbers)
	var nums strings.Builder
	for i, marks := range t.pages {
		fmt.Fprintf(&nums, "%d [", i)
		for _, e := range marks {
			fmt.Fprintf(&nums, "%d 0 R ", numbers[e])
		}
		nums.WriteString("]\n")
	}
	for i, n := range pages {
		f.insert(n, fmt.Sprintf("/StructParents %d /Tabs /S", i))
	}
	f.objects[root] = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", numbers[t.root], tree, len(pages))
	f.objects[tree] = []byte("<</Nums [" + nums.String() + "]>>")
	f.objects[f.root] = bytes.ReplaceAll(f.objects[f.root], []byte("/PageMode /UseOutlines\n"), nil) // open it as a document, not as a list
	f.insert(f.root, fmt.Sprintf("/StructTreeRoot %d 0 R /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>>", root))
}

func (f *file) number(e *element, numbers map[*element]int) {
	numbers[e] = f.add("")
	for _, k := range e.kids {
		if k.element != nil {
			f.number(k.element, numbers)
		}
	}
}

// element writes an element and those below it.
func (f *file) element(e *element, parent int, pages []int, numbers map[*element]int) {
	n := numbers[e]
	var kids strings.Builder
	page := 0
	for _, k := range e.kids {
		if k.element != nil {
			fmt.Fprintf(&kids, "%d 0 R ", numbers[k.element])
			f.element(k.element, n, pages, numbers)
			continue
		}
		if page == 0 {
			page = k.page
		}
		if k.page == page {
			fmt.Fprintf(&kids, "%d ", k.id)
		} else {
			fmt.Fprintf(&kids, "<</Type /MCR /Pg %d 0 R /MCID %d>> ", pages[k.page-1], k.id)
		}
	}
	object := fmt.Appendf(nil, "<</Type /StructElem /S /%s /P %d 0 R", e.kind, parent)
	if page > 0 {
		object = fmt.Appendf(object, " /Pg %d 0 R", pages[page-1])
	}
	if e.attrs != "" {
		object = append(object, " "+e.attrs...)
	}
	f.objects[n] = append(object, " /K ["+strings.TrimSpace(kids.String())+"]>>"...)
}

// bytes writes the file with a table of offsets and an identifier that follows from the content.
func (f *file) bytes() []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int, len(f.objects))
	for n := 1; n < len(f.objects); n++ {
		offsets[n] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", n, f.objects[n])
	}
	sum := sha256.Sum256(b.Bytes())
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets))
	for _, offset := range offsets[1:] {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(offsets), f.root, f.info, sum[:16], sum[:16], start)
	return b.Bytes()
}

// info says the same as the metadata, to older readers.
func info(a About) []byte {
	made := a.Made.UTC().Format("D:20060102150405Z")
	return fmt.Appendf(nil, "<</Title %s /Author %s /Subject %s /Producer (Florin) /CreationDate (%s) /ModDate (%s)>>",
		textString(a.Title), textString(a.Author), textString(a.Subject), made, made)
}

// textString writes a text so that nothing in it can end it: as hexadecimal UTF-16.
func textString(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}
