package loanbook

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/paper"
)

// PartyRow is one of those who owe a loan, as it is kept; the address is sealed.
type PartyRow struct {
	LoanID    string    `db:"loan_id"`
	Position  int       `db:"position"`
	PersonID  string    `db:"person_id"`
	AccountID *string   `db:"account_id"`
	Role      loan.Role `db:"role"`
	FirstName string    `db:"first_name" private:"loan_parties.first_name"`
	LastName  string    `db:"last_name" private:"loan_parties.last_name"`
	Email     string    `db:"email" private:"loan_parties.email"`
	Address   []byte    `db:"address"`
}

func (r PartyRow) name() string { return strings.TrimSpace(r.FirstName + " " + r.LastName) }

// PartyRowsTx reads who owes a loan, the main borrower first.
func PartyRowsTx(tx *db.Tx, loanID string) ([]PartyRow, error) {
	return db.All[PartyRow](tx, listParties, loanID)
}

// NamesTx reads the names of the parties of a loan.
func NamesTx(tx *db.Tx, loanID string) ([]loan.Party, error) {
	rows, err := PartyRowsTx(tx, loanID)
	parties := make([]loan.Party, len(rows))
	for i, r := range rows {
		parties[i] = loan.Party{Role: r.Role, FirstName: r.FirstName, LastName: r.LastName}
	}
	return parties, err
}

// sealParty separates addresses from everything else that is sealed.
const sealParty = "loan.party"

// partyContext binds a sealed address to its row.
func partyContext(loanID string, position int) []byte {
	return []byte(loanID + ":" + strconv.Itoa(position))
}

// sealAddress seals an address; nothing is kept of one that says nothing.
func (s *Service) sealAddress(loanID string, position int, a loan.Address) ([]byte, error) {
	if len(a.Lines()) == 0 {
		return nil, nil
	}
	plain, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	sealed, err := s.Keys.Seal(sealParty, plain, partyContext(loanID, position))
	if err != nil {
		return nil, fmt.Errorf("seal address: %w", err)
	}
	return sealed, nil
}

// AddressOf gives the address of a party; the zero one where none is known.
func (s *Service) AddressOf(loanID string, r PartyRow) (loan.Address, error) {
	return s.address(loanID, r)
}

// address opens the address of a party; the zero one where none is known.
func (s *Service) address(loanID string, r PartyRow) (a loan.Address, err error) {
	if len(r.Address) == 0 {
		return a, nil
	}
	plain, err := s.Keys.Unseal(sealParty, r.Address, partyContext(loanID, r.Position))
	if err != nil {
		return a, fmt.Errorf("unseal address: %w", err)
	}
	return a, json.Unmarshal(plain, &a)
}

// HeadTx is what every paper about a loan begins with, but for the lender and the product.
func (s *Service) HeadTx(tx *db.Tx, l loan.Loan) (paper.Head, error) {
	parties, err := PartyRowsTx(tx, l.ID)
	if err != nil {
		return paper.Head{}, err
	}
	clauses, err := l.Terms.Printed()
	if err != nil {
		return paper.Head{}, err
	}
	h := paper.Head{Lang: l.Lang, Reference: l.Reference, Made: tx.Now(), Clauses: clauses}
	for _, p := range parties {
		if p.Role == loan.Guarantor {
			continue
		}
		a, err := s.address(l.ID, p)
		if err != nil {
			return h, err
		}
		h.Borrowers = append(h.Borrowers, paper.Borrower{Name: p.name(), AddressLines: a.Lines(), Country: a.Country, Email: p.Email})
	}
	return h, nil
}

// PayerTx is the main borrower, as slips name who pays.
func (s *Service) PayerTx(tx *db.Tx, loanID string) (bankfile.Account, error) {
	parties, err := PartyRowsTx(tx, loanID)
	if err != nil || len(parties) == 0 {
		return bankfile.Account{}, err
	}
	a, err := s.address(loanID, parties[0])
	return bankfile.Account{
		Name:    parties[0].name(),
		Address: bankfile.Address{Street: a.Street, Building: a.Building, Postcode: a.Postcode, Town: a.Town, Country: a.Country},
	}, err
}
