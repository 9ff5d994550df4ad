package origination

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/settings"
	"florin/internal/validate"
)

// BudgetFigures are what is known of somebody's month, in minor units of the loan's currency;
// nil and empty: not known.
type BudgetFigures struct {
	Income     *int64 `json:"monthly_income"`
	Rent       *int64 `json:"rent"`
	OtherLoans *int64 `json:"other_loans"`
	Household  *int   `json:"household"`
	Taxes      *int64 `json:"taxes"`
	Canton     string `json:"canton"`
}

// BudgetInput puts right what is known of one who borrows: all figures as they are now known.
type BudgetInput struct {
	Version  int64         `json:"version"`
	Position int           `json:"position" doc:"Of whom: 1 is the main borrower"`
	Figures  BudgetFigures `json:"figures"`
	Reason   string        `json:"reason" doc:"What the figures were taken from"`
}

// BudgetDesk is the budget of a request for staff.
type BudgetDesk struct {
	Swiss    bool           `json:"swiss" doc:"The capacity of Swiss law counts, so taxes and canton do"`
	Missing  []string       `json:"missing" enum:"income,rent,other_loans,household,taxes,canton" doc:"What is not known, and taken as nothing"`
	Parties  []BudgetParty  `json:"parties"`
	Changes  []BudgetChange `json:"changes" doc:"Newest first"`
	Editable bool           `json:"editable" doc:"The caller may put figures right at this moment"`
}

// BudgetParty is one who borrows.
type BudgetParty struct {
	Position int           `json:"position"`
	Name     string        `json:"name"`
	Figures  BudgetFigures `json:"figures"`
}

// BudgetChange is what somebody put right. It is never changed itself.
type BudgetChange struct {
	Number    int           `json:"number"`
	Position  int           `json:"position"`
	Before    BudgetFigures `json:"before"`
	After     BudgetFigures `json:"after"`
	Reason    string        `json:"reason"`
	By        string        `json:"by"`
	CreatedAt time.Time     `json:"created_at"`
}

type budgetRow struct {
	Number    int       `db:"number"`
	Position  int       `db:"position"`
	Before    string    `db:"before"`
	After     string    `db:"after"`
	Reason    string    `db:"reason"`
	ByName    string    `db:"by_name"`
	CreatedAt time.Time `db:"created_at"`
}

func (r budgetRow) view() (BudgetChange, error) {
	c := BudgetChange{Number: r.Number, Position: r.Position, Reason: r.Reason, By: r.ByName, CreatedAt: r.CreatedAt}
	err := json.Unmarshal([]byte(r.Before), &c.Before)
	if err == nil {
		err = json.Unmarshal([]byte(r.After), &c.After)
	}
	return c, err
}

