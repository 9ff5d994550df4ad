package fileformat

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// Samples are made here rather than kept as files, so that a test shows what is in them.

func picture(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.Set(x, y, color.RGBA{uint8(x * 7), uint8(y * 5), uint8(x ^ y), 255})
		}
	}
	return img
}

func sampleJPEG(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture(40, 30), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func samplePNG(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, picture(40, 30)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// jpegWith puts segments right after the start of a JPEG.
func jpegWith(plain []byte, segments ...[]byte) []byte {
	out := bytes.Clone(plain[:2])
	for _, s := range segments {
		out = append(out, s...)
	}
	return append(out, plain[2:]...)
}

func segment(marker byte, body string) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(body)+2)), body...)
}

// exifOf is an Exif segment as a camera writes it: little endian, with a place.
func exifOf(turned byte) []byte {
	return segment(jpegAPP1, exifSignature+"II\x2a\x00\x08\x00\x00\x00\x02\x00"+
		"\x12\x01\x03\x00\x01\x00\x00\x00"+string([]byte{turned, 0, 0, 0})+
		"\x25\x88\x04\x00\x01\x00\x00\x00\x26\x00\x00\x00"+"\x00\x00\x00\x00GPS 46.8499 N 9.5329 E")
}

func pngChunk(name, body string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(out, name+body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE([]byte(name+body)))
}

// pngWith puts chunks right after the header of a PNG.
func pngWith(plain []byte, chunks ...[]byte) []byte {
	const header = 8 + 8 + 13 + 4
	out := bytes.Clone(plain[:header])
	for _, c := range chunks {
		out = append(out, c...)
	}
	return append(out, plain[header:]...)
}

func riffChunk(name string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
	out = append(out, body...)
	if len(body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func webpOf(chunks ...[]byte) []byte {
	body := bytes.Join(append([][]byte{[]byte("WEBP")}, chunks...), nil)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// tinyVP8L is the coded picture of a WebP of one pixel, losslessly.
var tinyVP8L = []byte{0x2F, 0x00, 0x00, 0x00, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 0x07, 0x00}

func vp8lOf(width, height uint32) []byte {
	b := bytes.Clone(tinyVP8L)
	binary.LittleEndian.PutUint32(b[1:], (width-1)|(height-1)<<14)
	return b
}

func vp8x(flags byte, width, height int) []byte {
	w, h := width-1, height-1
	return []byte{flags, 0, 0, 0, byte(w), byte(w >> 8), byte(w >> 16), byte(h), byte(h >> 8), byte(h >> 16)}
}

func sampleWebP() []byte { return webpOf(riffChunk("VP8L", tinyVP8L)) }

func isoBox(name string, parts ...[]byte) []byte {
	body := bytes.Join(parts, nil)
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), name...), body...)
}

func ispe(width, height uint32) []byte {
	return isoBox("ispe", binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(make([]byte, 4), width), height))
}

func heicOf(brands string, extents ...[]byte) []byte {
	meta := isoBox("meta", make([]byte, 4), isoBox("iprp", isoBox("ipco", extents...)))
	return bytes.Join([][]byte{isoBox("ftyp", []byte(brands)), meta, isoBox("mdat", bytes.Repeat([]byte{7}, 64))}, nil)
}

func sampleHEIC() []byte {
	return heicOf("mif1\x00\x00\x00\x00mif1heic", ispe(512, 512), ispe(4032, 3024))
}

// heicWithMetadata is laid out as telephones write it: a picture, then Exif in the data;
// XMP here lies within the description.
func heicWithMetadata(picture, exif, xmp string) []byte {
	infe := func(id byte, kind string) []byte {
		return isoBox("infe", []byte{2, 0, 0, 0, 0, id, 0, 0}, []byte(kind+"\x00"))
	}
	iinf := isoBox("iinf", []byte{0, 0, 0, 0, 0, 3}, infe(1, "hvc1"), infe(2, "Exif"), infe(3, "mime"))
	item := func(id, method byte, offset, length int) []byte {
		b := []byte{0, id, 0, method, 0, 0, 0, 1}
		return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, uint32(offset)), uint32(length))
	}
	build := func(data int) (head []byte) {
		iloc := isoBox("iloc", []byte{1, 0, 0, 0, 0x44, 0, 0, 3},
			item(1, 0, data, len(picture)), item(2, 0, data+len(picture), len(exif)), item(3, 1, 0, len(xmp)))
		meta := isoBox("meta", make([]byte, 4), iinf, iloc, isoBox("idat", []byte(xmp)), isoBox("iprp", isoBox("ipco", ispe(40, 30))))
		return append(isoBox("ftyp", []byte("heic\x00\x00\x00\x00mif1heic")), meta...)
	}
	return append(build(len(build(0))+8), isoBox("mdat", []byte(picture+exif))...)
}

func pdfOf(trailer string, padding int) []byte {
	return fmt.Appendf(nil, "%%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%s\ntrailer << /Root 1 0 R %s>>\nstartxref\n9\n%%%%EOF\n",
		bytes.Repeat([]byte("% padding\n"), padding/10), trailer)
}

func samplePDF() []byte { return pdfOf("", 100) }
