package outage

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// problem is a refusal as programs read it.
type problem struct {
	Title     string `json:"title"`
	Detail    string `json:"detail"`
	Status    int    `json:"status"`
	Code      string `json:"code"`
	RequestID string `json:"request_id"`
}

// words that a person recognises an outage by, in the languages of these tests.
var words = map[string]map[string]string{
	"unavailable":  {"fr": "indisponible", "de": "nicht verfügbar", "en": "unavailable"},
	"storage.full": {"fr": "plein", "de": "voll", "en": "full"},
}

// refused checks that an answer is an honest 503: a problem document in the caller's
// language that says when to try again, with its cause in the operator's log.
func refused(t *testing.T, s *site, a answer, code, lang string) {
	t.Helper()
	if a.err != nil || a.status != 503 {
		t.Errorf("answered %d (%v), want 503: %s", a.status, a.err, a.body)
		return
	}
	p := decode[problem](t, a)
	if a.header.Get("Content-Type") != "application/problem+json" || p.Status != 503 || p.Code != code {
		t.Errorf("the refusal is %s %+v, want the problem %s", a.header.Get("Content-Type"), p, code)
	}
	if seconds, err := strconv.Atoi(a.header.Get("Retry-After")); err != nil || seconds < 1 {
		t.Errorf("Retry-After is %q", a.header.Get("Retry-After"))
	}
	if !strings.Contains(p.Title+p.Detail, words[code][lang]) {
		t.Errorf("in %s the refusal says %q, %q", lang, p.Title, p.Detail)
	}
	if n := s.causes(p.RequestID); n != 1 {
		t.Errorf("%d lines of the log say why %s was refused, want 1", n, p.RequestID)
	}
}

// causes counts the log lines that tell the operator why a request failed. The pipe from
// the program may be a moment behind its answer.
func (s *site) causes(requestID string) (n int) {
	for end := time.Now().Add(testkit.Promised(time.Second)); time.Now().Before(end); time.Sleep(25 * time.Millisecond) {
		for line := range strings.Lines(s.Output()) {
			if strings.Contains(line, requestID) && strings.Contains(line, "error=") {
				n++
			}
		}
		if n > 0 {
			return n
		}
	}
	return 0
}
