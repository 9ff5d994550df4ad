package outage

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// mostMemory is what a node may ever have used.
const mostMemory = 150 << 20

// neighbour is a well-behaved client who must notice nothing of the others.
type neighbour struct {
	stop    chan struct{}
	done    sync.WaitGroup
	served  int
	slowest time.Duration
}

func startNeighbour(t *testing.T, s *site) *neighbour {
	n := &neighbour{stop: make(chan struct{})}
	n.done.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-n.stop:
				return
			case <-time.After(50 * time.Millisecond):
			}
			a := s.caller("fr").apply(fmt.Sprintf("neighbour-%d", i))
			if a.err != nil || a.status != http.StatusCreated {
				t.Errorf("a well-behaved client was answered %d (%v): %s", a.status, a.err, a.body)
			}
			n.served, n.slowest = n.served+1, max(n.slowest, a.took)
		}
	})
	return n
}

// end says how the neighbour fared.
func (n *neighbour) end(t *testing.T) {
	t.Helper()
	close(n.stop)
	n.done.Wait()
	t.Logf("a well-behaved client was served %d times, the slowest in %v", n.served, n.slowest)
	if n.served == 0 || n.slowest > testkit.Promised(5*time.Second) {
		t.Errorf("a well-behaved client was served %d times, the slowest in %v", n.served, n.slowest)
	}
}

// unharmed checks memory, errors and leftovers after hostile clients.
func (s *site) unharmed() {
	s.t.Helper()
	if peak := s.peakMemory(); peak > mostMemory {
		s.t.Errorf("the node used %d MiB at its peak, %d are promised", peak>>20, mostMemory>>20)
	}
	if strings.Contains(s.Output(), "status=500") || strings.Contains(s.Output(), "msg=panic") {
		s.t.Error("something was answered 500")
	}
	if !s.Ready() {
		s.t.Error("the node is not ready")
	}
}

var peakLine = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

func (s *site) peakMemory() int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.PID()))
	if err != nil {
		s.t.Logf("the memory of a process is only known on Linux: %v", err)
		return 0
	}
	kilobytes, err := strconv.Atoi(string(peakLine.FindSubmatch(text)[1]))
	must(s.t, err)
	s.t.Logf("peak memory %d MiB", kilobytes>>10)
	return kilobytes << 10
}

// dial opens a bare connection to the node.
func (s *site) dial() net.Conn {
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.Base, "http://"))
	if err != nil {
		s.t.Error(err)
		return nil
	}
	s.t.Cleanup(func() { conn.Close() })
	return conn
}

// Clients that never finish their header lose their connection; a body that never ends
// is not waited for.
func TestSlowClients(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for time limits to pass; run without -short")
	}
	t.Parallel()
	s := open(t, "sqlite")
	good := startNeighbour(t, s)
	var wait sync.WaitGroup
	for range 200 {
		wait.Go(func() {
			conn := s.dial()
			if conn == nil {
				return
			}
			began := time.Now()
			fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n")
			go func() {
				for time.Sleep(500 * time.Millisecond); ; time.Sleep(500 * time.Millisecond) {
					if _, err := fmt.Fprint(conn, "X-More: x\r\n"); err != nil {
						return
					}
				}
			}()
			must(t, conn.SetReadDeadline(began.Add(testkit.Patience)))
			_, _ = bufio.NewReader(conn).ReadString(0) // until the node has enough
			if took := time.Since(began); took > testkit.Promised(8*time.Second) {
				t.Errorf("a client without end of header was kept for %v", took)
			}
		})
	}
	for range 50 {
		conn := s.dial()
		fmt.Fprint(conn, "POST /api/v1/loan-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: x\r\nContent-Length: 200000\r\n\r\n{")
	}
	wait.Wait()
	good.end(t)
	s.unharmed()
}

// Bodies that break the bounds are refused in words, whatever they are.
func TestBodiesOutOfBounds(t *testing.T) {
	s := open(t, "sqlite")
	good := startNeighbour(t, s)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err := z.Write(bytes.Repeat([]byte(" "), 100<<20))
	must(t, err)
	must(t, z.Close())
	deep := strings.Repeat("[", 21) + strings.Repeat("]", 21)
	for _, c := range []struct {
		name, body, encoding string
		status               int
	}{
		{"300 KiB", `{"first_name":"` + strings.Repeat("x", 300<<10) + `"}`, "", http.StatusRequestEntityTooLarge},
		{"21 levels", `{"first_name":` + deep + `}`, "", http.StatusBadRequest},
		{"gzip", packed.String(), "gzip", http.StatusUnsupportedMediaType},
		{"not JSON", "\x00\xff\xfe", "", http.StatusBadRequest},
		{"nothing", "", "", http.StatusBadRequest},
		{"many fields", `{` + strings.Repeat(`"x":1,`, 20000) + `"y":1}`, "", http.StatusBadRequest},
	} {
		t.Run(c.name, func(t *testing.T) {
			var wait sync.WaitGroup
			for range 8 {
				wait.Go(func() { outOfBounds(t, s, c.body, c.encoding, c.status) })
			}
			wait.Wait()
		})
	}
	good.end(t)
	s.unharmed()
}

