package fileformat

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// pdfTail is how close to its end a PDF must say that it ends, as readers have it.
const pdfTail = 1024

// sanitizePDF checks that a PDF begins and ends as one, is not locked by a password, does nothing by itself and carries no
// other files, and that what is packed in it has a size that can be opened. It changes nothing: where objects lie is written
// as offsets from the start.
func sanitizePDF(dst io.Writer, src *bufio.Reader) error {
	head, err := src.Peek(8)
	if err != nil {
		return damagedAtEnd(err)
	}
	if !bytes.HasPrefix(head, []byte("%PDF-1.")) && !bytes.HasPrefix(head, []byte("%PDF-2.")) {
		return ErrDamaged
	}
	c := &pdfCopy{src: src, dst: bufio.NewWriter(dst), left: maxUnpacked}
	for c.syntax.refused == nil {
		b, err := c.ReadByte()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if !c.syntax.streamBegins {
			continue
		}
		if err := c.stream(b); err != nil {
			return err
		}
	}
	c.syntax.see(' ') // a name at the very end is whole, too
	switch {
	case c.syntax.refused != nil:
		return c.syntax.refused
	case !c.ends():
		return ErrDamaged
	}
	return c.dst.Flush()
}

// pdfCopy hands a PDF on, byte by byte, while its syntax is looked at.
type pdfCopy struct {
	src    *bufio.Reader
	dst    *bufio.Writer
	syntax pdfSyntax
	tail   [pdfTail]byte
	read   int64
	left   int64 // how many bytes may still come out of what is packed
	failed error // of reading or writing
	plain  io.ReadCloser
	buf    [32 << 10]byte
}

// ReadByte implements io.ByteReader. A decoder takes from it no more than it needs.
func (c *pdfCopy) ReadByte() (byte, error) {
	b, err := c.src.ReadByte()
	if err == nil {
		err = c.dst.WriteByte(b)
	}
	if err != nil {
		if !errors.Is(err, io.EOF) {
			c.failed = err
		}
		return 0, err
	}
	c.tail[c.read%pdfTail] = b
	c.read++
	c.syntax.see(b)
	return b, nil
}

// Read implements io.Reader.
func (c *pdfCopy) Read(p []byte) (int, error) {
	for n := range p {
		b, err := c.ReadByte()
		if err != nil {
			return n, err
		}
		p[n] = b
	}
	return len(p), nil
}

// ends says whether the last bytes hold the mark of the end.
func (c *pdfCopy) ends() bool {
	at := int(c.read % pdfTail)
	last := append(bytes.Clone(c.tail[at:]), c.tail[:at]...)
	return bytes.Contains(last, []byte("%%EOF"))
}
