package tape

import (
	"bufio"
	"encoding/csv"
	"encoding/xml"
	"io"
)

// Writer writes rows, one after the other, and holds none.
type Writer interface {
	// Row writes a row. Errors: ErrValue, or what the file's own writer says.
	Row(row []string) error
	// Close writes what is left. It does not close what is written to.
	Close() error
}

// NewCSV begins a table (RFC 4180, UTF-8, commas) whose head has the codes of the fields.
func NewCSV(w io.Writer, t Tape) (Writer, error) {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	head := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		head[i] = f.Code
	}
	return &csvWriter{t, out}, out.Write(head)
}

type csvWriter struct {
	tape Tape
	out  *csv.Writer
}

func (c *csvWriter) Row(row []string) error {
	if err := c.tape.Check(row); err != nil {
		return err
	}
	return c.out.Write(row)
}

func (c *csvWriter) Close() error {
	c.out.Flush()
	return c.out.Error()
}

// NewXML begins a document with an element for each loan, in which each field is an element by its code. It is a plain form of the same
// table, not the message of an authority.
func NewXML(w io.Writer, t Tape) (Writer, error) {
	x := &xmlWriter{t, bufio.NewWriter(w)}
	_, err := x.out.WriteString(xml.Header + `<tape name="` + t.Name + "\">\n")
	return x, err
}

type xmlWriter struct {
	tape Tape
	out  *bufio.Writer
}

func (x *xmlWriter) Row(row []string) error {
	if err := x.tape.Check(row); err != nil {
		return err
	}
	x.out.WriteString("<loan>") // a write that fails is told by the next and the last
	for i, f := range x.tape.Fields {
		x.out.WriteString("<" + f.Code + ">")
		if err := xml.EscapeText(x.out, []byte(row[i])); err != nil {
			return err
		}
		x.out.WriteString("</" + f.Code + ">")
	}
	_, err := x.out.WriteString("</loan>\n")
	return err
}

func (x *xmlWriter) Close() error {
	if _, err := x.out.WriteString("</tape>\n"); err != nil {
		return err
	}
	return x.out.Flush()
}
