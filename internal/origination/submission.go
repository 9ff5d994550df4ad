package origination

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"florin/internal/audit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/hook"
	"florin/internal/identity"
	"florin/internal/limit"
	"florin/internal/notify"
	"florin/internal/settings"
	"florin/internal/validate"
)

// submission is an application that passed every rule, with everything computed that
// can be before the transaction: while it runs, other writers wait.
type submission struct {
	Fields
	id, personID string
	reference    string
	product      settings.Product
	months       int
	rateType     settings.RateType
	rate         string
	emailKey     string
	search       string
	wording      string
	accountID    *string
	promise      time.Duration
	limit        limit.Rule
	mail         notify.Mail
	details      any
	afterInsert  func(*db.Tx) error
}

// prepare checks an application and computes what its rows hold.
func (s *Service) prepare(ctx context.Context, p identity.Principal, in Application) (*submission, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	r := rules{snapshot, s.Now()}
	f := in.Fields.tidy()
	v := validate.New()
	phone := r.collect(v, f, StepReview)
	r.checkDeclaration(v, in.Declaration, in.ConsentVersion)
	if err := v.Err(); err != nil {
		return nil, err
	}
	f.Phone = phone
	sub := &submission{
		Fields: f, wording: in.ConsentVersion, emailKey: validate.NormalEmail(f.Email),
		months: f.LoanDuration, rateType: settings.RateType(f.RateType),
		promise: snapshot.Policies.AnswerPromise(),
		limit:   applyLimit(snapshot.Policies),
	}
	if p.Kind == identity.Client {
		sub.accountID = nullable(p.AccountID)
	}
	if sub.Lang == "" {
		sub.Lang = settings.Languages[0]
		if p.Lang != "" {
			sub.Lang = p.Lang
		}
	}
	if err := sub.price(snapshot); err != nil {
		return nil, err
	}
	return sub, s.draw(sub)
}

// price chooses the product and its rate for the wish.
func (sub *submission) price(snapshot settings.Snapshot) error {
	var ok bool
	if sub.product, ok = snapshot.ProductFor(sub.amount()); !ok {
		return fault.New(fault.Invalid, "invalid")
	}
	if sub.months == 0 {
		sub.months = snapshot.Policies.DefaultDurationMonths
	}
	if sub.rateType == "" {
		sub.rateType = settings.Fixed
	}
	rate, err := sub.product.Rate(sub.rateType, sub.months)
	if err != nil {
		return fmt.Errorf("price %s: %w", sub.product.Code, err)
	}
	sub.rate = rate.String()
	return nil
}

// draw gives the submission its ids and what follows from them. People see the first and
// the last eight characters of a request's id; a person's id is not seen.
func (s *Service) draw(sub *submission) error {
	id, err := db.NewKey(s.Now())
	if err != nil {
		return err
	}
	person, err := uuid.NewV7()
	if err != nil {
		return err
	}
	sub.id, sub.personID = id, person.String()
	sub.reference = referenceOf(sub.id, date.Of(s.Now(), sub.product.Location()).Year())
	sub.search = searchText(sub.FirstName, sub.LastName, sub.emailKey, sub.id, sub.reference)
	sub.details = map[string]any{"reference": sub.reference, "product": sub.product.Code}
	sub.mail = notify.Mail{
		To: sub.Email, Lang: sub.Lang, Template: "request.received", Key: "request.received:" + sub.personID,
		Params: map[string]any{
			"reference": sub.reference, "amount": sub.amount(), "months": sub.months,
			"link": "/client#claim=" + s.claimToken(uuid.MustParse(id), sub.emailKey),
		},
	}
	return nil
}

func referenceOf(id string, year int) string {
	return "XK-" + strconv.Itoa(year) + "-" + id[:8]
}

// insertTx writes everything a new request consists of. The counter goes last: it is the
// one row that callers share, and on PostgreSQL they then wait for each other's commit only.
func (s *Service) insertTx(tx *db.Tx, p identity.Principal, sub *submission) (Receipt, error) {
	r := Receipt{sub.id, sub.reference, Pending, tx.Now(), tx.Now().Add(sub.promise)}
	if err := sub.take(tx, limit.SourceKey(p.Source)); err != nil {
		return r, err
	}
	if err := sub.insertRows(tx, r); err != nil {
		return r, err
	}
	err := audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.submitted", EntityKind: entityRequest, EntityID: sub.id,
		Details: sub.details, New: true,
	})
	if err == nil {
		err = hook.EmitTx(tx, hook.RequestSubmitted, hook.Data{RequestID: sub.id, Status: string(Pending), Stage: string(StageInReview)})
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
	return r, countTx(tx, Pending, sub.product.Currency, slotOf(sub.id), 1, sub.LoanAmount)
}

// confirmTx mails the receipt. Whoever is signed in under the address has proven it; to any
// other address few mails leave, or applications in its name could flood a mailbox.
func (s *Service) confirmTx(tx *db.Tx, p identity.Principal, sub *submission) error {
	if p.Kind == identity.Client && p.Email == sub.emailKey {
		return s.Mail.QueueTx(tx, sub.mail)
	}
	return s.Mail.QueueLimitedTx(tx, sub.mail)
}

// insertRows writes the person, the request and who borrows. PostgreSQL takes them as one
// statement: two round trips less.
func (sub *submission) insertRows(tx *db.Tx, r Receipt) error {
	person := []any{sub.personID, nullable(sub.Civilite), sub.FirstName, sub.LastName,
		sub.Email, sub.Phone, nullable(sub.BirthDate), nullable(sub.Nationality), nullable(sub.Address),
		nullable(sub.HouseNumber), nullable(sub.PostalCode), nullable(sub.City), nullable(sub.Country), r.CreatedAt}
	request := []any{sub.id, sub.reference, sub.product.Code, sub.product.Currency, sub.LoanAmount,
		sub.months, sub.rateType, sub.rate, nullable(sub.LoanPurpose), sub.Lang, sub.FirstName, sub.LastName,
		sub.Email, sub.emailKey, sub.Phone, sub.accountID, sub.wording, r.CreatedAt, r.AnswerDueAt, sub.search}
	party := []any{sub.id, sub.personID, nullable(sub.IncomeType), sub.income(),
		nullable(sub.EmploymentStatus), nullable(sub.Employer), nullable(sub.EmploymentDuration), sub.Rent, sub.OtherLoans, sub.Household, sub.Taxes, nullable(sub.Canton)}
	if tx.Engine() == db.Postgres {
		return inserted(tx.Exec(insertAll, slices.Concat(person, request, party[1:])...))
	}
	if _, err := tx.Exec(insertPerson, person...); err != nil {
		return err
	}
	if err := inserted(tx.Exec(insertRequest, request...)); err != nil {
		return err
	}
	_, err := tx.Exec(insertParty, party...)
	return err
}

func inserted(rows int64, err error) error {
	if err == nil && rows == 0 {
		err = errReferenceTaken
	}
	return err
}

// income is NULL when it was not given.
func (sub *submission) income() *int64 {
	if sub.MonthlyIncome == 0 {
		return nil
	}
	return &sub.MonthlyIncome
}
