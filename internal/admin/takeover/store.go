package takeover

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"florin/internal/admin/change"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/incoming"
	"florin/internal/platform/db"
)

// Stage is how far a file has come.
type Stage string

// The stages. Faulty and ready are the ends of the dry run.
const (
	Reading  Stage = "reading"
	Unmapped Stage = "unmapped" // its columns are not ours, and nobody has said yet what they are
	Faulty   Stage = "faulty"
	Ready    Stage = "ready"
	Proposed Stage = "proposed"
	Running  Stage = "running"
	Done     Stage = "done"
	Undoing  Stage = "undoing"
	Undone   Stage = "undone"
	Dropped  Stage = "dropped"
	Failed   Stage = "failed"
)

// row is a file; its change.Record is that of the proposal to let it in, whose ID is in change_id.
type row struct {
	change.Record
	FileID     string    `db:"file_id"`
	Stage      Stage     `db:"stage"`
	CutOff     date.Date `db:"cut_off"`
	Control    string    `db:"control"`
	Faults     string    `db:"faults"`
	FaultCount int       `db:"fault_count"`
	Loans      int       `db:"loans"`
	Made       int       `db:"made"`
	Kept       int       `db:"kept"`
	Code       string    `db:"code"`
	Mapping    string    `db:"mapping"`
	MappedBy   string    `db:"mapping_name"`
	ByID       string    `db:"by_id"`
	ByName     string    `db:"by_name"`
	BegunAt    time.Time `db:"begun_at"`
}

const columns = `change_id AS id, state, author_id, author_name, proposed_at AS created_at, confirmer_id, decided_by, decided_note, decided_at,
	id AS file_id, stage, cut_off, control, faults, fault_count, loans, made, kept, code, mapping, mapping_name, by_id, by_name,
	created_at AS begun_at`

var (
	insertFile = db.SQL(`
		INSERT INTO takeovers (id, stage, cut_off, control, faults, fault_count, loans, made, kept, code, by_id, by_name, created_at, changed_at,
			change_id, state, author_id, author_name, proposed_at)
		VALUES ($1, 'reading', $2, '[]', '[]', 0, 0, 0, 0, '', $3, $4, $5, $5, '', '', '', '', $5) ON CONFLICT DO NOTHING`)
	findFile   = db.SQL(`SELECT ` + columns + ` FROM takeovers WHERE id = $1`)
	findChange = db.SQL(`SELECT ` + columns + ` FROM takeovers WHERE change_id = $1 AND change_id <> ''`)
	listFiles  = db.SQL(`SELECT ` + columns + ` FROM takeovers ORDER BY created_at DESC, id DESC LIMIT 20`)
	openFile   = db.SQL(`SELECT ` + columns + ` FROM takeovers WHERE stage IN ('reading', 'unmapped', 'faulty', 'ready', 'proposed', 'running', 'undoing')`)
	saveFile   = db.SQL(`
		UPDATE takeovers SET stage = $3, control = $4, faults = $5, fault_count = $6, loans = $7, made = $8, kept = $9, code = $10, changed_at = $11,
			change_id = $12, state = $13, author_id = $14, author_name = $15, proposed_at = $16, confirmer_id = $17, decided_by = $18, decided_note = $19,
			decided_at = $20, mapping = $21, mapping_name = $22
		WHERE id = $1 AND stage = $2`)
	idleFiles = db.SQL(`SELECT id FROM takeovers WHERE stage IN ('unmapped', 'faulty', 'ready', 'proposed') AND changed_at < $1`)

	insertPart = db.SQL(`INSERT INTO takeover_parts (takeover_id, seq, sealed) VALUES ($1, $2, $3)`)
	findPart   = db.SQL(`SELECT sealed FROM takeover_parts WHERE takeover_id = $1 AND seq = $2`)
	dropParts  = db.SQL(`DELETE FROM takeover_parts WHERE takeover_id = $1`)

	insertLoan = db.SQL(`
		INSERT INTO takeover_loans (takeover_id, seq, client, product, currency, balance_minor, arrears_minor, sealed, undone)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, FALSE)`)
	dropLoans    = db.SQL(`DELETE FROM takeover_loans WHERE takeover_id = $1 AND loan_id IS NULL`)
	waitingLoans = db.SQL(`
		SELECT seq, client, sealed FROM takeover_loans WHERE takeover_id = $1 AND seq >= $2 AND loan_id IS NULL ORDER BY seq LIMIT $3`)
	sameClient = db.SQL(`
		SELECT person_id FROM takeover_loans WHERE takeover_id = $1 AND client = $2 AND person_id IS NOT NULL ORDER BY seq LIMIT 1`)
	setLoan = db.SQL(`
		UPDATE takeover_loans SET sealed = NULL, loan_id = $3, request_id = $4, person_id = $5, events = $6, booked_minor = $7, booked_due_minor = $8
		WHERE takeover_id = $1 AND seq = $2`)
	takenLoans = db.SQL(`
		SELECT seq, loan_id, request_id, events FROM takeover_loans
		WHERE takeover_id = $1 AND seq > $2 AND loan_id IS NOT NULL AND NOT undone ORDER BY seq LIMIT $3`)
	setUndone = db.SQL(`UPDATE takeover_loans SET undone = TRUE WHERE takeover_id = $1 AND seq = $2`)
	sumLoans  = db.SQL(`
		SELECT product, currency, count(*) AS loans, CAST(SUM(balance_minor) AS BIGINT) AS balance, CAST(SUM(arrears_minor) AS BIGINT) AS arrears,
			count(loan_id) AS taken, CAST(COALESCE(SUM(booked_minor), 0) AS BIGINT) AS booked, CAST(COALESCE(SUM(booked_due_minor), 0) AS BIGINT) AS booked_due
		FROM takeover_loans WHERE takeover_id = $1 GROUP BY product, currency ORDER BY product, currency`)
)

