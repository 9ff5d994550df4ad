package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// revalidateAfter bounds how long a node may go on with settings another one changed.
const revalidateAfter = 3 * time.Second

// Service reads and changes the settings.
type Service struct {
	db      *db.DB
	now     func() time.Time
	current atomic.Pointer[cached]
	changes atomic.Int64 // that were committed on this node
	loading sync.Mutex
	past    sync.Map // a version of the products and its Snapshot, which nobody changes
}

type cached struct {
	snapshot Snapshot
	readAt   time.Time
	changes  int64 // before it was read: one committed meanwhile may be missing
}

// New makes the service; now is the machine's clock, or a test's.
func New(d *db.DB, now func() time.Time) *Service {
	return &Service{db: d, now: now}
}

type anewKey struct{}

// Anew gives the context of a call that must not be answered by settings from before it: the caller may have changed them a moment ago by way of
// another node.
func Anew(ctx context.Context) context.Context {
	return context.WithValue(ctx, anewKey{}, new(atomic.Bool))
}

// anew says once of a call whether it wants the settings read. On SQLite no other node changes them.
func (s *Service) anew(ctx context.Context) bool {
	read, wanted := ctx.Value(anewKey{}).(*atomic.Bool)
	return wanted && s.db.Engine() == db.Postgres && !read.Swap(true)
}

// Load gives the settings that count now. It reads the database every few seconds, and
// once for a call that wants it so (Anew); while the database is away it keeps giving
// what it knew last. Without that, the error is the database's.
func (s *Service) Load(ctx context.Context) (Snapshot, error) {
	anew := s.anew(ctx)
	if c := s.current.Load(); c != nil && s.fresh(c) && !anew {
		return c.snapshot, nil
	}
	s.loading.Lock()
	defer s.loading.Unlock()
	c := s.current.Load()
	if c != nil && s.fresh(c) && !anew {
		return c.snapshot, nil
	}
	changes := s.changes.Load()
	snapshot, err := s.read(ctx)
	if err != nil {
		if c != nil {
			return c.snapshot, nil
		}
		return Snapshot{}, err
	}
	s.current.Store(&cached{snapshot, s.now(), changes})
	return snapshot, nil
}

func (s *Service) fresh(c *cached) bool {
	age := s.now().Sub(c.readAt)
	return age >= 0 && age < revalidateAfter && c.changes == s.changes.Load()
}

type row struct {
	Name     string `db:"name"`
	Version  int64  `db:"version"`
	Document string `db:"document"`
}

var newest = db.SQL(`
	SELECT s.name, s.version, s.document FROM settings s
	WHERE s.valid_from <= $1 AND s.version = (
		SELECT max(t.version) FROM settings t WHERE t.name = s.name AND t.valid_from <= $1)`)

func (s *Service) read(ctx context.Context) (Snapshot, error) {
	var snapshot Snapshot
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		snapshot, err = readTx(tx)
		return err
	})
	return snapshot, err
}

// ReadTx gives the settings as a transaction sees them, for changes that follow from them.
func (*Service) ReadTx(tx *db.Tx) (Snapshot, error) { return readTx(tx) }

var newestOf = db.SQL(`
	SELECT name, version, document FROM settings WHERE name = $1 AND valid_from <= $2 ORDER BY version DESC LIMIT 1`)

// PoliciesTx is ReadTx for the policies alone: for what happens many times a second.
func PoliciesTx(tx *db.Tx) (Policies, error) {
	snapshot := Snapshot{Policies: shippedPolicies(), versions: map[string]int64{}}
	r, found, err := db.Maybe[row](tx, newestOf, "policies", tx.Now())
	if err == nil && found {
		err = snapshot.put(r)
	}
	return snapshot.Policies, err
}

func readTx(tx *db.Tx) (Snapshot, error) {
	snapshot := Shipped()
	snapshot.versions = map[string]int64{}
	rows, err := db.All[row](tx, newest, tx.Now())
	for _, r := range rows {
		if err := snapshot.put(r); err != nil {
			return snapshot, err
		}
	}
	snapshot.dated(tx.Now())
	return snapshot, err
}

// put lays a stored document over the shipped one, so that a field added by a later
// version of the program has its shipped value until a user sets it.
func (s *Snapshot) put(r row) error {
	target := s.document(r.Name)
	if target == nil {
		return nil // of a newer or older program: harmless
	}
	s.empty(r.Name)
	if err := json.Unmarshal([]byte(r.Document), target); err != nil {
		return fmt.Errorf("setting %s version %d: %w", r.Name, r.Version, err)
	}
	s.Products = catalogue.Completed(s.Products)
	s.versions[r.Name] = r.Version
	return nil
}

