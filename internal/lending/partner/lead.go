package partner

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Status is where an application of a partner stands, as the partner may know it.
type Status string

// The statuses.
const (
	NotOpened      Status = "waiting"
	Opened         Status = "opened"
	Started        Status = "started" // the person has changed or added something
	Submitted      Status = "submitted"
	InReview       Status = "in_review"
	NeedsSomething Status = "needs_something" // of the person
	Approved       Status = "approved"
	Refused        Status = "refused"
	Signed         Status = "signed"
	PaidOut        Status = "paid_out"
	Over           Status = "ended"
)

// Application is an application as the partner who began it sees it: nothing in it is about the person.
type Application struct {
	ID          string       `json:"id"`
	Version     int64        `json:"version" doc:"Rises with each move"`
	ExternalID  string       `json:"external_id"`
	Campaign    string       `json:"campaign"`
	Product     string       `json:"product" doc:"That it was begun with; the person may have chosen another"`
	Status      Status       `json:"status" enum:"waiting,opened,started,submitted,in_review,needs_something,approved,refused,signed,paid_out,ended"`
	PaidOut     money.Amount `json:"paid_out" doc:"What has left to the borrower"`
	Attribution string       `json:"attribution" enum:"yours,open,not_yours" doc:"Whom it is credited to; open: another partner brought the same person, and the lender decides"`
	CreatedAt   time.Time    `json:"created_at"`
	MovedAt     time.Time    `json:"moved_at"`
	ExpiresAt   time.Time    `json:"expires_at" doc:"Until when the link can be opened"`
}

// Lead is an application that a partner began, as packages of the lender see it.
type Lead struct {
	ID          string         `db:"id"`
	PartnerID   string         `db:"partner_id"`
	ExternalID  string         `db:"external_id"`
	Campaign    string         `db:"campaign"`
	Product     string         `db:"product"`
	ReturnURL   string         `db:"return_url"`
	Filled      string         `db:"filled"` // the members that the partner filled in
	Version     int64          `db:"version"`
	Status      Status         `db:"status"`
	Currency    money.Currency `db:"currency"`
	PaidMinor   int64          `db:"paid_minor"`
	CreatedAt   time.Time      `db:"created_at"`
	ExpiresAt   time.Time      `db:"expires_at"`
	MovedAt     time.Time      `db:"moved_at"`
	OpenedAt    *time.Time     `db:"opened_at"`
	SubmittedAt *time.Time     `db:"submitted_at"`
	RequestID   *string        `db:"request_id"`
	MailKey     string         `db:"mail_key"`
	PersonKey   string         `db:"person_key"`
	OtherID     *string        `db:"other_id"` // the application of another partner about the same person
	Conflict    Decision       `db:"conflict"`
	CreditedTo  *string        `db:"credited_to"`
	Terms       string         `db:"terms"` // the commission agreed when it was sent, JSON
}

func (l Lead) view() Application {
	a := Application{
		ID: l.ID, Version: l.Version, ExternalID: l.ExternalID, Campaign: l.Campaign, Product: l.Product, Status: l.Status, PaidOut: money.Of(l.PaidMinor, l.Currency),
		Attribution: "yours", CreatedAt: l.CreatedAt, MovedAt: l.MovedAt, ExpiresAt: l.ExpiresAt,
	}
	switch {
	case l.Conflict == DecisionOpen:
		a.Attribution = "open"
	case l.SubmittedAt != nil && db.Text(l.CreditedTo) != l.PartnerID:
		a.Attribution = "not_yours"
	}
	return a
}

// Brought is what a partner begins an application with, held against the form's own rules already.
type Brought struct {
	ExternalID string
	Campaign   string
	Product    string
	Currency   money.Currency
	ReturnURL  string
	Prefill    any      // JSON
	Filled     []string // the names of what is filled in
}

// Link is what a partner leads the person to.
type Link struct {
	ID          string    `json:"id"`
	ContinueURL string    `json:"continue_url" doc:"For the person alone; it opens once"`
	FrameURL    string    `json:"frame_url" doc:"The same for a frame on a page of the partner; empty when it has no pages. Either of them opens it, once"`
	ExpiresAt   time.Time `json:"expires_at"`
}

const (
	linkLife       = 72 * time.Hour
	longestID      = 128
	longestAddress = 500
)

