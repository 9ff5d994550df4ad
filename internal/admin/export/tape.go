package export

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"github.com/govalues/decimal"

	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/tape"
)

// tapeKind is a copy of loans as a tape: as of a day always, and never of what has changed alone, since who reads it counts its rows.
func tapeKind(t tape.Tape) kind {
	k := kind{needs: identity.LoanRead, dated: true, tape: &t, every: everyLoan(tapeRow(t))}
	for _, f := range t.Fields {
		k.columns = append(k.columns, text(f.Code))
	}
	return k
}

// tapeRow writes a loan that was paid out, until the month in which it closed is over: the tape of that month is the last that has it.
func tapeRow(t tape.Tape) func(seen, yield) error {
	return func(s seen, row yield) error {
		if s.st.PaidOutOn.IsZero() || s.st.PaidOutOn.After(s.st.On) || s.st.Status == loan.Closed && s.st.ClosedOn.Before(s.st.On.AddDays(1-s.st.On.Day())) {
			return nil
		}
		look, err := lookAt(s)
		if err != nil {
			return err
		}
		values := look.consumer()
		if t.Name == tape.AnaCredit.Name {
			if values, err = look.anaCredit(); err != nil {
				return err
			}
		}
		cells := []any{}
		for _, value := range t.Row(values) {
			cells = append(cells, value)
		}
		return row(cells...)
	}
}

// pastDueDays is when a claim on a consumer is in default (Regulation (EU) No 575/2013, article 178(1)(b)).
const pastDueDays = 90

// look is what tapes say of a loan beside its state.
type look struct {
	seen
	holders           []string
	defaulted         date.Date // none: it is not in default
	pastDue, unlikely bool
	owed              int64 // at the end of the day of default
	recovered         int64 // since then
	relief            date.Date
	prepaidOn         date.Date
	prepaid           int64
}

func lookAt(s seen) (k look, err error) {
	k.seen = s
	if k.holders, err = clients.HoldersTx(s.tx, s.ID); err != nil {
		return k, err
	}
	if reliefs := allowance.FactsOf(&s.Loan, s.st, nil).Relief; len(reliefs) > 0 {
		k.relief = slices.MaxFunc(reliefs, date.Date.Compare)
	}
	facts := loan.Effective(s.Facts, s.st.On)
	k.early(facts)
	if s.st.Status == loan.Closed {
		return k, nil
	}
	for _, e := range facts {
		if (e.Kind == loan.CalledIn || e.Kind == loan.WroteOff) && !k.unlikely {
			k.unlikely, k.defaulted = true, e.On
		}
	}
	if s.st.DaysPastDue() >= pastDueDays {
		since := s.st.OverdueSince().AddDays(pastDueDays)
		k.pastDue = true
		if !k.unlikely || since.Before(k.defaulted) {
			k.defaulted = since
		}
	}
	if k.defaulted.IsZero() {
		return k, nil
	}
	then, err := s.Replay(k.defaulted)
	if err != nil {
		return k, err
	}
	if k.owed = then.Principal + then.Open().Sum(); then.Status == loan.ChargedOff {
		k.owed = then.WrittenOff
	}
	for _, e := range facts {
		if e.Kind.BringsMoney() && e.On.After(k.defaulted) && !s.Taken(e.ID) {
			k.recovered += e.Minor
		}
	}
	return k, nil
}

func (k *look) early(facts []loan.Event) {
	for _, e := range facts {
		if e.Kind == loan.Prepaid || e.Kind == loan.Settled {
			k.prepaidOn = e.On
			k.prepaid += e.Minor
		}
	}
}

// pseudonym stands for a thing in every tape. Without the list of ids it leads to nobody: ids are random.
func pseudonym(kind, id string) string {
	sum := sha256.Sum256([]byte("florin-tape-1\n" + kind + "\n" + id))
	return hex.EncodeToString(sum[:16])
}

func (k look) borrower() string {
	if len(k.holders) == 0 {
		return ""
	}
	return pseudonym("borrower", k.holders[0])
}

func (k look) major(minor int64) string { return money.Of(minor, k.st.Currency).Major() }

// some is an amount that there is only above nought.
func (k look) some(minor int64) string {
	if minor <= 0 {
		return ""
	}
	return k.major(minor)
}

