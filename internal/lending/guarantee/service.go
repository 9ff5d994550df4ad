package guarantee

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/live"
	"florin/internal/record/notify"
	"florin/internal/rule/law"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// Service is safe to call from many goroutines. Every public method checks its caller itself: staff by their permission, a guarantor by the token of their link.
type Service struct{ request.Parts }

// New makes the service.
func New(parts request.Parts) *Service { return &Service{parts} }

// EraseTx forgets the guarantees of a request that is erased.
func EraseTx(tx *db.Tx, requestID string) error {
	_, err := tx.Exec(erase, requestID)
	if err == nil {
		_, err = tx.Exec(eraseNamed, requestID)
	}
	return err
}

const (
	most       = 5                   // of a request
	linkLives  = 14 * 24 * time.Hour // until it is opened, and as long for what it opens
	sealTold   = "guarantee.told"
	sealPaper  = "guarantee.paper"
	mostMonths = 240
)

var (
	errState = fault.New(fault.Conflict, "guarantee.state")
	errGone  = fault.New(fault.Gone, "guarantee.expired")
	system   = audit.Actor{Kind: "system"}
)

// Told is what a guarantor says of themselves. Amounts are a month's, in minor units of the loan's currency.
type Told struct {
	FirstName  string    `json:"first_name" maxLength:"100"`
	LastName   string    `json:"last_name" maxLength:"100"`
	BirthDate  date.Date `json:"birth_date"`
	Street     string    `json:"street" maxLength:"200" doc:"With the number"`
	PostalCode string    `json:"postal_code" maxLength:"20"`
	City       string    `json:"city" maxLength:"100"`
	Country    string    `json:"country" maxLength:"2"`
	Income     int64     `json:"income" doc:"Net income a month, in minor units"`
	Housing    int64     `json:"housing" doc:"Rent or mortgage a month, in minor units"`
	OtherLoans int64     `json:"other_loans" doc:"Instalments of other loans and guarantees called on, a month, in minor units"`
	Married    bool      `json:"married"`
	Confirmed  bool      `json:"confirmed" doc:"Confirms that all of it is true and whole"`
}

// whole is what everything about a guarantee stands on.
type whole struct {
	row
	of       request.Case
	rule     law.Guarantee
	snapshot settings.Snapshot
	parties  []request.DealParty
}

// borrowers are the names of who borrows.
func (w whole) borrowers() []string {
	names := make([]string, len(w.parties))
	for i, p := range w.parties {
		names[i] = p.FirstName + " " + p.LastName
	}
	return names
}

// notBorrower refuses the address of who borrows: a guarantor is another person.
func (w whole) notBorrower(email string) error {
	for _, party := range w.parties {
		if validate.NormalEmail(party.Email) == email {
			return fault.AtField("/email", "guarantee.borrower")
		}
	}
	return nil
}

func (s *Service) wholeTx(tx *db.Tx, r row) (w whole, err error) {
	w.row = r
	if w.of, err = db.One[request.Case](tx, request.FindCase, r.RequestID); err != nil {
		return w, err
	}
	if w.snapshot, err = s.Settings.ReadTx(tx); err != nil {
		return w, err
	}
	w.rule, _ = request.ProductOf(w.snapshot, w.of.Product).Law.Edition().Guarantee()
	w.parties, err = db.All[request.DealParty](tx, request.ListParties, r.RequestID)
	return w, err
}

// undertaking is the sentence that the guarantor writes; empty: the law asks for none.
func (w whole) undertaking() string {
	if !w.rule.Mention {
		return ""
	}
	return undertaking(w.snapshot.Company.Name, strings.Join(w.borrowers(), " et "), w.limit())
}

