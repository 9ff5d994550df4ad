package tape

// Values of AnaCredit are written in the words of annex IV of the Regulation: national central banks code them differently.
const (
	OtherLoans   = "Other loans"
	Performing   = "Performing"
	NotPerform   = "Non-performing"
	NotDefault   = "Not in default"
	Unlikely     = "Default because unlikely to pay"
	PastDue      = "Default because more than 90/180 days past due"
	Both         = "Default because both unlikely to pay and more than 90/180 days past due"
	Forborne     = "Forborne: instruments with other modified terms and conditions"
	NotForborne  = "Not forborne or renegotiated"
	Collectively = "Collectively assessed"
)

// Stages are those of IFRS 9 by their number less one.
var Stages = []string{"Stage 1 (IFRS)", "Stage 2 (IFRS)", "Stage 3 (IFRS)"}

var (
	amortisations = []string{"French", "German", "Fixed amortisation schedule", "Bullet", "Other"}
	payments      = []string{"Monthly", "Quarterly", "Semi-annual", "Annual", "Bullet", "Zero coupon", "Other"}
	none          = []string{NotApplicable}
)

// AnaCredit has the attributes that a consumer loan has. The Regulation itself leaves natural persons out (article 4): the tape serves
// authorities who ask for the same of all loans.
var AnaCredit = Tape{
	Name: "tape_anacredit", Title: "AnaCredit attributes", Law: "Regulation (EU) 2016/867, annex I, templates 1 and 2",
	Fields: []Field{
		{Code: "OBSRVD_AGNT_ID", Name: "Observed agent identifier", Type: Text, Source: "number in the trade register of the company in the settings", ND: []string{NotCollected}},
		{Code: "DT_RFRNC", Name: "Reference date", Type: Day, Source: "day of the tape"},
		{Code: "CNTRCT_ID", Name: "Contract identifier", Type: Identifier, Source: "pseudonym of the loan, the same in every tape"},
		{Code: "INSTRMNT_ID", Name: "Instrument identifier", Type: Identifier, Source: "as CNTRCT_ID: each contract is one instrument"},
		{Code: "ENTTY_ID", Name: "Counterparty identifier", Type: Identifier, Source: "pseudonym of the first borrower, the same in every tape", ND: []string{Elsewhere}},
		{Code: "ENTTY_RL", Name: "Counterparty role", Type: List, Values: []string{"Debtor"}, Source: "always"},
		{Code: "INSTTTNL_SCTR", Name: "Institutional sector", Type: List, Values: []string{"S14"}, Source: "always: households (ESA 2010, S.14)"},
		{Code: "JNT_LBLTY_AMNT", Name: "Joint liability amount", Type: Money, Source: "as OTSTNDNG_NMNL_AMNT, where more than one borrower owes it", ND: none},
		{Code: "TYP_INSTRMNT", Name: "Type of instrument", Type: List, Values: []string{OtherLoans}, Source: "always: loans that are paid out once, in one part or more"},
		{Code: "TYP_AMRTSTN", Name: "Amortisation type", Type: List, Values: amortisations, Source: "French: annuity; German: equal principal; Bullet: principal at the end; Other: balloon or grace"},
		{Code: "CRRNCY_DNMNTN", Name: "Currency", Type: Currency, Source: "currency of the contract, and of every amount of the row"},
		{Code: "FDCRY", Name: "Fiduciary instrument", Type: List, Values: []string{"Non-fiduciary instrument"}, Source: "always"},
		{Code: "DT_INCPTN", Name: "Inception date", Type: Day, Source: "day on which the last party signed"},
		{Code: "DT_STTLMNT", Name: "Settlement date", Type: Day, Source: "day of the first payout"},
		{Code: "DT_LGL_FNL_MTRTY", Name: "Legal final maturity date", Type: Day, Source: "last instalment of the schedule in force"},
		{Code: "CMMTMNT_INCPTN", Name: "Commitment amount at inception", Type: Money, Source: "principal of the contract"},
		{Code: "TYP_INTRST_RT", Name: "Interest rate type", Type: List, Values: []string{"Fixed", "Variable"}, Source: "type of the rate in the contract"},
		{Code: "PYMNT_FRQNCY", Name: "Payment frequency", Type: List, Values: payments, Source: "distance of instalments; Other: weeks"},
		{Code: "PRJCT_FNNC_LN", Name: "Project finance loan", Type: List, Values: []string{"Non-project finance loan"}, Source: "always"},
		{Code: "RCRS", Name: "Recourse", Type: List, Values: []string{"Recourse"}, Source: "always"},
		{Code: "SBRDNTD_DBT", Name: "Subordinated debt", Type: List, Values: []string{"Non-subordinated debt"}, Source: "always"},
		{Code: "ANNLSD_AGRD_RT", Name: "Interest rate", Type: Fraction, Source: "rate in force, the twelfth of which is asked a month"},
		{Code: "OTSTNDNG_NMNL_AMNT", Name: "Outstanding nominal amount", Type: Money, Source: "principal that is owed with interest past its payment day; nought once it is written off"},
		{Code: "ACCRD_INTRST", Name: "Accrued interest", Type: Money, Source: "interest earned and not yet due"},
		{Code: "OFF_BLNC_SHT_AMNT", Name: "Off-balance-sheet amount", Type: Money, Source: "parts of the payout that have not left"},
		{Code: "ARRRS", Name: "Arrears for the instrument", Type: Money, Source: "what is past its payment day"},
		{Code: "DT_PST_D", Name: "Date of past due for the instrument", Type: Day, Source: "the oldest payment day that was missed", ND: none},
		{Code: "DFLT_STTS", Name: "Default status of the instrument", Type: List, Values: []string{NotDefault, Unlikely, PastDue, Both}, Source: "90 days past due; called in or written off counts as unlikely to pay"},
		{Code: "DT_DFLT_STTS", Name: "Date of the default status of the instrument", Type: Day, Source: "the 90th day past due, or the day of calling in, whichever came first", ND: none},
		{Code: "ACCMLTD_WRTFFS", Name: "Accumulated write-offs", Type: Money, Source: "what was written off"},
		{Code: "ACCMLTD_IMPRMNT", Name: "Accumulated impairment amount", Type: Money, Source: "loss allowance in the books at the end of the day"},
		{Code: "IMPRMNT_STTS", Name: "Type of impairment", Type: List, Values: Stages, Source: "stage in the run of the loss allowance as of that very day", ND: none},
		{Code: "IMPRMNT_ASSSSMNT_MTHD", Name: "Impairment assessment method", Type: List, Values: []string{Collectively}, Source: "with IMPRMNT_STTS", ND: none},
		{Code: "PRFRMNG_STTS", Name: "Performing status of the instrument", Type: List, Values: []string{Performing, NotPerform}, Source: "non-performing: in default"},
		{Code: "FRBRNC_STTS", Name: "Status of forbearance and renegotiation", Type: List, Values: []string{Forborne, NotForborne}, Source: "forborne: a new schedule that helps a borrower in difficulty"},
		{Code: "DT_FRBRNC_STTS", Name: "Date of the forbearance and renegotiation status", Type: Day, Source: "day of the last such schedule", ND: none},
		{Code: "CMLTV_RCVRS_SNC_DFLT", Name: "Cumulative recoveries since default", Type: Money, Source: "payments after the day of default", ND: none},
		{Code: "CRRYNG_AMNT", Name: "Carrying amount", Type: Money, Source: "claims in the books less the loss allowance"},
	},
}
