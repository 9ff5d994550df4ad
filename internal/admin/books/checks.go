package books

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// CheckCode names what is looked at before a month is closed.
type CheckCode string

// The checks.
const (
	CheckBalanced   CheckCode = "balanced"   // debits equal credits on every day
	CheckSubledgers CheckCode = "subledgers" // the loans add up to their accounts
	CheckAccruals   CheckCode = "accruals"   // every loan is booked up to the last day
	CheckUnposted   CheckCode = "unposted"   // payments of statements for which nothing is booked
	CheckBank       CheckCode = "bank"       // the books' account against the closing balance of the statement
	CheckSuspense   CheckCode = "suspense"   // receipts that belong to nothing yet
	CheckOverdue    CheckCode = "overdue"    // the accounts of claims against what the loans say was overdue on the last day
	CheckAllowance  CheckCode = "allowance"  // the run of expected losses of the last day, where rules ask for one
)

// Finding is what a check comes to.
type Finding string

// The findings.
const (
	Fine     Finding = "ok"
	Explains Finding = "explain" // the month closes with a word about it
	Stops    Finding = "stops"   // the month does not close
)

// Check is one thing that is looked at, of one currency or of all.
type Check struct {
	Code     CheckCode      `json:"code" enum:"balanced,subledgers,accruals,unposted,bank,suspense,overdue,allowance"`
	State    Finding        `json:"state" enum:"ok,explain,stops"`
	Currency money.Currency `json:"currency" doc:"Empty: of all"`
	Books    *money.Amount  `json:"books" doc:"What the books say, debit above zero; null where no sums are compared"`
	Beside   *money.Amount  `json:"beside" doc:"What the bank's statement or the loans say; null where there is none"`
	Count    int64          `json:"count" doc:"How many days, accounts, loans or payments are not as they should be"`
	On       *date.Date     `json:"on" doc:"The day of the statement's closing balance, or on which loans were overdue; null: none"`
	Causes   []Cause        `json:"causes" doc:"Of what the difference is made"`
}

// CauseCode names a part of a difference.
type CauseCode string

// The causes.
const (
	BeforeStatements CauseCode = "before_statements" // the account held it before the first statement that was read
	BookedLater      CauseCode = "booked_later"      // it belongs to the month and is dated behind it
	NotInStatements  CauseCode = "not_in_statements" // one side has what the other has not
	NoStatement      CauseCode = "no_statement"      // no statement with a closing balance was read
	StatementEnds    CauseCode = "statement_ends"    // the last one ends before the last business day
	StillInTime      CauseCode = "still_in_time"     // fell due and may still be paid in time
	LoansDiffer      CauseCode = "loans_differ"      // loans whose two figures differ for no such reason
	NoRun            CauseCode = "no_run"            // nothing was reckoned as of the last day
	RunUnderWay      CauseCode = "run_under_way"     // it is being reckoned or booked
	RunFailed        CauseCode = "run_failed"        // a loan could not be reckoned
)

// Cause is a part of a difference.
type Cause struct {
	Code   CauseCode     `json:"code" enum:"before_statements,booked_later,not_in_statements,no_statement,statement_ends,still_in_time,loans_differ,no_run,run_under_way,run_failed"`
	Amount *money.Amount `json:"amount" doc:"Its part of books less beside; null: it is no amount"`
	Count  int64         `json:"count" doc:"How many loans; 0 elsewhere"`
}

// look is one look at the books of a month.
type look struct {
	tx         *db.Tx
	now        settings.Snapshot
	last       date.Date // of the month
	balances   map[money.Currency]map[ledger.Account]int64
	currencies []money.Currency
	found      []Check
}

// checksTx looks at the books as they stand, for the month that ends on a day.
func checksTx(tx *db.Tx, now settings.Snapshot, last date.Date) ([]Check, error) {
	k := &look{tx: tx, now: now, last: last, balances: map[money.Currency]map[ledger.Account]int64{}}
	sums, err := ledger.TurnoversTx(tx, last)
	if err != nil {
		return nil, err
	}
	for _, t := range sums {
		if k.balances[t.Currency] == nil {
			k.balances[t.Currency] = map[ledger.Account]int64{}
			k.currencies = append(k.currencies, t.Currency)
		}
		k.balances[t.Currency][t.Account] = t.Balance()
	}
	for _, check := range []func() error{k.sums, k.accruals, k.payments, k.bank, k.overdue, k.allowance} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return k.found, nil
}

