package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// The ceiling is only a measure if it does what it claims: keep every acknowledged request, count exactly.
func TestCeilingKeepsAndCounts(t *testing.T) {
	dir := t.TempDir()
	people := filepath.Join(dir, "people.jsonl")
	lines := `{"id":"a","created_at":"2026-01-01T00:00:00.000000Z","status":"approved","first_name":"Ada","last_name":"Baumann"}` + "\n"
	if err := os.WriteFile(people, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := open(filepath.Join(dir, "c.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.load(people); err != nil {
		t.Fatal(err)
	}
	go s.write()
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			w := httptest.NewRecorder()
			s.create(w, httptest.NewRequest(http.MethodPost, "/requests", strings.NewReader(`{"first_name":"Noé","last_name":"Keller","loan_amount":100000}`)))
			if w.Code != http.StatusCreated {
				t.Errorf("create answers %d: %s", w.Code, w.Body)
			}
		})
	}
	all.Wait()
	tests := []struct {
		query string
		items int
		total int64
	}{{"", 41, 41}, {"?status=pending&q=kell", 40, 40}, {"?status=approved&q=kell", 0, 0}, {"?status=approved&q=BAUM", 1, 1}}
	for _, test := range tests {
		w := httptest.NewRecorder()
		s.list(w, httptest.NewRequest(http.MethodGet, "/requests"+test.query, nil))
		var got struct {
			Items []request
			Total int64
		}
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Items) != test.items || got.Total != test.total {
			t.Errorf("%q: %d items of %d, want %d of %d", test.query, len(got.Items), got.Total, test.items, test.total)
		}
	}
}
