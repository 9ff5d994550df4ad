package servicing

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Standing is where a loan stands on a day.
type Standing struct {
	On           date.Date        `json:"on"`
	Status       loan.Status      `json:"status"`
	CloseReason  loan.CloseReason `json:"close_reason"` // empty while it is open
	ClosedOn     *date.Date       `json:"closed_on"`
	Outstanding  money.Amount     `json:"outstanding"` // principal, due or not
	Open         loan.Parted      `json:"open"`        // due and not paid
	OpenTotal    money.Amount     `json:"open_total"`
	Overdue      money.Amount     `json:"overdue"`
	OverdueSince *date.Date       `json:"overdue_since" doc:"Payment day of the oldest instalment that is late"`
	DaysPastDue  int              `json:"days_past_due"`
	Bucket       loan.Bucket      `json:"bucket"`
	Credit       money.Amount     `json:"credit"`
	NextDueOn    *date.Date       `json:"next_due_on" doc:"Of the first instalment that is not late and that the credit balance does not cover: today's, until it is paid"`
	NextPayBy    *date.Date       `json:"next_pay_by" doc:"Until when paying it is on time: its due date, or the next day on which banks settle payments"`
	NextDue      *money.Amount    `json:"next_due" doc:"What is missing of it; null: nothing is left to pay"`
	Instalment   money.Amount     `json:"instalment"`
	Paid         int              `json:"instalments_paid"`
	Instalments  int              `json:"instalments"`
	EndsOn       *date.Date       `json:"ends_on"`
	Frozen       bool             `json:"frozen"`
	Withdrawn    bool             `json:"withdrawn"`
	WrittenOff   money.Amount     `json:"written_off"`
	Recovered    money.Amount     `json:"recovered"`
}

func standing(l *loan.Loan, st loan.State) Standing {
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	open := st.Open()
	v := Standing{
		On: st.On, Status: st.Status, ClosedOn: loan.DayOrNil(st.ClosedOn), Outstanding: of(st.Owed(l.Terms)), Open: loan.PartsOf(open, max(st.Credit, 0), st.Currency),
		OpenTotal: of(open.Sum()), Overdue: of(st.Overdue().Sum()), OverdueSince: loan.DayOrNil(st.OverdueSince()), DaysPastDue: st.DaysPastDue(), Bucket: st.Bucket(),
		Credit: of(st.Credit), Instalment: of(st.Instalment(l.Terms)), Paid: st.InstalmentsPaid(), Instalments: max(len(st.Rows), st.Instalments(l.Terms)),
		EndsOn: loan.DayOrNil(st.LastDue()), Frozen: st.Frozen, Withdrawn: st.Withdrawn, WrittenOff: of(st.WrittenOff), Recovered: of(st.Recovered),
	}
	if st.Status == loan.Closed {
		v.CloseReason = st.CloseReason
	}
	if st.Status == loan.PendingPayout {
		v.Instalment = plannedInstalment(l, st)
	}
	if on, minor, ok := st.NextToPay(); ok {
		next, payBy := of(minor), l.Terms.PayBy(on)
		v.NextDueOn, v.NextPayBy, v.NextDue = &on, &payBy, &next
	}
	return v
}

// plannedInstalment is the regular instalment that a payout today would lead to.
func plannedInstalment(l *loan.Loan, st loan.State) money.Amount {
	rows, err := l.Rows(st)
	if err != nil || len(rows) == 0 {
		return money.Of(0, st.Currency)
	}
	k := min(1, len(rows)-1)
	for k < len(rows)-1 && rows[k].Payment.IsZero() {
		k++
	}
	return rows[k].Payment
}

// Signed is what a contract says, as people see it.
type Signed struct {
	ID            string             `json:"id"`
	Reference     string             `json:"reference"`
	RequestID     string             `json:"request_id"`
	Product       string             `json:"product"`
	Principal     money.Amount       `json:"principal"`
	Months        int                `json:"months"`
	Rate          string             `json:"rate"` // percent per year
	RateType      catalogue.RateType `json:"rate_type"`
	Repayment     credit.Repayment   `json:"repayment,omitzero" doc:"How it is paid back; absent: in equal monthly instalments"`
	APR           string             `json:"apr"`
	UpfrontFee    money.Amount       `json:"upfront_fee"`
	MonthlyCost   money.Amount       `json:"monthly_cost"`
	SignedAt      time.Time          `json:"signed_at"`
	WithdrawUntil *date.Date         `json:"withdraw_until"`
	PaidOutOn     *date.Date         `json:"paid_out_on"`
	Variable      *VariableRate      `json:"variable,omitempty" doc:"Of a rate that follows an index"`
	Parts         []PartToCome       `json:"parts,omitempty" doc:"Of the payout that are still to leave"`
	// LoanLinks are the loans and claims that it settles, and the loans that settle it.
	refinance.LoanLinks
}

