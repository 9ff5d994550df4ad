package sanction

import (
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/rail"
)

// Terms are what is asked of a loan.
type Terms struct {
	Row string `json:"row" doc:"Of the law, see options"`
	// Rate and Share are what a decision leaves.
	Rate       string `json:"rate,omitempty" maxLength:"12" doc:"Percent a year that the decision leaves (lowered_rate)"`
	Share      string `json:"share,omitempty" maxLength:"12" doc:"Percent of the interest that the decision leaves (part_of_interest)"`
	AwardMinor int64  `json:"award_minor,omitempty" minimum:"0" doc:"What the decision awards the borrower beside it, such as statutory interest on what was paid"`
}

// Option is a sanction that the law of the contract knows.
type Option struct {
	Row     string     `json:"row"`
	Leaves  law.Leaves `json:"leaves" enum:"capital_in_parts,capital_as_agreed,part_of_interest,no_interest,capital_alone,statutory_rate,lowered_rate,nothing"`
	Act     string     `json:"act"`
	Article string     `json:"article"`
	Rate    string     `json:"rate,omitempty" doc:"That the law puts in the place of the contract's, in percent"`
}

func optionsOf(e *law.Edition, lang string) []Option {
	options := []Option{}
	for _, row := range e.Sanctions() {
		o := Option{Row: row.ID, Leaves: row.Leaves}
		o.Act, o.Article = e.Cite(row.ID, lang)
		if row.Leaves == law.StatutoryRate {
			o.Rate = row.Percent.String()
		}
		options = append(options, o)
	}
	return options
}

// of is the sanction that the terms ask for of a loan in a state. Errors: fault Invalid naming the field, Conflict "sanction.no_lower_rate".
func (t Terms) of(e *law.Edition, st loan.State) (s loan.Sanction, err error) {
	rows := e.Sanctions()
	i := slices.IndexFunc(rows, func(row *law.Sanction) bool { return row.ID == t.Row })
	if i < 0 {
		return s, fault.AtField("/row", "choice.invalid")
	}
	s = loan.Sanction{Row: t.Row, Leaves: rows[i].Leaves}
	v := validate.New()
	switch s.Leaves {
	case law.LoweredRate:
		s.Rate, err = credit.ParseRate(t.Rate)
		if err != nil || s.Rate.Percent().Cmp(st.Rate.Percent()) >= 0 {
			v.CheckWith("/rate", "sanction.rate", map[string]any{"max": st.Rate.String()})
		}
	case law.PartOfInterest:
		s.Share, err = credit.ParseRate(t.Share)
		if err != nil || s.Share.Percent().Cmp(decimal.Hundred) >= 0 {
			v.Check("/share", "sanction.share")
		}
	case law.StatutoryRate:
		if s.Rate, err = credit.NewRate(rows[i].Percent); err != nil {
			return s, err
		}
		if s.Rate.Percent().Cmp(st.Rate.Percent()) >= 0 {
			return s, fault.New(fault.Conflict, "sanction.no_lower_rate")
		}
	}
	if t.Rate != "" && s.Leaves != law.LoweredRate {
		v.Check("/rate", "sanction.unneeded")
	}
	if t.Share != "" && s.Leaves != law.PartOfInterest {
		v.Check("/share", "sanction.unneeded")
	}
	if t.AwardMinor < 0 || t.AwardMinor > rail.MaxAmount {
		v.Check("/award_minor", "amount.invalid")
	}
	return s, v.Err()
}

// lawful says why a loan cannot be counted anew.
func lawful(st loan.State) error {
	switch {
	case st.PaidOutOn.IsZero() || st.Status != loan.Active && st.Status != loan.Terminated && st.Status != loan.Closed:
		return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	case st.Sale != nil: // the claim is another's
		return fault.New(fault.Conflict, "loan.sold")
	case st.Withdrawn:
		return fault.New(fault.Conflict, "sanction.withdrawn")
	case st.Undrawn > 0: // what is left by a sanction depends on what will have been lent
		return fault.New(fault.Conflict, "loan.parts_open")
	case st.Sanction != nil:
		return fault.New(fault.Conflict, "sanction.in_force")
	}
	return nil
}
