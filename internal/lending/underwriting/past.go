package underwriting

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// PastCase is a request that was checked, with the inputs of its newest run as they were kept:
// other rules can be tried on it without touching it. Lang and Country are no inputs; they are
// there to compare how groups of people fare.
type PastCase struct {
	ID        string
	Product   string
	RateType  catalogue.RateType
	Lang      string
	Country   string // of residence; empty: not told
	CreatedAt time.Time
	Run       int // number of the run
	Inputs    CheckInput
}

// Place is where the case stands in the order of PastTx.
func (c PastCase) Place() db.Place { return db.Place{At: c.CreatedAt, ID: c.ID} }

// PastFilter chooses past cases. What is erased is none any more.
type PastFilter struct {
	From    time.Time // requests that came then or later
	Product string    // empty: all
	Until   time.Time // runs that were made up to then
}

type pastRow struct {
	ID        string             `db:"id"`
	Product   string             `db:"product"`
	RateType  catalogue.RateType `db:"rate_type"`
	Lang      string             `db:"lang"`
	Country   string             `db:"country"`
	CreatedAt time.Time          `db:"created_at"`
	Number    int                `db:"number"`
	Inputs    string             `db:"inputs"`
	Packed    []byte             `db:"run"`
}

var listPast = db.SQL(`
	SELECT r.id, r.product, r.rate_type, r.lang, COALESCE(p.country, '') AS country, r.created_at, c.number, c.inputs, c.run
	FROM loan_requests r
		JOIN request_checks c ON c.request_id = r.id AND c.number = (
			SELECT max(n.number) FROM request_checks n WHERE n.request_id = r.id AND n.created_at <= $5)
		JOIN request_parties q ON q.request_id = r.id AND q.position = 1
		JOIN persons p ON p.id = q.person_id
	WHERE (r.created_at, r.id) < ($1, $2) AND r.created_at >= $3 AND ($4 = '' OR r.product = $4) AND r.erased_at IS NULL
	ORDER BY r.created_at DESC, r.id DESC LIMIT $6`)

// PastTx gives the cases before a place, newest first. The error is the database's.
func (s *Service) PastTx(tx *db.Tx, f PastFilter, before db.Place, limit int) ([]PastCase, error) {
	rows, err := db.All[pastRow](tx, listPast, before.At, before.ID, f.From, f.Product, f.Until, limit)
	if err != nil {
		return nil, err
	}
	cases := make([]PastCase, len(rows))
	for i, r := range rows {
		cases[i] = PastCase{ID: r.ID, Product: r.Product, RateType: r.RateType, Lang: r.Lang, Country: r.Country, CreatedAt: r.CreatedAt, Run: r.Number}
		inputs, _, err := checkRow{Inputs: r.Inputs, Packed: r.Packed}.textsTx(tx)
		if err == nil {
			err = json.Unmarshal(inputs, &cases[i].Inputs)
		}
		if err != nil {
			return nil, fmt.Errorf("inputs of run %d of request %s: %w", r.Number, r.ID, err)
		}
	}
	return cases, nil
}

var findReference = db.SQL(`SELECT reference FROM loan_requests WHERE id = $1`)

// ReferenceTx is how people call a request. The fault is NotFound.
func (s *Service) ReferenceTx(tx *db.Tx, id string) (string, error) {
	return db.One[string](tx, findReference, id)
}
