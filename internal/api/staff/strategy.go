package staff

import (
	"context"

	"florin/internal/admin/collecting"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// strategyRoutes are what staff decide about how late loans are collected.
func (a *API) strategyRoutes() []endpoint.Route {
	collect := endpoint.Staff(identity.Collect)
	step := func(path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("collection", endpoint.Post, "/staff/collection/strategies"+path, collect, summary, e)
	}
	trial := func(path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("collection", endpoint.Post, "/staff/collection/trials"+path, collect, summary, e)
	}
	return []endpoint.Route{
		endpoint.Line("collection", endpoint.Get, "/staff/collection/strategies", collect, "How late loans are collected, and who brought other strategies", endpoint.Handle(a.strategies)),
		step("", "Propose another strategy of collection", endpoint.Handle(a.proposeStrategy)).WithStatus(endpoint.Created),
		step("/{id}/confirm", "Bring a strategy of collection into force on its day, as the second person", endpoint.Handle(a.confirmStrategy)),
		step("/{id}/reject", "Refuse a strategy of collection with a reason", endpoint.Handle(a.rejectStrategy)),
		step("/{id}/withdraw", "Take a strategy of collection back before it is in force", endpoint.Handle(a.withdrawStrategy)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/trials", collect, "Trials of other strategies beside the one in force", endpoint.Handle(a.trials)),
		trial("", "Propose to try another strategy with a share of the loans that become late", endpoint.Handle(a.proposeTrial)).WithStatus(endpoint.Created),
		trial("/{id}/confirm", "Let a trial begin on its first day, as the second person", endpoint.Handle(a.confirmTrial)),
		trial("/{id}/reject", "Refuse a trial with a reason", endpoint.Handle(a.rejectTrial)),
		trial("/{id}/withdraw", "Take a trial back before it has begun", endpoint.Handle(a.withdrawTrial)),
		trial("/{id}/stop", "Stop a trial with a reason: all loans follow the strategy in force from their next step", endpoint.Handle(a.stopTrial)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/trials/{id}/outcome", collect, "What came of a trial, for both strategies", endpoint.Handle(a.trialOutcome)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/trials/{id}/outcome/file", endpoint.Staff(identity.ListExport), "The same as a CSV file; that it was taken is recorded", endpoint.Handle(a.trialOutcomeFile)).Streaming(),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/ahead", collect, "What the daily work does today and in the next seven days if nothing happens, and under the strategy that waits", endpoint.Handle(a.collectionAhead)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/ahead/file", endpoint.Staff(identity.ListExport), "The same loan by loan as a CSV file; that it was taken is recorded", endpoint.Handle(a.collectionAheadFile)).Streaming(),
	}
}

func (a *API) strategies(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[collecting.Overview], error) {
	return endpoint.Reply(a.Collecting.Overview(ctx, endpoint.By(ctx)))
}

type proposeStrategyInput struct {
	Body collecting.Input
}

func (a *API) proposeStrategy(ctx context.Context, in *proposeStrategyInput) (*endpoint.Answer[collecting.Change], error) {
	return endpoint.Reply(a.Collecting.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmStrategy(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[collecting.Change], error) {
	return endpoint.Reply(a.Collecting.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectStrategy(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[collecting.Change], error) {
	return endpoint.Reply(a.Collecting.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawStrategy(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[collecting.Change], error) {
	return endpoint.Reply(a.Collecting.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) collectionAhead(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[collecting.Ahead], error) {
	return endpoint.Reply(a.Collecting.Ahead(ctx, endpoint.By(ctx)))
}

func (a *API) collectionAheadFile(ctx context.Context, _ *endpoint.None) (*endpoint.Stream, error) {
	file, err := a.Collecting.OpenFile(ctx, endpoint.By(ctx))
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, file.Media, file.Name, "the file of a look ahead", file.Write), nil
}

func (a *API) trials(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[collecting.TrialList], error) {
	return endpoint.Reply(a.Collecting.Trials(ctx, endpoint.By(ctx)))
}

type proposeTrialInput struct {
	Body collecting.TrialInput
}

func (a *API) proposeTrial(ctx context.Context, in *proposeTrialInput) (*endpoint.Answer[collecting.Trial], error) {
	return endpoint.Reply(a.Collecting.ProposeTrial(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmTrial(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[collecting.Trial], error) {
	return endpoint.Reply(a.Collecting.ConfirmTrial(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectTrial(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[collecting.Trial], error) {
	return endpoint.Reply(a.Collecting.RejectTrial(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawTrial(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[collecting.Trial], error) {
	return endpoint.Reply(a.Collecting.WithdrawTrial(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) stopTrial(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[collecting.Trial], error) {
	return endpoint.Reply(a.Collecting.StopTrial(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) trialOutcome(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[collecting.Outcome], error) {
	return endpoint.Reply(a.Collecting.Outcome(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) trialOutcomeFile(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	file, err := a.Collecting.OpenOutcome(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, file.Media, file.Name, "the file of a trial", file.Write), nil
}
