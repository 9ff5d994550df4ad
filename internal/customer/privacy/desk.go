package privacy

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// StaffCase is a case as the lender's people see it.
type StaffCase struct {
	Case
	PersonKind    string     `json:"person_kind" enum:"account,request,visitor" doc:"visitor: a complaint of a person who is no client"`
	PersonID      string     `json:"person_id"`
	Name          string     `json:"name" doc:"Of the person; empty where the sign-in is gone"`
	Email         string     `json:"email" doc:"Of a visitor: how they are reached, as they said"`
	Lang          string     `json:"lang"`
	FiledBy       string     `json:"filed_by" doc:"Who wrote it down for the person; empty: the person did"`
	AnsweredBy    string     `json:"answered_by"`
	NextBy        *date.Date `json:"next_by" doc:"By when something is owed next; null when nothing is"`
	WorkingDays   int        `json:"working_days" doc:"Working days until then; below zero: overdue"`
	Allowed       []Action   `json:"allowed" enum:"acknowledge,answer" doc:"What may be done with it now"`
	Answers       []Outcome  `json:"answers" doc:"The outcomes to choose from"`
	ArchiveExists bool       `json:"archive_exists"`
	ChangedAt     time.Time  `json:"changed_at"`
	Complaint     *Entry     `json:"complaint" doc:"How it is in the register of complaints; null of other cases"`
}

// staffViewTx adds whose case it is, and how its clock stands.
func (s *Service) staffViewTx(tx *db.Tx, by viewer, r row) (StaffCase, error) {
	c, err := s.viewTx(tx, r)
	if err != nil {
		return StaffCase{}, err
	}
	v := StaffCase{
		Case: c, PersonKind: r.PersonKind, PersonID: r.PersonID, Lang: r.Lang, FiledBy: r.FiledName, AnsweredBy: r.AnsweredName, ChangedAt: r.ChangedAt,
		Allowed: []Action{}, Answers: []Outcome{}, ArchiveExists: r.BlobID != nil && tx.Now().Before(*r.ExpiresAt),
	}
	if account := r.person().AccountID; account != "" {
		contact, _, err := s.Identity.ContactTx(tx, account)
		if err != nil {
			return v, err
		}
		v.Name, v.Email = strings.TrimSpace(contact.FirstName+" "+contact.LastName), contact.Email
	}
	if r.Kind == Complaint {
		if err := s.entry(by, r, &v); err != nil {
			return v, err
		}
	}
	if next, owed := r.next(); owed {
		v.NextBy, v.WorkingDays = &next, workingDays(s.today(tx), next, calendar)
	}
	if list, byHand := answers[r.Kind]; byHand && r.State.open() {
		v.Answers = list
		for _, a := range []Action{Acknowledge, Answer} {
			if _, err := move(r.Kind, r.State, a); err == nil {
				v.Allowed = append(v.Allowed, a)
			}
		}
	}
	return v, nil
}

// next is by when something is owed next.
func (r row) next() (date.Date, bool) {
	if r.State == Received && !r.AcknowledgeBy.IsZero() {
		return r.AcknowledgeBy, true
	}
	return r.DueBy, r.State.open()
}

// Filter chooses which cases staff see.
type Filter struct {
	Kind Kind // empty: every kind
	Open bool // only cases that an answer is owed for, the soonest first
	listing.Span
	Cursor string
	Limit  int
}

// Page is one page of cases: open ones by their day, others newest first.
type Page struct {
	Items      []StaffCase      `json:"items"`
	NextCursor string           `json:"next_cursor" doc:"Empty on the last page"`
	Counts     Counts           `json:"counts"`
	Products   []string         `json:"products" doc:"The codes of those that a complaint may be about"`
	Currencies []money.Currency `json:"currencies" doc:"In which something may be given for one"`
}

// Counts is how many cases wait for an answer, whatever the filter.
type Counts struct {
	Complaints  int64 `json:"complaints"`
	Corrections int64 `json:"corrections"`
	Erasures    int64 `json:"erasures"`
	Exports     int64 `json:"exports"`
	Overdue     int64 `json:"overdue" doc:"Of all of them, those whose day is over"`
}

var (
	// Put together by another word than the column's own: SQLite would group by walking the
	// index of kinds, which has every case there ever was.
	countOpen = db.SQL(`
		SELECT kind || '' AS kind, COUNT(*) AS n, SUM(CASE WHEN due_by < $1 OR (state = 'received' AND acknowledge_by < $1) THEN 1 ELSE 0 END) AS overdue
		FROM privacy_cases WHERE state IN ('received', 'acknowledged') GROUP BY kind || ''`)
)

// openCount are the open cases of a kind, and those of them whose day is over.
type openCount struct {
	Kind    Kind  `db:"kind"`
	N       int64 `db:"n"`
	Overdue int64 `db:"overdue"`
}

// nearDays before the last day of an answer a complaint is near it.
const nearDays = 7

// ComplaintsDue counts the open complaints whose answer, or acknowledgement, is due within a week or was. Errors: fault Forbidden (needs
// privacy.manage).
func (s *Service) ComplaintsDue(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[openCount](tx, countOpen, s.today(tx).AddDays(nearDays+1))
		n = 0
		for _, r := range rows {
			if r.Kind == Complaint {
				n = r.Overdue
			}
		}
		return err
	})
	return n, err
}

// Bounds of the list.
const (
	DefaultPage = 50
	MaxPage     = 100

	newest    = "g" // comes after every id there can be
	longestID = 64
	mostOpen  = 500
)

