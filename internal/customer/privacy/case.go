package privacy

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// row is a case as the table has it.
type row struct {
	ID             string     `db:"id"`
	Version        int64      `db:"version"`
	Kind           Kind       `db:"kind"`
	State          State      `db:"state"`
	PersonKind     string     `db:"person_kind"`
	PersonID       string     `db:"person_id"`
	Lang           string     `db:"lang"`
	Topic          string     `db:"topic"`
	Sealed         []byte     `db:"sealed"`
	Outcome        Outcome    `db:"outcome"`
	AnswerSealed   []byte     `db:"answer_sealed"`
	FiledBy        *string    `db:"filed_by"`
	FiledName      string     `db:"filed_name"`
	CreatedAt      time.Time  `db:"created_at"`
	AcknowledgeBy  date.Date  `db:"acknowledge_by"`
	DueBy          date.Date  `db:"due_by"`
	AcknowledgedAt *time.Time `db:"acknowledged_at"`
	AnsweredAt     *time.Time `db:"answered_at"`
	AnsweredName   string     `db:"answered_name"`
	ReopenedAt     *time.Time `db:"reopened_at"`
	BlobID         *string    `db:"blob_id"`
	WrappedKey     []byte     `db:"wrapped_key"`
	Size           int64      `db:"size"`
	SHA256         string     `db:"sha256"`
	ExpiresAt      *time.Time `db:"expires_at"`
	ErasedAt       *time.Time `db:"erased_at"`
	ChangedAt      time.Time  `db:"changed_at"`
	FilesOf        string     `db:"files_of"` // the draft that it was, if files came with it
	Files          int        `db:"files"`
	registered
}

func (r row) person() personal.Person {
	p, _ := personal.Of(r.PersonKind, r.PersonID)
	return p
}

const columns = `id, version, kind, state, person_kind, person_id, lang, topic, sealed, outcome, answer_sealed, filed_by, filed_name,
	created_at, acknowledge_by, due_by, acknowledged_at, answered_at, answered_name, reopened_at, blob_id, wrapped_key, size, sha256,
	expires_at, erased_at, COALESCE(files_of, '') AS files_of, files, received_on, channel, product, clock_rule, redress_minor, redress_currency,
	` + lastChanged + ` AS changed_at`

// lastChanged is when a case was changed last.
const lastChanged = `COALESCE(changed_at, created_at)`

var (
	insertCase = db.SQL(`
		INSERT INTO privacy_cases (id, version, kind, state, person_kind, person_id, lang, topic, sealed, outcome, filed_by, filed_name,
			created_at, changed_at, acknowledge_by, due_by, answered_name, size, sha256, files_of, files, received_on, channel, product, clock_rule)
		VALUES ($1, 1, $2, 'received', $3, $4, $5, $6, $7, '', $8, $9, $10, $10, $11, $12, '', 0, '', $13, $14, $15, $16, $17, $18) ON CONFLICT DO NOTHING`)
	findCase  = db.SQL(`SELECT ` + columns + ` FROM privacy_cases WHERE id = $1`)
	listCases = db.SQL(`
		SELECT ` + columns + ` FROM privacy_cases WHERE person_kind = $1 AND person_id = $2 ORDER BY created_at DESC, id DESC LIMIT $3`)

	setAcknowledged = db.SQL(`
		UPDATE privacy_cases SET version = version + 1, state = $3, acknowledged_at = $4, changed_at = $4 WHERE id = $1 AND version = $2`)
	setAnswered = db.SQL(`
		UPDATE privacy_cases SET version = version + 1, state = $3, outcome = $4, answer_sealed = $5, answered_at = $6, changed_at = $6, answered_by = $7,
			answered_name = $8, product = $9, redress_minor = $10, redress_currency = $11
		WHERE id = $1 AND version = $2`)
	setReopened = db.SQL(`
		UPDATE privacy_cases SET version = version + 1, state = $3, sealed = $4, outcome = '', answered_at = NULL,
			acknowledged_at = NULL, reopened_at = $5, changed_at = $5, acknowledge_by = $6, due_by = $7, clock_rule = $8, redress_minor = 0, redress_currency = ''
		WHERE id = $1 AND version = $2 AND reopened_at IS NULL`)
	setArchive = db.SQL(`
		UPDATE privacy_cases SET blob_id = $3, wrapped_key = $4, size = $5, sha256 = $6, expires_at = $7
		WHERE id = $1 AND version = $2 AND blob_id IS NULL`)
	setExpired = db.SQL(`
		UPDATE privacy_cases SET version = version + 1, state = $3, blob_id = NULL, wrapped_key = NULL, changed_at = $4 WHERE id = $1 AND version = $2`)
)

// manyCases bounds what is read of one person.
const manyCases = 500

// words are what a person says.
type words struct {
	Text  string `json:"text"`
	Value string `json:"value,omitempty"` // that of a correction
	More  string `json:"more,omitempty"`  // why a complaint was reopened
	// Before is the answer that a reopened complaint was not content with.
	Before *reply `json:"before,omitempty"`
	// Who complains and is no client, and how they are reached.
	Name    string `json:"name,omitempty"`
	Contact string `json:"contact,omitempty"`
}

// reply is what a person is answered.
type reply struct {
	Text    string  `json:"text"`
	Lines   []Line  `json:"lines,omitempty"` // of an erasure: what became of what
	Outcome Outcome `json:"outcome,omitempty"`
}

