package admin

import (
	"context"

	"florin/internal/admin/mailing"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/record/notify"
)

// mailingRoutes are what staff set and see of e-mails.
func (a *API) mailingRoutes() []endpoint.Route {
	route := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("mailing", method, "/staff/mail"+path, endpoint.Staff(identity.SettingsManage), summary, e)
	}
	return []endpoint.Route{
		route(endpoint.Get, "/server", "The mail server in force, without its password", endpoint.Handle(a.mailServer)),
		route(endpoint.Put, "/server", "Try a mail server, and put it in force when it takes a message", endpoint.Handle(a.setMailServer)),
		route(endpoint.Post, "/server/try", "Send a test message to the caller through a server that need not be in force", endpoint.Handle(a.tryMailServer)),
		route(endpoint.Get, "/outbox", "What became of e-mails of late, with masked addresses", endpoint.Handle(a.mailOutbox)),
		route(endpoint.Post, "/outbox/{id}/again", "Let an e-mail be tried at once", endpoint.Handle(endpoint.Change(a.Mailing.Again))),
		route(endpoint.Get, "/templates", "Every e-mail, and where the lender has words of their own", endpoint.Handle(a.mailTemplates)),
		route(endpoint.Get, "/templates/{name}/{lang}", "The texts of an e-mail in one language, with their history", endpoint.Handle(a.mailText)),
		route(endpoint.Put, "/templates/{name}/{lang}", "Put words of one's own in force", endpoint.Handle(a.setMailText)),
		route(endpoint.Post, "/templates/{name}/{lang}/restore", "Put an earlier version in force again, or the shipped text", endpoint.Handle(a.restoreMailText)),
		route(endpoint.Post, "/templates/{name}/{lang}/preview", "An e-mail with invented figures and words that count nowhere yet", endpoint.Handle(a.previewMailText)),
		route(endpoint.Post, "/templates/{name}/{lang}/try", "Send such a sample to the caller", endpoint.Handle(a.tryMailText)),
	}
}

func (a *API) mailServer(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[mailing.Server], error) {
	return endpoint.Reply(a.Mailing.Server(ctx, endpoint.By(ctx)))
}

type setMailServerInput struct {
	Body mailing.Change
}

func (a *API) setMailServer(ctx context.Context, in *setMailServerInput) (*endpoint.Answer[mailing.Changed], error) {
	return endpoint.Reply(a.Mailing.SetServer(ctx, endpoint.By(ctx), in.Body))
}

type tryMailServerInput struct {
	Body mailing.ServerInput
}

func (a *API) tryMailServer(ctx context.Context, in *tryMailServerInput) (*endpoint.Answer[notify.Trial], error) {
	return endpoint.Reply(a.Mailing.Try(ctx, endpoint.By(ctx), in.Body))
}

type mailOutboxInput struct {
	State  notify.State `query:"state" doc:"waiting, outbox, sent or failed; empty: any"`
	Before string       `query:"before" doc:"next of the page before"`
}

func (a *API) mailOutbox(ctx context.Context, in *mailOutboxInput) (*endpoint.Answer[mailing.Outbox], error) {
	return endpoint.Reply(a.Mailing.Outbox(ctx, endpoint.By(ctx), mailing.Filter(*in)))
}

type mailTemplatesView struct {
	Items []mailing.Template `json:"items"`
}

func (a *API) mailTemplates(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[mailTemplatesView], error) {
	list, err := a.Mailing.Templates(ctx, endpoint.By(ctx))
	return endpoint.Reply(mailTemplatesView{list}, err)
}

// MailTextPath names an e-mail in a language.
type MailTextPath struct {
	Name string `path:"name"`
	Lang string `path:"lang"`
}

func (a *API) mailText(ctx context.Context, in *MailTextPath) (*endpoint.Answer[mailing.Text], error) {
	return endpoint.Reply(a.Mailing.Text(ctx, endpoint.By(ctx), in.Name, in.Lang))
}

type setMailTextInput struct {
	MailTextPath
	Body struct {
		Version int64        `json:"version" doc:"The one that the words were made from"`
		Words   notify.Words `json:"words" doc:"By part; what is left out, or as shipped, stays as shipped"`
	}
}

func (a *API) setMailText(ctx context.Context, in *setMailTextInput) (*endpoint.Answer[mailing.Text], error) {
	return endpoint.Reply(a.Mailing.SetText(ctx, endpoint.By(ctx), in.Name, in.Lang, in.Body.Version, in.Body.Words))
}

type restoreMailTextInput struct {
	MailTextPath
	Body struct {
		Version int64 `json:"version" doc:"In force now"`
		Restore int64 `json:"restore" doc:"To be in force; 0: the shipped text"`
	}
}

func (a *API) restoreMailText(ctx context.Context, in *restoreMailTextInput) (*endpoint.Answer[mailing.Text], error) {
	return endpoint.Reply(a.Mailing.RestoreText(ctx, endpoint.By(ctx), in.Name, in.Lang, in.Body.Version, in.Body.Restore))
}

type mailWordsInput struct {
	MailTextPath
	Body struct {
		Words notify.Words `json:"words"`
	}
}

func (a *API) previewMailText(ctx context.Context, in *mailWordsInput) (*endpoint.Answer[notify.Sample], error) {
	return endpoint.Reply(a.Mailing.Preview(ctx, endpoint.By(ctx), in.Name, in.Lang, in.Body.Words))
}

func (a *API) tryMailText(ctx context.Context, in *mailWordsInput) (*endpoint.Answer[notify.Trial], error) {
	return endpoint.Reply(a.Mailing.TryText(ctx, endpoint.By(ctx), in.Name, in.Lang, in.Body.Words))
}
