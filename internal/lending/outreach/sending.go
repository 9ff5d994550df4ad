package outreach

import (
	"time"

	"florin/internal/platform/db"
)

// Way is how a letter goes beside the e-mail.
type Way string

// The ways.
const (
	Text Way = "text" // a text message that says where the letter lies
	Post Way = "post" // the paper itself
)

// State is what became of a sending.
type State string

// The states.
const (
	Waiting   State = "waiting"   // a text for its hour, a paper for a person who posts it
	Asked     State = "asked"     // an adapter works on it
	Sent      State = "sent"      // handed over to be sent, or posted
	Delivered State = "delivered" // it has arrived, as an adapter says
	Failed    State = "failed"    // it did not leave
	Dropped   State = "dropped"   // it lost its reason before it left
)

// Reason is why a sending did not leave.
type Reason string

// The reasons.
const (
	NoReason    Reason = ""
	Paid        Reason = "paid"        // nothing is late any more, or the loan is frozen
	NoPhone     Reason = "no_phone"    // no telephone is known
	NotWanted   Reason = "not_wanted"  // the person wants no text messages
	NoWay       Reason = "no_way"      // the lender has nothing that sends text messages
	Unreachable Reason = "unreachable" // what sends them did not answer
	// Undeliverable is what an adapter says of a number or an address where nothing arrives.
	Undeliverable Reason = "undeliverable"
)

// Sending is a letter on one of its ways, to one of those who owe.
type Sending struct {
	ID     string    `json:"id"`
	Letter string    `json:"letter_id" doc:"The letter that it brings"`
	Way    Way       `json:"way" enum:"text,post"`
	To     string    `json:"to" doc:"Name of who is written to"`
	State  State     `json:"state" enum:"waiting,asked,sent,delivered,failed,dropped"`
	Reason Reason    `json:"reason" enum:",paid,no_phone,not_wanted,no_way,unreachable,undeliverable" doc:"Why it did not leave, or an adapter did not bring it"`
	DueAt  time.Time `json:"due_at" doc:"Not before"`
	// Reference is by which its provider finds it again, such as the number of a posted letter.
	Reference string     `json:"reference"`
	By        string     `json:"by" doc:"Who posted it; empty: nobody did by hand"`
	EndedAt   *time.Time `json:"ended_at"`
}

type row struct {
	ID         string     `db:"id"`
	LoanID     string     `db:"loan_id"`
	LetterID   string     `db:"letter_id"`
	Letter     string     `db:"letter"`
	DocumentID string     `db:"document_id"`
	Position   int        `db:"position"`
	Way        Way        `db:"way"`
	State      State      `db:"state"`
	Reason     Reason     `db:"reason"`
	DueAt      time.Time  `db:"due_at"`
	CallID     *string    `db:"call_id"`
	Reference  string     `db:"reference"`
	ByName     string     `db:"by_name"`
	CreatedAt  time.Time  `db:"created_at"`
	EndedAt    *time.Time `db:"ended_at"`
}

const columns = `id, loan_id, letter_id, letter, document_id, position, way, state, reason, due_at, call_id, reference, by_name, created_at, ended_at`

var (
	insertSending = db.SQL(`
		INSERT INTO loan_sendings (id, loan_id, letter_id, letter, document_id, position, way, state, reason, due_at, reference, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', '', $8, '', '', $9)`)
	findAsked   = db.SQL(`SELECT ` + columns + ` FROM loan_sendings WHERE call_id = $1 AND state = 'asked'`)
	findSending = db.SQL(`SELECT ` + columns + ` FROM loan_sendings WHERE id = $1`)
	listOfLoan  = db.SQL(`SELECT ` + columns + ` FROM loan_sendings WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	listToPost  = db.SQL(`
		SELECT ` + columns + ` FROM loan_sendings WHERE way = 'post' AND state = 'waiting' AND id > $1 ORDER BY id LIMIT $2`)
	endSending = db.SQL(`
		UPDATE loan_sendings SET state = $2, reason = $3, reference = $4, by_name = $5, ended_at = $6 WHERE id = $1 AND state = $7`)
	askSending = db.SQL(`UPDATE loan_sendings SET state = 'asked', reason = '', call_id = $2 WHERE id = $1 AND state = 'waiting'`)
	// A paper that an adapter did not bring is for a person again.
	backByHand = db.SQL(`UPDATE loan_sendings SET state = 'waiting', reason = $2, call_id = NULL WHERE id = $1 AND state = 'asked'`)
	dropOfLoan = db.SQL(`
		UPDATE loan_sendings SET state = 'dropped', reason = 'paid', ended_at = $2 WHERE loan_id = $1 AND state = 'waiting'`)
	eraseOfLoan = db.SQL(`DELETE FROM loan_sendings WHERE loan_id = $1`)
)
