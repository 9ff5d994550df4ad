package adapter

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

const (
	// downAfter is after how many failures in a row an adapter counts as down.
	downAfter   = 5
	longestHold = 15 * time.Minute
)

// down says whether an adapter counts as down: it is asked again now and then, and takes nobody's time in between.
func (r row) down() bool { return r.Failures >= downAfter }

// healthTx counts how a call has gone. An adapter that goes down, or comes back, is told of once.
func (s *Service) healthTx(tx *db.Tx, r row, ok bool, later time.Duration) error {
	r, err := db.One[row](tx, findAdapter, r.ID) // as it is now: others may have called it meanwhile
	if err != nil {
		return err
	}
	was, now := r.down(), tx.Now()
	if ok {
		if r.Failures == 0 && r.LastOKAt != nil && now.Sub(*r.LastOKAt) < time.Minute {
			return nil // said already
		}
		r.Failures, r.FailingSince, r.HoldUntil, r.LastOKAt = 0, nil, &now, &now
	} else {
		r.Failures++
		if r.FailingSince == nil {
			r.FailingSince = &now
		}
		until := now.Add(max(hold(r.Failures), min(later, longestHold)))
		r.HoldUntil = &until
	}
	if _, err := tx.Exec(setHealth, r.ID, r.Failures, r.FailingSince, *r.HoldUntil, r.LastOKAt); err != nil || was == r.down() {
		return err
	}
	kind := eventlog.AdapterDown
	if was {
		kind = eventlog.AdapterUp
	}
	if err := eventlog.EmitTx(tx, identity.Background().Actor(), kind, eventlog.Data{AdapterID: r.ID}); err != nil || was {
		return err
	}
	return s.tellDownTx(tx, r)
}

// hold is for how long an adapter is left alone: not at all for a failure or two, which may be those of single calls.
func hold(failures int64) time.Duration {
	if failures < downAfter {
		return 0
	}
	return min(30*time.Second<<min(failures-downAfter, 10), longestHold)
}

// tellDownTx mails the people who look after adapters, once a day for each.
func (s *Service) tellDownTx(tx *db.Tx, r row) error {
	people, err := identity.ColleaguesTx(tx, identity.KeyManage)
	if err != nil {
		return err
	}
	day := date.Of(tx.Now(), time.UTC).String()
	for _, c := range people {
		err := s.Mail.QueueTx(tx, notify.Mail{
			To: c.Email, Lang: c.Lang, Template: "staff.adapter_down", Key: "staff.adapter_down:" + r.ID + ":" + day + ":" + c.ID, Params: map[string]any{"name": r.Name},
		})
		if err != nil {
			return err
		}
	}
	return nil
}