func (k *look) add(c Check) {
	if c.Causes == nil {
		c.Causes = []Cause{}
	}
	k.found = append(k.found, c)
}

// count adds a check that must find none.
func (k *look) count(code CheckCode, n int64) {
	c := Check{Code: code, State: Fine, Count: n}
	if n > 0 {
		c.State = Stops
	}
	k.add(c)
}

func (k *look) sums() error {
	days, accounts, err := ledger.SumsTroubleTx(k.tx)
	k.count(CheckBalanced, days)
	k.count(CheckSubledgers, accounts)
	return err
}

func (k *look) accruals() error {
	n, err := db.One[int64](k.tx, countBehind, k.last)
	k.count(CheckAccruals, n)
	return err
}

// payments looks at what statements told of and nobody has placed: nothing of it may be without an entry, and what stands on the account
// of unallocated receipts is explained.
func (k *look) payments() error {
	waiting, err := treasury.WaitingTx(k.tx, k.last)
	if err != nil {
		return err
	}
	fresh, unmatched := int64(0), map[money.Currency]int64{}
	for _, w := range waiting {
		if w.State == treasury.EntryNew {
			fresh += w.N
		} else {
			unmatched[w.Currency] += w.N
		}
	}
	k.count(CheckUnposted, fresh)
	any := false
	for _, c := range k.currencies {
		held := k.balances[c][ledger.Unallocated]
		if held == 0 && unmatched[c] == 0 {
			continue
		}
		any = true
		k.add(Check{Code: CheckSuspense, State: Explains, Currency: c, Books: amount(held, c), Count: unmatched[c]})
	}
	if !any {
		k.count(CheckSuspense, 0)
	}
	return nil
}

// bank compares the account of the books with the statement. What the account held before the first statement is in no entry: a lender who
// opens has money there that the books were never told of.
func (k *look) bank() error {
	for _, c := range money.Currencies() {
		account, configured := k.now.Bank.Account(c)
		books := k.balances[c][ledger.Bank]
		if !configured && books == 0 {
			continue
		}
		var told treasury.Told
		var err error
		if configured {
			if told, err = treasury.ToldTx(k.tx, account, k.last); err != nil {
				return err
			}
		}
		check := Check{Code: CheckBank, State: Fine, Currency: c, Books: amount(books, c)}
		if told.CoveredTo.IsZero() {
			check.State, check.Causes = Explains, []Cause{{Code: NoStatement}}
			k.add(check)
			continue
		}
		check.On, check.Beside = &told.CoveredTo, amount(told.Closing, c)
		if check.Causes, err = k.bankCauses(c, books-told.Closing, told); err != nil {
			return err
		}
		if len(check.Causes) > 0 {
			check.State = Explains
		}
		k.add(check)
	}
	return nil
}

func (k *look) bankCauses(c money.Currency, rest int64, told treasury.Told) (causes []Cause, err error) {
	if !date.TARGET.NextBusinessDay(told.CoveredTo).After(k.last) {
		causes = append(causes, Cause{Code: StatementEnds})
	}
	if rest == 0 {
		return causes, nil
	}
	later, err := ledger.LaterTx(k.tx, ledger.Bank, c, k.last)
	if err != nil {
		return causes, err
	}
	part := func(code CauseCode, minor int64) {
		if minor != 0 {
			causes = append(causes, Cause{Code: code, Amount: amount(minor, c)})
			rest -= minor
		}
	}
	if told.Before != nil {
		part(BeforeStatements, -*told.Before)
	}
	part(BookedLater, -later)
	part(NotInStatements, rest)
	return causes, nil
}

func amount(minor int64, c money.Currency) *money.Amount {
	m := money.Of(minor, c)
	return &m
}
