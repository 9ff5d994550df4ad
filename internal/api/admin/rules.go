package admin

import (
	"context"
	"net/http"

	"florin/internal/admin/rulelab"
	"florin/internal/admin/scorefile"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/table"
	"florin/internal/rule/credit"
)

// ruleRoutes are the rule lab: drafts, trials on past requests, changes of what is in force.
func (a *API) ruleRoutes() []endpoint.Route {
	read, edit := endpoint.Staff(identity.RulesRead), endpoint.Staff(identity.RulesEdit)
	replay, confirm := endpoint.Staff(identity.RulesReplay), endpoint.Staff(identity.RulesConfirm)
	return []endpoint.Route{
		endpoint.Line("rules", endpoint.Get, "/staff/rules/score-file", read, "The file on the score for a supervisor, of whole months and a product or all; that it was taken is recorded", endpoint.Handle(a.scoreFile)).Streaming(),
		endpoint.Line("rules", endpoint.Get, "/staff/rules", read, "The rules in force, drafts, and changes of late", endpoint.Handle(a.rules)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/drafts", edit, "Begin a draft with the rules in force", endpoint.Handle(a.newRuleDraft)).WithStatus(endpoint.Created),
		endpoint.Line("rules", endpoint.Get, "/staff/rules/drafts/{id}", read, "A draft, in any of its versions", endpoint.Handle(a.ruleDraft)),
		endpoint.Line("rules", endpoint.Put, "/staff/rules/drafts/{id}", edit, "Keep a new version of a draft", endpoint.Handle(a.changeRuleDraft)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/drafts/{id}/discard", edit, "Put a draft away", endpoint.Handle(a.discardRuleDraft)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/drafts/{id}/restore", edit, "Take a draft back that was put away", endpoint.Handle(a.restoreRuleDraft)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/drafts/{id}/replays", replay, "Try a draft on past requests, in the background; no request is changed", endpoint.Handle(a.startReplay)).WithStatus(endpoint.Created),
		endpoint.Line("rules", endpoint.Get, "/staff/rules/replays/{id}", read, "A trial with what it has found so far", endpoint.Handle(a.ruleReplay)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/replays/{id}/cancel", replay, "End a trial; what it has found so far stays", endpoint.Handle(a.cancelReplay)),
		endpoint.Line("rules", endpoint.Get, "/staff/rules/replays/{id}/cases", read, "The requests that come out otherwise", endpoint.Handle(a.replayCases)),
		endpoint.Line("rules", endpoint.Get, "/staff/rules/replays/{id}/export", read, "A table of a trial to take along, with the right to export lists; that it was taken is recorded", endpoint.Handle(a.exportReplay)).Streaming(),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/changes", edit, "Propose to bring a version into force that was tried", endpoint.Handle(a.proposeRules)).WithStatus(endpoint.Created),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/changes/{id}/confirm", confirm, "Bring rules into force on their day, as the second person", endpoint.Handle(a.confirmRules)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/changes/{id}/reject", confirm, "Refuse a change with a reason", endpoint.Handle(a.rejectRules)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/changes/{id}/withdraw", edit, "Take a change back before it is in force", endpoint.Handle(a.withdrawRules)),
		endpoint.Line("rules", endpoint.Post, "/staff/rules/changes/{id}/return", edit, "Propose what was in force before a change", endpoint.Handle(a.returnRules)).WithStatus(endpoint.Created),
	}
}

func (a *API) rules(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[rulelab.Overview], error) {
	return endpoint.Reply(a.Rules.Overview(ctx, endpoint.By(ctx)))
}

type newRuleDraftInput struct {
	Body struct {
		Name string `json:"name" maxLength:"80"`
	}
}

func (a *API) newRuleDraft(ctx context.Context, in *newRuleDraftInput) (*endpoint.Answer[rulelab.DraftDetail], error) {
	return endpoint.Reply(a.Rules.NewDraft(ctx, endpoint.By(ctx), in.Body.Name))
}

type ruleDraftInput struct {
	endpoint.RequestPath
	Version int64 `query:"version" minimum:"0" doc:"Which version is shown; the newest when absent"`
	Since   int64 `query:"since" minimum:"0" doc:"A version to tell the differences to"`
}

func (a *API) ruleDraft(ctx context.Context, in *ruleDraftInput) (*endpoint.Answer[rulelab.DraftDetail], error) {
	return endpoint.Reply(a.Rules.Draft(ctx, endpoint.By(ctx), in.ID, in.Version, in.Since))
}

type changeRuleDraftInput struct {
	endpoint.RequestPath
	Body rulelab.DraftInput
}

func (a *API) changeRuleDraft(ctx context.Context, in *changeRuleDraftInput) (*endpoint.Answer[rulelab.DraftDetail], error) {
	return endpoint.Reply(a.Rules.ChangeDraft(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type discardRuleDraftInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

func (a *API) discardRuleDraft(ctx context.Context, in *discardRuleDraftInput) (*endpoint.Answer[rulelab.DraftDetail], error) {
	return endpoint.Reply(a.Rules.Discard(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) restoreRuleDraft(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rulelab.DraftDetail], error) {
	return endpoint.Reply(a.Rules.Restore(ctx, endpoint.By(ctx), in.ID))
}

type startReplayInput struct {
	endpoint.RequestPath
	Body rulelab.ReplayInput
}

func (a *API) startReplay(ctx context.Context, in *startReplayInput) (*endpoint.Answer[rulelab.ReplayDetail], error) {
	return endpoint.Reply(a.Rules.StartReplay(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) ruleReplay(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rulelab.ReplayDetail], error) {
	return endpoint.Reply(a.Rules.Replay(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) cancelReplay(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rulelab.ReplayDetail], error) {
	return endpoint.Reply(a.Rules.CancelReplay(ctx, endpoint.By(ctx), in.ID))
}

type replayCasesInput struct {
	endpoint.RequestPath
	Active string `query:"active" enum:"favourable,review,unfavourable" doc:"Opinion of the rules that were in force; all when absent"`
	Draft  string `query:"draft" enum:"favourable,review,unfavourable" doc:"Opinion of the draft; all when absent"`
	Cursor string `query:"cursor" maxLength:"20" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) replayCases(ctx context.Context, in *replayCasesInput) (*endpoint.Answer[rulelab.Cases], error) {
	return endpoint.Reply(a.Rules.Cases(ctx, endpoint.By(ctx), in.ID, rulelab.CaseFilter{
		Active: credit.Opinion(in.Active), Draft: credit.Opinion(in.Draft), Cursor: in.Cursor, Limit: in.Limit,
	}))
}

type exportReplayInput struct {
	endpoint.RequestPath
	Part      string `query:"part" enum:"cases,matrix,income,parity" default:"cases"`
	Format    string `query:"format" enum:"csv,xlsx" default:"csv"`
	Separator string `query:"separator" enum:"comma,semicolon" doc:"Of CSV, as for other lists"`
}

func (a *API) exportReplay(ctx context.Context, in *exportReplayInput) (*endpoint.Stream, error) {
	file, err := a.Rules.OpenExport(ctx, endpoint.By(ctx), in.ID, rulelab.ExportFilter{
		Part: rulelab.Part(in.Part), Format: table.Format(in.Format), Separator: table.Separator(in.Separator),
	})
	if err != nil {
		return nil, err
	}
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		w.Header().Set("Content-Type", file.Format.MediaType())
		w.Header().Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
		w.Header().Set("Cache-Control", "no-store")
		a.SendExport(ctx, w, file)
	}}, nil
}

type scoreFileInput struct {
	Months  int    `query:"months" default:"12" minimum:"0" maximum:"600" doc:"Whole months up to the last one that is over; 0: all"`
	Product string `query:"product" maxLength:"50" doc:"Its code; all when absent"`
	Format  string `query:"format" enum:"pdf,zip" default:"pdf" doc:"The paper, or the paper with each of its tables as CSV"`
}

func (a *API) scoreFile(ctx context.Context, in *scoreFileInput) (*endpoint.Stream, error) {
	file, err := a.ScoreFiles.Make(ctx, endpoint.By(ctx), scorefile.Asked{Months: in.Months, Product: in.Product, Format: scorefile.Format(in.Format)})
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment(file.Media, file.Name, file.Content), nil
}

type proposeRulesInput struct {
	Body rulelab.ChangeInput
}

func (a *API) proposeRules(ctx context.Context, in *proposeRulesInput) (*endpoint.Answer[rulelab.Change], error) {
	return endpoint.Reply(a.Rules.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmRules(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rulelab.Change], error) {
	return endpoint.Reply(a.Rules.Confirm(ctx, endpoint.By(ctx), in.ID))
}

type rejectRulesInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectRules(ctx context.Context, in *rejectRulesInput) (*endpoint.Answer[rulelab.Change], error) {
	return endpoint.Reply(a.Rules.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawRules(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rulelab.Change], error) {
	return endpoint.Reply(a.Rules.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

type returnRulesInput struct {
	endpoint.RequestPath
	Body rulelab.ReturnInput
}

func (a *API) returnRules(ctx context.Context, in *returnRulesInput) (*endpoint.Answer[rulelab.Change], error) {
	return endpoint.Reply(a.Rules.Return(ctx, endpoint.By(ctx), in.ID, in.Body))
}
