package api

import (
	"context"

	"florin/internal/identity"
	"florin/internal/mailing"
	"florin/internal/notify"
)

// mailingRoutes are what staff set and see of e-mails.
func (a *API) mailingRoutes() []Route {
	desk := func(method, path, summary string, e *endpoint) Route {
		return line("mailing", method, "/staff/mail"+path, staff(identity.SettingsManage), summary, e)
	}
	return []Route{
		desk(get, "/server", "The mail server in force, without its password", handle(a.mailServer)),
		desk(put, "/server", "Try a mail server, and put it in force when it takes a message", handle(a.setMailServer)),
		desk(post, "/server/try", "Send a test message to the caller through a server that need not be in force", handle(a.tryMailServer)),
		desk(get, "/outbox", "What became of e-mails of late, with masked addresses", handle(a.mailOutbox)),
		desk(post, "/outbox/{id}/again", "Let an e-mail be tried at once", handle(change(a.Mailing.Again))),
		desk(get, "/templates", "Every e-mail, and where the lender has words of their own", handle(a.mailTemplates)),
		desk(get, "/templates/{name}/{lang}", "The texts of an e-mail in one language, with their history", handle(a.mailText)),
		desk(put, "/templates/{name}/{lang}", "Put words of one's own in force", handle(a.setMailText)),
		desk(post, "/templates/{name}/{lang}/restore", "Put an earlier version in force again, or the shipped text", handle(a.restoreMailText)),
		desk(post, "/templates/{name}/{lang}/preview", "An e-mail with invented figures and words that count nowhere yet", handle(a.previewMailText)),
		desk(post, "/templates/{name}/{lang}/try", "Send such a sample to the caller", handle(a.tryMailText)),
	}
}

func (a *API) mailServer(ctx context.Context, _ *none) (*answer[mailing.Server], error) {
	return reply(a.Mailing.Server(ctx, by(ctx)))
}

type setMailServerInput struct {
	Body mailing.Change
}

func (a *API) setMailServer(ctx context.Context, in *setMailServerInput) (*answer[mailing.Changed], error) {
	return reply(a.Mailing.SetServer(ctx, by(ctx), in.Body))
}

type tryMailServerInput struct {
	Body mailing.ServerInput
}

func (a *API) tryMailServer(ctx context.Context, in *tryMailServerInput) (*answer[notify.Trial], error) {
	return reply(a.Mailing.Try(ctx, by(ctx), in.Body))
}

type mailOutboxInput struct {
	State  notify.State `query:"state" doc:"waiting, outbox, sent or failed; empty: any"`
	Before string       `query:"before" doc:"next of the page before"`
}

func (a *API) mailOutbox(ctx context.Context, in *mailOutboxInput) (*answer[mailing.Outbox], error) {
	return reply(a.Mailing.Outbox(ctx, by(ctx), mailing.Filter(*in)))
}

type mailTemplatesView struct {
	Items []mailing.Template `json:"items"`
}

func (a *API) mailTemplates(ctx context.Context, _ *none) (*answer[mailTemplatesView], error) {
	list, err := a.Mailing.Templates(ctx, by(ctx))
	return reply(mailTemplatesView{list}, err)
}

// MailTextPath names an e-mail in a language.
type MailTextPath struct {
	Name string `path:"name"`
	Lang string `path:"lang"`
}

func (a *API) mailText(ctx context.Context, in *MailTextPath) (*answer[mailing.Text], error) {
	return reply(a.Mailing.Text(ctx, by(ctx), in.Name, in.Lang))
}

type setMailTextInput struct {
	MailTextPath
	Body struct {
		Version int64        `json:"version" doc:"The one that the words were made from"`
		Words   notify.Words `json:"words" doc:"By part; what is left out, or as shipped, stays as shipped"`
	}
}

func (a *API) setMailText(ctx context.Context, in *setMailTextInput) (*answer[mailing.Text], error) {
	return reply(a.Mailing.SetText(ctx, by(ctx), in.Name, in.Lang, in.Body.Version, in.Body.Words))
}

type restoreMailTextInput struct {
	MailTextPath
	Body struct {
		Version int64 `json:"version" doc:"In force now"`
		Restore int64 `json:"restore" doc:"To be in force; 0: the shipped text"`
	}
}

func (a *API) restoreMailText(ctx context.Context, in *restoreMailTextInput) (*answer[mailing.Text], error) {
	return reply(a.Mailing.RestoreText(ctx, by(ctx), in.Name, in.Lang, in.Body.Version, in.Body.Restore))
}

type mailWordsInput struct {
	MailTextPath
	Body struct {
		Words notify.Words `json:"words"`
	}
}

func (a *API) previewMailText(ctx context.Context, in *mailWordsInput) (*answer[notify.Sample], error) {
	return reply(a.Mailing.Preview(ctx, by(ctx), in.Name, in.Lang, in.Body.Words))
}

func (a *API) tryMailText(ctx context.Context, in *mailWordsInput) (*answer[notify.Trial], error) {
	return reply(a.Mailing.TryText(ctx, by(ctx), in.Name, in.Lang, in.Body.Words))
}
