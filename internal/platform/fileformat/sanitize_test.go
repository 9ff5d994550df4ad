package fileformat

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/webp"

	"florin/internal/kernel/fault"
)

// testBuffer is as large as that of an upload.
const testBuffer = 32 << 10

// clean runs the sanitizer of what the content is, as an upload would.
func clean(content []byte) ([]byte, error) {
	src := bufio.NewReaderSize(iotest.OneByteReader(bytes.NewReader(content)), testBuffer)
	mediaType, err := Detect(src)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = sanitizers[mediaType](&out, src)
	return out.Bytes(), err
}

func TestHarmlessFilesPassUnchanged(t *testing.T) {
	adobe := segment(jpegAPPE, "Adobe\x00\x64\x00\x00\x00\x00\x01")
	files := map[string][]byte{
		"jpeg":                   sampleJPEG(t),
		"jpeg with a profile":    jpegWith(sampleJPEG(t), segment(jpegAPP0, "JFIF\x00\x01\x01"), segment(jpegAPP2, "ICC_PROFILE\x00\x01\x01data"), adobe),
		"png":                    samplePNG(t),
		"png with a resolution":  pngWith(samplePNG(t), pngChunk("pHYs", "\x00\x00\x0b\x13\x00\x00\x0b\x13\x01")),
		"webp":                   sampleWebP(),
		"webp with transparency": webpOf(riffChunk("VP8X", vp8x(0x10, 1, 1)), riffChunk("ICCP", []byte("abc")), riffChunk("VP8L", tinyVP8L)),
		"heic":                   sampleHEIC(),
		"heic with an open end":  append(bytes.Clone(sampleHEIC()), "\x00\x00\x00\x00mdatto the end"...),
		"pdf":                    samplePDF(),
		"pdf over many windows":  pdfOf("", 200_000),
		"pdf with a like name":   pdfOf("/EncryptMetadata false ", 50),
	}
	for name, content := range files {
		t.Run(name, func(t *testing.T) {
			got, err := clean(content)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, content) {
				t.Errorf("%d bytes became %d", len(content), len(got))
			}
		})
	}
}

