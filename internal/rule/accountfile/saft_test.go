package accountfile_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"florin/internal/rule/accountfile"
)

// audited is what a file of an audit needs: what its entries add up to, and these by journal.
func audited(t testing.TB, h accountfile.Head, list []accountfile.Entry) (accountfile.Head, []accountfile.Entry) {
	t.Helper()
	tally := accountfile.NewTally(func(string) string { return "Asset" })
	for _, e := range list {
		if err := tally.Entry(e); err != nil {
			t.Fatal(err)
		}
	}
	h.Audit = tally.Audit(accountfile.Party{
		Name: "Crédit & Cie", RegisterNumber: "B 123456", Country: "LU", Phone: "+352 26 00 00", Email: "a@credit.example", Address: []string{"1, rue Basse", "L-8353 Garnich"},
	}, "1.0")
	entries := slices.DeleteFunc(slices.Clone(list), func(e accountfile.Entry) bool { return e.Journal == accountfile.Opening })
	slices.SortStableFunc(entries, func(a, b accountfile.Entry) int { return cmp.Compare(a.Journal, b.Journal) })
	return h, entries
}

// saftSchema is of the public schema (OECD SAF-T 2.00, as Luxembourg's FAIA 2.01 has it in full) what a file of the general ledger uses and
// what stands beside it: the children of each element in their order, "?" for those that may be absent, "*" for those that may repeat,
// "a|b" for one of two. Of an element without children it is the type.
var saftSchema = map[string]string{
	"AuditFile":             "Header MasterFiles? GeneralLedgerEntries?",
	"Header":                "AuditFileVersion AuditFileCountry AuditFileRegion? AuditFileDateCreated SoftwareCompanyName SoftwareID SoftwareVersion Company DefaultCurrencyCode SelectionCriteria? HeaderComment? TaxAccountingBasis TaxEntity?",
	"Company":               "RegistrationNumber Name Address Contact TaxRegistration* BankAccount*",
	"Address":               "StreetName? Number? AdditionalAddressDetail? Building? City PostalCode Region? Country AddressType?",
	"Contact":               "ContactPerson Telephone Fax? Email? Website?",
	"ContactPerson":         "Title? FirstName Initials? LastNamePrefix? LastName",
	"SelectionCriteria":     "SelectionStartDate SelectionEndDate",
	"MasterFiles":           "GeneralLedgerAccounts?",
	"GeneralLedgerAccounts": "Account*",
	"Account":               "AccountID AccountDescription StandardAccountID? GroupingCategory? GroupingCode? AccountType AccountCreationDate? OpeningDebitBalance|OpeningCreditBalance ClosingDebitBalance|ClosingCreditBalance",
	"GeneralLedgerEntries":  "NumberOfEntries TotalDebit TotalCredit Journal*",
	"Journal":               "JournalID Description Type Transaction*",
	"Transaction":           "TransactionID Period PeriodYear TransactionDate SourceID? TransactionType? Description BatchID? SystemEntryDate GLPostingDate CustomerID? SupplierID? SystemID? Line*",
	"Line":                  "RecordID AccountID Analysis* ValueDate? SourceDocumentID? CustomerID? SupplierID? Description DebitAmount|CreditAmount TaxInformation*",
	"DebitAmount":           "Amount CurrencyCode? CurrencyAmount?",
	"CreditAmount":          "Amount CurrencyCode? CurrencyAmount?",

	"AuditFileVersion": "text 18", "AuditFileCountry": "code 2", "AuditFileDateCreated": "date", "SoftwareCompanyName": "text 70", "SoftwareID": "text 70", "SoftwareVersion": "text 18",
	"RegistrationNumber": "text 35", "Name": "text 70", "StreetName": "text 70", "City": "text 35", "PostalCode": "text 18", "Country": "code 2", "FirstName": "text 35", "LastName": "text 70",
	"Telephone": "text 18", "Email": "text 70", "DefaultCurrencyCode": "code 3", "SelectionStartDate": "date", "SelectionEndDate": "date", "TaxAccountingBasis": "text 18",
	"AccountID": "text 70", "AccountDescription": "text 256", "AccountType": "text 18", "OpeningDebitBalance": "money", "OpeningCreditBalance": "money", "ClosingDebitBalance": "money", "ClosingCreditBalance": "money",
	"NumberOfEntries": "number", "TotalDebit": "money", "TotalCredit": "money", "JournalID": "text 9", "Description": "text 256", "Type": "text 9", "TransactionID": "text 70", "Period": "number", "PeriodYear": "number",
	"TransactionDate": "date", "TransactionType": "text 9", "SystemEntryDate": "date", "GLPostingDate": "date", "RecordID": "text 18", "SourceDocumentID": "text 35", "Amount": "money",
}

