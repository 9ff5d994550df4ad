package sale

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// Buyer is who buys loans, and collects them from then on.
type Buyer struct {
	Name    string   `json:"name" maxLength:"200"`
	Address []string `json:"address" maxItems:"5" doc:"Its lines, as a letter prints them"`
	Email   string   `json:"email" maxLength:"254"`
	IBAN    string   `json:"iban" maxLength:"50" doc:"To which borrowers pay from the day of the sale on"`
}

// Prices are what is paid, in percent of the claim.
type Prices struct {
	Percent  string        `json:"percent" maxLength:"12" doc:"Of the claim of each loan, 0 to 100; rounded to the minor unit, halves up"`
	ByBucket []BucketPrice `json:"by_bucket" maxItems:"5" doc:"What differs by how late a loan is on the day of the sale"`
}

// BucketPrice is the price of loans that are so late.
type BucketPrice struct {
	Bucket  loan.Bucket `json:"bucket"`
	Percent string      `json:"percent" maxLength:"12"`
}

func (p Prices) of(b loan.Bucket) (credit.Rate, error) {
	for _, own := range p.ByBucket {
		if own.Bucket == b {
			return credit.ParseRate(own.Percent)
		}
	}
	return credit.ParseRate(p.Percent)
}

// Filter chooses loans as they stand now. Those that cannot be sold are left out.
type Filter struct {
	Product  string      `json:"product" maxLength:"40" doc:"Empty: all"`
	Status   loan.Status `json:"status" enum:",active,terminated,charged_off" doc:"Empty: all three"`
	DaysFrom int         `json:"days_from" minimum:"0" maximum:"100000" doc:"Days past due, at least"`
	DaysTo   int         `json:"days_to" minimum:"0" maximum:"100000" doc:"At most; 0: any number"`
}

// Order is what is to be sold, to whom and for how much.
type Order struct {
	Buyer      Buyer          `json:"buyer"`
	SoldOn     date.Date      `json:"sold_on" doc:"From when the buyer is the creditor: today or a later day, at most 90 days ahead"`
	Currency   money.Currency `json:"currency" doc:"Of all loans of a sale"`
	Prices     Prices         `json:"prices"`
	References []string       `json:"references" maxItems:"2000" doc:"The loans by their references; empty: by the filter"`
	Filter     *Filter        `json:"filter"`
	Reason     string         `json:"reason" maxLength:"2000"`
}

const (
	mostLoans   = 2000 // of one sale
	longestWait = 90   // days to the day of a sale
)

// Why a loan cannot be in a sale, beside the reasons of loan.Unsold.
const (
	Unknown       loan.Unsold = "unknown"
	Twice         loan.Unsold = "twice"
	OtherCurrency loan.Unsold = "currency"
	OtherSale     loan.Unsold = "other_sale"
	RefundOnWay   loan.Unsold = "refund" // money to its borrower is on its way
)

// refused names a loan of a list that cannot be sold.
func refused(i int, why loan.Unsold) error {
	return fault.Fields(fault.Field{Pointer: "/references/" + strconv.Itoa(i), Code: "sale." + string(why)})
}

// chosen is a loan of a sale with what it comes to today.
type chosen struct {
	ID, Reference string
	bucket        loan.Bucket
	principal     int64
	arrears       int64
	claim, price  int64
	why           loan.Unsold // empty: it can be sold
}

// look says what a loan comes to on a day.
func look(tx *db.Tx, l *loan.Loan, currency money.Currency, prices Prices, on date.Date) (c chosen, err error) {
	c.ID, c.Reference = l.ID, l.Reference
	st, err := l.Replay(on)
	if err != nil {
		return c, err
	}
	if l.Terms.Principal.Currency != currency {
		c.why = OtherCurrency
		return c, nil
	}
	claim, why, err := st.ToSell(l.Terms)
	if err != nil || why != "" {
		c.why = why
		return c, err
	}
	if c.why, err = busyTx(tx, l.ID); err != nil {
		return c, err
	}
	c.bucket, c.principal, c.arrears, c.claim = st.Bucket(), claim.Parts.Principal, st.Overdue().Sum(), claim.Total()
	percent, err := prices.of(c.bucket)
	if err != nil {
		return c, err
	}
	price, err := credit.Share(money.Of(c.claim, currency), percent)
	c.price = price.Minor
	return c, err
}

// busyTx says whether a refund to the borrower has not arrived yet: it may come back, and would be of a loan that is sold.
func busyTx(tx *db.Tx, loanID string) (loan.Unsold, error) {
	rows, err := payout.OfLoanTx(tx, loanID)
	ended := []payout.State{payout.Settled, payout.Returned, payout.Cancelled}
	if slices.ContainsFunc(rows, func(r payout.Row) bool { return r.Kind == payout.ForRefund && !slices.Contains(ended, r.State) }) {
		return RefundOnWay, err
	}
	return "", err
}

// chooseTx finds the loans of an order as of today. Of a list each comes back, of a filter those that can be sold.
func (s *Service) chooseTx(tx *db.Tx, now settings.Snapshot, o Order) (list []chosen, err error) {
	today := now.Today(tx.Now())
	if len(o.References) == 0 && o.Filter != nil {
		return s.filterTx(tx, o, today)
	}
	seen := map[string]bool{}
	for _, reference := range o.References {
		reference = strings.TrimSpace(reference)
		id, found, err := s.Loans.NamedTx(tx, reference)
		if err != nil {
			return nil, err
		}
		c := chosen{Reference: reference, why: Unknown}
		if found {
			if c, err = s.oneTx(tx, o, id, today); err != nil {
				return nil, err
			}
		}
		if seen[reference] {
			c.why = Twice
		}
		seen[reference] = true
		list = append(list, c)
	}
	return list, nil
}

