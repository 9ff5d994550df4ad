//go:build unix

package command

import (
	"fmt"
	"io"
	"os"
	"syscall"
)

// ToJournal says whether what is written becomes part of systemd's journal, which many may read and which is often sent on
// (systemd.exec(5), JOURNAL_STREAM: device and inode of the stream).
func ToJournal(out io.Writer) bool {
	stream := os.Getenv("JOURNAL_STREAM")
	file, ok := out.(*os.File)
	if stream == "" || !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil {
		return false
	}
	at, ok := info.Sys().(*syscall.Stat_t)
	return ok && fmt.Sprintf("%d:%d", at.Dev, at.Ino) == stream
}
