package incoming

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/sheet"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Client is one who owes loans.
type Client struct {
	Row                             int
	Number                          int // among the clients of the file, from 1
	ID, FirstName, LastName         string
	BirthDate                       date.Date
	Nationality, Lang, Email, Phone string
	Street, HouseNumber             string
	PostalCode, City, Country, IBAN string
}

// Payment is money that came in for a loan before it was taken over.
type Payment struct {
	Row    int
	On     date.Date
	Amount money.Amount
}

// Loan is a loan of the file, with all that the file says of it.
type Loan struct {
	Row                          int
	Reference, ClientID, Product string
	Principal                    money.Amount
	Months                       int
	Rate, APR                    credit.Rate
	SignedOn, PaidOutOn          date.Date
	UpfrontFee, MonthlyCost      money.Amount
	Balance                      money.Amount // principal not repaid, due or not
	Arrears                      money.Amount // fallen due and not paid: principal, interest and costs
	Credit                       money.Amount // paid ahead, owed to the borrower
	Rows                         []credit.Instalment
	Payments                     []Payment
	Client                       Client
	firstDue                     date.Date // of a schedule that is computed; no date: a month after the payout
	scheduled                    []int     // the rows of the file that Rows are from
	bad                          bool
}

// Against is what a file is read against.
type Against struct {
	CutOff   date.Date // the day whose end the balances are of
	Products catalogue.List
	InUse    func(reference string) (bool, error) // whether a loan here goes by a reference
}

// mostFaults is how many faults are kept; the rest are counted.
const mostFaults = 1000

// Book is what a file says.
type Book struct {
	Loans  []*Loan // in the order of the file; only those of which nothing is wrong, after Read
	Faults []Fault
	Count  int // of all faults

	against  Against
	workbook bool
	clients  map[string]*Client
	loans    map[string]*Loan
	tables   map[string][]string // the heads of our tables that were seen, lower case
	mapped   *mapped             // of a file of another system; nil: it has our own columns
}

// fault notes what is wrong at a place of our tables.
func (b *Book) fault(f Fault) {
	if b.mapped != nil {
		f = b.mapped.place(f)
	}
	b.note(f)
}

// note notes what is wrong at a place of the file that was sent.
func (b *Book) note(f Fault) {
	b.Count++
	if len(b.Faults) < mostFaults {
		b.Faults = append(b.Faults, f)
	}
}

func newBook(content []byte, against Against) *Book {
	b := &Book{against: against, clients: map[string]*Client{}, loans: map[string]*Loan{}, tables: map[string][]string{}}
	b.workbook = len(content) > 0 && content[0] == 'P'
	return b
}

// Read reads a file and checks everything in it. A mapping says what its tables and columns are; without one they are ours. What is wrong in the file is in the book; an
// error means that there is no file that could be read (sheet.ErrFormat, sheet.ErrLarge), or is that of Against.InUse.
func Read(content []byte, against Against, m *Mapping) (*Book, error) {
	b := newBook(content, against)
	columns := ColumnsOf
	if m != nil {
		columns = m.heads
		var err error
		if b.mapped, err = newMapped(content, m); err != nil {
			return nil, err
		}
	}
	return b, b.read(content, columns)
}

func (b *Book) read(content []byte, columns func(string) []string) error {
	later := map[string][]line{} // schedules and payments of a file whose loans come behind them
	take := func(l line) {
		switch l.table {
		case Clients:
			b.client(&l)
		case Loans:
			b.loan(&l)
		default:
			if b.loans[strings.TrimSpace(l.cells["loan_id"].Text)] == nil {
				later[l.table] = append(later[l.table], l)
				return
			}
			b.part(&l)
		}
	}
	to := sheet.Sink{
		Picks: b.mapped != nil,
		Row: func(name string, r sheet.Row) error {
			if b.mapped != nil {
				b.mapped.lines(b, name, r, take)
			} else if l, ok := b.line(name, r); ok {
				take(l)
			}
			return nil
		},
		Problem: func(p sheet.Problem) {
			if b.mapped == nil || b.mapped.reads(p) {
				b.note(Fault{Sheet: p.Sheet, Row: p.Row, Column: p.Column, Code: p.Code})
			}
		},
	}
	if err := sheet.Read(content, columns, to); err != nil {
		return err
	}
	for _, name := range []string{Schedule, Payments} {
		for _, l := range later[name] {
			b.part(&l)
		}
	}
	if b.mapped != nil {
		b.mapped.missing(b)
	} else {
		for _, t := range Tables {
			if b.tables[t.Name] == nil && t.Name != Payments {
				b.fault(Fault{Sheet: t.Name, Code: "sheet_missing"})
			}
		}
	}
	return b.check()
}

