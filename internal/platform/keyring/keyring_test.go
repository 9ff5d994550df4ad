package keyring_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/platform/keyring"
)

var (
	keyA = strings.Repeat("0a", 32)
	keyB = base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{0xb0}, 32))
)

func ring(t testing.TB, current string, old ...string) *keyring.Ring {
	t.Helper()
	r, err := keyring.Open(keyring.Config{Value: current, OldValues: old})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSealedValuesOpenOnlyWhereTheyBelong(t *testing.T) {
	r := ring(t, keyA)
	rapid.Check(t, func(t *rapid.T) {
		plain := rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "plain")
		aad := rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "aad")
		sealed, err := r.Seal("mail", plain, aad)
		if err != nil {
			t.Fatal(err)
		}
		got, err := r.Unseal("mail", sealed, aad)
		if err != nil || !bytes.Equal(got, plain) {
			t.Fatalf("Unseal = %x, %v", got, err)
		}
		if _, err := r.Unseal("draft", sealed, aad); !errors.Is(err, keyring.ErrDamaged) {
			t.Fatalf("another purpose: %v", err)
		}
		if _, err := r.Unseal("mail", sealed, append(aad, 0)); !errors.Is(err, keyring.ErrDamaged) {
			t.Fatalf("another place: %v", err)
		}
		at := rapid.IntRange(0, len(sealed)-1).Draw(t, "changed byte")
		sealed[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "changed bit")
		if _, err := r.Unseal("mail", sealed, aad); err == nil {
			t.Fatal("a changed value was accepted")
		}
	})
}

