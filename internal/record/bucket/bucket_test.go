package bucket_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/record/bucket"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

const bucketOf = "lender"

// gateway is a real server that speaks S3 on a folder.
type gateway struct {
	t       *testing.T
	folder  string
	address string
	process *exec.Cmd
}

func newGateway(t *testing.T) *gateway {
	t.Helper()
	script := filepath.Join("..", "..", "..", "scripts", "s3-server")
	if exec.Command(script, "--there").Run() != nil {
		t.Skip("buckets are not tested: scripts/s3-server --build makes the server, in some minutes; make soak does")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	g := &gateway{t: t, folder: filepath.Join(t.TempDir(), "s3"), address: free.Addr().String()}
	check(t, free.Close())
	check(t, os.MkdirAll(filepath.Join(g.folder, bucketOf), 0o755))
	g.start()
	t.Cleanup(g.kill)
	return g
}

func (g *gateway) start() {
	g.t.Helper()
	_, port, _ := net.SplitHostPort(g.address)
	g.process = exec.Command(filepath.Join("..", "..", "..", "scripts", "s3-server"), g.folder, port)
	check(g.t, g.process.Start())
	s := g.store("documents")
	testkit.Eventually(g.t, "the server of the bucket answers", func() bool { return s.Ready(context.Background()) == nil })
}

func (g *gateway) kill() {
	_ = g.process.Process.Kill()
	_ = g.process.Wait()
}

func (g *gateway) store(folder string) *bucket.Store {
	g.t.Helper()
	return open(g.t, "http://"+g.address, folder, 0)
}

func open(t *testing.T, endpoint, folder string, patience time.Duration) *bucket.Store {
	t.Helper()
	s, err := bucket.New(bucket.Settings{
		Endpoint: endpoint, Bucket: bucketOf, Prefix: "florin/a", Region: "us-east-1", AccessKey: "florin", SecretKey: "florin-secret", Patience: patience,
	}, folder)
	check(t, err)
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func random(t *testing.T, n int) []byte {
	t.Helper()
	p := make([]byte, n)
	_, err := rand.Read(p)
	check(t, err)
	return p
}

func fill(p []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(p)
		return err
	}
}

func TestStore(t *testing.T) {
	g, n := newGateway(t), 0
	lender.TestBlobs(t, func(t *testing.T) document.BlobStore {
		n++
		return g.store(fmt.Sprint("store", n))
	})
}

// Sizes around that of a part: whole in one call, and in parts.
func TestWhatIsInPartsIsTheSame(t *testing.T) {
	s, ctx := newGateway(t).store("documents"), context.Background()
	for _, size := range []int{0, 8<<20 - 1, 8 << 20, 8<<20 + 1, 20 << 20} {
		id, want := lender.NewBlobID(), random(t, size)
		check(t, s.Put(ctx, id, fill(want)))
		body, err := s.Open(ctx, id)
		check(t, err)
		got, err := io.ReadAll(body)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: got %d, %v", size, len(got), err)
		}
		check(t, body.Close())
	}
}

// A server that is killed in the middle of the second part: the upload is refused as "away", nothing of it can be opened, and the store is of
// use again as soon as the server is.
func TestAServerThatIsKilledInAnUpload(t *testing.T) {
	g, ctx, id := newGateway(t), context.Background(), lender.NewBlobID()
	s, part := g.store("documents"), random(t, 9<<20)
	err := s.Put(ctx, id, func(w io.Writer) error {
		if _, err := w.Write(part); err != nil {
			return err
		}
		g.kill()
		_, err := w.Write(part)
		return err
	})
	if fault.KindOf(err) != fault.Unavailable || fault.CodeOf(err) != "unavailable" {
		t.Errorf("put: %v", err)
	}
	if err := s.Ready(ctx); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("ready: %v", err)
	}
	if _, err := s.Open(ctx, id); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("open: %v", err)
	}
	g.start()
	if _, err := s.Open(ctx, id); !errors.Is(err, document.ErrNoBlob) {
		t.Errorf("open after: %v", err)
	}
	check(t, s.Put(ctx, id, fill(part)))
}

// A server that takes an upload and never answers is given up after the time that was set, not when its connection ends.
func TestAServerThatIsSilentIsGivenUp(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer silent.Close()
	go func() {
		for {
			conn, err := silent.Accept()
			if err != nil {
				return
			}
			defer conn.Close()
		}
	}()
	s, begun := open(t, "http://"+silent.Addr().String(), "documents", 200*time.Millisecond), time.Now()
	if err := s.Put(context.Background(), lender.NewBlobID(), fill(random(t, 10<<20))); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("put: %v", err)
	}
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("given up after %v", took)
	}
}

// Servers say differently that they are full; each is told to people as such.
func TestAServerThatIsFull(t *testing.T) {
	for _, c := range []struct {
		code   string
		status int
	}{{"QuotaExceeded", http.StatusForbidden}, {"XMinioStorageFull", http.StatusInsufficientStorage}, {"", http.StatusInsufficientStorage}} {
		var asked atomic.Int32
		full := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked.Add(1)
			_, _ = io.Copy(io.Discard, r.Body)
			w.WriteHeader(c.status)
			if c.code != "" {
				fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no space</Message></Error>", c.code)
			}
		}))
		err := open(t, full.URL, "documents", 0).Put(context.Background(), lender.NewBlobID(), fill([]byte("x")))
		if fault.CodeOf(err) != "storage.full" || asked.Load() == 0 {
			t.Errorf("%q: %v", c.code, err)
		}
		if strings.Contains(fmt.Sprint(fault.CodeOf(err)), "secret") {
			t.Error("the secret is told")
		}
		full.Close()
	}
}
