//go:build unix

package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"florin/internal/platform/command"
)

// A journal is read by many and sent on: what opens something never gets there.
func TestTheJournalLearnsNoSecret(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	defer write.Close()
	var at syscall.Stat_t
	if err := syscall.Fstat(int(write.Fd()), &at); err != nil {
		t.Fatal(err)
	}
	for stream, want := range map[string]bool{fmt.Sprintf("%d:%d", at.Dev, at.Ino): true, fmt.Sprintf("%d:%d", at.Dev, at.Ino+1): false, "": false} {
		t.Setenv("JOURNAL_STREAM", stream)
		if command.ToJournal(write) != want {
			t.Errorf("with %q it is the journal: %v", stream, !want)
		}
	}
	w := welcome{site: "http://localhost:8080", adminPath: "b0a7c4", mail: "kept here", email: "ann@florin.example", password: "Larch-2026!stone"}
	if text := w.String(); !strings.Contains(text, "b0a7c4") || !strings.Contains(text, "Larch-2026!stone") {
		t.Errorf("a terminal is shown\n%s", text)
	}
	w.logged = true
	text := w.String()
	if strings.Contains(text, "b0a7c4") || strings.Contains(text, "Larch-2026!stone") {
		t.Errorf("the journal is told\n%s", text)
	}
	for _, way := range []string{"florin admin path", "florin admin reset-password --email ann@florin.example --apply"} {
		if !strings.Contains(text, way) {
			t.Errorf("nothing says %q:\n%s", way, text)
		}
	}
}
