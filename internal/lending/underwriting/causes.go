package underwriting

import (
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Cause is why an approval takes a word.
type Cause string

// The causes.
const (
	AgainstChecks Cause = "against" // the checks on the terms speak against them, and the product asks for a second person
	MoreThanAsked Cause = "more"
	HigherBurden  Cause = "burden" // an instalment, and with it its share of the income, is higher than with what was asked for
)

// Causes names what an approval has to be explained for: what is granted is held against what was asked for.
func Causes(product catalogue.Product, wished, granted CheckRun) []Cause {
	causes := []Cause{}
	if product.Lending.SecondAbove > 0 && granted.Opinion == credit.Unfavourable {
		causes = append(causes, AgainstChecks)
	}
	if granted.Inputs.Amount > wished.Inputs.Amount {
		causes = append(causes, MoreThanAsked)
	}
	if granted.Trace.Instalment > wished.Trace.Instalment {
		causes = append(causes, HigherBurden)
	}
	return causes
}
