package document

import (
	"io"
	"slices"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Kind says what a document proves.
type Kind string

// The kinds an applicant can choose from.
const (
	Identity   Kind = "identity"
	Residence  Kind = "residence" // a permit
	Address    Kind = "address"
	Income     Kind = "income" // payslips above all
	Bank       Kind = "bank"   // statements of the account
	Employment Kind = "employment"
	Tax        Kind = "tax" // an assessment
	Accounts   Kind = "accounts"
	Pension    Kind = "pension"
	Enrolment  Kind = "enrolment" // of a student
	Tenancy    Kind = "tenancy"
	Property   Kind = "property"
	Other      Kind = "other"
)

// Kinds lists them in the order in which people choose.
var Kinds = []Kind{
	Identity, Residence, Address, Income, Bank, Employment, Tax, Accounts, Pension, Enrolment, Tenancy, Property, Other,
}

func (k Kind) valid() bool { return slices.Contains(Kinds, k) }

// ScanState says what the virus scanner knows about a document.
type ScanState string

// The scan states.
const (
	NotScanned ScanState = "not_scanned" // no scanner was configured
	Clean      ScanState = "clean"
	Infected   ScanState = "infected"    // found after it was accepted; its content is locked
	ScanFailed ScanState = "scan_failed" // the scanner was away or gave up; it is asked again later
)

// OwnerKind names what a document belongs to.
type OwnerKind string

// The owners.
const (
	Draft   OwnerKind = "draft"
	Request OwnerKind = "request"
	Loan    OwnerKind = "loan"    // has issued documents only
	Message OwnerKind = "message" // of a conversation, or the draft of one
	// Consultation is what a register, or another program that was asked, answered about a person.
	Consultation OwnerKind = "consultation"
)

// Owner is what a document belongs to.
type Owner struct {
	Kind OwnerKind
	ID   string
}

// Document describes a kept file.
type Document struct {
	ID        string    `db:"id"`
	Version   int64     `db:"version"`
	OwnerKind OwnerKind `db:"owner_kind"`
	OwnerID   string    `db:"owner_id"`
	Kind      Kind      `db:"kind"`
	Name      string    `db:"file_name" private:"documents.file_name"` // as the person called it; personal, never to be logged
	MediaType string    `db:"media_type"`
	Size      int64     `db:"size"`
	ScanState ScanState `db:"scan_state"`
	CreatedAt time.Time `db:"created_at"`

	PaperID string     `db:"paper_id"` // of the paper whose page it is; its own id when it is one alone
	Page    int        `db:"page"`     // from 1
	Giver   Giver      `db:"giver"`
	SeenAt  *time.Time `db:"seen_at"` // when staff first opened it
}

// Giver is who handed a file in.
type Giver string

// The givers; files from before they were told apart have none.
const (
	Applicant  Giver = "applicant"
	CoBorrower Giver = "co_borrower"
)

// UploadInput is a file on its way in.
type UploadInput struct {
	Kind  Kind
	Giver Giver
	Name  string // the file's name on the person's machine
	Body  io.Reader
	// Most bounds the bytes where what applicants may upload is no measure; nought: the lender's limit.
	Most int64
	// IdempotencyKey makes a repeated upload one upload.
	IdempotencyKey string
	Actor          audit.Actor
	// Allow, if set, is asked inside the final transaction whether the owner still takes
	// documents: a draft may have been submitted while the file was on its way.
	Allow func(tx *db.Tx) error

	paper    string // whose page it becomes; empty: a paper of its own
	page     int
	sha256   string // of what was announced; empty: unknown
	maxFiles int    // of the owner; nought: that of the settings
	// kept joins the transaction that writes the row.
	kept func(tx *db.Tx, d Document) error
}

// What is refused, in the words of the errors catalog.
var (
	errInfected    = fault.New(fault.Invalid, "document.infected")
	errTooLarge    = fault.New(fault.TooLarge, "document.too_large")
	errTooMany     = fault.New(fault.Conflict, "document.too_many")
	errChecksum    = fault.New(fault.Invalid, "upload.checksum")
	errInterrupted = fault.New(fault.Invalid, "upload.interrupted")
	errKeyMissing  = fault.New(fault.Invalid, "idempotency.required")
	errKeyReused   = fault.New(fault.Invalid, "idempotency.mismatch")
	errNotFound    = fault.New(fault.NotFound, "not_found")
	errGone        = fault.New(fault.Gone, "gone")
	errStoreFull   = fault.New(fault.Unavailable, "storage.full").After(storeRetry)
	errStoreAway   = fault.New(fault.Unavailable, "unavailable").After(storeRetry)
	errBusy        = fault.New(fault.Unavailable, "unavailable").After(2 * time.Second)
)

// storeRetry is how long a person should wait when the blob store is away or full.
const storeRetry = time.Minute
