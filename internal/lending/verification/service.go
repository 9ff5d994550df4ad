package verification

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/notify"
)

// Service is safe to call from many goroutines. Every public method is one transaction and checks its caller itself, but for those of other packages, which say so.
type Service struct{ request.Parts }

// New makes the service, and has it take what adapters answer.
func New(parts request.Parts) *Service {
	s := &Service{parts}
	if parts.Adapters != nil {
		for _, w := range ways {
			parts.Adapters.Take(w.start, s.takeStart)
			parts.Adapters.Take(w.result, s.takeResult)
		}
	}
	return s
}

// Kind is what is verified.
type Kind string

// The kinds.
const (
	Identity Kind = "identity" // who the applicant is
	Accounts Kind = "accounts" // what the applicant's accounts say of income and charges (Directive (EU) 2015/2366, article 67)
)

// State is how far a verification is.
type State string

// The states.
const (
	Invited   State = "invited" // the applicant's consent is awaited
	Asked     State = "asked"   // the adapter makes the page
	Open      State = "open"    // the applicant is at it, or the service is
	Done      State = "done"
	Failed    State = "failed" // people do it by hand
	Expired   State = "expired"
	Declined  State = "declined"  // the applicant rather sends papers
	Withdrawn State = "withdrawn" // the applicant has taken the consent back, and what was read is gone
)

// Outcome is what came of one that is done.
type Outcome string

// The outcomes. Read is that of accounts.
const (
	Matched    Outcome = "matched"
	NotMatched Outcome = "not_matched"
	Unclear    Outcome = "unclear"
	Read       Outcome = "read"
)

// way is how a kind goes through adapters.
type way struct {
	kind          Kind
	start, result adapter.Capability
	consent       bool // the applicant's is the ground of the question
}

var ways = []way{
	{Identity, adapter.IdentityStart, adapter.IdentityResult, false},
	{Accounts, adapter.AccountConnect, adapter.AccountRead, true},
}

func wayOf(k Kind) (way, bool) {
	for _, w := range ways {
		if w.kind == k {
			return w, true
		}
	}
	return way{}, false
}

// ConsentText is the version of what applicants read before their accounts are (own_checks.json); a new wording is a new version.
const ConsentText = "2026-11-28"

const (
	lives    = 7 * 24 * time.Hour // from the question; the longest that an adapter is waited for
	most     = 10                 // of a kind and a request: each costs the lender
	sealPage = "verification.page"
	sealTold = "verification.result"
)

var systemActor = audit.Actor{Kind: "system"}

type row struct {
	ID          string     `db:"id"`
	RequestID   string     `db:"request_id"`
	Kind        Kind       `db:"kind"`
	State       State      `db:"state"`
	Code        string     `db:"code"`
	Adapter     string     `db:"adapter"`
	PeopleKey   string     `db:"people_key"`
	StartCall   *string    `db:"start_call"`
	ResultCall  *string    `db:"result_call"`
	Page        []byte     `db:"page"`
	Outcome     Outcome    `db:"outcome"`
	Result      []byte     `db:"result"`
	Digest      string     `db:"digest"`
	ConsentedAt *time.Time `db:"consented_at"`
	ConsentText string     `db:"consent_text"`
	AskedBy     string     `db:"asked_by"` // a name; empty: the lender's rule, or the applicant
	ExpiresAt   time.Time  `db:"expires_at"`
	EndedAt     *time.Time `db:"ended_at"`
	CreatedAt   time.Time  `db:"created_at"`
}

// alive says that something may still come of it.
func (r row) alive() bool { return r.State == Invited || r.State == Asked || r.State == Open }

// now is what is true of a row at a moment: it ends by itself.
func (r row) now(at time.Time) row {
	if r.alive() && !at.Before(r.ExpiresAt) {
		r.State, r.Page, r.EndedAt = Expired, nil, &r.ExpiresAt
	}
	return r
}

// page is what is sealed of one that is open: where it is done, and how the adapter calls it.
type page struct {
	URL     string `json:"url"` // empty: the applicant has nothing to do
	Session string `json:"session"`
}

func (s *Service) seal(r row, purpose string, v any) ([]byte, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(purpose, text, []byte(r.ID))
}

func (s *Service) unseal(r row, purpose string, sealed []byte, into any) error {
	text, err := s.Keys.Unseal(purpose, sealed, []byte(r.ID))
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return fmt.Errorf("what is sealed of verification %s: %w", r.ID, err)
	}
	return nil
}

// applicantTx is who is asked: who borrows first. A co-borrower has papers.
func applicantTx(tx *db.Tx, requestID string) (request.DealParty, error) {
	parties, err := db.All[request.DealParty](tx, request.ListParties, requestID)
	if err == nil && len(parties) == 0 {
		err = fault.New(fault.NotFound, "not_found")
	}
	if err != nil {
		return request.DealParty{}, err
	}
	return parties[0], nil
}

// peopleKey is who was asked about, so that a new name or day of birth is noticed: a keyed hash, which tells nobody who they are.
func (s *Service) peopleKey(requestID string, p request.DealParty) string {
	return hex.EncodeToString(s.Keys.HMAC("verification.people", fmt.Appendf(nil, "%q %q %q %q", requestID, p.FirstName, p.LastName, p.BirthDate.String())))
}

func personOf(p request.DealParty) adapter.Person {
	return adapter.Person{
		Position: p.Position, GivenName: p.FirstName, FamilyName: p.LastName, BirthDate: p.BirthDate, Nationality: p.Nationality, Email: p.Email, Phone: p.Phone,
		Street: p.Street + " " + p.HouseNumber, PostalCode: p.PostalCode, City: p.City, Country: p.Country,
	}
}

// rowsTx are the verifications of a request as they are now, the newest first.
func rowsTx(tx *db.Tx, requestID string) ([]row, error) {
	rows, err := db.All[row](tx, listOf, requestID, 2*most)
	for i := range rows {
		rows[i] = rows[i].now(tx.Now())
	}
	return rows, err
}

// toldTx notes what became of one, and tells it to open pages of the applicant.
func toldTx(tx *db.Tx, by audit.Actor, r request.Case, action string, v row) error {
	err := audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: request.EntityRequest, EntityID: r.ID, Details: map[string]any{
		"verification": v.ID, "kind": string(v.Kind), "state": string(v.State), "outcome": string(v.Outcome), "code": v.Code, "sha256": v.Digest,
	}})
	if err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Requests, db.Text(r.AccountID))
}

// mailTx tells the applicant that something waits for them. The mail leads to their own area: who has the page of a service needs no other key to it.
func (s *Service) mailTx(tx *db.Tx, r request.Case, v row) error {
	lang, err := s.Mail.LanguageTx(tx, db.Text(r.AccountID), r.Lang)
	if err != nil {
		return err
	}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: r.Email, Lang: lang, AccountID: db.Text(r.AccountID), Template: "verification." + string(v.Kind),
		Params: map[string]any{"reference": r.Reference, "link": s.WayIn(r)}, Key: "verification:" + v.ID,
	})
}
