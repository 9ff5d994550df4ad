package screening

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/namematch"
	"florin/internal/rule/watchlist"
)

// Loading is a list that the lender puts in force.
type Loading struct {
	Name  string   // by which a later version of it takes its place
	Kind  ListKind // what it means to stand on it
	Least int      // the degree from which a person counts, 61 to 100; 0: 80
}

// The degrees that a list may ask for.
const (
	usualDegree = 80
	leastDegree = 61
	longestName = 60
)

func (l *Loading) check() error {
	l.Name = strings.ToLower(validate.Clean(validate.CleanText(l.Name)))
	if l.Least == 0 {
		l.Least = usualDegree
	}
	v := validate.New()
	v.Check("/name", validate.Required(l.Name))
	v.CheckWith("/name", validate.Text(l.Name, longestName), map[string]any{"max": longestName})
	if l.Kind != Sanctions && l.Kind != Exposed {
		v.Check("/kind", "choice.invalid")
	}
	if l.Least < leastDegree || l.Least > 100 {
		v.Check("/least", "choice.invalid")
	}
	return v.Err()
}

const entityList = "screening_list"

// operator is who calls from the command line.
var operator = audit.Actor{Kind: "operator"}

// Load puts a list in force, in place of the one of its name; then all requests that are undecided, and those that wait for their payout, are
// compared with it in the background. It is the operator's. Errors: fault Invalid naming the field, and those of watchlist.Read.
func (s *Service) Load(ctx context.Context, in Loading, file io.Reader) (loaded List, err error) {
	if err := in.check(); err != nil {
		return loaded, err
	}
	read, err := watchlist.Read(file)
	if err != nil {
		return loaded, err
	}
	content, err := pack(read.People)
	if err != nil {
		return loaded, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return loaded, err
	}
	loaded = List{
		ID: id.String(), Name: in.Name, Kind: in.Kind, Format: string(read.Format), Version: read.Version, SHA256: read.SHA256,
		People: len(read.People), LeftOut: read.LeftOut, Least: in.Least,
	}
	if !read.Date.IsZero() {
		loaded.Dated = &read.Date
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		loaded.LoadedAt = tx.Now()
		if _, err := tx.Exec(endList, in.Name, tx.Now()); err != nil {
			return err
		}
		_, err := tx.Exec(insertList, loaded.ID, loaded.Name, loaded.Kind, loaded.Format, loaded.Version, read.Date, loaded.SHA256, loaded.People,
			loaded.LeftOut, loaded.Least, content, tx.Now())
		if err != nil {
			return err
		}
		if err := allAgainTx(tx, loaded.ID); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: operator, Action: "screening_list.loaded", EntityKind: entityList, EntityID: loaded.ID,
			Details: map[string]any{"name": loaded.Name, "kind": string(loaded.Kind), "version": loaded.Version, "sha256": loaded.SHA256, "people": loaded.People, "least": loaded.Least},
		})
	})
	return loaded, err
}

func allAgainTx(tx *db.Tx, because string) error {
	return job.EnqueueTx(tx, job.Spec{Kind: kindAll, Payload: struct{}{}, UniqueKey: kindAll + ":" + because, Lane: job.Bulk})
}

// End takes the list of a name out of force. It is the operator's. Hits that nobody has judged go with it; judgements stay. Errors: fault NotFound.
func (s *Service) End(ctx context.Context, name string) error {
	name = strings.ToLower(validate.Clean(name))
	return s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(endList, name, tx.Now())
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		if err != nil {
			return err
		}
		if err := allAgainTx(tx, "ended:"+name); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: operator, Action: "screening_list.ended", EntityKind: entityList, EntityID: name, Details: map[string]any{"name": name},
		})
	})
}

// History is the operator's view of all lists, the latest first.
func (s *Service) History(ctx context.Context) (lists []List, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		lists, err = db.All[List](tx, allLists, mostLists)
		return err
	})
	return lists, err
}

// Lists gives the lists in force. Errors: fault Forbidden (needs request.read).
func (s *Service) Lists(ctx context.Context, p identity.Principal) (lists []List, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		lists, err = db.All[List](tx, inForce, mostLists)
		return err
	})
	return lists, err
}

// pack writes entries for the database: an eighth of the file's size.
func pack(people []watchlist.Entry) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if err := json.NewEncoder(w).Encode(people); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func unpack(content []byte) (people []watchlist.Entry, err error) {
	r, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return people, json.NewDecoder(r).Decode(&people)
}

// matcher is the lists in force, ready to be asked. It is never changed.
type matcher struct {
	key   string
	lists []List
	parts []part
}

type part struct {
	list   List
	people []watchlist.Entry
	index  *namematch.Index
}

// keyOf names the lists in force.
func keyOf(lists []List) string {
	ids := make([]string, len(lists))
	for i, l := range lists {
		ids[i] = l.ID
	}
	return strings.Join(ids, " ")
}

// matcher gives the lists in force, which are read when they have changed: a list of 20,000 persons takes about two seconds and 50 MB.
func (s *Service) matcher(ctx context.Context) (*matcher, error) {
	s.building.Lock()
	defer s.building.Unlock()
	var lists []List
	bodies := map[string][]byte{}
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		if lists, err = db.All[List](tx, inForce, mostLists); err != nil {
			return err
		}
		if s.current != nil && s.current.key == keyOf(lists) {
			return nil
		}
		for _, l := range lists {
			if bodies[l.ID], err = db.One[[]byte](tx, listBody, l.ID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if s.current != nil && s.current.key == keyOf(lists) {
		return s.current, nil
	}
	m := &matcher{key: keyOf(lists), lists: lists}
	for _, l := range lists {
		people, err := unpack(bodies[l.ID])
		if err != nil {
			return nil, err
		}
		all := make([]namematch.Person, len(people))
		for i, e := range people {
			all[i] = namematch.Person{Names: e.Names, Born: e.Born}
		}
		m.parts = append(m.parts, part{l, people, namematch.NewIndex(all)})
	}
	s.current = m
	return m, nil
}
