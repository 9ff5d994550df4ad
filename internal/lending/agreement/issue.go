package agreement

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/debt"
	"florin/internal/lending/deed"
	"florin/internal/lending/letter"
	"florin/internal/lending/partner"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/rule/brand"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
	"florin/internal/rule/wording"
)

// OfferInput is what staff decide about an offer; everything else follows from the approval
// and the product.
type OfferInput struct {
	Version   int64 `json:"version"`   // of the request that was looked at
	Insurance bool  `json:"insurance"` // the borrower asked for the optional payment protection
	Uninsured bool  `json:"uninsured,omitempty" doc:"The borrower does without the insurance that they had chosen"`
	label.Field
	debts []debt.Debt
}

// draft is an offer that is priced and written, and not sent yet.
type draft struct {
	id       string
	deal     underwriting.Deal
	deed     deed.Deed
	plan     credit.Plan
	on       date.Date
	until    date.Date
	lang     string
	wording  wording.Own
	brand    brand.Brand
	products int64          // version of the setting
	accounts map[int]string // of the parties who have joined the request
	pieces   []written
}

// Issue prices what was approved, makes the documents and sends the offer to everybody who
// signs. The documents are made and kept first; the offer exists when its transaction is
// committed, and until then there is nothing. Errors: fault Forbidden, NotFound, Conflict
// "request.version_conflict", "offer.party_incomplete" while a co-borrower has not answered, "offer.residence" where the product is not
// for residents of the country where the main borrower lives,
// those of request.AdvanceTx when the request is not approved, "register.missing" or
// "register.outdated" while the register has not answered, those of screening.ClearTx, those of price, and "offer.capacity_unknown" or "offer.capacity_exceeded"
// where the law binds the lender to the month of the household; Unavailable when documents cannot be kept.
func (s *Service) Issue(ctx context.Context, p identity.Principal, requestID string, in OfferInput) (StaffOffer, error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return StaffOffer{}, err
	}
	if err := s.Requests.Screening.Refresh(ctx, requestID); err != nil {
		return StaffOffer{}, err
	}
	d, err := s.draft(ctx, requestID, in)
	if err != nil {
		return StaffOffer{}, err
	}
	payTo, err := s.Loans.ReservePayTo(ctx, requestID, d.deed.Terms.Principal.Currency)
	if err != nil {
		return StaffOffer{}, err
	}
	if d.pieces, err = s.writeOffer(ctx, d, payTo, s.now(ctx)); err != nil {
		return StaffOffer{}, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.SendOffer); err != nil {
			return err
		}
		if err := s.Requests.Screening.ClearTx(tx, requestID); err != nil {
			return err
		}
		if err := s.sendTx(tx, p, d); err != nil {
			return err
		}
		return label.GiveTx(tx, p, label.Agreement, label.Place{ID: d.id, Home: label.Thing{Kind: label.Request, ID: requestID}}, in.ExternalID)
	})
	if err != nil {
		if fault.KindOf(err) != fault.Internal && fault.KindOf(err) != fault.Unavailable {
			s.discard(ctx, d.pieces) // else it may be committed all the same: the sweep finds out
		}
		return StaffOffer{}, err
	}
	return s.OfRequest(ctx, p, requestID)
}

// draft reads the approval and prices it.
func (s *Service) draft(ctx context.Context, requestID string, in OfferInput) (d draft, err error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return d, err
	}
	var now time.Time
	var through *partner.Through
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		now = tx.Now()
		if err := s.Requests.Screening.ClearTx(tx, requestID); err != nil {
			return err
		}
		if d.deal, in.debts, err = s.Refinances.DealTx(tx, s.Requests.Service, requestID); err != nil {
			return err
		}
		through, err = s.Requests.Partners.OfRequestTx(tx, requestID)
		return err
	})
	if err != nil {
		return d, err
	}
	if d.deal.Version != in.Version {
		return d, fault.New(fault.Conflict, "request.version_conflict").With("version", d.deal.Version)
	}
	product, ok := snapshot.Product(d.deal.Product)
	if !ok {
		return d, fault.New(fault.Conflict, "offer.product_closed").With("product", d.deal.Product)
	}
	d.on = date.Of(now, product.Location())
	d.until, d.products = d.on.AddDays(product.Lending.OfferDays), snapshot.Version("products")
	d.id, d.lang = uuid.Must(uuid.NewV7()).String(), i18n.OrDefault(d.deal.Lang)
	d.wording, d.brand = snapshot.Wording(d.lang), snapshot.Brand
	if err := d.parties(product, snapshot.Company); err != nil {
		return d, err
	}
	if err := d.deal.Resident(snapshot.Products, product, now); err != nil {
		return d, err
	}
	if err := d.deal.Consulted(product, d.on); err != nil {
		return d, err
	}
	if d.deed.Terms, d.plan, err = pricing.Price(in.proposal(d.deal, product), product, d.on, pricing.WorkdaysOf(product)); err != nil {
		return d, err
	}
	d.through(through, product.Law.Edition().Intermediary())
	d.deed.Capacity, err = pricing.CapacityOf(d.deal, product, d.deed.Terms, d.on)
	return d, err
}

