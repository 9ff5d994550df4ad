package validate

import (
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
)

// Collector gathers the broken rules of one input, in the order of the checks.
type Collector struct{ fields []fault.Field }

// New starts with no broken rule.
func New() *Collector { return &Collector{} }

// Check notes a code for the field at a JSON pointer; an empty code is a kept rule.
func (c *Collector) Check(pointer, code string) { c.CheckWith(pointer, code, nil) }

// CheckWith is Check for a message with parameters, which must not be personal data.
func (c *Collector) CheckWith(pointer, code string, params map[string]any) {
	if code != "" {
		c.fields = append(c.fields, fault.Field{Pointer: pointer, Code: code, Params: params})
	}
}

// Add notes a broken rule; one without a code is a kept one.
func (c *Collector) Add(f fault.Field) { c.CheckWith(f.Pointer, f.Code, f.Params) }

// Amount checks the bounds of an amount, and notes their message parameters, with the broken bound in minor units, too
// ("min_minor", "max_minor"): programs send those.
func (c *Collector) Amount(pointer string, a, lowest, highest money.Amount) {
	code, params := Amount(a, lowest, highest)
	switch code {
	case AmountMin:
		params["min_minor"] = lowest.Minor
	case AmountMax:
		params["max_minor"] = highest.Minor
	}
	c.CheckWith(pointer, code, params)
}

// OK tells whether no rule is broken so far.
func (c *Collector) OK() bool { return len(c.fields) == 0 }

// Err is nil when every rule is kept, otherwise fault.Invalid with every broken one.
func (c *Collector) Err() error {
	if c.OK() {
		return nil
	}
	return fault.Fields(c.fields...)
}
