package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var submitAdapter = []adapter.Offered{{Name: adapter.BankSubmit, Mode: "async", Data: []adapter.Datum{adapter.Document, adapter.Digest}}}

// bankOrder is a lender whose treasury prepares batches, whose approver releases them, and whose adapter hands them to the bank.
type bankOrder struct {
	*rig
	peer               *lender.Peer
	treasury, approver *browser
	loans              int
}

func newBankOrder(t *testing.T, env *testkit.Env) *bankOrder {
	r := &bankOrder{rig: newRig(t, env).banked()}
	r.treasury, r.approver = r.staff("treasury@florin.example", identity.Treasury), r.staff("approver@florin.example", identity.Approver)
	return r
}

// connect sets the adapter up; signing in anew is what its owners cost the others.
func (r *bankOrder) connect(t *testing.T) {
	r.peer = r.Peer(t, "ebics", submitAdapter...)
	r.treasury, r.approver = r.againStaff("treasury@florin.example"), r.againStaff("approver@florin.example")
}

// prepared is a batch of new payouts.
func (r *bankOrder) prepared(payouts int) (path string, batch map[string]any) {
	var ids []string
	for range payouts {
		r.loans++
		id := r.waits(r.loans, fmt.Sprintf("marie%d@example.org", r.loans))
		ids = append(ids, r.treasury.payout(id)["id"].(string))
	}
	batch = r.treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": ids}).status(201).json()
	return "/staff/payouts/batches/" + batch["id"].(string), batch
}

func (r *bankOrder) released(payouts int) (path string) {
	path, batch := r.prepared(payouts)
	r.approver.call("POST", path+"/release", map[string]any{"version": batch["version"]}).status(200)
	return path
}

func (r *bankOrder) sends(path string) map[string]any {
	return r.treasury.call("POST", path+"/send", map[string]any{}).status(200).json()
}

func (r *bankOrder) run(t *testing.T) {
	t.Helper()
	r.Env.Clock.Advance(time.Second) // the newest is known by its time
	r.RunAdapters(t)
}

// later is that after a while, in which sessions may have ended.
func (r *bankOrder) later(t *testing.T, after time.Duration) {
	t.Helper()
	r.Env.Clock.Advance(after)
	r.run(t)
	r.treasury, r.approver = r.againStaff("treasury@florin.example"), r.againStaff("approver@florin.example")
}

// batch is one as the treasury sees it.
func (r *bankOrder) batch(path string) map[string]any {
	r.t.Helper()
	for _, each := range r.treasury.call("GET", "/staff/payouts/batches", nil).status(200).json()["items"].([]any) {
		if b := each.(map[string]any); strings.HasSuffix(path, b["id"].(string)) {
			return b
		}
	}
	r.t.Fatal("no such batch")
	return nil
}

func (r *bankOrder) order(path string) map[string]any {
	r.t.Helper()
	return r.batch(path)["orders"].([]any)[0].(map[string]any)
}

func allowedIn(b map[string]any) string { return fmt.Sprint(b["allowed"]) }

type handedOver struct {
	Document  []byte
	SHA256    string `json:"sha256"`
	OrderType string `json:"order_type"`
	Reference string
}

func (r *bankOrder) handed(t *testing.T, n int) (in handedOver) {
	t.Helper()
	must(t, json.Unmarshal(r.peer.Asked()[n].Input, &in))
	return in
}

// takes answers with an order; extra is what the answer has beside it.
func takes(state, extra string) func(adapter.Body) (int, string) {
	return func(b adapter.Body) (int, string) {
		var in handedOver
		_ = json.Unmarshal(b.Input, &in)
		return lender.Done(fmt.Sprintf(`{"reference":%q,"sha256":%q,"state":%q%s}`, in.Reference, in.SHA256, state, extra))(b)
	}
}

const accepted = `,"order_id":"N1"`

func settles(order map[string]any, received bool, note string) map[string]any {
	return map[string]any{"order_id": order["id"], "received": received, "note": note}
}

