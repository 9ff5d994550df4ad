package fileformat

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// Markers of a JPEG file.
const (
	jpegSOF0 = 0xC0 // baseline
	jpegSOF1 = 0xC1 // extended sequential
	jpegSOF2 = 0xC2 // progressive
	jpegDHT  = 0xC4
	jpegRST0 = 0xD0
	jpegRST7 = 0xD7
	jpegSOI  = 0xD8
	jpegEOI  = 0xD9
	jpegSOS  = 0xDA
	jpegDQT  = 0xDB
	jpegDRI  = 0xDD
	jpegAPP0 = 0xE0
	jpegAPP1 = 0xE1
	jpegAPP2 = 0xE2
	jpegAPPE = 0xEE
	jpegAPPF = 0xEF
	jpegJPG0 = 0xF0
	jpegCOM  = 0xFE
)

// maxScans bounds a progressive file: each scan makes a viewer pass over the whole picture.
const maxScans = 100

type jpegWalk struct {
	walker
	framed   bool
	scans    int
	oriented bool
	done     bool
}

// sanitizeJPEG keeps the picture, its colour profile and its orientation. Everything
// else that travels with it (place, camera, comments, thumbnails, whatever follows the
// end) is left out.
func sanitizeJPEG(dst io.Writer, src *bufio.Reader) error {
	j := &jpegWalk{walker: walker{src: src, dst: dst}}
	if err := j.start(); err != nil {
		return err
	}
	for !j.done {
		marker, err := j.marker()
		if err != nil {
			return err
		}
		if err := j.segment(marker); err != nil {
			return err
		}
	}
	return nil
}

func (j *jpegWalk) start() error {
	head := make([]byte, 2)
	if err := j.read(head); err != nil {
		return err
	}
	if head[0] != 0xFF || head[1] != jpegSOI {
		return ErrDamaged
	}
	return j.write(head)
}

// marker reads the next marker; any number of 0xFF may come before it.
func (j *jpegWalk) marker() (byte, error) {
	var b [1]byte
	if err := j.read(b[:]); err != nil {
		return 0, err
	}
	if b[0] != 0xFF {
		return 0, ErrDamaged
	}
	for b[0] == 0xFF {
		if err := j.read(b[:]); err != nil {
			return 0, err
		}
	}
	return b[0], nil
}

func (j *jpegWalk) segment(marker byte) error {
	if marker == jpegEOI {
		if j.scans == 0 {
			return ErrDamaged
		}
		j.done = true
		return j.write([]byte{0xFF, jpegEOI})
	}
	if marker < jpegSOF0 || marker >= jpegRST0 && marker <= jpegSOI {
		return ErrDamaged // these have no length and no place here
	}
	var length [2]byte
	if err := j.read(length[:]); err != nil {
		return err
	}
	n := int64(binary.BigEndian.Uint16(length[:])) - 2
	if n < 0 {
		return ErrDamaged
	}
	return j.body(marker, n)
}

// body deals with the n bytes of a segment.
func (j *jpegWalk) body(marker byte, n int64) error {
	switch marker {
	case jpegSOF0, jpegSOF1, jpegSOF2:
		return j.frame(marker, n)
	case jpegDHT, jpegDQT, jpegDRI:
		return j.keep(marker, n)
	case jpegSOS:
		return j.scan(n)
	case jpegAPP0:
		return j.keepIf("JFIF\x00", marker, n)
	case jpegAPP1:
		return j.exif(n)
	case jpegAPP2:
		return j.keepIf("ICC_PROFILE\x00", marker, n)
	case jpegAPPE:
		return j.keepIf("Adobe", marker, n)
	}
	if marker > jpegAPP0 && marker <= jpegAPPF || marker >= jpegJPG0 && marker <= jpegCOM {
		return j.skip(n)
	}
	return ErrDamaged // arithmetic coding, lossless and hierarchical files, which no browser shows
}

func (j *jpegWalk) keep(marker byte, n int64) error {
	head := binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(n+2))
	if err := j.write(head); err != nil {
		return err
	}
	return j.copy(n)
}

// keepIf keeps a segment that begins with a signature and drops any other.
func (j *jpegWalk) keepIf(signature string, marker byte, n int64) error {
	if n < int64(len(signature)) {
		return j.skip(n)
	}
	head, err := j.peek(len(signature))
	if err != nil {
		return err
	}
	if string(head) != signature {
		return j.skip(n)
	}
	return j.keep(marker, n)
}

func (j *jpegWalk) frame(marker byte, n int64) error {
	if j.framed || n < 6 {
		return ErrDamaged
	}
	head, err := j.peek(6)
	if err != nil {
		return err
	}
	height, width, components := binary.BigEndian.Uint16(head[1:]), binary.BigEndian.Uint16(head[3:]), head[5]
	if components == 0 || components > 4 || n != 6+3*int64(components) {
		return ErrDamaged
	}
	if err := checkPixels(uint64(width), uint64(height)); err != nil {
		return err
	}
	j.framed = true
	return j.keep(marker, n)
}

func (j *jpegWalk) scan(n int64) error {
	if !j.framed || n < 6 {
		return ErrDamaged
	}
	if j.scans++; j.scans > maxScans {
		return ErrBomb
	}
	if err := j.keep(jpegSOS, n); err != nil {
		return err
	}
	return j.entropy()
}

// entropy copies coded data up to the next marker that is not part of it.
func (j *jpegWalk) entropy() error {
	for {
		b, err := j.window(1 << 20)
		if err != nil {
			return err
		}
		end := bytes.IndexByte(b, 0xFF)
		if end < 0 {
			end = len(b)
		}
		if err := j.write(b[:end]); err != nil {
			return err
		}
		last := end < len(b)
		j.discard(end)
		if !last {
			continue
		}
		if done, err := j.entropyMarker(); done || err != nil {
			return err
		}
	}
}

// entropyMarker looks at a 0xFF in coded data: an escaped byte or a restart belongs to it.
func (j *jpegWalk) entropyMarker() (done bool, err error) {
	b, err := j.peek(2)
	if err != nil {
		return false, err
	}
	switch {
	case b[1] == 0x00 || b[1] >= jpegRST0 && b[1] <= jpegRST7:
		err = j.write(b)
		j.discard(2)
		return false, err
	case b[1] == 0xFF: // padding
		j.discard(1)
		return false, nil
	}
	return true, nil
}
