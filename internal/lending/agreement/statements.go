package agreement

import "florin/internal/kernel/i18n"

// textVersion names the wording of the statements below. A change of a word of them in
// the catalogs counts it up: evidence says which wording a person accepted.
const textVersion = "2026-11-21"

// Statements are the sentences that a party confirms, and the words of the withdrawal
// function, as the page shows them: what is shown is what the evidence names.
type Statements struct {
	Version string `json:"version"`
	Read    string `json:"read"`
	Accept  string `json:"accept"`
	Early   string `json:"early_payout"`
}

func statementsIn(lang string) Statements {
	say := i18n.For(lang)
	return Statements{
		Version: textVersion,
		Read:    say.T("agreement:statements.read", nil),
		Accept:  say.T("agreement:statements.accept", nil),
		Early:   say.T("agreement:statements.early_payout", nil),
	}
}
