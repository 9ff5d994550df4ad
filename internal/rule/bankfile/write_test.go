package bankfile_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
)

var made = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

func transfers() bankfile.TransferFile {
	return bankfile.TransferFile{
		MessageID: "FLORIN-P-1", Made: made, On: date.MustParse("2026-11-23"), Currency: money.EUR,
		From: bankfile.Account{Name: "Crédit du Lac SA", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX"},
		Transfers: []bankfile.Transfer{
			{
				EndToEnd: "PAYOUT1", Amount: money.Of(1_000_000, money.EUR), Message: "Loan 1000001 – Crédit du Lac",
				To: bankfile.Account{
					Name: "Jérôme Müller", IBAN: "FR1420041010050500013M02606",
					Address: bankfile.Address{Street: "Rue de l’Église", Building: "12 bis", Postcode: "75001", Town: "Paris", Country: "FR"},
				},
			},
			{EndToEnd: "PAYOUT2", Amount: money.Of(99, money.EUR), Reference: "RF18539007547034", To: bankfile.Account{Name: "Ada", IBAN: "NL91ABNA0417164300"}},
		},
	}
}

func swissTransfers() bankfile.TransferFile {
	f := transfers()
	f.Currency, f.From = money.CHF, bankfile.Account{Name: "Crédit du Lac SA", IBAN: "CH9300762011623852957"}
	f.Transfers = f.Transfers[:1]
	f.Transfers[0].Amount.Currency = money.CHF
	f.Transfers[0].To.IBAN = "CH5604835012345678009"
	f.Transfers[0].To.Address = bankfile.Address{Street: "Bahnhofstrasse", Building: "1", Postcode: "8001", Town: "Zürich", Country: "CH"}
	return f
}

func debits() bankfile.DebitFile {
	d := bankfile.Debit{
		EndToEnd: "DEBIT1", Amount: money.Of(29081, money.EUR), Mandate: "M-1000001", SignedOn: date.MustParse("2026-10-01"),
		Sequence: bankfile.FirstDebit, Message: "Instalment 1", From: bankfile.Account{Name: "Jérôme Müller", IBAN: "FR1420041010050500013M02606"},
	}
	e := d
	e.EndToEnd, e.Sequence, e.Mandate = "DEBIT2", bankfile.RecurrentDebit, "M-1000002"
	return bankfile.DebitFile{
		Currency:  money.EUR,
		MessageID: "FLORIN-D-1", Made: made, On: date.MustParse("2026-12-07"), CreditorID: "DE98ZZZ09999999999",
		To: bankfile.Account{Name: "Crédit du Lac SA", IBAN: "DE89370400440532013000"}, Debits: []bankfile.Debit{d, e},
	}
}

// schemas is the folder of the published schemas; without it a test cannot validate.
func schemas(t *testing.T) string {
	t.Helper()
	for _, dir := range []string{os.Getenv("FLORIN_ISO20022"), os.Getenv("FLORIN_ISO20022_DIR"), filepath.Join("..", "..", "..", "shared", "data", "iso20022")} {
		if _, err := os.Stat(filepath.Join(dir, "pain.001.001.09.xsd")); dir != "" && err == nil {
			if _, err := exec.LookPath("xmllint"); err != nil {
				t.Skip("xmllint is not installed (Debian: libxml2-utils)")
			}
			return dir
		}
	}
	t.Skip("FLORIN_ISO20022 does not name the folder of the ISO 20022 schemas")
	return ""
}

func validate(t *testing.T, schema string, file []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.xml")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("xmllint", "--noout", "--nonet", "--schema", filepath.Join(schemas(t), schema), path).CombinedOutput(); err != nil {
		t.Errorf("%s: %s\n%s", schema, out, file)
	}
}

func TestWhatIsWrittenIsValid(t *testing.T) {
	instant := transfers()
	instant.Instant = true
	for name, f := range map[string]bankfile.TransferFile{"euro": transfers(), "francs": swissTransfers(), "instant": instant} {
		t.Run(name, func(t *testing.T) {
			file, err := f.Write()
			if err != nil {
				t.Fatal(err)
			}
			validate(t, "pain.001.001.09.xsd", file)
		})
	}
	t.Run("debits", func(t *testing.T) {
		file, err := debits().Write()
		if err != nil {
			t.Fatal(err)
		}
		validate(t, "pain.008.001.08.xsd", file)
	})
}

