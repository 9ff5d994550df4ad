package takeover

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/incoming"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Keys     *keyring.Ring
	Settings *settings.Service
	Identity *identity.Service
	Requests *decision.Service
	Loans    *loanbook.Service
	Clients  *clients.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const (
	kindWork = "takeover.work"
	entity   = "takeover"

	longestWork  = 2 * time.Hour
	workAttempts = 5
	idleFor      = 30 * 24 * time.Hour // then a file that nobody lets in is dropped
)

// Register lets a node read files, take over and undo, and drop what was left lying.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindWork, s.work, job.Within(longestWork), job.MaxAttempts(workAttempts))
	r.Every("takeover.idle", time.Hour, s.dropIdle)
}

func enqueueTx(tx *db.Tx, id string) error {
	return job.EnqueueTx(tx, job.Spec{Kind: kindWork, Payload: map[string]string{"id": id}, UniqueKey: "takeover:" + id, Lane: job.Bulk})
}

// MaxFile is how large a file may be, in bytes.
const MaxFile = 64 << 20

// Send takes a file with the balances of the end of a day; it is read in the background. A file that was read before and not proposed yet makes way for it. Errors: fault
// Forbidden (needs loan.import); Invalid "takeover.cut_off" for a day that is not over, "takeover.format" for nothing at all; Conflict "takeover.open" while another file
// is proposed, runs or is undone.
func (s *Service) Send(ctx context.Context, p identity.Principal, cutOff date.Date, content []byte) (v View, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		switch today := now.Today(tx.Now()); {
		case cutOff.IsZero() || !cutOff.Before(today) || cutOff.Before(today.AddMonths(-longestBack, 0)):
			return fault.AtField("/cut_off", "takeover.cut_off")
		case len(content) == 0:
			return fault.AtField("/", "takeover.format")
		}
		if err := s.makeWayTx(tx, p); err != nil {
			return err
		}
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		n, err := tx.Exec(insertFile, id, cutOff, p.Who(), p.Name, tx.Now())
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "takeover.open")
		}
		if err != nil {
			return err
		}
		if err := s.keepTx(tx, id, content); err != nil {
			return err
		}
		if err := recordTx(tx, p.Actor(), id, "takeover.sent", map[string]any{"cut_off": cutOff.String(), "bytes": len(content)}); err != nil {
			return err
		}
		if err := enqueueTx(tx, id); err != nil {
			return err
		}
		return s.viewTx(tx, p, id, &v)
	})
	return v, err
}

// longestBack is how many months ago the balances may be of: the daily run then books what time has brought since.
const longestBack = 12

// makeWayTx drops an open file that nobody has proposed.
func (s *Service) makeWayTx(tx *db.Tx, p identity.Principal) error {
	open, found, err := db.Maybe[row](tx, openFile)
	if err != nil || !found {
		return err
	}
	if !open.waits() {
		return fault.New(fault.Conflict, "takeover.open")
	}
	return s.dropTx(tx, p.Actor(), &open)
}

// waits says whether a file is with people who have not proposed it.
func (r *row) waits() bool { return r.Stage == Unmapped || r.Stage == Faulty || r.Stage == Ready }

func (s *Service) dropTx(tx *db.Tx, by audit.Actor, r *row) error {
	was := r.Stage
	r.Stage, r.Faults = Dropped, "[]"
	if err := r.forgetTx(tx); err != nil {
		return err
	}
	if err := r.saveTx(tx, was); err != nil {
		return err
	}
	return recordTx(tx, by, r.FileID, "takeover.dropped", nil)
}

// Drop forgets a file that is not proposed. Errors: fault Forbidden (needs loan.import), NotFound, Conflict "takeover.moved".
func (s *Service) Drop(ctx context.Context, p identity.Principal, id string) (v View, err error) {
	return s.change(ctx, p, id, func(tx *db.Tx, r *row) error {
		if !r.waits() {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		return s.dropTx(tx, p.Actor(), r)
	})
}

func (s *Service) dropIdle(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		ids, err := db.All[string](tx, idleFiles, tx.Now().Add(-idleFor))
		for _, id := range ids {
			r, err := db.One[row](tx, findFile, id)
			if err != nil {
				return err
			}
			if r.Stage == Proposed {
				r.State = "withdrawn"
			}
			if err := s.dropTx(tx, identity.Background().Actor(), &r); err != nil {
				return err
			}
		}
		return err
	})
}

