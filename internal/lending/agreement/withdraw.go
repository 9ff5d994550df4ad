package agreement

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
)

// Withdrawal is the withdrawal function of an agreement, as its page shows it: before
// (what it would come to today) and after (what was received, and when).
type Withdrawal struct {
	ID        string    `json:"id"`
	Reference string    `json:"reference"`
	State     State     `json:"state"`
	Name      string    `json:"name"`
	Possible  bool      `json:"possible"`
	Until     date.Date `json:"until" nullable:"true"`
	DaysLeft  int       `json:"days_left"`
	// Begin and Confirm are the words of the two buttons, as the law wants them; Meaning and
	// Effect say what the withdrawal does.
	Begin   string `json:"begin"`
	Confirm string `json:"confirm"`
	Meaning string `json:"meaning"`
	Effect  string `json:"effect"`

	Return Returned `json:"return"`
	// Receipt is the document that confirms it; empty until it is written.
	Receipt string `json:"receipt"`
}

// Returned is what a withdrawal comes to.
type Returned struct {
	ReceivedAt *time.Time `json:"received_at"` // null: it has not been declared
	Position   int        `json:"position"`    // of the party who declared it
	OnItsWay   bool       `json:"on_its_way"`  // the payout had left and not arrived: the sum follows
	// SumFollowed says that the payout arrived after the declaration, and the sum was counted then.
	SumFollowed bool         `json:"sum_followed"`
	PaidOutOn   date.Date    `json:"paid_out_on" nullable:"true"`
	Principal   money.Amount `json:"principal"`
	Interest    money.Amount `json:"interest"`
	PerDay      money.Amount `json:"per_day"` // for each day more
	Total       money.Amount `json:"total"`
	PayUntil    date.Date    `json:"pay_until" nullable:"true"`
	Parts       []Part       `json:"parts"` // equal instalments, where the law says so
}

// Part is an amount on a day.
type Part struct {
	On     date.Date    `json:"on"`
	Amount money.Amount `json:"amount"`
}

func returned(back loan.Return, paidOut date.Date) Returned {
	r := Returned{
		PaidOutOn: paidOut, Principal: back.Capital, Interest: back.Interest, PerDay: back.PerDay, Total: back.Total, Parts: []Part{},
	}
	if !paidOut.IsZero() {
		r.PayUntil = back.Until
	}
	for _, row := range back.Rows {
		r.Parts = append(r.Parts, Part{row.Due, row.Payment})
	}
	return r
}

// effect says it in words.
func (r Returned) effect(lang string) string {
	key := "nothing"
	switch {
	case r.OnItsWay:
		key = "on_its_way"
	case !r.PaidOutOn.IsZero() && len(r.Parts) > 0:
		key = "in_instalments"
	case !r.PaidOutOn.IsZero():
		key = "with_interest"
	}
	return i18n.For(lang).T("agreement:withdrawal."+key, map[string]any{
		"principal": r.Principal, "interest": r.Interest, "total": r.Total, "per_day": r.PerDay, "by": r.PayUntil,
	})
}

// Withdrawal is the first step of the withdrawal function: it shows what a withdrawal would
// come to, and changes nothing. Errors: fault Unauthenticated, NotFound, Conflict
// "withdrawal.not_possible" for an agreement that was never signed or whose law knows no
// withdrawal.
func (s *Service) Withdrawal(ctx context.Context, p identity.Principal, id string) (out Withdrawal, err error) {
	if err := client(p); err != nil {
		return out, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		w, me, err := s.ownTx(tx, p, id)
		if err != nil {
			return err
		}
		out, err = s.withdrawalTx(tx, w, me, i18n.OrDefault(p.Lang))
		return err
	})
	return out, err
}

func (s *Service) withdrawalTx(tx *db.Tx, w whole, me signatory, lang string) (Withdrawal, error) {
	if w.LoanID == nil || w.WithdrawUntil.IsZero() {
		return Withdrawal{}, fault.New(fault.Conflict, "withdrawal.not_possible")
	}
	on, say := today(tx, w.deed.Product), i18n.For(lang)
	out := Withdrawal{
		ID: w.ID, Reference: w.deed.Reference, State: w.State, Name: w.deed.At(me.Position).Name(), Until: w.WithdrawUntil,
		Begin: say.T("agreement:withdrawal.begin", nil), Confirm: say.T("agreement:withdrawal.confirm", nil),
		Meaning: say.T("agreement:withdrawal.meaning", map[string]any{"until": w.WithdrawUntil}),
	}
	var err error
	if out.Return, err = s.returnOfTx(tx, w, on); err != nil {
		return out, err
	}
	if w.State == Signed || w.State == InForce {
		out.DaysLeft = w.span().DaysLeft(on)
		out.Possible = out.DaysLeft > 0
	}
	last, _ := w.newest(kindReceipt)
	out.Receipt = last.ID
	out.Effect = out.Return.effect(lang)
	return out, nil
}

// returnOfTx is what was withdrawn, or what a withdrawal on a day would come to.
func (s *Service) returnOfTx(tx *db.Tx, w whole, on date.Date) (r Returned, err error) {
	if w.Withdrawal != nil {
		return r, json.Unmarshal([]byte(*w.Withdrawal), &r)
	}
	back, paidOut, err := s.Loans.WithdrawalQuoteTx(tx, *w.LoanID, on)
	return returned(back, paidOut), err
}

