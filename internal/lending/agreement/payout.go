package agreement

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/pricing"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// PayoutInput is where the borrower wants the money, and when.
type PayoutInput struct {
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
	// EarlyPayout asks for the money before the days to withdraw are over, where the law
	// allows it. It is never ticked for anybody.
	EarlyPayout bool `json:"early_payout"`
}

const longestHolder = 70 // of a payment order (pain.001)

// SetPayoutAccount names the account of the payout, for contracts that are not signed by
// code. Errors: fault Unauthenticated, NotFound, Conflict "offer.not_allowed", and those of
// the fields as in Sign.
func (s *Service) SetPayoutAccount(ctx context.Context, p identity.Principal, id string, in PayoutInput) (Offer, error) {
	if err := client(p); err != nil {
		return Offer{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		w, me, err := s.ownTx(tx, p, id)
		if err != nil {
			return err
		}
		if err := w.signable(me, today(tx, w.deed.Product)); err != nil {
			return err
		}
		a, err := s.checkPayout(in, w, me)
		if err != nil {
			return err
		}
		_, err = s.payoutTx(tx, p, w, me, a)
		return err
	})
	if err != nil {
		return Offer{}, err
	}
	return s.Get(ctx, p, id)
}

// payoutTx keeps the payout account that the main borrower names.
func (s *Service) payoutTx(tx *db.Tx, p identity.Principal, w whole, me signatory, a payout) (whole, error) {
	if me.Position != 1 {
		return w, nil
	}
	sealed, err := s.sealAccount(w.ID, a.account)
	if err != nil {
		return w, err
	}
	// What does not match is not refused, since names are written in many ways; staff are shown it.
	matches := rail.IsNamed(a.Holder, w.deed.At(1).FirstName, w.deed.At(1).LastName)
	if err := changed(tx.Exec(setPayoutAccount, w.ID, w.Version, sealed, matches, a.early)); err != nil {
		return w, err
	}
	w.Version, w.PayoutAccount, w.HolderMatches, w.EarlyPayout = w.Version+1, sealed, &matches, a.early
	return w, recordTx(tx, p.Actor(), "agreement.payout_account", w.ID, map[string]any{"holder_matches": matches, "early": a.early})
}

// payout is a payout account that was checked.
type payout struct {
	account
	early bool
}

// checkPayout is check, and refuses test accounts where money is real.
func (s *Service) checkPayout(in PayoutInput, w whole, me signatory) (payout, error) {
	p, err := in.check(w, me)
	if err != nil {
		return p, err
	}
	return p, s.Payouts.Usable(rail.IBAN(p.IBAN))
}

// check reads the account, which a rail of the loan's currency must reach, if it has one. A QR-IBAN takes no payment without its reference.
func (in PayoutInput) check(w whole, me signatory) (payout, error) {
	if me.Position != 1 {
		if in.IBAN != "" || in.Holder != "" || in.EarlyPayout {
			return payout{}, fault.Fields(fault.Field{Pointer: "/iban", Code: "offer.iban_borrower_only"})
		}
		return payout{}, nil
	}
	c := validate.New()
	iban, err := rail.ParseIBAN(in.IBAN)
	switch {
	case validate.Blank(in.IBAN):
		c.Check("/iban", "field.required")
	case err != nil || iban.IsQR():
		c.Check("/iban", "iban.invalid")
	case !rail.Payable(w.deed.Terms.Principal.Currency, iban):
		c.Check("/iban", "iban.country")
	}
	holder := validate.CleanText(in.Holder)
	switch {
	case holder == "":
		c.Check("/holder", "field.required")
	case len([]rune(holder)) > longestHolder:
		c.CheckWith("/holder", validate.TextTooLong, map[string]any{"max": longestHolder})
	}
	if in.EarlyPayout && !pricing.MayPayEarly(w.deed.Product.Law) {
		c.Check("/early_payout", "offer.early_not_allowed")
	}
	return payout{account{IBAN: string(iban), Holder: holder}, in.EarlyPayout}, c.Err()
}
