package dossier

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// attempts bounds how often a dossier is read anew because the request changed meanwhile.
const attempts = 3

// gather reads everything that the caller may see. The packages are asked one by one; a request
// that changes meanwhile is read again, so that no dossier tells of two moments.
func (s *Service) gather(ctx context.Context, p identity.Principal, id string) (d Dossier, err error) {
	for range attempts {
		if d, err = s.read(ctx, p, id); err != nil {
			return d, err
		}
		now, err := s.Requests.Get(ctx, p, id)
		if err != nil || now.Version == d.Request.Version {
			return d, err
		}
	}
	return d, fault.New(fault.Unavailable, "unavailable").After(time.Second)
}

func (s *Service) read(ctx context.Context, p identity.Principal, id string) (Dossier, error) {
	request, err := s.Requests.Get(ctx, p, id)
	if err != nil {
		return Dossier{}, err
	}
	work, err := s.Requests.Work(ctx, p, id)
	if err != nil {
		return Dossier{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Dossier{}, err
	}
	d := Dossier{
		By: p.Name, Lang: p.Lang, Lender: snapshot.Company.Name, brand: snapshot.Brand, LeftOut: []Part{}, Borrowers: []Borrower{}, Papers: []Handed{}, Printed: []Printed{}, Issued: []Issued{}, Views: []View{},
		Request: requestOf(request, work), Decisions: request.History, Notes: request.Notes,
		Asked: work.Asks, Proposal: work.Proposal, Review: work.Review, Steps: work.Timeline, Lookalike: work.Lookalikes,
	}
	if co := work.CoBorrower; co != nil && co.CompletedAt == nil {
		d.Invited = &Invited{co.Email, co.InvitedAt, co.ExpiresAt}
	}
	for _, part := range []func(context.Context, identity.Principal, string, *Dossier) error{s.judged, s.papers, s.interviews, s.conversations, s.contract} {
		if err := part(ctx, p, id, &d); err != nil {
			return d, err
		}
	}
	return d, s.DB.View(ctx, func(tx *db.Tx) error {
		d.Made = tx.Now()
		return s.restTx(tx, p, request, &d)
	})
}

func requestOf(r decision.Detail, w decision.Work) Request {
	return Request{
		ID: r.ID, Reference: r.Reference, Version: r.Version, Status: r.Status, Stage: r.Stage, Outcome: r.Outcome, CreatedAt: r.CreatedAt,
		AnswerDueAt: r.AnswerDueAt, ProcessedAt: r.ProcessedAt, Reason: r.AdminNotes, Product: r.Product, Amount: r.Amount, Months: r.Duration, Given: r.Given,
		Purpose: r.Purpose, Lang: r.Lang, Consent: r.Consent, Assignee: r.Assignee, Rate: r.Quote.BorrowingRate, RateType: string(r.Quote.RateType),
		Payment: r.Quote.MonthlyPayment, Cost: r.Quote.TotalCost, Payable: r.Quote.TotalPayable, Burden: r.PTI.Percent, Band: r.PTI.Band, Approved: w.Approved,
	}
}

// judged reads what the decision rests on.
func (s *Service) judged(ctx context.Context, p identity.Principal, id string, d *Dossier) (err error) {
	if d.Checks, err = s.Requests.Checks(ctx, p, id); err != nil {
		return err
	}
	budget, err := s.Requests.BudgetOf(ctx, p, id)
	if err != nil {
		return err
	}
	d.Budget = budget.Changes
	registers, err := s.Requests.RegistersOf(ctx, p, id)
	d.Consultations, d.Report, d.Arrears = registers.Consultations, registers.Report, registers.Arrears
	for _, c := range slices.Backward(registers.Consultations) {
		for _, f := range c.Files {
			d.Printed = append(d.Printed, Printed{c.Number, c.Register, File{ID: f.ID, Name: f.Name, Type: f.Type, Size: f.Size, ScanState: f.ScanState, ReceivedAt: f.CreatedAt}})
		}
	}
	return err
}

// papers reads what was handed in, with what was said of it.
func (s *Service) papers(ctx context.Context, p identity.Principal, id string, d *Dossier) error {
	if !p.Can(identity.DocumentRead) {
		d.LeftOut = append(d.LeftOut, Papers)
		return nil
	}
	all, err := s.Requests.StaffPapers(ctx, p, id)
	for _, paper := range all.Papers {
		h := Handed{
			ID: paper.ID, Kind: paper.Kind, Giver: paper.Giver, State: paper.State, ExpiresOn: paper.ExpiresOn,
			Verdicts: paper.Verdicts, Marks: paper.Marks, Files: []File{},
		}
		for _, page := range paper.Pages {
			h.Files = append(h.Files, File{
				ID: page.ID, Name: page.Name, Type: page.Type, Size: page.Size, ScanState: page.ScanState, ReceivedAt: page.CreatedAt,
			})
		}
		d.Papers = append(d.Papers, h)
	}
	return err
}

// bare are the papers for those who may know of them and not read them.
func bare(documents []document.Document) []Handed {
	list := []Handed{}
	for _, f := range documents {
		list = append(list, Handed{
			ID: f.ID, Kind: f.Kind, Giver: f.Giver, Verdicts: []application.PaperVerdict{}, Marks: []application.PageMark{},
			Files: []File{fileOf(f)},
		})
	}
	return list
}

// contract reads the newest offer, and the loan that came of it.
func (s *Service) contract(ctx context.Context, p identity.Principal, id string, d *Dossier) error {
	offer, err := s.Agreements.OfRequest(ctx, p, id)
	switch {
	case fault.KindOf(err) == fault.NotFound:
		return nil
	case err != nil:
		return err
	}
	d.Agreement = &offer
	switch {
	case offer.LoanID == "":
		return nil
	case !p.Can(identity.LoanRead):
		d.LeftOut = append(d.LeftOut, Loans)
		return nil
	}
	l, err := s.Servicing.Get(ctx, p, offer.LoanID)
	d.Loan = &Loan{Signed: l.Signed, Parties: l.Named(), Standing: l.Standing, Schedule: l.Schedule, Versions: l.Versions, Events: l.Events}
	return err
}

// viewsLimit is more than a dossier is worth reading; the audit trail of an archive has all.
const viewsLimit = 200

func (s *Service) restTx(tx *db.Tx, p identity.Principal, request decision.Detail, d *Dossier) error {
	people, err := s.Requests.PeopleTx(tx, request.ID)
	if err != nil {
		return err
	}
	for _, person := range people {
		d.Borrowers = append(d.Borrowers, borrower(person))
	}
	if !p.Can(identity.DocumentRead) {
		d.Papers = bare(request.Documents)
	}
	if err := s.issuedTx(tx, document.Request, request.ID, d); err != nil {
		return err
	}
	if d.Loan != nil {
		if err := s.issuedTx(tx, document.Loan, d.Loan.ID, d); err != nil {
			return err
		}
	}
	names, err := program.ActorNamesTx(tx)
	if err != nil {
		return err
	}
	return viewsTx(tx, names, d)
}

// viewsTx finds who has looked at the request and at each of its files, newest first.
func viewsTx(tx *db.Tx, names map[string]string, d *Dossier) error {
	chains := []struct{ kind, id, document string }{{entityRequest, d.Request.ID, ""}}
	for _, f := range d.files() {
		chains = append(chains, struct{ kind, id, document string }{entityDocument, f.ID, f.ID})
	}
	for _, c := range chains {
		seen, err := audit.SeenTx(tx, c.kind, c.id, viewsLimit)
		if err != nil {
			return err
		}
		for _, r := range seen {
			d.Views = append(d.Views, View{r.At, r.ActorKind, names[r.ActorID], r.Action, c.document})
		}
	}
	slices.SortStableFunc(d.Views, func(a, b View) int { return b.At.Compare(a.At) })
	d.Views = d.Views[:min(len(d.Views), viewsLimit)]
	return nil
}

func (s *Service) issuedTx(tx *db.Tx, kind document.OwnerKind, id string, d *Dossier) error {
	list, err := s.Documents.IssuedOfTx(tx, kind, id)
	for _, i := range list {
		d.Issued = append(d.Issued, Issued{ID: i.ID, Kind: i.Kind, Lang: i.Lang, Title: i.Title, Size: i.Size, SHA256: i.SHA256, IssuedAt: i.IssuedAt, Wording: i.Wording})
	}
	return err
}

func borrower(p request.Person) Borrower {
	told := func(minor *int64) *money.Amount {
		if minor == nil {
			return nil
		}
		a := money.Of(*minor, p.Currency)
		return &a
	}
	return Borrower{
		Position: p.Position, Role: string(p.Role), Civility: p.Civility, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, Phone: p.Phone,
		BirthDate: p.BirthDate, Nationality: p.Nationality, Street: p.Street, HouseNumber: p.HouseNumber, PostalCode: p.PostalCode, City: p.City,
		Country: p.Country, IncomeType: p.IncomeType, MonthlyIncome: told(p.MonthlyIncome), EmploymentStatus: p.EmploymentStatus, Employer: p.Employer,
		EmploymentDuration: p.EmploymentDuration, Rent: told(p.Rent), OtherLoans: told(p.OtherLoans), Household: p.Household, Taxes: told(p.Taxes), Canton: p.Canton, Housing: p.Housing,
	}
}

// agreementIDs are those of all offers of a request, whose trails an archive takes along.
func (s *Service) agreementIDs(ctx context.Context, id string) (ids []string, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		ids, err = agreement.IDsOfTx(tx, id)
		return err
	})
	return ids, err
}
