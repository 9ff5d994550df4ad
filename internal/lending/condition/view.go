package condition

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Severity says what an open condition stops.
type Severity string

// The severities.
const (
	Blocking Severity = "blocking" // no money leaves
	ToNote   Severity = "note"     // nothing
)

// Clearer is who clears or waives a condition.
type Clearer string

// The clearers.
const (
	Credit   Clearer = "credit"   // who decides requests
	Treasury Clearer = "treasury" // who prepares payouts
)

var rights = map[Clearer]identity.Permission{Credit: identity.RequestDecide, Treasury: identity.PayoutPrepare}

// State is where a condition stands.
type State string

// The states.
const (
	Open    State = "open"
	Cleared State = "cleared"
	Waived  State = "waived"
)

// Act is what may be done with a condition.
type Act string

// The acts.
const (
	MayClear Act = "clear"
	MayWaive Act = "waive"
)

// Condition is one condition, and what became of it.
type Condition struct {
	ID         string     `json:"id"`
	Severity   Severity   `json:"severity" enum:"blocking,note"`
	Clearer    Clearer    `json:"clearer" enum:"credit,treasury" doc:"Who clears or waives it: those who decide requests, or those who prepare payouts"`
	Text       string     `json:"text"`
	State      State      `json:"state" enum:"open,cleared,waived"`
	Words      string     `json:"words" doc:"How it was met, or why it was waived"`
	DocumentID string     `json:"document_id" doc:"The paper of the request that proves it; empty: none"`
	By         string     `json:"by"`
	CreatedAt  time.Time  `json:"created_at"`
	EndedBy    string     `json:"ended_by"`
	EndedAt    *time.Time `json:"ended_at"`
	Ask        *Asked     `json:"ask" doc:"What it asks of the applicant; null: nothing"`
	Allowed    []Act      `json:"allowed" enum:"clear,waive" doc:"What the caller may do with it now"`
}

// Asked is what a condition asks of the applicant, with what they have answered.
type Asked struct {
	Asking
	Late    bool    `json:"late" doc:"Its day is over, and nothing has come"`
	Answers []Reply `json:"answers" doc:"The oldest first"`
}

// Paper is a paper of the request that may prove a condition.
type Paper struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
}

// Desk is all conditions of a request.
type Desk struct {
	Items  []Condition `json:"items" doc:"The oldest first"`
	Papers []Paper     `json:"papers" doc:"Those of the request, for whom may clear a condition"`
	Adds   bool        `json:"adds" doc:"The caller may set another one now"`
	Lang   string      `json:"lang" doc:"In which the applicant is written to" enum:"fr,de,nl,en,it"`
	Asks   []Template  `json:"asks" doc:"How common conditions ask the applicant, in that language; none: the caller may set none now"`
}

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ request.Parts }

// New makes the service.
func New(parts request.Parts) *Service { return &Service{parts} }

// most bounds the conditions of a request.
const most = 50

// Of gives the conditions of a request. Errors: fault Forbidden (needs request.read), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (d Desk, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) deskTx(tx *db.Tx, p identity.Principal, requestID string) (Desk, error) {
	d := Desk{Items: []Condition{}, Papers: []Paper{}, Asks: []Template{}}
	of, err := db.One[request.Case](tx, request.FindCase, requestID)
	if err != nil {
		return d, err
	}
	if d.Lang, err = s.languageTx(tx, of); err != nil {
		return d, err
	}
	runs, err := runsTx(tx, requestID)
	if err != nil {
		return d, err
	}
	rows, err := db.All[row](tx, listRows, requestID, most)
	if err != nil {
		return d, err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return d, err
	}
	clears := false
	for _, r := range rows {
		c := r.view()
		if c.Allowed, err = r.allowedTx(tx, snapshot.Policies.FourEyes, p); err != nil {
			return d, err
		}
		if c.Ask, err = r.askTx(tx, snapshot.Today(tx.Now())); err != nil {
			return d, err
		}
		clears = clears || len(c.Allowed) > 0
		d.Items = append(d.Items, c)
	}
	if d.Adds = runs && p.Can(identity.RequestDecide) && len(rows) < most; d.Adds {
		d.Asks = templates(d.Lang)
	}
	if !clears {
		return d, nil
	}
	papers, err := s.Documents.ListTx(tx, request.RequestOwner(requestID))
	for _, each := range papers {
		d.Papers = append(d.Papers, Paper{each.ID, string(each.Kind)})
	}
	return d, err
}

func (r row) view() Condition {
	return Condition{
		ID: r.ID, Severity: r.Severity, Clearer: r.Clearer, Text: r.Body, State: r.State, Words: r.Words, DocumentID: db.Text(r.DocumentID),
		By: r.ByName, CreatedAt: r.CreatedAt, EndedBy: r.EndedBy, EndedAt: r.EndedAt,
	}
}

func (r row) asking() Asking { return Asking{r.Asked, r.Why, r.Until} }

// askTx gives what is asked of the applicant with their answers; nil: nothing is.
func (r row) askTx(tx *db.Tx, today date.Date) (*Asked, error) {
	if r.Asked == "" {
		return nil, nil
	}
	replies, err := repliesTx(tx, r.ID)
	late := r.State == Open && len(replies) == 0 && r.Until != nil && today.After(*r.Until)
	return &Asked{r.asking(), late, replies}, err
}

func (r row) allowedTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) ([]Act, error) {
	acts := []Act{}
	if r.State != Open || r.Guarantee != nil || !p.Can(rights[r.Clearer]) {
		return acts, nil
	}
	acts = append(acts, MayClear)
	may, err := identity.Allows(r.waivableTx(tx, rule, p))
	if may {
		acts = append(acts, MayWaive)
	}
	return acts, err
}

// waivableTx says whether a person may waive the condition: a blocking one another than who set it, as the lender's rule has it.
func (r row) waivableTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) error {
	if r.Severity != Blocking {
		return p.Permit(rights[r.Clearer])
	}
	return identity.SecondPersonTx(tx, rule, rights[r.Clearer], r.ByID, p)
}

// runsTx says whether a request still goes on: neither refused, nor closed, nor paid out. Errors: fault NotFound.
func runsTx(tx *db.Tx, requestID string) (bool, error) {
	if _, err := db.One[string](tx, request.FindID, requestID); err != nil {
		return false, err
	}
	_, runs, err := db.Maybe[string](tx, request.FindUnended, requestID)
	return runs, err
}

var errOver = fault.New(fault.Conflict, "condition.over")
