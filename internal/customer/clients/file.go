package clients

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/branch"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/record/document"
)

// File is everything staff see of one client.
type File struct {
	ID        string    `json:"id"`
	Version   int64     `json:"version"`
	Since     time.Time `json:"since"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`

	// Applicant and Finances are as the newest application says; null without any.
	Applicant *decision.Applicant `json:"applicant"`
	Finances  *decision.Finances  `json:"finances"`

	Account    *Account         `json:"account"` // null: none yet
	Requests   []Request        `json:"requests"`
	Loans      []servicing.Item `json:"loans"`
	Payments   []Payment        `json:"payments"` // newest first
	Papers     []Paper          `json:"papers"`   // what was issued, newest first
	Notes      []Note           `json:"notes"`
	Candidates []Candidate      `json:"candidates"` // who may be the same
	Merges     []Merge          `json:"merges"`     // newest first
	Allowed    []Action         `json:"allowed"`
}

// Request is an application of the client's, and their part in it.
type Request struct {
	request.File
	Role      request.Role `json:"role"`
	Documents []Upload     `json:"documents"`
}

// Upload is a file that came with an application.
type Upload struct {
	ID        string             `json:"id"`
	Kind      document.Kind      `json:"kind"`
	Name      string             `json:"name"`
	Size      int64              `json:"size"`
	ScanState document.ScanState `json:"scan_state"`
	CreatedAt time.Time          `json:"created_at"`
}

// Payment is money that came, or went back, on one of the client's loans.
type Payment struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	loan.Fact
}

// Paper is a document that the lender issued.
type Paper struct {
	ID        string             `json:"id"`
	OwnerKind document.OwnerKind `json:"owner_kind" enum:"request,loan"`
	OwnerID   string             `json:"owner_id"`
	Reference string             `json:"reference"`
	Kind      string             `json:"kind"`
	Title     string             `json:"title"`
	IssuedAt  time.Time          `json:"issued_at"`
	Wording   int64              `json:"wording" doc:"Version of the lender's own texts by which it was written; 0: as shipped"`
}

// Action is what the caller may do with a client.
type Action string

// The actions.
const (
	AddNote     Action = "note"
	EndSessions Action = "end_sessions"
	Block       Action = "block"
	Unblock     Action = "unblock"
	ProposeOne  Action = "merge"
)

// viewed keeps one record of who read a file per quarter of an hour: coming back from a loan
// is the same look.
var viewed = limit.Rule{Name: "client.viewed", Burst: 1, Per: 15 * time.Minute}

// Get gives the file of a client. id is the client's, or that of one of their requests, loans
// or accounts, or of a client that was merged into this one. Who looked is recorded. Errors:
// fault Forbidden, NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (f File, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return f, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.findTx(tx, id)
		if err != nil {
			return err
		}
		id = r.ID
		return lookedTx(tx, p, r.ID)
	})
	if err != nil {
		return f, err
	}
	return s.read(ctx, p, id)
}

// read gives the file of a client in a snapshot of its own: what a writing transaction reads
// on PostgreSQL stands in the way of others.
func (s *Service) read(ctx context.Context, p identity.Principal, id string) (f File, err error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := s.seenTx(tx, id)
		if err == nil {
			f, err = s.fileTx(tx, p, r, snapshot.Today(tx.Now()))
		}
		return err
	})
	return f, err
}

func lookedTx(tx *db.Tx, p identity.Principal, id string) error {
	verdict, err := limit.TakeTx(tx, viewed, p.StaffID+"\x00"+id)
	if err != nil || !verdict.Allowed {
		return err
	}
	return recordTx(tx, p, id, "client.viewed", nil)
}

func recordTx(tx *db.Tx, p identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entityClient, EntityID: id, Details: details})
}

// findTx finds the client that an id leads to, and takes in a request that was not looked at
// yet. Errors: fault NotFound.
func (s *Service) findTx(tx *db.Tx, id string) (row, error) {
	for _, find := range []*db.Stmt{findRow, findByAccount} {
		r, found, err := db.Maybe[row](tx, find, id)
		if err != nil {
			return r, err
		}
		if found {
			return followTx(tx, r)
		}
	}
	for _, find := range []*db.Stmt{findByRequest, findLoanClient} {
		of, found, err := db.Maybe[string](tx, find, id)
		if err != nil {
			return row{}, err
		}
		if found {
			return db.One[row](tx, findRow, of)
		}
	}
	if err := s.requestTx(tx, id); err != nil {
		return row{}, err
	}
	of, err := db.One[string](tx, findByRequest, id)
	if err != nil {
		return row{}, err
	}
	return db.One[row](tx, findRow, of)
}

func (s *Service) fileTx(tx *db.Tx, p identity.Principal, r row, on date.Date) (f File, err error) {
	f = File{
		ID: r.ID, Version: r.Version, Since: r.CreatedAt, FirstName: r.FirstName, LastName: r.LastName, Loans: []servicing.Item{}, Payments: []Payment{},
	}
	people, loans, err := ofClientTx(tx, p, r.ID)
	if err != nil {
		return f, err
	}
	if err := s.requestsTx(tx, &f, people); err != nil {
		return f, err
	}
	if p.Can(identity.LoanRead) {
		if err := s.loansTx(tx, &f, loans, on); err != nil {
			return f, err
		}
	}
	if err := s.papersTx(tx, &f); err != nil {
		return f, err
	}
	if f.Account, err = s.accessTx(tx, r.AccountID); err != nil {
		return f, err
	}
	if f.Notes, err = notesTx(tx, r.ID); err != nil {
		return f, err
	}
	if f.Candidates, f.Merges = []Candidate{}, []Merge{}; !branch.Bound(p) { // they name other clients
		if f.Candidates, err = candidatesTx(tx, r.ID); err != nil {
			return f, err
		}
		if f.Merges, err = s.mergesTx(tx, p, r.ID); err != nil {
			return f, err
		}
	}
	f.Allowed = f.allowed(p)
	return f, nil
}

