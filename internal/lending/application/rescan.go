package application

import (
	"context"
	"slices"

	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// ScanPapers shows the virus scanner what it has not seen yet, and says how many files have a
// verdict now. Where it finds something, the applicant is told at once: on pages that are open,
// and by the mail that a paper sent back brings. Run it now and then.
func (s *Service) ScanPapers(ctx context.Context) (int, error) {
	return s.Documents.ScanPending(ctx, s.lockedTx)
}

// lockedTx tells of a file that was locked. What is not sent yet says so on its form.
func (s *Service) lockedTx(tx *db.Tx, owner document.Owner, file string) error {
	if owner.Kind != document.Request {
		return nil
	}
	if _, err := tx.Exec(request.CheckAgain, owner.ID, tx.Now()); err != nil {
		return err
	}
	if err := request.PapersChangedTx(tx, owner.ID); err != nil {
		return err
	}
	r, err := db.One[request.Case](tx, request.FindCase, owner.ID)
	if err != nil || !r.TakesPapers() {
		return err
	}
	papers, err := s.Documents.PapersTx(tx, owner)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(papers, func(p document.Paper) bool {
		return slices.ContainsFunc(p.Pages, func(page document.Document) bool { return page.ID == file })
	})
	if at < 0 || papers[at].Pages[0].Giver == document.CoBorrower {
		return nil
	}
	return s.mailSendBackTx(tx, r, papers[at])
}
