package bankfile_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
)

func read(t testing.TB, r io.Reader) (bankfile.Message, []bankfile.Entry, []bankfile.Report, error) {
	t.Helper()
	var entries []bankfile.Entry
	var reports []bankfile.Report
	message, err := bankfile.Read(r, bankfile.Handler{
		Entry:  func(e bankfile.Entry) error { entries = append(entries, e); return nil },
		Report: func(r bankfile.Report) error { reports = append(reports, r); return nil },
	})
	return message, entries, reports, err
}

func corpus(t testing.TB, name string) (bankfile.Message, []bankfile.Entry, []bankfile.Report) {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	message, entries, reports, err := read(t, bytes.NewReader(file))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return message, entries, reports
}

var day = date.MustParse("2026-11-20")

func TestStatementsOfOddBanks(t *testing.T) {
	base := bankfile.Entry{Account: "DE89370400440532013000", Currency: money.EUR, Booked: true, BookedOn: day}
	with := func(change func(*bankfile.Entry)) bankfile.Entry { e := base; change(&e); return e }
	for _, c := range []struct {
		file    string
		message bankfile.Message
		want    []bankfile.Entry
	}{
		{"empty-camt053.v8.xml", bankfile.Statement, nil},
		{"grouped-swiss-camt054.v4.xml", bankfile.Notice, []bankfile.Entry{with(func(e *bankfile.Entry) {
			e.Account, e.Currency, e.Reference, e.Minor, e.ValueOn, e.Kind, e.Count = "CH9300762011623852957", money.CHF, "BANK20261120A", 50030, day, "PMNT/RCDT/VCOM", 2
			e.Parts = []bankfile.Part{
				{Minor: 20030, Reference: "T1", Creditor: "210000000003139471430009017", Party: "Pia Rutschmann", PartyIBAN: "CH5604835012345678009"},
				{Minor: 30000, Reference: "T2", Creditor: "RF18539007547034", Message: "merci"},
			}
		})}},
		{"batch-without-details-camt053.v2.xml", bankfile.Statement, []bankfile.Entry{
			with(func(e *bankfile.Entry) {
				e.Minor, e.Kind, e.Info, e.Batch, e.BatchPayment, e.Count = -1000099, "NTRF+191", "SAMMEL-UEBERWEISUNG", "FLORIN-P-1", "FLORIN-P-1", 2
				e.Parts = []bankfile.Part{{Minor: -1000099, Message: "SAMMEL-UEBERWEISUNG"}}
			}),
			with(func(e *bankfile.Entry) {
				e.Minor, e.Booked, e.BookedOn = 500, false, date.Date{}
				e.Parts = []bankfile.Part{{Minor: 500}}
			}),
			with(func(e *bankfile.Entry) {
				e.Minor = 29081
				e.Parts = []bankfile.Part{{Minor: 29081, Party: "Jürgen Größer", PartyIBAN: "DE89370400440532013000", Message: "Rate November RF18 5390 0754 7034"}}
			}),
		}},
		{"returns-camt053.v8.xml", bankfile.Statement, []bankfile.Entry{
			with(func(e *bankfile.Entry) {
				e.Minor, e.Reference, e.Kind = 1000000, "R1", "PMNT/ICDT/RRTN"
				e.Parts = []bankfile.Part{{
					Minor: 1000000, EndToEnd: "PAYOUT1", Party: "Jerome Mueller", PartyIBAN: "FR1420041010050500013M02606", ReturnCode: "AC04", Returned: true,
				}}
			}),
			with(func(e *bankfile.Entry) { // the bank adds its fee of 3.00 to what it takes back
				e.Minor, e.Reference, e.Kind = -29381, "R2", "PMNT/IDDT/UPDD"
				e.Parts = []bankfile.Part{{Minor: -29381, EndToEnd: "DEBIT1", Mandate: "M-1000001", Party: "Jerome Mueller", ReturnCode: "MD06", Returned: true}}
			}),
			with(func(e *bankfile.Entry) {
				e.Minor, e.Reversal = -58162, true
				e.Parts = []bankfile.Part{{Minor: -58162, Returned: true}}
			}),
			with(func(e *bankfile.Entry) {
				e.Minor, e.Info = -35, "Fee"
				e.Parts = []bankfile.Part{{Minor: -35, Message: "Fee"}}
			}),
		}},
		{"extensions-camt054.v13.xml", bankfile.Notice, []bankfile.Entry{
			with(func(e *bankfile.Entry) {
				e.Account, e.Minor, e.Reference, e.BookedOn = "0123456789", 100000, "X1", date.Date{}
				e.Parts = []bankfile.Part{{Minor: 60000, EndToEnd: "A"}, {Minor: 40000, Rest: true, Foreign: true}}
			}),
			with(func(e *bankfile.Entry) {
				e.Account, e.Minor, e.BookedOn = "0123456789", 9000, date.Date{}
				e.Parts = []bankfile.Part{{Minor: 10000}, {Minor: -1000}}
			}),
		}},
	} {
		message, got, _ := corpus(t, c.file)
		if message != c.message {
			t.Errorf("%s: %s", c.file, message)
		}
		if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(date.Date{})); diff != "" {
			t.Errorf("%s (-want +got)\n%s", c.file, diff)
		}
	}
}

