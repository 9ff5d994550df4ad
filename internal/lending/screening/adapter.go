package screening

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/namematch"
)

// answerCounts is for how long an answer of an adapter lets money go: its lists change without a word to us, and what stands on them counts at once.
const answerCounts = 24 * time.Hour

// question is the input of sanctions.screen.
type question struct {
	Reference string `json:"reference"` // of those who borrow: peopleKey
	Reason    string `json:"reason"`    // the cause
}

// askIfDue has the lender's adapter asked, where there is one and what it said is of other people, or too old for what is about to be done.
func (s *Service) askIfDue(ctx context.Context, id, cause string, by identity.Principal) error {
	due := false
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		due, err = s.answerDueTx(tx, id, cause)
		return err
	})
	if err != nil || !due {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error { return s.askIfDueTx(tx, id, cause, by.Actor()) })
}

// pause is how often answeredSoon looks.
const pause = 50 * time.Millisecond

// answeredSoon waits for what adapters are asked about requests, for as long as Patience has it.
func (s *Service) answeredSoon(ctx context.Context, ids []string) error {
	wait, end := context.WithTimeout(ctx, s.Patience)
	defer end()
	for wait.Err() == nil {
		waits := false
		err := s.db.View(ctx, func(tx *db.Tx) error {
			for _, id := range ids {
				_, asking, err := s.atAdapterTx(tx, id, tx.Now())
				if waits = waits || asking; err != nil || waits {
					return err
				}
			}
			return nil
		})
		if err != nil || !waits {
			return err
		}
		select {
		case <-wait.Done():
		case <-time.After(pause):
		}
	}
	return ctx.Err()
}

// AskTx has the lender's adapter asked, where there is one and what it said would not let money go. It is for packages that ask ClearTx later, and knows no caller.
func (s *Service) AskTx(tx *db.Tx, requestID string, by audit.Actor) error {
	return s.askIfDueTx(tx, requestID, beforeIt, by)
}

func (s *Service) askIfDueTx(tx *db.Tx, id, cause string, by audit.Actor) error {
	if due, err := s.answerDueTx(tx, id, cause); err != nil || !due {
		return err
	}
	return s.askTx(tx, id, cause, by)
}

func (s *Service) answerDueTx(tx *db.Tx, id, cause string) (bool, error) {
	_, found, err := s.adapters.ByTx(tx, adapter.SanctionsScreen)
	if err != nil || !found || cause == byHand {
		return found, err
	}
	parties, err := partiesTx(tx, id)
	if err != nil {
		return false, err
	}
	last, known, err := db.Maybe[runRow](tx, lastAnswer, id)
	same := known && last.PeopleKey == s.peopleKey(id, parties)
	return !same || cause == beforeIt && !last.counts(tx.Now()), err
}

// counts says whether an answer is young enough to let money go.
func (r runRow) counts(now time.Time) bool { return now.Before(r.CreatedAt.Add(answerCounts)) }

func (s *Service) askTx(tx *db.Tx, id, cause string, by audit.Actor) error {
	parties, err := partiesTx(tx, id)
	if err != nil {
		return err
	}
	key := s.peopleKey(id, parties)
	persons := make([]adapter.Person, len(parties))
	for i, p := range parties {
		persons[i] = adapter.Person{Position: p.Position, GivenName: p.FirstName, FamilyName: p.LastName, BirthDate: p.BirthDate, Nationality: p.Nationality}
	}
	_, err = s.adapters.AskTx(tx, adapter.Need{
		Capability: adapter.SanctionsScreen, By: by, Once: onceOf(id, key),
		Subject: adapter.Subject{Kind: request.EntityRequest, ID: id, Persons: persons}, Input: question{key, cause},
	})
	return err
}

// onceOf makes the question about the same people one at a time.
func onceOf(id, people string) string { return "screening:" + id + ":" + people[:16] }

