package dossier

import (
	"time"

	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/authority"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/record/document"
	"florin/internal/rule/brand"
	"florin/internal/rule/credit"
)

// Dossier is everything about one request at one moment. docs/dossier.md describes it, and
// schema.json goes along in every archive: a change of it is another bundle.Format.
type Dossier struct {
	Made    time.Time `json:"made"`
	By      string    `json:"by"` // who of the staff had it put together
	Lang    string    `json:"lang"`
	Lender  string    `json:"lender"`
	brand   brand.Brand
	LeftOut []Part `json:"left_out"` // what the person who had it made may not see

	Request   Request    `json:"request"`
	Borrowers []Borrower `json:"borrowers"` // the main borrower first
	Invited   *Invited   `json:"invited"`   // a co-borrower who has not answered

	Budget        []underwriting.BudgetChange  `json:"budget_changes"` // newest first
	Checks        []underwriting.CheckRun      `json:"checks"`         // newest first
	Consultations []underwriting.Consultation  `json:"register_answers"`
	Report        *underwriting.RegisterReport `json:"register_report"`
	Arrears       []underwriting.ArrearsReport `json:"register_arrears"` // newest first
	Printed       []Printed                    `json:"register_files"`   // oldest answer first

	Asked     []request.Asked          `json:"asked"`     // newest first
	Decisions []decision.PastDecision  `json:"decisions"` // newest first
	Proposal  *authority.Proposal      `json:"proposal"`  // that waits for a second person
	Review    *decision.Review         `json:"review"`
	Steps     []request.Step           `json:"steps"` // oldest first
	Notes     []request.Note           `json:"notes"` // newest first
	Lookalike []underwriting.Lookalike `json:"lookalikes"`

	Interviews    []Interview    `json:"interviews"`    // newest first
	Conversations []Conversation `json:"conversations"` // of the applicant's account, oldest first

	Papers []Handed `json:"papers"` // handed in, oldest first
	Issued []Issued `json:"issued"` // by the lender, oldest first

	Agreement *agreement.StaffOffer `json:"agreement"` // the newest
	Loan      *Loan                 `json:"loan"`
	Views     []View                `json:"views"` // by staff and programs, newest first
}

// Part is a part of a dossier that can be left out.
type Part string

// The parts.
const (
	Papers   Part = "papers" // the files themselves, their hashes and what was said of them
	Loans    Part = "loan"
	Messages Part = "messages"
)

// Request is what was asked for and where it stands.
type Request struct {
	ID          string                 `json:"id"`
	Reference   string                 `json:"reference"`
	Version     int64                  `json:"version"`
	Status      request.Status         `json:"status"`
	Stage       request.Stage          `json:"stage"`
	Outcome     request.Outcome        `json:"outcome"`
	CreatedAt   time.Time              `json:"created_at"`
	AnswerDueAt time.Time              `json:"answer_due_at"`
	ProcessedAt *time.Time             `json:"processed_at"`
	Reason      string                 `json:"reason_given"`
	Product     string                 `json:"product"`
	Amount      money.Amount           `json:"amount"`
	Months      int                    `json:"months"`
	Given       bool                   `json:"duration_given"`
	Purpose     string                 `json:"purpose"`
	Lang        string                 `json:"lang"` // of the applicant
	Consent     string                 `json:"declaration_version"`
	Assignee    string                 `json:"assignee"`
	Rate        string                 `json:"borrowing_rate"` // percent per year
	RateType    string                 `json:"rate_type"`
	Payment     money.Amount           `json:"monthly_payment"`
	Cost        money.Amount           `json:"total_cost"`
	Payable     money.Amount           `json:"total_payable"`
	Burden      string                 `json:"payment_to_income"` // percent; empty when unknown
	Band        credit.Band            `json:"payment_to_income_band"`
	Approved    *decision.ApprovedLoan `json:"approved"`
}

// Borrower is one who borrows, with what they said of themselves.
type Borrower struct {
	Position    int       `json:"position"`
	Role        string    `json:"role"`
	Civility    string    `json:"civility"`
	FirstName   string    `json:"first_name"`
	LastName    string    `json:"last_name"`
	Email       string    `json:"email"`
	Phone       string    `json:"phone"`
	BirthDate   date.Date `json:"birth_date" nullable:"true"`
	Nationality string    `json:"nationality"`
	Street      string    `json:"street"`
	HouseNumber string    `json:"house_number"`
	PostalCode  string    `json:"postal_code"`
	City        string    `json:"city"`
	Country     string    `json:"country"`

	IncomeType         string        `json:"income_type"`
	MonthlyIncome      *money.Amount `json:"monthly_income"` // nil: not told, as with what follows
	EmploymentStatus   string        `json:"employment_status"`
	Employer           string        `json:"employer"`
	EmploymentDuration string        `json:"employment_duration"`
	Rent               *money.Amount `json:"rent"`
	OtherLoans         *money.Amount `json:"other_loans"` // instalments a month
	Household          *int          `json:"household"`
	Taxes              *money.Amount `json:"taxes"`
	Canton             string        `json:"canton"`
	Housing            string        `json:"housing"`
}

// Invited is a co-borrower who was asked to take part.
type Invited struct {
	Email     string    `json:"email"`
	InvitedAt time.Time `json:"invited_at"`
	ExpiresAt time.Time `json:"expires_at"`
}

