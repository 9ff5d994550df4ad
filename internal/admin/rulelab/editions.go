package rulelab

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Edition is a version of the scorecard that was in force, with how it came to be.
type Edition struct {
	Number    int64 // of the setting; 0: as shipped
	Scorecard credit.Scorecard
	Since     *time.Time // nil: from the beginning
	By        string     // who proposed it, or who set it with the operator's command; empty: as shipped
	Confirmed string     // the second person; empty: none
	Draft     string     // its name; empty: it came about without the lab
	Reason    string
	ValidFrom date.Date
	Returned  bool    // it brings back what was in force before
	Trial     *Replay // with which it was proposed; nil: without
	Found     Result  // by the trial
}

var findOfCard = db.SQL(`SELECT ` + changeColumns + ` FROM rule_changes WHERE scorecard = $1`)

// mostEditions bounds what is read. Changes of points take two people and a trial each: there are few.
const mostEditions = 500

// Editions gives all versions of the scorecard, the newest first. Errors: fault Forbidden (needs rules.read).
func (s *Service) Editions(ctx context.Context, p identity.Principal) (list []Edition, err error) {
	if err := p.Permit(identity.RulesRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		list = nil // of an attempt before
		versions, err := s.Settings.HistoryTx(tx, scorecardSetting, 1<<62, mostEditions)
		if err != nil {
			return err
		}
		for _, v := range versions {
			e := Edition{Number: v.Number, By: v.Author}
			if v.Number > 0 {
				e.Since = &v.At
			}
			snapshot, err := s.Settings.AtTx(tx, scorecardSetting, v.Number)
			if err != nil {
				return err
			}
			e.Scorecard = snapshot.Scorecard
			if err := e.changeTx(tx, p); err != nil {
				return err
			}
			list = append(list, e)
		}
		return nil
	})
	return list, err
}

// changeTx tells of the change by which an edition came into force.
func (e *Edition) changeTx(tx *db.Tx, p identity.Principal) error {
	r, found, err := db.Maybe[changeRow](tx, findOfCard, e.Number)
	if err != nil || !found {
		return err
	}
	e.By, e.Confirmed, e.Draft, e.Reason, e.ValidFrom, e.Returned = r.AuthorName, db.Text(r.DecidedBy), r.Name, r.Reason, r.ValidFrom, r.ReturnOf != nil
	if r.ReplayID == nil {
		return nil
	}
	trial, err := db.One[replayRow](tx, findReplay, *r.ReplayID)
	if err != nil {
		return err
	}
	counted, err := trial.tally()
	shown := trial.replay(p)
	e.Trial, e.Found = &shown, counted.result()
	return err
}
