package application

import (
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// PaperView is one paper with where it stands.
type PaperView struct {
	ID        string          `json:"id"`
	Kind      document.Kind   `json:"kind"`
	State     document.State  `json:"state" enum:"received,checking,accepted,resend,expired,replaced"`
	Reason    document.Reason `json:"reason"` // why it must be sent again; a key of documents:reason
	Note      string          `json:"note"`   // in the words of who has looked
	ExpiresOn *date.Date      `json:"expires_on"`
	CreatedAt time.Time       `json:"created_at"`
	Giver     document.Giver  `json:"giver" enum:",applicant,co_borrower"`
	Pages     []PageView      `json:"pages"`
}

// PageView is one file of a paper.
type PageView struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"` // empty where it is not the reader's business
	Type      string             `json:"type"`
	Size      int64              `json:"size"`
	ScanState document.ScanState `json:"scan_state"`
	CreatedAt time.Time          `json:"created_at"`
	Readable  bool               `json:"readable"` // by the one who is shown this
}

// PartialView is a file on its way.
type PartialView struct {
	ID         string        `json:"id"`
	Kind       document.Kind `json:"kind"`
	PaperID    string        `json:"paper_id"`
	Page       int           `json:"page"`
	Name       string        `json:"name"`
	Size       int64         `json:"size"`
	SHA256     string        `json:"sha256"` // by which the same file is known again; empty: not known
	Offset     int64         `json:"offset"` // where the next byte goes
	DocumentID string        `json:"document_id"`
	ExpiresAt  time.Time     `json:"expires_at"`
}

func viewPartial(p document.Partial) PartialView {
	return PartialView{p.ID, p.Kind, p.PaperID, p.Page, p.Name, p.Size, p.SHA256, p.Received, p.DocumentID, p.ExpiresAt}
}

func viewPartials(all []document.Partial) []PartialView {
	views := make([]PartialView, len(all))
	for i, p := range all {
		views[i] = viewPartial(p)
	}
	return views
}

// OwnPapers are the papers of one request as its applicant sees them.
type OwnPapers struct {
	RequestID string        `json:"request_id"`
	Reference string        `json:"reference"`
	CreatedAt time.Time     `json:"created_at"`
	Open      bool          `json:"open"`      // takes papers now
	Answering bool          `json:"answering"` // staff have asked, and wait for an answer to all of it
	Checklist []Needed      `json:"checklist"` // empty when it takes none
	Papers    []PaperView   `json:"papers"`    // newest first
	Uploads   []PartialView `json:"uploads"`   // begun and not ended
}

// papersLimit bounds a page: the newest requests of a client.
const papersLimit = 20

// OwnPapers gives the papers of a client, request by request, newest first; a request without
// any that takes none is left out. Errors: fault Unauthenticated.
func (s *Service) OwnPapers(ctx context.Context, p identity.Principal) ([]OwnPapers, error) {
	if err := request.RequireClient(p); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	var all []OwnPapers
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		ids, err := db.All[string](tx, request.ListOwnIDs, p.AccountID, papersLimit)
		if err != nil {
			return err
		}
		all = make([]OwnPapers, 0, len(ids))
		for _, id := range ids {
			r, err := request.OwnTx(tx, p, id)
			if err != nil {
				return err
			}
			own, err := s.ownPapersTx(tx, snapshot, r)
			if err != nil {
				return err
			}
			if own.Open || len(own.Papers) > 0 {
				all = append(all, own)
			}
		}
		return nil
	})
	return all, err
}