// line gives the cells of a row by their heads; the first row of a table is its heads. A row without any text is none.
func (b *Book) line(name string, r sheet.Row) (l line, ok bool) {
	wanted := ColumnsOf(name)
	if wanted == nil {
		if b.tables[name] == nil {
			b.tables[name] = []string{""}
			b.fault(Fault{Sheet: name, Code: "sheet_unknown"})
		}
		return l, false
	}
	heads := b.tables[name]
	if heads == nil {
		b.heads(name, r)
		return l, false
	}
	l = line{b: b, table: name, row: r.Number, cells: make(map[string]sheet.Cell, len(heads))}
	for i, c := range r.Cells {
		if c.Text == "" {
			continue
		}
		if ok = true; i < len(heads) {
			l.cells[heads[i]] = c
		}
	}
	return l, ok
}

func (b *Book) heads(name string, r sheet.Row) {
	heads, wanted := make([]string, 0, len(r.Cells)), ColumnsOf(name)
	for _, c := range r.Cells {
		head := strings.ToLower(c.Text)
		switch {
		case head != "" && slices.Contains(heads, head):
			b.fault(Fault{Sheet: name, Row: r.Number, Column: head, Code: "column_twice"})
		case head != "" && !slices.Contains(wanted, head):
			b.fault(Fault{Sheet: name, Row: r.Number, Column: validate.Clean(head[:min(len(head), longest)]), Code: "column_unknown"})
		}
		heads = append(heads, head)
	}
	for _, head := range wanted {
		if !optional[name+"."+head] && !slices.Contains(heads, head) {
			b.fault(Fault{Sheet: name, Row: r.Number, Column: head, Code: "column_missing"})
		}
	}
	b.tables[name] = heads
}

func (b *Book) client(l *line) {
	c := &Client{Row: l.row, ID: l.key("client_id")}
	c.FirstName, c.LastName = l.checked("first_name", "name", validate.Name), l.checked("last_name", "name", validate.Name)
	if text, ok := l.filled("birth_date"); ok {
		if d := l.day("birth_date"); !d.IsZero() {
			var code string
			if c.BirthDate, code = validate.BirthDate(text, b.against.CutOff); code != "" {
				l.fault("birth_date", "birth_date")
			}
		}
	}
	c.Nationality, c.Country = l.checked("nationality", "country", validate.Country), l.checked("country", "country", validate.Country)
	c.Lang = l.checked("language", "language", func(s string) string {
		if !i18n.IsSupported(s) {
			return "language"
		}
		return ""
	})
	c.Email, c.Phone = l.checked("email", "email", validate.Email), l.phone("phone")
	c.Street, _ = l.filled("street")
	c.HouseNumber = l.text("house_number")
	c.PostalCode, _ = l.filled("postal_code")
	c.City, _ = l.filled("city")
	c.IBAN = l.iban("iban")
	if old := b.clients[c.ID]; old != nil && c.ID != "" {
		c.Row, c.Number = old.Row, old.Number
		if b.mapped == nil || *c != *old { // a table with a row for each loan says the same of a client again
			l.fault("client_id", "twice")
		}
		return
	}
	c.Number = len(b.clients) + 1
	b.clients[c.ID] = c
}

// longestLoan is of how many months, or instalments, a loan may be.
const longestLoan = 600

func (b *Book) loan(l *line) {
	n := &Loan{Row: l.row, Reference: l.key("loan_id"), ClientID: l.key("client_id")}
	currency, err := money.ParseCurrency(l.text("currency"))
	if err != nil {
		l.fault("currency", "currency")
	}
	n.Product, _ = l.filled("product")
	if n.Product != "" {
		switch p, known := b.against.product(n.Product); {
		case !known:
			l.fault("product", "product")
		case err == nil && p.Currency != currency:
			l.fault("currency", "product_currency")
		case !Takes(p):
			l.fault("product", "product_kind")
		}
	}
	n.Principal, n.Months, n.Rate, n.APR = l.amount("principal", currency), l.whole("months", longestLoan), l.rate("rate"), l.rate("apr")
	n.SignedOn, n.PaidOutOn = l.day("signed_on"), l.day("paid_out_on")
	if l.cells[firstDue].Text != "" {
		n.firstDue = l.day(firstDue)
	}
	n.UpfrontFee, n.MonthlyCost, n.Balance = l.amount("upfront_fee", currency), l.amount("monthly_cost", currency), l.amount("balance", currency)
	n.Arrears, n.Credit = l.amount("arrears", currency), l.amount("credit", currency)
	switch {
	case n.SignedOn.IsZero() || n.PaidOutOn.IsZero():
	case n.PaidOutOn.Before(n.SignedOn):
		l.fault("paid_out_on", "too_early")
	case n.PaidOutOn.After(b.against.CutOff):
		l.fault("paid_out_on", "too_late")
	}
	if n.Reference != "" && b.loans[n.Reference] != nil {
		l.fault("loan_id", "twice")
		return
	}
	n.bad = l.bad
	b.loans[n.Reference] = n
	b.Loans = append(b.Loans, n)
}

