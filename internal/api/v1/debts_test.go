package api_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// What a loan settles is named before the decision: the checks no longer count its instalments, and every field is held
// against its rule.
func TestWhatALoanSettlesIsNamed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, requests := rigWithRequests(t, env)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		id := l.client("ada@example.com").submit("k", nil).status(201).json()["id"].(string)
		path := "/staff/loan-requests/" + id + "/debts"
		claim := func(change map[string]any) map[string]any {
			in := map[string]any{
				"creditor": "Banque Exemple", "iban": "NL91 ABNA 0417 1643 00", "reference": "DOSSIER 4711", "amount_minor": 1_500_00,
				"until": "2027-06-30", "monthly_minor": 90_00,
			}
			for k, v := range change {
				in[k] = v
			}
			return map[string]any{"version": 1, "loans": []any{}, "claims": []any{in}}
		}
		for field, bad := range map[string]any{
			"creditor": " ", "iban": "NL91ABNA0417164301", "reference": "", "amount_minor": 0, "until": "2020-01-01", "monthly_minor": -1,
		} {
			answer := officer.call("PUT", path, claim(map[string]any{field: bad})).refused(422, "invalid")
			if text := fmt.Sprint(answer); !strings.Contains(text, "/claims/0/"+field) {
				t.Errorf("%s is refused as %s", field, text)
			}
		}
		unknown := claim(nil)
		unknown["loans"] = []any{map[string]any{"loan_id": "00000000-0000-4000-8000-000000000001", "waived": false}}
		officer.call("PUT", path, unknown).refused(422, "invalid")
		old := claim(nil)
		old["version"] = 7
		officer.call("PUT", path, old).refused(409, "request.version_conflict")
		reader.call("PUT", path, claim(nil)).refused(403, "forbidden")
		officer.call("PUT", "/staff/loan-requests/nothing/debts", claim(nil)).refused(404, "not_found")
		officer.call("GET", "/staff/loan-requests/nothing/debts", nil).refused(404, "not_found")
		desk := officer.call("PUT", path, claim(nil)).status(200).json()
		debt := desk["debts"].([]any)[0].(map[string]any)
		if debt["iban"] != "NL91ABNA0417164300" || desk["total"].(map[string]any)["amount"] != float64(1_500_00) || desk["version"] != float64(2) {
			t.Errorf("named as %v", desk)
		}
		must(t, requests.CheckPending(context.Background()))
		inputs := officer.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()["checks"].(map[string]any)["inputs"].(map[string]any)
		if inputs["settled_monthly"] != float64(90_00) {
			t.Errorf("checked with %v", inputs)
		}
		if seen := reader.call("GET", path, nil).status(200).json(); seen["editable"] != false {
			t.Errorf("a reader sees %v", seen)
		}
	})
}

// A borrower says what the loan shall settle; staff read the wish and name it themselves.
func TestABorrowerWishesWhatALoanSettles(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Officer)
		ada, id := l.applicant("ada@example.com")
		eve, _ := l.applicant("eve@example.com")
		path := "/me/requests/" + id + "/debts"
		wish := func(change map[string]any) map[string]any {
			in := map[string]any{"creditor": "Banque Exemple", "iban": "NL91 ABNA 0417 1643 00", "reference": "DOSSIER 4711", "balance_minor": 1_500_00}
			for k, v := range change {
				in[k] = v
			}
			return map[string]any{"loans": []any{}, "claims": []any{in}}
		}
		for field, bad := range map[string]any{"creditor": " ", "iban": "NL91ABNA0417164301", "reference": "", "balance_minor": 0} {
			if text := fmt.Sprint(ada.call("PUT", path, wish(map[string]any{field: bad})).refused(422, "invalid")); !strings.Contains(text, "/claims/0/"+field) {
				t.Errorf("%s is refused as %s", field, text)
			}
		}
		foreign := map[string]any{"loans": []any{"00000000-0000-4000-8000-000000000001"}, "claims": []any{}}
		ada.call("PUT", path, foreign).refused(422, "invalid")
		eve.call("GET", path, nil).refused(404, "not_found")
		eve.call("PUT", path, wish(nil)).refused(404, "not_found")
		seen := ada.call("PUT", path, wish(nil)).status(200).json()
		if claims := seen["wished"].(map[string]any)["claims"].([]any); len(claims) != 1 || claims[0].(map[string]any)["iban"] != "NL91ABNA0417164300" {
			t.Errorf("wished %v", seen)
		}
		desk := officer.call("GET", "/staff/loan-requests/"+id+"/debts", nil).status(200).json()
		if len(desk["wished"].(map[string]any)["claims"].([]any)) != 1 || len(desk["debts"].([]any)) != 0 {
			t.Errorf("staff read %v", desk)
		}
		version := ada.call("GET", "/me/requests/"+id, nil).status(200).json()["version"]
		ada.call("POST", "/me/requests/"+id+"/withdraw", map[string]any{"version": version}).status(200)
		ada.call("PUT", path, wish(nil)).refused(409, "request.not_allowed")
	})
}
