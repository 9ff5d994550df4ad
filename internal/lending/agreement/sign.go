package agreement

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/pricing"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// SignInput is what a party gives to sign.
type SignInput struct {
	Code      string `json:"code"`
	Accept    bool   `json:"accept"` // the sentence Statements.Accept; never ticked for them
	InsureNow bool   `json:"insure_now,omitempty" doc:"The borrower expressly asks for the insurance before the days to compare are over"`
	PayoutInput
}

// method is how a party signed.
type method string

const (
	byCode      method = "code"
	byQualified method = "qualified"
	byHand      method = "paper"
)

// evidence is what is kept of one signature, in the row and in the audit log. It names no
// person: the position in the deed does.
type evidence struct {
	Position  int        `json:"position"`
	Method    method     `json:"method"`
	Digest    string     `json:"digest"` // of all documents of the offer together
	Texts     string     `json:"texts"`  // version of the statements
	Channel   Channel    `json:"channel,omitempty"`
	Code      string     `json:"code,omitempty"` // id of the code, never the code
	SentAt    *time.Time `json:"sent_at,omitempty"`
	SentTo    string     `json:"sent_to,omitempty"` // masked
	Tries     int        `json:"tries,omitempty"`
	Source    string     `json:"source,omitempty"`
	Device    string     `json:"device,omitempty"`
	Document  string     `json:"document,omitempty"` // the scan, or the provider's PDF
	Session   string     `json:"session,omitempty"`  // at the provider
	Provider  string     `json:"provider,omitempty"`
	Answer    string     `json:"answer,omitempty"` // SHA-256 of what the adapter said of the session
	Confirmed string     `json:"confirmed,omitempty"`
	InsureNow bool       `json:"insure_now,omitempty"` // asked for the insurance before the days to compare were over
}

var insertSignature = db.SQL(`
	INSERT INTO agreement_signatures (agreement_id, position, method, signed_at, evidence) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (agreement_id, position) DO NOTHING`)

// Sign signs an offer for a party with the one-time code. With the last signature the loan
// is opened and the days to withdraw begin. A wrong code counts and is an error that was
// saved. Errors: fault Unauthenticated, NotFound, Invalid with each broken field
// ("offer.accept_required", "offer.code_wrong" with the tries that are left, "iban.invalid",
// "offer.iban_borrower_only", "field.required", "offer.early_not_allowed", "offer.insure_now"), Gone
// "offer.code_expired", Conflict as SendCode and "offer.apr_above_cap".
func (s *Service) Sign(ctx context.Context, p identity.Principal, id string, in SignInput) (Offer, error) {
	if err := client(p); err != nil {
		return Offer{}, err
	}
	if !in.Accept {
		return Offer{}, fault.Fields(fault.Field{Pointer: "/accept", Code: "offer.accept_required"})
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Offer{}, err
	}
	var refusal error
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		refusal, err = s.signTx(tx, p, id, in, snapshot)
		return err
	})
	if err == nil {
		err = refusal
	}
	if err != nil {
		return Offer{}, err
	}
	return s.Get(ctx, p, id)
}

// signTx checks everything else before the code, so that only a wrong code costs a try.
func (s *Service) signTx(tx *db.Tx, p identity.Principal, id string, in SignInput, now settings.Snapshot) (refusal, err error) {
	w, me, err := s.signableTx(tx, p, id)
	if err != nil {
		return nil, err
	}
	on := today(tx, w.deed.Product)
	if err := cmp.Or(stillLawful(w, now, on), w.deed.Terms.Insured.MayTake(on, in.InsureNow)); err != nil {
		return nil, err
	}
	payout, err := s.checkPayout(in.PayoutInput, w, me)
	if err != nil {
		return nil, err
	}
	code, refusal, err := s.tryCodeTx(tx, p, w, me, strings.TrimSpace(in.Code))
	if err != nil || refusal != nil {
		return refusal, err
	}
	if w, err = s.payoutTx(tx, p, w, me, payout); err != nil {
		return nil, err
	}
	sentAt := code.CreatedAt
	return nil, s.signedTx(tx, p, w, evidence{
		Position: me.Position, Method: byCode, Channel: code.Channel, Code: code.ID, SentAt: &sentAt, SentTo: masked(code.Channel, s.sentTo(p, code)),
		Tries: code.Tries, Source: p.Source, Device: p.Device.Label, InsureNow: in.InsureNow && w.deed.Terms.Insured.Comparing(on),
	})
}