func dayText(d date.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

// claim is an amount of the claim, which a write-off takes out of the books.
func (k look) claim(minor int64) int64 {
	if k.st.Status == loan.ChargedOff {
		return 0
	}
	return minor
}

func (k look) consumer() map[string]string {
	st, signed := k.st, k.Terms.Today(k.SignedAt)
	pay, interest, principal := k.ways()
	v := map[string]string{
		"CMRL2": pseudonym("loan", k.ID), "CMRL3": pseudonym("loan", k.ID), "CMRL4": k.borrower(), "CMRL5": k.borrower(), "CMRL6": st.On.String(),
		"CMRL9": dayText(st.ClosedOn), "CMRL13": yesNo(!k.defaulted.IsZero()), "CMRL21": signed.String(), "CMRL22": dayText(st.LastDue()),
		"CMRL23": strconv.Itoa(k.Terms.Months), "CMRL26": string(st.Currency), "CMRL27": k.major(k.Terms.Principal.Minor),
		"CMRL28": k.major(k.claim(st.Outstanding())), "CMRL32": pay, "CMRL34": principal, "CMRL35": interest, "CMRL37": st.Rate.String(),
		"CMRL45": "100", "CMRL47": k.some(st.Compensation), "CMRL49": dayText(k.prepaidOn), "CMRL50": k.major(k.prepaid), "CMRL51": dayText(k.relief),
		"CMRL52": dayText(k.lastLate()), "CMRL53": k.major(k.claim(st.Overdue().Sum())), "CMRL54": strconv.Itoa(int(k.claim(int64(st.DaysPastDue())))),
		"CMRL55": k.status(), "CMRL59": k.major(max(st.WrittenOff-st.Recovered, 0)), "CMRL61": k.company.Name, "CMRL63": k.company.Country,
		"CMRL64": k.company.Name, "CMRL66": k.company.Country,
	}
	if k.Terms.RateType == catalogue.Variable {
		for _, code := range []string{"CMRL38", "CMRL39", "CMRL40", "CMRL41", "CMRL42", "CMRL43"} {
			v[code] = tape.Elsewhere
		}
	}
	if _, minor, ok := st.NextToPay(); ok {
		v["CMRL36"] = k.major(minor)
	}
	if !k.defaulted.IsZero() {
		v["CMRL56"] = map[bool]string{true: "PDXX", false: "UPXX"}[k.pastDue]
		if k.pastDue && k.unlikely {
			v["CMRL56"] = "UPPD"
		}
		v["CMRL57"], v["CMRL58"], v["CMRL60"] = k.major(k.owed), k.defaulted.String(), k.major(k.recovered)
	}
	return v
}

func yesNo(yes bool) string { return map[bool]string{true: "Y", false: "N"}[yes] }

// ways are how a loan is repaid, in the codes of the templates: amortisation, and how often interest and principal are paid.
func (k look) ways() (way, interest, principal string) {
	of := k.Terms.Repayment
	interest = map[credit.Every]string{credit.Month: "MNTH", credit.Quarter: "QUTR"}[of.Every.OrMonth()]
	if interest == "" {
		interest = "OTHR"
	}
	switch {
	case of.KindOf() == credit.InterestOnly:
		return "BLLT", interest, "OTHR"
	case !of.Balloon.IsZero() || !of.Grace.IsZero():
		way = "OTHR"
	case of.KindOf() == credit.EqualPrincipal:
		way = "DEXX"
	default:
		way = "FRXX"
	}
	return way, interest, interest
}

// lastLate is the last day on which something was late; none: nothing ever was.
func (k look) lastLate() (last date.Date) {
	if k.st.DaysPastDue() > 0 {
		return k.st.On
	}
	for _, d := range k.st.Dues {
		if d.PaidOn.After(d.PayBy) {
			last = loan.Latest(last, d.PaidOn.AddDays(-1))
		}
	}
	return last
}

func (k look) status() string {
	late := k.st.DaysPastDue() > 0
	switch {
	case k.st.Status == loan.Closed:
		return "RDMD"
	case !k.defaulted.IsZero():
		return "DFLT"
	case late && !k.relief.IsZero():
		return "RARR"
	case late:
		return "ARRE"
	case !k.relief.IsZero():
		return "RNAR"
	}
	return "PERF"
}

var (
	amortisation = map[string]string{"FRXX": "French", "DEXX": "German", "BLLT": "Bullet", "OTHR": "Other"}
	frequency    = map[string]string{"MNTH": "Monthly", "QUTR": "Quarterly", "OTHR": "Other"}
)

func (k look) anaCredit() (map[string]string, error) {
	st, signed := k.st, k.Terms.Today(k.SignedAt)
	books, err := ledger.BalancesOnTx(k.tx, k.ID, st.On)
	if err != nil {
		return nil, err
	}
	rate, err := st.Rate.Percent().Mul(decimal.MustNew(1, 2))
	if err != nil {
		return nil, err
	}
	late := st.Overdue()
	outstanding := k.claim(st.Outstanding() + late.Interest + late.Late)
	gross := books[ledger.Principal] + books[ledger.PrincipalDue] + books[ledger.AccruedInterest] + books[ledger.InterestDue] + books[ledger.FeesDue] + books[ledger.ChargesDue]
	way, often, _ := k.ways()
	v := map[string]string{
		"OBSRVD_AGNT_ID": k.company.RegisterNumber, "DT_RFRNC": st.On.String(), "CNTRCT_ID": pseudonym("loan", k.ID), "INSTRMNT_ID": pseudonym("loan", k.ID),
		"ENTTY_ID": k.borrower(), "ENTTY_RL": "Debtor", "INSTTTNL_SCTR": "S14", "TYP_INSTRMNT": tape.OtherLoans, "TYP_AMRTSTN": amortisation[way],
		"CRRNCY_DNMNTN": string(st.Currency), "FDCRY": "Non-fiduciary instrument", "DT_INCPTN": signed.String(), "DT_STTLMNT": st.PaidOutOn.String(),
		"DT_LGL_FNL_MTRTY": dayText(st.LastDue()), "CMMTMNT_INCPTN": k.major(k.Terms.Principal.Minor),
		"TYP_INTRST_RT": map[bool]string{true: "Variable", false: "Fixed"}[k.Terms.RateType == catalogue.Variable], "PYMNT_FRQNCY": frequency[often],
		"PRJCT_FNNC_LN": "Non-project finance loan", "RCRS": "Recourse", "SBRDNTD_DBT": "Non-subordinated debt", "ANNLSD_AGRD_RT": rate.Trim(0).String(),
		"OTSTNDNG_NMNL_AMNT": k.major(outstanding), "ACCRD_INTRST": k.major(max(k.claim(st.Accrued), 0)), "OFF_BLNC_SHT_AMNT": k.major(k.claim(st.Undrawn)),
		"ARRRS": k.major(k.claim(late.Sum())), "DT_PST_D": dayText(st.OverdueSince()), "DFLT_STTS": k.defaultStatus(), "DT_DFLT_STTS": dayText(k.defaulted),
		"ACCMLTD_WRTFFS": k.major(st.WrittenOff), "ACCMLTD_IMPRMNT": k.major(max(-books[ledger.LossAllowance], 0)), "PRFRMNG_STTS": tape.Performing,
		"FRBRNC_STTS": tape.NotForborne, "DT_FRBRNC_STTS": dayText(k.relief), "CRRYNG_AMNT": k.major(max(gross+books[ledger.LossAllowance], 0)),
	}
	if len(k.holders) > 1 {
		v["JNT_LBLTY_AMNT"] = v["OTSTNDNG_NMNL_AMNT"]
	}
	if !k.relief.IsZero() {
		v["FRBRNC_STTS"] = tape.Forborne
	}
	if !k.defaulted.IsZero() {
		v["PRFRMNG_STTS"], v["CMLTV_RCVRS_SNC_DFLT"] = tape.NotPerform, k.major(k.recovered)
	}
	if k.run == "" {
		return v, nil
	}
	item, found, err := allowance.ItemTx(k.tx, k.run, k.ID)
	if err == nil && found && item.Outcome == allowance.Open {
		v["IMPRMNT_STTS"], v["IMPRMNT_ASSSSMNT_MTHD"] = tape.Stages[item.Stage-1], tape.Collectively
	}
	return v, err
}

func (k look) defaultStatus() string {
	switch {
	case k.pastDue && k.unlikely:
		return tape.Both
	case k.pastDue:
		return tape.PastDue
	case k.unlikely:
		return tape.Unlikely
	}
	return tape.NotDefault
}

// mostRuns is among how many runs of the loss allowance the one of a day is looked for: years of months, each repeated now and then.
const mostRuns = 200

// runOnTx is the run of the loss allowance that was booked last as of a day; empty: there is none.
func runOnTx(tx *db.Tx, on date.Date) (string, error) {
	runs, err := allowance.RunsTx(tx, "~", mostRuns)
	at := slices.IndexFunc(runs, func(r allowance.Run) bool { return r.State == allowance.Booked && r.AsOf == on })
	if err != nil || at < 0 {
		return "", err
	}
	return runs[at].ID, nil
}
