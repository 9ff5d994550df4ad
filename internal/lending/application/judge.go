package application

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// StaffPapers are the papers of a request as staff see them.
type StaffPapers struct {
	Papers    []StaffPaper      `json:"papers"` // oldest first
	Checklist []Needed          `json:"checklist"`
	Reasons   []document.Reason `json:"reasons"`    // for which one may be wanted again
	PaperDays int               `json:"paper_days"` // for which dated papers count; 0: for good
	MayJudge  bool              `json:"may_judge"`  // the reader
}

// StaffPaper is a paper with what was said of it.
type StaffPaper struct {
	PaperView
	Version  int64          `json:"version"` // of its verdicts
	Verdicts []PaperVerdict `json:"verdicts"`
	Marks    []PageMark     `json:"marks"`
	// AskUntil and AskDated say which date is written down when it is accepted.
	AskUntil bool `json:"ask_until"`
	AskDated bool `json:"ask_dated"`
}

// PaperVerdict is one verdict.
type PaperVerdict struct {
	Verdict    document.Ruling `json:"verdict" enum:"accepted,resend,reopened"`
	Reason     document.Reason `json:"reason"`
	Note       string          `json:"note"`
	ValidUntil *date.Date      `json:"valid_until"`
	Dated      *date.Date      `json:"dated"`
	By         string          `json:"by"`
	At         time.Time       `json:"at"`
}

// PageMark is a place in a file that a person wants to find again.
type PageMark struct {
	ID         string    `json:"id"`
	DocumentID string    `json:"document_id"`
	Page       int       `json:"page"` // within the file
	Text       string    `json:"text"`
	By         string    `json:"by"`
	At         time.Time `json:"at"`
}

// PaperLook is that a member of staff has opened a page of a paper.
type PaperLook struct {
	DocumentID string    `json:"document_id"`
	Page       int       `json:"page"`
	By         string    `json:"by"` // empty: a person who is not a colleague any more
	At         time.Time `json:"at"`
}

// StaffPapers gives the papers of a request. Errors: fault Forbidden, NotFound.
func (s *Service) StaffPapers(ctx context.Context, p identity.Principal, id string) (StaffPapers, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return StaffPapers{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return StaffPapers{}, err
	}
	var all StaffPapers
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		all, err = s.staffPapersTx(tx, snapshot, p, id)
		return err
	})
	return all, err
}

func (s *Service) staffPapersTx(tx *db.Tx, snapshot settings.Snapshot, p identity.Principal, id string) (StaffPapers, error) {
	r, err := db.One[request.Case](tx, request.FindCase, id)
	if err != nil {
		return StaffPapers{}, err
	}
	product := request.ProductOf(snapshot, r.Product)
	papers, err := s.StandingTx(tx, id, product)
	if err != nil {
		return StaffPapers{}, err
	}
	marks, err := s.Documents.MarksTx(tx, request.RequestOwner(id))
	if err != nil {
		return StaffPapers{}, err
	}
	all := StaffPapers{
		Papers: make([]StaffPaper, len(papers)), Reasons: document.Reasons, PaperDays: product.Lending.PaperDays,
		MayJudge: p.Can(identity.RequestDecide),
	}
	for i, paper := range papers {
		all.Papers[i] = viewStaffPaper(paper, product, marks)
	}
	all.Checklist, err = neededTx(tx, id, product, papers)
	return all, err
}

func anybody(document.Document) bool { return true }

func viewStaffPaper(p standing, product catalogue.Product, marks []document.Mark) StaffPaper {
	v := StaffPaper{
		PaperView: viewPaper(p, product, anybody), Version: p.Version(), Verdicts: []PaperVerdict{}, Marks: []PageMark{},
		AskUntil: p.Kind.Identifies(), AskDated: p.Kind.Ages(),
	}
	for _, j := range slices.Backward(p.Verdicts) {
		v.Verdicts = append(v.Verdicts, PaperVerdict{j.Ruling, j.Reason, j.Note, j.ValidUntil, j.Dated, j.ByName, j.CreatedAt})
	}
	for _, page := range p.Pages {
		for _, m := range marks {
			if m.DocumentID == page.ID {
				v.Marks = append(v.Marks, PageMark{m.ID, m.DocumentID, m.Page, m.Text, m.ByName, m.CreatedAt})
			}
		}
	}
	return v
}

