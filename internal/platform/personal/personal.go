package personal

import (
	"context"
	"io"
	"time"

	"florin/internal/platform/db"
)

// Person is whose data it is: the holder of an account, or the person who made a request that no
// account has joined. Exactly one of the two is given.
type Person struct {
	AccountID string
	RequestID string
}

// The kinds of a person, as tables and addresses name them.
const (
	OfAccount = "account"
	OfRequest = "request"
)

// Of gives the person of a kind and id; false for a kind that there is not.
func Of(kind, id string) (Person, bool) {
	switch kind {
	case OfAccount:
		return Person{AccountID: id}, id != ""
	case OfRequest:
		return Person{RequestID: id}, id != ""
	}
	return Person{}, false
}

// Kind is the word for what the person is known by.
func (p Person) Kind() string {
	if p.AccountID != "" {
		return OfAccount
	}
	return OfRequest
}

// ID is what the person is known by.
func (p Person) ID() string { return p.AccountID + p.RequestID }

// Class is a kind of record that is kept and erased by one rule.
type Class string

// The classes. The lender's table of retention has a rule for each.
const (
	Account  Class = "account"         // the sign-in: address, name, password, factors
	Request  Class = "request"         // what was asked for and came to nothing
	Papers   Class = "identity_papers" // proofs of identity of whom a contract was made with
	Contract Class = "contract"        // the contract, its file, its payments and letters
	Message  Class = "message"         // what was written to the lender, and the answers
	Mail     Class = "mail"            // e-mails that the program has sent
	Case     Class = "case"            // complaints, and what was asked about one's data
)

// Classes are all of them, in the order people are shown them.
var Classes = []Class{Account, Request, Papers, Contract, Message, Mail, Case}

// Holding is one thing that a package keeps of a person and can erase as a whole.
type Holding struct {
	Class   Class
	Ref     string    // what the package finds it by
	Person  Person    // whose it is; of several, the first
	Product string    // the product whose law counts; empty where there is none
	Since   time.Time // when the time of the rule begins; zero while it is in use
	Records int       // how many records it is, to be shown
}

// Entity is a thing that the audit log has a chain of.
type Entity struct{ Kind, ID string }

// Archive takes what is handed to a person. Names are paths inside it, without a beginning
// slash; each is written once.
type Archive interface {
	// JSON writes a value as one file.
	JSON(name string, v any) error
	// File copies a file as it is.
	File(name string, body io.Reader) error
}

// Processing is what the register of processing (GDPR art. 30) says of a source, in words
// that the catalogs translate.
type Processing struct {
	Purposes   []string // why
	Basis      []string // by which ground of GDPR art. 6
	Subjects   []string // of whom
	Categories []string // which data
	Recipients []string // who else gets it
	Classes    []Class  // how long
}

// Source is a package as far as it keeps personal data.
type Source interface {
	// Name is a word that never changes: it is a folder of the archive and a key of catalogs.
	Name() string
	Processing() Processing
	// HoldingsTx lists what is kept of a person.
	HoldingsTx(tx *db.Tx, p Person) ([]Holding, error)
	// OldTx lists what of a class ended before a moment and is still there, in the order of
	// Since and Ref, after one of them; at most limit.
	OldTx(tx *db.Tx, c Class, before time.Time, after Holding, limit int) ([]Holding, error)
	// EraseTx makes a holding unreadable for good. What is erased already is no error.
	EraseTx(tx *db.Tx, h Holding) error
	// EntitiesTx lists what of a person the audit log tells about.
	EntitiesTx(tx *db.Tx, p Person) ([]Entity, error)
	// Export writes what is kept of a person into an archive.
	Export(ctx context.Context, p Person, a Archive) error
}

// Gap is a Source without anything: for embedding, where a package has only some of it.
type Gap struct{}

// HoldingsTx implements Source.
func (Gap) HoldingsTx(*db.Tx, Person) ([]Holding, error) { return nil, nil }

// OldTx implements Source.
func (Gap) OldTx(*db.Tx, Class, time.Time, Holding, int) ([]Holding, error) { return nil, nil }

// EraseTx implements Source.
func (Gap) EraseTx(*db.Tx, Holding) error { return nil }

// EntitiesTx implements Source.
func (Gap) EntitiesTx(*db.Tx, Person) ([]Entity, error) { return nil, nil }

// Export implements Source.
func (Gap) Export(context.Context, Person, Archive) error { return nil }
