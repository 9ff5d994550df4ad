package privacy

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Preview says what an erasure would do now.
type Preview struct {
	Lines   []Line  `json:"lines"`
	Outcome Outcome `json:"outcome" enum:"erased,partly,held"`
}

// PreviewErasure tells a client, before they ask for it, what would be erased at once and
// what the law keeps until when. That there is a hold on them is not told in advance:
// it shows as kept by law. Errors: fault Unauthenticated.
func (s *Service) PreviewErasure(ctx context.Context, p identity.Principal) (Preview, error) {
	if err := client(p); err != nil {
		return Preview{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Preview{}, err
	}
	var preview Preview
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		j, all, err := s.judgeTx(tx, snapshot, self(p), true)
		preview = j.preview(all)
		return err
	})
	for i := range preview.Lines {
		if preview.Lines[i].Why == ByHold {
			preview.Lines[i].Why = ByLaw
		}
	}
	return preview, err
}

func (j judge) preview(all []kept) Preview {
	lines := j.plan(all)
	return Preview{lines, outcome(lines)}
}

// judgeTx reads everything that is kept of a person, and what decides about it.
func (s *Service) judgeTx(tx *db.Tx, snapshot settings.Snapshot, p personal.Person, wish bool) (judge, []kept, error) {
	held, err := heldTx(tx, p)
	if err != nil {
		return judge{}, nil, err
	}
	all, err := s.holdingsTx(tx, p)
	return judge{rules: snapshot.Retention, products: snapshot, now: tx.Now(), held: held, wish: wish, busy: busyWith(all)}, all, err
}

// AskErasure has everything erased that a client's plan says goes at once. The caller has
// shown a moment ago who they are, and has read the plan. The same key answers the first case
// again. Errors: fault Unauthenticated, Invalid "idempotency.mismatch", Conflict
// "privacy.asked_already".
func (s *Service) AskErasure(ctx context.Context, p identity.Principal, key string) (Case, error) {
	if err := client(p); err != nil {
		return Case{}, err
	}
	return s.begin(ctx, p, key, func(*db.Tx) (asked, error) {
		return asked{kind: Erasure, person: self(p), lang: p.Lang}, nil
	})
}

// EraseFor is AskErasure by a member of staff, for a person who has asked otherwise. Errors:
// fault Forbidden (needs privacy.manage), NotFound, and those of AskErasure.
func (s *Service) EraseFor(ctx context.Context, p identity.Principal, kind, id, key string) (Case, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Case{}, err
	}
	return s.begin(ctx, p, key, s.forPerson(p, Erasure, kind, id))
}

// erase does what an erasure has asked for, as the plan says at this moment. It is one
// transaction for each holding: when the node dies in between, the next attempt finds less to
// do. The sign-in goes last, together with the answer and the e-mail that tells of it.
func (s *Service) erase(ctx context.Context, j job.Job) error {
	var of caseOf
	if err := j.Decode(&of); err != nil {
		return err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return err
	}
	for range manyHoldings {
		more := false
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			r, err := db.One[row](tx, findCase, of.ID)
			if err != nil || !r.State.open() {
				more = false
				return err
			}
			more, err = s.eraseNextTx(tx, snapshot, r)
			if err != nil || more {
				return err
			}
			return s.eraseLastTx(tx, j, snapshot, r)
		})
		if err != nil || !more {
			return err
		}
	}
	return fmt.Errorf("erasure %s: more than %d holdings of one person", of.ID, manyHoldings)
}

// manyHoldings is more than anybody has: a source that erases and still lists must not keep
// a job busy for ever.
const manyHoldings = 10_000

// eraseNextTx erases one holding beside the account, and says whether there was one.
func (s *Service) eraseNextTx(tx *db.Tx, snapshot settings.Snapshot, r row) (bool, error) {
	k, found, err := s.nextTx(tx, snapshot, r.person(), true, func(c personal.Class) bool { return c != personal.Account })
	if err != nil || !found {
		return false, err
	}
	return true, s.eraseTx(tx, k, r.ID)
}

// nextTx finds the first holding that goes.
func (s *Service) nextTx(tx *db.Tx, snapshot settings.Snapshot, p personal.Person, wish bool, of func(personal.Class) bool) (kept, bool, error) {
	j, all, err := s.judgeTx(tx, snapshot, p, wish)
	for _, k := range all {
		if err == nil && of(k.Class) && j.why(k.Holding) == Nothing {
			return k, true, nil
		}
	}
	return kept{}, false, err
}

// eraseTx erases a holding, and records which class of record went and by which case or run:
// nothing of what it said.
func (s *Service) eraseTx(tx *db.Tx, k kept, because string) error {
	if err := s.source(k.source).EraseTx(tx, k.Holding); err != nil {
		return err
	}
	person := k.Person
	if person.ID() == "" {
		return nil // of no person that is known by an id; the run counts it
	}
	return recordTx(tx, identity.Background(), person.Kind(), person.ID(), "privacy.erased", map[string]any{
		"class": string(k.Class), "source": k.source, "ref": k.Ref, "because": because,
	})
}

// eraseLastTx answers the case and erases the account, if that goes.
func (s *Service) eraseLastTx(tx *db.Tx, j job.Job, snapshot settings.Snapshot, r row) error {
	if err := job.DoneTx(tx, j); err != nil {
		return err
	}
	k, goes, err := s.nextTx(tx, snapshot, r.person(), true, func(c personal.Class) bool { return c == personal.Account })
	if err != nil {
		return err
	}
	judge, all, err := s.judgeTx(tx, snapshot, r.person(), true)
	if err != nil {
		return err
	}
	after := judge.preview(all)
	if err := s.answerTx(tx, identity.Background(), r, after.Outcome, reply{Lines: staying(after.Lines)}); err != nil {
		return err
	}
	template := "rights.erased_partly"
	if after.Outcome == Erased {
		template = "rights.erased"
	}
	if err := s.mailTx(tx, r.person(), notify.Mail{Template: template, Key: "erasure:" + r.ID}); err != nil || !goes {
		return err
	}
	return s.eraseTx(tx, k, r.ID)
}

// staying are the lines of what the law keeps: the answer to an erasure.
func staying(lines []Line) []Line {
	kept := []Line{}
	for _, l := range lines {
		if l.Why != Nothing && l.Class != personal.Case {
			kept = append(kept, l)
		}
	}
	return kept
}
