package api

import (
	"bytes"
	"context"
	"net/http"

	"florin/internal/agreement"
	"florin/internal/credit"
	"florin/internal/document"
	"florin/internal/identity"
)

// offerRoutes are those of offers, signatures and withdrawals.
func (a *API) offerRoutes() []Route {
	manage := staff(identity.OfferManage)
	return []Route{
		line("offers", post, "/staff/loan-requests/{id}/offer", manage, "Price what was approved and send the offer to everybody who signs", handle(a.issueOffer)).status(created),
		line("offers", get, "/staff/loan-requests/{id}/offer/preview", manage, "What an offer would say, and all that stands in its way", handle(a.previewOffer)),
		line("offers", get, "/staff/loan-requests/{id}/offer", staff(identity.RequestRead), "The newest offer of a request, with who read and signed it", handle(a.offerOfRequest)),
		line("offers", post, "/staff/loan-requests/{id}/offer/void", manage, "Take the offer back before the last signature", handle(a.voidOffer)),
		line("offers", post, "/staff/loan-requests/{id}/contract/cancel", manage, "End a signed contract before any money has left; there is no way back", handle(a.cancelContract)),
		line("offers", post, "/staff/agreements/{id}/paper-signature", manage, "Count a signature by hand after comparing the scan", handle(a.confirmPaper)),
		line("offers", get, "/staff/agreements/{id}/documents/{doc}", staff(identity.DocumentRead), "A document of an agreement", handle(a.openAgreementDocument)).streams(),
		line("offers", get, "/me/offers", client, "The client's own offers and contracts, newest first", handle(a.ownOffers)),
		line("offers", get, "/me/offers/{id}", client, "One offer with its documents, instalments and the ways to sign it", handle(a.ownOffer)),
		line("offers", get, "/me/offers/{id}/documents/{doc}", client, "A document of an offer or contract", handle(a.openOfferDocument)).streams(),
		line("offers", post, "/me/offers/{id}/read", client, "Confirm having read documents", handle(a.readOffer)),
		line("offers", post, "/me/offers/{id}/code", client, "Send the one-time code for signing", handle(a.sendOfferCode)),
		line("offers", post, "/me/offers/{id}/sign", client, "Sign with the code", handle(a.signOffer)),
		line("offers", put, "/me/offers/{id}/payout-account", client, "Name the account of the payout, where no code is used", handle(a.setPayoutAccount)),
		line("offers", post, "/me/offers/{id}/paper", client, "Hand in the contract signed by hand", handle(a.uploadPaper)).status(created).key(requiredKey).streams(),
		line("offers", post, "/me/offers/{id}/signer", client, "Go to the provider of qualified signatures", handle(a.startSigner)),
		line("offers", post, "/me/offers/{id}/decline", client, "Decline the offer, for all who would sign", handle(a.declineOffer)),
		line("offers", get, "/me/agreements/{id}/withdrawal", client, "The withdrawal function, first step: what a withdrawal would come to", handle(a.withdrawal)),
		line("offers", post, "/me/agreements/{id}/withdrawal", client, "The withdrawal function, second step: withdraw and get the receipt", handle(a.withdraw)),
		line("offers", post, "/signer/callback", visitor, "Where the provider of qualified signatures reports, signed with the shared secret", handle(a.signerReports)),
	}
}

type issueInput struct {
	RequestPath
	Body agreement.OfferInput
}

