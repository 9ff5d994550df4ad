package insuring

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/cover"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// Service is how loans that require an insurance come to one. Every public method is one transaction, checks its caller, and is
// safe to call from many goroutines.
type Service struct{ request.Parts }

// New makes the service.
func New(parts request.Parts) *Service { return &Service{parts} }

// Insuring is where the insurance of a request stands.
type Insuring struct {
	Required catalogue.RequiredInsurance `json:"required" doc:"What the loan must be insured against; no covers: nothing"`
	Offered  []OfferedInsurance          `json:"offered" doc:"Insurances of the product"`
	Chosen   string                      `json:"chosen" doc:"Code of the one that was chosen; own: one from elsewhere; empty: none"`
	Own      *BroughtInsurance           `json:"own" doc:"The one from elsewhere; null: none was brought"`
	Editable bool                        `json:"editable" doc:"The caller may act now"`
}

// OfferedInsurance is an insurance of the product's.
type OfferedInsurance struct {
	Code     string            `json:"code"`
	Name     string            `json:"name" doc:"In the caller's language"`
	Insurer  string            `json:"insurer"`
	Covers   []catalogue.Cover `json:"covers" enum:"death,disability,incapacity,job_loss"`
	Document string            `json:"document" doc:"Address of its information document"`
	Enough   bool              `json:"enough" doc:"It covers what is required"`
}

// BroughtInsurance is an insurance from elsewhere.
type BroughtInsurance struct {
	Version     int64             `json:"version"`
	DocumentID  string            `json:"document_id" doc:"Its certificate, among the papers of the request"`
	Insurer     string            `json:"insurer"`
	Covers      []catalogue.Cover `json:"covers" enum:"death,disability,incapacity,job_loss"`
	Premium     money.Amount      `json:"premium" doc:"With each instalment, paid to the insurer"`
	BroughtAt   time.Time         `json:"brought_at"`
	AnswerUntil date.Date         `json:"answer_until" doc:"Last day for the lender's answer"`
	Late        bool              `json:"late" doc:"That day is over, and nothing was answered"`
	State       cover.Answer      `json:"state" enum:"waiting,accepted,refused"`
	Missing     []catalogue.Cover `json:"missing" doc:"Required covers for which it was refused" enum:"death,disability,incapacity,job_loss"`
	Reason      string            `json:"reason"`
	AnsweredAt  *time.Time        `json:"answered_at"`
}

// Own gives it to the borrower. Errors: fault Unauthenticated, NotFound.
func (s *Service) Own(ctx context.Context, p identity.Principal, requestID string) (Insuring, error) {
	return s.read(ctx, p, requestID, s.ownCaseTx)
}

// Desk gives it to staff. Errors: fault Forbidden, NotFound.
func (s *Service) Desk(ctx context.Context, p identity.Principal, requestID string) (Insuring, error) {
	return s.read(ctx, p, requestID, s.deskCaseTx)
}

// reach finds a request for a caller, and says whether they may act on it now.
type reach func(tx *db.Tx, p identity.Principal, requestID string) (r request.Case, editable bool, err error)

func (s *Service) ownCaseTx(tx *db.Tx, p identity.Principal, requestID string) (request.Case, bool, error) {
	if err := request.RequireClient(p); err != nil {
		return request.Case{}, false, err
	}
	r, err := request.OwnTx(tx, p, requestID)
	return r, r.TakesConsultation(), err
}

func (s *Service) deskCaseTx(tx *db.Tx, p identity.Principal, requestID string) (request.Case, bool, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return request.Case{}, false, err
	}
	r, err := db.One[request.Case](tx, request.FindCase, requestID)
	return r, r.TakesConsultation() && p.Can(identity.RequestDecide), err
}

func (s *Service) read(ctx context.Context, p identity.Principal, requestID string, of reach) (v Insuring, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, editable, err := of(tx, p, requestID)
		if err != nil {
			return err
		}
		v, err = s.viewTx(tx, p, r, editable)
		return err
	})
	return v, err
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, r request.Case, editable bool) (Insuring, error) {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return Insuring{}, err
	}
	product := request.ProductOf(snapshot, r.Product)
	chosen, err := cover.ChosenTx(tx, r.ID)
	if err != nil {
		return Insuring{}, err
	}
	v := Insuring{
		Required: product.RequiredInsurance, Offered: make([]OfferedInsurance, len(product.Insurances)), Chosen: chosen.Code,
		Editable: editable && !product.RequiredInsurance.IsZero(),
	}
	for i, each := range product.Insurances {
		v.Offered[i] = OfferedInsurance{
			each.Code, each.Name.In(i18n.OrDefault(p.Lang)), each.Insurer, each.Covers, each.Document, product.RequiredInsurance.MetBy(each.Covers),
		}
	}
	if v.Required.Covers == nil {
		v.Required.Covers = []catalogue.Cover{}
	}
	if o := chosen.Own; o != nil {
		today := date.Of(tx.Now(), product.Location())
		v.Own = &BroughtInsurance{
			o.Version, o.DocumentID, o.Insurer, o.Covers, money.Of(o.Minor, r.Currency), o.BroughtAt, o.AnswerUntil, o.State == cover.Waiting && today.After(o.AnswerUntil),
			o.State, o.Missing, o.Reason, o.AnsweredAt,
		}
	}
	return v, nil
}