// Takes says whether loans of a product can be brought in: those in equal monthly instalments.
func Takes(p catalogue.Product) bool {
	r := p.Repayment
	monthly := (r.Kind == "" || r.Kind == credit.Annuity) && (r.Every == "" || r.Every == credit.Month)
	r.Kind, r.Every = "", ""
	return monthly && r == credit.Repayment{}
}

func (a Against) product(code string) (p catalogue.Product, known bool) {
	if i := slices.IndexFunc(a.Products, func(p catalogue.Product) bool { return p.Code == code }); i >= 0 {
		return a.Products[i], true
	}
	return p, false
}

// part takes a row of a schedule or a payment to its loan.
func (b *Book) part(l *line) {
	n := b.loans[l.key("loan_id")]
	if n == nil {
		if !l.bad {
			l.fault("loan_id", "no_loan")
		}
		return
	}
	c := n.Principal.Currency
	if l.table == Payments {
		p := Payment{l.row, l.day("paid_on"), l.amount("amount", c)}
		switch {
		case l.bad:
		case p.Amount.Sign() == 0:
			l.fault("amount", "amount")
		case p.On.Before(n.PaidOutOn):
			l.fault("paid_on", "too_early")
		case p.On.After(b.against.CutOff):
			l.fault("paid_on", "too_late")
		}
		n.Payments, n.bad = append(n.Payments, p), n.bad || l.bad
		return
	}
	row := credit.Instalment{Number: l.whole("number", longestLoan), Due: l.day("due_on"), Interest: l.amount("interest", c), Principal: l.amount("principal", c)}
	if !l.bad {
		l.follows(n, row)
	}
	n.Rows, n.scheduled, n.bad = append(n.Rows, row), append(n.scheduled, l.row), n.bad || l.bad
}

// follows says what is wrong with the place of an instalment among the others.
func (l *line) follows(n *Loan, row credit.Instalment) {
	before := n.PaidOutOn
	if len(n.Rows) > 0 {
		before = n.Rows[len(n.Rows)-1].Due
	}
	switch {
	case row.Number != len(n.Rows)+1:
		l.fault("number", "order")
	case len(n.Rows) >= longestLoan:
		l.fault("number", "number")
	case !row.Due.After(before):
		l.fault("due_on", "order")
	}
}

// check holds what the tables say against each other, and keeps the loans of which nothing is wrong.
func (b *Book) check() error {
	whole := b.Loans[:0]
	for _, n := range b.Loans {
		if err := b.checkLoan(n); err != nil {
			return err
		}
		if !n.bad {
			whole = append(whole, n)
		}
	}
	b.Loans = whole
	order := func(f Fault) int { return slices.IndexFunc(Tables, func(t Table) bool { return t.Name == f.Sheet }) }
	if b.mapped != nil {
		sheets := b.mapped.sheets()
		order = func(f Fault) int { return headAt(sheets, f.Sheet) }
	}
	slices.SortStableFunc(b.Faults, func(x, y Fault) int { return cmp.Or(cmp.Compare(order(x), order(y)), cmp.Compare(x.Row, y.Row)) })
	return nil
}

func (b *Book) checkLoan(n *Loan) error {
	wrong := func(column, code string, sums ...money.Amount) {
		n.bad = true
		f := Fault{Sheet: Loans, Row: n.Row, Column: column, Code: code}
		if len(sums) == 2 {
			f.Want, f.Got = sums[0].Major(), sums[1].Major()
		}
		b.fault(f)
	}
	if n.ClientID != "" {
		if c := b.clients[n.ClientID]; c != nil {
			n.Client = *c
		} else {
			wrong("client_id", "no_client")
		}
	}
	if n.Reference != "" {
		used, err := b.against.InUse(n.Reference)
		if err != nil {
			return err
		}
		if used {
			wrong("loan_id", "in_use")
		}
	}
	if b.mapped != nil && !n.bad && b.mapped.compute(n, b.against, wrong) != nil {
		wrong("months", "terms")
	}
	if len(n.Rows) == 0 {
		if b.tables[Schedule] != nil {
			wrong("loan_id", "no_schedule")
		}
		return nil
	}
	if n.bad {
		return nil
	}
	err := n.live(b.against, wrong)
	if errors.Is(err, money.ErrOverflow) {
		wrong("principal", "amount")
		return nil
	}
	return err
}
