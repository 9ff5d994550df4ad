package fileformat

import (
	"bufio"
	"errors"
	"io"
)

// maxPixels caps pictures: 50 megapixels are more than any telephone takes, and what
// a viewer can open without harm.
const maxPixels = 50_000_000

// checkPixels refuses a picture without extent, and one too large to be opened.
func checkPixels(width, height uint64) error {
	if width == 0 || height == 0 {
		return ErrDamaged
	}
	if width > maxPixels || height > maxPixels || width*height > maxPixels {
		return ErrBomb
	}
	return nil
}

// walker moves through a file piece by piece. A file that ends inside a piece is damaged.
type walker struct {
	src *bufio.Reader
	dst io.Writer
}

// read fills buf.
func (w *walker) read(buf []byte) error {
	_, err := io.ReadFull(w.src, buf)
	return damagedAtEnd(err)
}

// peek looks at the next n bytes.
func (w *walker) peek(n int) ([]byte, error) {
	b, err := w.src.Peek(n)
	return b, damagedAtEnd(err)
}

// window gives what is buffered of the next n bytes, at least one.
func (w *walker) window(n int64) ([]byte, error) {
	if w.src.Buffered() == 0 {
		if _, err := w.peek(1); err != nil {
			return nil, err
		}
	}
	return w.peek(int(min(n, int64(w.src.Buffered()))))
}

// each hands the next n bytes to fn, window by window.
func (w *walker) each(n int64, fn func([]byte) error) error {
	for n > 0 {
		b, err := w.window(n)
		if err != nil {
			return err
		}
		if err := fn(b); err != nil {
			return err
		}
		n -= int64(len(b))
		w.discard(len(b))
	}
	return nil
}

func (w *walker) copy(n int64) error { return w.each(n, w.write) }

func (w *walker) skip(n int64) error {
	return w.each(n, func([]byte) error { return nil })
}

// discard drops bytes that have just been seen in the buffer, which cannot fail.
func (w *walker) discard(n int) { _, _ = w.src.Discard(n) }

func (w *walker) write(b []byte) error {
	_, err := w.dst.Write(b)
	return err
}

// atEnd says whether the file ends here.
func (w *walker) atEnd() (bool, error) {
	_, err := w.src.Peek(1)
	if errors.Is(err, io.EOF) {
		return true, nil
	}
	return false, err
}

func damagedAtEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrDamaged
	}
	return err
}
