package specimen

import "florin/internal/rule/paper"

var contracts = []kind{
	{"contract", false, func(f facts, h paper.Head) ([]byte, error) {
		return f.contract(h, func(c *paper.ContractFacts) { c.PayTo = f.payTo() })
	}},
	{"contract_two", true, func(f facts, h paper.Head) ([]byte, error) {
		return f.contract(h, func(c *paper.ContractFacts) { c.PayTo, c.DirectDebit, c.Debts = f.payTo(), true, f.debts() })
	}},
	{"contract_debit", false, func(f facts, h paper.Head) ([]byte, error) {
		return f.contract(h, func(c *paper.ContractFacts) { c.DirectDebit = true })
	}},
	{"contract_hand", false, func(f facts, h paper.Head) ([]byte, error) {
		return f.contract(h, func(c *paper.ContractFacts) { c.ByHand = true })
	}},
}

// contract writes one with what differs between them.
func (f facts) contract(h paper.Head, with func(*paper.ContractFacts)) ([]byte, error) {
	c := paper.ContractFacts{Head: h, Loan: f.loan(), ValidUntil: f.day(15), PayoutIBAN: iban, PayoutHolder: h.Borrowers[0].Name}
	with(&c)
	return paper.Contract(c)
}
