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
	page, err := syscall.Mmap(int(file.Fd()), 0, int(unsafe.Sizeof([2]Stamp{})), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &walIndex{file: file, page: page}, nil
}

// stamp reads both copies of the header: while a transaction commits, they differ.
func (w *walIndex) stamp() (Stamp, bool) {
	var copies [2]Stamp
	words := (*[2]Stamp)(unsafe.Pointer(unsafe.SliceData(w.page)))
	for c := range copies {
		for i := range copies[c] {
			copies[c][i] = atomic.LoadUint64(&words[c][i])
		}
	}
	return copies[0], copies[0] == copies[1]
}

// close comes after every connection: closing any descriptor of the file gives up the locks
// that this process holds on it, SQLite's own too.
func (w *walIndex) close() error {
	return errors.Join(syscall.Munmap(w.page), w.file.Close())
}
