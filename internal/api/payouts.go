package api

import (
	"context"

	"florin/internal/date"
	"florin/internal/identity"
	"florin/internal/loan"
)

// payoutRoutes are those of money on its way to borrowers.
func (a *API) payoutRoutes() []Route {
	read, prepare, release, bank := staff(identity.LoanRead), staff(identity.PayoutPrepare), staff(identity.PayoutRelease), staff(identity.BankManage)
	return []Route{
		line("payouts", get, "/staff/payouts", read, "Payouts, newest first", handle(a.payouts)),
		line("payouts", post, "/staff/payouts", prepare, "Plan a further attempt after one that came back", handle(a.planPayout)).status(created),
		line("payouts", post, "/staff/payouts/{id}/hold", prepare, "Keep a payout from leaving", handle(a.holdPayout)),
		line("payouts", post, "/staff/payouts/{id}/release-hold", release, "Let a held payout go", handle(a.releaseHold)),
		line("payouts", post, "/staff/payouts/{id}/settle", bank, "Say that the bank has booked a payout, where no file says so", handle(a.settlePayout)),
		line("payouts", post, "/staff/payouts/{id}/return", bank, "Say that a payout was refused or came back", handle(a.returnPayout)),
		line("payouts", get, "/staff/payouts/batches", read, "Batches of payouts, newest first", handle(a.batches)),
		line("payouts", post, "/staff/payouts/batches", prepare, "Put planned payouts into a batch for somebody else to release", handle(a.prepareBatch)).status(created),
		line("payouts", post, "/staff/payouts/batches/{id}/release", release, "Release a batch: its file for the bank is made, once", handle(a.releaseBatch)),
		line("payouts", post, "/staff/payouts/batches/{id}/discard", prepare, "Take a batch apart that is not released", handle(a.discardBatch)),
		line("payouts", get, "/staff/payouts/batches/{id}/file", prepare, "The pain.001 of a released batch, the same bytes each time", handle(a.batchFile)).streams(),
	}
}

type pageInput struct {
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

type payoutsInput struct {
	State  string `query:"state" enum:"planned,held,ready,exported,settled,returned,cancelled" doc:"All when absent"`
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) payouts(ctx context.Context, in *payoutsInput) (*answer[loan.PayoutPage], error) {
	return reply(a.Loans.Payouts(ctx, by(ctx), loan.PayoutFilter{State: loan.PayoutState(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

type planPayoutInput struct {
	Body struct {
		LoanID string `json:"loan_id"`
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
	}
}

func (a *API) planPayout(ctx context.Context, in *planPayoutInput) (*answer[loan.Payout], error) {
	return reply(a.Loans.PlanPayout(ctx, by(ctx), in.Body.LoanID, loan.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}))
}

type reasonInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason"`
	}
}

func (a *API) holdPayout(ctx context.Context, in *reasonInput) (*answer[loan.Payout], error) {
	return reply(a.Loans.HoldPayout(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

func (a *API) releaseHold(ctx context.Context, in *reasonInput) (*answer[loan.Payout], error) {
	return reply(a.Loans.LetPayoutGo(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

type settlePayoutInput struct {
	RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day of the booking"`
	}
}

func (a *API) settlePayout(ctx context.Context, in *settlePayoutInput) (*answer[loan.Payout], error) {
	return reply(a.Loans.SettlePayout(ctx, by(ctx), in.ID, in.Body.Version, in.Body.On))
}

type returnPayoutInput struct {
	RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day on which it came back"`
		Reason  string    `json:"reason" doc:"The bank's code, or words"`
	}
}

func (a *API) returnPayout(ctx context.Context, in *returnPayoutInput) (*answer[loan.Payout], error) {
	return reply(a.Loans.ReturnPayout(ctx, by(ctx), in.ID, in.Body.Version, in.Body.On, in.Body.Reason))
}

func (a *API) batches(ctx context.Context, in *pageInput) (*answer[loan.BatchPage], error) {
	return reply(a.Loans.Batches(ctx, by(ctx), in.Cursor, in.Limit))
}

type batchInput struct{ Body loan.BatchOrder }

func (a *API) prepareBatch(ctx context.Context, in *batchInput) (*answer[loan.Batch], error) {
	return reply(a.Loans.PrepareBatch(ctx, by(ctx), in.Body))
}

func (a *API) releaseBatch(ctx context.Context, in *versionInput) (*answer[loan.Batch], error) {
	return reply(a.Loans.ReleaseBatch(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) discardBatch(ctx context.Context, in *versionInput) (*answer[loan.Batch], error) {
	return reply(a.Loans.DiscardBatch(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) batchFile(ctx context.Context, in *pathInput) (*streamed, error) {
	name, file, err := a.Loans.BatchFile(ctx, by(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return attachment("application/xml", name, file), nil
}
