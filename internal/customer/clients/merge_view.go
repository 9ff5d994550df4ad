package clients

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Candidate is another client with something in common.
type Candidate struct {
	ID        string    `json:"id"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`
	Since     time.Time `json:"since"`
	Requests  int       `json:"requests"`
	Shared    []string  `json:"shared" enum:"person,iban,phone,email"` // most telling first
}

// Side is one of two clients, as they are compared.
type Side struct {
	ID         string    `json:"id"`
	Version    int64     `json:"version"`
	FirstName  string    `json:"first_name"`
	LastName   string    `json:"last_name"`
	Since      time.Time `json:"since"`
	Names      []string  `json:"names"`
	Emails     []string  `json:"emails"`
	Phones     []string  `json:"phones"`
	BirthDates []string  `json:"birth_dates"`
	References []string  `json:"references"`
	Account    *Account  `json:"account"`
	Requests   int       `json:"requests"`
	Running    int       `json:"running"`
	Late       int       `json:"late"`
}

// Comparison is two clients side by side, and what they share.
type Comparison struct {
	Keep   Side     `json:"keep"`
	Gone   Side     `json:"gone"`
	Shared []string `json:"shared" enum:"person,iban,phone,email"`
}

// Merge is a merge as staff see it.
type Merge struct {
	ID            string        `json:"id"`
	State         MergeState    `json:"state" enum:"proposed,confirmed,rejected,withdrawn,undone"`
	KeepID        string        `json:"keep_id"`
	KeepName      string        `json:"keep_name"`
	GoneID        string        `json:"gone_id"`
	GoneName      string        `json:"gone_name"`
	KeepAccount   string        `json:"keep_account"`
	Reason        string        `json:"reason"`
	By            string        `json:"by"`
	CreatedAt     time.Time     `json:"created_at"`
	DecidedBy     string        `json:"decided_by"`
	DecidedReason string        `json:"decided_reason"`
	DecidedAt     *time.Time    `json:"decided_at"`
	UndoUntil     *time.Time    `json:"undo_until"`
	Allowed       []MergeAction `json:"allowed"`
}

// MergeAction is what the caller may do with a merge.
type MergeAction string

// The actions.
const (
	MayConfirm  MergeAction = "confirm"
	MayReject   MergeAction = "reject"
	MayWithdraw MergeAction = "withdraw"
	MayUndo     MergeAction = "undo"
)

// telling are the kinds of marks by which two are candidates, most telling first.
var telling = []string{markPerson, markIBAN, markPhone, markEmail}

type sharedRow struct {
	ClientID string `db:"client_id"`
	Kind     string `db:"kind"`
}

var (
	listAlike = db.SQL(`
		SELECT DISTINCT o.client_id, o.kind FROM client_marks m JOIN client_marks o
			ON o.kind = m.kind AND o.mark = m.mark AND o.client_id <> m.client_id
		WHERE m.client_id = $1 AND m.kind <> 'birth' LIMIT 200`)
	listShared = db.SQL(`
		SELECT DISTINCT o.client_id, o.kind FROM client_marks m JOIN client_marks o
			ON o.kind = m.kind AND o.mark = m.mark AND o.client_id = $2
		WHERE m.client_id = $1 AND m.kind <> 'birth'`)
)

// shownCandidates is how many candidates a file shows, the most alike first.
const shownCandidates = 20

func candidatesTx(tx *db.Tx, id string) ([]Candidate, error) {
	rows, err := db.All[sharedRow](tx, listAlike, id)
	if err != nil {
		return nil, err
	}
	alike := map[string][]string{}
	for _, r := range rows {
		alike[r.ClientID] = append(alike[r.ClientID], r.Kind)
	}
	list := []Candidate{}
	for other, kinds := range alike {
		r, err := db.One[row](tx, findRow, other)
		if err != nil {
			return nil, err
		}
		list = append(list, Candidate{r.ID, r.FirstName, r.LastName, r.CreatedAt, r.Requests, byWeight(kinds)})
	}
	slices.SortFunc(list, func(a, b Candidate) int {
		if n := len(b.Shared) - len(a.Shared); n != 0 {
			return n
		}
		return b.Since.Compare(a.Since)
	})
	return list[:min(len(list), shownCandidates)], nil
}

func byWeight(kinds []string) []string {
	slices.SortFunc(kinds, func(a, b string) int { return slices.Index(telling, a) - slices.Index(telling, b) })
	return kinds
}

