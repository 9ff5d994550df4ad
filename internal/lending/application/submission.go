package application

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/cover"
	"florin/internal/lending/person"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/question"
	"florin/internal/rule/settings"
)

// Submission is an application that passed every rule, with everything computed that
// can be before the transaction: while it runs, other writers wait.
type Submission struct {
	Fields
	ID, PersonID string
	Reference    string
	Product      catalogue.Product
	Channel      catalogue.Channel
	Months       int
	RateType     catalogue.RateType
	Rate         string
	EmailKey     string
	Search       db.FoundBy
	Wording      string
	accountID    *string
	promise      time.Duration
	mark         string // of the lender, at the beginning of the reference
	limit        limit.Rule
	mail         notify.Mail
	details      any
	afterInsert  func(*db.Tx) error
	assisted     bool // keyed in by staff
	asked        question.List
	askedIn      int64 // version of the questions
}

// Prepare checks an application and computes what its rows hold.
func (s *Service) Prepare(ctx context.Context, p identity.Principal, in Application) (*Submission, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	r := rules{snapshot, s.Now(), channelOf(p), in.assisted}
	f := in.Fields.tidy()
	if s.answers != nil {
		f = s.answers(f)
	}
	v := validate.New()
	phone := r.collect(v, f, StepReview)
	r.checkLoan(v, f, StepReview)
	told := r.takeAnswers(v, f, StepReview)
	r.checkDeclaration(v, in.Declaration, in.ConsentVersion)
	if err := v.Err(); err != nil {
		return nil, err
	}
	f.Phone = phone
	sub := &Submission{
		Fields: f, Wording: in.ConsentVersion, EmailKey: validate.NormalEmail(f.Email),
		Months: f.LoanDuration, RateType: catalogue.RateType(f.RateType),
		mark: snapshot.Policies.ReferenceMark, promise: snapshot.Policies.AnswerPromise(),
		limit: applyLimit(snapshot.Policies),
	}
	if p.Kind == identity.Client {
		sub.accountID = db.Nullable(p.AccountID)
	}
	if sub.Lang == "" {
		sub.Lang = settings.Languages[0]
		if p.Lang != "" {
			sub.Lang = p.Lang
		}
	}
	if err := sub.Price(snapshot, r.by, r.now); err != nil {
		return nil, err
	}
	sub.asked, sub.Answers = snapshot.Questions.For(sub.Product.Code, in.assisted).Asked(told), told
	sub.askedIn = snapshot.Version(settings.QuestionsName)
	return sub, s.Draw(sub)
}

// Price chooses the product and its rate for a wish that comes on a channel.
func (sub *Submission) Price(snapshot settings.Snapshot, by catalogue.Channel, at time.Time) error {
	var ok bool
	sub.Channel = by
	if sub.Product, ok = snapshot.Products.For(rules{settings: snapshot, now: at, by: by}.wanted(sub.Fields)); !ok {
		return fault.New(fault.Invalid, "invalid")
	}
	if sub.Months == 0 {
		sub.Months = snapshot.Policies.DefaultDurationMonths
	}
	if sub.RateType == "" {
		sub.RateType = catalogue.Fixed
	}
	rate, err := sub.Product.Rate(sub.RateType, sub.LoanAmount, sub.Months)
	if err != nil {
		return fmt.Errorf("price %s: %w", sub.Product.Code, err)
	}
	sub.Rate = rate.String()
	return nil
}

// Draw gives the submission its ids and what follows from them. People see the first and
// the last eight characters of a request's id; a person's id is not seen.
func (s *Service) Draw(sub *Submission) error {
	id, err := db.NewKey(s.Now())
	if err != nil {
		return err
	}
	person, err := uuid.NewV7()
	if err != nil {
		return err
	}
	sub.ID, sub.PersonID = id, person.String()
	sub.Reference = ReferenceOf(sub.mark, sub.ID, date.Of(s.Now(), sub.Product.Location()).Year())
	sub.Search = request.SearchText(sub.FirstName, sub.LastName, sub.EmailKey, sub.Phone, sub.ID, sub.Reference)
	sub.details = sub.chosen()
	sub.mail = notify.Mail{
		To: sub.Email, Lang: sub.Lang, Template: "request.received", Key: "request.received:" + sub.PersonID,
		Params: map[string]any{
			"reference": sub.Reference, "amount": sub.amount(), "months": sub.Months,
			"link": "/client#claim=" + s.ClaimToken(uuid.MustParse(id), sub.EmailKey),
		},
	}
	return nil
}

