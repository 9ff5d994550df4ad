package sale

import (
	"context"
	"slices"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// View is a sale of loans, as staff see it.
type View struct {
	ID          string       `json:"id"`
	Stage       Stage        `json:"stage" enum:"open,running,done,ended" doc:"open until its day; ended: it will not happen"`
	State       change.State `json:"state"`
	Buyer       Buyer        `json:"buyer"`
	SoldOn      date.Date    `json:"sold_on"`
	Prices      Prices       `json:"prices"`
	Reason      string       `json:"reason"`
	Loans       int          `json:"loans"`
	Sold        int          `json:"sold"`
	Left        int          `json:"left" doc:"Loans that could not be sold on the day"`
	Claim       money.Amount `json:"claim" doc:"Of the loans sold, on the day of the sale; before it as proposed"`
	Price       money.Amount `json:"price" doc:"What the buyer owes for them"`
	Author      string       `json:"author"`
	CreatedAt   time.Time    `json:"created_at"`
	DecidedBy   string       `json:"decided_by"`
	DecidedNote string       `json:"decided_note"`
	DecidedAt   *time.Time   `json:"decided_at"`
	Allowed     []Act        `json:"allowed" enum:"confirm,reject,withdraw,pass" doc:"What the caller may do with it now"`
}

// Act is something that a person may do with a sale.
type Act string

// MayPass pays on what has come in for the buyer; the others are those of a change.
const MayPass Act = "pass"

// Item is a loan of a sale.
type Item struct {
	LoanID    string       `json:"loan_id"`
	Reference string       `json:"reference"`
	State     ItemState    `json:"state" enum:"waiting,sold,left,dropped"`
	Why       string       `json:"why" doc:"Why it was left out; empty: it was not"`
	Bucket    loan.Bucket  `json:"bucket"`
	Claim     money.Amount `json:"claim"`
	Price     money.Amount `json:"price"`
}

// Collected is a payment that came in for a loan that was sold.
type Collected struct {
	LoanID    string       `json:"loan_id"`
	Reference string       `json:"reference"`
	On        date.Date    `json:"on"`
	Amount    money.Amount `json:"amount"`
}

// PassedOn is what was paid on to a buyer.
type PassedOn struct {
	On     date.Date    `json:"on"`
	Amount money.Amount `json:"amount"`
	Note   string       `json:"note"`
	By     string       `json:"by"`
	At     time.Time    `json:"at"`
}

// Detail is a sale with its loans and what has come in since.
type Detail struct {
	View
	Items    []Item       `json:"items"`
	Payments []Collected  `json:"payments" doc:"What came in for loans of it and was not taken back"`
	Passed   []PassedOn   `json:"passed" doc:"What of it was paid on"`
	Owed     money.Amount `json:"owed" doc:"To the buyer still; below zero: a payment that was paid on went back to the bank"`
}

// Page is the last sales, newest first.
type Page struct {
	Items []View `json:"items"`
}

// List gives the last sales. Errors: fault Forbidden (needs ledger.manage).
func (s *Service) List(ctx context.Context, p identity.Principal) (page Page, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return page, err
	}
	page.Items = []View{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[row](tx, listSales)
		for i := range rows {
			if err != nil {
				return err
			}
			var v View
			v, err = s.viewTx(tx, p, &rows[i])
			page.Items = append(page.Items, v)
		}
		return err
	})
	return page, err
}

// Get gives a sale with its loans. Errors: fault Forbidden (needs ledger.manage), NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (d Detail, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findSale, id)
		if err == nil {
			d, err = s.detailTx(tx, p, &r)
		}
		return err
	})
	return d, err
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, r *row) (v View, err error) {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return v, err
	}
	sum, err := db.One[sums](tx, sumLoans, r.ID)
	if err != nil {
		return v, err
	}
	v = View{
		ID: r.ID, Stage: r.Stage, State: r.State, SoldOn: r.SoldOn, Reason: r.Reason, Loans: r.Loans, Sold: sum.Sold, Left: sum.Left,
		Claim: money.Of(sum.Claim, r.Currency), Price: money.Of(sum.Price, r.Currency), Author: r.AuthorName, CreatedAt: r.CreatedAt,
		DecidedBy: db.Text(r.DecidedBy), DecidedNote: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt, Allowed: []Act{},
	}
	if v.Buyer, err = r.buyer(); err != nil {
		return v, err
	}
	if v.Prices, err = r.prices(); err != nil {
		return v, err
	}
	if r.Stage == Done && p.Can(identity.LedgerManage) {
		v.Allowed = append(v.Allowed, MayPass)
	}
	may, err := s.flow().Allowed(tx, p, now, r)
	for _, a := range may {
		v.Allowed = append(v.Allowed, Act(a))
	}
	return v, err
}

