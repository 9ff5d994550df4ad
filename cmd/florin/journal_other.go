//go:build !unix

package main

import "io"

// toJournal says whether what is written becomes part of systemd's journal, which runs elsewhere only.
func toJournal(io.Writer) bool { return false }
