package former

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/person"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Request is a request of other books whose loan is taken over. It was decided there: here it is closed, and holds who borrows.
type Request struct {
	ID        string
	Reference string
	Product   string
	Principal money.Amount
	Months    int
	RateType  string
	Rate      string // percent per year
	Repayment request.Repayment
	SignedOn  date.Date
	Person    request.DealParty // the borrower
}

var (
	setFormer = db.SQL(`
		UPDATE loan_requests SET status = 'approved', stage = 'funded', outcome = 'funded', processed_at = $2, closed_at = $2, check_due = NULL,
			approved_minor = amount_minor, approved_months = months, approved_rate = rate
		WHERE id = $1`)
	renameFormer = db.SQL(`UPDATE loan_requests SET reference = $2, changed_at = $3 WHERE id = $1`)
)

// TakeOverTx writes a request of other books. It is as old as its contract, so that no figure counts it as one that was decided here. Errors: request.ErrReferenceTaken.
func TakeOverTx(tx *db.Tx, by audit.Actor, f Request) error {
	p := f.Person
	email := validate.NormalEmail(p.Email)
	signed := f.SignedOn.Time(time.UTC)
	who := person.Row{
		ID: p.PersonID, Civility: p.Civility, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, Phone: p.Phone, BirthDate: p.BirthDate.String(), Nationality: p.Nationality,
		Home: person.Home{Street: p.Street, HouseNumber: p.HouseNumber, PostalCode: p.PostalCode, City: p.City, Country: p.Country},
	}
	wish := []any{
		f.ID, f.Reference, f.Product, f.Principal.Currency, f.Principal.Minor, f.Months, true, f.RateType, f.Rate, nil, p.Lang, personal.RequestFirstName.Text(p.FirstName, f.ID), personal.RequestLastName.Text(p.LastName, f.ID),
		personal.RequestEmail.Text(p.Email, f.ID), personal.AddressKey(email), p.Phone, nil, "", signed, signed, request.SearchText(p.FirstName, p.LastName, email, p.Phone, f.ID, f.Reference), f.Repayment,
	}
	party := []any{f.ID, p.PersonID, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil}
	if err := request.InsertTx(tx, who.Values(tx.Now()), wish, party); err != nil {
		return err
	}
	if _, err := tx.Exec(setFormer, f.ID, signed); err != nil {
		return err
	}
	if err := audit.RecordTx(tx, audit.Event{Actor: by, Action: "request.taken_over", EntityKind: request.EntityRequest, EntityID: f.ID, New: true}); err != nil {
		return err
	}
	return request.CountTx(tx, request.Approved, f.Principal.Currency, request.SlotOf(f.ID), 1, f.Principal.Minor)
}

// HandBackTx gives the reference of a request that was taken over free again, under another one.
func HandBackTx(tx *db.Tx, requestID, reference string) error {
	_, err := tx.Exec(renameFormer, requestID, reference, tx.Now())
	return err
}
