package rulelab

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

const draftColumns = `id, version, name, author_name, created_at, changed_name, changed_at, discarded_at`

var (
	insertDraft = db.SQL(`
		INSERT INTO rule_drafts (id, version, name, author_name, created_at, changed_name, changed_at) VALUES ($1, 1, $2, $3, $4, $3, $4)`)
	findDraft  = db.SQL(`SELECT ` + draftColumns + ` FROM rule_drafts WHERE id = $1`)
	listDrafts = db.SQL(`SELECT ` + draftColumns + ` FROM rule_drafts ORDER BY changed_at DESC, id DESC LIMIT 100`)
	// The version in the condition is what makes one of two editors win.
	changeDraft = db.SQL(`
		UPDATE rule_drafts SET version = version + 1, name = $3, changed_name = $4, changed_at = $5 WHERE id = $1 AND version = $2`)
	discardDraft = db.SQL(`UPDATE rule_drafts SET discarded_at = $2 WHERE id = $1`)
	restoreDraft = db.SQL(`UPDATE rule_drafts SET discarded_at = NULL WHERE id = $1`)

	insertVersion = db.SQL(`
		INSERT INTO rule_draft_versions (draft_id, version, name, rules, by_id, by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	findVersion  = db.SQL(`SELECT rules FROM rule_draft_versions WHERE draft_id = $1 AND version = $2`)
	listVersions = db.SQL(`
		SELECT version, name, by_name, created_at FROM rule_draft_versions WHERE draft_id = $1 ORDER BY version DESC LIMIT 100`)
)

type draftRow struct {
	ID          string     `db:"id"`
	Version     int64      `db:"version"`
	Name        string     `db:"name"`
	AuthorName  string     `db:"author_name"`
	CreatedAt   time.Time  `db:"created_at"`
	ChangedName string     `db:"changed_name"`
	ChangedAt   time.Time  `db:"changed_at"`
	DiscardedAt *time.Time `db:"discarded_at"`
}

func (r draftRow) draft() Draft {
	return Draft{r.ID, r.Version, r.Name, r.AuthorName, r.CreatedAt, r.ChangedName, r.ChangedAt, r.DiscardedAt}
}

func keepVersionTx(tx *db.Tx, p identity.Principal, id string, version int64, name string, rules Rules) error {
	text, err := rules.text()
	if err == nil {
		_, err = tx.Exec(insertVersion, id, version, name, text, p.Who(), p.Name, tx.Now())
	}
	return err
}

// rulesAtTx are the rules of a version. The fault is NotFound for one that there never was.
func rulesAtTx(tx *db.Tx, id string, version int64) (Rules, error) {
	text, err := db.One[string](tx, findVersion, id, version)
	if err != nil {
		return Rules{}, err
	}
	return readRules(text)
}
