package api_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var bankAdapter = []adapter.Offered{{Name: adapter.BankFetch, Mode: "sync", Data: []adapter.Datum{}}}

type bankLine struct {
	*rig
	peer     *lender.Peer
	treasury *browser
}

func newBankLine(t *testing.T, env *testkit.Env) *bankLine {
	l := newRig(t, env).banked()
	r := &bankLine{rig: l, peer: l.Peer(t, "ebics", bankAdapter...)}
	r.treasury = l.staff("treasury@florin.example", identity.Treasury)
	return r
}

func (r *bankLine) run(t *testing.T) {
	t.Helper()
	r.Env.Clock.Advance(time.Second) // the newest is known by its time
	r.RunAdapters(t, r.api.BankLine.Register)
}

// asks has staff ask, and gives what there is once the adapter has answered.
func (r *bankLine) asks(t *testing.T) map[string]any {
	t.Helper()
	r.treasury.call("POST", "/staff/bank-deliveries", nil).status(200)
	r.run(t)
	return r.deliveries()
}

func (r *bankLine) deliveries() map[string]any {
	return r.treasury.call("GET", "/staff/bank-deliveries", nil).status(200).json()
}

func (r *bankLine) since(t *testing.T, n int) string {
	t.Helper()
	var in struct{ Since string }
	must(t, json.Unmarshal(r.peer.Asked()[n].Input, &in))
	return in.Since
}

func digestOf(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

// brought is a file in an answer.
func brought(name, content string) string {
	return fmt.Sprintf(`{"name":%q,"media_type":"application/xml","sha256":%q,"base64":%q}`, name, digestOf(content), base64.StdEncoding.EncodeToString([]byte(content)))
}

// brings answers with files, up to a place.
func brings(until string, more bool, files ...string) func(adapter.Body) (int, string) {
	return func(adapter.Body) (int, string) {
		return http.StatusOK, fmt.Sprintf(`{"state":"done","result":{"until":%q,"more":%v},"evidence":[%s],"provider":{"name":"Bank","reference":"B-1"}}`, until, more, strings.Join(files, ","))
	}
}

// byName gives what became of each file.
func byName(list map[string]any) map[string]map[string]any {
	all := map[string]map[string]any{}
	for _, each := range list["items"].([]any) {
		d := each.(map[string]any)
		all[d["name"].(string)] = d
	}
	return all
}

// Files that an adapter brings go the way of an upload, each once, under the adapter's name; a bad one has its own reason and keeps no other back.
func TestBankFilesByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		r := &bankLine{rig: l, treasury: l.staff("treasury@florin.example", identity.Treasury)}
		officer := l.staff("officer@florin.example", identity.Officer)
		l.browser().call("GET", "/staff/bank-deliveries", nil).refused(401, "unauthenticated")
		officer.call("GET", "/staff/bank-deliveries", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/bank-deliveries", nil).refused(403, "forbidden")
		r.treasury.call("POST", "/staff/bank-deliveries", nil).refused(409, "adapter.none")
		must(t, r.api.BankLine.Daily(t.Context(), date.Date{}))
		if list := r.deliveries(); list["adapter"] != "" || list["last"] != nil || len(list["items"].([]any)) != 0 {
			t.Fatalf("without an adapter: %v", list)
		}

		r.peer = r.Peer(t, "ebics", bankAdapter...)
		r.treasury = r.againStaff("treasury@florin.example")
		uploaded := statement(7_00, "U", "by hand")
		r.treasury.bankFile(uploaded).status(201)
		good, foreign := statement(290_81, "A", "the loan of Marie Lefevre"), strings.ReplaceAll(statement(5, "F", ""), "DE89370400440532013000", "FR1420041010050500013M02606")
		wrong := strings.Replace(brought("wrong.xml", "x"), digestOf("x"), digestOf("y"), 1)
		answer := brings("p1", false, brought("mt940.txt", ":20:MT940"), brought("cut.xml", good[:len(good)-40]), brought("foreign.xml", foreign), wrong,
			fmt.Sprintf(`{"name":"large.xml","media_type":"application/xml","sha256":%q,"url":%q}`, digestOf("large"), r.peer.URL+"/files/large"),
			brought("good.xml", good), brought("uploaded.xml", uploaded))
		r.peer.Answer = func(b adapter.Body) (int, string) {
			if b.ID == "" {
				return http.StatusOK, strings.Repeat(" ", adapter.MaxEvidence+1)
			}
			return answer(b)
		}
		asked := r.treasury.call("POST", "/staff/bank-deliveries", nil).status(200).json()
		if asked["adapter"] != "ebics" || asked["last"].(map[string]any)["state"] != "asked" {
			t.Fatalf("asked: %v", asked)
		}
		r.treasury.call("POST", "/staff/bank-deliveries", nil).refused(409, "bank_line.asking")
		r.run(t)
		list := r.deliveries()
		files := byName(list)
		for name, code := range map[string]string{
			"mt940.txt": "bank_file.form", "cut.xml": "bank_file.form", "foreign.xml": "bank_file.other_account", "wrong.xml": "adapter.digest", "large.xml": "bank_line.too_large",
		} {
			if f := files[name]; f["state"] != "refused" || f["code"] != code || f["bank_file_id"] != nil {
				t.Errorf("%s: %v, want %s", name, f, code)
			}
		}
		taken := files["good.xml"]
		if taken["state"] != "taken" || taken["sha256"] != digestOf(good) || taken["bytes"] != float64(len(good)) || taken["again"] != false || taken["adapter"] != "ebics" {
			t.Errorf("a good file: %v", taken)
		}
		if f := files["uploaded.xml"]; f["state"] != "taken" || f["again"] != true {
			t.Errorf("a file that was uploaded: %v", f)
		}
		imported := r.treasury.call("GET", "/staff/bank-files", nil).status(200).json()["items"].([]any)
		if first := imported[0].(map[string]any); len(imported) != 2 || first["uploaded_by"] != "ebics" || first["id"] != taken["bank_file_id"] || first["unmatched"] != 1.0 {
			t.Errorf("imported: %v", imported)
		}
		// One file was not the one announced: the next question begins where this one did.
		if last := list["last"].(map[string]any); last["state"] != "done" || last["code"] != "bank_line.missing" {
			t.Errorf("the question: %v", last)
		}

		r.peer.Answer = brings("p2", false, brought("right.xml", "y"), brought("good again.xml", good))
		list = r.asks(t)
		if since := r.since(t, 1); since != "" {
			t.Errorf("asked since %q", since)
		}
		files = byName(list)
		if len(files) != 7 || files["right.xml"]["code"] != "bank_file.form" || files["good.xml"]["state"] != "taken" || list["last"].(map[string]any)["code"] != "" {
			t.Errorf("what comes again: %v", list)
		}
		if files := r.treasury.call("GET", "/staff/bank-files", nil).status(200).json()["items"].([]any); len(files) != 2 {
			t.Errorf("%d files", len(files))
		}
		r.peer.Answer = brings("p3", false)
		must(t, r.api.BankLine.Daily(t.Context(), date.Date{}))
		must(t, r.api.BankLine.Daily(t.Context(), date.Date{})) // on its way: asked once
		r.run(t)
		if since := r.since(t, 2); since != "p2" || len(r.peer.Asked()) != 3 || r.deliveries()["last"].(map[string]any)["asked_by"] != "system" {
			t.Errorf("each day: since %q, %d calls, %v", since, len(r.peer.Asked()), r.deliveries()["last"])
		}
	})
}

