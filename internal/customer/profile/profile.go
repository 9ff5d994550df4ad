package profile

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/live"
	"florin/internal/record/document"
	"florin/internal/record/notify"
)

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Keys      *keyring.Ring
	Identity  *identity.Service
	Requests  *decision.Service
	Loans     *loanbook.Service
	Documents *document.Service
	Mail      *notify.Service
	Log       *slog.Logger
}

// Service keeps profiles.
type Service struct {
	Parts
	changed func(tx *db.Tx, accountID string) error
}

// New makes the service.
func New(p Parts) *Service { return &Service{Parts: p} }

// OnChanged registers what else is to happen when a client has changed something here. Call it before serving.
func (s *Service) OnChanged(hook func(tx *db.Tx, accountID string) error) { s.changed = hook }

// Home is where a person lives.
type Home struct {
	Street      string `json:"address"`
	HouseNumber string `json:"house_number"`
	PostalCode  string `json:"postal_code"`
	City        string `json:"city"`
	Country     string `json:"country"`
}

func (h Home) tidy() Home {
	clean := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return Home{clean(h.Street), clean(h.HouseNumber), clean(h.PostalCode), clean(h.City), strings.ToUpper(clean(h.Country))}
}

// The longest texts, as in an application.
const (
	longestStreet = 200
	longestNumber = 20
	longestCode   = 20
	longestCity   = 100
)

func (h Home) check() error {
	v := validate.New()
	for _, f := range []struct {
		pointer, value string
		longest        int
	}{
		{"/address", h.Street, longestStreet}, {"/house_number", h.HouseNumber, longestNumber},
		{"/postal_code", h.PostalCode, longestCode}, {"/city", h.City, longestCity},
	} {
		if f.value == "" && f.pointer != "/house_number" { // villages have houses without one
			v.Check(f.pointer, validate.FieldRequired)
			continue
		}
		v.CheckWith(f.pointer, validate.Text(f.value, f.longest), map[string]any{"max": f.longest})
	}
	if h.Country == "" {
		v.Check("/country", validate.FieldRequired)
	} else {
		v.Check("/country", validate.Country(h.Country))
	}
	return v.Err()
}

