package reset

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/job"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Identity *identity.Service
	Requests *decision.Service
	*servicing.Lending
	Privacy *privacy.Service
	Backups *backup.Service
	Log     *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Phrase is what is typed so that nobody deletes anything by a slip: the same in every
// language, and no word that a browser completes.
const Phrase = "SUPPRIMER TOUTES LES DEMANDES"

// State is where a deletion stands.
type State string

// The states.
const (
	BackingUp State = "backup"
	Deleting  State = "deleting"
	Done      State = "done"
	Failed    State = "failed"
)

// Run is one deletion of all requests.
type Run struct {
	ID        string     `json:"id"`
	State     State      `json:"state" enum:"backup,deleting,done,failed"`
	By        string     `json:"by"`
	StartedAt time.Time  `json:"started_at"`
	Backup    string     `json:"backup" doc:"The folder of the backup that was taken first; empty until then"`
	Requests  int64      `json:"requests" doc:"How many there were"`
	Deleted   int64      `json:"deleted"`
	Kept      int64      `json:"kept"`
	KeptFor   []KeptFor  `json:"kept_for" doc:"Why: by law, by a hold, or the row of all zeros"`
	EndedAt   *time.Time `json:"ended_at"`
}

// Kept is a request that cannot be deleted, because a contract came from it.
type Kept struct {
	ID        string `json:"id"`
	Reference string `json:"reference"`
}

// Preview says what a deletion would do now, and what the last one did.
type Preview struct {
	Phrase    string `json:"phrase" doc:"What must be typed"`
	Requests  int64  `json:"requests" doc:"All that there are"`
	Contracts int64  `json:"contracts" doc:"That led to a contract: kept by law"`
	Holds     int64  `json:"holds" doc:"People whose records a hold keeps: so are their requests"`
	Kept      []Kept `json:"kept" doc:"The newest of those with a contract"`
	Runs      []Run  `json:"runs" doc:"The newest first; empty: it was never done"`
}

const (
	keptShown = 20
	runsShown = 20
)

// Preview says what would be deleted and what is kept, and why. Errors: fault Forbidden (needs
// settings.manage).
func (s *Service) Preview(ctx context.Context, p identity.Principal) (Preview, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Preview{}, err
	}
	preview := Preview{Phrase: Phrase}
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if preview.Requests, err = s.Requests.CountUntilTx(tx, tx.Now()); err != nil {
			return err
		}
		concluded, all, err := s.Loans.ContractsTx(tx, keptShown)
		if err != nil {
			return err
		}
		preview.Contracts, preview.Kept = all, make([]Kept, len(concluded))
		for i, c := range concluded {
			preview.Kept[i] = Kept{c.RequestID, c.Reference}
		}
		if preview.Holds, err = s.Privacy.HoldsTx(tx); err != nil {
			return err
		}
		preview.Runs, err = runsTx(tx)
		return err
	})
	return preview, err
}

func runsTx(tx *db.Tx) ([]Run, error) {
	rows, err := db.All[row](tx, listNewest, runsShown)
	if err != nil {
		return nil, err
	}
	runs := make([]Run, len(rows))
	for i, r := range rows {
		if runs[i], err = r.run(); err != nil {
			return nil, err
		}
	}
	return runs, nil
}

// Order begins the deletion of all requests; the answer says that the backup is taken first.
// The same key answers the first order again. Errors: fault Forbidden (needs settings.manage),
// Invalid for another phrase and "idempotency.mismatch", those of identity.Prove, Conflict
// "reset.running" while one is not finished.
func (s *Service) Order(ctx context.Context, p identity.Principal, o identity.Owner, in Input, key string) (Run, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Run{}, err
	}
	if in.Phrase != Phrase {
		return Run{}, fault.Fields(fault.Field{Pointer: "/phrase", Code: "reset.phrase"})
	}
	if err := idempotency.CheckKey(key); err != nil {
		return Run{}, err
	}
	if err := s.Identity.Prove(ctx, o, in.Proof); err != nil {
		return Run{}, err
	}
	var run Run
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		run, err = s.orderTx(tx, p, key, "")
		return err
	})
	return run, err
}

// orderTx begins a run over all requests, or over one. The second call with a key gives the run
// of the first; without a key each call begins one.
func (s *Service) orderTx(tx *db.Tx, p identity.Principal, key, only string) (Run, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return Run{}, err
	}
	replay := false
	if key != "" {
		var first []byte
		first, replay, err = idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.StaffID, idempotency.Hash([]byte("reset")), []byte(id))
		if err != nil {
			return Run{}, err
		}
		if replay {
			id = string(first)
		}
	}
	if !replay {
		if err := s.beginTx(tx, p, id, only); err != nil {
			return Run{}, err
		}
	}
	r, err := db.One[row](tx, findRow, id)
	if err != nil {
		return Run{}, err
	}
	return r.run()
}

// Input is what a person shows who orders a deletion: the phrase against a slip, the proof
// against a person who sits down at an open browser.
type Input struct {
	Phrase string
	Proof  identity.Proof
}

// beginTx writes a run down and queues the job that carries it out.
func (s *Service) beginTx(tx *db.Tx, p identity.Principal, id, only string) error {
	all, err := int64(1), error(nil)
	if only == "" {
		all, err = s.Requests.CountUntilTx(tx, tx.Now())
	}
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertRow, id, p.StaffID, p.Name, tx.Now(), all, only)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "reset.running")
	}
	if err := job.EnqueueTx(tx, job.Spec{Kind: jobKind, Payload: order{id}, UniqueKey: jobKind + ":" + id}); err != nil {
		return err
	}
	details := map[string]any{"requests": all}
	if only != "" {
		details["request"] = only
	}
	return recordTx(tx, p.Actor(), id, "reset.ordered", details)
}

func recordTx(tx *db.Tx, by audit.Actor, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: "reset", EntityID: id, Details: details})
}
