package fileformat

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
)

// pdfWith is a PDF with some objects more.
func pdfWith(objects ...string) []byte {
	return fmt.Appendf(nil, "%%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%s\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%%%EOF\n", strings.Join(objects, "\n"))
}

func streamOf(dict, content string) string {
	return fmt.Sprintf("7 0 obj << %s /Length %d >>\nstream\n%s\nendstream endobj", dict, len(content), content)
}

func flate(content string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = io.WriteString(w, content)
	_ = w.Close()
	return b.String()
}

func ascii85Of(content string) string {
	var b bytes.Buffer
	w := ascii85.NewEncoder(&b)
	_, _ = io.WriteString(w, content)
	_ = w.Close()
	return b.String() + "~>"
}

const script = "12 0 << /S /JavaScript /JS (app.alert(1)) >>"

func TestPDFsThatActAreRefused(t *testing.T) {
	objects := "/Type /ObjStm /N 1 /First 5 "
	packed := flate(script)
	for name, content := range map[string][]byte{
		"a script":                         pdfWith("3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj"),
		"a script, spelled":                pdfWith("3 0 obj << /S /J#61v#61Script /JS (app.alert(1)) >> endobj"),
		"a script, spelled throughout":     pdfWith("3 0 obj << /S /#4a#61#76#61#53#63#72#69#70#74 /JS (x) >> endobj"),
		"a script in a comment":            pdfWith("% 3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj"),
		"a script in a stream as it is":    pdfWith(streamOf("", script)),
		"a script at the very end":         append(pdfWith(), "/JavaScript"...),
		"a program to start":               pdfWith("3 0 obj << /S /Launch /F (cmd.exe) >> endobj"),
		"a file in it":                     pdfWith("3 0 obj << /Type /EmbeddedFile /Length 0 >> endobj"),
		"files by name":                    pdfWith("3 0 obj << /Type /Filespec /F (a) /EF << /F 4 0 R >> >> endobj"),
		"files by name, elsewhere":         pdfWith("3 0 obj << /Type /Filespec /F (a) /EF 5 0 R >> endobj"),
		"a file as a note":                 pdfWith("3 0 obj << /Subtype/FileAttachment>> endobj"),
		"a film":                           pdfWith("3 0 obj << /Subtype /RichMedia >> endobj"),
		"a form that sends itself":         pdfWith("3 0 obj << /S /SubmitForm /F (https://example.org) >> endobj"),
		"a form in XML":                    pdfWith("3 0 obj << /AcroForm << /XFA [(template) 4 0 R] >> >> endobj"),
		"a script among packed objects":    pdfWith(streamOf(objects+"/Filter /FlateDecode", packed)),
		"a script after a carriage return": pdfWith(strings.Replace(streamOf(objects+"/Filter /FlateDecode", packed), "stream\n", "stream\r\n", 1)),
		"packed, and not called objects":   pdfWith(streamOf("/Filter /FlateDecode", packed)),
		"packed, the way told elsewhere":   pdfWith(streamOf("/Filter 8 0 R", packed)),
		"packed, the end cut off":          pdfWith(streamOf(objects+"/Filter /FlateDecode", packed[:len(packed)-8])),
		"packed in letters":                pdfWith(streamOf(objects+"/Filter [/ASCII85Decode /FlateDecode]", ascii85Of(packed))),
		"in letters":                       pdfWith(streamOf(objects+"/Filter /A85", ascii85Of(script))),
		"packed in digits":                 pdfWith(streamOf(objects+"/Filter [/AHx /Fl]", hex.EncodeToString([]byte(packed))+">")),
		"a form among packed objects":      pdfWith(streamOf(objects+"/Filter /FlateDecode", flate("3 0 << /XFA 4 0 R >>"))),
		"objects that are not unpacked":    pdfWith(streamOf(objects+"/Filter /LZWDecode", "\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01")),
		"objects by differences":           pdfWith(streamOf(objects+"/Filter /FlateDecode /DecodeParms << /Predictor 12 >>", flate("\x00"+script))),
		"objects packed twice":             pdfWith(streamOf(objects+"/Filter [/FlateDecode /FlateDecode]", flate(packed))),
		"one stream within another":        pdfWith(streamOf("/Filter /FlateDecode", hidden(streamOf(objects+"/Filter /FlateDecode", packed)))),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := clean(content); !errors.Is(err, ErrActive) {
				t.Errorf("%v, want %s", err, ErrActive.Code)
			}
		})
	}
}