func (s *Service) filterTx(tx *db.Tx, o Order, today date.Date) (list []chosen, err error) {
	w := loanbook.Wanted{Currency: o.Currency, Product: o.Filter.Product, Status: o.Filter.Status}
	if o.Filter.DaysFrom > 0 {
		w.LateSince = today.AddDays(-o.Filter.DaysFrom)
	}
	if o.Filter.DaysTo > 0 {
		w.LateBy = today.AddDays(-o.Filter.DaysTo)
	}
	ids, err := s.Loans.WantedTx(tx, w, mostLoans+1)
	if err == nil && len(ids) > mostLoans {
		err = fault.AtField("/filter", "sale.too_many")
	}
	for _, id := range ids {
		if err != nil {
			return nil, err
		}
		var c chosen
		if c, err = s.oneTx(tx, o, id, today); c.why == "" {
			list = append(list, c)
		}
	}
	return list, err
}

func (s *Service) oneTx(tx *db.Tx, o Order, id string, today date.Date) (c chosen, err error) {
	l, err := loanbook.LoadTx(tx, id)
	if err != nil {
		return c, err
	}
	if c, err = look(tx, &l, o.Currency, o.Prices, loan.Latest(today, l.BookedTo)); err != nil || c.why != "" {
		return c, err
	}
	if _, busy, err := db.Maybe[string](tx, inASale, id); err != nil || busy {
		c.why = OtherSale
		return c, err
	}
	return c, nil
}

// check refuses an order that cannot be. What names the buyer may wait for the proposal.
func (o *Order) check(today date.Date, whole bool) error {
	v := validate.New()
	if !o.Currency.Valid() {
		v.Check("/currency", "choice.invalid")
	}
	for i, p := range append([]BucketPrice{{loan.Current, o.Prices.Percent}}, o.Prices.ByBucket...) {
		at := "/prices/percent"
		if i > 0 {
			at = "/prices/by_bucket/" + strconv.Itoa(i-1)
		}
		if _, err := credit.ParseRate(p.Percent); err != nil || !slices.Contains(loan.Buckets, p.Bucket) {
			v.Check(at, "sale.percent")
		}
	}
	if o.Filter != nil && o.Filter.DaysTo > 0 && o.Filter.DaysTo < o.Filter.DaysFrom {
		v.Check("/filter/days_to", "sale.days")
	}
	if len(o.References) > mostLoans {
		v.Check("/references", "sale.too_many")
	}
	if whole {
		o.checkBuyer(v, today)
	}
	return v.Err()
}

func (o *Order) checkBuyer(v *validate.Collector, today date.Date) {
	b := &o.Buyer
	b.Name = validate.CleanText(b.Name)
	lines := []string{}
	for _, line := range b.Address {
		if line = validate.CleanText(line); line != "" {
			lines = append(lines, line)
		}
	}
	b.Address = lines
	v.Check("/buyer/name", validate.Text(b.Name, 200))
	if b.Name == "" || strings.Contains(b.Name, "\n") {
		v.Check("/buyer/name", "sale.buyer")
	}
	if joined := strings.Join(lines, ""); joined == "" || len(joined) > 500 || strings.Contains(joined, "\n") {
		v.Check("/buyer/address", "sale.address")
	}
	v.Check("/buyer/email", validate.Email(b.Email))
	iban, err := rail.ParseIBAN(b.IBAN)
	if err != nil {
		v.Check("/buyer/iban", "iban.invalid")
	}
	b.IBAN = string(iban)
	if o.SoldOn.Before(today) || o.SoldOn.After(today.AddDays(longestWait)) {
		v.Check("/sold_on", "sale.day")
	}
}

// Propose asks a second person to let a sale happen. Errors: fault Forbidden (needs ledger.manage); Invalid with what is wrong at its field:
// "sale.buyer", "sale.address", "email.invalid", "iban.invalid", "sale.day", "sale.percent", "sale.days", "sale.no_reason", "sale.too_many",
// "sale.empty", and at a loan of the list why it cannot be sold.
func (s *Service) Propose(ctx context.Context, p identity.Principal, o Order) (v View, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, err := s.draftTx(tx, now, o)
		if err != nil {
			return err
		}
		if err := s.flow().Offer(tx, p, now, r); err != nil {
			return err
		}
		v, err = s.viewTx(tx, p, r)
		return err
	})
	return v, err
}

func (s *Service) draftTx(tx *db.Tx, now settings.Snapshot, o Order) (*row, error) {
	if err := o.check(now.Today(tx.Now()), true); err != nil {
		return nil, err
	}
	reason, wrong := change.Why("sale", o.Reason)
	if len(wrong) > 0 {
		return nil, fault.Fields(wrong...)
	}
	list, err := s.chooseTx(tx, now, o)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fault.AtField("/references", "sale.empty")
	}
	for i, c := range list {
		if c.why != "" {
			return nil, refused(i, c.why)
		}
	}
	buyer, err := json.Marshal(o.Buyer)
	if err != nil {
		return nil, err
	}
	prices, err := json.Marshal(o.Prices)
	return &row{
		Stage: Open, Buyer: string(buyer), Prices: string(prices), SoldOn: o.SoldOn, Currency: o.Currency, Reason: reason, Loans: len(list), chosen: list,
	}, err
}