// empty forgets the lists of a document: they are replaced as a whole, not element by
// element; so are the points of a scorecard.
func (s *Snapshot) empty(name string) {
	switch name {
	case "products":
		s.Products = nil
	case "team":
		s.Team = nil
	case "testimonials":
		s.Testimonials = nil
	case "scorecard":
		s.Scorecard = credit.Scorecard{}
	case "law":
		s.Supplements = nil
	case QuestionsName:
		s.Questions = nil
	}
}

var insertVersion = db.SQL(`
	INSERT INTO settings (name, version, valid_from, document, created_at, author)
	VALUES ($1, $2, $3, $4, $3, $5) ON CONFLICT DO NOTHING`)

// ChangeTx stores a new version of one setting, valid at once on this node and within
// seconds on the others. after is the version the author saw; when someone else was
// first the error is fault Conflict "settings.changed". A document that the program
// cannot work with is Invalid "settings.invalid", caused by its Violations: they are
// looked for in the same transaction, so that two changes which only clash together
// cannot both be stored. An unknown name is NotFound.
func (s *Service) ChangeTx(tx *db.Tx, name string, after int64, document any, author string) error {
	var known Snapshot
	if known.document(name) == nil {
		return fault.New(fault.NotFound, "not_found")
	}
	text, err := json.Marshal(document)
	if err != nil {
		return fmt.Errorf("setting %s: %w", name, err)
	}
	if err := checkTx(tx, row{name, after + 1, string(text)}); err != nil {
		return err
	}
	n, err := tx.Exec(insertVersion, name, after+1, tx.Now(), string(text), author)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "settings.changed")
	}
	tx.AfterCommit(func() { s.changes.Add(1) })
	return nil
}

// checkTx holds a row that is about to be stored against the settings around it.
func checkTx(tx *db.Tx, r row) error {
	snapshot, err := readTx(tx)
	if err != nil {
		return err
	}
	if snapshot.Version(r.Name)+1 != r.Version {
		return fault.New(fault.Conflict, "settings.changed")
	}
	next := snapshot
	next.take(Shipped(), r.Name)
	if err := next.put(r); err != nil {
		return fault.New(fault.Invalid, "settings.invalid").Wrap(err)
	}
	next.dated(snapshot.at)
	found := next.Check(r.Name)
	if r.Name == "law" {
		found = found.and(snapshot.OnlyAdds(next))
	}
	if r.Name == QuestionsName {
		found = found.and(snapshot.KeepsQuestions(next))
	}
	if err := found.or(); err != nil {
		return fault.New(fault.Invalid, "settings.invalid").Wrap(err)
	}
	return nil
}

// Entry is a setting with who changed it last; a shipped default has neither.
type Entry struct {
	Name      string    `db:"name"`
	Version   int64     `db:"version"`
	ChangedAt time.Time `db:"created_at"`
	Author    string    `db:"author"`
}

var entries = db.SQL(`
	SELECT s.name, s.version, s.created_at, s.author FROM settings s
	WHERE s.version = (SELECT max(t.version) FROM settings t WHERE t.name = s.name)`)

// List gives every setting of Names with its version. The error is the database's.
func (s *Service) List(ctx context.Context) ([]Entry, error) {
	var rows []Entry
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[Entry](tx, entries)
		return err
	})
	var list []Entry
	for _, name := range Names() {
		e := Entry{Name: name}
		if i := slices.IndexFunc(rows, func(e Entry) bool { return e.Name == name }); i >= 0 {
			e = rows[i]
		}
		list = append(list, e)
	}
	return list, err
}

var pastVersion = db.SQL(`SELECT name, version, document FROM settings WHERE name = $1 AND version = $2`)

// ProductAt gives a product as it stood in a version of the products, under which a loan
// was signed, with the law of that moment; version 0 is what the program ships. Errors: fault
// NotFound for a version or a product that there never was.
func (s *Service) ProductAt(ctx context.Context, version int64, code string, signed time.Time) (catalogue.Product, error) {
	now, err := s.Load(ctx)
	if err != nil {
		return catalogue.Product{}, err
	}
	snapshot, err := s.productsAt(ctx, version)
	if err != nil {
		return catalogue.Product{}, err
	}
	p, found := snapshot.Product(code)
	if !found {
		return catalogue.Product{}, fault.New(fault.NotFound, "not_found")
	}
	p.Law.Rules = now.Book().Now(p.Law.Of(), signed)
	return p, nil
}

// productsAt reads a version once: what was in force once never changes.
func (s *Service) productsAt(ctx context.Context, version int64) (Snapshot, error) {
	if known, ok := s.past.Load(version); ok {
		return known.(Snapshot), nil
	}
	snapshot := Shipped()
	snapshot.versions = map[string]int64{}
	if version > 0 {
		err := s.db.View(ctx, func(tx *db.Tx) error {
			r, err := db.One[row](tx, pastVersion, "products", version)
			if err != nil {
				return err
			}
			return snapshot.put(r)
		})
		if err != nil {
			return Snapshot{}, err
		}
	}
	s.past.Store(version, snapshot)
	return snapshot, nil
}
