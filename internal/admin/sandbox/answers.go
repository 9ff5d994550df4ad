package sandbox

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/score"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// offered is what the adapter of a sandbox does, and what it is told for that.
var offered = []adapter.Offered{
	{Name: adapter.BureauConsult, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate}},
	{Name: adapter.BureauReport, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate, adapter.Amount}},
	{Name: adapter.SanctionsScreen, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name}},
	{Name: adapter.IBANVerify, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.IBAN, adapter.Name}},
	{Name: adapter.PaymentLink, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Amount}},
	{Name: adapter.PaymentResult, Mode: "async", MaxSeconds: 60, Data: []adapter.Datum{adapter.Amount}},
	{Name: adapter.IdentityStart, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate}},
	{Name: adapter.IdentityResult, Mode: "async", MaxSeconds: 60, Data: []adapter.Datum{adapter.Name, adapter.BirthDate}},
	{Name: adapter.AccountConnect, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name}},
	{Name: adapter.AccountRead, Mode: "async", MaxSeconds: 60, Data: []adapter.Datum{adapter.Name}},
	{Name: adapter.SignStart, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.Document}},
	{Name: adapter.SignDocument, Mode: "async", MaxSeconds: 60, Data: []adapter.Datum{}},
	{Name: adapter.ScoreCompute, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Features, adapter.Amount}},
	{Name: adapter.IndexRead, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{}},
	{Name: adapter.BankFetch, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{}},
	{Name: adapter.BankSubmit, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Document, adapter.Digest}},
	{Name: adapter.TextSend, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Phone, adapter.Text}},
	{Name: adapter.LetterSend, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.Address, adapter.Document}},
}

func described() adapter.Description {
	return adapter.Description{Protocol: adapter.Protocol, Name: "Sandbox", Version: "1.0", Capabilities: offered}
}

// agreed is all that it offers.
func agreed() (all []adapter.Agreed) {
	for _, o := range offered {
		all = append(all, adapter.Agreed{Capability: o.Name, Data: o.Data})
	}
	return all
}

// Last digits of test accounts whose holder the bank knows by another name, or by nearly the same.
const (
	payeeUnknown = 7
	payeeClose   = 8
)

// errInput says that a question is none of its capability.
var errInput = errors.New("sandbox: not a question of the capability")

// said is what the adapter says to a question, and what leaves with it.
type said struct {
	text     []byte // empty: nothing
	post     *post
	contract *contract // what was given to sign
	order    order     // what was given to the bank
}

// answerTo finds it. Nothing has left yet. Errors: errInput.
func answerTo(b adapter.Body) (s said, err error) {
	var q question
	if adapter.Read(b.Subject, &q.Subject) != nil || adapter.Read(b.Input, &q) != nil {
		return s, errInput
	}
	var result any
	switch b.Capability {
	case adapter.BureauConsult:
		result, err = q.register()
	case adapter.BureauReport:
		result, err = q.reported(b.ID)
	case adapter.SanctionsScreen:
		result, err = q.listed()
	case adapter.IBANVerify:
		result, err = q.holderOf()
	case adapter.PaymentLink:
		result, err = q.link()
	case adapter.PaymentResult:
		result, err = q.paid()
	case adapter.IdentityStart, adapter.AccountConnect:
		result, err = q.begun()
	case adapter.IdentityResult:
		result, err = q.identified()
	case adapter.AccountRead:
		result, err = q.accounts(b.Deadline)
	case adapter.ScoreCompute:
		result, err = q.score()
	case adapter.IndexRead:
		result, err = q.fixing()
	case adapter.BankFetch: // the bank of a sandbox hands its files in by itself (tell)
		result = map[string]any{"until": date.Of(b.Deadline, time.UTC)}
	case adapter.BankSubmit: // what the bank of a sandbox does with payouts, it does whether their file came or not (payoutDay)
		result, err = q.handedIn()
		s.order = order{q.Reference, q.SHA256}
	case adapter.SignStart:
		if s.contract, err = q.handed(); err == nil {
			result, err = q.begun()
		}
	case adapter.TextSend, adapter.LetterSend:
		s.post, result, err = q.posted(b)
	default:
		err = errInput
	}
	if err != nil {
		return s, err
	}
	answer, err := tells(b, result)
	s.text = answer.text
	return s, err
}

// question is the input of every capability, with the people.
type question struct {
	Subject  adapter.Subject `json:"-"`
	Register string          `json:"register"`
	Kind     string          `json:"kind"`
	IBAN     string          `json:"iban"`
	Holder   string          `json:"holder"`
	Phone    string          `json:"phone"`
	Text     string          `json:"text"`
	Lang     string          `json:"lang"`
	Document []byte          `json:"document"`
	SHA256   string          `json:"sha256"`

	Amount    *money.Amount `json:"amount"`
	EndToEnd  string        `json:"end_to_end"`
	ReturnURL string        `json:"return_url"`
	Session   string        `json:"session"`

	Index string    `json:"index"`
	Since date.Date `json:"since"`
	Day   date.Date `json:"day"`

	Features  *score.Features `json:"features"`
	Reference string          `json:"reference"`
	Currency  money.Currency  `json:"currency"`
}

func (q question) register() (map[string]string, error) {
	if q.Register == "" || len(q.Subject.Persons) == 0 {
		return nil, errInput
	}
	result := "clear"
	switch strings.ToUpper(q.Subject.Persons[0].FamilyName) {
	case inRegister:
		result = "entry"
	case registerDown:
		result = "unreachable"
	}
	return map[string]string{"result": result}, nil
}

