package fileformat

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// Flags of the extended header.
const (
	webpXMP       = 0x04
	webpExif      = 0x08
	webpAnimation = 0x02
)

type webpWalk struct {
	walker
	left    int64 // bytes of the RIFF form that are still to come
	chunks  int
	picture bool
}

// sanitizeWebP keeps the picture and its colour profile. The size of the whole stands
// in the first bytes, so what is dropped is blanked in place: a chunk that readers
// ignore, full of zeros. Whatever follows the end is cut.
func sanitizeWebP(dst io.Writer, src *bufio.Reader) error {
	w := &webpWalk{walker: walker{src: src, dst: dst}}
	var head [12]byte
	if err := w.read(head[:]); err != nil {
		return err
	}
	w.left = int64(binary.LittleEndian.Uint32(head[4:])) - 4
	if string(head[:4]) != "RIFF" || string(head[8:]) != "WEBP" || w.left%2 != 0 {
		return ErrDamaged
	}
	if err := w.write(head[:]); err != nil {
		return err
	}
	for w.left > 0 {
		if err := w.chunk(); err != nil {
			return err
		}
	}
	if !w.picture || w.left < 0 {
		return ErrDamaged
	}
	return nil
}

func (w *webpWalk) chunk() error {
	var head [8]byte
	if err := w.read(head[:]); err != nil {
		return err
	}
	size := int64(binary.LittleEndian.Uint32(head[4:]))
	padded := size + size%2
	if w.left -= 8 + padded; w.left < 0 {
		return ErrDamaged
	}
	w.chunks++
	switch name := string(head[:4]); name {
	case "VP8X":
		return w.extended(head[:], size)
	case "VP8 ", "VP8L":
		return w.image(head[:], size, padded)
	case "ICCP", "ALPH":
		return w.keep(head[:], padded)
	case "ANIM", "ANMF":
		return ErrType.With("type", "image/webp (animation)")
	}
	return w.blank(head[:], padded)
}

func (w *webpWalk) keep(head []byte, padded int64) error {
	if err := w.write(head); err != nil {
		return err
	}
	return w.copy(padded)
}

// extended reads the canvas and clears the flags of what will be blanked.
func (w *webpWalk) extended(head []byte, size int64) error {
	if size != 10 || w.chunks != 1 {
		return ErrDamaged
	}
	body := make([]byte, size)
	if err := w.read(body); err != nil {
		return err
	}
	if body[0]&webpAnimation != 0 {
		return ErrType.With("type", "image/webp (animation)")
	}
	body[0] &^= webpXMP | webpExif
	if err := checkPixels(uint24(body[4:])+1, uint24(body[7:])+1); err != nil {
		return err
	}
	return w.write(append(head, body...))
}

// image checks the size that the coded picture itself declares.
func (w *webpWalk) image(head []byte, size, padded int64) error {
	if w.picture || size < 10 {
		return ErrDamaged
	}
	w.picture = true
	b, err := w.peek(10)
	if err != nil {
		return err
	}
	var width, height uint64
	if string(head[:4]) == "VP8L" {
		if b[0] != 0x2F {
			return ErrDamaged
		}
		bits := binary.LittleEndian.Uint32(b[1:])
		width, height = uint64(bits&0x3FFF)+1, uint64(bits>>14&0x3FFF)+1
	} else {
		if !bytes.Equal(b[3:6], []byte{0x9D, 0x01, 0x2A}) || b[0]&1 != 0 {
			return ErrDamaged
		}
		width, height = uint64(binary.LittleEndian.Uint16(b[6:])&0x3FFF), uint64(binary.LittleEndian.Uint16(b[8:])&0x3FFF)
	}
	if err := checkPixels(width, height); err != nil {
		return err
	}
	return w.keep(head, padded)
}

func (w *webpWalk) blank(head []byte, padded int64) error {
	if err := w.write(append([]byte("JUNK"), head[4:8]...)); err != nil {
		return err
	}
	var zeros [512]byte
	return w.each(padded, func(b []byte) error { // never more zeros than there were bytes
		for n := len(b); n > 0; n -= len(zeros) {
			if err := w.write(zeros[:min(n, len(zeros))]); err != nil {
				return err
			}
		}
		return nil
	})
}

func uint24(b []byte) uint64 {
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16
}
