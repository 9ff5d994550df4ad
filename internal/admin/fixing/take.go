package fixing

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// answerTx takes what came of a question, in the transaction that closes the call. Faults: those of ReadResult and of news, and Invalid "index.other" for an answer about another index.
func (s *Service) answerTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	r, found, err := db.Maybe[row](tx, findByCall, c.ID)
	if err != nil || !found || r.State != Asked {
		return err
	}
	at := tx.Now()
	r.AnsweredAt, r.Provider, r.Reference, r.Digest, r.Code = &at, res.Provider.Name, res.Provider.Reference, res.Digest, res.Code
	if res.Code != "" {
		r.State = Failed
		return s.answeredTx(tx, r)
	}
	said, err := read(res.Result)
	if err != nil {
		return err
	}
	if said.index != r.Index {
		return fault.New(fault.Invalid, "index.other")
	}
	if said.unknown {
		r.State, r.Code = Failed, "index.unknown"
		return s.answeredTx(tx, r)
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	series, stands := seriesOf(now.Book(), r.Country, r.Index)
	if !stands || series.Rule != r.Rule { // entered by hand meanwhile
		r.State = Replaced
		return s.answeredTx(tx, r)
	}
	fresh, held, err := news(series, said.values, now.Book().Day(r.Country, tx.Now()))
	if err != nil {
		return err
	}
	if err := r.found(fresh); err != nil {
		return err
	}
	switch {
	case len(fresh) == 0:
		r.State = Unchanged
	case held:
		r.State, r.Code = Held, "index.jump"
	default:
		r.State = Waiting
	}
	return s.offerTx(tx, now, r)
}

// offerTx lets values wait for a person, in the place of those that waited before, and takes them where the lender's rule does.
func (s *Service) offerTx(tx *db.Tx, now settings.Snapshot, r row) error {
	if !r.State.open() {
		return s.answeredTx(tx, r)
	}
	before, waits, err := db.Maybe[row](tx, findOpen, r.Country, r.Index)
	if err != nil {
		return err
	}
	if waits {
		was := before.State
		before.State, before.Code = Replaced, ""
		if err := saveTx(tx, was, before); err != nil {
			return err
		}
	}
	decided, any, err := db.Maybe[row](tx, findDecided, r.Country, r.Index)
	if err != nil {
		return err
	}
	if any && decided.State == Rejected && r.State == Waiting {
		r.State, r.Code = Held, "index.after_rejection"
	}
	if err := s.answeredTx(tx, r); err != nil || r.State != Waiting || !now.Policies.TakeIndices {
		return err
	}
	err = s.enterTx(tx, identity.Background(), now, r, r.Adapter, "")
	switch {
	case fault.KindOf(err) == fault.Invalid:
		r.State, r.Code = Held, "index.unfit"
		return saveTx(tx, Waiting, r)
	case fault.KindOf(err) == fault.Conflict: // a change of the law waits for a person: so do the values
		return nil
	}
	return err
}

// answeredTx keeps what came of a question.
func (s *Service) answeredTx(tx *db.Tx, r row) error {
	if err := saveTx(tx, Asked, r); err != nil {
		return err
	}
	return recordTx(tx, identity.Background(), "index.read", r)
}

func recordTx(tx *db.Tx, by identity.Principal, action string, r row) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: action, EntityKind: entityIndex, EntityID: r.subject().ID,
		Details: map[string]any{"reading": r.ID, "state": string(r.State), "code": r.Code, "sha256": r.Digest, "adapter": r.Adapter},
	})
}

// enterTx makes rows of the law of what was read.
func (s *Service) enterTx(tx *db.Tx, by identity.Principal, now settings.Snapshot, r row, author, note string) error {
	values, err := r.values()
	if err != nil {
		return err
	}
	seen := now.Today(tx.Now())
	if r.AnsweredAt != nil {
		seen = now.Today(*r.AnsweredAt)
	}
	if err := s.Setup.TakeFiguresTx(tx, by, author, r.next(values, seen)); err != nil {
		return err
	}
	was := r.State
	r.State = Taken
	return s.decideTx(tx, by, was, r, author, note, "index.taken")
}

func (s *Service) decideTx(tx *db.Tx, by identity.Principal, was State, r row, author, note, action string) error {
	at := tx.Now()
	r.DecidedBy, r.DecidedNote, r.DecidedAt = &author, db.Nullable(note), &at
	if err := saveTx(tx, was, r); err != nil {
		return err
	}
	return recordTx(tx, by, action, r)
}

// Take lets values become rows of the law, for a person who is the second to have seen them. Held ones want a reason. Errors: fault Forbidden (needs settings.manage), NotFound, Invalid "/note", or the
// fields that do not fit into the law; Conflict "index.decided" when they do not wait any more, "index.changed" when the index has got a value meanwhile, "settings.open_proposal" while a change of the
// law waits.
func (s *Service) Take(ctx context.Context, p identity.Principal, id, note string) (Readings, error) {
	return s.decide(ctx, p, id, note, func(tx *db.Tx, now settings.Snapshot, r row) error {
		if r.State == Held && validate.Blank(note) {
			return fault.AtField("/note", "field.required")
		}
		series, found := seriesOf(now.Book(), r.Country, r.Index)
		if !found || series.Rule != r.Rule {
			return errChanged
		}
		return s.enterTx(tx, p, now, r, p.Name, note)
	})
}

// Reject says that values are not those that were published. The next ones of the index wait for a person whatever the lender's rule. Errors: those of Take but for the law's.
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Readings, error) {
	return s.decide(ctx, p, id, reason, func(tx *db.Tx, _ settings.Snapshot, r row) error {
		if validate.Blank(reason) {
			return fault.AtField("/note", "field.required")
		}
		was := r.State
		r.State = Rejected
		return s.decideTx(tx, p, was, r, p.Name, reason, "index.rejected")
	})
}

func (s *Service) decide(ctx context.Context, p identity.Principal, id, note string, act func(*db.Tx, settings.Snapshot, row) error) (list Readings, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return list, err
	}
	if len([]rune(note)) > longestNote {
		return list, fault.AtField("/note", "text.too_long")
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, find, id)
		if err != nil {
			return err
		}
		if !r.State.open() {
			return errDecided
		}
		now, err := s.Settings.ReadTx(tx)
		if err == nil {
			err = act(tx, now, r)
		}
		if err != nil {
			return err
		}
		list, err = s.listTx(tx)
		return err
	})
	return list, err
}
