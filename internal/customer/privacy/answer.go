package privacy

import (
	"context"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// AcknowledgeCase tells a person that their case is in hand. Errors: fault
// Forbidden (needs privacy.manage), NotFound, Conflict "privacy.not_allowed",
// "privacy.version_conflict".
func (s *Service) AcknowledgeCase(ctx context.Context, p identity.Principal, id string, version int64) (StaffCase, error) {
	return s.act(ctx, p, id, func(tx *db.Tx, r row) error {
		to, err := move(r.Kind, r.State, Acknowledge)
		if err != nil {
			return err
		}
		if err := changed(tx.Exec(setAcknowledged, id, version, to, tx.Now())); err != nil {
			return err
		}
		if err := toldTx(tx, p, r, "privacy.acknowledged", nil); err != nil {
			return err
		}
		again := "" // a reopened complaint is acknowledged a second time
		if r.ReopenedAt != nil {
			again = ":again"
		}
		return s.mailTx(tx, r.person(), notify.Mail{
			Template: "rights.acknowledged", Key: "acknowledged:" + id + again, Params: map[string]any{"until": r.DueBy},
		})
	})
}

// AnswerInput is what a person is answered.
type AnswerInput struct {
	Version int64   `json:"version"`
	Outcome Outcome `json:"outcome" enum:"applied,refused,upheld,partly,rejected,withdrawn"`
	Text    string  `json:"text"`
	Settlement
}

func (in AnswerInput) check(k Kind, snapshot settings.Snapshot) error {
	v := validate.New()
	if !has(answers[k], in.Outcome) {
		v.Check("/outcome", codeChoice)
	}
	switch n := utf8.RuneCountInString(in.Text); {
	case n == 0 && in.Outcome != Applied:
		v.Check("/text", validate.FieldRequired)
	case n > longestText:
		v.CheckWith("/text", validate.TextTooLong, map[string]any{"max": longestText})
	}
	in.Settlement.check(v, k, in.Outcome, snapshot)
	return v.Err()
}

// AnswerCase answers a complaint or a correction; the answer is sealed, and an e-mail without
// it tells that it is there. A correction that is applied is written where it belongs: the
// name into the account and into requests that are still looked at, another e-mail address
// by the proof of both mailboxes. Errors: fault Forbidden (needs privacy.manage), NotFound,
// Invalid, TooMany, Conflict "privacy.not_allowed", "privacy.version_conflict".
func (s *Service) AnswerCase(ctx context.Context, p identity.Principal, id string, in AnswerInput) (StaffCase, error) {
	in.Text = validate.CleanText(in.Text)
	var address func(tx *db.Tx) error
	if in.Outcome == Applied {
		var err error
		if address, err = s.newAddress(ctx, p, id); err != nil {
			return StaffCase{}, err
		}
	}
	return s.act(ctx, p, id, func(tx *db.Tx, r row) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := in.check(r.Kind, snapshot); err != nil {
			return err
		}
		if r.Version != in.Version {
			return errMoved
		}
		if err := s.answerTx(tx, p, r.settled(in.Settlement), in.Outcome, reply{Text: in.Text}); err != nil {
			return err
		}
		if in.Outcome == Applied {
			if err := s.applyTx(tx, p, r, address); err != nil {
				return err
			}
		}
		return s.mailTx(tx, r.person(), answerMail(r))
	})
}

func answerMail(r row) notify.Mail {
	m := notify.Mail{Template: "rights.correction_answered", Key: "answered:" + r.ID}
	if r.Kind == Complaint {
		m.Template = "complaint.answered"
	}
	if r.ReopenedAt != nil {
		m.Key += ":again"
	}
	return m
}

// answerTx writes the answer of a case.
func (s *Service) answerTx(tx *db.Tx, p identity.Principal, r row, o Outcome, told reply) error {
	to, err := move(r.Kind, r.State, Answer)
	if err != nil {
		return err
	}
	sealed, err := s.seal(sealReply, r.ID, told)
	if err != nil {
		return err
	}
	var by *string
	if p.StaffID != "" {
		by = &p.StaffID
	}
	if err := changed(tx.Exec(setAnswered, r.ID, r.Version, to, o, sealed, tx.Now(), by, p.Name, r.Product, r.RedressMinor, r.RedressCurrency)); err != nil {
		return err
	}
	details := map[string]any{"outcome": string(o)}
	if r.RedressMinor > 0 {
		details["redress"] = r.redress().Plain() + " " + string(r.RedressCurrency)
	}
	return toldTx(tx, p, r, "privacy.answered", details)
}

// newAddress prepares the change of an e-mail address outside of the transaction; nil when
// the case asks for something else.
func (s *Service) newAddress(ctx context.Context, p identity.Principal, id string) (func(tx *db.Tx) error, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return nil, err
	}
	var r row
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findCase, id)
		return err
	}); err != nil {
		return nil, err
	}
	if r.Kind != Correction || r.Topic != fieldEmail || r.person().AccountID == "" {
		return nil, nil
	}
	var said words
	if err := s.unseal(sealWords, r.ID, r.Sealed, &said); err != nil {
		return nil, err
	}
	return s.Identity.CorrectAddress(ctx, p, r.person().AccountID, said.Value)
}

// applyTx writes a corrected value where it belongs.
func (s *Service) applyTx(tx *db.Tx, p identity.Principal, r row, address func(tx *db.Tx) error) error {
	if address != nil {
		return address(tx)
	}
	var said words
	if err := s.unseal(sealWords, r.ID, r.Sealed, &said); err != nil {
		return err
	}
	account := r.person().AccountID
	if account == "" || r.Topic == fieldOther {
		return nil // by hand, where the answer says
	}
	first, last := "", ""
	switch r.Topic {
	case "first_name":
		first = said.Value
	case "last_name":
		last = said.Value
	}
	if first+last != "" {
		if err := s.Identity.CorrectNameTx(tx, p, account, first, last); err != nil {
			return err
		}
	}
	_, err := s.Requests.CorrectTx(tx, p.Actor(), account, application.Correction{Field: r.Topic, Value: said.Value})
	return err
}

// act changes a case as a member of staff who may.
func (s *Service) act(ctx context.Context, p identity.Principal, id string, fn func(tx *db.Tx, r row) error) (StaffCase, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return StaffCase{}, err
	}
	var after StaffCase
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findCase, id)
		if err != nil {
			return err
		}
		if err := fn(tx, r); err != nil {
			return err
		}
		if r, err = db.One[row](tx, findCase, id); err != nil {
			return err
		}
		by, err := s.viewerTx(tx, p)
		if err != nil {
			return err
		}
		after, err = s.staffViewTx(tx, by, r)
		return err
	})
	return after, err
}
