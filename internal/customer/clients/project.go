package clients

import (
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// requestTx takes the persons of a request into the clients that they are.
func (s *Service) requestTx(tx *db.Tx, requestID string) error {
	people, err := s.Requests.PeopleTx(tx, requestID)
	if err != nil {
		return err
	}
	named := map[string]bool{}
	for _, p := range people {
		named[p.PersonID] = true
		if err := s.personTx(tx, p); err != nil {
			return fmt.Errorf("person %d of request %s: %w", p.Position, requestID, err)
		}
	}
	return s.blankTx(tx, requestID, named)
}

func (s *Service) personTx(tx *db.Tx, p request.Person) error {
	known, found, err := db.Maybe[personRow](tx, findPerson, p.PersonID)
	if err != nil {
		return err
	}
	now := personRow{
		p.PersonID, known.ClientID, p.RequestID, p.Position, p.Reference, p.FirstName, p.LastName, p.Email, p.Phone, p.AppliedAt.UTC(),
	}
	if !found && p.AccountID == "" {
		return s.strangerTx(tx, p, now)
	}
	if now.ClientID, err = s.ownerTx(tx, p, known.ClientID); err != nil {
		return err
	}
	if known.CreatedAt = known.CreatedAt.UTC(); !found || known != now {
		if err := savePersonTx(tx, now); err != nil {
			return err
		}
	}
	if err := s.markTx(tx, p.PersonID, now.ClientID, personMarks(p)); err != nil {
		return err
	}
	return s.refreshTx(tx, now.ClientID)
}

// TakeOverTx takes in the borrower of a request that came from other books. Where the person is known by another request that came with it, both are one client: those
// books say so.
func (s *Service) TakeOverTx(tx *db.Tx, requestID, samePersonID string) error {
	if samePersonID == "" {
		return s.requestTx(tx, requestID)
	}
	same, err := db.One[personRow](tx, findPerson, samePersonID)
	if err != nil {
		return err
	}
	people, err := s.Requests.PeopleTx(tx, requestID)
	if err != nil {
		return err
	}
	for _, p := range people {
		now := personRow{
			p.PersonID, same.ClientID, p.RequestID, p.Position, p.Reference, p.FirstName, p.LastName, p.Email, p.Phone, p.AppliedAt.UTC(),
		}
		if err := savePersonTx(tx, now); err != nil {
			return err
		}
	}
	return s.requestTx(tx, requestID)
}

// strangerTx takes in a person of whom nothing is known yet, as most applicants are: there is
// nothing to read and compare, and everything is written once.
func (s *Service) strangerTx(tx *db.Tx, p request.Person, now personRow) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	now.ClientID = id
	client := row{ID: id, CreatedAt: p.AppliedAt}
	client.describe(tx, sources{people: []personRow{now}})
	if err := openTx(tx, client); err != nil {
		return err
	}
	if err := savePersonTx(tx, now); err != nil {
		return err
	}
	return addMarksTx(tx, p.PersonID, id, s.marks(personMarks(p)))
}

func savePersonTx(tx *db.Tx, p personRow) error {
	_, err := tx.Exec(upsertPerson, p.PersonID, p.ClientID, p.RequestID, p.Position, p.Reference, personal.ClientPersonFirstName.Text(p.FirstName, p.PersonID),
		personal.ClientPersonLastName.Text(p.LastName, p.PersonID), personal.ClientPersonEmail.Text(p.Email, p.PersonID), p.Phone, p.CreatedAt)
	return err
}

// ownerTx finds the client that a person is: that of their account, else the one they are
// already, else a new one.
func (s *Service) ownerTx(tx *db.Tx, p request.Person, known string) (string, error) {
	if p.AccountID == "" {
		if known != "" {
			return known, nil
		}
		return s.newTx(tx, nil, p.AppliedAt)
	}
	account, has, err := accountClientTx(tx, p.AccountID)
	if err != nil {
		return "", err
	}
	switch {
	case known == "" && has:
		return account.ID, nil
	case known == "":
		return s.newTx(tx, &p.AccountID, p.AppliedAt)
	case has && account.ID == known:
		return known, nil
	}
	mine, err := db.One[row](tx, findRow, known)
	if err != nil || mine.AccountID != nil {
		return known, err // staff have said who this is
	}
	if has {
		return account.ID, s.absorbTx(tx, account, mine)
	}
	mine.AccountID = &p.AccountID
	return known, saveTx(tx, mine, mine)
}

// absorbTx moves everything of a client without account into the one of the account that its
// person has just proven to be.
func (s *Service) absorbTx(tx *db.Tx, keep, gone row) error {
	if _, err := moveTx(tx, keep.ID, gone.ID); err != nil {
		return err
	}
	return s.closeTx(tx, keep.ID, gone.ID)
}

