package arrears

import (
	"context"
	"slices"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Channel is how staff spoke with a client.
type Channel string

// The channels.
const (
	ByPhone   Channel = "phone"
	ByEmail   Channel = "email"
	ByLetter  Channel = "letter"
	InPerson  Channel = "in_person"
	NoContact Channel = "none" // nobody was reached, or a remark
)

// Channels lists them in the order screens show them.
var Channels = []Channel{ByPhone, ByEmail, ByLetter, InPerson, NoContact}

// Contact is what staff note about a case, and what comes next.
type Contact struct {
	Version      int64      `json:"version"`
	Channel      Channel    `json:"channel" enum:"phone,email,letter,in_person,none"`
	Note         string     `json:"note"`
	NextAction   NextAction `json:"next_action" enum:"call,write,check_promise,answer_hardship,review,call_in,wait"`
	NextActionOn date.Date  `json:"next_action_on"`
	BestTime     *BestTime  `json:"best_time,omitempty" enum:"unknown,morning,noon,afternoon,evening" doc:"When they are reached best; as it was when absent"`
}

const (
	longestNote = 4000
	// A next action lies within a year: a case that nobody looks at is a lost one.
	farthestAction = 366
)

func (c Contact) check(today date.Date) error {
	v := validate.New()
	v.Check("/note", noteCode(c.Note))
	if !slices.Contains(Channels, c.Channel) {
		v.Check("/channel", codeChoice)
	}
	if !slices.Contains(NextActions, c.NextAction) {
		v.Check("/next_action", codeChoice)
	}
	if c.BestTime != nil && !slices.Contains(BestTimes, *c.BestTime) {
		v.Check("/best_time", codeChoice)
	}
	v.Check("/next_action_on", dayWithin(c.NextActionOn, today, today.AddDays(farthestAction)))
	return v.Err()
}

const codeChoice = "choice.invalid"

func noteCode(note string) string {
	switch {
	case note == "":
		return validate.FieldRequired
	case utf8.RuneCountInString(note) > longestNote:
		return validate.TextTooLong
	}
	return ""
}

// dayWithin is the code of a day that is missing or out of bounds; "" is well.
func dayWithin(d, first, last date.Date) string {
	switch {
	case d.IsZero():
		return validate.FieldRequired
	case d.Before(first):
		return "date.past"
	case d.After(last):
		return "date.too_far"
	}
	return ""
}

// caseWork is what an act on a case works with.
type caseWork struct {
	tx   *db.Tx
	by   identity.Principal
	loan loan.Loan
	st   loan.State
	row  caseRow
}

// onCase lets staff act on the open case of a loan and saves it. Without a case one is
// opened, which has version 1: version 0 says that the caller saw none.
func (s *Service) onCase(ctx context.Context, p identity.Principal, loanID string, version int64, act func(w *caseWork) error) (Case, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return Case{}, err
	}
	var view Case
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		if st.Status != loan.Active && st.Status != loan.Terminated {
			return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
		}
		w := &caseWork{tx: tx, by: p, loan: l, st: st}
		if err := s.takeCaseTx(w, version); err != nil {
			return err
		}
		if err := act(w); err != nil {
			return err
		}
		if err := saveCaseTx(tx, w.row); err != nil {
			return err
		}
		w.row, err = db.One[caseRow](tx, findLastCase, loanID)
		view = w.row.view()
		return err
	})
	return view, err
}

func (s *Service) takeCaseTx(w *caseWork, version int64) error {
	row, found, err := openCaseTx(w.tx, w.loan.ID)
	switch {
	case err != nil:
		return err
	case found && row.Version != version, !found && version != 0:
		return errCaseMoved.With("version", row.Version)
	case found:
		w.row = row
		return nil
	}
	w.row, err = s.ensureCaseTx(w.tx, w.by, w.loan.ID, w.st)
	return err
}

// move takes the case to where an action leads.
func (w *caseWork) move(a caseAction) (err error) {
	w.row.State, err = moveCase(w.row.State, a)
	return err
}

// next says what comes next and when.
func (w *caseWork) next(action NextAction, on date.Date) {
	w.row.NextAction, w.row.NextActionOn = string(action), on
}

// AddContact notes a contact with the client, and what comes next. Errors: fault Forbidden
// (needs collection.manage), NotFound, Invalid, Conflict "case.version_conflict",
// "loan.not_running".
func (s *Service) AddContact(ctx context.Context, p identity.Principal, loanID string, c Contact) (Case, error) {
	c.Note = validate.CleanText(c.Note)
	return s.onCase(ctx, p, loanID, c.Version, func(w *caseWork) error {
		if err := c.check(w.st.On); err != nil {
			return err
		}
		if c.Channel != NoContact {
			if err := w.move(caseNote); err != nil {
				return err
			}
		}
		w.next(c.NextAction, c.NextActionOn)
		if c.BestTime != nil {
			w.row.BestTime = *c.BestTime
		}
		return s.logTx(w.tx, p, w.row, logLine{
			Kind: LogContact, Words: c.Note,
			Details: map[string]any{"channel": c.Channel, "next_action": c.NextAction, "next_action_on": c.NextActionOn},
		})
	})
}

