package outreach

import (
	"cmp"
	"context"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/integration/texting"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/standstill"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Loans    *loanbook.Service
	Mail     *notify.Service
	Clocks   *standstill.Watch // nil: the clock is moved on purpose, and nothing is held
	// Texts sends text messages; nil: nothing does.
	Texts texting.Hook
	// Adapters asks programs of others for what they do; nil: there are none.
	Adapters Asker
	// Documents opens the papers that an adapter posts.
	Documents *document.Service
	// SiteURL is the address of the site, which text messages name.
	SiteURL string
}

// Asker asks adapters; *adapter.Service is one.
type Asker interface {
	ByTx(tx *db.Tx, c adapter.Capability) (name string, found bool, err error)
	AskTx(tx *db.Tx, n adapter.Need) (id string, err error)
}

// Service brings letters by other ways than the e-mail. Every public method is one transaction, checks its caller's permission
// itself where people call it, and is safe to call from many goroutines.
type Service struct {
	Parts
	phone func(tx *db.Tx, accountID string) (string, error)
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// PhoneTx gives the telephone of an account; empty: none is known.
func (s *Service) PhoneTx(tx *db.Tx, accountID string) (string, error) {
	if s.phone == nil || accountID == "" {
		return "", nil
	}
	return s.phone(tx, accountID)
}

// OnPhone sets who knows the telephone of an account; empty: none is known. Call it before serving.
func (s *Service) OnPhone(phone func(tx *db.Tx, accountID string) (string, error)) { s.phone = phone }

const (
	kindText = "outreach.text"
	kindPost = "outreach.post"
)

// Register lets a runner send what is due.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindText, s.sendText, job.MaxAttempts(8))
	r.Handle(kindPost, s.askToPost, job.MaxAttempts(8))
}

// Order is a letter that has just been issued.
type Order struct {
	Loan       loan.Loan
	Product    catalogue.Product // that the loan was signed under
	Letter     string            // its name on the ladder
	LetterID   string
	DocumentID string
	Ways       settings.Way // that the strategy asks for; empty: the lender's rules say by which
}

type ref struct {
	ID string `json:"id"`
}

// SendTx brings a letter to everybody who owes the loan by the ways that the lender wants for it: text messages within their
// hours, to those who have an account; papers wait for a person who posts them.
func (s *Service) SendTx(tx *db.Tx, o Order) error {
	policies, err := settings.PoliciesTx(tx)
	if err != nil {
		return err
	}
	way := cmp.Or(o.Ways, policies.Besides.Of(o.Letter))
	if !way.Texts() && !way.Posts() {
		return nil
	}
	parties, err := loanbook.PartyRowsTx(tx, o.Loan.ID)
	if err != nil {
		return err
	}
	due := hoursOf(policies, o.Product.Law.Edition(), o.Product.Location()).Next(tx.Now())
	for _, p := range parties {
		if p.Role == loan.Guarantor {
			continue
		}
		r := row{LoanID: o.Loan.ID, LetterID: o.LetterID, Letter: o.Letter, DocumentID: o.DocumentID, Position: p.Position, DueAt: tx.Now()}
		if way.Posts() {
			r.Way = Post
			if err := s.postTx(tx, r); err != nil {
				return err
			}
		}
		if !way.Texts() || p.AccountID == nil {
			continue
		}
		r.Way, r.DueAt = Text, due
		id, err := insertTx(tx, r)
		if err != nil {
			return err
		}
		if err := job.EnqueueTx(tx, job.Spec{Kind: kindText, Payload: ref{id}, RunAt: due, UniqueKey: kindText + ":" + id}); err != nil {
			return err
		}
	}
	return nil
}

func insertTx(tx *db.Tx, r row) (string, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return "", err
	}
	_, err = tx.Exec(insertSending, id, r.LoanID, r.LetterID, r.Letter, r.DocumentID, r.Position, r.Way, r.DueAt, tx.Now())
	return id, err
}

// lost says whether a letter about arrears has lost its reason, as the letter itself would.
func lost(st loan.State) bool { return st.Frozen || st.Status != loan.Active || st.DaysPastDue() == 0 }

// BookedTx listens: what waits loses its reason when nothing is late any more.
func (s *Service) BookedTx(tx *db.Tx, b loanbook.Booked) error {
	if !lost(b.State) {
		return nil
	}
	_, err := tx.Exec(dropOfLoan, b.Loan.ID, tx.Now())
	return err
}

// EraseTx listens: it forgets by which ways the letters of a loan went.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	_, err := tx.Exec(eraseOfLoan, loanID)
	return err
}

// end is what became of a sending.
type end struct {
	State     State
	Why       Reason
	Reference string // of the provider
	By        string // who posted it
}

// endTx says what became of a sending, once; false: it is no longer as r has it.
func endTx(tx *db.Tx, by identity.Principal, r row, e end) (bool, error) {
	n, err := tx.Exec(endSending, r.ID, e.State, e.Why, e.Reference, e.By, tx.Now(), r.State)
	if err != nil || n == 0 {
		return false, err
	}
	return true, loanbook.RecordTx(tx, by, r.LoanID, "collection.sending", map[string]any{
		"letter": r.Letter, "way": r.Way, "state": e.State, "reason": e.Why,
	})
}

// mostOfLoan bounds what one look at a loan reads.
const mostOfLoan = 400

// OfLoanTx lists by which ways the letters of a loan went, newest first, by the letter's ID. The caller has checked who asks.
func OfLoanTx(tx *db.Tx, loanID string) (map[string][]Sending, error) {
	rows, err := db.All[row](tx, listOfLoan, loanID, mostOfLoan)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	parties, err := loanbook.PartyRowsTx(tx, loanID)
	if err != nil {
		return nil, err
	}
	all := map[string][]Sending{}
	for _, r := range rows {
		all[r.LetterID] = append(all[r.LetterID], r.view(parties))
	}
	return all, nil
}

func (r row) view(parties []loanbook.PartyRow) Sending {
	v := Sending{ID: r.ID, Letter: r.LetterID, Way: r.Way, State: r.State, Reason: r.Reason, DueAt: r.DueAt, Reference: r.Reference, By: r.ByName, EndedAt: r.EndedAt}
	for _, p := range parties {
		if p.Position == r.Position {
			v.To = strings.TrimSpace(p.FirstName + " " + p.LastName)
		}
	}
	return v
}

// clientLink is the page of the client area that a text message names: the area itself, because who reads the message may not
// be who owes.
func (s *Service) clientLink() string { return strings.TrimSuffix(s.SiteURL, "/") + "/client" }

// held says whether what burdens borrowers waits for a person (decision 0065). What is noticed by it is kept.
func (s *Service) held(ctx context.Context) (held bool, err error) {
	if s.Clocks == nil {
		return false, nil
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		open, err := s.Clocks.LookTx(tx)
		held = len(open) > 0
		return err
	})
	return held, err
}
