package staff

import (
	"context"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/listing"
	"florin/internal/platform/table"
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
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/release", release, "Release a batch: its file for the bank is made, once; after a delay where a program releases it", endpoint.Handle(a.releaseBatch)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/stop", release, "Stop what a program has released, before its file is made", endpoint.Handle(a.stopBatch)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/discard", prepare, "Take a batch apart that is not released", endpoint.Handle(a.discardBatch)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/send", prepare, "Have the adapter hand the file of a released batch to the bank, once", endpoint.Handle(a.sendBatch)),
		endpoint.Line("payouts", endpoint.Post, "/staff/payouts/batches/{id}/settle", release, "Say whether the bank has received a file that no clear answer came to", endpoint.Handle(a.settleBatch)),
		endpoint.Line("payouts", endpoint.Get, "/staff/payouts/batches/{id}/file", prepare, "The pain.001 of a released batch, the same bytes each time; in a currency without a rail a list (CSV) of what is entered at the bank by hand", endpoint.Handle(a.batchFile)).Streaming(),
	}
}

type payoutsInput struct {
	State    string `query:"state" enum:"planned,held,ready,exported,settled,returned,cancelled" doc:"All when absent"`
	IDs      string `query:"ids" maxLength:"3700" doc:"At most 100, with commas between them"`
	External string `query:"external_id" maxLength:"128" doc:"What programs of the lender call it"`
	Cursor   string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit    int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	exchange.Times
}

func (a *API) payouts(ctx context.Context, in *payoutsInput) (*endpoint.Answer[payout.PayoutPage], error) {
	ids, err := listing.IDs(in.IDs)
	if err != nil {
		return nil, err
	}
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Payouts.List(ctx, endpoint.By(ctx), payout.Filter{
		State: payout.State(in.State), IDs: ids, External: in.External, Span: span, Cursor: in.Cursor, Limit: in.Limit,
	}))
}

type planPayoutInput struct {
	Body struct {
		LoanID string `json:"loan_id"`
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
		// Replaces is a payout of the loan that came back or is held for its account; empty: the one to the borrower.
		Replaces string `json:"replaces,omitempty" doc:"The payout that came back or is held for its account; absent: the one to the borrower"`
		label.Field
	}
}

func (a *API) planPayout(ctx context.Context, in *planPayoutInput) (*endpoint.Answer[payout.Payout], error) {
	return endpoint.Reply(a.Payouts.Plan(ctx, endpoint.By(ctx), in.Body.LoanID, loanbook.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}, in.Body.Replaces, in.Body.ExternalID))
}

func (a *API) holdPayout(ctx context.Context, in *endpoint.ReasonInput) (*endpoint.Answer[payout.Payout], error) {
	return endpoint.Reply(a.Payouts.Hold(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

func (a *API) releaseHold(ctx context.Context, in *endpoint.ReasonInput) (*endpoint.Answer[payout.Payout], error) {
	return endpoint.Reply(a.Payouts.LetGo(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

type settlePayoutInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day of the booking"`
	}
}

func (a *API) settlePayout(ctx context.Context, in *settlePayoutInput) (*endpoint.Answer[payout.Payout], error) {
	return endpoint.Reply(a.Payouts.Settle(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.On))
}

type returnPayoutInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64     `json:"version"`
		On      date.Date `json:"on" doc:"The day on which it came back"`
		Reason  string    `json:"reason" doc:"The bank's code, or words"`
	}
}

func (a *API) returnPayout(ctx context.Context, in *returnPayoutInput) (*endpoint.Answer[payout.Payout], error) {
	return endpoint.Reply(a.Payouts.Return(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.On, in.Body.Reason))
}

func (a *API) batches(ctx context.Context, in *exchange.TimedPage) (*endpoint.Answer[payout.BatchPage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Payouts.Batches(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type batchInput struct{ Body payout.BatchOrder }

func (a *API) prepareBatch(ctx context.Context, in *batchInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.PrepareBatch(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) releaseBatch(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.ReleaseBatch(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) stopBatch(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.StopBatch(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) discardBatch(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.DiscardBatch(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type sendBatchInput struct {
	endpoint.RequestPath
	Body payout.Sending
}

func (a *API) sendBatch(ctx context.Context, in *sendBatchInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.SendBatch(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type settleBatchInput struct {
	endpoint.RequestPath
	Body payout.Finding
}

func (a *API) settleBatch(ctx context.Context, in *settleBatchInput) (*endpoint.Answer[payout.Batch], error) {
	return endpoint.Reply(a.Payouts.SettleOrder(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type batchFileInput struct {
	endpoint.RequestPath
	Copy bool `query:"copy" doc:"The bank has the file already, or may have it: it is wanted to be looked at, and not handed in"`
}

func (a *API) batchFile(ctx context.Context, in *batchFileInput) (*endpoint.Stream, error) {
	name, file, err := a.Payouts.BatchFile(ctx, endpoint.By(ctx), in.ID, in.Copy)
	if err != nil {
		return nil, err
	}
	kind := "application/xml"
	if strings.HasSuffix(name, ".csv") { // no rail carries the currency
		kind = table.CSV.MediaType()
	}
	return endpoint.Attachment(kind, name, file), nil
}
