package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestAReserveIsHeldGivenAndTakenBack(t *testing.T) {
	r := &Reserve{Path: filepath.Join(t.TempDir(), "reserve"), Size: 600 << 10}
	if _, err := r.Held(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("before the first time: %v", err)
	}
	if r.Give(256 << 10) {
		t.Error("gives what it never had")
	}
	held := func(want int64) {
		t.Helper()
		if n, err := r.Held(); n != want || err != nil {
			t.Errorf("holds %d bytes, %v, want %d", n, err, want)
		}
	}
	for range 2 {
		if err := r.Hold(); err != nil {
			t.Fatal(err)
		}
		held(600 << 10)
		for _, left := range []int64{344 << 10, 88 << 10, 0} {
			if !r.Give(256 << 10) {
				t.Error("gives nothing")
			}
			held(left)
		}
		if r.Give(256 << 10) {
			t.Error("gives more than it has")
		}
	}
	r.Size = 100 << 10
	for range 2 { // larger than it is to be, and as large
		if err := os.WriteFile(r.Path, make([]byte, 300<<10), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := r.Hold(); err != nil {
			t.Fatal(err)
		}
		held(100 << 10)
	}
	r.Size = 1 << 60
	if err := r.Hold(); !errors.Is(err, ErrNoSpace) {
		t.Errorf("%v, want ErrNoSpace", err)
	}
	held(100 << 10)
}