func (s *Service) ownPapersTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case) (OwnPapers, error) {
	facts, err := db.One[request.OwnFacts](tx, request.FindOwnFacts, r.ID)
	if err != nil {
		return OwnPapers{}, err
	}
	own := OwnPapers{
		RequestID: r.ID, Reference: r.Reference, CreatedAt: facts.CreatedAt, Open: r.TakesPapers(),
		Answering: r.Stage == request.StageInfoRequested && r.Outcome == "",
		Checklist: []Needed{}, Papers: []PaperView{}, Uploads: []PartialView{},
	}
	product := request.ProductOf(snapshot, r.Product)
	papers, err := s.StandingTx(tx, r.ID, product)
	if err != nil {
		return own, err
	}
	for i := len(papers) - 1; i >= 0; i-- {
		own.Papers = append(own.Papers, viewPaper(papers[i], product, ofApplicant))
	}
	if !own.Open {
		return own, nil
	}
	if own.Checklist, err = neededTx(tx, r.ID, product, papers); err != nil {
		return own, err
	}
	if r.AccountID == nil {
		return own, nil
	}
	partials, err := s.Documents.PartialsTx(tx, request.RequestOwner(r.ID), *r.AccountID)
	own.Uploads = viewPartials(partials)
	return own, err
}

// StandingTx gives the papers of a request, oldest first, with where they stand today.
func (s *Service) StandingTx(tx *db.Tx, id string, product catalogue.Product) ([]standing, error) {
	papers, err := s.Documents.PapersTx(tx, request.RequestOwner(id))
	if err != nil {
		return nil, err
	}
	today := date.Of(tx.Now(), product.Location())
	all := make([]standing, len(papers))
	for i, p := range papers {
		all[i] = standing{p, p.State(product.Lending.PaperDays, today)}
	}
	replace(all)
	return all, nil
}

// neededTx is the list of what a request needs. A co-borrower's papers serve the co-borrower.
func neededTx(tx *db.Tx, id string, product catalogue.Product, papers []standing) ([]Needed, error) {
	var asked *request.OwnAsked
	ask, found, err := db.Maybe[request.AskRow](tx, request.FindOpenAsk, id)
	if err != nil {
		return nil, err
	}
	if found {
		list, err := request.AskedTx(tx, ask)
		if err != nil {
			return nil, err
		}
		asked = &request.OwnAsked{At: list.At, ExpiresAt: list.ExpiresAt, Items: list.Items}
	}
	var own []standing
	for _, p := range papers {
		if p.giver() != document.CoBorrower {
			own = append(own, p)
		}
	}
	wanted, err := WantedTx(tx, id, product.Lending)
	return checklist(wanted, asked, own), err
}

// ofApplicant says what an applicant may open: what they have handed in themselves.
func ofApplicant(d document.Document) bool { return d.Giver == document.Applicant }

func viewPaper(p standing, product catalogue.Product, readable func(document.Document) bool) PaperView {
	v := PaperView{
		ID: p.ID, Kind: p.Kind, State: p.State, CreatedAt: p.CreatedAt(), Giver: p.giver(),
		ExpiresOn: p.ExpiresOn(product.Lending.PaperDays), Pages: make([]PageView, len(p.Pages)),
	}
	if p.State == document.Resend {
		v.Reason, v.Note = p.Why()
	}
	for i, d := range p.Pages {
		may := readable(d)
		page := PageView{d.ID, "", d.MediaType, d.Size, d.ScanState, d.CreatedAt, may && d.ScanState != document.Infected}
		if may || d.Giver == "" {
			page.Name = d.Name
		}
		v.Pages[i] = page
	}
	return v
}

// OpenOwnDocument opens a file that the applicant has handed in. The caller closes it. Errors:
// fault Unauthenticated, NotFound, and those of document.Open.
func (s *Service) OpenOwnDocument(ctx context.Context, p identity.Principal, requestID, id string) (document.Document, io.ReadCloser, error) {
	if err := request.RequireClient(p); err != nil {
		return document.Document{}, nil, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		_, err := request.OwnTx(tx, p, requestID)
		return err
	})
	if err != nil {
		return document.Document{}, nil, err
	}
	d, body, err := s.Documents.Open(ctx, request.RequestOwner(requestID), id)
	if err == nil && !ofApplicant(d) {
		_ = body.Close()
		return document.Document{}, nil, fault.New(fault.NotFound, "not_found")
	}
	return d, body, err
}