const (
	sealWords = "privacy.words"
	sealReply = "privacy.reply"
)

func (s *Service) seal(purpose, id string, v any) ([]byte, error) {
	plain, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(purpose, plain, []byte(id))
}

// unseal opens what was sealed; of what was erased nothing is left.
func (s *Service) unseal(purpose, id string, sealed []byte, into any) error {
	if len(sealed) == 0 {
		return nil
	}
	plain, err := s.Keys.Unseal(purpose, sealed, []byte(id))
	if err != nil {
		return fmt.Errorf("open %s of case %s: %w", purpose, id, err)
	}
	return json.Unmarshal(plain, into)
}

// Case is a case as its person sees it.
type Case struct {
	ID             string     `json:"id"`
	Version        int64      `json:"version"`
	Kind           Kind       `json:"kind" enum:"export,correction,erasure,complaint"`
	State          State      `json:"state" enum:"received,acknowledged,answered,closed"`
	Topic          string     `json:"topic" doc:"The field of a correction, the category of a complaint"`
	Text           string     `json:"text"`
	Value          string     `json:"value" doc:"What a correction asks for"`
	More           string     `json:"more" doc:"Why a complaint was reopened"`
	Outcome        Outcome    `json:"outcome" enum:",ready,erased,partly,held,applied,refused,upheld,rejected,withdrawn"`
	Answer         string     `json:"answer"`
	AnswerBefore   string     `json:"answer_before" doc:"The answer before a complaint was reopened"`
	Lines          []Line     `json:"lines" doc:"Of an erasure: what became of what"`
	CreatedAt      time.Time  `json:"created_at"`
	AcknowledgeBy  *date.Date `json:"acknowledge_by"`
	DueBy          date.Date  `json:"due_by"`
	AcknowledgedAt *time.Time `json:"acknowledged_at"`
	AnsweredAt     *time.Time `json:"answered_at"`
	ReopenedAt     *time.Time `json:"reopened_at"`
	CanReopen      bool       `json:"can_reopen"`
	Size           int64      `json:"size" doc:"Of an archive, in bytes"`
	ExpiresAt      *time.Time `json:"expires_at" doc:"Until when an archive can be fetched"`
	Files          []File     `json:"files" doc:"What came with a complaint"`
}

func (s *Service) viewTx(tx *db.Tx, r row) (Case, error) {
	var said words
	var told reply
	if err := s.unseal(sealWords, r.ID, r.Sealed, &said); err != nil {
		return Case{}, err
	}
	if err := s.unseal(sealReply, r.ID, r.AnswerSealed, &told); err != nil {
		return Case{}, err
	}
	c := Case{
		ID: r.ID, Version: r.Version, Kind: r.Kind, State: r.State, Topic: r.Topic, Text: said.Text, Value: said.Value, More: said.More,
		Outcome: r.Outcome, Lines: []Line{}, CreatedAt: r.CreatedAt, DueBy: r.DueBy, AcknowledgedAt: r.AcknowledgedAt,
		AnsweredAt: r.AnsweredAt, ReopenedAt: r.ReopenedAt, Size: r.Size, ExpiresAt: r.ExpiresAt,
		CanReopen: r.Kind == Complaint && r.State == Answered && r.ReopenedAt == nil && r.ErasedAt == nil,
	}
	if !r.AcknowledgeBy.IsZero() {
		c.AcknowledgeBy = &r.AcknowledgeBy
	}
	if said.Before != nil {
		c.AnswerBefore = said.Before.Text
	}
	if !r.State.open() {
		c.Answer = told.Text
		c.Lines = append(c.Lines, told.Lines...)
	}
	var err error
	c.Files, err = s.filesTx(tx, r)
	return c, err
}

// asked is a new case.
type asked struct {
	kind   Kind
	person personal.Person
	lang   string
	topic  string
	words  words
	staff  identity.Principal // who filed it for a person; nobody: the person did
	registered
	attached
}

// insertTx writes a new case under an id and starts its clock.
func (s *Service) insertTx(tx *db.Tx, id string, a asked) (row, error) {
	sealed, err := s.seal(sealWords, id, a.words)
	if err != nil {
		return row{}, err
	}
	var by *string
	if who := a.staff.Who(); who != "" {
		by = &who
	}
	if a.ReceivedOn.IsZero() {
		a.ReceivedOn = s.today(tx)
	}
	due, err := s.clockTx(tx, a.kind, a.Product, a.ReceivedOn)
	if err != nil {
		return row{}, err
	}
	var acknowledge any
	if !due.acknowledgeBy.IsZero() {
		acknowledge = due.acknowledgeBy
	}
	personKind, personID := a.person.Kind(), a.person.ID()
	if personID == "" {
		personKind, personID = visitor, id
	}
	n, err := tx.Exec(insertCase, id, a.kind, personKind, personID, a.lang, a.topic, sealed, by, a.staff.Name, tx.Now(), acknowledge, due.dueBy,
		a.filesOf, a.files, a.ReceivedOn, a.Channel, a.Product, due.rule)
	if err != nil {
		return row{}, err
	}
	if n == 0 {
		return row{}, fault.New(fault.Conflict, "privacy.asked_already")
	}
	return db.One[row](tx, findCase, id)
}

// changed turns an update that found another version into a refusal.
func changed(n int64, err error) error {
	if err == nil && n == 0 {
		err = errMoved
	}
	return err
}

var errMoved = fault.New(fault.Conflict, "privacy.version_conflict")