// AssignCase gives a case to a member of staff who works on cases, or to nobody when to is
// empty. Errors: those of AddContact, and Invalid for a person who may not have it.
func (s *Service) AssignCase(ctx context.Context, p identity.Principal, loanID string, version int64, to string) (Case, error) {
	return s.onCase(ctx, p, loanID, version, func(w *caseWork) error {
		name, err := workerTx(w.tx, p, to)
		if err != nil {
			return err
		}
		w.row.AssignedTo, w.row.AssignedName = db.Nullable(to), name
		return s.logTx(w.tx, p, w.row, logLine{Kind: LogAssigned, Details: map[string]any{"to": db.Text(w.row.AssignedTo)}})
	})
}

// Handover gives several cases to one person.
type Handover struct {
	StaffID string   `json:"staff_id,omitzero" doc:"A colleague who works on cases; nobody when absent"`
	Loans   []string `json:"loans" maxItems:"100" doc:"Ids of the loans"`
}

// mostHanded bounds how many cases are given at once.
const mostHanded = 100

// HandedOver is what came of a Handover: a loan without an open case is left as it is.
type HandedOver struct {
	Assigned []string `json:"assigned" doc:"Ids of loans, also of what was theirs before"`
	Without  []string `json:"without" doc:"Ids of loans that have no open case"`
}

// AssignMany gives the open cases of several loans to a member of staff who works on cases, or to nobody. Who has a case
// is no reason to refuse: doing it twice is doing it once. Errors: fault Forbidden (needs collection.manage), Invalid for
// no loans, too many, what is no id, or a person who may not have them.
func (s *Service) AssignMany(ctx context.Context, p identity.Principal, in Handover) (HandedOver, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return HandedOver{}, err
	}
	strange := slices.ContainsFunc(in.Loans, func(id string) bool { return !db.IsID(id) })
	if len(in.Loans) == 0 || len(in.Loans) > mostHanded || strange {
		return HandedOver{}, fault.Fields(fault.Field{Pointer: "/loans", Code: codeChoice})
	}
	var done HandedOver
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		done = HandedOver{[]string{}, []string{}}
		name, err := workerTx(tx, p, in.StaffID)
		if err != nil {
			return err
		}
		for _, id := range in.Loans {
			row, open, err := openCaseTx(tx, id)
			switch {
			case err != nil:
				return err
			case !open:
				done.Without = append(done.Without, id)
				continue
			case db.Text(row.AssignedTo) != in.StaffID:
				row.AssignedTo, row.AssignedName = db.Nullable(in.StaffID), name
				if err := saveCaseTx(tx, row); err != nil {
					return err
				}
				if err := s.logTx(tx, p, row, logLine{Kind: LogAssigned, Details: map[string]any{"to": in.StaffID}}); err != nil {
					return err
				}
			}
			done.Assigned = append(done.Assigned, id)
		}
		return nil
	})
	return done, err
}

// workerTx names who is to have a case.
func workerTx(tx *db.Tx, p identity.Principal, id string) (string, error) {
	switch id {
	case "":
		return "", nil
	case p.StaffID:
		return loanbook.NameOf(p), nil
	}
	colleagues, err := identity.ColleaguesTx(tx, identity.Collect)
	for _, c := range colleagues {
		if c.ID == id {
			return c.Name, err
		}
	}
	if err == nil {
		err = fault.Fields(fault.Field{Pointer: "/staff_id", Code: "choice.invalid"})
	}
	return "", err
}

// CaseWorkers lists who may be given cases, by name. Errors: fault Forbidden.
func (s *Service) CaseWorkers(ctx context.Context, p identity.Principal) (list []identity.Colleague, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = identity.ColleaguesTx(tx, identity.Collect)
		return err
	})
	return list, err
}

// resolveTx ends the case of a loan of which nothing is overdue, or that has ended. What a
// client has asked for stays open until it is answered.
func (s *Service) resolveTx(tx *db.Tx, by identity.Principal, row caseRow, a caseAction) error {
	state, err := moveCase(row.State, a)
	if err != nil {
		return nil //nolint:nilerr // a case that waits for an answer stays open: there is nothing to end
	}
	row.State = state
	if a == caseEnd {
		if _, err := tx.Exec(withdrawPromises, row.LoanID, tx.Now()); err != nil {
			return err
		}
	}
	if err := saveCaseTx(tx, row); err != nil {
		return err
	}
	kind := LogResolved
	if a == caseEnd {
		kind = LogClosed
	}
	return s.logTx(tx, by, row, logLine{Kind: kind})
}
