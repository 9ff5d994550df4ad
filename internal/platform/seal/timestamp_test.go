package seal

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509/pkix"
	"encoding/asn1"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"
)

// authority answers as RFC 3161 describes.
func authority(t testing.TB, k Key, request []byte) []byte {
	t.Helper()
	var q struct {
		Version int
		Imprint struct {
			Algorithm pkix.AlgorithmIdentifier
			Hashed    []byte
		}
		Nonce   *big.Int
		CertReq bool
	}
	if rest, err := asn1.Unmarshal(request, &q); err != nil || len(rest) > 0 || !q.CertReq {
		t.Fatalf("request: %v", err)
	}
	info, err := asn1.Marshal(struct {
		Version int
		Policy  asn1.ObjectIdentifier
		Imprint any
		Serial  int
		At      time.Time `asn1:"generalized"`
		Nonce   *big.Int
	}{1, asn1.ObjectIdentifier{1, 2, 3}, q.Imprint, 9, at.Add(time.Minute), q.Nonce})
	if err != nil {
		t.Fatal(err)
	}
	return answer(t, k, info)
}

func answer(t testing.TB, k Key, info []byte) []byte {
	t.Helper()
	sum := sha256.Sum256(info)
	attrs, err := signedAttributes(sum[:], k.Certificate.Raw)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range attrs { // the same message, about a TSTInfo
		if j := bytes.Index(a, mustOID(t, oidData)); j >= 0 && bytes.Contains(a, mustOID(t, oidContentType)) {
			var b cryptobyte.Builder
			sequence(&b, func(b *cryptobyte.Builder) {
				b.AddASN1ObjectIdentifier(oidContentType)
				b.AddASN1(der.SET, func(b *cryptobyte.Builder) { b.AddASN1ObjectIdentifier(oidTSTInfo) })
			})
			attrs[i], _ = b.Bytes()
		}
	}
	set, err := asn1SetOf(attrs)
	if err != nil {
		t.Fatal(err)
	}
	digest := sha256.Sum256(set)
	signature, err := k.Signer.Sign(rand.Reader, digest[:], crypto.SHA256)
	if err != nil {
		t.Fatal(err)
	}
	var b cryptobyte.Builder
	sequence(&b, func(b *cryptobyte.Builder) {
		sequence(b, func(b *cryptobyte.Builder) { b.AddASN1Int64(0) })
		sequence(b, func(b *cryptobyte.Builder) {
			b.AddASN1ObjectIdentifier(oidSignedData)
			b.AddASN1(tagContent, func(b *cryptobyte.Builder) {
				sequence(b, func(b *cryptobyte.Builder) {
					b.AddASN1Int64(3)
					b.AddASN1(der.SET, func(b *cryptobyte.Builder) { identifier(b, oidSHA256) })
					sequence(b, func(b *cryptobyte.Builder) {
						b.AddASN1ObjectIdentifier(oidTSTInfo)
						b.AddASN1(tagContent, func(b *cryptobyte.Builder) { b.AddASN1OctetString(info) })
					})
					b.AddASN1(tagContent, func(b *cryptobyte.Builder) { b.AddBytes(k.Certificate.Raw) })
					b.AddASN1(der.SET, func(b *cryptobyte.Builder) { signerInfo(b, k, oidECDSA256, attrs, signature, nil) })
				})
			})
		})
	})
	out, err := b.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func mustOID(t testing.TB, oid asn1.ObjectIdentifier) []byte {
	t.Helper()
	b, err := asn1.Marshal(oid)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestATimestampIsOfThisSignature(t *testing.T) {
	tsa, nonce := lender(t, "Authority"), big.NewInt(4711)
	stamp := func(signature []byte) ([]byte, error) {
		request, err := TimestampRequest(signature, nonce)
		if err != nil {
			return nil, err
		}
		return TimestampToken(authority(t, tsa, request), signature, nonce)
	}
	content := sealed(t, contract(t), lender(t, "Banque du Lac"), Options{Timestamp: stamp})
	r, err := Verify(content)
	if err != nil || !r.Sealed() {
		t.Fatalf("%+v, %v", r, err)
	}
	if s := r.Last(); !s.Stamped.Equal(at.Add(time.Minute)) || s.StampedBy.Subject.CommonName != "Authority" {
		t.Errorf("%+v", s)
	}
	if said := pdfsig(t, content); !strings.Contains(said, "Signature is Valid.") || !strings.Contains(said, "Total document signed") {
		t.Errorf("pdfsig says:\n%s", said)
	}
	request, err := TimestampRequest([]byte("a"), nonce)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		answer    []byte
		signature string
		nonce     *big.Int
	}{
		"of another signature": {authority(t, tsa, request), "b", nonce},
		"of another request":   {authority(t, tsa, request), "a", big.NewInt(1)},
		"a refusal":            {[]byte{0x30, 5, 0x30, 3, 2, 1, 2}, "a", nonce},
		"noise":                {[]byte("<html>"), "a", nonce},
	} {
		if _, err := TimestampToken(c.answer, []byte(c.signature), c.nonce); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestAnAuthorityThatIsAwaySealsNothing(t *testing.T) {
	away := errors.New("away")
	_, err := Seal(contract(t), lender(t, "Banque du Lac"), Options{At: at, Timestamp: func([]byte) ([]byte, error) { return nil, away }})
	if !errors.Is(err, away) {
		t.Error(err)
	}
}
