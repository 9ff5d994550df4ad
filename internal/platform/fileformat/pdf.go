package fileformat

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// pdfTail is how close to its end a PDF must say that it ends, as readers have it.
const pdfTail = 1024

// sanitizePDF checks that a PDF begins and ends as one and is not locked by a password.
// It changes nothing: where objects lie is written as offsets from the start.
func sanitizePDF(dst io.Writer, src *bufio.Reader) error {
	head, err := src.Peek(8)
	if err != nil {
		return damagedAtEnd(err)
	}
	if !bytes.HasPrefix(head, []byte("%PDF-1.")) && !bytes.HasPrefix(head, []byte("%PDF-2.")) {
		return ErrDamaged
	}
	for {
		b, err := src.Peek(src.Size())
		last := errors.Is(err, io.EOF)
		if err != nil && !last {
			return err
		}
		if locked(b) {
			return ErrEncrypted
		}
		if last {
			return finishPDF(dst, b)
		}
		// The windows overlap, so that nothing is overlooked on a border and the last
		// one always holds the whole tail.
		n, err := dst.Write(b[:len(b)-pdfTail])
		if err != nil {
			return err
		}
		if _, err := src.Discard(n); err != nil {
			return err
		}
	}
}

func finishPDF(dst io.Writer, b []byte) error {
	if !bytes.Contains(b[max(0, len(b)-pdfTail):], []byte("%%EOF")) {
		return ErrDamaged
	}
	_, err := dst.Write(b)
	return err
}

// locked looks for the entry of the trailer that names an encryption: "/Encrypt 12 0 R"
// or "/Encrypt << ... >>". Other names may begin the same way.
func locked(b []byte) bool {
	name := []byte("/Encrypt")
	for {
		at := bytes.Index(b, name)
		if at < 0 {
			return false
		}
		b = b[at+len(name):]
		value := bytes.TrimLeft(b, "\x00\t\n\f\r ")
		reference := len(value) < len(b) && len(value) > 0 && value[0] >= '0' && value[0] <= '9'
		if reference || bytes.HasPrefix(value, []byte("<<")) {
			return true
		}
	}
}