// facts are those of the papers.
func (w whole) facts(told *Told, at time.Time) paper.GuaranteeFacts {
	p := request.ProductOf(w.snapshot, w.of.Product)
	agreed := w.of.Agreed(w.of.ApprovedRow)
	f := paper.GuaranteeFacts{
		Head: paper.Head{
			Lang: w.Lang, Lender: paper.LenderOf(w.snapshot.Company, p), Product: p, Reference: w.of.Reference, Made: at,
			Wording: w.snapshot.Wording(w.Lang), Brand: w.snapshot.Brand,
		},
		Guarantor: paper.Borrower{Name: w.name()}, Rule: w.rule, Loan: money.Of(agreed.AmountMinor, w.Currency), Term: agreed.Months,
		Limit: w.limit(), Months: w.Months, Undertaking: w.undertaking(),
	}
	for _, name := range w.borrowers() {
		f.Borrowers = append(f.Borrowers, paper.Borrower{Name: name})
	}
	if told != nil {
		f.Guarantor.BirthDate = told.BirthDate
		f.Guarantor.AddressLines = []string{told.Street, told.PostalCode + " " + told.City}
	}
	return f
}

func (s *Service) told(r row) (*Told, error) {
	if len(r.Told) == 0 {
		return nil, nil
	}
	var t Told
	text, err := s.Keys.Unseal(sealTold, r.Told, []byte(r.ID))
	if err == nil {
		err = json.Unmarshal(text, &t)
	}
	if err != nil {
		return nil, fmt.Errorf("what guarantor %s has told: %w", r.ID, err)
	}
	return &t, nil
}

// linkTx gives a guarantor a new link, and makes every older link useless.
func (s *Service) linkTx(tx *db.Tx, w whole, template string) error {
	token, hash := keyring.NewToken()
	if _, err := tx.Exec(setLink, w.ID, hash, tx.Now().Add(linkLives)); err != nil {
		return err
	}
	return s.mailTx(tx, w, template, hash, map[string]any{"link": "/guarantee#token=" + token, "days": int(linkLives / (24 * time.Hour))})
}

// mailTx writes to the guarantor. The name of who borrows is in no mail before the guarantor has signed.
func (s *Service) mailTx(tx *db.Tx, w whole, template, key string, params map[string]any) error {
	params["reference"] = w.of.Reference
	return s.Mail.QueueTx(tx, notify.Mail{To: w.Email, Lang: w.Lang, Template: "guarantee." + template, Params: params, Key: "guarantee." + template + ":" + w.ID + ":" + key})
}

func (w whole) toldTx(tx *db.Tx, by audit.Actor, action string) error {
	return w.recordTx(tx, by, action, map[string]any{"guarantee": w.ID, "state": string(w.State)})
}

// recordTx notes an act of a request's guarantees, and tells it to open pages of the desk and of the borrower.
func (w whole) recordTx(tx *db.Tx, by audit.Actor, action string, details map[string]any) error {
	err := audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: request.EntityRequest, EntityID: w.RequestID, Details: details})
	if err == nil {
		err = live.ChangedTx(tx, live.Conditions, live.Desk)
	}
	if err == nil {
		err = live.ChangedTx(tx, live.Requests, db.Text(w.of.AccountID))
	}
	return err
}

// conditionText is what the payout waits for, in the words of staff.
func (w whole) conditionText(p identity.Principal) string {
	say := i18n.For(i18n.OrDefault(p.Lang))
	return say.T("requests:guarantees.condition", map[string]any{"name": w.name(), "limit": w.limit()})
}

// byTokenTx is a reading of what a token opens. Errors: fault Gone "guarantee.expired".
func (s *Service) byTokenTx(tx *db.Tx, token string) (whole, error) {
	r, found, err := db.Maybe[row](tx, findByToken, keyring.HashToken(token), tx.Now())
	if err == nil && !found {
		err = errGone
	}
	if err != nil {
		return whole{}, err
	}
	return s.wholeTx(tx, r)
}

func (s *Service) update(ctx context.Context, token string, act Act, do func(tx *db.Tx, w whole) error) (own Own, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, err := s.byTokenTx(tx, token)
		if err != nil {
			return err
		}
		if len(w.allowed(w.rule.Form, act)) == 0 {
			return errState
		}
		return do(tx, w)
	})
	if err != nil {
		return own, err
	}
	return s.Current(ctx, token)
}