// What two people have released goes to the bank once, as the bytes of its download, and stays away from people who would hand it in again.
func TestABatchGoesToTheBankByAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		path, b := r.prepared(1)
		none := map[string]any{}
		r.browser().call("POST", path+"/send", none).refused(401, "unauthenticated")
		r.staff("officer@florin.example", identity.Officer).call("POST", path+"/send", none).refused(403, "forbidden")
		r.approver.call("POST", path+"/send", none).refused(403, "forbidden") // as the download
		r.treasury.call("POST", path+"/send", none).refused(409, "adapter.none")
		r.connect(t)
		r.treasury.call("POST", path+"/send", none).refused(409, "payout_batch.state")
		r.treasury.call("POST", "/staff/payouts/batches/"+nowhere+"/send", none).refused(404, "not_found")
		r.approver.call("POST", path+"/release", map[string]any{"version": b["version"]}).status(200)
		if b := r.batch(path); allowedIn(b) != "[send download]" || b["downloaded_at"] != nil || len(b["orders"].([]any)) != 0 {
			t.Errorf("released: %v", b)
		}

		// Who has taken the file to hand it in says that they have not.
		file := r.treasury.call("GET", path+"/file", nil).status(200).Body.String()
		if b := r.batch(path); b["downloaded_at"] == nil || b["downloaded_by"] == "" {
			t.Errorf("downloaded: %v", b)
		}
		r.treasury.call("POST", path+"/send", none).refused(409, "payout_batch.downloaded")
		r.peer.Answer = takes("accepted", accepted)
		sent := r.treasury.call("POST", path+"/send", map[string]any{"although_downloaded": true}).status(200).json()
		if o := sent["orders"].([]any)[0].(map[string]any); o["state"] != "sent" || o["adapter"] != "ebics" || o["sha256"] != digestOf(file) || o["answered_at"] != nil || allowedIn(sent) != "[copy]" {
			t.Errorf("sent: %v", sent)
		}
		r.treasury.call("POST", path+"/send", map[string]any{"although_downloaded": true}).refused(409, "payout_batch.sent")
		r.treasury.call("GET", path+"/file", nil).refused(409, "payout_batch.sent")
		if len(r.peer.Asked()) != 0 {
			t.Error("it left with the transaction")
		}
		r.run(t)
		in := r.handed(t, 0)
		if string(in.Document) != file || in.SHA256 != digestOf(file) || in.OrderType != "pain.001" || in.Reference != sent["message_id"] {
			t.Errorf("handed over: %.80s, %s, %s", in.Document, in.SHA256, in.Reference)
		}
		o := r.order(path)
		if o["state"] != "accepted" || o["reference"] != "N1" || o["code"] != "" || o["answered_at"] == nil || len(o["answer_sha256"].(string)) != 64 || o["sent_by"] == "" {
			t.Errorf("accepted: %v", o)
		}
		r.run(t)
		r.treasury.call("POST", path+"/send", map[string]any{"although_downloaded": true}).refused(409, "payout_batch.sent")
		r.approver.call("POST", path+"/settle", settles(o, true, "asked")).refused(409, "payout_order.state")
		if n := len(r.peer.Asked()); n != 1 {
			t.Errorf("%d calls", n)
		}
		copied := r.treasury.call("GET", path+"/file?copy=true", nil).status(200)
		if copied.Body.String() != file || !strings.Contains(copied.Header().Get("Content-Disposition"), "copy-P") {
			t.Errorf("the copy: %v", copied.Header())
		}
		if p := r.treasury.payout(r.loanOf(path)); p["state"] != "exported" {
			t.Errorf("the payout: %v", p["state"])
		}
	})
}

// loanOf is the loan of a payout in a batch.
func (r *bankOrder) loanOf(path string) string {
	r.t.Helper()
	return r.loanWhere(func(p map[string]any) bool {
		return p["batch_id"] != "" && strings.HasSuffix(path, p["batch_id"].(string))
	})
}

// loanNumber is the loan of the request with that number.
func loanNumber(r *bankOrder, n int) string {
	r.t.Helper()
	return r.loanWhere(func(p map[string]any) bool { return p["reference"] == fmt.Sprintf("XK-2026-%08d", n) })
}

// loanWhere is the loan of the last payout in the list of which something holds.
func (r *bankOrder) loanWhere(holds func(p map[string]any) bool) (id string) {
	r.t.Helper()
	for _, each := range r.treasury.call("GET", "/staff/payouts", nil).status(200).json()["items"].([]any) {
		if p := each.(map[string]any); holds(p) {
			id = p["loan_id"].(string)
		}
	}
	return id
}

