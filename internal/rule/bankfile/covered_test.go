package bankfile_test

import (
	"strings"
	"testing"

	"florin/internal/rule/bankfile"
)

// Up to which day a statement tells: of its closing balance, else the end of its period, else its last booking.
func TestTheDayThatAStatementCovers(t *testing.T) {
	const head = `<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>`
	balance := func(code, on string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + code + `</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>` + on + `</Dt></Dt></Bal>`
	}
	period := func(to string) string {
		return `<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>` + to + `</ToDtTm></FrToDt>`
	}
	entry := func(on string) string {
		return `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>` + on + `</Dt></BookgDt></Ntry>`
	}
	for name, c := range map[string]struct{ inside, want string }{
		"closing balance":               {period("2026-11-25T23:59:59") + head + balance("OPBD", "2026-11-19") + balance("CLBD", "2026-11-20") + entry("2026-11-18"), "2026-11-20"},
		"an empty day":                  {head + balance("CLBD", "2026-11-20"), "2026-11-20"},
		"period":                        {period("2026-11-20T18:00:00") + head + balance("OPBD", "2026-11-19"), "2026-11-20"},
		"period that ends at midnight":  {period("2026-11-21T00:00:00") + head, "2026-11-20"},
		"last booking":                  {head + entry("2026-11-20") + entry("2026-11-18"), "2026-11-20"},
		"nothing":                       {head, ""},
		"a balance whose day is broken": {head + balance("CLBD", "2026-02-30"), ""},
	} {
		var got []bankfile.Covered
		_, err := bankfile.Read(strings.NewReader("<Document><BkToCstmrStmt><Stmt>"+c.inside+"</Stmt></BkToCstmrStmt></Document>"),
			bankfile.Handler{Covered: func(c bankfile.Covered) error { got = append(got, c); return nil }})
		switch {
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case c.want == "":
			if len(got) != 0 {
				t.Errorf("%s: %+v", name, got)
			}
		case len(got) != 1 || got[0].To.String() != c.want || got[0].Account != "DE89370400440532013000" || got[0].Currency != "EUR":
			t.Errorf("%s: %+v, want %s", name, got, c.want)
		}
	}
	notice := "<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>" + head + entry("2026-11-20") + "</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>"
	if _, err := bankfile.Read(strings.NewReader(notice), bankfile.Handler{Covered: func(bankfile.Covered) error { t.Error("a notice covers no day"); return nil }}); err != nil {
		t.Error(err)
	}
}

// What an account held at the end of a statement and before it, with its sign; a side or an amount that cannot be read is no balance.
func TestTheBalancesOfAStatement(t *testing.T) {
	const head = `<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>`
	balance := func(code, value, side, on string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + code + `</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">` + value + `</Amt><CdtDbtInd>` + side + `</CdtDbtInd><Dt><Dt>` + on + `</Dt></Dt></Bal>`
	}
	said := func(minor *int64) any {
		if minor == nil {
			return nil
		}
		return *minor
	}
	for name, c := range map[string]struct {
		inside           string
		opening, closing any
	}{
		"both":                       {balance("OPBD", "100.00", "CRDT", "2026-11-19") + balance("CLBD", "250.50", "CRDT", "2026-11-20"), int64(10000), int64(25050)},
		"overdrawn":                  {balance("PRCD", "1", "DBIT", "2026-11-19") + balance("CLBD", "2.5", "DBIT", "2026-11-20"), int64(-100), int64(-250)},
		"the last day counts":        {balance("CLBD", "9", "CRDT", "2026-11-20") + balance("CLBD", "7", "CRDT", "2026-11-19"), nil, int64(900)},
		"interim and available ones": {balance("ITBD", "9", "CRDT", "2026-11-20") + balance("CLAV", "7", "CRDT", "2026-11-20") + balance("CLBD", "5", "CRDT", "2026-11-20"), nil, int64(500)},
		"no side":                    {balance("CLBD", "5", "", "2026-11-20"), nil, nil},
		"no amount":                  {balance("CLBD", "five", "CRDT", "2026-11-20"), nil, nil},
		"too many decimals":          {balance("CLBD", "5.001", "CRDT", "2026-11-20"), nil, nil},
	} {
		var got []bankfile.Covered
		_, err := bankfile.Read(strings.NewReader("<Document><BkToCstmrStmt><Stmt>"+head+c.inside+"</Stmt></BkToCstmrStmt></Document>"),
			bankfile.Handler{Covered: func(c bankfile.Covered) error { got = append(got, c); return nil }})
		if err != nil || len(got) != 1 || said(got[0].Opening) != c.opening || said(got[0].Closing) != c.closing {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
