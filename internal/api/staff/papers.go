package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/application"
)

// paperRoutes are those of papers that people have handed in, as staff look at them.
func (a *API) paperRoutes() []endpoint.Route {
	look, judge := endpoint.Staff(identity.DocumentRead), endpoint.Staff(identity.RequestDecide)
	return []endpoint.Route{
		endpoint.Line("papers", endpoint.Get, "/staff/loan-requests/{id}/papers", look, "The papers of a request with what was said of them", endpoint.Handle(a.staffPapers)),
		endpoint.Line("papers", endpoint.Post, "/staff/loan-requests/{id}/papers/{paper}/verdict", judge, "Accept a paper, want it again with a reason, or take the last verdict back", endpoint.Handle(a.judgePaper)),
		endpoint.Line("papers", endpoint.Get, "/staff/loan-requests/{id}/papers/{paper}/views", look, "Who at the lender has opened a paper", endpoint.Handle(a.paperLooks)),
		endpoint.Line("papers", endpoint.Post, "/staff/loan-requests/{id}/documents/{doc}/marks", judge, "Mark a page of a file", endpoint.Handle(a.markPage)).WithStatus(endpoint.Created),
		endpoint.Line("papers", endpoint.Delete, "/staff/loan-requests/{id}/documents/{doc}/marks/{mark}", judge, "Take a mark away", endpoint.Handle(a.unmarkPage)),
	}
}

func (a *API) staffPapers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[application.StaffPapers], error) {
	return endpoint.Reply(a.Origination.StaffPapers(ctx, endpoint.By(ctx), in.ID))
}

// PaperPath names a paper of a request.
type PaperPath struct {
	endpoint.RequestPath
	Paper string `path:"paper" maxLength:"64"`
}

type judgeInput struct {
	PaperPath
	Body application.Ruling
}

func (a *API) judgePaper(ctx context.Context, in *judgeInput) (*endpoint.Answer[application.StaffPapers], error) {
	return endpoint.Reply(a.Origination.Judge(ctx, endpoint.By(ctx), in.ID, in.Paper, in.Body))
}

type paperLooksView struct {
	Items []application.PaperLook `json:"items"`
}

func (a *API) paperLooks(ctx context.Context, in *PaperPath) (*endpoint.Answer[paperLooksView], error) {
	items, err := a.Origination.Looks(ctx, endpoint.By(ctx), in.ID, in.Paper)
	return endpoint.Reply(paperLooksView{items}, err)
}

type markInput struct {
	endpoint.RequestPath
	Document string `path:"doc" maxLength:"64"`
	Body     struct {
		Page int    `json:"page"`
		Text string `json:"text"`
	}
}

func (a *API) markPage(ctx context.Context, in *markInput) (*endpoint.Answer[application.StaffPapers], error) {
	return endpoint.Reply(a.Origination.Mark(ctx, endpoint.By(ctx), in.ID, in.Document, in.Body.Page, in.Body.Text))
}

type unmarkInput struct {
	endpoint.RequestPath
	Document string `path:"doc" maxLength:"64"`
	Mark     string `path:"mark" maxLength:"64"`
}

func (a *API) unmarkPage(ctx context.Context, in *unmarkInput) (*endpoint.Answer[application.StaffPapers], error) {
	return endpoint.Reply(a.Origination.Unmark(ctx, endpoint.By(ctx), in.ID, in.Document, in.Mark))
}
