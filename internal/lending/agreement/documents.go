package agreement

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
	"florin/internal/rule/paper"
)

// The kinds of documents of an agreement.
const (
	kindPreContract = "pre_contract"
	kindSwissSheet  = "swiss_sheet"
	kindInsurance   = "insurance_sheet"
	kindContract    = "contract"
	kindForm        = "withdrawal_form"
	kindSealed      = "signed_contract"
	kindEvidence    = "signature_evidence"
	kindQualified   = "qualified_contract" // as an outside provider signed it
	kindReceipt     = "withdrawal_receipt"
)

// withdrawalPage is the page of the withdrawal function.
const withdrawalPage = "/client/withdrawal"

// written is a document that was made and kept, and is not issued yet.
type written struct {
	kind    string
	kept    document.Stored
	wording int64 // version of the lender's own texts; 0: as shipped
}

// writeOffer makes the documents of an offer and keeps them, outside of any transaction.
// What was kept before a failure is forgotten again.
func (s *Service) writeOffer(ctx context.Context, offer draft, payTo paper.PayTo, made time.Time) ([]written, error) {
	d, until := offer.deed, offer.until
	head, loan, withdraw := d.Head(offer.lang, made), d.Loan(offer.plan, offer.lang), s.page(withdrawalPage, offer.lang)
	head.Wording, head.Brand = offer.wording, offer.brand
	sheet := func() ([]byte, error) {
		return paper.PreContract(paper.PreContractFacts{Head: head, Loan: loan, ValidUntil: until, Automated: true})
	}
	kind := kindPreContract
	if d.Product.Law.Edition().Document("precontract").Form == law.MonthAnnexed {
		kind, sheet = kindSwissSheet, func() ([]byte, error) {
			return paper.SwissSheet(paper.SwissSheetFacts{Head: head, Loan: loan, ValidUntil: until, Capacity: *d.Capacity})
		}
	}
	contract := func() ([]byte, error) {
		return paper.Contract(paper.ContractFacts{
			Head: head, Loan: loan, ValidUntil: until, Capacity: d.Capacity, WithdrawURL: withdraw, PayTo: payTo,
			ByHand: d.Product.Lending.Signature == catalogue.SignQualified, DirectDebit: d.Product.Collects(),
		})
	}
	form := func() ([]byte, error) {
		return paper.WithdrawalForm(paper.WithdrawalFormFacts{Head: head, Principal: d.Terms.Principal, WithdrawURL: withdraw})
	}
	version := offer.wording.Version
	pieces := []piece{{kind, version, sheet}, {kindContract, version, contract}}
	if d.Product.Law.WithdrawalDays > 0 {
		pieces = append(pieces, piece{kindForm, version, form})
	}
	if !d.Terms.Insured.IsZero() && !d.Terms.Insured.Own() {
		pieces = append(pieces, piece{kindInsurance, version, func() ([]byte, error) { return paper.InsuranceSheet(paper.InsuranceFacts{Head: head, Loan: loan}) }})
	}
	return s.keep(ctx, pieces...)
}

// piece is a document that is to be made.
type piece struct {
	kind    string
	wording int64 // version of the lender's own texts; 0: as shipped
	write   func() ([]byte, error)
}

// keep makes documents and stores them.
func (s *Service) keep(ctx context.Context, pieces ...piece) (kept []written, err error) {
	for _, p := range pieces {
		body, err := p.write()
		if err == nil {
			var stored document.Stored
			if stored, err = s.Documents.Store(ctx, body); err == nil {
				kept = append(kept, written{p.kind, stored, p.wording})
				continue
			}
		}
		s.discard(ctx, kept)
		return nil, fmt.Errorf("document %s: %w", p.kind, err)
	}
	return kept, nil
}

// discard forgets documents whose transaction was refused; what a crash leaves, the sweep finds.
func (s *Service) discard(ctx context.Context, kept []written) {
	for _, w := range kept {
		s.Documents.Discard(ctx, w.kept)
	}
}

// digestOf names all documents of an offer together: what a one-time code is bound to.
func digestOf(kept []written) string {
	sums := make([]string, len(kept))
	for i, w := range kept {
		sums[i] = w.kind + ":" + w.kept.SHA256
	}
	slices.Sort(sums)
	sum := sha256.Sum256([]byte(strings.Join(sums, "\n")))
	return hex.EncodeToString(sum[:])
}

// page is the address of a page of the site in a language.
func (s *Service) page(path, lang string) string {
	return strings.TrimSuffix(s.SiteURL, "/") + path + "?lang=" + lang
}

// Open gives a document of an agreement to a party of it. Errors: fault Unauthenticated,
// NotFound, and those of document.OpenIssued.
func (s *Service) Open(ctx context.Context, p identity.Principal, id, documentID string) (document.Issued, []byte, error) {
	w, _, err := s.own(ctx, p, id)
	if err != nil {
		return document.Issued{}, nil, err
	}
	return s.open(ctx, w, documentID)
}
