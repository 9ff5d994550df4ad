package agreement

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// row is an agreement as the table has it.
type row struct {
	ID             string                   `db:"id"`
	RequestID      string                   `db:"request_id"`
	Version        int64                    `db:"version"`
	State          State                    `db:"state"`
	Signature      catalogue.SignatureLevel `db:"signature"`
	Product        string                   `db:"product"`
	ProductVersion int64                    `db:"product_version"`
	Lang           string                   `db:"lang"`
	Sealed         []byte                   `db:"sealed"`
	Digest         string                   `db:"digest"`
	SentAt         time.Time                `db:"sent_at"`
	ValidUntil     date.Date                `db:"valid_until"`
	PayoutAccount  []byte                   `db:"payout_account"`
	HolderMatches  *bool                    `db:"holder_matches"`
	EarlyPayout    bool                     `db:"early_payout"`
	LoanID         *string                  `db:"loan_id"`
	SignedAt       *time.Time               `db:"signed_at"`
	WithdrawUntil  date.Date                `db:"withdraw_until"`
	PayoutFrom     date.Date                `db:"payout_from"`
	EndedAt        *time.Time               `db:"ended_at"`
	Withdrawal     *string                  `db:"withdrawal"`
}

func (r row) span() pricing.Span {
	return pricing.Span{WithdrawUntil: r.WithdrawUntil, PayoutFrom: r.PayoutFrom}
}

// signatory is a party as the tables have it.
type signatory struct {
	Position  int          `db:"position"`
	Role      request.Role `db:"role"`
	AccountID *string      `db:"account_id"`
	Method    *string      `db:"method"`
	SignedAt  *time.Time   `db:"signed_at"`
	Evidence  *string      `db:"evidence"`
}

// attached is a document of an agreement.
type attached struct {
	ID      string `db:"document_id"`
	Kind    string `db:"kind"`
	Digest  string `db:"digest"`
	Offered bool   `db:"offered"` // sent with the offer: to be read before signing
}

const columns = `a.id, a.request_id, a.version, a.state, a.signature, a.product, a.product_version, a.lang, a.sealed, a.digest,
	a.sent_at, a.valid_until, a.payout_account, a.holder_matches, a.early_payout, a.loan_id, a.signed_at, a.withdraw_until,
	a.payout_from, a.ended_at, a.withdrawal`

var (
	insertAgreement = db.SQL(`
		INSERT INTO agreements (id, request_id, version, state, signature, product, product_version, lang, sealed, digest,
			sent_by, sent_at, valid_until, early_payout)
		VALUES ($1, $2, 1, 'sent', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)

	insertParty = db.SQL(`
		INSERT INTO agreement_parties (agreement_id, position, role, email_key, account_id) VALUES ($1, $2, $3, $4, $5)`)

	insertAttached = db.SQL(`
		INSERT INTO agreement_documents (agreement_id, kind, document_id, digest, offered) VALUES ($1, $2, $3, $4, $5)`)

	findAgreement = db.SQL(`SELECT ` + columns + ` FROM agreements a WHERE a.id = $1`)

	findNewest = db.SQL(`SELECT ` + columns + ` FROM agreements a WHERE a.request_id = $1 ORDER BY a.sent_at DESC, a.id DESC LIMIT 1`)

	listOfRequest = db.SQL(`SELECT id FROM agreements WHERE request_id = $1 ORDER BY sent_at, id`)

	findOpen = db.SQL(`
		SELECT ` + columns + ` FROM agreements a WHERE a.request_id = $1 AND a.state IN ('sent', 'signed', 'in_force')`)

	findByLoan = db.SQL(`SELECT ` + columns + ` FROM agreements a WHERE a.request_id = $1 AND a.loan_id = $2`)

	findOwn = db.SQL(`
		SELECT ` + columns + ` FROM agreements a
		WHERE a.id = $1 AND EXISTS (SELECT 1 FROM agreement_parties p WHERE p.agreement_id = a.id AND p.account_id = $2)`)

	listOwn = db.SQL(`
		SELECT ` + columns + ` FROM agreements a
		JOIN agreement_parties p ON p.agreement_id = a.id
		WHERE p.account_id = $1 ORDER BY a.sent_at DESC, a.id DESC LIMIT $2`)

	listSignatories = db.SQL(`
		SELECT p.position, p.role, p.account_id, s.method, s.signed_at, s.evidence
		FROM agreement_parties p
		LEFT JOIN agreement_signatures s ON s.agreement_id = p.agreement_id AND s.position = p.position
		WHERE p.agreement_id = $1 ORDER BY p.position`)

	listAttached = db.SQL(`
		SELECT document_id, kind, digest, offered FROM agreement_documents WHERE agreement_id = $1 ORDER BY offered DESC, document_id`)

	listJoined = db.SQL(`SELECT account_id FROM agreement_parties WHERE agreement_id = $1 AND account_id IS NOT NULL ORDER BY account_id`)

	// The version is what makes one of two callers win.
	setState = db.SQL(`UPDATE agreements SET version = version + 1, state = $3, ended_at = $4 WHERE id = $1 AND version = $2`)

	setSigned = db.SQL(`
		UPDATE agreements SET version = version + 1, state = 'signed', loan_id = $3, signed_at = $4, withdraw_until = $5, payout_from = $6
		WHERE id = $1 AND version = $2`)

	setWithdrawn = db.SQL(`
		UPDATE agreements SET version = version + 1, state = 'withdrawn', ended_at = $3, withdrawal = $4 WHERE id = $1 AND version = $2`)

	setWithdrawal = db.SQL(`UPDATE agreements SET withdrawal = $2 WHERE id = $1`)

	setPayoutAccount = db.SQL(`
		UPDATE agreements SET version = version + 1, payout_account = $3, holder_matches = $4, early_payout = $5 WHERE id = $1 AND version = $2`)

	joinParties = db.SQL(`
		UPDATE agreement_parties SET account_id = $1 WHERE account_id IS NULL AND email_key = $2 RETURNING agreement_id`)
)
