package export_test

import (
	"encoding/csv"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/export"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// file makes a copy and gives its one file.
func (r *rig) file(t *testing.T, in export.Input) []byte {
	t.Helper()
	r.Env.Clock.Advance(25 * time.Hour) // four of a kind a day
	asked, err := r.Ask(t.Context(), warehouse, in)
	must(t, err)
	r.RunDue(t, r.Service.Register)
	open, err := r.OpenFile(t.Context(), warehouse, asked.ID, string(in.Kind)+"-0001."+string(in.Format))
	must(t, err)
	defer open.Body.Close()
	all, err := io.ReadAll(open.Body)
	must(t, err)
	return all
}

// tape is the rows of a tape as of a day, by the codes of their fields.
func (r *rig) tape(t *testing.T, kind export.Kind, on date.Date) (rows []map[string]string) {
	t.Helper()
	read := csv.NewReader(strings.NewReader(string(r.file(t, export.Input{Kind: kind, Format: export.CSV, AsOf: on}))))
	all, err := read.ReadAll()
	must(t, err)
	for _, cells := range all[1:] {
		row := map[string]string{}
		for i, code := range all[0] {
			row[code] = cells[i]
		}
		rows = append(rows, row)
	}
	return rows
}

func holds(t *testing.T, when string, row, want map[string]string) {
	t.Helper()
	for code, value := range want {
		if row[code] != value {
			t.Errorf("%s: %s is %q, want %q", when, code, row[code], value)
		}
	}
}

// The worked example of docs/loan-tapes.md: 1,200.00 over 12 months at 6 %, 103.28 a month, of whose first three instalments 6.00, 5.51 and
// 5.02 are interest and 97.28, 97.77 and 98.26 principal. The fourth, with 4.53 of interest on the 906.69 that are left, falls due on the 90th day.
func TestATapeSaysWhatIsOwedByHand(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env, 0)
		out := date.Of(env.Clock.Now(), time.UTC)
		id := r.Lend(t, r.Apply(t, lender.Application("tape@example.com")), terms(1_200_00, 12), lender.IBAN)
		due := out.AddMonths(1, out.Day())
		default90 := due.AddDays(90)
		env.Clock.Advance(time.Duration(140*24) * time.Hour)
		must(t, r.Lending.Loans.DueRun(t.Context(), date.Of(env.Clock.Now(), time.UTC)))
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{
				Key: "late", Amount: money.Of(50_00, money.EUR), On: default90.AddDays(5), Source: loanbook.FromBank, Account: ledger.Bank,
			})
			return err
		})

		if rows := r.tape(t, export.TapeConsumer, out.AddDays(-1)); len(rows) != 0 {
			t.Errorf("before the payout there are %d rows", len(rows))
		}
		row := r.tape(t, export.TapeConsumer, out)[0]
		holds(t, "on the day of the payout", row, map[string]string{
			"CMRL1": "ND5", "CMRL6": out.String(), "CMRL13": "N", "CMRL15": "ND2", "CMRL22": out.AddMonths(12, out.Day()).String(), "CMRL23": "12", "CMRL26": "EUR",
			"CMRL27": "1200.00", "CMRL28": "1200.00", "CMRL32": "FRXX", "CMRL34": "MNTH", "CMRL36": "103.28", "CMRL37": "6", "CMRL38": "ND5", "CMRL50": "0.00",
			"CMRL52": "ND5", "CMRL53": "0.00", "CMRL54": "0", "CMRL55": "PERF", "CMRL57": "ND5", "CMRL59": "0.00",
		})
		late := r.tape(t, export.TapeConsumer, default90.AddDays(-1))[0]
		holds(t, "89 days past due", late, map[string]string{"CMRL13": "N", "CMRL53": "309.84", "CMRL54": "89", "CMRL55": "ARRE", "CMRL58": "ND5"})
		bad := r.tape(t, export.TapeConsumer, default90)[0]
		holds(t, "90 days past due", bad, map[string]string{
			"CMRL13": "Y", "CMRL28": "1200.00", "CMRL52": default90.String(), "CMRL53": "309.84", "CMRL54": "90", "CMRL55": "DFLT", "CMRL56": "PDXX",
			"CMRL57": "1221.06", "CMRL58": default90.String(), "CMRL60": "0.00",
		})
		if bad["CMRL2"] != row["CMRL2"] || bad["CMRL4"] != row["CMRL4"] || strings.Contains(row["CMRL2"], id) || row["CMRL2"] == row["CMRL4"] {
			t.Errorf("pseudonyms are %q and %q, then %q and %q", row["CMRL2"], row["CMRL4"], bad["CMRL2"], bad["CMRL4"])
		}

		ana := r.tape(t, export.TapeAnaCredit, default90)[0]
		holds(t, "AnaCredit", ana, map[string]string{
			"CNTRCT_ID": row["CMRL2"], "DT_STTLMNT": out.String(), "CMMTMNT_INCPTN": "1200.00", "TYP_AMRTSTN": "French", "TYP_INTRST_RT": "Fixed", "PYMNT_FRQNCY": "Monthly",
			"ANNLSD_AGRD_RT": "0.06", "OTSTNDNG_NMNL_AMNT": "1216.53", "OFF_BLNC_SHT_AMNT": "0.00", "ARRRS": "309.84", "DT_PST_D": due.String(),
			"DFLT_STTS": "Default because more than 90/180 days past due", "DT_DFLT_STTS": default90.String(), "PRFRMNG_STTS": "Non-performing", "JNT_LBLTY_AMNT": "ND5",
			"FRBRNC_STTS": "Not forborne or renegotiated", "ACCMLTD_IMPRMNT": "0.00", "IMPRMNT_STTS": "ND5",
		})

		// 50.00 came in five days later: 21.06 of it pay the interest of four instalments, and 28.94 principal.
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.AppendTx(tx, system, id, loan.Event{Kind: loan.CalledIn})
			return err
		})
		holds(t, "called in", r.tape(t, export.TapeConsumer, date.Of(env.Clock.Now(), time.UTC))[0], map[string]string{
			"CMRL55": "DFLT", "CMRL56": "UPPD", "CMRL57": "1221.06", "CMRL58": default90.String(), "CMRL60": "50.00", "CMRL28": "1171.06",
		})
	})
}

