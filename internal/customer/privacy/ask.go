package privacy

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

// CorrectionInput is what a client wants corrected.
type CorrectionInput struct {
	Field string `json:"field" enum:"first_name,last_name,email,birth_date,nationality,other"`
	Value string `json:"value"`
	// Reason says why, and what proves it.
	Reason string `json:"reason"`
}

// Fields that a correction may be about. "other" is put right by hand.
var Fields = []string{"first_name", "last_name", "email", "birth_date", "nationality", fieldOther}

const (
	fieldEmail = "email"
	fieldOther = "other"

	longestText  = 4000
	longestValue = 500
)

// Categories of complaints.
var Categories = []string{"application", "contract", "payment", "arrears", "service", "data_protection", "other"}

// ComplaintInput is what a client complains about.
type ComplaintInput struct {
	Category string `json:"category" enum:"application,contract,payment,arrears,service,data_protection,other"`
	Text     string `json:"text"`
}

func textCode(s string) string {
	switch {
	case s == "":
		return validate.FieldRequired
	case utf8.RuneCountInString(s) > longestText:
		return validate.TextTooLong
	}
	return ""
}

func (in ComplaintInput) check(v *validate.Collector) {
	if !has(Categories, in.Category) {
		v.Check("/category", codeChoice)
	}
	v.CheckWith("/text", textCode(in.Text), map[string]any{"max": longestText})
}

const codeChoice = "choice.invalid"

func (in CorrectionInput) check(today date.Date) error {
	v := validate.New()
	switch {
	case !has(Fields, in.Field):
		v.Check("/field", codeChoice)
	case in.Value == "":
		v.Check("/value", validate.FieldRequired)
	case utf8.RuneCountInString(in.Value) > longestValue:
		v.CheckWith("/value", validate.TextTooLong, map[string]any{"max": longestValue})
	case in.Field == fieldEmail:
		v.Check("/value", validate.Email(in.Value))
	case in.Field != fieldOther:
		v.Check("/value", application.CheckCorrection(application.Correction{Field: in.Field, Value: in.Value}, today))
	}
	v.CheckWith("/reason", textCode(in.Reason), map[string]any{"max": longestText})
	return v.Err()
}

// AskCorrection takes what a client wants corrected; staff answer within a month. The same
// key answers the first case again. Errors: fault Unauthenticated, Invalid (also
// "idempotency.mismatch").
func (s *Service) AskCorrection(ctx context.Context, p identity.Principal, in CorrectionInput, key string) (Case, error) {
	if err := client(p); err != nil {
		return Case{}, err
	}
	in.Value, in.Reason = validate.Clean(in.Value), validate.CleanText(in.Reason)
	return s.ask(ctx, p, key, in, func(tx *db.Tx) (asked, error) {
		a := asked{kind: Correction, person: self(p), lang: p.Lang, topic: in.Field, words: words{Text: in.Reason, Value: in.Value}}
		return a, in.check(s.today(tx))
	}, notify.Mail{Template: "rights.correction_received"})
}

// Complain takes a client's complaint, with the files of the draft that it was, and sends its
// receipt. The same key answers the first
// case again. Errors: fault Unauthenticated, Invalid (also "idempotency.mismatch").
func (s *Service) Complain(ctx context.Context, p identity.Principal, in ComplaintInput, key string) (Case, error) {
	if err := client(p); err != nil {
		return Case{}, err
	}
	in.Text = validate.CleanText(in.Text)
	return s.ask(ctx, p, key, in, func(*db.Tx) (asked, error) {
		v := validate.New()
		in.check(v)
		return asked{
			kind: Complaint, person: self(p), lang: p.Lang, topic: in.Category, words: words{Text: in.Text}, registered: registered{Channel: channelOnline},
		}, v.Err()
	}, notify.Mail{Template: "complaint.received"})
}

// FileComplaint writes down what a person has complained about by telephone or letter, a client or not. Its clock runs from the day on which it
// came. The same key answers the first case again. Errors: fault Forbidden (needs complaint.file),
// NotFound, Invalid (also "idempotency.mismatch").
func (s *Service) FileComplaint(ctx context.Context, p identity.Principal, in FiledComplaint, key string) (Case, error) {
	if err := p.Permit(identity.ComplaintFile); err != nil {
		return Case{}, err
	}
	in.Text, in.Name, in.Contact = validate.CleanText(in.Text), validate.Clean(in.Name), validate.Clean(in.Contact)
	return s.ask(ctx, p, key, in, func(tx *db.Tx) (asked, error) {
		if err := s.checkFiledTx(tx, in); err != nil {
			return asked{}, err
		}
		a := asked{
			kind: Complaint, lang: p.Lang, topic: in.Category, words: words{Text: in.Text}, staff: p,
			registered: in.registered(),
		}
		if in.PersonKind == visitor {
			a.words.Name, a.words.Contact = in.Name, in.Contact
			return a, nil
		}
		var err error
		if a.person, err = s.personTx(tx, in.PersonKind, in.PersonID); err != nil {
			return a, err
		}
		a.lang, err = s.langTx(tx, a.person, p.Lang)
		return a, err
	}, notify.Mail{Template: "complaint.received"})
}

// langTx is the language in which a person is written to.
func (s *Service) langTx(tx *db.Tx, p personal.Person, otherwise string) (string, error) {
	if p.AccountID == "" {
		return otherwise, nil
	}
	c, found, err := s.Identity.ContactTx(tx, p.AccountID)
	if !found {
		return otherwise, err
	}
	return c.Lang, err
}

