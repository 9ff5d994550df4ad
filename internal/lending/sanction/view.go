package sanction

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// View is what is known of the sanctions of a loan.
type View struct {
	Options   []Option   `json:"options" doc:"Those that the law of the contract's day knows"`
	InForce   *Option    `json:"in_force" doc:"null: none"`
	Proposals []Proposal `json:"proposals" doc:"Newest first"`
	Allowed   []Act      `json:"allowed" enum:"propose,lift" doc:"What the caller may do with the loan now"`
}

// Act is something that may be done with a loan, or with a proposal.
type Act string

// The acts.
const (
	MayPropose  Act = "propose"
	MayLift     Act = "lift"
	MayConfirm  Act = "confirm"
	MayWithdraw Act = "withdraw"
)

// Kind is what is proposed.
type Kind string

// The kinds.
const (
	Impose Kind = "impose"
	Lift   Kind = "lift" // take the one in force back, as if it had never been
)

// Proposal is a sanction, or its taking back, that one person has proposed, and what became of it.
type Proposal struct {
	ID        string       `json:"id"`
	Kind      Kind         `json:"kind" enum:"impose,lift"`
	State     string       `json:"state" enum:"open,done,withdrawn"`
	Terms     Terms        `json:"terms"`
	Award     money.Amount `json:"award"`
	Reference string       `json:"reference" doc:"Of the decision, or of the lender's admission"`
	Reason    string       `json:"reason"`
	By        string       `json:"by"`
	CreatedAt time.Time    `json:"created_at"`
	EndedBy   string       `json:"ended_by"`
	EndedAt   *time.Time   `json:"ended_at"`
	Allowed   []Act        `json:"allowed" enum:"confirm,withdraw" doc:"What the caller may do with it now"`
}

// Preview is what a sanction would do to a loan today.
type Preview struct {
	On       date.Date    `json:"on"`
	Option   Option       `json:"option"`
	Paid     money.Amount `json:"paid" doc:"What the borrower has paid up to now"`
	Before   Course       `json:"before"`
	After    Course       `json:"after"`
	OwedBack money.Amount `json:"owed_back" doc:"Credit balance after it, which goes back by a refund"`
	Rows     []Row        `json:"rows" doc:"The new schedule"`
}

// Course is how a loan runs on.
type Course struct {
	ToPay   money.Amount `json:"to_pay" doc:"All that is still to be paid; below zero: is owed to the borrower"`
	Overdue money.Amount `json:"overdue"`
	Rate    string       `json:"rate"`
	Payment money.Amount `json:"payment" doc:"The next instalment"`
	Left    int          `json:"left" doc:"Instalments"`
	LastDue *date.Date   `json:"last_due"`
	Status  loan.Status  `json:"status"`
}

// Row is an instalment of the new schedule.
type Row struct {
	Number    int          `json:"number"`
	Due       date.Date    `json:"due"`
	Payment   money.Amount `json:"payment"`
	Interest  money.Amount `json:"interest"`
	Principal money.Amount `json:"principal"`
	Balance   money.Amount `json:"balance"`
}

func courseOf(st loan.State) Course {
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	c := Course{ToPay: of(st.StillToPay()), Overdue: of(st.Overdue().Sum()), Rate: st.Rate.String(), Payment: of(0), Status: st.Status}
	if rows := left(st); len(rows) > 0 {
		_, next, _ := st.Next()
		c.Left, c.LastDue, c.Payment = len(rows), loan.DayOrNil(rows[len(rows)-1].Due), of(next)
	}
	return c
}

// left are the instalments to come.
func left(st loan.State) []credit.Instalment {
	if st.Principal == 0 {
		return nil
	}
	return st.Remaining()
}

func rowsOf(st loan.State) []Row {
	rows := []Row{}
	for _, r := range left(st) {
		rows = append(rows, Row{r.Number, r.Due, r.Payment, r.Interest, r.Principal, r.Balance})
	}
	return rows
}

// Of gives what is known of the sanctions of a loan. Errors: fault Forbidden (needs loan.read), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, loanID, lang string) (v View, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return v, err
	}
	e, err := s.lawOf(ctx, loanID)
	if err != nil {
		return v, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return v, err
	}
	v.Options = optionsOf(e, lang)
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		_, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		v.InForce = inForce(st, e, lang)
		v.Allowed = allowed(st, v.Options, p)
		v.Proposals, err = s.proposalsTx(tx, loanID, st.Currency, rule, p)
		return err
	})
	return v, err
}

func inForce(st loan.State, e *law.Edition, lang string) *Option {
	if st.Sanction == nil {
		return nil
	}
	o := Option{Row: st.Sanction.Row, Leaves: st.Sanction.Leaves}
	o.Act, o.Article = e.Cite(o.Row, lang)
	if !st.Sanction.Rate.IsZero() {
		o.Rate = st.Sanction.Rate.String()
	}
	return &o
}

func allowed(st loan.State, options []Option, p identity.Principal) []Act {
	acts := []Act{}
	switch {
	case !p.Can(identity.Collect):
	case st.Sanction != nil:
		acts = append(acts, MayLift)
	case len(options) > 0 && lawful(st) == nil:
		acts = append(acts, MayPropose)
	}
	return acts
}

func (s *Service) proposalsTx(tx *db.Tx, loanID string, c money.Currency, rule settings.FourEyes, p identity.Principal) ([]Proposal, error) {
	rows, err := db.All[row](tx, listRows, loanID, most)
	list := make([]Proposal, len(rows))
	for i, r := range rows {
		if list[i], err = s.proposalTx(tx, r, c, rule, p); err != nil {
			return nil, err
		}
	}
	return list, err
}

func (s *Service) proposalTx(tx *db.Tx, r row, c money.Currency, rule settings.FourEyes, p identity.Principal) (Proposal, error) {
	v := Proposal{
		ID: r.ID, Kind: r.Kind, State: string(r.State), By: r.ByName, CreatedAt: r.CreatedAt, EndedBy: db.Text(r.EndedBy), EndedAt: r.EndedAt, Allowed: []Act{},
	}
	if err := json.Unmarshal([]byte(r.Terms), &v.Terms); err != nil {
		return v, err
	}
	v.Award = money.Of(v.Terms.AwardMinor, c)
	w, err := s.unseal(r)
	if err != nil {
		return v, err
	}
	v.Reference, v.Reason = w.Reference, w.Reason
	if r.State != open || !p.Can(identity.Collect) {
		return v, nil
	}
	may, err := identity.Allows(mayTx(tx, rule, r.ByID, p))
	if may {
		v.Allowed = append(v.Allowed, MayConfirm)
	}
	v.Allowed = append(v.Allowed, MayWithdraw)
	return v, err
}

// Preview works out what a sanction would do to a loan today; it changes nothing. Errors: fault Forbidden (needs collection.manage), NotFound,
// and those of the terms and of the loan, see Propose.
func (s *Service) Preview(ctx context.Context, p identity.Principal, loanID, lang string, t Terms) (v Preview, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return v, err
	}
	e, err := s.lawOf(ctx, loanID)
	if err != nil {
		return v, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, before, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		_, after, err := t.apply(&l, before, e)
		if err != nil {
			return err
		}
		v = Preview{On: before.On, Paid: l.PaidBy(before.On), Before: courseOf(before), After: courseOf(after), Rows: rowsOf(after)}
		v.Option = *inForce(after, e, lang)
		v.OwedBack = money.Of(max(after.Credit, 0), after.Currency)
		return nil
	})
	return v, err
}
