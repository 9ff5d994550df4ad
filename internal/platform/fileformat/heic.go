package fileformat

import (
	"bufio"
	"encoding/binary"
	"io"
)

// maxMeta bounds the description of a HEIC file, the one part that is read whole.
const maxMeta = 256 << 10

type heicWalk struct {
	walker
	boxes  int
	meta   bool
	at     uint64 // how far in the file we are
	hidden []span // where Exif and XMP lie
}

// sanitizeHEIC checks that boxes tile the file and that no picture in it is too large,
// and blanks Exif and XMP in place: where pieces lie is written as offsets from the
// start, so nothing may move. Blanking needs the description to come before the data,
// as cameras write it, because a stream is only seen once.
func sanitizeHEIC(dst io.Writer, src *bufio.Reader) error {
	h := &heicWalk{walker: walker{src: src, dst: dst}}
	for {
		end, err := h.atEnd()
		if err != nil {
			return err
		}
		if end {
			break
		}
		if err := h.box(); err != nil {
			return err
		}
	}
	if !h.meta {
		return ErrDamaged
	}
	return nil
}

func (h *heicWalk) box() error {
	var head [16]byte
	if err := h.read(head[:8]); err != nil {
		return err
	}
	used := 8
	size := uint64(binary.BigEndian.Uint32(head[:]))
	if size == 1 { // the real size follows
		if err := h.read(head[8:16]); err != nil {
			return err
		}
		used, size = 16, binary.BigEndian.Uint64(head[8:])
	}
	name := string(head[4:8])
	if err := h.place(name, size, uint64(used)); err != nil {
		return err
	}
	if err := h.pass(head[:used]); err != nil {
		return err
	}
	if size == 0 {
		return h.rest()
	}
	return h.body(name, int64(size)-int64(used))
}

// place checks name, order and size of a box. Only the last may leave its size open.
func (h *heicWalk) place(name string, size, used uint64) error {
	h.boxes++
	switch {
	case (h.boxes == 1) != (name == "ftyp"):
	case size != 0 && (size < used || size > 1<<40):
	case size == 0 && name != "mdat":
	case !printable(name):
	default:
		return nil
	}
	return ErrDamaged
}

func (h *heicWalk) body(name string, n int64) error {
	if name != "meta" {
		return h.each(n, h.data)
	}
	if h.meta || n < 4 || n > maxMeta {
		return ErrDamaged
	}
	h.meta = true
	b := make([]byte, n)
	if err := h.read(b); err != nil {
		return err
	}
	inner := b[4:] // after version and flags
	if err := checkExtents(inner); err != nil {
		return err
	}
	var err error
	if h.hidden, err = hideMetadata(inner); err != nil {
		return err
	}
	return h.pass(b)
}

// data writes a part of a box with what is hidden in it blanked. The window is changed
// in place: nobody reads it again.
func (h *heicWalk) data(b []byte) error {
	blank(b, h.at, h.hidden)
	return h.pass(b)
}

func (h *heicWalk) pass(b []byte) error {
	h.at += uint64(len(b))
	return h.write(b)
}

func (h *heicWalk) rest() error {
	for {
		end, err := h.atEnd()
		if end || err != nil {
			return err
		}
		b, err := h.window(1 << 20)
		if err != nil {
			return err
		}
		if err := h.data(b); err != nil {
			return err
		}
		h.discard(len(b))
	}
}

// checkExtents finds the sizes of all pictures: meta/iprp/ipco/ispe. A file without
// any is not one that can be shown.
func checkExtents(meta []byte) error {
	pictures := 0
	err := eachBox(meta, "iprp", func(iprp []byte) error {
		return eachBox(iprp, "ipco", func(ipco []byte) error {
			return eachBox(ipco, "ispe", func(b []byte) error {
				pictures++
				if len(b) < 12 {
					return ErrDamaged
				}
				return checkPixels(uint64(binary.BigEndian.Uint32(b[4:])), uint64(binary.BigEndian.Uint32(b[8:])))
			})
		})
	})
	if err == nil && pictures == 0 {
		return ErrDamaged
	}
	return err
}

// eachBox calls fn with the body of each box of a name.
func eachBox(b []byte, name string, fn func([]byte) error) error {
	for len(b) > 0 {
		if len(b) < 8 {
			return ErrDamaged
		}
		size := uint64(binary.BigEndian.Uint32(b))
		if size < 8 || size > uint64(len(b)) {
			return ErrDamaged
		}
		if string(b[4:8]) == name {
			if err := fn(b[8:size]); err != nil {
				return err
			}
		}
		b = b[size:]
	}
	return nil
}

func printable(name string) bool {
	for _, c := range []byte(name) {
		if c < 0x20 || c > 0x7E {
			return false
		}
	}
	return true
}
