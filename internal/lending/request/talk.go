package request

import (
	"slices"
	"time"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Contact is how the applicant of a request is reached, for a package that talks with them about it.
type Contact struct {
	RequestID  string
	Reference  string
	AccountID  string // "" until the request has joined one
	Email      string
	Phone      string
	FirstName  string
	LastName   string
	Lang       string
	AssigneeID string // of staff; "" while nobody looks after it
	// Link is the way in for the applicant: a path of the site.
	Link string
	// Talking says whether there is anything left to talk about before a contract is signed.
	Talking bool
}

type contactRow struct {
	Case
	FirstName string `db:"first_name" private:"loan_requests.first_name"`
	LastName  string `db:"last_name" private:"loan_requests.last_name"`
	Phone     string `db:"phone"`
}

var findContact = db.SQL(`
		SELECT id, reference, stage, COALESCE(outcome, '') AS outcome, email, phone, first_name, last_name, lang, account_id, assignee_id
		FROM loan_requests WHERE id = $1`)

// ContactTx tells how the applicant of a request is reached. The fault is NotFound.
func (s *Service) ContactTx(tx *db.Tx, requestID string) (Contact, error) {
	r, err := db.One[contactRow](tx, findContact, requestID)
	if err != nil {
		return Contact{}, err
	}
	return Contact{
		RequestID: r.ID, Reference: r.Reference, AccountID: db.Text(r.AccountID), Email: r.Email, Phone: r.Phone, FirstName: r.FirstName,
		LastName: r.LastName, Lang: r.Lang, AssigneeID: db.Text(r.AssigneeID), Link: s.WayIn(r.Case), Talking: r.talking(),
	}, nil
}

// OwnIDsTx lists the requests of an applicant, newest first, as many as they are shown.
func (*Service) OwnIDsTx(tx *db.Tx, p personal.Person) ([]string, error) {
	if p.AccountID == "" {
		return []string{p.RequestID}, nil
	}
	return db.All[string](tx, ListOwnIDs, p.AccountID, ownLimit)
}

// talking says whether a request is still talked about: nothing is signed, refused or over.
func (p Place) talking() bool {
	if p.Outcome != "" {
		return false
	}
	switch p.Stage {
	case StageInReview, StageInfoRequested, StageSecond, StageHumanReview, StageApproved, StageOfferSent:
		return true
	}
	return false
}

// hooks are what other packages do with a request, in the transaction of what happens to it.
type hooks struct {
	onMoved  []func(tx *db.Tx, requestID string, talking bool) error
	onErased followers
	steps    []func(tx *db.Tx, requestID string, say *i18n.Locale) ([]Step, error)
}

// OnMoved registers what another package does when a request has moved. Register before the first call.
func (s *Service) OnMoved(fn func(tx *db.Tx, requestID string, talking bool) error) {
	s.onMoved = append(s.onMoved, fn)
}

// OnErased registers what another package erases with a request. Register before the first call.
func (s *Service) OnErased(fn func(tx *db.Tx, requestID string) error) {
	s.onErased = append(s.onErased, fn)
}

// OnTimeline registers what another package adds to an applicant's line of time. Register before the
// first call.
func (s *Service) OnTimeline(fn func(tx *db.Tx, requestID string, say *i18n.Locale) ([]Step, error)) {
	s.steps = append(s.steps, fn)
}

// followers are what several packages do at one point of a request's life, in the order in which they were registered.
type followers []func(tx *db.Tx, requestID string) error

func (all followers) callTx(tx *db.Tx, requestID string) error {
	for _, fn := range all {
		if err := fn(tx, requestID); err != nil {
			return err
		}
	}
	return nil
}

func (h *hooks) movedTx(tx *db.Tx, r Case) error {
	for _, fn := range h.onMoved {
		if err := fn(tx, r.ID, r.talking()); err != nil {
			return err
		}
	}
	return nil
}

// ErasedTx erases what others keep of a request that is erased.
func (h *hooks) ErasedTx(tx *db.Tx, requestID string) error {
	return h.onErased.callTx(tx, requestID)
}

// TimelineTx is the whole line of time of a request, oldest first.
func (h *hooks) TimelineTx(tx *db.Tx, requestID string, steps []Step, say *i18n.Locale) ([]Step, error) {
	for _, fn := range h.steps {
		more, err := fn(tx, requestID, say)
		if err != nil {
			return nil, err
		}
		steps = append(steps, more...)
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return a.At.Compare(b.At) })
	return steps, nil
}

// Step is one line of the applicant's line of time, oldest first.
type Step struct {
	At   time.Time `json:"at"`
	Code string    `json:"code"`
	Text string    `json:"text"`
}

// OnDelete registers what another package removes of a request, in the same transaction, before
// the request itself goes. Call it before serving.
func (s *Service) OnDelete(fn func(tx *db.Tx, requestID string) error) {
	s.onDelete = append(s.onDelete, fn)
}

// DeletedTx removes what others keep of a request that goes.
func (s *Service) DeletedTx(tx *db.Tx, requestID string) error {
	return s.onDelete.callTx(tx, requestID)
}
