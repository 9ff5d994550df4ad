package endpoint

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/idempotency"
)

const (
	keyHeader      = "Idempotency-Key"
	replayedHeader = "Idempotent-Replayed"
	codeKeyMissing = "idempotency.required"
)

// forPrograms says whether the call is a change that programs are meant to make, or clients for whom they have opened a session. A POST that only
// reads has nothing that could be done twice.
func (r *Route) forPrograms() bool {
	ofStaff := r.Use.Audience == ForPrograms && r.Use.Effect != Reads && r.Guard.caller == forStaff
	return r.Method == http.MethodPost && (ofStaff || r.Use.Audience == ForBorrower && r.Promised)
}

// Claimed says whether a key of the route's calls is claimed here (once.go). Visitors have no name
// under which their keys could be told apart, and sign their applications by other means.
func (r *Route) Claimed() bool { return r.forPrograms() && !r.ByHand }

// takeKeys lets what programs may change take a key. It panics at an answer that could not be
// given a second time, which every test finds.
func (r *Route) takeKeys() {
	if r.forPrograms() && r.Key == noKey {
		r.Key = OptionalKey
	}
	if r.Claimed() && r.endpoint != nil && (r.endpoint.to == reflect.TypeFor[Stream]() || len(r.endpoint.headers) > 0 && r.endpoint.output.body != nil) {
		panic(r.Pattern + " answers with more than a status and a body")
	}
}

// key is the key of a call; programs must have one. The form of the IETF's draft, a quoted text
// (draft-ietf-httpapi-idempotency-key-header-07), is the same key.
func (r *Route) key(by identity.Principal, of *http.Request) (string, error) {
	if r.Key == noKey {
		return "", nil
	}
	sent := of.Header.Values(keyHeader)
	key := ""
	if len(sent) > 0 {
		key = unquoted(sent[0])
	}
	required := r.Key == RequiredKey || (by.Kind == identity.Machine || by.Delegated()) && r.forPrograms()
	if len(sent) > 1 || key == "" && (required || len(sent) > 0) {
		return "", fault.New(fault.Invalid, codeKeyMissing)
	}
	return key, idempotency.CheckKey(key)
}

