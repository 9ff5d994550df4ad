package api_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// made runs the job of an export and gives its manifest.
func (b *browser) made(id any) map[string]any {
	b.t.Helper()
	b.RunDue(b.t, b.api.Exports.Register)
	return b.call("GET", "/exports/"+id.(string), nil).status(200).json()
}

func TestAProgramTakesACopy(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		for i := range 3 {
			l.browser().submit("copy-"+strconv.Itoa(i), map[string]any{"email": strconv.Itoa(i) + "@example.com"}).status(201)
		}
		_, program := boss.program("list.export", "request.read", "event.read", "loan.read", "client.read", "ledger.read")
		_, lists := boss.program("list.export")
		_, reader := boss.program("request.read")
		ask := func(body map[string]any) answer {
			env.Clock.Advance(20 * time.Second) // ten exports a minute, refused ones and those that are sent again too
			return program.call("POST", "/exports", body)
		}

		reader.call("GET", "/exports", nil).refused(403, "key.no_scope")
		offered := func(b *browser) string {
			text, err := json.Marshal(b.call("GET", "/exports", nil).status(200).json()["kinds"])
			must(t, err)
			return string(text)
		}
		if got := offered(lists); got != "[]" {
			t.Errorf("who reads nothing is offered %s", got)
		}
		kind := func(name string, asOf, changes bool) string {
			formats := `["csv","ndjson"]`
			if strings.HasPrefix(name, "tape_") {
				formats = `["csv","xml"]`
			}
			return fmt.Sprintf(`{"as_of":%t,"changes":%t,"formats":%s,"kind":%q}`, asOf, changes, formats, name)
		}
		every := strings.Join([]string{
			kind("clients", false, false), kind("requests", false, true), kind("loans", true, true), kind("schedule", true, true), kind("loan_events", true, true),
			kind("ledger", true, false), kind("payouts", false, true), kind("collection", false, false),
			kind("tape_consumer", true, false), kind("tape_anacredit", true, false),
		}, ",")
		if got := offered(program); got != "["+every+"]" {
			t.Errorf("who reads all is offered %s", got)
		}
		lists.call("POST", "/exports", map[string]any{"kind": "requests"}).refused(403, "forbidden")
		l.browser().call("POST", "/exports", map[string]any{"kind": "requests"}).refused(401, "unauthenticated")
		for wrong, body := range map[string]map[string]any{
			"/as_of export.as_of":                 {"kind": "requests", "as_of": "2026-01-01"},
			"/as_of field.type":                   {"kind": "loans", "as_of": "yesterday"},
			"/as_of loan.date_future":             {"kind": "loans", "as_of": "2099-01-01"},
			"/changed_after export.changed_after": {"kind": "ledger", "changed_after": 0},
			"/format choice.invalid":              {"kind": "loans", "format": "xml"},
			"/changed_after field.range":          {"kind": "loans", "changed_after": -1},
		} {
			if got := fields(ask(body).refused(422, "invalid")); len(got) != 1 || got[0] != wrong {
				t.Errorf("%v is refused for %v", body, got)
			}
		}
		ask(map[string]any{"kind": "people"}).status(422)
		ask(map[string]any{"kind": "loans", "format": "xlsx"}).status(422)
		ask(map[string]any{"kind": "loans", "changed_after": 1 << 40}).refused(409, "events.ahead")

		first := ask(map[string]any{"kind": "requests", "gzip": true}).status(202).json()
		second := ask(map[string]any{"kind": "clients", "format": "csv"}).status(202).json()
		ask(map[string]any{"kind": "loans"}).refused(409, "export.busy")
		if first["state"] != "waiting" || len(first["files"].([]any)) != 0 {
			t.Errorf("it is %v", first)
		}
		program.call("GET", "/exports/"+first["id"].(string)+"/files/requests-0001.ndjson.gz", nil).refused(404, "not_found")
		copied := program.made(first["id"])
		files := copied["files"].([]any)
		if copied["state"] != "ready" || len(files) != 2 {
			t.Fatalf("it is %v", copied)
		}
		var references []string
		for _, file := range files {
			f := file.(map[string]any)
			got := program.call("GET", f["url"].(string), nil).status(200)
			sum := sha256.Sum256(got.Body.Bytes())
			if hex.EncodeToString(sum[:]) != f["sha256"] || float64(got.Body.Len()) != f["bytes"] || got.Header().Get("Content-Type") != "application/gzip" {
				t.Errorf("%v is not what the manifest says", f)
			}
			z, err := gzip.NewReader(got.Body)
			must(t, err)
			for d := json.NewDecoder(z); ; {
				var row map[string]any
				if err := d.Decode(&row); err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				references = append(references, row["reference"].(string))
				if row["amount"].(map[string]any)["currency"] != "EUR" || row["decided_at"] != nil || row["stage"] != "in_review" {
					t.Errorf("a row is %v", row)
				}
			}
		}
		if len(references) != 3 {
			t.Errorf("the requests are %v", references)
		}
		lists.call("GET", "/exports/"+first["id"].(string), nil).refused(403, "forbidden")
		program.call("GET", "/exports/none", nil).refused(404, "not_found")

		// The log goes on where the copy ends: what it tells of later is all that is missing.
		seq := strconv.Itoa(int(copied["seq"].(float64)))
		if page := program.call("GET", "/events?types=request.submitted&after="+seq, nil).status(200).json(); len(page["items"].([]any)) != 0 {
			t.Errorf("the copy has it, and the log tells it again: %v", page)
		}
		l.browser().submit("copy-later", map[string]any{"email": "later@example.com"}).status(201)
		page := program.call("GET", "/events?types=request.submitted,export.ready&after="+seq, nil).status(200).json()
		if len(page["items"].([]any)) != 3 {
			t.Errorf("after the copy: %v", page)
		}
		since := program.made(ask(map[string]any{"kind": "requests", "changed_after": copied["seq"]}).status(202).json()["id"])
		if f := since["files"].([]any); len(f) != 1 || f[0].(map[string]any)["rows"] != 1.0 {
			t.Errorf("what has changed since: %v", since)
		}

		// Two more of a kind, and the day is over for it.
		for range 2 {
			program.made(ask(map[string]any{"kind": "requests"}).status(202).json()["id"])
		}
		if wait := ask(map[string]any{"kind": "requests"}); wait.refused(429, "export.too_many") == nil || wait.Header().Get("Retry-After") == "" {
			t.Error("nothing says when it may be asked for again")
		}
		for _, kind := range []string{"loans", "schedule", "loan_events", "ledger", "payouts", "collection"} {
			if made := program.made(ask(map[string]any{"kind": kind, "format": "csv"}).status(202).json()["id"]); made["state"] != "ready" {
				t.Errorf("%s: %v", kind, made)
			}
		}
		all := boss.call("GET", "/exports?limit=2", nil).status(200).json()
		if len(all["items"].([]any)) != 2 || all["next_cursor"] == "" {
			t.Errorf("the list is %v", all)
		}
		boss.call("GET", "/exports?cursor=x!", nil).status(422)

		env.Clock.Advance(73 * time.Hour)
		file := program.call("GET", "/exports/"+second["id"].(string), nil).status(200).json()["files"].([]any)[0].(map[string]any)["url"].(string)
		program.call("GET", file, nil).refused(410, "export.gone")
		must(t, l.api.Exports.Sweep(context.Background()))
		if gone := program.call("GET", "/exports/"+second["id"].(string), nil).status(200).json(); gone["state"] != "gone" {
			t.Errorf("it is %v", gone)
		}
	})
}

