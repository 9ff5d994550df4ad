package reach

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/assisted"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Channel is by what an applicant can be reached.
type Channel string

// The channels.
const (
	Email Channel = "email"
	Phone Channel = "phone"
)

// Way is how a channel was proven.
type Way string

// The ways.
const (
	ByMailbox Way = "mailbox" // the applicant has opened a link that was sent there, or an account of that address
	ByStaff   Way = "staff"   // a member of staff has reached them there, and says how
)

// Proof is what is known of one channel of a request.
type Proof struct {
	Way      Way        `json:"way" enum:",mailbox,staff" doc:"Empty: nobody has proven it"`
	Words    string     `json:"words" doc:"How a member of staff has reached the applicant there"`
	By       string     `json:"by" doc:"Who of the lender; empty: the applicant"`
	ProvenAt *time.Time `json:"proven_at"`
	AskedBy  string     `json:"asked_by" doc:"Who has asked the applicant for the proof; empty: nobody"`
	AskedAt  *time.Time `json:"asked_at" doc:"When that was last"`
}

func (p Proof) given() bool { return p.ProvenAt != nil }

// Contact is how well the applicant of a request can be reached.
type Contact struct {
	Email    Proof             `json:"email"`
	Phone    Proof             `json:"phone"`
	KeyedIn  *assisted.KeyedIn `json:"keyed_in" doc:"Who of the lender has keyed the application in; null: the applicant has sent it"`
	Asks     bool              `json:"asks" doc:"The caller may ask for the proof of the address now"`
	Confirms bool              `json:"confirms" doc:"The caller may note a proof now"`
}

// goesOn says whether it still matters that the applicant of a request can be reached: neither refused nor over.
func goesOn(r request.Case) bool { return r.Open() && r.Status != request.Rejected }

func (c Contact) of(channel Channel) Proof {
	if channel == Phone {
		return c.Phone
	}
	return c.Email
}

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ *request.Service }

// New makes the service. It hears from the requests whose mailboxes have been read.
func New(requests *request.Service) *Service {
	requests.OnMailbox(mailboxReadTx)
	return &Service{requests}
}

// ContactTx is how well the applicant of a request can be reached, for a person who looks at it. The caller has checked who asks.
func ContactTx(tx *db.Tx, p identity.Principal, r request.Case) (Contact, error) {
	c, err := readTx(tx, r.ID)
	acts := p.Kind == identity.Staff && p.Can(identity.RequestDecide) && goesOn(r)
	if err == nil {
		c.KeyedIn, err = assisted.OfTx(tx, r.ID)
	}
	c.Asks = acts && !c.Email.given() && !askedLately(c.Email, tx.Now())
	c.Confirms = acts && !(c.Email.given() && c.Phone.given())
	return c, err
}

func readTx(tx *db.Tx, requestID string) (c Contact, err error) {
	rows, err := db.All[row](tx, listRows, requestID)
	for _, r := range rows {
		proof := Proof{Way(db.Text(r.Way)), r.Words, r.ByName, r.ProvenAt, r.AskedBy, r.AskedAt}
		if r.Channel == Phone {
			c.Phone = proof
		} else {
			c.Email = proof
		}
	}
	return c, err
}

// NeededTx refuses an approval of a request whose applicant nobody can be sure to reach, as the lender's rule has it. What staff have keyed in waits
// for the address in any case: without it nothing comes from the applicant. Errors: fault Conflict "reach.email_unproven", "reach.phone_unproven".
func NeededTx(tx *db.Tx, requestID string, rule settings.ContactProof, keyedIn *assisted.KeyedIn) error {
	if rule == settings.ProofNoted && keyedIn == nil {
		return nil
	}
	c, err := readTx(tx, requestID)
	switch {
	case err != nil:
		return err
	case !c.Email.given():
		return fault.New(fault.Conflict, "reach.email_unproven")
	case rule == settings.ProofOfBoth && !c.Phone.given():
		return fault.New(fault.Conflict, "reach.phone_unproven")
	}
	return nil
}

// mailboxReadTx notes that the applicant has read the mailbox of a request. The first proof stays.
func mailboxReadTx(tx *db.Tx, requestID string) error {
	return proveTx(tx, requestID, Email, ByMailbox, "", "")
}

func proveTx(tx *db.Tx, requestID string, channel Channel, way Way, words, by string) error {
	_, err := tx.Exec(prove, requestID, channel, way, words, by, tx.Now())
	return err
}
