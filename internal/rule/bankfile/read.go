package bankfile

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// ErrForm says that a file is none of the messages read here, or is broken. What was read
// of a statement before the break has been handed on.
var ErrForm = errors.New("bankfile: not a message that is known")

// Message is the kind of a message.
type Message string

// The messages that are read.
const (
	StatusReport Message = "pain.002"
	Statement    Message = "camt.053"
	Notice       Message = "camt.054"
)

// Handler takes what a file says while it is read. A nil function skips its part; an
// error from one ends the reading and comes back.
type Handler struct {
	Report  func(Report) error
	Entry   func(Entry) error
	Covered func(Covered) error
}

// Covered is the last day that a statement tells of an account, at the end of that statement. A notice (camt.054) covers no
// day: it tells of some payments, not of all.
type Covered struct {
	Account  string
	Currency money.Currency
	To       date.Date
	Closing  *int64 // what the account held at the end of To, in minor units; nil: the statement does not say
	Opening  *int64 // what it held before the first booking of the statement
}

// charsets are those of European banks beside UTF-8. The index of all there are would
// weigh as much in the program as this package.
var charsets = map[string]*charmap.Charmap{
	"iso-8859-1": charmap.Windows1252, "iso8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "us-ascii": charmap.Windows1252,
	"iso-8859-15": charmap.ISO8859_15, "iso8859-15": charmap.ISO8859_15,
	"iso-8859-2": charmap.ISO8859_2, "windows-1250": charmap.Windows1250, "windows-1252": charmap.Windows1252, "cp1252": charmap.Windows1252,
}

// Read reads one file of a bank, whatever its message and version, entry by entry: memory
// does not grow with the file. It gives the kind of the message. A file that nests deeper or
// has more elements than any bank writes is refused before it costs much. Errors: ErrForm, and
// those of the handler and of the reader.
func Read(r io.Reader, h Handler) (Message, error) {
	raw := xml.NewDecoder(&pieces{from: r})
	raw.CharsetReader = func(label string, input io.Reader) (io.Reader, error) {
		enc, known := charsets[strings.ToLower(label)]
		if !known {
			return nil, fmt.Errorf("the character set %q is not known", label)
		}
		return enc.NewDecoder().Reader(input), nil
	}
	d := xml.NewTokenDecoder(&bounded{from: raw})
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return "", ErrForm
		}
		if err != nil {
			return "", broken(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "CstmrPmtStsRpt":
			return StatusReport, h.report(d, start)
		case "BkToCstmrStmt":
			return Statement, statements(d, "Stmt", h.Entry, h.Covered)
		case "BkToCstmrDbtCdtNtfctn":
			return Notice, statements(d, "Ntfctn", h.Entry, nil)
		}
	}
}

func (h Handler) report(d *xml.Decoder, start xml.StartElement) error {
	report, err := readStatus(d, start)
	if err != nil || h.Report == nil {
		return err
	}
	return h.Report(report)
}

// broken keeps the error of the reader apart from that of the file: a connection that
// breaks is no fault of the bank.
func broken(err error) error {
	if err == nil {
		return nil
	}
	var syntax *xml.SyntaxError
	var form xml.UnmarshalError
	if errors.Is(err, ErrForm) {
		return err
	}
	if errors.As(err, &syntax) || errors.As(err, &form) || errors.Is(err, io.ErrUnexpectedEOF) || strings.HasPrefix(err.Error(), "xml: ") {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	return err
}

// tidy takes out what cannot be printed and makes white space single; a text longer than
// any standard allows is cut.
func tidy(s string, n int) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
	return cut(strings.Join(strings.Fields(s), " "), n)
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if strings.TrimSpace(t) != "" {
			return strings.TrimSpace(t)
		}
	}
	return ""
}

func joined(a, b string) string { return strings.TrimSpace(a + " " + strings.TrimSpace(b)) }

// day reads a date, or the date of a moment as the bank wrote it. No date is none.
func day(texts ...string) (date.Date, error) {
	s := firstOf(texts...)
	if s == "" {
		return date.Date{}, nil
	}
	d, err := date.Parse(s[:min(len(s), 10)])
	if err != nil || len(s) > 10 && s[10] != 'T' && s[10] != 'Z' && s[10] != '+' && s[10] != '-' {
		return date.Date{}, fmt.Errorf("%w: date", ErrForm)
	}
	return d, nil
}
