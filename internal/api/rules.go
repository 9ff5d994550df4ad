package api

import (
	"context"
	"net/http"

	"florin/internal/credit"
	"florin/internal/identity"
	"florin/internal/rulelab"
	"florin/internal/table"
)

// ruleRoutes are the rule lab: drafts, trials on past requests, changes of what is in force.
func (a *API) ruleRoutes() []Route {
	read, edit := staff(identity.RulesRead), staff(identity.RulesEdit)
	replay, confirm := staff(identity.RulesReplay), staff(identity.RulesConfirm)
	return []Route{
		line("rules", get, "/staff/rules", read, "The rules in force, drafts, and changes of late", handle(a.rules)),
		line("rules", post, "/staff/rules/drafts", edit, "Begin a draft with the rules in force", handle(a.newRuleDraft)).status(created),
		line("rules", get, "/staff/rules/drafts/{id}", read, "A draft, in any of its versions", handle(a.ruleDraft)),
		line("rules", put, "/staff/rules/drafts/{id}", edit, "Keep a new version of a draft", handle(a.changeRuleDraft)),
		line("rules", post, "/staff/rules/drafts/{id}/discard", edit, "Put a draft away", handle(a.discardRuleDraft)),
		line("rules", post, "/staff/rules/drafts/{id}/restore", edit, "Take a draft back that was put away", handle(a.restoreRuleDraft)),
		line("rules", post, "/staff/rules/drafts/{id}/replays", replay, "Try a draft on past requests, in the background; no request is changed", handle(a.startReplay)).status(created),
		line("rules", get, "/staff/rules/replays/{id}", read, "A trial with what it has found so far", handle(a.ruleReplay)),
		line("rules", post, "/staff/rules/replays/{id}/cancel", replay, "End a trial; what it has found so far stays", handle(a.cancelReplay)),
		line("rules", get, "/staff/rules/replays/{id}/cases", read, "The requests that come out otherwise", handle(a.replayCases)),
		line("rules", get, "/staff/rules/replays/{id}/export", read, "A table of a trial to take along, with the right to export lists; that it was taken is recorded", handle(a.exportReplay)).streams(),
		line("rules", post, "/staff/rules/changes", edit, "Propose to bring a version into force that was tried", handle(a.proposeRules)).status(created),
		line("rules", post, "/staff/rules/changes/{id}/confirm", confirm, "Bring rules into force on their day, as the second person", handle(a.confirmRules)),
		line("rules", post, "/staff/rules/changes/{id}/reject", confirm, "Refuse a change with a reason", handle(a.rejectRules)),
		line("rules", post, "/staff/rules/changes/{id}/withdraw", edit, "Take a change back before it is in force", handle(a.withdrawRules)),
		line("rules", post, "/staff/rules/changes/{id}/return", edit, "Propose what was in force before a change", handle(a.returnRules)).status(created),
	}
}

func (a *API) rules(ctx context.Context, _ *none) (*answer[rulelab.Overview], error) {
	return reply(a.Rules.Overview(ctx, by(ctx)))
}

type newRuleDraftInput struct {
	Body struct {
		Name string `json:"name" maxLength:"80"`
	}
}

func (a *API) newRuleDraft(ctx context.Context, in *newRuleDraftInput) (*answer[rulelab.DraftDetail], error) {
	return reply(a.Rules.NewDraft(ctx, by(ctx), in.Body.Name))
}

type ruleDraftInput struct {
	RequestPath
	Version int64 `query:"version" minimum:"0" doc:"Which version is shown; the newest when absent"`
	Since   int64 `query:"since" minimum:"0" doc:"A version to tell the differences to"`
}

func (a *API) ruleDraft(ctx context.Context, in *ruleDraftInput) (*answer[rulelab.DraftDetail], error) {
	return reply(a.Rules.Draft(ctx, by(ctx), in.ID, in.Version, in.Since))
}

type changeRuleDraftInput struct {
	RequestPath
	Body rulelab.DraftInput
}

