package staff

import (
	"context"
	"strconv"

	"florin/internal/admin/desk"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/integration/label"
	"florin/internal/lending/answer"
	"florin/internal/lending/decision"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
)

func (a *API) openDocument(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Origination.OpenDocument)
}

func (a *API) answers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[answer.Answers], error) {
	return endpoint.Reply(a.Origination.Told.Of(ctx, endpoint.By(ctx), in.ID))
}

type listInput struct {
	Status string `query:"status" enum:"pending,approved,rejected,closed" doc:"All when absent"`
	// Nobody counts a million rows for these two: total stops at 1,000 and says so.
	Stage    string `query:"stage" enum:"in_review,info_requested,awaiting_second_approval,approved,offer_sent,signed,ready_to_fund,funded,declined,human_review" doc:"All when absent; a request that ended in any other way than by its payout stands in none"`
	Assignee string `query:"assignee" maxLength:"64" doc:"me, nobody (open requests that nobody looks after) or the id of a colleague; all when absent"`
	Query    string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, telephone number, id or reference"`
	Sort     string `query:"sort" enum:"oldest,amount_high,amount_low,created_at,-created_at,updated_at,-updated_at" doc:"The newest first when absent; with any filter and any search. Of a search without an order those come first that have its words whole, while it finds at most 1,000"`
	Cursor   string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit    int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
	exchange.Sifting
	Product    string       `query:"product" maxLength:"64" doc:"Code of a product; all when absent"`
	From       string       `query:"from" maxLength:"10" doc:"Day from which requests arrived, where the lender is: 2026-11-20"`
	To         string       `query:"to" maxLength:"10" doc:"Day until which requests arrived, included"`
	AmountFrom int64        `query:"amount_from" minimum:"1" doc:"The least that was asked for, in minor units"`
	AmountTo   int64        `query:"amount_to" minimum:"1" doc:"The most that was asked for, in minor units"`
	Outcome    string       `query:"outcome" enum:"funded,declined,withdrawn_by_client,expired_incomplete,offer_declined,offer_expired,withdrawn_after_signature,cancelled_by_lender,duplicate,fraud" doc:"How requests ended; all when absent"`
	Reason     refusal.Code `query:"reason" maxLength:"40" doc:"Code of a reason of their refusal, or not_recorded; all when absent"`
	Country    string       `query:"country" maxLength:"2" doc:"Where the first borrower lives, by two letters; all when absent"`
}

// narrowed reads what people narrow the list by. Refusals: Invalid, field by field.
func (in *listInput) narrowed() (n request.Narrowed, err error) {
	n = request.Narrowed{AmountFrom: in.AmountFrom, AmountTo: in.AmountTo, Outcome: request.Outcome(in.Outcome), Country: in.Country, Reason: in.Reason}
	n.From, n.To, err = exchange.Days(in.From, in.To)
	return n, err
}

type listView struct {
	Items      []underwriting.ListedRequest `json:"items"`
	NextCursor string                       `json:"next_cursor" doc:"Empty on the last page"`
	Counts     request.Counts               `json:"counts" doc:"Of everything, whatever the filter"`
	Total      int64                        `json:"total" doc:"For the filter"`
	AtLeast    bool                         `json:"at_least" doc:"There are more than total: with any other filter than the status counting stops at 1,000, and what is not asked for is not counted (0)"`
	Products   []desk.NamedProduct          `json:"products" doc:"To choose from, and what the codes are called"`
}

func (a *API) requests(ctx context.Context, in *listInput) (*endpoint.Answer[listView], error) {
	sieve, err := in.Sieve(a.marksOf(ctx, label.Request))
	if err != nil {
		return nil, err
	}
	sieve.Product = in.Product
	narrowed, err := in.narrowed()
	if err != nil {
		return nil, err
	}
	page, err := a.Origination.ListChecked(ctx, endpoint.By(ctx), request.Filter{
		Status: request.Status(in.Status), Stage: request.Stage(in.Stage), Assignee: in.Assignee, Query: in.Query, Sort: exchange.OrderOf(in.Sort), Cursor: in.Cursor, Limit: in.Limit, Sieve: sieve, Narrowed: narrowed,
	})
	if err != nil {
		return nil, err
	}
	products, err := a.Desk.NamedProducts(ctx, endpoint.By(ctx))
	return endpoint.Reply(listView{page.Items, page.NextCursor, page.Counts, page.Total, page.AtLeast, products}, err)
}

type countView struct {
	Total string `header:"X-Total-Count"`
}

func (a *API) countRequests(ctx context.Context, _ *endpoint.None) (*countView, error) {
	counts, err := a.Origination.Counts(ctx, endpoint.By(ctx))
	return &countView{strconv.FormatInt(counts.All, 10)}, err
}

// detailView is a request with its documents and its burden in the API's own words.
type detailView struct {
	decision.Detail
	Documents []exchange.DocumentView `json:"documents"`
}

func (a *API) request(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[detailView], error) {
	d, err := a.Origination.Get(ctx, endpoint.By(ctx), in.ID)
	if err == nil {
		a.Privacy.Saw(endpoint.By(ctx), "request", in.ID)
	}
	return endpoint.Reply(detailView{d, exchange.ViewDocuments(d.Documents)}, err)
}

type refuseInput struct {
	endpoint.RequestPath
	Body request.Decision
}

func (a *API) refuse(ctx context.Context, in *refuseInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.Refuse(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) refuseNow(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.RefuseNow(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) undoRefusal(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.UndoRefusal(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type noteInput struct {
	endpoint.RequestPath
	Body struct {
		Body string `json:"body"`
	}
}

func (a *API) addNote(ctx context.Context, in *noteInput) (*endpoint.Answer[request.Note], error) {
	return endpoint.Reply(a.Origination.AddNote(ctx, endpoint.By(ctx), in.ID, in.Body.Body))
}
