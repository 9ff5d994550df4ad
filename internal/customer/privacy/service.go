package privacy

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/live"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Mail     *notify.Service
	Identity *identity.Service
	Requests *decision.Service
	// Archives keeps the exports until they are fetched.
	Archives *document.Vault
	// Documents has the files of complaints; Drafted takes what a client has added to one while
	// they wrote it, and says whose they are there.
	Documents *document.Service
	Drafted   func(tx *db.Tx, p identity.Principal) (id string, files int, err error)
	// Sources are the packages that keep personal data, in the order of an archive. What this
	// package keeps itself comes last.
	Sources []personal.Source
	// Now is the clock of the database.
	Now func() time.Time
	// Zone is where the days of the clocks begin.
	Zone *time.Location
	Log  *slog.Logger
}

// Service is the entry point of the feature. Every method is one transaction and checks its
// caller's permission itself.
type Service struct {
	Parts
	views *views
}

// New makes the service.
func New(parts Parts) *Service {
	s := &Service{Parts: parts}
	s.views = newViews(parts.DB, parts.Log)
	s.Sources = append(s.Sources, cases{s: s})
	return s
}

const (
	entityCase = "privacy_case"
	entityHold = "privacy_hold"
	entityRun  = "privacy_run"

	kindExport = "privacy.export"
	kindErase  = "privacy.erase"
	kindRun    = "privacy.run"
)

// calendar is whose working days the clocks count.
const calendar = date.TARGET

// Register lets a runner make archives, erase what was asked for, forget archives that
// nobody fetches any more, and count each morning what is kept too long.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindExport, s.makeArchive)
	r.Handle(kindErase, s.erase)
	r.Handle(kindRun, s.carryOut)
	r.Every("privacy.archives", time.Hour, s.ForgetArchives)
	r.Daily("privacy.retention", s.Zone, s.RetentionDay, job.After(4*time.Hour))
}

// Close writes down what is still to be written. Nothing may be seen after it.
func (s *Service) Close() { s.views.close() }

// today is the day of a transaction, where the clocks are read.
func (s *Service) today(tx *db.Tx) date.Date { return date.Of(tx.Now(), s.Zone) }

// client refuses everybody but a signed-in client, with fault Unauthenticated.
func client(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

// self is the person that a client is.
func self(p identity.Principal) personal.Person { return personal.Person{AccountID: p.AccountID} }

// personTx finds out whose data a kind and id mean. A request that an account has joined
// means the account. Errors: fault NotFound.
func (s *Service) personTx(tx *db.Tx, kind, id string) (personal.Person, error) {
	p, ok := personal.Of(kind, id)
	if !ok {
		return p, errNotFound
	}
	if p.RequestID != "" {
		return s.Requests.OwnerTx(tx, p.RequestID)
	}
	_, found, err := s.Identity.ContactTx(tx, p.AccountID)
	if err != nil || found {
		return p, err
	}
	held, err := s.holdingsTx(tx, p) // of a person whose sign-in is gone, and whose contracts are not
	if err == nil && len(held) == 0 {
		err = errNotFound
	}
	return p, err
}

// holdingsTx asks every source what it keeps of a person.
func (s *Service) holdingsTx(tx *db.Tx, p personal.Person) ([]kept, error) {
	var all []kept
	for _, src := range s.Sources {
		list, err := src.HoldingsTx(tx, p)
		if err != nil {
			return nil, err
		}
		for _, h := range list {
			all = append(all, kept{src.Name(), h})
		}
	}
	return all, nil
}

func (s *Service) source(name string) personal.Source {
	for _, src := range s.Sources {
		if src.Name() == name {
			return src
		}
	}
	return nil
}

// loadSettings is the settings of the moment, read before a transaction.
func (s *Service) loadSettings(ctx context.Context) (settings.Snapshot, error) {
	return s.Settings.Load(ctx)
}

// mailTx writes to the holder of an account, in their language. A person without one is
// written to by a member of staff.
func (s *Service) mailTx(tx *db.Tx, p personal.Person, m notify.Mail) error {
	if p.AccountID == "" {
		return nil
	}
	c, found, err := s.Identity.ContactTx(tx, p.AccountID)
	if err != nil || !found {
		return err
	}
	m.To, m.Lang = c.Email, c.Lang
	return s.Mail.QueueTx(tx, m)
}

func recordTx(tx *db.Tx, by identity.Principal, entity, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: id, Details: details})
}

// toldTx records a step of a case, and lets open pages of its person know.
func toldTx(tx *db.Tx, by identity.Principal, r row, action string, details map[string]any) error {
	if err := live.ChangedTx(tx, live.Rights, r.person().AccountID); err != nil {
		return err
	}
	return recordTx(tx, by, entityCase, r.ID, action, details)
}

var errNotFound = fault.New(fault.NotFound, "not_found")
