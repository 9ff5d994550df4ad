// Code generated from the description for programs by go test ./internal/api/v1 -run SDKs -update; DO NOT EDIT.

package florin

import (
	"encoding/json"
	"time"
)

// About is what the API calls About.
type About struct {
	// loan, payout, bank_file or commission_statement
	Kind string `json:"kind"`
	ID   string `json:"id"`
	// Of the loan that it touches; empty: none
	LoanID string `json:"loan_id"`
	// Of that loan
	Reference string `json:"reference"`
}

// Account is what the API calls Account.
type Account struct {
	Account string `json:"account"`
	// English
	Name string `json:"name"`
	// One of asset, liability, clearing, equity, income, expense, off
	Class string `json:"class"`
}

// AccountIncome is what the API calls AccountIncome.
type AccountIncome struct {
	// YYYY-MM
	Month  string `json:"month"`
	Amount Amount `json:"amount"`
}

// AccountSum is what the API calls AccountSum.
type AccountSum struct {
	// Its number in the chart
	Account string `json:"account"`
	// English
	Name   string `json:"name"`
	Debit  Amount `json:"debit"`
	Credit Amount `json:"credit"`
	// Debit above zero
	Balance Amount `json:"balance"`
}

// AccountSummary is what the API calls AccountSummary.
type AccountSummary struct {
	Holder string `json:"holder"`
	// Of the account into which the income comes
	IBAN string `json:"iban"`
	From string `json:"from"`
	To   string `json:"to"`
	// By month, the oldest first
	Income []AccountIncome `json:"income"`
	Rent   Amount          `json:"rent"`
	// To other lenders
	Instalments Amount `json:"instalments"`
	// Direct debits that were returned for want of money in the period
	ReturnedDebits int64 `json:"returned_debits"`
	// The lowest balance of the period; below zero: overdrawn
	Lowest  Amount `json:"lowest"`
	Highest Amount `json:"highest"`
}

// AdapterAnswer is what the API calls AdapterAnswer.
type AdapterAnswer struct {
	ID         string `json:"id"`
	Capability string `json:"capability"`
	Adapter    string `json:"adapter"`
	// One of waiting, pending, done, failed
	State string `json:"state"`
	// Why there is no answer; empty when there is, or may still be
	Code string `json:"code"`
	// What the adapter answered, as the capability has it; null: nothing
	Result   map[string]json.RawMessage `json:"result"`
	Provider string                     `json:"provider"`
	// By which the provider finds it again
	Reference string `json:"reference"`
	// Of the answer, as the audit log has it
	Sha256   string        `json:"sha256"`
	Files    []AdapterFile `json:"files"`
	AskedAt  time.Time     `json:"asked_at"`
	ClosedAt *time.Time    `json:"closed_at"`
}

// AdapterAnswers is what the API calls AdapterAnswers.
type AdapterAnswers struct {
	Items []AdapterAnswer `json:"items"`
}

// AdapterFile is what the API calls AdapterFile.
type AdapterFile struct {
	Number    int64  `json:"number"`
	Name      string `json:"name"`
	MediaType string `json:"media_type"`
	// Of what the adapter sent; checked when it came
	Sha256 string `json:"sha256"`
	ID     string `json:"id"`
}

// Allowance is what the API calls Allowance.
type Allowance struct {
	// Null: none yet; the allowance follows the products' shares by days past due
	InForce   *AllowanceRules `json:"in_force"`
	ValidFrom *string         `json:"valid_from"`
	// To begin with
	Suggested AllowanceRules `json:"suggested"`
	// The first day from which on other rules may count; null: any
	First    *string  `json:"first"`
	Products []string `json:"products"`
	// Newest first
	Changes []AllowanceChange `json:"changes"`
	// Newest first, the last three years of months
	Runs []AllowanceRun `json:"runs"`
	// The last end of a month that is over
	Next    string `json:"next"`
	MayEdit bool   `json:"may_edit"`
}

// AllowanceChange is what the API calls AllowanceChange.
type AllowanceChange struct {
	Rules     AllowanceRules `json:"rules"`
	ValidFrom string         `json:"valid_from"`
	Reason    string         `json:"reason"`
	// One of proposed, confirmed, applied, rejected, withdrawn, failed
	State  string `json:"state"`
	ID     string `json:"id"`
	Author string `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// AllowanceItem is what the API calls AllowanceItem.
type AllowanceItem struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	Product   string `json:"product"`
	Stage     int64  `json:"stage"`
	// One of sound, past_due, called_in, watch, relief, cure
	Reason string `json:"reason"`
	// Of relief and cure: the last day on which the reason held
	Since       *string `json:"since"`
	DaysPastDue int64   `json:"days_past_due"`
	// One of none, twelve_months, lifetime, defaulted, latent
	Basis string `json:"basis"`
	Gross Amount `json:"gross"`
	// One of current, days1, days31, days61
	Bucket string `json:"bucket"`
	// Within twelve months, in percent
	Pd string `json:"pd"`
	// One of entered, rolls, rolls_all
	Source string `json:"source"`
	// In percent
	Lgd string `json:"lgd"`
	// By which it is discounted, in percent per year
	APR             string  `json:"apr"`
	InstalmentsLeft int64   `json:"instalments_left"`
	LastDue         *string `json:"last_due"`
	// None in default
	Scenarios []AllowanceScenarioLoss `json:"scenarios"`
	Allowance Amount                  `json:"allowance"`
	// The key of the entry in the ledger that brought the books to it; empty: they said so already
	Entry string `json:"entry"`
}

// AllowanceLoan is what the API calls AllowanceLoan.
type AllowanceLoan struct {
	Reference string `json:"reference"`
	// Of the last run that is in the books; null: none yet
	AsOf *string `json:"as_of"`
	// Null: the loan is in no run
	Item *AllowanceItem `json:"item"`
	// Newest first
	Marks   []AllowanceMark `json:"marks"`
	MayEdit bool            `json:"may_edit"`
}

// AllowanceMark is what the API calls AllowanceMark.
type AllowanceMark struct {
	ID    string `json:"id"`
	Stage int64  `json:"stage"`
	// One of income, insolvency, other_debts, dispute, fraud, other
	Worry string `json:"worry"`
	From  string `json:"from"`
	// The last day; null: until it is ended
	Until *string `json:"until"`
	By    string  `json:"by"`
	// Empty: it was not ended before its day
	EndedBy string    `json:"ended_by"`
	At      time.Time `json:"at"`
	MayEnd  bool      `json:"may_end"`
}

// AllowanceMovement is what the API calls AllowanceMovement.
type AllowanceMovement struct {
	Currency string                 `json:"currency"`
	Rows     []AllowanceMovementRow `json:"rows"`
}

// AllowanceMovementRow is what the API calls AllowanceMovementRow.
type AllowanceMovementRow struct {
	// One of opening, new, moved, changed, ended, written_off, closing
	Kind   string `json:"kind"`
	Loans  int64  `json:"loans"`
	Stage1 Amount `json:"stage1"`
	Stage2 Amount `json:"stage2"`
	Stage3 Amount `json:"stage3"`
	Total  Amount `json:"total"`
}

// AllowanceProductLoss is what the API calls AllowanceProductLoss.
type AllowanceProductLoss struct {
	// Its code; empty: all that are not named
	Product string `json:"product"`
	// Of loans that are not late
	Current string `json:"current"`
	// 1 to 30 days past due
	Days1 string `json:"days1"`
	// 31 to 60
	Days31 string `json:"days31"`
	// 61 and more
	Days61 string `json:"days61"`
	// Loss given default, in percent of what is owed then
	Lgd string `json:"lgd"`
}

// AllowanceRoll is what the API calls AllowanceRoll.
type AllowanceRoll struct {
	// Empty: all together
	Product string `json:"product"`
	// One of current, days1, days31, days61
	Bucket string `json:"bucket"`
	// Months of loans
	Observed int64 `json:"observed"`
	// In percent
	Pd string `json:"pd"`
}

// AllowanceRules is what the API calls AllowanceRules.
type AllowanceRules struct {
	// One of ifrs9, anc, relv
	Method string `json:"method"`
	// More days past due than these are stage 2 (IFRS 9, 5.5.11); of ifrs9 alone
	Stage2Days int64 `json:"stage2_days"`
	// From as many days past due on a loan is in default (IFRS 9, B5.5.37); anc counts three months instead
	Stage3Days int64 `json:"stage3_days"`
	// For how long a loan stays in the stage whose reason has ended; what leaves stage 3 spends as long in stage 2
	CureDays int64 `json:"cure_days"`
	// For how long relief keeps a loan in stage 2
	ReliefDays int64 `json:"relief_days"`
	// rolls: the lender's own moves between buckets, where there are enough. One of entered, rolls
	Source string `json:"source"`
	// How many months of loans a bucket's own roll rates need; below that the entered figure counts
	Least int64 `json:"least"`
	// One for all products, with an empty code, and one for each that differs
	Losses []AllowanceProductLoss `json:"losses"`
	// Their weights add up to 100
	Scenarios []AllowanceScenario `json:"scenarios"`
}

// AllowanceRun is what the API calls AllowanceRun.
type AllowanceRun struct {
	ID   string `json:"id"`
	AsOf string `json:"as_of"`
	// One of running, booking, booked, failed
	State string `json:"state"`
	// One of ifrs9, anc, relv
	Method string `json:"method"`
	// Who started it; empty: the program, when the month was over
	By       string     `json:"by"`
	At       time.Time  `json:"at"`
	BookedAt *time.Time `json:"booked_at"`
	// With those that ended since the run before
	Loans int64 `json:"loans"`
	// Of them, in the books already
	Done int64 `json:"done"`
	// By currency and stage
	Sums []AllowanceStage `json:"sums"`
}

// AllowanceRunDetail is what the API calls AllowanceRunDetail.
type AllowanceRunDetail struct {
	Rules AllowanceRules `json:"rules"`
	// The run that it is compared with; empty: none was before it
	Since     string  `json:"since"`
	SinceAsOf *string `json:"since_as_of"`
	// By currency; empty while it is reckoned
	Movements []AllowanceMovement `json:"movements"`
	// How the lender's own loans moved in the twelve months before
	Rolls []AllowanceRoll `json:"rolls"`
	Items []AllowanceItem `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	ID         string `json:"id"`
	AsOf       string `json:"as_of"`
	// One of running, booking, booked, failed
	State string `json:"state"`
	// One of ifrs9, anc, relv
	Method string `json:"method"`
	// Who started it; empty: the program, when the month was over
	By       string     `json:"by"`
	At       time.Time  `json:"at"`
	BookedAt *time.Time `json:"booked_at"`
	// With those that ended since the run before
	Loans int64 `json:"loans"`
	// Of them, in the books already
	Done int64 `json:"done"`
	// By currency and stage
	Sums []AllowanceStage `json:"sums"`
}

// AllowanceScenario is what the API calls AllowanceScenario.
type AllowanceScenario struct {
	// One of base, better, worse
	Name string `json:"name"`
	// In percent
	Weight string `json:"weight"`
	// By which probabilities of default are multiplied, in percent
	Factor string `json:"factor"`
}

// AllowanceScenarioLoss is what the API calls AllowanceScenarioLoss.
type AllowanceScenarioLoss struct {
	// Within twelve months, in percent
	Pd string `json:"pd"`
	// Before the weight, rounded by itself
	Loss Amount `json:"loss"`
	// One of base, better, worse
	Name string `json:"name"`
	// In percent
	Weight string `json:"weight"`
	// By which probabilities of default are multiplied, in percent
	Factor string `json:"factor"`
}

// AllowanceStage is what the API calls AllowanceStage.
type AllowanceStage struct {
	Currency string `json:"currency"`
	Stage    int64  `json:"stage"`
	Loans    int64  `json:"loans"`
	// Claims in the books
	Gross     Amount `json:"gross"`
	Allowance Amount `json:"allowance"`
}

