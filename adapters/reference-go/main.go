package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	maxBody   = 1 << 20
	tolerance = 5 * time.Minute
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8099", "where to listen")
	flag.Parse()
	a, err := newAdapter(os.Getenv("ADAPTER_SECRET"))
	if err != nil {
		log.Fatal("ADAPTER_SECRET: ", err)
	}
	l, err := net.Listen("tcp", *listen)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("http://" + l.Addr().String())
	payments.base, visits.base = "http://"+l.Addr().String(), "http://"+l.Addr().String()
	server := &http.Server{Handler: a, ReadTimeout: 10 * time.Second, ReadHeaderTimeout: 5 * time.Second}
	log.Fatal(server.Serve(l))
}

// adapter keeps what it has answered, so that a call that comes again is not made again. A real one keeps that in a database.
type adapter struct {
	key []byte

	mu    sync.Mutex
	calls map[string]*done
}

type done struct {
	sum  [32]byte // of what was asked, without the number of the attempt
	ask  func() (map[string]any, bool)
	body []byte // empty: there is no answer yet
}

func newAdapter(secret string) (*adapter, error) {
	text, ok := strings.CutPrefix(secret, "whsec_")
	key, err := base64.StdEncoding.DecodeString(text)
	if !ok || err != nil || len(key) < 24 {
		return nil, errors.New("not a secret as Florin shows it (whsec_…)")
	}
	return &adapter{key: key, calls: map[string]*done{}}, nil
}

// ServeHTTP answers every path of the protocol.
func (a *adapter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet && r.URL.Path == "/.well-known/florin-adapter" {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, description)
		return
	}
	if strings.HasPrefix(r.URL.Path, payPath) {
		payments.page(w, r)
		return
	}
	if strings.HasPrefix(r.URL.Path, visitPath) {
		visits.page(w, r)
		return
	}
	id := r.Header.Get("Webhook-Id")
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	switch {
	case err != nil:
		a.refuse(w, id, http.StatusRequestEntityTooLarge, "body.too_large", false)
	case !a.signed(r, body):
		a.refuse(w, id, http.StatusUnauthorized, "signature", false)
	case r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, "/v1/calls/"):
		a.again(w, id, strings.TrimPrefix(r.URL.Path, "/v1/calls/"))
	case r.Method == http.MethodPost && strings.HasPrefix(r.URL.Path, "/v1/"):
		a.call(w, id, strings.TrimPrefix(r.URL.Path, "/v1/"), body)
	default:
		a.refuse(w, id, http.StatusNotFound, "not_found", false)
	}
}

// signed checks the signature over id, time and body, and that it is of these minutes.
func (a *adapter) signed(r *http.Request, body []byte) bool {
	id, seconds := r.Header.Get("Webhook-Id"), r.Header.Get("Webhook-Timestamp")
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if age := time.Since(time.Unix(unix, 0)); err != nil || id == "" || age > tolerance || age < -tolerance {
		return false
	}
	own := a.mac(id, seconds, body)
	for part := range strings.FieldsSeq(r.Header.Get("Webhook-Signature")) {
		text, ok := strings.CutPrefix(part, "v1,")
		theirs, err := base64.StdEncoding.DecodeString(text)
		if ok && err == nil && hmac.Equal(own, theirs) {
			return true
		}
	}
	return false
}

func (a *adapter) mac(id, seconds string, body []byte) []byte {
	mac := hmac.New(sha256.New, a.key)
	fmt.Fprintf(mac, "%s.%s.", id, seconds)
	mac.Write(body)
	return mac.Sum(nil)
}

// send answers, signed: Florin believes nothing else.
func (a *adapter) send(w http.ResponseWriter, id string, status int, body []byte) {
	seconds := strconv.FormatInt(time.Now().Unix(), 10)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Webhook-Id", id)
	w.Header().Set("Webhook-Timestamp", seconds)
	w.Header().Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(a.mac(id, seconds, body)))
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// refuse answers with a problem. Who could not show the secret gets one that is not signed: a signature would be a gift.
func (a *adapter) refuse(w http.ResponseWriter, id string, status int, code string, retryable bool) {
	body, _ := json.Marshal(map[string]any{"status": status, "code": code, "retryable": retryable})
	if status == http.StatusUnauthorized || status == http.StatusRequestEntityTooLarge {
		w.Header().Set("Content-Type", "application/problem+json")
		w.WriteHeader(status)
		_, _ = w.Write(body)
		return
	}
	a.send(w, id, status, body)
}

