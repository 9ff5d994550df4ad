package arrears

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// caseRow is a collection case as it is kept.
type caseRow struct {
	ID           string      `db:"id"`
	LoanID       string      `db:"loan_id"`
	Version      int64       `db:"version"`
	State        CaseState   `db:"state"`
	Bucket       loan.Bucket `db:"bucket"`
	DaysPastDue  int         `db:"days_past_due"`
	OverdueMinor int64       `db:"overdue_minor"`
	AssignedTo   *string     `db:"assigned_to"`
	AssignedName string      `db:"assigned_name"`
	NextAction   string      `db:"next_action"`
	NextActionOn date.Date   `db:"next_action_on"`
	BestTime     BestTime    `db:"best_time"`
	OpenedAt     time.Time   `db:"opened_at"`
	ClosedAt     *time.Time  `db:"closed_at"`
}

// Case is a collection case as staff see it.
type Case struct {
	ID           string     `json:"id"`
	LoanID       string     `json:"loan_id"`
	Version      int64      `json:"version"`
	State        CaseState  `json:"state"`
	AssignedTo   string     `json:"assigned_to" doc:"A member of staff; empty: nobody"`
	AssignedName string     `json:"assigned_name"`
	NextAction   NextAction `json:"next_action"`
	NextActionOn date.Date  `json:"next_action_on"`
	BestTime     BestTime   `json:"best_time" enum:"unknown,morning,noon,afternoon,evening" doc:"When those who owe are reached best"`
	OpenedAt     time.Time  `json:"opened_at"`
	ClosedAt     *time.Time `json:"closed_at"`
}

func (r caseRow) view() Case {
	return Case{
		r.ID, r.LoanID, r.Version, r.State, db.Text(r.AssignedTo), r.AssignedName, NextAction(r.NextAction), r.NextActionOn,
		r.BestTime, r.OpenedAt, r.ClosedAt,
	}
}

// NextAction is what staff are to do about a case.
type NextAction string

// The next actions.
const (
	NextCall     NextAction = "call"
	NextWrite    NextAction = "write"
	NextPromise  NextAction = "check_promise"
	NextHardship NextAction = "answer_hardship"
	NextReview   NextAction = "review"
	NextCallIn   NextAction = "call_in"
	NextNothing  NextAction = "wait"
)

// NextActions lists them in the order screens show them.
var NextActions = []NextAction{NextCall, NextWrite, NextPromise, NextHardship, NextReview, NextCallIn, NextNothing}

// BestTime is when those who owe are reached best.
type BestTime string

// The times of day.
const (
	AnyTime   BestTime = "unknown"
	Mornings  BestTime = "morning"
	Noons     BestTime = "noon"
	Afternoon BestTime = "afternoon"
	Evenings  BestTime = "evening"
)

// BestTimes lists them in the order screens show them.
var BestTimes = []BestTime{AnyTime, Mornings, Noons, Afternoon, Evenings}

// LogKind is what sort of thing happened in a case.
type LogKind string

// The kinds of lines.
const (
	LogOpened      LogKind = "opened"
	LogContact     LogKind = "contact"
	LogAssigned    LogKind = "assigned"
	LogLetter      LogKind = "letter"
	LogCallDue     LogKind = "call_due"
	LogPromise     LogKind = "promise"
	LogKept        LogKind = "promise_kept"
	LogBroken      LogKind = "promise_broken"
	LogWithdrawn   LogKind = "promise_withdrawn"
	LogArrangement LogKind = "arrangement"
	LogHardship    LogKind = "hardship"
	LogAnswer      LogKind = "hardship_answer"
	LogSchedule    LogKind = "schedule"
	LogFreeze      LogKind = "frozen"
	LogThaw        LogKind = "unfrozen"
	LogResolved    LogKind = "resolved"
	LogClosed      LogKind = "closed"
)

// logLine is one line of a case's history. Words are what a person wrote; they are sealed.
type logLine struct {
	Kind    LogKind
	Details map[string]any // no personal data
	Words   string
}

const (
	sealLog = "loan.collection_entry"
)

// openCaseTx finds the open case of a loan.
func openCaseTx(tx *db.Tx, loanID string) (caseRow, bool, error) {
	return db.Maybe[caseRow](tx, findOpenCase, loanID)
}

// ensureCaseTx finds the open case of a loan or opens one.
func (s *Service) ensureCaseTx(tx *db.Tx, by identity.Principal, loanID string, st loan.State) (caseRow, error) {
	row, found, err := openCaseTx(tx, loanID)
	if err != nil || found {
		return row, err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return caseRow{}, err
	}
	days := st.DaysPastDue()
	if _, err := tx.Exec(insertCase, id, loanID, loan.BucketOf(days), days, st.Overdue().Sum(), NextCall, st.On, tx.Now()); err != nil {
		return caseRow{}, err
	}
	if row, err = db.One[caseRow](tx, findOpenCase, loanID); err != nil {
		return row, err
	}
	return row, s.logTx(tx, by, row, logLine{Kind: LogOpened, Details: map[string]any{"days_past_due": days}})
}

// logTx adds a line to the history of a case, and to the audit log.
func (s *Service) logTx(tx *db.Tx, by identity.Principal, c caseRow, e logLine) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	details, err := json.Marshal(e.Details)
	if err != nil {
		return err
	}
	if e.Details == nil {
		details = []byte("{}")
	}
	words, err := s.sealWords(sealLog, id, e.Words)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertLogLine, id, c.ID, e.Kind, string(details), words, by.AccountID+by.Who(), loanbook.NameOf(by), tx.Now()); err != nil {
		return err
	}
	if kind, told := hookCases[e.Kind]; told {
		if err := eventlog.EmitTx(tx, by.Actor(), kind, eventlog.Data{LoanID: c.LoanID}); err != nil {
			return err
		}
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "collection." + string(e.Kind), EntityKind: loanbook.EntityKind, EntityID: c.LoanID, Details: e.Details,
	})
}

// sealWords seals what a person wrote; nothing stays nothing.
func (s *Service) sealWords(purpose, id, words string) ([]byte, error) {
	if words == "" {
		return nil, nil
	}
	sealed, err := s.Keys.Seal(purpose, []byte(words), []byte(id))
	if err != nil {
		return nil, fmt.Errorf("seal %s: %w", purpose, err)
	}
	return sealed, nil
}

func (s *Service) openWords(purpose, id string, sealed []byte) (string, error) {
	if len(sealed) == 0 {
		return "", nil
	}
	words, err := s.Keys.Unseal(purpose, sealed, []byte(id))
	if err != nil {
		return "", fmt.Errorf("open %s: %w", purpose, err)
	}
	return string(words), nil
}

// saveCaseTx writes a case back. A colleague who was faster is fault Conflict
// "case.version_conflict".
func saveCaseTx(tx *db.Tx, c caseRow) error {
	if c.State.ended() && c.ClosedAt == nil {
		now := tx.Now()
		c.ClosedAt = &now
	}
	n, err := tx.Exec(setCase, c.ID, c.Version, c.State, c.AssignedTo, c.AssignedName, c.NextAction, c.NextActionOn, c.ClosedAt, c.BestTime)
	if err == nil && n == 0 {
		err = errCaseMoved
	}
	return err
}

var errCaseMoved = fault.New(fault.Conflict, "case.version_conflict")

// hookCases are the lines of a case of arrears of which other programs hear, and as what.
var hookCases = map[LogKind]eventlog.Kind{
	LogOpened: eventlog.ArrearsBegan, LogResolved: eventlog.ArrearsEnded, LogClosed: eventlog.ArrearsEnded,
}