// Ruling is what a member of staff says of a paper.
type Ruling struct {
	Version    int64           `json:"version"` // of the paper, as it was read
	Verdict    document.Ruling `json:"verdict" enum:"accepted,resend,reopened"`
	Reason     document.Reason `json:"reason,omitempty"`      // when it must be sent again
	Note       string          `json:"note,omitempty"`        // to the applicant, in their language
	ValidUntil string          `json:"valid_until,omitempty"` // as it says on an identity paper
	Dated      string          `json:"dated,omitempty"`       // of a proof of income or of address
}

const longestPaperNote = 500

// Judge accepts a paper, wants it again, or takes the last verdict back. Who must send
// something again is told by mail, in their language. Errors: fault Forbidden, NotFound,
// Invalid, Conflict "paper.changed" when another person was faster.
func (s *Service) Judge(ctx context.Context, p identity.Principal, id, paperID string, in Ruling) (StaffPapers, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return StaffPapers{}, err
	}
	if err := p.Permit(identity.RequestDecide); err != nil {
		return StaffPapers{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return StaffPapers{}, err
	}
	var all StaffPapers
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if err := s.judgeTx(tx, p, r, request.ProductOf(snapshot, r.Product), paperID, in); err != nil {
			return err
		}
		if _, err := tx.Exec(request.CheckAgain, id, tx.Now()); err != nil {
			return err
		}
		if err := request.PapersChangedTx(tx, id); err != nil {
			return err
		}
		all, err = s.staffPapersTx(tx, snapshot, p, id)
		return err
	})
	return all, err
}

func (s *Service) judgeTx(tx *db.Tx, p identity.Principal, r request.Case, product catalogue.Product, paperID string, in Ruling) error {
	paper, err := s.Documents.PaperTx(tx, request.RequestOwner(r.ID), paperID)
	if err != nil {
		return err
	}
	if err := mandate.PaperTx(tx, p, string(paper.Kind)); err != nil {
		return err
	}
	verdict, err := in.check(paper, date.Of(tx.Now(), product.Location()), product.Lending.PaperDays)
	if err != nil {
		return err
	}
	verdict.PaperID, verdict.Number, verdict.ByID, verdict.ByName = paperID, in.Version, p.Who(), request.DisplayName(p)
	paper, err = s.Documents.JudgeTx(tx, request.RequestOwner(r.ID), verdict, p.Actor())
	if err != nil || in.Verdict != document.SendBack || !r.TakesPapers() || paper.Pages[0].Giver == document.CoBorrower {
		return err
	}
	return s.mailSendBackTx(tx, r, paper)
}

// check holds a verdict against the rules: what is accepted must count today, and what must
// be sent again needs a reason that helps.
func (in Ruling) check(paper document.Paper, today date.Date, days int) (document.Judgement, error) {
	j := document.Judgement{Ruling: in.Verdict}
	v := validate.New()
	switch in.Verdict {
	case document.Accept:
		j.ValidUntil, j.Dated = in.dates(v, paper, today, days)
	case document.SendBack:
		j.Reason, j.Note = in.Reason, validate.CleanText(in.Note)
		if !slices.Contains(document.Reasons, in.Reason) {
			v.Check("/reason", "choice.invalid")
		}
		if in.Reason == "other" {
			v.Check("/note", validate.Required(j.Note))
		}
		v.CheckWith("/note", validate.Text(j.Note, longestPaperNote), map[string]any{"max": longestPaperNote})
	case document.Reopen:
		if paper.Last() == nil {
			return j, fault.New(fault.Conflict, "paper.not_judged")
		}
	default:
		v.Check("/verdict", "choice.invalid")
	}
	return j, v.Err()
}

func (in Ruling) dates(v *validate.Collector, paper document.Paper, today date.Date, days int) (until, dated *date.Date) {
	if paper.Kind.Identifies() {
		if until = paperDay(v, "/valid_until", in.ValidUntil); until != nil && until.Before(today) {
			v.Check("/valid_until", "paper.expired")
		}
	}
	if paper.Kind.Ages() {
		dated = paperDay(v, "/dated", in.Dated)
		switch {
		case dated == nil:
		case dated.After(today):
			v.Check("/dated", "paper.future")
		case days > 0 && dated.AddDays(days).Before(today):
			v.CheckWith("/dated", "paper.too_old", map[string]any{"days": days})
		}
	}
	return until, dated
}

