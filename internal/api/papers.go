package api

import (
	"context"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/agreement"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/origination"
)

// paperRoutes are those of papers that people hand in: from the client area, from a telephone
// to which a computer has handed over, and as staff look at them.
func (a *API) paperRoutes() []Route {
	look, judge := staff(identity.DocumentRead), staff(identity.RequestDecide)
	all := []Route{
		line("papers", get, "/me/documents", client, "The client's papers, request by request, with what is still needed", handle(a.ownDocuments)),
		line("papers", get, "/me/documents/issued", client, "Everything that the lender has issued to the client, newest first", handle(a.ownIssued)),
		line("papers", get, "/me/requests/{id}/documents/{doc}", client, "A file that the client has handed in", handle(a.openOwnDocument)).streams(),
		line("papers", post, "/me/requests/{id}/handover", client, "Make a code by which a telephone may add to this request, once and for minutes", handle(a.startHandover)).status(created),
		line("papers", get, "/me/handovers/{id}", client, "Where a hand-over stands", handle(a.handover)),
		line("papers", del, "/me/handovers/{id}", client, "End a hand-over: the telephone can add nothing more", handle(a.endHandover)),
		line("papers", post, "/applications/current/handover", visitor, "Make a code by which a telephone may add to the application, once and for minutes", handle(a.startDraftHandover)).status(created),
		line("papers", get, "/applications/current/handovers/{id}", visitor, "Where a hand-over of the application stands", handle(a.draftHandover)),
		line("papers", del, "/applications/current/handovers/{id}", visitor, "End a hand-over of the application: the telephone can add nothing more", handle(a.endDraftHandover)),
		line("papers", post, "/handover/redeem", visitor, "Exchange the token of a scanned code for a session of the telephone's own, once", handle(a.redeemHandover)),
		line("papers", get, "/handover/current", visitor, "What this telephone may add to", handle(a.currentHandover)),
		line("papers", post, "/handover/leave", visitor, "End the hand-over from the telephone", handle(a.leaveHandover)),
		line("papers", get, "/staff/loan-requests/{id}/papers", look, "The papers of a request with what was said of them", handle(a.staffPapers)),
		line("papers", post, "/staff/loan-requests/{id}/papers/{paper}/verdict", judge, "Accept a paper, want it again with a reason, or take the last verdict back", handle(a.judgePaper)),
		line("papers", get, "/staff/loan-requests/{id}/papers/{paper}/views", look, "Who at the lender has opened a paper", handle(a.paperLooks)),
		line("papers", post, "/staff/loan-requests/{id}/documents/{doc}/marks", judge, "Mark a page of a file", handle(a.markPage)).status(created),
		line("papers", del, "/staff/loan-requests/{id}/documents/{doc}/marks/{mark}", judge, "Take a mark away", handle(a.unmarkPage)),
	}
	return slices.Concat(all,
		a.uploadRoutes("/me/requests/{id}/uploads", client, a.ownRequestDoor),
		a.uploadRoutes("/handover/{id}/uploads", visitor, a.through(origination.ByPhone, a.phonePass)),
		a.uploadRoutes("/applications/{id}/uploads", visitor, a.through(origination.OwnDraft, a.draft)),
		a.uploadRoutes("/co-borrower/invitations/{id}/uploads", visitor, a.through(origination.ByInvitation, a.invitation)),
	)
}

// uploads is a resumable upload as one of those who may add papers makes it.
type uploads struct {
	*API
	who who
}

// uploadRoutes are the steps of a resumable upload. The offset says where the next byte goes.
func (a *API) uploadRoutes(at string, guard Guard, who who) []Route {
	u := uploads{a, who}
	step := func(method, path, summary string, e *endpoint) Route {
		return line("papers", method, at+path, guard, summary, e)
	}
	return []Route{
		step(post, "", "Announce a file; its bytes follow", handle(u.beginUpload)).status(created).key(requiredKey),
		step(get, "/{upload}", "How far a file has come", handle(u.uploadOffset)),
		step(put, "/{upload}/bytes", "Send bytes from the offset on, as many as come through; after a break go on at the answered offset", handle(u.appendUpload)).takes(bytesBody),
		step(post, "/{upload}/complete", "Make a file that has come whole a document; asked again it answers the same", handle(u.completeUpload)),
		step(del, "/{upload}", "Forget a file that has not become a document", handle(u.abandonUpload)),
	}
}

