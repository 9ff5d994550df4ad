package arrears

import (
	"context"
	"encoding/json"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/strategy"
	"florin/internal/lending/trial"
	"florin/internal/platform/db"
	"florin/internal/rule/paper"
)

// The letters, as a ladder names them.
const (
	letterReminder = string(strategy.Reminder)
	letterArrears  = string(strategy.Arrears)
	letterFormal   = string(strategy.FormalNotice)
)

// LetterAsked is a letter that a person sends outside of the ladder.
type LetterAsked struct {
	Version int64  `json:"version"`
	Letter  string `json:"letter" enum:"reminder,arrears,formal_notice"`
}

var (
	letterNames = []string{letterReminder, letterArrears, letterFormal}

	countLettersOn = db.SQL(`SELECT count(*) FROM arrears_letters WHERE loan_id = $1 AND on_day = $2 AND dropped_at IS NULL`)
)

// writtenTx says whether a letter about the arrears of a loan was written on a day: there is one a day at most.
func writtenTx(tx *db.Tx, loanID string, on date.Date) (bool, error) {
	n, err := db.One[int64](tx, countLettersOn, loanID, on)
	return n > 0, err
}

// sendableTx says why a letter may not leave now: by hand no letter leaves that the ladder would hold back, and a formal
// notice only after a letter about the arrears that is out.
func (s *Service) sendableTx(tx *db.Tx, l loan.Loan, st loan.State, name string) error {
	if !slices.Contains(letterNames, name) {
		return fault.Fields(fault.Field{Pointer: "/letter", Code: codeChoice})
	}
	if st.Status != loan.Active || st.DaysPastDue() == 0 {
		return fault.New(fault.Conflict, "case.nothing_overdue")
	}
	open, err := db.All[promiseRow](tx, openPromises, l.ID)
	if err != nil {
		return err
	}
	_, relief, err := db.Maybe[hardshipRow](tx, openHardship, l.ID)
	if err != nil {
		return err
	}
	arranged := slices.ContainsFunc(open, func(r promiseRow) bool { return r.ArrangementID != nil })
	if st.Frozen || arranged || name != letterReminder && (relief || len(open) > 0) {
		return fault.New(fault.Conflict, "letter.held")
	}
	if written, err := writtenTx(tx, l.ID, st.On); err != nil || written {
		return either(err, fault.New(fault.Conflict, "letter.today"))
	}
	if name != letterReminder {
		if from, err := s.freeFromTx(tx, l, st); err != nil || from != st.On {
			return either(err, fault.New(fault.Conflict, "letter.week_full").With("from", from.String()))
		}
	}
	if name != letterFormal {
		return nil
	}
	letters, err := db.All[letterRow](tx, listLetters, l.ID, logLimit)
	if err == nil && !slices.ContainsFunc(letters, func(r letterRow) bool { return r.Letter == letterArrears && r.DocumentID != nil && stillTrue(r, st) }) {
		err = fault.New(fault.Conflict, "letter.too_soon")
	}
	return err
}

// freeFromTx is from which day on the strategy of a late loan allows one more contact in a week. A person who writes
// is bound by it as the ladder is, and as that may send a first alert all the same.
func (s *Service) freeFromTx(tx *db.Tx, l loan.Loan, st loan.State) (from date.Date, err error) {
	plan, err := s.PlanTx(tx, st.On)
	if err != nil {
		return from, err
	}
	past, err := pastTx(tx, l, plan)
	if err != nil {
		return from, err
	}
	episode, tried, err := trial.OpenTx(tx, l.ID)
	if err == nil && !tried {
		episode, _, err = trial.Begin(plan, l, st)
	}
	return plan.Follows(episode).Free(past, st.On), err
}

// LetterNow says whether a letter may leave now.
type LetterNow struct {
	Letter  string `json:"letter" enum:"reminder,arrears,formal_notice"`
	Refusal string `json:"refusal" doc:"Code of why it may not leave; empty: it may"`
	From    string `json:"from,omitempty" format:"date" doc:"The day on which it may, where contacts of a week hold it back"`
}

// lettersNowTx says of each letter whether it may leave now.
func (s *Service) lettersNowTx(tx *db.Tx, l loan.Loan, st loan.State) ([]LetterNow, error) {
	list := make([]LetterNow, len(letterNames))
	for i, name := range letterNames {
		err := s.sendableTx(tx, l, st, name)
		if refused, is := fault.As(err); is {
			list[i].Refusal = refused.Code
			list[i].From, _ = refused.Params["from"].(string)
		} else if err != nil {
			return nil, err
		}
		list[i].Letter = name
	}
	return list, nil
}

// PreviewLetter is the paper of a letter as it would leave now, as a PDF in the language of the loan. Nothing is kept or
// sent. Errors: fault Forbidden (needs collection.manage), NotFound, and those of SendLetter but the version's.
func (s *Service) PreviewLetter(ctx context.Context, p identity.Principal, loanID, name string) ([]byte, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return nil, err
	}
	var r letterRow
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		if err := s.sendableTx(tx, l, st, name); err != nil {
			return err
		}
		f, err := factsOf(l, st)
		if err != nil {
			return err
		}
		facts, err := json.Marshal(f)
		r = letterRow{LoanID: loanID, Letter: name, OnDay: st.On, PayUntil: st.On.AddDays(strategy.PayWithin(strategy.Act(name))), Facts: string(facts)}
		return err
	})
	if err != nil {
		return nil, err
	}
	sh, err := s.Letters.SheetOf(ctx, loanID)
	if err != nil {
		return nil, err
	}
	facts, err := s.letterFacts(r, sh)
	if err != nil {
		return nil, err
	}
	return paper.ArrearsLetter(facts)
}

// SendLetter writes a letter about everything that is overdue and sends it at once, by the ways that the lender wants for
// it. It asks for no charge and settles no step of the ladder, which writes nothing more on that day. Errors: those of
// AddContact, Invalid for a letter there is not, Conflict "case.nothing_overdue", "letter.held", "letter.today",
// "letter.too_soon", "letter.week_full" (param from, the day on which the contacts of a week allow it again).
func (s *Service) SendLetter(ctx context.Context, p identity.Principal, loanID string, in LetterAsked) (Case, error) {
	return s.onCase(ctx, p, loanID, in.Version, func(w *caseWork) error {
		if err := s.sendableTx(w.tx, w.loan, w.st, in.Letter); err != nil {
			return err
		}
		id, err := s.letterTx(w.tx, w.loan, w.st, strategy.Do{Letter: strategy.Act(in.Letter)})
		if err != nil {
			return err
		}
		return s.logTx(w.tx, p, w.row, logLine{Kind: LogLetter, Details: map[string]any{"letter": in.Letter, "letter_id": id}})
	})
}