func signed(l *loan.Loan, st loan.State) Signed {
	t := l.Terms
	return Signed{
		l.ID, l.Reference, l.RequestID, l.Product, t.Principal, t.Months, st.Rate.String(), t.RateType, t.Repayment, l.APR, t.UpfrontFee, t.MonthlyCost,
		l.SignedAt, loan.DayOrNil(l.WithdrawUntil), loan.DayOrNil(st.PaidOutOn), nil, partsOf(l, st), refinance.LoanLinks{},
	}
}

// PartToCome is a part of the payout that is still to leave.
type PartToCome struct {
	Number int          `json:"number"`
	On     date.Date    `json:"on" doc:"The due date with which it leaves"`
	Amount money.Amount `json:"amount"`
}

func partsOf(l *loan.Loan, st loan.State) []PartToCome {
	parts, err := st.Parts(l.Terms)
	if err != nil || st.Status != loan.Active {
		return nil
	}
	views := make([]PartToCome, len(parts))
	for i, p := range parts {
		views[i] = PartToCome{p.Number, p.On, money.Of(p.Minor, st.Currency)}
	}
	return views
}

// PartyView is a person who owes a loan.
type PartyView struct {
	Role      loan.Role `json:"role"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`
	Email     string    `json:"email"`
}

// Reach is how one of those who owe a loan is reached, beside the e-mail.
type Reach struct {
	Phone    string `json:"phone,omitempty" doc:"In international form; absent: none is known, or the caller has nothing to do with clients"`
	Lang     string `json:"lang" doc:"The language that they are written to in"`
	ClientID string `json:"client_id,omitempty" doc:"Their file; absent: there is none, or the caller may not read clients"`
}

// Borrower is a person who owes a loan, as staff meet them.
type Borrower struct {
	PartyView
	Reach
}

// Detail is a loan with everything about it, for staff.
type Detail struct {
	Signed
	Version  int64                       `json:"version"`
	Parties  []Borrower                  `json:"parties"`
	Calls    *CallHours                  `json:"calls" doc:"null: the law of the contract sets no hours for calls"`
	Standing Standing                    `json:"standing"`
	Schedule []loan.Row                  `json:"schedule"`
	Versions []ScheduleChosen            `json:"versions"` // of the schedule, oldest first
	Events   []loan.Fact                 `json:"events"`   // newest first
	Balances []Balance                   `json:"balances"` // of the loan's own accounts
	Bookings []Booking                   `json:"bookings"` // newest first
	Expected []expected.AnnouncedPayment `json:"expected" doc:"What was said to be paid, until the bank told of it and after; newest first"`
	Promised *Quote                      `json:"promised"` // a sum that holds for repaying early; nil: none
	Allowed  []Act                       `json:"allowed" enum:"pay,refund,quote,early,reverse,waive,curtail" doc:"What the caller may do with it now"`
}

// CallHours are when those who owe a loan may be called, by the law of its contract, on the clock of the country.
type CallHours struct {
	Opens  string    `json:"opens" doc:"HH:MM"`
	Closes string    `json:"closes" doc:"HH:MM"`
	From   time.Time `json:"from" doc:"The first moment from now on in which a call is allowed: now, or the next opening on a day that is no Sunday and no holiday"`
	Open   bool      `json:"open" doc:"A call is allowed now"`
}

// callHours are those of the law that a loan was signed under.
func (s *Service) callHours(ctx context.Context, l *loan.Loan) (*CallHours, error) {
	product, err := s.Settings.ProductAt(ctx, l.ProductVersion, l.Product, l.SignedAt)
	if err != nil {
		return nil, err
	}
	hours, named := product.Law.Edition().Hours(product.Location())
	if !named {
		return nil, nil
	}
	now := s.DB.Now()
	from := hours.Next(now)
	return &CallHours{hours.Opens, hours.Closes, from, !from.After(now)}, nil
}

// Named are those who owe the loan, without how they are reached.
func (d Detail) Named() []PartyView {
	list := make([]PartyView, len(d.Parties))
	for i, b := range d.Parties {
		list[i] = b.PartyView
	}
	return list
}