// atAdapterTx says whether money has to wait for the adapter: because it is to be asked, or because its answer is awaited.
func (s *Service) atAdapterTx(tx *db.Tx, id string, now time.Time) (due, asking bool, err error) {
	_, found, err := s.adapters.ByTx(tx, adapter.SanctionsScreen)
	if err != nil || !found {
		return false, false, err
	}
	parties, err := partiesTx(tx, id)
	if err != nil {
		return false, false, err
	}
	key := s.peopleKey(id, parties)
	last, known, err := db.Maybe[runRow](tx, lastAnswer, id)
	if err != nil || known && last.PeopleKey == key && last.counts(now) {
		return false, false, err
	}
	asking, err = s.adapters.OpenTx(tx, onceOf(id, key))
	return !asking, asking, err
}

// reply is the result of sanctions.screen.
type reply struct {
	Lists []struct {
		Name    string   `json:"name"`
		Kind    ListKind `json:"kind"`
		Version string   `json:"version"`
	} `json:"lists"`
	Hits []struct {
		Position  int      `json:"position"`
		List      string   `json:"list"`
		Ref       string   `json:"ref"`
		Name      string   `json:"name"`
		Names     []string `json:"names"`
		Born      []string `json:"born"`
		Programme string   `json:"programme"`
		Degree    int      `json:"degree"`
	} `json:"hits"`
}

// Bounds of an answer.
const (
	mostAnswered = 200 // hits
	mostNames    = 50  // of an entry, and days of birth
	longestWord  = 200 // of a name, a list, a version, a reference
	longestText  = 500 // of a programme
)

var errResult = fault.New(fault.Invalid, "adapter.result")

// ReadHits says whether a result is one of sanctions.screen. The fault Invalid "adapter.result" says that it is none.
func ReadHits(result json.RawMessage) error {
	_, _, err := readHits(result)
	return err
}

// entry is an answered hit that was checked.
type entry struct {
	found
	position, degree int
	list             List
}

// readHits reads an answer: which lists were asked, and who stands on them. An answer without a list proves nothing, and is none.
func readHits(result json.RawMessage) (lists []List, all []entry, err error) {
	var said reply
	if err := adapter.Read(result, &said); err != nil || len(said.Lists) == 0 || len(said.Lists) > mostLists || len(said.Hits) > mostAnswered {
		return nil, nil, errResult
	}
	for _, l := range said.Lists {
		known := slices.ContainsFunc(lists, func(before List) bool { return before.Name == l.Name })
		if !worded(longestWord, l.Name, l.Version) || known || l.Kind != Sanctions && l.Kind != Exposed {
			return nil, nil, errResult
		}
		lists = append(lists, List{Name: l.Name, Kind: l.Kind, Version: l.Version})
	}
	for _, h := range said.Hits {
		at := slices.IndexFunc(lists, func(l List) bool { return l.Name == h.List })
		if at < 0 || h.Position < 1 || h.Degree < 1 || h.Degree > 100 || len(h.Names) > mostNames || len(h.Born) > mostNames ||
			!worded(longestWord, append([]string{h.Ref, h.Name}, h.Names...)...) || h.Programme != "" && !worded(longestText, h.Programme) {
			return nil, nil, errResult
		}
		e := entry{found{Version: lists[at].Version, Ref: h.Ref, Name: h.Name, Names: h.Names, Programme: h.Programme}, h.Position, h.Degree, lists[at]}
		if !slices.Contains(e.Names, e.Name) {
			e.Names = append([]string{e.Name}, e.Names...)
		}
		for _, text := range h.Born {
			born, ok := readBirth(text)
			if !ok {
				return nil, nil, errResult
			}
			e.Born = append(e.Born, born)
		}
		all = append(all, e)
	}
	return lists, all, nil
}

// readBirth reads a year, a month or a day.
func readBirth(text string) (b namematch.Birth, ok bool) {
	for i, form := range []string{"2006", "2006-01", time.DateOnly} {
		t, err := time.Parse(form, text)
		if err != nil {
			continue
		}
		b.Year = t.Year()
		if i > 0 {
			b.Month = int(t.Month())
		}
		if i > 1 {
			b.Day = t.Day()
		}
		return b, b.Year > 0
	}
	return b, false
}

