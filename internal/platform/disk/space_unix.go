//go:build linux || darwin

package disk

import "syscall"

// Space gives the bytes free for us and in all on the disk that holds dir; known is false where the system does not tell.
func Space(dir string) (free, total uint64, known bool, err error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, 0, false, err
	}
	return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), true, nil
}
