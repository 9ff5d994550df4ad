package screening

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/namematch"
	"florin/internal/rule/watchlist"
)

// Why people were compared.
const (
	asDue    = "due"     // the request is new, or it or a list has changed
	byHand   = "staff"   // a person asked for it
	beforeIt = "outcome" // an approval or a payout was about to be
)

// Used is a list as evidence names it.
type Used struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	SHA256  string `json:"sha256"`
}

// found is what is sealed of a hit.
type found struct {
	Person    string             `json:"person"` // who borrows
	Version   string             `json:"version"`
	SHA256    string             `json:"sha256"`
	Ref       string             `json:"ref"`
	Name      string             `json:"name"` // that agrees
	Names     []string           `json:"names"`
	Born      []namematch.Birth  `json:"born"`
	Programme string             `json:"programme"`
	Reasons   []namematch.Reason `json:"reasons"`
	Code      string             `json:"code,omitempty"` // why an adapter has not answered
}

type hit struct {
	id       string
	position int
	list     List
	print    string
	degree   int
	sealed   []byte
}

const (
	sealHit   = "screening.hit"
	sealWords = "screening.words"
)

func (s *Service) runRequest(ctx context.Context, j job.Job) error {
	var of requestJob
	if err := j.Decode(&of); err != nil {
		return job.Permanent(err)
	}
	err := s.compare(ctx, of.ID, asDue, identity.Background())
	if fault.KindOf(err) == fault.NotFound {
		return nil // deleted meanwhile
	}
	return err
}

func (s *Service) runAll(ctx context.Context, _ job.Job) error {
	const page = 100
	for after := ""; ; {
		var ids []string
		err := s.db.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = db.All[string](tx, request.ListUnended, after, page)
			return err
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := s.compare(ctx, id, asDue, identity.Background()); err != nil && fault.KindOf(err) != fault.NotFound {
				return err
			}
		}
		after = ids[len(ids)-1]
	}
}

// Refresh compares requests anew where a list or a name has changed since. It is for packages that are about to ask ClearTx, and knows no caller. What it
// finds is kept also when they refuse because of it.
func (s *Service) Refresh(ctx context.Context, requestIDs ...string) error {
	ctx = db.WithoutFirst(ctx)
	for _, id := range requestIDs {
		if err := s.compare(ctx, id, beforeIt, identity.Background()); err != nil {
			return err
		}
	}
	return s.answeredSoon(ctx, requestIDs)
}

var errChanged = fault.New(fault.Conflict, "screening.changed")

// compare does it outside of any transaction, for it takes its time, and keeps the result if those who borrow are still the same. Then it has the lender's adapter
// asked, where that is due.
func (s *Service) compare(ctx context.Context, id, cause string, by identity.Principal) (err error) {
	for range 3 {
		if err = s.compareOnce(ctx, id, cause, by); !errors.Is(err, errChanged) {
			break
		}
	}
	if err != nil {
		return err
	}
	return s.askIfDue(ctx, id, cause, by)
}

func (s *Service) compareOnce(ctx context.Context, id, cause string, by identity.Principal) error {
	m, err := s.matcher(ctx)
	if err != nil {
		return err
	}
	var parties []request.DealParty
	done := false
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		last, known, err := db.Maybe[runRow](tx, lastRun, id)
		if done = !known && len(m.lists) == 0; err != nil || done {
			return err
		}
		parties, err = partiesTx(tx, id)
		done = cause != byHand && known && last.ListsKey == m.key && last.PeopleKey == s.peopleKey(id, parties)
		return err
	})
	if err != nil || done {
		return err
	}
	hits, err := s.hits(id, m, parties)
	if err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error { return s.keepTx(tx, id, cause, by, m, s.peopleKey(id, parties), hits) })
}

// partiesTx lists who borrows, but for who was invited and has told nothing. Errors: fault NotFound.
func partiesTx(tx *db.Tx, id string) ([]request.DealParty, error) {
	if _, err := db.One[string](tx, request.FindID, id); err != nil {
		return nil, err
	}
	return db.All[request.DealParty](tx, request.ListParties, id)
}

// peopleKey is what was compared of those who borrow, so that a new name or day of birth is noticed: a keyed hash, which tells nobody who they are.
func (s *Service) peopleKey(id string, parties []request.DealParty) string {
	var all []byte
	for _, p := range parties {
		all = fmt.Appendf(all, "%q %d %q %q %q\n", id, p.Position, p.FirstName, p.LastName, p.BirthDate.String())
	}
	return hex.EncodeToString(s.keys.HMAC("screening.people", all))
}

func (s *Service) hits(requestID string, m *matcher, parties []request.DealParty) (all []hit, err error) {
	for _, p := range parties {
		who := namematch.Person{Names: []namematch.Name{{Text: p.FirstName + " " + p.LastName}}}
		if !p.BirthDate.IsZero() {
			who.Born = []namematch.Birth{{Year: p.BirthDate.Year(), Month: int(p.BirthDate.Month()), Day: p.BirthDate.Day()}}
		}
		for _, each := range m.parts {
			for _, match := range each.index.Find(who, each.list.Least) {
				if len(all) == mostHits {
					return all, nil
				}
				h, err := s.hit(requestID, each.list, p, who, each.people[match.Person], match.Result)
				if err != nil {
					return nil, err
				}
				all = append(all, h)
			}
		}
	}
	return all, nil
}

