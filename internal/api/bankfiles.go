package api

import (
	"context"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/date"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/loan"
)

// bankRoutes are those of files from banks, of direct debits and of payment slips.
func (a *API) bankRoutes() []Route {
	read, bank := staff(identity.LoanRead), staff(identity.BankManage)
	return append(a.payoutRoutes(), []Route{
		line("bank", post, "/staff/bank-files", bank, "Take a file of a bank: pain.002, camt.053 or camt.054; each payment counts once", handle(a.importBankFile)).status(created).takes(bankBody),
		line("bank", get, "/staff/bank-files", bank, "Files of banks, newest first", handle(a.bankFiles)),
		line("bank", get, "/staff/bank-entries", bank, "Payments on the lender's accounts, newest first; the unmatched ones with likely loans", handle(a.bankEntries)),
		line("bank", post, "/staff/bank-entries/{id}/match", bank, "Place a payment with a loan", handle(a.matchEntry)),
		line("bank", post, "/staff/bank-entries/{id}/dismiss", bank, "Say that a payment is not about loans", handle(a.dismissEntry)),
		line("bank", get, "/staff/debit-runs", read, "Runs of direct debits, newest first", handle(a.debitRuns)),
		line("bank", post, "/staff/debit-runs", bank, "Collect what will be due on a day; borrowers are told by mail", handle(a.prepareDebits)).status(created),
		line("bank", post, "/staff/debit-runs/{id}/discard", bank, "Take a run back before its file goes to the bank", handle(a.discardDebits)),
		line("bank", get, "/staff/debit-runs/{id}/file", bank, "The pain.008 of a run, the same bytes each time", handle(a.debitFile)).streams(),
		line("loans", get, "/me/loans/{id}/slip.pdf", client, "A payment slip for what the loan asks: a QR-bill, or a page with a payment code", handle(a.paymentSlip)).streams(),
		line("loans", get, "/me/loans/{id}/payments/{event}/receipt.pdf", client, "A receipt for a payment, in the caller's language", handle(a.paymentReceipt)).streams(),
		line("loans", get, "/me/loans/{id}/mandate", client, "The direct-debit mandate of one's own loan", handle(a.mandate)),
		line("loans", put, "/me/loans/{id}/mandate", client, "Give a direct-debit mandate, in the place of an earlier one", handle(a.giveMandate)),
		line("loans", del, "/me/loans/{id}/mandate", client, "Take the direct-debit mandate back", handle(a.revokeMandate)),
	}...)
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

func (in *bankFileInput) take(w http.ResponseWriter, r *http.Request) { in.request, in.writer = r, w }

func (a *API) importBankFile(ctx context.Context, in *bankFileInput) (*answer[loan.BankFile], error) {
	body := &patient{http.MaxBytesReader(in.writer, in.request.Body, maxBankFile), MetaOf(ctx).KeepOpen}
	content, err := io.ReadAll(body)
	if err != nil {
		return nil, bankFileError(err)
	}
	return reply(a.Loans.ImportBankFile(ctx, by(ctx), content))
}

// bankFileError names the refusal of a body that is too large or broke off.
func bankFileError(err error) error {
	if refused, ok := fault.As(tooLarge(err, maxBankFile)); ok {
		return fault.New(fault.TooLarge, "bank_file.too_large").With("max_bytes", maxBankFile).Wrap(refused)
	}
	return fault.New(fault.Invalid, "upload.interrupted").Wrap(err)
}

func (a *API) bankFiles(ctx context.Context, in *pageInput) (*answer[loan.BankFilePage], error) {
	return reply(a.Loans.BankFiles(ctx, by(ctx), in.Cursor, in.Limit))
}

type entriesInput struct {
	State  string `query:"state" enum:"new,matched,unmatched,dismissed,replaced" doc:"All when absent"`
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) bankEntries(ctx context.Context, in *entriesInput) (*answer[loan.BankEntryPage], error) {
	return reply(a.Loans.BankEntries(ctx, by(ctx), loan.BankEntryFilter{State: loan.EntryState(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

type matchInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		LoanID  string `json:"loan_id"`
	}
}

func (a *API) matchEntry(ctx context.Context, in *matchInput) (*answer[loan.BankEntry], error) {
	return reply(a.Loans.MatchEntry(ctx, by(ctx), in.ID, in.Body.Version, in.Body.LoanID))
}

func (a *API) dismissEntry(ctx context.Context, in *reasonInput) (*answer[loan.BankEntry], error) {
	return reply(a.Loans.DismissEntry(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

func (a *API) debitRuns(ctx context.Context, in *pageInput) (*answer[loan.DebitRunPage], error) {
	return reply(a.Loans.DebitRuns(ctx, by(ctx), in.Cursor, in.Limit))
}

type debitsInput struct {
	Body struct {
		DueOn date.Date `json:"due_on"`
	}
}

func (a *API) prepareDebits(ctx context.Context, in *debitsInput) (*answer[loan.DebitRun], error) {
	return reply(a.Loans.PrepareDebits(ctx, by(ctx), in.Body.DueOn))
}

func (a *API) discardDebits(ctx context.Context, in *versionInput) (*answer[loan.DebitRun], error) {
	return reply(a.Loans.DiscardDebits(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) debitFile(ctx context.Context, in *pathInput) (*streamed, error) {
	name, file, err := a.Loans.DebitFile(ctx, by(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return attachment("application/xml", name, file), nil
}

type slipInput struct {
	ID   string `path:"id" maxLength:"64"`
	Lang string `query:"lang" enum:"fr,de,nl,en,it" doc:"The caller's language when absent"`
}

func (a *API) paymentSlip(ctx context.Context, in *slipInput) (*streamed, error) {
	lang := in.Lang
	if lang == "" {
		lang = MetaOf(ctx).Lang
	}
	file, err := a.Loans.PaymentSlip(ctx, by(ctx), in.ID, lang)
	if err != nil {
		return nil, err
	}
	return attachment("application/pdf", "florin-slip.pdf", file), nil
}

type receiptInput struct {
	RequestPath
	Event string `path:"event" maxLength:"64"`
}

func (a *API) paymentReceipt(ctx context.Context, in *receiptInput) (*streamed, error) {
	file, err := a.Loans.Receipt(ctx, by(ctx), in.ID, in.Event, MetaOf(ctx).Lang)
	if err != nil {
		return nil, err
	}
	return attachment("application/pdf", "florin-receipt.pdf", file), nil
}

func (a *API) mandate(ctx context.Context, in *pathInput) (*answer[loan.Mandate], error) {
	return reply(a.Loans.MandateOf(ctx, by(ctx), in.ID))
}

type mandateInput struct {
	RequestPath
	Body struct {
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
		Accept bool   `json:"accept" doc:"The text of the mandate was read and accepted"`
	}
}

func (a *API) giveMandate(ctx context.Context, in *mandateInput) (*answer[loan.Mandate], error) {
	return reply(a.Loans.GiveMandate(ctx, by(ctx), in.ID, loan.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}, in.Body.Accept))
}

func (a *API) revokeMandate(ctx context.Context, in *pathInput) (*answer[loan.Mandate], error) {
	return reply(a.Loans.RevokeMandate(ctx, by(ctx), in.ID))
}