// What the bank rejects comes back as a status report would have it come back.
func TestWhatTheBankRejectsComesBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		path := r.released(2)
		first, second := r.treasury.payout(loanNumber(r, 1)), r.treasury.payout(loanNumber(r, 2))
		r.peer.Answer = takes("partly", accepted+fmt.Sprintf(`,"transfers":[{"end_to_end":%q,"code":"AC04"}]`, second["end_to_end"]))
		r.sends(path)
		r.run(t)
		if o := r.order(path); o["state"] != "partly" || o["rejected"] != 1.0 || o["reference"] != "N1" {
			t.Errorf("partly: %v", o)
		}
		if p := r.treasury.payout(loanNumber(r, 1)); p["state"] != "exported" {
			t.Errorf("the one that is left: %v", p)
		}
		back := r.treasury.payout(loanNumber(r, 2))
		if back["state"] != "returned" || back["reason"] != "AC04" {
			t.Errorf("the rejected one: %v", back)
		}
		r.treasury.call("POST", "/staff/payouts", map[string]any{"loan_id": loanNumber(r, 2), "iban": "NL91ABNA0417164300", "holder": "Marie Lefèvre", "replaces": back["id"]}).status(201)
		r.treasury.call("POST", "/staff/payouts/"+first["id"].(string)+"/settle", map[string]any{"version": r.treasury.payout(loanNumber(r, 1))["version"], "on": "2026-11-20"}).status(200)

		path = r.released(1)
		r.peer.Answer = takes("rejected", `,"code":"FF01","reason":"Invalid file format"`)
		r.sends(path)
		r.run(t)
		if o := r.order(path); o["state"] != "rejected" || o["reason_code"] != "FF01" || o["reason"] != "Invalid file format" || o["rejected"] != 1.0 {
			t.Errorf("rejected: %v", o)
		}
		if p := r.treasury.payout(r.loanOf(path)); p["state"] != "returned" || p["reason"] != "FF01" {
			t.Errorf("in the rejected file: %v", p)
		}
		r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.sent")

		// A batch of which the bank has booked something was handed in by hand.
		path = r.released(1)
		p := r.treasury.payout(r.loanOf(path))
		r.treasury.call("POST", "/staff/payouts/"+p["id"].(string)+"/settle", map[string]any{"version": p["version"], "on": "2026-11-20"}).status(200)
		r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.booked")
		if got := allowedIn(r.batch(path)); got != "[download]" {
			t.Errorf("allowed: %s", got)
		}
	})
}

// What is no clear word of the bank's leaves the order unclear under its own code, and nothing goes again before a second person has asked the bank.
func TestAnUnclearOrderWaitsForAPerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		said := func(result string) func(adapter.Body) (int, string) { return lender.Done(result) }
		silent := func(adapter.Body) (int, string) {
			return http.StatusServiceUnavailable, `{"status":503,"code":"down","retryable":true}`
		}
		pending := func(adapter.Body) (int, string) { return http.StatusAccepted, `{"state":"pending","poll_after":3600}` }
		forgetful := func(b adapter.Body) (int, string) {
			if b.ID == "" { // asked what came of it
				return http.StatusNotFound, `{"status":404,"code":"call.unknown","retryable":false}`
			}
			return http.StatusAccepted, `{"state":"pending","poll_after":1}`
		}
		other := func(b adapter.Body) (int, string) {
			var in handedOver
			_ = json.Unmarshal(b.Input, &in)
			return lender.Done(fmt.Sprintf(`{"reference":%q,"sha256":%q,"state":"accepted","order_id":"N1"}`, in.Reference, digestOf("another")))(b)
		}
		for _, c := range []struct {
			name   string
			answer func(adapter.Body) (int, string)
			code   string
			calls  int // how often the same call came; 0: it is not counted
		}{
			{"nothing", silent, "adapter.failing", 0},
			{"late", pending, "adapter.late", 1},
			{"refused", func(adapter.Body) (int, string) { return 422, `{"status":422,"code":"input","retryable":false}` }, "adapter.refused", 1},
			{"forgotten", forgetful, "adapter.call_unknown", 1},
			{"no result", said(`{}`), "adapter.result", 1},
			{"accepted without a number", takes("accepted", ""), "adapter.result", 1},
			{"partly without transfers", takes("partly", accepted), "adapter.result", 1},
			{"rejected without a reason", takes("rejected", ""), "adapter.result", 1},
			{"a state that there is not", takes("sent", accepted), "adapter.result", 1},
			{"another reference", said(`{"reference":"P0","sha256":"` + digestOf("") + `","state":"accepted","order_id":"N1"}`), "payout_order.other_file", 1},
			{"another file", other, "payout_order.other_file", 1},
			{"another transfer", takes("partly", accepted+`,"transfers":[{"end_to_end":"X","code":"AC04"}]`), "payout_order.other_transfer", 1},
		} {
			r.later(t, 16*time.Minute) // an adapter that fails often is left alone for a quarter of an hour
			path := r.released(1)
			before := len(r.peer.Asked())
			r.peer.Answer = c.answer
			r.sends(path)
			r.run(t)
			r.run(t)
			if r.order(path)["state"] == "sent" {
				r.later(t, time.Hour)
			}
			o := r.order(path)
			if o["state"] != "unclear" || o["code"] != c.code {
				t.Errorf("%s: %v", c.name, o)
			}
			asked := r.peer.Asked()[before:]
			for _, each := range asked {
				if each.ID != asked[0].ID {
					t.Errorf("%s: another call", c.name)
				}
			}
			if c.calls > 0 && len(asked) != c.calls {
				t.Errorf("%s: %d calls", c.name, len(asked))
			}
			if p := r.treasury.payout(r.loanOf(path)); p["state"] != "exported" {
				t.Errorf("%s: the payout is %v", c.name, p["state"])
			}
			r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.sent")
			r.treasury.call("GET", path+"/file", nil).refused(409, "payout_batch.sent")
		}
	})
}

