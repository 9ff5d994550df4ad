package request

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"

	"florin/internal/rule/credit"
)

// Repayment is how the loan of a request is paid back, as its column keeps it: empty for the
// monthly annuity, which requests of before there were kinds have, else JSON.
type Repayment struct{ credit.Repayment }

// Value writes the column.
func (r Repayment) Value() (driver.Value, error) {
	if r.IsZero() {
		return "", nil
	}
	text, err := json.Marshal(r.Repayment)
	return string(text), err
}

// Scan reads the column.
func (r *Repayment) Scan(value any) error {
	*r = Repayment{}
	var text []byte
	switch v := value.(type) {
	case string:
		text = []byte(v)
	case []byte:
		text = v
	default:
		return fmt.Errorf("repayment of a request: %T is no text", value)
	}
	if len(text) == 0 {
		return nil
	}
	return json.Unmarshal(text, &r.Repayment)
}