// ofClientTx are a client's parts in requests and loans, as far as p sees them.
func ofClientTx(tx *db.Tx, p identity.Principal, id string) (people []personRow, loans []loanRow, err error) {
	if people, err = db.All[personRow](tx, listPeople, id); err != nil {
		return nil, nil, err
	}
	if people, err = branch.KeepTx(tx, p, branch.Request, people, func(r personRow) string { return r.RequestID }); err != nil {
		return nil, nil, err
	}
	if loans, err = db.All[loanRow](tx, listLoans, id); err != nil {
		return nil, nil, err
	}
	loans, err = branch.KeepTx(tx, p, branch.Loan, loans, func(r loanRow) string { return r.LoanID })
	return people, loans, err
}

// shownRequests bounds what one file shows; the list of requests finds the rest.
const shownRequests = 50

func (s *Service) requestsTx(tx *db.Tx, f *File, people []personRow) error {
	f.Requests = []Request{}
	for i, known := range people[:min(len(people), shownRequests)] {
		file, err := s.Requests.FileTx(tx, known.RequestID)
		if err != nil {
			return err
		}
		all, err := s.Requests.PeopleTx(tx, known.RequestID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(all, func(p request.Person) bool { return p.PersonID == known.PersonID })
		if at < 0 {
			continue
		}
		f.Requests = append(f.Requests, Request{file, all[at].Role, uploads(file.Documents)})
		if i == 0 {
			f.Applicant, f.Finances = applicant(all[at]), finances(all[at])
		}
	}
	return nil
}

func uploads(list []document.Document) []Upload {
	shown := make([]Upload, len(list))
	for i, d := range list {
		shown[i] = Upload{d.ID, d.Kind, d.Name, d.Size, d.ScanState, d.CreatedAt}
	}
	return shown
}

func applicant(p request.Person) *decision.Applicant {
	return &decision.Applicant{
		Civilite: p.Civility, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, Phone: p.Phone, BirthDate: p.BirthDate,
		Nationality: p.Nationality, Address: p.Street, HouseNumber: p.HouseNumber, PostalCode: p.PostalCode, City: p.City, Country: p.Country,
	}
}

func finances(p request.Person) *decision.Finances {
	told := func(minor *int64) *money.Amount {
		if minor == nil {
			return nil
		}
		amount := money.Of(*minor, p.Currency)
		return &amount
	}
	return &decision.Finances{
		IncomeType: p.IncomeType, MonthlyIncome: told(p.MonthlyIncome), EmploymentStatus: p.EmploymentStatus, Employer: p.Employer,
		EmploymentDuration: p.EmploymentDuration, Rent: told(p.Rent), OtherLoans: told(p.OtherLoans), Household: p.Household,
	}
}

// shownPayments bounds the payments of a file; the page of each loan shows all of its own.
const shownPayments = 100

func (s *Service) loansTx(tx *db.Tx, f *File, loans []loanRow, on date.Date) error {
	for _, l := range loans {
		item, err := s.Servicing.ItemTx(tx, l.LoanID, on)
		if err != nil {
			return err
		}
		f.Loans = append(f.Loans, item)
		paid, err := s.Servicing.PaymentsTx(tx, l.LoanID)
		if err != nil {
			return err
		}
		for _, fact := range paid {
			fact.Reversible = false // not from here
			f.Payments = append(f.Payments, Payment{l.LoanID, item.Reference, fact})
		}
	}
	slices.SortStableFunc(f.Loans, func(a, b servicing.Item) int { return b.OpenedAt.Compare(a.OpenedAt) })
	slices.SortStableFunc(f.Payments, func(a, b Payment) int { return b.On.Sub(a.On) })
	f.Payments = f.Payments[:min(len(f.Payments), shownPayments)]
	return nil
}

func (s *Service) papersTx(tx *db.Tx, f *File) error {
	f.Papers = []Paper{}
	add := func(kind document.OwnerKind, id, reference string) error {
		issued, err := s.Documents.IssuedOfTx(tx, kind, id)
		for _, d := range issued {
			f.Papers = append(f.Papers, Paper{d.ID, kind, id, reference, d.Kind, d.Title, d.IssuedAt, d.Wording})
		}
		return err
	}
	for _, r := range f.Requests {
		if err := add(document.Request, r.ID, r.Reference); err != nil {
			return err
		}
	}
	for _, l := range f.Loans {
		if err := add(document.Loan, l.ID, l.Reference); err != nil {
			return err
		}
	}
	slices.SortStableFunc(f.Papers, func(a, b Paper) int { return b.IssuedAt.Compare(a.IssuedAt) })
	return nil
}

func (f *File) allowed(p identity.Principal) []Action {
	allowed := []Action{}
	if !p.Can(identity.ClientManage) {
		return allowed
	}
	allowed = append(allowed, AddNote, ProposeOne)
	if f.Account == nil {
		return allowed
	}
	if len(f.Account.Sessions) > 0 {
		allowed = append(allowed, EndSessions)
	}
	if f.Account.BlockedAt == nil {
		return append(allowed, Block)
	}
	return append(allowed, Unblock)
}

// IDTx is the id of the client that an id leads to: their own, of their account, of a request or loan. Errors: fault NotFound.
func (s *Service) IDTx(tx *db.Tx, id string) (string, error) {
	r, err := s.findTx(tx, id)
	return r.ID, err
}