func paperDay(v *validate.Collector, pointer, text string) *date.Date {
	if text == "" {
		v.Check(pointer, validate.FieldRequired)
		return nil
	}
	d, err := date.Parse(text)
	if err != nil {
		v.Check(pointer, "date.invalid")
		return nil
	}
	return &d
}

// mailSendBackTx tells the applicant what to send again, and why.
func (s *Service) mailSendBackTx(tx *db.Tx, r request.Case, paper document.Paper) error {
	lang, err := s.Mail.LanguageTx(tx, db.Text(r.AccountID), r.Lang)
	if err != nil {
		return err
	}
	say := i18n.For(lang)
	reason, note := paper.Why()
	words := say.T("documents:reason."+string(reason), nil)
	if note != "" {
		words += "\n" + note
	}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: r.Email, Lang: lang, AccountID: db.Text(r.AccountID), Template: "request.document_again",
		Key: "request.document_again:" + paper.ID + ":" + strconv.FormatInt(paper.Version(), 10),
		Params: map[string]any{
			"reference": r.Reference, "document": say.T("paper_kinds:kind."+string(paper.Kind), nil), "reason": words, "link": s.wayToPapers(r),
		},
	})
}

// wayToPapers leads to where papers are handed in; without an account to where the request
// joins one.
func (s *Service) wayToPapers(r request.Case) string {
	if r.AccountID == nil {
		return s.WayIn(r)
	}
	return "/client/documents"
}

const longestMark = 120

// Mark marks a page of a file. Errors: fault Forbidden, NotFound, Invalid, Conflict mark.too_many.
func (s *Service) Mark(ctx context.Context, p identity.Principal, id, documentID string, page int, text string) (StaffPapers, error) {
	text = validate.CleanText(text)
	v := validate.New()
	v.Check("/text", validate.Required(text))
	v.CheckWith("/text", validate.Text(text, longestMark), map[string]any{"max": longestMark})
	if page < 1 || page > 5000 {
		v.Check("/page", "field.type")
	}
	if err := v.Err(); err != nil {
		return StaffPapers{}, err
	}
	return s.marking(ctx, p, id, func(tx *db.Tx) error {
		m := document.Mark{DocumentID: documentID, Page: page, Text: text, ByID: p.Who(), ByName: request.DisplayName(p)}
		return s.Documents.MarkTx(tx, request.RequestOwner(id), m, p.Actor())
	})
}

// Unmark takes a mark away. Errors: fault Forbidden, NotFound.
func (s *Service) Unmark(ctx context.Context, p identity.Principal, id, documentID, mark string) (StaffPapers, error) {
	return s.marking(ctx, p, id, func(tx *db.Tx) error {
		return s.Documents.UnmarkTx(tx, request.RequestOwner(id), documentID, mark, p.Actor())
	})
}

func (s *Service) marking(ctx context.Context, p identity.Principal, id string, change func(tx *db.Tx) error) (all StaffPapers, err error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return all, err
	}
	if err := p.Permit(identity.RequestDecide); err != nil {
		return all, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return all, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		all, err = s.staffPapersTx(tx, snapshot, p, id)
		return err
	})
	return all, err
}

// looksLimit bounds a page of those who have looked.
const looksLimit = 100

// Looks says who at the lender has opened a paper, newest first: from the audit log, so it is
// whole. Errors: fault Forbidden, NotFound.
func (s *Service) Looks(ctx context.Context, p identity.Principal, id, paperID string) ([]PaperLook, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return nil, err
	}
	looks := []PaperLook{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		looks = looks[:0]
		paper, err := s.Documents.PaperTx(tx, request.RequestOwner(id), paperID)
		if err != nil {
			return err
		}
		known, err := s.Colleagues(tx, identity.DocumentRead)
		if err != nil {
			return err
		}
		names := map[string]string{p.StaffID: request.DisplayName(p)}
		for _, c := range known {
			names[c.ID] = c.Name
		}
		for i, page := range paper.Pages {
			records, err := audit.ListTx(tx, "document", page.ID, 0, looksLimit)
			if err != nil {
				return fmt.Errorf("who has looked at %s: %w", page.ID, err)
			}
			for _, r := range records {
				if r.Action == "document.viewed" {
					looks = append(looks, PaperLook{page.ID, i + 1, names[r.ActorID], r.At})
				}
			}
		}
		slices.SortStableFunc(looks, func(a, b PaperLook) int { return b.At.Compare(a.At) })
		return nil
	})
	return looks, err
}
