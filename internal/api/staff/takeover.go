package staff

import (
	"context"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/admin/takeover"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/incoming"
	"florin/internal/platform/table"
)

// takeoverRoutes bring loans of other books in.
func (a *API) takeoverRoutes() []endpoint.Route {
	may := endpoint.Staff(identity.LoanImport)
	return []endpoint.Route{
		endpoint.Line("loans", endpoint.Get, "/staff/takeovers", may, "Files of loans from other books, newest first", endpoint.Handle(a.takeovers)),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers", may, "Send a file of loans; it is checked in the background, and nothing comes of it yet", endpoint.Handle(a.sendTakeover)).WithStatus(endpoint.Created).Taking(takeoverBody),
		endpoint.Line("loans", endpoint.Get, "/staff/takeovers/template", may, "An empty file to begin with, as a workbook", endpoint.Handle(a.takeoverTemplate)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/staff/takeovers/{id}/faults", may, "What is wrong in a file, as a table", endpoint.Handle(a.takeoverFaults)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/staff/takeovers/mappings", may, "How tables of other systems are read: the mappings that were kept, and those that come with Florin", endpoint.Handle(a.takeoverMappings)),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/mappings/{id}/remove", may, "Remove a mapping that was kept", endpoint.Handle(ofTakeover(a, (*takeover.Service).Forget))),
		endpoint.Line("loans", endpoint.Get, "/staff/takeovers/{id}/tables", may, "What a file has whose columns are not Florin's, and the mapping that fits it best", endpoint.Handle(ofTakeover(a, (*takeover.Service).Tables))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/preview", may, "Read the first loans of a file by a mapping; nothing is kept", endpoint.Handle(a.previewTakeover)),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/map", may, "Keep a mapping under a name and check a file by it, in the background", endpoint.Handle(a.mapTakeover)),
		endpoint.Line("loans", endpoint.Put, "/staff/takeovers/{id}/control", may, "Say what the lender's own books have, for each product", endpoint.Handle(a.checkTakeover)),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/drop", may, "Forget a file that is not proposed", endpoint.Handle(ofTakeover(a, (*takeover.Service).Drop))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/propose", may, "Propose to let a file in that agrees with the control figures", endpoint.Handle(ofTakeover(a, (*takeover.Service).Propose))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/confirm", may, "Let a file in, as the second person: its loans are taken over in the background", endpoint.Handle(ofTakeover(a, (*takeover.Service).Confirm))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/reject", may, "Refuse a file with a reason", endpoint.Handle(whyOfTakeover(a, (*takeover.Service).Reject))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/withdraw", may, "Take the proposal of a file back", endpoint.Handle(ofTakeover(a, (*takeover.Service).Withdraw))),
		endpoint.Line("loans", endpoint.Post, "/staff/takeovers/{id}/undo", may, "Take the loans of a file back, as long as nothing has happened to them", endpoint.Handle(whyOfTakeover(a, (*takeover.Service).Undo))),
	}
}

// ofTakeover answers what one file, or one mapping, comes to.
func ofTakeover[T any](a *API, do func(*takeover.Service, context.Context, identity.Principal, string) (T, error)) func(context.Context, *endpoint.RequestPath) (*endpoint.Answer[T], error) {
	return func(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[T], error) {
		return endpoint.Reply(do(a.Books.TakeOvers, ctx, endpoint.By(ctx), in.ID))
	}
}

func (a *API) takeovers(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[takeover.Page], error) {
	return endpoint.Reply(a.Books.TakeOvers.List(ctx, endpoint.By(ctx)))
}

// takeoverBody describes a file that is sent as it is.
var takeoverBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"application/octet-stream": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary", Description: "A workbook, an archive of CSV files, or lines of JSON, up to 64 MiB"}},
}}

type sendTakeoverInput struct {
	bankFileInput
	CutOff string `query:"cut_off" required:"true" maxLength:"10" doc:"The balances of the file are those of the end of this day: 2006-01-02"`
}

func (a *API) sendTakeover(ctx context.Context, in *sendTakeoverInput) (*endpoint.Answer[takeover.View], error) {
	body := &endpoint.Patient{ReadCloser: http.MaxBytesReader(in.writer, in.request.Body, takeover.MaxFile), KeepOpen: endpoint.MetaOf(ctx).KeepOpen}
	content, err := io.ReadAll(body)
	if refused, ok := fault.As(exchange.TooLarge(err, takeover.MaxFile)); ok && err != nil {
		return nil, fault.New(fault.TooLarge, "takeover.too_large").With("max_bytes", takeover.MaxFile).Wrap(refused)
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, "upload.interrupted").Wrap(err)
	}
	cutOff, err := date.Parse(in.CutOff)
	if err != nil {
		return nil, fault.AtField("/cut_off", "takeover.cut_off")
	}
	return endpoint.Reply(a.Books.TakeOvers.Send(ctx, endpoint.By(ctx), cutOff, content))
}

func (a *API) takeoverTemplate(ctx context.Context, _ *endpoint.None) (*endpoint.Stream, error) {
	file, err := a.Books.TakeOvers.Template(ctx, endpoint.By(ctx))
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment(table.XLSX.MediaType(), "loans.xlsx", file), nil
}

type takeoverFaultsInput struct {
	endpoint.RequestPath
	Format string `query:"format" required:"true" enum:"csv,xlsx"`
}

func (a *API) takeoverFaults(ctx context.Context, in *takeoverFaultsInput) (*endpoint.Stream, error) {
	format := table.Format(in.Format)
	write, err := a.Books.TakeOvers.Faults(ctx, endpoint.By(ctx), in.ID, format)
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, format.MediaType(), "faults."+in.Format, "the faults of a file of loans", write), nil
}

type checkTakeoverInput struct {
	endpoint.RequestPath
	Body struct {
		Control []takeover.Figures `json:"control" maxItems:"200"`
	}
}

func (a *API) checkTakeover(ctx context.Context, in *checkTakeoverInput) (*endpoint.Answer[takeover.View], error) {
	return endpoint.Reply(a.Books.TakeOvers.Check(ctx, endpoint.By(ctx), in.ID, in.Body.Control))
}

func (a *API) takeoverMappings(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[takeover.Mappings], error) {
	return endpoint.Reply(a.Books.TakeOvers.Mappings(ctx, endpoint.By(ctx)))
}

type previewTakeoverInput struct {
	endpoint.RequestPath
	Body struct {
		Mapping incoming.Mapping `json:"mapping"`
	}
}

func (a *API) previewTakeover(ctx context.Context, in *previewTakeoverInput) (*endpoint.Answer[incoming.Preview], error) {
	return endpoint.Reply(a.Books.TakeOvers.Try(ctx, endpoint.By(ctx), in.ID, in.Body.Mapping))
}

type mapTakeoverInput struct {
	endpoint.RequestPath
	Body takeover.Mapped
}

func (a *API) mapTakeover(ctx context.Context, in *mapTakeoverInput) (*endpoint.Answer[takeover.View], error) {
	return endpoint.Reply(a.Books.TakeOvers.Map(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func whyOfTakeover(a *API, do func(*takeover.Service, context.Context, identity.Principal, string, string) (takeover.View, error)) func(context.Context, *booksReasonInput) (*endpoint.Answer[takeover.View], error) {
	return func(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[takeover.View], error) {
		return endpoint.Reply(do(a.Books.TakeOvers, ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
	}
}