// through takes over who brought the request, with what the law wants told of its pay. What follows the offer may still lower that: a part that is
// never paid out, or a withdrawal.
func (d *draft) through(p *partner.Through, told law.Intermediary) {
	if p == nil {
		return
	}
	d.deed.Intermediary, d.deed.IntermediaryKind = p.Line, string(p.Kind)
	if p.Commission != nil && told.Told(law.TellLenderAmount) {
		pay := money.Of(p.Commission.For(d.plan.Principal), d.plan.Principal.Currency)
		d.deed.IntermediaryPay = &pay
	}
}

// parties takes over who signs.
func (d *draft) parties(p catalogue.Product, c settings.Company) error {
	d.deed = deed.Deed{Reference: d.deal.Reference, Product: p, Company: c}
	d.accounts = map[int]string{}
	for _, q := range d.deal.Parties {
		if !q.Complete {
			return fault.New(fault.Conflict, "offer.party_incomplete")
		}
		d.deed.Parties = append(d.deed.Parties, deed.PartyOf(q))
		d.accounts[q.Position] = q.AccountID
	}
	return nil
}

// proposal is what was approved, with what staff chose.
func (in OfferInput) proposal(d underwriting.Deal, p catalogue.Product) pricing.Wish {
	if in.Uninsured {
		d.Insurance.Code = ""
	}
	return pricing.Wish{
		Principal: d.Amount, Months: d.Months, Rate: d.Rate, RateType: d.RateType, Repayment: d.Repayment, Insured: in.Insurance, Insurance: d.Insurance,
		Debts: in.debts, ApprovedOn: date.Of(d.ApprovedAt, p.Location()),
	}
}

// sendTx writes the offer, moves the request and queues the mails.
func (s *Service) sendTx(tx *db.Tx, p identity.Principal, d draft) error {
	deal, err := s.Requests.DealTx(tx, d.deal.RequestID)
	if err != nil {
		return err
	}
	if deal.Version != d.deal.Version {
		return fault.New(fault.Conflict, "request.version_conflict").With("version", deal.Version)
	}
	if _, err := s.Requests.AdvanceTx(tx, p.Actor(), deal.RequestID, request.SendOffer, nil); err != nil {
		return err
	}
	sealed, err := s.sealDeed(d.id, d.deed)
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertAgreement, d.id, deal.RequestID, d.deed.Product.Lending.Signature, d.deed.Product.Code, d.products, d.lang,
		sealed, digestOf(d.pieces), p.Who(), tx.Now(), d.until, false)
	if err != nil {
		return err
	}
	if err := s.addPartiesTx(tx, d); err != nil {
		return err
	}
	owner := document.Issue{OwnerKind: document.Request, OwnerID: deal.RequestID, Lang: d.lang, By: p.Actor()}
	if err := s.attachTx(tx, d.id, owner, true, d.pieces); err != nil {
		return err
	}
	if err := toldTx(tx, d.id); err != nil {
		return err
	}
	err = audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "agreement.sent", EntityKind: entityAgreement, EntityID: d.id, New: true,
		Details: map[string]any{"request": deal.RequestID, "digest": digestOf(d.pieces), "apr": d.deed.Terms.APR, "products": d.products},
	})
	if err == nil {
		err = eventlog.EmitTx(tx, p.Actor(), eventlog.OfferSent, eventlog.Data{RequestID: deal.RequestID, AgreementID: d.id, Status: string(Sent)})
	}
	if err != nil {
		return err
	}
	return s.tellTx(tx, d.id, "offer.ready", d.deed, map[string]any{"until": d.until})
}

// addPartiesTx writes who signs. Who has proven the address already has joined.
func (s *Service) addPartiesTx(tx *db.Tx, d draft) error {
	for _, party := range d.deed.Parties {
		joined := d.accounts[party.Position]
		if joined == "" {
			found, _, err := s.Identity.AccountByAddressTx(tx, party.Email)
			if err != nil {
				return err
			}
			joined = found
		}
		_, err := tx.Exec(insertParty, d.id, party.Position, party.Role, personal.AddressKey(validate.NormalEmail(party.Email)), db.Nullable(joined))
		if err != nil {
			return err
		}
	}
	return nil
}

// attachTx issues documents and writes them down as the agreement's.
func (s *Service) attachTx(tx *db.Tx, id string, as document.Issue, offered bool, pieces []written) error {
	for _, piece := range pieces {
		as.Kind, as.Title, as.Wording = piece.kind, title(as.Lang, piece.kind)+".pdf", piece.wording // the name of its file
		d, err := letter.IssueTx(tx, s.Documents, as, piece.kept)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertAttached, id, piece.kind, d.ID, d.SHA256, offered); err != nil {
			return err
		}
	}
	return nil
}

// title is what a document is called, in its language.
func title(lang, kind string) string {
	return i18n.For(lang).T("agreement:documents."+kind, nil)
}

// now is the clock of the database, outside of a transaction.
func (s *Service) now(ctx context.Context) (at time.Time) {
	_ = s.DB.View(ctx, func(tx *db.Tx) error { at = tx.Now(); return nil })
	return at
}
