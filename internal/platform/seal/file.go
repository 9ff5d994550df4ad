package seal

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// file is a PDF with what is needed to add a revision to it.
type file struct {
	raw     []byte
	offsets map[int]int // of the newest revision of each object
	size    int         // one more than the highest number
	start   int         // of the newest table of offsets
	trailer []byte      // the newest
}

func openFile(raw []byte) (*file, error) {
	if !bytes.HasPrefix(raw, []byte("%PDF-")) {
		return nil, ErrForm
	}
	at := bytes.LastIndex(raw, []byte("startxref"))
	if at < 0 {
		return nil, ErrForm
	}
	from := skipSpace(raw, at+len("startxref"))
	start, err := strconv.Atoi(string(raw[from:wordEnd(raw, from)]))
	if err != nil {
		return nil, ErrForm
	}
	f := &file{raw: raw, offsets: map[int]int{}, start: start}
	for n := 0; start > 0; n++ {
		if n > maxDepth {
			return nil, ErrForm
		}
		if start, err = f.table(start); err != nil {
			return nil, err
		}
	}
	if entry(f.trailer, "Encrypt") != nil {
		return nil, ErrForm
	}
	return f, nil
}

// table reads one table of offsets with its trailer and gives the place of the one before.
func (f *file) table(at int) (previous int, err error) {
	if at < 0 || at >= len(f.raw) || !bytes.HasPrefix(f.raw[at:], []byte("xref")) {
		return 0, ErrForm
	}
	i := skipSpace(f.raw, at+4)
	for i < len(f.raw) && f.raw[i] >= '0' && f.raw[i] <= '9' {
		var first, count int
		if first, i, err = f.integer(i); err != nil {
			return 0, err
		}
		if count, i, err = f.integer(i); err != nil || count > len(f.raw) {
			return 0, ErrForm
		}
		for n := range count {
			line := f.raw[min(i, len(f.raw)):min(i+20, len(f.raw))]
			if len(line) < 20 {
				return 0, ErrForm
			}
			offset, err := strconv.Atoi(strings.TrimSpace(string(line[:10])))
			if err != nil {
				return 0, ErrForm
			}
			if _, known := f.offsets[first+n]; !known && line[17] == 'n' {
				f.offsets[first+n] = offset
			}
			i += 20
		}
		i = skipSpace(f.raw, i)
	}
	return f.readTrailer(i)
}

func (f *file) readTrailer(i int) (previous int, err error) {
	if i >= len(f.raw) || !bytes.HasPrefix(f.raw[i:], []byte("trailer")) {
		return 0, ErrForm
	}
	i = skipSpace(f.raw, i+len("trailer"))
	end := value(f.raw, i, 0)
	if end < 0 {
		return 0, ErrForm
	}
	trailer := f.raw[i:end]
	if f.trailer == nil {
		f.trailer = trailer
		if f.size, err = strconv.Atoi(string(entry(trailer, "Size"))); err != nil || f.size < 1 {
			return 0, ErrForm
		}
	}
	if prev := entry(trailer, "Prev"); prev != nil {
		return strconv.Atoi(string(prev))
	}
	return 0, nil
}

func (f *file) integer(i int) (n, next int, err error) {
	end := wordEnd(f.raw, i)
	if n, err = strconv.Atoi(string(f.raw[i:end])); err != nil || n < 0 {
		return 0, 0, ErrForm
	}
	return n, skipSpace(f.raw, end), nil
}

// object gives the value of an object.
func (f *file) object(n int) ([]byte, error) {
	at, known := f.offsets[n]
	head := fmt.Appendf(nil, "%d 0 obj", n)
	if !known || at < 0 || at >= len(f.raw) || !bytes.HasPrefix(f.raw[at:], head) {
		return nil, ErrForm
	}
	from := skipSpace(f.raw, at+len(head))
	end := value(f.raw, from, 0)
	if end < 0 {
		return nil, ErrForm
	}
	return f.raw[from:end], nil
}

// firstPage finds the page to which the field of the seal belongs.
func (f *file) firstPage(catalog []byte) (int, []byte, error) {
	n := reference(entry(catalog, "Pages"))
	for range maxDepth {
		node, err := f.object(n)
		if err != nil {
			return 0, nil, err
		}
		if string(entry(node, "Type")) == "/Page" {
			return n, node, nil
		}
		kids := entry(node, "Kids")
		if len(kids) < 2 {
			return 0, nil, ErrForm
		}
		n = reference(kids[skipSpace(kids, 1):])
	}
	return 0, nil, ErrForm
}

// with gives a dictionary in which a key has a value.
func with(dict []byte, key, text string) []byte {
	var out []byte
	if from, to := entryAt(dict, key); from >= 0 {
		out = append(out, dict[:from]...)
		return append(append(out, text...), dict[to:]...)
	}
	out = append(out, "<<\n/"+key+" "+text...)
	return append(append(out, '\n'), bytes.TrimPrefix(dict, []byte("<<"))...)
}

// listWith gives the text of an array of references with one more.
func (f *file) listWith(list []byte, n int) (string, error) {
	if r := reference(list); r != 0 {
		var err error
		if list, err = f.object(r); err != nil {
			return "", err
		}
	}
	if list == nil {
		return fmt.Sprintf("[%d 0 R]", n), nil
	}
	if list[0] != '[' {
		return "", ErrForm
	}
	return fmt.Sprintf("%s %d 0 R]", bytes.TrimSuffix(list, []byte("]")), n), nil
}