func TestAFileMayHoldSeveralAccounts(t *testing.T) {
	_, entries, _ := corpus(t, "duplicate-camt053.v8.xml")
	if len(entries) != 5 || entries[3].Account != "DE89370400440532013000" || entries[4].Account != "NL91ABNA0417164300" {
		t.Errorf("%d entries", len(entries))
	}
}

func TestStatusReports(t *testing.T) {
	_, _, got := corpus(t, "rejected-pain002.v10.xml")
	want := []bankfile.Report{{MessageID: "REP1", Original: "FLORIN-P-1", Status: "PART", Blocks: []bankfile.BlockStatus{{
		Block: "FLORIN-P-1", Status: "PART", Payments: []bankfile.PaymentStatus{
			{Instruction: "PAYOUT1", EndToEnd: "PAYOUT1", Status: "ACSC"},
			{EndToEnd: "PAYOUT2", Status: "RJCT", Reason: "AC01", Info: "Account number is wrong"},
		},
	}}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	_, _, got = corpus(t, "refused-file-pain002.v3.xml")
	if len(got) != 1 || got[0].Status != bankfile.StatusRejected || !got[0].Status.Refused() || got[0].Reason != "DUPL" || got[0].Original != "FLORIN-P-1" {
		t.Errorf("refused file: %+v", got)
	}
}

func TestPublishedSamplesAreRead(t *testing.T) {
	dir := filepath.Join(schemas(t), "samples")
	for name, want := range map[string]bankfile.Message{"camt.053.001.08.xml": bankfile.Statement, "camt.054.001.08.xml": bankfile.Notice} {
		file, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		// The samples are in crowns, which no account of a lender here has.
		file = bytes.ReplaceAll(file, []byte(`"SEK"`), []byte(`"EUR"`))
		message, entries, _, err := read(t, bytes.NewReader(file))
		if err != nil || message != want || len(entries) == 0 {
			t.Errorf("%s: %s, %d entries, %v", name, message, len(entries), err)
		}
	}
}

// one is a statement with a single entry, into which a test puts what it is about.
func one(inside string) io.Reader {
	return strings.NewReader(`<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct><Ntry>` + inside +
		`</Ntry></Stmt></BkToCstmrStmt></Document>`)
}

func TestWhatCannotBeReadExactlyIsRefused(t *testing.T) {
	for name, file := range map[string]io.Reader{
		"nothing":               strings.NewReader(""),
		"no XML":                strings.NewReader("MT940 :20:STARTUMS"),
		"another message":       strings.NewReader("<Document><CstmrCdtTrfInitn/></Document>"),
		"cut off":               strings.NewReader("<Document><BkToCstmrStmt><Stmt><Ntry><Amt"),
		"not closed":            strings.NewReader("<Document><BkToCstmrStmt><Stmt>"),
		"an unknown entity":     one(`<Amt Ccy="EUR">&amount;</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"an unknown encoding":   strings.NewReader(`<?xml version="1.0" encoding="EBCDIC-X"?><Document/>`),
		"no amount":             one(`<CdtDbtInd>CRDT</CdtDbtInd>`),
		"a third decimal":       one(`<Amt Ccy="EUR">1.005</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"a comma":               one(`<Amt Ccy="EUR">1,50</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"an exponent":           one(`<Amt Ccy="EUR">1e3</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"below zero":            one(`<Amt Ccy="EUR">-1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"too large":             one(`<Amt Ccy="EUR">92233720368547758.08</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"more than is ever had": one(`<Amt Ccy="EUR">10000000000000.01</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"no direction":          one(`<Amt Ccy="EUR">1.00</Amt>`),
		"an unknown currency":   one(`<Amt Ccy="XXX">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>`),
		"no date that exists":   one(`<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-02-30</Dt></BookgDt>`),
		"details out of bounds": one(`<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls>` + strings.Repeat(`<TxDtls><Amt Ccy="EUR">9000000000000.00</Amt></TxDtls>`, 2) + `</NtryDtls>`),
	} {
		if _, _, _, err := read(t, file); !errors.Is(err, bankfile.ErrForm) {
			t.Errorf("%s: %v, want ErrForm", name, err)
		}
	}
}

func TestAReaderThatBreaksIsNoFaultOfTheBank(t *testing.T) {
	lost := errors.New("connection lost")
	file := io.MultiReader(strings.NewReader("<Document><BkToCstmrStmt><Stmt>"), iotest.ErrReader(lost))
	if _, _, _, err := read(t, file); !errors.Is(err, lost) || errors.Is(err, bankfile.ErrForm) {
		t.Errorf("%v", err)
	}
}

func TestTheHandlerEndsTheReading(t *testing.T) {
	enough := errors.New("enough")
	seen := 0
	_, err := bankfile.Read(bytes.NewReader(statement(10, 1)), bankfile.Handler{Entry: func(bankfile.Entry) error { seen++; return enough }})
	if !errors.Is(err, enough) || seen != 1 {
		t.Errorf("%d entries, %v", seen, err)
	}
}

// statement writes a statement as a bank would, apart from the code under test.
func statement(entries int, minor int64) []byte {
	var b bytes.Buffer
	b.WriteString(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>`)
	for i := range entries {
		fmt.Fprintf(&b, `<Ntry><Amt Ccy="EUR">%d.%02d</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>`+
			`<AcctSvcrRef>B%d</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>%d</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`, minor/100, minor%100, i, i)
	}
	b.WriteString(`</Stmt></BkToCstmrStmt></Document>`)
	return b.Bytes()
}

func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	file := statement(50_000, 29081)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	seen, most := 0, uint64(0)
	_, err := bankfile.Read(bytes.NewReader(file), bankfile.Handler{Entry: func(e bankfile.Entry) error {
		if seen++; seen%10_000 == 0 {
			runtime.GC()
			runtime.ReadMemStats(&after)
			most = max(most, after.HeapAlloc)
		}
		return nil
	}})
	if err != nil || seen != 50_000 {
		t.Fatalf("%d entries, %v", seen, err)
	}
	if most > before.HeapAlloc+4<<20 {
		t.Errorf("%d kB more in use while a file of %d kB was read", (most-before.HeapAlloc)>>10, len(file)>>10)
	}
}

// Whatever a bank writes into the details, the parts add up to what moved.
func TestThePartsOfAnEntryAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var details strings.Builder
		for _, minor := range rapid.SliceOfN(rapid.Int64Range(0, 1_000_000), 0, 6).Draw(t, "details") {
			currency := rapid.SampledFrom([]string{"EUR", "EUR", "USD"}).Draw(t, "currency")
			direction := rapid.SampledFrom([]string{"", "<CdtDbtInd>CRDT</CdtDbtInd>", "<CdtDbtInd>DBIT</CdtDbtInd>"}).Draw(t, "direction")
			fmt.Fprintf(&details, `<TxDtls><Amt Ccy="%s">%s</Amt>%s</TxDtls>`, currency, money.Of(minor, money.EUR).Major(), direction)
		}
		whole := rapid.Int64Range(0, 5_000_000).Draw(t, "whole")
		sign := rapid.SampledFrom([]string{"CRDT", "DBIT"}).Draw(t, "sign")
		file := one(fmt.Sprintf(`<Amt Ccy="EUR">%s</Amt><CdtDbtInd>%s</CdtDbtInd><NtryDtls>%s</NtryDtls>`, money.Of(whole, money.EUR).Major(), sign, details.String()))
		if sign == "DBIT" {
			whole = -whole
		}
		_, err := bankfile.Read(file, bankfile.Handler{Entry: func(e bankfile.Entry) error {
			var sum int64
			for _, p := range e.Parts {
				sum += p.Minor
			}
			if e.Minor != whole || sum != whole || len(e.Parts) == 0 {
				t.Fatalf("%d became %d in parts of %d", whole, e.Minor, sum)
			}
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzRead(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.xml"))
	if err != nil || len(files) == 0 {
		f.Fatal("no corpus", err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		_, entries, _, err := read(t, bytes.NewReader(file))
		if err != nil && !errors.Is(err, bankfile.ErrForm) {
			t.Fatalf("%v", err)
		}
		for _, e := range entries {
			var sum int64
			for _, p := range e.Parts {
				sum += p.Minor
			}
			if sum != e.Minor || !e.Currency.Valid() {
				t.Errorf("%+v", e)
			}
		}
	})
}

func FuzzReferences(f *testing.F) {
	f.Add("RF18 5390 0754 7034", "DE89 3704 0044 0532 0130 00")
	f.Add("21 00000 00003 13947 14300 09017", "CH44 3199 9123 0008 8901 2")
	f.Fuzz(func(t *testing.T, text, account string) {
		for _, r := range rail.FindReferences(text) {
			if back, err := rail.ParseReference(r.String()); err != nil || back != r {
				t.Errorf("%q holds %s, which is none", text, r)
			}
		}
		if iban, err := rail.ParseIBAN(account); err == nil {
			if back, err := rail.ParseIBAN(iban.String()); err != nil || back != iban {
				t.Errorf("%q became %s", account, iban)
			}
		}
		for _, write := range []func(string) string{rail.EPC, rail.Swiss} {
			if once := write(text); write(once) != once {
				t.Errorf("%q is written as %q, and that as %q", text, once, write(once))
			}
		}
	})
}

// A file that was made to keep the program busy, or to fill its memory, is refused at once.
func TestFilesThatNoBankWritesAreRefused(t *testing.T) {
	around := func(inside string) string {
		return "<Document><BkToCstmrStmt><Stmt>" + inside + "</Stmt></BkToCstmrStmt></Document>"
	}
	nested := func(name string, n int) string {
		return strings.Repeat("<"+name+">", n) + strings.Repeat("</"+name+">", n)
	}
	for name, file := range map[string]string{
		"nested statements": "<Document><BkToCstmrStmt>" + nested("Stmt", 200_000) + "</BkToCstmrStmt></Document>",
		"nested entries":    around("<Ntry>" + nested("a", 200_000) + "</Ntry>"),
		"nested unknown":    around(nested("a", 200_000)),
		"nested report":     "<Document><CstmrPmtStsRpt>" + nested("a", 200_000) + "</CstmrPmtStsRpt></Document>",
		"nothing else":      nested("a", 200_000),
		"attributes":        around("<a " + strings.Repeat(`a="" `, 300_000) + "/>"),
		"hidden attributes": around(`<a b=">" ` + strings.Repeat(`a="" `, 300_000) + "/>"),
		"a text":            around("<a>" + strings.Repeat("a", 1<<20) + "b</a>"),
		"many elements":     around(strings.Repeat("<a/>", 4_000_001)),
	} {
		if _, err := bankfile.Read(strings.NewReader(file), bankfile.Handler{}); !errors.Is(err, bankfile.ErrForm) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, file := range map[string]string{
		"a dozen": around(nested("a", 12)), "attributes": around("<a " + strings.Repeat(`a="" `, 1_000) + "/>"),
		"signs": around(`<a b=">" c='/>'/>` + "<!-- < > -->"),
	} {
		if _, err := bankfile.Read(strings.NewReader(file), bankfile.Handler{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
