package crashtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"florin/internal/db"
)

const writers = 8

// record is what one client knows: the key it made, and the answer if it got one.
type record struct {
	key       string
	email     string
	reference string // empty: never acknowledged
}

func TestNothingAcknowledgedIsLostOrDoubled(t *testing.T) {
	kills := 12
	if v, err := strconv.Atoi(os.Getenv("FLORIN_CRASH_KILLS")); err == nil {
		kills = v
	}
	if testing.Short() {
		t.Skip("pulls the plug many times; run without -short")
	}
	n := newNode(t, "sqlite")
	var all []*record
	slowest := time.Duration(0)
	for range kills {
		slowest = max(slowest, n.start())
		all = append(all, load(t, n, time.Duration(100+rand.IntN(400))*time.Millisecond)...)
	}
	slowest = max(slowest, n.start())
	repeatUnanswered(t, n, all)
	n.kill()

	acknowledged := 0
	for _, r := range all {
		if r.reference != "" {
			acknowledged++
		}
	}
	t.Logf("%d kills, %d requests, %d acknowledged, slowest start %v", kills, len(all), acknowledged, slowest)
	if acknowledged < kills {
		t.Fatalf("only %d requests were acknowledged: the load was no load", acknowledged)
	}
	if slowest > 5*time.Second {
		t.Errorf("a start after a crash took %v, promised are 5 s", slowest)
	}
	judge(t, n, all)
	if out, err := n.run("verify"); err != nil {
		t.Errorf("verify: %v\n%s", err, out)
	}
}

// load submits from several clients until the plug is pulled.
func load(t *testing.T, n *node, d time.Duration) []*record {
	t.Helper()
	var mu sync.Mutex
	var all []*record
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				id := fmt.Sprintf("%d-%d-%d", time.Now().UnixNano(), w, i)
				r := &record{key: "crash-" + id, email: "client-" + id + "@example.org"}
				mu.Lock()
				all = append(all, r)
				mu.Unlock()
				r.reference, _ = submit(n, r) // no answer is an outcome, too
			}
		})
	}
	time.Sleep(d)
	n.kill()
	close(stop)
	wg.Wait()
	return all
}

// repeatUnanswered does what a client does that got no answer: ask again with the
// same key. It must get one request, however far the first attempt came.
func repeatUnanswered(t *testing.T, n *node, all []*record) {
	t.Helper()
	for _, r := range all {
		reference, err := submit(n, r)
		if err != nil {
			t.Fatalf("repeat: %v", err)
		}
		if r.reference != "" && reference != r.reference {
			t.Fatalf("the same key was answered %s, then %s", r.reference, reference)
		}
		r.reference = reference
	}
}

func submit(n *node, r *record) (string, error) {
	body, err := json.Marshal(map[string]any{
		"civilite": "Madame", "first_name": "Léa", "last_name": "Keller", "email": r.email, "phone": "+41791234567",
		"birth_date": "1988-04-12", "country": "CH", "currency": "EUR", "loan_amount": 1000000, "loan_duration": 36,
		"rate_type": "fixed", "lang": "fr", "declaration": true, "consent_version": "2026-11-01",
	})
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, n.base+"/api/v1/loan-requests", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", r.key)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return "", err
	}
	if res.StatusCode != http.StatusCreated {
		return "", fmt.Errorf("status %d: %s", res.StatusCode, answer)
	}
	var out struct {
		Reference string `json:"reference"`
	}
	return out.Reference, json.Unmarshal(answer, &out)
}

var referencesByEmail = db.SQL(`SELECT email, reference FROM loan_requests`)

type found struct {
	Email     string `db:"email"`
	Reference string `db:"reference"`
}

// judge compares the clients' record with the database.
func judge(t *testing.T, n *node, all []*record) {
	t.Helper()
	d, err := db.Open(t.Context(), db.Config{URL: "sqlite:" + n.data + "/florin.db"})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	byEmail := map[string][]string{}
	err = d.View(t.Context(), func(tx *db.Tx) error {
		rows, err := db.All[found](tx, referencesByEmail)
		for _, row := range rows {
			byEmail[row.Email] = append(byEmail[row.Email], row.Reference)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		switch got := byEmail[r.email]; {
		case len(got) == 0:
			t.Errorf("lost: key %s, acknowledged as %s", r.key, r.reference)
		case len(got) > 1:
			t.Errorf("doubled: key %s is %v", r.key, got)
		case got[0] != r.reference:
			t.Errorf("changed: key %s was acknowledged as %s and is %s", r.key, r.reference, got[0])
		}
	}
	if len(byEmail) != len(all) {
		t.Errorf("%d requests are stored, %d were sent", len(byEmail), len(all))
	}
}