// hidden is a text as packed bytes that hold it as it is.
func hidden(text string) string {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.NoCompression)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return b.String()
}

func TestPDFsThatOnlyShowAreKeptAsTheyAre(t *testing.T) {
	for name, content := range map[string][]byte{
		"words about scripts":               pdfWith(streamOf("/Filter /FlateDecode", flate("BT (JavaScript and Launch of a stream\nof data) Tj ET"))),
		"an outline before a scan":          pdfWith("3 0 obj << /First 4 0 R /Last 5 0 R >> endobj", streamOf("/Subtype /Image /Filter /LZWDecode", "\x80\x0b\x60")),
		"a picture by differences":          pdfWith(streamOf("/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 >>", flate("\x01\x02/XFA "))),
		"a photograph":                      pdfWith(streamOf("/Subtype /Image /Filter /DCTDecode", "\xff\xd8\xff/XFA \xff\xd9")),
		"objects, packed":                   pdfWith(streamOf("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", flate("12 0 << /Type /Page >>"))),
		"a table of objects by differences": pdfWith(streamOf("/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 >>", flate("\x02\x00"))),
		"packed in letters":                 pdfWith(streamOf("/Filter [/ASCII85Decode /FlateDecode]", ascii85Of(flate("BT (Lohn) Tj ET")))),
		"letters that are none":             pdfWith(streamOf("/Filter /ASCII85Decode", "vvv{}~>")),
		"packed, and damaged":               pdfWith(streamOf("/Filter /FlateDecode", "\x78\x9c\xff\xff\xff")),
		"an action that goes to a page":     pdfWith("3 0 obj << /OpenAction [4 0 R /Fit] /A << /S /GoTo >> >> endobj"),
		"an empty list of files":            pdfWith("3 0 obj << /Names << /EmbeddedFiles << /Names [ ] >> >> >> endobj"),
		"a long name":                       pdfWith("3 0 obj << /" + strings.Repeat("Launch", 20) + " 1 >> endobj"),
		"a stray escape":                    pdfWith("3 0 obj << /A#zz#4 1 >> endobj"),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := clean(content)
			if err != nil || !bytes.Equal(got, content) {
				t.Errorf("%d bytes instead of %d, %v", len(got), len(content), err)
			}
		})
	}
}

// What would be more than a page in the finest scan, once unpacked, is refused before it is.
func TestPDFsThatBurstAreRefused(t *testing.T) {
	zeros := func(n int) string { return flate(strings.Repeat("\x00", n)) }
	half := streamOf("/Filter /FlateDecode", zeros(200<<20))
	for name, content := range map[string][]byte{
		"one stream":   pdfWith(streamOf("/Filter /FlateDecode", zeros(maxUnpackedStream+1))),
		"many streams": pdfWith(half, half, half),
		"packed twice": pdfWith(streamOf("/Filter [/FlateDecode /FlateDecode]", flate(zeros(1<<20)))),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := clean(content); fault.CodeOf(err) != ErrBomb.Code {
				t.Errorf("%v, want %s", err, ErrBomb.Code)
			}
		})
	}
}

// A border of what is read at once hides nothing, wherever it falls.
func TestScriptsAreFoundOnEveryBorder(t *testing.T) {
	for shift := range 40 {
		content := []byte("%PDF-1.7\n" + strings.Repeat("%", testBuffer-30+shift) + "\n/JavaScript 12 0 R\n%%EOF\n")
		if _, err := clean(content); !errors.Is(err, ErrActive) {
			t.Fatalf("shift %d: %v", shift, err)
		}
	}
}

// A script among packed objects is found however much stands before it.
func FuzzPackedObjects(f *testing.F) {
	f.Add("12 0 ", " >>")
	f.Fuzz(func(t *testing.T, before, after string) {
		content := pdfWith(streamOf("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", flate(before+" /JavaScript "+after)))
		if _, err := clean(content); err == nil {
			t.Fatal("not found")
		}
	})
}

func BenchmarkPDF(b *testing.B) {
	content := pdfWith(streamOf("/Filter /FlateDecode", flate(strings.Repeat("\x00\x01\x02 /Name 12.5 Td", 10<<20))))
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		if _, err := clean(content); err != nil {
			b.Fatal(err)
		}
	}
}