func (f *Filter) check() error {
	if f.Limit == 0 {
		f.Limit = DefaultPage
	}
	if f.Limit < 1 || f.Limit > MaxPage {
		return fault.Fields(fault.Field{Pointer: "/limit", Code: codeChoice})
	}
	if f.Kind != "" && !has(Kinds, f.Kind) {
		return fault.Fields(fault.Field{Pointer: "/kind", Code: codeChoice})
	}
	if f.Open {
		f.Limit = mostOpen
		if _, _, known := listing.ParseDayCursor(f.Cursor); !known {
			return fault.Fields(fault.Field{Pointer: "/cursor", Code: codeChoice})
		}
		return nil
	}
	if len(f.Cursor) > longestID {
		return fault.Fields(fault.Field{Pointer: "/cursor", Code: codeChoice})
	}
	if f.Cursor == "" {
		f.Cursor = newest
	}
	return nil
}

// cursor is where a page ends: of open cases the day and the id, else the id.
func (f Filter) cursor(last row) string {
	if !f.Open {
		return last.ID
	}
	next, _ := last.next()
	return listing.DayCursor(next, last.ID)
}

// List gives cases. Errors: fault Forbidden (needs privacy.read), Invalid.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (Page, error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return Page{}, err
	}
	if err := f.check(); err != nil {
		return Page{}, err
	}
	page := Page{Items: []StaffCase{}}
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if page.Counts, err = s.countsTx(tx); err != nil {
			return err
		}
		by, err := s.viewerTx(tx, p)
		if err != nil {
			return err
		}
		page.Products, page.Currencies = by.snapshot.Products.Codes(), by.snapshot.Products.Denominations()
		rows, err := f.rowsTx(tx)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, f.Limit, f.cursor)
		page.Items = make([]StaffCase, len(rows))
		for i, r := range rows {
			if page.Items[i], err = s.staffViewTx(tx, by, r); err != nil {
				return err
			}
		}
		return nil
	})
	return page, err
}

var keyed = listing.Keyed{ID: "id", Created: "created_at", Changed: lastChanged, Filter: "kind"}

// nextBy is by when something is owed next, as row.next says it.
const nextBy = `CASE WHEN state = 'received' THEN COALESCE(acknowledge_by, due_by) ELSE due_by END`

func (f Filter) rowsTx(tx *db.Tx) ([]row, error) {
	text, values := f.Span.Page(listing.Conditions{}, keyed, string(f.Kind), f.Cursor, f.Limit+1)
	if f.Open {
		text, values = f.openPage()
	}
	return db.All[row](tx, db.Composed(`SELECT `+columns+` FROM privacy_cases`+text), values...)
}

// openPage is the end of a statement that gives the open cases behind a cursor.
func (f Filter) openPage() (text string, values []any) {
	var c listing.Conditions
	day, id, _ := listing.ParseDayCursor(f.Cursor)
	c.Add("state IN ('received', 'acknowledged') AND ("+nextBy+", id) > (?, ?)", day, id)
	f.Narrow(&c, keyed.Created, keyed.Changed)
	if f.Kind != "" {
		c.Add("kind = ?", f.Kind)
	}
	return c.Page(nextBy+", id", f.Limit+1)
}

func (s *Service) countsTx(tx *db.Tx) (c Counts, err error) {
	rows, err := db.All[openCount](tx, countOpen, s.today(tx))
	for _, r := range rows {
		*map[Kind]*int64{Complaint: &c.Complaints, Correction: &c.Corrections, Erasure: &c.Erasures, Export: &c.Exports}[r.Kind] = r.N
		c.Overdue += r.Overdue
	}
	return c, err
}

// PersonFile is what staff see of one person.
type PersonFile struct {
	PersonKind string      `json:"person_kind" enum:"account,request"`
	PersonID   string      `json:"person_id"`
	Name       string      `json:"name"`
	Email      string      `json:"email"`
	Hold       *Hold       `json:"hold" doc:"null: nothing holds the person's records"`
	Erasure    Preview     `json:"erasure" doc:"What an erasure would do now"`
	Cases      []StaffCase `json:"cases"`
	Products   []string    `json:"products" doc:"The codes of those that a complaint may be about"`
}

// Person gives what is kept of a person, by class, with holds and cases. That it was looked
// at is recorded. Errors: fault Forbidden (needs privacy.read), NotFound.
func (s *Service) Person(ctx context.Context, p identity.Principal, kind, id string) (PersonFile, error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return PersonFile{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return PersonFile{}, err
	}
	var file PersonFile
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		person, err := s.personTx(tx, kind, id)
		if err != nil {
			return err
		}
		file = PersonFile{PersonKind: person.Kind(), PersonID: person.ID(), Cases: []StaffCase{}}
		contact, _, err := s.Identity.ContactTx(tx, person.AccountID)
		if err != nil {
			return err
		}
		file.Name, file.Email = strings.TrimSpace(contact.FirstName+" "+contact.LastName), contact.Email
		if file.Hold, err = s.holdTx(tx, person); err != nil {
			return err
		}
		j, all, err := s.judgeTx(tx, snapshot, person, true)
		if err != nil {
			return err
		}
		file.Erasure = j.preview(all)
		by := viewer{p.Lang, snapshot}
		file.Products = by.snapshot.Products.Codes()
		rows, err := db.All[row](tx, listCases, person.Kind(), person.ID(), manyCases)
		for _, r := range rows {
			if err != nil {
				return err
			}
			var c StaffCase
			c, err = s.staffViewTx(tx, by, r)
			file.Cases = append(file.Cases, c)
		}
		return err
	})
	if err == nil {
		s.Saw(p, file.PersonKind, file.PersonID)
	}
	return file, err
}
