package task

import (
	"context"
	"slices"
	"time"

	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Kind is what a task is about; the journal keeps the task with it, under the same word.
type Kind string

// The kinds.
const (
	OfRequest Kind = request.EntityRequest
	OfLoan    Kind = loanbook.EntityKind
	OfClient  Kind = "client"
)

var kinds = []Kind{OfRequest, OfLoan, OfClient}

// reads is who sees a task: those who may read what it is about.
var reads = map[Kind]identity.Permission{OfRequest: identity.RequestRead, OfLoan: identity.LoanRead, OfClient: identity.ClientRead}

// Act is what may be done with a task.
type Act string

// The acts.
const (
	MayChange Act = "change"
	MayEnd    Act = "done"
	MayReopen Act = "reopen"
	MayDelete Act = "delete"
)

// About is what a task is about.
type About struct {
	Kind      Kind   `json:"kind" enum:"request,loan,client"`
	ID        string `json:"id"`
	Reference string `json:"reference" doc:"Of a request or a loan"`
	Name      string `json:"name" doc:"Of the applicant, the borrower or the client; empty once that is erased"`
}

// Task is one task.
type Task struct {
	ID        string         `json:"id"`
	Version   int64          `json:"version"`
	About     About          `json:"about"`
	Text      string         `json:"text"`
	DueOn     date.Date      `json:"due_on"`
	Days      int            `json:"days" doc:"From today to its day where the lender is; below zero: it is late by so many"`
	StaffID   string         `json:"staff_id" doc:"Whose it is; empty: a role's, or nobody's any more"`
	Staff     string         `json:"staff"`
	Role      *identity.Role `json:"role" doc:"Whose it is, if a role's; null otherwise"`
	RoleName  string         `json:"role_name" doc:"Of one of the lender's own roles; empty for a shipped one"`
	Left      bool           `json:"left" doc:"It was given to a person who has left or a role that was closed, or who may do no tasks any more: nobody has it"`
	By        string         `json:"by"`
	CreatedAt time.Time      `json:"created_at"`
	DoneAt    *time.Time     `json:"done_at"`
	DoneBy    string         `json:"done_by"`
	Words     string         `json:"words" doc:"What came of it"`
	Allowed   []Act          `json:"allowed" enum:"change,done,reopen,delete" doc:"What the caller may do with it now"`
}

// Takers are those to whom a task may be given.
type Takers struct {
	People []identity.Colleague `json:"people"`
	Roles  []identity.Role      `json:"roles"`
	// Own are the names of those of the roles that are the lender's own.
	Own []OwnRole `json:"own" doc:"The names of those of the roles that are the lender's own"`
}

// OwnRole is one of the lender's own roles.
type OwnRole struct {
	Role identity.Role `json:"role"`
	Name string        `json:"name"`
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Mail     *notify.Service
	Requests *decision.Service
	Loans    *servicing.Service
	Clients  *clients.Service
	// Colleagues lists who holds a permission (identity.Service.ColleaguesTx).
	Colleagues func(tx *db.Tx, perm identity.Permission) ([]identity.Colleague, error)
}

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ Parts }

// New makes the service, and lets the tasks about a request or a client go with them. Those about a loan go with it where EraseLoanTx listens.
func New(parts Parts) *Service {
	s := &Service{parts}
	ofRequest := func(tx *db.Tx, id string) error { return erase(tx, OfRequest, id) }
	parts.Requests.OnErased(ofRequest)
	parts.Requests.OnDelete(ofRequest)
	parts.Clients.OnForgotten(func(tx *db.Tx, ids []string) error { return erase(tx, OfClient, ids...) })
	return s
}

// EraseLoanTx forgets the tasks about a loan whose borrower is forgotten.
func (*Service) EraseLoanTx(tx *db.Tx, loanID string) error { return erase(tx, OfLoan, loanID) }

func erase(tx *db.Tx, of Kind, ids ...string) error {
	for _, id := range ids {
		if _, err := tx.Exec(eraseOf, id, of); err != nil {
			return err
		}
	}
	return nil
}

