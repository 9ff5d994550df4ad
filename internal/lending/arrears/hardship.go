package arrears

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
	"florin/internal/rule/paper"
)

// HardshipState is where a request for relief stands.
type HardshipState string

// The states of a request.
const (
	HardshipOpen      HardshipState = "open"
	HardshipAnswered  HardshipState = "answered"
	HardshipWithdrawn HardshipState = "withdrawn"
)

// Wish is what a client who cannot pay as agreed asks for.
type Wish string

// The wishes: the kinds of relief that can be granted, and anything else.
const (
	WishPause       Wish = "pause"
	WishReduced     Wish = "reduced"
	WishLonger      Wish = "longer"
	WishInstalments Wish = "instalments"
	WishOther       Wish = "other"
)

// Wishes lists them in the order screens show them.
var Wishes = []Wish{WishReduced, WishLonger, WishPause, WishInstalments, WishOther}

// HardshipInput is what a client says who cannot pay as agreed.
type HardshipInput struct {
	// What happened, in the client's words.
	Reason string `json:"reason"`
	Wish   Wish   `json:"wish" enum:"pause,reduced,longer,instalments,other"`
	// CanPayMinor is what the client can pay each month; 0: nothing at present.
	CanPayMinor int64 `json:"can_pay_minor" minimum:"0"`
	// Months is how long the client expects it to last; 0: not known yet.
	Months int `json:"months,omitzero" minimum:"0" maximum:"6" doc:"How long it will last, as far as the client can say; 0 or absent: not known yet"`
}

// Hardship is a request for relief.
type Hardship struct {
	ID         string        `json:"id"`
	Version    int64         `json:"version"`
	State      HardshipState `json:"state" enum:"open,answered,withdrawn"`
	Wish       Wish          `json:"wish"`
	CanPay     money.Amount  `json:"can_pay"`
	Months     int           `json:"months" doc:"How long it will last, as the client expects; 0: not known"`
	Reason     string        `json:"reason"`
	CreatedAt  time.Time     `json:"created_at"`
	Answer     paper.Answer  `json:"answer" doc:"granted, partly or refused; empty while it waits"`
	Relief     paper.Relief  `json:"relief" doc:"What was granted; empty: nothing"`
	Words      string        `json:"words" doc:"What the person who decided has written"`
	AnsweredAt *time.Time    `json:"answered_at"`
	DocumentID string        `json:"document_id" doc:"Of the answer; empty while the paper is being made"`

	accountID string
}

const (
	sealHardship       = "loan.hardship"
	sealHardshipAnswer = "loan.hardship_answer"
	longestReason      = 4000
)

// LongestRelief is how many months a client can ask for at once.
const LongestRelief = 6

type hardshipRow struct {
	ID           string        `db:"id"`
	LoanID       string        `db:"loan_id"`
	AccountID    string        `db:"account_id"`
	Version      int64         `db:"version"`
	State        HardshipState `db:"state"`
	Wish         Wish          `db:"wish"`
	CanPayMinor  *int64        `db:"can_pay_minor"`
	Months       int           `db:"months"`
	Sealed       []byte        `db:"sealed"`
	CreatedAt    time.Time     `db:"created_at"`
	Answer       *string       `db:"answer"`
	Relief       *string       `db:"relief"`
	AnswerSealed []byte        `db:"answer_sealed"`
	AnsweredAt   *time.Time    `db:"answered_at"`
	DocumentID   *string       `db:"document_id"`
}

const hardshipColumns = `id, loan_id, account_id, version, state, wish, can_pay_minor, months, sealed, created_at, answer, relief,
	answer_sealed, answered_at, document_id`

