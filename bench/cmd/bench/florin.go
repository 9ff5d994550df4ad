package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

const (
	staffEmail    = "bench@florin.example"
	staffPassword = "Correct-Horse-7-Battery"
)

// florin is one running Florin with a signed-in member of staff.
type florin struct {
	*proc.Server
	client *http.Client
	cookie string
}

// listed is what the list of requests says about one of them.
type listed struct {
	ID        string          `json:"id"`
	Version   int64           `json:"version"`
	CreatedAt time.Time       `json:"created_at"`
	FirstName string          `json:"first_name"`
	LastName  string          `json:"last_name"`
	Phone     string          `json:"phone"`
	Email     string          `json:"email"`
	Amount    json.RawMessage `json:"amount"`
	Duration  int64           `json:"duration"`
	Status    string          `json:"status"`
}

// dataset fills a folder with a demo lender of n requests and a member of staff; a folder that has them is used again.
func (b *bench) dataset(n int) (string, error) {
	dir := filepath.Join(b.dir, "florin-"+strconv.Itoa(n))
	if _, err := os.Stat(filepath.Join(dir, "ready")); err == nil {
		return dir, nil
	}
	progress("filling a database with %d requests", n)
	if err := b.command("", "demo", "--data", dir, "--requests", strconv.Itoa(n), "--seed", "7"); err != nil {
		return "", err
	}
	if err := b.command(staffPassword+"\n", "admin", "create", "--data", dir, "--email", staffEmail, "--password-stdin"); err != nil {
		return "", err
	}
	if err := b.settle(dir); err != nil {
		return "", err
	}
	return dir, os.WriteFile(filepath.Join(dir, "ready"), nil, 0o600)
}

// settle lets Florin do what a filled database gives it to do in the background, once: taking in persons goes
// on for minutes on a million requests, and would be measured with everything else.
func (b *bench) settle(dir string) error {
	s, _, err := b.launch(dir)
	if err != nil {
		return err
	}
	progress("waiting for the work in the background")
	b.quiet(s)
	return b.stop(s)
}

// quiet waits until nothing is left to do in the background.
func (b *bench) quiet(s *proc.Server) {
	for quiet := 0; quiet < 3; quiet++ { // jobs run every five seconds at least
		time.Sleep(6 * time.Second)
		before := s.CPU()
		s.Settle(time.Hour)
		if s.CPU()-before > 100*time.Millisecond {
			quiet = -1
		}
	}
}

func (b *bench) command(input string, args ...string) error {
	cmd := exec.Command(b.florin, args...)
	cmd.Stdin = strings.NewReader(input)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("florin %s: %w: %s", strings.Join(args[:min(2, len(args))], " "), err, out)
	}
	return nil
}

// launch starts Florin on a folder and returns how long the first answer took.
func (b *bench) launch(dir string, more ...string) (*proc.Server, time.Duration, error) {
	addr, err := proc.FreeAddr()
	if err != nil {
		return nil, 0, err
	}
	metrics, err := proc.FreeAddr()
	if err != nil {
		return nil, 0, err
	}
	args := append([]string{"serve", "--listen", addr, "--metrics-listen", metrics, "--data", dir, "--base-url", "http://" + addr}, more...)
	env := []string{
		"FLORIN_TRUSTED_PROXIES=127.0.0.1/32", // every applicant comes from an address of their own
		"FLORIN_STAFF_MFA=optional",           // the second step costs no processor time worth measuring
	}
	s, err := proc.Start("florin", addr, filepath.Join(b.dir, "florin.log"), env, b.florin, args...)
	if err != nil {
		return nil, 0, err
	}
	s.Metrics = metrics
	b.running = append(b.running, s)
	took, err := s.Ready("/api/v1/site", time.Minute)
	return s, took, err
}

func (b *bench) startFlorin(n int) (*florin, error) {
	dir, err := b.dataset(n)
	if err != nil {
		return nil, err
	}
	s, _, err := b.launch(dir)
	if err != nil {
		return nil, err
	}
	return signIn(s)
}

func signIn(s *proc.Server) (*florin, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	f := &florin{Server: s, client: &http.Client{Jar: jar, Timeout: time.Minute}}
	if err := f.call("POST", "/api/v1/staff/login", map[string]string{"email": staffEmail, "password": staffPassword}, nil); err != nil {
		return nil, err
	}
	base := &url.URL{Scheme: "http", Host: s.Addr, Path: "/"}
	var pairs []string
	for _, c := range jar.Cookies(base) {
		pairs = append(pairs, c.Name+"="+c.Value)
	}
	f.cookie = strings.Join(pairs, "; ")
	return f, nil
}

// call is for preparing: one request through an ordinary client.
func (f *florin) call(method, path string, body, into any) error {
	return load.Call(f.client, f.Addr, method, path, "", body, into)
}

// requests pages through the list until it has n of them.
func (f *florin) requests(query string, n int) ([]listed, error) {
	var all []listed
	cursor := ""
	for len(all) < n {
		var page struct {
			Items      []listed `json:"items"`
			NextCursor *string  `json:"next_cursor"`
		}
		path := "/api/v1/staff/loan-requests?limit=100" + query
		if cursor != "" {
			path += "&cursor=" + url.QueryEscape(cursor)
		}
		if err := f.call("GET", path, nil, &page); err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
		if page.NextCursor == nil || *page.NextCursor == "" {
			break
		}
		cursor = *page.NextCursor
	}
	return all[:min(n, len(all))], nil
}

// export writes the people of the list as the ceiling reads them, so that both search among the same names.
func (f *florin) export(path string) (err error) {
	people, err := f.requests("", 2*large)
	if err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	out := json.NewEncoder(file)
	for i, p := range people {
		full := submission(i)
		full["id"], full["created_at"], full["status"] = p.ID, p.CreatedAt.UTC().Format("2006-01-02T15:04:05.000000Z"), p.Status
		full["first_name"], full["last_name"], full["email"], full["phone"] = p.FirstName, p.LastName, p.Email, p.Phone
		full["loan_duration"] = p.Duration
		if err := out.Encode(forCeiling(full)); err != nil {
			return err
		}
	}
	return nil
}

// submission is a create by a visitor.
func (f *florin) submission(i int) []byte { return submitToFlorin(f.Addr, i) }

// asStaff prepares a request that carries the session.
func (f *florin) asStaff(method, path string, body []byte) []byte {
	return load.Raw(method, path, f.Addr, []load.Header{{Name: "Cookie", Value: f.cookie}}, body)
}
