package pocketbase

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// Server is a running PocketBase with one collection of the same columns and indexes as the ceiling's table.
type Server struct {
	*proc.Server
	token string
}

// Who administers it: nobody but the benchmark, for as long as it runs.
const email, password = "bench@example.org", "as long as the benchmark runs"

const (
	// Records is the address of the collection.
	Records   = "/api/collections/requests/records"
	batchSize = 500 // records in one call, when it is filled
)

// Start starts PocketBase on a folder; its log goes to a file. Where it is durable it waits for the disk at each commit, as Florin does.
func Start(program, dir, log string, durable bool) (*Server, error) {
	addr, err := proc.FreeAddr()
	if err != nil {
		return nil, err
	}
	if out, err := exec.Command(program, "superuser", "upsert", email, password, "--dir", dir).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("pocketbase: %w: %s", err, out)
	}
	var env []string
	if durable {
		env = []string{"PEER_SYNCHRONOUS=FULL"}
	}
	s, err := proc.Start("pocketbase", addr, log, env, program, "serve", "--http", addr, "--dir", dir)
	if err != nil {
		return nil, err
	}
	if _, err := s.Ready("/api/health", time.Minute); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	p := &Server{Server: s}
	var signedIn struct{ Token string }
	err = p.call("POST", "/api/collections/_superusers/auth-with-password", map[string]string{"identity": email, "password": password}, &signedIn)
	p.token = signedIn.Token
	return p, err
}

// Fill makes the collection and takes in the people of Florin's list.
func (p *Server) Fill(people string) error {
	if err := p.call("PATCH", "/api/settings", map[string]any{"batch": map[string]any{"enabled": true, "maxRequests": batchSize, "timeout": 60}}, nil); err != nil {
		return err
	}
	if err := p.call("POST", "/api/collections", collection(), nil); err != nil {
		return err
	}
	file, err := os.Open(people)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	var batch []map[string]any
	send := func() error {
		defer func() { batch = batch[:0] }()
		return p.call("POST", "/api/batch", map[string]any{"requests": batch}, nil)
	}
	for lines.Scan() {
		var person map[string]any
		if err := json.Unmarshal(lines.Bytes(), &person); err != nil {
			return err
		}
		delete(person, "id") // it gives its own
		batch = append(batch, map[string]any{"method": "POST", "url": Records, "body": person})
		if len(batch) == batchSize {
			if err := send(); err != nil {
				return err
			}
		}
	}
	if err := lines.Err(); err != nil || len(batch) == 0 {
		return err
	}
	return send()
}

func collection() map[string]any {
	var fields []map[string]any
	for _, name := range strings.Fields(`created_at status civilite first_name last_name email phone birth_date nationality address house_number
		postal_code city country income_type employment_status employer employment_duration currency loan_purpose`) {
		fields = append(fields, map[string]any{"name": name, "type": "text"})
	}
	for _, name := range []string{"monthly_income", "loan_amount", "loan_duration"} {
		fields = append(fields, map[string]any{"name": name, "type": "number"})
	}
	fields = append(fields, map[string]any{"name": "created", "type": "autodate", "onCreate": true})
	return map[string]any{
		"name": "requests", "type": "base", "fields": fields, "createRule": "",
		"indexes": []string{
			"CREATE INDEX requests_created ON requests (created DESC, id DESC)",
			"CREATE INDEX requests_status ON requests (status, created DESC, id DESC)",
		},
	}
}

// call is for preparing: one request through an ordinary client.
func (p *Server) call(method, path string, body, into any) error {
	return load.Call(http.DefaultClient, p.Addr, method, path, p.token, body, into)
}

// Get prepares a question of its administrator.
func (p *Server) Get(path string) []byte {
	return load.Raw("GET", path, p.Addr, []load.Header{{Name: "Authorization", Value: p.token}}, nil)
}

// List asks for a page of the collection, the newest first.
func (p *Server) List(filter string, size int) []byte {
	query := url.Values{"perPage": {fmt.Sprint(size)}, "sort": {"-created"}}
	if filter != "" {
		query.Set("filter", filter)
	}
	return p.Get(Records + "?" + query.Encode())
}

// IDs are those of its newest records.
func (p *Server) IDs(n int) ([]string, error) {
	var page struct{ Items []struct{ ID string } }
	if err := p.call("GET", Records+"?fields=id&sort=-created&perPage="+fmt.Sprint(n), nil, &page); err != nil {
		return nil, err
	}
	if len(page.Items) == 0 {
		return nil, errors.New("pocketbase: no record")
	}
	ids := make([]string, len(page.Items))
	for i, item := range page.Items {
		ids[i] = item.ID
	}
	return ids, nil
}

// Program builds PocketBase outside the tree, or finds what was built.
func Program(ctx context.Context) (string, error) {
	cmd := exec.CommandContext(ctx, "scripts/pocketbase")
	cmd.Stderr = os.Stderr
	path, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("scripts/pocketbase, run from the checkout: %w", err)
	}
	return strings.TrimSpace(string(path)), nil
}
