package insuring

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/cover"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
)

// How long the texts may be that people write.
const (
	longestInsurer = 120
	longestReason  = 1000
)

// BringInput is an insurance from elsewhere.
type BringInput struct {
	DocumentID string            `json:"document_id" doc:"The certificate, handed in with the papers of the request"`
	Insurer    string            `json:"insurer" maxLength:"120"`
	Covers     []catalogue.Cover `json:"covers" enum:"death,disability,incapacity,job_loss"`
	Minor      int64             `json:"premium_minor" doc:"With each instalment, in minor units of the request's currency; 0: free"`
}

// InsuranceAnswer is what the lender says of it.
type InsuranceAnswer struct {
	Version int64             `json:"version" doc:"Of the insurance that was looked at"`
	Accept  bool              `json:"accept"`
	Missing []catalogue.Cover `json:"missing" doc:"Of a refusal: the required covers that it has not" enum:"death,disability,incapacity,job_loss"`
	Reason  string            `json:"reason" doc:"Of a refusal, in the borrower's language" maxLength:"1000"`
}

// Choose takes one of the lender's insurances, until an offer is out. Errors: fault Unauthenticated, NotFound, Invalid "/code", Conflict
// "insurance.not_required", "request.not_allowed".
func (s *Service) Choose(ctx context.Context, p identity.Principal, requestID, code string) (Insuring, error) {
	return s.act(ctx, p, requestID, s.ownCaseTx, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		chosen, found := product.Insurance(code)
		if !found || !product.RequiredInsurance.MetBy(chosen.Covers) {
			return request.Invalid("/code", "insurance.not_offered")
		}
		if err := cover.ChooseTx(tx, r.ID, code); err != nil {
			return err
		}
		return changedTx(tx, r, p, "request.insurance_chosen", map[string]any{"insurance": code})
	})
}

// Bring brings an insurance from elsewhere, or another in its place, until an offer is out: it is the choice from then on, and waits for the
// lender's answer. Errors: as Choose, Invalid naming each field.
func (s *Service) Bring(ctx context.Context, p identity.Principal, requestID string, in BringInput) (Insuring, error) {
	return s.act(ctx, p, requestID, s.ownCaseTx, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		if err := s.checkTx(tx, r, &in); err != nil {
			return err
		}
		until := date.Of(tx.Now(), product.Location()).AddDays(product.RequiredInsurance.AnswerDays)
		brought := cover.Own{DocumentID: in.DocumentID, Insurer: in.Insurer, Covers: in.Covers, Minor: in.Minor, AnswerUntil: until}
		if err := cover.BringTx(tx, r.ID, brought); err != nil {
			return err
		}
		if err := cover.ChooseTx(tx, r.ID, catalogue.OwnInsurance); err != nil {
			return err
		}
		return changedTx(tx, r, p, "request.insurance_brought", map[string]any{"document": in.DocumentID, "until": until})
	})
}

func (s *Service) checkTx(tx *db.Tx, r request.Case, in *BringInput) error {
	v := validate.New()
	in.Insurer = validate.CleanText(in.Insurer)
	v.Check("/insurer", validate.Required(in.Insurer))
	if utf8.RuneCountInString(in.Insurer) > longestInsurer {
		v.CheckWith("/insurer", validate.TextTooLong, map[string]any{"max": longestInsurer})
	}
	if in.Minor < 0 || in.Minor > request.MaxIncome {
		v.Check("/premium_minor", "amount.invalid")
	}
	checkCovers(v, "/covers", in.Covers, catalogue.Covers)
	papers, err := s.Documents.ListTx(tx, request.RequestOwner(r.ID))
	if err != nil {
		return err
	}
	for _, d := range papers {
		if d.ID == in.DocumentID {
			return v.Err()
		}
	}
	v.Check("/document_id", "insurance.certificate")
	return v.Err()
}

// checkCovers wants some of those that there are, each once.
func checkCovers(v *validate.Collector, at string, covers, known []catalogue.Cover) {
	if len(covers) == 0 {
		v.Check(at, validate.FieldRequired)
	}
	for i, each := range covers {
		if !slices.Contains(known, each) || slices.Index(covers, each) != i {
			v.Check(fmt.Sprintf("%s/%d", at, i), "choice.invalid")
		}
	}
}

