package seal

import (
	"bytes"
	"crypto"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"regexp"
	"strconv"
	"time"
)

// Report says what a document's seals are worth.
type Report struct {
	Signatures []Signature // in the order of the file; empty: it has none
}

// Signature is one seal or signature of a document.
type Signature struct {
	// Intact says that what it covers is what was signed, with the key of Certificate.
	Intact bool
	// Whole says that it covers the whole document: nothing was added afterwards.
	Whole       bool
	Certificate *x509.Certificate // nil when it cannot be read
	At          time.Time         // as the signer says; zero when it does not
	// Stamped is when an authority saw the signature; zero: none did. Whether the authority
	// deserves trust is for the reader: StampedBy is its certificate.
	Stamped   time.Time
	StampedBy *x509.Certificate
	Problem   error // why it is not Intact
}

// Sealed says that every signature is intact and the last one covers the whole document.
func (r Report) Sealed() bool {
	for _, s := range r.Signatures {
		if !s.Intact {
			return false
		}
	}
	return len(r.Signatures) > 0 && r.Last().Whole
}

// Last gives the last signature; its zero value when there is none.
func (r Report) Last() Signature {
	if len(r.Signatures) == 0 {
		return Signature{}
	}
	return r.Signatures[len(r.Signatures)-1]
}

// Fingerprint names a certificate: the SHA-256 of it, in hexadecimal.
func Fingerprint(c *x509.Certificate) string {
	sum := fingerprint(c)
	return hex.EncodeToString(sum[:])
}

func fingerprint(c *x509.Certificate) [sha256.Size]byte { return sha256.Sum256(c.Raw) }

// maxSignatures bounds the work that a file of a stranger can cause.
const maxSignatures = 32

var (
	ranges  = regexp.MustCompile(`/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]`)
	claimed = regexp.MustCompile(`/M\s*\(D:(\d{14})(Z|[+-]\d\d'\d\d)?`)
)

// Verify reads the seals of a document. It looks at the bytes alone: a signature covers all
// of its document but the gap in which it stands itself, so nothing else can hide there.
// The error is ErrForm for what is no PDF.
func Verify(pdf []byte) (Report, error) {
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		return Report{}, ErrForm
	}
	var r Report
	for _, at := range ranges.FindAllSubmatchIndex(pdf, maxSignatures) {
		var n [4]int
		for i := range n {
			n[i], _ = strconv.Atoi(string(pdf[at[2+2*i]:at[3+2*i]])) // at most ten digits
		}
		r.Signatures = append(r.Signatures, verifyOne(pdf, n, at[0]))
	}
	return r, nil
}

// verifyOne reads the signature in the gap of a range that is written at a place.
func verifyOne(pdf []byte, n [4]int, at int) (s Signature) {
	from, after, end := n[1], n[2], n[2]+n[3]
	if n[0] != 0 || from < 1 || after < from+2 || end < after || end > len(pdf) || pdf[from] != '<' || pdf[after-1] != '>' || at > end {
		return Signature{Problem: errMessage}
	}
	s.Whole = end == len(pdf)
	raw := make([]byte, (after-from-2)/2)
	if _, err := hex.Decode(raw, pdf[from+1:after-1]); err != nil {
		return Signature{Problem: errMessage}
	}
	message, err := read(raw)
	if err != nil {
		return Signature{Problem: err}
	}
	s.At = claimedTime(pdf[:end], at)
	s.Certificate, s.Problem = message.signer(func(h crypto.Hash) []byte {
		sum := h.New()
		sum.Write(pdf[:from])
		sum.Write(pdf[after:end])
		return sum.Sum(nil)
	})
	if s.Problem == nil && message.token != nil {
		s.Stamped, s.StampedBy, s.Problem = readToken(message.token, message.signature)
	}
	s.Intact = s.Problem == nil
	return s
}

// claimedTime finds the time in the dictionary of the signature, which is around its range.
func claimedTime(pdf []byte, at int) time.Time {
	object := pdf[max(0, at-2048):min(len(pdf), at)]
	if begin := bytes.LastIndex(object, []byte(" obj")); begin >= 0 {
		object = object[begin:]
	}
	m := claimed.FindSubmatch(object)
	if m == nil {
		return time.Time{}
	}
	layout, text := "20060102150405", string(m[1])
	if zone := string(m[2]); zone != "" && zone != "Z" {
		layout, text = layout+"-07'00", text+zone
	}
	t, err := time.Parse(layout, text)
	if err != nil {
		return time.Time{}
	}
	return t.UTC()
}
