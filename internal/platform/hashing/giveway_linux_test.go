package hashing

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A hash runs on goroutines of its own, and so on any thread of its process.
func TestEveryThreadGivesWay(t *testing.T) {
	own := ownNice(t)
	a := newApart(t)
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: Cost{Memory: 8 * 1024, Passes: 1, Threads: 4}, Size: 16}
	for range 4 {
		if _, err := a.Key(t.Context(), task); err != nil {
			t.Fatal(err)
		}
	}
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", a.pids()[0]))
	if err != nil || len(threads) < 2 {
		t.Fatalf("%d threads, %v", len(threads), err)
	}
	for _, path := range threads {
		if got := nice(t, path); got != niceness {
			t.Errorf("a thread runs at nice %d, want %d", got, niceness)
		}
	}
	if got := ownNice(t); got != own {
		t.Errorf("a thread of those who ask runs at nice %d", got)
	}
}

func ownNice(t *testing.T) int {
	t.Helper()
	return nice(t, fmt.Sprintf("/proc/self/task/%d/stat", syscall.Gettid()))
}

// nice reads the field of that name (proc(5)); a thread that has ended counts as giving way.
func nice(t *testing.T, path string) int {
	t.Helper()
	stat, err := os.ReadFile(path)
	if err != nil {
		return niceness
	}
	var n int
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	if _, err := fmt.Sscan(fields[16], &n); err != nil {
		t.Fatal(err)
	}
	return n
}