// Answer accepts an insurance from elsewhere, or refuses it for required covers that it has not, and writes to the borrower. Errors: fault
// Forbidden, NotFound, Invalid naming the field, Conflict "insurance.not_required", "insurance.nothing_waits", "request.not_allowed".
func (s *Service) Answer(ctx context.Context, p identity.Principal, requestID string, in InsuranceAnswer) (Insuring, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Insuring{}, err
	}
	return s.act(ctx, p, requestID, s.deskCaseTx, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		chosen, err := cover.ChosenTx(tx, r.ID)
		if err != nil {
			return err
		}
		if err := in.check(product.RequiredInsurance); err != nil {
			return err
		}
		given := cover.Own{Version: in.Version, State: cover.Accepted, AnsweredBy: &p.StaffID}
		if !in.Accept {
			given.State, given.Missing, given.Reason = cover.Refused, in.Missing, in.Reason
		}
		done, err := cover.AnswerTx(tx, r.ID, given)
		if err != nil {
			return err
		}
		if !done {
			return fault.New(fault.Conflict, "insurance.nothing_waits")
		}
		if err := s.writeTx(tx, r, *chosen.Own, given); err != nil {
			return err
		}
		details := map[string]any{"document": chosen.Own.DocumentID}
		if in.Accept {
			return changedTx(tx, r, p, "request.insurance_accepted", details)
		}
		details["missing"] = given.Missing
		return changedTx(tx, r, p, "request.insurance_refused", details)
	})
}

// check holds a refusal against the one reason that there may be: a cover that the loan requires is missing.
func (in *InsuranceAnswer) check(required catalogue.RequiredInsurance) error {
	if in.Accept {
		return nil
	}
	v := validate.New()
	checkCovers(v, "/missing", in.Missing, required.Covers)
	in.Reason = validate.CleanText(in.Reason)
	v.Check("/reason", validate.Required(in.Reason))
	if utf8.RuneCountInString(in.Reason) > longestReason {
		v.CheckWith("/reason", validate.TextTooLong, map[string]any{"max": longestReason})
	}
	return v.Err()
}

// writeTx writes the answer to the borrower.
func (s *Service) writeTx(tx *db.Tx, r request.Case, brought, given cover.Own) error {
	lang, err := s.Mail.LanguageTx(tx, db.Text(r.AccountID), r.Lang)
	if err != nil {
		return err
	}
	say := i18n.For(lang)
	missing := make([]string, len(given.Missing))
	for i, each := range given.Missing {
		missing[i] = say.T("paper:insurance.cover_"+string(each), nil)
	}
	params := map[string]any{"reference": r.Reference, "insurer": brought.Insurer, "link": "/client/requests/" + r.ID}
	if given.State == cover.Refused {
		params["missing"], params["reason"] = strings.Join(missing, ", "), given.Reason
	}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: r.Email, Lang: lang, AccountID: db.Text(r.AccountID), Template: "insurance." + string(given.State), Params: params,
		Key: fmt.Sprintf("insurance:%s:%d", r.ID, given.Version),
	})
}

// act changes something while the caller may.
func (s *Service) act(
	ctx context.Context, p identity.Principal, requestID string, of reach, change func(*db.Tx, request.Case, catalogue.Product) error,
) (v Insuring, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, editable, err := of(tx, p, requestID)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		product := request.ProductOf(snapshot, r.Product)
		switch {
		case product.RequiredInsurance.IsZero():
			return fault.New(fault.Conflict, "insurance.not_required")
		case !editable:
			return r.Refusal(request.NotByApplicant)
		}
		if err := change(tx, r, product); err != nil {
			return err
		}
		if r, editable, err = of(tx, p, requestID); err != nil {
			return err
		}
		v, err = s.viewTx(tx, p, r, editable)
		return err
	})
	return v, err
}

// changedTx notes it in the request, which has changed for those who look at it.
func changedTx(tx *db.Tx, r request.Case, p identity.Principal, action string, details map[string]any) error {
	if err := request.InformedTx(tx, r, audit.Event{Actor: p.Actor(), Action: action, Details: details}); err != nil {
		return err
	}
	if r.AccountID == nil {
		return nil
	}
	return live.ChangedTx(tx, live.Requests, *r.AccountID)
}