var (
	setBudget = db.SQL(`
		UPDATE request_parties SET monthly_income_minor = $3, rent_minor = $4, other_loans_minor = $5, household = $6,
			taxes_minor = $7, canton = $8
		WHERE request_id = $1 AND position = $2`)
	insertBudgetChange = db.SQL(`
		INSERT INTO request_budget_changes (request_id, number, position, before, after, reason, by_id, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
	listBudgetChanges = db.SQL(`
		SELECT number, position, before, after, reason, by_name, created_at
		FROM request_budget_changes WHERE request_id = $1 ORDER BY number DESC LIMIT 200`)
)

// BudgetOf gives the budget of a request. Errors: fault Forbidden, NotFound.
func (s *Service) BudgetOf(ctx context.Context, p identity.Principal, id string) (BudgetDesk, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return BudgetDesk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return BudgetDesk{}, err
	}
	var desk BudgetDesk
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err == nil {
			desk, err = budgetDeskTx(tx, p, r, productOf(snapshot, r.Product))
		}
		return err
	})
	return desk, err
}

// CorrectBudget puts right what is known of somebody's month, as long as no offer is out: the
// checks run anew with it, and what was told before stays in the record. Errors: fault
// Forbidden, NotFound, Invalid, Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) CorrectBudget(ctx context.Context, p identity.Principal, id string, in BudgetInput) (BudgetDesk, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return BudgetDesk{}, err
	}
	in.Reason = validate.CleanText(in.Reason)
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return BudgetDesk{}, err
	}
	var desk BudgetDesk
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		if err := s.budgetTx(tx, p, r, in); err != nil {
			return err
		}
		desk, err = budgetDeskTx(tx, p, r, productOf(snapshot, r.Product))
		return err
	})
	return desk, err
}

func (s *Service) budgetTx(tx *db.Tx, p identity.Principal, r subject, in BudgetInput) error {
	switch {
	case r.Version != in.Version:
		return versionConflict(r.Version)
	case !r.takesConsultation():
		return r.refusal(notOwn)
	}
	parties, err := db.All[DealParty](tx, listParties, r.ID)
	if err != nil {
		return err
	}
	before, err := in.check(parties)
	if err != nil {
		return err
	}
	f := in.Figures
	if _, err := tx.Exec(setBudget, r.ID, in.Position, f.Income, f.Rent, f.OtherLoans, f.Household, f.Taxes, nullable(f.Canton)); err != nil {
		return err
	}
	if err := keepBudgetTx(tx, p, r.ID, before, in); err != nil {
		return err
	}
	return informedTx(tx, r, audit.Event{
		Actor: p.Actor(), Action: "request.budget_corrected",
		Details: map[string]any{"position": in.Position, "changed": before.changed(f)},
	})
}

func keepBudgetTx(tx *db.Tx, p identity.Principal, id string, before BudgetFigures, in BudgetInput) error {
	was, err := json.Marshal(before)
	if err != nil {
		return err
	}
	is, err := json.Marshal(in.Figures)
	if err != nil {
		return err
	}
	rows, err := db.All[budgetRow](tx, listBudgetChanges, id)
	if err != nil {
		return err
	}
	number := 1
	if len(rows) > 0 {
		number = rows[0].Number + 1
	}
	_, err = tx.Exec(insertBudgetChange, id, number, in.Position, string(was), string(is), in.Reason, p.StaffID, displayName(p), tx.Now())
	return err
}

// check holds the figures against the rules of the application form, and gives those in force.
func (in BudgetInput) check(parties []DealParty) (before BudgetFigures, err error) {
	v := validate.New()
	v.Check("/reason", validate.Required(in.Reason))
	v.CheckWith("/reason", validate.Text(in.Reason, longestRemark), map[string]any{"max": longestRemark})
	for _, a := range []struct {
		name   string
		amount *int64
		code   string
	}{
		{"monthly_income", in.Figures.Income, "income.invalid"}, {"rent", in.Figures.Rent, "expense.invalid"},
		{"other_loans", in.Figures.OtherLoans, "expense.invalid"}, {"taxes", in.Figures.Taxes, "expense.invalid"},
	} {
		if a.amount != nil && (*a.amount < 0 || *a.amount > maxIncome) {
			v.Check("/figures/"+a.name, a.code)
		}
	}
	if h := in.Figures.Household; h != nil && (*h < 1 || *h > maxHousehold) {
		v.CheckWith("/figures/household", "household.invalid", map[string]any{"max": maxHousehold})
	}
	if in.Figures.Canton != "" && chosen(Cantons, in.Figures.Canton, "") != nil {
		v.Check("/figures/canton", "choice.invalid")
	}
	if in.Position < 1 || in.Position > len(parties) {
		v.Check("/position", "choice.invalid")
		return before, v.Err()
	}
	before = parties[in.Position-1].budget()
	if len(before.changed(in.Figures)) == 0 {
		v.Check("/figures", "budget.unchanged")
	}
	return before, v.Err()
}

func (p DealParty) budget() BudgetFigures {
	return BudgetFigures{p.MonthlyIncome, p.Rent, p.OtherLoans, p.Household, p.Taxes, p.Canton}
}

// changed names the figures that differ.
func (f BudgetFigures) changed(to BudgetFigures) (names []string) {
	for _, c := range []struct {
		name string
		same bool
	}{
		{"monthly_income", same(f.Income, to.Income)}, {"rent", same(f.Rent, to.Rent)}, {"other_loans", same(f.OtherLoans, to.OtherLoans)},
		{"household", same(f.Household, to.Household)}, {"taxes", same(f.Taxes, to.Taxes)}, {"canton", f.Canton == to.Canton},
	} {
		if !c.same {
			names = append(names, c.name)
		}
	}
	return names
}

func same[T comparable](a, b *T) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func budgetDeskTx(tx *db.Tx, p identity.Principal, r subject, product settings.Product) (BudgetDesk, error) {
	desk := BudgetDesk{
		Swiss: swiss(product), Parties: []BudgetParty{}, Changes: []BudgetChange{},
		Editable: r.takesConsultation() && p.Can(identity.RequestDecide),
	}
	parties, err := db.All[DealParty](tx, listParties, r.ID)
	if err != nil {
		return desk, err
	}
	known := checker{product: product}
	for _, party := range parties {
		desk.Parties = append(desk.Parties, BudgetParty{party.Position, party.FirstName + " " + party.LastName, party.budget()})
		known.in.Parties = append(known.in.Parties, CheckParty{
			Income: party.MonthlyIncome, Rent: party.Rent, OtherLoans: party.OtherLoans, Household: party.Household, Taxes: party.Taxes, Canton: party.Canton,
		})
	}
	desk.Missing = known.household().Unknown
	rows, err := db.All[budgetRow](tx, listBudgetChanges, r.ID)
	for _, row := range rows {
		change, bad := row.view()
		if bad != nil {
			return desk, bad
		}
		desk.Changes = append(desk.Changes, change)
	}
	return desk, err
}
