package clients

import (
	"slices"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// moved is what a merge has moved: what its undoing moves back.
type moved struct {
	People      []string `json:"people"`
	Notes       []string `json:"notes"`
	KeepAccount string   `json:"keep_account"` // that each had before
	GoneAccount string   `json:"gone_account"`
	Joined      *joined  `json:"joined"` // where both had one
}

// joined is how one of two accounts came to hold what both held.
type joined struct {
	Stays    string   `json:"stays"`
	Ends     string   `json:"ends"`
	Blocked  bool     `json:"blocked"` // by this
	Requests []string `json:"requests"`
	Loans    []string `json:"loans"`
	Threads  []string `json:"threads"`
}

// parts are what belongs to a client.
type parts struct {
	people []personRow
	loans  []loanRow
}

func partsTx(tx *db.Tx, clientID string) (p parts, err error) {
	if p.people, err = db.All[personRow](tx, listPeople, clientID); err != nil {
		return p, err
	}
	p.loans, err = db.All[loanRow](tx, listLoans, clientID)
	return p, err
}

func (p parts) personIDs() []string {
	ids := make([]string, len(p.people))
	for i, person := range p.people {
		ids[i] = person.PersonID
	}
	return ids
}

// giveTx gives persons of one client, with their loans and all by which they are found, to
// another.
func giveTx(tx *db.Tx, people []string, from, to string) error {
	loans, err := db.All[loanRow](tx, listLoans, from)
	if err != nil {
		return err
	}
	for _, l := range loans {
		if !slices.Contains(people, l.PersonID) {
			continue
		}
		if _, err := tx.Exec(giveMarks, l.LoanID, from, to); err != nil {
			return err
		}
	}
	for _, id := range people {
		for _, give := range []*db.Stmt{givePerson, giveLoan, giveMarks} {
			if _, err := tx.Exec(give, id, from, to); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveTx moves the parts of one client to another.
func moveTx(tx *db.Tx, keepID, goneID string) (m moved, err error) {
	gone, err := partsTx(tx, goneID)
	if err != nil {
		return m, err
	}
	m.People = gone.personIDs()
	if err := giveTx(tx, m.People, goneID, keepID); err != nil {
		return m, err
	}
	m.Notes, err = db.All[string](tx, giveNotes, goneID, keepID)
	return m, err
}

// closeTx lets one client lead to another, and derives that one anew.
func (s *Service) closeTx(tx *db.Tx, keepID, goneID string) error {
	gone, err := db.One[row](tx, findRow, goneID)
	if err != nil {
		return err
	}
	now := gone
	now.MergedInto, now.SearchText = &keepID, ""
	now.Requests, now.Running, now.Late, now.Repaid = 0, 0, 0, 0
	if err := saveTx(tx, gone, now); err != nil {
		return err
	}
	return s.refreshTx(tx, keepID)
}

// mergeTwoTx moves everything of one client to another, with the account if there is one. Of
// two accounts the one that was not chosen gives up its requests and loans, and is blocked.
func (s *Service) mergeTwoTx(tx *db.Tx, by audit.Actor, keep, gone row, account string) (m moved, err error) {
	had, lost := db.Text(keep.AccountID), db.Text(gone.AccountID)
	var ends *joined
	if had != "" && lost != "" {
		if ends, err = s.joinTx(tx, by, keep, gone, account); err != nil {
			return m, err
		}
	}
	if m, err = moveTx(tx, keep.ID, gone.ID); err != nil {
		return m, err
	}
	m.KeepAccount, m.GoneAccount, m.Joined = had, lost, ends
	switch {
	case lost == "":
	case had == "":
		err = swapTx(tx, keep.ID, gone.ID, lost, "")
	case account == lost:
		err = swapTx(tx, keep.ID, gone.ID, lost, had)
	}
	if err != nil {
		return m, err
	}
	if _, err := tx.Exec(giveMarks, lost, gone.ID, keep.ID); err != nil {
		return m, err
	}
	return m, s.closeTx(tx, keep.ID, gone.ID)
}

// joinTx lets the account that stays hold what the other held, and blocks that one.
func (s *Service) joinTx(tx *db.Tx, by audit.Actor, keep, gone row, stays string) (*joined, error) {
	j, loser := joined{Stays: stays, Ends: *gone.AccountID}, gone
	if stays == *gone.AccountID {
		j.Ends, loser = *keep.AccountID, keep
	}
	held, err := partsTx(tx, loser.ID)
	if err != nil {
		return nil, err
	}
	for _, p := range held.people {
		j.Requests = append(j.Requests, p.RequestID)
	}
	for _, l := range held.loans {
		j.Loans = append(j.Loans, l.LoanID)
	}
	if err := s.reassignTx(tx, j.Requests, j.Loans, j.Ends, j.Stays); err != nil {
		return nil, err
	}
	if j.Threads, err = s.Messages.MoveAccountTx(tx, j.Ends, j.Stays); err != nil {
		return nil, err
	}
	if j.Blocked, err = s.Identity.BlockClientTx(tx, by, j.Ends); err != nil || !j.Blocked {
		return &j, err
	}
	return &j, s.mailTx(tx, j.Ends, "account.merged", map[string]any{"days": undoDays})
}

// mailTx tells the owner of an account what became of it, unless they were erased since.
func (s *Service) mailTx(tx *db.Tx, accountID, template string, params map[string]any) error {
	to, found, err := s.Identity.ContactTx(tx, accountID)
	if err != nil || !found {
		return err
	}
	return s.Mail.QueueTx(tx, notify.Mail{To: to.Email, Lang: to.Lang, Template: template, Params: params})
}

// reassignTx gives what one account holds of these requests and loans to another.
func (s *Service) reassignTx(tx *db.Tx, requests, loans []string, from, to string) error {
	for _, id := range requests {
		for _, move := range s.moveAccount {
			if err := move(tx, id, from, to); err != nil {
				return err
			}
		}
	}
	for _, id := range loans {
		if err := s.Loans.MoveAccountTx(tx, id, from, to); err != nil {
			return err
		}
	}
	return nil
}

// returnThreadsTx gives back the conversations that a merge moved; a merge of before they moved names none.
func (s *Service) returnThreadsTx(tx *db.Tx, j *joined) error {
	if len(j.Threads) == 0 {
		return nil
	}
	_, err := s.Messages.MoveAccountTx(tx, j.Stays, j.Ends, j.Threads...)
	return err
}

// swapTx gives two clients their accounts anew; none where none is named. An account belongs
// to one client at any moment, so both lose theirs first.
func swapTx(tx *db.Tx, keepID, goneID, keepAccount, goneAccount string) error {
	for _, step := range []struct{ id, account string }{{goneID, ""}, {keepID, ""}, {keepID, keepAccount}, {goneID, goneAccount}} {
		was, err := db.One[row](tx, findRow, step.id)
		if err != nil {
			return err
		}
		if db.Text(was.AccountID) == step.account {
			continue
		}
		now := was
		now.AccountID = db.Nullable(step.account)
		if err := saveTx(tx, was, now); err != nil {
			return err
		}
	}
	return nil
}

// partTx is the inverse of mergeTwoTx.
func (s *Service) partTx(tx *db.Tx, by audit.Actor, keepID, goneID string, m moved) error {
	if j := m.Joined; j != nil {
		if err := s.reassignTx(tx, j.Requests, j.Loans, j.Stays, j.Ends); err != nil {
			return err
		}
		if err := s.returnThreadsTx(tx, j); err != nil {
			return err
		}
		if j.Blocked {
			if _, err := s.Identity.UnblockClientTx(tx, by, j.Ends); err != nil {
				return err
			}
			if err := s.mailTx(tx, j.Ends, "account.merge_undone", nil); err != nil {
				return err
			}
		}
	}
	since, err := s.sinceTx(tx, keepID, m)
	if err != nil {
		return err
	}
	if err := giveTx(tx, append(since, m.People...), keepID, goneID); err != nil {
		return err
	}
	for _, id := range m.Notes {
		if _, err := tx.Exec(giveNote, id, keepID, goneID); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(giveMarks, m.GoneAccount, keepID, goneID); err != nil {
		return err
	}
	if err := swapTx(tx, keepID, goneID, m.KeepAccount, m.GoneAccount); err != nil {
		return err
	}
	return s.reopenTx(tx, keepID, goneID)
}

// sinceTx finds who applied after the merge from the account that goes back: they go with it.
func (s *Service) sinceTx(tx *db.Tx, keepID string, m moved) (since []string, err error) {
	if m.GoneAccount == "" {
		return nil, nil
	}
	kept, err := partsTx(tx, keepID)
	if err != nil {
		return nil, err
	}
	for _, known := range kept.people {
		if slices.Contains(m.People, known.PersonID) {
			continue
		}
		people, err := s.Requests.PeopleTx(tx, known.RequestID)
		if err != nil {
			return nil, err
		}
		for _, p := range people {
			if p.PersonID == known.PersonID && p.AccountID == m.GoneAccount {
				since = append(since, p.PersonID)
			}
		}
	}
	return since, nil
}

// reopenTx lets a client stand for itself again, and derives both anew.
func (s *Service) reopenTx(tx *db.Tx, keepID, goneID string) error {
	gone, err := db.One[row](tx, findRow, goneID)
	if err != nil {
		return err
	}
	now := gone
	now.MergedInto = nil
	if err := saveTx(tx, gone, now); err != nil {
		return err
	}
	if err := s.refreshTx(tx, goneID); err != nil {
		return err
	}
	return s.refreshTx(tx, keepID)
}

// sideTx reads what makes a client recognisable next to another.
func (s *Service) sideTx(tx *db.Tx, r row) (Side, error) {
	held, err := partsTx(tx, r.ID)
	side := Side{
		ID: r.ID, Version: r.Version, FirstName: r.FirstName, LastName: r.LastName, Since: r.CreatedAt, Requests: len(held.people),
		Names: []string{}, Emails: []string{}, Phones: []string{}, BirthDates: []string{}, References: []string{}, Running: r.Running, Late: r.Late,
	}
	if err != nil {
		return side, err
	}
	if r.AccountID != nil {
		if side.Account, err = s.accessTx(tx, r.AccountID); err != nil {
			return side, err
		}
		side.Emails = add(side.Emails, r.Email)
	}
	for _, p := range held.people {
		side.Names, side.References = add(side.Names, p.FirstName+" "+p.LastName), add(side.References, p.Reference)
		side.Emails, side.Phones = add(side.Emails, p.Email), add(side.Phones, p.Phone)
		born, err := s.bornTx(tx, p)
		if err != nil {
			return side, err
		}
		side.BirthDates = add(side.BirthDates, born)
	}
	return side, nil
}

func (s *Service) bornTx(tx *db.Tx, known personRow) (string, error) {
	people, err := s.Requests.PeopleTx(tx, known.RequestID)
	for _, p := range people {
		if p.PersonID == known.PersonID && !p.BirthDate.IsZero() {
			return p.BirthDate.String(), err
		}
	}
	return "", err
}

func add(list []string, value string) []string {
	if value == "" || slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}
