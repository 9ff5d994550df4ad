package disk

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
)

// ErrNoSpace says that the disk has too little space to hold a reserve whole and to go on writing beside it.
var ErrNoSpace = errors.New("the disk has too little space for its reserve")

// Reserve is a file that only takes up space, to be given up bit by bit when the disk has no other. Several goroutines
// may use it, and several processes.
type Reserve struct {
	Path string
	Size int64 // in bytes, when it is whole

	mu sync.Mutex
}

// Hold makes the reserve whole where the disk has space for that and for a quarter of it beside; otherwise nothing changes and
// the error is ErrNoSpace. A whole one is only looked at.
func (r *Reserve) Hold() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	f, err := os.OpenFile(r.Path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(r.fill(f), f.Close())
}

func (r *Reserve) fill(f *os.File) error {
	held, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	missing := max(0, r.Size-held)
	free, _, known, err := Space(filepath.Dir(r.Path))
	if err != nil {
		return err
	}
	if known && free < uint64(missing+r.Size/4) {
		return ErrNoSpace
	}
	if missing == 0 {
		return f.Truncate(r.Size)
	}
	// Noise: a file system that compresses would keep next to nothing of anything else.
	if _, err = io.CopyN(f, rand.NewChaCha8([32]byte{}), missing); err == nil {
		err = f.Sync()
	}
	if err != nil {
		return errors.Join(err, f.Truncate(held))
	}
	return nil
}

// Give frees some bytes of the reserve, all that are left at most, and says whether there were any. They lie open to every program
// that writes to the disk: ask for what is used at once.
func (r *Reserve) Give(bytes int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	held, err := r.Held()
	return err == nil && held > 0 && os.Truncate(r.Path, max(0, held-bytes)) == nil
}

// Held is how many bytes are held back at present. Before the first Hold the error is fs.ErrNotExist.
func (r *Reserve) Held() (int64, error) {
	info, err := os.Stat(r.Path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
