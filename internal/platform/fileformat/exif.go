package fileformat

import (
	"encoding/binary"
	"strings"
)

const (
	exifSignature   = "Exif\x00\x00"
	exifOrientation = 0x0112
	exifShort       = 3
)

// exif replaces the metadata of a camera by the one value a viewer needs to show the
// picture upright.
func (j *jpegWalk) exif(n int64) error {
	payload := make([]byte, n)
	if err := j.read(payload); err != nil {
		return err
	}
	turned := orientation(payload)
	if turned <= 1 || j.oriented {
		return nil
	}
	j.oriented = true
	return j.write(orientationSegment(turned))
}

// orientation reads the value 1 to 8 from an Exif segment, or 0.
func orientation(payload []byte) uint16 {
	tiff, ok := strings.CutPrefix(string(payload), exifSignature)
	if !ok || len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if strings.HasPrefix(tiff, "II") {
		order = binary.LittleEndian
	}
	b := []byte(tiff)
	at := uint64(order.Uint32(b[4:]))
	if at+2 > uint64(len(b)) {
		return 0
	}
	entries := b[at+2:]
	for range order.Uint16(b[at:]) {
		if len(entries) < 12 {
			return 0
		}
		if order.Uint16(entries) == exifOrientation && order.Uint16(entries[2:]) == exifShort {
			if v := order.Uint16(entries[8:]); v <= 8 {
				return v
			}
			return 0
		}
		entries = entries[12:]
	}
	return 0
}

// orientationSegment is an APP1 segment with one directory of one entry.
func orientationSegment(value uint16) []byte {
	body := []byte(exifSignature + "MM\x00\x2a\x00\x00\x00\x08\x00\x01")
	body = binary.BigEndian.AppendUint16(body, exifOrientation)
	body = binary.BigEndian.AppendUint16(body, exifShort)
	body = binary.BigEndian.AppendUint32(body, 1) // one value
	body = binary.BigEndian.AppendUint16(body, value)
	body = append(body, 0, 0, 0, 0, 0, 0) // padding, and no further directory
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, jpegAPP1}, uint16(len(body)+2))
	return append(segment, body...)
}