type loanRow struct {
	Seq    int    `db:"seq"`
	Client int    `db:"client"`
	Sealed []byte `db:"sealed"`
}

type takenRow struct {
	Seq       int    `db:"seq"`
	LoanID    string `db:"loan_id"`
	RequestID string `db:"request_id"`
	Events    int64  `db:"events"`
}

type sumRow struct {
	Product   string         `db:"product"`
	Currency  money.Currency `db:"currency"`
	Loans     int            `db:"loans"`
	Balance   int64          `db:"balance"`
	Arrears   int64          `db:"arrears"`
	Taken     int            `db:"taken"`
	Booked    int64          `db:"booked"`
	BookedDue int64          `db:"booked_due"`
}

// saveTx stores a file that was at a stage. Errors: fault Conflict "takeover.moved".
func (r *row) saveTx(tx *db.Tx, was Stage) error {
	n, err := r.storeTx(tx, was)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "takeover.moved")
	}
	return err
}

func (r *row) storeTx(tx *db.Tx, was Stage) (int64, error) {
	return tx.Exec(saveFile, r.FileID, was, r.Stage, r.Control, r.Faults, r.FaultCount, r.Loans, r.Made, r.Kept, r.Code, tx.Now(),
		r.ID, r.State, r.AuthorID, r.AuthorName, r.CreatedAt, r.ConfirmerID, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.Mapping, r.MappedBy)
}

// forgetTx drops what was sent of people and is in no loan.
func (r *row) forgetTx(tx *db.Tx) error {
	for _, drop := range []*db.Stmt{dropParts, dropLoans} {
		if _, err := tx.Exec(drop, r.FileID); err != nil {
			return err
		}
	}
	return nil
}

// sealed texts are bound to their row.
const (
	sealPart = "takeover.part"
	sealLoan = "takeover.loan"
)

func bound(id string, seq int) []byte { return []byte(id + ":" + strconv.Itoa(seq)) }

// partSize is how much of a file lies in one row.
const partSize = 1 << 20

func (s *Service) keepTx(tx *db.Tx, id string, content []byte) error {
	for seq := 0; seq*partSize < len(content); seq++ {
		part, err := s.Keys.Seal(sealPart, content[seq*partSize:min((seq+1)*partSize, len(content))], bound(id, seq))
		if err != nil {
			return fmt.Errorf("seal a file of loans: %w", err)
		}
		if _, err := tx.Exec(insertPart, id, seq, part); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) contentTx(tx *db.Tx, id string) (content []byte, err error) {
	for seq := 0; ; seq++ {
		part, found, err := db.Maybe[[]byte](tx, findPart, id, seq)
		if err != nil || !found {
			return content, err
		}
		plain, err := s.Keys.Unseal(sealPart, part, bound(id, seq))
		if err != nil {
			return nil, fmt.Errorf("unseal a file of loans: %w", err)
		}
		content = append(content, plain...)
	}
}

func (s *Service) keepLoanTx(tx *db.Tx, id string, seq int, n *incoming.Loan) error {
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealLoan, text, bound(id, seq))
	if err != nil {
		return fmt.Errorf("seal a loan of a file: %w", err)
	}
	_, err = tx.Exec(insertLoan, id, seq, n.Client.Number, n.Product, n.Principal.Currency, n.Balance.Minor, n.Arrears.Minor, sealed)
	return err
}

func (s *Service) openLoan(id string, r loanRow) (n incoming.Loan, err error) {
	text, err := s.Keys.Unseal(sealLoan, r.Sealed, bound(id, r.Seq))
	if err != nil {
		return n, fmt.Errorf("unseal a loan of a file: %w", err)
	}
	return n, json.Unmarshal(text, &n)
}
