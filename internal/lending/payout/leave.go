package payout

import (
	"context"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// kindLeave makes the file of a batch that a program has released, when the time in which people can stop it is over.
const kindLeave = "payout.leave"

// Register lets a runner make the files of batches that programs have released.
func (s *Service) Register(r *job.Runner) { r.Handle(kindLeave, s.leave) }

// leaving names one release of a batch: one that was stopped and asked for again leaves by the later.
type leaving struct {
	Batch string    `json:"batch"`
	At    time.Time `json:"at"`
}

var (
	setLeaving = db.SQL(`
		UPDATE payout_batches SET leaves_at = $3, leaves_by = $4, leaves_name = $5, changed_at = $6, version = version + 1 WHERE id = $1 AND version = $2 AND state = 'prepared'`)
	dropLeaving = db.SQL(`
		UPDATE payout_batches SET leaves_at = NULL, leaves_by = NULL, leaves_name = NULL, changed_at = $3, version = version + 1 WHERE id = $1 AND version = $2 AND state = 'prepared'`)
	nextLeaving = db.SQL(`SELECT leaves_at FROM payout_batches WHERE state = 'prepared' AND leaves_at IS NOT NULL ORDER BY leaves_at LIMIT 1`)
)

// NextLeaving is when the next batch leaves of those that a program has released; found is false when none is to. Every error is internal.
func (s *Service) NextLeaving(ctx context.Context) (at time.Time, found bool, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		at, found, err = db.Maybe[time.Time](tx, nextLeaving)
		return err
	})
	return at, found, err
}

// leaveLater is a release by a program: within its mandate, the file is made when the delay is over, unless a person stops it.
func (s *Service) leaveLater(ctx context.Context, p identity.Principal, id string, version int64, snapshot settings.Snapshot) (Batch, error) {
	return s.onBatch(ctx, p, id, version, func(tx *db.Tx, b batchRow, _ []Row) error {
		if b.LeavesAt != nil {
			return errLeaving(b)
		}
		if err := identity.ApartTx(tx, b.PreparedBy, p); err != nil {
			return err
		}
		if err := vouchedTx(tx, b.ID, func(who string) error { return identity.ApartTx(tx, who, p) }); err != nil {
			return err
		}
		if err := s.clearTx(tx, b.ID); err != nil {
			return err
		}
		if err := checkedTx(tx, b.ID); err != nil {
			return err
		}
		due, err := mandate.ReleaseTx(tx, p, snapshot.Hours.Location(), money.Of(b.TotalMinor, b.Currency))
		if err != nil {
			return err
		}
		if n, err := tx.Exec(setLeaving, b.ID, b.Version, due, p.ProgramID, p.Name, tx.Now()); err != nil || n == 0 {
			return OrChanged(err)
		}
		if err := s.tellLeavingTx(tx, p, b, due, snapshot.Hours.Location()); err != nil {
			return err
		}
		if err := job.EnqueueTx(tx, job.Spec{Kind: kindLeave, Payload: leaving{b.ID, due}, RunAt: due}); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "payout_batch.release_asked", EntityKind: entityBatch, EntityID: b.ID, Details: map[string]any{"leaves_at": due},
		})
	})
}

// tellLeavingTx mails everybody who can stop it.
func (s *Service) tellLeavingTx(tx *db.Tx, p identity.Principal, b batchRow, due time.Time, zone *time.Location) error {
	people, err := identity.ColleaguesTx(tx, identity.PayoutRelease)
	for _, c := range people {
		if err != nil {
			return err
		}
		err = s.Mail.QueueTx(tx, notify.Mail{
			To: c.Email, Lang: c.Lang, Template: "staff.batch_leaving", Key: fmt.Sprintf("staff.batch_leaving:%s:%d:%s", b.ID, b.Version, c.ID),
			Params: map[string]any{"name": p.Name, "amount": money.Of(b.TotalMinor, b.Currency), "count": b.Payouts, "until": i18n.For(c.Lang).DateTime(due.In(zone))},
		})
	}
	return err
}

// leave makes the file. What has come in between (a person, a narrower mandate, a list of sanctions, a payout that cannot leave) drops the release, and
// the batch waits for a person.
func (s *Service) leave(ctx context.Context, j job.Job) error {
	var l leaving
	if err := j.Decode(&l); err != nil {
		return err
	}
	if err := s.screen(ctx, l.Batch); err != nil {
		return err
	}
	err := s.leaveNow(ctx, l, s.releaseTx)
	if fault.CodeOf(err) == codeAsking {
		return err // tried again: an adapter answers within an hour, or has failed to
	}
	if kind := fault.KindOf(err); kind == fault.Conflict || kind == fault.Forbidden {
		err = s.leaveNow(ctx, l, func(tx *db.Tx, p identity.Principal, _ settings.Snapshot, b batchRow, _ []Row) error {
			return s.dropTx(tx, p.Actor(), b, fault.CodeOf(err))
		})
	}
	return err
}

func (s *Service) leaveNow(ctx context.Context, l leaving, do func(*db.Tx, identity.Principal, settings.Snapshot, batchRow, []Row) error) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		b, err := db.One[batchRow](tx, findBatch, l.Batch)
		if err != nil || b.State != BatchPrepared || b.LeavesAt == nil || !b.LeavesAt.Equal(l.At) {
			return err
		}
		program := identity.Principal{Kind: identity.Machine, ProgramID: db.Text(b.LeavesBy), Name: db.Text(b.LeavesName)}
		still, err := mandate.StillTx(tx, program.ProgramID, money.Of(b.TotalMinor, b.Currency))
		if err != nil {
			return err
		}
		if !still {
			return s.dropTx(tx, program.Actor(), b, "mandate.exceeded")
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		rows, err := db.All[Row](tx, payoutsOfBatch, b.ID)
		if err != nil {
			return err
		}
		return do(tx, program, snapshot, b, rows)
	})
}

// dropTx ends a release before the file was made, and says why.
func (s *Service) dropTx(tx *db.Tx, by audit.Actor, b batchRow, why string) error {
	if n, err := tx.Exec(dropLeaving, b.ID, b.Version, tx.Now()); err != nil || n == 0 {
		return OrChanged(err)
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "payout_batch.release_stopped", EntityKind: entityBatch, EntityID: b.ID, Details: map[string]any{"reason": why},
	})
}

// StopBatch stops the release of a batch by a program before its file is made; the batch waits for a person again. Errors: fault Forbidden (needs
// payout.release), NotFound, Conflict "payout_batch.state" when it has left, "payout_batch.not_leaving", "payout.changed".
func (s *Service) StopBatch(ctx context.Context, p identity.Principal, id string, version int64) (Batch, error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return Batch{}, err
	}
	return s.onBatch(ctx, p, id, version, func(tx *db.Tx, b batchRow, _ []Row) error {
		if b.LeavesAt == nil {
			return fault.New(fault.Conflict, "payout_batch.not_leaving")
		}
		return s.dropTx(tx, p.Actor(), b, "")
	})
}

// errLeaving tells that a program has released the batch before.
func errLeaving(b batchRow) error {
	return fault.New(fault.Conflict, "payout_batch.leaving").With("at", *b.LeavesAt)
}
