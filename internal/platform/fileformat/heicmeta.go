package fileformat

import (
	"encoding/binary"
	"math"
)

// A HEIC file describes its pieces (pictures, tiles, Exif, XMP) in meta/iinf and says
// in meta/iloc where each lies: as offsets from the start of the file, or within
// meta/idat. Exif and XMP are blanked where they lie; a picture's orientation is a
// property of its own and stays.

// span is a part of a file, from the first byte to the one after the last.
type span struct{ from, to uint64 }

// hideMetadata blanks Exif and XMP that lie within meta, and says where in the file the
// rest of them is.
func hideMetadata(meta []byte) ([]span, error) {
	hidden := map[uint64]bool{}
	err := eachBox(meta, "iinf", func(b []byte) error { return metadataItems(b, hidden) })
	if err != nil || len(hidden) == 0 {
		return nil, err
	}
	var inside []byte
	_ = eachBox(meta, "idat", func(b []byte) error { // the boxes have just been walked without error
		inside = b
		return nil
	})
	var spans []span
	err = eachBox(meta, "iloc", func(b []byte) error {
		found, err := locations(b, hidden, inside)
		spans = append(spans, found...)
		return err
	})
	return spans, err
}

// metadataItems collects the ids of all items that are Exif or, as XMP is, MIME data.
func metadataItems(iinf []byte, into map[uint64]bool) error {
	c := cursor{b: iinf}
	if version := c.version(); version == 0 {
		c.uint(2)
	} else {
		c.uint(4)
	}
	if c.short {
		return ErrDamaged
	}
	return eachBox(c.b, "infe", func(b []byte) error {
		item := cursor{b: b}
		version := item.version()
		if version < 2 {
			return nil // from before items had types
		}
		id := item.uint(idSize(version == 3))
		item.uint(2) // protection
		if kind := item.uint(4); kind == fourCC("Exif") || kind == fourCC("mime") {
			into[id] = true
		}
		return item.err()
	})
}

// locations reads where the hidden items lie. What lies within meta is blanked here.
func locations(iloc []byte, hidden map[uint64]bool, inside []byte) ([]span, error) {
	c := cursor{b: iloc}
	version := c.version()
	sizes := c.uint(2)
	offset, length, base, index := int(sizes>>12), int(sizes>>8&15), int(sizes>>4&15), int(sizes&15)
	if version == 0 {
		index = 0
	}
	var spans []span
	for range c.uint(idSize(version == 2)) {
		id, method := c.uint(idSize(version == 2)), uint64(0)
		if version > 0 {
			method = c.uint(2) & 15
		}
		c.uint(2) // data reference
		start := c.uint(base)
		for range c.uint(2) {
			c.uint(index)
			s := extent(start+c.uint(offset), c.uint(length))
			if c.short {
				return nil, ErrDamaged
			}
			switch {
			case !hidden[id]:
			case method == 0:
				spans = append(spans, s)
			case method == 1:
				blank(inside, 0, []span{s})
			}
		}
		if c.short {
			return nil, ErrDamaged
		}
	}
	return spans, c.err()
}

// extent is a piece of an item; without a length it reaches to the end.
func extent(from, length uint64) span {
	if length == 0 || from+length < from {
		return span{from, math.MaxUint64}
	}
	return span{from, from + length}
}

// blank clears the parts of b, which begins at a position of the file, that are in spans.
func blank(b []byte, at uint64, spans []span) {
	end := at + uint64(len(b))
	for _, s := range spans {
		if from, to := max(s.from, at), min(s.to, end); from < to {
			clear(b[from-at : to-at])
		}
	}
}

// cursor reads numbers from the front of a box.
type cursor struct {
	b     []byte
	short bool
}

// uint reads a number of 0 to 8 bytes.
func (c *cursor) uint(size int) (v uint64) {
	if size > 8 || size > len(c.b) {
		c.short, c.b = true, nil
		return 0
	}
	for _, b := range c.b[:size] {
		v = v<<8 | uint64(b)
	}
	c.b = c.b[size:]
	return v
}

// version reads the head of a full box, and leaves its flags aside.
func (c *cursor) version() uint64 { return c.uint(4) >> 24 }

func (c *cursor) err() error {
	if c.short {
		return ErrDamaged
	}
	return nil
}

// idSize is that of item ids and counts: they grew with the versions.
func idSize(long bool) int {
	if long {
		return 4
	}
	return 2
}

func fourCC(name string) uint64 { return uint64(binary.BigEndian.Uint32([]byte(name))) }