func TestRefusedFiles(t *testing.T) {
	jpg, pic := sampleJPEG(t), samplePNG(t)
	wideJPEG := bytes.Clone(jpg)
	sof := bytes.Index(wideJPEG, []byte{0xFF, jpegSOF0, 0, 17})
	copy(wideJPEG[sof+5:], "\xff\xff\xff\xff")
	badSum := bytes.Clone(pic)
	badSum[len(badSum)-20] ^= 1
	wideHeader := pngChunk("IHDR", "\x00\x00\x40\x00\x00\x00\x40\x00\x08\x02\x00\x00\x00")
	cases := map[string]struct {
		content []byte
		want    string
	}{
		"nothing":                       {nil, "document.empty"},
		"a picture that is a script":    {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "document.type"},
		"a web page":                    {[]byte("<!DOCTYPE html><html><body>hello</body></html>"), "document.type"},
		"a program":                     {[]byte("MZ\x90\x00\x03\x00\x00\x00\x04\x00"), "document.type"},
		"an archive":                    {[]byte("PK\x03\x04\x14\x00\x00\x00\x08\x00"), "document.type"},
		"a film":                        {isoBox("ftyp", []byte("isom\x00\x00\x02\x00isommp42")), "document.type"},
		"avif":                          {isoBox("ftyp", []byte("avif\x00\x00\x00\x00avifmif1")), "document.type"},
		"jpeg cut off":                  {jpg[:len(jpg)-2], "document.damaged"},
		"jpeg without a picture":        {[]byte("\xff\xd8\xff\xd9"), "document.damaged"},
		"jpeg of 65535 by 65535":        {wideJPEG, "document.bomb"},
		"jpeg with two frames":          {jpegWith(jpg, jpg[sof:sof+19]), "document.damaged"},
		"jpeg with a lying segment":     {[]byte("\xff\xd8\xff\xe0\x00\x01"), "document.damaged"},
		"jpeg with a thousand scans":    {manyScans(jpg, 1000), "document.bomb"},
		"png cut off":                   {pic[:len(pic)-12], "document.damaged"},
		"png with a wrong sum":          {badSum, "document.damaged"},
		"png of 16384 by 16384":         {append([]byte(pngSignature), wideHeader...), "document.bomb"},
		"png without data":              {append(bytes.Clone(pic[:33]), pngChunk("IEND", "")...), "document.damaged"},
		"png with two headers":          {pngWith(pic, pic[8:33]), "document.damaged"},
		"png with an unknown need":      {pngWith(pic, pngChunk("ABCD", "x")), "document.damaged"},
		"png with data in two places":   {append(bytes.Clone(pic[:len(pic)-12]), append(pngChunk("tIME", "1234567"), pngChunk("IDAT", "x")...)...), "document.damaged"},
		"webp cut off":                  {sampleWebP()[:30], "document.damaged"},
		"webp with a lying chunk":       {webpOf([]byte("VP8L\xff\xff\xff\x7f")), "document.damaged"},
		"webp of 16384 by 16384":        {webpOf(riffChunk("VP8L", vp8lOf(16384, 16384))), "document.bomb"},
		"webp on a canvas too large":    {webpOf(riffChunk("VP8X", vp8x(0, 1<<20, 1<<20)), riffChunk("VP8L", tinyVP8L)), "document.bomb"},
		"webp that moves":               {webpOf(riffChunk("VP8X", vp8x(2, 1, 1)), riffChunk("ANIM", make([]byte, 6))), "document.type"},
		"webp without a picture":        {webpOf(riffChunk("VP8X", vp8x(0, 1, 1))), "document.damaged"},
		"webp with endless metadata":    {append(webpOf(), "EXIF\xff\xff\xff\x7f"...), "document.damaged"},
		"heic of a billion pixels":      {heicOf("heic\x00\x00\x00\x00heic", ispe(40000, 40000)), "document.bomb"},
		"heic without sizes":            {heicOf("heic\x00\x00\x00\x00heic"), "document.damaged"},
		"heic cut off":                  {sampleHEIC()[:len(sampleHEIC())-1], "document.damaged"},
		"heic with something after it":  {append(bytes.Clone(sampleHEIC()), "<html>"...), "document.damaged"},
		"heic with a lying inner box":   {heicOf("heic\x00\x00\x00\x00heic", []byte("\x00\x00\xff\xffispe")), "document.damaged"},
		"heic that hides its pieces":    {truncatedLocations(), "document.damaged"},
		"pdf cut off":                   {bytes.TrimSuffix(samplePDF(), []byte("%%EOF\n")), "document.damaged"},
		"pdf with a foreign version":    {[]byte("%PDF-9.9\n%%EOF\n"), "document.damaged"},
		"pdf with a password":           {pdfOf("/Encrypt 12 0 R ", 50), "document.encrypted"},
		"pdf with a password in place":  {pdfOf("/Encrypt\n<< /Filter /Standard >> ", 50), "document.encrypted"},
		"pdf with a password far along": {pdfOf("/Encrypt 12 0 R ", 3*testBuffer), "document.encrypted"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := clean(c.content)
			if got := fault.CodeOf(err); got != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// A border between two windows must not hide a password, wherever it falls.
func TestPasswordsAreFoundOnEveryBorder(t *testing.T) {
	for shift := range 40 {
		content := []byte("%PDF-1.7\n" + strings.Repeat("%", testBuffer-30+shift) + "\n/Encrypt 12 0 R\n%%EOF\n")
		if _, err := clean(content); !errors.Is(err, ErrEncrypted) {
			t.Fatalf("shift %d: %v", shift, err)
		}
	}
}

func TestTheDetectedTypeIsTold(t *testing.T) {
	_, err := clean([]byte("GIF89a\x01\x00\x01\x00\x80\x00\x00"))
	refusal, _ := fault.As(err)
	if refusal == nil || refusal.Kind != fault.Unsupported || refusal.Params["type"] != "image/gif" {
		t.Errorf("%v", err)
	}
}

func TestJPEGLosesWhatNobodyNeeds(t *testing.T) {
	plain := sampleJPEG(t)
	full := jpegWith(plain,
		exifOf(6),
		segment(jpegAPP1, "http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>author</x:xmpmeta>"),
		segment(0xED, "Photoshop 3.0\x008BIM caption"),
		segment(jpegAPP2, "MPF\x00more pictures"),
		segment(jpegCOM, "taken at home"))
	full = append(full, "<script>after the end</script>"...)
	got, err := clean(full)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(jpegWith(plain, orientationSegment(6)), got); diff != "" {
		t.Error(diff)
	}
	if orientation(got[6:]) != 6 {
		t.Error("the picture would be shown lying on its side")
	}
	if _, err := jpeg.Decode(bytes.NewReader(got)); err != nil {
		t.Error(err)
	}
	again, err := clean(got)
	if err != nil || !bytes.Equal(again, got) {
		t.Errorf("a second time: %v", err)
	}
}

func TestPNGLosesWhatNobodyNeeds(t *testing.T) {
	plain := samplePNG(t)
	full := pngWith(plain, pngChunk("tEXt", "Author\x00somebody"), pngChunk("eXIf", "II*\x00"), pngChunk("iCCP", "x\x00\x00bomb"), pngChunk("prVt", "secret"))
	full = append(full, "PK\x03\x04 an archive after the end"...)
	got, err := clean(full)
	if err != nil || !bytes.Equal(got, plain) {
		t.Fatalf("%d bytes instead of %d, %v", len(got), len(plain), err)
	}
	if _, err := png.Decode(bytes.NewReader(got)); err != nil {
		t.Error(err)
	}
}

func TestWebPIsBlankedInPlace(t *testing.T) {
	full := webpOf(riffChunk("VP8X", vp8x(0x10|webpExif|webpXMP, 1, 1)), riffChunk("VP8L", tinyVP8L),
		riffChunk("EXIF", []byte("II*\x00 46.8499 N")), riffChunk("XMP ", []byte("<x:xmpmeta>author")))
	want := webpOf(riffChunk("VP8X", vp8x(0x10, 1, 1)), riffChunk("VP8L", tinyVP8L),
		riffChunk("JUNK", make([]byte, 14)), riffChunk("JUNK", make([]byte, 17)))
	got, err := clean(append(full, "after the end"...))
	if err != nil || !bytes.Equal(got, want) {
		t.Fatalf("got %q, %v", got, err)
	}
	if _, err := webp.DecodeConfig(bytes.NewReader(got)); err != nil {
		t.Error(err)
	}
}

func TestHEICIsBlankedInPlace(t *testing.T) {
	blanked := func(text string) string { return strings.Repeat("\x00", len(text)) }
	picture, exif, xmp := strings.Repeat("picture ", 9000), "\x00\x00\x00\x06Exif\x00\x00MM\x00\x2a GPS 46.8499 N", "<x:xmpmeta>author</x:xmpmeta>"
	got, err := clean(heicWithMetadata(picture, exif, xmp))
	if err != nil || !bytes.Equal(got, heicWithMetadata(picture, blanked(exif), blanked(xmp))) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// manyScans repeats the header of the first scan with no data in it.
func manyScans(jpg []byte, n int) []byte {
	at := bytes.Index(jpg, []byte{0xFF, jpegSOS})
	header := jpg[at : at+2+int(binary.BigEndian.Uint16(jpg[at+2:]))]
	return append(bytes.Clone(jpg[:at]), bytes.Repeat(header, n)...)
}

// truncatedLocations claims more items than it says where to find.
func truncatedLocations() []byte {
	content := heicWithMetadata("picture", "exif", "xmp")
	content[bytes.Index(content, []byte("iloc"))+4+7] = 200
	return content
}

func fuzzSanitizer(f *testing.F, s sanitizer, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
		f.Add(seed[:len(seed)/2])
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		var once, twice bytes.Buffer
		err := s(&once, bufio.NewReaderSize(bytes.NewReader(content), testBuffer))
		if err != nil {
			if kind := fault.KindOf(err); kind != fault.Invalid && kind != fault.Unsupported {
				t.Fatalf("%v: not a refusal", err)
			}
			return
		}
		if once.Len() > len(content)+len(orientationSegment(1)) {
			t.Fatalf("%d bytes became %d", len(content), once.Len())
		}
		if err := s(&twice, bufio.NewReaderSize(bytes.NewReader(once.Bytes()), testBuffer)); err != nil {
			t.Fatalf("a cleaned file is refused: %v", err)
		}
		if !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatal("cleaning twice changes more than cleaning once")
		}
	})
}

func FuzzJPEG(f *testing.F) {
	fuzzSanitizer(f, sanitizeJPEG, sampleJPEG(f), jpegWith(sampleJPEG(f), exifOf(8), segment(jpegCOM, "x")))
}

func FuzzPNG(f *testing.F) {
	fuzzSanitizer(f, sanitizePNG, samplePNG(f), pngWith(samplePNG(f), pngChunk("tEXt", "a\x00b")))
}

func FuzzWebP(f *testing.F) {
	fuzzSanitizer(f, sanitizeWebP, sampleWebP(), webpOf(riffChunk("VP8X", vp8x(8, 1, 1)), riffChunk("VP8L", tinyVP8L), riffChunk("EXIF", []byte("abc"))))
}

func FuzzHEIC(f *testing.F) {
	fuzzSanitizer(f, sanitizeHEIC, sampleHEIC(), heicWithMetadata("picture", "exif", "xmp"))
}

func FuzzPDF(f *testing.F) { fuzzSanitizer(f, sanitizePDF, samplePDF(), pdfOf("/Encrypt 1 0 R", 10)) }

func FuzzDetect(f *testing.F) {
	for _, seed := range [][]byte{samplePDF(), sampleWebP(), sampleHEIC(), samplePNG(f), sampleJPEG(f), []byte("<html>"), []byte("MZ")} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		mediaType, err := Detect(bufio.NewReaderSize(bytes.NewReader(content), testBuffer))
		if err == nil && sanitizers[mediaType] == nil {
			t.Fatalf("accepted %q", mediaType)
		}
	})
}

func FuzzOrientation(f *testing.F) {
	f.Add(exifOf(3)[4:])
	f.Fuzz(func(t *testing.T, payload []byte) {
		if v := orientation(payload); v > 8 {
			t.Fatalf("orientation %d", v)
		}
	})
}
