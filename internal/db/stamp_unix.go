//go:build unix

package db

import (
	"errors"
	"os"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// walIndex is the beginning of the index of a write-ahead log, which SQLite shares between
// processes through a file beside the database.
type walIndex struct {
	file *os.File
	page []byte
}

// openWALIndex maps the index of a database on which a connection is open, and stays open:
// otherwise the last one to leave removes the file.
func openWALIndex(path string) (*walIndex, error) {
	file, err := os.OpenFile(path+"-shm", os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	page, err := syscall.Mmap(int(file.Fd()), 0, stampWords*8, syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &walIndex{file: file, page: page}, nil
}

func (w *walIndex) stamp() (s Stamp) {
	words := (*[stampWords]uint64)(unsafe.Pointer(unsafe.SliceData(w.page)))
	for i := range s {
		s[i] = atomic.LoadUint64(&words[i])
	}
	return s
}

// close comes after every connection: closing any descriptor of the file gives up the locks
// that this process holds on it, SQLite's own too.
func (w *walIndex) close() error {
	return errors.Join(syscall.Munmap(w.page), w.file.Close())
}
