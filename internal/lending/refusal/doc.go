// Package refusal is why requests are refused, by code: a shipped list in the terms of the field, which of them a client is never told, and which rule of the
// checks stands for which (decision 0188). It owns the table refusal_reasons.
//
// It does not own the decision, nor the words that a person adds to it (decision), nor the checks (underwriting).
package refusal
