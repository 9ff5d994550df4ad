package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"
)

// binary builds the program once per test binary.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "florin-program")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "florin")
	build := exec.Command("go", "build", "-o", path, "florin/cmd/florin")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as it is shipped, and as the linters have had it compiled
	out, err := build.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return path, nil
})

// Discard removes the built program; call it after m.Run.
func Discard() {
	if path, err := binary(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
}

// Node is one florin serve. It may be started, ended and started again.
type Node struct {
	Base     string // "http://127.0.0.1:port"
	Data     string // its folder
	Database string
	Args     []string // of serve, beside address, folder and database

	t      testing.TB
	listen string
	cmd    *exec.Cmd
	exited chan struct{}
	output buffer // of all its lives
}

// New prepares a node on a free port; nothing runs yet.
func New(t testing.TB, database string, args ...string) *Node {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listen := l.Addr().String()
	l.Close()
	n := &Node{t: t, listen: listen, Base: "http://" + listen, Data: t.TempDir(), Database: database, Args: args}
	t.Cleanup(n.Kill)
	return n
}

// startTimeout is for a busy machine; how fast a start must be is for tests to say.
const startTimeout = 90 * time.Second

// Start returns as soon as the node is ready and says how long that took.
func (n *Node) Start() time.Duration {
	n.t.Helper()
	began := time.Now()
	n.launch()
	n.awaitReady(began)
	return time.Since(began)
}

// StartAndKill pulls the plug while the program starts.
func (n *Node) StartAndKill(after time.Duration) {
	n.t.Helper()
	n.launch()
	select {
	case <-n.exited:
		n.t.Errorf("the program ended by itself:\n%s", n.Output())
	case <-time.After(after):
	}
	n.Kill()
}

// launch starts the program and waits for nothing. Its name as a node stays the same
// over all its lives, as an operator's would.
func (n *Node) launch() {
	n.t.Helper()
	path, err := binary()
	if err != nil {
		n.t.Fatal(err)
	}
	args := append([]string{"serve", "--node", n.listen, "--listen", n.listen, "--data", n.Data, "--database", n.Database, "--base-url", n.Base}, n.Args...)
	n.cmd = exec.Command(path, args...)
	// Staff sign in with a password alone here; the second step has tests of its own.
	n.cmd.Env = append(os.Environ(), "FLORIN_STAFF_MFA=optional")
	n.cmd.Stdout, n.cmd.Stderr = &n.output, &n.output
	if err := n.cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	exited := make(chan struct{})
	n.exited = exited
	go func(cmd *exec.Cmd) {
		_ = cmd.Wait() // how it ended is read from ProcessState
		close(exited)
	}(n.cmd)
}

func (n *Node) awaitReady(began time.Time) {
	n.t.Helper()
	for time.Since(began) < startTimeout {
		select {
		case <-n.exited:
			n.t.Fatalf("the program ended by itself:\n%s", n.Output())
		case <-time.After(5 * time.Millisecond):
		}
		if n.Ready() {
			return
		}
	}
	n.t.Fatalf("not ready after %v:\n%s", startTimeout, n.Output())
}

// Ready asks the node whether it may be given requests.
func (n *Node) Ready() bool {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.Base+"/readyz", nil)
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

// Kill pulls the plug: no signal that the program could handle.
func (n *Node) Kill() {
	if n.cmd == nil {
		return
	}
	_ = n.cmd.Process.Signal(syscall.SIGKILL)
	<-n.exited
	n.cmd = nil
}

// Terminate asks the node to end, as service managers do.
func (n *Node) Terminate() error { return n.cmd.Process.Signal(syscall.SIGTERM) }

// Exited waits for the end of the node and gives its exit code.
func (n *Node) Exited(within time.Duration) (code int, err error) {
	select {
	case <-n.exited:
		return n.cmd.ProcessState.ExitCode(), nil
	case <-time.After(within):
		return 0, errors.New("the program still runs")
	}
}

// PID is the node's process.
func (n *Node) PID() int { return n.cmd.Process.Pid }

// Output is everything the node has written, in all its lives.
func (n *Node) Output() string { return n.output.String() }

// Run executes an operator command on the node's data and gives its output.
func (n *Node) Run(stdin string, args ...string) ([]byte, error) {
	cmd, err := n.command(args)
	if err != nil {
		return nil, err
	}
	cmd.Stdin = bytes.NewBufferString(stdin)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return out, fmt.Errorf("florin %v: %w\n%s%s", args, err, out, errs.Bytes())
	}
	return out, nil
}

func (n *Node) command(args []string) (*exec.Cmd, error) {
	path, err := binary()
	if err != nil {
		return nil, err
	}
	return exec.Command(path, append(args, "--data", n.Data, "--database", n.Database)...), nil
}

// RunAndKill executes an operator command and pulls the plug a while after a moment of its work has come. It says whether the command was
// faster.
func (n *Node) RunAndKill(moment func(output string) bool, after time.Duration, args ...string) (ended bool) {
	n.t.Helper()
	cmd, err := n.command(args)
	if err != nil {
		n.t.Fatal(err)
	}
	var out buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	for end := time.Now().Add(startTimeout); time.Now().Before(end) && !moment(out.String()); {
		select {
		case err := <-over:
			if err != nil {
				n.t.Errorf("florin %v: %v\n%s", args, err, out.String())
			}
			return true
		case <-time.After(time.Millisecond):
		}
	}
	time.Sleep(after)
	_ = cmd.Process.Kill()
	return <-over == nil
}

// buffer keeps what several writers write.
type buffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

// Write implements io.Writer.
func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

// String gives what was written so far.
func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
