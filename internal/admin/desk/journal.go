package desk

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// JournalFilter chooses what the journal shows. What is empty does not choose.
type JournalFilter struct {
	ActorKind  string // staff, client, visitor, system, operator or machine
	ActorID    string
	Action     string
	EntityKind string
	EntityID   string
	From, To   date.Date // both included, in the lender's time zone
	Cursor     string    // where the page before ended; empty: the first page
	Limit      int       // 1 to MaxPage; 0: DefaultPage
}

// Page sizes of the journal.
const (
	DefaultPage = 50
	MaxPage     = 100
)

// JournalChange is something that was otherwise before.
type JournalChange struct {
	Field  string `json:"field" doc:"Empty where the record is about one thing only"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// JournalDetail is what else a record tells.
type JournalDetail struct {
	Name  string `json:"name"`
	Value string `json:"value" doc:"Texts as they are, anything else as JSON"`
}

// JournalEntry is one record of the audit log.
type JournalEntry struct {
	EntityKind string          `json:"entity_kind"`
	EntityID   string          `json:"entity_id"`
	Seq        int64           `json:"seq" doc:"Its number in the chain of the entity"`
	At         time.Time       `json:"at"`
	ActorKind  string          `json:"actor_kind"`
	ActorID    string          `json:"actor_id"`
	Actor      string          `json:"actor" doc:"The name of a member of staff, or of a program with whom it said that it called for"`
	Source     string          `json:"source" doc:"The address that the call came from"`
	RequestID  string          `json:"request_id"`
	Action     string          `json:"action"`
	Changes    []JournalChange `json:"changes"`
	Details    []JournalDetail `json:"details"`
	Hash       string          `json:"hash"`
}

// Journal is one page of the audit log, newest first.
type Journal struct {
	Items      []JournalEntry `json:"items"`
	NextCursor string         `json:"next_cursor" doc:"Empty on the last page"`
}

// JournalChoices is what the journal can be filtered by.
type JournalChoices struct {
	Actions     []string             `json:"actions" doc:"Those that are in the log"`
	EntityKinds []string             `json:"entity_kinds"`
	Staff       []identity.Colleague `json:"staff" doc:"Everybody who works or has worked for the lender"`
}

// Journal gives one page of the audit log. Errors: fault Forbidden (needs audit.read),
// Invalid for a filter that means nothing.
func (s *Service) Journal(ctx context.Context, p identity.Principal, f JournalFilter) (Journal, error) {
	if err := p.Permit(identity.AuditRead); err != nil {
		return Journal{}, err
	}
	search, after, err := s.journalSearch(ctx, &f)
	if err != nil {
		return Journal{}, err
	}
	var page Journal
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		rows, err := audit.SearchTx(tx, search, after, f.Limit+1)
		if err != nil {
			return err
		}
		names, err := namesTx(tx)
		rows, page.NextCursor = db.Page(rows, f.Limit, journalCursor)
		page.Items = make([]JournalEntry, len(rows))
		for i, r := range rows {
			page.Items[i] = entryOf(r, names)
		}
		return err
	})
	return page, err
}

// JournalChoices gives what there is to filter by. Errors: fault Forbidden (needs audit.read).
func (s *Service) JournalChoices(ctx context.Context, p identity.Principal) (JournalChoices, error) {
	if err := p.Permit(identity.AuditRead); err != nil {
		return JournalChoices{}, err
	}
	c := JournalChoices{Actions: []string{}, EntityKinds: []string{}}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		known, err := audit.KnownTx(tx)
		if err != nil {
			return err
		}
		c.Actions, c.EntityKinds = append(c.Actions, known.Actions...), append(c.EntityKinds, known.EntityKinds...)
		c.Staff, err = identity.EverybodyTx(tx)
		return err
	})
	return c, err
}

// journalSearch completes a filter and reads what it means.
func (s *Service) journalSearch(ctx context.Context, f *JournalFilter) (search audit.Search, after audit.Place, err error) {
	if f.Limit == 0 {
		f.Limit = DefaultPage
	}
	switch {
	case f.Limit < 1 || f.Limit > MaxPage:
		return search, after, invalid("/limit", "choice.invalid")
	case f.EntityID != "" && f.EntityKind == "":
		return search, after, invalid("/entity_kind", "field.required")
	case !f.From.IsZero() && !f.To.IsZero() && f.To.Before(f.From):
		return search, after, invalid("/to", "field.range")
	}
	zone, err := s.zone(ctx)
	if err != nil {
		return search, after, err
	}
	from, to := span(zone, f.From, f.To)
	search = audit.Search{
		ActorKind: f.ActorKind, ActorID: f.ActorID, Action: f.Action, EntityKind: f.EntityKind, EntityID: f.EntityID, From: from, To: to,
	}
	if f.Cursor == "" {
		return search, after, nil
	}
	after, ok := parseJournalCursor(f.Cursor)
	if !ok {
		return search, after, invalid("/cursor", "choice.invalid")
	}
	return search, after, nil
}

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}

// journalCursor is the place of a record as a text that nobody reads.
func journalCursor(r audit.Record) string {
	text, _ := json.Marshal(r.Place()) // texts, a number and a time always marshal
	return base64.RawURLEncoding.EncodeToString(text)
}

func parseJournalCursor(s string) (p audit.Place, ok bool) {
	text, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || json.Unmarshal(text, &p) != nil {
		return audit.Place{}, false
	}
	return p, p.Seq > 0 && p.At.Year() >= 1 && p.At.Year() <= 9999
}

// names are those by which people read ids of the journal: of who acted, and of the lender's own roles.
type names struct{ actors, roles map[string]string }

func namesTx(tx *db.Tx) (n names, err error) {
	if n.actors, err = program.ActorNamesTx(tx); err != nil {
		return n, err
	}
	sets, err := identity.RolesTx(tx)
	n.roles = map[string]string{}
	for _, set := range sets {
		if set.Name != "" {
			n.roles[string(set.Role)] = set.Name
		}
	}
	return n, err
}

// role is a value with the name of a role in the place of its id.
func (n names) role(value string) string { return cmp.Or(n.roles[value], value) }

func entryOf(r audit.Record, n names) JournalEntry {
	e := JournalEntry{
		EntityKind: r.EntityKind, EntityID: r.EntityID, Seq: r.Seq, At: r.At, ActorKind: r.ActorKind, ActorID: r.ActorID,
		Source: r.Source, RequestID: r.RequestID, Action: r.Action, Hash: hex.EncodeToString(r.Hash),
	}
	if r.ActorKind == string(identity.Staff) || r.ActorKind == string(identity.Machine) {
		e.Actor = n.actors[r.ActorID]
	}
	if r.ActorKind == string(identity.Machine) {
		e.Actor = identity.Principal{Name: e.Actor}.For(audit.BehalfOf(r)).Name
	}
	e.Changes, e.Details = readable([]byte(r.Details))
	for i, c := range e.Changes {
		e.Changes[i].Before, e.Changes[i].After = n.role(c.Before), n.role(c.After)
	}
	for i, d := range e.Details {
		e.Details[i].Value = n.role(d.Value)
	}
	return e
}