func TestATapeIsAskedForInItsOwnForms(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env, 0)
		r.Lend(t, r.Apply(t, lender.Application("xml@example.com")), terms(500_00, 6), lender.IBAN)
		text := r.file(t, export.Input{Kind: export.TapeConsumer, Format: export.XML})
		var read struct {
			Name  string `xml:"name,attr"`
			Loans []struct {
				Day    string `xml:"CMRL6"`
				Amount string `xml:"CMRL27"`
			} `xml:"loan"`
		}
		must(t, xml.Unmarshal(text, &read))
		today := date.Of(env.Clock.Now(), time.UTC).String() // without a day, a tape is of today
		if read.Name != "tape_consumer" || len(read.Loans) != 1 || read.Loans[0].Amount != "500.00" || read.Loans[0].Day != today {
			t.Errorf("the document says %+v", read)
		}
		for _, in := range []export.Input{{Kind: export.TapeConsumer, Format: export.NDJSON}, {Kind: export.Loans, Format: export.XML}} {
			_, err := r.Ask(t.Context(), warehouse, in)
			if f, refused := fault.As(err); !refused || f.Kind != fault.Invalid {
				t.Errorf("%s as %s: %v", in.Kind, in.Format, err)
			}
		}
		since := int64(0)
		if _, err := r.Ask(t.Context(), warehouse, export.Input{Kind: export.TapeAnaCredit, Format: export.CSV, ChangedAfter: &since}); err == nil {
			t.Error("a tape of what has changed is none")
		}
	})
}
