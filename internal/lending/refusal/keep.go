package refusal

import (
	"slices"
	"strings"

	"florin/internal/platform/db"
)

var (
	insertReason = db.SQL(`INSERT INTO refusal_reasons (request_id, version, position, code) VALUES ($1, $2, $3, $4)`)

	// lastRefusal is the refusal of a request that counts, as long as it is refused.
	lastRefusal = func(request string) string {
		return `(SELECT MAX(d.version) FROM decisions d WHERE d.request_id = ` + request + ` AND d.action IN ('refuse', 'refuse_now', 'second_refuse'))`
	}

	listOf = db.SQL(`SELECT code FROM refusal_reasons WHERE request_id = $1 AND version = ` + lastRefusal("$1") + ` ORDER BY position`)

	// Delete removes the reasons of a request.
	Delete = db.SQL(`DELETE FROM refusal_reasons WHERE request_id = $1`)
)

// RecordTx keeps the reasons of a decision, the main one first. The decision is there.
func RecordTx(tx *db.Tx, requestID string, version int64, codes []Code) error {
	for i, c := range codes {
		if _, err := tx.Exec(insertReason, requestID, version, i+1, c); err != nil {
			return err
		}
	}
	return nil
}

// OfTx gives the reasons of the last refusal of a request, the main one first; empty: none were recorded, or it was never refused.
func OfTx(tx *db.Tx, requestID string) ([]Code, error) {
	codes, err := db.All[Code](tx, listOf, requestID)
	if codes == nil {
		codes = []Code{}
	}
	return codes, err
}

// Joined is a list of codes as one text.
func Joined(codes []Code) string {
	texts := make([]string, len(codes))
	for i, c := range codes {
		texts[i] = string(c)
	}
	return strings.Join(texts, " ")
}

// Split reads what Joined has written.
func Split(text string) []Code {
	codes := []Code{}
	for _, c := range strings.Fields(text) {
		codes = append(codes, Code(c))
	}
	return codes
}

// Filters says whether lists can be narrowed by a code; "" does not narrow.
func (c Code) Filters() bool { return c == "" || c == NotRecorded || slices.Contains(Codes, c) }

// Where is the condition that a request is refused for a code, or without one that was recorded.
func (c Code) Where() string {
	if c == NotRecorded {
		return `status = 'rejected' AND NOT EXISTS (SELECT 1 FROM refusal_reasons f WHERE f.request_id = loan_requests.id AND f.version = ` + lastRefusal("loan_requests.id") + `)`
	}
	return `status = 'rejected' AND id IN (SELECT f.request_id FROM refusal_reasons f WHERE f.code = '` + string(c) + `' AND f.version = ` + lastRefusal("f.request_id") + `)`
}
