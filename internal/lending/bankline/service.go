package bankline

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Keys     *keyring.Ring
	Treasury *treasury.Service
	Adapters *adapter.Service // nil: there are none
}

// Service is safe to call from many goroutines. Methods that people call check their permission themselves.
type Service struct{ Parts }

// New makes the service, and has it take what adapters answer.
func New(parts Parts) *Service {
	s := &Service{parts}
	if parts.Adapters != nil {
		parts.Adapters.Keep(adapter.BankFetch, s.keep)
		parts.Adapters.Take(adapter.BankFetch, s.answerTx)
	}
	return s
}

// Register takes on the taking of files.
func (s *Service) Register(r *job.Runner) { r.Handle(takeJob, s.take, job.Within(10*time.Minute)) }

// Fetch is a question for files.
type Fetch struct {
	State      FetchState `json:"state" enum:"asked,done,failed"`
	Code       string     `json:"code" doc:"Why it has failed, or what is missing of an answer"`
	Adapter    string     `json:"adapter"`
	AskedBy    string     `json:"asked_by"`
	AskedAt    time.Time  `json:"asked_at"`
	AnsweredAt *time.Time `json:"answered_at"`
}

// Delivery is a file that an adapter has brought.
type Delivery struct {
	ID          string        `json:"id"`
	Name        string        `json:"name" doc:"As the adapter calls it"`
	SHA256      string        `json:"sha256" doc:"As it was announced"`
	Bytes       int64         `json:"bytes" doc:"0: there was no content that could be believed"`
	Adapter     string        `json:"adapter"`
	State       DeliveryState `json:"state" enum:"waiting,taken,refused"`
	Code        string        `json:"code" doc:"Why it was refused"`
	BankFileID  *string       `json:"bank_file_id" doc:"Of one that was taken: as which file"`
	Again       bool          `json:"again" doc:"The same file had come another way before"`
	DeliveredAt time.Time     `json:"delivered_at"`
}

// Deliveries are the newest files, with the last question for them.
type Deliveries struct {
	Adapter string     `json:"adapter" doc:"Which brings files; empty: none does"`
	Last    *Fetch     `json:"last" doc:"The last question; null: none was asked yet"`
	Items   []Delivery `json:"items" doc:"The newest first, fifty at most"`
}

const shown = 50

// List gives the newest files. Errors: fault Forbidden (needs bank.manage).
func (s *Service) List(ctx context.Context, p identity.Principal) (list Deliveries, err error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return list, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = s.listTx(tx)
		return err
	})
	return list, err
}

func (s *Service) listTx(tx *db.Tx) (list Deliveries, err error) {
	list.Items = []Delivery{}
	if list.Adapter, _, err = s.Adapters.ByTx(tx, adapter.BankFetch); err != nil {
		return list, err
	}
	last, found, err := db.Maybe[fetchRow](tx, lastFetch)
	if err != nil {
		return list, err
	}
	if found {
		list.Last = &Fetch{last.State, last.Code, last.Adapter, last.AskedBy, last.AskedAt, last.AnsweredAt}
	}
	rows, err := db.All[deliveryRow](tx, listDeliveries, shown)
	for _, r := range rows {
		list.Items = append(list.Items, Delivery{r.ID, r.Name, r.Digest, r.Size, r.Adapter, r.State, r.Code, r.FileID, r.Again, r.DeliveredAt})
	}
	return list, err
}
