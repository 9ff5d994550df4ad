package api_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A second account sees nothing of the first: every client route of the list, and with each
// id that the first account can find out, on both engines. A new route is walked without a
// word here, as long as its ids are somewhere in what its owner reads.
func TestOneClientSeesNothingOfAnother(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada := l.wealthy()
		ben := l.client("ben@example.org")
		w := &walk{l: l, owner: ada}
		w.learn()
		if len(w.ids) < 10 || len(w.secrets) < 3 {
			t.Fatalf("the first account shows too little to be worth the walk: %d ids, %v", len(w.ids), w.secrets)
		}
		before := w.state()
		for _, r := range l.api.Routes() {
			if isOwn(r) {
				w.route(ben, r)
			}
		}
		if after := w.state(); !slices.Equal(before, after) {
			t.Errorf("what the first account reads has changed:\nbefore %q\nafter  %q", before, after)
		}
	})
}

// wealthy is a client with something of each kind: requests in two states, an offer, a loan
// with a payment, papers, a factor, a new home that waits.
func (l *rig) wealthy() *browser {
	l.lends(adaMail)
	officer := l.staff("o@florin.example", identity.Administrator)
	id, ada := l.approvedRequest(officer, nil)
	officer.call("POST", "/staff/loan-requests/"+id+"/offer", map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201)
	asked := ada.submit("k2", nil).status(201).json()["id"].(string)
	officer.call("POST", "/staff/loan-requests/"+asked+"/ask", map[string]any{
		"version": l.versionOf(officer, asked), "items": []map[string]string{{"kind": "document", "text": "Payslip", "document_kind": "income"}},
	}).status(200)
	ada.uploadTo("/me/requests/"+asked+"/documents", "income", "payslip.png", picture(l.t), "u1").status(201)
	loan := ada.call("GET", "/me/loans", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
	officer.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{
		"amount": map[string]any{"amount": 10000, "currency": "EUR"}, "on": nil, "note": "",
	}, "Idempotency-Key", "pay").status(201)
	ada.call("PUT", "/me/profile/home", newHome).status(200)
	ada.uploadTo("/me/profile/home/proof", "address", "proof.png", picture(l.t), "p").status(201)
	return ada
}

func isOwn(r endpoint.Route) bool {
	return strings.HasPrefix(r.Pattern, endpoint.Prefix+"/me/") && r.Pattern != endpoint.Prefix+"/me/events" // TestAnOpenPageHearsOfADecision
}

// walk is what the owner knows, and what nobody else may read.
type walk struct {
	l       *rig
	owner   *browser
	ids     []string
	secrets []string
	opens   map[string]bool // GET addresses with ids that answer the owner
}

var (
	anID      = regexp.MustCompile(`"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"`)
	aSecret   = regexp.MustCompile(`"(XK-\d{4}-[0-9a-f]{8}|CL-[0-9A-F]{8}|[A-Z]{2}\d{2}[A-Z0-9]{11,30}|ada@example\.com|Lyon)"`)
	parameter = regexp.MustCompile(`\{\w+\}`)
)

// learn reads everything that the owner can, and what that leads to.
func (w *walk) learn() {
	w.opens = map[string]bool{}
	for known := -1; known < len(w.ids); {
		known = len(w.ids)
		for _, r := range w.l.api.Routes() {
			if !isOwn(r) || r.Method != http.MethodGet {
				continue
			}
			for _, path := range w.addresses(r) {
				if w.opens[path] {
					continue
				}
				a := w.owner.call(r.Method, path, nil)
				if a.Code != http.StatusOK {
					continue
				}
				w.opens[path] = true
				w.note(&w.ids, anID, a.Body.String())
				w.note(&w.secrets, aSecret, a.Body.String())
			}
		}
	}
}

func (*walk) note(into *[]string, what *regexp.Regexp, body string) {
	for _, found := range what.FindAllStringSubmatch(body, -1) {
		if !slices.Contains(*into, found[1]) {
			*into = append(*into, found[1])
		}
	}
}

// addresses gives a route with every id in its place. Of two, the first is one of those under
// which the owner finds something.
func (w *walk) addresses(r endpoint.Route) []string {
	path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
	places := parameter.FindAllStringIndex(path, -1)
	switch len(places) {
	case 0:
		return []string{path}
	case 1:
		return w.fill(path)
	}
	var all []string
	root := path[:places[0][1]]
	for _, first := range w.fill(root) {
		if w.opens[first] {
			all = append(all, w.fill(first+path[places[0][1]:])...)
		}
	}
	return all
}

func (w *walk) fill(path string) []string {
	all := make([]string, len(w.ids))
	for i, id := range w.ids {
		all[i] = parameter.ReplaceAllLiteralString(path, id)
	}
	return all
}

func (w *walk) route(stranger *browser, r endpoint.Route) {
	w.l.t.Helper()
	for _, path := range w.addresses(r) {
		var body any
		if r.Method != http.MethodGet {
			body = "{}"
		}
		a := stranger.call(r.Method, path, body, "Idempotency-Key", "walk")
		if strings.Contains(r.Pattern, "{") && a.Code < 300 {
			w.l.t.Errorf("%s %s answers another client with %d: %s", r.Method, r.Pattern, a.Code, a.Body)
		}
		for _, secret := range w.secrets {
			if strings.Contains(a.Body.String(), secret) {
				w.l.t.Errorf("%s %s tells another client %q", r.Method, r.Pattern, secret)
			}
		}
		if strings.Contains(r.Pattern, "{") {
			continue
		}
		for _, id := range w.ids {
			if strings.Contains(a.Body.String(), id) {
				w.l.t.Errorf("%s %s tells another client the id %s", r.Method, r.Pattern, id)
			}
		}
	}
}

// state is what the owner reads, without what time alone changes.
func (w *walk) state() []string {
	var all []string
	for path := range w.opens {
		if strings.HasSuffix(path, ".pdf") || strings.HasSuffix(path, "/session") || strings.HasSuffix(path, "/security") {
			continue
		}
		a := w.owner.call("GET", path, nil)
		text := a.Body.String()
		if !json.Valid(a.Body.Bytes()) {
			text = http.StatusText(a.Code)
		}
		all = append(all, path+" "+text)
	}
	slices.Sort(all)
	return all
}
