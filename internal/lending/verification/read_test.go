package verification

import (
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
)

const (
	proof = `{"outcome":"matched","session":"s","person":{"given_name":"Anna","family_name":"Muster","birth_date":"1990-04-01"},"compared":["name","birth_date"],"document":{"kind":"passport","country":"DE"}}`
	read  = `{"outcome":"read","session":"s","summary":{"holder":"A. Muster","iban":"FR1420041010050500013M02606","from":"2026-08-15","to":"2026-10-31","income":[
		{"month":"2026-08","amount":{"amount":100,"currency":"EUR"}},{"month":"2026-09","amount":{"amount":101,"currency":"EUR"}}],
		"rent":{"amount":70000,"currency":"EUR"},"instalments":{"amount":0,"currency":"EUR"},"returned_debits":0,"lowest":{"amount":-1,"currency":"EUR"},"highest":{"amount":5,"currency":"EUR"}}}`
)

// What is a result and what is none, one change at a time.
func TestResultsOfServices(t *testing.T) {
	with := func(text, from, to string) string {
		if !strings.Contains(text, from) {
			t.Fatalf("%q is not there", from)
		}
		return strings.Replace(text, from, to, 1)
	}
	for _, c := range []struct {
		name, result string
		read         func(json.RawMessage) error
		good         bool
	}{
		{"proven", proof, ReadIdentity, true},
		{"a member that nobody knows", with(proof, `"session"`, `"new":1,"session"`), ReadIdentity, true},
		{"no session", with(proof, `"session":"s"`, `"session":""`), ReadIdentity, false},
		{"a session of two lines", with(proof, `"session":"s"`, `"session":"s\nt"`), ReadIdentity, false},
		{"an outcome that is none", with(proof, "matched", "perhaps"), ReadIdentity, false},
		{"matched without a day of birth", with(proof, `,"birth_date":"1990-04-01"`, ""), ReadIdentity, false},
		{"unclear without a person", `{"outcome":"unclear","session":"s","compared":["face"]}`, ReadIdentity, true},
		{"nothing was compared", with(proof, `["name","birth_date"]`, `[]`), ReadIdentity, false},
		{"compared twice", with(proof, `["name","birth_date"]`, `["name","name"]`), ReadIdentity, false},
		{"matched, and differs", with(proof, `"session"`, `"differs":["name"],"session"`), ReadIdentity, false},
		{"differs, and does not say what", with(proof, "matched", "not_matched"), ReadIdentity, false},
		{"differs", with(with(proof, "matched", "not_matched"), `"session"`, `"differs":["name"],"session"`), ReadIdentity, true},
		{"differs in what was not compared", with(with(proof, "matched", "not_matched"), `"session"`, `"differs":["face"],"session"`), ReadIdentity, false},
		{"a paper of another kind", with(proof, "passport", "library card"), ReadIdentity, false},
		{"expired", `{"outcome":"expired","session":"s"}`, ReadIdentity, true},
		{"of accounts", read, ReadIdentity, false},

		{"read", read, ReadAccounts, true},
		{"declined", `{"outcome":"declined","session":"s"}`, ReadAccounts, true},
		{"of identity", proof, ReadAccounts, false},
		{"an IBAN with a wrong check digit", with(read, "FR14", "FR15"), ReadAccounts, false},
		{"no holder", with(read, "A. Muster", " "), ReadAccounts, false},
		{"two currencies", with(read, `70000,"currency":"EUR"`, `70000,"currency":"CHF"`), ReadAccounts, false},
		{"a rent below zero", with(read, "70000", "-70000"), ReadAccounts, false},
		{"a month before the period", with(read, `"2026-08"`, `"2026-07"`), ReadAccounts, false},
		{"a month twice", with(read, `"2026-09"`, `"2026-08"`), ReadAccounts, false},
		{"a month that is none", with(read, `"2026-09"`, `"2026-13"`), ReadAccounts, false},
		{"a period that ends before it begins", with(read, `"to":"2026-10-31"`, `"to":"2026-08-01"`), ReadAccounts, false},
		{"a period of more than two years", with(read, `"from":"2026-08-15"`, `"from":"2024-08-15"`), ReadAccounts, false},
		{"the lowest above the highest", with(read, `"amount":-1,`, `"amount":6,`), ReadAccounts, false},

		{"a page", `{"url":"https://a.example/x","session":"s"}`, ReadStart, true},
		{"no page", `{"session":"s"}`, ReadStart, true},
		{"no page of accounts", `{"session":"s"}`, ReadConnect, false},
		{"a page that acts", `{"url":"javascript:alert(1)","session":"s"}`, ReadStart, false},
		{"a page without a lock", `{"url":"http://a.example/x","session":"s"}`, ReadConnect, false},
		{"a page with a password", `{"url":"https://a:b@a.example/x","session":"s"}`, ReadConnect, false},
	} {
		if err := c.read([]byte(c.result)); c.good != (err == nil) || err != nil && fault.CodeOf(err) != "adapter.result" {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Declared beside read, by hand: the mean of 100 and 101 is 100.5, half a unit upward 101; a tenth apart is alike, a unit more is not.
func TestDifferences(t *testing.T) {
	var said reply
	if err := said.read([]byte(read), Accounts); err != nil {
		t.Fatal(err)
	}
	of := func(n int64) *int64 { return &n }
	for _, c := range []struct {
		income, rent, loans *int64
		want                [3]bool
	}{
		{of(101), of(70000), of(0), [3]bool{}},
		{of(92), of(63637), nil, [3]bool{false, false, false}}, // 9 of 92, 6,363 of 63,637; no other loans either way
		{of(91), of(63636), of(1), [3]bool{true, true, true}},  // 10 of 91 is 10.99 %, 6,364 of 63,636 is 10.001 %
		{nil, nil, nil, [3]bool{true, true, false}},
	} {
		got := differences(*said.Summary, request.DealParty{MonthlyIncome: c.income, Rent: c.rent, OtherLoans: c.loans}, money.EUR)
		for i, d := range got {
			if d.Differs != c.want[i] {
				t.Errorf("%s: %+v", d.What, d)
			}
		}
		if got[0].Read.Minor != 101 {
			t.Errorf("the mean is %d", got[0].Read.Minor)
		}
	}
}
