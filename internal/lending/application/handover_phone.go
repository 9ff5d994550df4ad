package application

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/platform/live"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

var redeemRule = limit.Rule{Name: "handover-redeem", Burst: 30, Per: time.Hour}

// Phone is what a telephone is shown: what it may add to, and no more of the person than that.
type Phone struct {
	ID        string        `json:"id"`        // of the request or application, for its uploads
	Reference string        `json:"reference"` // empty while the application is not sent
	Lang      string        `json:"lang"`      // in which the computer speaks
	EndsAt    time.Time     `json:"ends_at"`
	Checklist []Needed      `json:"checklist"`
	Received  []PaperView   `json:"received"` // since the telephone was handed over to
	Uploads   []PartialView `json:"uploads"`
}

// RedeemHandover exchanges the token of a code for a session of the telephone's own, once.
// Errors: fault Gone "handover.used", "handover.expired", "handover.withdrawn" (the computer
// ended it or shows a newer one) or "handover.unknown", Conflict "draft.submitted", TooMany.
func (s *Service) RedeemHandover(ctx context.Context, p identity.Principal, token string) (phone Phone, pass string, err error) {
	pass, hash := keyring.NewToken()
	var refused error
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := request.TakeTx(tx, redeemRule, limit.SourceKey(p.Source)); err != nil {
			return err
		}
		row, found, err := redeemTx(tx, keyring.HashToken(token), hash)
		if err != nil {
			return err
		}
		if !found {
			refused, err = whyNotTx(tx, keyring.HashToken(token))
			return err // a refusal is saved: it counts
		}
		refused = nil
		actor := audit.Actor{Kind: string(identity.Client), ID: row.AccountID, Source: p.Source, RequestID: p.RequestID}
		return recordHandover(tx, actor, row, "request.handover_redeemed")
	})
	if err == nil {
		err = refused
	}
	if err != nil {
		return phone, "", err
	}
	phone, err = s.Phone(ctx, pass)
	return phone, pass, err
}

func redeemTx(tx *db.Tx, token, pass string) (handoverRow, bool, error) {
	now := tx.Now()
	row, found, err := db.Maybe[handoverRow](tx, redeemHandover, token, pass, now, now.Add(handoverLife))
	if err != nil || found {
		return row, found, err
	}
	return db.Maybe[handoverRow](tx, redeemDraftHandover, token, pass, now, now.Add(handoverLife))
}

// whyNotTx says why a token lets nobody in. It is too long to be guessed, so the one who holds it
// may hear what became of it.
func whyNotTx(tx *db.Tx, token string) (refused, err error) {
	row, found, err := db.Maybe[handoverRow](tx, findScanned, token)
	switch {
	case err != nil:
		return nil, err
	case !found:
		return fault.New(fault.Gone, "handover.unknown"), nil
	case row.RedeemedAt != nil:
		return fault.New(fault.Gone, "handover.used"), nil
	case row.EndedAt != nil:
		return fault.New(fault.Gone, "handover.withdrawn"), nil
	case !tx.Now().Before(row.ExpiresAt):
		return fault.New(fault.Gone, "handover.expired"), nil
	}
	return errDraftSubmitted(), nil
}

// Phone gives what a telephone is shown. Errors: fault Gone "handover.ended", Conflict
// "draft.submitted".
func (s *Service) Phone(ctx context.Context, pass string) (Phone, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Phone{}, err
	}
	var phone Phone
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := passTx(tx, pass)
		if err != nil {
			return err
		}
		phone = Phone{Lang: row.Lang, EndsAt: row.ExpiresAt, Checklist: []Needed{}, Received: []PaperView{}, Uploads: []PartialView{}}
		if row.DraftID != "" {
			return s.phoneOfDraftTx(tx, row, &phone)
		}
		return s.phoneOfRequestTx(tx, snapshot, row, &phone)
	})
	return phone, err
}

func (s *Service) phoneOfRequestTx(tx *db.Tx, snapshot settings.Snapshot, row handoverRow, phone *Phone) error {
	r, err := db.One[request.Case](tx, request.FindCase, row.RequestID)
	if err != nil {
		return err
	}
	own, err := s.ownPapersTx(tx, snapshot, r)
	if err != nil {
		return err
	}
	phone.ID, phone.Reference, phone.Checklist, phone.Uploads = r.ID, r.Reference, own.Checklist, own.Uploads
	for _, paper := range own.Papers {
		phone.receive(row, paper)
	}
	return nil
}

// phoneOfDraftTx shows nothing of what was typed: it does not open it.
func (s *Service) phoneOfDraftTx(tx *db.Tx, row handoverRow, phone *Phone) error {
	if err := openDraftTx(tx, row.DraftID); err != nil {
		return err
	}
	papers, err := s.Documents.PapersTx(tx, draftOwner(row.DraftID))
	if err != nil {
		return err
	}
	phone.ID = row.DraftID
	for i := len(papers) - 1; i >= 0; i-- {
		state := papers[i].State(0, date.Of(tx.Now(), time.UTC))
		phone.receive(row, viewPaper(standing{papers[i], state}, catalogue.Product{}, anybody))
	}
	partials, err := s.Documents.PartialsTx(tx, draftOwner(row.DraftID), draftHolder(row.DraftID))
	phone.Uploads = viewPartials(partials)
	return err
}

// receive lists a paper that has come since the telephone was handed over to. It adds, and
// opens nothing.
func (phone *Phone) receive(row handoverRow, paper PaperView) {
	if paper.Giver != document.Applicant || row.RedeemedAt == nil || paper.CreatedAt.Before(*row.RedeemedAt) {
		return
	}
	for i := range paper.Pages {
		paper.Pages[i].Readable = false
	}
	phone.Received = append(phone.Received, paper)
}

// LeaveHandover ends a hand-over from the telephone. What has ended already is no error.
func (s *Service) LeaveHandover(ctx context.Context, pass string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := passTx(tx, pass)
		if fault.KindOf(err) == fault.Gone {
			return nil
		}
		end := endHandover
		if row.DraftID != "" {
			end = endDraftHandover
		}
		if err == nil {
			_, err = tx.Exec(end, row.ID, tx.Now())
		}
		if err != nil {
			return err
		}
		return live.ChangedTx(tx, live.Documents, row.AccountID)
	})
}

// passTx is the hand-over behind a telephone's session while it lasts.
func passTx(tx *db.Tx, pass string) (handoverRow, error) {
	row, found, err := db.Maybe[handoverRow](tx, findPass, keyring.HashToken(pass))
	if err != nil {
		return row, err
	}
	if !found || row.view(tx.Now()).State != HandoverConnected {
		return row, errHandoverEnded()
	}
	return row, nil
}