var (
	insertHardship = db.SQL(`
		INSERT INTO hardship_requests (id, loan_id, account_id, version, state, wish, can_pay_minor, months, sealed, created_at)
		VALUES ($1, $2, $3, 1, 'open', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`)
	listHardships = db.SQL(`SELECT ` + hardshipColumns + ` FROM hardship_requests WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findHardship  = db.SQL(`SELECT ` + hardshipColumns + ` FROM hardship_requests WHERE id = $1`)
	openHardship  = db.SQL(`SELECT ` + hardshipColumns + ` FROM hardship_requests WHERE loan_id = $1 AND state = 'open'`)

	answerHardship = db.SQL(`
		UPDATE hardship_requests SET version = version + 1, state = 'answered', answer = $3, relief = $4, answer_sealed = $5,
			answered_by = $6, answered_at = $7
		WHERE id = $1 AND version = $2 AND state = 'open'`)
	withdrawHardship = db.SQL(`
		UPDATE hardship_requests SET version = version + 1, state = 'withdrawn' WHERE id = $1 AND version = $2 AND state = 'open'`)
	setHardshipPaper = db.SQL(`UPDATE hardship_requests SET document_id = $2 WHERE id = $1 AND document_id IS NULL`)
)

func (s *Service) hardship(r hardshipRow, c money.Currency) (Hardship, error) {
	h := Hardship{
		ID: r.ID, Version: r.Version, State: r.State, Wish: r.Wish, Months: r.Months, CreatedAt: r.CreatedAt, Answer: paper.Answer(db.Text(r.Answer)),
		Relief: paper.Relief(db.Text(r.Relief)), AnsweredAt: r.AnsweredAt, DocumentID: db.Text(r.DocumentID), CanPay: money.Of(0, c),
		accountID: r.AccountID,
	}
	if r.CanPayMinor != nil {
		h.CanPay.Minor = *r.CanPayMinor
	}
	var err error
	if h.Reason, err = s.openWords(sealHardship, r.ID, r.Sealed); err != nil {
		return h, err
	}
	h.Words, err = s.openWords(sealHardshipAnswer, r.ID, r.AnswerSealed)
	return h, err
}

func (s *Service) hardshipsTx(tx *db.Tx, loanID string, c money.Currency) ([]Hardship, error) {
	rows, err := db.All[hardshipRow](tx, listHardships, loanID, logLimit)
	if err != nil {
		return nil, err
	}
	list := make([]Hardship, len(rows))
	for i, r := range rows {
		if list[i], err = s.hardship(r, c); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// HardshipOpenTx says whether a request for relief waits for its answer.
func HardshipOpenTx(tx *db.Tx, loanID string) (bool, error) {
	_, open, err := db.Maybe[hardshipRow](tx, openHardship, loanID)
	return open, err
}

func (in HardshipInput) check() error {
	v := validate.New()
	switch {
	case in.Reason == "":
		v.Check("/reason", validate.FieldRequired)
	case utf8.RuneCountInString(in.Reason) > longestReason:
		v.CheckWith("/reason", validate.TextTooLong, map[string]any{"max": longestReason})
	}
	if !slices.Contains(Wishes, in.Wish) {
		v.Check("/wish", codeChoice)
	}
	if in.CanPayMinor < 0 {
		v.Check("/can_pay_minor", codeChoice)
	}
	if in.Months < 0 || in.Months > LongestRelief {
		v.Check("/months", codeChoice)
	}
	return v.Err()
}

// AskForRelief takes the request of a client who cannot pay as agreed. From then on nothing
// harder than the first alert goes out until it is answered. The same key answers the first
// result again. Errors: fault Unauthenticated, NotFound (no loan of the client's), Invalid
// (also "idempotency.mismatch"), Conflict "hardship.open_already", "loan.not_running".
func (s *Service) AskForRelief(ctx context.Context, p identity.Principal, loanID string, in HardshipInput, key string) (Hardship, error) {
	in.Reason = validate.CleanText(in.Reason)
	if err := loanbook.OnlyClient(p); err != nil {
		return Hardship{}, err
	}
	if err := in.check(); err != nil {
		return Hardship{}, err
	}
	var made Hardship
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil {
			return err
		}
		id, replay, err := loanbook.OnceTx(tx, p, key, in, loanID)
		if err != nil {
			return err
		}
		if !replay {
			if err := s.askTx(tx, p, l, st, id, in); err != nil {
				return err
			}
		}
		r, err := db.One[hardshipRow](tx, findHardship, id)
		if err != nil {
			return err
		}
		made, err = s.hardship(r, st.Currency)
		return err
	})
	return made, err
}

func (s *Service) askTx(tx *db.Tx, p identity.Principal, l loan.Loan, st loan.State, id string, in HardshipInput) error {
	if st.Status != loan.Active {
		return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	sealed, err := s.sealWords(sealHardship, id, in.Reason)
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertHardship, id, l.ID, p.AccountID, in.Wish, in.CanPayMinor, in.Months, sealed, tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "hardship.open_already")
	}
	row, err := s.ensureCaseTx(tx, p, l.ID, st)
	if err != nil {
		return err
	}
	if row.State, err = moveCase(row.State, caseAsk); err != nil {
		return err
	}
	row.NextAction, row.NextActionOn = string(NextHardship), st.On
	if err := saveCaseTx(tx, row); err != nil {
		return err
	}
	if err := s.logTx(tx, p, row, logLine{Kind: LogHardship, Details: map[string]any{"wish": in.Wish, "request": id}}); err != nil {
		return err
	}
	told := eventlog.Data{LoanID: l.ID, HardshipID: id, Status: "open", Version: 1}
	if err := eventlog.EmitTx(tx, p.Actor(), eventlog.HardshipAsked, told); err != nil {
		return err
	}
	return s.Letters.MailTx(tx, l, notify.Mail{Template: "loan.hardship_received", Key: "hardship:" + id})
}

// WithdrawRelief takes a client's own request back. Errors: fault Unauthenticated, NotFound,
// Conflict "hardship.version_conflict" when it was answered or changed.
func (s *Service) WithdrawRelief(ctx context.Context, p identity.Principal, loanID, id string, version int64) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil {
			return err
		}
		r, err := db.One[hardshipRow](tx, findHardship, id)
		if err != nil {
			return err
		}
		if r.LoanID != l.ID {
			return fault.New(fault.NotFound, "not_found")
		}
		n, err := tx.Exec(withdrawHardship, id, version)
		if err != nil {
			return err
		}
		if n == 0 {
			return errHardshipMoved
		}
		told := eventlog.Data{LoanID: l.ID, HardshipID: id, Status: "withdrawn", Version: version + 1}
		if err := eventlog.EmitTx(tx, p.Actor(), eventlog.HardshipAnswered, told); err != nil {
			return err
		}
		return s.leaveHardshipTx(tx, p, l, st, logLine{Kind: LogAnswer, Details: map[string]any{"request": id, "answer": "withdrawn"}})
	})
}

var errHardshipMoved = fault.New(fault.Conflict, "hardship.version_conflict")

// leaveHardshipTx lets a case go on after a request was answered or taken back.
func (s *Service) leaveHardshipTx(tx *db.Tx, by identity.Principal, l loan.Loan, st loan.State, line logLine) error {
	row, err := s.ensureCaseTx(tx, by, l.ID, st)
	if err != nil {
		return err
	}
	if row.State == CaseHardship {
		row.State = CaseContact
	}
	row.NextAction, row.NextActionOn = string(NextReview), st.On.AddDays(7)
	if err := saveCaseTx(tx, row); err != nil {
		return err
	}
	return s.logTx(tx, by, row, line)
}

// OwnRelief gives what a client has asked for and agreed about one of their loans. Errors:
// fault Unauthenticated, NotFound.
func (s *Service) OwnRelief(ctx context.Context, p identity.Principal, loanID string) (OwnRelief, error) {
	var own OwnRelief
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil {
			return err
		}
		c := Collection{}
		if err := s.collectionTx(tx, l, st, &c); err != nil {
			return err
		}
		hideOthers(c.Hardships, p)
		c.hideStaff()
		own = OwnRelief{Arrears: c.Arrears, Hardships: c.Hardships, Promises: c.Promises, Letters: c.Letters, Changes: c.Changes}
		return nil
	})
	return own, err
}

// hideOthers keeps what one borrower told the lender from the other: that relief is asked
// for concerns both, why it is only the one who asked.
func hideOthers(list []Hardship, p identity.Principal) {
	for i := range list {
		if list[i].accountID != p.AccountID {
			list[i].Reason, list[i].Words = "", ""
		}
	}
}

// hideStaff leaves out which of the lender's people a client has agreed with.
func (c *Collection) hideStaff() {
	for i := range c.Promises {
		c.Promises[i].By = ""
	}
	for i := range c.Changes {
		c.Changes[i].By = ""
	}
}

// OwnRelief is how a client's loan stands, and what was asked for and agreed.
type OwnRelief struct {
	Arrears   Arrears                     `json:"arrears"`
	Hardships []Hardship                  `json:"hardships"`
	Promises  []Promise                   `json:"promises"`
	Letters   []Letter                    `json:"letters"`
	Changes   []reschedule.ScheduleChange `json:"changes"`
}

// OwnHardshipsTx leaves out what the other borrower told the lender.
func (s *Service) OwnHardshipsTx(tx *db.Tx, loanID string, p personal.Person, c money.Currency) ([]Hardship, error) {
	all, err := s.hardshipsTx(tx, loanID, c)
	own := []Hardship{}
	for _, h := range all {
		if h.accountID == p.AccountID {
			own = append(own, h)
		}
	}
	return own, err
}
