package main

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strings"
	"sync"
	"time"
)

const payPath = "/pay/"

// payment is a link that was made. A real adapter keeps it in a database, and its page is the provider's.
type payment struct {
	amount    money
	returnURL string
	expires   time.Time
	outcome   string // empty: nothing has happened yet
}

type money struct {
	Amount   int64  `json:"amount"` // in minor units
	Currency string `json:"currency"`
}

// till has the payments by their session, which is the end-to-end identification of the question: asked again, it is the same payment.
type till struct {
	base string
	mu   sync.Mutex
	all  map[string]*payment
}

var payments = &till{all: map[string]*payment{}}

func (t *till) link(c call) (map[string]any, bool) {
	var in struct {
		Amount    money     `json:"amount"`
		Reference string    `json:"reference"`
		EndToEnd  string    `json:"end_to_end"`
		ReturnURL string    `json:"return_url"`
		ExpiresAt time.Time `json:"expires_at"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Amount.Amount <= 0 || in.Reference == "" || in.EndToEnd == "" || !strings.HasPrefix(in.ReturnURL, "http") {
		return nil, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all[in.EndToEnd] == nil {
		t.all[in.EndToEnd] = &payment{amount: in.Amount, returnURL: in.ReturnURL, expires: in.ExpiresAt}
	}
	return map[string]any{"url": t.base + payPath + in.EndToEnd, "session": in.EndToEnd, "amount": in.Amount}, true
}

func (t *till) result(c call) (map[string]any, bool) {
	var in struct {
		Session string `json:"session"`
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if json.Unmarshal(c.Input, &in) != nil || t.all[in.Session] == nil {
		return nil, false
	}
	switch p := t.all[in.Session]; {
	case p.outcome == "paid":
		return map[string]any{"outcome": "paid", "amount": p.amount}, true
	case p.outcome != "":
		return map[string]any{"outcome": p.outcome}, true
	case time.Now().After(p.expires):
		p.outcome = "expired"
		return map[string]any{"outcome": "expired"}, true
	}
	return nil, true
}

// page is where a borrower pays: a button for each way in which that can go. A link is used once.
func (t *till) page(w http.ResponseWriter, r *http.Request) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.all[strings.TrimPrefix(r.URL.Path, payPath)]
	switch {
	case p == nil:
		http.NotFound(w, r)
	case p.outcome != "" || time.Now().After(p.expires):
		http.Error(w, "This link was used, or is over.", http.StatusGone)
	case r.Method == http.MethodPost:
		p.outcome = "failed"
		if r.FormValue("do") == "pay" {
			p.outcome = "paid"
		}
		http.Redirect(w, r, p.returnURL, http.StatusSeeOther)
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, `<!doctype html><title>Pay</title><form method="post"><p>%d %s</p><button name="do" value="pay">Pay</button> <button name="do" value="cancel">Cancel</button></form>`,
			p.amount.Amount, html.EscapeString(p.amount.Currency))
	}
}
