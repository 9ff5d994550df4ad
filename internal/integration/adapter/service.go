package adapter

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Caller calls adapters and knows which addresses may be; *outbound.Peers is one.
type Caller interface {
	Check(address string) error
	Exchange(ctx context.Context, e outbound.Exchange) outbound.Reply
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	Identity  *identity.Service
	Settings  func(ctx context.Context) (settings.Snapshot, error)
	Caller    Caller
	// Clock is the machine's, by which messages are signed: that of a sandbox is ahead, and its adapters would refuse it.
	Clock   func() time.Time
	Mode    string // live or test
	SiteURL string
	Log     *slog.Logger
}

// Take is how a feature takes what came of a call that it asked for, in the transaction that closes it. It hears of failures, too. A fault Invalid
// says that the result is none of its capability, or is believed in nothing: then the call has failed with its code, "adapter.result" as a rule, and Take hears of that. Every other error is trouble of ours, and
// the answer is taken again later.
type Take func(tx *db.Tx, c Call, r Result) error

// Keep is how a feature keeps the files of an answer itself, each before Take hears of the answer: of a capability whose files are no documents. It comes again when the answer does. Every error is trouble of ours.
type Keep func(ctx context.Context, c Call, f Delivered) error

// Delivered is a file of an answer.
type Delivered struct {
	Name    string
	SHA256  string // as it was announced, in small letters
	Content []byte
	// Code says why there is no content that could be believed: "adapter.digest", "adapter.too_large", "adapter.evidence" where it cannot be had, "adapter.answer" where it is no base64.
	Code string
}

// Service is safe to call from many goroutines. Methods that people call check their permission themselves.
type Service struct {
	Parts
	mu    sync.RWMutex
	takes map[Capability]Take
	keeps map[Capability]Keep
}

// New makes the service.
func New(parts Parts) *Service {
	return &Service{Parts: parts, takes: map[Capability]Take{}, keeps: map[Capability]Keep{}}
}

// Take says who takes what comes of a capability. It is called where the program is wired, before anything runs.
func (s *Service) Take(c Capability, take Take) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.takes[c] = take
}

func (s *Service) takeOf(c Capability) Take {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.takes[c]
}

// Keep says who keeps the files that a capability brings. It is called where the program is wired, before anything runs.
func (s *Service) Keep(c Capability, keep Keep) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keeps[c] = keep
}

func (s *Service) keepOf(c Capability) Keep {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.keeps[c]
}

const kindLane = "adapter.lane"

// Register takes on the work about adapters.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindLane, s.lane, job.Within(10*time.Minute))
	r.Every("adapters.due", 5*time.Second, s.Due)
	r.Every("adapters.sweep", time.Hour, s.Sweep)
}

type laneJob struct {
	AdapterID string `json:"adapter_id"`
}

// wakeTx has what is due for an adapter asked soon.
func wakeTx(tx *db.Tx, adapterID string) error {
	return job.EnqueueTx(tx, job.Spec{Kind: kindLane, Payload: laneJob{adapterID}, UniqueKey: kindLane + ":" + adapterID})
}
