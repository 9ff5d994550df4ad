package expected

import (
	"encoding/hex"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service keeps payments that are on their way. Every public method is one transaction, checks its caller itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	// Adapters makes links; nil: nobody does.
	Adapters *adapter.Service
	// SiteURL is the address of the site, to which a provider leads back.
	SiteURL string
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Way is how a borrower pays.
type Way string

// The ways. A debit is expected too, and kept by treasury.
const (
	ByLink     Way = "link"
	ByTransfer Way = "transfer"
	ByDebit    Way = "debit"
)

// State is how far a payment is.
type State string

// The states. Missing is told and never kept: the bank had time to tell of it, and has not.
const (
	Asked     State = "asked"    // the adapter is to make a link
	Open      State = "open"     // the link is there, and nobody has said that it was paid
	Expected  State = "expected" // paid, and the bank has not told of it
	Received  State = "received"
	Failed    State = "failed"
	Expired   State = "expired"
	Withdrawn State = "withdrawn" // the borrower has taken back what they said
	Missing   State = "missing"
)

const (
	linkLives = 30 * time.Minute // from when it is asked for
	linkWaits = 2 * time.Minute  // for how long the borrower has use of an answer
	// missingAfter is how many days after a payment the bank has told of it, in whatever way it came: transfers take a day (Directive (EU) 2015/2366, article 83), and
	// providers pay out within a week as a rule.
	missingAfter = 10
	shownFor     = 24 * time.Hour // how long a borrower is told that a link has failed
)

// AnnouncedPayment is one that is on its way, or was.
type AnnouncedPayment struct {
	ID     string       `json:"id"`
	Way    Way          `json:"way" enum:"link,transfer,debit"`
	State  State        `json:"state" enum:"asked,open,expected,received,failed,expired,withdrawn,missing" doc:"missing: the bank had time to tell of it, and has not"`
	Amount money.Amount `json:"amount"`
	// Code is one of the errors catalog.
	Code      string     `json:"code" doc:"Of one that failed: why"`
	On        *date.Date `json:"on" doc:"When it was paid, by who says so; of a debit, when it is collected"`
	ExpiresAt *time.Time `json:"expires_at" doc:"Until when a link can be paid"`
	URL       string     `json:"url,omitempty" doc:"Where to pay; told to who pays, while the link is open"`
	// Received is what the bank told of.
	Received *money.Amount `json:"received" doc:"What came, which may be another amount; null: nothing yet"`
	Adapter  string        `json:"adapter,omitempty" doc:"Who answers for it; told to staff"`
	SHA256   string        `json:"sha256,omitempty" doc:"Of the adapter's answer; told to staff"`
	AskedAt  time.Time     `json:"asked_at"`
}

type row struct {
	ID         string     `db:"id"`
	LoanID     string     `db:"loan_id"`
	Way        Way        `db:"way"`
	State      State      `db:"state"`
	Code       string     `db:"code"`
	Minor      int64      `db:"minor"`
	EndToEnd   string     `db:"end_to_end"`
	PaidOn     date.Date  `db:"paid_on"`
	ExpiresAt  *time.Time `db:"expires_at"`
	URL        []byte     `db:"url"`
	Adapter    string     `db:"adapter"`
	LinkCall   *string    `db:"link_call"`
	ResultCall *string    `db:"result_call"`
	Digest     string     `db:"digest"`
	EventID    *string    `db:"event_id"`
	Received   *int64     `db:"received_minor"`
	CreatedAt  time.Time  `db:"created_at"`
}

// now is what is true of a row at a moment: a link ends by itself, money that does not come is missed, and what staff took back from the loan is expected again.
func (r row) now(l *loan.Loan, at time.Time) row {
	switch {
	case (r.State == Asked || r.State == Open) && r.ExpiresAt != nil && !at.Before(*r.ExpiresAt):
		r.State = Expired
	case r.State == Received && l.Taken(db.Text(r.EventID)):
		r.State, r.EventID, r.Received = Expected, nil, nil
	}
	if r.State == Expected && r.PaidOn.AddDays(missingAfter).Before(l.Today(at)) {
		r.State = Missing
	}
	return r
}

// alive says that it is a link which may still be paid.
func (r row) alive() bool { return r.Way == ByLink && (r.State == Asked || r.State == Open) }

// proven says that a provider answers for money which the bank has not told of.
func (r row) proven() bool { return r.Way == ByLink && r.State == Expected }

func (r row) view(c money.Currency) AnnouncedPayment {
	p := AnnouncedPayment{
		ID: r.ID, Way: r.Way, State: r.State, Amount: money.Of(r.Minor, c), Code: r.Code, On: loan.DayOrNil(r.PaidOn), ExpiresAt: r.ExpiresAt, Adapter: r.Adapter, SHA256: r.Digest, AskedAt: r.CreatedAt,
	}
	if r.Received != nil {
		came := money.Of(*r.Received, c)
		p.Received = &came
	}
	return p
}

// forOwner is what the borrower is told.
func (p AnnouncedPayment) forOwner() AnnouncedPayment {
	p.Adapter, p.SHA256 = "", ""
	return p
}

// newRow is a payment that begins. Its end-to-end identification is that of the bank's messages: 35 letters at most (ISO 20022, Max35Text).
func newRow(now time.Time, loanID string, way Way, minor int64) (r row, err error) {
	id, err := uuid.NewV7()
	if err != nil {
		return r, err
	}
	return row{ID: id.String(), LoanID: loanID, Way: way, Minor: minor, EndToEnd: strings.ToUpper(hex.EncodeToString(id[:])), CreatedAt: now}, nil
}

// payable is what may be paid on a loan beside what is on its way: by default what it asks for now, at most all that it owes. The fault Conflict "payment.nothing_due" says
// that nothing is left.
func payable(l *loan.Loan, st loan.State, underWay int64) (usual, most int64, err error) {
	if !l.PaidOut() || st.Withdrawn {
		return 0, 0, fault.New(fault.Conflict, "payment.nothing_due")
	}
	_, _, asked := st.Asked(l.Terms)
	owed := max(asked, st.Principal+st.Open().Sum()-st.Credit)
	if usual, most = asked-underWay, owed-underWay; most <= 0 {
		return 0, 0, fault.New(fault.Conflict, "payment.nothing_due")
	}
	return usual, most, nil
}

// chosen is the amount that a borrower pays: theirs, or else the usual one. Errors: fault Conflict "payment.nothing_due", Invalid for an amount that is none, in another currency or more
// than is owed.
func chosen(l *loan.Loan, st loan.State, underWay int64, wish *money.Amount) (int64, error) {
	usual, most, err := payable(l, st, underWay)
	wrong := func(code string) error {
		return fault.Fields(fault.Field{Pointer: "/amount", Code: code})
	}
	switch {
	case err != nil:
		return 0, err
	case wish == nil && usual <= 0:
		return 0, fault.New(fault.Conflict, "payment.nothing_due")
	case wish == nil:
		return usual, nil
	case wish.Currency != st.Currency:
		return 0, wrong("loan.currency")
	case wish.Minor <= 0:
		return 0, wrong("amount.invalid")
	case wish.Minor > most:
		return 0, wrong("amount.above_owed")
	}
	return wish.Minor, nil
}
