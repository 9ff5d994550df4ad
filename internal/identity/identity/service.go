package identity

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Mailer queues mail in the caller's transaction; *notify.Service is one.
type Mailer interface {
	QueueTx(tx *db.Tx, m notify.Mail) error
}

// Config is what the service is made of.
type Config struct {
	DB   *db.DB
	Mail Mailer
	Ring *keyring.Ring // seals and signs what the database keeps

	// StaffMFA is what is asked of staff beside a password; empty means RequiredMFA.
	StaffMFA StaffMFA

	// Lender gives the name of the lender as people know it; nil means "Florin".
	Lender func(ctx context.Context) (string, error)

	// Settings gives what the lender decides, of which the domain of staff addresses is read; nil: addresses of any domain.
	Settings func(ctx context.Context) (settings.Snapshot, error)

	// SMS sends text messages; nil means that telephones are no second factor here.
	SMS TextSender

	// Wire is how the APIs for other clients behave.
	Wire WireConfig

	// MaxHashes is how many password hashes are asked for at once; 0 means as many as there are cores.
	MaxHashes int
	// Hashes computes password hashes; nil: this process does.
	Hashes hashing.Computer

	// HashQueue is how many sign-ins may wait for their hash; 0 means 32 for each one that
	// runs while others work, which is about a second and a half.
	HashQueue int
}

// Service is the accounts, staff and sessions of one database.
type Service struct {
	db        *db.DB
	mail      Mailer
	ring      *keyring.Ring
	staffMFA  StaffMFA
	passwords *hasher
	proven    []ProvenHook
	erased    []func(tx *db.Tx, accountID string) error
	lender    func(ctx context.Context) (string, error)
	asked     func(tx *db.Tx) (bool, error) // whether a first request has come; nil: none can
	settings  func(ctx context.Context) (settings.Snapshot, error)
	sms       TextSender
	passkeys  *webauthn.WebAuthn // nil where there can be none
	pause     func(ctx context.Context, d time.Duration) error
	wire      *wire
	providers map[string]Provider // by name, added before serving
	sessions  db.Memo[sessionKey, knownSession]
}

// ProvenHook joins the transaction in which a person proved to own an address.
type ProvenHook func(tx *db.Tx, accountID, email string) error

// New makes the service.
func New(cfg Config) *Service {
	slots := cmp.Or(cfg.MaxHashes, runtime.GOMAXPROCS(0))
	queue := cmp.Or(cfg.HashQueue, 32*max(1, runtime.GOMAXPROCS(0)/2))
	if cfg.Hashes == nil {
		cfg.Hashes = hashing.Here{}
	}
	return &Service{
		db: cfg.DB, mail: cfg.Mail, ring: cfg.Ring, staffMFA: cmp.Or(cfg.StaffMFA, RequiredMFA),
		passwords: newHasher(cfg.Hashes, slots, queue), wire: newWire(cfg),
		lender: cfg.Lender, settings: cfg.Settings, sms: cfg.SMS, passkeys: newPasskeys(cfg.Wire.BaseURL), pause: sleep,
	}
}

// sleep waits, unless the caller goes away.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// lenderName is what people know the lender by. Without an answer the product's own name
// stands in: no sign-in fails for a name.
func (s *Service) lenderName(ctx context.Context) string {
	if s.lender != nil {
		if name, err := s.lender(ctx); err == nil && name != "" {
			return name
		}
	}
	return "Florin"
}

// OnAddressProven registers what else is to happen when an address is proven, such as
// joining earlier requests to the account. Call it before serving.
func (s *Service) OnAddressProven(hook ProvenHook) { s.proven = append(s.proven, hook) }

// OnAccountErased registers what else goes with an account that is erased. Call it before
// serving.
func (s *Service) OnAccountErased(hook func(tx *db.Tx, accountID string) error) {
	s.erased = append(s.erased, hook)
}

// language is the caller's, for what is kept and mailed later.
func language(by Principal) string {
	return i18n.OrDefault(by.Lang)
}

// link makes the path of a page with a token. The token stands in the fragment, which no
// browser sends: it reaches no log, no proxy and no Referer.
func link(page, lang, token string) string { return page + "?lang=" + lang + "#token=" + token }