type element struct {
	name  string
	text  string
	under []*element
}

func (e *element) first(name string) string {
	for _, c := range e.under {
		if c.name == name {
			return c.text
		}
	}
	return ""
}

func (e *element) all(name string) (list []*element) {
	for _, c := range e.under {
		if c.name == name {
			list = append(list, c)
		}
		list = append(list, c.all(name)...)
	}
	return list
}

func treeOf(file []byte) (*element, string, error) {
	root, space := &element{}, ""
	path := []*element{root}
	for d := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := d.Token()
		if err != nil {
			if len(path) == 1 && len(root.under) == 1 {
				return root.under[0], space, nil
			}
			return nil, "", err
		}
		top := path[len(path)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local}
			space, top.under, path = token.Name.Space, append(top.under, e), append(path, e)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			top.text += string(token)
		}
	}
}

var saftMoney = regexp.MustCompile(`^[0-9]{1,15}\.[0-9]{2}$`)

// shape holds an element to the schema.
func (f *findings) shape(e *element) {
	rule, known := saftSchema[e.name]
	if !known {
		f.add(0, "there is no element %s", e.name)
		return
	}
	kind, most, _ := strings.Cut(rule, " ")
	n, _ := strconv.Atoi(most)
	length := utf8.RuneCountInString(e.text)
	switch kind {
	case "text":
		if strings.TrimSpace(e.text) == "" || length > n {
			f.add(0, "%s: %d characters", e.name, length)
		}
	case "code":
		if length != n || strings.ToUpper(e.text) != e.text {
			f.add(0, "%s: %q", e.name, e.text)
		}
	case "date":
		if _, err := time.Parse("2006-01-02", e.text); err != nil {
			f.add(0, "%s: %q", e.name, e.text)
		}
	case "money":
		if !saftMoney.MatchString(e.text) {
			f.add(0, "%s: %q", e.name, e.text)
		}
	case "number":
		if _, err := strconv.ParseUint(e.text, 10, 31); err != nil {
			f.add(0, "%s: %q", e.name, e.text)
		}
	default:
		f.order(e, strings.Fields(rule))
		for _, c := range e.under {
			f.shape(c)
		}
	}
}

func (f *findings) order(e *element, rules []string) {
	rest := e.under
	for _, rule := range rules {
		names := strings.Split(strings.TrimRight(rule, "?*"), "|")
		count := 0
		for len(rest) > 0 && slices.Contains(names, rest[0].name) {
			rest, count = rest[1:], count+1
		}
		if count == 0 && !strings.ContainsAny(rule, "?*") || count > 1 && !strings.HasSuffix(rule, "*") {
			f.add(0, "%s has %s %d times", e.name, rule, count)
		}
	}
	if len(rest) > 0 {
		f.add(0, "%s in %s where it may not be", rest[0].name, e.name)
	}
}

// checkSAFT holds a file to the schema, and its figures to one another: totals are those of the entries, each of which balances; every account is
// in the master files, where what it held before and its entries come to what it holds then.
func checkSAFT(file []byte, h accountfile.Head) (map[string]int64, []string) {
	f := findings{sums: map[string]int64{}}
	root, space, err := treeOf(file)
	if err != nil {
		return f.sums, []string{err.Error()}
	}
	if space != "urn:OECD:StandardAuditFile-Taxation/2.00" || root.name != "AuditFile" {
		f.add(0, "%s of %s", root.name, space)
	}
	f.shape(root)
	var debits, credits int64
	transactions := root.all("Transaction")
	for i, t := range transactions {
		sum := int64(0)
		for _, line := range t.all("Line") {
			minor := int64(0)
			for _, c := range line.under {
				switch c.name {
				case "DebitAmount":
					minor = f.minor(i, c.first("Amount"), ".")
					debits += minor
				case "CreditAmount":
					minor = -f.minor(i, c.first("Amount"), ".")
					credits -= minor
				}
			}
			f.sums[line.first("AccountID")] += minor
			sum += minor
		}
		if sum != 0 {
			f.add(i, "an entry differs by %d", sum)
		}
		if on := t.first("GLPostingDate"); on < h.From.String() || on > h.To.String() {
			f.add(i, "%s is outside of the period", on)
		}
		if period := t.first("Period"); period != strconv.Itoa(int(dayAt(t.first("GLPostingDate")).Month())) { // the business year of the tests is the calendar's
			f.add(i, "period %s", period)
		}
	}
	entries := root.all("GeneralLedgerEntries")[0]
	if entries.first("NumberOfEntries") != strconv.Itoa(len(transactions)) || f.minor(0, entries.first("TotalDebit"), ".") != debits || f.minor(0, entries.first("TotalCredit"), ".") != credits {
		f.add(0, "totals of %d entries, %d and %d", len(transactions), debits, credits)
	}
	known := map[string]bool{}
	for _, a := range root.all("Account") {
		held := func(which string) int64 {
			if text := a.first(which + "DebitBalance"); text != "" {
				return f.minor(0, text, ".")
			}
			return -f.minor(0, a.first(which+"CreditBalance"), ".")
		}
		id := a.first("AccountID")
		if known[id] || held("Opening")+f.sums[id] != held("Closing") {
			f.add(0, "account %s: %d and %d do not come to %d", id, held("Opening"), f.sums[id], held("Closing"))
		}
		known[id] = true
	}
	for id := range f.sums {
		if !known[id] {
			f.add(0, "account %s is not in the master files", id)
		}
	}
	return f.sums, f.wrong
}

