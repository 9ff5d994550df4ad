package agreement

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
)

// Offer is an agreement as one of its parties sees it.
type Offer struct {
	ID         string                   `json:"id"`
	RequestID  string                   `json:"request_id"`
	Reference  string                   `json:"reference"`
	State      State                    `json:"state"`
	SentAt     time.Time                `json:"sent_at"`
	ValidUntil date.Date                `json:"valid_until"`
	Signature  catalogue.SignatureLevel `json:"signature"`
	Ways       []Way                    `json:"ways"` // in which the caller may sign now
	Channels   []Channel                `json:"channels"`
	Terms      pricing.Terms            `json:"terms"`
	Documents  []Paper                  `json:"documents"`
	Parties    []Signatory              `json:"parties"`
	Position   int                      `json:"position"` // of the caller among the parties
	// NeedsAccount says that the caller names the account of the payout.
	NeedsAccount bool       `json:"needs_account"`
	PayoutIBAN   string     `json:"payout_iban"` // masked; empty while none was named
	MayPayEarly  bool       `json:"may_pay_early"`
	EarlyPayout  bool       `json:"early_payout"`
	Statements   Statements `json:"statements"`
	SignedAt     *time.Time `json:"signed_at"`
	LoanID       string     `json:"loan_id"` // empty until all have signed
	// WithdrawUntil is the last day to withdraw, and DaysLeft how many remain, today included.
	WithdrawUntil date.Date `json:"withdraw_until" nullable:"true"`
	DaysLeft      int       `json:"days_left"`
	PayoutFrom    date.Date `json:"payout_from" nullable:"true"`
	HandedIn      []Upload  `json:"handed_in"` // by the caller: scans of the contract signed by hand
	// Signing is the caller's newest session at the provider of qualified signatures; null: there was none.
	Signing *signing.Session `json:"signing"`
	// Intermediary is who brought the request, with the register, the number there and the address; empty: nobody did.
	Intermediary     string   `json:"intermediary"`
	IntermediarySays []string `json:"intermediary_says" doc:"For whom it works and who pays it, in the language of the caller; where the law wants it, how much"`
}

// Way is a way of signing.
type Way string

// The ways.
const (
	WayCode     Way = "code"
	WayProvider Way = "provider" // of qualified signatures
	WayPaper    Way = "paper"
)

// Paper is a document of an agreement.
type Paper struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Title   string `json:"title"`
	SHA256  string `json:"sha256"`
	Offered bool   `json:"offered"` // to be read before signing
	Read    bool   `json:"read"`    // the caller has confirmed it
}

// Signatory is a party, as all parties see it.
type Signatory struct {
	Position int          `json:"position"`
	Role     request.Role `json:"role"`
	Name     string       `json:"name"`
	SignedAt *time.Time   `json:"signed_at"`
	Method   string       `json:"method"` // code, qualified or paper; empty until signed
}

// ownLimit is more than anybody has, and keeps a page bounded.
const ownLimit = 100

// Own lists the caller's agreements, newest first. Errors: fault Unauthenticated.
func (s *Service) Own(ctx context.Context, p identity.Principal) (offers []Offer, err error) {
	if err := client(p); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[row](tx, listOwn, p.AccountID, ownLimit)
		if err != nil {
			return err
		}
		offers = make([]Offer, 0, len(rows))
		for _, r := range rows {
			o, err := s.offerTx(tx, p, r.ID)
			if err != nil {
				return err
			}
			offers = append(offers, o)
		}
		return nil
	})
	return offers, err
}

// Get gives one agreement of the caller. Errors: fault Unauthenticated, NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (o Offer, err error) {
	if err := client(p); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		o, err = s.offerTx(tx, p, id)
		return err
	})
	if err != nil || len(o.Channels) == 0 {
		return o, err
	}
	if _, found, err := s.phone(ctx, p); err != nil {
		return o, err
	} else if found {
		o.Channels = append(o.Channels, BySMS)
	}
	return o, nil
}

