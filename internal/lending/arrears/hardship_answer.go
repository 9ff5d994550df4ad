package arrears

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/paper"
)

// HardshipAnswer is what staff decide on a request for relief.
type HardshipAnswer struct {
	Version int64        `json:"version"`
	Answer  paper.Answer `json:"answer" enum:"granted,partly,refused"`
	// Words are for the client; a refusal needs a reason.
	Words string `json:"words"`
	// Terms are those of a new schedule (pause, longer, reduced).
	Terms *reschedule.NewTerms `json:"terms,omitempty"`
	// Parts are those of an arrangement about what is overdue.
	Parts []Pledge `json:"parts,omitempty"`
}

// reliefOf names what an answer grants.
func (a HardshipAnswer) relief() paper.Relief {
	switch {
	case a.Answer == paper.AnswerRefused:
		return ""
	case a.Terms == nil:
		return paper.ReliefInstalments
	}
	return map[reschedule.ChangeKind]paper.Relief{
		reschedule.NewPause: paper.ReliefPause, reschedule.NewLonger: paper.ReliefLonger, reschedule.NewReduced: paper.ReliefReduced, reschedule.NewDueDay: paper.ReliefDueDay,
	}[a.Terms.Kind]
}

func (a HardshipAnswer) check() error {
	v := validate.New()
	if !slices.Contains([]paper.Answer{paper.AnswerGranted, paper.AnswerPartly, paper.AnswerRefused}, a.Answer) {
		v.Check("/answer", codeChoice)
	}
	refused, gives := a.Answer == paper.AnswerRefused, a.Terms != nil || len(a.Parts) > 0
	switch {
	case refused && gives, !refused && (a.Terms != nil) == (len(a.Parts) > 0):
		v.Check("/terms", "hardship.one_relief")
	case refused, a.Words != "":
		v.Check("/words", noteCode(a.Words))
	}
	return v.Err()
}

// AnswerRelief decides on a request for relief, and has what it grants begin: a new schedule
// after its notice, an arrangement at once. Errors: fault Forbidden (needs
// collection.manage), NotFound, Invalid, Conflict "hardship.version_conflict" when it was
// answered, changed or taken back, and those of Reschedule and Arrange.
func (s *Service) AnswerRelief(ctx context.Context, p identity.Principal, loanID, id string, a HardshipAnswer) (Hardship, error) {
	a.Words = validate.CleanText(a.Words)
	if err := p.Permit(identity.Collect); err != nil {
		return Hardship{}, err
	}
	if err := a.check(); err != nil {
		return Hardship{}, err
	}
	var answered Hardship
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		r, err := db.One[hardshipRow](tx, findHardship, id)
		if err != nil {
			return err
		}
		if r.LoanID != loanID {
			return fault.New(fault.NotFound, "not_found")
		}
		if err := s.answerTx(tx, p, loanID, id, a); err != nil {
			return err
		}
		if err := s.grantTx(tx, p, l, st, id, a); err != nil {
			return err
		}
		if r, err = db.One[hardshipRow](tx, findHardship, id); err != nil {
			return err
		}
		answered, err = s.hardship(r, st.Currency)
		return err
	})
	return answered, err
}

// answerTx writes the answer and has its letter made.
func (s *Service) answerTx(tx *db.Tx, p identity.Principal, loanID, id string, a HardshipAnswer) error {
	words, err := s.sealWords(sealHardshipAnswer, id, a.Words)
	if err != nil {
		return err
	}
	n, err := tx.Exec(answerHardship, id, a.Version, a.Answer, db.Nullable(string(a.relief())), words, loanbook.NameOf(p), tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return errHardshipMoved
	}
	told := eventlog.Data{LoanID: loanID, HardshipID: id, Status: "answered", Version: a.Version + 1}
	if err := eventlog.EmitTx(tx, p.Actor(), eventlog.HardshipAnswered, told); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindAnswer, Payload: letter.Ref{ID: id}, UniqueKey: kindAnswer + ":" + id})
}

// grantTx begins what an answer grants, and lets the case go on.
func (s *Service) grantTx(tx *db.Tx, p identity.Principal, l loan.Loan, st loan.State, id string, a HardshipAnswer) error {
	if a.Terms != nil {
		change, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		if err := s.Schedules.ChangeTx(tx, p, l, st, *a.Terms, change, &id); err != nil {
			return err
		}
	}
	line := logLine{Kind: LogAnswer, Words: a.Words, Details: map[string]any{"request": id, "answer": a.Answer, "relief": a.relief()}}
	if err := s.leaveHardshipTx(tx, p, l, st, line); err != nil || len(a.Parts) == 0 {
		return err
	}
	w := &caseWork{tx: tx, by: p, loan: l, st: st}
	var err error
	if w.row, err = db.One[caseRow](tx, findOpenCase, l.ID); err != nil {
		return err
	}
	if err := w.arrangeable(a.Parts); err != nil {
		return err
	}
	if err := w.move(casePromise); err != nil {
		return err
	}
	if err := s.arrangeTx(w, a.Parts); err != nil {
		return err
	}
	return saveCaseTx(tx, w.row)
}

// makeAnswer makes the letter that answers a request for relief.
func (s *Service) makeAnswer(ctx context.Context, j job.Job) error {
	var p letter.Ref
	if err := j.Decode(&p); err != nil {
		return err
	}
	var r hardshipRow
	var change *reschedule.Granted
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[hardshipRow](tx, findHardship, p.ID); err != nil {
			return err
		}
		change, err = reschedule.GrantedTx(tx, r.LoanID, r.ID)
		return err
	})
	if err != nil {
		return err
	}
	sh, err := s.Letters.SheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	facts, err := s.answerFacts(r, change, sh)
	if err != nil {
		return err
	}
	body, err := paper.HardshipAnswer(facts)
	if err != nil {
		return err
	}
	return s.Letters.Issue(ctx, j, sh, body, letter.Paper{
		Kind: "hardship_answer", Title: i18n.For(sh.Loan.Lang).T("mail:loan.hardship_answered.file", nil),
		Save: func(tx *db.Tx, d document.Issued) (notify.Mail, error) {
			_, err := tx.Exec(setHardshipPaper, r.ID, d.ID)
			return notify.Mail{Template: "loan.hardship_answered", Key: "hardship-answer:" + r.ID}, err
		},
	})
}

func (s *Service) answerFacts(r hardshipRow, change *reschedule.Granted, sh letter.Sheet) (paper.HardshipFacts, error) {
	h, err := s.hardship(r, sh.State.Currency)
	if err != nil {
		return paper.HardshipFacts{}, err
	}
	f := paper.HardshipFacts{
		Head: sh.Head, RequestedOn: sh.Loan.Terms.Today(r.CreatedAt), Answer: h.Answer, Relief: h.Relief, Words: h.Words, HelpURL: s.Letters.HelpURL(sh.Loan),
		Payment: money.Of(0, sh.State.Currency),
	}
	if change != nil {
		f.From, f.To, f.Payment = change.From, change.To, money.Of(change.Payment, sh.State.Currency)
	}
	return f, nil
}