func (a *API) issueOffer(ctx context.Context, in *issueInput) (*answer[agreement.StaffOffer], error) {
	return reply(a.Agreements.Issue(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) offerOfRequest(ctx context.Context, in *pathInput) (*answer[agreement.StaffOffer], error) {
	offer, err := a.Agreements.OfRequest(ctx, by(ctx), in.ID)
	if err == nil {
		a.Privacy.Saw(by(ctx), "request", in.ID)
	}
	return reply(offer, err)
}

type cancelContractInput struct {
	RequestPath
	Body agreement.Cancellation
}

func (a *API) cancelContract(ctx context.Context, in *cancelContractInput) (*answer[agreement.StaffOffer], error) {
	return reply(a.Agreements.Cancel(ctx, by(ctx), in.ID, in.Body))
}

type previewInput struct {
	RequestPath
	Insurance bool `query:"insurance" doc:"With the optional payment protection"`
}

func (a *API) previewOffer(ctx context.Context, in *previewInput) (*answer[agreement.Preview], error) {
	return reply(a.Agreements.Preview(ctx, by(ctx), in.ID, in.Insurance))
}

type voidInput struct {
	RequestPath
	Body agreement.VoidInput
}

func (a *API) voidOffer(ctx context.Context, in *voidInput) (*answer[agreement.StaffOffer], error) {
	return reply(a.Agreements.Void(ctx, by(ctx), in.ID, in.Body))
}

type paperInput struct {
	RequestPath
	Body agreement.PaperInput
}

func (a *API) confirmPaper(ctx context.Context, in *paperInput) (*answer[agreement.StaffOffer], error) {
	return reply(a.Agreements.ConfirmPaper(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) openAgreementDocument(ctx context.Context, in *openInput) (*streamed, error) {
	d, body, err := a.Agreements.OpenAsStaff(ctx, by(ctx), in.ID, in.Document)
	return a.issued(ctx, d, body, in.Disposition == "inline", err)
}

type offersView struct {
	Items []agreement.Offer `json:"items"`
}

func (a *API) ownOffers(ctx context.Context, _ *none) (*answer[offersView], error) {
	offers, err := a.Agreements.Own(ctx, by(ctx))
	return reply(offersView{offers}, err)
}

// offerPageView is an offer with its instalments.
type offerPageView struct {
	agreement.Offer
	Schedule []offerInstalment `json:"schedule"`
}

type offerInstalment struct {
	Number    int    `json:"number"`
	Due       string `json:"due" format:"date"`
	Payment   int64  `json:"payment" doc:"Minor units, like the others"`
	Interest  int64  `json:"interest"`
	Principal int64  `json:"principal"`
	Balance   int64  `json:"balance"`
}

func (a *API) ownOffer(ctx context.Context, in *pathInput) (*answer[offerPageView], error) {
	o, err := a.Agreements.Get(ctx, by(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	rows, err := a.Agreements.Schedule(ctx, by(ctx), in.ID)
	return reply(offerPageView{o, offerRows(rows)}, err)
}

func offerRows(rows []credit.Instalment) []offerInstalment {
	list := make([]offerInstalment, len(rows))
	for i, r := range rows {
		list[i] = offerInstalment{r.Number, r.Due.String(), r.Payment.Minor, r.Interest.Minor, r.Principal.Minor, r.Balance.Minor}
	}
	return list
}

func (a *API) openOfferDocument(ctx context.Context, in *openInput) (*streamed, error) {
	d, body, err := a.Agreements.Open(ctx, by(ctx), in.ID, in.Document)
	return a.issued(ctx, d, body, in.Disposition == "inline", err)
}

// issued sends a document that the lender made.
func (a *API) issued(ctx context.Context, d document.Issued, body []byte, inline bool, err error) (*streamed, error) {
	if err != nil {
		return nil, err
	}
	return &streamed{func(w http.ResponseWriter) {
		for name, value := range document.IssuedHeaders(d, inline) {
			w.Header().Set(name, value)
		}
		if inline {
			w.Header().Del("X-Frame-Options") // its policy says who may frame it
		}
		a.pass(ctx, w, bytes.NewReader(body), d.ID)
	}}, nil
}

type readInput struct {
	RequestPath
	Body struct {
		Documents []string `json:"documents"`
	}
}

func (a *API) readOffer(ctx context.Context, in *readInput) (*answer[agreement.Offer], error) {
	return reply(a.Agreements.ConfirmRead(ctx, by(ctx), in.ID, in.Body.Documents))
}

type codeInput struct {
	RequestPath
	Body struct {
		Channel agreement.Channel `json:"channel"`
	}
}

func (a *API) sendOfferCode(ctx context.Context, in *codeInput) (*answer[agreement.CodeSent], error) {
	return reply(a.Agreements.SendCode(ctx, by(ctx), in.ID, in.Body.Channel))
}

// signBody is agreement.SignInput in one object.
type signBody struct {
	Code        string `json:"code"`
	Accept      bool   `json:"accept" doc:"The sentence statements.accept; never ticked in advance"`
	IBAN        string `json:"iban" doc:"Of the main borrower; empty for others"`
	Holder      string `json:"holder"`
	EarlyPayout bool   `json:"early_payout"`
}

type signInput struct {
	RequestPath
	Body signBody
}

func (a *API) signOffer(ctx context.Context, in *signInput) (*answer[agreement.Offer], error) {
	b := in.Body
	return reply(a.Agreements.Sign(ctx, by(ctx), in.ID, agreement.SignInput{
		Code: b.Code, Accept: b.Accept, PayoutInput: agreement.PayoutInput{IBAN: b.IBAN, Holder: b.Holder, EarlyPayout: b.EarlyPayout},
	}))
}

func (a *API) declineOffer(ctx context.Context, in *pathInput) (*answer[agreement.Offer], error) {
	return reply(a.Agreements.Decline(ctx, by(ctx), in.ID))
}

type payoutAccountInput struct {
	RequestPath
	Body agreement.PayoutInput
}

func (a *API) setPayoutAccount(ctx context.Context, in *payoutAccountInput) (*answer[agreement.Offer], error) {
	return reply(a.Agreements.SetPayoutAccount(ctx, by(ctx), in.ID, in.Body))
}

type paperUpload struct {
	RequestPath
	uploadInput
}

func (a *API) uploadPaper(ctx context.Context, in *paperUpload) (*answer[agreement.Upload], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	_, file, err := in.parts(snapshot.Upload.MaxBytes+maxUploadOverhead, MetaOf(ctx).KeepOpen)
	if err != nil {
		return nil, err
	}
	up, err := a.Agreements.UploadPaper(ctx, by(ctx), in.ID, document.UploadInput{
		Name: file.FileName(), Body: file, IdempotencyKey: idempotencyKey(ctx),
	})
	return reply(up, tooLarge(err, snapshot.Upload.MaxBytes))
}

func (a *API) startSigner(ctx context.Context, in *pathInput) (*answer[agreement.ProviderStarted], error) {
	return reply(a.Agreements.StartProvider(ctx, by(ctx), in.ID))
}

// reportInput takes the body as it came: its signature is over each byte.
type reportInput struct {
	Signature string `header:"Florin-Signature" maxLength:"200"`
	RawBody   []byte `contentType:"application/json"`
}

func (a *API) signerReports(ctx context.Context, in *reportInput) (*noContent, error) {
	return done(), a.Agreements.Reported(ctx, in.Signature, in.RawBody)
}