// Amount is what the API calls Amount.
type Amount struct {
	// Minor units, as many to a whole one as ISO 4217 says: cents, yen, fils
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

// AmountMandate is what the API calls AmountMandate.
type AmountMandate struct {
	MaxMinor int64      `json:"max_minor"`
	PerDay   DayMandate `json:"per_day"`
}

// AnnouncedPayment is what the API calls AnnouncedPayment.
type AnnouncedPayment struct {
	ID string `json:"id"`
	// One of link, transfer, debit
	Way string `json:"way"`
	// missing: the bank had time to tell of it, and has not. One of asked, open, expected, received, failed, expired, withdrawn, missing
	State  string `json:"state"`
	Amount Amount `json:"amount"`
	// Of one that failed: why
	Code string `json:"code"`
	// When it was paid, by who says so; of a debit, when it is collected
	On *string `json:"on"`
	// Until when a link can be paid
	ExpiresAt *time.Time `json:"expires_at"`
	// What came, which may be another amount; null: nothing yet
	Received *Amount   `json:"received"`
	AskedAt  time.Time `json:"asked_at"`
	// Who answers for it; told to staff
	Adapter string `json:"adapter,omitzero"`
	// Of the adapter's answer; told to staff
	Sha256 string `json:"sha256,omitzero"`
	// Where to pay; told to who pays, while the link is open
	URL string `json:"url,omitzero"`
}

// AnswersInput is what the API calls AnswersInput.
type AnswersInput struct {
	Items   []AskAnswer `json:"items"`
	Version int64       `json:"version,omitzero"`
}

// Applicant is what the API calls Applicant.
type Applicant struct {
	Civilite    string  `json:"civilite"`
	FirstName   string  `json:"first_name"`
	LastName    string  `json:"last_name"`
	Email       string  `json:"email"`
	Phone       string  `json:"phone"`
	BirthDate   *string `json:"birth_date"`
	Nationality string  `json:"nationality"`
	Address     string  `json:"address"`
	HouseNumber string  `json:"house_number"`
	PostalCode  string  `json:"postal_code"`
	City        string  `json:"city"`
	Country     string  `json:"country"`
}

// ApplicationFields is what the API calls ApplicationFields.
type ApplicationFields struct {
	Address string `json:"address,omitzero"`
	// Those that change, by the code of the question (GET /questions); an empty text takes an answer back
	Answers            map[string]json.RawMessage `json:"answers,omitzero"`
	BirthDate          string                     `json:"birth_date,omitzero"`
	Canton             string                     `json:"canton,omitzero"`
	City               string                     `json:"city,omitzero"`
	Civilite           string                     `json:"civilite,omitzero"`
	Country            string                     `json:"country,omitzero"`
	Currency           string                     `json:"currency,omitzero"`
	Email              string                     `json:"email,omitzero"`
	Employer           string                     `json:"employer,omitzero"`
	EmploymentDuration string                     `json:"employment_duration,omitzero"`
	EmploymentStatus   string                     `json:"employment_status,omitzero"`
	FirstName          string                     `json:"first_name,omitzero"`
	HouseNumber        string                     `json:"house_number,omitzero"`
	Household          *int64                     `json:"household,omitzero"`
	Housing            string                     `json:"housing,omitzero"`
	IncomeType         string                     `json:"income_type,omitzero"`
	Insurance          string                     `json:"insurance,omitzero"`
	Lang               string                     `json:"lang,omitzero"`
	LastName           string                     `json:"last_name,omitzero"`
	LoanAmount         *int64                     `json:"loan_amount,omitzero"`
	LoanDuration       *int64                     `json:"loan_duration,omitzero"`
	LoanPurpose        string                     `json:"loan_purpose,omitzero"`
	MonthlyIncome      *int64                     `json:"monthly_income,omitzero"`
	Nationality        string                     `json:"nationality,omitzero"`
	OtherLoans         *int64                     `json:"other_loans,omitzero"`
	Phone              string                     `json:"phone,omitzero"`
	PostalCode         string                     `json:"postal_code,omitzero"`
	Product            string                     `json:"product,omitzero"`
	Purpose            string                     `json:"purpose,omitzero"`
	RateType           string                     `json:"rate_type,omitzero"`
	Rent               *int64                     `json:"rent,omitzero"`
	Taxes              *int64                     `json:"taxes,omitzero"`
}

// Approval is what the API calls Approval.
type Approval struct {
	SendEmail   bool   `json:"send_email"`
	AmountMinor *int64 `json:"amount_minor,omitzero"`
	Months      *int64 `json:"months,omitzero"`
	Override    string `json:"override,omitzero"`
	Rate        string `json:"rate,omitzero"`
	Version     int64  `json:"version,omitzero"`
}

// ApprovalLimits is what the API calls ApprovalLimits.
type ApprovalLimits struct {
	AmountMin Amount  `json:"amount_min"`
	AmountMax Amount  `json:"amount_max"`
	Durations []int64 `json:"durations"`
	RateMin   string  `json:"rate_min"`
	RateMax   string  `json:"rate_max"`
}

// ApprovalMandate is what the API calls ApprovalMandate.
type ApprovalMandate struct {
	MaxMinor int64 `json:"max_minor"`
	// Codes of products
	Products []string   `json:"products"`
	PerDay   DayMandate `json:"per_day"`
	// What must hold; else it becomes a proposal
	OnlyIf []string `json:"only_if"`
}

// ApprovalProposal is what the API calls ApprovalProposal.
type ApprovalProposal struct {
	By        string    `json:"by"`
	At        time.Time `json:"at"`
	Amount    Amount    `json:"amount"`
	Months    int64     `json:"months"`
	Rate      string    `json:"rate"`
	Override  string    `json:"override"`
	SendEmail bool      `json:"send_email"`
	Yours     bool      `json:"yours"`
	WaitsFor  []string  `json:"waits_for"`
	// The votes so far
	Cast []ApprovalVote `json:"cast"`
	// The reader has voted
	Voted bool `json:"voted"`
	// The limit of the mandate of the program that proposes; empty: a person proposes, or the product asks for a second one
	Beyond string `json:"beyond"`
	// People who vote beside who proposes; 0: one person decides, 1: a second person
	Votes int64 `json:"votes"`
	// More than half of them decide; otherwise all agree, and the first no ends it
	Majority bool `json:"majority"`
	// The tier that asks for them; null: the product asks for a second person, a program proposes, or nobody votes
	Tier *AuthorityTier `json:"tier"`
}

// ApprovalTerms is what the API calls ApprovalTerms.
type ApprovalTerms struct {
	Amount         Amount         `json:"amount"`
	Months         int64          `json:"months"`
	Rate           string         `json:"rate"`
	MonthlyPayment Amount         `json:"monthly_payment"`
	TotalCost      Amount         `json:"total_cost"`
	TotalPayable   Amount         `json:"total_payable"`
	Limits         ApprovalLimits `json:"limits"`
	Second         bool           `json:"second"`
	// The amount is above what the caller approves alone; null: it is not, or is proposed to others
	Exceeded *LimitExceeded `json:"exceeded"`
	Override bool           `json:"override"`
	// For what: the checks speak against these terms, more is granted than was asked for, an instalment is higher
	Why []string `json:"why"`
	// What the checks make of these terms; nothing of it is kept
	Bearing Bearing `json:"bearing"`
	// The same of what was asked for
	Wished Bearing `json:"wished"`
	// People who vote beside who proposes; 0: one person decides, 1: a second person
	Votes int64 `json:"votes"`
	// More than half of them decide; otherwise all agree, and the first no ends it
	Majority bool `json:"majority"`
	// The tier that asks for them; null: the product asks for a second person, a program proposes, or nobody votes
	Tier *AuthorityTier `json:"tier"`
	// Why the rate is lower than the listed one; absent: the score takes nothing off, or a rate was given
	Score *ScorePrice `json:"score,omitzero"`
}

// ApprovalVote is what the API calls ApprovalVote.
type ApprovalVote struct {
	By     string    `json:"by"`
	Agrees bool      `json:"agrees"`
	Reason string    `json:"reason"`
	At     time.Time `json:"at"`
}

// ApprovedLoan is what the API calls ApprovedLoan.
type ApprovedLoan struct {
	Amount   Amount `json:"amount"`
	Duration int64  `json:"duration"`
	Rate     string `json:"rate"`
	// The regular instalment; of equal principal parts the first and highest
	MonthlyPayment Amount     `json:"monthly_payment"`
	Repayment      *Repayment `json:"repayment,omitzero"`
}

// ArrangementInput is what the API calls ArrangementInput.
type ArrangementInput struct {
	Parts   []PaymentPledge `json:"parts"`
	Version int64           `json:"version,omitzero"`
}

// ArrearsLetter is what the API calls ArrearsLetter.
type ArrearsLetter struct {
	ID string `json:"id"`
	// One of reminder, arrears, formal_notice
	Letter   string `json:"letter"`
	On       string `json:"on"`
	PayUntil string `json:"pay_until"`
	Total    Amount `json:"total"`
	// Empty while the paper is being made
	DocumentID string `json:"document_id"`
	// Everything was paid before it left
	Dropped  bool      `json:"dropped"`
	Sendings []Sending `json:"sendings"`
}

// ArrearsLetterNow is what the API calls ArrearsLetterNow.
type ArrearsLetterNow struct {
	// One of reminder, arrears, formal_notice
	Letter string `json:"letter"`
	// Code of why it may not leave; empty: it may
	Refusal string `json:"refusal"`
	// The day on which it may, where contacts of a week hold it back
	From string `json:"from,omitzero"`
}

// ArrearsReport is what the API calls ArrearsReport.
type ArrearsReport struct {
	Number    int64  `json:"number"`
	ReachedOn string `json:"reached_on"`
	// What was overdue of the instalments on that day
	Missing Amount `json:"missing"`
	// The sum from which it is reported; nought: the law names none
	From Amount `json:"from"`
	// When less than that was overdue again; null: it still is
	EndedOn  *string `json:"ended_on"`
	Register string  `json:"register"`
	DueOn    string  `json:"due_on"`
	// void: the contract ended before it was reported. One of open, overdue, reported, void
	State      string  `json:"state"`
	ReportedOn *string `json:"reported_on"`
	Reference  string  `json:"reference"`
	By         string  `json:"by"`
}

// AskAnswer is what the API calls AskAnswer.
type AskAnswer struct {
	Position   int64  `json:"position"`
	DocumentID string `json:"document_id,omitzero"`
	Text       string `json:"text,omitzero"`
}

// AskExportInput is what the API calls AskExportInput.
type AskExportInput struct {
	// One of clients, requests, loans, schedule, loan_events, ledger, payouts, collection, tape_consumer, tape_anacredit
	Kind string `json:"kind"`
	// A day: as things stood at its end, as far as they were known then. For loans, schedule, loan_events, ledger and tapes; a tape without one is of today
	AsOf string `json:"as_of,omitzero"`
	// A number of the log of events: only what has changed since. For requests, loans, schedule, loan_events and payouts
	ChangedAfter *int64 `json:"changed_after,omitzero"`
	// ndjson when absent; xml for tapes alone. One of ndjson, csv, xml
	Format string `json:"format,omitzero"`
	Gzip   *bool  `json:"gzip,omitzero"`
}

// AskInput is what the API calls AskInput.
type AskInput struct {
	Items   []AskItem `json:"items"`
	Version int64     `json:"version,omitzero"`
}

// AskItem is what the API calls AskItem.
type AskItem struct {
	// One of document, question
	Kind         string `json:"kind"`
	Text         string `json:"text"`
	DocumentKind string `json:"document_kind,omitzero"`
}

// AskLinkInput is what the API calls AskLinkInput.
type AskLinkInput struct {
	// Absent: what the loan asks for
	Amount *Amount `json:"amount,omitzero"`
}

// AskReviewInput is what the API calls AskReviewInput.
type AskReviewInput struct {
	// The applicant's own view
	Text    string `json:"text"`
	Version int64  `json:"version,omitzero"`
}

// AskVerificationInput is what the API calls AskVerificationInput.
type AskVerificationInput struct {
	// One of identity, accounts
	Kind string `json:"kind"`
}

// Asked is what the API calls Asked.
type Asked struct {
	By        string      `json:"by"`
	At        time.Time   `json:"at"`
	ExpiresAt time.Time   `json:"expires_at"`
	ClosedAt  *time.Time  `json:"closed_at"`
	Items     []AskedItem `json:"items"`
}

// AskedItem is what the API calls AskedItem.
type AskedItem struct {
	Position   int64  `json:"position"`
	Answer     string `json:"answer"`
	DocumentID string `json:"document_id"`
	// One of document, question
	Kind         string `json:"kind"`
	Text         string `json:"text"`
	DocumentKind string `json:"document_kind,omitzero"`
}

// AssignCaseInput is what the API calls AssignCaseInput.
type AssignCaseInput struct {
	// To the caller
	Mine bool `json:"mine"`
	// To this colleague, unless to the caller; nobody when absent
	StaffID string `json:"staff_id,omitzero"`
	Version int64  `json:"version,omitzero"`
}

// AssignInput is what the API calls AssignInput.
type AssignInput struct {
	// Nobody when null
	StaffID *string `json:"staff_id"`
	Version int64   `json:"version,omitzero"`
}

// AssignThreadInput is what the API calls AssignThreadInput.
type AssignThreadInput struct {
	// Empty: nobody
	StaffID string `json:"staff_id"`
	Version int64  `json:"version,omitzero"`
}

// AuthorityTier is what the API calls AuthorityTier.
type AuthorityTier struct {
	Currency    string `json:"currency"`
	AboveMinor  int64  `json:"above_minor"`
	Opinion     string `json:"opinion"`
	Votes       int64  `json:"votes"`
	Majority    bool   `json:"majority"`
	PointsBelow int64  `json:"points_below,omitzero"`
}

// Automated is what the API calls Automated.
type Automated struct {
	At time.Time `json:"at"`
	// Of a refusal
	Reason string `json:"reason"`
	// Of a refusal that is recommended: the main one first
	Reasons []string `json:"reasons"`
	Program string   `json:"program"`
	Name    string   `json:"name"`
	Version int64    `json:"version"`
	// Versions of the scorecard and of the products that the checks went by
	Rules string `json:"rules"`
}

// Backup is what the API calls Backup.
type Backup struct {
	ID string `json:"id"`
	// One of asked, before_reset
	Why string `json:"why"`
	// One of waiting, done, failed
	State string `json:"state"`
	// Its name below the folder of backups
	Folder string `json:"folder"`
	// The node that made it, in whose folder it lies; empty until then, and where nodes have no names
	Node  string `json:"node"`
	Files int64  `json:"files"`
	Bytes int64  `json:"bytes"`
	// Why it failed. One of , no_space, folder, damaged, failed
	Problem    string     `json:"problem"`
	By         string     `json:"by"`
	CreatedAt  time.Time  `json:"created_at"`
	FinishedAt *time.Time `json:"finished_at"`
	// When every file was read again and found as written
	VerifiedAt *time.Time `json:"verified_at"`
	// It was made by this node, and its folder is no longer there
	Missing bool `json:"missing"`
}

// BackupRehearsal is what the API calls BackupRehearsal.
type BackupRehearsal struct {
	// ID of the backup in the repository; empty: it broke off before one was found
	Snapshot string `json:"snapshot"`
	// When that backup was made
	MadeAt *time.Time `json:"made_at"`
	// How long it took
	Seconds int64 `json:"seconds"`
	// Whose rows were counted and compared with those of the backup's moment
	Tables int64 `json:"tables"`
	// Of these tables, when the backup was made
	Rows int64 `json:"rows"`
	// Problems found in what was restored
	Differences int64 `json:"differences"`
	// What was told while it ran, in English, for operators; without anything personal
	Report string `json:"report"`
	ID     string `json:"id"`
	// One of done, failed
	State string `json:"state"`
	Node  string `json:"node"`
	Files int64  `json:"files"`
	// As it is restored
	Bytes int64 `json:"bytes"`
	// What it added to the repository
	Written int64 `json:"written"`
	// Why it failed. One of , no_space, folder, damaged, failed, differs, no_database
	Problem    string    `json:"problem"`
	StartedAt  time.Time `json:"started_at"`
	FinishedAt time.Time `json:"finished_at"`
	// When the retention let it go; null: it is there
	RemovedAt *time.Time `json:"removed_at"`
}

// Backups is what the API calls Backups.
type Backups struct {
	// Those that are taken by themselves, into a repository of many
	Scheduled ScheduledBackups `json:"scheduled"`
	// One of sqlite, postgres
	Engine string `json:"engine"`
	// The folder on the server in which backups lie
	To string `json:"to"`
	// That folder lies in the data folder: what takes the disk takes the backups, too
	InData bool `json:"in_data"`
	// The newest hundred
	Backups []Backup `json:"backups"`
	// The newest that was made and checked; null when there is none
	LastGood *Backup `json:"last_good"`
}

// BankEntry is what the API calls BankEntry.
type BankEntry struct {
	ID      string `json:"id"`
	FileID  string `json:"file_id"`
	Version int64  `json:"version"`
	// One of new, matched, unmatched, dismissed, replaced
	State string `json:"state"`
	// The lender's
	Account string `json:"account"`
	// Below zero: it left the account
	Amount     Amount `json:"amount"`
	BookedOn   string `json:"booked_on"`
	Returned   bool   `json:"returned"`
	ReturnCode string `json:"return_code"`
	Reference  string `json:"reference"`
	EndToEnd   string `json:"end_to_end"`
	// One of , payment, payout, payout_returned, debit, debit_returned, payment_returned, proof_arrived
	Means  string `json:"means"`
	LoanID string `json:"loan_id"`
	// Empty: Florin itself
	MatchedBy string     `json:"matched_by"`
	MatchedAt *time.Time `json:"matched_at"`
	// When its file was read
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
	// Why it was dismissed, or the code of what kept it from being matched
	Note string `json:"note"`
	// Of an unmatched one, the likeliest loan first
	Suggestions []Suggestion `json:"suggestions"`
	Party       string       `json:"party"`
	IBAN        string       `json:"iban"`
	Message     string       `json:"message"`
	// What the bank adds
	Info string `json:"info"`
}

// BankEntryPage is what the API calls BankEntryPage.
type BankEntryPage struct {
	Items []BankEntry `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// BankFile is what the API calls BankFile.
type BankFile struct {
	ID string `json:"id"`
	// One of pain.002, camt.053, camt.054
	Message string `json:"message"`
	// New payments in it
	Entries int64 `json:"entries"`
	// Payments that an earlier file had brought
	Known int64 `json:"known"`
	// Pending ones, and those of accounts that are not the lender's
	Skipped int64 `json:"skipped"`
	Matched int64 `json:"matched"`
	// Waiting for somebody to look
	Unmatched int64 `json:"unmatched"`
	// Still being worked on
	Waiting    int64     `json:"waiting"`
	UploadedBy string    `json:"uploaded_by"`
	UploadedAt time.Time `json:"uploaded_at"`
	// The same file had been uploaded before
	Again bool `json:"again"`
}

// BankFilePage is what the API calls BankFilePage.
type BankFilePage struct {
	Items []BankFile `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// BankOrder is what the API calls BankOrder.
type BankOrder struct {
	ID string `json:"id"`
	// unclear: no answer came that could be believed; ask the bank whether it has the file. received, not_received: what came of that. One of sent, accepted, partly, rejected, unclear, received, not_received
	State string `json:"state"`
	// unclear, received, not_received: why there is no answer
	Code string `json:"code"`
	// The bank's number of the order
	Reference string `json:"reference"`
	// rejected: why, as ISO 20022 has reasons (ExternalStatusReason1Code)
	ReasonCode string `json:"reason_code"`
	// rejected: why, in words of the bank's
	Reason string `json:"reason"`
	// How many transfers came back with the answer
	Rejected int64 `json:"rejected"`
	// Of the file: that of its download
	Sha256 string `json:"sha256"`
	// Of the adapter's answer
	AnswerSha256 string     `json:"answer_sha256"`
	Adapter      string     `json:"adapter"`
	SentBy       string     `json:"sent_by"`
	SentAt       time.Time  `json:"sent_at"`
	AnsweredAt   *time.Time `json:"answered_at"`
	// Who has said whether the bank has received it
	SettledBy string     `json:"settled_by"`
	SettledAt *time.Time `json:"settled_at"`
	// How they know
	Note string `json:"note"`
}

// Batch is what the API calls Batch.
type Batch struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of prepared, released, discarded
	State    string `json:"state"`
	Currency string `json:"currency"`
	// How the bank's answers name the file
	MessageID  string     `json:"message_id"`
	ExecuteOn  string     `json:"execute_on"`
	Payouts    int64      `json:"payouts"`
	Total      Amount     `json:"total"`
	PreparedBy string     `json:"prepared_by"`
	PreparedAt time.Time  `json:"prepared_at"`
	ReleasedBy string     `json:"released_by"`
	ReleasedAt *time.Time `json:"released_at"`
	// A program has released it, and its file is made then unless a person stops it
	LeavesAt *time.Time `json:"leaves_at"`
	// The name of that program
	LeavesBy string `json:"leaves_by"`
	// One person prepared and released it
	Alone bool `json:"alone"`
	// When its file was last downloaded to be handed in by hand
	DownloadedAt *time.Time `json:"downloaded_at"`
	DownloadedBy string     `json:"downloaded_by"`
	ChangedAt    time.Time  `json:"changed_at"`
	// When the adapter handed it to the bank, and what the bank said; the newest first
	Orders []BankOrder `json:"orders"`
	// What the caller may do with it now. copy: the file can be had, and the bank has it already, or may have it
	Allowed []string `json:"allowed"`
}

// BatchOrder is what the API calls BatchOrder.
type BatchOrder struct {
	PayoutIDs []string `json:"payout_ids"`
	// Today when absent
	ExecuteOn string `json:"execute_on,omitzero"`
}

// BatchPage is what the API calls BatchPage.
type BatchPage struct {
	Items []Batch `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// Bearing is what the API calls Bearing.
type Bearing struct {
	// One of favourable, review, unfavourable
	Opinion string `json:"opinion"`
	// Null: something that the score needs is not known
	Points *int64 `json:"points"`
	Amount Amount `json:"amount"`
	Months int64  `json:"months"`
	// Percent per year
	Rate string `json:"rate"`
	// A month
	Instalment Amount `json:"instalment"`
	// Percent of the income that all instalments take; empty: not known
	Burden string `json:"burden"`
	// Percent above which the product calls for a look; 0: never
	BurdenMax string `json:"burden_max"`
	// What a month leaves after the instalment, at most where something is not known; null: not reckoned
	Surplus *Amount `json:"surplus"`
	// What of the month is not known, and counts as nothing
	Unknown []string `json:"unknown"`
}

// Bin is what the API calls Bin.
type Bin struct {
	UpTo   int64 `json:"up_to"`
	Points int64 `json:"points"`
}

// BorrowerGuarantee is what the API calls BorrowerGuarantee.
type BorrowerGuarantee struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	// One of waiting, signed, declined, over
	State string `json:"state"`
	// The most that the guarantor ever pays
	Limit Amount `json:"limit"`
	// Once it is signed
	EndsOn *string `json:"ends_on"`
}

// BorrowerGuarantees is what the API calls BorrowerGuarantees.
type BorrowerGuarantees struct {
	// The oldest first; without those that the lender does without
	Items []BorrowerGuarantee `json:"items"`
	// Whom the borrower proposes and the lender has not asked; the oldest first
	Named []OwnNamedGuarantor `json:"named"`
	// The requests for which the borrower may name a guarantor now
	Adds []string `json:"adds"`
}

// BringInput is what the API calls BringInput.
type BringInput struct {
	// The certificate, handed in with the papers of the request
	DocumentID string   `json:"document_id"`
	Insurer    string   `json:"insurer"`
	Covers     []string `json:"covers"`
	// With each instalment, in minor units of the request's currency; 0: free
	PremiumMinor int64 `json:"premium_minor"`
}

// BroughtInsurance is what the API calls BroughtInsurance.
type BroughtInsurance struct {
	Version int64 `json:"version"`
	// Its certificate, among the papers of the request
	DocumentID string   `json:"document_id"`
	Insurer    string   `json:"insurer"`
	Covers     []string `json:"covers"`
	// With each instalment, paid to the insurer
	Premium   Amount    `json:"premium"`
	BroughtAt time.Time `json:"brought_at"`
	// Last day for the lender's answer
	AnswerUntil string `json:"answer_until"`
	// That day is over, and nothing was answered
	Late bool `json:"late"`
	// One of waiting, accepted, refused
	State string `json:"state"`
	// Required covers for which it was refused
	Missing    []string   `json:"missing"`
	Reason     string     `json:"reason"`
	AnsweredAt *time.Time `json:"answered_at"`
}

// BudgetChange is what the API calls BudgetChange.
type BudgetChange struct {
	Number    int64         `json:"number"`
	Position  int64         `json:"position"`
	Before    BudgetFigures `json:"before"`
	After     BudgetFigures `json:"after"`
	Reason    string        `json:"reason"`
	By        string        `json:"by"`
	CreatedAt time.Time     `json:"created_at"`
}

// BudgetDesk is what the API calls BudgetDesk.
type BudgetDesk struct {
	// The capacity of Swiss law counts, so taxes and canton do
	Swiss bool `json:"swiss"`
	// What nobody has told, and the calculation needs
	Missing []string `json:"missing"`
	// The law forbids an offer that does not fit into the budget, and one while something is missing
	Binding bool          `json:"binding"`
	Parties []BudgetParty `json:"parties"`
	// Instalments a month, in minor units, of what the new loan settles: they do not count
	Settled int64 `json:"settled"`
	// To ask for what is missing, in the applicant's language
	Questions []string `json:"questions"`
	// Newest first
	Changes []BudgetChange `json:"changes"`
	// The caller may put figures right at this moment
	Editable bool `json:"editable"`
}

// BudgetFigures is what the API calls BudgetFigures.
type BudgetFigures struct {
	MonthlyIncome *int64 `json:"monthly_income"`
	Rent          *int64 `json:"rent"`
	OtherLoans    *int64 `json:"other_loans"`
	Household     *int64 `json:"household"`
	Taxes         *int64 `json:"taxes"`
	Canton        string `json:"canton"`
}

// BudgetInput is what the API calls BudgetInput.
type BudgetInput struct {
	// Of whom: 1 is the main borrower
	Position int64         `json:"position"`
	Figures  BudgetFigures `json:"figures"`
	// What the figures were taken from
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// BudgetParty is what the API calls BudgetParty.
type BudgetParty struct {
	Position int64         `json:"position"`
	Name     string        `json:"name"`
	Figures  BudgetFigures `json:"figures"`
	// What this person is to be asked for
	Missing []string `json:"missing"`
}

// BudgetTrace is what the API calls BudgetTrace.
type BudgetTrace struct {
	Rule        string   `json:"rule"`
	Income      int64    `json:"income"`
	Living      int64    `json:"living"`
	Rent        int64    `json:"rent"`
	Taxes       int64    `json:"taxes"`
	Canton      string   `json:"canton"`
	Obligations int64    `json:"obligations"`
	Needed      int64    `json:"needed"`
	Surplus     int64    `json:"surplus"`
	Unknown     []string `json:"unknown"`
	LivingOf    string   `json:"living_of,omitzero"`
}

// ByPartner is what the API calls ByPartner.
type ByPartner struct {
	// The partner's own id, once; nothing about a person
	ExternalID string `json:"external_id"`
	// Code of a product
	Product string `json:"product"`
	// What the partner knows; the person sees it, corrects it, and answers for it
	Prefill  ApplicationFields `json:"prefill"`
	Campaign string            `json:"campaign,omitzero"`
	// Of a page of the partner, offered when the application is sent; absent: none
	ReturnURL string `json:"return_url,omitzero"`
}

// CallHours is what the API calls CallHours.
type CallHours struct {
	// HH:MM
	Opens string `json:"opens"`
	// HH:MM
	Closes string `json:"closes"`
	// The first moment from now on in which a call is allowed: now, or the next opening on a day that is no Sunday and no holiday
	From time.Time `json:"from"`
	// A call is allowed now
	Open bool `json:"open"`
}

// CalledInLetter is what the API calls CalledInLetter.
type CalledInLetter struct {
	On string `json:"on"`
	// What was due from that day on
	Total Amount `json:"total"`
	// Empty while the paper is being made
	DocumentID string `json:"document_id"`
}

// CancelChangeInput is what the API calls CancelChangeInput.
type CancelChangeInput struct {
	Version int64 `json:"version,omitzero"`
}

// CancelInterviewInput is what the API calls CancelInterviewInput.
type CancelInterviewInput struct {
	// For the applicant
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// Cancellation is what the API calls Cancellation.
type Cancellation struct {
	// The borrowers are told it as it is written
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// CantonCost is what the API calls CantonCost.
type CantonCost struct {
	Canton string `json:"canton"`
	First  int64  `json:"first"`
	Each   int64  `json:"each"`
}

// Card is what the API calls Card.
type Card struct {
	Start      int64            `json:"start"`
	Burden     []Bin            `json:"burden"`
	Employment map[string]int64 `json:"employment"`
	Income     map[string]int64 `json:"income"`
	Loan       []Bin            `json:"loan"`
	Term       []Bin            `json:"term"`
	Favourable int64            `json:"favourable"`
	Review     int64            `json:"review"`
}

// CaseWorkers is what the API calls CaseWorkers.
type CaseWorkers struct {
	Items []Colleague `json:"items"`
}

// CashFlow is what the API calls CashFlow.
type CashFlow struct {
	Currency string `json:"currency"`
	// On all accounts of cash: the bank and what is on its way
	Opening ReportSum `json:"opening"`
	// customers, interest, operating, funding; those in which nothing moved are left out
	Sections []CashPart `json:"sections"`
	// The sum of the sections
	Change  ReportSum `json:"change"`
	Closing ReportSum `json:"closing"`
	// Of what closing is made
	Held []ReportRow `json:"held"`
	// Opening and change come to closing, in both periods
	Agrees bool `json:"agrees"`
	// In a currency of presentation: what other rates did to cash (IAS 7.28); absent elsewhere
	Effect *ReportSum `json:"effect,omitzero"`
}

// CashFlows is what the API calls CashFlows.
type CashFlows struct {
	From       string `json:"from"`
	To         string `json:"to"`
	BeforeFrom string `json:"before_from"`
	BeforeTo   string `json:"before_to"`
	// One each; currencies are not added up
	Currencies []CashFlow `json:"currencies"`
}

// CashPart is what the API calls CashPart.
type CashPart struct {
	// One of customers, interest, operating, funding
	Section string    `json:"section"`
	Rows    []CashRow `json:"rows"`
	Sum     ReportSum `json:"sum"`
}

// CashRow is what the API calls CashRow.
type CashRow struct {
	// One of received, paid, pending
	Way string `json:"way"`
	// Of the books; empty: the result of the business year so far; difference: the translation difference. Both stand on no account
	Account string `json:"account"`
	// English
	Name string `json:"name"`
	// As the accountant's chart has it on the last day, for all products
	Number string `json:"number"`
	// As the accountant calls it; empty: as the books do
	NumberName string `json:"number_name"`
	Now        Amount `json:"now"`
	Before     Amount `json:"before"`
}

// Cause is what the API calls Cause.
type Cause struct {
	// One of before_statements, booked_later, not_in_statements, no_statement, statement_ends, still_in_time, loans_differ, no_run, run_under_way, run_failed
	Code string `json:"code"`
	// Its part of books less beside; null: it is no amount
	Amount *Amount `json:"amount"`
	// How many loans; 0 elsewhere
	Count int64 `json:"count"`
}

// ChangeCourse is what the API calls ChangeCourse.
type ChangeCourse struct {
	Payment Amount `json:"payment"`
	Left    int64  `json:"left"`
	LastDue string `json:"last_due"`
	Total   Amount `json:"total"`
	APR     string `json:"apr"`
}

// ChangePreview is what the API calls ChangePreview.
type ChangePreview struct {
	Terms       ScheduleTerms `json:"terms"`
	EffectiveOn string        `json:"effective_on"`
	Before      ChangeCourse  `json:"before"`
	After       ChangeCourse  `json:"after"`
	Rows        []PlannedRow  `json:"rows"`
	// For putting instalments off while there are arrears; nothing where the contract names none
	Charge Amount `json:"charge"`
	// How much more is paid until the end than without the change, with monthly costs and the charge; below zero: less
	More Amount `json:"more"`
}

// ChangeWebhookInput is what the API calls ChangeWebhookInput.
type ChangeWebhookInput struct {
	Name  string   `json:"name"`
	URL   string   `json:"url"`
	Kinds []string `json:"kinds"`
	// Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret
	KeyPair *bool `json:"key_pair,omitzero"`
	Version int64 `json:"version,omitzero"`
}

// Chart is what the API calls Chart.
type Chart struct {
	InForce Plan `json:"in_force"`
	// Since when; null: the numbers of the books, as shipped
	ValidFrom *string `json:"valid_from"`
	// The first day from which on another chart may count
	First string `json:"first"`
	// Of the books, and the one of what earlier years brought, which no entry names
	Accounts  []Account  `json:"accounts"`
	Templates []Template `json:"templates"`
	// By which accounts can be told apart
	Products []string `json:"products"`
	// Newest first
	Changes []ChartChange `json:"changes"`
	// Which files can be taken along by the chart in force
	Files   []FileState `json:"files"`
	MayEdit bool        `json:"may_edit"`
}

// ChartChange is what the API calls ChartChange.
type ChartChange struct {
	ValidFrom string `json:"valid_from"`
	Reason    string `json:"reason"`
	// One of proposed, confirmed, applied, rejected, withdrawn, failed
	State string `json:"state"`
	// To the chart before it
	Differences []RowChange `json:"differences"`
	// What it changes besides its rows
	Details []DetailChange `json:"details"`
	ID      string         `json:"id"`
	Author  string         `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// Check is what the API calls Check.
type Check struct {
	// One of balanced, subledgers, accruals, unposted, bank, suspense, overdue, allowance
	Code string `json:"code"`
	// One of ok, explain, stops
	State string `json:"state"`
	// Empty: of all
	Currency string `json:"currency"`
	// What the books say, debit above zero; null where no sums are compared
	Books *Amount `json:"books"`
	// What the bank's statement or the loans say; null where there is none
	Beside *Amount `json:"beside"`
	// How many days, accounts, loans or payments are not as they should be
	Count int64 `json:"count"`
	// The day of the statement's closing balance, or on which loans were overdue; null: none
	On *string `json:"on"`
	// Of what the difference is made
	Causes []Cause `json:"causes"`
}

// CheckInput is what the API calls CheckInput.
type CheckInput struct {
	Product        string               `json:"product"`
	Currency       string               `json:"currency"`
	Amount         int64                `json:"amount"`
	Months         int64                `json:"months"`
	Rate           string               `json:"rate"`
	Parties        []CheckParty         `json:"parties"`
	Documents      []string             `json:"documents"`
	Invited        bool                 `json:"invited"`
	On             string               `json:"on"`
	Advised        []OwnQuestionAdvised `json:"advised,omitzero"`
	Repayment      *Repayment           `json:"repayment,omitzero"`
	SettledMonthly int64                `json:"settled_monthly,omitzero"`
}

// CheckParty is what the API calls CheckParty.
type CheckParty struct {
	Adult              *bool            `json:"adult"`
	Income             *int64           `json:"income"`
	IncomeType         string           `json:"income_type"`
	EmploymentStatus   string           `json:"employment_status"`
	EmploymentDuration string           `json:"employment_duration"`
	Rent               *int64           `json:"rent"`
	OtherLoans         *int64           `json:"other_loans"`
	Household          *int64           `json:"household"`
	Canton             string           `json:"canton,omitzero"`
	Housing            string           `json:"housing,omitzero"`
	Registers          []RegisterAnswer `json:"registers,omitzero"`
	Taxes              int64            `json:"taxes,omitzero"`
}

// CheckRun is what the API calls CheckRun.
type CheckRun struct {
	Number int64  `json:"number"`
	Cause  string `json:"cause"`
	Rules  string `json:"rules"`
	// One of favourable, review, unfavourable
	Opinion   string     `json:"opinion"`
	Inputs    CheckInput `json:"inputs"`
	Trace     CheckTrace `json:"trace"`
	CreatedAt time.Time  `json:"created_at"`
}

// CheckRuns is what the API calls CheckRuns.
type CheckRuns struct {
	Items []CheckRun `json:"items"`
}

// CheckTrace is what the API calls CheckTrace.
type CheckTrace struct {
	Instalment int64        `json:"instalment"`
	Findings   []Finding    `json:"findings"`
	Burden     string       `json:"burden"`
	Budget     *BudgetTrace `json:"budget"`
	Score      *Score       `json:"score"`
	// One of favourable, review, unfavourable
	Opinion string `json:"opinion"`
}

// CheckedPart is what the API calls CheckedPart.
type CheckedPart struct {
	// That begin in this part
	Chains  int64 `json:"chains"`
	Records int64 `json:"records"`
	// How many chains were found broken
	Broken int64 `json:"broken"`
	// The first break of each, at most 1000
	Breaks []JournalBreak `json:"breaks"`
	// Where to go on; empty at the end
	Next string `json:"next"`
}

// Choice is what the API calls Choice.
type Choice struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

// ChooseInput is what the API calls ChooseInput.
type ChooseInput struct {
	Position int64 `json:"position"`
	Version  int64 `json:"version,omitzero"`
}

// ChooseInsuranceInput is what the API calls ChooseInsuranceInput.
type ChooseInsuranceInput struct {
	Code string `json:"code"`
}

// Clawback is what the API calls Clawback.
type Clawback struct {
	// After the payout, within which it happens; 0: never
	Days int64 `json:"days"`
	// The borrower withdraws from the contract
	Withdrawn bool `json:"withdrawn"`
	// The loan is called in or written off before as many instalments are paid in full; 0: that does not matter
	DefaultBefore int64 `json:"default_before"`
}

// ClientAccount is what the API calls ClientAccount.
type ClientAccount struct {
	ID         string          `json:"id"`
	Email      string          `json:"email"`
	CreatedAt  time.Time       `json:"created_at"`
	SignedInAt *time.Time      `json:"signed_in_at"`
	BlockedAt  *time.Time      `json:"blocked_at"`
	Factors    []ClientFactor  `json:"factors"`
	Sessions   []ClientSession `json:"sessions"`
}

// ClientCandidate is what the API calls ClientCandidate.
type ClientCandidate struct {
	ID        string    `json:"id"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`
	Since     time.Time `json:"since"`
	Requests  int64     `json:"requests"`
	Shared    []string  `json:"shared"`
}

// ClientComparison is what the API calls ClientComparison.
type ClientComparison struct {
	Keep   ClientSide `json:"keep"`
	Gone   ClientSide `json:"gone"`
	Shared []string   `json:"shared"`
}

// ClientCounts is what the API calls ClientCounts.
type ClientCounts struct {
	All       int64 `json:"all"`
	Active    int64 `json:"active"`
	Completed int64 `json:"completed"`
	Late      int64 `json:"late"`
}

// ClientCriteria is what the API calls ClientCriteria.
type ClientCriteria struct {
	// Part of a name
	Name string `json:"name"`
	// A whole e-mail address, or part of one
	Email string `json:"email"`
	// A whole number, in any spelling
	Phone     string  `json:"phone"`
	BirthDate *string `json:"birth_date"`
	// A whole account number, in any spelling
	IBAN string `json:"iban"`
	// Part of a reference or of an id
	Reference string `json:"reference"`
	// The number of a document that was issued, as it prints it or as the list of documents shows it
	Document string `json:"document"`
}

// ClientFactor is what the API calls ClientFactor.
type ClientFactor struct {
	// One of totp, phone, webauthn
	Kind    string    `json:"kind"`
	AddedAt time.Time `json:"added_at"`
}

// ClientFile is what the API calls ClientFile.
type ClientFile struct {
	ID         string            `json:"id"`
	Version    int64             `json:"version"`
	Since      time.Time         `json:"since"`
	FirstName  string            `json:"first_name"`
	LastName   string            `json:"last_name"`
	Applicant  *Applicant        `json:"applicant"`
	Finances   *Finances         `json:"finances"`
	Account    *ClientAccount    `json:"account"`
	Requests   []ClientRequest   `json:"requests"`
	Loans      []LoanItem        `json:"loans"`
	Payments   []ClientPayment   `json:"payments"`
	Papers     []ClientPaper     `json:"papers"`
	Notes      []ClientNote      `json:"notes"`
	Candidates []ClientCandidate `json:"candidates"`
	Merges     []ClientMerge     `json:"merges"`
	Allowed    []string          `json:"allowed"`
	// Only where the call asks for it by expand
	Expanded *ExpandedClientFile `json:"expanded,omitzero"`
}

// ClientItem is what the API calls ClientItem.
type ClientItem struct {
	ID         string `json:"id"`
	FirstName  string `json:"first_name"`
	LastName   string `json:"last_name"`
	Email      string `json:"email"`
	Phone      string `json:"phone"`
	HasAccount bool   `json:"has_account"`
	Requests   int64  `json:"requests"`
	Running    int64  `json:"running"`
	Late       int64  `json:"late"`
	Repaid     int64  `json:"repaid"`
	// One of none, active, completed, late
	LoanStatus string    `json:"loan_status"`
	Since      time.Time `json:"since"`
	UpdatedAt  time.Time `json:"updated_at"`
	// What programs of the lender call them; empty when they have not named them
	ExternalID string `json:"external_id"`
}

// ClientMerge is what the API calls ClientMerge.
type ClientMerge struct {
	ID string `json:"id"`
	// One of proposed, confirmed, rejected, withdrawn, undone
	State         string     `json:"state"`
	KeepID        string     `json:"keep_id"`
	KeepName      string     `json:"keep_name"`
	GoneID        string     `json:"gone_id"`
	GoneName      string     `json:"gone_name"`
	KeepAccount   string     `json:"keep_account"`
	Reason        string     `json:"reason"`
	By            string     `json:"by"`
	CreatedAt     time.Time  `json:"created_at"`
	DecidedBy     string     `json:"decided_by"`
	DecidedReason string     `json:"decided_reason"`
	DecidedAt     *time.Time `json:"decided_at"`
	UndoUntil     *time.Time `json:"undo_until"`
	Allowed       []string   `json:"allowed"`
}

// ClientMoment is what the API calls ClientMoment.
type ClientMoment struct {
	At     time.Time `json:"at"`
	Action string    `json:"action"`
	// One of client, request, loan, account
	Kind      string `json:"kind"`
	EntityID  string `json:"entity_id"`
	Reference string `json:"reference"`
	// One of visitor, client, staff, system, operator, machine
	ActorKind string `json:"actor_kind"`
	Actor     string `json:"actor"`
}

// ClientNote is what the API calls ClientNote.
type ClientNote struct {
	ID        string    `json:"id"`
	Body      string    `json:"body"`
	Author    string    `json:"author"`
	CreatedAt time.Time `json:"created_at"`
}

// ClientNoteInput is what the API calls ClientNoteInput.
type ClientNoteInput struct {
	Body string `json:"body"`
}

// ClientPage is what the API calls ClientPage.
type ClientPage struct {
	Items      []ClientItem `json:"items"`
	NextCursor string       `json:"next_cursor"`
	Counts     ClientCounts `json:"counts"`
	Waiting    int64        `json:"waiting"`
	// Only where the call asks for it by expand
	Expanded *ExpandedClientPage `json:"expanded,omitzero"`
	// For the filter; only with total=exact
	Total int64 `json:"total,omitzero"`
}

// ClientPaper is what the API calls ClientPaper.
type ClientPaper struct {
	ID string `json:"id"`
	// One of request, loan
	OwnerKind string    `json:"owner_kind"`
	OwnerID   string    `json:"owner_id"`
	Reference string    `json:"reference"`
	Kind      string    `json:"kind"`
	Title     string    `json:"title"`
	IssuedAt  time.Time `json:"issued_at"`
	// Version of the lender's own texts by which it was written; 0: as shipped
	Wording int64 `json:"wording"`
}

// ClientPayment is what the API calls ClientPayment.
type ClientPayment struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	ID        string `json:"id"`
	// One of paid_out, drawn, curtailed, withdrawn, frozen, unfrozen, charged, waived, paid, prepaid, rescheduled, sanctioned, settled, called_in, written_off, recovered, sold, collected, refunded, returned, reversed, cancelled, taken_over, noted
	Kind       string     `json:"kind"`
	On         string     `json:"on"`
	BookedOn   string     `json:"booked_on"`
	At         time.Time  `json:"at"`
	Amount     Amount     `json:"amount"`
	Source     string     `json:"source"`
	Note       string     `json:"note"`
	Version    int64      `json:"version"`
	Ref        string     `json:"ref"`
	TakenBack  bool       `json:"taken_back"`
	Reversible bool       `json:"reversible"`
	Waivable   *Amount    `json:"waivable"`
	Paid       *LoanParts `json:"paid"`
	// Of a waiver; not for clients. One of goodwill, own_mistake, hardship, complaint, settlement
	Why string `json:"why,omitzero"`
}

// ClientRequest is what the API calls ClientRequest.
type ClientRequest struct {
	// One of borrower, co_borrower
	Role      string         `json:"role"`
	Documents []ClientUpload `json:"documents"`
	ID        string         `json:"id"`
	Reference string         `json:"reference"`
	CreatedAt time.Time      `json:"created_at"`
	Amount    Amount         `json:"amount"`
	Duration  *int64         `json:"duration"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome string `json:"outcome"`
	Purpose string `json:"purpose"`
}

// ClientSession is what the API calls ClientSession.
type ClientSession struct {
	Device     string    `json:"device"`
	BeganAt    time.Time `json:"began_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
}

// ClientSessionInput is what the API calls ClientSessionInput.
type ClientSessionInput struct {
	// Id of the client, who has an account
	Client string     `json:"client"`
	Auth   VouchedFor `json:"auth"`
	// What the session opens; what is signed needs the code that Florin sends to the person, too
	Scopes []string `json:"scopes"`
}

// ClientSide is what the API calls ClientSide.
type ClientSide struct {
	ID         string         `json:"id"`
	Version    int64          `json:"version"`
	FirstName  string         `json:"first_name"`
	LastName   string         `json:"last_name"`
	Since      time.Time      `json:"since"`
	Names      []string       `json:"names"`
	Emails     []string       `json:"emails"`
	Phones     []string       `json:"phones"`
	BirthDates []string       `json:"birth_dates"`
	References []string       `json:"references"`
	Account    *ClientAccount `json:"account"`
	Requests   int64          `json:"requests"`
	Running    int64          `json:"running"`
	Late       int64          `json:"late"`
}

// ClientTimeline is what the API calls ClientTimeline.
type ClientTimeline struct {
	Items      []ClientMoment `json:"items"`
	NextCursor string         `json:"next_cursor"`
}

// ClientUpload is what the API calls ClientUpload.
type ClientUpload struct {
	ID string `json:"id"`
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	Name string `json:"name"`
	Size int64  `json:"size"`
	// One of not_scanned, clean, infected, scan_failed
	ScanState string    `json:"scan_state"`
	CreatedAt time.Time `json:"created_at"`
}

// Close is what the API calls Close.
type Close struct {
	// One of close, reopen
	Kind     string `json:"kind"`
	FirstDay string `json:"first_day"`
	LastDay  string `json:"last_day"`
	// Of a closing: what its author says of the checks; may be empty when there is nothing to explain
	Reason string `json:"reason"`
	// One of proposed, applied, rejected, withdrawn
	State string `json:"state"`
	// As they stood when it was applied, before that as its author saw them; none of a reopening
	Checks []Check `json:"checks"`
	// SHA-256 of its record in hexadecimal; empty before it is applied
	Digest string `json:"digest"`
	ID     string `json:"id"`
	Author string `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// CloseChecks is what the API calls CloseChecks.
type CloseChecks struct {
	Checks []Check `json:"checks"`
}

// Closes is what the API calls Closes.
type Closes struct {
	// Nothing is dated on this day or before it any more; null: nothing is closed
	ClosedTo *string `json:"closed_to"`
	// The month that can be closed next; null while nothing is booked
	Next *Month `json:"next"`
	// The month that can be reopened; null: none
	Reopen  *Month `json:"reopen"`
	MayEdit bool   `json:"may_edit"`
	// Newest first
	Items []Close `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// Closing is what the API calls Closing.
type Closing struct {
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome string `json:"outcome"`
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// CoBorrower is what the API calls CoBorrower.
type CoBorrower struct {
	Email       string     `json:"email"`
	InvitedAt   time.Time  `json:"invited_at"`
	ExpiresAt   time.Time  `json:"expires_at"`
	CompletedAt *time.Time `json:"completed_at"`
	FirstName   string     `json:"first_name"`
	LastName    string     `json:"last_name"`
	Finances    *Finances  `json:"finances"`
}

// CodeInput is what the API calls CodeInput.
type CodeInput struct {
	// One of email, sms
	Channel string `json:"channel"`
}

// CodeSent is what the API calls CodeSent.
type CodeSent struct {
	// One of email, sms
	Channel   string    `json:"channel"`
	To        string    `json:"to"`
	ExpiresAt time.Time `json:"expires_at"`
}

// Colleague is what the API calls Colleague.
type Colleague struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Collection is what the API calls Collection.
type Collection struct {
	// The open one, or the last; null: there never was one
	Case     *CollectionCase  `json:"case"`
	Arrears  LoanArrears      `json:"arrears"`
	Promises []PaymentPromise `json:"promises"`
	Letters  []ArrearsLetter  `json:"letters"`
	// Which letters may leave now, by hand
	LettersNow []ArrearsLetterNow `json:"letters_now"`
	// null: the loan is not called in
	CalledIn  *CalledInLetter      `json:"called_in"`
	Hardships []Hardship           `json:"hardships"`
	Changes   []ScheduleChange     `json:"changes"`
	Proposals []CollectionProposal `json:"proposals"`
	Log       []CollectionLogEntry `json:"log"`
	// What the caller may do at this moment
	Actions []string `json:"actions"`
}

// CollectionCase is what the API calls CollectionCase.
type CollectionCase struct {
	ID      string `json:"id"`
	LoanID  string `json:"loan_id"`
	Version int64  `json:"version"`
	// One of open, contact, promise, promise_broken, hardship, resolved, closed
	State string `json:"state"`
	// A member of staff; empty: nobody
	AssignedTo   string `json:"assigned_to"`
	AssignedName string `json:"assigned_name"`
	// One of call, write, check_promise, answer_hardship, review, call_in, wait
	NextAction   string `json:"next_action"`
	NextActionOn string `json:"next_action_on"`
	// When those who owe are reached best. One of unknown, morning, noon, afternoon, evening
	BestTime string     `json:"best_time"`
	OpenedAt time.Time  `json:"opened_at"`
	ClosedAt *time.Time `json:"closed_at"`
}

// CollectionContact is what the API calls CollectionContact.
type CollectionContact struct {
	// One of phone, email, letter, in_person, none
	Channel string `json:"channel"`
	Note    string `json:"note"`
	// One of call, write, check_promise, answer_hardship, review, call_in, wait
	NextAction   string `json:"next_action"`
	NextActionOn string `json:"next_action_on"`
	// When they are reached best; as it was when absent. One of unknown, morning, noon, afternoon, evening
	BestTime string `json:"best_time,omitzero"`
	Version  int64  `json:"version,omitzero"`
}

// CollectionItem is what the API calls CollectionItem.
type CollectionItem struct {
	Reference string `json:"reference"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Product   string `json:"product"`
	// One of pending_payout, active, terminated, charged_off, closed
	LoanStatus string `json:"loan_status"`
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket string `json:"bucket"`
	// The day of the figures: today where the law of the loan reads it off
	On          string `json:"on"`
	DaysPastDue int64  `json:"days_past_due"`
	Overdue     Amount `json:"overdue"`
	Outstanding Amount `json:"outstanding"`
	// Where the case stands in the list as it is sorted: by it its neighbours are found, also when it has moved meanwhile
	Place   string `json:"place"`
	ID      string `json:"id"`
	LoanID  string `json:"loan_id"`
	Version int64  `json:"version"`
	// One of open, contact, promise, promise_broken, hardship, resolved, closed
	State string `json:"state"`
	// A member of staff; empty: nobody
	AssignedTo   string `json:"assigned_to"`
	AssignedName string `json:"assigned_name"`
	// One of call, write, check_promise, answer_hardship, review, call_in, wait
	NextAction   string `json:"next_action"`
	NextActionOn string `json:"next_action_on"`
	// When those who owe are reached best. One of unknown, morning, noon, afternoon, evening
	BestTime string     `json:"best_time"`
	OpenedAt time.Time  `json:"opened_at"`
	ClosedAt *time.Time `json:"closed_at"`
}

// CollectionLogEntry is what the API calls CollectionLogEntry.
type CollectionLogEntry struct {
	Kind    string                     `json:"kind"`
	Details map[string]json.RawMessage `json:"details"`
	Words   string                     `json:"words"`
	By      string                     `json:"by"`
	At      time.Time                  `json:"at"`
}

// CollectionPage is what the API calls CollectionPage.
type CollectionPage struct {
	Items []CollectionItem `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// Of all open cases by days past due as of the last daily run, whatever the filter
	Counts map[string]int64 `json:"counts"`
	// Only where the call asks for it by expand
	Expanded *ExpandedCollectionPage `json:"expanded,omitzero"`
}

// CollectionProposal is what the API calls CollectionProposal.
type CollectionProposal struct {
	ID string `json:"id"`
	// One of call_in, charge_off, freeze
	Kind string `json:"kind"`
	// One of open, done, withdrawn
	State  string `json:"state"`
	Reason string `json:"reason"`
	// Last day of a suspension; null: it is none
	Until     *string    `json:"until"`
	By        string     `json:"by"`
	CreatedAt time.Time  `json:"created_at"`
	EndedBy   string     `json:"ended_by"`
	EndedAt   *time.Time `json:"ended_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// Commission is what the API calls Commission.
type Commission struct {
	// One of paid_out, first_instalment
	On string `json:"on"`
	// Terms by which the borrower pays are refused: the APR of a loan does not contain them. One of lender, borrower
	PaidBy   string `json:"paid_by"`
	Currency string `json:"currency"`
	// Of what is paid out, with at most two decimals; empty: none
	Percent string `json:"percent"`
	// For each loan, minor units; 0: none
	Flat int64 `json:"flat"`
	// By what is paid out, the lowest first; the tier of a loan counts for all of it
	Tiers []CommissionTier `json:"tiers"`
	// The most for a loan, minor units; 0: none
	Cap      int64    `json:"cap"`
	Clawback Clawback `json:"clawback"`
}

// CommissionStatement is what the API calls CommissionStatement.
type CommissionStatement struct {
	ID string `json:"id"`
	// Its first day
	Month string `json:"month"`
	// Of the partner's statements in this currency
	Number int64 `json:"number"`
	// From the month before: zero, or less where more was taken back than earned
	Carried Amount `json:"carried"`
	// What was earned in the month, less what was taken back
	Lines Amount `json:"lines"`
	// What is paid; zero where it comes to less, and then the rest is carried on
	Payable Amount    `json:"payable"`
	MadeAt  time.Time `json:"made_at"`
	// One of nothing, open, under_way, paid
	State string `json:"state"`
	// Whether the caller may plan its payout now
	MayPay bool `json:"may_pay"`
}

// CommissionStatements is what the API calls CommissionStatements.
type CommissionStatements struct {
	// Newest first
	Items []CommissionStatement `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// CommissionTier is what the API calls CommissionTier.
type CommissionTier struct {
	// Minor units
	From    int64  `json:"from"`
	Percent string `json:"percent"`
}

// Company is what the API calls Company.
type Company struct {
	Name                string   `json:"name"`
	Email               string   `json:"email"`
	Phone               string   `json:"phone"`
	AddressLines        []string `json:"address_lines"`
	Country             string   `json:"country"`
	Founded             int64    `json:"founded"`
	Placeholder         bool     `json:"placeholder"`
	Demo                bool     `json:"demo"`
	AdminEmailDomain    string   `json:"admin_email_domain,omitzero"`
	DataProtectionEmail string   `json:"data_protection_email,omitzero"`
	LegalName           string   `json:"legal_name,omitzero"`
	RegisterNumber      string   `json:"register_number,omitzero"`
	Supervisor          string   `json:"supervisor,omitzero"`
}

// ComplaintEntry is what the API calls ComplaintEntry.
type ComplaintEntry struct {
	// From which the days run
	ReceivedOn string `json:"received_on"`
	// One of online, message, email, telephone, letter, counter, other
	Channel string `json:"channel"`
	// Its code; empty: of none, or not known
	Product string `json:"product"`
	// What was given for it; null: no money
	Redress *Amount `json:"redress"`
	// Where the law says by when an answer is due; empty: it names no time, and the lender's own counts
	Act     string `json:"act"`
	Article string `json:"article"`
}

// ComplaintFile is what the API calls ComplaintFile.
type ComplaintFile struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Size int64  `json:"size"`
	// One of not_scanned, clean, infected, scan_failed
	ScanState string    `json:"scan_state"`
	CreatedAt time.Time `json:"created_at"`
}

// ComplaintInput is what the API calls ComplaintInput.
type ComplaintInput struct {
	// One of application, contract, payment, arrears, service, data_protection, other
	Category string `json:"category"`
	Text     string `json:"text"`
}

// ComplaintLine is what the API calls ComplaintLine.
type ComplaintLine struct {
	// One of all, category, channel, product
	By string `json:"by"`
	// The category, the channel, the product's code; empty: all, or no product
	Key      string `json:"key"`
	Received int64  `json:"received"`
	// No answer yet, or not to what reopened them
	Open      int64 `json:"open"`
	Upheld    int64 `json:"upheld"`
	Partly    int64 `json:"partly"`
	Rejected  int64 `json:"rejected"`
	Withdrawn int64 `json:"withdrawn"`
	// Answered after the day on which the answer was due, or open past it
	Late int64 `json:"late"`
	// Neither acknowledged nor answered by the day on which that was due
	AcknowledgedLate int64 `json:"acknowledged_late"`
	// To the answer, of those answered; 0: none is
	MedianDays  int64 `json:"median_days"`
	LongestDays int64 `json:"longest_days"`
	// What was given, by currency
	Redress []Amount `json:"redress"`
}

// ComplaintYear is what the API calls ComplaintYear.
type ComplaintYear struct {
	Year int64 `json:"year"`
	// All of them first, then by category, by channel and by product
	Lines []ComplaintLine `json:"lines"`
}

// ConditionAsked is what the API calls ConditionAsked.
type ConditionAsked struct {
	// Its day is over, and nothing has come
	Late bool `json:"late"`
	// The oldest first
	Answers []ConditionReply `json:"answers"`
	// What is asked, in the applicant's language
	Text string `json:"text"`
	// The day until which it should be there; absent: none is named
	Until string `json:"until,omitzero"`
	// Why, in the applicant's language; empty: nothing is said
	Why string `json:"why,omitzero"`
}

// ConditionPaper is what the API calls ConditionPaper.
type ConditionPaper struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
}

// ConditionReply is what the API calls ConditionReply.
type ConditionReply struct {
	At    time.Time `json:"at"`
	Words string    `json:"words"`
	// A paper of the request; empty: none
	DocumentID string `json:"document_id"`
}

// ConditionReplyInput is what the API calls ConditionReplyInput.
type ConditionReplyInput struct {
	Words      string `json:"words"`
	DocumentID string `json:"document_id,omitzero"`
}

// ConditionTemplate is what the API calls ConditionTemplate.
type ConditionTemplate struct {
	// One of payslip, account, old_loan, identity, insurance
	Code string `json:"code"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

// ConfirmInput is what the API calls ConfirmInput.
type ConfirmInput struct {
	Confirm bool `json:"confirm"`
}

// Consent is what the API calls Consent.
type Consent struct {
	Version string `json:"version"`
	// Empty while the shipped declaration counts
	Wording *Text `json:"wording,omitzero"`
}

// Consultation is what the API calls Consultation.
type Consultation struct {
	Number int64 `json:"number"`
	// About whom: 1 is the main borrower
	Position int64  `json:"position"`
	Register string `json:"register"`
	AskedOn  string `json:"asked_on"`
	// One of clear, entry, unreachable
	Result string `json:"result"`
	// That the register gave; empty when it did not answer
	Reference string    `json:"reference"`
	Remark    string    `json:"remark"`
	By        string    `json:"by"`
	CreatedAt time.Time `json:"created_at"`
	// What the register printed, oldest first
	Files []Evidence `json:"files"`
}

// ConsultationInput is what the API calls ConsultationInput.
type ConsultationInput struct {
	Position int64  `json:"position"`
	Register string `json:"register"`
	AskedOn  string `json:"asked_on"`
	// One of clear, entry, unreachable
	Result    string `json:"result"`
	Reference string `json:"reference"`
	Remark    string `json:"remark"`
}

// ContactForm is what the API calls ContactForm.
type ContactForm struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Message string `json:"message"`
}

// ContactProof is what the API calls ContactProof.
type ContactProof struct {
	// Empty: nobody has proven it. One of , mailbox, staff
	Way string `json:"way"`
	// How a member of staff has reached the applicant there
	Words string `json:"words"`
	// Who of the lender; empty: the applicant
	By       string     `json:"by"`
	ProvenAt *time.Time `json:"proven_at"`
	// Who has asked the applicant for the proof; empty: nobody
	AskedBy string `json:"asked_by"`
	// When that was last
	AskedAt *time.Time `json:"asked_at"`
}

// ContractClause is what the API calls ContractClause.
type ContractClause struct {
	// One of interest, arrangement_fee, insurance, withdrawal, early_over_year, early_under_year, late_interest, late_instalment, deferral, called_in
	Occasion string `json:"occasion"`
	// One of principal, amount_lent, overdue_principal, unpaid_instalment, deferred_instalments, outstanding_principal, prepaid_principal, instalments
	Base string `json:"base"`
	// Percent of the base; per year where interest runs
	Rate string `json:"rate"`
	// Which rule of law allows it; "contract": the agreement alone
	Basis string `json:"basis"`
	// A sum instead of a rate
	Amount  *Amount `json:"amount,omitzero"`
	Follows bool    `json:"follows,omitzero"`
	// Repaid early within twelve months without compensation
	Free *Amount `json:"free,omitzero"`
	// One of once, less_asked, forgone_interest, contract_rate
	Limit string `json:"limit,omitzero"`
	// The most that the law allows, in percent of the base; absent: it names none
	Most string `json:"most,omitzero"`
}

// Cookies is what the API calls Cookies.
type Cookies struct {
	WordingVersion string `json:"wording_version"`
	Statistics     bool   `json:"statistics"`
	// Empty while the shipped question counts
	Text *Text `json:"text,omitzero"`
	// Empty while the shipped question counts
	Title *Text `json:"title,omitzero"`
}

// CorrectionInput is what the API calls CorrectionInput.
type CorrectionInput struct {
	// One of first_name, last_name, email, birth_date, nationality, other
	Field  string `json:"field"`
	Value  string `json:"value"`
	Reason string `json:"reason"`
}

// Counts is what the API calls Counts.
type Counts struct {
	All      int64 `json:"all"`
	Pending  int64 `json:"pending"`
	Approved int64 `json:"approved"`
	Rejected int64 `json:"rejected"`
	Closed   int64 `json:"closed"`
}

// Coverage is what the API calls Coverage.
type Coverage struct {
	// IBAN
	Account  string `json:"account"`
	Currency string `json:"currency"`
	// null: no statement was ever imported
	CoveredTo *string `json:"covered_to"`
	// Business days since then without a statement, the first of them; none while no statement was ever imported
	Missing []string `json:"missing"`
	// How many business days are missing
	Count int64 `json:"count"`
}

// CreditRules is what the API calls CreditRules.
type CreditRules struct {
	Scorecard Card           `json:"scorecard"`
	Products  []ProductRules `json:"products"`
}

// Dashboard is what the API calls Dashboard.
type Dashboard struct {
	Total    int64 `json:"total"`
	Pending  int64 `json:"pending"`
	Approved int64 `json:"approved"`
	Rejected int64 `json:"rejected"`
	// Requested, per currency
	TotalAmount []Amount `json:"total_amount"`
	// The ten newest requests
	Recent []Item `json:"recent"`
}

// Day is what the API calls Day.
type Day struct {
	On       string `json:"on"`
	Received int64  `json:"received"`
	// Approvals less those undone
	Approved int64 `json:"approved"`
	// Refusals less those undone or reopened
	Declined int64 `json:"declined"`
}

// DayMandate is what the API calls DayMandate.
type DayMandate struct {
	Count    int64 `json:"count"`
	SumMinor int64 `json:"sum_minor"`
}

// DebitNow is what the API calls DebitNow.
type DebitNow struct {
	Amount Amount `json:"amount"`
	// The first day that leaves the time of notice, on which banks collect
	On string `json:"on"`
}

// DebitRun is what the API calls DebitRun.
type DebitRun struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// closed: each debit has come in or come back. One of announced, closed, discarded
	State string `json:"state"`
	// How the bank's answers name the file
	MessageID string `json:"message_id"`
	DueOn     string `json:"due_on"`
	Debits    int64  `json:"debits"`
	Total     Amount `json:"total"`
	// Debits that came in
	Collected int64 `json:"collected"`
	// Debits that the bank refused, or took back
	Returned   int64     `json:"returned"`
	PreparedBy string    `json:"prepared_by"`
	PreparedAt time.Time `json:"prepared_at"`
	// With the last change of one of its debits
	ChangedAt time.Time `json:"changed_at"`
}

// DebitRunPage is what the API calls DebitRunPage.
type DebitRunPage struct {
	Items []DebitRun `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// DebitsInput is what the API calls DebitsInput.
type DebitsInput struct {
	DueOn string `json:"due_on"`
}

// Debt is what the API calls Debt.
type Debt struct {
	// The loan of this lender; empty: the claim of another
	LoanID string `json:"loan_id"`
	// The other lender; empty for a loan of this one
	Creditor string `json:"creditor"`
	// Where the other lender wants the money
	IBAN string `json:"iban"`
	// Of the loan, or what the other lender wants to read on the payment
	Reference string `json:"reference"`
	// What repaying it takes on the day, or what the other lender has stated
	Amount Amount `json:"amount"`
	// No compensation is asked for the early repayment
	Waived       bool    `json:"waived"`
	Compensation *Amount `json:"compensation,omitzero"`
	// Instalments a month that end with it
	Monthly *Amount `json:"monthly,omitzero"`
	// Of a loan of this lender: the day of the figure
	On string `json:"on,omitzero"`
	// Of another lender's claim: the last day on which the amount is good
	Until string `json:"until,omitzero"`
}

// DebtCandidate is what the API calls DebtCandidate.
type DebtCandidate struct {
	DaysPastDue int64 `json:"days_past_due"`
	// The loan of this lender; empty: the claim of another
	LoanID string `json:"loan_id"`
	// The other lender; empty for a loan of this one
	Creditor string `json:"creditor"`
	// Where the other lender wants the money
	IBAN string `json:"iban"`
	// Of the loan, or what the other lender wants to read on the payment
	Reference string `json:"reference"`
	// What repaying it takes on the day, or what the other lender has stated
	Amount Amount `json:"amount"`
	// No compensation is asked for the early repayment
	Waived       bool    `json:"waived"`
	Compensation *Amount `json:"compensation,omitzero"`
	// Instalments a month that end with it
	Monthly *Amount `json:"monthly,omitzero"`
	// Of a loan of this lender: the day of the figure
	On string `json:"on,omitzero"`
	// Of another lender's claim: the last day on which the amount is good
	Until string `json:"until,omitzero"`
}

// DebtsDesk is what the API calls DebtsDesk.
type DebtsDesk struct {
	// Of the request
	Version int64 `json:"version"`
	// What the loan settles: with the figures of today, or as its contract names it
	Debts []Debt `json:"debts"`
	Total Amount `json:"total"`
	// Instalments a month that end with it
	Monthly Amount `json:"monthly"`
	// The loan that was asked for
	Asked Amount `json:"asked"`
	// Running loans of the same client in the same currency
	Candidates []DebtCandidate `json:"candidates"`
	// What the borrower wants it to settle: a wish, to be checked
	Wished Wished `json:"wished"`
	// The wished loans by name
	WishedLoans []WishedLoan `json:"wished_loans"`
	// The caller may change it at this moment
	Editable bool `json:"editable"`
}

// DebtsInput is what the API calls DebtsInput.
type DebtsInput struct {
	Loans  []OwnDebt   `json:"loans"`
	Claims []OtherDebt `json:"claims"`
	// Of the request that was looked at
	Version int64 `json:"version,omitzero"`
}

// Decided is what the API calls Decided.
type Decided struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome     string     `json:"outcome"`
	ProcessedAt *time.Time `json:"processed_at"`
	// Until when an immediate refusal can be taken back
	UndoUntil *time.Time `json:"undo_until"`
	Allowed   []string   `json:"allowed"`
	// The limit of the program's mandate that made a proposal of its approval
	Beyond string `json:"beyond,omitzero"`
	// The refusal is a recommendation: a person reads it and decides
	Recommended bool `json:"recommended,omitzero"`
}

// Deciders is what the API calls Deciders.
type Deciders struct {
	Items []Colleague `json:"items"`
}

// Decision is what the API calls Decision.
type Decision struct {
	// Words that the applicant reads; a refusal takes some unless its reasons are told
	Reason    string `json:"reason"`
	SendEmail bool   `json:"send_email"`
	// Of a refusal, the main one first: required from a person; of a program that gives none, those that the checks stand for
	Reasons []string `json:"reasons,omitzero"`
	// The applicant reads the reasons in their language, before the words; suspicions are never told
	TellReasons *bool `json:"tell_reasons,omitzero"`
	Version     int64 `json:"version,omitzero"`
}

// DecisionFigures is what the API calls DecisionFigures.
type DecisionFigures struct {
	// Requests whose last decision of the period is an approval; one that was undone or reopened counts not at all
	Approved int64 `json:"approved"`
	Refused  int64 `json:"refused"`
	// From the application to the decision that stands, day and night; half of the requests took no longer
	MedianMinutes int64 `json:"median_minutes"`
	// The 90th percentile: nine of ten took no longer
	NinthMinutes int64           `json:"ninth_minutes"`
	Months       []DecisionMonth `json:"months"`
	// The most frequent first
	Reasons []DecisionReason `json:"reasons"`
	// Why was refused, by code, the most frequent main reason first
	Refusals []ReasonFigures `json:"refusals"`
}

// DecisionMonth is what the API calls DecisionMonth.
type DecisionMonth struct {
	// The end of the month
	On            string `json:"on"`
	Approved      int64  `json:"approved"`
	Refused       int64  `json:"refused"`
	MedianMinutes int64  `json:"median_minutes"`
	NinthMinutes  int64  `json:"ninth_minutes"`
}

// DecisionReason is what the API calls DecisionReason.
type DecisionReason struct {
	// One of approved, refused
	Outcome string `json:"outcome"`
	// Of the last checks before the decision. One of favourable, review, unfavourable, none
	Opinion string `json:"opinion"`
	// By a person, at once from the list, by a second person, or by a program. One of person, at_once, second, program
	Way      string `json:"way"`
	Requests int64  `json:"requests"`
}

// Declared is what the API calls Declared.
type Declared struct {
	Reference string    `json:"reference"`
	Version   string    `json:"version"`
	Lang      string    `json:"lang"`
	At        time.Time `json:"at"`
}

// Detail is what the API calls Detail.
type Detail struct {
	Documents []Document `json:"documents"`
	ID        string     `json:"id"`
	Reference string     `json:"reference"`
	Version   int64      `json:"version"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome        string     `json:"outcome"`
	CreatedAt      time.Time  `json:"created_at"`
	AnswerDueAt    time.Time  `json:"answer_due_at"`
	Due            *Due       `json:"due"`
	ProcessedAt    *time.Time `json:"processed_at"`
	AdminNotes     string     `json:"admin_notes"`
	Product        string     `json:"product"`
	OnRequest      bool       `json:"on_request"`
	Amount         Amount     `json:"amount"`
	Duration       int64      `json:"duration"`
	DurationGiven  bool       `json:"duration_given"`
	Purpose        string     `json:"purpose"`
	Lang           string     `json:"lang"`
	HasAccount     bool       `json:"has_account"`
	AssigneeID     string     `json:"assignee_id"`
	Assignee       string     `json:"assignee"`
	ConsentVersion string     `json:"consent_version"`
	Applicant      Applicant  `json:"applicant"`
	Finances       Finances   `json:"finances"`
	Quote          Offer      `json:"quote"`
	Pti            PTI        `json:"pti"`
	// What was approved; null: nothing is. The fields above stay what was asked for
	Granted *Granted `json:"granted"`
	// The loan requires an insurance
	InsuranceRequired bool           `json:"insurance_required"`
	Notes             []Note         `json:"notes"`
	Decision          *PastDecision  `json:"decision"`
	History           []PastDecision `json:"history"`
	Allowed           []string       `json:"allowed"`
	UndoUntil         *time.Time     `json:"undo_until"`
	// Only where the call asks for it by expand
	Expanded *ExpandedDetail `json:"expanded,omitzero"`
}

// DetailChange is what the API calls DetailChange.
type DetailChange struct {
	// One of year_begins, company_number, adviser, client
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Diagnostics is what the API calls Diagnostics.
type Diagnostics struct {
	DatabaseOk bool    `json:"database_ok"`
	LatencyMs  float64 `json:"latency_ms"`
	// One of sqlite, postgres
	Engine        string `json:"engine"`
	Version       string `json:"version"`
	SchemaVersion int64  `json:"schema_version"`
	RowsByStatus  Counts `json:"rows_by_status"`
	// The nodes that work on the database, by name; one that ended, or that others took over from, is not among them
	Nodes []Node `json:"nodes"`
}

// Difference is what the API calls Difference.
type Difference struct {
	// Such as /rates/fixed
	Pointer string `json:"pointer"`
	// JSON; empty when it was not there
	Before string `json:"before"`
	// JSON; empty when it is not there any more
	After string `json:"after"`
}

// DiscardRuleDraftInput is what the API calls DiscardRuleDraftInput.
type DiscardRuleDraftInput struct {
	Version int64 `json:"version,omitzero"`
}

// Document is what the API calls Document.
type Document struct {
	ID string `json:"id"`
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
	// One of not_scanned, clean, infected, scan_failed
	ScanState string    `json:"scan_state"`
	CreatedAt time.Time `json:"created_at"`
	// Files of one paper are its pages
	PaperID string `json:"paper_id"`
	Page    int64  `json:"page"`
}

// Drawdown is what the API calls Drawdown.
type Drawdown struct {
	// How many instalments lie between two parts
	Apart *int64 `json:"apart,omitzero"`
	// Percent of the principal that is paid out at once
	First string `json:"first,omitzero"`
	// How many equal parts follow
	Later *int64 `json:"later,omitzero"`
}

// Due is what the API calls Due.
type Due struct {
	// One of answer, review
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
	// soon: within a day. One of open, soon, late
	State string `json:"state"`
	// By the server's clock; negative: so long it is late
	LeftSeconds int64 `json:"left_seconds"`
}

// DueDayInput is what the API calls DueDayInput.
type DueDayInput struct {
	// 1 to 28
	Day int64 `json:"day"`
}

// DueReport is what the API calls DueReport.
type DueReport struct {
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Product   string `json:"product"`
	// A contract that was signed, arrears that the law counts, a loan that was called in, arrears that were put right, a contract that has ended, or that a report was wrong. One of contract, arrears, called, cured, ended, correction
	Kind     string `json:"kind"`
	Register string `json:"register"`
	DueOn    string `json:"due_on"`
	// The day has passed where the product is sold
	Overdue bool `json:"overdue"`
}

// DueReports is what the API calls DueReports.
type DueReports struct {
	Count int64 `json:"count"`
	// More than that
	AtLeast bool `json:"at_least"`
	// Whose day comes first
	Next []DueReport `json:"next"`
}

// DueRequest is what the API calls DueRequest.
type DueRequest struct {
	// The promise was not kept
	Late bool `json:"late"`
	// Of the opening hours that are left until then; of those that have passed since, when late
	OpenMinutes int64  `json:"open_minutes"`
	ID          string `json:"id"`
	Reference   string `json:"reference"`
	FirstName   string `json:"first_name"`
	LastName    string `json:"last_name"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage    string `json:"stage"`
	Assignee string `json:"assignee"`
	// By when an answer was promised
	DueAt time.Time `json:"due_at"`
}

// Early is what the API calls Early.
type Early struct {
	CapOverYear  string `json:"cap_over_year"`
	CapUnderYear string `json:"cap_under_year"`
	Threshold    int64  `json:"threshold"`
}

// EarlyInput is what the API calls EarlyInput.
type EarlyInput struct {
	// One of total, shorter, lower
	Mode string `json:"mode"`
	// Principal to repay early; of a part only
	Amount *Amount `json:"amount"`
	// The day by which the money will be there
	On string `json:"on"`
}

// EarlyMonth is what the API calls EarlyMonth.
type EarlyMonth struct {
	// The end of the month
	On string `json:"on"`
	// Loans repaid early as a whole
	Whole int64 `json:"whole"`
	// Early repayments of a part
	Parts int64 `json:"parts"`
	// Principal repaid early
	Amount Amount `json:"amount"`
	// Of the principal at the end of the month before, in percent with two decimals, half up: the single monthly mortality
	Share string `json:"share"`
}

// EarlyQuote is what the API calls EarlyQuote.
type EarlyQuote struct {
	ID string `json:"id"`
	// One of total, shorter, lower
	Mode         string `json:"mode"`
	On           string `json:"on"`
	Principal    Amount `json:"principal"`
	Accrued      Amount `json:"accrued"`
	Compensation Amount `json:"compensation"`
	FeeRefund    Amount `json:"fee_refund"`
	Due          Amount `json:"due"`
	Credit       Amount `json:"credit"`
	Total        Amount `json:"total"`
	Instalment   Amount `json:"instalment"`
	Months       int64  `json:"months"`
	EndsOn       string `json:"ends_on"`
	// Interest that the schedule still had, and that is not asked any more
	Saved Amount `json:"saved"`
	// Without it: the day of the last instalment as it stands
	EndsNow string `json:"ends_now"`
	// Why the compensation is what it is. One of none, variable, threshold, over_year, under_year, interest
	Why string `json:"why"`
	// Of what is repaid early, before the limits
	Percent string `json:"percent"`
}

// Entry is what the API calls Entry.
type Entry struct {
	Key  string `json:"key"`
	Kind string `json:"kind"`
	// Its booking day
	On string `json:"on"`
	// The day that it belongs to, where that was past or closed; null: on
	BelongsOn *string `json:"belongs_on"`
	// When it was written
	At time.Time `json:"at"`
	// staff, system, program, client or command
	ByKind string `json:"by_kind"`
	ByID   string `json:"by_id"`
	About  About  `json:"about"`
	// The entry that it takes back; empty: none
	Reverses string `json:"reverses"`
	// The entry that takes it back; empty: none
	ReversedBy string      `json:"reversed_by"`
	Lines      []EntryLine `json:"lines"`
}

// EntryLine is what the API calls EntryLine.
type EntryLine struct {
	Account string `json:"account"`
	// English
	Name string `json:"name"`
	// As the accountant's chart of its booking day has it
	Number string `json:"number"`
	// Debit above zero
	Amount Amount `json:"amount"`
}

// ErasureLine is what the API calls ErasureLine.
type ErasureLine struct {
	// One of account, request, identity_papers, contract, message, mail, case
	Class string `json:"class"`
	// Which part of the program keeps it
	Source  string `json:"source"`
	Records int64  `json:"records"`
	// Empty: it is erased. One of , in_use, by_law, by_hold, not_yet
	Why string `json:"why"`
	// When the time of keeping ends; null while that is not known yet
	Until *string `json:"until"`
	// What the rule follows
	Law string `json:"law"`
	// Which of the shipped texts that is; empty: as the lender wrote it
	LawKey string `json:"law_key"`
}

// ErasurePreview is what the API calls ErasurePreview.
type ErasurePreview struct {
	Lines []ErasureLine `json:"lines"`
	// One of erased, partly, held
	Outcome string `json:"outcome"`
}

// Event is what the API calls Event.
type Event struct {
	// The same however often it is told
	ID string `json:"id"`
	// One of the catalogue; there may come others
	Type string `json:"type"`
	// When it happened
	Timestamp time.Time `json:"timestamp"`
	// live, or test in a sandbox, where everything is invented
	Mode string `json:"mode"`
	// Of this form
	Version string `json:"version"`
	// Ids and states; the catalogue says which
	Data json.RawMessage `json:"data"`
	// Who brought it about
	Actor *EventActor `json:"actor,omitzero"`
	// What it is about
	Object *EventObject `json:"object,omitzero"`
	// Its place in the log, from 1, without gaps
	Seq int64 `json:"seq,omitzero"`
}

// EventActor is what the API calls EventActor.
type EventActor struct {
	// visitor, client, staff, machine (a program with a key), system (the daily work) or operator (the command line); there may come others
	Kind string `json:"kind"`
	// Of the account, the member of staff or the key
	ID string `json:"id,omitzero"`
}

// EventConsumer is what the API calls EventConsumer.
type EventConsumer struct {
	Name string `json:"name"`
	// The last number that it has
	Seq int64 `json:"seq"`
	// How many events have happened since
	Behind    int64     `json:"behind"`
	ChangedBy string    `json:"changed_by"`
	ChangedAt time.Time `json:"changed_at"`
}

// EventConsumers is what the API calls EventConsumers.
type EventConsumers struct {
	Items []EventConsumer `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// EventObject is what the API calls EventObject.
type EventObject struct {
	// request, agreement, loan, payout, hardship, debit, bank_file, document, thread, interview, client, export, adapter, program, partner_application or commission_statement; there may come others
	Type string `json:"type"`
	ID   string `json:"id"`
	// What programs of the lender called it when this happened; absent when they had not named it
	ExternalID string `json:"external_id,omitzero"`
	// Of the object since the event, where it has one: it rises, so what is older than what you have can be dropped
	Version int64 `json:"version,omitzero"`
}

// EventPage is what the API calls EventPage.
type EventPage struct {
	// In order
	Items []Event `json:"items"`
	// To go on from: pass it as after. It also passes over events that were not asked for
	NextAfter int64 `json:"next_after"`
	// Whether there is more to read at once
	More bool `json:"more"`
	// The first number that is kept
	Oldest int64 `json:"oldest"`
	// The last number that was given
	Newest int64 `json:"newest"`
}

// Evidence is what the API calls Evidence.
type Evidence struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
	// One of not_scanned, clean, infected, scan_failed
	ScanState string    `json:"scan_state"`
	CreatedAt time.Time `json:"created_at"`
}

// ExchangeRates is what the API calls ExchangeRates.
type ExchangeRates struct {
	// The latest, the newest day first; at most 60
	Rates []RateQuote `json:"rates"`
	// Newest first
	Changes []RateChange `json:"changes"`
	// To begin with: that of the last change
	Base    string `json:"base"`
	MayEdit bool   `json:"may_edit"`
}

// ExpandedClientFile By the names of the parts
type ExpandedClientFile struct {
	// By the ids of what they are about
	Loans map[string]Loan `json:"loans,omitzero"`
	// By the ids of what they are about
	Requests map[string]Detail `json:"requests,omitzero"`
}

// ExpandedClientPage By the names of the parts
type ExpandedClientPage struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
}

// ExpandedCollectionPage By the names of the parts
type ExpandedCollectionPage struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Loan map[string]Loan `json:"loan,omitzero"`
}

// ExpandedDetail By the names of the parts
type ExpandedDetail struct {
	// By the ids of what they are about
	Budget map[string]BudgetDesk `json:"budget,omitzero"`
	// By the ids of what they are about
	Checks map[string]CheckRuns `json:"checks,omitzero"`
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Debts map[string]DebtsDesk `json:"debts,omitzero"`
	// By the ids of what they are about
	Offer map[string]StaffOffer `json:"offer,omitzero"`
	// By the ids of what they are about
	Papers map[string]StaffPapers `json:"papers,omitzero"`
	// By the ids of what they are about
	Registers map[string]RegisterDesk `json:"registers,omitzero"`
}

// ExpandedList By the names of the parts
type ExpandedList struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Offer map[string]StaffOffer `json:"offer,omitzero"`
	// By the ids of what they are about
	Request map[string]Detail `json:"request,omitzero"`
}

// ExpandedLoan By the names of the parts
type ExpandedLoan struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Collection map[string]Collection `json:"collection,omitzero"`
	// By the ids of what they are about
	Law map[string]LoanLaw `json:"law,omitzero"`
	// By the ids of what they are about
	Offer map[string]StaffOffer `json:"offer,omitzero"`
	// By the ids of what they are about
	Request map[string]Detail `json:"request,omitzero"`
	// By the ids of what they are about
	Sanctions map[string]LoanSanctions `json:"sanctions,omitzero"`
}

// ExpandedLoanPage By the names of the parts
type ExpandedLoanPage struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Collection map[string]Collection `json:"collection,omitzero"`
	// By the ids of what they are about
	Loan map[string]Loan `json:"loan,omitzero"`
}

// ExpandedPayoutPage By the names of the parts
type ExpandedPayoutPage struct {
	// By the ids of what they are about
	Client map[string]ClientFile `json:"client,omitzero"`
	// By the ids of what they are about
	Loan map[string]Loan `json:"loan,omitzero"`
}

// Export is what the API calls Export.
type Export struct {
	ID string `json:"id"`
	// One of clients, requests, loans, schedule, loan_events, ledger, payouts, collection, tape_consumer, tape_anacredit
	Kind string `json:"kind"`
	// One of ndjson, csv, xml
	Format string `json:"format"`
	Gzip   bool   `json:"gzip"`
	// The day at whose end things stood as the files say; null: now
	AsOf *string `json:"as_of"`
	// Only what has changed since this number of the log of events; null: everything
	ChangedAfter *int64 `json:"changed_after"`
	// gone: its days are over, and the files with them. One of waiting, ready, failed, gone
	State string `json:"state"`
	// Why it failed; empty: it did not
	Failure string `json:"failure"`
	// Who asked for it
	By        string     `json:"by"`
	CreatedAt time.Time  `json:"created_at"`
	MadeAt    *time.Time `json:"made_at"`
	// Until when the files can be fetched
	ExpiresAt *time.Time `json:"expires_at"`
	// Where the log of events goes on: pass it as after. What happened up to it is in the files, of what comes after nothing is missing there
	Seq *int64 `json:"seq"`
	// SHA-256 over kind, seq and the sums of all files, in hex; it stands in the audit log, too
	Seal   string       `json:"seal"`
	Schema ExportSchema `json:"schema"`
	Files  []ExportFile `json:"files"`
}

// ExportFile is what the API calls ExportFile.
type ExportFile struct {
	Name string `json:"name"`
	// Below the address of this API; parts can be asked for with Range
	URL   string `json:"url"`
	Bytes int64  `json:"bytes"`
	Rows  int64  `json:"rows"`
	// Of the bytes as they are fetched, in hex
	Sha256 string `json:"sha256"`
}

// ExportMember is what the API calls ExportMember.
type ExportMember struct {
	Name string `json:"name"`
	// An amount is minor units and a currency in NDJSON; in CSV it is major units, and the currency stands in the column after it. One of text, amount, number, day, moment, flag
	Type string `json:"type"`
}

// ExportPage is what the API calls ExportPage.
type ExportPage struct {
	Items []Export `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// What the caller may have a copy of
	Kinds []OfferedKind `json:"kinds"`
}

// ExportSchema is what the API calls ExportSchema.
type ExportSchema struct {
	Name string `json:"name"`
	// It rises when a member changes what it says; members may be added without
	Version int64 `json:"version"`
	// In the order of the files
	Columns []ExportMember `json:"columns"`
}

// ExternalInput is what the API calls ExternalInput.
type ExternalInput struct {
	// 1 to 128 printable ASCII characters without spaces; no name and nothing else about a person: it stands in events
	ExternalID string `json:"external_id"`
}

// ExternalScore is what the API calls ExternalScore.
type ExternalScore struct {
	// One of waiting, pending, done, failed
	State string `json:"state"`
	// Why there is none; empty: there is, or may still be
	Code string `json:"code"`
	// Null: there is none
	Answer *ScoreAnswer `json:"answer"`
	// The figures of the request are others since it was computed
	Changed bool   `json:"changed"`
	Adapter string `json:"adapter"`
	// Who has computed it, as the adapter says
	Provider string `json:"provider"`
	// Of the answer, as the audit log has it
	Sha256   string     `json:"sha256"`
	AskedAt  time.Time  `json:"asked_at"`
	ClosedAt *time.Time `json:"closed_at"`
}

// Factor is what the API calls Factor.
type Factor struct {
	ID string `json:"id"`
	// One of totp, phone, webauthn
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// Fees is what the API calls Fees.
type Fees struct {
	Upfront    string `json:"upfront"`
	UpfrontMax int64  `json:"upfront_max"`
	Insurance  string `json:"insurance"`
	Insurer    string `json:"insurer"`
}

// FieldProblem is what the API calls FieldProblem.
type FieldProblem struct {
	// JSON pointer of the field; a query parameter is /name
	Pointer    string `json:"pointer"`
	Code       string `json:"code"`
	MessageKey string `json:"message_key"`
	Detail     string `json:"detail"`
	// Values for the placeholders of the message, such as a bound. Where the value is none of those that there are, choices has them, with a comma and a space between
	Params map[string]json.RawMessage `json:"params,omitzero"`
}

// Figure is what the API calls Figure.
type Figure struct {
	Value string `json:"value"`
	// Up to and with this amount, in whole units; none: any above
	Le string `json:"le,omitzero"`
	// Up to and with this term; none: any above
	LeMonths int64 `json:"le_months,omitzero"`
}

// Figures is what the API calls Figures.
type Figures struct {
	// Of the open requests, in the order of their way
	Stages []StageCount `json:"stages"`
	// Requests past the promise
	Late        int64 `json:"late"`
	LateAtLeast bool  `json:"late_at_least"`
	// Whose promise ends first
	Next []DueRequest `json:"next"`
	// Assigned to the caller, the same order
	Mine         []DueRequest `json:"mine"`
	PromiseHours int64        `json:"promise_hours"`
	// What registers are still to be told
	Reports DueReports `json:"reports"`
	Past    Past       `json:"past"`
	// Per currency; empty for those who may not read loans
	Portfolio []Portfolio `json:"portfolio"`
	// To choose from
	Products []NamedProduct `json:"products"`
}

// FileState is what the API calls FileState.
type FileState struct {
	// One of fec, datev, swiss, saft, plain
	Format string `json:"format"`
	// The code of what it lacks, such as accountfile.company_number; empty: nothing
	Lacks string `json:"lacks"`
	// Of accountfile.number: the number that does not fit; empty elsewhere
	Number string `json:"number"`
}

// Filed is what the API calls Filed.
type Filed struct {
	ID string `json:"id"`
}

// FiledComplaint is what the API calls FiledComplaint.
type FiledComplaint struct {
	// visitor: a person who is no client. One of account, request, visitor
	PersonKind string `json:"person_kind"`
	// One of application, contract, payment, arrears, service, data_protection, other
	Category string `json:"category"`
	Text     string `json:"text"`
	// other when absent. One of message, email, telephone, letter, counter, other
	Channel string `json:"channel,omitzero"`
	// How a visitor is reached: an address or a telephone number
	Contact string `json:"contact,omitzero"`
	// Of a visitor
	Name string `json:"name,omitzero"`
	// Of a client; empty for a visitor
	PersonID string `json:"person_id,omitzero"`
	// The code of the product that it is about, if one is
	Product string `json:"product,omitzero"`
	// From which the days run; today when absent
	ReceivedOn string `json:"received_on,omitzero"`
}

// Finances is what the API calls Finances.
type Finances struct {
	IncomeType         string  `json:"income_type"`
	MonthlyIncome      *Amount `json:"monthly_income"`
	EmploymentStatus   string  `json:"employment_status"`
	Employer           string  `json:"employer"`
	EmploymentDuration string  `json:"employment_duration"`
	Rent               *Amount `json:"rent"`
	OtherLoans         *Amount `json:"other_loans"`
	Household          *int64  `json:"household"`
	Taxes              *Amount `json:"taxes"`
	Canton             string  `json:"canton"`
	Housing            string  `json:"housing"`
}

// Finding is what the API calls Finding.
type Finding struct {
	Code string `json:"code"`
	// One of pass, remark, refer, against
	Result string            `json:"result"`
	Params map[string]string `json:"params,omitzero"`
	Text   string            `json:"text,omitzero"`
}

// FoundClients is what the API calls FoundClients.
type FoundClients struct {
	Items []ClientItem `json:"items"`
	More  bool         `json:"more"`
}

// Glance is what the API calls Glance.
type Glance struct {
	// What the newest checks make of its terms; null: none has run
	Bearing *Bearing `json:"bearing"`
	// What speaks for it most, three at most
	For []Weight `json:"for"`
	// What speaks against it most, three at most
	Against  []Weight       `json:"against"`
	Register RegisterGlance `json:"register"`
	Papers   PapersGlance   `json:"papers"`
	// Whom it waits for; null: for nobody, or for more than one step
	Waits *WaitingFor `json:"waits"`
	// Who has proven the address and the telephone of the application
	Contact RequestContact `json:"contact"`
	// The newest check of identity, and of accounts, by adapters; empty: none was asked for
	Verified []VerificationGlance `json:"verified"`
	// The newest score of others; null: none was asked for
	ExternalScore *ExternalScore `json:"external_score"`
	// What would refuse an approval now, the first first; empty: nothing, or nothing is to be approved
	Stops []Stop `json:"stops"`
}

// Grace is what the API calls Grace.
type Grace struct {
	Periods int64 `json:"periods"`
	// One of interest_only, capitalised
	Kind string `json:"kind"`
}

// Granted is what the API calls Granted.
type Granted struct {
	Amount   Amount `json:"amount"`
	Duration int64  `json:"duration"`
	Quote    Offer  `json:"quote"`
	Pti      PTI    `json:"pti"`
	// Something of it is not what was asked for
	Other bool `json:"other"`
}

// GuarantorWho is what the API calls GuarantorWho.
type GuarantorWho struct {
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
	// In which the guarantor is written to. One of fr, de, nl, en, it
	Lang string `json:"lang"`
}

// HandedIn is what the API calls HandedIn.
type HandedIn struct {
	ID string `json:"id"`
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	// One of received, checking, accepted, resend, expired, replaced
	State     string    `json:"state"`
	Reason    string    `json:"reason"`
	Note      string    `json:"note"`
	ExpiresOn *string   `json:"expires_on"`
	CreatedAt time.Time `json:"created_at"`
	// One of , applicant, co_borrower
	Giver string         `json:"giver"`
	Pages []HandedInPage `json:"pages"`
}

// HandedInPage is what the API calls HandedInPage.
type HandedInPage struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
	// One of not_scanned, clean, infected, scan_failed
	ScanState string    `json:"scan_state"`
	CreatedAt time.Time `json:"created_at"`
	Readable  bool      `json:"readable"`
}

// Hardship is what the API calls Hardship.
type Hardship struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of open, answered, withdrawn
	State string `json:"state"`
	// One of reduced, longer, pause, instalments, other
	Wish   string `json:"wish"`
	CanPay Amount `json:"can_pay"`
	// How long it will last, as the client expects; 0: not known
	Months    int64     `json:"months"`
	Reason    string    `json:"reason"`
	CreatedAt time.Time `json:"created_at"`
	// granted, partly or refused; empty while it waits
	Answer string `json:"answer"`
	// What was granted; empty: nothing
	Relief string `json:"relief"`
	// What the person who decided has written
	Words      string     `json:"words"`
	AnsweredAt *time.Time `json:"answered_at"`
	// Of the answer; empty while the paper is being made
	DocumentID string `json:"document_id"`
}

// HardshipInput is what the API calls HardshipInput.
type HardshipInput struct {
	Reason string `json:"reason"`
	// One of reduced, longer, pause, instalments, other
	Wish        string `json:"wish"`
	CanPayMinor int64  `json:"can_pay_minor"`
	// How long it will last, as far as the client can say; 0 or absent: not known yet
	Months *int64 `json:"months,omitzero"`
}

// HeldWork is what the API calls HeldWork.
type HeldWork struct {
	Held bool `json:"held"`
	// The oldest first; empty: nothing is held
	Why []Standstill `json:"why"`
	// By how much the clock is ahead (or behind, below zero) as far as is known; 0: nothing speaks against it
	OffSeconds int64 `json:"off_seconds"`
	// What would leave today, as things stand
	Waiting Waiting `json:"waiting"`
	// Each account of the lender, and what is known of it
	Statements []Coverage `json:"statements"`
	// Today's letters wait for the statements that are missing
	AwaitsStatements bool `json:"awaits_statements"`
	// For how many business days at most, by the lender's policy
	StatementDays int64 `json:"statement_days"`
}

// HoldInput is what the API calls HoldInput.
type HoldInput struct {
	Reason string `json:"reason"`
}

// HoldPage is what the API calls HoldPage.
type HoldPage struct {
	Items []PrivacyHold `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// Home is what the API calls Home.
type Home struct {
	Address     string `json:"address"`
	HouseNumber string `json:"house_number"`
	PostalCode  string `json:"postal_code"`
	City        string `json:"city"`
	Country     string `json:"country"`
}

// HomeChange is what the API calls HomeChange.
type HomeChange struct {
	Home     Home      `json:"home"`
	At       time.Time `json:"at"`
	HasProof bool      `json:"has_proof"`
}

// HomeInput is what the API calls HomeInput.
type HomeInput struct {
	Address     string `json:"address"`
	HouseNumber string `json:"house_number"`
	PostalCode  string `json:"postal_code"`
	City        string `json:"city"`
	Country     string `json:"country"`
	Version     int64  `json:"version,omitzero"`
}

// Hours is what the API calls Hours.
type Hours struct {
	TimeZone string       `json:"time_zone"`
	Week     []Opening    `json:"week"`
	Special  []SpecialDay `json:"special,omitzero"`
}

// IdentityPaper is what the API calls IdentityPaper.
type IdentityPaper struct {
	// One of passport, identity_card, residence_permit, driving_licence, eid
	Kind string `json:"kind"`
	// ISO 3166-1, two letters
	Country   string  `json:"country"`
	ExpiresOn *string `json:"expires_on"`
}

// IdentityProof is what the API calls IdentityProof.
type IdentityProof struct {
	// As the document has it; empty: not told
	GivenName  string   `json:"given_name"`
	FamilyName string   `json:"family_name"`
	BirthDate  *string  `json:"birth_date"`
	Compared   []string `json:"compared"`
	// Which of them does not agree
	Differs []string `json:"differs"`
	// The paper that was shown; null: none, or not told
	Document *IdentityPaper `json:"document"`
}

// Impairment is what the API calls Impairment.
type Impairment struct {
	UpTo30 string `json:"up_to_30"`
	UpTo90 string `json:"up_to_90"`
	Over90 string `json:"over_90"`
}

// Inbox is what the API calls Inbox.
type Inbox struct {
	Items []InboxItem `json:"items"`
	// Empty on the last page
	NextCursor string     `json:"next_cursor"`
	Tiles      InboxTiles `json:"tiles"`
}

// InboxItem is what the API calls InboxItem.
type InboxItem struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of visitor, client
	Kind string `json:"kind"`
	// Of a client; empty for a visitor
	AccountID string `json:"account_id"`
	Name      string `json:"name"`
	Email     string `json:"email"`
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	// The request or loan that it is about, if whoever began it named one
	About *ThreadMatter `json:"about"`
	// How the first message begins
	Title string `json:"title"`
	// The language it was written in
	Lang string `json:"lang"`
	// One of open, closed, reopened
	Status string `json:"status"`
	// One of normal, high
	Priority   string `json:"priority"`
	AssigneeID string `json:"assignee_id"`
	Assignee   string `json:"assignee"`
	Unread     bool   `json:"unread"`
	Messages   int64  `json:"messages"`
	// One of visitor, client, staff, system
	LastBy    string    `json:"last_by"`
	LastAt    time.Time `json:"last_at"`
	CreatedAt time.Time `json:"created_at"`
	// When anything about it was changed last, notes included
	ChangedAt time.Time `json:"changed_at"`
}

// InboxTiles is what the API calls InboxTiles.
type InboxTiles struct {
	Total  int64 `json:"total"`
	Unread int64 `json:"unread"`
	// Answers of staff since midnight where the lender's hours are read
	SentToday int64 `json:"sent_today"`
	// Open conversations of high priority
	High int64 `json:"high"`
}

// Input is what the API calls Input.
type Input struct {
	Product Product `json:"product"`
	// The first day on which it is in force, where the product's law is
	ValidFrom string `json:"valid_from"`
	Reason    string `json:"reason"`
}

// Instalment is what the API calls Instalment.
type Instalment struct {
	Number    int64  `json:"number"`
	Payment   Amount `json:"payment"`
	Interest  Amount `json:"interest"`
	Principal Amount `json:"principal"`
	// Still owed afterwards
	Balance Amount `json:"balance"`
}

// Insurance is what the API calls Insurance.
type Insurance struct {
	Code    string   `json:"code"`
	Name    Text     `json:"name"`
	Summary Text     `json:"summary"`
	Insurer string   `json:"insurer"`
	Covers  []string `json:"covers"`
	// Address of its information document
	Document string  `json:"document"`
	Premium  Premium `json:"premium"`
}

// Insured is what the API calls Insured.
type Insured struct {
	// Of the product's insurance; own: one from elsewhere
	Code    string `json:"code"`
	Name    Text   `json:"name"`
	Insurer string `json:"insurer"`
	// Address of its information document
	Document string `json:"document"`
	// What Rate is of; instalments: the premium is a sum with each. One of principal, amount_lent, overdue_principal, unpaid_instalment, deferred_instalments, outstanding_principal, prepaid_principal, instalments
	Base string `json:"base"`
	// Percent per year
	Rate string `json:"rate"`
	// All premiums over the term
	Total Amount `json:"total"`
	// Percent per year, of the insurance alone
	AnnualRate string `json:"annual_rate"`
	// Whether the borrower may take it sooner by asking for it expressly
	OnRequest bool `json:"on_request"`
	// Of one from elsewhere: the day on which the lender accepted it
	AcceptedOn string `json:"accepted_on,omitzero"`
	// Last day to compare before it is taken; absent: the law gives none
	CompareUntil string `json:"compare_until,omitzero"`
	// Covers that the loan requires: the premium is in its cost and APR; absent: the insurance may be left
	Required []string `json:"required,omitzero"`
	// Of one from elsewhere: its premium with each instalment, paid to the insurer
	Sum *Amount `json:"sum,omitzero"`
}

// Insuring is what the API calls Insuring.
type Insuring struct {
	// What the loan must be insured against; no covers: nothing
	Required RequiredInsurance `json:"required"`
	// Insurances of the product
	Offered []OfferedInsurance `json:"offered"`
	// Code of the one that was chosen; own: one from elsewhere; empty: none
	Chosen string `json:"chosen"`
	// The one from elsewhere; null: none was brought
	Own *BroughtInsurance `json:"own"`
	// The caller may act now
	Editable bool `json:"editable"`
}

// Interview is what the API calls Interview.
type Interview struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of proposed, chosen, other_asked, confirmed, held, missed, cancelled, declined
	State   string `json:"state"`
	StaffID string `json:"staff_id"`
	Staff   string `json:"staff"`
	// One of phone, video, office
	Channel string `json:"channel"`
	Minutes int64  `json:"minutes"`
	Place   string `json:"place"`
	Note    string `json:"note"`
	Remark  string `json:"remark"`
	Reason  string `json:"reason"`
	// For colleagues
	Outcome  string          `json:"outcome"`
	Times    []InterviewTime `json:"times"`
	StartsAt *time.Time      `json:"starts_at"`
	EndsAt   *time.Time      `json:"ends_at"`
	// What was chosen or agreed on lies outside the opening hours
	Outside bool `json:"outside"`
	// A time was agreed on before, and another one is looked for
	Moving    bool            `json:"moving"`
	Changed   InterviewChange `json:"changed"`
	CreatedAt time.Time       `json:"created_at"`
	Actions   []string        `json:"actions"`
}

// InterviewAgenda is what the API calls InterviewAgenda.
type InterviewAgenda struct {
	// Pages go through the open ones by when they were proposed, then through those of the last days, the newest end first; within a page by part: what waits for staff, of today, to come, what waits for applicants, past
	Items []InterviewEntry `json:"items"`
	// There is another page
	More bool `json:"more"`
	// Of the lender's clock
	TimeZone string `json:"time_zone"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// InterviewChange is what the API calls InterviewChange.
type InterviewChange struct {
	// One of staff, client, machine, system
	Kind string `json:"kind"`
	// A member of staff
	By string    `json:"by"`
	At time.Time `json:"at"`
}

// InterviewDay is what the API calls InterviewDay.
type InterviewDay struct {
	// When the lender is there
	Open  []Span          `json:"open"`
	Slots []InterviewSlot `json:"slots"`
}

// InterviewDefaults is what the API calls InterviewDefaults.
type InterviewDefaults struct {
	Phone  string `json:"phone"`
	Office string `json:"office"`
}

// InterviewEntry is what the API calls InterviewEntry.
type InterviewEntry struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	Applicant string `json:"applicant"`
	// One of needs, today, coming, waiting, past
	Part string `json:"part"`
	// One of proposed, chosen, other_asked, confirmed, held, missed, cancelled, declined
	State string `json:"state"`
	// One of phone, video, office
	Channel  string     `json:"channel"`
	Minutes  int64      `json:"minutes"`
	StartsAt *time.Time `json:"starts_at"`
	// A time was agreed on before, and another one is looked for
	Moving    bool      `json:"moving"`
	StaffID   string    `json:"staff_id"`
	Staff     string    `json:"staff"`
	CreatedAt time.Time `json:"created_at"`
	ChangedAt time.Time `json:"changed_at"`
	// It waits for staff: to agree, to propose others, or to say what came of it
	Needs bool `json:"needs"`
}

// InterviewMove is what the API calls InterviewMove.
type InterviewMove struct {
	// By the lender's clock: 2026-11-24T10:30
	Time string `json:"time"`
	// For the applicant
	Note    string `json:"note"`
	Version int64  `json:"version,omitzero"`
}

// InterviewProposal is what the API calls InterviewProposal.
type InterviewProposal struct {
	// One of phone, video, office
	Channel string `json:"channel"`
	// 10 to 180
	Minutes int64 `json:"minutes"`
	// The number that is called, the link (https), or the address; of the request or the lender when empty
	Place string `json:"place"`
	// For the applicant
	Note string `json:"note"`
	// Who talks; the caller when empty
	StaffID string `json:"staff_id"`
	// 1 to 5, by the lender's clock: 2026-11-24T10:30
	Times []string `json:"times"`
}

// InterviewSlot is what the API calls InterviewSlot.
type InterviewSlot struct {
	StartsAt time.Time `json:"starts_at"`
	// By the lender's clock: 2026-11-24T10:30
	Time string `json:"time"`
	Free bool   `json:"free"`
}

// InterviewTime is what the API calls InterviewTime.
type InterviewTime struct {
	Position int64     `json:"position"`
	StartsAt time.Time `json:"starts_at"`
	Taken    bool      `json:"taken"`
	Past     bool      `json:"past"`
	// Outside the opening hours
	Outside bool `json:"outside"`
}

// InviteCoBorrowerInput is what the API calls InviteCoBorrowerInput.
type InviteCoBorrowerInput struct {
	Email   string `json:"email"`
	Version int64  `json:"version,omitzero"`
}

// IssuedDocuments is what the API calls IssuedDocuments.
type IssuedDocuments struct {
	Items []OwnIssued `json:"items"`
}

// Item is what the API calls Item.
type Item struct {
	ID        string    `json:"id"`
	Reference string    `json:"reference"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
	// What programs of the lender call it; empty when they have not named it
	ExternalID string `json:"external_id"`
	FirstName  string `json:"first_name"`
	LastName   string `json:"last_name"`
	Phone      string `json:"phone"`
	Email      string `json:"email"`
	Amount     Amount `json:"amount"`
	Duration   *int64 `json:"duration"`
	// What was approved; null: nothing was
	Granted *Terms `json:"granted"`
	// Its code
	Product string `json:"product"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome  string `json:"outcome"`
	Assignee string `json:"assignee"`
	Due      *Due   `json:"due"`
	Version  int64  `json:"version"`
	// Of the lender; empty: the head office
	BranchID string `json:"branch_id"`
}

// Journal is what the API calls Journal.
type Journal struct {
	Items []JournalEntry `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// JournalBreak is what the API calls JournalBreak.
type JournalBreak struct {
	EntityKind string `json:"entity_kind"`
	EntityID   string `json:"entity_id"`
	Seq        int64  `json:"seq"`
	// One of missing, changed
	Reason string `json:"reason"`
}

// JournalChange is what the API calls JournalChange.
type JournalChange struct {
	// Empty where the record is about one thing only
	Field  string `json:"field"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// JournalChoices is what the API calls JournalChoices.
type JournalChoices struct {
	// Those that are in the log
	Actions     []string `json:"actions"`
	EntityKinds []string `json:"entity_kinds"`
	// Everybody who works or has worked for the lender
	Staff []Colleague `json:"staff"`
}

// JournalDetail is what the API calls JournalDetail.
type JournalDetail struct {
	Name string `json:"name"`
	// Texts as they are, anything else as JSON
	Value string `json:"value"`
}

// JournalEntry is what the API calls JournalEntry.
type JournalEntry struct {
	EntityKind string `json:"entity_kind"`
	EntityID   string `json:"entity_id"`
	// Its number in the chain of the entity
	Seq       int64     `json:"seq"`
	At        time.Time `json:"at"`
	ActorKind string    `json:"actor_kind"`
	ActorID   string    `json:"actor_id"`
	// The name of a member of staff, or of a program with whom it said that it called for
	Actor string `json:"actor"`
	// The address that the call came from
	Source    string          `json:"source"`
	RequestID string          `json:"request_id"`
	Action    string          `json:"action"`
	Changes   []JournalChange `json:"changes"`
	Details   []JournalDetail `json:"details"`
	Hash      string          `json:"hash"`
}

// KeptDraft is what the API calls KeptDraft.
type KeptDraft struct {
	// Null: there is none
	Draft *MessageDraft `json:"draft"`
}

// KeyedIn is what the API calls KeyedIn.
type KeyedIn struct {
	// One of counter, phone, letter
	Channel string    `json:"channel"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
}

// KnownBirth is what the API calls KnownBirth.
type KnownBirth struct {
	Year  int64 `json:"year"`
	About bool  `json:"about,omitzero"`
	Day   int64 `json:"day,omitzero"`
	Month int64 `json:"month,omitzero"`
	To    int64 `json:"to,omitzero"`
}

// Labels is what the API calls Labels.
type Labels struct {
	// One of request, client, agreement, loan, payment, payout, document
	Type string `json:"type"`
	ID   string `json:"id"`
	// What programs of the lender call it; empty when they have not named it
	ExternalID string `json:"external_id"`
	// Of the program that asks
	Metadata map[string]string `json:"metadata"`
	// What other programs keep beside it
	Others []OfProgram `json:"others"`
}

// LanguageInput is what the API calls LanguageInput.
type LanguageInput struct {
	Lang string `json:"lang"`
}

// LargestBorrower is what the API calls LargestBorrower.
type LargestBorrower struct {
	Rank int64 `json:"rank"`
	// Empty for those who may not see clients
	Name string `json:"name"`
	// One of their loans; empty for those who may not see clients
	LoanID      string `json:"loan_id"`
	Loans       int64  `json:"loans"`
	Outstanding Amount `json:"outstanding"`
	// In percent with two decimals, half up
	Share string `json:"share"`
}

// Late is what the API calls Late.
type Late struct {
	AtContractRate bool   `json:"at_contract_rate"`
	Rate           string `json:"rate"`
	Charge         string `json:"charge"`
	Deferral       string `json:"deferral"`
	CalledIn       string `json:"called_in"`
	CallInPercent  string `json:"call_in_percent"`
}

// LateBucket is what the API calls LateBucket.
type LateBucket struct {
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket      string `json:"bucket"`
	Loans       int64  `json:"loans"`
	Overdue     Amount `json:"overdue"`
	Outstanding Amount `json:"outstanding"`
}

// LateRecovery is what the API calls LateRecovery.
type LateRecovery struct {
	AmountMinor int64  `json:"amount_minor"`
	On          string `json:"on"`
}

// Law is what the API calls Law.
type Law struct {
	Country string `json:"country"`
	// One of consumer, general
	Regime         string `json:"regime"`
	WithdrawalDays int64  `json:"withdrawal_days"`
	PayoutWaitDays int64  `json:"payout_wait_days"`
	// One of free, capped, agreed
	EarlyRepayment string `json:"early_repayment"`
	APRMax         string `json:"apr_max"`
}

// LawChange is what the API calls LawChange.
type LawChange struct {
	Before *ShownRule `json:"before"`
	After  *ShownRule `json:"after"`
}

// LawChanges is what the API calls LawChanges.
type LawChanges struct {
	From string `json:"from"`
	To   string `json:"to"`
	// In the order of the kinds
	Changes []LawChange `json:"changes"`
	// Those that have a file, the Union among them
	Countries []string `json:"countries"`
	Country   string   `json:"country"`
	// One of consumer, general
	Regime string `json:"regime"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit string `json:"credit"`
	// Of amounts in the rules
	Currency string `json:"currency"`
	// In the country
	Today string `json:"today"`
}

// LawCounts is what the API calls LawCounts.
type LawCounts struct {
	Rules int64 `json:"rules"`
	Cases int64 `json:"cases"`
	// Cases that were published with their answer
	Published int64 `json:"published"`
}

// LawEnding is what the API calls LawEnding.
type LawEnding struct {
	Rule string `json:"rule"`
	// One of scope, index, rate_cap, apr_display, advert, notice, document, withdrawal, deadline, early_repayment, default_interest, default_charge, acceleration, sanction, forbearance, contact, allocation, register, creditworthiness, person, max_term, signature, licence, guarantee, intermediary, insurance, payment, calendar, levy, retention, complaint, report
	Kind string `json:"kind"`
	Last string `json:"last"`
	Over bool   `json:"over"`
}

// LawGap is what the API calls LawGap.
type LawGap struct {
	// Its id; the kind of which there is no rule; or cases
	Rule string `json:"rule"`
	// In English
	Why string `json:"why"`
	// One of not_known, ended, untried, silent
	Reason string `json:"reason"`
	// One of scope, index, rate_cap, apr_display, advert, notice, document, withdrawal, deadline, early_repayment, default_interest, default_charge, acceleration, sanction, forbearance, contact, allocation, register, creditworthiness, person, max_term, signature, licence, guarantee, intermediary, insurance, payment, calendar, levy, retention, complaint, report
	Kind string `json:"kind,omitzero"`
	// Of a rule that has ended
	Last string `json:"last,omitzero"`
}

// LawSaid is what the API calls LawSaid.
type LawSaid struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// LawShown is what the API calls LawShown.
type LawShown struct {
	On string `json:"on"`
	// In the order of the kinds
	Rules []ShownRule `json:"rules"`
	// What keeps products from being activated under the law on that day
	Open []LawGap `json:"open"`
	// Figures that end within a fortnight of today, or have ended with nothing after them
	Endings []LawEnding `json:"endings"`
	// Of the country's own file
	Counts LawCounts `json:"counts"`
	// Figures of the country that are set anew from time to time, with their last values
	Series []Series `json:"series"`
	// Those that have a file, the Union among them
	Countries []string `json:"countries"`
	Country   string   `json:"country"`
	// One of consumer, general
	Regime string `json:"regime"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit string `json:"credit"`
	// Of amounts in the rules
	Currency string `json:"currency"`
	// In the country
	Today string `json:"today"`
}

// LegalSection is what the API calls LegalSection.
type LegalSection struct {
	Title Text `json:"title"`
	// Plain text; an empty line begins a paragraph, lines beginning with '- ' are a list
	Body Text `json:"body"`
}

// LegalText is what the API calls LegalText.
type LegalText struct {
	// YYYY-MM-DD; empty while the shipped text counts
	Updated string `json:"updated"`
	// Empty while the shipped text counts
	Sections []LegalSection `json:"sections"`
}

// Lending is what the API calls Lending.
type Lending struct {
	Licence              Licence           `json:"licence"`
	RateIndex            string            `json:"rate_index"`
	DayCount             string            `json:"day_count"`
	Stub                 string            `json:"stub"`
	Fees                 Fees              `json:"fees"`
	Early                Early             `json:"early"`
	Late                 Late              `json:"late"`
	Allocation           string            `json:"allocation"`
	BurdenMax            string            `json:"burden_max"`
	LivingCost           int64             `json:"living_cost"`
	LivingCostEach       int64             `json:"living_cost_each"`
	LivingTable          []CantonCost      `json:"living_table"`
	SecondAbove          int64             `json:"second_above"`
	ReviewDays           int64             `json:"review_days"`
	ReviewAnswerDays     int64             `json:"review_answer_days"`
	InfoDays             int64             `json:"info_days"`
	OfferDays            int64             `json:"offer_days"`
	DocumentsNeeded      []string          `json:"documents_needed"`
	DocumentsBySituation []SituationPapers `json:"documents_by_situation"`
	PaperDays            int64             `json:"paper_days"`
	// One of code, qualified
	Signature    string     `json:"signature"`
	DueDay       int64      `json:"due_day"`
	Reminders    []Reminder `json:"reminders"`
	Impairment   Impairment `json:"impairment"`
	DirectDebit  bool       `json:"direct_debit"`
	Mediation    Text       `json:"mediation"`
	DebtAdvice   Text       `json:"debt_advice"`
	Database     string     `json:"database"`
	DatabaseDays int64      `json:"database_days"`
	ReportDays   int64      `json:"report_days"`
	Revision     *Revision  `json:"revision,omitzero"`
	ValidFrom    string     `json:"valid_from,omitzero"`
	ValidTo      string     `json:"valid_to,omitzero"`
}

// Licence is what the API calls Licence.
type Licence struct {
	Authority string `json:"authority"`
	Number    string `json:"number"`
	Until     string `json:"until,omitzero"`
}

// LiftAsked is what the API calls LiftAsked.
type LiftAsked struct {
	By string    `json:"by"`
	At time.Time `json:"at"`
}

// LimitExceeded is what the API calls LimitExceeded.
type LimitExceeded struct {
	// The highest amount that the caller approves alone
	Limit Amount `json:"limit"`
	// Names of colleagues who may approve the amount
	Who []string `json:"who"`
}

// List is what the API calls List.
type List struct {
	Items []ListedRequest `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// Of everything, whatever the filter
	Counts Counts `json:"counts"`
	// For the filter
	Total int64 `json:"total"`
	// There are more than total: with any other filter than the status counting stops at 1,000, and what is not asked for is not counted (0)
	AtLeast bool `json:"at_least"`
	// To choose from, and what the codes are called
	Products []NamedProduct `json:"products"`
	// Only where the call asks for it by expand
	Expanded *ExpandedList `json:"expanded,omitzero"`
}

// ListedRequest is what the API calls ListedRequest.
type ListedRequest struct {
	// Of its newest checks; null: none has run. One of favourable, review, unfavourable
	Opinion *string `json:"opinion"`
	// Percent of the income that all instalments take; empty: not known
	Burden    string    `json:"burden"`
	ID        string    `json:"id"`
	Reference string    `json:"reference"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
	// What programs of the lender call it; empty when they have not named it
	ExternalID string `json:"external_id"`
	FirstName  string `json:"first_name"`
	LastName   string `json:"last_name"`
	Phone      string `json:"phone"`
	Email      string `json:"email"`
	Amount     Amount `json:"amount"`
	Duration   *int64 `json:"duration"`
	// What was approved; null: nothing was
	Granted *Terms `json:"granted"`
	// Its code
	Product string `json:"product"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome  string `json:"outcome"`
	Assignee string `json:"assignee"`
	Due      *Due   `json:"due"`
	Version  int64  `json:"version"`
	// Of the lender; empty: the head office
	BranchID string `json:"branch_id"`
}

// Loan is what the API calls Loan.
type Loan struct {
	Version int64          `json:"version"`
	Parties []LoanBorrower `json:"parties"`
	// null: the law of the contract sets no hours for calls
	Calls    *CallHours       `json:"calls"`
	Standing LoanStanding     `json:"standing"`
	Schedule []LoanRow        `json:"schedule"`
	Versions []ScheduleChosen `json:"versions"`
	Events   []LoanEvent      `json:"events"`
	Balances []LoanBalance    `json:"balances"`
	Bookings []LoanBooking    `json:"bookings"`
	// What was said to be paid, until the bank told of it and after; newest first
	Expected []AnnouncedPayment `json:"expected"`
	Promised *EarlyQuote        `json:"promised"`
	// What the caller may do with it now
	Allowed   []string `json:"allowed"`
	ID        string   `json:"id"`
	Reference string   `json:"reference"`
	RequestID string   `json:"request_id"`
	Product   string   `json:"product"`
	Principal Amount   `json:"principal"`
	Months    int64    `json:"months"`
	Rate      string   `json:"rate"`
	// One of fixed, variable
	RateType      string    `json:"rate_type"`
	APR           string    `json:"apr"`
	UpfrontFee    Amount    `json:"upfront_fee"`
	MonthlyCost   Amount    `json:"monthly_cost"`
	SignedAt      time.Time `json:"signed_at"`
	WithdrawUntil *string   `json:"withdraw_until"`
	PaidOutOn     *string   `json:"paid_out_on"`
	// What the loan settles with its payout
	Debts []SettledDebt `json:"debts"`
	// Loans that settle this one
	RefinancedBy []SettlingLoan `json:"refinanced_by"`
	// Only where the call asks for it by expand
	Expanded *ExpandedLoan `json:"expanded,omitzero"`
	// Of the payout that are still to leave
	Parts []PartToCome `json:"parts,omitzero"`
	// How it is paid back; absent: in equal monthly instalments
	Repayment *Repayment `json:"repayment,omitzero"`
	// Of a rate that follows an index
	Variable *VariableRate `json:"variable,omitzero"`
}

// LoanArrears is what the API calls LoanArrears.
type LoanArrears struct {
	On          string `json:"on"`
	DaysPastDue int64  `json:"days_past_due"`
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket string `json:"bucket"`
	// Due date of the oldest unpaid instalment
	Since   *string `json:"since"`
	Overdue Amount  `json:"overdue"`
	// Part of overdue
	LateInterest Amount `json:"late_interest"`
	// Part of overdue
	Charges Amount `json:"charges"`
	// Principal that is still owed, due or not
	Outstanding Amount `json:"outstanding"`
	CallInFrom  Amount `json:"call_in_from"`
	Frozen      bool   `json:"frozen"`
	// Last day of the suspension; null: none, or one without an end
	FrozenUntil *string `json:"frozen_until"`
	Arrangement bool    `json:"arrangement"`
}

// LoanBalance is what the API calls LoanBalance.
type LoanBalance struct {
	Account string `json:"account"`
	Amount  Amount `json:"amount"`
}

// LoanBooking is what the API calls LoanBooking.
type LoanBooking struct {
	Kind  string            `json:"kind"`
	On    string            `json:"on"`
	At    time.Time         `json:"at"`
	Lines []LoanBookingLine `json:"lines"`
}

// LoanBookingLine is what the API calls LoanBookingLine.
type LoanBookingLine struct {
	Account string `json:"account"`
	Amount  Amount `json:"amount"`
}

// LoanBorrower is what the API calls LoanBorrower.
type LoanBorrower struct {
	// One of borrower, co_borrower, guarantor
	Role      string `json:"role"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
	// The language that they are written to in
	Lang string `json:"lang"`
	// Their file; absent: there is none, or the caller may not read clients
	ClientID string `json:"client_id,omitzero"`
	// In international form; absent: none is known, or the caller has nothing to do with clients
	Phone string `json:"phone,omitzero"`
}

// LoanCounts is what the API calls LoanCounts.
type LoanCounts struct {
	All       int64 `json:"all"`
	Active    int64 `json:"active"`
	Completed int64 `json:"completed"`
	Late      int64 `json:"late"`
}

// LoanEvent is what the API calls LoanEvent.
type LoanEvent struct {
	ID string `json:"id"`
	// One of paid_out, drawn, curtailed, withdrawn, frozen, unfrozen, charged, waived, paid, prepaid, rescheduled, sanctioned, settled, called_in, written_off, recovered, sold, collected, refunded, returned, reversed, cancelled, taken_over, noted
	Kind       string     `json:"kind"`
	On         string     `json:"on"`
	BookedOn   string     `json:"booked_on"`
	At         time.Time  `json:"at"`
	Amount     Amount     `json:"amount"`
	Source     string     `json:"source"`
	Note       string     `json:"note"`
	Version    int64      `json:"version"`
	Ref        string     `json:"ref"`
	TakenBack  bool       `json:"taken_back"`
	Reversible bool       `json:"reversible"`
	Waivable   *Amount    `json:"waivable"`
	Paid       *LoanParts `json:"paid"`
	// Of a waiver; not for clients. One of goodwill, own_mistake, hardship, complaint, settlement
	Why string `json:"why,omitzero"`
}

// LoanItem is what the API calls LoanItem.
type LoanItem struct {
	ID          string  `json:"id"`
	Reference   string  `json:"reference"`
	Client      string  `json:"client"`
	Amount      Amount  `json:"amount"`
	Outstanding Amount  `json:"outstanding"`
	StartedOn   *string `json:"started_on"`
	NextDueOn   *string `json:"next_due_on"`
	// Until when paying it is on time
	NextPayBy *string `json:"next_pay_by"`
	NextDue   Amount  `json:"next_due"`
	// One of pending_payout, active, terminated, charged_off, closed
	Status string `json:"status"`
	// One of , repaid, repaid_early, withdrawn, refinanced, written_off, cancelled, sold
	CloseReason  string  `json:"close_reason"`
	Overdue      Amount  `json:"overdue"`
	OverdueSince *string `json:"overdue_since"`
	DaysPastDue  int64   `json:"days_past_due"`
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket    string    `json:"bucket"`
	OpenedAt  time.Time `json:"opened_at"`
	UpdatedAt time.Time `json:"updated_at"`
	// What programs of the lender call it; empty when they have not named it
	ExternalID string `json:"external_id"`
}

// LoanLaw is what the API calls LoanLaw.
type LoanLaw struct {
	Product string `json:"product"`
	// Whose law it is
	Country string `json:"country"`
	// Of the country, in the language
	Name string `json:"name"`
	// One of consumer, general
	Regime string `json:"regime"`
	On     string `json:"on"`
	Lang   string `json:"lang"`
	// In the order in which a loan meets them
	Topics []LoanLawTopic `json:"topics"`
}

// LoanLawQuote is what the API calls LoanLawQuote.
type LoanLawQuote struct {
	Text string `json:"text"`
	Lang string `json:"lang"`
}

// LoanLawRule is what the API calls LoanLawRule.
type LoanLawRule struct {
	// Sentences in the language
	Text []string `json:"text"`
	Act  string   `json:"act"`
	// Whether no text in force was seen
	Unverified bool   `json:"unverified"`
	Article    string `json:"article,omitzero"`
	// Words that the law itself prescribes
	Quote *LoanLawQuote `json:"quote,omitzero"`
	Since string        `json:"since,omitzero"`
	// Last day; absent: until it is replaced
	Until string `json:"until,omitzero"`
	// Where it was read
	URL string `json:"url,omitzero"`
}

// LoanLawTopic is what the API calls LoanLawTopic.
type LoanLawTopic struct {
	Name string `json:"name"`
	// In the language
	Title string        `json:"title"`
	Rules []LoanLawRule `json:"rules"`
}

// LoanOffer is what the API calls LoanOffer.
type LoanOffer struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	// One of sent, signed, in_force, withdrawn, cancelled, declined, voided, expired
	State      string    `json:"state"`
	SentAt     time.Time `json:"sent_at"`
	ValidUntil string    `json:"valid_until"`
	// One of code, qualified
	Signature     string          `json:"signature"`
	Ways          []string        `json:"ways"`
	Channels      []string        `json:"channels"`
	Terms         OfferTerms      `json:"terms"`
	Documents     []OfferDocument `json:"documents"`
	Parties       []Signatory     `json:"parties"`
	Position      int64           `json:"position"`
	NeedsAccount  bool            `json:"needs_account"`
	PayoutIBAN    string          `json:"payout_iban"`
	MayPayEarly   bool            `json:"may_pay_early"`
	EarlyPayout   bool            `json:"early_payout"`
	Statements    Statements      `json:"statements"`
	SignedAt      *time.Time      `json:"signed_at"`
	LoanID        string          `json:"loan_id"`
	WithdrawUntil *string         `json:"withdraw_until"`
	DaysLeft      int64           `json:"days_left"`
	PayoutFrom    *string         `json:"payout_from"`
	HandedIn      []PaperContract `json:"handed_in"`
	Signing       *SigningSession `json:"signing"`
	Intermediary  string          `json:"intermediary"`
	// For whom it works and who pays it, in the language of the caller; where the law wants it, how much
	IntermediarySays []string `json:"intermediary_says"`
}

// LoanPage is what the API calls LoanPage.
type LoanPage struct {
	Items      []LoanItem `json:"items"`
	NextCursor string     `json:"next_cursor"`
	// Of everything, whatever the search; each stops at 1,001: nobody counts a million loans for a page
	Counts LoanCounts `json:"counts"`
	// Only where the call asks for it by expand
	Expanded *ExpandedLoanPage `json:"expanded,omitzero"`
	// For the filter; only with total=exact
	Total int64 `json:"total,omitzero"`
}

// LoanParts is what the API calls LoanParts.
type LoanParts struct {
	Charges   Amount `json:"charges"`
	Cost      Amount `json:"cost"`
	Interest  Amount `json:"interest"`
	Principal Amount `json:"principal"`
	Credit    Amount `json:"credit"`
}

// LoanRow is what the API calls LoanRow.
type LoanRow struct {
	Number int64  `json:"number"`
	Due    string `json:"due"`
	// The due date, or the next day on which banks settle payments: what has arrived by then is on time
	PayBy     string `json:"pay_by"`
	Payment   Amount `json:"payment"`
	Interest  Amount `json:"interest"`
	Principal Amount `json:"principal"`
	Cost      Amount `json:"cost"`
	// What is left to repay; of a loan that is paid out in parts, of those that left before the due date
	Balance Amount  `json:"balance"`
	Paid    Amount  `json:"paid"`
	Late    Amount  `json:"late"`
	PaidOn  *string `json:"paid_on"`
	// One of scheduled, due, part_paid, paid, replaced
	State string `json:"state"`
}

// LoanSanctions is what the API calls LoanSanctions.
type LoanSanctions struct {
	// Those that the law of the contract's day knows
	Options []SanctionOption `json:"options"`
	// null: none
	InForce *SanctionOption `json:"in_force"`
	// Newest first
	Proposals []SanctionProposal `json:"proposals"`
	// What the caller may do with the loan now
	Allowed []string `json:"allowed"`
}

// LoanSoldTo is what the API calls LoanSoldTo.
type LoanSoldTo struct {
	Buyer string `json:"buyer"`
	On    string `json:"on"`
}

// LoanStanding is what the API calls LoanStanding.
type LoanStanding struct {
	On string `json:"on"`
	// One of pending_payout, active, terminated, charged_off, closed
	Status string `json:"status"`
	// One of , repaid, repaid_early, withdrawn, refinanced, written_off, cancelled, sold
	CloseReason string    `json:"close_reason"`
	ClosedOn    *string   `json:"closed_on"`
	Outstanding Amount    `json:"outstanding"`
	Open        LoanParts `json:"open"`
	OpenTotal   Amount    `json:"open_total"`
	Overdue     Amount    `json:"overdue"`
	// Payment day of the oldest instalment that is late
	OverdueSince *string `json:"overdue_since"`
	DaysPastDue  int64   `json:"days_past_due"`
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket string `json:"bucket"`
	Credit Amount `json:"credit"`
	// Of the first instalment that is not late and that the credit balance does not cover: today's, until it is paid
	NextDueOn *string `json:"next_due_on"`
	// Until when paying it is on time: its due date, or the next day on which banks settle payments
	NextPayBy *string `json:"next_pay_by"`
	// What is missing of it; null: nothing is left to pay
	NextDue         *Amount `json:"next_due"`
	Instalment      Amount  `json:"instalment"`
	InstalmentsPaid int64   `json:"instalments_paid"`
	Instalments     int64   `json:"instalments"`
	EndsOn          *string `json:"ends_on"`
	Frozen          bool    `json:"frozen"`
	Withdrawn       bool    `json:"withdrawn"`
	WrittenOff      Amount  `json:"written_off"`
	Recovered       Amount  `json:"recovered"`
	// null: it was not sold
	Sold *LoanSoldTo `json:"sold"`
}

// LoanStatement is what the API calls LoanStatement.
type LoanStatement struct {
	Reference string              `json:"reference"`
	From      string              `json:"from"`
	To        string              `json:"to"`
	Opening   Amount              `json:"opening"`
	Closing   Amount              `json:"closing"`
	Lines     []LoanStatementLine `json:"lines"`
	Interest  Amount              `json:"interest"`
	Principal Amount              `json:"principal"`
	Costs     Amount              `json:"costs"`
	Received  Amount              `json:"received"`
	Open      Amount              `json:"open"`
	Credit    Amount              `json:"credit"`
}

// LoanStatementLine is what the API calls LoanStatementLine.
type LoanStatementLine struct {
	On string `json:"on"`
	// One of payout, instalment, charge, balance, payment, refund, waiver
	What   string `json:"what"`
	Number int64  `json:"number"`
	Asked  Amount `json:"asked"`
	Paid   Amount `json:"paid"`
}

// LoanSuspension is what the API calls LoanSuspension.
type LoanSuspension struct {
	Frozen bool   `json:"frozen"`
	Reason string `json:"reason"`
	// Its last day, at most 366 days ahead. Of a program: the last day of its mandate when absent
	Until   string `json:"until,omitzero"`
	Version int64  `json:"version,omitzero"`
}

// LoanVintage is what the API calls LoanVintage.
type LoanVintage struct {
	// The first day of the month or quarter of the payout
	From  string `json:"from"`
	Loans int64  `json:"loans"`
	Lent  Amount `json:"lent"`
	// Loans more than 30 days past due, or written off, at the end of the month of the payout, of the month after it, and so on; only months that all loans of the vintage have reached
	Late30 []int64 `json:"late30"`
	// The same for more than 90 days
	Late90 []int64 `json:"late90"`
}

// Lookalike is what the API calls Lookalike.
type Lookalike struct {
	ID        string    `json:"id"`
	Reference string    `json:"reference"`
	CreatedAt time.Time `json:"created_at"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome string   `json:"outcome"`
	Shared  []string `json:"shared"`
}

// MadeWebhook is what the API calls MadeWebhook.
type MadeWebhook struct {
	Endpoint Webhook `json:"endpoint"`
	// Shown once
	Secret string `json:"secret"`
}

// MailChoice is what the API calls MailChoice.
type MailChoice struct {
	Topic  string `json:"topic"`
	Wanted bool   `json:"wanted"`
}

// MailChoiceInput is what the API calls MailChoiceInput.
type MailChoiceInput struct {
	Topic  string `json:"topic"`
	Wanted bool   `json:"wanted"`
}

// Mandate is what the API calls Mandate.
type Mandate struct {
	// Instalments of this loan may be collected by direct debit
	Offered    bool   `json:"offered"`
	Given      bool   `json:"given"`
	Creditor   string `json:"creditor"`
	CreditorID string `json:"creditor_id"`
	// How long before a debit its amount is announced
	NoticeDays int64  `json:"notice_days"`
	Reference  string `json:"reference"`
	// Its beginning and end
	IBAN     string  `json:"iban"`
	Holder   string  `json:"holder"`
	SignedOn *string `json:"signed_on"`
	// Of one that was given once and stands no more: when it was taken back
	RevokedOn *string `json:"revoked_on"`
}

// MandateInput is what the API calls MandateInput.
type MandateInput struct {
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
	// The text of the mandate was read and accepted
	Accept bool `json:"accept"`
}

// MarkInput is what the API calls MarkInput.
type MarkInput struct {
	Page int64  `json:"page"`
	Text string `json:"text"`
}

// MatchInput is what the API calls MatchInput.
type MatchInput struct {
	LoanID  string `json:"loan_id"`
	Version int64  `json:"version,omitzero"`
}

// Measure is what the API calls Measure.
type Measure struct {
	// One of reduced, longer, pause, instalments, other
	Wish string `json:"wish"`
	// One of possible, impossible, needless
	Way string `json:"way"`
	// Instalments put off (pause), instalments more (longer, reduced), parts (instalments)
	Count int64 `json:"count"`
	// What is then paid with each instalment, with monthly costs; of parts: with the part
	Payment Amount `json:"payment"`
	// The first day of it, if it were agreed today; null where it is not possible
	EffectiveOn *string `json:"effective_on"`
	// Of the last instalment; null where it is not possible
	LastDue *string `json:"last_due"`
	// How much more is paid until the end than as agreed; late interest is no part of it
	More Amount `json:"more"`
}

// Mediator is what the API calls Mediator.
type Mediator struct {
	Country string `json:"country"`
	Text    string `json:"text"`
}

// Member is what the API calls Member.
type Member struct {
	Name    string `json:"name"`
	Role    Text   `json:"role"`
	About   Text   `json:"about"`
	Example bool   `json:"example"`
}

// MergePage is what the API calls MergePage.
type MergePage struct {
	Items []ClientMerge `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// MessageDraft is what the API calls MessageDraft.
type MessageDraft struct {
	Documents []Document `json:"documents"`
	ID        string     `json:"id"`
	Subject   string     `json:"subject"`
	Text      string     `json:"text"`
	AboutID   string     `json:"about_id"`
	UpdatedAt time.Time  `json:"updated_at"`
}

// MessageDraftInput is what the API calls MessageDraftInput.
type MessageDraftInput struct {
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// The request or loan that was chosen for a new conversation
	AboutID string `json:"about_id,omitzero"`
}

// MessageReceipt is what the API calls MessageReceipt.
type MessageReceipt struct {
	ReceivedAt time.Time `json:"received_at"`
}

// MetadataInput is what the API calls MetadataInput.
type MetadataInput struct {
	// At most 20 values in all, of 500 characters; names of 40 letters, digits, dots, dashes and underscores. No personal data, no secrets
	Metadata map[string]*string `json:"metadata"`
}

// Month is what the API calls Month.
type Month struct {
	FirstDay string `json:"first_day"`
	LastDay  string `json:"last_day"`
	// Its last day is past, where the lender is
	Over bool `json:"over"`
}

// NamedProduct is what the API calls NamedProduct.
type NamedProduct struct {
	Code string `json:"code"`
	// In the caller's language; what kind of credit it is, where the lender has given it no name
	Name string `json:"name"`
}

// NeededPaper is what the API calls NeededPaper.
type NeededPaper struct {
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	// One of product, asked, again
	By       string `json:"by"`
	Text     string `json:"text"`
	Position int64  `json:"position"`
	// One of missing, received, checking, accepted, resend, expired
	State   string `json:"state"`
	PaperID string `json:"paper_id"`
}

// NewMessage is what the API calls NewMessage.
type NewMessage struct {
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Of the draft that it was, if any: the same draft is sent once
	DraftID string `json:"draft_id"`
	// Of the request or loan that the first message is about; empty: of none
	AboutID string `json:"about_id,omitzero"`
}

// NewRuleDraftInput is what the API calls NewRuleDraftInput.
type NewRuleDraftInput struct {
	Name string `json:"name"`
}

// Node is what the API calls Node.
type Node struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// It does background work; another only answers
	Works     bool      `json:"works"`
	StartedAt time.Time `json:"started_at"`
	// Its last sign, by its own clock
	SeenAt time.Time `json:"seen_at"`
	// How long ago that was
	LagSeconds int64 `json:"lag_seconds"`
	// Too long ago: it is dead, or its clock is behind
	Silent bool `json:"silent"`
}

// Note is what the API calls Note.
type Note struct {
	ID        string    `json:"id"`
	Body      string    `json:"body"`
	Author    string    `json:"author"`
	CreatedAt time.Time `json:"created_at"`
}

// NoteInput is what the API calls NoteInput.
type NoteInput struct {
	Body string `json:"body"`
}

// Notice is what the API calls Notice.
type Notice struct {
	Since string `json:"since"`
	Text  Text   `json:"text"`
}

// Noticed is what the API calls Noticed.
type Noticed struct {
	Country string `json:"country"`
	// One of consumer, general
	Regime string `json:"regime"`
	// Oldest first, those to come among them
	Notices []Notice `json:"notices"`
}

// OfProgram is what the API calls OfProgram.
type OfProgram struct {
	ProgramID string            `json:"program_id"`
	Metadata  map[string]string `json:"metadata"`
}

// Offer is what the API calls Offer.
type Offer struct {
	BorrowingRate string `json:"borrowing_rate"`
	// One of fixed, variable
	RateType string `json:"rate_type"`
	// The regular instalment; of equal principal parts the first and highest
	MonthlyPayment Amount              `json:"monthly_payment"`
	LastPayment    Amount              `json:"last_payment"`
	TotalCost      Amount              `json:"total_cost"`
	TotalPayable   Amount              `json:"total_payable"`
	Instalments    int64               `json:"instalments"`
	ScheduleHead   []OfferedInstalment `json:"schedule_head"`
	Repayment      *Repayment          `json:"repayment,omitzero"`
}

// OfferBlock is what the API calls OfferBlock.
type OfferBlock struct {
	Code   string                     `json:"code"`
	Params map[string]json.RawMessage `json:"params"`
}

// OfferDocument is what the API calls OfferDocument.
type OfferDocument struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Title   string `json:"title"`
	Sha256  string `json:"sha256"`
	Offered bool   `json:"offered"`
	Read    bool   `json:"read"`
}

// OfferInput is what the API calls OfferInput.
type OfferInput struct {
	Insurance bool `json:"insurance"`
	// What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write
	ExternalID string `json:"external_id,omitzero"`
	// The borrower does without the insurance that they had chosen
	Uninsured *bool `json:"uninsured,omitzero"`
	Version   int64 `json:"version,omitzero"`
}

// OfferInstalment is what the API calls OfferInstalment.
type OfferInstalment struct {
	Number int64  `json:"number"`
	Due    string `json:"due"`
	// The due date, or the next day on which banks settle payments
	PayBy string `json:"pay_by"`
	// Minor units, like the others
	Payment   int64 `json:"payment"`
	Interest  int64 `json:"interest"`
	Principal int64 `json:"principal"`
	Balance   int64 `json:"balance"`
}

// OfferPage is what the API calls OfferPage.
type OfferPage struct {
	Schedule  []OfferInstalment `json:"schedule"`
	ID        string            `json:"id"`
	RequestID string            `json:"request_id"`
	Reference string            `json:"reference"`
	// One of sent, signed, in_force, withdrawn, cancelled, declined, voided, expired
	State      string    `json:"state"`
	SentAt     time.Time `json:"sent_at"`
	ValidUntil string    `json:"valid_until"`
	// One of code, qualified
	Signature     string          `json:"signature"`
	Ways          []string        `json:"ways"`
	Channels      []string        `json:"channels"`
	Terms         OfferTerms      `json:"terms"`
	Documents     []OfferDocument `json:"documents"`
	Parties       []Signatory     `json:"parties"`
	Position      int64           `json:"position"`
	NeedsAccount  bool            `json:"needs_account"`
	PayoutIBAN    string          `json:"payout_iban"`
	MayPayEarly   bool            `json:"may_pay_early"`
	EarlyPayout   bool            `json:"early_payout"`
	Statements    Statements      `json:"statements"`
	SignedAt      *time.Time      `json:"signed_at"`
	LoanID        string          `json:"loan_id"`
	WithdrawUntil *string         `json:"withdraw_until"`
	DaysLeft      int64           `json:"days_left"`
	PayoutFrom    *string         `json:"payout_from"`
	HandedIn      []PaperContract `json:"handed_in"`
	Signing       *SigningSession `json:"signing"`
	Intermediary  string          `json:"intermediary"`
	// For whom it works and who pays it, in the language of the caller; where the law wants it, how much
	IntermediarySays []string `json:"intermediary_says"`
}

// OfferPreview is what the API calls OfferPreview.
type OfferPreview struct {
	Terms      *OfferTerms `json:"terms"`
	ValidUntil string      `json:"valid_until"`
	// One of code, qualified
	Signature        string `json:"signature"`
	InsuranceOffered bool   `json:"insurance_offered"`
	// Code of the product's insurance that the borrower chose
	InsuranceChosen string       `json:"insurance_chosen"`
	Product         string       `json:"product"`
	Blocks          []OfferBlock `json:"blocks"`
}

// OfferTerms is what the API calls OfferTerms.
type OfferTerms struct {
	Principal Amount `json:"principal"`
	Months    int64  `json:"months"`
	Rate      string `json:"rate"`
	// One of fixed, variable
	RateType   string `json:"rate_type"`
	RateIndex  string `json:"rate_index"`
	UpfrontFee Amount `json:"upfront_fee"`
	Insurance  Amount `json:"insurance"`
	APR        string `json:"apr"`
	APRCap     string `json:"apr_cap"`
	// The regular instalment; of equal principal parts the first and highest
	Payment     Amount `json:"payment"`
	LastPayment Amount `json:"last_payment"`
	Total       Amount `json:"total"`
	Cost        Amount `json:"cost"`
	// What is lent less the fee; what the loan settles is paid out of it
	NetPayout Amount `json:"net_payout"`
	PerDay    Amount `json:"per_day"`
	PayoutOn  string `json:"payout_on"`
	FirstDue  string `json:"first_due"`
	LastDue   string `json:"last_due"`
	// Banking days to which a payment day moves
	Calendar string `json:"calendar,omitzero"`
	// Everything that may be asked of the borrowers, as the contract prints it
	Clauses []ContractClause `json:"clauses,omitzero"`
	// What the loan settles with its payout
	Debts []Debt `json:"debts,omitzero"`
	// The first instalment that asks for anything; absent in offers of before there were kinds of repayment
	FirstPayment *Amount  `json:"first_payment,omitzero"`
	Insured      *Insured `json:"insured,omitzero"`
	// Rows of the law that the contract rests on
	Law       []string   `json:"law,omitzero"`
	Repayment *Repayment `json:"repayment,omitzero"`
	// Of the net payout, what is left for the borrower; absent where nothing is settled
	Rest *Amount `json:"rest,omitzero"`
	// How a variable rate follows its index; absent: it does not change
	Revision *Revision `json:"revision,omitzero"`
}

// OfferedInstalment is what the API calls OfferedInstalment.
type OfferedInstalment struct {
	Date      string `json:"date"`
	Remaining Amount `json:"remaining"`
	Interest  Amount `json:"interest"`
	Payment   Amount `json:"payment"`
}

// OfferedInsurance is what the API calls OfferedInsurance.
type OfferedInsurance struct {
	Code string `json:"code"`
	// In the caller's language
	Name    string   `json:"name"`
	Insurer string   `json:"insurer"`
	Covers  []string `json:"covers"`
	// Address of its information document
	Document string `json:"document"`
	// It covers what is required
	Enough bool `json:"enough"`
}

// OfferedKind is what the API calls OfferedKind.
type OfferedKind struct {
	// One of clients, requests, loans, schedule, loan_events, ledger, payouts, collection, tape_consumer, tape_anacredit
	Kind string `json:"kind"`
	// It can be made as of a day
	AsOf bool `json:"as_of"`
	// It can be made of what has changed alone
	Changes bool     `json:"changes"`
	Formats []string `json:"formats"`
}

// Offers is what the API calls Offers.
type Offers struct {
	Items []LoanOffer `json:"items"`
}

// OpenedSession is what the API calls OpenedSession.
type OpenedSession struct {
	ID string `json:"id"`
	// What the client's calls carry as Authorization: Bearer; shown once
	Token string `json:"token"`
	// 15 minutes later, whether it is used or not
	ExpiresAt time.Time `json:"expires_at"`
	Scopes    []string  `json:"scopes"`
}

// Opening is what the API calls Opening.
type Opening struct {
	// 1 is Monday, 7 is Sunday
	Day int64 `json:"day"`
	// HH:MM in the time zone of the hours
	Opens  string `json:"opens"`
	Closes string `json:"closes"`
}

// OtherDebt is what the API calls OtherDebt.
type OtherDebt struct {
	Creditor string `json:"creditor"`
	IBAN     string `json:"iban"`
	// What the other lender wants to read on the payment
	Reference string `json:"reference"`
	// As the other lender has stated it, in minor units of the request's currency
	AmountMinor int64 `json:"amount_minor"`
	// The last day on which the amount is good
	Until string `json:"until"`
	// The instalment a month that ends with it
	MonthlyMinor int64 `json:"monthly_minor"`
}

// Overview is what the API calls Overview.
type Overview struct {
	// Of the products in force; 0: as shipped
	Version  int64     `json:"version"`
	Products []Product `json:"products"`
	// Products that lend nothing today, since their law is not complete
	Stopped []Stopped `json:"stopped"`
	// Bodies of law that word the warnings of adverts
	Notices []Noticed `json:"notices"`
	// Newest first
	Proposals []Proposal `json:"proposals"`
}

// OwnAsked is what the API calls OwnAsked.
type OwnAsked struct {
	At        time.Time   `json:"at"`
	ExpiresAt time.Time   `json:"expires_at"`
	Items     []AskedItem `json:"items"`
}

// OwnCoBorrower is what the API calls OwnCoBorrower.
type OwnCoBorrower struct {
	Complete bool `json:"complete"`
}

// OwnCondition is what the API calls OwnCondition.
type OwnCondition struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	// Of the request, and of the loan that it becomes
	Reference string `json:"reference"`
	// The payout waits for it
	Blocking bool `json:"blocking"`
	// One of wanted, answered, met, dropped
	State string `json:"state"`
	// Its day is over, and nothing has come
	Late bool `json:"late"`
	// The oldest first
	Answers []OwnConditionReply `json:"answers"`
	// What is asked, in the applicant's language
	Text string `json:"text"`
	// The day until which it should be there; absent: none is named
	Until string `json:"until,omitzero"`
	// Why, in the applicant's language; empty: nothing is said
	Why string `json:"why,omitzero"`
}

// OwnConditionReply is what the API calls OwnConditionReply.
type OwnConditionReply struct {
	// Name of the file; empty: there is none, or none any more
	Document string    `json:"document"`
	At       time.Time `json:"at"`
	Words    string    `json:"words"`
	// A paper of the request; empty: none
	DocumentID string `json:"document_id"`
}

// OwnConditions is what the API calls OwnConditions.
type OwnConditions struct {
	Items []OwnCondition `json:"items"`
}

// OwnDebt is what the API calls OwnDebt.
type OwnDebt struct {
	LoanID string `json:"loan_id"`
	// No compensation is asked for its early repayment
	Waived bool `json:"waived"`
}

// OwnDebts is what the API calls OwnDebts.
type OwnDebts struct {
	Wished Wished `json:"wished"`
	// The wished loans by name
	WishedLoans []WishedLoan `json:"wished_loans"`
	// Null: nothing was wished
	WishedAt *time.Time `json:"wished_at"`
	// What the loan settles, as staff have named it
	Confirmed  []Debt           `json:"confirmed"`
	Candidates []SettleableLoan `json:"candidates"`
	Currency   string           `json:"currency"`
	// No offer is out
	Editable bool `json:"editable"`
}

// OwnDocuments is what the API calls OwnDocuments.
type OwnDocuments struct {
	Items []OwnPapers `json:"items"`
}

// OwnInterview is what the API calls OwnInterview.
type OwnInterview struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	Version   int64  `json:"version"`
	// One of proposed, chosen, other_asked, confirmed, held, missed, cancelled, declined
	State string `json:"state"`
	// One of phone, video, office
	Channel string `json:"channel"`
	Minutes int64  `json:"minutes"`
	Place   string `json:"place"`
	Note    string `json:"note"`
	// What the applicant wrote last
	Remark string `json:"remark"`
	// Why it was called off
	Reason string `json:"reason"`
	// Of the last proposal
	Times []OwnInterviewTime `json:"times"`
	// What was chosen or agreed on; null until then
	StartsAt *time.Time `json:"starts_at"`
	EndsAt   *time.Time `json:"ends_at"`
	// A time was agreed on before, and another one is looked for
	Moving bool `json:"moving"`
	// Of the lender's clock
	TimeZone  string    `json:"time_zone"`
	CreatedAt time.Time `json:"created_at"`
	Actions   []string  `json:"actions"`
}

// OwnInterviewTime is what the API calls OwnInterviewTime.
type OwnInterviewTime struct {
	Position int64     `json:"position"`
	StartsAt time.Time `json:"starts_at"`
	// It lies ahead and nobody else has taken it
	Free bool `json:"free"`
}

// OwnInterviews is what the API calls OwnInterviews.
type OwnInterviews struct {
	Items []OwnInterview `json:"items"`
}

// OwnIssued is what the API calls OwnIssued.
type OwnIssued struct {
	ID string `json:"id"`
	// One of offer, loan
	Of        string    `json:"of"`
	OfID      string    `json:"of_id"`
	Reference string    `json:"reference"`
	Kind      string    `json:"kind"`
	Lang      string    `json:"lang"`
	Title     string    `json:"title"`
	Size      int64     `json:"size"`
	Sha256    string    `json:"sha256"`
	IssuedAt  time.Time `json:"issued_at"`
	// Version of the lender's own texts by which it was written; 0: as shipped
	Wording int64 `json:"wording"`
}

// OwnLoan is what the API calls OwnLoan.
type OwnLoan struct {
	Standing LoanStanding `json:"standing"`
	Schedule []LoanRow    `json:"schedule"`
	Payments []LoanEvent  `json:"payments"`
	Promised *EarlyQuote  `json:"promised"`
	PayInto  *PayInto     `json:"pay_into"`
	// What was paid and is not there yet, and links to pay; newest first
	Expected []AnnouncedPayment `json:"expected"`
	// It can be paid by a link to a provider
	PayLink bool `json:"pay_link"`
	// What would be collected if the client asked for it now; null: nothing, or no mandate stands
	DebitNow *DebitNow `json:"debit_now"`
	// What the client may do at this moment
	Actions    []string `json:"actions"`
	DebtAdvice string   `json:"debt_advice"`
	Mediation  string   `json:"mediation"`
	ID         string   `json:"id"`
	Reference  string   `json:"reference"`
	RequestID  string   `json:"request_id"`
	Product    string   `json:"product"`
	Principal  Amount   `json:"principal"`
	Months     int64    `json:"months"`
	Rate       string   `json:"rate"`
	// One of fixed, variable
	RateType      string    `json:"rate_type"`
	APR           string    `json:"apr"`
	UpfrontFee    Amount    `json:"upfront_fee"`
	MonthlyCost   Amount    `json:"monthly_cost"`
	SignedAt      time.Time `json:"signed_at"`
	WithdrawUntil *string   `json:"withdraw_until"`
	PaidOutOn     *string   `json:"paid_out_on"`
	// What the loan settles with its payout
	Debts []SettledDebt `json:"debts"`
	// Loans that settle this one
	RefinancedBy []SettlingLoan `json:"refinanced_by"`
	// Of the payout that are still to leave
	Parts []PartToCome `json:"parts,omitzero"`
	// How it is paid back; absent: in equal monthly instalments
	Repayment *Repayment `json:"repayment,omitzero"`
	// Of a rate that follows an index
	Variable *VariableRate `json:"variable,omitzero"`
}

// OwnLoanItem is what the API calls OwnLoanItem.
type OwnLoanItem struct {
	ID        string `json:"id"`
	Reference string `json:"reference"`
	Principal Amount `json:"principal"`
	Months    int64  `json:"months"`
	// One of pending_payout, active, terminated, charged_off, closed
	Status string `json:"status"`
	// One of , repaid, repaid_early, withdrawn, refinanced, written_off, cancelled, sold
	CloseReason string  `json:"close_reason"`
	Outstanding Amount  `json:"outstanding"`
	Instalment  Amount  `json:"instalment"`
	NextDueOn   *string `json:"next_due_on"`
	NextPayBy   *string `json:"next_pay_by"`
	NextDue     *Amount `json:"next_due"`
	Overdue     Amount  `json:"overdue"`
	// Payment day of the oldest instalment that is late
	OverdueSince    *string `json:"overdue_since"`
	DaysPastDue     int64   `json:"days_past_due"`
	InstalmentsPaid int64   `json:"instalments_paid"`
	Instalments     int64   `json:"instalments"`
	// Due date of the last instalment; null before the payout
	EndsOn *string `json:"ends_on"`
	// The borrower's bank is asked for the instalments: a mandate stands
	Collected bool    `json:"collected"`
	PaidOutOn *string `json:"paid_out_on"`
	// What was paid, by a provider or by the borrower's own word, and is not there yet
	Expected Amount `json:"expected"`
	// How it is paid back; absent: in equal monthly instalments
	Repayment *Repayment `json:"repayment,omitzero"`
}

// OwnLoans is what the API calls OwnLoans.
type OwnLoans struct {
	Items []OwnLoanItem `json:"items"`
}

// OwnNamedGuarantor is what the API calls OwnNamedGuarantor.
type OwnNamedGuarantor struct {
	RequestID string `json:"request_id"`
	ID        string `json:"id"`
	// Staff need no guarantor, or not this one; the address is gone then
	Dismissed bool      `json:"dismissed"`
	CreatedAt time.Time `json:"created_at"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`
	Email     string    `json:"email"`
	// In which the guarantor is written to. One of fr, de, nl, en, it
	Lang string `json:"lang"`
}

// OwnPapers is what the API calls OwnPapers.
type OwnPapers struct {
	RequestID string          `json:"request_id"`
	Reference string          `json:"reference"`
	CreatedAt time.Time       `json:"created_at"`
	Open      bool            `json:"open"`
	Answering bool            `json:"answering"`
	Checklist []NeededPaper   `json:"checklist"`
	Papers    []HandedIn      `json:"papers"`
	Uploads   []PartialUpload `json:"uploads"`
}

// OwnPartner is what the API calls OwnPartner.
type OwnPartner struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// One of broker, tied, shop, affiliate
	Kind      string           `json:"kind"`
	Countries []string         `json:"countries"`
	Agreement PartnerAgreement `json:"agreement"`
	Origins   []string         `json:"origins"`
	// Whether it may bring applications today
	InForce bool `json:"in_force"`
}

// OwnProgram is what the API calls OwnProgram.
type OwnProgram struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// One of live, test
	Mode string `json:"mode"`
	// What it holds at this moment
	Scopes []string `json:"scopes"`
	// Networks from which alone it calls; none: from anywhere
	Addresses []string `json:"addresses"`
	// Those that open something, the newest first
	Secrets []ProgramSecret `json:"secrets"`
	// Its public keys that count, the newest first
	Keys []ProgramKey `json:"keys"`
	// What it calls itself where it asks for a token
	ClientID string `json:"client_id"`
	// For whom it signs, and where it asks for a token
	Audience string `json:"audience"`
	// How far it goes alone; absent: it decides nothing and moves no money
	Mandate *ProgramMandate `json:"mandate,omitzero"`
}

// OwnQuestionAdvised is what the API calls OwnQuestionAdvised.
type OwnQuestionAdvised struct {
	Code   string `json:"code"`
	Result string `json:"result"`
	Reason Text   `json:"reason"`
}

// OwnQuestionAfter is what the API calls OwnQuestionAfter.
type OwnQuestionAfter struct {
	// Of a question with yes_no, choice or choices, which follows none itself
	Code string `json:"code"`
	// yes, no, or the value of a choice
	Is string `json:"is"`
}

// OwnQuestionAnswer is what the API calls OwnQuestionAnswer.
type OwnQuestionAnswer struct {
	Code string `json:"code"`
	// One of yes_no, choice, choices, number, amount, date, text, long_text
	Kind string `json:"kind"`
	// As it was asked, in the caller's language like all words
	Label   string `json:"label"`
	Purpose string `json:"purpose"`
	// As it was given; null: there is no answer
	Value json.RawMessage `json:"value"`
	// In words; empty: there is no answer
	Text      string `json:"text"`
	StaffOnly bool   `json:"staff_only"`
	// A special category of data
	Special bool `json:"special"`
}

// OwnQuestionAnswers is what the API calls OwnQuestionAnswers.
type OwnQuestionAnswers struct {
	// In the order in which they were asked; empty: the lender asked nothing of its own
	Items []OwnQuestionAnswer `json:"items"`
}

// OwnRelief is what the API calls OwnRelief.
type OwnRelief struct {
	Arrears   LoanArrears      `json:"arrears"`
	Hardships []Hardship       `json:"hardships"`
	Promises  []PaymentPromise `json:"promises"`
	Letters   []ArrearsLetter  `json:"letters"`
	Changes   []ScheduleChange `json:"changes"`
}

// OwnRequest is what the API calls OwnRequest.
type OwnRequest struct {
	ID        string    `json:"id"`
	Reference string    `json:"reference"`
	CreatedAt time.Time `json:"created_at"`
	Amount    Amount    `json:"amount"`
	Duration  *int64    `json:"duration"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome        string `json:"outcome"`
	StatusLabelKey string `json:"status_label_key"`
}

// OwnRequestDetail is what the API calls OwnRequestDetail.
type OwnRequestDetail struct {
	Documents     []Document `json:"documents"`
	ID            string     `json:"id"`
	Reference     string     `json:"reference"`
	Version       int64      `json:"version"`
	CreatedAt     time.Time  `json:"created_at"`
	Amount        Amount     `json:"amount"`
	Duration      int64      `json:"duration"`
	DurationGiven bool       `json:"duration_given"`
	// One of pending, approved, rejected
	Status string `json:"status"`
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage string `json:"stage"`
	// One of , funded, declined, withdrawn_by_client, expired_incomplete, offer_declined, offer_expired, withdrawn_after_signature, cancelled_by_lender, duplicate, fraud
	Outcome     string        `json:"outcome"`
	Now         string        `json:"now"`
	AnswerDueAt *time.Time    `json:"answer_due_at"`
	Approved    *ApprovedLoan `json:"approved"`
	// The loan requires an insurance
	InsuranceRequired bool           `json:"insurance_required"`
	Asked             *OwnAsked      `json:"asked"`
	CoBorrower        *OwnCoBorrower `json:"co_borrower"`
	Actions           []string       `json:"actions"`
	Timeline          []RequestStep  `json:"timeline"`
}

// OwnRequests is what the API calls OwnRequests.
type OwnRequests struct {
	Items   []OwnRequest `json:"items"`
	Summary Summary      `json:"summary"`
}

// OwnReview is what the API calls OwnReview.
type OwnReview struct {
	Text     string     `json:"text"`
	AskedAt  time.Time  `json:"asked_at"`
	Answer   string     `json:"answer"`
	Upheld   *bool      `json:"upheld"`
	ClosedAt *time.Time `json:"closed_at"`
	DueAt    *time.Time `json:"due_at"`
}

// OwnThread is what the API calls OwnThread.
type OwnThread struct {
	Said []OwnThreadMessage `json:"said"`
	// What the client has begun to write, or null
	Draft *MessageDraft `json:"draft"`
	ID    string        `json:"id"`
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	// The request or loan that it is about, or null
	About *ThreadMatter `json:"about"`
	// How the first message begins
	Title string `json:"title"`
	// One of received, told, answered, closed
	Status    string    `json:"status"`
	Unread    bool      `json:"unread"`
	CreatedAt time.Time `json:"created_at"`
	LastAt    time.Time `json:"last_at"`
}

// OwnThreadItem is what the API calls OwnThreadItem.
type OwnThreadItem struct {
	ID string `json:"id"`
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	// The request or loan that it is about, or null
	About *ThreadMatter `json:"about"`
	// How the first message begins
	Title string `json:"title"`
	// One of received, told, answered, closed
	Status    string    `json:"status"`
	Unread    bool      `json:"unread"`
	CreatedAt time.Time `json:"created_at"`
	LastAt    time.Time `json:"last_at"`
}

// OwnThreadMessage is what the API calls OwnThreadMessage.
type OwnThreadMessage struct {
	Documents []Document `json:"documents"`
	ID        string     `json:"id"`
	// One of visitor, client, staff, system
	Author string `json:"author"`
	// What happened; then there is no text. One of , closed, reopened
	Event string `json:"event"`
	// Of an answer of the lender; else empty
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Of the client's own: whether the lender has read it
	Read      bool      `json:"read"`
	CreatedAt time.Time `json:"created_at"`
}

// OwnThreads is what the API calls OwnThreads.
type OwnThreads struct {
	Items []OwnThreadItem `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// Conversations with something new, on any page
	Unread int64 `json:"unread"`
	// The client's requests and loans, which a message may be about
	Matters []ThreadMatter `json:"matters"`
}

// OwnVerification is what the API calls OwnVerification.
type OwnVerification struct {
	// One of identity, accounts
	Kind string `json:"kind"`
	// One of invited, asked, open, done, failed, expired, declined, withdrawn
	State string `json:"state"`
	// Where it is done; empty: nowhere, or not yet
	URL       string    `json:"url"`
	ExpiresAt time.Time `json:"expires_at"`
	// When the applicant agreed; null: they have not, or it is not asked for
	ConsentedAt *time.Time `json:"consented_at"`
	Allowed     []string   `json:"allowed"`
}

// OwnVerifications is what the API calls OwnVerifications.
type OwnVerifications struct {
	Items []OwnVerification `json:"items"`
	// Version of the text that asks for consent
	ConsentText string `json:"consent_text"`
}

// PTI is what the API calls PTI.
type PTI struct {
	// Percent of the monthly income, two decimals; empty when unknown
	Ratio string `json:"ratio"`
	// One of green, amber, red, unknown
	Band string `json:"band"`
}

// PageMark is what the API calls PageMark.
type PageMark struct {
	ID         string    `json:"id"`
	DocumentID string    `json:"document_id"`
	Page       int64     `json:"page"`
	Text       string    `json:"text"`
	By         string    `json:"by"`
	At         time.Time `json:"at"`
}

// Paper is what the API calls Paper.
type Paper struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Lang string `json:"lang"`
	// As the file is called
	Title    string    `json:"title"`
	Size     int64     `json:"size"`
	Sha256   string    `json:"sha256"`
	IssuedAt time.Time `json:"issued_at"`
	// Version of the lender's own texts by which it was written; 0: as shipped
	Wording int64 `json:"wording"`
}

// PaperContract is what the API calls PaperContract.
type PaperContract struct {
	Position    int64      `json:"position"`
	DocumentID  string     `json:"document_id"`
	UploadedAt  time.Time  `json:"uploaded_at"`
	ConfirmedAt *time.Time `json:"confirmed_at"`
}

// PaperLook is what the API calls PaperLook.
type PaperLook struct {
	DocumentID string    `json:"document_id"`
	Page       int64     `json:"page"`
	By         string    `json:"by"`
	At         time.Time `json:"at"`
}

// PaperLooks is what the API calls PaperLooks.
type PaperLooks struct {
	Items []PaperLook `json:"items"`
}

// PaperRuling is what the API calls PaperRuling.
type PaperRuling struct {
	// One of accepted, resend, reopened
	Verdict    string `json:"verdict"`
	Dated      string `json:"dated,omitzero"`
	Note       string `json:"note,omitzero"`
	Reason     string `json:"reason,omitzero"`
	ValidUntil string `json:"valid_until,omitzero"`
	Version    int64  `json:"version,omitzero"`
}

// PaperVerdict is what the API calls PaperVerdict.
type PaperVerdict struct {
	// One of accepted, resend, reopened
	Verdict    string    `json:"verdict"`
	Reason     string    `json:"reason"`
	Note       string    `json:"note"`
	ValidUntil *string   `json:"valid_until"`
	Dated      *string   `json:"dated"`
	By         string    `json:"by"`
	At         time.Time `json:"at"`
}

// Papers is what the API calls Papers.
type Papers struct {
	Items []Paper `json:"items"`
}

// PapersGlance is what the API calls PapersGlance.
type PapersGlance struct {
	Wanted int64 `json:"wanted"`
	// Their kinds
	Missing []string `json:"missing"`
}

// Part is what the API calls Part.
type Part struct {
	// One of burden, loan_to_income, employment, income_kind, term
	Characteristic string `json:"characteristic"`
	Points         int64  `json:"points"`
	Lost           int64  `json:"lost"`
}

// PartToCome is what the API calls PartToCome.
type PartToCome struct {
	Number int64 `json:"number"`
	// The due date with which it leaves
	On     string `json:"on"`
	Amount Amount `json:"amount"`
}

// PartialUpload is what the API calls PartialUpload.
type PartialUpload struct {
	ID string `json:"id"`
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind       string    `json:"kind"`
	PaperID    string    `json:"paper_id"`
	Page       int64     `json:"page"`
	Name       string    `json:"name"`
	Size       int64     `json:"size"`
	Sha256     string    `json:"sha256"`
	Offset     int64     `json:"offset"`
	DocumentID string    `json:"document_id"`
	ExpiresAt  time.Time `json:"expires_at"`
}

// PartnerAgreement is what the API calls PartnerAgreement.
type PartnerAgreement struct {
	From string `json:"from"`
	// The last day; null: open
	To         *string    `json:"to"`
	Commission Commission `json:"commission"`
}

// PartnerApplication is what the API calls PartnerApplication.
type PartnerApplication struct {
	ID string `json:"id"`
	// Rises with each move
	Version    int64  `json:"version"`
	ExternalID string `json:"external_id"`
	Campaign   string `json:"campaign"`
	// That it was begun with; the person may have chosen another
	Product string `json:"product"`
	// One of waiting, opened, started, submitted, in_review, needs_something, approved, refused, signed, paid_out, ended
	Status string `json:"status"`
	// What has left to the borrower
	PaidOut Amount `json:"paid_out"`
	// Whom it is credited to; open: another partner brought the same person, and the lender decides. One of yours, open, not_yours
	Attribution string    `json:"attribution"`
	CreatedAt   time.Time `json:"created_at"`
	MovedAt     time.Time `json:"moved_at"`
	// Until when the link can be opened
	ExpiresAt time.Time `json:"expires_at"`
}

// PartnerApplications is what the API calls PartnerApplications.
type PartnerApplications struct {
	Items []PartnerApplication `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// PartnerLink is what the API calls PartnerLink.
type PartnerLink struct {
	ID string `json:"id"`
	// For the person alone; it opens once
	ContinueURL string `json:"continue_url"`
	// The same for a frame on a page of the partner; empty when it has no pages. Either of them opens it, once
	FrameURL  string    `json:"frame_url"`
	ExpiresAt time.Time `json:"expires_at"`
}

// PartnerQuoteInput is what the API calls PartnerQuoteInput.
type PartnerQuoteInput struct {
	// Minor units
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
	Months   int64  `json:"months"`
	// Code of one of the products that fit; the default when absent
	Product string `json:"product,omitzero"`
	// What the loan is for
	Purpose string `json:"purpose,omitzero"`
	// Fixed when absent. One of fixed, variable
	RateType string `json:"rate_type,omitzero"`
	// Country code of where the borrower lives
	Residence string `json:"residence,omitzero"`
}

// Past is what the API calls Past.
type Past struct {
	// Every day, the oldest first
	Days []Day `json:"days"`
	// Of the requests received, per currency
	Requested []Amount `json:"requested"`
}

// PastDecision is what the API calls PastDecision.
type PastDecision struct {
	By string    `json:"by"`
	At time.Time `json:"at"`
	// One of approve, propose, refuse, refuse_now, ask, withdraw, close, answer, take_back_ask, expire, second_approve, second_return, second_refuse, undo_refusal, ask_review, let_stand, uphold, reopen, undo_approval, send_offer, void_offer, sign, decline_offer, expire_offer, open_payout, cancel, fund
	Kind   string `json:"kind"`
	Reason string `json:"reason"`
}

// PayInto is what the API calls PayInto.
type PayInto struct {
	Holder    string `json:"holder"`
	IBAN      string `json:"iban"`
	Reference string `json:"reference"`
	// All that is due, or else the next instalment
	Amount Amount `json:"amount"`
	DueOn  string `json:"due_on"`
	// The last day on which paying it is on time; today, when something is late
	PayBy string `json:"pay_by"`
	// All of this as a code that banking apps read, as a picture: SVG text; empty where no code fits
	Code string `json:"code"`
}

// PayeeCheck is what the API calls PayeeCheck.
type PayeeCheck struct {
	// Empty while the answer is awaited. One of , match, close, none, unavailable
	Result string `json:"result"`
	// close: the name in which the account is
	Name    string `json:"name"`
	Adapter string `json:"adapter"`
	// Of the adapter's answer
	Sha256     string     `json:"sha256"`
	AskedAt    time.Time  `json:"asked_at"`
	AnsweredAt *time.Time `json:"answered_at"`
	// Who has said that it may leave all the same
	VouchedBy string `json:"vouched_by"`
}

// PaymentInput is what the API calls PaymentInput.
type PaymentInput struct {
	Amount Amount `json:"amount"`
	// Value date; today when null
	On   *string `json:"on"`
	Note string  `json:"note"`
	// It is another payment than an equal one of the same day that was entered by hand within a minute; without it, or an external id, that is refused
	Again *bool `json:"again,omitzero"`
	// What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write
	ExternalID string `json:"external_id,omitzero"`
}

// PaymentPledge is what the API calls PaymentPledge.
type PaymentPledge struct {
	AmountMinor int64  `json:"amount_minor"`
	DueOn       string `json:"due_on"`
}

// PaymentPromise is what the API calls PaymentPromise.
type PaymentPromise struct {
	ID string `json:"id"`
	// Of the arrangement that it is a part of; empty: none
	ArrangementID string `json:"arrangement_id"`
	Amount        Amount `json:"amount"`
	DueOn         string `json:"due_on"`
	// One of open, kept, broken, withdrawn
	State  string `json:"state"`
	MadeOn string `json:"made_on"`
	// Told to staff only
	By string `json:"by,omitzero"`
}

// Payout is what the API calls Payout.
type Payout struct {
	ID string `json:"id"`
	// Empty for commission and for the proof of an account
	LoanID string `json:"loan_id"`
	// Of the loan; of commission, the partner's name and the statement; of the proof of an account, its holder
	Reference string `json:"reference"`
	// The loan itself, a credit balance that goes back, what another lender is owed out of the loan, what a partner has earned, or the cent that proves an account of the lender's. One of loan, refund, debt, commission, proof
	Kind string `json:"kind"`
	// Of a loan that is paid out in parts; 1: the first, or all of it
	Part int64 `json:"part"`
	// 1, and more after an attempt that came back
	Attempt int64 `json:"attempt"`
	Version int64 `json:"version"`
	// One of planned, held, ready, exported, settled, returned, cancelled
	State string `json:"state"`
	// One of , waiting, holder, account, staff, debts, arrears, payee
	Hold string `json:"hold"`
	// What staff wrote when they held it or let it go
	Note   string `json:"note"`
	Amount Amount `json:"amount"`
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
	// The first day on which it may leave
	FromOn string `json:"from_on"`
	// What the bank repeats about it
	EndToEnd  string  `json:"end_to_end"`
	BatchID   string  `json:"batch_id"`
	SettledOn *string `json:"settled_on"`
	// The bank's code for a return
	Reason    string    `json:"reason"`
	CreatedAt time.Time `json:"created_at"`
	ChangedAt time.Time `json:"changed_at"`
	// What an adapter has said of the holder of the account; null: nobody was asked
	Check *PayeeCheck `json:"check"`
	// What was set before the payout, blocks it and is neither met nor waived; see the request
	Conditions []string `json:"conditions"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// PayoutCondition is what the API calls PayoutCondition.
type PayoutCondition struct {
	ID string `json:"id"`
	// One of blocking, note
	Severity string `json:"severity"`
	// Who clears or waives it: those who decide requests, or those who prepare payouts. One of credit, treasury
	Clearer string `json:"clearer"`
	Text    string `json:"text"`
	// One of open, cleared, waived
	State string `json:"state"`
	// How it was met, or why it was waived
	Words string `json:"words"`
	// The paper of the request that proves it; empty: none
	DocumentID string     `json:"document_id"`
	By         string     `json:"by"`
	CreatedAt  time.Time  `json:"created_at"`
	EndedBy    string     `json:"ended_by"`
	EndedAt    *time.Time `json:"ended_at"`
	// What it asks of the applicant; null: nothing
	Ask *ConditionAsked `json:"ask"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// PayoutInput is what the API calls PayoutInput.
type PayoutInput struct {
	IBAN        string `json:"iban"`
	Holder      string `json:"holder"`
	EarlyPayout bool   `json:"early_payout"`
}

// PayoutPage is what the API calls PayoutPage.
type PayoutPage struct {
	Items []Payout `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// Only where the call asks for it by expand
	Expanded *ExpandedPayoutPage `json:"expanded,omitzero"`
}

// PhoneInput is what the API calls PhoneInput.
type PhoneInput struct {
	Phone   string `json:"phone"`
	Version int64  `json:"version,omitzero"`
}

// Plan is what the API calls Plan.
type Plan struct {
	// The template that it began with; empty: the numbers of the books
	Template string `json:"template"`
	// The month in which the business year begins, 1 to 12
	YearBegins int64 `json:"year_begins"`
	// Nine digits that the name of a French file begins with (SIREN); empty elsewhere
	CompanyNumber string `json:"company_number"`
	// The tax adviser's number at DATEV; 0: none
	Adviser int64 `json:"adviser"`
	// The lender's number at the tax adviser's; 0: none
	Client int64 `json:"client"`
	// Each account of the books once for all products and currencies, and then what differs
	Rows []Row `json:"rows"`
}

// PlanPayoutInput is what the API calls PlanPayoutInput.
type PlanPayoutInput struct {
	LoanID string `json:"loan_id"`
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
	// What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write
	ExternalID string `json:"external_id,omitzero"`
	// The payout that came back or is held for its account; absent: the one to the borrower
	Replaces string `json:"replaces,omitzero"`
}

// PlannedRow is what the API calls PlannedRow.
type PlannedRow struct {
	Number    int64  `json:"number"`
	Due       string `json:"due"`
	Payment   Amount `json:"payment"`
	Interest  Amount `json:"interest"`
	Principal Amount `json:"principal"`
	Balance   Amount `json:"balance"`
}

// Portfolio is what the API calls Portfolio.
type Portfolio struct {
	Currency string `json:"currency"`
	// Paid out and not ended
	Loans int64 `json:"loans"`
	// Signed, and waiting for their payout
	ToPay int64 `json:"to_pay"`
	// Principal that is still out
	Outstanding Amount `json:"outstanding"`
	// What fell due and was not paid
	Overdue Amount `json:"overdue"`
	// Principal of the loans that are late by more than 30 days
	AtRisk Amount `json:"at_risk"`
	// Of what is late, each bucket once
	Buckets []LateBucket `json:"buckets"`
}

// PortfolioBook is what the API calls PortfolioBook.
type PortfolioBook struct {
	Currency string `json:"currency"`
	// Running at the end of the last month
	Loans int64 `json:"loans"`
	// Their principal that is still out
	Outstanding Amount `json:"outstanding"`
	// Of the loans paid out in the period, the oldest first
	Vintages []LoanVintage `json:"vintages"`
	// How loans moved from one end of a month to the next, all months of the period together
	Rolls []RollRow `json:"rolls"`
	// At each end of a month
	Risk []RiskMonth `json:"risk"`
	// The largest first
	Products []PortfolioShare `json:"products"`
	// The largest first
	Countries []PortfolioShare `json:"countries"`
	// The ten who owe the most
	Borrowers []LargestBorrower `json:"borrowers"`
	Early     []EarlyMonth      `json:"early"`
}

// PortfolioFigures is what the API calls PortfolioFigures.
type PortfolioFigures struct {
	// To choose from
	Products []NamedProduct `json:"products"`
	// The first day of the period
	From string `json:"from"`
	// Its last day: the end of a month
	To string `json:"to"`
	// One for each currency, that of the most running loans first
	Books     []PortfolioBook `json:"books"`
	Decisions DecisionFigures `json:"decisions"`
	// To choose from
	Countries []string `json:"countries"`
}

// PortfolioShare is what the API calls PortfolioShare.
type PortfolioShare struct {
	// Of a product or a country
	Code        string `json:"code"`
	Loans       int64  `json:"loans"`
	Outstanding Amount `json:"outstanding"`
	// In percent with two decimals, half up
	Share string `json:"share"`
}

// Premium is what the API calls Premium.
type Premium struct {
	// Rate is of the amount lent or of the principal outstanding; instalments: a sum with each. One of principal, amount_lent, overdue_principal, unpaid_instalment, deferred_instalments, outstanding_principal, prepaid_principal, instalments
	Base string `json:"base"`
	// With each instalment, minor units
	Minor *int64 `json:"minor,omitzero"`
	// Percent per year
	Rate string `json:"rate,omitzero"`
}

// Presented is what the API calls Presented.
type Presented struct {
	// The cash flow statement; none where no cash moved
	Cash []CashFlow `json:"cash"`
	// By which rates, in the order of currencies and days
	Rates []UsedRate `json:"rates"`
	From  string     `json:"from"`
	To    string     `json:"to"`
	// Of the period before: as many months, where from and to are the ends of months, else as many days
	BeforeFrom string `json:"before_from"`
	BeforeTo   string `json:"before_to"`
	// The first day of the business year of to, as the accountant's chart has it
	YearFrom string `json:"year_from"`
	// One each; currencies are not added up
	Currencies []Report `json:"currencies"`
}

// PricedInsurance is what the API calls PricedInsurance.
type PricedInsurance struct {
	Code string `json:"code"`
	// In the caller's language, like the summary
	Name    string   `json:"name"`
	Summary string   `json:"summary"`
	Insurer string   `json:"insurer"`
	Covers  []string `json:"covers"`
	// Address of its information document
	Document string `json:"document"`
	// One of principal, amount_lent, overdue_principal, unpaid_instalment, deferred_instalments, outstanding_principal, prepaid_principal, instalments
	Base string `json:"base"`
	// The highest premium with an instalment; of principal the first, and less with each that follows
	Highest Amount `json:"highest"`
	// All premiums over the term; they are in the APR of the loan only where it requires an insurance
	Total Amount `json:"total"`
	// Percent per year: the APR with the insurance less the APR without
	AnnualRate string `json:"annual_rate"`
}

// PrioritiseInput is what the API calls PrioritiseInput.
type PrioritiseInput struct {
	// One of normal, high
	Priority string `json:"priority"`
	Version  int64  `json:"version,omitzero"`
}

// PrivacyCase is what the API calls PrivacyCase.
type PrivacyCase struct {
	// visitor: a complaint of a person who is no client. One of account, request, visitor
	PersonKind string `json:"person_kind"`
	PersonID   string `json:"person_id"`
	// Of the person; empty where the sign-in is gone
	Name string `json:"name"`
	// Of a visitor: how they are reached, as they said
	Email string `json:"email"`
	Lang  string `json:"lang"`
	// Who wrote it down for the person; empty: the person did
	FiledBy    string `json:"filed_by"`
	AnsweredBy string `json:"answered_by"`
	// By when something is owed next; null when nothing is
	NextBy *string `json:"next_by"`
	// Working days until then; below zero: overdue
	WorkingDays int64 `json:"working_days"`
	// What may be done with it now
	Allowed []string `json:"allowed"`
	// The outcomes to choose from
	Answers       []string  `json:"answers"`
	ArchiveExists bool      `json:"archive_exists"`
	ChangedAt     time.Time `json:"changed_at"`
	// How it is in the register of complaints; null of other cases
	Complaint *ComplaintEntry `json:"complaint"`
	ID        string          `json:"id"`
	Version   int64           `json:"version"`
	// One of complaint, correction, erasure, export
	Kind string `json:"kind"`
	// One of received, acknowledged, answered, closed
	State string `json:"state"`
	// The field of a correction, the category of a complaint
	Topic string `json:"topic"`
	Text  string `json:"text"`
	// What a correction asks for
	Value string `json:"value"`
	// Why a complaint was reopened
	More string `json:"more"`
	// One of , ready, erased, partly, held, applied, refused, upheld, rejected, withdrawn
	Outcome string `json:"outcome"`
	Answer  string `json:"answer"`
	// The answer before a complaint was reopened
	AnswerBefore string `json:"answer_before"`
	// Of an erasure: what became of what
	Lines          []ErasureLine `json:"lines"`
	CreatedAt      time.Time     `json:"created_at"`
	AcknowledgeBy  *string       `json:"acknowledge_by"`
	DueBy          string        `json:"due_by"`
	AcknowledgedAt *time.Time    `json:"acknowledged_at"`
	AnsweredAt     *time.Time    `json:"answered_at"`
	ReopenedAt     *time.Time    `json:"reopened_at"`
	CanReopen      bool          `json:"can_reopen"`
	// Of an archive, in bytes
	Size int64 `json:"size"`
	// Until when an archive can be fetched
	ExpiresAt *time.Time `json:"expires_at"`
	// What came with a complaint
	Files []ComplaintFile `json:"files"`
}

// PrivacyCases is what the API calls PrivacyCases.
type PrivacyCases struct {
	Items []PrivacyCase `json:"items"`
	// Empty on the last page
	NextCursor string        `json:"next_cursor"`
	Counts     PrivacyCounts `json:"counts"`
	// The codes of those that a complaint may be about
	Products []string `json:"products"`
	// In which something may be given for one
	Currencies []string `json:"currencies"`
}

// PrivacyCounts is what the API calls PrivacyCounts.
type PrivacyCounts struct {
	Complaints  int64 `json:"complaints"`
	Corrections int64 `json:"corrections"`
	Erasures    int64 `json:"erasures"`
	Exports     int64 `json:"exports"`
	// Of all of them, those whose day is over
	Overdue int64 `json:"overdue"`
}

// PrivacyHold is what the API calls PrivacyHold.
type PrivacyHold struct {
	ID string `json:"id"`
	// One of account, request
	PersonKind string    `json:"person_kind"`
	PersonID   string    `json:"person_id"`
	Reason     string    `json:"reason"`
	PlacedBy   string    `json:"placed_by"`
	PlacedAt   time.Time `json:"placed_at"`
	// null: nobody has asked to lift it
	LiftAsked *LiftAsked `json:"lift_asked"`
	// The caller is the second person
	MayConfirm bool `json:"may_confirm"`
}

// PrivacyPerson is what the API calls PrivacyPerson.
type PrivacyPerson struct {
	// One of account, request
	PersonKind string `json:"person_kind"`
	PersonID   string `json:"person_id"`
	Name       string `json:"name"`
	Email      string `json:"email"`
	// null: nothing holds the person's records
	Hold *PrivacyHold `json:"hold"`
	// What an erasure would do now
	Erasure ErasurePreview `json:"erasure"`
	Cases   []PrivacyCase  `json:"cases"`
	// The codes of those that a complaint may be about
	Products []string `json:"products"`
}

// Problem is what the API calls Problem.
type Problem struct {
	// Address of the description of this sort of refusal
	Type string `json:"type"`
	// The sort of refusal, in the caller's language
	Title string `json:"title"`
	// The HTTP status
	Status int64 `json:"status"`
	// What to do about it, in the caller's language
	Detail string `json:"detail"`
	// Stable code; programs decide by this
	Code string `json:"code"`
	// Key of the message in the catalogs
	MessageKey string `json:"message_key"`
	// What to quote when asking for help
	RequestID string `json:"request_id"`
	// Whether the same call may succeed a little later without anything being changed
	Retryable bool `json:"retryable"`
	// Where tokens are asked for, the code of RFC 6749, 5.2
	OAuthError string `json:"error,omitzero"`
	// The broken rules, field by field
	Errors []FieldProblem `json:"errors,omitzero"`
	// Values for the placeholders of the message
	Params map[string]json.RawMessage `json:"params,omitzero"`
	// Seconds to wait before trying again
	RetryAfter int64 `json:"retry_after,omitzero"`
}

// ProcessingEntry is what the API calls ProcessingEntry.
type ProcessingEntry struct {
	Name       string   `json:"name"`
	Purposes   []string `json:"purposes"`
	Basis      []string `json:"basis"`
	Subjects   []string `json:"subjects"`
	Categories []string `json:"categories"`
	Recipients []string `json:"recipients"`
	Classes    []string `json:"classes"`
}

// ProcessingRegister is what the API calls ProcessingRegister.
type ProcessingRegister struct {
	Controller Company           `json:"controller"`
	Entries    []ProcessingEntry `json:"entries"`
	Rules      []RetentionRule   `json:"rules"`
}

// Product is what the API calls Product.
type Product struct {
	Lending           Lending            `json:"lending"`
	Code              string             `json:"code"`
	Country           string             `json:"country"`
	Currency          string             `json:"currency"`
	AmountMin         int64              `json:"amount_min"`
	AmountMax         int64              `json:"amount_max"`
	AmountStep        int64              `json:"amount_step"`
	Durations         []int64            `json:"durations"`
	Rates             Rates              `json:"rates"`
	TimeZone          string             `json:"time_zone"`
	OnRequest         bool               `json:"on_request"`
	Law               Law                `json:"law"`
	Notices           []Notice           `json:"notices"`
	Channels          []string           `json:"channels,omitzero"`
	Default           *bool              `json:"default,omitzero"`
	Insurances        []Insurance        `json:"insurances,omitzero"`
	Name              *Text              `json:"name,omitzero"`
	Purposes          []string           `json:"purposes,omitzero"`
	Repayment         *Repayment         `json:"repayment,omitzero"`
	RequiredInsurance *RequiredInsurance `json:"required_insurance,omitzero"`
	Residences        []string           `json:"residences,omitzero"`
	Trial             *bool              `json:"trial,omitzero"`
}

// ProductChoice is what the API calls ProductChoice.
type ProductChoice struct {
	Code string `json:"code"`
	// In the caller's language; empty: it has none of its own
	Name string `json:"name"`
	// Whose law its loans follow
	LawCountry string `json:"law_country"`
	// Where its borrowers live; empty: in any country that has no product of its own
	Residences []string `json:"residences"`
	OnRequest  bool     `json:"on_request"`
}

// ProductRules is what the API calls ProductRules.
type ProductRules struct {
	Code string `json:"code"`
	// As the product has it; it cannot be changed here
	Currency  string  `json:"currency"`
	AmountMin int64   `json:"amount_min"`
	AmountMax int64   `json:"amount_max"`
	Durations []int64 `json:"durations"`
	// Cap of the annual percentage rate; empty: none
	APRMax          string   `json:"apr_max"`
	DocumentsNeeded []string `json:"documents_needed"`
	BurdenMax       string   `json:"burden_max"`
	LivingCost      int64    `json:"living_cost"`
	LivingCostEach  int64    `json:"living_cost_each"`
	Rates           Rates    `json:"rates"`
	// Percent of the principal, withheld from the payout
	Upfront    string `json:"upfront"`
	UpfrontMax int64  `json:"upfront_max"`
}

// Profile is what the API calls Profile.
type Profile struct {
	Version    int64        `json:"version"`
	Reference  string       `json:"reference"`
	FirstName  string       `json:"first_name"`
	LastName   string       `json:"last_name"`
	Email      string       `json:"email"`
	Phone      string       `json:"phone"`
	Home       Home         `json:"home"`
	Lang       string       `json:"lang"`
	NeedsProof bool         `json:"needs_proof"`
	Change     *HomeChange  `json:"change"`
	Mails      []MailChoice `json:"mails"`
}

// ProgramKey is what the API calls ProgramKey.
type ProgramKey struct {
	ID string `json:"id"`
	// What assertions name it by: its thumbprint (RFC 7638)
	Kid string `json:"kid"`
	// One of ES256, EdDSA
	Alg string `json:"alg"`
	// One of waiting, active, leaving, expired, ended
	State string `json:"state"`
	// A person, or the program itself
	MadeBy string    `json:"made_by"`
	MadeAt time.Time `json:"made_at"`
	EndsAt time.Time `json:"ends_at"`
	// When a token was asked for with it the last time
	UsedAt *time.Time `json:"used_at"`
	// From which address
	UsedFrom string `json:"used_from"`
}

// ProgramMandate is what the API calls ProgramMandate.
type ProgramMandate struct {
	// What it may do, however often
	Acts []string `json:"acts,omitzero"`
	// What it approves alone; anything beyond becomes a proposal for a second person. Absent: it neither approves nor proposes
	Approve *ApprovalMandate `json:"approve,omitzero"`
	// Payments that it enters, places with a loan, or books after a write-off
	Book *AmountMandate `json:"book,omitzero"`
	// Of every amount here; what is in another currency is beyond the mandate. Needed with amounts
	Currency string `json:"currency,omitzero"`
	// After how many days a freeze of its own ends by itself
	FreezeDays int64 `json:"freeze_days,omitzero"`
	// Of how many parts an arrangement has at most
	Instalments int64 `json:"instalments,omitzero"`
	// Kinds of papers that it accepts or wants again
	Papers []string `json:"papers,omitzero"`
	// Credit balances that it sends back, to the account on file only
	Refund *AmountMandate `json:"refund,omitzero"`
	// Absent: it neither refuses nor recommends it
	Refuse *RefusalMandate `json:"refuse,omitzero"`
	// Batches of payouts that it releases; absent, as delivered: none
	Release *ReleaseMandate `json:"release,omitzero"`
	// For how many days it takes back what it has entered itself
	ReverseDays int64 `json:"reverse_days,omitzero"`
}

// ProgramSecret is what the API calls ProgramSecret.
type ProgramSecret struct {
	ID string `json:"id"`
	// How it begins
	Hint string `json:"hint"`
	// One of waiting, active, leaving, expired, ended
	State string `json:"state"`
	// A person, or the program itself
	MadeBy string    `json:"made_by"`
	MadeAt time.Time `json:"made_at"`
	EndsAt time.Time `json:"ends_at"`
	// About when it was used the last time
	UsedAt *time.Time `json:"used_at"`
	// From which address
	UsedFrom string `json:"used_from"`
}

// ProgramToken is what the API calls ProgramToken.
type ProgramToken struct {
	AccessToken string `json:"access_token"`
	// One of Bearer
	TokenType string `json:"token_type"`
	// Seconds
	ExpiresIn int64 `json:"expires_in"`
	// What it holds, with spaces between
	Scope string `json:"scope"`
}

// PromiseInput is what the API calls PromiseInput.
type PromiseInput struct {
	AmountMinor int64  `json:"amount_minor"`
	DueOn       string `json:"due_on"`
	Version     int64  `json:"version,omitzero"`
}

// Proposal is what the API calls Proposal.
type Proposal struct {
	Code      string `json:"code"`
	ValidFrom string `json:"valid_from"`
	Reason    string `json:"reason"`
	// One of proposed, confirmed, applied, rejected, withdrawn, failed
	State     string     `json:"state"`
	AppliedAt *time.Time `json:"applied_at"`
	// Of a change of the second approval: when its waiting time is over
	NotBefore   *time.Time   `json:"not_before"`
	Differences []Difference `json:"differences"`
	ID          string       `json:"id"`
	Author      string       `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// ProposeInput is what the API calls ProposeInput.
type ProposeInput struct {
	// One of phone, video, office
	Channel string `json:"channel"`
	// 10 to 180
	Minutes int64 `json:"minutes"`
	// The number that is called, the link (https), or the address; of the request or the lender when empty
	Place string `json:"place"`
	// For the applicant
	Note string `json:"note"`
	// Who talks; the caller when empty
	StaffID string `json:"staff_id"`
	// 1 to 5, by the lender's clock: 2026-11-24T10:30
	Times   []string `json:"times"`
	Version int64    `json:"version,omitzero"`
}

// Prospect is what the API calls Prospect.
type Prospect struct {
	// What the caller has begun to write, or null
	Draft *MessageDraft `json:"draft"`
	Name  string        `json:"name"`
	// The language in which the client is written to
	Lang string `json:"lang"`
	// The client's requests and loans, which a message may be about
	Matters []ThreadMatter `json:"matters"`
}

// PublicKey is what the API calls PublicKey.
type PublicKey struct {
	// EC or OKP
	Kty string `json:"kty"`
	// P-256 or Ed25519
	Crv string `json:"crv"`
	X   string `json:"x"`
	// ES256 or EdDSA
	Alg string `json:"alg,omitzero"`
	// Never: with it the key would be the private one, and is refused
	D string `json:"d,omitzero"`
	// May be left out; else the thumbprint of the key (RFC 7638)
	Kid string `json:"kid,omitzero"`
	// sig
	Use string `json:"use,omitzero"`
	// Of P-256
	Y string `json:"y,omitzero"`
}

// Question is what the API calls Question.
type Question struct {
	// The member of answers that takes the answer
	Code string `json:"code"`
	// The answer is true or false, the value of a choice, a list of such values, a whole number, an amount in minor units, a day (YYYY-MM-DD), or a text. One of yes_no, choice, choices, number, amount, date, text, long_text
	Kind  string `json:"kind"`
	Label string `json:"label"`
	// Empty: none
	Help string `json:"help"`
	// Why it is asked
	Purpose  string `json:"purpose"`
	Required bool   `json:"required"`
	// Of choice and choices
	Choices []Choice `json:"choices"`
	Min     *int64   `json:"min"`
	Max     *int64   `json:"max"`
	// Characters of a text at most; 0 of other kinds
	Length int64 `json:"length"`
	// The answer to another question that it follows; null: it is always asked
	After *OwnQuestionAfter `json:"after"`
	// For who keys an application in
	StaffOnly bool `json:"staff_only"`
	// A special category of data (GDPR art. 9)
	Special bool `json:"special"`
	// First day that counts; absent: any
	From string `json:"from,omitzero"`
	// Last day that counts; absent: any
	Until string `json:"until,omitzero"`
}

// Questions is what the API calls Questions.
type Questions struct {
	Product string `json:"product"`
	// Of amounts, which are in minor units
	Currency string `json:"currency"`
	// In their order; empty: the lender asks nothing of its own
	Items []Question `json:"items"`
}

// Quote is what the API calls Quote.
type Quote struct {
	Product string `json:"product"`
	// The products that lend this to whom it is for, the default first; the quote is of the one in product
	Choices []ProductChoice `json:"choices"`
	// A general-law loan: always a manual offer
	OnRequest bool   `json:"on_request"`
	Amount    Amount `json:"amount"`
	Months    int64  `json:"months"`
	// One of fixed, variable
	RateType string `json:"rate_type"`
	// Percent per year
	BorrowingRate string `json:"borrowing_rate"`
	// Percent per year, of the instalments really due, with the premiums of an insurance that is required
	APR string `json:"apr"`
	// Periods of the term, with those in which nothing is paid
	Instalments int64 `json:"instalments"`
	// The first that asks for anything
	FirstPayment Amount `json:"first_payment"`
	// The regular instalment, whatever lies between two; of equal principal parts the first and highest
	MonthlyPayment Amount `json:"monthly_payment"`
	// Payment times instalments; where they are not equal, the sum of those really due
	TotalSimulator Amount `json:"total_simulator"`
	// Sum of the instalments really due, with the premiums of an insurance that is required
	TotalLegal     Amount `json:"total_legal"`
	LastInstalment Amount `json:"last_instalment"`
	// All the interest, and the premiums of an insurance that is required; there are no fees
	TotalCost Amount `json:"total_cost"`
	// The representative example in the caller's language
	Example string `json:"example"`
	Law     Law    `json:"law"`
	// The warnings an advert must carry, in the caller's language
	Notices []Warning `json:"notices"`
	// Empty unless asked for
	Schedule []Instalment `json:"schedule"`
	// Those that may be taken with the loan or left; absent in lists of quotes
	Insurances []PricedInsurance `json:"insurances,omitzero"`
	// The lowest rate that the score of a request brings at the decision; absent: the score counts for nothing
	RateFrom string `json:"rate_from,omitzero"`
	// How it is paid back; absent: in equal monthly instalments
	Repayment *Repayment `json:"repayment,omitzero"`
	// What the loan must be insured against, by one of insurances or an equal one from elsewhere; absent: nothing. The figures contain the first of insurances that covers it
	RequiredInsurance *RequiredInsurance `json:"required_insurance,omitzero"`
}

// QuoteList is what the API calls QuoteList.
type QuoteList struct {
	// The shortest duration first, without schedules
	Quotes []Quote `json:"quotes"`
}

// RateBand is what the API calls RateBand.
type RateBand struct {
	Add       string `json:"add"`
	AmountMax *int64 `json:"amount_max,omitzero"`
	AmountMin *int64 `json:"amount_min,omitzero"`
	MonthsMax *int64 `json:"months_max,omitzero"`
	MonthsMin *int64 `json:"months_min,omitzero"`
}

// RateChange is what the API calls RateChange.
type RateChange struct {
	Base string `json:"base"`
	// How many rates it brings
	Count int64 `json:"count"`
	// The first of them, at most 60
	Rates []RateQuote `json:"rates"`
	// The first day of its rates
	From string `json:"from"`
	// The last day of its rates
	To string `json:"to"`
	// Where they are from
	Reason string `json:"reason"`
	// One of proposed, confirmed, applied, rejected, withdrawn, failed
	State  string `json:"state"`
	ID     string `json:"id"`
	Author string `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// RateQuote is what the API calls RateQuote.
type RateQuote struct {
	Base     string `json:"base"`
	Currency string `json:"currency"`
	Day      string `json:"day"`
	// Units of currency for one of base, with a point
	Rate string `json:"rate"`
}

// RateStep is what the API calls RateStep.
type RateStep struct {
	From string `json:"from"`
	// Percent per year
	Rate string `json:"rate"`
	// The reset day that it is of; null: the contract's own
	FixedOn *string `json:"fixed_on"`
	// Value of the index on that day, in percent; empty: the contract's own
	Index string `json:"index"`
	// The law's highest effective rate of that day, in percent, which kept the rate below what the index asks; absent: it did not
	Capped string `json:"capped,omitzero"`
}

// Rates is what the API calls Rates.
type Rates struct {
	Fixed             string      `json:"fixed"`
	Variable          string      `json:"variable"`
	VariableLongAdd   string      `json:"variable_long_add"`
	VariableLongAbove int64       `json:"variable_long_above"`
	Min               string      `json:"min"`
	Max               string      `json:"max"`
	Bands             []RateBand  `json:"bands,omitzero"`
	Scores            []ScoreStep `json:"scores,omitzero"`
}

// ReadInput is what the API calls ReadInput.
type ReadInput struct {
	Documents []string `json:"documents"`
}

// ReasonFigures is what the API calls ReasonFigures.
type ReasonFigures struct {
	// not_recorded: refusals of before there were codes, and of programs that gave none where the checks had nothing against. One of affordability, existing_debt, adverse_register, arrears_elsewhere, arrears_here, score, employment_unstable, income_unproven, identity_unproven, documents_missing, information_contradictory, age, residence, purpose, legal_limit, internal_policy, fraud_suspected, financial_crime, not_recorded
	Code string `json:"code"`
	// Refusals of which it is the main reason; those of all reasons come to all refusals
	Main int64 `json:"main"`
	// Refusals that name it, as the main reason or beside it
	Named int64 `json:"named"`
	// Of which it is the main reason, in each of the months
	Months []int64 `json:"months"`
}

// ReasonInput is what the API calls ReasonInput.
type ReasonInput struct {
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// ReasonedInput is what the API calls ReasonedInput.
type ReasonedInput struct {
	// For colleagues; the applicant does not see it
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// Receipt is what the API calls Receipt.
type Receipt struct {
	ID        string `json:"id"`
	Reference string `json:"reference"`
	// One of pending, approved, rejected
	Status      string    `json:"status"`
	CreatedAt   time.Time `json:"created_at"`
	AnswerDueAt time.Time `json:"answer_due_at"`
}

// Recovered is what the API calls Recovered.
type Recovered struct {
	// Of the event
	ID          string `json:"id"`
	AmountMinor int64  `json:"amount_minor"`
	On          string `json:"on"`
}

// RefundInput is what the API calls RefundInput.
type RefundInput struct {
	Amount Amount `json:"amount"`
	Note   string `json:"note"`
	// Of that other account
	Holder string `json:"holder,omitzero"`
	// Another account than that on file
	IBAN string `json:"iban,omitzero"`
}

// RefusalMandate is what the API calls RefusalMandate.
type RefusalMandate struct {
	// recommend: a person decides; decide: it refuses, where the lender's policies let programs refuse. One of recommend, decide
	Mode string `json:"mode"`
	// Refusals of a day; more of them are recommendations
	PerDay int64 `json:"per_day"`
}

// RefusalReason is what the API calls RefusalReason.
type RefusalReason struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// RefusalReasons is what the API calls RefusalReasons.
type RefusalReasons struct {
	// Of the refusal that counts, the main one first; empty: it is not refused, or none were recorded
	Recorded []string `json:"recorded"`
	// What a refusal now would rest on: what a program recommends, else what the checks stand for
	Suggested []string `json:"suggested"`
}

// RegisterAnswer is what the API calls RegisterAnswer.
type RegisterAnswer struct {
	Register string `json:"register"`
	// One of clear, entry, unreachable
	Result string `json:"result"`
	On     string `json:"on"`
}

// RegisterDesk is what the API calls RegisterDesk.
type RegisterDesk struct {
	// That the product names; empty: none
	Register string `json:"register"`
	// Which adapter can ask the register; empty: none, or the product names no register
	Adapter string `json:"adapter"`
	// How old its answer may be when an offer leaves; 0: of any age
	Days int64 `json:"days"`
	// Registers that can be chosen, the product's first
	Known []string `json:"known"`
	// Where the product is sold
	Today   string          `json:"today"`
	Parties []RegisterParty `json:"parties"`
	// Newest first
	Consultations []Consultation `json:"consultations"`
	// Of the signed contract; null: none is due
	Report *RegisterReport `json:"report"`
	// What was to be reported of arrears, newest first
	Arrears []ArrearsReport `json:"arrears"`
	// What the caller may do at this moment
	Actions []string `json:"actions"`
}

// RegisterGlance is what the API calls RegisterGlance.
type RegisterGlance struct {
	// That the product names; empty: none
	Register string `json:"register"`
	// The worst of those who borrow. One of free, asked, missing, unreachable, old
	State string `json:"state"`
	// A register has something noted about one of them
	Noted bool `json:"noted"`
	// The day on which it was asked, the first of several; null: it was not
	On *string `json:"on"`
}

// RegisterParty is what the API calls RegisterParty.
type RegisterParty struct {
	Position int64  `json:"position"`
	Name     string `json:"name"`
	// One of free, asked, missing, unreachable, old
	State string `json:"state"`
	// An adapter was asked and has not answered yet
	Asking bool `json:"asking"`
	// Until when the answer serves an offer; absent: without end, or there is none
	Until string `json:"until,omitzero"`
}

// RegisterReport is what the API calls RegisterReport.
type RegisterReport struct {
	Register string `json:"register"`
	DueOn    string `json:"due_on"`
	// void: the contract ended before it was reported. One of open, overdue, reported, void
	State      string  `json:"state"`
	ReportedOn *string `json:"reported_on"`
	Reference  string  `json:"reference"`
	By         string  `json:"by"`
}

// RegisterReportsOfRequest is what the API calls RegisterReportsOfRequest.
type RegisterReportsOfRequest struct {
	Items []ReportToRegister `json:"items"`
}

// ReleaseMandate is what the API calls ReleaseMandate.
type ReleaseMandate struct {
	MaxBatchMinor int64      `json:"max_batch_minor"`
	PerDay        DayMandate `json:"per_day"`
	// How long people can stop a release before the file is made
	DelayMinutes int64 `json:"delay_minutes"`
	FromHour     int64 `json:"from_hour"`
	ToHour       int64 `json:"to_hour"`
	// From Monday to Friday
	WorkdaysOnly bool `json:"workdays_only"`
}

// ReliefMeasures is what the API calls ReliefMeasures.
type ReliefMeasures struct {
	Items []Measure `json:"items"`
}

// RemarkInput is what the API calls RemarkInput.
type RemarkInput struct {
	Remark  string `json:"remark"`
	Version int64  `json:"version,omitzero"`
}

// Reminder is what the API calls Reminder.
type Reminder struct {
	Days   int64  `json:"days"`
	Letter string `json:"letter"`
}

// RenewKeyInput is what the API calls RenewKeyInput.
type RenewKeyInput struct {
	Jwk PublicKey `json:"jwk"`
	// How long the old key counts beside the new one, 1 to 168 hours
	OverlapHours int64 `json:"overlap_hours"`
}

// RenewedKey is what the API calls RenewedKey.
type RenewedKey struct {
	Key ProgramKey `json:"key"`
	// Counts until its end
	Old ProgramKey `json:"old"`
}

// ReopenInput is what the API calls ReopenInput.
type ReopenInput struct {
	// Why the answer does not settle it
	Text    string `json:"text"`
	Version int64  `json:"version,omitzero"`
}

// Repayment is what the API calls Repayment.
type Repayment struct {
	// Percent of the principal that the last instalment of an annuity repays beside its own
	Balloon  string    `json:"balloon,omitzero"`
	Drawdown *Drawdown `json:"drawdown,omitzero"`
	// How far instalments lie apart. One of month, quarter, fortnight, week
	Every string `json:"every,omitzero"`
	// Instalments of the term before repayment begins
	Grace *Grace `json:"grace,omitzero"`
	// One of annuity, equal_principal, interest_only
	Kind string `json:"kind,omitzero"`
}

// ReplayCase is what the API calls ReplayCase.
type ReplayCase struct {
	// Among the requests that were tried
	Position  int64  `json:"position"`
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	// Number of the run of the checks whose inputs were used
	Run     int64  `json:"run"`
	Product string `json:"product"`
	Amount  Amount `json:"amount"`
	// One of favourable, review, unfavourable
	Active string `json:"active"`
	// One of favourable, review, unfavourable
	Draft string `json:"draft"`
	// Null without a score
	ActivePoints *int64         `json:"active_points"`
	DraftPoints  *int64         `json:"draft_points"`
	Reasons      []ReplayReason `json:"reasons"`
}

// ReplayCases is what the API calls ReplayCases.
type ReplayCases struct {
	Items []ReplayCase `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// ReplayCell is what the API calls ReplayCell.
type ReplayCell struct {
	// One of favourable, review, unfavourable
	Active string `json:"active"`
	// One of favourable, review, unfavourable
	Draft string `json:"draft"`
	Cases int64  `json:"cases"`
}

// ReplayEarning is what the API calls ReplayEarning.
type ReplayEarning struct {
	Loans     int64 `json:"loans"`
	Principal int64 `json:"principal"`
	Interest  int64 `json:"interest"`
	Fees      int64 `json:"fees"`
	// Interest and fees
	Total int64 `json:"total"`
}

// ReplayGroup is what the API calls ReplayGroup.
type ReplayGroup struct {
	// A language or a country; empty: not told
	Key    string          `json:"key"`
	Cases  int64           `json:"cases"`
	Active ReplayGroupRate `json:"active"`
	Draft  ReplayGroupRate `json:"draft"`
}

// ReplayGroupRate is what the API calls ReplayGroupRate.
type ReplayGroupRate struct {
	// To the rate of the largest group, in percent; empty where that is zero
	Ratio string `json:"ratio"`
	// Below four fifths of it
	Low      bool  `json:"low"`
	Approved int64 `json:"approved"`
	// One digit after the point; empty when there is no request
	Percent string `json:"percent"`
}

// ReplayIncome is what the API calls ReplayIncome.
type ReplayIncome struct {
	Currency string        `json:"currency"`
	Cases    int64         `json:"cases"`
	Active   ReplayEarning `json:"active"`
	Draft    ReplayEarning `json:"draft"`
	// Of interest and fees together, minor units
	Change int64 `json:"change"`
}

// ReplayParity is what the API calls ReplayParity.
type ReplayParity struct {
	// The largest first; it is what the others are compared with
	Groups []ReplayGroup `json:"groups"`
	// Groups of too few requests to be compared
	Hidden int64 `json:"hidden"`
}

// ReplayRate is what the API calls ReplayRate.
type ReplayRate struct {
	Approved int64 `json:"approved"`
	// One digit after the point; empty when there is no request
	Percent string `json:"percent"`
}

// ReplayReason is what the API calls ReplayReason.
type ReplayReason struct {
	// One of rule, points, cutoff
	Kind string `json:"kind"`
	// Of the rule or the characteristic
	Code   string `json:"code"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// ReplayResult is what the API calls ReplayResult.
type ReplayResult struct {
	Cases   int64 `json:"cases"`
	Changed int64 `json:"changed"`
	// All nine, from favourable to unfavourable
	Matrix []ReplayCell `json:"matrix"`
	Active ReplayRate   `json:"active"`
	Draft  ReplayRate   `json:"draft"`
	// Of the requests that come out otherwise, the most frequent first
	Reasons []ReplayTurn `json:"reasons"`
	// By currency
	Income    []ReplayIncome `json:"income"`
	Languages ReplayParity   `json:"languages"`
	Countries ReplayParity   `json:"countries"`
	// The same trial of the same requests gives the same one; empty before the first request
	Fingerprint string `json:"fingerprint"`
}

// ReplayTurn is what the API calls ReplayTurn.
type ReplayTurn struct {
	// One of rule, points, cutoff
	Kind   string `json:"kind"`
	Code   string `json:"code"`
	Better int64  `json:"better"`
	Worse  int64  `json:"worse"`
}

// ReplyTemplate is what the API calls ReplyTemplate.
type ReplyTemplate struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	Name    string `json:"name"`
	// By language; {{name}} stands for who is written to
	Texts map[string]string `json:"texts"`
	// Whether it is one that Florin brought, and nobody has changed it
	Shipped   bool      `json:"shipped"`
	UpdatedBy string    `json:"updated_by"`
	UpdatedAt time.Time `json:"updated_at"`
}

// ReplyTemplates is what the API calls ReplyTemplates.
type ReplyTemplates struct {
	Items []ReplyTemplate `json:"items"`
}

// Report is what the API calls Report.
type Report struct {
	Currency string `json:"currency"`
	// income, expense, assets, liabilities, equity
	Sections []ReportPart `json:"sections"`
	// Income less expense
	Result ReportSum `json:"result"`
	Assets ReportSum `json:"assets"`
	// With equity
	Liabilities ReportSum `json:"liabilities"`
	// Assets equal liabilities and equity, in both periods
	Balanced bool `json:"balanced"`
}

// ReportCalendar is what the API calls ReportCalendar.
type ReportCalendar struct {
	// Where the lender is
	Today string `json:"today"`
	// What was not sent: late ones first, then by their last day
	Items []ReportDue `json:"items"`
	// Those of the law by country, then the lender's own; also what does not apply
	Duties []ReportDuty `json:"duties"`
	// What was recorded, newest first, at most 200
	Filings   []ReportFiling `json:"filings"`
	MayManage bool           `json:"may_manage"`
}

// ReportDue is what the API calls ReportDue.
type ReportDue struct {
	Duty string `json:"duty"`
	From string `json:"from"`
	To   string `json:"to"`
	// The last day; null: the lender has yet to enter it
	Due *string `json:"due"`
	// From today to the last day; below nought: it is late by so many
	Days int64 `json:"days"`
	// One of late, no_day, due, running
	State string `json:"state"`
	// Of what was recorded about it; 0: nothing
	Version int64 `json:"version"`
}

// ReportDuty is what the API calls ReportDuty.
type ReportDuty struct {
	Key string `json:"key"`
	// Of what the lender decided about it; 0: nothing
	Version int64 `json:"version"`
	// The lender added it
	Own bool `json:"own"`
	// Empty for the lender's own
	Country string `json:"country"`
	// What the law calls it; empty for the lender's own
	Word string `json:"word"`
	// As the lender calls its own
	Title     string `json:"title"`
	Authority string `json:"authority"`
	// The act and the article, in the caller's language where it has a name there; of the lender's own, as they wrote it
	Source string `json:"source"`
	// The row of the law; empty for the lender's own
	Rule string `json:"rule"`
	// Of the law, in English
	Note string `json:"note"`
	// How sure the row is: sourced or known; empty for the lender's own
	Confidence string `json:"confidence"`
	// Empty: the lender has yet to enter it. One of , month, quarter, half_year, year
	Rhythm         string `json:"rhythm"`
	RhythmByLaw    bool   `json:"rhythm_by_law"`
	DueMonths      int64  `json:"due_months"`
	DueDays        int64  `json:"due_days"`
	DueWorkingDays int64  `json:"due_working_days"`
	// To the next working day
	Rolls bool `json:"rolls"`
	// The law names the day
	DueByLaw bool `json:"due_by_law"`
	// The law asks it of some lenders only
	SomeOnly bool `json:"some_only"`
	// What is made here that it is made of; empty: nothing. One of , complaints, statements, tape_consumer, tape_anacredit
	Made    string `json:"made"`
	Applies bool   `json:"applies"`
	// Why it does not apply, or what the lender noted
	Reason string `json:"reason"`
	// The lender's: periods that ended before it are not asked for; null: from the first booking on
	Since *string `json:"since"`
	// Who decided about it last
	SetBy string     `json:"set_by"`
	SetAt *time.Time `json:"set_at"`
}

// ReportFiling is what the API calls ReportFiling.
type ReportFiling struct {
	Duty string `json:"duty"`
	From string `json:"from"`
	To   string `json:"to"`
	// 1 is the first record of the period; what is above corrects those below
	Version int64 `json:"version"`
	// No later record corrects it
	Current bool `json:"current"`
	// Null: nothing was sent after all
	SentOn *string `json:"sent_on"`
	// Of the authority's receipt
	Reference string    `json:"reference"`
	Note      string    `json:"note"`
	By        string    `json:"by"`
	At        time.Time `json:"at"`
}

// ReportInput is what the API calls ReportInput.
type ReportInput struct {
	ReportedOn string `json:"reported_on"`
	// That the register gave
	Reference string `json:"reference"`
}

// ReportPart is what the API calls ReportPart.
type ReportPart struct {
	// One of income, expense, assets, liabilities, equity
	Section string      `json:"section"`
	Rows    []ReportRow `json:"rows"`
	Sum     ReportSum   `json:"sum"`
}

// ReportRow is what the API calls ReportRow.
type ReportRow struct {
	// Of the books; empty: the result of the business year so far; difference: the translation difference. Both stand on no account
	Account string `json:"account"`
	// English
	Name string `json:"name"`
	// As the accountant's chart has it on the last day, for all products
	Number string `json:"number"`
	// As the accountant calls it; empty: as the books do
	NumberName string `json:"number_name"`
	Now        Amount `json:"now"`
	Before     Amount `json:"before"`
}

// ReportSum is what the API calls ReportSum.
type ReportSum struct {
	Now    Amount `json:"now"`
	Before Amount `json:"before"`
}

// ReportToRegister is what the API calls ReportToRegister.
type ReportToRegister struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	// Empty: there is none yet
	LoanID string `json:"loan_id"`
	// The reference of the request, by which the register knows the contract
	Contract  string `json:"contract"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	// In the order in which the register is told of the contract
	Number int64 `json:"number"`
	// One of contract, arrears, called, cured, ended, correction
	Kind string `json:"kind"`
	// The number of the report that this one follows from; 0: none
	About      int64  `json:"about"`
	Register   string `json:"register"`
	HappenedOn string `json:"happened_on"`
	// The register is not told before: those who owe are warned first
	FromOn string `json:"from_on"`
	DueOn  string `json:"due_on"`
	// The day has passed, and the register was not told
	Late bool `json:"late"`
	// Lent, or overdue when that was reached
	Amount Amount `json:"amount"`
	// One of due, asked, failed, reported, withdrawn
	State string `json:"state"`
	// When what it tells ceased to hold; null: it still does
	OverOn *string `json:"over_on"`
	// Why the adapter has failed
	Code string `json:"code"`
	// Which was asked, or has told the register; empty: people do
	Adapter string `json:"adapter"`
	// Of the adapter's answer
	Sha256     string  `json:"sha256"`
	ReportedOn *string `json:"reported_on"`
	// That the register gave
	Reference string `json:"reference"`
	// Who noted it
	By        string    `json:"by"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
	// The last day that can be noted
	Today string `json:"today"`
	// What the caller may do at this moment
	Actions []string `json:"actions"`
}

// Reports is what the API calls Reports.
type Reports struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Of the period before: as many months, where from and to are the ends of months, else as many days
	BeforeFrom string `json:"before_from"`
	BeforeTo   string `json:"before_to"`
	// The first day of the business year of to, as the accountant's chart has it
	YearFrom string `json:"year_from"`
	// One each; currencies are not added up
	Currencies []Report `json:"currencies"`
}

// ReportsToRegisters is what the API calls ReportsToRegisters.
type ReportsToRegisters struct {
	// Those still to be told in the order in which they were owed; others the newest first
	Items []ReportToRegister `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
	// That the filter leaves
	Total int64 `json:"total"`
	// There are more: nobody counted beyond 1,000
	AtLeast bool `json:"at_least"`
	// Which tells registers; empty: people do
	Adapter string `json:"adapter"`
	// Those of which there are reports
	Registers []string `json:"registers"`
}

// RequestConditions is what the API calls RequestConditions.
type RequestConditions struct {
	// The oldest first
	Items []PayoutCondition `json:"items"`
	// Those of the request, for whom may clear a condition
	Papers []ConditionPaper `json:"papers"`
	// The caller may set another one now
	Adds bool `json:"adds"`
	// In which the applicant is written to. One of fr, de, nl, en, it
	Lang string `json:"lang"`
	// How common conditions ask the applicant, in that language; none: the caller may set none now
	Asks []ConditionTemplate `json:"asks"`
}

// RequestContact is what the API calls RequestContact.
type RequestContact struct {
	Email ContactProof `json:"email"`
	Phone ContactProof `json:"phone"`
	// Who of the lender has keyed the application in; null: the applicant has sent it
	KeyedIn *KeyedIn `json:"keyed_in"`
	// The caller may ask for the proof of the address now
	Asks bool `json:"asks"`
	// The caller may note a proof now
	Confirms bool `json:"confirms"`
}

// RequestInterviews is what the API calls RequestInterviews.
type RequestInterviews struct {
	Items   []Interview `json:"items"`
	MayPlan bool        `json:"may_plan"`
	// Of the lender's clock
	TimeZone string `json:"time_zone"`
	// Who may talk with applicants
	Colleagues []Colleague       `json:"colleagues"`
	Defaults   InterviewDefaults `json:"defaults"`
}

// RequestReview is what the API calls RequestReview.
type RequestReview struct {
	Text     string     `json:"text"`
	AskedAt  time.Time  `json:"asked_at"`
	By       string     `json:"by"`
	Answer   string     `json:"answer"`
	Upheld   *bool      `json:"upheld"`
	ClosedAt *time.Time `json:"closed_at"`
	DueAt    *time.Time `json:"due_at"`
}

// RequestStep is what the API calls RequestStep.
type RequestStep struct {
	At   time.Time `json:"at"`
	Code string    `json:"code"`
	Text string    `json:"text"`
}

// RequestWork is what the API calls RequestWork.
type RequestWork struct {
	AssigneeID string            `json:"assignee_id"`
	Assignee   string            `json:"assignee"`
	Approved   *ApprovedLoan     `json:"approved"`
	Checks     *CheckRun         `json:"checks"`
	Reasons    []RefusalReason   `json:"reasons"`
	Outdated   bool              `json:"outdated"`
	Lookalikes []Lookalike       `json:"lookalikes"`
	Asks       []Asked           `json:"asks"`
	Proposal   *ApprovalProposal `json:"proposal"`
	Review     *RequestReview    `json:"review"`
	// How a program made the decision that counts; null: a person decided, or nothing is decided
	Automated *Automated `json:"automated"`
	// A refusal that a program recommends, for a person to decide
	Advice     *Automated     `json:"advice"`
	Refusal    RefusalReasons `json:"refusal"`
	Involved   bool           `json:"involved"`
	CoBorrower *CoBorrower    `json:"co_borrower"`
	Timeline   []RequestStep  `json:"timeline"`
	Glance     Glance         `json:"glance"`
	Colleagues []Colleague    `json:"colleagues"`
}

// RequiredInsurance is what the API calls RequiredInsurance.
type RequiredInsurance struct {
	Covers []string `json:"covers"`
	// Days in which one from elsewhere is accepted or refused
	AnswerDays int64 `json:"answer_days"`
}

// Retention is what the API calls Retention.
type Retention struct {
	// What is counted in the morning is erased at once
	Automatic bool            `json:"automatic"`
	Rules     []RetentionRule `json:"rules"`
	// Newest first
	Runs []RetentionRun `json:"runs"`
}

// RetentionRule is what the API calls RetentionRule.
type RetentionRule struct {
	Class string `json:"class"`
	// Empty: wherever no other rule is
	Country string `json:"country"`
	Months  int64  `json:"months"`
	// A person's wish does not end it
	Binding bool   `json:"binding"`
	Source  string `json:"source"`
	// Which of the shipped texts that is; empty: as the lender wrote it
	SourceKey string `json:"source_key"`
}

// RetentionRun is what the API calls RetentionRun.
type RetentionRun struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of counted, released, done, replaced
	State     string    `json:"state"`
	CountedAt time.Time `json:"counted_at"`
	// Empty: the program, as every morning
	CountedBy string `json:"counted_by"`
	// What would be erased
	Due        []RetentionTally `json:"due"`
	ReleasedBy string           `json:"released_by"`
	ReleasedAt *time.Time       `json:"released_at"`
	Erased     []RetentionTally `json:"erased"`
	DoneAt     *time.Time       `json:"done_at"`
	// By the caller, and there is something to erase
	MayRelease bool `json:"may_release"`
}

// RetentionTally is what the API calls RetentionTally.
type RetentionTally struct {
	// One of account, request, identity_papers, contract, message, mail, case
	Class   string `json:"class"`
	Things  int64  `json:"things"`
	Records int64  `json:"records"`
	// Things past their time that a hold keeps
	Held int64 `json:"held"`
}

// ReturnPart is what the API calls ReturnPart.
type ReturnPart struct {
	On     string `json:"on"`
	Amount Amount `json:"amount"`
}

// ReturnPayoutInput is what the API calls ReturnPayoutInput.
type ReturnPayoutInput struct {
	// The day on which it came back
	On string `json:"on"`
	// The bank's code, or words
	Reason  string `json:"reason"`
	Version int64  `json:"version,omitzero"`
}

// Returned is what the API calls Returned.
type Returned struct {
	ReceivedAt  *time.Time   `json:"received_at"`
	Position    int64        `json:"position"`
	OnItsWay    bool         `json:"on_its_way"`
	SumFollowed bool         `json:"sum_followed"`
	PaidOutOn   *string      `json:"paid_out_on"`
	Principal   Amount       `json:"principal"`
	Interest    Amount       `json:"interest"`
	PerDay      Amount       `json:"per_day"`
	Total       Amount       `json:"total"`
	PayUntil    *string      `json:"pay_until"`
	Parts       []ReturnPart `json:"parts"`
}

// ReverseEventInput is what the API calls ReverseEventInput.
type ReverseEventInput struct {
	Reason string `json:"reason"`
}

// Revision is what the API calls Revision.
type Revision struct {
	// Percent points above the index; below it where negative
	Spread string `json:"spread"`
	// The lowest borrowing rate, in percent per year
	Floor string `json:"floor"`
	// The highest borrowing rate, in percent per year
	Cap string `json:"cap"`
	// Days between the notice and the first day of a new rate
	NoticeDays int64 `json:"notice_days"`
	// What follows a new rate. One of instalment, end
	Moves string `json:"moves"`
	// Reset days of every year
	Days []string `json:"days,omitzero"`
	// Months between reset days, from the first due date on; 0: they are days of the calendar
	EveryMonths *int64 `json:"every_months,omitzero"`
	// By how many months the end may move
	LongerMonths *int64 `json:"longer_months,omitzero"`
}

// Rights is what the API calls Rights.
type Rights struct {
	// Newest first
	Cases []RightsCase `json:"cases"`
	// The declarations accepted with requests, newest first
	Declared  []Declared `json:"declared"`
	Mediators []Mediator `json:"mediators"`
	// Who looks after data protection
	Contact string `json:"contact"`
}

// RightsCase is what the API calls RightsCase.
type RightsCase struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of complaint, correction, erasure, export
	Kind string `json:"kind"`
	// One of received, acknowledged, answered, closed
	State string `json:"state"`
	// The field of a correction, the category of a complaint
	Topic string `json:"topic"`
	Text  string `json:"text"`
	// What a correction asks for
	Value string `json:"value"`
	// Why a complaint was reopened
	More string `json:"more"`
	// One of , ready, erased, partly, held, applied, refused, upheld, rejected, withdrawn
	Outcome string `json:"outcome"`
	Answer  string `json:"answer"`
	// The answer before a complaint was reopened
	AnswerBefore string `json:"answer_before"`
	// Of an erasure: what became of what
	Lines          []ErasureLine `json:"lines"`
	CreatedAt      time.Time     `json:"created_at"`
	AcknowledgeBy  *string       `json:"acknowledge_by"`
	DueBy          string        `json:"due_by"`
	AcknowledgedAt *time.Time    `json:"acknowledged_at"`
	AnsweredAt     *time.Time    `json:"answered_at"`
	ReopenedAt     *time.Time    `json:"reopened_at"`
	CanReopen      bool          `json:"can_reopen"`
	// Of an archive, in bytes
	Size int64 `json:"size"`
	// Until when an archive can be fetched
	ExpiresAt *time.Time `json:"expires_at"`
	// What came with a complaint
	Files []ComplaintFile `json:"files"`
}

// RiskMonth is what the API calls RiskMonth.
type RiskMonth struct {
	On          string `json:"on"`
	Loans       int64  `json:"loans"`
	Outstanding Amount `json:"outstanding"`
	// Principal of the loans that are one day past due or more
	Late1 Amount `json:"late1"`
	// More than 30 days
	Late30 Amount `json:"late30"`
	// More than 60 days
	Late60 Amount `json:"late60"`
	// More than 90 days
	Late90 Amount `json:"late90"`
	// Portfolio at risk: late1 of all that is outstanding, in percent with two decimals, half up
	Par1  string `json:"par1"`
	Par30 string `json:"par30"`
	Par60 string `json:"par60"`
	Par90 string `json:"par90"`
}

// RollMove is what the API calls RollMove.
type RollMove struct {
	// One of current, 1-30, 31-60, 61-90, over-90, repaid, written_off
	To     string `json:"to"`
	Loans  int64  `json:"loans"`
	Amount Amount `json:"amount"`
	// Of the principal of the row, in percent with two decimals, half up
	Share string `json:"share"`
}

// RollRow is what the API calls RollRow.
type RollRow struct {
	// One of current, 1-30, 31-60, 61-90, over-90
	Bucket string `json:"bucket"`
	Loans  int64  `json:"loans"`
	// Their principal at the beginning
	Opening Amount `json:"opening"`
	// One for each bucket, then what was repaid, then what was written off
	Moves []RollMove `json:"moves"`
}

// RotateSecretInput is what the API calls RotateSecretInput.
type RotateSecretInput struct {
	// How long the old secret works beside the new one, 1 to 168 hours
	OverlapHours int64 `json:"overlap_hours"`
}

// RotatedSecret is what the API calls RotatedSecret.
type RotatedSecret struct {
	// Shown once
	Token  string        `json:"token"`
	Secret ProgramSecret `json:"secret"`
	// Works until its end
	Old ProgramSecret `json:"old"`
}

// Row is what the API calls Row.
type Row struct {
	// Its number in the books
	Account string `json:"account"`
	// Only for loans of this product; empty: for all that no row names
	Product string `json:"product"`
	// Only in this currency; empty: in all that no row names
	Currency string `json:"currency"`
	// Under which the lender's accountant knows it; empty for an account off the balance sheet that files leave out
	Number string `json:"number"`
	// As the accountant calls it; empty: as the books do
	Name string `json:"name"`
}

// RowChange is what the API calls RowChange.
type RowChange struct {
	Before Row `json:"before"`
	After  Row `json:"after"`
}

// RuleChange is what the API calls RuleChange.
type RuleChange struct {
	// Of the draft
	Name string `json:"name"`
	// The trial it was proposed with; null for a return
	ReplayID *string `json:"replay_id"`
	// The change that it takes back; null for a draft
	ReturnOf  *string `json:"return_of"`
	ValidFrom string  `json:"valid_from"`
	Reason    string  `json:"reason"`
	// One of proposed, confirmed, applied, rejected, withdrawn, failed
	State       string           `json:"state"`
	AppliedAt   *time.Time       `json:"applied_at"`
	Differences []RuleDifference `json:"differences"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
	ID      string   `json:"id"`
	Author  string   `json:"author"`
	// Proposed by the caller
	Yours       bool       `json:"yours"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
}

// RuleChangeInput is what the API calls RuleChangeInput.
type RuleChangeInput struct {
	// A trial that has ended: its version is what comes into force
	ReplayID string `json:"replay_id"`
	// The first day on which the rules are in force, where the lender is
	ValidFrom string `json:"valid_from"`
	Reason    string `json:"reason"`
}

// RuleDifference is what the API calls RuleDifference.
type RuleDifference struct {
	// Such as /products/EU-CONSO/burden_max
	Pointer string `json:"pointer"`
	// JSON; empty when it was not there
	Before string `json:"before"`
	// JSON; empty when it is not there any more
	After string `json:"after"`
}

// RuleDraft is what the API calls RuleDraft.
type RuleDraft struct {
	ID          string     `json:"id"`
	Version     int64      `json:"version"`
	Name        string     `json:"name"`
	Author      string     `json:"author"`
	CreatedAt   time.Time  `json:"created_at"`
	ChangedBy   string     `json:"changed_by"`
	ChangedAt   time.Time  `json:"changed_at"`
	DiscardedAt *time.Time `json:"discarded_at"`
}

// RuleDraftDetail is what the API calls RuleDraftDetail.
type RuleDraftDetail struct {
	// The version that rules and differences are of
	Shown int64       `json:"shown"`
	Rules CreditRules `json:"rules"`
	// To the rules in force
	Differences []RuleDifference `json:"differences"`
	// To the version that was asked for
	Since []RuleDifference `json:"since"`
	// Newest first
	History []RuleDraftVersion `json:"history"`
	// Newest first, without their results
	Replays []RuleReplay `json:"replays"`
	// What the caller may do with it now
	Allowed     []string   `json:"allowed"`
	ID          string     `json:"id"`
	Version     int64      `json:"version"`
	Name        string     `json:"name"`
	Author      string     `json:"author"`
	CreatedAt   time.Time  `json:"created_at"`
	ChangedBy   string     `json:"changed_by"`
	ChangedAt   time.Time  `json:"changed_at"`
	DiscardedAt *time.Time `json:"discarded_at"`
}

// RuleDraftInput is what the API calls RuleDraftInput.
type RuleDraftInput struct {
	Name  string      `json:"name"`
	Rules CreditRules `json:"rules"`
	// That it was made from
	Version int64 `json:"version,omitzero"`
}

// RuleDraftVersion is what the API calls RuleDraftVersion.
type RuleDraftVersion struct {
	Version int64     `json:"version"`
	Name    string    `json:"name"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
}

// RuleOverview is what the API calls RuleOverview.
type RuleOverview struct {
	InForce RulesInForce `json:"in_force"`
	// Changed last first
	Drafts []RuleDraft `json:"drafts"`
	// Newest first
	Changes   []RuleChange `json:"changes"`
	MayEdit   bool         `json:"may_edit"`
	MayReplay bool         `json:"may_replay"`
	// How many requests a trial may take
	Samples []int64 `json:"samples"`
	// Groups of fewer requests are not compared
	SmallGroup int64 `json:"small_group"`
}

// RuleReplay is what the API calls RuleReplay.
type RuleReplay struct {
	ID      string `json:"id"`
	DraftID string `json:"draft_id"`
	// Its name in that version
	Draft    string `json:"draft"`
	Version  int64  `json:"version"`
	From     string `json:"from"`
	To       string `json:"to"`
	Product  string `json:"product"`
	Sample   int64  `json:"sample"`
	Complete bool   `json:"complete"`
	// One of running, done, cancelled, failed
	State     string     `json:"state"`
	By        string     `json:"by"`
	CreatedAt time.Time  `json:"created_at"`
	EndedAt   *time.Time `json:"ended_at"`
	// Requests tried so far
	Done int64 `json:"done"`
	// The period holds more requests than the sample
	More      bool `json:"more"`
	MayCancel bool `json:"may_cancel"`
}

// RuleReplayDetail is what the API calls RuleReplayDetail.
type RuleReplayDetail struct {
	// Between the draft and what was in force when the trial began
	Differences []RuleDifference `json:"differences"`
	Result      ReplayResult     `json:"result"`
	// Requests that come out otherwise and can be listed
	Listed int64 `json:"listed"`
	// The version is still the newest, and the rules in force are as they were
	Current    bool   `json:"current"`
	MayPropose bool   `json:"may_propose"`
	ID         string `json:"id"`
	DraftID    string `json:"draft_id"`
	// Its name in that version
	Draft    string `json:"draft"`
	Version  int64  `json:"version"`
	From     string `json:"from"`
	To       string `json:"to"`
	Product  string `json:"product"`
	Sample   int64  `json:"sample"`
	Complete bool   `json:"complete"`
	// One of running, done, cancelled, failed
	State     string     `json:"state"`
	By        string     `json:"by"`
	CreatedAt time.Time  `json:"created_at"`
	EndedAt   *time.Time `json:"ended_at"`
	// Requests tried so far
	Done int64 `json:"done"`
	// The period holds more requests than the sample
	More      bool `json:"more"`
	MayCancel bool `json:"may_cancel"`
}

// RuleReplayInput is what the API calls RuleReplayInput.
type RuleReplayInput struct {
	// First day on which the requests came
	From string `json:"from"`
	// The last
	To string `json:"to"`
	// A code; empty: all products
	Product string `json:"product"`
	// How many requests at most, the newest first
	Sample int64 `json:"sample"`
	// Take papers, registers and co-borrowers as done
	Complete bool `json:"complete"`
	// Of the draft
	Version int64 `json:"version,omitzero"`
}

// RulesInForce is what the API calls RulesInForce.
type RulesInForce struct {
	Rules CreditRules `json:"rules"`
	// Version of the scorecard, as runs of the checks name it
	Card string `json:"card"`
	// Of the setting; 0: as shipped
	ScorecardVersion int64 `json:"scorecard_version"`
	ProductsVersion  int64 `json:"products_version"`
}

// Said is what the API calls Said.
type Said struct {
	// Absent: what the loan asks for
	Amount *Amount `json:"amount,omitzero"`
	// Absent: today
	On string `json:"on,omitzero"`
}

// SanctionCourse is what the API calls SanctionCourse.
type SanctionCourse struct {
	// All that is still to be paid; below zero: is owed to the borrower
	ToPay   Amount `json:"to_pay"`
	Overdue Amount `json:"overdue"`
	Rate    string `json:"rate"`
	// The next instalment
	Payment Amount `json:"payment"`
	// Instalments
	Left    int64   `json:"left"`
	LastDue *string `json:"last_due"`
	// One of pending_payout, active, terminated, charged_off, closed
	Status string `json:"status"`
}

// SanctionOption is what the API calls SanctionOption.
type SanctionOption struct {
	Row string `json:"row"`
	// One of capital_in_parts, capital_as_agreed, part_of_interest, no_interest, capital_alone, statutory_rate, lowered_rate, nothing
	Leaves  string `json:"leaves"`
	Act     string `json:"act"`
	Article string `json:"article"`
	// That the law puts in the place of the contract's, in percent
	Rate string `json:"rate,omitzero"`
}

// SanctionPreview is what the API calls SanctionPreview.
type SanctionPreview struct {
	On     string         `json:"on"`
	Option SanctionOption `json:"option"`
	// What the borrower has paid up to now
	Paid   Amount         `json:"paid"`
	Before SanctionCourse `json:"before"`
	After  SanctionCourse `json:"after"`
	// Credit balance after it, which goes back by a refund
	OwedBack Amount `json:"owed_back"`
	// The new schedule
	Rows []SanctionRow `json:"rows"`
}

// SanctionProposal is what the API calls SanctionProposal.
type SanctionProposal struct {
	ID string `json:"id"`
	// One of impose, lift
	Kind string `json:"kind"`
	// One of open, done, withdrawn
	State string        `json:"state"`
	Terms SanctionTerms `json:"terms"`
	Award Amount        `json:"award"`
	// Of the decision, or of the lender's admission
	Reference string     `json:"reference"`
	Reason    string     `json:"reason"`
	By        string     `json:"by"`
	CreatedAt time.Time  `json:"created_at"`
	EndedBy   string     `json:"ended_by"`
	EndedAt   *time.Time `json:"ended_at"`
	// What the caller may do with it now
	Allowed []string `json:"allowed"`
}

// SanctionRow is what the API calls SanctionRow.
type SanctionRow struct {
	Number    int64  `json:"number"`
	Due       string `json:"due"`
	Payment   Amount `json:"payment"`
	Interest  Amount `json:"interest"`
	Principal Amount `json:"principal"`
	Balance   Amount `json:"balance"`
}

// SanctionTerms is what the API calls SanctionTerms.
type SanctionTerms struct {
	// Of the law, see options
	Row string `json:"row"`
	// What the decision awards the borrower beside it, such as statutory interest on what was paid
	AwardMinor int64 `json:"award_minor,omitzero"`
	// Percent a year that the decision leaves (lowered_rate)
	Rate string `json:"rate,omitzero"`
	// Percent of the interest that the decision leaves (part_of_interest)
	Share string `json:"share,omitzero"`
}

// ScheduleChange is what the API calls ScheduleChange.
type ScheduleChange struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	// One of due_day, pause, longer, reduced, rate
	Kind string `json:"kind"`
	// One of preparing, noticed, effective, cancelled, lapsed
	State       string `json:"state"`
	EffectiveOn string `json:"effective_on"`
	// The regular instalment, without monthly costs
	Payment Amount `json:"payment"`
	// Instalments
	Left    int64  `json:"left"`
	LastDue string `json:"last_due"`
	// Of the instalments
	Total Amount `json:"total"`
	// Of the whole contract
	APR string `json:"apr"`
	// For putting instalments off while there are arrears
	Charge    Amount    `json:"charge"`
	CreatedAt time.Time `json:"created_at"`
	// Of the notice; empty while it is being made
	DocumentID string `json:"document_id"`
	// Told to staff only
	By string `json:"by,omitzero"`
}

// ScheduleChosen is what the API calls ScheduleChosen.
type ScheduleChosen struct {
	Version int64  `json:"version"`
	From    string `json:"from"`
	// One of paid_out, drawn, curtailed, withdrawn, frozen, unfrozen, charged, waived, paid, prepaid, rescheduled, sanctioned, settled, called_in, written_off, recovered, sold, collected, refunded, returned, reversed, cancelled, taken_over, noted
	Because string `json:"because"`
	Rows    int64  `json:"rows"`
}

// ScheduleTerms is what the API calls ScheduleTerms.
type ScheduleTerms struct {
	// One of due_day, pause, longer, reduced, rate
	Kind         string `json:"kind"`
	Day          *int64 `json:"day,omitzero"`
	Months       *int64 `json:"months,omitzero"`
	PaymentMinor *int64 `json:"payment_minor,omitzero"`
}

// ScheduledBackup is what the API calls ScheduledBackup.
type ScheduledBackup struct {
	ID string `json:"id"`
	// One of done, failed
	State string `json:"state"`
	Node  string `json:"node"`
	Files int64  `json:"files"`
	// As it is restored
	Bytes int64 `json:"bytes"`
	// What it added to the repository
	Written int64 `json:"written"`
	// Why it failed. One of , no_space, folder, damaged, failed, differs, no_database
	Problem    string    `json:"problem"`
	StartedAt  time.Time `json:"started_at"`
	FinishedAt time.Time `json:"finished_at"`
	// When the retention let it go; null: it is there
	RemovedAt *time.Time `json:"removed_at"`
}

// ScheduledBackups is what the API calls ScheduledBackups.
type ScheduledBackups struct {
	// Of the day at which a backup is taken, by the node's clock; below 0: none is taken by itself
	Hour  int64  `json:"hour"`
	Place string `json:"place"`
	// For how many of the last days one stays
	Days   int64 `json:"days"`
	Weeks  int64 `json:"weeks"`
	Months int64 `json:"months"`
	// The newest fifty
	Runs []ScheduledBackup `json:"runs"`
	// When the newest was made and checked; null: none was
	LastGood *time.Time `json:"last_good"`
	// The last one, however it ended; null: there was none
	Rehearsal *ScheduledBackup `json:"rehearsal"`
	// How often the newest is restored for a trial by itself. One of off, weekly, monthly
	Rehearse string `json:"rehearse"`
	// The newest twelve
	Rehearsals []BackupRehearsal `json:"rehearsals"`
	// How many backups there do not open, by the newest run: until they do, or are taken away, none is let go
	Unreadable int64 `json:"unreadable"`
}

// Score is what the API calls Score.
type Score struct {
	Version string `json:"version"`
	Points  int64  `json:"points"`
	// One of favourable, review, unfavourable
	Opinion string `json:"opinion"`
	Parts   []Part `json:"parts"`
	Reasons []Part `json:"reasons"`
}

// ScoreAnswer is what the API calls ScoreAnswer.
type ScoreAnswer struct {
	Points int64      `json:"points"`
	Scale  ScoreScale `json:"scale"`
	// The weightiest first
	Reasons []ScoreReason `json:"reasons"`
	Model   string        `json:"model"`
	Version string        `json:"version"`
}

// ScorePrice is what the API calls ScorePrice.
type ScorePrice struct {
	Points int64 `json:"points"`
	// The step that the points reach
	From int64 `json:"from"`
	// Percent points
	Off string `json:"off"`
	// The rate without, percent per year
	Listed string `json:"listed"`
}

// ScoreReason is what the API calls ScoreReason.
type ScoreReason struct {
	Text string `json:"text"`
	// Whether it speaks for the applicant. One of for, against
	Effect string `json:"effect"`
}

// ScoreScale is what the API calls ScoreScale.
type ScoreScale struct {
	Lowest  int64 `json:"lowest"`
	Highest int64 `json:"highest"`
	// Which points speak for an applicant. One of high, low
	Better string `json:"better"`
}

// ScoreStep is what the API calls ScoreStep.
type ScoreStep struct {
	// Points
	From int64 `json:"from"`
	// Percent points off the listed rate
	Off string `json:"off"`
}

// Scores is what the API calls Scores.
type Scores struct {
	// The newest first
	Items []ExternalScore `json:"items"`
	// Which computes scores; empty: none does
	Adapter string `json:"adapter"`
	// Whether one can be asked for now
	Asks bool `json:"asks"`
}

// Screening is what the API calls Screening.
type Screening struct {
	Number int64 `json:"number"`
	// One of due, staff, outcome
	Cause string              `json:"cause"`
	Lists []ScreeningListUsed `json:"lists"`
	Hits  int64               `json:"hits"`
	// empty: the program
	By string    `json:"by"`
	At time.Time `json:"at"`
	// That compared; empty: with the lender's own lists
	Adapter string `json:"adapter"`
	// Of the adapter's answer
	Sha256 string `json:"sha256"`
	// Why the adapter has not answered; empty: it has
	Code string `json:"code"`
}

// ScreeningDesk is what the API calls ScreeningDesk.
type ScreeningDesk struct {
	// none: no list is in force and no adapter asked; due: not compared with the lists in force yet; asking: the adapter's answer is awaited. One of none, due, asking, clear, open, confirmed
	State string `json:"state"`
	// That is asked beside the lists; empty: none
	Adapter string `json:"adapter"`
	// In force
	Lists []ScreeningList `json:"lists"`
	// Newest first, at most 20
	Runs []Screening `json:"runs"`
	// Those that agree most first
	Hits []ScreeningHit `json:"hits"`
	// Whether the caller may have it compared now
	Screens bool `json:"screens"`
}

// ScreeningHit is what the API calls ScreeningHit.
type ScreeningHit struct {
	ID string `json:"id"`
	// Whom it is about: 1 is the main borrower
	Position int64 `json:"position"`
	// The name that was compared
	Person string `json:"person"`
	List   string `json:"list"`
	// One of sanctions, exposed
	Kind string `json:"kind"`
	// Of the list in which it was found first
	Version string `json:"version"`
	// Of the list, or of the adapter's answer
	Sha256 string `json:"sha256"`
	// That found it; empty: a list of the lender's own
	Adapter string `json:"adapter"`
	// Why the adapter has not answered: this is no entry, people have to compare by hand. Empty: it has
	Code string `json:"code"`
	// By which the publisher finds the entry
	Ref string `json:"ref"`
	// That agrees
	Name string `json:"name"`
	// All of the entry
	Names     []string     `json:"names"`
	Born      []KnownBirth `json:"born"`
	Programme string       `json:"programme"`
	Degree    int64        `json:"degree"`
	// Why the degree is what it is
	Reasons []string `json:"reasons"`
	// One of open, proposed, cleared, confirmed, gone
	State string `json:"state"`
	// What was said; empty: nothing yet
	Verdict string     `json:"verdict"`
	Reason  string     `json:"reason"`
	By      string     `json:"by"`
	At      *time.Time `json:"at"`
	// Who agreed
	Second string `json:"second"`
	// What the caller may do
	Actions []string `json:"actions"`
}

// ScreeningList is what the API calls ScreeningList.
type ScreeningList struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// One of sanctions, exposed
	Kind   string `json:"kind"`
	Format string `json:"format"`
	// That the file gives itself; empty: none
	Version string `json:"version"`
	// That the file gives itself; null: none
	Dated *string `json:"dated"`
	// Of the file
	Sha256 string `json:"sha256"`
	// Persons on it
	People int64 `json:"people"`
	// Companies, ships, and persons who were taken off
	LeftOut int64 `json:"left_out"`
	// The degree from which a person counts, 61 to 100
	Least    int64     `json:"least"`
	LoadedAt time.Time `json:"loaded_at"`
	// null: in force
	EndedAt *time.Time `json:"ended_at"`
}

// ScreeningListUsed is what the API calls ScreeningListUsed.
type ScreeningListUsed struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Sha256  string `json:"sha256"`
}

// ScreeningLists is what the API calls ScreeningLists.
type ScreeningLists struct {
	Items []ScreeningList `json:"items"`
}

// Seal is what the API calls Seal.
type Seal struct {
	// The name in the certificate
	By string `json:"by"`
	// The certificate is one of the lender's
	Ours bool `json:"ours"`
	// The seal fits the whole file
	Intact bool `json:"intact"`
	// A timestamp authority saw the seal
	Stamped bool `json:"stamped"`
	// Day on the lender's clock, as the seal says
	On string `json:"on,omitzero"`
}

// Sending is what the API calls Sending.
type Sending struct {
	ID string `json:"id"`
	// The letter that it brings
	LetterID string `json:"letter_id"`
	// One of text, post
	Way string `json:"way"`
	// Name of who is written to
	To string `json:"to"`
	// One of waiting, asked, sent, delivered, failed, dropped
	State string `json:"state"`
	// Why it did not leave, or an adapter did not bring it. One of , paid, no_phone, not_wanted, no_way, unreachable, undeliverable
	Reason string `json:"reason"`
	// Not before
	DueAt     time.Time `json:"due_at"`
	Reference string    `json:"reference"`
	// Who posted it; empty: nobody did by hand
	By      string     `json:"by"`
	EndedAt *time.Time `json:"ended_at"`
}

// SentMessage is what the API calls SentMessage.
type SentMessage struct {
	ThreadID  string    `json:"thread_id"`
	MessageID string    `json:"message_id"`
	At        time.Time `json:"at"`
}

// Series is what the API calls Series.
type Series struct {
	// The id of its last row
	Rule string `json:"rule"`
	// One of scope, index, rate_cap, apr_display, advert, notice, document, withdrawal, deadline, early_repayment, default_interest, default_charge, acceleration, sanction, forbearance, contact, allocation, register, creditworthiness, person, max_term, signature, licence, guarantee, intermediary, insurance, payment, calendar, levy, retention, complaint, report
	Kind string `json:"kind"`
	// Of the index, or what the cap is held against
	Name   string   `json:"name"`
	From   string   `json:"from"`
	Values []Figure `json:"values"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit string `json:"credit,omitzero"`
	// None: it stays until it is replaced. One of month, quarter, half_year, year
	Period string `json:"period,omitzero"`
	// One of consumer, general
	Regime string `json:"regime,omitzero"`
	To     string `json:"to,omitzero"`
}

// Session is what the API calls Session.
type Session struct {
	// null when nobody is signed in, or a second step is due
	User *User `json:"user"`
	// When the session ends unless it is used before
	ExpiresAt *time.Time `json:"expires_at"`
	// 1 by one step, 2 by two; 0 when nobody is signed in
	Level int64 `json:"level"`
	// What is due before anything opens. One of , factor
	Needs string `json:"needs"`
	// What a second step can be made with, while it is due
	Factors []Factor `json:"factors"`
	// The same in seconds from now, for clocks that are wrong
	ExpiresIn int64 `json:"expires_in,omitzero"`
}

// SetConsumerInput is what the API calls SetConsumerInput.
type SetConsumerInput struct {
	// The last number that the program has
	Seq *int64 `json:"seq"`
}

// SettlePayoutInput is what the API calls SettlePayoutInput.
type SettlePayoutInput struct {
	// The day of the booking
	On      string `json:"on"`
	Version int64  `json:"version,omitzero"`
}

// SettleableLoan is what the API calls SettleableLoan.
type SettleableLoan struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	// What repaying it takes today
	Amount Amount `json:"amount"`
	// Not in good standing above 0
	DaysPastDue int64 `json:"days_past_due"`
}

// SettledDebt is what the API calls SettledDebt.
type SettledDebt struct {
	// Empty: the claim of another lender
	LoanID string `json:"loan_id"`
	// The other lender; empty for a loan of this one, and when the law no longer asks for it
	Creditor  string `json:"creditor"`
	Reference string `json:"reference"`
	// What it took, or, until the payout, what the contract names
	Amount Amount `json:"amount"`
	// Null until the payout
	SettledOn *string `json:"settled_on"`
}

// SettlingLoan is what the API calls SettlingLoan.
type SettlingLoan struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	// Null until the payout
	SettledOn *string `json:"settled_on"`
}

// ShownRule is what the API calls ShownRule.
type ShownRule struct {
	// One of scope, index, rate_cap, apr_display, advert, notice, document, withdrawal, deadline, early_repayment, default_interest, default_charge, acceleration, sanction, forbearance, contact, allocation, register, creditworthiness, person, max_term, signature, licence, guarantee, intermediary, insurance, payment, calendar, levy, retention, complaint, report
	Kind    string    `json:"kind"`
	Country string    `json:"country"`
	Act     string    `json:"act"`
	Says    []LawSaid `json:"says"`
	ID      string    `json:"id"`
	From    string    `json:"from"`
	Source  string    `json:"source"`
	// One of sourced, known, uncertain
	Confidence string `json:"confidence"`
	Article    string `json:"article,omitzero"`
	// One of contract, application, decision, event, publication, draw, acceptance
	By string `json:"by,omitzero"`
	// One of loan, financed, revolving, card, overdraft, lease
	Credit   string `json:"credit,omitzero"`
	Formerly string `json:"formerly,omitzero"`
	Note     string `json:"note,omitzero"`
	Period   string `json:"period,omitzero"`
	// One of consumer, general
	Regime string `json:"regime,omitzero"`
	Seen   string `json:"seen,omitzero"`
	// One of case_law, practice, none, bill, unknown, unverified
	Status     string `json:"status,omitzero"`
	Supersedes string `json:"supersedes,omitzero"`
	To         string `json:"to,omitzero"`
	URL        string `json:"url,omitzero"`
}

// Sign is what the API calls Sign.
type Sign struct {
	Code string `json:"code"`
	// The sentence statements.accept; never ticked in advance
	Accept bool `json:"accept"`
	// Of the main borrower; empty for others
	IBAN        string `json:"iban"`
	Holder      string `json:"holder"`
	EarlyPayout bool   `json:"early_payout"`
	// The party expressly asks for the insurance before the days to compare are over; never ticked in advance
	InsureNow *bool `json:"insure_now,omitzero"`
}

// Signatory is what the API calls Signatory.
type Signatory struct {
	Position int64 `json:"position"`
	// One of borrower, co_borrower
	Role     string     `json:"role"`
	Name     string     `json:"name"`
	SignedAt *time.Time `json:"signed_at"`
	Method   string     `json:"method"`
}

// SigningSeen is what the API calls SigningSeen.
type SigningSeen struct {
	// One of asked, open, reported, done, declined, expired, failed
	State string `json:"state"`
	// Why it has failed; empty: it has not
	Code     string `json:"code"`
	Adapter  string `json:"adapter"`
	Provider string `json:"provider"`
	// By which the provider finds it again
	Reference string `json:"reference"`
	// Of what the adapter answered; empty: nothing yet
	Sha256    string    `json:"sha256"`
	UpdatedAt time.Time `json:"updated_at"`
}

// SigningSession is what the API calls SigningSession.
type SigningSession struct {
	// One of asked, open, reported, done, declined, expired, failed
	State string `json:"state"`
	// Where the caller signs; empty: nowhere, or not yet
	URL string `json:"url"`
	// Until when the page can be used
	ExpiresAt time.Time `json:"expires_at"`
}

// Simulator is what the API calls Simulator.
type Simulator struct {
	Currency      string `json:"currency"`
	AmountMin     int64  `json:"amount_min"`
	AmountMax     int64  `json:"amount_max"`
	AmountStep    int64  `json:"amount_step"`
	AmountDefault int64  `json:"amount_default"`
	MonthsMin     int64  `json:"months_min"`
	MonthsMax     int64  `json:"months_max"`
	MonthsStep    int64  `json:"months_step"`
	MonthsDefault int64  `json:"months_default"`
}

// Site is what the API calls Site.
type Site struct {
	Company      SiteCompany   `json:"company"`
	Brand        SiteBrand     `json:"brand"`
	Demo         bool          `json:"demo"`
	Hours        Hours         `json:"hours"`
	Team         []Member      `json:"team"`
	Testimonials []Testimonial `json:"testimonials"`
	// In which visitors are offered products today
	Currencies []string `json:"currencies"`
	// Those that visitors are offered today, each with the one notice that is in force
	Products []SiteProduct `json:"products"`
	// Where the living costs of a month may be looked up, where a product asks for it
	Regions   []string    `json:"regions"`
	Simulator Simulator   `json:"simulator"`
	Languages []string    `json:"languages"`
	Upload    Upload      `json:"upload"`
	Consent   Consent     `json:"consent"`
	Cookies   Cookies     `json:"cookies"`
	Promise   SitePromise `json:"promise"`
	OwnLegal  []string    `json:"own_legal"`
}

// SiteBrand is what the API calls SiteBrand.
type SiteBrand struct {
	// Another one for another look; empty for the one that ships. It is that of /brand.css and /icon.svg
	Version string `json:"version"`
	// A picture stands in the place of the mark and the name
	Logo bool `json:"logo"`
}

// SiteCompany is what the API calls SiteCompany.
type SiteCompany struct {
	Name         string   `json:"name"`
	Email        string   `json:"email"`
	Phone        string   `json:"phone"`
	AddressLines []string `json:"address_lines"`
	Country      string   `json:"country"`
	// Year; 0 when it is not to be shown
	Founded             int64  `json:"founded"`
	DataProtectionEmail string `json:"data_protection_email"`
	// In the register
	LegalName string `json:"legal_name"`
	// Empty when it is not to be shown
	RegisterNumber string `json:"register_number"`
	// Empty when it is not to be shown
	Supervisor  string `json:"supervisor"`
	Placeholder bool   `json:"placeholder"`
}

// SiteProduct is what the API calls SiteProduct.
type SiteProduct struct {
	// Answers that the month of those who borrow needs beside income, rent, other loans and household
	Asks []string `json:"asks"`
	// Kinds of papers that are needed of everybody
	Papers []string `json:"papers"`
	// Kinds that are needed beside them of who gave an answer: an employment status, or a housing
	PapersBy   []SituationPapers `json:"papers_by"`
	Variable   VariableShown     `json:"variable"`
	Code       string            `json:"code"`
	Country    string            `json:"country"`
	Currency   string            `json:"currency"`
	AmountMin  int64             `json:"amount_min"`
	AmountMax  int64             `json:"amount_max"`
	AmountStep int64             `json:"amount_step"`
	Durations  []int64           `json:"durations"`
	Rates      Rates             `json:"rates"`
	TimeZone   string            `json:"time_zone"`
	OnRequest  bool              `json:"on_request"`
	Law        Law               `json:"law"`
	Notices    []Notice          `json:"notices"`
	Channels   []string          `json:"channels,omitzero"`
	Default    bool              `json:"default,omitzero"`
	// Of a product without residences: countries that have products of their own, whose residents it is not for
	Except     []string    `json:"except,omitzero"`
	Insurances []Insurance `json:"insurances,omitzero"`
	Name       *Text       `json:"name,omitzero"`
	Purposes   []string    `json:"purposes,omitzero"`
	// The lender has questions of its own for it: GET /questions
	Questions         bool               `json:"questions,omitzero"`
	Repayment         *Repayment         `json:"repayment,omitzero"`
	RequiredInsurance *RequiredInsurance `json:"required_insurance,omitzero"`
	Residences        []string           `json:"residences,omitzero"`
	// The most that the score of a request takes off the rate at the decision, in percent points; the rates are those without
	ScoreOff string `json:"score_off,omitzero"`
	Trial    bool   `json:"trial,omitzero"`
}

// SitePromise is what the API calls SitePromise.
type SitePromise struct {
	AnswerHours   int64 `json:"answer_hours"`
	DraftDays     int64 `json:"draft_days"`
	DefaultMonths int64 `json:"default_months"`
}

// SituationPapers is what the API calls SituationPapers.
type SituationPapers struct {
	Situation string   `json:"situation"`
	Documents []string `json:"documents"`
}

// Span is what the API calls Span.
type Span struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// SpecialDay is what the API calls SpecialDay.
type SpecialDay struct {
	On string `json:"on"`
	// HH:MM; empty as closes is, when it is closed all day
	Opens  string `json:"opens"`
	Closes string `json:"closes"`
	// What it is, such as a holiday; empty when nothing is said
	Note Text `json:"note"`
}

// StaffOffer is what the API calls StaffOffer.
type StaffOffer struct {
	ID        string `json:"id"`
	RequestID string `json:"request_id"`
	Reference string `json:"reference"`
	Version   int64  `json:"version"`
	// One of sent, signed, in_force, withdrawn, cancelled, declined, voided, expired
	State      string    `json:"state"`
	SentAt     time.Time `json:"sent_at"`
	ValidUntil string    `json:"valid_until"`
	// One of code, qualified
	Signature     string           `json:"signature"`
	Terms         OfferTerms       `json:"terms"`
	Documents     []OfferDocument  `json:"documents"`
	Parties       []StaffSignatory `json:"parties"`
	PayoutIBAN    string           `json:"payout_iban"`
	PayoutHolder  string           `json:"payout_holder"`
	HolderMatches *bool            `json:"holder_matches"`
	EarlyPayout   bool             `json:"early_payout"`
	SignedAt      *time.Time       `json:"signed_at"`
	LoanID        string           `json:"loan_id"`
	WithdrawUntil *string          `json:"withdraw_until"`
	PayoutFrom    *string          `json:"payout_from"`
	EndedAt       *time.Time       `json:"ended_at"`
	Withdrawal    *Returned        `json:"withdrawal"`
}

// StaffPaper is what the API calls StaffPaper.
type StaffPaper struct {
	Version  int64          `json:"version"`
	Verdicts []PaperVerdict `json:"verdicts"`
	Marks    []PageMark     `json:"marks"`
	AskUntil bool           `json:"ask_until"`
	AskDated bool           `json:"ask_dated"`
	ID       string         `json:"id"`
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	// One of received, checking, accepted, resend, expired, replaced
	State     string    `json:"state"`
	Reason    string    `json:"reason"`
	Note      string    `json:"note"`
	ExpiresOn *string   `json:"expires_on"`
	CreatedAt time.Time `json:"created_at"`
	// One of , applicant, co_borrower
	Giver string         `json:"giver"`
	Pages []HandedInPage `json:"pages"`
}

// StaffPapers is what the API calls StaffPapers.
type StaffPapers struct {
	Papers    []StaffPaper  `json:"papers"`
	Checklist []NeededPaper `json:"checklist"`
	Reasons   []string      `json:"reasons"`
	PaperDays int64         `json:"paper_days"`
	MayJudge  bool          `json:"may_judge"`
}

// StaffSignatory is what the API calls StaffSignatory.
type StaffSignatory struct {
	Joined   bool            `json:"joined"`
	Read     int64           `json:"read"`
	Papers   []PaperContract `json:"papers"`
	Signing  *SigningSeen    `json:"signing"`
	Position int64           `json:"position"`
	// One of borrower, co_borrower
	Role     string     `json:"role"`
	Name     string     `json:"name"`
	SignedAt *time.Time `json:"signed_at"`
	Method   string     `json:"method"`
}

// StageCount is what the API calls StageCount.
type StageCount struct {
	// One of in_review, info_requested, awaiting_second_approval, approved, offer_sent, signed, ready_to_fund, funded, declined, human_review
	Stage    string `json:"stage"`
	Requests int64  `json:"requests"`
	// There are more: nobody counted further
	AtLeast bool `json:"at_least"`
}

// Standstill is what the API calls Standstill.
type Standstill struct {
	// Nothing ran between two moments, or a clock showed to when it should have shown from. One of gap, jump
	Kind string    `json:"kind"`
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// Statement is what the API calls Statement.
type Statement struct {
	Account string `json:"account"`
	// English
	Name string `json:"name"`
	// As the accountant's chart has it on the last day, for all products
	Number string `json:"number"`
	// As the accountant calls it; empty: as the books do
	NumberName string `json:"number_name"`
	From       string `json:"from"`
	To         string `json:"to"`
	// Debit above zero
	Opening Amount `json:"opening"`
	Debit   Amount `json:"debit"`
	Credit  Amount `json:"credit"`
	Closing Amount `json:"closing"`
	// Oldest first
	Lines      []StatementLine `json:"lines"`
	NextCursor string          `json:"next_cursor"`
}

// StatementLine is what the API calls StatementLine.
type StatementLine struct {
	// The key of its entry
	Entry string `json:"entry"`
	// What happened, such as loan.due
	Kind string `json:"kind"`
	On   string `json:"on"`
	// The day that it belongs to, where that was past or closed; null: on
	BelongsOn *string `json:"belongs_on"`
	About     About   `json:"about"`
	// The entry that it takes back; empty: none
	Reverses string `json:"reverses"`
	// Of the account, as the accountant's chart of that day has it for this loan
	Number string `json:"number"`
	// Debit above zero
	Amount Amount `json:"amount"`
	// Of the account after it
	Balance Amount `json:"balance"`
}

// Statements is what the API calls Statements.
type Statements struct {
	Version     string `json:"version"`
	Read        string `json:"read"`
	Accept      string `json:"accept"`
	EarlyPayout string `json:"early_payout"`
}

// Stop is what the API calls Stop.
type Stop struct {
	// That of the refusal, with the text of the errors catalog
	Code string `json:"code"`
	// What its text names
	Params map[string]string `json:"params"`
	// Where it is put right. One of co_borrower, product, register, contact, keyed_in, screening
	At string `json:"at"`
}

// Stopped is what the API calls Stopped.
type Stopped struct {
	Code string `json:"code"`
	Gap  LawGap `json:"gap"`
}

// Suggestion is what the API calls Suggestion.
type Suggestion struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	Borrower  string `json:"borrower"`
	// What is to be paid next
	Due   Amount `json:"due"`
	DueOn string `json:"due_on"`
	// 0 to 100
	Score   int64    `json:"score"`
	Reasons []string `json:"reasons"`
}

// Summary is what the API calls Summary.
type Summary struct {
	// One of approved, pending, none
	LoanStatus     string  `json:"loan_status"`
	Amount         *Amount `json:"amount"`
	Duration       *int64  `json:"duration"`
	MonthlyPayment *Amount `json:"monthly_payment"`
	NextDue        *string `json:"next_due"`
	// How it is paid back; absent: in equal monthly instalments
	Repayment *Repayment `json:"repayment,omitzero"`
}

// Template is what the API calls Template.
type Template struct {
	Code string `json:"code"`
	// As the chart is called where it is used
	Name string `json:"name"`
	// Of the names of its accounts
	Lang string `json:"lang"`
	// Where the chart is published
	Source string `json:"source"`
	// What an accountant should look at, in the language of the chart
	Note string `json:"note"`
	Rows []Row  `json:"rows"`
}

// Terms is what the API calls Terms.
type Terms struct {
	Amount   Amount `json:"amount"`
	Duration int64  `json:"duration"`
}

// TestEvent Staff have sent a test to this address; it is not in the log.
type TestEvent struct {
	// The same however often it is told
	ID string `json:"id"`
	// One of test
	Type string `json:"type"`
	// When it happened
	Timestamp time.Time `json:"timestamp"`
	// test in a sandbox, where everything is invented. One of live, test
	Mode string `json:"mode"`
	// One of 1
	Version string          `json:"version"`
	Data    json.RawMessage `json:"data"`
}

// Testimonial is what the API calls Testimonial.
type Testimonial struct {
	Name    string `json:"name"`
	Place   string `json:"place"`
	Text    Text   `json:"text"`
	Example bool   `json:"example"`
}

// Text is what the API calls Text.
type Text struct {
	Fr string `json:"fr"`
	De string `json:"de"`
	Nl string `json:"nl"`
	En string `json:"en"`
	It string `json:"it"`
}

// Thread is what the API calls Thread.
type Thread struct {
	Said []ThreadMessage `json:"said"`
	// What the reader has begun to answer, or null
	Draft *MessageDraft `json:"draft"`
	// When staff last opened it while something was new
	ReadAt     *time.Time   `json:"read_at"`
	ReadBy     string       `json:"read_by"`
	LastChange ThreadChange `json:"last_change"`
	Notes      []ThreadNote `json:"notes"`
	// To whom it may be given
	Colleagues []Colleague `json:"colleagues"`
	// What the reader may do: reply, note, assign, priority, close, reopen, unread
	Actions []string `json:"actions"`
	ID      string   `json:"id"`
	Version int64    `json:"version"`
	// One of visitor, client
	Kind string `json:"kind"`
	// Of a client; empty for a visitor
	AccountID string `json:"account_id"`
	Name      string `json:"name"`
	Email     string `json:"email"`
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	// The request or loan that it is about, if whoever began it named one
	About *ThreadMatter `json:"about"`
	// How the first message begins
	Title string `json:"title"`
	// The language it was written in
	Lang string `json:"lang"`
	// One of open, closed, reopened
	Status string `json:"status"`
	// One of normal, high
	Priority   string `json:"priority"`
	AssigneeID string `json:"assignee_id"`
	Assignee   string `json:"assignee"`
	Unread     bool   `json:"unread"`
	Messages   int64  `json:"messages"`
	// One of visitor, client, staff, system
	LastBy    string    `json:"last_by"`
	LastAt    time.Time `json:"last_at"`
	CreatedAt time.Time `json:"created_at"`
	// When anything about it was changed last, notes included
	ChangedAt time.Time `json:"changed_at"`
}

// ThreadChange is what the API calls ThreadChange.
type ThreadChange struct {
	// One of written, answered, noted, assigned, priority, closed, reopened
	What string    `json:"what"`
	By   string    `json:"by"`
	At   time.Time `json:"at"`
}

// ThreadMatter is what the API calls ThreadMatter.
type ThreadMatter struct {
	// One of request, loan
	Kind      string `json:"kind"`
	ID        string `json:"id"`
	Reference string `json:"reference"`
}

// ThreadMessage is what the API calls ThreadMessage.
type ThreadMessage struct {
	Documents []Document `json:"documents"`
	ID        string     `json:"id"`
	// One of visitor, client, staff, system
	Author string `json:"author"`
	// Empty for what happened by itself
	Name string `json:"name"`
	// What happened; then there is no text. One of , closed, reopened
	Event string `json:"event"`
	// Of an answer of the lender; else empty
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Whether the other side has read it; never known of a visitor
	Read      bool      `json:"read"`
	CreatedAt time.Time `json:"created_at"`
}

// ThreadNote is what the API calls ThreadNote.
type ThreadNote struct {
	// One of note, assigned, priority
	Kind   string `json:"kind"`
	ByName string `json:"by_name"`
	Text   string `json:"text"`
	// To whom it was given, or the new priority; empty: to nobody
	Detail    string    `json:"detail"`
	CreatedAt time.Time `json:"created_at"`
}

// ThreadNoteInput is what the API calls ThreadNoteInput.
type ThreadNoteInput struct {
	Text string `json:"text"`
}

// ThreadOutreach is what the API calls ThreadOutreach.
type ThreadOutreach struct {
	// The client's
	AccountID string `json:"account_id"`
	// One of contact, question, payment, document, other
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Of the draft that it was, if any: the same draft is sent once
	DraftID string `json:"draft_id"`
	// Of the client's request or loan that it is about; empty: of none
	AboutID string `json:"about_id,omitzero"`
}

// ThreadReply is what the API calls ThreadReply.
type ThreadReply struct {
	// Of the e-mail to a visitor, who needs one; a client reads it above the answer
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Of the draft that it was, if any: the same draft is sent once
	DraftID string `json:"draft_id"`
	// Whether the conversation ends with it
	Close bool `json:"close"`
	// Of the conversation that was read: what came since is told before anything leaves
	Version int64 `json:"version,omitzero"`
}

// Trial is what the API calls Trial.
type Trial struct {
	Currency string `json:"currency"`
	// Those that ever moved, by number
	Accounts []AccountSum `json:"accounts"`
	Debit    Amount       `json:"debit"`
	Credit   Amount       `json:"credit"`
	Balanced bool         `json:"balanced"`
}

// TrialBalance is what the API calls TrialBalance.
type TrialBalance struct {
	On string `json:"on"`
	// One trial balance each
	Currencies []Trial `json:"currencies"`
}

// Upload is what the API calls Upload.
type Upload struct {
	MaxBytes int64    `json:"max_bytes"`
	MaxFiles int64    `json:"max_files"`
	Kinds    []string `json:"kinds"`
	Types    []string `json:"types"`
}

// UploadBegin is what the API calls UploadBegin.
type UploadBegin struct {
	// One of identity, residence, address, income, bank, employment, tax, accounts, pension, enrolment, tenancy, property, other
	Kind string `json:"kind"`
	Name string `json:"name"`
	Size int64  `json:"size"`
	Page int64  `json:"page"`
	// Makes it a further page of a paper that was begun before
	PaperID string `json:"paper_id,omitzero"`
	// Of the whole file, in hexadecimal; compared when it has come
	Sha256 string `json:"sha256,omitzero"`
}

// UsedRate is what the API calls UsedRate.
type UsedRate struct {
	// Of the books; the rate is what one unit of it is worth
	Currency string `json:"currency"`
	// One of closing, average
	Kind string `json:"kind"`
	// Of an average the first day, else as to
	From string `json:"from"`
	To   string `json:"to"`
	// Rounded to eight decimals; amounts go by the exact one
	Rate string `json:"rate"`
}

// User is what the API calls User.
type User struct {
	Email string `json:"email"`
	Name  string `json:"name"`
	// What the lender and the client call the account by
	Reference string `json:"reference"`
}

// VariableRate is what the API calls VariableRate.
type VariableRate struct {
	Index string `json:"index"`
	// The reset day to come, or the one that waits for its value; null: none follows
	NextReset *string `json:"next_reset"`
	// The reset day is over, and the index has no value for it yet
	Waiting bool `json:"waiting"`
	// The rates that the loan has had, the oldest first
	Steps []RateStep `json:"steps"`
	// Percent points above the index; below it where negative
	Spread string `json:"spread"`
	// The lowest borrowing rate, in percent per year
	Floor string `json:"floor"`
	// The highest borrowing rate, in percent per year
	Cap string `json:"cap"`
	// Days between the notice and the first day of a new rate
	NoticeDays int64 `json:"notice_days"`
	// What follows a new rate. One of instalment, end
	Moves string `json:"moves"`
	// Reset days of every year
	Days []string `json:"days,omitzero"`
	// Months between reset days, from the first due date on; 0: they are days of the calendar
	EveryMonths int64 `json:"every_months,omitzero"`
	// By how many months the end may move
	LongerMonths int64 `json:"longer_months,omitzero"`
}

// VariableShown is what the API calls VariableShown.
type VariableShown struct {
	Offered bool `json:"offered"`
	// The highest rate, in percent per year
	Cap string `json:"cap,omitzero"`
	// The lowest rate, in percent per year
	Floor string `json:"floor,omitzero"`
	// Which the rate follows; rates.variable is then its value of today with the spread
	Index string `json:"index,omitzero"`
}

// Verdict is what the API calls Verdict.
type Verdict struct {
	// One of issued, sealed, changed, unknown
	Outcome string `json:"outcome"`
	Sha256  string `json:"sha256"`
	// Day on the lender's clock
	IssuedOn string `json:"issued_on,omitzero"`
	// Of an issued document, such as contract
	Kind string `json:"kind,omitzero"`
	Lang string `json:"lang,omitzero"`
	Seal *Seal  `json:"seal,omitzero"`
}

// Verification is what the API calls Verification.
type Verification struct {
	ID string `json:"id"`
	// One of identity, accounts
	Kind string `json:"kind"`
	// One of invited, asked, open, done, failed, expired, declined, withdrawn
	State string `json:"state"`
	// Why it failed; empty: it has not
	Code string `json:"code"`
	// One of , matched, not_matched, unclear, read
	Outcome string `json:"outcome"`
	Adapter string `json:"adapter"`
	// Empty: the lender's rule, or the applicant once more
	AskedBy     string     `json:"asked_by"`
	AskedAt     time.Time  `json:"asked_at"`
	ExpiresAt   time.Time  `json:"expires_at"`
	EndedAt     *time.Time `json:"ended_at"`
	ConsentedAt *time.Time `json:"consented_at"`
	// Version of the text that the applicant agreed to
	ConsentText string `json:"consent_text"`
	// Of the answer, as the audit log has it
	Sha256 string `json:"sha256"`
	// The name or the day of birth of the request is another since it was asked
	Changed  bool            `json:"changed"`
	Identity *IdentityProof  `json:"identity"`
	Accounts *AccountSummary `json:"accounts"`
	// What was declared, beside what was read of accounts
	Differences []VerificationDifference `json:"differences"`
}

// VerificationChoice is what the API calls VerificationChoice.
type VerificationChoice struct {
	// One of identity, accounts
	Kind    string `json:"kind"`
	Adapter string `json:"adapter"`
}

// VerificationDifference is what the API calls VerificationDifference.
type VerificationDifference struct {
	// One of income, rent, instalments, holder
	What string `json:"what"`
	// A month; null: not declared, or no amount
	Declared *Amount `json:"declared"`
	// A month; of incomes the mean of the months read, half a unit upward
	Read *Amount `json:"read"`
	// By more than a tenth of what was declared; of the holder: another name
	Differs bool `json:"differs"`
}

// VerificationGlance is what the API calls VerificationGlance.
type VerificationGlance struct {
	// One of identity, accounts
	Kind string `json:"kind"`
	// One of invited, asked, open, done, failed, expired, declined, withdrawn
	State string `json:"state"`
	// One of , matched, not_matched, unclear, read
	Outcome string `json:"outcome"`
	// Of the answer; empty: there is none
	Sha256 string `json:"sha256"`
}

// VerificationStart is what the API calls VerificationStart.
type VerificationStart struct {
	// One of identity, accounts
	Kind string `json:"kind"`
	// Version of the text that was read and agreed to; of accounts
	ConsentText string `json:"consent_text,omitzero"`
}

// Verifications is what the API calls Verifications.
type Verifications struct {
	// The newest first
	Items []Verification `json:"items"`
	// What can be asked for now
	Asks []VerificationChoice `json:"asks"`
}

// VersionInput is what the API calls VersionInput.
type VersionInput struct {
	Version int64 `json:"version,omitzero"`
}

// Viewed is what the API calls Viewed.
type Viewed struct {
	At time.Time `json:"at"`
	// A person, or a program with a key. One of staff, machine
	Kind string `json:"kind"`
	// Of a person; empty: somebody who works here no more
	Role string `json:"role"`
	// account, request, document, agreement, loan or export
	What string `json:"what"`
	// Of one of the lender's own roles; empty for a shipped one
	RoleName string `json:"role_name"`
}

// VoidInput is what the API calls VoidInput.
type VoidInput struct {
	Version int64 `json:"version,omitzero"`
}

// VouchedFor is what the API calls VouchedFor.
type VouchedFor struct {
	// A client who has a second factor at Florin must have shown one of the last three. One of password, one_time_code, two_factor, passkey, eid
	Method string `json:"method"`
	// When; at most 15 minutes ago
	At time.Time `json:"at"`
	// By which the person knows the session again, such as "iPhone"
	Device string `json:"device"`
}

// Waiting is what the API calls Waiting.
type Waiting struct {
	// The first of them, by loan
	Letters []WaitingLetter `json:"letters"`
	Count   int64           `json:"count"`
	// There are more: nobody looked further
	AtLeast bool `json:"at_least"`
}

// WaitingFor is what the API calls WaitingFor.
type WaitingFor struct {
	// One of lender, second, reviewer, applicant
	For string `json:"for"`
	// Who looks after it, or may agree to it; empty: nobody, or the applicant
	Name  string    `json:"name"`
	Until time.Time `json:"until"`
	// Negative: so long it is late
	LeftSeconds int64 `json:"left_seconds"`
}

// WaitingLetter is what the API calls WaitingLetter.
type WaitingLetter struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	// One of reminder, arrears, formal_notice
	Letter string `json:"letter"`
	// Before the charge that the letter may bring
	Overdue     Amount `json:"overdue"`
	DaysPastDue int64  `json:"days_past_due"`
}

// Warning is what the API calls Warning.
type Warning struct {
	Country string `json:"country"`
	Since   string `json:"since"`
	Text    string `json:"text"`
}

// Webhook is what the API calls Webhook.
type Webhook struct {
	ID      string   `json:"id"`
	Version int64    `json:"version"`
	Name    string   `json:"name"`
	URL     string   `json:"url"`
	Kinds   []string `json:"kinds"`
	// One of active, paused
	State string `json:"state"`
	// Empty, person, failing or gone
	PausedWhy string `json:"paused_why"`
	// By which v1a signatures are checked, whpk_ and base64; empty: there are none
	PublicKey string `json:"public_key"`
	// Until when the secret before signs, too
	OldSecretUntil *time.Time `json:"old_secret_until"`
	CreatedBy      string     `json:"created_by"`
	CreatedAt      time.Time  `json:"created_at"`
	ChangedBy      string     `json:"changed_by"`
	ChangedAt      time.Time  `json:"changed_at"`
	// Since when nothing gets through
	FailingSince *time.Time `json:"failing_since"`
	// When it took something the last time
	LastOkAt *time.Time `json:"last_ok_at"`
	// Deliveries that are not made yet, counted up to a thousand
	Waiting int64 `json:"waiting"`
}

// WebhookAttempt is what the API calls WebhookAttempt.
type WebhookAttempt struct {
	Number int64     `json:"number"`
	At     time.Time `json:"at"`
	TookMs int64     `json:"took_ms"`
	// Of the answer; 0: there was none
	Status int64 `json:"status"`
	// Why there was no answer: timeout, name, private, tls or connection
	Failure string `json:"failure"`
	// The beginning of the answer
	Excerpt string `json:"excerpt"`
}

// WebhookDelivery is what the API calls WebhookDelivery.
type WebhookDelivery struct {
	Body string `json:"body"`
	// Newest first, at most fifty
	Tries   []WebhookAttempt `json:"tries"`
	EventID string           `json:"event_id"`
	// Its place in the log of events; 0: it has none
	Seq  int64  `json:"seq"`
	Kind string `json:"kind"`
	// One of waiting, delivered, given_up
	State    string `json:"state"`
	Attempts int64  `json:"attempts"`
	// Of one that waits: when it is tried again
	NextAt    *time.Time `json:"next_at"`
	CreatedAt time.Time  `json:"created_at"`
	// The newest attempt
	Last *WebhookAttempt `json:"last"`
}

// WebhookInput is what the API calls WebhookInput.
type WebhookInput struct {
	Name  string   `json:"name"`
	URL   string   `json:"url"`
	Kinds []string `json:"kinds"`
	// Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret
	KeyPair *bool `json:"key_pair,omitzero"`
}

// WebhookLog is what the API calls WebhookLog.
type WebhookLog struct {
	Items []WebhookLogItem `json:"items"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// WebhookLogItem is what the API calls WebhookLogItem.
type WebhookLogItem struct {
	EventID string `json:"event_id"`
	// Its place in the log of events; 0: it has none
	Seq  int64  `json:"seq"`
	Kind string `json:"kind"`
	// One of waiting, delivered, given_up
	State    string `json:"state"`
	Attempts int64  `json:"attempts"`
	// Of one that waits: when it is tried again
	NextAt    *time.Time `json:"next_at"`
	CreatedAt time.Time  `json:"created_at"`
	// The newest attempt
	Last *WebhookAttempt `json:"last"`
}

// WebhookReplayInput is what the API calls WebhookReplayInput.
type WebhookReplayInput struct {
	FromSeq int64 `json:"from_seq"`
	// At most 5,000 places with the first
	ToSeq int64 `json:"to_seq"`
	// Only these; those that the address is told of when absent or empty
	Types []string `json:"types,omitzero"`
}

// WebhookReplayed is what the API calls WebhookReplayed.
type WebhookReplayed struct {
	// How many leave. What is on its way already is not among them
	Deliveries int64 `json:"deliveries"`
}

// WebhookVersion is what the API calls WebhookVersion.
type WebhookVersion struct {
	Version int64 `json:"version,omitzero"`
}

// Webhooks is what the API calls Webhooks.
type Webhooks struct {
	Items []Webhook `json:"items"`
	// Every kind of event that can be chosen
	Kinds []string `json:"kinds"`
	// How many addresses there may be
	Most int64 `json:"most"`
	// Empty on the last page
	NextCursor string `json:"next_cursor"`
}

// Weight is what the API calls Weight.
type Weight struct {
	Code string `json:"code"`
	Text string `json:"text"`
	// That it gave; null: a rule, not the score
	Points *int64 `json:"points"`
}

// WhoLooked is what the API calls WhoLooked.
type WhoLooked struct {
	Items []Viewed `json:"items"`
}

// WholeApplication is what the API calls WholeApplication.
type WholeApplication struct {
	FirstName      string `json:"first_name"`
	LastName       string `json:"last_name"`
	Email          string `json:"email"`
	Phone          string `json:"phone"`
	LoanAmount     int64  `json:"loan_amount"`
	Declaration    bool   `json:"declaration"`
	ConsentVersion string `json:"consent_version"`
	Address        string `json:"address,omitzero"`
	// By the code of the question (GET /questions)
	Answers            map[string]json.RawMessage `json:"answers,omitzero"`
	BirthDate          string                     `json:"birth_date,omitzero"`
	Canton             string                     `json:"canton,omitzero"`
	City               string                     `json:"city,omitzero"`
	Civilite           string                     `json:"civilite,omitzero"`
	Country            string                     `json:"country,omitzero"`
	Currency           string                     `json:"currency,omitzero"`
	Employer           string                     `json:"employer,omitzero"`
	EmploymentDuration string                     `json:"employment_duration,omitzero"`
	EmploymentStatus   string                     `json:"employment_status,omitzero"`
	HouseNumber        string                     `json:"house_number,omitzero"`
	Household          *int64                     `json:"household,omitzero"`
	Housing            string                     `json:"housing,omitzero"`
	IncomeType         string                     `json:"income_type,omitzero"`
	Insurance          string                     `json:"insurance,omitzero"`
	Lang               string                     `json:"lang,omitzero"`
	LoanDuration       *int64                     `json:"loan_duration,omitzero"`
	LoanPurpose        string                     `json:"loan_purpose,omitzero"`
	MonthlyIncome      *int64                     `json:"monthly_income,omitzero"`
	Nationality        string                     `json:"nationality,omitzero"`
	OtherLoans         *int64                     `json:"other_loans,omitzero"`
	PostalCode         string                     `json:"postal_code,omitzero"`
	Product            string                     `json:"product,omitzero"`
	Purpose            string                     `json:"purpose,omitzero"`
	RateType           string                     `json:"rate_type,omitzero"`
	Rent               *int64                     `json:"rent,omitzero"`
	Taxes              *int64                     `json:"taxes,omitzero"`
}

// WhyRefused is what the API calls WhyRefused.
type WhyRefused struct {
	Reference   string          `json:"reference"`
	DecidedAt   time.Time       `json:"decided_at"`
	Reason      string          `json:"reason"`
	Reasons     []RefusalReason `json:"reasons"`
	Automated   string          `json:"automated"`
	Register    string          `json:"register"`
	DebtAdvice  string          `json:"debt_advice"`
	Mediation   string          `json:"mediation"`
	ReviewUntil *string         `json:"review_until"`
	Review      *OwnReview      `json:"review"`
}

// Wished is what the API calls Wished.
type Wished struct {
	// Ids of loans of this lender
	Loans  []string      `json:"loans"`
	Claims []WishedClaim `json:"claims"`
}

// WishedClaim is what the API calls WishedClaim.
type WishedClaim struct {
	Creditor  string `json:"creditor"`
	IBAN      string `json:"iban"`
	Reference string `json:"reference"`
	// As the borrower knows it, in minor units of the request's currency; a statement of the lender counts
	BalanceMinor int64 `json:"balance_minor"`
}

// WishedLoan is what the API calls WishedLoan.
type WishedLoan struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
}

// WithdrawPromiseInput is what the API calls WithdrawPromiseInput.
type WithdrawPromiseInput struct {
	Version int64 `json:"version,omitzero"`
}

// WithdrawReliefInput is what the API calls WithdrawReliefInput.
type WithdrawReliefInput struct {
	Version int64 `json:"version,omitzero"`
}

// Withdrawal is what the API calls Withdrawal.
type Withdrawal struct {
	ID        string `json:"id"`
	Reference string `json:"reference"`
	// One of sent, signed, in_force, withdrawn, cancelled, declined, voided, expired
	State    string   `json:"state"`
	Name     string   `json:"name"`
	Possible bool     `json:"possible"`
	Until    *string  `json:"until"`
	DaysLeft int64    `json:"days_left"`
	Begin    string   `json:"begin"`
	Confirm  string   `json:"confirm"`
	Meaning  string   `json:"meaning"`
	Effect   string   `json:"effect"`
	Return   Returned `json:"return"`
	Receipt  string   `json:"receipt"`
}
