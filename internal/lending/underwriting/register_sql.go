package underwriting

import (
	"slices"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Consultation is what staff recorded of an answer. It is never changed: a later one stands
// beside it.
type Consultation struct {
	Number    int            `db:"number" json:"number"`
	Position  int            `db:"position" json:"position" doc:"About whom: 1 is the main borrower"`
	Register  string         `db:"register" json:"register"`
	AskedOn   date.Date      `db:"asked_on" json:"asked_on"`
	Result    RegisterResult `db:"result" json:"result"`
	Reference string         `db:"reference" json:"reference" doc:"That the register gave; empty when it did not answer"`
	Remark    string         `db:"remark" json:"remark"`
	By        string         `db:"by_name" json:"by"`
	CreatedAt time.Time      `db:"created_at" json:"created_at"`
	Files     []Evidence     `json:"files" doc:"What the register printed, oldest first"`
}

var (
	insertConsultation = db.SQL(`
		INSERT INTO register_consultations (request_id, number, position, register, asked_on, result, reference, remark, by_id, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)
	// ListConsultations reads the answers of registers about a request, newest first.
	ListConsultations = db.SQL(`
		SELECT number, position, register, asked_on, result, reference, remark, by_name, created_at
		FROM register_consultations WHERE request_id = $1 ORDER BY number DESC LIMIT 500`)
	lastConsultation = db.SQL(`
		SELECT COALESCE(MAX(number), 0) AS number FROM register_consultations WHERE request_id = $1`)

	// EraseConsultations forgets the answers of registers about a request.
	EraseConsultations = db.SQL(`DELETE FROM register_consultations WHERE request_id = $1`)
	// EraseBudgetChanges forgets what was put right of the budget of a request.
	EraseBudgetChanges = db.SQL(`DELETE FROM request_budget_changes WHERE request_id = $1`)
)

// answersTx gives what counts of the answers of registers about each of those who borrow.
func answersTx(tx *db.Tx, requestID string, parties []request.DealParty) ([][]RegisterAnswer, error) {
	list, err := db.All[Consultation](tx, ListConsultations, requestID)
	answers := make([][]RegisterAnswer, len(parties))
	for i, p := range parties {
		answers[i] = answersOf(list, p.Position)
	}
	return answers, err
}

// answersOf picks the answers that count about one who borrows, by register. The list is
// the newest first.
func answersOf(list []Consultation, position int) []RegisterAnswer {
	var answers []RegisterAnswer
	for _, c := range list {
		if c.Position != position {
			continue
		}
		a := RegisterAnswer{c.Register, c.Result, c.AskedOn}
		i := slices.IndexFunc(answers, func(b RegisterAnswer) bool { return b.Register == a.Register })
		switch {
		case i < 0:
			answers = append(answers, a)
		case answers[i].Result == RegisterUnreachable && a.Result != RegisterUnreachable:
			answers[i] = a
		}
	}
	slices.SortFunc(answers, func(a, b RegisterAnswer) int { return strings.Compare(a.Register, b.Register) })
	return answers
}
