package staff

import (
	"context"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/bankline"
	"florin/internal/lending/treasury"
)

// bankRoutes are those of files from banks and of direct debits.
func (a *API) bankRoutes() []endpoint.Route {
	read, bank := endpoint.Staff(identity.LoanRead), endpoint.Staff(identity.BankManage)
	return []endpoint.Route{
		endpoint.Line("bank", endpoint.Post, "/staff/bank-files", bank, "Take a file of a bank: pain.002, camt.053 or camt.054; each payment counts once", endpoint.Handle(a.importBankFile)).WithStatus(endpoint.Created).Taking(bankBody),
		endpoint.Line("bank", endpoint.Get, "/staff/bank-files", bank, "Files of banks, newest first", endpoint.Handle(a.bankFiles)),
		endpoint.Line("bank", endpoint.Get, "/staff/bank-deliveries", bank, "Files that the adapter for banks has brought, newest first, and the last question for them", endpoint.Handle(a.deliveries)),
		endpoint.Line("bank", endpoint.Post, "/staff/bank-deliveries", bank, "Have the adapter asked for files of the bank now", endpoint.Handle(a.askDeliveries)),
		endpoint.Line("bank", endpoint.Get, "/staff/bank-entries", bank, "Payments on the lender's accounts, newest first; the unmatched ones with likely loans", endpoint.Handle(a.bankEntries)),
		endpoint.Line("bank", endpoint.Post, "/staff/bank-entries/{id}/match", bank, "Place a payment with a loan", endpoint.Handle(a.matchEntry)),
		endpoint.Line("bank", endpoint.Post, "/staff/bank-entries/{id}/dismiss", bank, "Say that a payment is not about loans", endpoint.Handle(a.dismissEntry)),
		endpoint.Line("bank", endpoint.Get, "/staff/debit-runs", read, "Runs of direct debits, newest first", endpoint.Handle(a.debitRuns)),
		endpoint.Line("bank", endpoint.Post, "/staff/debit-runs", bank, "Collect what will be due on a day; borrowers are told by mail", endpoint.Handle(a.prepareDebits)).WithStatus(endpoint.Created),
		endpoint.Line("bank", endpoint.Post, "/staff/debit-runs/{id}/discard", bank, "Take a run back before its file goes to the bank", endpoint.Handle(a.discardDebits)),
		endpoint.Line("bank", endpoint.Get, "/staff/debit-runs/{id}/file", bank, "The pain.008 of a run, the same bytes each time", endpoint.Handle(a.debitFile)).Streaming(),
	}
}

// maxBankFile is far more than a statement with 50,000 entries.
const maxBankFile = 64 << 20

// bankBody describes a file that is sent as it is.
var bankBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"application/xml": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary", Description: "Up to 64 MiB"}},
}}

// bankFileInput gives the handler the request itself: such files are larger than other bodies.
type bankFileInput struct {
	request *http.Request
	writer  http.ResponseWriter
}

func (in *bankFileInput) Take(w http.ResponseWriter, r *http.Request) { in.request, in.writer = r, w }

func (a *API) importBankFile(ctx context.Context, in *bankFileInput) (*endpoint.Answer[treasury.BankFile], error) {
	body := &endpoint.Patient{ReadCloser: http.MaxBytesReader(in.writer, in.request.Body, maxBankFile), KeepOpen: endpoint.MetaOf(ctx).KeepOpen}
	content, err := io.ReadAll(body)
	if err != nil {
		return nil, bankFileError(err)
	}
	return endpoint.Reply(a.Treasury.ImportBankFile(ctx, endpoint.By(ctx), content))
}

// bankFileError names the refusal of a body that is too large or broke off.
func bankFileError(err error) error {
	if refused, ok := fault.As(exchange.TooLarge(err, maxBankFile)); ok {
		return fault.New(fault.TooLarge, "bank_file.too_large").With("max_bytes", maxBankFile).Wrap(refused)
	}
	return fault.New(fault.Invalid, "upload.interrupted").Wrap(err)
}

func (a *API) bankFiles(ctx context.Context, in *exchange.MadePage) (*endpoint.Answer[treasury.BankFilePage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Treasury.BankFiles(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

func (a *API) deliveries(ctx context.Context, _ *struct{}) (*endpoint.Answer[bankline.Deliveries], error) {
	return endpoint.Reply(a.BankLine.List(ctx, endpoint.By(ctx)))
}

func (a *API) askDeliveries(ctx context.Context, _ *struct{}) (*endpoint.Answer[bankline.Deliveries], error) {
	return endpoint.Reply(a.BankLine.Ask(ctx, endpoint.By(ctx)))
}

type entriesInput struct {
	State string `query:"state" enum:"new,matched,unmatched,dismissed,replaced" doc:"All when absent"`
	exchange.TimedPage
}

func (a *API) bankEntries(ctx context.Context, in *entriesInput) (*endpoint.Answer[treasury.BankEntryPage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Treasury.BankEntries(ctx, endpoint.By(ctx), treasury.BankEntryFilter{State: treasury.EntryState(in.State), Span: span, Cursor: in.Cursor, Limit: in.Limit}))
}

type matchInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		LoanID  string `json:"loan_id"`
	}
}

func (a *API) matchEntry(ctx context.Context, in *matchInput) (*endpoint.Answer[treasury.BankEntry], error) {
	return endpoint.Reply(a.Treasury.MatchEntry(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.LoanID))
}

func (a *API) dismissEntry(ctx context.Context, in *endpoint.ReasonInput) (*endpoint.Answer[treasury.BankEntry], error) {
	return endpoint.Reply(a.Treasury.DismissEntry(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

func (a *API) debitRuns(ctx context.Context, in *exchange.TimedPage) (*endpoint.Answer[treasury.DebitRunPage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Treasury.DebitRuns(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type debitsInput struct {
	Body struct {
		DueOn date.Date `json:"due_on"`
	}
}

func (a *API) prepareDebits(ctx context.Context, in *debitsInput) (*endpoint.Answer[treasury.DebitRun], error) {
	return endpoint.Reply(a.Treasury.PrepareDebits(ctx, endpoint.By(ctx), in.Body.DueOn))
}

func (a *API) discardDebits(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[treasury.DebitRun], error) {
	return endpoint.Reply(a.Treasury.DiscardDebits(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) debitFile(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	name, file, err := a.Treasury.DebitFile(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/xml", name, file), nil
}
