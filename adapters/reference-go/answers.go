package main

import (
	"encoding/json"
	"strings"
)

const description = `{"protocol": 1, "name": "Reference adapter", "version": "1.0", "capabilities": [
	{"name": "bureau.consult", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["name", "birth_date"], "evidence": []},
	{"name": "iban.verify", "mode": "sync", "countries": [], "max_seconds": 5, "data": ["iban", "name"], "evidence": []}]}`

// capabilities are where yours asks a service; false: the input is none.
var capabilities = map[string]func(call) (map[string]any, bool){"bureau.consult": consult, "iban.verify": verify}

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