func (s *Service) hit(requestID string, l List, p request.DealParty, who namematch.Person, e watchlist.Entry, r namematch.Result) (hit, error) {
	f := found{
		Person: who.Names[0].Text, Version: l.Version, SHA256: l.SHA256, Ref: e.Ref, Name: e.Names[r.Name].Text, Born: e.Born, Programme: e.Programme, Reasons: r.Reasons,
	}
	for _, n := range e.Names {
		f.Names = append(f.Names, n.Text)
	}
	same, err := json.Marshal([]any{requestID, p.Position, who, l.Name, l.Kind, e})
	if err != nil {
		return hit{}, err
	}
	return s.sealed(p.Position, l, hex.EncodeToString(s.keys.HMAC("screening.hit", same)), r.Degree, f)
}

// sealed makes a hit of what was found.
func (s *Service) sealed(position int, l List, print string, degree int, f found) (hit, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return hit{}, err
	}
	text, err := json.Marshal(f)
	if err != nil {
		return hit{}, err
	}
	sealed, err := s.keys.Seal(sealHit, text, []byte(id.String()))
	return hit{id.String(), position, l, print, degree, sealed}, err
}

// run is a comparison that is to be kept.
type run struct {
	cause, people string
	lists         []List
	hits          []hit
	key           string // of the lender's own lists
	adapter       string // empty: by the lender's own lists
	digest, code  string // of an adapter's answer
}

// keepTx writes a comparison with the lender's own lists down, if they and those who borrow are still the same.
func (s *Service) keepTx(tx *db.Tx, id, cause string, by identity.Principal, m *matcher, people string, hits []hit) error {
	parties, err := partiesTx(tx, id)
	if err != nil {
		return err
	}
	lists, err := db.All[List](tx, inForce, mostLists)
	if err != nil {
		return err
	}
	if s.peopleKey(id, parties) != people || keyOf(lists) != m.key {
		return errChanged
	}
	return s.keepRunTx(tx, id, by, run{cause: cause, people: people, lists: m.lists, hits: hits, key: m.key})
}

// keepRunTx writes a comparison down. A hit that people have judged stays judged while the same entry agrees with the same person; another
// entry, name or day of birth is a new hit. An adapter that has not answered says nothing of what it found before.
func (s *Service) keepRunTx(tx *db.Tx, id string, by identity.Principal, r run) error {
	known, err := db.All[hitRow](tx, listHits, id, mostHits)
	if err != nil {
		return err
	}
	fresh, err := bringTx(tx, id, r, known)
	if err != nil {
		return err
	}
	if r.code == "" {
		if err := goneTx(tx, r, known); err != nil {
			return err
		}
	}
	number, err := db.One[int](tx, lastNumber, id)
	if err != nil {
		return err
	}
	number++
	used, err := json.Marshal(usedOf(r.lists))
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertRun, id, number, r.cause, r.key, r.people, string(used), len(r.hits), nameOf(by), tx.Now(), r.adapter, r.digest, r.code)
	if err != nil {
		return err
	}
	details := map[string]any{"number": number, "cause": r.cause, "lists": usedOf(r.lists), "hits": len(r.hits), "new": fresh}
	if r.adapter != "" {
		details["adapter"], details["sha256"], details["code"] = r.adapter, r.digest, r.code
	}
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: "request.screened", EntityKind: request.EntityRequest, EntityID: id, Details: details})
}

// bringTx keeps the hits of a comparison, and counts those that nobody knew of.
func bringTx(tx *db.Tx, id string, r run, known []hitRow) (fresh int, err error) {
	for _, h := range r.hits {
		at := slices.IndexFunc(known, func(k hitRow) bool { return k.Print == h.print })
		switch {
		case at < 0:
			err = insertTx(tx, id, r.adapter, h)
			fresh++
		case known[at].State == Gone:
			_, err = tx.Exec(moveHit, known[at].ID, Gone, Open)
			fresh++
		}
		if err != nil {
			return fresh, err
		}
	}
	return fresh, nil
}

func insertTx(tx *db.Tx, id, adapter string, h hit) error {
	_, err := tx.Exec(insertHit, h.id, id, h.position, h.list.Name, h.list.Kind, h.print, h.degree, h.sealed, tx.Now(), adapter)
	return err
}

// goneTx lets go what nobody has judged, and what who found it finds no more. A list of sanctions of the lender's own stands in for an adapter that has not answered.
func goneTx(tx *db.Tx, r run, known []hitRow) error {
	for _, k := range known {
		unjudged, same := k.State == Open || k.State == Proposed, (k.Adapter == "") == (r.adapter == "")
		found := slices.ContainsFunc(r.hits, func(h hit) bool { return h.print == k.Print })
		if unjudged && !found && (same || k.unanswered() && standIn(r.lists)) {
			if _, err := tx.Exec(moveHit, k.ID, k.State, Gone); err != nil {
				return err
			}
		}
	}
	return nil
}

// nameOf is empty for the program itself.
func nameOf(by identity.Principal) string {
	if by.Kind == identity.System {
		return ""
	}
	return request.DisplayName(by)
}

func usedOf(lists []List) []Used {
	used := []Used{}
	for _, l := range lists {
		used = append(used, Used{l.Name, l.Version, l.SHA256})
	}
	return used
}