// Compare puts two clients side by side. Errors: fault Forbidden, NotFound, Conflict
// "client_merge.same", "client_merge.merged".
func (s *Service) Compare(ctx context.Context, p identity.Principal, keepID, goneID string) (c Comparison, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		keep, err := db.One[row](tx, findRow, keepID)
		if err != nil {
			return err
		}
		gone, err := db.One[row](tx, findRow, goneID)
		switch {
		case err != nil:
			return err
		case keepID == goneID:
			return errSame
		case keep.MergedInto != nil || gone.MergedInto != nil:
			return errMerged
		}
		if c.Keep, err = s.sideTx(tx, keep); err != nil {
			return err
		}
		if c.Gone, err = s.sideTx(tx, gone); err != nil {
			return err
		}
		rows, err := db.All[sharedRow](tx, listShared, keepID, goneID)
		c.Shared = []string{}
		for _, r := range rows {
			c.Shared = append(c.Shared, r.Kind)
		}
		byWeight(c.Shared)
		return err
	})
	return c, err
}

// MergePage is one page of merges that wait for a second person, the oldest first.
type MergePage struct {
	Items      []Merge `json:"items"`
	NextCursor string  `json:"next_cursor" doc:"Empty on the last page"`
}

var timedMerges = listing.Timed{At: "created_at", ID: "id", Created: "created_at", Changed: "created_at"}

// Waiting gives one page of the merges that wait for a second person, proposed within a span of time. Errors: fault
// Forbidden, Invalid.
func (s *Service) Waiting(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (page MergePage, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return page, err
	}
	after, limit, err := listing.Wish{Sort: listing.OldestFirst, Cursor: cursor, Limit: limit}.Check(listing.ByTime)
	if err != nil {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		var own listing.Conditions
		own.Add("state = 'proposed'")
		text, values := span.PageByTime(listing.OldestFirst, own, timedMerges, after, limit+1)
		rows, err := db.All[mergeRow](tx, db.Composed(`SELECT `+mergeColumns+` FROM client_merges`+text), values...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, limit, func(last mergeRow) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
		page.Items, err = s.viewsTx(tx, p, rows)
		return err
	})
	return page, err
}

func (s *Service) mergesTx(tx *db.Tx, p identity.Principal, id string) ([]Merge, error) {
	rows, err := db.All[mergeRow](tx, listMerges, id)
	if err != nil {
		return nil, err
	}
	return s.viewsTx(tx, p, rows)
}

func (s *Service) mergeTx(tx *db.Tx, p identity.Principal, id string) (Merge, error) {
	r, err := db.One[mergeRow](tx, findMerge, id)
	if err != nil {
		return Merge{}, err
	}
	views, err := s.viewsTx(tx, p, []mergeRow{r})
	if err != nil {
		return Merge{}, err
	}
	return views[0], nil
}

func (s *Service) viewsTx(tx *db.Tx, p identity.Principal, rows []mergeRow) ([]Merge, error) {
	views := make([]Merge, len(rows))
	for i, r := range rows {
		keep, err := db.One[row](tx, findRow, r.KeepID)
		if err != nil {
			return nil, err
		}
		gone, err := db.One[row](tx, findRow, r.GoneID)
		if err != nil {
			return nil, err
		}
		views[i] = Merge{
			ID: r.ID, State: r.State, KeepID: r.KeepID, KeepName: keep.name(), GoneID: r.GoneID, GoneName: gone.name(),
			KeepAccount: db.Text(r.KeepAccount), Reason: r.Reason, By: r.ByName, CreatedAt: r.CreatedAt,
			DecidedBy: db.Text(r.DecidedBy), DecidedReason: db.Text(r.DecidedReason), DecidedAt: r.DecidedAt, UndoUntil: r.UndoUntil,
		}
		if views[i].Allowed, err = s.mergeAllowedTx(tx, p, r); err != nil {
			return nil, err
		}
	}
	return views, nil
}

func (r row) name() string { return r.FirstName + " " + r.LastName }

// mergeAllowedTx gives what would not be refused.
func (s *Service) mergeAllowedTx(tx *db.Tx, p identity.Principal, m mergeRow) ([]MergeAction, error) {
	allowed := []MergeAction{}
	merges := p.Can(identity.ClientMerge)
	switch {
	case m.State == Confirmed && merges:
		undoable, err := m.undoableTx(tx)
		if undoable {
			allowed = append(allowed, MayUndo)
		}
		return allowed, err
	case m.State != Proposed:
		return allowed, nil
	}
	if merges {
		may, err := identity.Allows(s.secondTx(tx, m, p))
		if err != nil {
			return nil, err
		}
		if may {
			allowed = append(allowed, MayConfirm)
		}
		allowed = append(allowed, MayReject)
	}
	if m.ByID == p.StaffID && p.Can(identity.ClientManage) {
		allowed = append(allowed, MayWithdraw)
	}
	return allowed, nil
}
