package accountfile

import (
	"bufio"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/money"
)

// Party is who keeps the books, as a file of an audit names it.
type Party struct {
	Name, RegisterNumber, Country, Phone, Email string
	Address                                     []string // the last line with the postal code and the city
}

// Audit is what a file of an audit says before its entries.
type Audit struct {
	Company  Party
	Software string // its version
	Accounts []AuditAccount
	Entries  int
	Turnover int64 // of debits, which those of credits equal
}

// AuditAccount is an account with what it held before the period and what it holds then, in minor units, debit above zero.
type AuditAccount struct {
	Number, Name, Type string
	Opening, Closing   int64
}

// Opening is the journal of the entry by which a period begins with what was before it.
const Opening = "AN"

// Tally is a writer that adds up what a file of an audit says first.
type Tally struct {
	typeOf   func(number string) string
	accounts map[string]*AuditAccount
	journals map[string]bool
	entries  int
	turnover int64
}

// NewTally makes a tally; typeOf says what an account is: Asset, Liability, Sale or Expense.
func NewTally(typeOf func(number string) string) *Tally {
	return &Tally{typeOf: typeOf, accounts: map[string]*AuditAccount{}, journals: map[string]bool{}}
}

// Entry implements Writer.
func (t *Tally) Entry(e Entry) error {
	if e.Journal != Opening {
		t.entries++
		t.journals[e.Journal] = true
	}
	for _, s := range e.Sides {
		a := t.accounts[s.Number]
		if a == nil {
			a = &AuditAccount{Number: s.Number, Type: t.typeOf(s.Number)}
			t.accounts[s.Number] = a
		}
		a.Name, a.Closing = s.Name, a.Closing+s.Minor
		if e.Journal == Opening {
			a.Opening += s.Minor
		} else {
			t.turnover += max(s.Minor, 0)
		}
	}
	return nil
}

// Close implements Writer.
func (t *Tally) Close() error { return nil }

// Audit gives the sums, accounts in the order of their numbers.
func (t *Tally) Audit(company Party, software string) *Audit {
	a := &Audit{Company: company, Software: software, Entries: t.entries, Turnover: t.turnover}
	for _, number := range slices.Sorted(maps.Keys(t.accounts)) {
		a.Accounts = append(a.Accounts, *t.accounts[number])
	}
	return a
}

// Journals are those in which there is an entry, in the order of their codes: entries are written journal by journal.
func (t *Tally) Journals() []string { return slices.Sorted(maps.Keys(t.journals)) }

// ErrMoved says that what was written is not what was added up before: the books moved in between, or a journal came twice.
var ErrMoved = errors.New("accountfile: the entries are not those that were added up")

// saft writes the Standard Audit File for Tax of the OECD, version 2.00: master files and entries of the general ledger. Lengths of texts are
// those of its simple types (code 9, short text 18, middle texts 35 and 70, long text 256).
type saft struct {
	out      *bufio.Writer
	head     Head
	open     []string // elements
	journal  string
	seen     map[string]bool
	entries  int
	turnover int64
	err      error
}

// Lengths of the simple types.
const (
	saftCode, saftShort, saftMiddle1, saftMiddle2, saftLong = 9, 18, 35, 70, 256

	saftNamespace = "urn:OECD:StandardAuditFile-Taxation/2.00"
	saftUnused    = "NotUsed" // where the schema wants a text that there is not
)

func newSAFT(w io.Writer, h Head) *saft {
	return &saft{out: bufio.NewWriter(w), head: h, seen: map[string]bool{}}
}

func (s *saft) raw(text string) {
	if s.err == nil {
		_, s.err = s.out.WriteString(text)
	}
}

func (s *saft) start(name string) {
	s.raw("<" + name + ">")
	s.open = append(s.open, name)
}

func (s *saft) end() {
	last := len(s.open) - 1
	s.raw("</" + s.open[last] + ">\n")
	s.open = s.open[:last]
}

func (s *saft) text(name, text string, most int) {
	s.raw("<" + name + ">")
	if s.err == nil {
		s.err = xml.EscapeText(s.out, []byte(clean(text, most, "")))
	}
	s.raw("</" + name + ">")
}

func (s *saft) amount(minor int64) string { return major(minor, s.head.Currency, ".") }

// balance is on the side on which it stands; nothing is a debit.
func (s *saft) balance(which string, minor int64) {
	side := "Debit"
	if minor < 0 {
		side, minor = "Credit", -minor
	}
	s.text(which+side+"Balance", s.amount(minor), saftShort)
}

func (s *saft) begin() error {
	h := s.head
	if h.Audit == nil {
		return fmt.Errorf("%w: nothing is added up", ErrMoved)
	}
	s.raw(xml.Header + `<AuditFile xmlns="` + saftNamespace + `">` + "\n")
	s.header(h)
	s.start("MasterFiles")
	s.start("GeneralLedgerAccounts")
	for _, a := range h.Audit.Accounts {
		s.start("Account")
		s.text("AccountID", a.Number, saftMiddle2)
		s.text("AccountDescription", a.Name, saftLong)
		s.text("AccountType", a.Type, saftShort)
		s.balance("Opening", a.Opening)
		s.balance("Closing", a.Closing)
		s.end()
	}
	s.end()
	s.end()
	s.start("GeneralLedgerEntries")
	s.text("NumberOfEntries", strconv.Itoa(h.Audit.Entries), saftShort)
	s.text("TotalDebit", s.amount(h.Audit.Turnover), saftShort)
	s.text("TotalCredit", s.amount(h.Audit.Turnover), saftShort)
	s.raw("\n")
	return s.err
}