// A second person settles what is unclear. Only what the bank has not received goes again: the same file under the same reference.
func TestAPersonSettlesAnUnclearOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		r.peer.Answer = func(adapter.Body) (int, string) { return 422, `{"status":422,"code":"input","retryable":false}` }
		path, batch := r.prepared(1)
		if own, other := r.treasury.bell()["batch_prepared"], r.approver.bell()["batch_prepared"]; own != nil || other != 1.0 {
			t.Errorf("who prepared the batch is told of %v, who releases it of %v", own, other)
		}
		r.approver.call("POST", path+"/release", map[string]any{"version": batch["version"]}).status(200)
		r.sends(path)
		if o := r.order(path); o["state"] != "sent" {
			t.Fatalf("%v", o)
		}
		r.approver.call("POST", path+"/settle", settles(r.order(path), false, "asked")).refused(409, "payout_order.state")
		r.run(t)
		o := r.order(path)
		unclear := r.approver.bell()["order_unclear"]
		r.browser().call("POST", path+"/settle", settles(o, false, "asked")).refused(401, "unauthenticated")
		r.staff("officer@florin.example", identity.Officer).call("POST", path+"/settle", settles(o, false, "asked")).refused(403, "forbidden")
		r.treasury.call("POST", path+"/settle", settles(o, false, "asked")).refused(409, "second_person.needed")
		r.approver.call("POST", path+"/settle", settles(o, false, " ")).refused(422, "invalid")
		r.approver.call("POST", path+"/settle", settles(o, false, strings.Repeat("x", 501))).refused(422, "invalid")
		r.approver.call("POST", path+"/settle", settles(map[string]any{"id": nowhere}, false, "asked")).refused(404, "not_found")
		r.approver.call("POST", "/staff/payouts/batches/"+nowhere+"/settle", settles(o, false, "asked")).refused(404, "not_found")
		settled := r.approver.call("POST", path+"/settle", settles(o, false, "Called the bank: not there")).status(200).json()
		done := settled["orders"].([]any)[0].(map[string]any)
		if done["state"] != "not_received" || done["settled_by"] == "" || done["note"] != "Called the bank: not there" || done["code"] != "adapter.refused" {
			t.Errorf("settled: %v", done)
		}
		r.approver.call("POST", path+"/settle", settles(o, true, "asked")).refused(409, "payout_order.state")
		if after := r.approver.bell()["order_unclear"]; unclear != 1.0 || after != nil {
			t.Errorf("the bell counts %v unclear orders, and %v afterwards", unclear, after)
		}

		r.peer.Answer = func(adapter.Body) (int, string) { return http.StatusAccepted, `{"state":"pending","poll_after":3600}` }
		r.sends(path)
		r.run(t)
		one, two := r.peer.Asked()[0], r.peer.Asked()[1]
		if one.ID == two.ID || string(one.Input) != string(two.Input) {
			t.Errorf("handed over again: %.100s, %.100s", one.Input, two.Input)
		}
		// An answer that comes when its time is up counts for nothing; the bank has the file all the same, and a person says so.
		r.later(t, time.Hour)
		_, late := takes("accepted", accepted)(two)
		if err := r.peer.Report(t, two.ID, late); fault.CodeOf(err) != "adapter.late" {
			t.Errorf("late: %v", err)
		}
		o = r.order(path)
		r.approver.call("POST", path+"/settle", settles(o, true, "They have it")).status(200)
		b := r.batch(path)
		if o := r.order(path); o["state"] != "received" || allowedIn(b) != "[copy]" || len(b["orders"].([]any)) != 2 {
			t.Errorf("received: %v", b)
		}
		r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.sent")
	})
}

