package fileformat

import (
	"bufio"
	"encoding/binary"
	"hash/crc32"
	"io"
	"strings"
)

const pngSignature = "\x89PNG\r\n\x1a\n"

// pngKept are the chunks that make the picture. Texts, times, Exif, colour profiles
// (compressed, so possible bombs), animation and private chunks are left out.
const pngKept = " IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs "

type pngWalk struct {
	walker
	chunks int
	data   bool // image data has been seen
	ended  bool // image data is over
	done   bool
}

// sanitizePNG keeps the chunks that make the picture, checks their sums, and cuts
// whatever follows the end.
func sanitizePNG(dst io.Writer, src *bufio.Reader) error {
	p := &pngWalk{walker: walker{src: src, dst: dst}}
	head := make([]byte, len(pngSignature))
	if err := p.read(head); err != nil {
		return err
	}
	if string(head) != pngSignature {
		return ErrDamaged
	}
	if err := p.write(head); err != nil {
		return err
	}
	for !p.done {
		if err := p.chunk(); err != nil {
			return err
		}
	}
	return nil
}

func (p *pngWalk) chunk() error {
	var head [8]byte
	if err := p.read(head[:]); err != nil {
		return err
	}
	length, name := int64(binary.BigEndian.Uint32(head[:])), string(head[4:])
	if length > 1<<31-1 || !letters(name) {
		return ErrDamaged
	}
	if err := p.place(name, length); err != nil {
		return err
	}
	if !strings.Contains(pngKept, " "+name+" ") {
		if name[0] >= 'A' && name[0] <= 'Z' {
			return ErrDamaged // critical, so the picture cannot be shown without it
		}
		return p.skip(length + 4)
	}
	return p.keep(head[:], length)
}

// place checks that a chunk stands where it may.
func (p *pngWalk) place(name string, length int64) error {
	p.chunks++
	switch {
	case (p.chunks == 1) != (name == "IHDR"):
		return ErrDamaged
	case name == "IHDR":
		return p.header(length)
	case name == "IDAT":
		if p.ended {
			return ErrDamaged
		}
		p.data = true
	case name == "IEND":
		if !p.data || length != 0 {
			return ErrDamaged
		}
		p.done = true
	default:
		p.ended = p.data
	}
	return nil
}

// pngDepths are the bit depths each colour type allows.
var pngDepths = map[byte]string{0: "\x01\x02\x04\x08\x10", 2: "\x08\x10", 3: "\x01\x02\x04\x08", 4: "\x08\x10", 6: "\x08\x10"}

func (p *pngWalk) header(length int64) error {
	if length != 13 {
		return ErrDamaged
	}
	b, err := p.peek(13)
	if err != nil {
		return err
	}
	if strings.IndexByte(pngDepths[b[9]], b[8]) < 0 || b[10] != 0 || b[11] != 0 || b[12] > 1 {
		return ErrDamaged
	}
	return checkPixels(uint64(binary.BigEndian.Uint32(b)), uint64(binary.BigEndian.Uint32(b[4:])))
}

// keep copies a chunk and compares its sum.
func (p *pngWalk) keep(head []byte, length int64) error {
	if err := p.write(head); err != nil {
		return err
	}
	sum := crc32.ChecksumIEEE(head[4:])
	err := p.each(length, func(b []byte) error {
		sum = crc32.Update(sum, crc32.IEEETable, b)
		return p.write(b)
	})
	if err != nil {
		return err
	}
	var given [4]byte
	if err := p.read(given[:]); err != nil {
		return err
	}
	if binary.BigEndian.Uint32(given[:]) != sum {
		return ErrDamaged
	}
	return p.write(given[:])
}

func letters(name string) bool {
	for _, c := range []byte(name) {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return false
		}
	}
	return true
}