// Takers lists to whom a task may be given. Errors: fault Forbidden (needs task.manage).
func (s *Service) Takers(ctx context.Context, p identity.Principal) (t Takers, err error) {
	if err := p.Permit(identity.TaskManage); err != nil {
		return t, err
	}
	t.Own = []OwnRole{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		sets, err := identity.RolesTx(tx)
		for _, set := range sets {
			if takes(set) {
				t.Roles = append(t.Roles, set.Role)
				if set.Name != "" {
					t.Own = append(t.Own, OwnRole{set.Role, set.Name})
				}
			}
		}
		if err == nil {
			t.People, err = s.Colleagues(tx, identity.TaskManage)
		}
		return err
	})
	return t, err
}

// takes says whether the people of a role may do tasks.
func takes(set identity.RoleSet) bool {
	return !set.Closed && slices.Contains(set.Permissions, identity.TaskManage)
}

// reader is what a list of tasks is read with.
type reader struct {
	s      *Service
	p      identity.Principal
	people []identity.Colleague
	roles  []identity.RoleSet
	today  date.Date
	zone   *time.Location  // where the lender is
	abouts map[About]About // by kind and id
}

func (s *Service) readerTx(tx *db.Tx, p identity.Principal) (*reader, error) {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return nil, err
	}
	people, err := s.Colleagues(tx, identity.TaskManage)
	if err != nil {
		return nil, err
	}
	roles, err := identity.RolesTx(tx)
	return &reader{s, p, people, roles, snapshot.Today(tx.Now()), snapshot.Hours.Location(), map[About]About{}}, err
}

func (r *reader) viewTx(tx *db.Tx, of row) (Task, error) {
	about, err := r.aboutTx(tx, of.Kind, of.AboutID)
	t := Task{
		ID: of.ID, Version: of.Version, About: about, Text: of.Body, DueOn: of.DueOn, Days: of.DueOn.Sub(r.today), Staff: of.StaffName,
		By: of.ByName, CreatedAt: of.CreatedAt, DoneAt: of.DoneAt, DoneBy: of.DoneBy, Words: of.Words, Allowed: of.allowed(r.p),
	}
	if of.StaffID == nil {
		t.Role = &of.Role
		at := slices.IndexFunc(r.roles, func(set identity.RoleSet) bool { return set.Role == of.Role })
		if t.Left = at < 0 || !takes(r.roles[at]); at >= 0 {
			t.RoleName = r.roles[at].Name
		}
	} else {
		at := slices.IndexFunc(r.people, func(c identity.Colleague) bool { return c.ID == *of.StaffID })
		if t.Left = at < 0; !t.Left {
			t.StaffID, t.Staff = *of.StaffID, r.people[at].Name
		}
	}
	return t, err
}

// aboutTx names what a task is about. What is not there any more has no name.
func (r *reader) aboutTx(tx *db.Tx, kind Kind, id string) (About, error) {
	key := About{Kind: kind, ID: id}
	if known, found := r.abouts[key]; found {
		return known, nil
	}
	a, err := r.s.aboutTx(tx, kind, id, r.today)
	if fault.KindOf(err) == fault.NotFound {
		a, err = key, nil
	}
	r.abouts[key] = a
	return a, err
}

// aboutTx finds a request, a loan or a client by its id; a client that was merged is the one that stayed. Errors: fault NotFound.
func (s *Service) aboutTx(tx *db.Tx, kind Kind, id string, on date.Date) (a About, err error) {
	a = About{Kind: kind, ID: id}
	switch kind {
	case OfRequest:
		c, err := s.Requests.ContactTx(tx, id)
		a.Reference, a.Name = c.Reference, nameOf(c.FirstName, c.LastName)
		return a, err
	case OfLoan:
		l, err := s.Loans.ItemTx(tx, id, on)
		a.Reference, a.Name = l.Reference, l.Client
		return a, err
	}
	name, ids, err := s.Clients.NamedTx(tx, id)
	if err == nil {
		a.ID, a.Name = ids[0], name
	}
	return a, err
}
