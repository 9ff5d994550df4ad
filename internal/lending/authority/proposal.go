package authority

import (
	"encoding/json"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Proposal is an approval that waits for a second person, or for the votes of several.
type Proposal struct {
	By        string       `json:"by"`
	At        time.Time    `json:"at"`
	Amount    money.Amount `json:"amount"`
	Months    int          `json:"months"`
	Rate      string       `json:"rate"`
	Override  string       `json:"override"`
	SendEmail bool         `json:"send_email"`
	Yours     bool         `json:"yours"`     // proposed by the reader, or by a program behind which they stand, so that another person decides
	WaitsFor  []string     `json:"waits_for"` // names of those who may, and have not voted
	Committee
	Cast   []Vote `json:"cast" doc:"The votes so far"`
	Voted  bool   `json:"voted" doc:"The reader has voted"`
	Beyond string `json:"beyond" doc:"The limit of the mandate of the program that proposes; empty: a person proposes, or the product asks for a second one"`
}

// ProposalRow is a proposal as it is kept.
type ProposalRow struct {
	ID        string         `db:"id"`
	RequestID string         `db:"request_id"`
	ByID      string         `db:"by_id"`
	ByName    string         `db:"by_name"`
	Minor     int64          `db:"amount_minor"`
	Months    int            `db:"months"`
	Rate      string         `db:"rate"`
	Override  *string        `db:"override"`
	SendEmail bool           `db:"send_email"`
	CreatedAt time.Time      `db:"created_at"`
	Beyond    string         `db:"beyond"`
	Currency  money.Currency `db:"currency"`
	TierText  string         `db:"tier"` // of Committee, as JSON; empty: none
	Committee
}

// Amount is what is proposed.
func (r ProposalRow) Amount() money.Amount { return money.Of(r.Minor, r.Currency) }

// Terms are what is proposed.
func (r ProposalRow) Terms() request.ApprovedRow {
	return request.ApprovedRow{ApprovedMinor: &r.Minor, ApprovedMonths: &r.Months, ApprovedRate: &r.Rate}
}

var (
	insertProposal = db.SQL(`
		INSERT INTO request_proposals (id, request_id, by_id, by_name, amount_minor, months, rate, override, send_email, created_at, beyond, votes, majority, tier)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)

	// FindProposal reads the one of a request that is open.
	FindProposal = db.SQL(`
		SELECT id, request_id, by_id, by_name, amount_minor, months, rate, override, send_email, created_at, COALESCE(beyond, '') AS beyond, votes, majority, tier,
			(SELECT l.currency FROM loan_requests l WHERE l.id = request_id) AS currency
		FROM request_proposals WHERE request_id = $1 AND closed_at IS NULL`)
)

// ProposeTx keeps a proposal.
func ProposeTx(tx *db.Tx, r ProposalRow) error {
	tier := []byte{}
	if r.Tier != nil {
		var err error
		if tier, err = json.Marshal(r.Tier); err != nil {
			return err
		}
	}
	_, err := tx.Exec(insertProposal, r.ID, r.RequestID, r.ByID, r.ByName, r.Minor, r.Months, r.Rate, r.Override, r.SendEmail, tx.Now(), db.Nullable(r.Beyond),
		r.Votes, r.Majority, string(tier))
	return err
}

// ViewTx is how a proposal stands for a reader.
func (r ProposalRow) ViewTx(tx *db.Tx, p identity.Principal, voters []identity.Colleague) (*Proposal, error) {
	own, err := OwnTx(tx, r, p.StaffID)
	if err != nil {
		return nil, err
	}
	if r.TierText != "" {
		if err := json.Unmarshal([]byte(r.TierText), &r.Tier); err != nil {
			return nil, err
		}
	}
	cast, err := votesTx(tx, r.ID, voters)
	return &Proposal{
		By: r.ByName, At: r.CreatedAt, Amount: r.Amount(), Months: r.Months, Rate: r.Rate, Override: db.Text(r.Override), SendEmail: r.SendEmail,
		Beyond: r.Beyond, Committee: r.Committee, Yours: own, Cast: cast, WaitsFor: Names(voters, cast),
		Voted: slices.ContainsFunc(cast, func(v Vote) bool { return v.ByID == p.StaffID }),
	}, err
}

// VotersTx are the colleagues who may decide about a proposal: none of whom it is, and of one who decides alone, none above their limit.
func VotersTx(tx *db.Tx, rules settings.Authority, r ProposalRow, colleagues []identity.Colleague) (voters []identity.Colleague, err error) {
	for _, c := range colleagues {
		own, err := OwnTx(tx, r, c.ID)
		if err != nil {
			return nil, err
		}
		if !own && (r.Votes > 1 || Within(rules, c, r.Amount())) {
			voters = append(voters, c)
		}
	}
	return voters, nil
}

// OwnTx says whether a proposal is a person's own, be it through a program.
func OwnTx(tx *db.Tx, r ProposalRow, staffID string) (bool, error) {
	err := identity.OtherPersonTx(tx, r.ByID, identity.Principal{StaffID: staffID})
	own := fault.CodeOf(err) == "second_person.needed"
	_, err = identity.Allows(err)
	return own && err == nil, err
}
