package crashtest

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// binary builds the program once, without the web app: the API is what is tested.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "florin-crash")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "florin")
	out, err := exec.Command("go", "build", "-o", path, "florin/cmd/florin").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return path, nil
})

// node is a running florin serve.
type node struct {
	t        *testing.T
	base     string
	listen   string
	data     string
	database string
	name     string // stays the same after a restart
	cmd      *exec.Cmd
	exited   chan struct{}
	output   *lockedBuffer
}

func newNode(t *testing.T, database string) *node {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listen := l.Addr().String()
	l.Close()
	n := &node{t: t, listen: listen, base: "http://" + listen, data: t.TempDir(), database: database, name: listen}
	t.Cleanup(n.kill)
	return n
}

// launch starts the program and waits for nothing.
func (n *node) launch() {
	n.t.Helper()
	path, err := binary()
	if err != nil {
		n.t.Fatal(err)
	}
	n.output = &lockedBuffer{}
	cmd := exec.Command(path, "serve", "--listen", n.listen, "--data", n.data, "--database", n.database,
		"--base-url", n.base, "--node", n.name)
	cmd.Stdout, cmd.Stderr = n.output, n.output
	if err := cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	exited := make(chan struct{})
	go func() {
		_ = cmd.Wait() // killed on purpose
		close(exited)
	}()
	n.cmd, n.exited = cmd, exited
}

// startAndKill pulls the plug while the program starts.
func (n *node) startAndKill(after time.Duration) {
	n.t.Helper()
	n.launch()
	select {
	case <-n.exited:
		n.t.Errorf("the program ended by itself:\n%s", n.output)
	case <-time.After(after):
	}
	n.kill()
}

// start returns as soon as the node is ready and says how long that took.
func (n *node) start() time.Duration {
	n.t.Helper()
	began := time.Now()
	n.launch()
	for time.Since(began) < 20*time.Second {
		select {
		case <-n.exited:
			n.t.Fatalf("the program ended by itself:\n%s", n.output)
		case <-time.After(5 * time.Millisecond):
		}
		if n.ready() {
			return time.Since(began)
		}
	}
	n.t.Fatalf("not ready after 20 s:\n%s", n.output)
	return 0
}

func (n *node) ready() bool {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.base+"/readyz", nil)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	defer res.Body.Close()
	return res.StatusCode == http.StatusOK
}

// kill pulls the plug: no signal that the program could handle.
func (n *node) kill() {
	if n.cmd == nil {
		return
	}
	_ = n.cmd.Process.Signal(syscall.SIGKILL)
	<-n.exited
	n.cmd = nil
}

// run executes an operator command on the node's data.
func (n *node) run(args ...string) ([]byte, error) { return n.runWith("", args...) }

// runWith is run with something on standard input.
func (n *node) runWith(input string, args ...string) ([]byte, error) {
	path, err := binary()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, append(args, "--data", n.data, "--database", n.database)...)
	cmd.Stdin = strings.NewReader(input)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return out, fmt.Errorf("florin %v: %w\n%s%s", args, err, out, errs.Bytes())
	}
	return out, nil
}

type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

// Write implements io.Writer.
func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

// String gives what was written so far.
func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