var (
	errNone    = fault.New(fault.Forbidden, "partner.none")
	errPeriod  = fault.New(fault.Forbidden, "partner.not_in_force")
	errTaken   = fault.New(fault.Conflict, "partner.external_id")
	errUnknown = fault.New(fault.Gone, "partner_link.unknown")
	errUsed    = fault.New(fault.Gone, "partner_link.used")
	errExpired = fault.New(fault.Gone, "partner_link.expired")
	errOver    = fault.New(fault.Gone, "partner_link.ended")
)

// OwnTx is the partner for whom a program speaks. Errors: fault Forbidden "partner.none" for a program that speaks for none, and for people.
func (s *Service) OwnTx(tx *db.Tx, by identity.Principal) (id string, d Definition, err error) {
	if by.Kind != identity.Machine || by.ProgramID == "" {
		return "", d, errNone
	}
	id, found, err := db.Maybe[string](tx, partnerOf, by.ProgramID)
	if err == nil && !found {
		err = errNone
	}
	if err != nil {
		return "", d, err
	}
	d, err = s.DefinitionTx(tx, id)
	return id, d, err
}

// DefinitionTx is what counts of a partner. It knows no caller. Errors: fault NotFound, Forbidden "partner.none" for one that never counted.
func (s *Service) DefinitionTx(tx *db.Tx, id string) (Definition, error) {
	r, err := db.One[row](tx, findPartner, id)
	if err != nil {
		return Definition{}, err
	}
	d, err := s.open(r.ID, r.Definition)
	if err == nil && d == nil {
		err = errNone
	}
	if err != nil {
		return Definition{}, err
	}
	return *d, nil
}

// Acting is the partner for whom a program speaks, if it may bring applications today. Errors: those of OwnTx, Forbidden "partner.not_in_force".
func (s *Service) Acting(ctx context.Context, by identity.Principal) (d Definition, err error) {
	lender, err := s.Settings(ctx)
	if err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, d, err = s.OwnTx(tx, by); err == nil && !d.actsOn(lender.Today(tx.Now())) {
			err = errPeriod
		}
		return err
	})
	return d, err
}

func (b *Brought) check(d Definition) error {
	v := validate.New()
	v.Check("/external_id", validate.Required(b.ExternalID))
	if len(b.ExternalID) > longestID || strings.ContainsFunc(b.ExternalID, func(r rune) bool { return r < '!' || r > '~' }) {
		v.Check("/external_id", "partner.external_form")
	}
	b.Campaign = validate.Clean(b.Campaign)
	v.Check("/campaign", validate.Text(b.Campaign, longestID))
	if b.ReturnURL != "" {
		origin, ok := originOf(b.ReturnURL)
		if !ok || !slices.Contains(d.Origins, origin) {
			v.Check("/return_url", "partner.return_url")
		}
	}
	return v.Err()
}

// BringTx begins an application for the partner for whom a program speaks, and gives the secret of its link, which is kept nowhere.
//
// Errors: those of OwnTx, Forbidden "partner.not_in_force", Invalid naming the field, Conflict "partner.external_id" when the partner has begun one
// under this id.
func (s *Service) BringTx(tx *db.Tx, by identity.Principal, today date.Date, b Brought) (link Link, secret string, err error) {
	partnerID, d, err := s.OwnTx(tx, by)
	if err == nil && !d.actsOn(today) {
		err = errPeriod
	}
	if err == nil {
		err = b.check(d)
	}
	if err != nil {
		return link, "", err
	}
	if id, taken, err := db.Maybe[string](tx, findExternal, partnerID, b.ExternalID); err != nil || taken {
		if err == nil {
			err = errTaken.With("id", id)
		}
		return link, "", err
	}
	if link.ID, err = db.NewKey(tx.Now()); err != nil {
		return link, "", err
	}
	text, err := json.Marshal(b.Prefill)
	if err != nil {
		return link, "", err
	}
	sealed, err := s.Keys.Seal(sealPrefill, text, []byte(link.ID))
	if err != nil {
		return link, "", err
	}
	secret, hash := keyring.NewToken()
	link.ExpiresAt = tx.Now().Add(linkLife)
	if len(d.Origins) > 0 {
		link.FrameURL = "/frame/" + partnerID
	}
	_, err = tx.Exec(insertLead, link.ID, partnerID, b.ExternalID, b.Campaign, b.Product, b.ReturnURL, strings.Join(b.Filled, " "), sealed, hash, b.Currency, tx.Now(), link.ExpiresAt)
	if err != nil {
		return link, "", err
	}
	return link, secret, audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "partner_application.made", EntityKind: entityApplication, EntityID: link.ID, New: true,
		Details: map[string]any{"partner": partnerID, "product": b.Product},
	})
}

