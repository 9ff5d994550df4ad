package document

import (
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

const verdictColumns = `paper_id, number, verdict, COALESCE(reason, '') AS reason, COALESCE(note, '') AS note, valid_until, dated,
	by_id, by_name, created_at`

var (
	verdictsOfOwner = db.SQL(`SELECT ` + verdictColumns + ` FROM paper_verdicts WHERE owner_id = $1 ORDER BY paper_id, number`)
	verdictsOfPaper = db.SQL(`SELECT ` + verdictColumns + ` FROM paper_verdicts WHERE owner_id = $1 AND paper_id = $2 ORDER BY number`)
	insertVerdict   = db.SQL(`INSERT INTO paper_verdicts (owner_id, paper_id, number, verdict, reason, note, valid_until, dated, by_id, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (owner_id, paper_id, number) DO NOTHING`)
	hushVerdicts = db.SQL(`UPDATE paper_verdicts SET note = NULL WHERE owner_id = $1 AND paper_id = $2`)

	listMarks = db.SQL(`SELECT m.id, m.document_id, m.page, m.body, m.by_id, m.by_name, m.created_at FROM page_marks m
		JOIN documents d ON d.id = m.document_id
		WHERE d.owner_kind = $1 AND d.owner_id = $2 AND d.deleted_at IS NULL ORDER BY m.document_id, m.page, m.created_at, m.id LIMIT 500`)
	countMarks = db.SQL(`SELECT count(*) FROM page_marks WHERE document_id = $1`)
	insertMark = db.SQL(`INSERT INTO page_marks (id, document_id, page, body, by_id, by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	deleteMark = db.SQL(`DELETE FROM page_marks WHERE id = $1 AND document_id = $2`)
	eraseMarks = db.SQL(`DELETE FROM page_marks WHERE document_id = $1`)
)

// maxMarks bounds the marks on one file.
const maxMarks = 100

// JudgeTx writes a verdict on a paper down. v.Number is the one that who rules has seen
// before. Faults: NotFound, Conflict paper.changed.
func (s *Service) JudgeTx(tx *db.Tx, owner Owner, v Judgement, actor audit.Actor) (Paper, error) {
	p, err := s.PaperTx(tx, owner, v.PaperID)
	if err != nil {
		return p, err
	}
	if p.Version() != v.Number {
		last := p.Verdicts[len(p.Verdicts)-1]
		return p, fault.New(fault.Conflict, "paper.changed").With("by", last.ByName)
	}
	v.Number, v.CreatedAt = v.Number+1, tx.Now()
	n, err := tx.Exec(insertVerdict, owner.ID, v.PaperID, v.Number, v.Ruling, db.Nullable(string(v.Reason)), db.Nullable(v.Note), v.ValidUntil,
		v.Dated, v.ByID, v.ByName, v.CreatedAt)
	if err != nil {
		return p, err
	}
	if n == 0 {
		return p, fault.New(fault.Conflict, "paper.changed").With("by", "")
	}
	p.Verdicts = append(p.Verdicts, v)
	details := map[string]any{"verdict": v.Ruling, "reason": v.Reason, "paper": v.PaperID}
	for _, page := range p.Pages {
		if err := record(tx, owner, actor, "document.judged", page.ID, details, false); err != nil {
			return p, err
		}
	}
	return p, nil
}

// PaperTx gives one paper of an owner. The fault is NotFound.
func (s *Service) PaperTx(tx *db.Tx, owner Owner, id string) (Paper, error) {
	all, err := s.PapersTx(tx, owner)
	if err != nil {
		return Paper{}, err
	}
	for _, p := range all {
		if p.ID == id {
			return p, nil
		}
	}
	return Paper{}, errNotFound
}

// Mark is a place in a file that staff want to find again.
type Mark struct {
	ID         string    `db:"id"`
	DocumentID string    `db:"document_id"`
	Page       int       `db:"page"` // within the file
	Text       string    `db:"body"`
	ByID       string    `db:"by_id"`
	ByName     string    `db:"by_name"`
	CreatedAt  time.Time `db:"created_at"`
}

// MarksTx gives the marks on the files of an owner, in the order of their places.
func (s *Service) MarksTx(tx *db.Tx, owner Owner) ([]Mark, error) {
	return db.All[Mark](tx, listMarks, owner.Kind, owner.ID)
}

// MarkTx sets a mark. Faults: NotFound when the file is not the owner's, Conflict mark.too_many.
func (s *Service) MarkTx(tx *db.Tx, owner Owner, m Mark, actor audit.Actor) error {
	if _, err := db.One[content](tx, findContent, m.DocumentID, owner.Kind, owner.ID); err != nil {
		return err
	}
	n, err := db.One[int64](tx, countMarks, m.DocumentID)
	if err != nil {
		return err
	}
	if n >= maxMarks {
		return fault.New(fault.Conflict, "mark.too_many").With("max", maxMarks)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertMark, id.String(), m.DocumentID, m.Page, m.Text, m.ByID, m.ByName, tx.Now())
	if err != nil {
		return err
	}
	return record(tx, owner, actor, "document.marked", m.DocumentID, map[string]any{"page": m.Page}, false)
}

// UnmarkTx takes a mark away. The fault is NotFound.
func (s *Service) UnmarkTx(tx *db.Tx, owner Owner, documentID, id string, actor audit.Actor) error {
	if _, err := db.One[content](tx, findContent, documentID, owner.Kind, owner.ID); err != nil {
		return err
	}
	n, err := tx.Exec(deleteMark, id, documentID)
	if err == nil && n == 0 {
		err = errNotFound
	}
	if err != nil {
		return err
	}
	return record(tx, owner, actor, "document.unmarked", documentID, nil, false)
}
