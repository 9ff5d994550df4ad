package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/lending/agreement"
	"florin/internal/lending/signing"
	"florin/internal/record/document"
)

// offerRoutes are those of the client's own offers, signatures and withdrawals.
func (a *API) offerRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("offers", endpoint.Get, "/me/offers", endpoint.Client, "The client's own offers and contracts, newest first", endpoint.Handle(a.ownOffers)),
		endpoint.Line("offers", endpoint.Get, "/me/offers/{id}", endpoint.Client, "One offer with its documents, instalments and the ways to sign it", endpoint.Handle(a.ownOffer)),
		endpoint.Line("offers", endpoint.Get, "/me/offers/{id}/documents/{doc}", endpoint.Client, "A document of an offer or contract", endpoint.Handle(a.openOfferDocument)).Streaming(),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/read", endpoint.Client, "Confirm having read documents", endpoint.Handle(a.readOffer)),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/code", endpoint.Client, "Send the one-time code for signing", endpoint.Handle(a.sendOfferCode)),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/sign", endpoint.Client, "Sign with the code", endpoint.Handle(a.signOffer)),
		endpoint.Line("offers", endpoint.Put, "/me/offers/{id}/payout-account", endpoint.Client, "Name the account of the payout, where no code is used", endpoint.Handle(a.setPayoutAccount)),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/paper", endpoint.Client, "Hand in the contract signed by hand", endpoint.Handle(a.uploadPaper)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand().Streaming(),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/signer", endpoint.Client, "Ask for a page at the provider of qualified signatures; while one is open, it is the same", endpoint.Handle(a.startSigner)),
		endpoint.Line("offers", endpoint.Post, "/me/offers/{id}/decline", endpoint.Client, "Decline the offer, for all who would sign", endpoint.Handle(a.declineOffer)),
		endpoint.Line("offers", endpoint.Get, "/me/agreements/{id}/withdrawal", endpoint.Client, "The withdrawal function, first step: what a withdrawal would come to", endpoint.Handle(a.withdrawal)),
		endpoint.Line("offers", endpoint.Post, "/me/agreements/{id}/withdrawal", endpoint.Client, "The withdrawal function, second step: withdraw and get the receipt", endpoint.Handle(a.withdraw)),
	}
}

type offersView struct {
	Items []agreement.Offer `json:"items"`
}

func (a *API) ownOffers(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[offersView], error) {
	offers, err := a.Agreements.Own(ctx, endpoint.By(ctx))
	return endpoint.Reply(offersView{offers}, err)
}

// offerPageView is an offer with its instalments.
type offerPageView struct {
	agreement.Offer
	Schedule []offerInstalment `json:"schedule"`
}

type offerInstalment struct {
	Number    int    `json:"number"`
	Due       string `json:"due" format:"date"`
	PayBy     string `json:"pay_by" format:"date" doc:"The due date, or the next day on which banks settle payments"`
	Payment   int64  `json:"payment" doc:"Minor units, like the others"`
	Interest  int64  `json:"interest"`
	Principal int64  `json:"principal"`
	Balance   int64  `json:"balance"`
}