// reported takes every report. The call is its receipt.
func (q question) reported(call string) (map[string]string, error) {
	if q.Register == "" || q.Kind == "" || q.Day.IsZero() || q.Amount == nil || len(q.Subject.Persons) == 0 {
		return nil, errInput
	}
	return map[string]string{"result": "accepted", "register": q.Register, "kind": q.Kind, "reference": call}, nil
}

// What the last two digits of an amount mean that is paid by a link, in minor units. Every other amount is paid.
const (
	linkLies    = 91 // the link is for another amount
	paidOther   = 92 // another amount was paid
	paidAbroad  = 93 // it was paid in another currency
	paidFailed  = 94 // the payment fails
	paidExpired = 95 // nobody pays
)

// link leads back at once: there is no page to pay on, and what comes of it is told a moment later.
func (q question) link() (map[string]any, error) {
	if q.Amount == nil || q.Amount.Minor <= 0 || q.EndToEnd == "" || q.ReturnURL == "" {
		return nil, errInput
	}
	if q.Amount.Minor%100 == linkLies {
		q.Amount.Minor++
	}
	return map[string]any{"url": q.ReturnURL, "session": q.EndToEnd, "amount": q.Amount}, nil
}

func (q question) paid() (map[string]any, error) {
	if q.Amount == nil || q.Session == "" {
		return nil, errInput
	}
	switch q.Amount.Minor % 100 {
	case paidFailed:
		return map[string]any{"outcome": "failed"}, nil
	case paidExpired:
		return map[string]any{"outcome": "expired"}, nil
	case paidOther:
		q.Amount.Minor++
	case paidAbroad:
		q.Amount.Currency = elsewhere(q.Amount.Currency)
	}
	return map[string]any{"outcome": "paid", "amount": q.Amount}, nil
}

// elsewhere is another currency than one.
func elsewhere(c money.Currency) money.Currency {
	if all := money.Currencies(); all[0] != c {
		return all[0]
	}
	return money.Currencies()[1]
}

// onList is a person who borrows and stands on a list of the adapter's.
type onList struct {
	Position int    `json:"position"`
	List     string `json:"list"`
	Ref      string `json:"ref"`
	Name     string `json:"name"`
	Degree   int    `json:"degree"`
}

// listed are those who stand on one of the two lists of the adapter.
func (q question) listed() (any, error) {
	if len(q.Subject.Persons) == 0 {
		return nil, errInput
	}
	hits := []onList{}
	for _, p := range q.Subject.Persons {
		name := p.GivenName + " " + p.FamilyName
		switch strings.ToUpper(p.FamilyName) {
		case watched:
			hits = append(hits, onList{p.Position, "Sandbox sanctions", "SBX-S1", name, 96})
		case exposed:
			hits = append(hits, onList{p.Position, "Sandbox offices", "SBX-O1", name, 90})
		}
	}
	return map[string]any{
		"lists": []map[string]string{
			{"name": "Sandbox sanctions", "kind": "sanctions", "version": "1"}, {"name": "Sandbox offices", "kind": "exposed", "version": "1"},
		},
		"hits": hits,
	}, nil
}

// handedIn is a file for the bank, which takes every one that is whole.
func (q question) handedIn() (map[string]string, error) {
	if sum := sha256.Sum256(q.Document); q.Reference == "" || hex.EncodeToString(sum[:]) != q.SHA256 {
		return nil, errInput
	}
	return map[string]string{"reference": q.Reference, "sha256": q.SHA256, "state": "accepted", "order_id": "SBX-" + q.Reference}, nil
}

func (q question) holderOf() (map[string]string, error) {
	iban, err := rail.ParseIBAN(q.IBAN)
	if err != nil {
		return nil, errInput
	}
	n, _ := iban.Test()
	switch n {
	case payeeUnknown:
		return map[string]string{"result": "none"}, nil
	case payeeClose:
		return map[string]string{"result": "close", "name": q.Holder + "-Martin"}, nil
	}
	return map[string]string{"result": "match"}, nil
}

// post is a text message or a letter that leaves.
type post struct {
	id   string
	kind PostKind
	to   string
	question
}

// posted is a text message or a letter, with what is said of it.
func (q question) posted(b adapter.Body) (*post, map[string]string, error) {
	if b.Capability == adapter.TextSend {
		return &post{b.ID, PostText, q.Phone, q}, map[string]string{"state": "delivered"}, nil
	}
	if len(q.Subject.Persons) == 0 || len(q.Document) == 0 {
		return nil, nil, errInput
	}
	p := q.Subject.Persons[0]
	to := strings.Join([]string{p.GivenName + " " + p.FamilyName, p.Street, p.PostalCode + " " + p.City, p.Country}, ", ")
	return &post{b.ID, PostLetter, to, q}, map[string]string{"state": "sent"}, nil
}

// postTx keeps what leaves, in place of sending it, and what was given to sign.
func (s said) postTx(tx *db.Tx) error {
	if k := s.contract; k != nil {
		_, err := tx.Exec(keepContract, k.Session, k.Document, k.GivenName, k.FamilyName)
		return err
	}
	if s.post == nil {
		return nil
	}
	p := s.post
	_, err := tx.Exec(keepPost, p.id, p.kind, p.to, p.Lang, p.Text, p.Document, tx.Now())
	return err
}
