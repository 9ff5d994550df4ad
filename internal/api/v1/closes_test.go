package api_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// september is a statement that ends with the month, with the balances around it.
func september(opening, closing string, entries ...string) string {
	balance := func(code, value, on string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + code + `</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">` + value + `</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>` + on + `</Dt></Dt></Bal>`
	}
	return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>` +
		balance("OPBD", opening, "2026-08-31") + balance("CLBD", closing, "2026-09-30") + strings.Join(entries, "") + `</Stmt></BkToCstmrStmt></Document>`
}

const sevenOnTheTwentieth = `<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-09-20</Dt></BookgDt><AcctSvcrRef>S7</AcctSvcrRef></Ntry>`

// checked is a check in one line: what it came to, in which currency, its sums, its count and its causes.
func checked(list any) []string {
	minor := func(v any) string {
		if v == nil {
			return "-"
		}
		return fmt.Sprint(v.(map[string]any)["amount"])
	}
	var lines []string
	for _, each := range list.([]any) {
		c := each.(map[string]any)
		line := fmt.Sprint(c["code"], " ", c["state"], " ", c["currency"], " ", minor(c["books"]), " ", minor(c["beside"]), " ", c["count"])
		for _, cause := range c["causes"].([]any) {
			of := cause.(map[string]any)
			line += fmt.Sprint(" ", of["code"], "=", minor(of["amount"]))
		}
		lines = append(lines, line)
	}
	return lines
}

func TestAMonthIsClosedByTwoPeople(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor, support := l.staff("auditor@florin.example", identity.Auditor), l.staff("support@florin.example", identity.Support)
		const closes = "/staff/ledger/closes"
		september30 := map[string]string{"kind": "close", "last_day": "2026-09-30", "reason": "Opening balance to come"}

		if none := auditor.call("GET", closes, nil).status(200).json(); none["next"] != nil || none["closed_to"] != nil || none["reopen"] != nil || none["may_edit"] != false {
			t.Errorf("empty books: %v", none)
		}
		auditor.call("GET", "/staff/ledger/checks", nil).refused(404, "close.empty")
		ann.call("POST", closes, september30).refused(422, "invalid")

		l.book("a", "2026-09-15")
		ann.bankFile(september("500.00", "407.00", sevenOnTheTwentieth)).status(201)
		view := ann.call("GET", closes, nil).status(200).json()
		next := view["next"].(map[string]any)
		if next["first_day"] != "2026-09-01" || next["last_day"] != "2026-09-30" || next["over"] != true || view["may_edit"] != true {
			t.Errorf("the first month: %v", view)
		}
		want := []string{
			"balanced ok  - - 0", "subledgers ok  - - 0", "accruals ok  - - 0", "unposted ok  - - 0", "suspense explain EUR -700 - 1",
			"bank explain EUR -9300 40700 0 before_statements=-50000",
		}
		got := checked(auditor.call("GET", "/staff/ledger/checks", nil).status(200).json()["checks"])
		if !slices.Equal(got, want) {
			t.Errorf("the checks: %q", got)
		}
		for _, path := range []string{closes, "/staff/ledger/checks", closes + "/none/record"} {
			support.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}

		auditor.call("POST", closes, september30).refused(403, "forbidden")
		for _, wrong := range []struct{ kind, day, reason, want string }{
			{"close", "2026-09-30", " ", "/reason close.no_reason"}, {"close", "2026-10-31", "?", "/last_day close.month"},
			{"close", "2026-09-29", "?", "/last_day close.month"}, {"reopen", "2026-09-30", "?", "/last_day close.month"},
			{"shut", "2026-09-30", "?", "/kind choice.invalid"}, {"close", "2026-09-30", strings.Repeat("x", 2001), "/reason close.no_reason"},
		} {
			body := map[string]string{"kind": wrong.kind, "last_day": wrong.day, "reason": wrong.reason}
			if got := fields(ann.call("POST", closes, body).refused(422, "invalid")); !slices.Equal(got, []string{wrong.want}) {
				t.Errorf("%s %s: %v", wrong.kind, wrong.day, got)
			}
		}

		made := ann.call("POST", closes, september30).status(201).json()
		step := closes + "/" + made["id"].(string)
		ann.call("POST", closes, september30).refused(409, "close.open_change")
		ann.call("POST", step+"/confirm", nil).refused(409, "second_person.needed")
		auditor.call("POST", step+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", closes+"/none/confirm", nil).refused(404, "not_found")
		bob.call("POST", step+"/withdraw", nil).refused(403, "forbidden")
		bob.call("POST", step+"/reject", map[string]string{"reason": " "}).refused(422, "invalid")
		bob.call("GET", step+"/record", nil).refused(404, "not_found")
		l.book("b", "2026-09-16") // its author never saw that
		bob.call("POST", step+"/confirm", nil).refused(409, "close.moved")
		ann.call("POST", step+"/withdraw", nil).status(200)
		ann.call("POST", step+"/withdraw", nil).refused(409, "close.decided")
		second := closes + "/" + ann.call("POST", closes, september30).status(201).json()["id"].(string)
		bob.call("POST", second+"/reject", map[string]string{"reason": "Say which balance"}).status(200)

		third := closes + "/" + ann.call("POST", closes, september30).status(201).json()["id"].(string)
		done := bob.call("POST", third+"/confirm", nil).status(200).json()
		if done["state"] != "applied" || !slices.Contains(checked(done["checks"]), "bank explain EUR -19300 40700 0 before_statements=-50000 not_in_statements=-10000") {
			t.Errorf("closed: %v", done)
		}
		bob.call("POST", third+"/reject", map[string]string{"reason": "?"}).refused(409, "close.decided")

		// The record is what its digest says, and holds what every account held.
		file := auditor.call("GET", third+"/record", nil).status(200)
		sum := sha256.Sum256(file.Body.Bytes())
		var record struct {
			Previous, ConfirmedBy string
			Entries               int
			Balances              []struct {
				Account       string
				Debit, Credit int64
			}
		}
		must(t, json.Unmarshal(file.Body.Bytes(), &record))
		if hex.EncodeToString(sum[:]) != done["digest"] || record.Entries != 3 || len(record.Balances) != 3 || record.Balances[1].Debit != 20000 || record.Previous != "" {
			t.Errorf("the record: %+v, %s", record, done["digest"])
		}
		if name := file.Header().Get("Content-Disposition"); name != `attachment; filename="close-2026-09.json"` {
			t.Errorf("named %s", name)
		}

		// Behind the lock: entries go to the first open day, charts begin there.
		l.book("c", "2026-09-30")
		lines := ann.call("GET", "/staff/ledger/accounts/1000?currency=EUR&from=2026-09-01&to=2026-10-31", nil).status(200).json()["lines"].([]any)
		if late := lines[len(lines)-1].(map[string]any); late["on"] != "2026-10-01" || late["belongs_on"] != "2026-09-30" || lines[0].(map[string]any)["belongs_on"] != nil {
			t.Errorf("the entry of a closed month: %v", late)
		}
		if text := ann.call("GET", "/staff/ledger/file?format=plain&currency=EUR&from=2026-10-01&to=2026-10-31", nil).status(200).Body.String(); !strings.Contains(text, ",c/payout,,2026-09-30\r\n") {
			t.Errorf("the file of the next month:\n%s", text)
		}
		if e := ann.call("GET", "/staff/ledger/entry?key=c%2Fpayout", nil).status(200).json(); e["on"] != "2026-10-01" || e["belongs_on"] != "2026-09-30" {
			t.Errorf("the entry: %v", e)
		}
		if got := fields(ann.call("POST", "/staff/ledger/chart/changes", planned("2026-09-30", nil)).refused(422, "invalid")); !slices.Equal(got, []string{"/valid_from chart.valid_from"}) {
			t.Errorf("a chart in a closed month: %v", got)
		}
		if first := ann.call("GET", "/staff/ledger/chart", nil).status(200).json()["first"]; first != "2026-10-01" {
			t.Errorf("charts begin on %v", first)
		}

		// What stops a month.
		id := l.lends("marie@example.org")
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			if _, err := tx.Exec(fallBehind, id); err != nil {
				return err
			}
			return ledger.PostTx(tx, audit.Actor{Kind: "system"}, ledger.Entry{
				Key: "stray", Kind: "loan.test", Currency: money.EUR, On: date.MustParse("2026-10-20"), EntityKind: "loan", EntityID: id,
				Lines: []ledger.Line{ledger.Debit(ledger.ChargesDue, id, money.Of(500, money.EUR)), ledger.Credit(ledger.LateIncome, "", money.Of(500, money.EUR))},
			})
		}))
		october := map[string]string{"kind": "close", "last_day": "2026-10-31", "reason": "?"}
		got = checked(ann.call("GET", "/staff/ledger/checks", nil).status(200).json()["checks"])
		for _, line := range []string{
			"accruals stops  - - 1", "overdue explain EUR 500 0 1 loans_differ=500",
			"bank explain EUR -29300 40700 0 statement_ends=- before_statements=-50000 not_in_statements=-20000",
		} {
			if !slices.Contains(got, line) {
				t.Errorf("%s is not in %q", line, got)
			}
		}
		ann.call("POST", closes, october).refused(409, "close.stopped")

		// Reopened by two people, with a reason; the record names the one before.
		undo := map[string]string{"kind": "reopen", "last_day": "2026-09-30", "reason": ""}
		bob.call("POST", closes, undo).refused(422, "invalid")
		undo["reason"] = "A statement was missing"
		fourth := closes + "/" + bob.call("POST", closes, undo).status(201).json()["id"].(string)
		bob.call("POST", fourth+"/confirm", nil).refused(409, "second_person.needed")
		again := ann.call("POST", fourth+"/confirm", nil).status(200).json()
		must(t, json.Unmarshal(auditor.call("GET", fourth+"/record", nil).status(200).Body.Bytes(), &record))
		if again["state"] != "applied" || record.Previous != done["digest"] || again["digest"] == done["digest"] {
			t.Errorf("reopened: %v after %s", again, record.Previous)
		}
		page := auditor.call("GET", closes+"?limit=3", nil).status(200).json()
		if page["closed_to"] != nil || len(page["items"].([]any)) != 3 || page["next"].(map[string]any)["last_day"] != "2026-09-30" {
			t.Errorf("after reopening: %v", page)
		}
		rest := auditor.call("GET", closes+"?limit=3&cursor="+page["next_cursor"].(string), nil).status(200).json()
		if len(rest["items"].([]any)) != 1 || rest["next_cursor"] != "" {
			t.Errorf("the last page: %v", rest)
		}
		l.book("d", "2026-09-03")
		if e := ann.call("GET", "/staff/ledger/entry?key=d%2Fpayout", nil).status(200).json(); e["on"] != "2026-09-03" {
			t.Errorf("an entry of the open month: %v", e)
		}
	})
}

var fallBehind = db.SQL(`UPDATE loans SET work_on = '2026-10-31' WHERE id = $1`)
