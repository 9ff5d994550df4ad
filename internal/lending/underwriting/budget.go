package underwriting

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/budget"
	"florin/internal/rule/catalogue"
)

// BudgetFigures are what is known of a person's month, in minor units of the loan's currency;
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
	Swiss   bool          `json:"swiss" doc:"The capacity of Swiss law counts, so taxes and canton do"`
	Missing []string      `json:"missing" enum:"income,rent,other_loans,household,taxes,canton" doc:"What nobody has told, and the calculation needs"`
	Binding bool          `json:"binding" doc:"The law forbids an offer that does not fit into the budget, and one while something is missing"`
	Parties []BudgetParty `json:"parties"`
	Settled int64         `json:"settled" doc:"Instalments a month, in minor units, of what the new loan settles: they do not count"`
	// Questions are what the applicant is asked for what is missing, in the language they read.
	Questions []string       `json:"questions" doc:"To ask for what is missing, in the applicant's language"`
	Changes   []BudgetChange `json:"changes" doc:"Newest first"`
	Editable  bool           `json:"editable" doc:"The caller may put figures right at this moment"`
}

// BudgetParty is one who borrows.
type BudgetParty struct {
	Position int           `json:"position"`
	Name     string        `json:"name"`
	Figures  BudgetFigures `json:"figures"`
	Missing  []string      `json:"missing" enum:"income,rent,other_loans,household,taxes,canton" doc:"What this person is to be asked for"`
}

// BudgetChange is what was put right. It is never changed itself.
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
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err == nil {
			desk, err = budgetDeskTx(tx, p, r, request.ProductOf(snapshot, r.Product))
		}
		return err
	})
	return desk, err
}

// CorrectBudget puts right what is known of a person's month, as long as no offer is out: the
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
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if err := s.budgetTx(tx, p, r, in); err != nil {
			return err
		}
		desk, err = budgetDeskTx(tx, p, r, request.ProductOf(snapshot, r.Product))
		return err
	})
	return desk, err
}

func (s *Service) budgetTx(tx *db.Tx, p identity.Principal, r request.Case, in BudgetInput) error {
	switch {
	case r.Version != in.Version:
		return request.VersionConflict(r.Version)
	case !r.TakesConsultation():
		return r.Refusal(request.NotByApplicant)
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, r.ID)
	if err != nil {
		return err
	}
	before, err := in.check(parties)
	if err != nil {
		return err
	}
	f := in.Figures
	if _, err := tx.Exec(setBudget, r.ID, in.Position, f.Income, f.Rent, f.OtherLoans, f.Household, f.Taxes, db.Nullable(f.Canton)); err != nil {
		return err
	}
	if err := keepBudgetTx(tx, p, r.ID, before, in); err != nil {
		return err
	}
	return request.InformedTx(tx, r, audit.Event{
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
	_, err = tx.Exec(insertBudgetChange, id, number, in.Position, string(was), string(is), in.Reason, p.Who(), request.DisplayName(p), tx.Now())
	return err
}

// check holds the figures against the rules of the application form, and gives those in force.
func (in BudgetInput) check(parties []request.DealParty) (before BudgetFigures, err error) {
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
		if a.amount != nil && (*a.amount < 0 || *a.amount > request.MaxIncome) {
			v.Check("/figures/"+a.name, a.code)
		}
	}
	if h := in.Figures.Household; h != nil && (*h < 1 || *h > request.MaxHousehold) {
		v.CheckWith("/figures/household", "household.invalid", map[string]any{"max": request.MaxHousehold})
	}
	if in.Figures.Canton != "" && request.OneOf(request.Cantons(), in.Figures.Canton, "") != nil {
		v.Check("/figures/canton", "choice.invalid")
	}
	if in.Position < 1 || in.Position > len(parties) {
		v.Check("/position", "choice.invalid")
		return before, v.Err()
	}
	before = budgetOf(parties[in.Position-1])
	if len(before.changed(in.Figures)) == 0 {
		v.Check("/figures", "budget.unchanged")
	}
	return before, v.Err()
}

func budgetOf(p request.DealParty) BudgetFigures {
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

// person is what a person has told, as a month is reckoned.
func personOf(p request.DealParty) budget.Person {
	return budget.Person{Income: p.MonthlyIncome, Rent: p.Rent, OtherLoans: p.OtherLoans, Taxes: p.Taxes, Household: p.Household, Region: p.Canton}
}

func personsOf(parties []request.DealParty) []budget.Person {
	people := make([]budget.Person, len(parties))
	for i, p := range parties {
		people[i] = personOf(p)
	}
	return people
}

// Month reckons the month of those who borrow with a loan, as the checks do. Errors: those of budget.Of.
func (d Deal) Month(product catalogue.Product, l budget.Loan) (budget.Month, error) {
	return budget.Of(product.Budget(), personsOf(d.Parties), l)
}

// asking asks for an answer that is missing; of two who borrow it says whose.
func asking(lang string, field budget.Field, name string, parties int) string {
	words := i18n.For(lang).T("decision:budget."+string(field), nil)
	if parties > 1 && field != budget.Household && field != budget.Region {
		words = name + " – " + words
	}
	return words
}

func budgetDeskTx(tx *db.Tx, p identity.Principal, r request.Case, product catalogue.Product) (BudgetDesk, error) {
	rules := product.Budget()
	desk := BudgetDesk{
		Swiss: rules.Method == budget.Capacity, Binding: rules.Binding, Parties: []BudgetParty{}, Changes: []BudgetChange{}, Questions: []string{},
		Editable: r.TakesConsultation() && p.Can(identity.RequestDecide),
	}
	parties, err := db.All[request.DealParty](tx, request.ListParties, r.ID)
	if err != nil {
		return desk, err
	}
	debts, err := DebtsTx(tx, r.ID)
	if err != nil {
		return desk, err
	}
	desk.Settled = debts.Monthly
	month := budget.Told(rules, personsOf(parties), r.Currency)
	desk.Missing = missingOf(month)
	for _, party := range parties {
		told := BudgetParty{party.Position, party.FirstName + " " + party.LastName, budgetOf(party), []string{}}
		for _, gap := range month.Gaps {
			if gap.Position == party.Position {
				told.Missing = append(told.Missing, string(gap.Field))
				desk.Questions = append(desk.Questions, asking(r.Lang, gap.Field, told.Name, len(parties)))
			}
		}
		desk.Parties = append(desk.Parties, told)
	}
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