// ask makes a case once, records it and sends its receipt.
func (s *Service) ask(ctx context.Context, p identity.Principal, key string, body any, make func(tx *db.Tx) (asked, error), receipt notify.Mail) (Case, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return Case{}, err
	}
	var made Case
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		a, err := make(tx)
		if err != nil {
			return err
		}
		id, replay, err := onceTx(tx, p, key, body, string(a.kind))
		if err != nil {
			return err
		}
		if replay {
			made, err = s.caseTx(tx, id)
			return err
		}
		if a.attached, err = s.attachedTx(tx, p, a.kind); err != nil {
			return err
		}
		r, err := s.insertTx(tx, id, a)
		if err != nil {
			return err
		}
		if err := s.begunTx(tx, p, r); err != nil {
			return err
		}
		receipt.Key = "case:" + id
		receipt.Params = map[string]any{"until": r.DueBy}
		if err := s.mailTx(tx, a.person, receipt); err != nil {
			return err
		}
		made, err = s.viewTx(tx, r)
		return err
	})
	return made, err
}

func (s *Service) caseTx(tx *db.Tx, id string) (Case, error) {
	r, err := db.One[row](tx, findCase, id)
	if err != nil {
		return Case{}, err
	}
	return s.viewTx(tx, r)
}

// begunTx records a case, and starts the work of one that the program does itself.
func (s *Service) begunTx(tx *db.Tx, p identity.Principal, r row) error {
	details := map[string]any{"person_kind": r.PersonKind, "person": r.PersonID, "topic": r.Topic}
	if r.Kind == Complaint {
		details["channel"], details["product"], details["received_on"] = r.Channel, r.Product, r.ReceivedOn.String()
	}
	if err := toldTx(tx, p, r, "privacy."+string(r.Kind)+"_asked", details); err != nil {
		return err
	}
	kind := map[Kind]string{Export: kindExport, Erasure: kindErase}[r.Kind]
	if kind == "" {
		return nil
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kind, Payload: caseOf{r.ID}, UniqueKey: kind + ":" + r.ID})
}

// caseOf is the payload of a job.
type caseOf struct {
	ID string `json:"id"`
}

// onceTx claims a caller's key for what will be made under an id; a repetition gives the id
// of the first time.
func onceTx(tx *db.Tx, p identity.Principal, key string, body any, scope string) (id string, replay bool, err error) {
	if id, err = db.NewKey(tx.Now()); err != nil || key == "" {
		return id, false, err
	}
	text, err := json.Marshal(body)
	if err != nil {
		return "", false, err
	}
	actor := p.Actor()
	first, replay, err := idempotency.OnceTx(tx, key, actor.Kind+":"+actor.ID, idempotency.Hash(append(text, scope...)), []byte(id))
	if replay {
		id = string(first)
	}
	return id, replay, err
}

// Reopen lets a client say that the answer to a complaint does not settle it, once. The
// clock starts anew. Errors: fault Unauthenticated, NotFound, Invalid, Conflict
// "privacy.not_allowed", "privacy.reopened_already", "privacy.version_conflict".
func (s *Service) Reopen(ctx context.Context, p identity.Principal, id string, version int64, text string) (Case, error) {
	if err := client(p); err != nil {
		return Case{}, err
	}
	text = validate.CleanText(text)
	if code := textCode(text); code != "" {
		return Case{}, fault.Fields(fault.Field{Pointer: "/text", Code: code, Params: map[string]any{"max": longestText}})
	}
	var made Case
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := ownTx(tx, p, id)
		if err != nil {
			return err
		}
		if r.ReopenedAt != nil {
			return fault.New(fault.Conflict, "privacy.reopened_already")
		}
		to, err := move(r.Kind, r.State, Reopen)
		if err != nil {
			return err
		}
		sealed, err := s.addReason(r, text)
		if err != nil {
			return err
		}
		due, err := s.clockTx(tx, r.Kind, r.Product, s.today(tx))
		if err != nil {
			return err
		}
		if err := changed(tx.Exec(setReopened, id, version, to, sealed, tx.Now(), due.acknowledgeBy, due.dueBy, due.rule)); err != nil {
			return err
		}
		if err := toldTx(tx, p, r, "privacy.complaint_reopened", nil); err != nil {
			return err
		}
		made, err = s.caseTx(tx, id)
		return err
	})
	return made, err
}

// addReason keeps the first answer beside why it was not enough.
func (s *Service) addReason(r row, text string) ([]byte, error) {
	var said words
	var told reply
	if err := s.unseal(sealWords, r.ID, r.Sealed, &said); err != nil {
		return nil, err
	}
	if err := s.unseal(sealReply, r.ID, r.AnswerSealed, &told); err != nil {
		return nil, err
	}
	told.Outcome = r.Outcome
	said.More, said.Before = text, &told
	return s.seal(sealWords, r.ID, said)
}

// ownTx finds a case of a client; another person's is fault NotFound.
func ownTx(tx *db.Tx, p identity.Principal, id string) (row, error) {
	r, err := db.One[row](tx, findCase, id)
	if err != nil {
		return r, err
	}
	if r.person() != self(p) {
		return r, errNotFound
	}
	return r, nil
}