func (s *Service) offerTx(tx *db.Tx, p identity.Principal, id string) (Offer, error) {
	w, me, err := s.ownTx(tx, p, id)
	if err != nil {
		return Offer{}, err
	}
	payee, err := s.openAccount(id, w.PayoutAccount)
	if err != nil {
		return Offer{}, err
	}
	unread, err := s.papersTx(tx, w, me.Position)
	if err != nil {
		return Offer{}, err
	}
	scans, err := scansTx(tx, id, me.Position)
	if err != nil {
		return Offer{}, err
	}
	on := today(tx, w.deed.Product)
	o := Offer{
		ID: w.ID, RequestID: w.RequestID, Reference: w.deed.Reference, State: w.shown(on), SentAt: w.SentAt, ValidUntil: w.ValidUntil,
		Signature: w.Signature, Terms: w.deed.Terms, Documents: unread, Parties: w.parties(), Position: me.Position,
		NeedsAccount: me.Position == 1, PayoutIBAN: maskedIBAN(payee), MayPayEarly: pricing.MayPayEarly(w.deed.Product.Law), EarlyPayout: w.EarlyPayout,
		Statements: statementsIn(i18n.OrDefault(p.Lang)), SignedAt: w.SignedAt, WithdrawUntil: w.WithdrawUntil, PayoutFrom: w.PayoutFrom,
		Ways: []Way{}, Channels: []Channel{}, HandedIn: scans, Intermediary: w.deed.Intermediary, IntermediarySays: w.deed.IntermediarySays(i18n.OrDefault(p.Lang)),
	}
	if w.LoanID != nil {
		o.LoanID = *w.LoanID
	}
	if w.State == Signed || w.State == InForce {
		o.DaysLeft = w.span().DaysLeft(on)
	}
	if w.signable(me, on) == nil {
		if o.Ways, o.Channels, err = s.waysTx(tx, w.Signature); err != nil {
			return o, err
		}
	}
	o.Signing, err = s.Signing.OwnTx(tx, id, me.Position)
	return o, err
}

func scansTx(tx *db.Tx, id string, position int) ([]Upload, error) {
	all, err := db.All[Upload](tx, listPapers, id)
	own := make([]Upload, 0, len(all))
	for _, u := range all {
		if u.Position == position {
			own = append(own, u)
		}
	}
	return own, err
}

// waysTx are those in which a level of signature can be reached at the moment.
func (s *Service) waysTx(tx *db.Tx, level catalogue.SignatureLevel) ([]Way, []Channel, error) {
	if level == catalogue.SignCode {
		return []Way{WayCode}, []Channel{ByEmail}, nil
	}
	_, offered, err := s.Signing.OfferedTx(tx)
	if offered {
		return []Way{WayProvider, WayPaper}, []Channel{}, err
	}
	return []Way{WayPaper}, []Channel{}, err
}

// shown is the state as people see it: an offer whose last day is over has expired, also
// before the daily work says so.
func (w whole) shown(on date.Date) State {
	if w.State == Sent && on.After(w.ValidUntil) {
		return Expired
	}
	return w.State
}

func (s *Service) papersTx(tx *db.Tx, w whole, position int) ([]Paper, error) {
	done, err := readTx(tx, w.ID)
	list := make([]Paper, 0, len(w.attached))
	for _, d := range w.attached {
		one := Paper{ID: d.ID, Kind: d.Kind, Title: title(w.Lang, d.Kind), SHA256: d.Digest, Offered: d.Offered}
		for _, r := range done {
			one.Read = one.Read || r.Position == position && r.DocumentID == d.ID
		}
		list = append(list, one)
	}
	return list, err
}

func (w whole) parties() (list []Signatory) {
	for _, sig := range w.signers {
		one := Signatory{Position: sig.Position, Role: sig.Role, Name: w.deed.At(sig.Position).Name(), SignedAt: sig.SignedAt}
		if sig.Method != nil {
			one.Method = *sig.Method
		}
		list = append(list, one)
	}
	return list
}

func maskedIBAN(a account) string {
	if a.IBAN == "" {
		return ""
	}
	return rail.IBAN(a.IBAN).Masked()
}

// Schedule lays the instalments of an offer out, for its page, each with its payment day. Errors: fault
// Unauthenticated, NotFound.
func (s *Service) Schedule(ctx context.Context, p identity.Principal, id string) ([]ToPay, error) {
	w, _, err := s.own(ctx, p, id)
	if err != nil {
		return nil, err
	}
	plan, err := w.deed.Terms.Plan(w.deed.Product)
	agreed, rows := w.deed.Terms.Agreed(w.deed.Product), make([]ToPay, len(plan.Rows))
	for i, r := range plan.Rows {
		rows[i] = ToPay{r, agreed.PayBy(r.Due)}
	}
	return rows, err
}

// ToPay is an instalment with its payment day.
type ToPay struct {
	credit.Instalment
	PayBy date.Date
}
