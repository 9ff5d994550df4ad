package score

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Features are what a score is reckoned of. There is no place for name, civility, nationality, language, address or birth date, as in the checks (directive (EU) 2023/2225 article 6),
// nor for what registers answered, which is told to the lender alone.
type Features struct {
	Product   string           `json:"product"`
	Months    int              `json:"months"`
	Rate      string           `json:"rate"` // percent a year
	Repayment credit.Repayment `json:"repayment,omitzero"`
	Parties   []Party          `json:"parties"` // the main borrower first
	// Amount is told apart from the features, as another sort of data.
	Amount money.Amount `json:"-"`
}

// Party is what one who borrows has told, a month; nil and empty: nothing.
type Party struct {
	Income             *money.Amount `json:"income,omitempty"`
	IncomeType         string        `json:"income_type,omitempty"`
	EmploymentStatus   string        `json:"employment_status,omitempty"`
	EmploymentDuration string        `json:"employment_duration,omitempty"`
	Rent               *money.Amount `json:"rent,omitempty"`
	OtherLoans         *money.Amount `json:"other_loans,omitempty"`
	Taxes              *money.Amount `json:"taxes,omitempty"`
	Household          *int          `json:"household,omitempty"`
	Housing            string        `json:"housing,omitempty"`
}

// question is the input of score.compute.
type question struct {
	Reference string         `json:"reference"`
	Currency  money.Currency `json:"currency"`
	Amount    money.Amount   `json:"amount"`
	Features  Features       `json:"features"`
}

// question asks about the features. Its reference is their SHA-256: an answer that has another one is about other figures.
func (f Features) question() (question, error) {
	q := question{Currency: f.Amount.Currency, Amount: f.Amount, Features: f}
	text, err := json.Marshal(q)
	if err != nil {
		return q, err
	}
	sum := sha256.Sum256(text)
	q.Reference = hex.EncodeToString(sum[:])
	return q, nil
}
