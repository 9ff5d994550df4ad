package agreement

import (
	"cmp"
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// OwnIssued is a document that the lender has handed out to the caller, and where it is read.
type OwnIssued struct {
	ID        string    `json:"id"`
	Of        string    `json:"of" enum:"offer,loan"`
	OfID      string    `json:"of_id"` // the agreement or the loan
	Reference string    `json:"reference"`
	Kind      string    `json:"kind"`
	Lang      string    `json:"lang"`
	Title     string    `json:"title"`
	Size      int64     `json:"size"`
	SHA256    string    `json:"sha256"`
	IssuedAt  time.Time `json:"issued_at"`
	Wording   int64     `json:"wording" doc:"Version of the lender's own texts by which it was written; 0: as shipped"`
}

// OwnIssued lists everything that was issued to the caller, newest first: with offers and
// contracts, and about loans. Errors: fault Unauthenticated.
func (s *Service) OwnIssued(ctx context.Context, p identity.Principal) ([]OwnIssued, error) {
	offers, err := s.Own(ctx, p)
	if err != nil {
		return nil, err
	}
	all := []OwnIssued{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		all = all[:0]
		for _, o := range offers {
			issued, err := s.Documents.IssuedOfTx(tx, document.Request, o.RequestID)
			if err != nil {
				return err
			}
			for _, d := range issued {
				if slices.ContainsFunc(o.Documents, func(of Paper) bool { return of.ID == d.ID }) {
					all = append(all, ownIssued("offer", o.ID, o.Reference, d))
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	loans, err := s.Servicing.OwnLoans(ctx, p)
	if err != nil {
		return nil, err
	}
	for _, l := range loans {
		issued, err := s.Servicing.OwnPapers(ctx, p, l.ID)
		if err != nil {
			return nil, err
		}
		for _, d := range issued {
			all = append(all, ownIssued("loan", l.ID, l.Reference, d))
		}
	}
	slices.SortStableFunc(all, func(a, b OwnIssued) int {
		return cmp.Or(b.IssuedAt.Compare(a.IssuedAt), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

func ownIssued(of, id, reference string, d document.Issued) OwnIssued {
	return OwnIssued{d.ID, of, id, reference, d.Kind, d.Lang, d.Title, d.Size, d.SHA256, d.IssuedAt, d.Wording}
}
