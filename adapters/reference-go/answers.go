package main

import (
	"encoding/json"
	"strings"
)

const description = `{"protocol": 1, "name": "Reference adapter", "version": "1.0", "capabilities": [
	{"name": "bureau.consult", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "birth_date"], "evidence": []},
	{"name": "bureau.report", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "birth_date", "amount"], "evidence": []},
	{"name": "sanctions.screen", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "birth_date"], "evidence": []},
	{"name": "iban.verify", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["iban", "name"], "evidence": []},
	{"name": "identity.start", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "birth_date"], "evidence": []},
	{"name": "identity.result", "mode": "async", "countries": [], "max_seconds": 604800, "data": [], "evidence": []},
	{"name": "account.connect", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name"], "evidence": []},
	{"name": "account.read", "mode": "async", "countries": [], "max_seconds": 604800, "data": [], "evidence": []},
	{"name": "sign.start", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "document"], "evidence": []},
	{"name": "sign.document", "mode": "async", "countries": [], "max_seconds": 7200, "data": [], "evidence": ["application/pdf"]},
	{"name": "score.compute", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["features"], "evidence": []},
	{"name": "index.read", "mode": "sync", "countries": [], "max_seconds": 5, "data": [], "evidence": []},
	{"name": "bank.submit", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["document", "digest"], "evidence": []},
	{"name": "bank.fetch", "mode": "sync", "countries": [], "max_seconds": 5, "data": [], "evidence": ["application/xml"]},
	{"name": "payment.link", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["amount"], "evidence": []},
	{"name": "payment.result", "mode": "async", "countries": [], "max_seconds": 86400, "data": ["amount"], "evidence": []}]}`

// capabilities are where yours asks a service; false: the input is none, no result and true: it is asked again.
var capabilities = map[string]func(call) (map[string]any, bool){
	"bureau.consult": consult, "bureau.report": report, "sanctions.screen": screen, "iban.verify": verify, "payment.link": payments.link, "payment.result": payments.result,
	"score.compute": compute, "index.read": fix, "bank.fetch": fetch, "bank.submit": bank.submit, "identity.start": visits.start, "identity.result": visits.identified, "account.connect": visits.start, "account.read": visits.accounts,
	"sign.start": visits.start, "sign.document": visits.signed,
}

// consult has an entry for everybody whose family name is REGISTERENTRY.
func consult(c call) (map[string]any, bool) {
	var in struct {
		Register string `json:"register"`
		Position int    `json:"position"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Register == "" || len(c.Subject.Persons) == 0 {
		return nil, false
	}
	result := "clear"
	if strings.EqualFold(c.Subject.Persons[0].FamilyName, "REGISTERENTRY") {
		result = "entry"
	}
	return map[string]any{"result": result}, true
}

// report takes every report. A register has one entry for each: the call's id keeps one that comes again from being told twice.
func report(c call) (map[string]any, bool) {
	var in struct {
		Register string `json:"register"`
		Kind     string `json:"kind"`
		Day      string `json:"day"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Register == "" || in.Kind == "" || in.Day == "" || len(c.Subject.Persons) == 0 {
		return nil, false
	}
	return map[string]any{"result": "accepted", "register": in.Register, "kind": in.Kind, "reference": c.ID}, true
}

// screen finds everybody whose family name is WATCHED on the one list that it has. A list without its version proves nothing.
func screen(c call) (map[string]any, bool) {
	if len(c.Subject.Persons) == 0 {
		return nil, false
	}
	hits := []map[string]any{}
	for _, p := range c.Subject.Persons {
		if strings.EqualFold(p.FamilyName, "WATCHED") {
			hits = append(hits, map[string]any{"position": p.Position, "list": "Reference", "ref": "REF-1", "name": p.GivenName + " " + p.FamilyName, "degree": 100})
		}
	}
	return map[string]any{"lists": []map[string]any{{"name": "Reference", "kind": "sanctions", "version": "2026-11-27"}}, "hits": hits}, true
}

// verify knows the holder of no account.
func verify(c call) (map[string]any, bool) {
	var in struct {
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.IBAN == "" {
		return nil, false
	}
	return map[string]any{"result": "unavailable"}, true
}

// compute scores by one rule, to show the shape: what is left of the incomes after rents and other loans, on a scale of 0 to 100. Yours has a model, and says which.
func compute(c call) (map[string]any, bool) {
	var in struct {
		Reference string `json:"reference"`
		Features  struct {
			Parties []struct {
				Income     *money `json:"income"`
				Rent       *money `json:"rent"`
				OtherLoans *money `json:"other_loans"`
			} `json:"parties"`
		} `json:"features"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Reference == "" || len(in.Features.Parties) == 0 {
		return nil, false
	}
	var income, left int64
	for _, p := range in.Features.Parties {
		income += p.Income.minor()
		left += p.Income.minor() - p.Rent.minor() - p.OtherLoans.minor()
	}
	points := int64(0)
	if income > 0 {
		points = max(0, 100*left/income)
	}
	effect := "for"
	if points < 50 {
		effect = "against"
	}
	return map[string]any{
		"reference": in.Reference, "points": points, "scale": map[string]any{"lowest": 0, "highest": 100, "better": "high"}, "model": "Reference", "version": "1.0",
		"reasons": []map[string]any{{"text": "Share of income left after rent and other loans", "effect": effect}},
	}, true
}

// fix has one value for every index, of the day that is asked about, until it is known. Yours reads what the publisher of the index says, and where.
func fix(c call) (map[string]any, bool) {
	var in struct {
		Index string `json:"index"`
		Since string `json:"since"` // the last day that has a value
		Day   string `json:"day"`   // none after it
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Index == "" || in.Since == "" || in.Day == "" {
		return nil, false
	}
	if strings.EqualFold(in.Index, "UNKNOWN") {
		return map[string]any{"index": in.Index, "unknown": true, "values": []any{}}, true
	}
	values := []any{}
	if in.Since < in.Day { // days are YYYY-MM-DD: their texts are in their order
		source := map[string]any{"name": "Reference adapter", "url": "https://indices.example/" + in.Day}
		values = append(values, map[string]any{"day": in.Day, "value": "2.15", "source": source})
	}
	return map[string]any{"index": in.Index, "values": values}, true
}

func (m *money) minor() int64 {
	if m == nil {
		return 0
	}
	return m.Amount
}
