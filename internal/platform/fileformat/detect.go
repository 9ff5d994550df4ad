package fileformat

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"

	"github.com/gabriel-vasile/mimetype"
)

// headSize is how much of a file is looked at to name a type that is not accepted.
const headSize = 3072

// sanitizer copies a file of one type from src to dst, leaving out what nobody needs.
// It reads no further than the file's own end, keeps no more than a small part of it
// in memory, and returns ErrDamaged, ErrBomb or ErrEncrypted, or the error of src or dst.
type sanitizer func(dst io.Writer, src *bufio.Reader) error

var sanitizers = map[string]sanitizer{
	PDF:  sanitizePDF,
	JPEG: sanitizeJPEG,
	PNG:  sanitizePNG,
	HEIC: sanitizeHEIC,
	WebP: sanitizeWebP,
}

// Detect decides the media type from the first bytes, whatever the file is called. The error is
// ErrEmpty, ErrType, or that of src.
func Detect(src *bufio.Reader) (string, error) {
	head, err := src.Peek(headSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if len(head) == 0 {
		return "", ErrEmpty
	}
	if t := typeOf(head); t != "" {
		return t, nil
	}
	found, _, _ := strings.Cut(mimetype.Detect(head).String(), ";")
	return "", ErrType.With("type", found)
}

// Sanitize copies a file of an accepted type from src to dst without what nobody needs. It reads no
// further than the file's own end. The error is ErrDamaged, ErrBomb or ErrEncrypted, or that of src
// or dst.
func Sanitize(mediaType string, dst io.Writer, src *bufio.Reader) error {
	return sanitizers[mediaType](dst, src)
}

func typeOf(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG
	case bytes.HasPrefix(head, []byte(pngSignature)):
		return PNG
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return WebP
	case isHEIC(head):
		return HEIC
	}
	return ""
}

// isHEIC reads the brands of an ISO base media file: a still picture in HEVC.
func isHEIC(head []byte) bool {
	if len(head) < 16 || string(head[4:8]) != "ftyp" {
		return false
	}
	size := int(min(binary.BigEndian.Uint32(head), uint32(len(head))))
	if size < 16 {
		return false
	}
	for at := 8; at+4 <= size; at += 4 {
		switch string(head[at : at+4]) {
		case "heic", "heix", "heim", "heis":
			return true
		}
	}
	return false
}
