package question

import (
	"encoding/json"
	"strconv"

	"florin/internal/kernel/i18n"
)

// Result is what an answer says about a request, as findings of the checks do; a person decides.
type Result string

// The results.
const (
	Remark  Result = "remark"  // says nothing about the applicant
	Refer   Result = "refer"   // a person should look
	Against Result = "against" // speaks against the loan
)

// Results are all of them.
var Results = []Result{Remark, Refer, Against}

// When is how an answer is held against a value.
type When string

// The comparisons.
const (
	Is    When = "is" // of yes_no, choice and choices
	Below When = "below"
	Above When = "above"
)

// Whens are all of them.
var Whens = []When{Is, Below, Above}

// Advice is what the checks say when an answer is so. The creditworthiness of consumers is never assessed by a special category of
// data (directive (EU) 2023/2225 art. 18(3)): such a question has none.
type Advice struct {
	When   When      `json:"when" enum:"is,below,above"`
	Value  string    `json:"value" doc:"yes, no or the value of a choice; of below and above a whole number, of an amount minor units"`
	Result Result    `json:"result" enum:"remark,refer,against"`
	Reason i18n.Text `json:"reason" doc:"What staff read among the reasons of the checks"`
}

// Advised is advice that an answer gave.
type Advised struct {
	Code   string    `json:"code"` // of the question
	Result Result    `json:"result"`
	Reason i18n.Text `json:"reason"`
}

// Compares are the comparisons that answers of a kind take.
func (k Kind) Compares() []When {
	switch k {
	case YesNo, One, Several:
		return []When{Is}
	case Number, Amount:
		return []When{Below, Above}
	}
	return nil
}

// Advised is what answers advise, by the questions of a list.
func (l List) Advised(given Answers) []Advised {
	var list []Advised
	for _, q := range l {
		if q.Advice != nil && q.meets(given[q.Code]) {
			list = append(list, Advised{q.Code, q.Advice.Result, q.Advice.Reason})
		}
	}
	return list
}

func (q Question) meets(value json.RawMessage) bool {
	if !Told(value) {
		return false
	}
	if q.Advice.When == Is {
		return q.is(value, q.Advice.Value)
	}
	var figure int64
	line, err := strconv.ParseInt(q.Advice.Value, 10, 64)
	if err != nil || json.Unmarshal(value, &figure) != nil {
		return false
	}
	if q.Advice.When == Below {
		return figure < line
	}
	return figure > line
}
