package document

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

var testKey = bytes.Repeat([]byte{0x42}, 32)

func encrypt(t rapid.TB, plain []byte, id string) []byte {
	t.Helper()
	var out bytes.Buffer
	enc, err := newEncrypter(&out, testKey, id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := enc.Write(plain); err != nil {
		t.Fatal(err)
	}
	if err := enc.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func decrypt(sealed []byte, id string) ([]byte, error) {
	d, err := newDecrypter(bytes.NewReader(sealed), testKey, id)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(d)
}

func TestWhatIsEncryptedComesBack(t *testing.T) {
	for _, size := range []int{0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 2 * chunkSize, 3*chunkSize + 7} {
		plain := bytes.Repeat([]byte("florin "), size/7+1)[:size]
		sealed := encrypt(t, plain, "a")
		chunks := max(1, (size+chunkSize-1)/chunkSize)
		if want := len(streamHeader) + size + chunks*tagSize; len(sealed) != want {
			t.Errorf("%d bytes take %d, want %d", size, len(sealed), want)
		}
		d, err := newDecrypter(iotest.HalfReader(bytes.NewReader(sealed)), testKey, "a")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(d); err != nil || !bytes.Equal(got, plain) {
			t.Errorf("%d bytes: %d came back, %v", size, len(got), err)
		}
	}
}

func TestChangedFilesAreNoticed(t *testing.T) {
	plain := bytes.Repeat([]byte{1}, 3*chunkSize)
	whole := encrypt(t, plain, "a")
	head, sealed := len(streamHeader), chunkSize+tagSize
	chunk := func(i int) []byte { return whole[head+i*sealed : min(len(whole), head+(i+1)*sealed)] }
	join := func(parts ...[]byte) []byte { return bytes.Join(append([][]byte{whole[:head]}, parts...), nil) }
	cases := map[string][]byte{
		"empty":                   {},
		"only a header":           whole[:head],
		"another format":          append([]byte("FLOR\x02\x00\x00\x00"), whole[head:]...),
		"cut off within a chunk":  whole[:len(whole)-1],
		"cut off between chunks":  join(chunk(0), chunk(1)),
		"a chunk left out":        join(chunk(0), chunk(2)),
		"chunks in another order": join(chunk(1), chunk(0), chunk(2)),
		"a chunk twice":           join(chunk(0), chunk(0), chunk(1), chunk(2)),
		"something after the end": append(bytes.Clone(whole), 0),
		"another whole file":      encrypt(t, plain, "b"),
	}
	for name, content := range cases {
		t.Run(name, func(t *testing.T) {
			if _, err := decrypt(content, "a"); !errors.Is(err, ErrTampered) {
				t.Errorf("error %v", err)
			}
		})
	}
	t.Run("any bit", func(t *testing.T) {
		small := encrypt(t, []byte("a small file"), "a")
		for i := range len(small) * 8 {
			changed := bytes.Clone(small)
			changed[i/8] ^= 1 << (i % 8)
			if _, err := decrypt(changed, "a"); !errors.Is(err, ErrTampered) {
				t.Fatalf("bit %d: %v", i, err)
			}
		}
	})
}

func TestNothingUnverifiedIsGivenOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		plain := bytes.Repeat([]byte{9}, rapid.IntRange(chunkSize, 3*chunkSize).Draw(t, "size"))
		sealed := encrypt(t, plain, "a")
		at := rapid.IntRange(0, len(sealed)-1).Draw(t, "changed byte")
		sealed[at] ^= 0x80
		got, err := decrypt(sealed, "a")
		if !errors.Is(err, ErrTampered) || !bytes.HasPrefix(plain, got) {
			t.Fatalf("%d bytes given out, %v", len(got), err)
		}
	})
}

func FuzzDecrypt(f *testing.F) {
	whole := encrypt(f, []byte("hello"), "a")
	f.Add(whole)
	f.Add(whole[:12])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, sealed []byte) {
		if got, err := decrypt(sealed, "a"); err == nil && !bytes.Equal(sealed, whole) {
			t.Errorf("opened what was never sealed: %q", got)
		}
	})
}