// A download that broke off goes on where it stopped, and no name of a person becomes a formula.
func TestAFileOfACopyByParts(t *testing.T) {
	env := testkit.SQLite(t)
	l := newRig(t, env)
	boss := l.staff("boss@florin.example", identity.Administrator)
	l.client("mallory@example.com")
	l.browser().submit("part", map[string]any{"email": "mallory@example.com", "first_name": "Zoé"}).status(201)
	must(t, l.api.Clients.Walk(t.Context()))
	made := boss.made(boss.call("POST", "/exports", map[string]any{"kind": "requests", "format": "csv"}).status(202).json()["id"])
	url := made["files"].([]any)[0].(map[string]any)["url"].(string)
	whole := boss.call("GET", url, nil).status(200)
	text := whole.Body.Bytes()
	if !strings.Contains(string(text), "reference,version,status") || !strings.Contains(string(text), "10000.00,EUR") {
		t.Errorf("the file is %s", text)
	}
	tag := whole.Header().Get("ETag")
	part := boss.call("GET", url, nil, "Range", "bytes=10-", "If-Range", tag).status(206)
	if !bytes.Equal(part.Body.Bytes(), text[10:]) || part.Header().Get("Content-Range") != "bytes 10-"+strconv.Itoa(len(text)-1)+"/"+strconv.Itoa(len(text)) {
		t.Errorf("the rest is %q", part.Body)
	}
	if last := boss.call("GET", url, nil, "Range", "bytes=-5").status(206); !bytes.Equal(last.Body.Bytes(), text[len(text)-5:]) {
		t.Errorf("the end is %q", last.Body)
	}
	if other := boss.call("GET", url, nil, "Range", "bytes=10-", "If-Range", `"other"`).status(200); !bytes.Equal(other.Body.Bytes(), text) {
		t.Error("a part of another file was given")
	}
	boss.call("GET", url, nil, "Range", "bytes=999999-").status(416)
	boss.call("GET", url, nil, "If-None-Match", tag).status(304)
}
