package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"github.com/google/uuid"

	"florin/bench/internal/load"
	"florin/bench/internal/pocketbase"
)

var (
	firstNames = []string{"Amélie", "Jürgen", "Sanne", "Oliver", "Giulia", "Noé", "Claire", "Matteo", "Lotte", "Élodie"}
	lastNames  = []string{"Fournier", "Weiß", "van den Berg", "Thompson", "Ricci", "Baumann", "Lefèvre", "Keller", "de Vries", "Moretti"}
)

// submission is a complete, valid application; no two have the same person.
func submission(i int) map[string]any {
	first, last := firstNames[i%len(firstNames)], lastNames[i/len(firstNames)%len(lastNames)]
	return map[string]any{
		"civilite": "Madame", "first_name": first, "last_name": last,
		"email": fmt.Sprintf("applicant.%d.%d@example.org", i, rand.Uint32()), "phone": "+41791234567",
		"birth_date": "1986-04-17", "nationality": "CH", "address": "Bahnhofstrasse", "house_number": "12",
		"postal_code": "7000", "city": "Chur", "country": "CH",
		"income_type": "Salaire", "monthly_income": 540_000, "employment_status": "CDI",
		"employer": "Rhätische Werkstätten AG", "employment_duration": "1 à 3 ans",
		"loan_amount": (1000 + i%90*100) * 100, "loan_duration": 12 + 12*(i%5), "currency": "EUR", "rate_type": "fixed",
		"loan_purpose": "Rénovation de la cuisine", "lang": "fr", "declaration": true, "consent_version": consentVersion,
	}
}

// consentVersion is asked from the running Florin before the first submission.
var consentVersion = ""

// forCeiling leaves out what the ceiling does not know.
func forCeiling(full map[string]any) map[string]any {
	for _, key := range []string{"declaration", "consent_version", "lang", "rate_type"} {
		delete(full, key)
	}
	return full
}

// source counts applicants over all runs: each comes from an address of their own, as behind a proxy, so that the
// limits per source are checked each time and never reached.
var source atomic.Uint32

func sourceHeader() load.Header {
	n := source.Add(1)
	return load.Header{Name: "X-Forwarded-For", Value: fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255)}
}

func submitToFlorin(addr string, i int) []byte {
	body, err := json.Marshal(submission(i))
	if err != nil {
		panic(err)
	}
	headers := []load.Header{sourceHeader(), {Name: "Idempotency-Key", Value: uuid.NewString()}}
	return load.Raw("POST", "/api/v1/loan-requests", addr, headers, body)
}

func submitToCeiling(addr string, i int) []byte { return bareSubmission("/requests", addr, i) }

func submitToPeer(p *pocketbase.Server) func(i int) []byte {
	return func(i int) []byte { return bareSubmission(pocketbase.Records, p.Addr, i) }
}

// bareSubmission is what a server asks that has nothing but the columns.
func bareSubmission(path, addr string, i int) []byte {
	body, err := json.Marshal(forCeiling(submission(i)))
	if err != nil {
		panic(err)
	}
	return load.Raw("POST", path, addr, []load.Header{sourceHeader()}, body)
}