func outOfBounds(t *testing.T, s *site, body, encoding string, status int) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.Base+"/api/v1/applications", strings.NewReader(body))
	if err != nil {
		t.Error(err)
		return
	}
	req.Header.Set("Content-Type", "application/json")
	if encoding != "" {
		req.Header.Set("Content-Encoding", encoding)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Errorf("no answer: %v", err)
		return
	}
	defer res.Body.Close()
	if res.StatusCode != status || res.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("answered %d %s, want the problem %d", res.StatusCode, res.Header.Get("Content-Type"), status)
	}
}

// endless gives the beginning of a body, and then the same bytes for ever.
type endless struct {
	start *bytes.Reader
	more  []byte
}

// Read implements io.Reader.
func (e *endless) Read(p []byte) (int, error) {
	if e.start.Len() > 0 {
		return e.start.Read(p)
	}
	return copy(p, e.more), nil
}

// A body that never ends is read to its bound and no further.
func TestBodiesWithoutEnd(t *testing.T) {
	s := open(t, "sqlite")
	client := s.caller("de")
	client.draft("endless").must(t, http.StatusCreated)
	body, contentType := form(t, picture(t, 300))
	for _, c := range []struct{ name, path, contentType, start string }{
		{"JSON", "/api/v1/loan-requests", "application/json", `{"first_name":"`},
		{"upload", "/api/v1/applications/current/documents", contentType, string(body[:len(body)/2])},
	} {
		a := client.send(http.MethodPost, c.path, c.contentType, "endless", &endless{bytes.NewReader([]byte(c.start)), bytes.Repeat([]byte("x"), 32<<10)})
		// The node may hang up as soon as it has answered, while the body is still being sent.
		if a.err == nil && a.status != http.StatusRequestEntityTooLarge && a.status != http.StatusUnprocessableEntity {
			t.Errorf("%s without end is answered %d: %s", c.name, a.status, a.body)
		}
		if a.took > testkit.Promised(10*time.Second) {
			t.Errorf("%s without end was read for %v", c.name, a.took)
		}
	}
	if n := len(client.current().Documents); n != 0 {
		t.Errorf("the application has %d documents", n)
	}
	if left := s.blobs(t); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	s.unharmed()
}

// Uploads that break off anywhere leave neither rows nor partial files, and no bits of
// themselves once the sweep has run.
func TestUploadsCutOff(t *testing.T) {
	s := open(t, "sqlite")
	good := startNeighbour(t, s)
	file := picture(t, 700) // about 2 MB
	drafts := make([]*caller, 10)
	for i := range drafts {
		drafts[i] = s.caller("fr")
		drafts[i].draft(fmt.Sprintf("cut-%d", i)).must(t, http.StatusCreated)
	}
	var wait sync.WaitGroup
	for i := range 100 {
		wait.Go(func() { cutOff(t, drafts[i%len(drafts)], file) })
	}
	wait.Wait()
	testkit.Eventually(t, "no partial file is left", func() bool { return len(s.blobs(t)) == 0 })
	for _, c := range drafts {
		if n := len(c.current().Documents); n != 0 {
			t.Errorf("an application has %d documents of uploads that were cut off", n)
		}
	}
	drafts[0].upload("whole", file).must(t, http.StatusCreated)
	good.end(t)
	s.unharmed()
}

// cutOff sends some of an upload, and hangs up.
func cutOff(t *testing.T, c *caller, file []byte) {
	body, contentType := form(t, file)
	head := fmt.Sprintf("POST /api/v1/applications/current/documents HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nIdempotency-Key: cut-%d\r\nContent-Length: %d\r\n",
		contentType, rand.Int64(), len(body))
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.site.Base, http.NoBody)
	if err != nil {
		t.Error(err)
		return
	}
	for _, cookie := range c.client.Jar.Cookies(req.URL) {
		head += "Cookie: " + cookie.String() + "\r\n"
	}
	conn := c.site.dial()
	if conn == nil {
		return
	}
	whole := append([]byte(head+"\r\n"), body...)
	_, _ = conn.Write(whole[:len(head)+2+rand.IntN(len(body)-1)]) // refused half way is fine, too
	conn.Close()
}

// blobs lists what is in the folder of documents.
func (s *site) blobs(t *testing.T) (names []string) {
	t.Helper()
	must(t, filepath.WalkDir(filepath.Join(s.Data, "documents"), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			names = append(names, path)
		}
		return nil // removed while we looked
	}))
	return names
}
