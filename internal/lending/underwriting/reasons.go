package underwriting

import (
	"florin/internal/kernel/i18n"
	"florin/internal/lending/refusal"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Reason is one thing that weighed against a request, in plain words.
type Reason struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// Reasons puts into words what speaks against a request: first what is known to, with what a
// register has noted, then what cost most points.
func (t CheckTrace) Reasons(say *i18n.Locale) []Reason {
	reasons := []Reason{}
	for _, f := range t.Findings {
		if f.Result == Against || f.Code == RegisterNoted {
			reasons = append(reasons, Reason{f.Code, say.T("decision:reason."+f.Code, nil)})
		}
	}
	if t.Score != nil {
		for _, part := range t.Score.Reasons {
			code := string(part.Characteristic)
			reasons = append(reasons, Reason{code, say.T("decision:reason."+code, nil)})
		}
	}
	return reasons
}

// Refusals are the reasons of a refusal that the rules stand for which speak against a request; where none does and the score is too low, that one.
func (t CheckTrace) Refusals() []refusal.Code {
	var rules []string
	for _, f := range t.Findings {
		if f.Result == Against || f.Code == RegisterNoted {
			rules = append(rules, f.Code)
		}
	}
	if len(rules) == 0 && t.Opinion == credit.Unfavourable {
		rules = []string{"score"}
	}
	return refusal.ByRules(rules)
}

// RefusalsTx are those of the newest run for a request; empty: none has run, or nothing speaks against it.
func RefusalsTx(tx *db.Tx, id string) ([]refusal.Code, error) {
	run, err := LastCheckTx(tx, id)
	if err != nil || run == nil {
		return []refusal.Code{}, err
	}
	return run.Trace.Refusals(), nil
}