// chosen is what the journal keeps of how the product came about.
func (sub *Submission) chosen() map[string]any {
	why := map[string]any{"reference": sub.Reference, "product": sub.Product.Code}
	for name, told := range map[string]string{"residence": sub.Country, "purpose": sub.Purpose, "chosen": sub.Fields.Product, "insurance": sub.Insurance} {
		if told != "" {
			why[name] = told
		}
	}
	if sub.Channel != catalogue.OnSite {
		why["channel"] = sub.Channel
	}
	return why
}

// ReferenceOf is the reference under which people know the request of an id.
func ReferenceOf(mark, id string, year int) string {
	return mark + "-" + strconv.Itoa(year) + "-" + id[:8]
}

// InsertTx writes everything a new request consists of. The counter goes last: it is the
// one row that callers share, and on PostgreSQL they then wait for each other's commit only.
func (s *Service) InsertTx(tx *db.Tx, p identity.Principal, sub *Submission) (Receipt, error) {
	r := Receipt{sub.ID, sub.Reference, request.Pending, tx.Now(), tx.Now().Add(sub.promise)}
	if err := sub.take(tx, limit.SourceKey(p.Source)); err != nil {
		return r, err
	}
	if err := sub.insertRows(tx, r); err != nil {
		return r, err
	}
	if sub.Insurance != "" {
		if err := cover.ChooseTx(tx, sub.ID, sub.Insurance); err != nil {
			return r, err
		}
	}
	if err := s.Told.KeepTx(tx, sub.ID, sub.askedIn, sub.asked, sub.Answers); err != nil {
		return r, err
	}
	err := audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.submitted", EntityKind: request.EntityRequest, EntityID: sub.ID,
		Details: sub.details, New: true,
	})
	if err == nil {
		err = eventlog.EmitTx(tx, p.Actor(), eventlog.RequestSubmitted, eventlog.Data{RequestID: sub.ID, Status: string(request.Pending), Stage: string(request.StageInReview)})
	}
	if err != nil {
		return r, err
	}
	if sub.afterInsert != nil {
		if err := sub.afterInsert(tx); err != nil {
			return r, err
		}
	}
	if err := s.confirmTx(tx, p, sub); err != nil {
		return r, err
	}
	return r, request.CountTx(tx, request.Pending, sub.Product.Currency, request.SlotOf(sub.ID), 1, sub.LoanAmount)
}

// confirmTx mails the receipt. Who is signed in under the address has proven it; to any
// other address few mails leave, or applications in its name could flood a mailbox.
func (s *Service) confirmTx(tx *db.Tx, p identity.Principal, sub *Submission) error {
	if p.Kind == identity.Client && p.Email == sub.EmailKey {
		if err := s.MailboxReadTx(tx, sub.ID); err != nil {
			return err
		}
		return s.Mail.QueueTx(tx, sub.mail)
	}
	return s.Mail.QueueLimitedTx(tx, sub.mail)
}

// insertRows writes the person, the request and who borrows.
func (sub *Submission) insertRows(tx *db.Tx, r Receipt) error {
	who := sub.person(sub.PersonID).Values(r.CreatedAt)
	wish := []any{sub.ID, sub.Reference, sub.Product.Code, sub.Product.Currency, sub.LoanAmount,
		sub.Months, sub.LoanDuration != 0, sub.RateType, sub.Rate, db.Nullable(sub.LoanPurpose), sub.Lang, personal.RequestFirstName.Text(sub.FirstName, sub.ID), personal.RequestLastName.Text(sub.LastName, sub.ID),
		personal.RequestEmail.Text(sub.Email, sub.ID), personal.AddressKey(sub.EmailKey), sub.Phone, sub.accountID, sub.Wording, r.CreatedAt, r.AnswerDueAt, sub.Search, request.Repayment{Repayment: sub.Product.Repayment}}
	party := []any{sub.ID, sub.PersonID, db.Nullable(sub.IncomeType), sub.income(),
		db.Nullable(sub.EmploymentStatus), db.Nullable(sub.Employer), db.Nullable(sub.EmploymentDuration), sub.Rent, sub.OtherLoans, sub.Household, sub.Taxes, db.Nullable(sub.Canton), db.Nullable(sub.Housing)}
	return request.InsertTx(tx, who, wish, party)
}

// person is the row of the person who applies.
func (f Fields) person(id string) person.Row {
	return person.Row{
		ID: id, Civility: f.Civilite, FirstName: f.FirstName, LastName: f.LastName, Email: f.Email, Phone: f.Phone, BirthDate: f.BirthDate, Nationality: f.Nationality,
		Home: person.Home{Street: f.Address, HouseNumber: f.HouseNumber, PostalCode: f.PostalCode, City: f.City, Country: f.Country},
	}
}

// income is NULL when it was not given.
func (sub *Submission) income() *int64 {
	if sub.MonthlyIncome == 0 {
		return nil
	}
	return &sub.MonthlyIncome
}
