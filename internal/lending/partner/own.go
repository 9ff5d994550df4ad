package partner

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Own is what a partner reads of itself.
type Own struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Kind      Kind      `json:"kind" enum:"broker,tied,shop,affiliate"`
	Countries []string  `json:"countries"`
	Agreement Agreement `json:"agreement"`
	Origins   []string  `json:"origins"`
	InForce   bool      `json:"in_force" doc:"Whether it may bring applications today"`
}

// Itself is the partner for whom a program speaks. Errors: those of OwnTx, Unavailable.
func (s *Service) Itself(ctx context.Context, by identity.Principal) (o Own, err error) {
	lender, err := s.Settings(ctx)
	if err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		id, d, err := s.OwnTx(tx, by)
		o = Own{id, d.Name, d.Kind, d.Countries, d.Agreement, d.Origins, err == nil && d.actsOn(lender.Today(tx.Now()))}
		return err
	})
	return o, err
}

// Filter chooses among applications; the zero value is the newest of all.
type Filter struct {
	Cursor     string
	Limit      int
	Status     Status
	ExternalID string
	Since      time.Time // moved at or after
	// CreatedAfter and CreatedBefore are exclusive; zero: any.
	CreatedAfter, CreatedBefore time.Time
}

// Page is a page of applications, the newest first.
type Page struct {
	Items      []Application `json:"items"`
	NextCursor string        `json:"next_cursor" doc:"Empty on the last page"`
}

const mostOfPage = 200

// Applications gives those of the partner for whom a program speaks, and no others. Errors: those of OwnTx, Invalid.
func (s *Service) Applications(ctx context.Context, by identity.Principal, f Filter) (page Page, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		id, _, err := s.OwnTx(tx, by)
		if err != nil {
			return err
		}
		page, err = pageTx(tx, id, f)
		return err
	})
	return page, err
}

func pageTx(tx *db.Tx, partnerID string, f Filter) (Page, error) {
	page := Page{Items: []Application{}}
	if f.Limit < 1 || f.Limit > mostOfPage {
		return page, fault.Fields(fault.Field{Pointer: "/limit", Code: "field.range"})
	}
	if f.Since.IsZero() {
		f.Since = time.Unix(0, 0)
	}
	if f.CreatedBefore.IsZero() {
		f.CreatedBefore = db.Newest.At
	}
	rows, err := db.All[Lead](tx, listLeads, partnerID, f.Cursor, f.Status, f.ExternalID, f.Since, f.CreatedAfter, f.CreatedBefore, f.Limit+1)
	if err != nil {
		return page, err
	}
	rows, page.NextCursor = db.Page(rows, f.Limit, func(l Lead) string { return l.ID })
	for _, l := range rows {
		page.Items = append(page.Items, l.view())
	}
	return page, nil
}

// Application gives one of the partner for whom a program speaks. Errors: those of OwnTx, NotFound, also for those of others.
func (s *Service) Application(ctx context.Context, by identity.Principal, id string) (a Application, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		of, _, err := s.OwnTx(tx, by)
		if err != nil {
			return err
		}
		l, err := db.One[Lead](tx, findOwnLead, id, of)
		a = l.view()
		return err
	})
	return a, err
}

// ApplicationsOf gives those of a partner to people of the lender. Errors: fault Forbidden (needs partner.manage), NotFound, Invalid.
func (s *Service) ApplicationsOf(ctx context.Context, by identity.Principal, partnerID string, f Filter) (page Page, err error) {
	if err := by.Permit(identity.PartnerManage); err != nil {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[row](tx, findPartner, partnerID); err != nil {
			return err
		}
		page, err = pageTx(tx, partnerID, f)
		return err
	})
	return page, err
}

// Shown is what the person is told of the partner who began the application: who it is, in which register it stands, and who pays it.
type Shown struct {
	Name         string   `json:"name"`
	Kind         Kind     `json:"kind" enum:"broker,tied,shop,affiliate"`
	Register     string   `json:"register"`
	Registration string   `json:"registration"`
	Paid         bool     `json:"paid" doc:"The lender pays it for a loan that comes about; the borrower pays it nothing"`
	Filled       []string `json:"filled" doc:"What it has filled in"`
	ReturnURL    string   `json:"return_url" doc:"Of its pages; empty: none"`
}

// Through is the partner through whom a request came, as those who borrow are told before the contract.
type Through struct {
	Line string // the name, the register with the number there, the address
	Kind Kind
	// Commission is what it earns by the terms of the day on which the application was sent; nil while that is not known: a conflict is open, or
	// another partner or nobody earns.
	Commission *Commission
}

// line names the partner as papers do: with the register and its number there, and where it is found.
func (d Definition) line() string {
	line := d.Name
	if d.Registration != "" {
		line += ", " + strings.TrimSpace(d.Register+" "+d.Registration)
	}
	if d.Address != "" {
		line += ", " + d.Address
	}
	return line
}

// OfDraftTx is the partner who began a draft; nil: none did.
func (s *Service) OfDraftTx(tx *db.Tx, draftID string) (*Shown, error) {
	l, found, err := db.Maybe[Lead](tx, leadOfDraft, draftID)
	if err != nil || !found {
		return nil, err
	}
	d, err := s.DefinitionTx(tx, l.PartnerID)
	if err != nil {
		return nil, err
	}
	return &Shown{d.Name, d.Kind, d.Register, d.Registration, true, strings.Fields(l.Filled), l.ReturnURL}, nil
}

// OfRequestTx is the partner through whom a request came; nil: it came through none.
func (s *Service) OfRequestTx(tx *db.Tx, requestID string) (*Through, error) {
	l, found, err := LeadOfTx(tx, requestID)
	if err != nil || !found {
		return nil, err
	}
	d, err := s.DefinitionTx(tx, l.PartnerID)
	if err != nil {
		return nil, err
	}
	t := &Through{Line: d.line(), Kind: d.Kind}
	if l.CreditedTo != nil && *l.CreditedTo == l.PartnerID && l.Terms != "" {
		t.Commission = &Commission{}
		err = json.Unmarshal([]byte(l.Terms), t.Commission)
	}
	return t, err
}

// BroughtTx says whether any request came from a partner.
func BroughtTx(tx *db.Tx) (bool, error) {
	_, found, err := db.Maybe[int64](tx, anyBrought)
	return found, err
}

// LeadOfTx is the application of a partner that a request came from; false: there is none. It knows no caller.
func LeadOfTx(tx *db.Tx, requestID string) (Lead, bool, error) {
	return db.Maybe[Lead](tx, leadOf, requestID)
}

// FrameOrigins are those whose pages may show the form of a partner in a frame today. It knows no caller: they stand in a header of that page.
// The error is fault NotFound for who is no partner, brings nobody today, or has no pages.
func (s *Service) FrameOrigins(ctx context.Context, id string) (origins []string, err error) {
	lender, err := s.Settings(ctx)
	if err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findPartner, id)
		if err != nil {
			return err
		}
		d, err := s.open(r.ID, r.Definition)
		if err == nil && (r.state() != Active || !d.actsOn(lender.Today(tx.Now())) || len(d.Origins) == 0) {
			err = fault.New(fault.NotFound, "not_found")
		}
		if err == nil {
			origins = d.Origins
		}
		return err
	})
	return origins, err
}
