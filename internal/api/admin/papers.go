package admin

import (
	"context"

	"florin/internal/admin/setup"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/rule/specimen"
)

// paperRoutes are how the words of the papers are read, and looked at before they count. They are changed as other settings are.
func (a *API) paperRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.SettingsManage)
	return []endpoint.Route{
		endpoint.Line("settings", endpoint.Get, "/staff/papers/{lang}", manage, "The texts of the papers in a language: the lender's, and what the law fixes", endpoint.Handle(a.paperTexts)),
		endpoint.Line("settings", endpoint.Get, "/staff/setting-proposals/{id}/pictures", manage, "The specimens that show what a proposal about the papers changes, and who has looked at them", endpoint.Handle(a.pictures)),
		endpoint.Line("settings", endpoint.Get, "/staff/setting-proposals/{id}/picture", manage, "One of them as a PDF, marked on each page; that the caller has looked at it is noted", endpoint.Handle(a.picture)).Streaming(),
	}
}

type paperTextsInput struct {
	Lang string `path:"lang" maxLength:"2"`
}

func (a *API) paperTexts(ctx context.Context, in *paperTextsInput) (*endpoint.Answer[setup.PaperTexts], error) {
	return endpoint.Reply(a.Setup.PaperTexts(ctx, endpoint.By(ctx), in.Lang))
}

func (a *API) pictures(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[setup.Pictures], error) {
	return endpoint.Reply(a.Setup.Pictures(ctx, endpoint.By(ctx), in.ID))
}

type pictureInput struct {
	endpoint.RequestPath
	Paper string `query:"paper" required:"true" maxLength:"40"`
	Law   string `query:"law" required:"true" maxLength:"20"`
	Lang  string `query:"lang" required:"true" maxLength:"2"`
}

func (a *API) picture(ctx context.Context, in *pictureInput) (*endpoint.Stream, error) {
	of := specimen.Specimen{Paper: in.Paper, Law: in.Law}
	content, err := a.Setup.Picture(ctx, endpoint.By(ctx), in.ID, in.Lang, of)
	if err != nil {
		return nil, err
	}
	return endpoint.Inline("application/pdf", "specimen.pdf", content), nil
}
