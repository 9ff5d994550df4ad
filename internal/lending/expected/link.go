package expected

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

const (
	sealURL    = "payment.url" // the purpose of what is sealed
	longestRef = 100
)

// What an adapter says wrongly of a payment: codes of the errors catalog.
const (
	otherAmount   = "payment.other_amount"
	otherCurrency = "payment.other_currency"
)

var systemActor = audit.Actor{Kind: "system"}

// linkQuestion is the input of payment.link.
type linkQuestion struct {
	Amount    money.Amount `json:"amount"`
	Reference string       `json:"reference"`  // which the bank's statement must bring back
	EndToEnd  string       `json:"end_to_end"` // by which it is told from other payments of the loan
	ReturnURL string       `json:"return_url"`
	ExpiresAt time.Time    `json:"expires_at"`
	Lang      string       `json:"lang"`
}

// resultQuestion is the input of payment.result.
type resultQuestion struct {
	Amount    money.Amount `json:"amount"`
	Session   string       `json:"session"` // as payment.link named it
	ExpiresAt time.Time    `json:"expires_at"`
}

// AskLink has an adapter make a link by which a borrower pays. While one of the loan's can be paid, there is no other: the same amount is given the same link.
// Errors: fault Unauthenticated, NotFound, Invalid for the amount, Conflict "payment.no_links", "bank.no_account", "payment.nothing_due", and "payment.link_open" for another amount.
func (s *Service) AskLink(ctx context.Context, by identity.Principal, loanID string, wish *money.Amount) (p AnnouncedPayment, err error) {
	if err := loanbook.OnlyClient(by); err != nil {
		return p, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return p, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, by, loanID)
		if err != nil {
			return err
		}
		rows, err := rowsTx(tx, &l)
		if err != nil {
			return err
		}
		minor, err := chosen(&l, st, proven(rows), wish)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if r.alive() {
				p, err = s.own(r, st.Currency)
				if err == nil && r.Minor != minor {
					err = fault.New(fault.Conflict, "payment.link_open").With("amount", p.Amount)
				}
				return err
			}
			if r.Way == ByLink && r.State == Expired { // by the clock: the index allows one that lives
				if err := saveTx(tx, r); err != nil {
					return err
				}
			}
		}
		number, err := loanbook.NumberTx(tx, loanID)
		if err != nil {
			return err
		}
		_, reference, err := loanbook.Receiver(snapshot, st.Currency, number)
		if err != nil {
			return err
		}
		r, err := s.askLinkTx(tx, by, &l, money.Of(minor, st.Currency), string(reference))
		p = r.view(st.Currency).forOwner()
		return err
	})
	return p, err
}

func (s *Service) askLinkTx(tx *db.Tx, by identity.Principal, l *loan.Loan, amount money.Amount, reference string) (row, error) {
	name, found, err := s.Adapters.ByTx(tx, adapter.PaymentLink)
	if err != nil {
		return row{}, err
	}
	if !found {
		return row{}, fault.New(fault.Conflict, "payment.no_links")
	}
	r, err := newRow(tx.Now(), l.ID, ByLink, amount.Minor)
	if err != nil {
		return r, err
	}
	expires := tx.Now().Add(linkLives).UTC().Truncate(time.Second)
	r.State, r.Adapter, r.ExpiresAt = Asked, name, &expires
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.PaymentLink, By: by.Actor(), Within: linkWaits, Once: "payment.link:" + r.ID, Subject: adapter.Subject{Kind: loanbook.EntityKind, ID: l.ID},
		Input: linkQuestion{amount, reference, r.EndToEnd, s.SiteURL + "/client/loans/" + l.ID, expires, by.Lang},
	})
	if err != nil {
		return r, err
	}
	r.LinkCall = &call
	if err := insertTx(tx, r); err != nil {
		return r, err
	}
	return r, recordTx(tx, by.Actor(), "loan.payment_asked", r, map[string]any{"call": call})
}

// linkReply is the result of payment.link.
type linkReply struct {
	URL     string       `json:"url"`
	Session string       `json:"session"`
	Amount  money.Amount `json:"amount"`
}

func (p *linkReply) read(raw json.RawMessage) error {
	*p = linkReply{}
	if err := adapter.Read(raw, p); err != nil {
		return fault.New(fault.Invalid, "adapter.result")
	}
	if !adapter.IsPage(p.URL) || p.Session == "" || len(p.Session) > longestRef || strings.ContainsFunc(p.Session, func(r rune) bool { return r < ' ' }) || p.Amount.Minor <= 0 {
		return fault.New(fault.Invalid, "adapter.result")
	}
	return nil
}