func TestRotation(t *testing.T) {
	before, after, without := ring(t, keyA), ring(t, keyB, keyA), ring(t, keyB)
	sealed, err := before.Seal("mail", []byte("hello"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := after.Unseal("mail", sealed, nil); err != nil || string(got) != "hello" {
		t.Errorf("old key in the ring: %q, %v", got, err)
	}
	if _, err := without.Unseal("mail", sealed, nil); !errors.Is(err, keyring.ErrUnknownKey) {
		t.Errorf("old key gone: %v", err)
	}
	mac := before.HMAC("document", []byte("digest"))
	if !after.CheckHMAC("document", []byte("digest"), mac) || without.CheckHMAC("document", []byte("digest"), mac) {
		t.Error("a keyed hash must be known exactly as long as its key lives")
	}
	if before.CurrentID() == after.CurrentID() || after.IDs()[1] != before.CurrentID() {
		t.Errorf("ids: %v, %v", before.IDs(), after.IDs())
	}
}

// Whichever key seals, all of the ring open; a key that is not in it cannot be made the one that seals.
func TestAnotherKeyOfTheRingSeals(t *testing.T) {
	r, before, without := ring(t, keyB, keyA), ring(t, keyA), ring(t, keyB)
	if err := r.SealWith(before.CurrentID()); err != nil {
		t.Fatal(err)
	}
	sealed, err := r.Seal("mail", []byte("hello"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := before.Unseal("mail", sealed, nil); err != nil || string(got) != "hello" {
		t.Errorf("by the former key: %q, %v", got, err)
	}
	if !bytes.Equal(r.HMAC("x", []byte("d")), before.HMAC("x", []byte("d"))) || !bytes.Equal(r.HMACs("x", []byte("d"))[1], without.HMAC("x", []byte("d"))) {
		t.Error("keyed hashes follow the key that seals")
	}
	if r.CurrentID() != before.CurrentID() || r.IDs()[0] != without.CurrentID() {
		t.Errorf("%s of %v", r.CurrentID(), r.IDs())
	}
	if err := before.SealWith(without.CurrentID()); !errors.Is(err, keyring.ErrUnknownKey) || before.CurrentID() != r.CurrentID() {
		t.Errorf("a key that is not there: %v", err)
	}
}

func TestDataKeysMoveToTheCurrentKey(t *testing.T) {
	before, after, later := ring(t, keyA), ring(t, keyB, keyA), ring(t, keyB)
	plain, wrapped, err := before.NewDataKey()
	if err != nil {
		t.Fatal(err)
	}
	moved, changed, err := after.Reseal("data-key", wrapped, nil)
	if err != nil || !changed {
		t.Fatalf("Reseal = %v, %v", changed, err)
	}
	if got, err := later.UnwrapDataKey(moved); err != nil || !bytes.Equal(got, plain) {
		t.Errorf("the moved key: %v", err)
	}
	if _, changed, err = later.Reseal("data-key", moved, nil); err != nil || changed {
		t.Errorf("a second time: %v, %v", changed, err)
	}
}

func TestKeyedHashesDifferByPurposeAndKey(t *testing.T) {
	a, b := ring(t, keyA), ring(t, keyB)
	seen := map[string]bool{}
	for _, mac := range [][]byte{a.HMAC("x", []byte("d")), a.HMAC("y", []byte("d")), b.HMAC("x", []byte("d")), a.HMAC("x", []byte("e"))} {
		if len(mac) != 32 || seen[string(mac)] {
			t.Fatalf("mac %x", mac)
		}
		seen[string(mac)] = true
	}
}

func TestKeyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "master.key")
	first, err := keyring.Open(keyring.Config{File: path})
	if err != nil || !first.Created() {
		t.Fatalf("first start: created %v, %v", first != nil && first.Created(), err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("mode %v, %v", info.Mode(), err)
	}
	again, err := keyring.Open(keyring.Config{File: path})
	if err != nil || again.Created() || again.CurrentID() != first.CurrentID() {
		t.Fatalf("second start: %v", err)
	}
	moved, err := keyring.Open(keyring.Config{Value: keyA, File: path})
	if err != nil || len(moved.IDs()) != 2 || moved.IDs()[1] != first.CurrentID() {
		t.Fatalf("from the file to a value: %v", err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("something was left behind: %v", entries)
	}
}

func TestProgramsStartingAtOnceShareTheKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "master.key")
	ids := make([]string, 16)
	var wg sync.WaitGroup
	for i := range ids {
		wg.Go(func() {
			if r, err := keyring.Open(keyring.Config{File: path}); err == nil {
				ids[i] = r.CurrentID()
			}
		})
	}
	wg.Wait()
	for _, id := range ids {
		if id == "" || id != ids[0] {
			t.Fatalf("different keys: %v", ids)
		}
	}
}

func TestRefusedConfigurations(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cases := map[string]struct {
		cfg  keyring.Config
		want string
	}{
		"nothing":             {keyring.Config{}, "must be configured"},
		"too short":           {keyring.Config{Value: "c2VjcmV0"}, "32 bytes"},
		"bad old key":         {keyring.Config{Value: keyA, OldValues: []string{"secret"}}, "32 bytes"},
		"readable by a group": {keyring.Config{File: write("group", keyA, 0o640)}, "chmod 600"},
		"readable by all":     {keyring.Config{Value: keyA, File: write("all", keyA, 0o604)}, "chmod 600"},
		"empty file":          {keyring.Config{File: write("empty", "# nothing\n", 0o600)}, "holds no key"},
		"a directory":         {keyring.Config{File: dir}, "regular file"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := keyring.Open(c.cfg)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if err != nil && (strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "c2VjcmV0")) {
				t.Errorf("the error shows the key: %v", err)
			}
		})
	}
}

func TestTokens(t *testing.T) {
	token, hash := keyring.NewToken()
	other, _ := keyring.NewToken()
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) != 32 || token == other {
		t.Fatalf("token %q, other %q, %v", token, other, err)
	}
	sum := sha256.Sum256([]byte(token))
	if hash != hex.EncodeToString(sum[:]) || keyring.HashToken(token) != hash {
		t.Errorf("hash %q", hash)
	}
}

