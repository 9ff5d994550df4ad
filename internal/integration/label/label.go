package label

import (
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Kind is the kind of a thing that has labels.
type Kind string

// The kinds.
const (
	Request   Kind = "request"
	Client    Kind = "client"
	Agreement Kind = "agreement" // also while it is an offer
	Loan      Kind = "loan"
	Payment   Kind = "payment" // its event in the loan
	Payout    Kind = "payout"
	Document  Kind = "document" // of a file or a paper
)

// Kinds are all of them, in the order of the documentation.
func Kinds() []Kind { return []Kind{Request, Client, Agreement, Loan, Payment, Payout, Document} }

// Thing is one thing that has labels.
type Thing struct {
	Kind Kind
	ID   string
}

// Place is where a thing is: its own id, and the request, client or loan with which it is erased.
type Place struct {
	ID   string
	Home Thing
}

// Homes find things of each kind by an id. The error is fault NotFound where there is none.
type Homes map[Kind]func(tx *db.Tx, id string) (Place, error)

// readers are the scope and the permission by which a thing of a kind is read: who may not read it has no business with its labels.
var readers = map[Kind]struct {
	scope      string
	permission identity.Permission
}{
	Request:   {"request.read", identity.RequestRead},
	Client:    {"client.read", identity.ClientRead},
	Agreement: {"request.read", identity.RequestRead},
	Loan:      {"loan.read", identity.LoanRead},
	Payment:   {"loan.read", identity.LoanRead},
	Payout:    {"loan.read", identity.LoanRead},
	Document:  {"document.read", identity.DocumentRead},
}

// Service is the entry point of the feature. Every method checks its caller itself.
type Service struct {
	db    *db.DB
	keys  *keyring.Ring
	homes Homes
}

// New makes the service.
func New(d *db.DB, keys *keyring.Ring, homes Homes) *Service { return &Service{d, keys, homes} }

var errNotFound = fault.New(fault.NotFound, "not_found")

// permit lets in programs that may read things of a kind. Refusals: NotFound for a kind that there is not; Forbidden "key.no_scope"
// with the scope.
func permit(by identity.Principal, kind Kind) error {
	reader, known := readers[kind]
	switch {
	case !known:
		return errNotFound
	case by.Kind != identity.Machine || !slices.Contains(by.Scopes, reader.scope):
		return fault.New(fault.Forbidden, "key.no_scope").With("scope", reader.scope)
	}
	return by.Permit(reader.permission)
}

// placeTx finds a thing. The error is fault NotFound.
func (s *Service) placeTx(tx *db.Tx, thing Thing) (Place, error) {
	find, known := s.homes[thing.Kind]
	if !known {
		return Place{}, errNotFound
	}
	return find(tx, thing.ID)
}
