package clients

import (
	"context"
	"slices"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Moment is something that happened with a client, to one of their requests, loans or to
// their account.
type Moment struct {
	At        time.Time `json:"at"`
	Action    string    `json:"action"` // as the audit log names it
	Kind      string    `json:"kind" enum:"client,request,loan,account"`
	EntityID  string    `json:"entity_id"`
	Reference string    `json:"reference"` // of a request or a loan
	ActorKind string    `json:"actor_kind" enum:"visitor,client,staff,system,operator,machine"`
	Actor     string    `json:"actor"` // the name of a member of staff
}

// Timeline is a page of moments, newest first.
type Timeline struct {
	Items      []Moment `json:"items"`
	NextCursor string   `json:"next_cursor"` // empty on the last page
}

// momentsPage is how many moments a page has, and some more where several share their time.
const momentsPage = 50

// entity is one of the chains that the line of time is put together from.
type entity struct{ kind, id, reference string }

// Timeline gives everything that happened with a client, from the chains of the audit log.
// Errors: fault Forbidden, NotFound, Invalid for a cursor that is none.
func (s *Service) Timeline(ctx context.Context, p identity.Principal, id, cursor string) (line Timeline, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return line, err
	}
	return s.timeline(ctx, cursor, func(tx *db.Tx) ([]entity, error) {
		r, err := s.seenTx(tx, id)
		if err != nil {
			return nil, err
		}
		return s.chainsTx(tx, p, r)
	})
}

var findReference = db.SQL(`SELECT reference FROM loan_requests WHERE id = $1`)

// RequestTimeline gives everything that happened with a request, from its chain of the audit log: decisions, notes, answers of
// registers, checks, papers, conditions, copies that were taken, and who has looked. Errors: fault Forbidden, NotFound, Invalid for
// a cursor that is none.
func (s *Service) RequestTimeline(ctx context.Context, p identity.Principal, id, cursor string) (line Timeline, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return line, err
	}
	return s.timeline(ctx, cursor, func(tx *db.Tx) ([]entity, error) {
		reference, err := db.One[string](tx, findReference, id)
		return []entity{{"request", id, reference}}, err
	})
}

// timeline is a page of what the chains hold.
func (s *Service) timeline(ctx context.Context, cursor string, chainsTx func(tx *db.Tx) ([]entity, error)) (line Timeline, err error) {
	before := db.Newest.At
	if cursor != "" {
		micro, err := strconv.ParseInt(cursor, 10, 64)
		if err != nil || micro < 0 || micro > db.Newest.At.UnixMicro() {
			return line, invalid("/cursor", "choice.invalid")
		}
		before = time.UnixMicro(micro).UTC()
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		chains, err := chainsTx(tx)
		if err != nil {
			return err
		}
		names, err := s.Identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		line, err = momentsTx(tx, chains, names, before)
		return err
	})
	return line, err
}

// seenTx finds a client by its own id, or that of one merged into it.
func (s *Service) seenTx(tx *db.Tx, id string) (row, error) {
	r, err := db.One[row](tx, findRow, id)
	if err != nil {
		return r, err
	}
	return followTx(tx, r)
}

func (s *Service) chainsTx(tx *db.Tx, p identity.Principal, r row) ([]entity, error) {
	chains := []entity{{entityClient, r.ID, ""}}
	former, err := db.All[row](tx, listFormer, r.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range former {
		chains = append(chains, entity{entityClient, f.ID, ""})
	}
	if r.AccountID != nil {
		chains = append(chains, entity{"account", *r.AccountID, ""})
	}
	people, loans, err := ofClientTx(tx, p, r.ID)
	if err != nil {
		return nil, err
	}
	references := map[string]string{}
	for _, person := range people {
		references[person.PersonID] = person.Reference
		chains = append(chains, entity{"request", person.RequestID, person.Reference})
	}
	if !p.Can(identity.LoanRead) {
		return chains, nil
	}
	for _, l := range loans {
		chains = append(chains, entity{"loan", l.LoanID, references[l.PersonID]})
	}
	return chains, nil
}

// momentsTx reads the newest of each chain and keeps the newest of all. Moments of one time
// stay on one page, so that the time alone is where the next one begins.
func momentsTx(tx *db.Tx, chains []entity, names map[string]string, before time.Time) (Timeline, error) {
	line := Timeline{Items: []Moment{}}
	for _, c := range chains {
		records, err := audit.BeforeTx(tx, c.kind, c.id, before, momentsPage+1)
		if err != nil {
			return line, err
		}
		for _, r := range records {
			m := Moment{At: r.At, Action: r.Action, Kind: c.kind, EntityID: c.id, Reference: c.reference, ActorKind: r.ActorKind}
			if r.ActorKind == string(identity.Staff) {
				m.Actor = names[r.ActorID]
			}
			line.Items = append(line.Items, m)
		}
	}
	slices.SortStableFunc(line.Items, func(a, b Moment) int { return b.At.Compare(a.At) })
	end := momentsPage
	for end < len(line.Items) && line.Items[end].At.Equal(line.Items[end-1].At) {
		end++
	}
	if end < len(line.Items) {
		line.Items = line.Items[:end]
		line.NextCursor = strconv.FormatInt(line.Items[end-1].At.UnixMicro(), 10)
	}
	return line, nil
}
