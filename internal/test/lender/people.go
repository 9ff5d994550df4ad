package lender

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// Staff is a member of staff who may what the role may. The database does not know them.
func Staff(name string, role identity.Role) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "staff-" + name, Name: name, Email: name + "@florin.example",
		Role: role, Permissions: identity.PermissionsOf(role),
	}
}

var visitors atomic.Int64

// Visitor is a new one, at a network address of their own: limits count them alone.
func Visitor() identity.Principal {
	n := visitors.Add(1)
	return identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("198.51.%d.%d", n/250, n%250), Lang: "fr"}
}

// Client is a client signed in to an account, which need not exist (OpenAccount).
func Client(account, name, email string) identity.Principal {
	return identity.Principal{Kind: identity.Client, AccountID: account, Name: name, Email: email, Source: "192.0.2.2", Lang: "fr"}
}

var insertAccount = db.SQL(`
	INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at, signed_in_at)
	VALUES ($1, $2, $3, $4, 'FR', 'fr', '', $5, $5, $5)`)

// OpenAccount opens the account of a client, whose address is proven: requests and loans of that
// address are theirs from now on, and others hear of it in their order.
func (l *Lender) OpenAccount(t testing.TB, p identity.Principal, others ...func(tx *db.Tx, account, email string) error) {
	t.Helper()
	first, last, _ := strings.Cut(p.Name, " ")
	proven := append([]func(*db.Tx, string, string) error{l.Requests.JoinByAddressTx, l.Lending.Loans.JoinByAddressTx}, others...)
	l.Env.Update(t, func(tx *db.Tx) error {
		if _, err := tx.Exec(insertAccount, p.AccountID, p.Email, first, last, tx.Now()); err != nil {
			return err
		}
		for _, tell := range proven {
			if err := tell(tx, p.AccountID, p.Email); err != nil {
				return err
			}
		}
		return nil
	})
}

// consentVersion is that of the shipped declaration, which takes a third of a millisecond to read.
var consentVersion = sync.OnceValue(func() string { return settings.Shipped().Consent.Version })

// Application is one that keeps every rule: Marie Lefèvre of Paris asks for 10,000 EUR over 36 months.
func Application(email string) application.Application {
	return application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: email, Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 6_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: consentVersion(),
	}
}

// Apply sends an application of a visitor; the request waits for its checks.
func (l *Lender) Apply(t testing.TB, a application.Application) application.Receipt {
	t.Helper()
	receipt, err := l.Requests.Submit(t.Context(), Visitor(), a, "")
	testkit.Must(t, err)
	return receipt
}

// Consulted records that the product's register has nothing against a party of a request.
func (l *Lender) Consulted(t testing.TB, by identity.Principal, id string, position int) {
	t.Helper()
	registers, err := l.Requests.RegistersOf(t.Context(), by, id)
	testkit.Must(t, err)
	_, err = l.Requests.RecordConsultation(t.Context(), by, id, underwriting.ConsultationInput{
		Position: position, Register: registers.Register, AskedOn: registers.Today, Result: underwriting.RegisterClear, Reference: "R-1",
	})
	testkit.Must(t, err)
}

// Approved lets a member of staff approve a request of one borrower, against whom the register
// has nothing, and gives the version in which an offer may be made.
func (l *Lender) Approved(t testing.TB, by identity.Principal, id string) (version int64) {
	t.Helper()
	l.Consulted(t, by, id, 1)
	detail, err := l.Requests.Get(t.Context(), by, id)
	testkit.Must(t, err)
	decided, err := l.Requests.Approve(t.Context(), by, id, request.Decision{Version: detail.Version})
	testkit.Must(t, err)
	return decided.Version
}