// worded says whether every text has something in it, on one line, and not too much.
func worded(most int, texts ...string) bool {
	for _, text := range texts {
		if !adapter.IsLine(most, text) {
			return false
		}
	}
	return true
}

// takeTx takes what came of a question. What is said of people who do not borrow any more is kept as evidence only. When nothing was answered, and no
// list of the lender's own has sanctions in it, people have to say that they compared by hand: it becomes a hit.
func (s *Service) takeTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	var lists []List
	var said []entry
	var err error
	if res.Code == "" {
		if lists, said, err = readHits(res.Result); err != nil {
			return err
		}
	}
	var asked question
	if err := adapter.Read(c.Input, &asked); err != nil {
		return fmt.Errorf("what call %s asked: %w", c.ID, err)
	}
	parties, err := partiesTx(tx, c.Subject.ID)
	if fault.KindOf(err) == fault.NotFound {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	people := s.peopleKey(c.Subject.ID, parties)
	if people != asked.Reference {
		return nil
	}
	hits := make([]hit, 0, len(said))
	for _, e := range said {
		at := slices.IndexFunc(parties, func(p request.DealParty) bool { return p.Position == e.position })
		if at < 0 {
			return errResult
		}
		e.Person, e.SHA256 = parties[at].FirstName+" "+parties[at].LastName, res.Digest
		h, err := s.answered(c.Subject.ID, people, e)
		if err != nil {
			return err
		}
		hits = append(hits, h)
	}
	r := run{cause: asked.Reason, people: people, lists: lists, hits: hits, adapter: c.Adapter, digest: res.Digest, code: res.Code}
	if res.Code != "" {
		if err := s.unansweredTx(tx, c, r, parties); err != nil {
			return err
		}
	}
	return s.keepRunTx(tx, c.Subject.ID, identity.Background(), r)
}

func (s *Service) answered(requestID, people string, e entry) (hit, error) {
	same, err := json.Marshal([]any{requestID, people, e.position, e.list.Name, e.list.Kind, e.Ref, e.Name, e.Names, e.Born, e.Programme})
	if err != nil {
		return hit{}, err
	}
	return s.sealed(e.position, e.list, hex.EncodeToString(s.keys.HMAC("screening.hit", same)), e.degree, e.found)
}

// unansweredTx makes what was not answered a hit, unless the lender's own lists stand in for it, it is one already, or people have compared by hand of late.
func (s *Service) unansweredTx(tx *db.Tx, c adapter.Call, r run, parties []request.DealParty) error {
	lists, err := db.All[List](tx, inForce, mostLists)
	if err != nil || standIn(lists) {
		return err
	}
	known, err := db.All[hitRow](tx, listHits, c.Subject.ID, mostHits)
	if err != nil {
		return err
	}
	print := hex.EncodeToString(s.keys.HMAC("screening.unanswered", []byte(r.people)))
	for _, k := range known {
		if k.Print == print && k.stands(tx.Now()) {
			return nil
		}
	}
	names := make([]string, len(parties))
	for i, p := range parties {
		names[i] = p.FirstName + " " + p.LastName
	}
	h, err := s.sealed(1, List{Name: c.Adapter, Kind: Sanctions}, print, 0, found{Person: strings.Join(names, ", "), Ref: c.ID, Code: r.code, Names: []string{}})
	if err == nil {
		err = insertTx(tx, c.Subject.ID, c.Adapter, h)
	}
	return err
}

// standIn says whether the lender's own lists tell who is under sanctions.
func standIn(lists []List) bool {
	return slices.ContainsFunc(lists, func(l List) bool { return l.Kind == Sanctions })
}

// unanswered says that it is no entry of a list, but an answer that did not come.
func (h hitRow) unanswered() bool { return h.Adapter != "" && h.Degree == 0 }

// stands says whether an unanswered one waits for a person, or what a person said of it counts still.
func (h hitRow) stands(now time.Time) bool {
	switch h.State {
	case Open, Proposed, Confirmed:
		return true
	case Cleared:
		return h.SaidAt != nil && now.Before(h.SaidAt.Add(answerCounts))
	}
	return false
}
