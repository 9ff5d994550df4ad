package validate

import "florin/internal/kernel/money"

// Amount wants lowest <= a <= highest, all in one currency. With a code come the message
// parameters: the broken bound as plain figures ("1000") and the currency code, so that
// the message reads as the specification quotes it.
func Amount(a, lowest, highest money.Amount) (code string, params map[string]any) {
	low, lowErr := a.Compare(lowest)
	high, highErr := a.Compare(highest)
	switch {
	case lowErr != nil || highErr != nil || !a.Currency.Valid():
		return AmountCurrency, nil
	case low < 0:
		return AmountMin, figure("min", lowest)
	case high > 0:
		return AmountMax, figure("max", highest)
	}
	return "", nil
}

// Step wants a multiple of the step, which must be positive and of the same currency.
func Step(a, step money.Amount) (code string, params map[string]any) {
	switch {
	case a.Currency != step.Currency || step.Minor <= 0:
		return AmountCurrency, nil
	case a.Minor%step.Minor != 0:
		return AmountStep, figure("step", step)
	}
	return "", nil
}

func figure(name string, a money.Amount) map[string]any {
	return map[string]any{name: a.Plain(), "currency": string(a.Currency)}
}
