package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

// The first loan of docs/api.md, line by line as it stands there.
func TestTheQuickStartLends(t *testing.T) {
	for _, needed := range []string{"bash", "curl", "jq"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip(needed + " is not installed: what it does is tried without a shell by TestALenderWithoutADesk")
		}
	}
	text, err := os.ReadFile("../../docs/api.md")
	testkit.Must(t, err)
	_, part, found := strings.Cut(string(text), "\n## A first loan in a sandbox\n")
	part, _, ended := strings.Cut(part, "\n## ")
	blocks := regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(part, -1)
	if !found || !ended || len(blocks) < 7 {
		t.Fatalf("docs/api.md has %d parts of a first loan", len(blocks))
	}
	newShell(t)
	at, _ := hosted(t, filepath.Join(t.TempDir(), "boxes"))
	script := "set -eu\n"
	for _, b := range blocks[1:] { // the first serves
		script += b[1]
	}
	run := exec.CommandContext(t.Context(), "bash", "-c", strings.ReplaceAll(script, "http://127.0.0.1:8090", at))
	run.Dir = t.TempDir()
	out, err := run.CombinedOutput()
	said := string(out)
	if err != nil || !strings.Contains(said, `"active"`) || !strings.Contains(said, `"closed"`) || !strings.Contains(said, `"loan.closed"]`) {
		t.Errorf("%v\n%s", err, said)
	}
}
