package wording

import "strings"

// Whose a text is.
const (
	lenders = ""      // the lender's
	piece   = "piece" // a part of other texts, or what a paper is filed and found by: neither the law's nor the lender's
)

// rule says of the texts whose key begins so what fixes them: a source of law, piece, or nothing.
type rule struct{ keys, by string }

// Sources that several rules name.
const (
	information = "(EU) 2023/2225 art. 10, annex I"
	rate        = "(EU) 2023/2225 art. 10, 21, annex III; KKG/LCC art. 9"
	repaying    = "(EU) 2023/2225 art. 21; KKG/LCC art. 9"
	withdrawing = "(EU) 2023/2225 art. 26; C. consom. L312-19, L312-21; KKG/LCC art. 16"
	early       = "(EU) 2023/2225 art. 29; C. consom. L312-34; KKG/LCC art. 17"
	late        = "(EU) 2023/2225 art. 35; C. consom. L312-36, L312-38, L312-39; KKG/LCC art. 18"
	assessing   = "(EU) 2023/2225 art. 18, 19; KKG/LCC art. 25, 28"
	signing     = "(EU) 910/2014 art. 25, 26"
	swiss       = "KKG/LCC art. 9, 28, 31"
)

// rules is all that fixes texts of papers, in the one place: of several that fit, the one with the longest beginning counts.
// Sources are those of docs/papers.md.
var rules = []rule{
	{"page", piece},
	{"foot", piece},
	{"number", piece},
	{"language", piece},
	{"and", piece},
	{"made", piece},
	{"of", piece},
	{"born", piece},
	{"sample", piece},
	{"months_", piece},
	{"days_", piece},
	{"directive.", piece},
	{"rate_type.", piece},
	{"title.", piece},
	{"name.", piece},
	{"slip.", piece},

	{"field.", information},
	{"field.ch_", swiss},
	{"precontract.", information},
	{"swiss.", swiss},
	{"form.", withdrawing},
	{"withdrawn.", "(EU) 2023/2673 art. 1; C. consom. L312-26; KKG/LCC art. 15, 16"},
	{"insurance.", "(EU) 2023/2225 art. 14; C. consom. L312-7"},
	{"guarantee.", "C. civ. 2288 to 2304; BGB 765 to 771; ABGB 1346; CO/OR 492 to 509"},
	{"refusal.", "(EU) 2023/2225 art. 18(8), 19"},
	{"evidence.", signing},
	{"sanction.", "C. consom. L341-1 to L341-9; KKG/LCC art. 15, 32"},
	{"sold.", "(EU) 2023/2225 art. 39; C. civ. 1321 to 1324; BGB 404, 496; CO/OR 167, 169; BW 6:145"},
	{"charges.", "(EU) 2023/2225 art. 10, 21; C. consom. L312-38"},
	{"relief.", "(EU) 2023/2225 art. 35"},

	{"value.", information},
	{"value.credit_type", lenders},
	{"value.first_due", lenders},
	{"value.drawdown_debts", lenders},
	{"value.debt_", lenders},
	{"value.apr_", rate},
	{"value.rate_", rate},
	{"value.revision_", rate},
	{"value.interest_reckoned_", rate},
	{"value.allocation_", repaying},
	{"value.instalment", repaying},
	{"value.repaid_", repaying},
	{"value.payment_day", repaying},
	{"value.withdrawal_", withdrawing},
	{"value.early_", early},
	{"value.late_costs", late},
	{"value.default_warning", late},
	{"value.automated_", assessing},
	{"value.human_review", assessing},
	{"value.database", assessing},
	{"value.law", "(EC) 593/2008 art. 6; C. consom. R631-3; ZPO/CPC art. 32"},
	{"value.ch_", swiss},

	{"contract.", lenders},
	{"contract.box", "C. consom. R312-10"},
	{"contract.rate.", rate},
	{"contract.costs.", rate},
	{"contract.repayment.", repaying},
	{"contract.offer.", "C. consom. L312-24; KKG/LCC art. 9"},
	{"contract.withdrawal.", withdrawing},
	{"contract.early.", early},
	{"contract.late.", late},
	{"contract.checks.", assessing},
	{"contract.law.", "(EC) 593/2008 art. 6"},
	{"contract.signing.", signing},
	{"contract.by_", signing},
	{"contract.seizable", swiss},

	{"letter.", lenders},
	{"schedule.", lenders},
	{"schedule.free", "(EU) 2023/2225 art. 21; C. consom. R312-13"},
	{"statement.", lenders},
	{"yearly.", lenders},
	{"yearly.intro", "C. consom. L312-32"},
	{"yearly.closing", "C. consom. L312-32"},
	{"arrears.", lenders},
	{"arrears.formal_notice", late},
	{"arrears.called_in", late},
	{"arrears.consequence_arrears", late},
	{"arrears.consequence_call", late},
	{"arrears.warn_", "(EU) 2023/2225 art. 35, 36; C. consom. L752-1; KKG/LCC art. 25"},
	{"settlement.", lenders},
	{"payment.", lenders},
	{"rescheduled.", lenders},
	{"rescheduled.index", "(EU) 2023/2225 art. 22"},
	{"rescheduled.charge", late},
	{"rescheduled.rights", early},
	{"hardship.", lenders},
	{"closing.", lenders},
}

// decided is the row about a text; the zero one is about none.
func decided(key string) (found rule) {
	for _, r := range rules {
		if strings.HasPrefix(key, r.keys) && len(r.keys) > len(found.keys) {
			found = r
		}
	}
	return found
}

// fixedBy is what fixes a text: a source of law, piece, or lenders. Of what no row is about nothing is known: it is a piece.
func fixedBy(key string) string {
	r := decided(key)
	if r.keys == "" {
		return piece
	}
	return r.by
}