// ConfirmInput is the second step of the withdrawal function.
type ConfirmInput struct {
	Confirm bool `json:"confirm"`
}

// Withdraw is the second step: a borrower withdraws from the contract, without a reason, and
// gets a receipt with the moment. It is accepted on every day of the period, also while
// the payout is on its way; what is to be given back then follows when it has arrived.
// Done again it answers the first receipt. Errors: fault Unauthenticated, NotFound,
// Invalid "withdrawal.confirm_required", Conflict "withdrawal.not_possible" and
// "withdrawal.over" with the last day.
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string, in ConfirmInput) (out Withdrawal, err error) {
	if err := client(p); err != nil {
		return out, err
	}
	if !in.Confirm {
		return out, fault.Fields(fault.Field{Pointer: "/confirm", Code: "withdrawal.confirm_required"})
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, me, err := s.ownTx(tx, p, id)
		if err != nil {
			return err
		}
		if w.State != Withdrawn {
			if err := s.withdrawTx(tx, p, w, me); err != nil {
				return err
			}
			if w, me, err = s.ownTx(tx, p, id); err != nil {
				return err
			}
		}
		out, err = s.withdrawalTx(tx, w, me, i18n.OrDefault(p.Lang))
		return err
	})
	return out, err
}

func (s *Service) withdrawTx(tx *db.Tx, p identity.Principal, w whole, me signatory) error {
	on := today(tx, w.deed.Product)
	switch {
	case w.LoanID == nil || w.WithdrawUntil.IsZero():
		return fault.New(fault.Conflict, "withdrawal.not_possible")
	case on.After(w.WithdrawUntil):
		return fault.New(fault.Conflict, "withdrawal.over").With("until", w.WithdrawUntil)
	}
	if _, err := move(w.State, Withdraw); err != nil {
		return err
	}
	r, err := s.undoTx(tx, p, w, on)
	if err != nil {
		return err
	}
	now := tx.Now()
	r.ReceivedAt, r.Position = &now, me.Position
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := changed(tx.Exec(setWithdrawn, w.ID, w.Version, now, string(text))); err != nil {
		return err
	}
	if _, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, request.Withdraw, map[string]any{"agreement": w.ID}); err != nil {
		return err
	}
	details := map[string]any{"position": me.Position, "on_its_way": r.OnItsWay, "paid_out_on": r.PaidOutOn}
	if err := recordTx(tx, p.Actor(), "agreement.withdrawn", w.ID, details); err != nil {
		return err
	}
	return s.acknowledgeTx(tx, w, r)
}

// undoTx takes the loan back. A payout that has left the lender and not arrived cannot be
// stopped: the declaration counts all the same, and the sum follows (PaidOutTx).
func (s *Service) undoTx(tx *db.Tx, p identity.Principal, w whole, on date.Date) (Returned, error) {
	_, paidOut, err := s.Loans.WithdrawalQuoteTx(tx, *w.LoanID, on)
	if err != nil {
		return Returned{}, err
	}
	back, err := s.Loans.WithdrawTx(tx, p.Actor(), *w.LoanID, on)
	if fault.KindOf(err) == fault.Conflict && paidOut.IsZero() {
		r := returned(back, paidOut)
		r.OnItsWay = true
		return r, nil
	}
	return returned(back, paidOut), err
}

// acknowledgeTx sends every party the receipt by mail, and has it written as a document.
func (s *Service) acknowledgeTx(tx *db.Tx, w whole, r Returned) error {
	if err := s.receiptMailTx(tx, w, r, "offer.withdrawn"); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: jobReceipt, Payload: target{w.ID}, UniqueKey: jobReceipt + ":" + w.ID})
}

// receiptMailTx mails the receipt; key tells the first from the one that names the sum.
func (s *Service) receiptMailTx(tx *db.Tx, w whole, r Returned, key string) error {
	for _, to := range w.deed.Parties {
		at := i18n.For(to.Lang).DateTime(r.ReceivedAt.In(w.deed.Product.Location()))
		err := s.Mail.QueueTx(tx, notify.Mail{
			To: to.Email, Lang: to.Lang, Template: "offer.withdrawn", Key: mailKey(key, w.ID, to.Position),
			Params: map[string]any{"reference": w.deed.Reference, "time": at, "effect": r.effect(to.Lang), "link": withdrawalPage},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// returnTx counts what is to be given back once a payout has arrived that was on its way
// when the borrower withdrew, and tells them.
func (s *Service) returnTx(tx *db.Tx, p identity.Principal, w whole, on date.Date) error {
	first, err := s.returnOfTx(tx, w, on)
	if err != nil {
		return err
	}
	back, err := s.Loans.WithdrawTx(tx, p.Actor(), *w.LoanID, on)
	if err != nil {
		return err
	}
	r := returned(back, on)
	r.ReceivedAt, r.Position, r.SumFollowed = first.ReceivedAt, first.Position, true
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(setWithdrawal, w.ID, string(text)); err != nil {
		return err
	}
	if err := recordTx(tx, p.Actor(), "agreement.return_counted", w.ID, map[string]any{"on": on}); err != nil {
		return err
	}
	if err := s.receiptMailTx(tx, w, r, "offer.withdrawn.counted"); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: jobReceipt, Payload: target{w.ID}, UniqueKey: jobReceipt + ":" + w.ID + ":sum"})
}
