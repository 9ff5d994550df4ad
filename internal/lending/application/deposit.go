package application

import (
	"context"
	"io"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/listing"
	"florin/internal/platform/live"
	"florin/internal/record/document"
)

// Depositor is who adds papers: an applicant who is still filling in, or to a request that
// was sent; a telephone to which the applicant's computer has handed over; a co-borrower.
type Depositor struct {
	Principal identity.Principal
	Channel   Channel
	// Token opens the way in. An applicant's own requests need none: they are signed in.
	Token string
	// To is what they add to, as the route calls it: the id of a request or of a draft, the
	// reference in an invitation. A token is for one only.
	To string
}

// Channel is by which way papers come in.
type Channel int

// The ways in.
const (
	BySession    Channel = iota // a signed-in client's own request
	ByPhone                     // the request or application that a telephone was handed
	OwnDraft                    // an application that is not sent yet
	ByInvitation                // the part of a co-borrower, until they agree
)

// maxFilesOfRequest bounds the files of one request, no matter who has sent them.
const maxFilesOfRequest = 50

// slot is where a depositor's files go.
type slot struct {
	owner  document.Owner
	holder string // who pays for the space
	giver  document.Giver
	most   int // files; nought: as many as the settings say
	by     audit.Actor
	// open, if set, is asked before anything is written whether papers are still taken.
	open func(tx *db.Tx) error
	// account is whose pages hear of what has come; empty: nobody's.
	account string
}

// slotTx finds the place behind a way in. Errors: fault NotFound, Gone, Conflict "draft.submitted".
func slotTx(tx *db.Tx, d Depositor) (slot, error) {
	switch d.Channel {
	case ByPhone:
		return phoneSlotTx(tx, d)
	case OwnDraft:
		return draftSlotTx(tx, d)
	case ByInvitation:
		return invitationSlotTx(tx, d)
	}
	r, err := request.OwnTx(tx, d.Principal, d.To)
	return requestSlot(d.Principal, r.ID, d.Principal.AccountID), err
}

func requestSlot(p identity.Principal, requestID, account string) slot {
	return slot{
		owner: request.RequestOwner(requestID), holder: account, giver: document.Applicant, most: maxFilesOfRequest, account: account,
		by: audit.Actor{Kind: string(identity.Client), ID: account, Source: p.Source, RequestID: p.RequestID},
		open: func(tx *db.Tx) error {
			r, err := db.One[request.Case](tx, request.FindCase, requestID)
			if err == nil && !r.TakesPapers() {
				err = r.Refusal(request.NotByApplicant)
			}
			return err
		},
	}
}

func draftSlotTx(tx *db.Tx, d Depositor) (slot, error) {
	row, err := findDraftTx(tx, d.Token)
	switch {
	case err != nil:
		return slot{}, err
	case row.ID != d.To: // another application was begun in another window
		return slot{}, fault.New(fault.NotFound, "not_found")
	case row.RequestID != nil:
		return slot{}, errDraftSubmitted()
	}
	return applicationSlot(d.Principal, row.ID, keyring.HashToken(d.Token)), nil
}

// applicationSlot is that of an application which a device has opened, or a telephone for it.
func applicationSlot(p identity.Principal, draft, device string) slot {
	return slot{
		owner: draftOwner(draft), holder: draftHolder(draft), giver: document.Applicant, by: p.Actor(),
		open: func(tx *db.Tx) error { return keepDeviceTx(tx, draft, device, false) },
	}
}

// draftHolder pays for the space of an application's files: nobody has an account yet.
func draftHolder(id string) string { return "draft-" + id }

func invitationSlotTx(tx *db.Tx, d Depositor) (slot, error) {
	row, err := findInvitationTx(tx, d.Token)
	switch {
	case err != nil:
		return slot{}, err
	case row.CompletedAt != nil:
		return slot{}, errInvitationGone()
	case row.Reference != d.To:
		return slot{}, fault.New(fault.NotFound, "not_found")
	}
	owner := request.CoOwner(row.RequestID)
	return slot{owner: owner, holder: draftHolder(owner.ID), giver: document.CoBorrower, by: d.Principal.Actor()}, nil
}

// depositedTx gives the files of an application that is not sent yet: those that are there, and
// those that have not come whole.
func (s *Service) depositedTx(tx *db.Tx, owner document.Owner) ([]document.Document, []PartialView, error) {
	files, err := s.Documents.ListTx(tx, owner)
	if err != nil {
		return nil, nil, err
	}
	partials, err := s.Documents.PartialsTx(tx, owner, draftHolder(owner.ID))
	return listing.OrEmpty(files), viewPartials(partials), err
}

// deposit opens the place behind a way in.
func (s *Service) deposit(ctx context.Context, d Depositor) (slot, document.Holding, error) {
	if d.Channel == BySession {
		if err := request.RequireClient(d.Principal); err != nil {
			return slot{}, document.Holding{}, err
		}
	}
	var at slot
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		at, err = slotTx(tx, d)
		return err
	})
	return at, document.Holding{
		Owner: at.owner, Holder: at.holder, Actor: at.by,
		Allow: func(tx *db.Tx) error {
			now, err := slotTx(tx, d)
			if err != nil || now.open == nil {
				return err
			}
			return now.open(tx)
		},
		Arrived: func(tx *db.Tx) error { return live.ChangedTx(tx, live.Documents, at.account) },
	}, err
}

// BeginUpload announces a file. Errors: fault Unauthenticated, NotFound, Gone
// "handover.ended", "draft.expired" or "co_borrower.expired", Conflict "request.not_allowed"
// or "draft.submitted", TooMany, and those of document.Begin.
func (s *Service) BeginUpload(ctx context.Context, d Depositor, in document.Begin) (PartialView, error) {
	at, h, err := s.deposit(ctx, d)
	if err == nil {
		err = s.TakeUpload(ctx, d.Principal)
	}
	if err != nil {
		return PartialView{}, err
	}
	in.MaxFiles, in.Giver = at.most, at.giver
	begun, err := s.Documents.Begin(ctx, h, in)
	return viewPartial(begun), err
}

// Upload says how far a file has come. Errors: fault Unauthenticated, NotFound, Gone.
func (s *Service) Upload(ctx context.Context, d Depositor, id string) (PartialView, error) {
	_, h, err := s.deposit(ctx, d)
	if err != nil {
		return PartialView{}, err
	}
	p, err := s.Documents.Partial(ctx, h, id)
	return viewPartial(p), err
}

// AppendUpload takes bytes of a file from an offset on. Errors: those of Upload and of
// document.Append.
func (s *Service) AppendUpload(ctx context.Context, d Depositor, id string, offset int64, body io.Reader) (PartialView, error) {
	_, h, err := s.deposit(ctx, d)
	if err != nil {
		return PartialView{}, err
	}
	p, err := s.Documents.Append(ctx, h, id, offset, body)
	return viewPartial(p), err
}

// CompleteUpload makes a file that has come whole a document. Errors: those of Upload and of
// document.Complete, Conflict "request.not_allowed" or "draft.submitted".
func (s *Service) CompleteUpload(ctx context.Context, d Depositor, id string) (document.Document, error) {
	at, h, err := s.deposit(ctx, d)
	if err != nil {
		return document.Document{}, err
	}
	return s.Documents.Complete(ctx, h, id, at.giver, at.most)
}

// AbandonUpload forgets a file that has not become a document. Errors: those of Upload.
func (s *Service) AbandonUpload(ctx context.Context, d Depositor, id string) error {
	_, h, err := s.deposit(ctx, d)
	if err != nil {
		return err
	}
	return s.Documents.Abandon(ctx, h, id)
}