func (a *API) changeRuleDraft(ctx context.Context, in *changeRuleDraftInput) (*answer[rulelab.DraftDetail], error) {
	return reply(a.Rules.ChangeDraft(ctx, by(ctx), in.ID, in.Body))
}

type discardRuleDraftInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

func (a *API) discardRuleDraft(ctx context.Context, in *discardRuleDraftInput) (*answer[rulelab.DraftDetail], error) {
	return reply(a.Rules.Discard(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) restoreRuleDraft(ctx context.Context, in *pathInput) (*answer[rulelab.DraftDetail], error) {
	return reply(a.Rules.Restore(ctx, by(ctx), in.ID))
}

type startReplayInput struct {
	RequestPath
	Body rulelab.ReplayInput
}

func (a *API) startReplay(ctx context.Context, in *startReplayInput) (*answer[rulelab.ReplayDetail], error) {
	return reply(a.Rules.StartReplay(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) ruleReplay(ctx context.Context, in *pathInput) (*answer[rulelab.ReplayDetail], error) {
	return reply(a.Rules.Replay(ctx, by(ctx), in.ID))
}

func (a *API) cancelReplay(ctx context.Context, in *pathInput) (*answer[rulelab.ReplayDetail], error) {
	return reply(a.Rules.CancelReplay(ctx, by(ctx), in.ID))
}

type replayCasesInput struct {
	RequestPath
	Active string `query:"active" enum:"favourable,review,unfavourable" doc:"Opinion of the rules that were in force; all when absent"`
	Draft  string `query:"draft" enum:"favourable,review,unfavourable" doc:"Opinion of the draft; all when absent"`
	Cursor string `query:"cursor" maxLength:"20" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) replayCases(ctx context.Context, in *replayCasesInput) (*answer[rulelab.Cases], error) {
	return reply(a.Rules.Cases(ctx, by(ctx), in.ID, rulelab.CaseFilter{
		Active: credit.Opinion(in.Active), Draft: credit.Opinion(in.Draft), Cursor: in.Cursor, Limit: in.Limit,
	}))
}

type exportReplayInput struct {
	RequestPath
	Part      string `query:"part" enum:"cases,matrix,income,parity" default:"cases"`
	Format    string `query:"format" enum:"csv,xlsx" default:"csv"`
	Separator string `query:"separator" enum:"comma,semicolon" doc:"Of CSV, as for other lists"`
}

func (a *API) exportReplay(ctx context.Context, in *exportReplayInput) (*streamed, error) {
	file, err := a.Rules.OpenExport(ctx, by(ctx), in.ID, rulelab.ExportFilter{
		Part: rulelab.Part(in.Part), Format: table.Format(in.Format), Separator: table.Separator(in.Separator),
	})
	if err != nil {
		return nil, err
	}
	return &streamed{func(w http.ResponseWriter) {
		w.Header().Set("Content-Type", file.Format.MediaType())
		w.Header().Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
		w.Header().Set("Cache-Control", "no-store")
		a.sendExport(ctx, w, file)
	}}, nil
}

type proposeRulesInput struct {
	Body rulelab.ChangeInput
}

func (a *API) proposeRules(ctx context.Context, in *proposeRulesInput) (*answer[rulelab.Change], error) {
	return reply(a.Rules.Propose(ctx, by(ctx), in.Body))
}

func (a *API) confirmRules(ctx context.Context, in *pathInput) (*answer[rulelab.Change], error) {
	return reply(a.Rules.Confirm(ctx, by(ctx), in.ID))
}

type rejectRulesInput struct {
	RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectRules(ctx context.Context, in *rejectRulesInput) (*answer[rulelab.Change], error) {
	return reply(a.Rules.Reject(ctx, by(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawRules(ctx context.Context, in *pathInput) (*answer[rulelab.Change], error) {
	return reply(a.Rules.Withdraw(ctx, by(ctx), in.ID))
}

type returnRulesInput struct {
	RequestPath
	Body rulelab.ReturnInput
}

func (a *API) returnRules(ctx context.Context, in *returnRulesInput) (*answer[rulelab.Change], error) {
	return reply(a.Rules.Return(ctx, by(ctx), in.ID, in.Body))
}