func (s *Service) detailTx(tx *db.Tx, p identity.Principal, r *row) (d Detail, err error) {
	if d.View, err = s.viewTx(tx, p, r); err != nil {
		return d, err
	}
	d.Items, d.Passed = []Item{}, []PassedOn{}
	of := func(minor int64) money.Amount { return money.Of(minor, r.Currency) }
	rows, err := db.All[itemRow](tx, listLoans, r.ID)
	for _, i := range rows {
		d.Items = append(d.Items, Item{i.LoanID, i.Reference, i.State, i.Why, i.Bucket, of(i.Claim), of(i.Price)})
	}
	if err != nil {
		return d, err
	}
	if d.Payments, err = collectedTx(tx, rows); err != nil {
		return d, err
	}
	d.Owed = of(0)
	for _, c := range d.Payments {
		d.Owed.Minor += c.Amount.Minor
	}
	passed, err := db.All[passedRow](tx, listPassed, r.ID)
	for _, x := range passed {
		d.Owed.Minor -= x.Minor
		d.Passed = append(d.Passed, PassedOn{x.On, of(x.Minor), x.Note, x.By, x.At})
	}
	return d, err
}

// collectedTx lists what came in for loans that were sold, of those for which the books owe something to the buyer.
func collectedTx(tx *db.Tx, rows []itemRow) ([]Collected, error) {
	list := []Collected{}
	for _, i := range rows {
		if i.State != Sold {
			continue
		}
		books, err := ledger.BalancesTx(tx, i.LoanID)
		if err != nil {
			return nil, err
		}
		if books[ledger.OwedToBuyers] == 0 {
			continue
		}
		l, st, err := loanbook.StateTx(tx, i.LoanID)
		if err != nil {
			return nil, err
		}
		for _, e := range loan.Effective(l.Facts, st.On) {
			if late := e.Kind == loan.Paid && st.Sale != nil && e.On.After(st.Sale.On); e.Kind == loan.Collected || late {
				list = append(list, Collected{l.ID, l.Reference, e.On, money.Of(e.Minor, st.Currency)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Collected) int { return b.On.Compare(a.On) })
	return list, nil
}

// Part is a sum of loans.
type Part struct {
	Bucket    loan.Bucket  `json:"bucket"`
	Loans     int          `json:"loans"`
	Principal money.Amount `json:"principal" doc:"Owed, due or not"`
	Arrears   money.Amount `json:"arrears" doc:"Past its payment day"`
	Claim     money.Amount `json:"claim" doc:"Principal, interest up to today, costs and charges, less what is there already"`
	Price     money.Amount `json:"price"`
}

// Unfit is a loan of a list that cannot be sold.
type Unfit struct {
	Reference string      `json:"reference"`
	Why       loan.Unsold `json:"why" enum:"unknown,twice,currency,other_sale,refund,not_paid_out,ended,withdrawn,parts,nothing_owed"`
}

// Draft is what an order comes to today.
type Draft struct {
	Loans    int          `json:"loans"`
	Claim    money.Amount `json:"claim"`
	Price    money.Amount `json:"price"`
	ByBucket []Part       `json:"by_bucket"`
	Unfit    []Unfit      `json:"unfit"`
}

// Preview says what an order comes to today, by how late loans are; nothing is kept. Errors: fault Forbidden (needs ledger.manage); Invalid as of Propose,
// without what names the buyer.
func (s *Service) Preview(ctx context.Context, p identity.Principal, o Order) (d Draft, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := o.check(now.Today(tx.Now()), false); err != nil {
			return err
		}
		list, err := s.chooseTx(tx, now, o)
		d = draftOf(list, o.Currency)
		return err
	})
	return d, err
}

func draftOf(list []chosen, c money.Currency) Draft {
	of := func(minor int64) money.Amount { return money.Of(minor, c) }
	d := Draft{Claim: of(0), Price: of(0), ByBucket: []Part{}, Unfit: []Unfit{}}
	for _, bucket := range loan.Buckets {
		part := Part{bucket, 0, of(0), of(0), of(0), of(0)}
		for _, x := range list {
			if x.why != "" || x.bucket != bucket {
				continue
			}
			part.Loans++
			part.Principal.Minor += x.principal
			part.Arrears.Minor += x.arrears
			part.Claim.Minor += x.claim
			part.Price.Minor += x.price
		}
		if part.Loans > 0 {
			d.ByBucket = append(d.ByBucket, part)
		}
		d.Loans += part.Loans
		d.Claim.Minor += part.Claim.Minor
		d.Price.Minor += part.Price.Minor
	}
	for _, x := range list {
		if x.why != "" {
			d.Unfit = append(d.Unfit, Unfit{x.Reference, x.why})
		}
	}
	return d
}