// An adapter that has more is asked on, until it has not.
func TestAnAdapterWithManyFiles(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankLine(t, env)
		n := 0
		r.peer.Answer = func(b adapter.Body) (int, string) {
			n++
			return brings(fmt.Sprint("p", n), n < 3, brought(fmt.Sprintf("%d.xml", n), statement(int64(n), fmt.Sprint("R", n), "")))(b)
		}
		r.asks(t)
		for range 3 {
			r.run(t)
		}
		if list := r.deliveries(); len(list["items"].([]any)) != 3 || n != 3 || r.since(t, 2) != "p2" {
			t.Errorf("after %d calls: %v", n, list)
		}
		r.peer.Answer = brings("p3", true) // says more and does not move
		r.asks(t)
		r.run(t)
		if calls := len(r.peer.Asked()); calls != 4 {
			t.Errorf("%d calls", calls)
		}
	})
}

// A result that is none, and an adapter that fails, take nothing: the next question begins at the same place.
func TestAnAdapterWithoutFiles(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankLine(t, env)
		r.peer.Answer = brings("p1", false)
		r.asks(t)
		for result, code := range map[string]string{
			`{}`: "adapter.result", `{"until":" "}`: "adapter.result", `{"until":7}`: "adapter.result", `{"until":"` + strings.Repeat("p", 201) + `"}`: "adapter.result", `[]`: "adapter.answer",
		} {
			r.peer.Answer = lender.Done(result)
			if last := r.asks(t)["last"].(map[string]any); last["state"] != "failed" || last["code"] != code {
				t.Errorf("%.30s: %v", result, last)
			}
		}
		r.peer.Answer = brings("p2", false)
		r.asks(t)
		if since := r.since(t, len(r.peer.Asked())-1); since != "p1" {
			t.Errorf("after failures since %q", since)
		}
	})
}