// sentTo is the address that a code by e-mail went to; a number is not asked for again.
func (s *Service) sentTo(p identity.Principal, c codeRow) string {
	if c.Channel == ByEmail {
		return p.Email
	}
	return ""
}

// tryCodeTx counts a try and compares. A wrong code is a refusal, not an error: the count stays.
func (s *Service) tryCodeTx(tx *db.Tx, p identity.Principal, w whole, me signatory, given string) (code codeRow, refusal, err error) {
	code, found, err := db.Maybe[codeRow](tx, tryCode, w.ID, me.Position, tx.Now(), codeTries)
	if err != nil {
		return code, nil, err
	}
	if !found {
		return code, nil, fault.New(fault.Gone, "offer.code_expired")
	}
	if !s.Keys.CheckHMAC(codePurpose, codeText(code.ID, w.Digest, given), code.MAC) {
		left := map[string]any{"left": codeTries - code.Tries}
		refusal = fault.Fields(fault.Field{Pointer: "/code", Code: "offer.code_wrong", Params: left})
		return code, refusal, recordTx(tx, p.Actor(), "agreement.code_wrong", w.ID, map[string]any{"position": me.Position, "tries": code.Tries})
	}
	n, err := tx.Exec(useCode, code.ID, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Gone, "offer.code_expired")
	}
	return code, nil, err
}

// signable says why an offer cannot be signed by a party now; nil when it can.
func (w whole) signable(me signatory, on date.Date) error {
	if me.SignedAt != nil {
		return fault.New(fault.Conflict, "offer.already_signed")
	}
	if _, err := move(w.State, Sign); err != nil {
		return err
	}
	if on.After(w.ValidUntil) {
		return fault.New(fault.Conflict, "offer.not_allowed").With("state", string(Expired))
	}
	return nil
}

// stillLawful holds the offer against the law and the licence of the day of signature:
// both may have changed since it was sent.
func stillLawful(w whole, now settings.Snapshot, on date.Date) error {
	p, ok := now.Product(w.Product)
	if !ok {
		p = w.deed.Product // the product is gone; what was offered binds
	}
	return pricing.StillLawful(w.deed.Terms, p, on)
}

// signedTx writes a signature down and, when it is the last one, makes the contract.
func (s *Service) signedTx(tx *db.Tx, p identity.Principal, w whole, e evidence) error {
	e.Digest, e.Texts = w.Digest, textVersion
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertSignature, w.ID, e.Position, e.Method, tx.Now(), string(text))
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "offer.already_signed")
	}
	if err := recordTx(tx, p.Actor(), "agreement.signed_by", w.ID, map[string]any{"evidence": e}); err != nil {
		return err
	}
	if len(w.missing()) > 1 {
		return eventlog.EmitTx(tx, p.Actor(), eventlog.OfferSignedByOne, eventlog.Data{RequestID: w.RequestID, AgreementID: w.ID, Status: string(w.State)})
	}
	return s.concludeTx(tx, p, w)
}

// contract is what the loan is opened with.
func (w whole) contract(a account, at time.Time, days pricing.Span) loan.Contract {
	c := loan.Contract{
		RequestID: w.RequestID, Reference: w.deed.Reference, Product: w.Product, ProductVersion: w.ProductVersion, Lang: w.Lang,
		Terms: w.deed.Terms.Agreed(w.deed.Product), APR: w.deed.Terms.APR, SignedAt: at,
		WithdrawUntil: days.WithdrawUntil, PayoutFrom: days.PayoutFrom, IBAN: a.IBAN, Holder: a.Holder, Debts: w.deed.Terms.Debts,
	}
	for _, sig := range w.signers {
		person := w.deed.At(sig.Position)
		party := loan.Party{
			PersonID: person.PersonID, Role: loan.Role(sig.Role), FirstName: person.FirstName, LastName: person.LastName, Email: person.Email,
			Address: person.Home,
		}
		if sig.AccountID != nil {
			party.AccountID = *sig.AccountID
		}
		c.Parties = append(c.Parties, party)
	}
	c.AccountID = c.Parties[0].AccountID
	return c
}
