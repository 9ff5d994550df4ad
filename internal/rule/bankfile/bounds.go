package bankfile

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
)

// What no file of a bank comes near, and what a file made to keep the program busy is refused
// for: the messages nest about a dozen elements, and 64 MiB of payments are two million.
const (
	maxDepth    = 64
	maxElements = 4_000_000
	maxPiece    = 1 << 20 // bytes of one tag or text, which are read as a whole
)

// bounded gives the tokens of a file as long as they keep within the bounds.
type bounded struct {
	from            *xml.Decoder
	depth, elements int
}

// Token implements xml.TokenReader.
func (b *bounded) Token() (xml.Token, error) {
	token, err := b.from.RawToken()
	switch token.(type) {
	case xml.StartElement:
		b.depth++
		b.elements++
		if b.depth > maxDepth || b.elements > maxElements {
			return nil, fmt.Errorf("%w: too many elements", ErrForm)
		}
	case xml.EndElement:
		b.depth--
	}
	return token, err
}

// pieces ends a file at a tag or a text that does not end. No attribute holds the sign with
// which the next tag begins.
type pieces struct {
	from io.Reader
	size int // of what was read since that sign
}

// Read implements io.Reader.
func (c *pieces) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		at := bytes.IndexByte(rest, '<')
		if at < 0 {
			c.size += len(rest)
			rest = nil
		} else {
			c.size += at
			rest = rest[at+1:]
		}
		if c.size > maxPiece {
			return 0, fmt.Errorf("%w: too long a text", ErrForm)
		}
		if at >= 0 {
			c.size = 0
		}
	}
	return n, err
}