// unquoted reads a text as structured fields write it (RFC 8941, 3.3.3); any other is as it is.
func unquoted(key string) string {
	inner, begun := strings.CutPrefix(key, `"`)
	inner, ended := strings.CutSuffix(inner, `"`)
	if !begun || !ended || len(key) < 2 {
		return key
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(inner)
}

// digested condenses a body while it is read, so that a file need not be held to be compared.
type digested struct {
	io.ReadCloser
	sum hash.Hash
}

// Read hands on what it has condensed.
func (d *digested) Read(b []byte) (int, error) {
	n, err := d.ReadCloser.Read(b)
	d.sum.Write(b[:n])
	return n, err
}

// fingerprint is of the address, the version that is to be changed, and what was read of the body.
func (d *digested) fingerprint(r *http.Request) string {
	sum := sha256.Sum256(append(d.sum.Sum(nil), r.URL.RequestURI()+"\x00"+r.Header.Get("If-Match")...))
	return hex.EncodeToString(sum[:])
}

// owner is whose keys they are.
func owner(p identity.Principal) string { return string(p.Kind) + ":" + p.Actor().ID }

// askOnce is ask for a call with a key: what was called before with it is answered again, and has
// no second effect.
func (a *Server) askOnce(ctx context.Context, route *Route, w http.ResponseWriter, c call) (sender, error) {
	r := c.request
	body := &digested{r.Body, sha256.New()}
	r.Body = body
	once := a.Calls.Call(owner(c.session.Principal), route.Method+" "+route.Pattern, c.key, func() string { return body.fingerprint(r) })
	in, err := route.endpoint.read(w, r, c.session.Principal.Kind == identity.Machine)
	if err != nil {
		return nil, err
	}
	earlier, found, err := once.Earlier(ctx)
	if err == nil && found && route.Streams { // the handler would have read it
		_, err = io.Copy(io.Discard, &Patient{http.MaxBytesReader(w, body, longestStream), MetaOf(ctx).KeepOpen})
	}
	switch {
	case err != nil:
		return nil, err
	case found:
		return a.again(ctx, w, r, once, earlier)
	}
	c.key = "" // claimed here
	out, err := route.endpoint.call(context.WithValue(once.Claim(ctx), callKey{}, c), in)
	switch {
	case once.Taken():
		earlier, _, err := once.Earlier(ctx)
		if err != nil {
			return nil, err
		}
		return a.again(ctx, w, r, once, earlier)
	case err != nil:
		err = route.endpoint.asMatched(r, err)
		a.keepRefusal(ctx, once, err)
		return nil, err
	case !once.Done(): // nothing was written: asking again is as good
		return func(w http.ResponseWriter) error { return route.endpoint.write(w, route.success(), out) }, nil
	}
	return a.keep(ctx, route, once, out)
}

// longestStream is more than any body that streams may hold.
const longestStream = 128 << 20

// keep makes the answer of a call that has had its effect, and remembers it. When that fails the
// caller has the answer all the same.
func (a *Server) keep(ctx context.Context, route *Route, once *idempotency.Call, out any) (sender, error) {
	made := &prepared{head: http.Header{}}
	if err := route.endpoint.write(made, route.success(), out); err != nil {
		return nil, err
	}
	answer := idempotency.Answer{Status: made.status, Body: made.body.Bytes()}
	if err := once.Keep(context.WithoutCancel(ctx), answer); err != nil {
		LogFailure(ctx, a.Log, err)
	}
	return func(w http.ResponseWriter) error { return send(w, answer) }, nil
}

// keepRefusal remembers the refusal of a call that has left something behind all the same, such as a wrong code that counts: it is not tried a
// second time under its key. What may succeed a little later is not remembered.
func (a *Server) keepRefusal(ctx context.Context, once *idempotency.Call, refused error) {
	p := NewProblem(MetaOf(ctx), refused)
	if !once.Done() || p.Retryable || p.Status >= http.StatusInternalServerError {
		return
	}
	made := &prepared{head: http.Header{}}
	WriteProblem(made, p)
	if err := once.Keep(context.WithoutCancel(ctx), idempotency.Answer{Status: made.status, Body: made.body.Bytes()}); err != nil {
		LogFailure(ctx, a.Log, err)
	}
}

func send(w http.ResponseWriter, answer idempotency.Answer) error {
	if len(answer.Body) == 0 {
		w.WriteHeader(answer.Status)
		return nil
	}
	kind := "application/json"
	if answer.Status >= http.StatusBadRequest {
		kind = problemType
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(answer.Status)
	_, err := w.Write(answer.Body)
	return err
}

// prepared is an answer that nobody has been sent yet.
type prepared struct {
	head   http.Header
	status int
	body   bytes.Buffer
}

// Header is part of http.ResponseWriter, as are Write and WriteHeader.
func (p *prepared) Header() http.Header { return p.head }

// Write keeps a piece of the body.
func (p *prepared) Write(b []byte) (int, error) { return p.body.Write(b) }

// WriteHeader keeps the status.
func (p *prepared) WriteHeader(status int) { p.status = status }

const (
	// unanswered is how long a call without an answer is taken to be under way: none that is
	// bounded lasts as long.
	unanswered = 2 * RequestTimeout
	// An answer is written milliseconds after its effect: who asks in between may wait for it.
	answerTries = 20
	answerPause = 50 * time.Millisecond
)

// again answers a call that has been made before, as it was answered then. Refusals: Invalid
// "idempotency.mismatch"; Conflict "idempotency.in_progress" while it is under way, "idempotency.done"
// when its answer was lost, with the address of what it was about.
func (a *Server) again(ctx context.Context, w http.ResponseWriter, r *http.Request, once *idempotency.Call, earlier idempotency.Earlier) (sender, error) {
	if err := once.Check(earlier); err != nil {
		return nil, err
	}
	for try := 0; earlier.Answer == nil && once.Age(earlier) < unanswered; try++ {
		if try == answerTries {
			return nil, fault.New(fault.Conflict, "idempotency.in_progress").After(time.Second)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(answerPause):
		}
		next, found, err := once.Earlier(ctx)
		if err != nil {
			return nil, err
		}
		if found {
			earlier = next
		}
	}
	w.Header().Set(replayedHeader, "true")
	if earlier.Answer == nil {
		return nil, fault.New(fault.Conflict, "idempotency.done").With("at", a.readable(r))
	}
	return func(w http.ResponseWriter) error { return send(w, *earlier.Answer) }, nil
}

// readable is the address of what a call was about: the longest part of its own that can be read.
func (a *Server) readable(r *http.Request) string {
	at := r.URL.Path
	for ; len(at) > len(Prefix); at = at[:strings.LastIndexByte(at, '/')] {
		_, found := a.mux.Handler(&http.Request{Method: http.MethodGet, Host: r.Host, URL: &url.URL{Path: at}})
		if strings.HasPrefix(found, http.MethodGet+" ") {
			break
		}
	}
	return at
}