// call is a question as Florin sends it.
type call struct {
	ID         string          `json:"id"`
	Capability string          `json:"capability"`
	Mode       string          `json:"mode"`
	Attempt    int64           `json:"attempt"`
	Deadline   time.Time       `json:"deadline"`
	Purpose    string          `json:"purpose"`
	Basis      string          `json:"lawful_basis"`
	Consent    json.RawMessage `json:"consent"`
	ResultsURL string          `json:"results_url"`
	Subject    struct {
		Kind    string   `json:"kind"`
		ID      string   `json:"id"`
		Persons []person `json:"persons"`
	} `json:"subject"`
	Input json.RawMessage `json:"input"`
}

type person struct {
	Position   int    `json:"position"`
	GivenName  string `json:"given_name"`
	FamilyName string `json:"family_name"`
	BirthDate  string `json:"birth_date"`
}

func (a *adapter) call(w http.ResponseWriter, id, capability string, body []byte) {
	var c call
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil || d.More() {
		a.refuse(w, id, http.StatusUnprocessableEntity, "body", false)
		return
	}
	answer, known := capabilities[capability]
	switch {
	case c.ID != id || c.Capability != capability:
		a.refuse(w, id, http.StatusUnprocessableEntity, "body", false)
	case !known:
		a.refuse(w, id, http.StatusNotFound, "capability.unknown", false)
	case time.Now().After(c.Deadline):
		a.refuse(w, id, http.StatusUnprocessableEntity, "deadline", false)
	default:
		a.once(w, c, answer)
	}
}

// once does the work of a call one time, however often it comes: with each attempt the time that is left is worked out anew. The same id with another
// question is refused.
func (a *adapter) once(w http.ResponseWriter, c call, answer func(call) (map[string]any, bool)) {
	id := c.ID
	question := c
	question.Attempt, question.Deadline = 0, time.Time{}
	asked, _ := json.Marshal(question)
	sum := sha256.Sum256(asked)
	a.mu.Lock()
	defer a.mu.Unlock()
	if before, known := a.calls[id]; known {
		if before.sum != sum {
			a.refuse(w, id, http.StatusConflict, "call.other", false)
			return
		}
		a.tell(w, id, before)
		return
	}
	result, ok := answer(c)
	if !ok {
		a.refuse(w, id, http.StatusUnprocessableEntity, "input", false)
		return
	}
	d := &done{sum: sum, ask: func() (map[string]any, bool) { return answer(c) }}
	d.keep(id, result)
	a.calls[id] = d
	a.tell(w, id, d)
}

// evidence is where a result has the files of its answer.
const evidence = "evidence"

// keep makes the answer of a result, once there is one.
func (d *done) keep(id string, result map[string]any) {
	if result != nil {
		files := result[evidence]
		delete(result, evidence)
		if files == nil {
			files = []any{}
		}
		d.body, _ = json.Marshal(map[string]any{
			"id": id, "state": "done", "result": result, "evidence": files, "provider": map[string]any{"name": "Reference", "reference": "REF-" + id[:min(8, len(id))]},
		})
	}
}

// tell says what came of a call: what was answered, or that it is still worked on.
func (a *adapter) tell(w http.ResponseWriter, id string, d *done) {
	if d.body == nil {
		result, _ := d.ask()
		d.keep(id, result)
	}
	if d.body == nil {
		a.send(w, id, http.StatusAccepted, []byte(`{"state": "pending", "poll_after": 2}`))
		return
	}
	a.send(w, id, http.StatusOK, d.body)
}

// again says what came of a call.
func (a *adapter) again(w http.ResponseWriter, id, asked string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if before, known := a.calls[asked]; known && asked == id {
		a.tell(w, id, before)
		return
	}
	a.refuse(w, id, http.StatusNotFound, "call.unknown", false)
}
