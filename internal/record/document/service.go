package document

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Limits bound what is uploaded. The lender may change them while Florin runs.
type Limits struct {
	MaxBytes int64    // of one file; 0 means 15 MB
	MaxFiles int      // of one owner; 0 means 12
	Types    []string // media types that are taken; nil means all that this package knows
}

// Config sets up the service.
type Config struct {
	// Limits is asked at every upload; nil means the limits' own defaults.
	Limits func(context.Context) (Limits, error)
	// Clamd is the address of the virus scanner, "tcp://host:3310" or
	// "unix:///run/clamav/clamd.ctl". Empty: documents stay "not scanned".
	Clamd string
	// ScanTimeout bounds one scan; 0 means a minute.
	ScanTimeout time.Duration
	// Concurrent bounds uploads at a time on this node; 0 means 64. One source gets a
	// quarter of them.
	Concurrent int
	Sealing    Sealing
	Log        *slog.Logger
}

// Service keeps documents. It is safe for concurrent use.
type Service struct {
	db      *db.DB
	ring    *keyring.Ring
	blobs   BlobStore
	scanner *clamd // nil: none
	cfg     Config
	slots   chan struct{}
	crowd   crowd
	// examining bounds the files of strangers that are in memory.
	examining chan struct{}
}

// New makes the service; an address of clamd that cannot be read is an error.
func New(d *db.DB, ring *keyring.Ring, blobs BlobStore, cfg Config) (*Service, error) {
	scanner, err := parseClamd(cfg.Clamd)
	if err != nil {
		return nil, err
	}
	cfg = cfg.orDefault()
	return &Service{
		db: d, ring: ring, blobs: blobs, scanner: scanner, cfg: cfg,
		slots: make(chan struct{}, cfg.Concurrent), crowd: crowd{running: map[string]int{}},
		examining: make(chan struct{}, examinedAtOnce),
	}, nil
}

func (c Config) orDefault() Config {
	if c.ScanTimeout == 0 {
		c.ScanTimeout = time.Minute
	}
	if c.Concurrent == 0 {
		c.Concurrent = 64
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

func (l Limits) orDefault() Limits {
	if l.MaxBytes == 0 {
		l.MaxBytes = 15_000_000
	}
	if l.MaxFiles == 0 {
		l.MaxFiles = 12
	}
	return l
}

// within says whether a list of limits allows a word; no list allows every one.
func within(list []string, word string) bool { return list == nil || slices.Contains(list, word) }

// limits are those of an upload that begins now.
func (s *Service) limits(ctx context.Context) (Limits, error) {
	if s.cfg.Limits == nil {
		return Limits{}.orDefault(), nil
	}
	l, err := s.cfg.Limits(ctx)
	return l.orDefault(), err
}

// Ready says whether uploads are accepted now, for the readiness check.
// The fault is Unavailable, with code storage.full when the disk's reserve is reached.
func (s *Service) Ready(ctx context.Context) error { return s.blobs.Ready(ctx) }

// ScannerReady asks the virus scanner for a sign of life; configured is false without one.
func (s *Service) ScannerReady(ctx context.Context) (configured bool, err error) {
	if s.scanner == nil {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return true, s.scanner.ping(ctx)
}

// ListTx gives the documents of an owner, oldest first.
func (s *Service) ListTx(tx *db.Tx, owner Owner) ([]Document, error) {
	return db.All[Document](tx, listDocuments, owner.Kind, owner.ID)
}

// CountTx counts the documents of an owner.
func (s *Service) CountTx(tx *db.Tx, owner Owner) (int, error) {
	n, err := db.One[int64](tx, countDocuments, owner.Kind, owner.ID)
	return int(n), err
}

// MoveTx gives all documents of one owner to another and says how many they were: when
// a draft becomes a request. What has not come whole by then is forgotten.
func (s *Service) MoveTx(tx *db.Tx, from, to Owner) (int, error) {
	if err := s.AbandonAllTx(tx, from); err != nil {
		return 0, err
	}
	n, err := tx.Exec(moveDocuments, from.Kind, from.ID, to.Kind, to.ID)
	return int(n), err
}

// refused says whether an error was decided by us, so that nothing was committed. Any
// other error of a write leaves open whether it happened.
func refused(err error) bool {
	kind := fault.KindOf(err)
	return kind != fault.Internal && kind != fault.Unavailable && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded)
}