// OpenTx opens a link for a draft, once, and reads what the partner filled in. Errors: fault Gone "partner_link.unknown", "partner_link.used",
// "partner_link.expired", "partner_link.ended" where the lender does not work with the partner any more.
func (s *Service) OpenTx(tx *db.Tx, secret, draftID string, prefill any) (Lead, error) {
	l, found, err := db.Maybe[Lead](tx, leadOfLink, keyring.HashToken(secret))
	switch {
	case err != nil:
		return l, err
	case !found:
		return l, errUnknown
	case l.OpenedAt != nil:
		return l, errUsed
	case l.Status != NotOpened || !tx.Now().Before(l.ExpiresAt):
		return l, errExpired
	}
	of, err := db.One[row](tx, findPartner, l.PartnerID)
	if err == nil && of.EndedAt != nil {
		err = errOver
	}
	if err != nil {
		return l, err
	}
	sealed, err := db.One[[]byte](tx, sealedOfLead, l.ID)
	if err != nil {
		return l, err
	}
	text, err := s.Keys.Unseal(sealPrefill, sealed, []byte(l.ID))
	if err == nil {
		err = json.Unmarshal(text, prefill)
	}
	if err != nil {
		return l, fmt.Errorf("what a partner filled in for %s: %w", l.ID, err)
	}
	n, err := tx.Exec(openLead, l.ID, tx.Now(), draftID)
	if err == nil && n == 0 {
		err = errUsed
	}
	if err != nil {
		return l, err
	}
	l.Status = Opened
	return l, emitTx(tx, identity.Background().Actor(), l)
}

func emitTx(tx *db.Tx, by audit.Actor, l Lead) error {
	return eventlog.EmitTx(tx, by, eventlog.PartnerMoved, eventlog.Data{PartnerApplicationID: l.ID, PartnerID: l.PartnerID, Status: string(l.Status)})
}

// MoveTx says where an application stands and how much of the loan has left, and tells of it; the same again changes nothing.
func MoveTx(tx *db.Tx, l Lead, to Status, paid money.Amount) (Lead, error) {
	if l.Status == to && l.PaidMinor == paid.Minor {
		return l, nil
	}
	n, err := tx.Exec(moveLead, l.ID, l.Version, to, paid.Minor, paid.Currency, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "conflict")
	}
	if err != nil {
		return l, err
	}
	l.Status, l.PaidMinor, l.Version = to, paid.Minor, l.Version+1
	return l, emitTx(tx, identity.Background().Actor(), l)
}

// StartedTx notes that the person goes on with a draft that a partner began, if one did.
func StartedTx(tx *db.Tx, draftID string) error {
	return ofDraftTx(tx, draftID, Opened, Started)
}

// GoneTx notes that a draft is gone that was not sent, if a partner began it.
func GoneTx(tx *db.Tx, draftID string) error {
	if err := ofDraftTx(tx, draftID, Opened, Over); err != nil {
		return err
	}
	return ofDraftTx(tx, draftID, Started, Over)
}

func ofDraftTx(tx *db.Tx, draftID string, from, to Status) error {
	l, found, err := db.Maybe[Lead](tx, leadOfDraft, draftID)
	if err != nil || !found || l.Status != from {
		return err
	}
	_, err = MoveTx(tx, l, to, money.Of(0, l.Currency))
	return err
}

// Sweep ends links that nobody opened in time, and forgets what was filled in. Run it hourly.
func (s *Service) Sweep(ctx context.Context) error {
	for {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			late, err := db.All[Lead](tx, expiredLeads, tx.Now())
			n = len(late)
			for _, l := range late {
				if err == nil {
					_, err = tx.Exec(forgetPrefill, l.ID)
				}
				if err == nil {
					_, err = MoveTx(tx, l, Over, money.Of(0, l.Currency))
				}
			}
			return err
		})
		if err != nil || n == 0 {
			return err
		}
	}
}
