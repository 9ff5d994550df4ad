//go:build !unix

package command

import "io"

// ToJournal says whether what is written becomes part of systemd's journal, which runs elsewhere only.
func ToJournal(io.Writer) bool { return false }
