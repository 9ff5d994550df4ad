package origination

import (
	"slices"

	"florin/internal/db"
	"florin/internal/i18n"
	"florin/internal/personal"
)

// Contact is how the applicant of a request is reached, for a room that talks with them about it.
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
	subject
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
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
		RequestID: r.ID, Reference: r.Reference, AccountID: deref(r.AccountID), Email: r.Email, Phone: r.Phone, FirstName: r.FirstName,
		LastName: r.LastName, Lang: r.Lang, AssigneeID: deref(r.AssigneeID), Link: s.wayIn(r.subject), Talking: r.talking(),
	}, nil
}

// OwnIDsTx lists the requests of an applicant, newest first, as many as they are shown.
func (*Service) OwnIDsTx(tx *db.Tx, p personal.Person) ([]string, error) {
	if p.AccountID == "" {
		return []string{p.RequestID}, nil
	}
	return db.All[string](tx, listOwnIDs, p.AccountID, ownLimit)
}

// talking says whether a request is still talked about: nothing is signed, refused or over.
func (p place) talking() bool {
	if p.Outcome != "" {
		return false
	}
	switch p.Stage {
	case StageInReview, StageInfoRequested, StageSecond, StageHumanReview, StageApproved, StageOfferSent:
		return true
	}
	return false
}

// hooks are what other rooms do with a request, in the transaction of what happens to it.
type hooks struct {
	onMoved  []func(tx *db.Tx, requestID string, talking bool) error
	onErased []func(tx *db.Tx, requestID string) error
	steps    []func(tx *db.Tx, requestID string, say *i18n.Locale) ([]Step, error)
}

// OnMoved registers what another room does when a request has moved. Register before the first call.
func (s *Service) OnMoved(fn func(tx *db.Tx, requestID string, talking bool) error) {
	s.onMoved = append(s.onMoved, fn)
}

// OnErased registers what another room erases with a request. Register before the first call.
func (s *Service) OnErased(fn func(tx *db.Tx, requestID string) error) {
	s.onErased = append(s.onErased, fn)
}

// OnTimeline registers what another room adds to an applicant's line of time. Register before the
// first call.
func (s *Service) OnTimeline(fn func(tx *db.Tx, requestID string, say *i18n.Locale) ([]Step, error)) {
	s.steps = append(s.steps, fn)
}

func (h *hooks) movedTx(tx *db.Tx, r subject) error {
	for _, fn := range h.onMoved {
		if err := fn(tx, r.ID, r.talking()); err != nil {
			return err
		}
	}
	return nil
}

func (h *hooks) erasedTx(tx *db.Tx, requestID string) error {
	for _, fn := range h.onErased {
		if err := fn(tx, requestID); err != nil {
			return err
		}
	}
	return nil
}

// timelineTx is the whole line of time of a request, oldest first.
func (h *hooks) timelineTx(tx *db.Tx, requestID string, steps []Step, say *i18n.Locale) ([]Step, error) {
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