// bytesBody describes the bytes of an upload; huma never reads them.
var bytesBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"application/octet-stream": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
}}

// phoneCookie holds a telephone's session. It goes nowhere but back to this site.
var phoneCookie = cookie{"florin-phone", http.SameSiteStrictMode}

// who says by which door a caller adds papers, and to what.
type who func(ctx context.Context, to string) (origination.Depositor, error)

// ownRequestDoor is for those who are signed in.
func (a *API) ownRequestDoor(ctx context.Context, to string) (origination.Depositor, error) {
	return origination.Depositor{Principal: by(ctx), Door: origination.BySession, To: to}, nil
}

// through is a door that the token of a cookie opens.
func (a *API) through(door origination.Door, token func(context.Context) (string, error)) who {
	return func(ctx context.Context, to string) (origination.Depositor, error) {
		key, err := token(ctx)
		return origination.Depositor{Principal: by(ctx), Door: door, Token: key, To: to}, err
	}
}

func (a *API) phonePass(ctx context.Context) (string, error) {
	pass := a.token(ctx, phoneCookie)
	if pass == "" {
		return "", fault.New(fault.Gone, "handover.ended")
	}
	return pass, nil
}

type ownPapersView struct {
	Items []origination.OwnPapers `json:"items"`
}

func (a *API) ownDocuments(ctx context.Context, _ *none) (*answer[ownPapersView], error) {
	items, err := a.Origination.OwnPapers(ctx, by(ctx))
	return reply(ownPapersView{items}, err)
}

type issuedView struct {
	Items []agreement.OwnIssued `json:"items"`
}

func (a *API) ownIssued(ctx context.Context, _ *none) (*answer[issuedView], error) {
	items, err := a.Agreements.OwnIssued(ctx, by(ctx))
	return reply(issuedView{items}, err)
}

func (a *API) openOwnDocument(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Origination.OpenOwnDocument)
}

type beginBody struct {
	Kind    document.Kind `json:"kind" enum:"identity,address,income,other"`
	Name    string        `json:"name"`
	Size    int64         `json:"size"`
	SHA256  string        `json:"sha256,omitempty" doc:"Of the whole file, in hexadecimal; compared when it has come"`
	PaperID string        `json:"paper_id,omitempty" doc:"Makes it a further page of a paper that was begun before"`
	Page    int           `json:"page"`
}

// UploadPath is what every step but the first names.
type UploadPath struct {
	RequestPath
	Upload string `path:"upload" maxLength:"64"`
}

type beginInput struct {
	RequestPath
	Body beginBody
}