// Handed is a paper that was handed in.
type Handed struct {
	ID        string                     `json:"id"`
	Kind      document.Kind              `json:"kind"`
	Giver     document.Giver             `json:"giver"`
	State     document.State             `json:"state"` // empty when it was left out
	ExpiresOn *date.Date                 `json:"expires_on"`
	Verdicts  []application.PaperVerdict `json:"verdicts"` // newest first
	Marks     []application.PageMark     `json:"marks"`
	Files     []File                     `json:"files"`
}

// File is a file of a paper.
type File struct {
	ID         string             `json:"id"`
	Name       string             `json:"name"` // as the person who handed it in called it
	Type       string             `json:"type"`
	Size       int64              `json:"size"`
	ScanState  document.ScanState `json:"scan_state"`
	ReceivedAt time.Time          `json:"received_at"`
	SHA256     string             `json:"sha256"` // empty when it was left out or is locked
	File       string             `json:"file"`   // in the archive; empty when it is not there
}

// Printed is a file beside an answer of a register.
type Printed struct {
	Answer   int    `json:"answer"` // the number of the answer
	Register string `json:"register"`
	File
}

// filed is a file with the kind of its paper, or with the answer of a register that it proves.
type filed struct {
	*File
	kind   document.Kind
	answer int // nought: it is a paper
}

// files are those of all papers in their order, and then what registers printed.
func (d *Dossier) files() (list []filed) {
	for i := range d.Papers {
		for j := range d.Papers[i].Files {
			list = append(list, filed{File: &d.Papers[i].Files[j], kind: d.Papers[i].Kind})
		}
	}
	for i := range d.Printed {
		list = append(list, filed{File: &d.Printed[i].File, kind: "register", answer: d.Printed[i].Answer})
	}
	return list
}

// locked says that a virus was found in it: it opens for nobody.
func (f File) locked() bool { return f.ScanState == document.Infected }

// Issued is a document that the lender made and handed out.
type Issued struct {
	ID       string    `json:"id"`
	Kind     string    `json:"kind"`
	Lang     string    `json:"lang"`
	Title    string    `json:"title"`
	Size     int64     `json:"size"`
	SHA256   string    `json:"sha256"`
	IssuedAt time.Time `json:"issued_at"`
	Wording  int64     `json:"wording"` // version of the lender's own texts by which it was written; 0: as shipped
	File     string    `json:"file"`    // in the archive; empty when it is not there
}

// Loan is what became of the contract.
type Loan struct {
	servicing.Signed
	Parties  []servicing.PartyView      `json:"parties"`
	Standing servicing.Standing         `json:"standing"`
	Schedule []loan.Row                 `json:"schedule"`
	Versions []servicing.ScheduleChosen `json:"versions"`
	Events   []loan.Fact                `json:"events"` // newest first
}

// Interview is a talk with the applicant, as it was proposed, agreed on and held.
type Interview struct {
	ID        string            `json:"id"`
	State     interview.State   `json:"state"`
	Channel   interview.Channel `json:"channel"`
	Minutes   int               `json:"minutes"`
	Staff     string            `json:"staff"`
	CreatedAt time.Time         `json:"created_at"`
	StartsAt  *time.Time        `json:"starts_at"` // what was chosen or agreed on
	Proposed  []time.Time       `json:"proposed"`  // of one that is open
	Place     string            `json:"place"`
	Note      string            `json:"note"`    // of staff, for the applicant
	Remark    string            `json:"remark"`  // of the applicant
	Reason    string            `json:"reason"`  // for the applicant: why it was called off
	Outcome   string            `json:"outcome"` // internal: what staff noted of the talk
}

// Conversation is what was written between a client and the lender.
type Conversation struct {
	ID        string          `json:"id"`
	Subject   message.Subject `json:"subject"`
	Status    message.Status  `json:"status"`
	CreatedAt time.Time       `json:"created_at"`
	Messages  []Message       `json:"messages"`       // oldest first
	Notes     []InternalNote  `json:"internal_notes"` // the client never saw them
}

// Message is one of a conversation.
type Message struct {
	At     time.Time      `json:"at"`
	Author message.Author `json:"author"`
	Name   string         `json:"name"`
	Event  string         `json:"event"` // what happened; then there is no text
	Text   string         `json:"text"`
	Files  []File         `json:"files"`

	id string // whose the files are
}

// InternalNote is what staff kept to themselves about a conversation.
type InternalNote struct {
	At     time.Time `json:"at"`
	By     string    `json:"by"`
	Kind   string    `json:"kind"`
	Text   string    `json:"text"`
	Detail string    `json:"detail"` // to whom it was given, or the new priority
}

// sent is a file that came with a message.
type sent struct {
	*File
	message string
}

// sentFiles are those of all conversations in their order.
func (d *Dossier) sentFiles() (list []sent) {
	for i := range d.Conversations {
		for j := range d.Conversations[i].Messages {
			m := &d.Conversations[i].Messages[j]
			for k := range m.Files {
				list = append(list, sent{&m.Files[k], m.id})
			}
		}
	}
	return list
}

// View is that a member of staff, or a program with a key of theirs, has looked at the
// request or at one of its files, or fetched it.
type View struct {
	At         time.Time `json:"at"`
	Kind       string    `json:"kind"` // staff or machine
	By         string    `json:"by"`   // empty: a person who is not known any more
	Action     string    `json:"action"`
	DocumentID string    `json:"document_id"` // the file; empty: the request itself
}
