package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"strconv"
)

// canonicalForm names the layout that is hashed. Another layout needs another name,
// or records written before the change would no longer verify.
const canonicalForm = "florin-audit-1"

// instantForm is fixed in width and zone, and exact to what both engines keep.
const instantForm = "2006-01-02T15:04:05.000000Z"

// link computes the hash of a record from the hash before it (nil for the first).
// Each field is preceded by its length: no two different rows read alike.
func (r Record) link(previous []byte) []byte {
	h := sha256.New()
	fields := [...]string{
		canonicalForm, string(previous), r.EntityKind, r.EntityID, strconv.FormatInt(r.Seq, 10),
		r.At.UTC().Format(instantForm), r.ActorKind, r.ActorID, r.Source, r.RequestID, r.Action, r.Details,
	}
	var buf []byte
	for _, f := range fields {
		buf = binary.BigEndian.AppendUint32(buf, uint32(len(f)))
		buf = append(buf, f...)
	}
	h.Write(buf)
	return h.Sum(nil)
}

// canonicalDetails writes details as JSON with sorted keys and without blanks. They
// are kept as this text, never as a database's own JSON type, which may reorder it.
func canonicalDetails(details any) (string, error) {
	if details == nil {
		return "{}", nil
	}
	text, err := json.Marshal(details)
	if err != nil || isFlat(details) {
		return string(text), err
	}
	var generic any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber() // an amount in minor units must not pass through a float
	if err := d.Decode(&generic); err != nil {
		return "", err
	}
	text, err = json.Marshal(generic)
	return string(text), err
}

// behalfMember is the detail that says for whom a program said that it called. It stands among the details so that the layout that is hashed stays.
const behalfMember = "florin_actor"

// withBehalf adds it to canonical details.
func withBehalf(details, behalf string) (string, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(details), &members); err != nil {
		return "", err
	}
	text, err := json.Marshal(behalf)
	if err != nil {
		return "", err
	}
	members[behalfMember] = text
	all, err := json.Marshal(members)
	return string(all), err
}

// BehalfOf is for whom the program of a record said that it called; empty when it did not.
func BehalfOf(r Record) string {
	var said struct {
		Behalf string `json:"florin_actor"`
	}
	if json.Unmarshal([]byte(r.Details), &said) != nil {
		return "" // a detail of that name is no text
	}
	return said.Behalf
}

// isFlat says whether encoding/json already writes details in the canonical form: the
// keys of a map are sorted, and its texts and numbers have but one form.
func isFlat(details any) bool {
	fields, ok := details.(map[string]any)
	for _, v := range fields {
		switch v.(type) {
		case string, bool, int, int64, nil:
		default:
			return false
		}
	}
	return ok
}

// next gives the record that follows last (the zero Record before the first).
func next(last, r Record) Record {
	r.Seq = last.Seq + 1
	r.Hash = r.link(last.Hash)
	return r
}