// sealedOnce is what version 1 of the format made of "hello" with keyA: it must stay readable.
const sealedOnce = "01ae0699f8b363632df286186b9218be1e65a8bb14eff5894530b0a84c639931fc881a775d12"

func TestTheFormatStaysReadable(t *testing.T) {
	sealed, err := hex.DecodeString(sealedOnce)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ring(t, keyA).Unseal("mail", sealed, []byte("row 1")); err != nil || string(got) != "hello" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestASealedValueNamesItsKey(t *testing.T) {
	r := ring(t, keyA)
	sealed, err := r.Seal("mail", nil, nil)
	if err != nil || keyring.KeyOf(sealed) != r.CurrentID() {
		t.Errorf("%s, want %s, %v", keyring.KeyOf(sealed), r.CurrentID(), err)
	}
	for _, other := range [][]byte{nil, sealed[:4], {2, 1, 2, 3, 4}} {
		if id := keyring.KeyOf(other); id != "" {
			t.Errorf("%x names %s", other, id)
		}
	}
}

func TestSealedValuesAsTexts(t *testing.T) {
	r := ring(t, keyA)
	for _, plain := range []string{"", "Zoé", strings.Repeat("x", 300)} {
		sealed, err := r.Seal("person", []byte(plain), []byte("here"))
		if err != nil {
			t.Fatal(err)
		}
		text := keyring.Text(sealed)
		if !strings.HasPrefix(text, r.CurrentID()) {
			t.Errorf("%s does not begin with %s", text, r.CurrentID())
		}
		back, err := keyring.OfText(text)
		if err != nil || !bytes.Equal(back, sealed) {
			t.Errorf("%q: %x, %v", plain, back, err)
		}
		for _, wrong := range []string{text[:7], text + "=", "x" + text, text[1:]} {
			if value, err := keyring.OfText(wrong); err == nil {
				if _, err = r.Unseal("person", value, []byte("here")); err == nil {
					t.Errorf("%q is opened", wrong)
				}
			}
		}
	}
}

// Marks go by their own key: whichever master key seals, they are the same; another key, kind or text gives another.
func TestMarks(t *testing.T) {
	marks := bytes.Repeat([]byte{7}, 32)
	before, after := keyring.NewTexts(ring(t, keyA), marks), keyring.NewTexts(ring(t, keyB, keyA), marks)
	other := keyring.NewTexts(ring(t, keyA), bytes.Repeat([]byte{8}, 32))
	seen := map[string]bool{}
	for _, mark := range []string{before.Mark("email", "zoe@example.org"), before.Mark("word", "zoe@example.org"), before.Mark("email", "zoé@example.org"), other.Mark("email", "zoe@example.org")} {
		if len(mark) != 22 || seen[mark] {
			t.Errorf("mark %s", mark)
		}
		seen[mark] = true
	}
	if before.Mark("email", "zoe@example.org") != after.Mark("email", "zoe@example.org") {
		t.Error("a mark changed with the master key")
	}
	sealed, err := before.Seal("accounts.email:1", "zoe@example.org")
	if err != nil || strings.Contains(sealed, "zoe") {
		t.Fatal(sealed, err)
	}
	if got, err := after.Open("accounts.email:1", sealed); err != nil || got != "zoe@example.org" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := after.Open("accounts.email:2", sealed); !errors.Is(err, keyring.ErrDamaged) {
		t.Errorf("in another row: %v", err)
	}
}

func FuzzUnseal(f *testing.F) {
	r := ring(f, keyA)
	whole, err := hex.DecodeString(sealedOnce)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range [][]byte{whole, whole[:5], whole[:4], {}} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, sealed []byte) {
		if _, err := r.Unseal("mail", sealed, []byte("row 1")); err == nil && !bytes.Equal(sealed, whole) {
			t.Errorf("opened a value that was never sealed: %x", sealed)
		}
	})
}