// ScheduleChosen is a version of the schedule.
type ScheduleChosen struct {
	Version int       `json:"version"`
	From    date.Date `json:"from"`
	Because loan.Kind `json:"because"`
	Rows    int       `json:"rows"`
}

// Balance is an account of a loan's sub-ledger.
type Balance struct {
	Account ledger.Account `json:"account"`
	Amount  money.Amount   `json:"amount"`
}

// Booking is an entry of the ledger.
type Booking struct {
	Kind  string        `json:"kind"`
	On    date.Date     `json:"on"`
	At    time.Time     `json:"at"`
	Lines []BookingLine `json:"lines"`
}

// BookingLine is a side of an entry: debit above zero.
type BookingLine struct {
	Account ledger.Account `json:"account"`
	Amount  money.Amount   `json:"amount"`
}

// Get gives a loan with everything about it. Errors: fault Forbidden, NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (d Detail, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return d, err
	}
	var l loan.Loan
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		var st loan.State
		if l, st, err = loanbook.StateTx(tx, id); err != nil {
			return err
		}
		d = Detail{Signed: signed(&l, st), Version: l.Version, Standing: standing(&l, st), Events: facts(&l, st), Versions: chosen(&l), Allowed: allowed(&l, st, p)}
		if d.LoanLinks, err = s.Refinances.LinksTx(tx, id, st.Currency); err != nil {
			return err
		}
		if d.Schedule, err = l.Rows(st); err != nil {
			return err
		}
		if d.Variable, err = variableTx(tx, &l); err != nil {
			return err
		}
		if d.Parties, err = s.borrowersTx(tx, p, &l); err != nil {
			return err
		}
		if d.Expected, err = expected.StaffTx(tx, &l); err != nil {
			return err
		}
		if d.Promised, err = promisedTx(tx, id, st.On); err != nil {
			return err
		}
		return d.booksTx(tx, id, st.Currency)
	})
	if err == nil {
		d.Calls, err = s.callHours(ctx, &l)
	}
	return d, err
}

// facts are the events, the newest to arrive first.
func facts(l *loan.Loan, st loan.State) []loan.Fact {
	facts := make([]loan.Fact, len(l.Facts))
	for i, e := range l.Facts {
		facts[len(facts)-1-i] = l.Fact(st, e)
	}
	return facts
}

func chosen(l *loan.Loan) []ScheduleChosen {
	list := []ScheduleChosen{}
	for _, e := range l.Facts {
		if e.Version > 0 {
			list = append(list, ScheduleChosen{e.Version, e.On, e.Kind, len(e.Rows)})
		}
	}
	return list
}

// borrowersTx lists who owes a loan. Telephone and file are for those who work with clients.
func (s *Service) borrowersTx(tx *db.Tx, p identity.Principal, l *loan.Loan) ([]Borrower, error) {
	rows, err := loanbook.PartyRowsTx(tx, l.ID)
	list := make([]Borrower, len(rows))
	for i, r := range rows {
		list[i] = Borrower{viewOf(r), Reach{Lang: l.Lang}}
		if err != nil || s.reach == nil {
			continue
		}
		var to Reach
		if to, err = s.reach(tx, l, r); err != nil {
			return nil, err
		}
		list[i].Lang = to.Lang
		if p.Can(identity.ClientRead) || p.Can(identity.Collect) {
			list[i].Phone = to.Phone
		}
		if p.Can(identity.ClientRead) {
			list[i].ClientID = to.ClientID
		}
	}
	return list, err
}

func partiesTx(tx *db.Tx, loanID string) ([]PartyView, error) {
	rows, err := loanbook.PartyRowsTx(tx, loanID)
	list := make([]PartyView, len(rows))
	for i, r := range rows {
		list[i] = viewOf(r)
	}
	return list, err
}

func viewOf(r loanbook.PartyRow) PartyView {
	return PartyView{r.Role, r.FirstName, r.LastName, r.Email}
}

// PaymentsTx lists what was paid on a loan and what went back, newest first. The caller has
// checked who asks. Errors: fault NotFound.
func (*Service) PaymentsTx(tx *db.Tx, loanID string) ([]loan.Fact, error) {
	l, st, err := loanbook.StateTx(tx, loanID)
	if err != nil {
		return nil, err
	}
	payments := []loan.Fact{}
	for _, f := range facts(&l, st) {
		if f.Kind == loan.Paid || f.Kind == loan.Returned || f.Kind == loan.Refunded {
			payments = append(payments, f)
		}
	}
	return payments, nil
}