// What the rulebooks ask beyond the schema.
func TestTheRulesOfEuroTransfers(t *testing.T) {
	file, err := transfers().Write()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<ChrgBr>SLEV</ChrgBr>", "<Cd>SEPA</Cd>", "<NbOfTxs>2</NbOfTxs>", "<CtrlSum>10000.99</CtrlSum>", `<InstdAmt Ccy="EUR">10000.00</InstdAmt>`,
		"<Nm>Jerome Mueller</Nm>", "<StrtNm>Rue de l&#39;Eglise</StrtNm>", "<BldgNb>12 bis</BldgNb>", "<PstCd>75001</PstCd>", "<Ctry>FR</Ctry>",
		"<Ustrd>Loan 1000001 - Credit du Lac</Ustrd>", "<Cd>SCOR</Cd>", "<Ref>RF18539007547034</Ref>", "<BICFI>COBADEFFXXX</BICFI>",
		"<CreDtTm>2026-11-21T09:30:00Z</CreDtTm>", "<Dt>2026-11-23</Dt>",
	} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%s is missing in\n%s", want, file)
		}
	}
	if bytes.Contains(file, []byte("AdrLine")) {
		t.Error("an unstructured address, forbidden since 15 November 2026")
	}
	again, _ := transfers().Write()
	if !bytes.Equal(file, again) {
		t.Error("the same values gave other bytes")
	}
}

func TestTheRulesOfSwissTransfers(t *testing.T) {
	file, err := swissTransfers().Write()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<Nm>Jérôme Müller</Nm>", "<Cd>CHBCC</Cd>", "<MmbId>762</MmbId>", `Ccy="CHF"`} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%s is missing in\n%s", want, file)
		}
	}
	for _, not := range []string{"SLEV", "SEPA"} {
		if bytes.Contains(file, []byte(not)) {
			t.Errorf("%s in a domestic payment", not)
		}
	}
}

