package underwriting

import (
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/platform/db"
)

// LogicTx is how a program comes to a decision about a request, as it is kept: the program, its version, and the rules of the newest checks; nil: a
// person decides.
func LogicTx(tx *db.Tx, p identity.Principal, id string) (*string, error) {
	if !mandate.Bounds(p) {
		return nil, nil
	}
	rules := ""
	run, err := LastCheckTx(tx, id)
	if err != nil {
		return nil, err
	}
	if run != nil {
		rules = run.Rules
	}
	logic, err := mandate.LogicTx(tx, p, rules)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(logic)
	kept := string(text)
	return &kept, err
}
