package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/treasury"
)

// payoutRoutes are those of money on its way to borrowers.
func (a *API) payoutRoutes() []endpoint.Route {
	read, prepare, release, bank := endpoint.Staff(identity.LoanRead), endpoint.Staff(identity.PayoutPrepare), endpoint.Staff(identity.PayoutRelease), endpoint.Staff(identity.BankManage)
	return []endpoint.Route{
		endpoint.Line("payouts", endpoint.Get, "/staff/payouts", read, "Payouts, newest first", endpoint.Handle(a.payouts)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts", prepare, "Plan a further attempt after one that came back", endpoint.Handle(a.planPayout)).WithStatus(endpoint.Created),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/{id}/hold", prepare, "Keep a payout from leaving", endpoint.Handle(a.holdPayout)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/{id}/release-hold", release, "Let a held payout go", endpoint.Handle(a.releaseHold)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/{id}/settle", bank, "Say that the bank has booked a payout, where no file says so", endpoint.Handle(a.settlePayout)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/{id}/return", bank, "Say that a payout was refused or came back", endpoint.Handle(a.returnPayout)),
		endpoint.Line("payouts", endpoint.Get, "/staff/payouts/batches", read, "Batches of payouts, newest first", endpoint.Handle(a.batches)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches", prepare, "Put planned payouts into a batch for somebody else to release", endpoint.Handle(a.prepareBatch)).WithStatus(endpoint.Created),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/release", release, "Release a batch: its file for the bank is made, once", endpoint.Handle(a.releaseBatch)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/discard", prepare, "Take a batch apart that is not released", endpoint.Handle(a.discardBatch)),
		endpoint.Line("payouts", endpoint.Get, "/staff/payouts/batches/{id}/file", prepare, "The pain.001 of a released batch, the same bytes each time", endpoint.Handle(a.batchFile)).Streaming(),
	}
}

type payoutsInput struct {
	State  string `query:"state" enum:"planned,held,ready,exported,settled,returned,cancelled" doc:"All when absent"`
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) payouts(ctx context.Context, in *payoutsInput) (*endpoint.Answer[treasury.PayoutPage], error) {
	return endpoint.Reply(a.Treasury.Payouts(ctx, endpoint.By(ctx), treasury.PayoutFilter{State: treasury.PayoutState(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

type planPayoutInput struct {
	Body struct {
		LoanID string `json:"loan_id"`
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
	}
}

func (a *API) planPayout(ctx context.Context, in *planPayoutInput) (*endpoint.Answer[treasury.Payout], error) {
	return endpoint.Reply(a.Treasury.PlanPayout(ctx, endpoint.By(ctx), in.Body.LoanID, loan.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}))
}

func (a *API) holdPayout(ctx context.Context, in *endpoint.ReasonInput) (*endpoint.Answer[treasury.Payout], error) {
	return endpoint.Reply(a.Treasury.HoldPayout(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

func (a *API) releaseHold(ctx context.Context, in *endpoint.ReasonInput) (*endpoint.Answer[treasury.Payout], error) {
	return endpoint.Reply(a.Treasury.LetPayoutGo(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

type settlePayoutInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day of the booking"`
	}
}

func (a *API) settlePayout(ctx context.Context, in *settlePayoutInput) (*endpoint.Answer[treasury.Payout], error) {
	return endpoint.Reply(a.Treasury.SettlePayout(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.On))
}

type returnPayoutInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day on which it came back"`
		Reason  string    `json:"reason" doc:"The bank's code, or words"`
	}
}

func (a *API) returnPayout(ctx context.Context, in *returnPayoutInput) (*endpoint.Answer[treasury.Payout], error) {
	return endpoint.Reply(a.Treasury.ReturnPayout(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.On, in.Body.Reason))
}

func (a *API) batches(ctx context.Context, in *endpoint.PageInput) (*endpoint.Answer[treasury.BatchPage], error) {
	return endpoint.Reply(a.Treasury.Batches(ctx, endpoint.By(ctx), in.Cursor, in.Limit))
}

type batchInput struct{ Body treasury.BatchOrder }

func (a *API) prepareBatch(ctx context.Context, in *batchInput) (*endpoint.Answer[treasury.Batch], error) {
	return endpoint.Reply(a.Treasury.PrepareBatch(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) releaseBatch(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[treasury.Batch], error) {
	return endpoint.Reply(a.Treasury.ReleaseBatch(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) discardBatch(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[treasury.Batch], error) {
	return endpoint.Reply(a.Treasury.DiscardBatch(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) batchFile(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	name, file, err := a.Treasury.BatchFile(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/xml", name, file), nil
}
