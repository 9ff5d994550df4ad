package exchange

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/customer/message"
	"florin/internal/record/document"
)

// MessageDraftView is a draft in the API's own words.
type MessageDraftView struct {
	message.Draft
	Documents []DocumentView `json:"documents"`
}

// ViewDraft shows a draft; nil when there is none.
func ViewDraft(d *message.Draft) *MessageDraftView {
	if d == nil {
		return nil
	}
	return &MessageDraftView{*d, ViewDocuments(d.Documents)}
}

// KeptDraft is what is kept of what a person writes.
type KeptDraft struct {
	Draft *MessageDraftView `json:"draft" doc:"Null: there is none"`
}

func viewKept(d *message.Draft, err error) (*endpoint.Answer[KeptDraft], error) {
	return endpoint.Reply(KeptDraft{ViewDraft(d)}, err)
}

func (a *Kit) draftOf(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[KeptDraft], error) {
	return viewKept(a.Messages.Draft(ctx, endpoint.By(ctx), in.ID))
}

type draftInput struct {
	endpoint.RequestPath
	Body message.DraftInput
}

func (a *Kit) saveDraft(ctx context.Context, in *draftInput) (*endpoint.Answer[KeptDraft], error) {
	return viewKept(a.Messages.SaveDraft(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *Kit) dropDraft(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.DropDraft(ctx, endpoint.By(ctx), in.ID)
}

type draftFileInput struct {
	endpoint.RequestPath
	UploadInput
}

func (a *Kit) addDraftFile(ctx context.Context, in *draftFileInput) (*endpoint.Answer[DocumentView], error) {
	return a.Upload(ctx, &in.UploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Messages.AddFile(ctx, endpoint.By(ctx), in.ID, file)
	})
}

type fileInput struct {
	endpoint.RequestPath
	Document string `path:"doc" maxLength:"64"`
}

func (a *Kit) removeDraftFile(ctx context.Context, in *fileInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.RemoveFile(ctx, endpoint.By(ctx), in.ID, in.Document)
}

// DraftRoutes are those of a message that is being written: below which address, who may, and
// what an id in it stands for.
func (a *Kit) DraftRoutes(at string, guard endpoint.Guard, ids string) []endpoint.Route {
	line := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("messages", method, at+"/threads/{id}/draft"+path, guard, summary+ids, e)
	}
	return []endpoint.Route{
		line(endpoint.Get, "", "What the caller has begun to write", endpoint.Handle(a.draftOf)),
		line(endpoint.Put, "", "Keep what the caller has written so far; without words and files there is no draft", endpoint.Handle(a.saveDraft)),
		line(endpoint.Delete, "", "Throw away what the caller has begun to write", endpoint.Handle(a.dropDraft)),
		line(endpoint.Post, "/documents", "Add a file to what the caller is writing", endpoint.Handle(a.addDraftFile)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand().Streaming(),
		line(endpoint.Delete, "/documents/{doc}", "Take a file out of what the caller is writing", endpoint.Handle(a.removeDraftFile)),
	}
}
