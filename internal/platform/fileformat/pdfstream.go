package fileformat

import (
	"bufio"
	"compress/zlib"
	"encoding/ascii85"
	"errors"
	"io"
)

// What may come out of the packed parts of one PDF: 512 MiB, and 256 MiB of one of them. A page of A4 scanned in colours at
// 600 dpi is 104 MB. It takes a processor three seconds.
const (
	maxUnpacked       = 512 << 20
	maxUnpackedStream = 256 << 20
)

// stream unpacks the stream that begins here, as far as it is packed in a way that hides names, and looks at what comes out.
// It leaves the copy somewhere inside the stream, or at its end. after is the byte after the word that begins it.
func (c *pdfCopy) stream(after byte) error {
	dict := c.syntax.dict
	if dict.objects && (dict.unlooked || dict.indirectF || dict.ascii85 && dict.hexadec || dict.flates > 1) {
		return ErrActive
	}
	if next, err := c.src.Peek(1); after == '\r' && err == nil && next[0] == '\n' {
		if _, err := c.ReadByte(); err != nil {
			return err
		}
	}
	var packed io.Reader = c
	switch {
	case dict.ascii85:
		packed = ascii85.NewDecoder(&until{c, '~'})
	case dict.hexadec:
		packed = &hexReader{until{c, '>'}}
	default:
		if head, err := c.src.Peek(2); err != nil || !zlibHead(head) {
			return nil // what is there as it is, is looked at like all else
		}
	}
	c.syntax.unpacking = true
	defer func() { c.syntax.unpacking = false }()
	return c.unpack(dict, packed)
}

// unpack looks at what comes out of a stream. What is damaged shows a reader what came out before.
func (c *pdfCopy) unpack(dict pdfDict, packed io.Reader) error {
	if !dict.ascii85 && !dict.hexadec {
		return c.inflate(dict, packed)
	}
	b := bufio.NewReader(packed)
	if head, err := b.Peek(2); err == nil && zlibHead(head) {
		return c.inflate(dict, b)
	}
	return c.look(dict, b)
}

func (c *pdfCopy) inflate(dict pdfDict, packed io.Reader) error {
	plain, err := c.inflater(packed)
	if err != nil {
		return c.failed
	}
	if dict.flates > 1 { // packed twice, a thousandth of a thousandth remains
		b := bufio.NewReader(plain)
		if head, err := b.Peek(2); err == nil && zlibHead(head) {
			return ErrBomb
		}
		return c.look(dict, b)
	}
	return c.look(dict, plain)
}

// inflater is the one of this copy: a PDF has thousands of streams.
func (c *pdfCopy) inflater(packed io.Reader) (plain io.Reader, err error) {
	if c.plain == nil {
		c.plain, err = zlib.NewReader(packed)
		return c.plain, err
	}
	return c.plain, c.plain.(zlib.Resetter).Reset(packed, nil)
}

// look counts what comes out and sees its names.
func (c *pdfCopy) look(dict pdfDict, plain io.Reader) error {
	within := pdfSyntax{inside: !dict.objects}
	left := int64(maxUnpackedStream)
	for {
		n, end := plain.Read(c.buf[:])
		left, c.left = left-int64(n), c.left-int64(n)
		if left < 0 || c.left < 0 {
			return ErrBomb
		}
		within.names(c.buf[:n])
		if end != nil {
			within.see(' ')
		}
		if err := c.outcome(&within); err != nil || end != nil {
			return err
		}
	}
}

// outcome is what the file is refused for by now. Packed bytes that are no such bytes are no reason: a reader shows nothing of them.
func (c *pdfCopy) outcome(within *pdfSyntax) error {
	switch {
	case c.failed != nil:
		return c.failed
	case c.syntax.refused != nil:
		return c.syntax.refused
	case errors.Is(within.refused, ErrActive):
		return ErrActive
	}
	return nil
}

// zlibHead says whether packed bytes begin as RFC 1950 has it.
func zlibHead(head []byte) bool {
	return head[0]&0x0f == 8 && head[0]>>4 <= 7 && (int(head[0])<<8|int(head[1]))%31 == 0
}

// until reads up to a byte, and not beyond it.
type until struct {
	src  io.ByteReader
	last byte
}

// Read implements io.Reader.
func (u *until) Read(p []byte) (n int, err error) {
	for n < len(p) {
		b, err := u.src.ReadByte()
		if err != nil {
			return n, err
		}
		if b == u.last {
			u.src = ended{}
			return n, io.EOF
		}
		p[n] = b
		n++
	}
	return n, nil
}

type ended struct{}

func (ended) ReadByte() (byte, error) { return 0, io.EOF }

// hexReader decodes hexadecimal digits, however they are spaced; a last one alone is followed by a zero.
type hexReader struct{ digits until }

// Read implements io.Reader.
func (h *hexReader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		var pair [2]byte
		got, err := h.pair(&pair)
		if got > 0 {
			p[n] = pair[0]<<4 | pair[1]
			n++
		}
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

func (h *hexReader) pair(pair *[2]byte) (got int, err error) {
	var one [1]byte
	for got < 2 {
		if _, err := io.ReadFull(&h.digits, one[:]); err != nil {
			return got, err
		}
		switch b := one[0]; {
		case b >= '0' && b <= '9':
			pair[got] = b - '0'
		case b|0x20 >= 'a' && b|0x20 <= 'f':
			pair[got] = b | 0x20 - 'a' + 10
		default:
			continue
		}
		got++
	}
	return got, nil
}