// accountClientTx finds the client of an account, through merges.
func accountClientTx(tx *db.Tx, accountID string) (row, bool, error) {
	r, found, err := db.Maybe[row](tx, findByAccount, accountID)
	if err != nil || !found {
		return r, false, err
	}
	r, err = followTx(tx, r)
	return r, true, err
}

// followTx gives the client that one leads to.
func followTx(tx *db.Tx, r row) (row, error) {
	for r.MergedInto != nil {
		next, err := db.One[row](tx, findRow, *r.MergedInto)
		if err != nil {
			return r, err
		}
		r = next
	}
	return r, nil
}

// newTx opens the file of a client of whom refreshTx says the rest.
func (s *Service) newTx(tx *db.Tx, accountID *string, since time.Time) (string, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return "", err
	}
	return id, openTx(tx, row{ID: id, AccountID: accountID, CreatedAt: since})
}

// openTx opens the file of a client without loans.
func openTx(tx *db.Tx, r row) error {
	if _, err := tx.Exec(insertRow, r.ID, r.AccountID, personal.ClientFirstName.Text(r.FirstName, r.ID), personal.ClientLastName.Text(r.LastName, r.ID),
		personal.ClientEmail.Text(r.Email, r.ID), r.Phone, r.Requests, r.SearchText, r.CreatedAt.UTC()); err != nil {
		return err
	}
	nowhere := row{MergedInto: &r.ID}
	return countTx(tx, nowhere, r)
}

// accountTx takes in a person who has proven an address: also one who has asked for nothing
// yet is a client.
func (s *Service) accountTx(tx *db.Tx, accountID string) error {
	who, found, err := s.Identity.AccountHolderTx(tx, accountID)
	if err != nil || !found {
		return err
	}
	r, known, err := accountClientTx(tx, accountID)
	if err != nil {
		return err
	}
	if !known {
		if r.ID, err = s.newTx(tx, &accountID, who.CreatedAt); err != nil {
			return err
		}
	}
	if err := s.markTx(tx, accountID, r.ID, map[string]string{markEmail: normalEmail(who.Email)}); err != nil {
		return err
	}
	return s.refreshTx(tx, r.ID)
}

// AccountProvenTx is accountTx as identity calls it.
func (s *Service) AccountProvenTx(tx *db.Tx, accountID, _ string) error {
	return s.accountTx(tx, accountID)
}

// LoanTx listens: it notes whether a loan runs, is late or was repaid, for everybody who owes it.
func (s *Service) LoanTx(tx *db.Tx, t loanbook.Turned) error {
	rows, err := db.All[loanRow](tx, listLoanRows, t.LoanID)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return s.newLoanTx(tx, t)
	}
	if r := rows[0]; r.Running == t.Running && r.Late == t.Late && r.Repaid == t.Repaid {
		return nil
	}
	if _, err := tx.Exec(turnLoan, t.LoanID, t.Running, t.Late, t.Repaid); err != nil {
		return err
	}
	for _, r := range rows {
		if err := s.refreshTx(tx, r.ClientID); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) newLoanTx(tx *db.Tx, t loanbook.Turned) error {
	requestID, holders, err := s.Loans.HoldersTx(tx, t.LoanID)
	if err != nil {
		return err
	}
	for i, h := range holders {
		p, found, err := db.Maybe[personRow](tx, findPerson, h.PersonID)
		if err == nil && !found {
			p, found, err = s.lateTx(tx, requestID, h.PersonID)
		}
		if err != nil {
			return err
		}
		if !found {
			continue // a guarantor is nobody's applicant
		}
		if _, err := tx.Exec(insertLoan, t.LoanID, h.Position, p.ClientID, h.PersonID, t.Running, t.Late, t.Repaid); err != nil {
			return err
		}
		if i == 0 {
			if err := s.markPayeeTx(tx, t.LoanID, p.ClientID); err != nil {
				return err
			}
		}
		if err := s.refreshTx(tx, p.ClientID); err != nil {
			return err
		}
	}
	return nil
}

// lateTx takes in a request that was not looked at yet although there is a loan of it.
func (s *Service) lateTx(tx *db.Tx, requestID, personID string) (p personRow, found bool, err error) {
	if err := s.requestTx(tx, requestID); err != nil {
		if fault.KindOf(err) == fault.NotFound {
			err = nil
		}
		return p, false, err
	}
	return db.Maybe[personRow](tx, findPerson, personID)
}