func TestTransfersThatABankWouldRefuse(t *testing.T) {
	for name, change := range map[string]func(*bankfile.TransferFile){
		"no transfer":           func(f *bankfile.TransferFile) { f.Transfers = nil },
		"no message id":         func(f *bankfile.TransferFile) { f.MessageID = "" },
		"36 signs":              func(f *bankfile.TransferFile) { f.Transfers[0].EndToEnd = strings.Repeat("A", 36) },
		"an id that begins /":   func(f *bankfile.TransferFile) { f.Transfers[0].EndToEnd = "/A" },
		"an id with //":         func(f *bankfile.TransferFile) { f.Transfers[0].EndToEnd = "A//B" },
		"an id with an accent":  func(f *bankfile.TransferFile) { f.Transfers[0].EndToEnd = "É1" },
		"the same id twice":     func(f *bankfile.TransferFile) { f.Transfers[1].EndToEnd = "PAYOUT1" },
		"zero":                  func(f *bankfile.TransferFile) { f.Transfers[0].Amount.Minor = 0 },
		"less than zero":        func(f *bankfile.TransferFile) { f.Transfers[0].Amount.Minor = -1 },
		"a billion":             func(f *bankfile.TransferFile) { f.Transfers[0].Amount.Minor = 100_000_000_000 },
		"another currency":      func(f *bankfile.TransferFile) { f.Transfers[0].Amount.Currency = money.CHF },
		"dollars":               func(f *bankfile.TransferFile) { f.Currency = money.USD },
		"wrong check digits":    func(f *bankfile.TransferFile) { f.Transfers[0].To.IBAN = "FR1520041010050500013M02606" },
		"outside SEPA":          func(f *bankfile.TransferFile) { f.Transfers[0].To.IBAN = "TR330006100519786457841326" },
		"no name":               func(f *bankfile.TransferFile) { f.Transfers[0].To.Name = " " },
		"no name of ours":       func(f *bankfile.TransferFile) { f.From.Name = "" },
		"a wrong BIC":           func(f *bankfile.TransferFile) { f.From.BIC = "X" },
		"no day":                func(f *bankfile.TransferFile) { f.On = date.Date{} },
		"a QR-IBAN without QRR": func(f *bankfile.TransferFile) { f.Transfers[0].To.IBAN = "CH4431999123000889012" },
		"francs at once":        func(f *bankfile.TransferFile) { *f = swissTransfers(); f.Instant = true },
		"francs from Germany":   func(f *bankfile.TransferFile) { *f = swissTransfers(); f.From = transfers().From },
		"francs to Germany": func(f *bankfile.TransferFile) {
			*f = swissTransfers()
			f.Transfers[0].To.IBAN = "DE89370400440532013000"
		},
	} {
		f := transfers()
		change(&f)
		if file, err := f.Write(); !errors.Is(err, bankfile.ErrRefused) || file != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDebitsAreGroupedBySequence(t *testing.T) {
	file, err := debits().Write()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<PmtInfId>FLORIN-D-1-FRST</PmtInfId>", "<PmtInfId>FLORIN-D-1-RCUR</PmtInfId>", "<SeqTp>FRST</SeqTp>", "<Cd>CORE</Cd>", "<CtrlSum>581.62</CtrlSum>",
		"<CtrlSum>290.81</CtrlSum>", "<MndtId>M-1000001</MndtId>", "<DtOfSgntr>2026-10-01</DtOfSgntr>", "<Id>DE98ZZZ09999999999</Id>", "<Prtry>SEPA</Prtry>",
	} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%s is missing in\n%s", want, file)
		}
	}
	for name, change := range map[string]func(*bankfile.DebitFile){
		"no debit":                  func(f *bankfile.DebitFile) { f.Debits = nil },
		"no mandate":                func(f *bankfile.DebitFile) { f.Debits[0].Mandate = "" },
		"signed after the due date": func(f *bankfile.DebitFile) { f.Debits[0].SignedOn = date.MustParse("2026-12-08") },
		"an account in francs":      func(f *bankfile.DebitFile) { f.Currency, f.To.IBAN = money.CHF, "CH9300762011623852957" },
		"to an account outside":     func(f *bankfile.DebitFile) { f.To.IBAN = "TR330006100519786457841326" },
		"no creditor identifier":    func(f *bankfile.DebitFile) { f.CreditorID = "DE97ZZZ09999999999" },
		"an unknown sequence":       func(f *bankfile.DebitFile) { f.Debits[0].Sequence = "OOFF" },
		"francs":                    func(f *bankfile.DebitFile) { f.Debits[0].Amount.Currency = money.CHF },
		"the same id twice":         func(f *bankfile.DebitFile) { f.Debits[0].EndToEnd = "DEBIT2" },
	} {
		f := debits()
		change(&f)
		if _, err := f.Write(); !errors.Is(err, bankfile.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What is written is read back by a reader that knows only the standard, and the sums agree.
func TestEveryTransferWrittenIsInTheFileOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := transfers()
		f.Transfers = nil
		var sum int64
		for i, minor := range rapid.SliceOfN(rapid.Int64Range(1, 99_999_999_999), 1, 30).Draw(t, "amounts") {
			sum += minor
			f.Transfers = append(f.Transfers, bankfile.Transfer{
				EndToEnd: "E" + strconv.Itoa(i), Amount: money.Of(minor, money.EUR), Message: rapid.String().Draw(t, "message"),
				To: bankfile.Account{Name: "A" + rapid.String().Draw(t, "name"), IBAN: "NL91ABNA0417164300"},
			})
		}
		file, err := f.Write()
		if err != nil {
			t.Fatal(err)
		}
		var back struct {
			Sum string `xml:"CstmrCdtTrfInitn>GrpHdr>CtrlSum"`
			All []struct {
				ID     string `xml:"PmtId>EndToEndId"`
				Amount string `xml:"Amt>InstdAmt"`
				Name   string `xml:"Cdtr>Nm"`
			} `xml:"CstmrCdtTrfInitn>PmtInf>CdtTrfTxInf"`
		}
		if err := xml.Unmarshal(file, &back); err != nil || back.Sum != money.Of(sum, money.EUR).Major() || len(back.All) != len(f.Transfers) {
			t.Fatalf("%v\n%s", err, file)
		}
		for i, x := range back.All {
			if x.ID != f.Transfers[i].EndToEnd || x.Amount != f.Transfers[i].Amount.Major() || rail.EPC(x.Name) != x.Name {
				t.Fatalf("transfer %d became %+v", i, x)
			}
		}
	})
}