func (a *API) ownOffer(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[offerPageView], error) {
	o, err := a.Agreements.Get(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	rows, err := a.Agreements.Schedule(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(offerPageView{o, offerRows(rows)}, err)
}

func offerRows(rows []agreement.ToPay) []offerInstalment {
	list := make([]offerInstalment, len(rows))
	for i, r := range rows {
		list[i] = offerInstalment{r.Number, r.Due.String(), r.PayBy.String(), r.Payment.Minor, r.Interest.Minor, r.Principal.Minor, r.Balance.Minor}
	}
	return list
}

func (a *API) openOfferDocument(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	d, body, err := a.Agreements.Open(ctx, endpoint.By(ctx), in.ID, in.Document)
	return a.Issued(ctx, d, body, in.Disposition == "inline", err)
}

type readInput struct {
	endpoint.RequestPath
	Body struct {
		Documents []string `json:"documents"`
	}
}

func (a *API) readOffer(ctx context.Context, in *readInput) (*endpoint.Answer[agreement.Offer], error) {
	return endpoint.Reply(a.Agreements.ConfirmRead(ctx, endpoint.By(ctx), in.ID, in.Body.Documents))
}

type codeInput struct {
	endpoint.RequestPath
	Body struct {
		Channel agreement.Channel `json:"channel"`
	}
}

func (a *API) sendOfferCode(ctx context.Context, in *codeInput) (*endpoint.Answer[agreement.CodeSent], error) {
	return endpoint.Reply(a.Agreements.SendCode(ctx, endpoint.By(ctx), in.ID, in.Body.Channel))
}

// signBody is agreement.SignInput in one object.
type signBody struct {
	Code        string `json:"code"`
	Accept      bool   `json:"accept" doc:"The sentence statements.accept; never ticked in advance"`
	IBAN        string `json:"iban" doc:"Of the main borrower; empty for others"`
	Holder      string `json:"holder"`
	EarlyPayout bool   `json:"early_payout"`
	InsureNow   bool   `json:"insure_now,omitempty" doc:"The party expressly asks for the insurance before the days to compare are over; never ticked in advance"`
}

type signInput struct {
	endpoint.RequestPath
	Body signBody
}

func (a *API) signOffer(ctx context.Context, in *signInput) (*endpoint.Answer[agreement.Offer], error) {
	b := in.Body
	return endpoint.Reply(a.Agreements.Sign(ctx, endpoint.By(ctx), in.ID, agreement.SignInput{
		Code: b.Code, Accept: b.Accept, InsureNow: b.InsureNow, PayoutInput: agreement.PayoutInput{IBAN: b.IBAN, Holder: b.Holder, EarlyPayout: b.EarlyPayout},
	}))
}

func (a *API) declineOffer(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[agreement.Offer], error) {
	return endpoint.Reply(a.Agreements.Decline(ctx, endpoint.By(ctx), in.ID))
}

type payoutAccountInput struct {
	endpoint.RequestPath
	Body agreement.PayoutInput
}

func (a *API) setPayoutAccount(ctx context.Context, in *payoutAccountInput) (*endpoint.Answer[agreement.Offer], error) {
	return endpoint.Reply(a.Agreements.SetPayoutAccount(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type paperUpload struct {
	endpoint.RequestPath
	exchange.UploadInput
}

func (a *API) uploadPaper(ctx context.Context, in *paperUpload) (*endpoint.Answer[agreement.Upload], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	_, file, err := in.Parts(snapshot.Upload.MaxBytes+exchange.MaxUploadOverhead, endpoint.MetaOf(ctx).KeepOpen)
	if err != nil {
		return nil, err
	}
	up, err := a.Agreements.UploadPaper(ctx, endpoint.By(ctx), in.ID, document.UploadInput{
		Name: file.FileName(), Body: file, IdempotencyKey: endpoint.IdempotencyKey(ctx),
	})
	return endpoint.Reply(up, exchange.TooLarge(err, snapshot.Upload.MaxBytes))
}

func (a *API) startSigner(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[signing.Session], error) {
	return endpoint.Reply(a.Agreements.StartProvider(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) withdrawal(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[agreement.Withdrawal], error) {
	return endpoint.Reply(a.Agreements.Withdrawal(ctx, endpoint.By(ctx), in.ID))
}

type withdrawInput struct {
	endpoint.RequestPath
	Body agreement.ConfirmInput
}

func (a *API) withdraw(ctx context.Context, in *withdrawInput) (*endpoint.Answer[agreement.Withdrawal], error) {
	return endpoint.Reply(a.Agreements.Withdraw(ctx, endpoint.By(ctx), in.ID, in.Body))
}