var postal = regexp.MustCompile(`^((?:[A-Z]{1,2}-)?[0-9][0-9A-Z]*(?: [A-Z]{2}| [0-9]{2,3})?) +(.+)$`)

func (s *saft) header(h Head) {
	c := h.Audit.Company
	s.start("Header")
	s.text("AuditFileVersion", "2.00", saftShort)
	s.text("AuditFileCountry", c.Country, 2)
	s.text("AuditFileDateCreated", h.Made.Format("2006-01-02"), saftShort)
	s.text("SoftwareCompanyName", "Florin", saftMiddle2)
	s.text("SoftwareID", "Florin", saftMiddle2)
	s.text("SoftwareVersion", cmp.Or(h.Audit.Software, saftUnused), saftShort)
	s.start("Company")
	s.text("RegistrationNumber", c.RegisterNumber, saftMiddle1)
	s.text("Name", c.Name, saftMiddle2)
	s.start("Address")
	code, city := saftUnused, saftUnused
	if n := len(c.Address); n > 0 {
		city = c.Address[n-1]
		if street := strings.Join(c.Address[:n-1], ", "); street != "" {
			s.text("StreetName", street, saftMiddle2)
		}
		if parts := postal.FindStringSubmatch(city); parts != nil {
			code, city = parts[1], parts[2]
		}
	}
	s.text("City", city, saftMiddle1)
	s.text("PostalCode", code, saftShort)
	s.text("Country", c.Country, 2)
	s.end()
	s.start("Contact")
	s.start("ContactPerson")
	s.text("FirstName", saftUnused, saftMiddle1)
	s.text("LastName", c.Name, saftMiddle2)
	s.end()
	s.text("Telephone", cmp.Or(c.Phone, saftUnused), saftShort)
	s.text("Email", c.Email, saftMiddle2)
	s.end()
	s.end()
	s.text("DefaultCurrencyCode", string(h.Currency), 3)
	s.start("SelectionCriteria")
	s.text("SelectionStartDate", h.From.String(), saftShort)
	s.text("SelectionEndDate", h.To.String(), saftShort)
	s.end()
	s.text("TaxAccountingBasis", "Invoice Accounting", saftShort)
	s.end()
}

func (s *saft) entry(n int, e Entry) error {
	if e.Journal != s.journal {
		if s.seen[e.Journal] {
			return fmt.Errorf("%w: journal %q a second time", ErrMoved, e.Journal)
		}
		if s.journal != "" {
			s.end()
		}
		s.journal, s.seen[e.Journal] = e.Journal, true
		s.start("Journal")
		s.text("JournalID", e.Journal, saftCode)
		s.text("Description", firstOf(clean(e.JournalName, saftLong, ""), e.Journal), saftLong)
		s.text("Type", e.Journal, saftCode)
		s.raw("\n")
	}
	document := e.Day
	if !e.Belongs.IsZero() {
		document = e.Belongs
	}
	text := firstOf(clean(e.Text, saftLong, ""), e.Key)
	s.start("Transaction")
	s.text("TransactionID", strconv.Itoa(n), saftMiddle2)
	s.text("Period", strconv.Itoa((int(e.Day.Month())-int(s.head.YearBegins.Month())+12)%12+1), 2)
	s.text("PeriodYear", strconv.Itoa(s.head.YearBegins.Year()), 4)
	s.text("TransactionDate", document.String(), saftShort)
	kind := "normal"
	if e.Reverses != "" {
		kind = "reversal"
	}
	s.text("TransactionType", kind, saftCode)
	s.text("Description", text, saftLong)
	s.text("SystemEntryDate", e.Written.String(), saftShort)
	s.text("GLPostingDate", e.Day.String(), saftShort)
	for i, side := range e.Sides {
		s.start("Line")
		s.text("RecordID", fmt.Sprintf("%d-%d", n, i+1), saftShort)
		s.text("AccountID", side.Number, saftMiddle2)
		s.text("SourceDocumentID", firstOf(clean(e.Piece, saftMiddle1, ""), clean(side.Loan, saftMiddle1, ""), clean(e.Key, saftMiddle1, "")), saftMiddle1)
		s.text("Description", text, saftLong)
		name, minor := "DebitAmount", side.Minor
		if minor < 0 {
			name, minor = "CreditAmount", -minor
		}
		s.start(name)
		s.text("Amount", s.amount(minor), saftShort)
		s.end()
		s.end()
		s.turnover += max(side.Minor, 0)
	}
	s.end()
	s.entries++
	return s.err
}

func (s *saft) flush() error {
	if s.journal != "" {
		s.end()
	}
	if s.err == nil && (s.entries != s.head.Audit.Entries || s.turnover != s.head.Audit.Turnover) {
		s.err = fmt.Errorf("%w: %d of %d entries, %s of %s", ErrMoved, s.entries, s.head.Audit.Entries,
			money.Of(s.turnover, s.head.Currency), money.Of(s.head.Audit.Turnover, s.head.Currency))
	}
	s.end()
	s.raw("</AuditFile>\n")
	if s.err == nil {
		s.err = s.out.Flush()
	}
	return s.err
}
