package florin

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"
)

// host is the address of a running 'florin sandbox serve'; empty where no program was built.
var host string

func TestMain(m *testing.M) {
	binary := os.Getenv("FLORIN_BINARY")
	if binary == "" {
		if binary, _ = filepath.Abs("../../bin/florin"); !exists(binary) {
			os.Exit(m.Run())
		}
	}
	dir, err := os.MkdirTemp("", "florin-sdk-")
	if err != nil {
		panic(err)
	}
	cmd := exec.Command(binary, "sandbox", "serve", "--dir", filepath.Join(dir, "boxes"), "--at", "127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(out)
	for host == "" && lines.Scan() {
		if found := regexp.MustCompile(`POST (\S+)/sandboxes`).FindStringSubmatch(lines.Text()); found != nil {
			host = found[1]
		}
	}
	go func() {
		for lines.Scan() {
		}
	}()
	code := m.Run()
	_ = cmd.Process.Signal(os.Interrupt)
	_ = cmd.Wait()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// got stops a test at an error.
func got[T any](value T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		must(t, err)
		return value
	}
}

var shared = sync.OnceValues(func() (*Sandbox, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return NewSandbox(ctx, host, "empty")
})

// box is one sandbox for all tests.
func box(t *testing.T) *Sandbox {
	t.Helper()
	if host == "" {
		t.Skip("no bin/florin: make build")
	}
	return got(shared())(t)
}
