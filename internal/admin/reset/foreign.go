package reset

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Spared is the id that the pages of the specification never delete.
const Spared = "00000000-0000-0000-0000-000000000000"

// OrderForeign begins what a page of another site asks for: the deletion of one request, or of
// all where none is named. The rules are those of Order, the backup that comes first among them;
// the token of the session stands for phrase and password, which that page has no place for.
// Errors: fault Forbidden (needs settings.manage), Conflict "reset.running".
func (s *Service) OrderForeign(ctx context.Context, p identity.Principal, request string) (Run, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Run{}, err
	}
	var run Run
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		run, err = s.orderTx(tx, p, "", request)
		return err
	})
	return run, err
}

// lookAgain is how often Await looks.
const lookAgain = 50 * time.Millisecond

// Await gives a run once it has ended, or as it is when its caller does not wait any longer:
// another node may carry it out. Errors: fault Forbidden (needs settings.manage), NotFound,
// Unavailable "reset.no_backup" where nothing was deleted because no backup could be taken.
func (s *Service) Await(ctx context.Context, p identity.Principal, id string, most time.Duration) (Run, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Run{}, err
	}
	enough := time.NewTimer(most)
	defer enough.Stop()
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for waiting := true; ; {
		r, err := s.load(ctx, id)
		if err == nil && r.State == Failed {
			err = fault.New(fault.Unavailable, "reset.no_backup")
		}
		if err != nil {
			return Run{}, err
		}
		if r.EndedAt != nil || !waiting {
			return r.run()
		}
		select {
		case <-again.C:
		case <-enough.C:
			waiting = false
		case <-ctx.Done():
			return Run{}, ctx.Err()
		}
	}
}

// nextTx lists what a run looks at next: nothing when it is through.
func (s *Service) nextTx(tx *db.Tx, r row) ([]string, error) {
	switch {
	case r.Only == "":
		return s.Requests.UntilTx(tx, r.StartedAt, r.DoneTo, batch)
	case r.Only == r.DoneTo:
		return nil, nil
	}
	return s.Requests.ThereTx(tx, r.Only)
}
