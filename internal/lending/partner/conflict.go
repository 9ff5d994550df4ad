package partner

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Decision is whom a person credits with an application that two partners lay claim to.
type Decision string

// The decisions; empty: nobody else lays claim to it.
const (
	DecisionOpen Decision = "open"
	ToOwn        Decision = "own"    // to the partner with whose link it began
	ToOther      Decision = "other"  // to the one who brought the person before
	ToNobody     Decision = "nobody" // to neither
)

// conflictTime is how long an earlier partner of the same person still counts.
const conflictTime = 30 * 24 * time.Hour

// Conflict is an application of which two partners say that they brought the person.
type Conflict struct {
	ID             string     `json:"id" doc:"Of the application that came later"`
	RequestID      string     `json:"request_id"`
	PartnerID      string     `json:"partner_id" doc:"With whose link it began"`
	OtherID        string     `json:"other_id" doc:"The partner who brought the person before"`
	BeganAt        time.Time  `json:"began_at"`
	SubmittedAt    *time.Time `json:"submitted_at"`
	EarlierBeganAt time.Time  `json:"earlier_began_at" doc:"When the application of the other began"`
	EarlierAt      *time.Time `json:"earlier_at" doc:"When the application of the other was sent"`
}

// Person is by what the person of an application is recognised.
type Person struct {
	Mail      string // in its normal form
	LastName  string
	FirstName string
	Birth     string // YYYY-MM-DD; empty: not told
}

// keys are keyed hashes, which tell nobody who it is. A name without a day of birth is no person.
func (s *Service) keys(p Person) (mail, person string) {
	hash := func(kind, text string) string { return hex.EncodeToString(s.Keys.HMAC("partner."+kind, []byte(text))) }
	mail = hash("mail", p.Mail)
	if p.Birth != "" {
		person = hash("person", strings.ToLower(p.LastName+"\x00"+p.FirstName)+"\x00"+p.Birth)
	}
	return mail, person
}

// SubmittedTx notes that a draft has become a request, if a partner began it, and credits the partner; where another has brought the same person in
// the thirty days before, a person decides.
func (s *Service) SubmittedTx(tx *db.Tx, by audit.Actor, draftID, requestID string, currency money.Currency, who Person) error {
	l, found, err := db.Maybe[Lead](tx, leadOfDraft, draftID)
	if err != nil || !found {
		return err
	}
	mail, person := s.keys(who)
	sought := person
	if sought == "" {
		sought = "-" // agrees with no key
	}
	rival, rivals, err := db.Maybe[Lead](tx, findRival, mail, sought, l.PartnerID, tx.Now().Add(-conflictTime))
	if err != nil {
		return err
	}
	credited, decision, other := &l.PartnerID, Decision(""), (*string)(nil)
	if rivals {
		credited, decision, other = nil, DecisionOpen, &rival.ID
	}
	d, err := s.DefinitionTx(tx, l.PartnerID)
	if err != nil {
		return err
	}
	terms, err := json.Marshal(d.Agreement.Commission)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(submitLead, l.ID, tx.Now(), requestID, mail, person, currency, other, decision, credited, string(terms)); err != nil {
		return err
	}
	if l, err = MoveTx(tx, l, Submitted, money.Of(0, currency)); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "partner_application.submitted", EntityKind: entityApplication, EntityID: l.ID,
		Details: map[string]any{"partner": l.PartnerID, "request": requestID, "conflict": rivals},
	})
}

const mostConflicts = 200

func conflictsTx(tx *db.Tx) ([]Conflict, error) {
	list := []Conflict{}
	rows, err := db.All[Lead](tx, listConflicts, mostConflicts)
	for _, l := range rows {
		if err != nil {
			return nil, err
		}
		var other Lead
		other, err = db.One[Lead](tx, findLead, db.Text(l.OtherID))
		list = append(list, Conflict{
			ID: l.ID, RequestID: db.Text(l.RequestID), PartnerID: l.PartnerID, OtherID: other.PartnerID, BeganAt: l.CreatedAt, SubmittedAt: l.SubmittedAt,
			EarlierBeganAt: other.CreatedAt, EarlierAt: other.SubmittedAt,
		})
	}
	return list, err
}

// longestReason is of a decision about whom an application is credited to, in characters.
const longestReason = 500

// DecideTx says whom an application is credited to, and why, which the journal keeps. The caller settles what was earned of it. Errors: fault Forbidden (needs partner.manage), NotFound,
// Invalid, Conflict "attribution.decided" when nothing waits any more.
func DecideTx(tx *db.Tx, by identity.Principal, id string, d Decision, reason string) (Lead, error) {
	if err := by.Permit(identity.PartnerManage); err != nil {
		return Lead{}, err
	}
	l, err := db.One[Lead](tx, findLead, id)
	switch {
	case err != nil:
		return l, err
	case l.Conflict != DecisionOpen:
		return l, fault.New(fault.Conflict, "attribution.decided")
	}
	switch d {
	case ToOwn:
		l.CreditedTo = &l.PartnerID
	case ToOther:
		other, err := db.One[Lead](tx, findLead, db.Text(l.OtherID))
		if err != nil {
			return l, err
		}
		l.CreditedTo = &other.PartnerID
	case ToNobody:
	default:
		return l, fault.Fields(fault.Field{Pointer: "/decision", Code: "choice.invalid"})
	}
	reason = validate.CleanText(reason)
	v := validate.New()
	v.Check("/reason", validate.Required(reason))
	v.CheckWith("/reason", validate.Text(reason, longestReason), map[string]any{"max": longestReason})
	if err := v.Err(); err != nil {
		return l, err
	}
	if _, err := tx.Exec(decideLead, l.ID, d, l.CreditedTo, by.StaffID, tx.Now()); err != nil {
		return l, err
	}
	l.Conflict, l.Version = d, l.Version+1
	return l, audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "partner_application.credited", EntityKind: entityApplication, EntityID: l.ID, Details: map[string]any{"to": string(d), "reason": reason},
	})
}

// TermsTx is the commission by which an application earns for whom it is credited to: what was agreed when the partner's own application was sent,
// whatever is agreed later.
func TermsTx(tx *db.Tx, l Lead) (c Commission, err error) {
	if other := db.Text(l.OtherID); other != "" && l.Conflict == ToOther {
		if l, err = db.One[Lead](tx, findLead, other); err != nil {
			return c, err
		}
	}
	if err := json.Unmarshal([]byte(l.Terms), &c); err != nil {
		return c, fmt.Errorf("terms of %s: %w", l.ID, err)
	}
	return c, nil
}
