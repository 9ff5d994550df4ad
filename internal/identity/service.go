package identity

import (
	"runtime"

	"florin/internal/db"
	"florin/internal/i18n"
	"florin/internal/notify"
)

// Mailer queues mail in the caller's transaction; *notify.Service is one.
type Mailer interface {
	QueueTx(tx *db.Tx, m notify.Mail) error
}

// Config is what the service is made of.
type Config struct {
	DB   *db.DB
	Mail Mailer

	// StaffDomain, when set, is the domain that every staff address must have.
	StaffDomain string

	// MaxHashes is how many password hashes run at once; 0 means half of the cores, at
	// least one.
	MaxHashes int

	// HashQueue is how many sign-ins may wait for their hash; 0 means 32 for each one
	// that runs, which is about a second and a half.
	HashQueue int
}

// Service is the accounts, staff and sessions of one database.
type Service struct {
	db        *db.DB
	mail      Mailer
	domain    string
	passwords *hasher
	proven    []ProvenHook
}

// ProvenHook joins the transaction in which somebody proved to own an address.
type ProvenHook func(tx *db.Tx, accountID, email string) error

// New makes the service.
func New(cfg Config) *Service {
	slots := cfg.MaxHashes
	if slots == 0 {
		slots = max(1, runtime.GOMAXPROCS(0)/2)
	}
	queue := cfg.HashQueue
	if queue == 0 {
		queue = 32 * slots
	}
	return &Service{
		db: cfg.DB, mail: cfg.Mail, domain: cfg.StaffDomain,
		passwords: newHasher(slots, queue),
	}
}

// OnAddressProven registers what else is to happen when an address is proven, such as
// joining earlier requests to the account. Call it before serving.
func (s *Service) OnAddressProven(hook ProvenHook) { s.proven = append(s.proven, hook) }

// language is the caller's, for what is kept and mailed later.
func language(by Principal) string {
	if i18n.IsSupported(by.Lang) {
		return by.Lang
	}
	return i18n.Default
}

// link makes the path of a page with a token. The token stands in the fragment, which no
// browser sends: it reaches no log, no proxy and no Referer.
func link(page, lang, token string) string { return page + "?lang=" + lang + "#token=" + token }