// Figures are the sums of some loans.
type Figures struct {
	Product string `json:"product" maxLength:"40"`
	Loans   int    `json:"loans" minimum:"0"`
	Balance int64  `json:"balance" doc:"Principal not repaid, due or not, in minor units of the product's currency"`
	Arrears int64  `json:"arrears" doc:"What has fallen due and is not paid: principal, interest and costs"`
}

// Check keeps the figures by which the lender's own books are held against the file: one for each product. Errors: fault Forbidden (needs loan.import), NotFound; Invalid
// "takeover.product" for one that is not sold or comes twice, "takeover.figure" for a negative figure; Conflict "takeover.moved" once it is proposed.
func (s *Service) Check(ctx context.Context, p identity.Principal, id string, control []Figures) (View, error) {
	return s.change(ctx, p, id, func(tx *db.Tx, r *row) error {
		if !slices.Contains([]Stage{Reading, Unmapped, Faulty, Ready}, r.Stage) {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if wrong := checkFigures(now, control); len(wrong) > 0 {
			return fault.Fields(wrong...)
		}
		text, err := json.Marshal(control)
		if err != nil {
			return err
		}
		r.Control = string(text)
		return r.saveTx(tx, r.Stage)
	})
}

// change moves a file by a person's hand.
func (s *Service) change(ctx context.Context, p identity.Principal, id string, do func(*db.Tx, *row) error) (v View, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findFile, id)
		if err != nil {
			return err
		}
		if err := do(tx, &r); err != nil {
			return err
		}
		return s.viewTx(tx, p, id, &v)
	})
	return v, err
}

// Undo takes the loans of a file back, as long as nothing has happened to any of them: a reason is needed. Errors: fault Forbidden (needs loan.import), NotFound; Invalid
// "takeover.no_reason"; Conflict "takeover.moved" for a file that is not done, "takeover.lived" with how many loans have facts of their own.
func (s *Service) Undo(ctx context.Context, p identity.Principal, id, reason string) (View, error) {
	return s.change(ctx, p, id, func(tx *db.Tx, r *row) error {
		reason, wrong := why(reason)
		if len(wrong) > 0 {
			return fault.Fields(wrong...)
		}
		if r.Stage != Done {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		lived, err := s.livedTx(tx, id)
		if err != nil {
			return err
		}
		if lived > 0 {
			return fault.New(fault.Conflict, "takeover.lived").With("count", lived)
		}
		r.Stage, r.Made = Undoing, 0
		if err := r.saveTx(tx, Done); err != nil {
			return err
		}
		if err := recordTx(tx, p.Actor(), id, "takeover.undo", map[string]any{"reason": reason}); err != nil {
			return err
		}
		return enqueueTx(tx, id)
	})
}

// livedTx counts the loans of a file to which something has happened since.
func (s *Service) livedTx(tx *db.Tx, id string) (lived int, err error) {
	rows, err := db.All[takenRow](tx, takenLoans, id, -1, mostLoans)
	for _, r := range rows {
		added, err := s.Loans.AddedTx(tx, r.LoanID, r.Events)
		if err != nil {
			return lived, err
		}
		if added {
			lived++
		}
	}
	return lived, err
}

// mostLoans is how many loans one file may bring.
const mostLoans = 50_000

// Template writes an empty file to begin with. Errors: fault Forbidden (needs loan.import).
func (s *Service) Template(ctx context.Context, p identity.Principal) ([]byte, error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		buf.Reset()
		return incoming.Template(&buf, tx.Now(), now.Products[max(slices.IndexFunc(now.Products, incoming.Takes), 0)])
	})
	return buf.Bytes(), err
}

func recordTx(tx *db.Tx, by audit.Actor, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entity, EntityID: id, Details: details})
}
