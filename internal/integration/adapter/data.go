package adapter

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Datum is a sort of data about people and their loans. An adapter declares which it wants for what; people of the lender agree, and that is the
// ceiling.
type Datum string

// The sorts of data.
const (
	Name        Datum = "name"
	BirthDate   Datum = "birth_date"
	Address     Datum = "address"
	Nationality Datum = "nationality"
	Email       Datum = "email"
	Phone       Datum = "phone"
	IBAN        Datum = "iban"
	Amount      Datum = "amount"   // of a loan, a payment or arrears
	Features    Datum = "features" // what a score is reckoned of
	Document    Datum = "document"
	Digest      Datum = "digest" // of a document: tells nobody what is in it
	Text        Datum = "text"
)

// Data lists them, in the order in which they are shown.
var Data = []Datum{Name, BirthDate, Address, Nationality, Email, Phone, IBAN, Amount, Features, Document, Digest, Text}

// dataOf says which sort of data a member of a call is. One that says nothing about anybody is free.
var dataOf = map[string]Datum{
	"given_name": Name, "family_name": Name, "holder": Name, "birth_date": BirthDate, "nationality": Nationality,
	"street": Address, "postal_code": Address, "city": Address, "country": Address, "address": Address,
	"email": Email, "phone": Phone, "iban": IBAN, "amount": Amount, "features": Features,
	"document": Document, "sha256": Digest, "text": Text,
	"persons": free, "position": free, "kind": free, "id": free, "register": free, "level": free, "return_url": free, "lang": free, "session": free, "law": free,
	"currency": free, "reason": free, "reference": free, "order_type": free, "since": free, "speed": free, "index": free, "day": free, "reference_text": free,
	"end_to_end": free, "expires_at": free, "corrects": free,
}

const free Datum = ""

// within leaves of a value only what an adapter may be told. A member that no table knows is a bug of the feature that asks: nothing is sent by being
// forgotten.
func within(v any, agreed []Datum) (any, error) {
	switch v := v.(type) {
	case map[string]any:
		kept := map[string]any{}
		for name, value := range v {
			datum, known := dataOf[name]
			if !known {
				return nil, fmt.Errorf("adapter: no table says what %q is", name)
			}
			if datum != free {
				if slices.Contains(agreed, datum) {
					kept[name] = value
				}
				continue
			}
			below, err := within(value, agreed)
			if err != nil {
				return nil, err
			}
			kept[name] = below
		}
		return kept, nil
	case []any:
		kept := make([]any, len(v))
		for i, value := range v {
			below, err := within(value, agreed)
			if err != nil {
				return nil, err
			}
			kept[i] = below
		}
		return kept, nil
	}
	return v, nil
}

// told is within of a Go value, as JSON.
func told(v any, agreed []Datum) (json.RawMessage, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return nil, err
	}
	kept, err := within(plain, agreed)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		kept = map[string]any{}
	}
	return json.Marshal(kept)
}
