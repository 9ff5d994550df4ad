//go:build linux || darwin

package document

import (
	"os"
	"syscall"
)

const mayWriteAndEnter = 2 | 1 // W_OK and X_OK of access(2)

// writable fails when dir is not a folder that takes new files: gone, replaced by a
// file, on a disk that was mounted read-only.
func writable(dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return &os.PathError{Op: "open folder", Path: dir, Err: syscall.ENOTDIR}
	}
	return os.NewSyscallError("access", syscall.Access(dir, mayWriteAndEnter))
}