// The one who had it handed over does not say what became of it, whatever they may do beside that.
func TestNobodySettlesTheirOwnOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		r.peer.Answer = func(adapter.Body) (int, string) { return 422, `{"status":422,"code":"input","retryable":false}` }
		path := r.released(1)
		admin := r.staff("admin@florin.example", identity.Administrator)
		admin.call("POST", path+"/send", map[string]any{}).status(200)
		r.run(t)
		admin.call("POST", path+"/settle", settles(r.order(path), false, "asked")).refused(409, "second_person.needed")
		r.asNewcomer("approver@florin.example", "admin@florin.example", func() {
			r.approver.call("POST", path+"/settle", settles(r.order(path), false, "asked")).refused(409, "second_person.newcomer")
		})
		r.approver.call("POST", path+"/settle", settles(r.order(path), false, "asked")).status(200)
	})
}

// An answer that comes twice counts once, and another one after it for nothing.
func TestAnOrderIsAnsweredOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		path := r.released(1)
		r.peer.Answer = func(adapter.Body) (int, string) { return http.StatusAccepted, `{"state":"pending","poll_after":3600}` }
		r.sends(path)
		r.run(t)
		call := r.peer.Asked()[0]
		_, first := takes("accepted", accepted)(call)
		_, other := takes("rejected", `,"code":"FF01"`)(call)
		for range 2 {
			must(t, r.peer.Report(t, call.ID, first))
		}
		if err := r.peer.Report(t, call.ID, other); fault.CodeOf(err) != "adapter.other_answer" {
			t.Errorf("another: %v", err)
		}
		if o := r.order(path); o["state"] != "accepted" || o["reference"] != "N1" || o["rejected"] != 0.0 {
			t.Errorf("%v", o)
		}
	})
}

// What was never asked has not left: an adapter that is stopped before leaves the file to people.
func TestAnOrderThatNeverLeft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		path := r.released(1)
		r.sends(path)
		r.peer.Stop(t)
		r.run(t)
		if o := r.order(path); o["state"] != "not_received" || o["code"] != "adapter.stopped" || len(r.peer.Asked()) != 0 {
			t.Errorf("%v", o)
		}
		r.treasury.call("GET", path+"/file", nil).status(200)
	})
}

// A node that dies between the hand-over and noting the answer has another ask again, by the same call with the same bytes: the bank has one order.
func TestANodeDiesBetweenHandOverAndAnswer(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		path := r.released(1)
		r.sends(path)
		ctx, kill := context.WithCancel(t.Context())
		atBank := map[string]string{}
		r.peer.Answer = func(b adapter.Body) (int, string) {
			atBank[b.ID] = string(b.Input)
			kill()
			time.Sleep(50 * time.Millisecond) // the answer finds nobody
			return takes("accepted", accepted)(b)
		}
		runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "dies", Workers: 1})
		r.Adapters.Register(runner)
		_ = runner.RunDue(ctx)
		if len(atBank) != 1 || r.order(path)["state"] != "sent" {
			t.Fatalf("killed: %d at the bank, %v", len(atBank), r.order(path))
		}
		r.Env.Clock.Advance(6 * time.Minute) // the lease of the node that died
		r.run(t)
		if o := r.order(path); o["state"] != "accepted" || len(atBank) != 1 {
			t.Errorf("%d at the bank, %v", len(atBank), o)
		}
		asked := r.peer.Asked()
		if len(asked) != 2 || string(asked[0].Input) != string(asked[1].Input) {
			t.Errorf("%d calls", len(asked))
		}
	})
}

// In a currency without a rail there is a list for people, and no file; a file that no call holds goes by hand.
func TestWhatNoAdapterTakes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newBankOrder(t, env)
		r.connect(t)
		path := r.released(1)
		must(t, r.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(db.SQL(`UPDATE payout_batches SET currency = 'KWD'`))
			return err
		}))
		r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.no_rail")
		id := path[strings.LastIndex(path, "/")+1:]
		large, err := r.Keys.Seal("loan.payout_batch", make([]byte, adapter.MaxBody), []byte(id))
		must(t, err)
		must(t, r.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(db.SQL(`UPDATE payout_batches SET currency = 'EUR', file = $1`), large)
			return err
		}))
		r.treasury.call("POST", path+"/send", map[string]any{}).refused(409, "payout_batch.too_large")
		r.treasury.call("GET", path+"/file", nil).status(200)
	})
}
