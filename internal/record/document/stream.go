package document

import (
	"bufio"
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// An encrypted file is a header and chunks of 64 KiB, each sealed with AES-256-GCM
// under the file's own key: the STREAM construction. The nonce holds the chunk's number
// and whether it is the last, so chunks cannot be reordered, repeated, dropped or cut
// off; the header and the document's id are authenticated with each chunk, so a file
// cannot stand in for another. Nonces repeat between files, keys never do.
const (
	streamHeader = "FLOR\x01\x00\x00\x00"
	chunkSize    = 64 << 10
	tagSize      = 16
	nonceSize    = 12
)

// ErrTampered means that a stored file is not what was written.
var ErrTampered = errors.New("a stored document was changed, cut off or swapped")

type chunkCipher struct {
	aead  cipher.AEAD
	aad   []byte
	count uint32
}

func newChunkCipher(key []byte, id string) (*chunkCipher, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return &chunkCipher{aead: aead, aad: []byte(streamHeader + id)}, nil
}

// nonce is the next chunk's number and whether it is the last.
func (c *chunkCipher) nonce(last bool) []byte {
	n := make([]byte, nonceSize)
	binary.BigEndian.PutUint32(n[nonceSize-5:], c.count)
	if last {
		n[nonceSize-1] = 1
	}
	c.count++
	return n
}

// encrypter writes an encrypted file. Without Close the file has no last chunk and
// cannot be read.
type encrypter struct {
	dst    io.Writer
	cipher *chunkCipher
	buf    []byte // plaintext of the current chunk, with space for its tag
}

func newEncrypter(dst io.Writer, key []byte, id string) (*encrypter, error) {
	c, err := newChunkCipher(key, id)
	if err != nil {
		return nil, fmt.Errorf("encrypt a document: %w", err)
	}
	if _, err := io.WriteString(dst, streamHeader); err != nil {
		return nil, err
	}
	return &encrypter{dst: dst, cipher: c, buf: make([]byte, 0, chunkSize+tagSize)}, nil
}

// Write implements io.Writer.
func (e *encrypter) Write(p []byte) (int, error) {
	written := 0
	for len(p) > 0 {
		if len(e.buf) == chunkSize { // full, and not the last: more is here
			if err := e.flush(false); err != nil {
				return written, err
			}
		}
		n := min(len(p), chunkSize-len(e.buf))
		e.buf = append(e.buf, p[:n]...)
		p, written = p[n:], written+n
	}
	return written, nil
}

// Close writes the last chunk.
func (e *encrypter) Close() error { return e.flush(true) }

func (e *encrypter) flush(last bool) error {
	sealed := e.cipher.aead.Seal(e.buf[:0], e.cipher.nonce(last), e.buf, e.cipher.aad)
	e.buf = e.buf[:0]
	_, err := e.dst.Write(sealed)
	return err
}

// decrypter reads an encrypted file and gives out only what has been verified.
type decrypter struct {
	src    *bufio.Reader
	cipher *chunkCipher
	sealed []byte
	plain  []byte // verified, not yet given out
	last   bool
	err    error
}

// newDecrypter reads and verifies the first chunk, so that a damaged file is mostly
// noticed before anything of it has been sent. The error is ErrTampered.
func newDecrypter(src io.Reader, key []byte, id string) (*decrypter, error) {
	c, err := newChunkCipher(key, id)
	if err != nil {
		return nil, fmt.Errorf("decrypt a document: %w", err)
	}
	d := &decrypter{src: bufio.NewReader(src), cipher: c, sealed: make([]byte, chunkSize+tagSize)}
	head := make([]byte, len(streamHeader))
	if _, err := io.ReadFull(d.src, head); err != nil {
		return nil, tamperedAtEnd(err)
	}
	if string(head) != streamHeader {
		return nil, ErrTampered
	}
	return d, d.next()
}

// Read implements io.Reader.
func (d *decrypter) Read(p []byte) (int, error) {
	for len(d.plain) == 0 {
		if d.err != nil {
			return 0, d.err
		}
		if d.last {
			return 0, io.EOF
		}
		if d.err = d.next(); d.err != nil {
			return 0, d.err
		}
	}
	n := copy(p, d.plain)
	d.plain = d.plain[n:]
	return n, nil
}

// next reads and opens one chunk. The last is the one after which nothing comes.
func (d *decrypter) next() error {
	n, err := io.ReadFull(d.src, d.sealed)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return tamperedAtEnd(err)
	}
	d.last = err != nil
	if !d.last {
		_, err := d.src.Peek(1)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		d.last = err != nil
	}
	d.plain, err = d.cipher.aead.Open(d.sealed[:0], d.cipher.nonce(d.last), d.sealed[:n], d.cipher.aad)
	if err != nil {
		d.plain = nil
		return ErrTampered
	}
	return nil
}

func tamperedAtEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrTampered
	}
	return err
}
