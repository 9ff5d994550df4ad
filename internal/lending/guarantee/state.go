package guarantee

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// State is how far a guarantee is.
type State string

// The states.
const (
	Asked     State = "asked"     // the guarantor has a link
	Declared  State = "declared"  // has said what they earn and owe
	Accepted  State = "accepted"  // the lender takes them, the signature is awaited
	Signed    State = "signed"    // it holds
	Declined  State = "declined"  // by the guarantor
	Withdrawn State = "withdrawn" // by the lender, before it was signed
	Released  State = "released"  // the loan is repaid or never came about, or the time of the guarantee is over
)

// Act is what may be done about a guarantee.
type Act string

// The acts: of the guarantor, and of staff.
const (
	Declare  Act = "declare"
	Decline  Act = "decline"
	Sign     Act = "sign"
	Accept   Act = "accept"
	Again    Act = "again"    // mail another link
	Withdraw Act = "withdraw" // the lender does without
	Receive  Act = "receive"  // the paper has come back, signed by hand
)

var from = map[Act][]State{
	Declare: {Asked, Declared}, Decline: {Asked, Declared, Accepted}, Sign: {Accepted},
	Accept: {Declared}, Again: {Asked, Declared, Accepted}, Withdraw: {Asked, Declared, Accepted, Declined}, Receive: {Accepted},
}

// allowed are those of some acts that a guarantee takes in its state; how it is signed is up to the law.
func (r row) allowed(form string, of ...Act) []Act {
	acts := []Act{}
	for _, a := range of {
		if slices.Contains(from[a], r.State) && (a != Sign || form == "code") && (a != Receive || form == "hand") {
			acts = append(acts, a)
		}
	}
	return acts
}

type row struct {
	ID         string         `db:"id"`
	RequestID  string         `db:"request_id"`
	State      State          `db:"state"`
	Lang       string         `db:"lang"`
	Email      string         `db:"email" private:"guarantees.email"`
	FirstName  string         `db:"first_name" private:"guarantees.first_name"`
	LastName   string         `db:"last_name" private:"guarantees.last_name"`
	Currency   money.Currency `db:"currency"`
	LimitMinor int64          `db:"limit_minor"`
	Months     int            `db:"months"`
	ByID       string         `db:"by_id"`
	ByName     string         `db:"by_name"`
	TokenHash  *string        `db:"token_hash"` // of the browser that has opened the link
	LinkHash   *string        `db:"link_hash"`  // of the link that nobody has opened yet
	ExpiresAt  time.Time      `db:"expires_at"`
	ReadAt     *time.Time     `db:"read_at"`
	Told       []byte         `db:"told"`
	Words      string         `db:"words"`
	CodeMAC    []byte         `db:"code_mac"`
	CodeTries  int            `db:"code_tries"`
	CodeEndsAt *time.Time     `db:"code_ends_at"`
	SignedAt   *time.Time     `db:"signed_at"`
	Evidence   string         `db:"evidence"`
	Paper      []byte         `db:"paper"`
	EndsOn     *date.Date     `db:"ends_on"`
	LateSince  *date.Date     `db:"late_since"`
	ToldYear   int            `db:"told_year"`
	EndedAt    *time.Time     `db:"ended_at"`
	CreatedAt  time.Time      `db:"created_at"`
}

func (r row) limit() money.Amount { return money.Of(r.LimitMinor, r.Currency) }
func (r row) name() string        { return r.FirstName + " " + r.LastName }

const columns = `id, request_id, state, lang, email, first_name, last_name, currency, limit_minor, months, by_id, by_name, token_hash, link_hash, expires_at, read_at, told, words,
	code_mac, code_tries, code_ends_at, signed_at, evidence, paper, ends_on, late_since, told_year, ended_at, created_at`

var (
	insert = db.SQL(`
		INSERT INTO guarantees (id, request_id, state, lang, email, email_key, first_name, last_name, currency, limit_minor, months, by_id, by_name, link_hash,
			expires_at, words, code_tries, evidence, told_year, created_at)
		VALUES ($1, $2, 'asked', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', 0, '', 0, $15)`)
	// The state in the condition lets one of two do it.
	save = db.SQL(`
		UPDATE guarantees SET state = $3, first_name = $4, last_name = $5, email = $6, told = $7, words = $8, signed_at = $9, evidence = $10, paper = $11,
			ends_on = $12, ended_at = $13, late_since = $14, told_year = $15, email_key = $16, code_mac = NULL, code_ends_at = NULL
		WHERE id = $1 AND state = $2`)
	setLink  = db.SQL(`UPDATE guarantees SET link_hash = $2, expires_at = $3 WHERE id = $1`)
	takeLink = db.SQL(`UPDATE guarantees SET token_hash = $2, link_hash = NULL WHERE link_hash = $1 AND expires_at > $3 RETURNING id`)
	setRead  = db.SQL(`UPDATE guarantees SET read_at = $2 WHERE id = $1 AND read_at IS NULL`)
	setCode  = db.SQL(`UPDATE guarantees SET code_mac = $2, code_tries = 0, code_ends_at = $3 WHERE id = $1`)
	// A try is taken before anything is compared, so that parallel ones cannot outrun the count.
	tryCode = db.SQL(`
		UPDATE guarantees SET code_tries = code_tries + 1 WHERE id = $1 AND code_ends_at > $2 AND code_tries < $3 RETURNING code_mac, code_tries`)
	findByToken = db.SQL(`SELECT ` + columns + ` FROM guarantees WHERE token_hash = $1 AND expires_at > $2`)
	find        = db.SQL(`SELECT ` + columns + ` FROM guarantees WHERE request_id = $1 AND id = $2`)
	listOf      = db.SQL(`SELECT ` + columns + ` FROM guarantees WHERE request_id = $1 ORDER BY id LIMIT $2`)
	listSigned  = db.SQL(`SELECT ` + columns + ` FROM guarantees WHERE state = 'signed' AND id > $1 ORDER BY id LIMIT $2`)
	listBy      = db.SQL(`SELECT ` + columns + ` FROM guarantees WHERE email_key = $1 OR email_key = '' AND email = $2 ORDER BY id`)
	countOf     = db.SQL(`SELECT COUNT(*) FROM guarantees WHERE request_id = $1`)
	loanOf      = db.SQL(`SELECT id FROM loans WHERE request_id = $1`)
	erase       = db.SQL(`DELETE FROM guarantees WHERE request_id = $1`)
)

func saveTx(tx *db.Tx, was State, r row) error {
	n, err := tx.Exec(save, r.ID, was, r.State, personal.GuarantorFirstName.Text(r.FirstName, r.ID), personal.GuarantorLastName.Text(r.LastName, r.ID),
		personal.GuarantorEmail.Text(r.Email, r.ID), r.Told, r.Words, r.SignedAt, r.Evidence, r.Paper, r.EndsOn, r.EndedAt, r.LateSince, r.ToldYear, personal.AddressKey(r.Email))
	if err == nil && n == 0 {
		err = errState
	}
	return err
}