// refreshTx brings the row of a client to what its parts say.
func (s *Service) refreshTx(tx *db.Tx, id string) error {
	was, err := db.One[row](tx, findRow, id)
	if err != nil {
		return err
	}
	now, err := s.deriveTx(tx, was)
	if err != nil || now == was {
		return err
	}
	if err := s.forgetTx(tx, now); err != nil {
		return err
	}
	return saveTx(tx, was, now)
}

// sources are what the row of a client is derived from, each the newest first.
type sources struct {
	holder *identity.AccountHolder // of its account
	people []personRow
	loans  []loanRow
	former []row // clients that were merged into this one
}

// deriveTx computes the row of a client from its parts.
func (s *Service) deriveTx(tx *db.Tx, r row) (row, error) {
	var p sources
	var err error
	if p.people, err = db.All[personRow](tx, listPeople, r.ID); err != nil {
		return r, err
	}
	if p.loans, err = db.All[loanRow](tx, listLoans, r.ID); err != nil {
		return r, err
	}
	if p.former, err = db.All[row](tx, listFormer, r.ID); err != nil {
		return r, err
	}
	if r.AccountID != nil {
		who, _, err := s.Identity.AccountHolderTx(tx, *r.AccountID)
		if err != nil {
			return r, err
		}
		p.holder = &who
	}
	r.describe(tx, p)
	return r, nil
}

// describe fills the row of a client. The newest application says who it is; the address of
// an account is the one that was proven.
func (r *row) describe(tx *db.Tx, p sources) {
	lines := db.FoundBy{{Text: r.ID}}
	for _, f := range p.former {
		lines = append(lines, db.Line{Text: f.ID})
	}
	r.FirstName, r.LastName, r.Email, r.Phone = "", "", "", ""
	if who := p.holder; who != nil {
		r.FirstName, r.LastName, r.Email = who.FirstName, who.LastName, who.Email
		lines = append(lines, naming(who.FirstName, who.LastName, who.Email)...)
	}
	if len(p.people) > 0 {
		r.FirstName, r.LastName, r.Phone = p.people[0].FirstName, p.people[0].LastName, p.people[0].Phone
		if r.Email == "" {
			r.Email = p.people[0].Email
		}
	}
	for _, p := range p.people {
		lines = append(append(lines, naming(p.FirstName, p.LastName, p.Email)...), db.Line{Text: p.Reference}, db.Line{Text: p.RequestID})
	}
	r.Requests, r.Running, r.Late, r.Repaid = len(p.people), 0, 0, 0
	for _, l := range p.loans {
		r.Running, r.Late, r.Repaid = r.Running+one(l.Running), r.Late+one(l.Late), r.Repaid+one(l.Repaid)
		lines = append(lines, db.Line{Text: l.LoanID})
	}
	r.SearchText = tx.Found(eachOnce(lines))
}

func naming(first, last, email string) db.FoundBy {
	return db.FoundBy{{Text: first + " " + last, Person: true}, {Text: email, Person: true}}
}

// eachOnce folds the lines that a client is found by and leaves each once.
func eachOnce(lines db.FoundBy) db.FoundBy {
	seen := map[string]bool{}
	kept := lines[:0]
	for _, line := range lines {
		if line.Text = i18n.Fold(line.Text); line.Text != "" && !seen[line.Text] {
			seen[line.Text] = true
			kept = append(kept, line)
		}
	}
	return kept
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

var errChanged = fault.New(fault.Conflict, "client.changed")

// saveTx writes a client, and counts it where it belongs now.
func saveTx(tx *db.Tx, was, now row) error {
	n, err := tx.Exec(saveRow, now.ID, was.Version, now.AccountID, personal.ClientFirstName.Text(now.FirstName, now.ID),
		personal.ClientLastName.Text(now.LastName, now.ID), personal.ClientEmail.Text(now.Email, now.ID), now.Phone,
		now.Requests, now.Running, now.Late, now.Repaid, now.SearchText, now.MergedInto, tx.Now())
	if err == nil && n == 0 {
		err = errChanged
	}
	if err != nil {
		return err
	}
	if err := countTx(tx, was, now); err != nil || now.MergedInto != nil {
		return err
	}
	return changedTx(tx, now.ID)
}

// changedTx tells other programs that a client is not what it was.
func changedTx(tx *db.Tx, id string) error {
	return eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.ClientChanged, eventlog.Data{ClientID: id})
}

// ProfileChangedTx is told when the client of an account has changed how they are reached.
func (s *Service) ProfileChangedTx(tx *db.Tx, accountID string) error {
	r, found, err := accountClientTx(tx, accountID)
	if err != nil || !found {
		return err
	}
	return changedTx(tx, r.ID)
}
