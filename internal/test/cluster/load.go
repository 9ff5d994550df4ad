package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// unready is the reason of what was not sent at all.
const unready = "no node says that it is ready"

// patience is how long a caller waits for an answer.
const patience = 20 * time.Second

// attempt is one application; its mark is also the key by which a repeated call would be known.
type attempt struct {
	mark      string
	began     time.Time
	ended     time.Time
	reference string // empty: nobody was told that it worked
	refusal   string // why not
}

// load sends applications at a steady pace to nodes that say that they are ready, one after the other. It repeats nothing:
// what is refused counts as refused.
type load struct {
	nodes []*node
	pause time.Duration
	wait  sync.WaitGroup

	mu       sync.Mutex
	attempts []attempt
}

func (l *load) run(ctx context.Context) {
	tick := time.NewTicker(l.pause)
	defer tick.Stop()
	for i := 0; ; i++ {
		select {
		case <-ctx.Done():
			l.wait.Wait()
			return
		case <-tick.C:
		}
		a := attempt{mark: fmt.Sprintf("mark-%d", i), began: time.Now()}
		n := l.choose(i)
		if n == nil {
			a.ended, a.refusal = a.began, unready
			l.keep(a)
			continue
		}
		l.wait.Go(func() {
			a.reference, a.refusal = n.apply(i, a.mark)
			a.ended = time.Now()
			l.keep(a)
		})
	}
}

func (l *load) choose(i int) *node {
	for k := range l.nodes {
		if n := l.nodes[(i+k)%len(l.nodes)]; n.ready.Load() {
			return n
		}
	}
	return nil
}

func (l *load) keep(a attempt) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.attempts = append(l.attempts, a)
}

// all gives what is known of the attempts that have ended.
func (l *load) all() []attempt {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.attempts)
}

// mailbox makes the address of an application; judge knows it by that.
func mailbox(mark string) string { return mark + "@cluster.example" }

// apply hands an application in, from a network address that few others share: so many from one would be too many.
func (n *node) apply(i int, mark string) (reference, refusal string) {
	body, err := json.Marshal(map[string]any{
		"civilite": "Madame", "first_name": "Quirina", "last_name": "Zweig", "email": mailbox(mark), "phone": "+41791234567",
		"birth_date": "1988-04-12", "country": "CH", "currency": "EUR", "loan_amount": 1000000, "loan_duration": 36,
		"rate_type": "fixed", "lang": "fr", "declaration": true, "consent_version": "2026-11-01",
	})
	if err != nil {
		return "", err.Error()
	}
	req, err := http.NewRequestWithContext(context.Background(), http.MethodPost, "https://"+site+"/api/v1/loan-requests", bytes.NewReader(body))
	if err != nil {
		return "", err.Error()
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", mark)
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("198.%d.%d.%d", 18+i>>16&1, i>>8&255, i&255))
	res, err := n.client.Do(req)
	if err != nil {
		return "", "no answer"
	}
	defer res.Body.Close()
	var answer struct{ Reference, Code string }
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		return "", "half an answer"
	}
	if res.StatusCode != http.StatusCreated {
		return "", fmt.Sprintf("%d %s", res.StatusCode, answer.Code)
	}
	return answer.Reference, ""
}