// ReadLink says whether a result is one of payment.link. The fault Invalid "adapter.result" says that it is none.
func ReadLink(result json.RawMessage) error { return new(linkReply).read(result) }

// TakeLink takes what came of the question for a link, in the transaction that closes the call, and asks how it is paid. A link for another amount is kept from the borrower.
// The fault Invalid says that it is no result of payment.link.
func (s *Service) TakeLink(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	var said linkReply
	if res.Code == "" {
		if err := said.read(res.Result); err != nil {
			return err
		}
	}
	r, l, ours, err := s.ofCallTx(tx, c.ID)
	if err != nil || !ours || r.State != Asked {
		return err
	}
	r.Digest = res.Digest
	currency := l.Terms.Principal.Currency
	if r.Code = doubt(said.Amount, money.Of(r.Minor, currency), res.Code); r.Code != "" {
		r.State = Failed
		return s.tookTx(tx, "loan.payment_failed", r)
	}
	if r.URL, err = s.Keys.Seal(sealURL, []byte(said.URL), []byte(r.ID)); err != nil {
		return fmt.Errorf("seal a link: %w", err)
	}
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.PaymentResult, By: systemActor, Once: "payment.result:" + r.ID, Subject: adapter.Subject{Kind: loanbook.EntityKind, ID: r.LoanID},
		Input: resultQuestion{money.Of(r.Minor, currency), said.Session, *r.ExpiresAt},
	})
	if errors.Is(err, adapter.ErrNone) { // taken from it meanwhile
		r.State, r.Code, r.URL = Failed, "adapter.stopped", nil
		return s.tookTx(tx, "loan.payment_failed", r)
	}
	if err != nil {
		return err
	}
	r.State, r.ResultCall = Open, &call
	return saveTx(tx, r)
}

// doubt is what is wrong with what an adapter says of an amount; code is why it said nothing.
func doubt(said, asked money.Amount, code string) string {
	switch {
	case code != "":
		return code
	case said.Currency != asked.Currency:
		return otherCurrency
	case said.Minor != asked.Minor:
		return otherAmount
	}
	return ""
}

// resultReply is the result of payment.result.
type resultReply struct {
	Outcome string        `json:"outcome"`
	Amount  *money.Amount `json:"amount"` // of one that was paid
}

func (p *resultReply) read(raw json.RawMessage) error {
	*p = resultReply{}
	if err := adapter.Read(raw, p); err != nil {
		return fault.New(fault.Invalid, "adapter.result")
	}
	if p.Outcome == "paid" && p.Amount != nil || p.Outcome == "failed" || p.Outcome == "expired" {
		return nil
	}
	return fault.New(fault.Invalid, "adapter.result")
}

// ReadPaid says whether a result is one of payment.result. The fault Invalid "adapter.result" says that it is none.
func ReadPaid(result json.RawMessage) error { return new(resultReply).read(result) }

// TakePaid takes how a link was paid, in the transaction that closes the call: paid is expected from now on, and pays nothing before the bank has told of it. It counts after the link's end,
// too: the money may be on its way. The fault Invalid says that it is no result of payment.result.
func (s *Service) TakePaid(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	var said resultReply
	if res.Code == "" {
		if err := said.read(res.Result); err != nil {
			return err
		}
	}
	r, l, ours, err := s.ofCallTx(tx, c.ID)
	if err != nil || !ours || r.State != Open && r.State != Expired {
		return err
	}
	r.Digest, r.URL, r.Code = res.Digest, nil, res.Code
	action := "loan.payment_failed"
	switch {
	case res.Code != "":
		r.State = Failed
	case said.Outcome == "expired":
		r.State = Expired
	case said.Outcome == "failed":
		r.State, r.Code = Failed, "payment.refused"
	default:
		r.Code = doubt(*said.Amount, money.Of(r.Minor, l.Terms.Principal.Currency), "")
		if r.State = Failed; r.Code == "" {
			r.State, r.PaidOn, action = Expected, l.Today(tx.Now()), "loan.payment_expected"
		}
	}
	return s.tookTx(tx, action, r)
}

func (s *Service) ofCallTx(tx *db.Tx, call string) (r row, l loan.Loan, found bool, err error) {
	if r, found, err = db.Maybe[row](tx, findByCall, call); err == nil && found {
		l, err = loanbook.LoadTx(tx, r.LoanID)
	}
	return r, l, found, err
}

func (s *Service) tookTx(tx *db.Tx, action string, r row) error {
	if err := saveTx(tx, r); err != nil {
		return err
	}
	return recordTx(tx, systemActor, action, r, map[string]any{"state": string(r.State), "code": r.Code, "sha256": r.Digest})
}
