package watchlist

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/rule/namematch"
)

// Format is how a list is written.
type Format string

// The formats.
const (
	UnitedNations Format = "un"    // CONSOLIDATED_LIST
	Union         Format = "fsf"   // export, of the financial sanctions files
	Swiss         Format = "sesam" // swiss-sanctions-list
	Table         Format = "csv"   // a list of the lender's own
)

// List is a list that was read.
type List struct {
	Format  Format
	Date    date.Date // that the file gives itself; none in a table
	Version string    // that the file gives itself: the moment or number of its making; empty where it gives none
	SHA256  string    // of the file, in hexadecimal digits
	People  []Entry
	LeftOut int // entries that are no people, or were taken off the list
}

// Entry is a person of a list.
type Entry struct {
	Ref       string            `json:"ref"` // by which its publisher finds it
	Names     []namematch.Name  `json:"names"`
	Born      []namematch.Birth `json:"born,omitempty"`
	Programme string            `json:"programme,omitempty"` // why the person stands there, in the publisher's words or signs
}

// The bounds of a list. The Union's file has about 25 MB.
const (
	LargestFile  = 128 << 20
	mostPeople   = 200_000
	mostNames    = 200
	mostBirths   = 50
	longestText  = 500
	headOfFormat = 4096
)

// The refusals of a file.
var (
	errFormat = fault.New(fault.Invalid, "screening.list_format") // none that is known
	errBroken = fault.New(fault.Invalid, "screening.list_broken") // ends in the middle, or breaks its format
	errEmpty  = fault.New(fault.Invalid, "screening.list_empty")  // no person in it
	errLarge  = fault.New(fault.TooLarge, "screening.list_large")
)

// Read reads a list. Errors: fault Invalid "screening.list_format", "screening.list_broken", "screening.list_empty", TooLarge
// "screening.list_large"; and those of the reader.
func Read(r io.Reader) (List, error) {
	hash := sha256.New()
	bounded := &io.LimitedReader{R: r, N: LargestFile + 1}
	in := bufio.NewReaderSize(io.TeeReader(bounded, hash), headOfFormat)
	head, err := in.Peek(headOfFormat)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return List{}, err
	}
	list, err := read(in, bytes.TrimPrefix(head, []byte("\ufeff")))
	if bounded.N <= 0 {
		return List{}, errLarge
	}
	if err != nil {
		return List{}, err
	}
	if _, err := io.Copy(io.Discard, in); err != nil { // the digest is of the whole file
		return List{}, err
	}
	switch {
	case bounded.N <= 0:
		return List{}, errLarge
	case len(list.People) == 0:
		return List{}, errEmpty
	}
	list.SHA256 = hex.EncodeToString(hash.Sum(nil))
	return list, nil
}

func read(in *bufio.Reader, head []byte) (List, error) {
	text := string(head)
	switch trimmed := strings.TrimSpace(text); {
	case strings.HasPrefix(trimmed, "<") && strings.Contains(text, "<CONSOLIDATED_LIST"):
		return readXML(in, UnitedNations, "INDIVIDUAL", "ENTITY")
	case strings.HasPrefix(trimmed, "<") && strings.Contains(text, "<export"):
		return readXML(in, Union, "sanctionEntity", "")
	case strings.HasPrefix(trimmed, "<") && strings.Contains(text, "<swiss-sanctions-list"):
		return readXML(in, Swiss, "target", "")
	case strings.HasPrefix(trimmed, tableHead):
		return readTable(in)
	}
	return List{}, errFormat
}

// add takes a person into the list; one without a name is counted only.
func (l *List) add(e Entry) error {
	e.Ref, e.Programme = line(e.Ref), line(e.Programme)
	var names []namematch.Name
	for _, n := range e.Names {
		if n.Text = line(n.Text); n.Text != "" && len(names) < mostNames {
			names = append(names, n)
		}
	}
	e.Names, e.Born = names, e.Born[:min(len(e.Born), mostBirths)]
	if len(e.Names) == 0 || e.Ref == "" {
		l.LeftOut++
		return nil
	}
	if len(l.People) >= mostPeople {
		return errLarge
	}
	l.People = append(l.People, e)
	return nil
}

// line is a text of the file as one line of bounded length.
func line(text string) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	for len(text) > longestText {
		_, last := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-last]
	}
	return text
}
