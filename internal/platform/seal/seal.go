package seal

import (
	"bytes"
	"crypto"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf16"
)

// Key is with what a document is sealed.
type Key struct {
	Signer      crypto.Signer // ECDSA or RSA
	Certificate *x509.Certificate
	Chain       []*x509.Certificate // of its issuers; may be empty
}

// Options say what stands in a seal.
type Options struct {
	At     time.Time // claimed by the signer
	Reason string
	// Timestamp asks an authority for a token over a signature; nil: the seal has none.
	Timestamp func(signature []byte) (token []byte, err error)
}

// Space for the signature, in bytes. It is reserved before the signature is known; a token of
// an authority brings the authority's certificates.
const (
	reserve        = 8 << 10
	reserveStamped = 24 << 10
)

// byteRange is as wide for any document, so that the numbers can be put in afterwards.
const byteRange = "[%010d %010d %010d %010d]"

// Seal adds a revision with a signature over the whole document. A document may be sealed
// several times. The error is ErrForm for a document that cannot be sealed, or that of the
// key or of the authority.
func Seal(pdf []byte, key Key, o Options) ([]byte, error) {
	f, err := openFile(pdf)
	if err != nil {
		return nil, err
	}
	space := reserve
	if o.Timestamp != nil {
		space = reserveStamped
	}
	out, gap, err := f.revision(key, o, space)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	sum.Write(out[:gap])
	sum.Write(out[gap+2*space+2:])
	cms, err := sign(sum.Sum(nil), key, o.Timestamp)
	if err != nil {
		return nil, err
	}
	if len(cms) > space {
		return nil, errors.New("the signature is larger than the room that was reserved for it")
	}
	hex.Encode(out[gap+1:], cms)
	return out, nil
}

// revision writes the objects of a seal with space for the signature, which begins at gap.
func (f *file) revision(key Key, o Options, space int) (out []byte, gap int, err error) {
	root := reference(entry(f.trailer, "Root"))
	catalog, err := f.object(root)
	if err != nil {
		return nil, 0, err
	}
	page, pageObject, err := f.firstPage(catalog)
	if err != nil {
		return nil, 0, err
	}
	form := entry(catalog, "AcroForm")
	if n := reference(form); n != 0 {
		if form, err = f.object(n); err != nil {
			return nil, 0, err
		}
	}
	signature, field := f.size, f.size+1
	fields, err := f.listWith(entry(form, "Fields"), field)
	if err != nil {
		return nil, 0, err
	}
	annotations, err := f.listWith(entry(pageObject, "Annots"), field)
	if err != nil {
		return nil, 0, err
	}
	objects := map[int]string{
		signature: "", // comes last
		field: fmt.Sprintf("<</Type /Annot /Subtype /Widget /FT /Sig /T (Seal%d) /F 132 /Rect [0 0 0 0] /P %d 0 R /V %d 0 R>>",
			field, page, signature),
		page: string(with(pageObject, "Annots", annotations)),
		root: string(with(catalog, "AcroForm", "<</SigFlags 3 /Fields "+fields+">>")),
	}
	out, gap = f.write(objects, signature, root, dictionary(key, o), space)
	return out, gap, nil
}

// dictionary is the signature's own but for its range and content.
func dictionary(key Key, o Options) string {
	text := "<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (" + o.At.UTC().Format("D:20060102150405Z") + ")"
	if name := key.Certificate.Subject.CommonName; name != "" {
		text += " /Name " + textString(name)
	}
	if o.Reason != "" {
		text += " /Reason " + textString(o.Reason)
	}
	return text
}

func (f *file) write(objects map[int]string, signature, root int, dict string, space int) (out []byte, gap int) {
	b := bytes.NewBuffer(slices.Clone(f.raw))
	if !bytes.HasSuffix(f.raw, []byte("\n")) {
		b.WriteByte('\n')
	}
	numbers, offsets := make([]int, 0, len(objects)), map[int]int{}
	for n := range objects {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		if n == signature {
			continue
		}
		offsets[n] = b.Len()
		fmt.Fprintf(b, "%d 0 obj\n%s\nendobj\n", n, objects[n])
	}
	offsets[signature] = b.Len()
	fmt.Fprintf(b, "%d 0 obj\n%s /ByteRange ", signature, dict)
	rangeAt := b.Len()
	fmt.Fprintf(b, byteRange+" /Contents ", 0, 0, 0, 0)
	gap = b.Len()
	fmt.Fprintf(b, "<%s>>>\nendobj\n", strings.Repeat("0", 2*space))
	start := b.Len()
	b.WriteString("xref\n")
	for _, n := range numbers {
		fmt.Fprintf(b, "%d 1\n%010d 00000 n \n", n, offsets[n])
	}
	fmt.Fprintf(b, "trailer\n<</Size %d /Root %d 0 R /Prev %d%s>>\nstartxref\n%d\n%%%%EOF\n", f.size+2, root, f.start, f.inherited(), start)
	out = b.Bytes()
	after := gap + 2*space + 2
	copy(out[rangeAt:], fmt.Appendf(nil, byteRange, 0, gap, after, len(out)-after))
	return out, gap
}

// inherited are the entries of the trailer that a further revision keeps.
func (f *file) inherited() string {
	var text string
	for _, key := range []string{"Info", "ID"} {
		if v := entry(f.trailer, key); v != nil {
			text += " /" + key + " " + string(v)
		}
	}
	return text
}

// textString writes a text as hexadecimal UTF-16, so that nothing in it can end it.
func textString(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}