// Profile is what a client sees and changes of how they can be reached.
type Profile struct {
	Version   int64  `json:"version"` // 0: nothing was ever changed here
	Reference string `json:"reference"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
	Phone     string `json:"phone"`
	Home      Home   `json:"home"`
	Lang      string `json:"lang"`
	// NeedsProof says that a loan runs, so that another home has to be proven.
	NeedsProof bool                `json:"needs_proof"`
	Change     *HomeChange         `json:"change"` // a home that waits; nil: none does
	Mails      []notify.MailChoice `json:"mails"`
}

// HomeChange is a home that waits for its proof, or for staff to look at it.
type HomeChange struct {
	Home     Home      `json:"home"`
	At       time.Time `json:"at"`
	HasProof bool      `json:"has_proof"`
}

// kept is what is sealed of a profile. Without a home or a telephone, what the newest
// application says counts.
type kept struct {
	Phone string `json:"phone"`
	Home  *Home  `json:"home"`
}

// Seals of the two tables are told apart.
const (
	sealProfile = "account profile"
	sealChange  = "home change"
)

func (s *Service) open(purpose, id string, sealed []byte, into any) error {
	plain, err := s.Keys.Unseal(purpose, sealed, []byte(id))
	if err != nil {
		return err
	}
	return json.Unmarshal(plain, into)
}

func (s *Service) seal(purpose, id string, v any) ([]byte, error) {
	plain, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(purpose, plain, []byte(id))
}

var errSignIn = fault.New(fault.Unauthenticated, "unauthenticated")

// Own gives a client their profile. Errors: fault Unauthenticated.
func (s *Service) Own(ctx context.Context, p identity.Principal) (Profile, error) {
	var out Profile
	if p.Kind != identity.Client {
		return out, errSignIn
	}
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		out, err = s.ownTx(tx, p.AccountID)
		return err
	})
	return out, err
}

func (s *Service) ownTx(tx *db.Tx, accountID string) (Profile, error) {
	who, found, err := s.Identity.ContactTx(tx, accountID)
	if err != nil || !found {
		return Profile{}, orElse(err, errSignIn)
	}
	known, version, err := s.keptTx(tx, accountID)
	if err != nil {
		return Profile{}, err
	}
	applied, _, err := s.Requests.KnownTx(tx, accountID)
	if err != nil {
		return Profile{}, err
	}
	out := Profile{
		Version: version, Reference: identity.ClientReference(accountID), FirstName: who.FirstName, LastName: who.LastName,
		Email: who.Email, Lang: who.Lang, Phone: known.Phone,
	}
	if out.Phone == "" {
		out.Phone = applied.Phone
	}
	if out.Home = (Home{applied.Address, applied.HouseNumber, applied.PostalCode, applied.City, applied.Country}); known.Home != nil {
		out.Home = *known.Home
	}
	running, err := s.Loans.RunningTx(tx, accountID)
	if err != nil {
		return Profile{}, err
	}
	out.NeedsProof = running != ""
	if out.Change, err = s.waitingTx(tx, accountID); err != nil {
		return Profile{}, err
	}
	out.Mails, err = s.Mail.ChoicesTx(tx, accountID)
	return out, err
}

// PhoneTx gives the telephone of an account: the one of its profile, else of its newest application; empty: none is known.
func (s *Service) PhoneTx(tx *db.Tx, accountID string) (string, error) {
	known, _, err := s.keptTx(tx, accountID)
	if err != nil || known.Phone != "" {
		return known.Phone, err
	}
	applied, _, err := s.Requests.KnownTx(tx, accountID)
	return applied.Phone, err
}

func (s *Service) keptTx(tx *db.Tx, accountID string) (kept, int64, error) {
	row, found, err := db.Maybe[profileRow](tx, findProfile, accountID)
	if err != nil || !found {
		return kept{}, 0, err
	}
	var k kept
	return k, row.Version, s.open(sealProfile, accountID, row.Sealed, &k)
}

// keepTx writes a profile after the version that its author saw.
func (s *Service) keepTx(tx *db.Tx, accountID string, after int64, k kept) error {
	sealed, err := s.seal(sealProfile, accountID, k)
	if err != nil {
		return err
	}
	stmt := insertProfile
	if after > 0 {
		stmt = updateProfile
	}
	n, err := tx.Exec(stmt, accountID, after, sealed, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "profile.changed")
	}
	return err
}

// toldTx records a change, tells the mailbox and lets open pages know.
func (s *Service) toldTx(tx *db.Tx, by audit.Actor, accountID, action, template string, params map[string]any) error {
	if err := audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: "account", EntityID: accountID}); err != nil {
		return err
	}
	if s.changed != nil {
		if err := s.changed(tx, accountID); err != nil {
			return err
		}
	}
	if err := live.ChangedTx(tx, live.Profile, accountID); err != nil || template == "" {
		return err
	}
	who, found, err := s.Identity.ContactTx(tx, accountID)
	if err != nil || !found {
		return err
	}
	return s.Mail.QueueTx(tx, notify.Mail{To: who.Email, Lang: who.Lang, Template: template, Params: params})
}

// change runs a client's change of their own profile and gives what it is then.
func (s *Service) change(ctx context.Context, p identity.Principal, fn func(tx *db.Tx) error) (Profile, error) {
	if p.Kind != identity.Client {
		return Profile{}, errSignIn
	}
	var out Profile
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		var err error
		out, err = s.ownTx(tx, p.AccountID)
		return err
	})
	return out, err
}

// SetPhone keeps a telephone number. version is the one that its author saw.
// Errors: fault Unauthenticated, Invalid, Conflict "profile.changed".
func (s *Service) SetPhone(ctx context.Context, p identity.Principal, version int64, phone string) (Profile, error) {
	number, code := validate.Phone(phone)
	if code != "" {
		return Profile{}, fault.Fields(fault.Field{Pointer: "/phone", Code: code})
	}
	return s.change(ctx, p, func(tx *db.Tx) error {
		k, _, err := s.keptTx(tx, p.AccountID)
		if err != nil {
			return err
		}
		k.Phone = number
		if err := s.keepTx(tx, p.AccountID, version, k); err != nil {
			return err
		}
		return s.toldTx(tx, p.Actor(), p.AccountID, "account.phone_changed", "account.phone_changed", nil)
	})
}

// SetLanguage chooses the language of mails and letters. Errors: fault Unauthenticated, Invalid.
func (s *Service) SetLanguage(ctx context.Context, p identity.Principal, lang string) (Profile, error) {
	if !i18n.IsSupported(lang) {
		return Profile{}, fault.Fields(fault.Choice("/lang", i18n.Supported()...))
	}
	return s.change(ctx, p, func(tx *db.Tx) error {
		if err := s.Identity.SetLanguageTx(tx, p.AccountID, lang); err != nil {
			return err
		}
		return s.toldTx(tx, p.Actor(), p.AccountID, "account.language_chosen", "", nil)
	})
}

// ChooseMail says whether mails of a topic are wanted. Errors: fault Unauthenticated, Invalid.
func (s *Service) ChooseMail(ctx context.Context, p identity.Principal, c notify.MailChoice) (Profile, error) {
	return s.change(ctx, p, func(tx *db.Tx) error {
		if err := s.Mail.ChooseTx(tx, p.AccountID, c); err != nil {
			return err
		}
		return s.toldTx(tx, p.Actor(), p.AccountID, "account.mails_chosen", "", nil)
	})
}

// Known gives what an application need not ask this client again. Errors: fault Unauthenticated.
func (s *Service) Known(ctx context.Context, p identity.Principal) (application.Patch, error) {
	if p.Kind != identity.Client {
		return application.Patch{}, errSignIn
	}
	var f application.Fields
	var own Profile
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if f, _, err = s.Requests.KnownTx(tx, p.AccountID); err == nil {
			own, err = s.ownTx(tx, p.AccountID)
		}
		return err
	})
	if err != nil {
		return application.Patch{}, err
	}
	f.FirstName, f.LastName, f.Email, f.Phone = own.FirstName, own.LastName, own.Email, own.Phone
	f.Address, f.HouseNumber, f.PostalCode, f.City, f.Country = own.Home.Street, own.Home.HouseNumber, own.Home.PostalCode, own.Home.City, own.Home.Country
	return f.Known(), nil
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}