func (u uploads) beginUpload(ctx context.Context, in *beginInput) (*answer[origination.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	b := in.Body
	return reply(u.Origination.BeginUpload(ctx, d, document.Begin{
		Kind: b.Kind, Name: b.Name, Size: b.Size, SHA256: strings.ToLower(b.SHA256), Paper: b.PaperID, Page: b.Page, IdempotencyKey: idempotencyKey(ctx),
	}))
}

func (u uploads) uploadOffset(ctx context.Context, in *UploadPath) (*answer[origination.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return reply(u.Origination.Upload(ctx, d, in.Upload))
}

type appendInput struct {
	UploadPath
	Offset int64 `query:"offset" minimum:"0" required:"true"`
	uploadInput
}

func (u uploads) appendUpload(ctx context.Context, in *appendInput) (*answer[origination.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	snapshot, err := u.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	most := snapshot.Upload.MaxBytes + 1
	body := http.MaxBytesReader(in.writer, &patient{in.request.Body, MetaOf(ctx).KeepOpen}, most)
	return reply(u.Origination.AppendUpload(ctx, d, in.Upload, in.Offset, body))
}

func (u uploads) completeUpload(ctx context.Context, in *UploadPath) (*answer[documentView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	made, err := u.Origination.CompleteUpload(ctx, d, in.Upload)
	return reply(viewDocument(made), err)
}

func (u uploads) abandonUpload(ctx context.Context, in *UploadPath) (*noContent, error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return done(), u.Origination.AbandonUpload(ctx, d, in.Upload)
}

// handoverView is a hand-over with its code. The token stands behind a '#': browsers send that
// to nobody, so it is in no log.
type handoverView struct {
	origination.PhoneLink
	Link    string `json:"link"`
	Picture string `json:"picture" doc:"The code as a data URI"`
}

func (a *API) startHandover(ctx context.Context, in *RequestPath) (*answer[handoverView], error) {
	return a.showCode(a.Origination.StartHandover(ctx, by(ctx), in.ID))
}

// showCode draws the code of a hand-over that has begun.
func (a *API) showCode(h origination.PhoneLink, token string, err error) (*answer[handoverView], error) {
	if err != nil {
		return nil, err
	}
	link := strings.TrimSuffix(a.SiteURL, "/") + "/phone#token=" + token
	svg, err := identity.QRCode(link)
	picture := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg))
	return reply(handoverView{h, link, picture}, err)
}

func (a *API) handover(ctx context.Context, in *pathInput) (*answer[origination.PhoneLink], error) {
	return reply(a.Origination.Handover(ctx, by(ctx), in.ID))
}

func (a *API) endHandover(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Origination.EndHandover(ctx, by(ctx), in.ID)
}

func (a *API) startDraftHandover(ctx context.Context, _ *none) (*answer[handoverView], error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return a.showCode(a.Origination.StartDraftHandover(ctx, by(ctx), device))
}

func (a *API) draftHandover(ctx context.Context, in *pathInput) (*answer[origination.PhoneLink], error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return reply(a.Origination.DraftHandover(ctx, device, in.ID))
}

func (a *API) endDraftHandover(ctx context.Context, in *pathInput) (*noContent, error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return done(), a.Origination.EndDraftHandover(ctx, device, in.ID)
}

type phoneOpened struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      origination.Phone
}

func (a *API) redeemHandover(ctx context.Context, in *tokenInput) (*phoneOpened, error) {
	phone, pass, err := a.Origination.RedeemHandover(ctx, by(ctx), in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &phoneOpened{[]string{a.set(phoneCookie, pass, phone.EndsAt.Sub(a.Now()))}, phone}, nil
}

func (a *API) currentHandover(ctx context.Context, _ *none) (*answer[origination.Phone], error) {
	pass, err := a.phonePass(ctx)
	if err != nil {
		return nil, err
	}
	return reply(a.Origination.Phone(ctx, pass))
}

func (a *API) leaveHandover(ctx context.Context, _ *none) (*noContent, error) {
	if pass, err := a.phonePass(ctx); err == nil {
		if err := a.Origination.LeaveHandover(ctx, pass); err != nil {
			return nil, err
		}
	}
	return done(a.clear(phoneCookie)), nil
}

func (a *API) staffPapers(ctx context.Context, in *RequestPath) (*answer[origination.StaffPapers], error) {
	return reply(a.Origination.StaffPapers(ctx, by(ctx), in.ID))
}

// PaperPath names a paper of a request.
type PaperPath struct {
	RequestPath
	Paper string `path:"paper" maxLength:"64"`
}

type judgeInput struct {
	PaperPath
	Body origination.Ruling
}

func (a *API) judgePaper(ctx context.Context, in *judgeInput) (*answer[origination.StaffPapers], error) {
	return reply(a.Origination.Judge(ctx, by(ctx), in.ID, in.Paper, in.Body))
}

type looksView struct {
	Items []origination.PaperLook `json:"items"`
}

func (a *API) paperLooks(ctx context.Context, in *PaperPath) (*answer[looksView], error) {
	items, err := a.Origination.Looks(ctx, by(ctx), in.ID, in.Paper)
	return reply(looksView{items}, err)
}

type markInput struct {
	RequestPath
	Document string `path:"doc" maxLength:"64"`
	Body     struct {
		Page int    `json:"page"`
		Text string `json:"text"`
	}
}

func (a *API) markPage(ctx context.Context, in *markInput) (*answer[origination.StaffPapers], error) {
	return reply(a.Origination.Mark(ctx, by(ctx), in.ID, in.Document, in.Body.Page, in.Body.Text))
}

type unmarkInput struct {
	RequestPath
	Document string `path:"doc" maxLength:"64"`
	Mark     string `path:"mark" maxLength:"64"`
}

func (a *API) unmarkPage(ctx context.Context, in *unmarkInput) (*answer[origination.StaffPapers], error) {
	return reply(a.Origination.Unmark(ctx, by(ctx), in.ID, in.Document, in.Mark))
}
