package law

import (
	"errors"
	"slices"
)

// Intermediary is what those who borrow are told, before the contract, of an intermediary who brings them. What a broker's own duties are beyond
// that is not the lender's to keep.
type Intermediary struct {
	Row
	Tells []Telling `json:"tells,omitempty"`
	// BorrowerPays is whether the borrower may owe the intermediary anything; empty: that was not seen.
	BorrowerPays string `json:"borrower_pays,omitempty"`
}

// Telling is one thing that is told of an intermediary.
type Telling string

// The tellings.
const (
	TellName         Telling = "name"
	TellAddress      Telling = "address"
	TellRegister     Telling = "register"      // with the number there
	TellPowers       Telling = "powers"        // whether it works for one lender, for several, or as a broker
	TellFee          Telling = "fee"           // what the borrower pays it
	TellLenderPays   Telling = "lender_pays"   // that the lender pays it
	TellLenderAmount Telling = "lender_amount" // and how much, as far as it is known
)

// Tellings are all of them.
var Tellings = []Telling{TellName, TellAddress, TellRegister, TellPowers, TellFee, TellLenderPays, TellLenderAmount}

func (*Intermediary) line() string { return "" }
func (i *Intermediary) wrong(Head) error {
	wrong := []error{optional("borrower_pays", i.BorrowerPays, []string{"forbidden", "agreed"})}
	for _, t := range i.Tells {
		wrong = append(wrong, oneOf("tells", t, Tellings...))
	}
	return errors.Join(wrong...)
}

// Told says whether the borrower must be told that.
func (i Intermediary) Told(of Telling) bool { return slices.Contains(i.Tells, of) }

// Intermediary is what is told of one.
func (e *Edition) Intermediary() Intermediary { return one[Intermediary](e, "intermediary") }