func dayAt(text string) time.Time {
	at, _ := time.Parse("2006-01-02", text)
	return at
}

// What the period began with is in the balances, and not among its entries.
func TestAFileOfAnAuditBeginsWithWhatWasBefore(t *testing.T) {
	opening := accountfile.Entry{
		Journal: accountfile.Opening, Day: entries[0].Day, Written: entries[0].Day, Text: "À nouveau", Key: "AN",
		Sides: []accountfile.Side{side("512000", 1000_00), side("290000", -1000_00)},
	}
	file := written(t, accountfile.SAFT, head, append([]accountfile.Entry{opening}, entries...)...)
	if _, wrong := checkSAFT(file, head); len(wrong) > 0 {
		t.Error(wrong)
	}
	for _, part := range []string{
		"<AccountID>512000</AccountID><AccountDescription>Compte n° 512000</AccountDescription><AccountType>Asset</AccountType><OpeningDebitBalance>1000.00</OpeningDebitBalance><ClosingDebitBalance>1090.00</ClosingDebitBalance>",
		"<OpeningCreditBalance>1000.00</OpeningCreditBalance><ClosingCreditBalance>1000.00</ClosingCreditBalance>",
		"<NumberOfEntries>2</NumberOfEntries><TotalDebit>390.81</TotalDebit><TotalCredit>390.81</TotalCredit>",
		"<Name>Crédit &amp; Cie</Name><Address><StreetName>1, rue Basse</StreetName><City>Garnich</City><PostalCode>L-8353</PostalCode><Country>LU</Country></Address>",
		"<TransactionDate>2026-03-30</TransactionDate><TransactionType>reversal</TransactionType><Description>=1+1</Description>",
	} {
		if !bytes.Contains(bytes.ReplaceAll(file, []byte("\n"), nil), []byte(part)) {
			t.Errorf("no %s in\n%s", part, file)
		}
	}
}

// Entries that are not those that were added up break the file off.
func TestAFileOfAnAuditOfBooksThatMoved(t *testing.T) {
	h, list := audited(t, head, entries)
	for name, change := range map[string][]accountfile.Entry{"one less": list[:1], "one more": append(slices.Clone(list), list[1]), "a journal twice": {list[0], list[1], list[0]}} {
		w, err := accountfile.New(accountfile.SAFT, &bytes.Buffer{}, h)
		for _, e := range change {
			if err == nil {
				err = w.Entry(e)
			}
		}
		if err == nil {
			err = w.Close()
		}
		if !errors.Is(err, accountfile.ErrMoved) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := accountfile.New(accountfile.SAFT, &bytes.Buffer{}, head); !errors.Is(err, accountfile.ErrMoved) {
		t.Errorf("without sums: %v", err)
	}
	for in, want := range map[string]string{"75011 Paris": "75011|Paris", "8001 Zürich": "8001|Zürich", "1012 AB Amsterdam": "1012 AB|Amsterdam", "114 55 Stockholm": "114 55|Stockholm", "Dublin": "NotUsed|Dublin"} {
		h.Audit.Company.Address = []string{in}
		var out bytes.Buffer
		w, err := accountfile.New(accountfile.SAFT, &out, h)
		for _, e := range list {
			err = errors.Join(err, w.Entry(e))
		}
		err = errors.Join(err, w.Close())
		code, city, _ := strings.Cut(want, "|")
		if part := fmt.Sprintf("<City>%s</City><PostalCode>%s</PostalCode>", city, code); err != nil || !strings.Contains(out.String(), part) {
			t.Errorf("%s: %v, no %s", in, err, part)
		}
	}
}
