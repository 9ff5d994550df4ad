package assistant

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	florin "florin/sdk/go"
)

// one names a thing by its id.
type one struct {
	ID string `json:"id" jsonschema:"its id, as a list gives it"`
}

type findRequests struct {
	Search string `json:"search,omitzero" jsonschema:"part of a name, an e-mail address, an id or a reference"`
	Status string `json:"status,omitzero" jsonschema:"pending, approved, refused or another status of requests"`
	Stage  string `json:"stage,omitzero" jsonschema:"a stage of the work on requests"`
	Cursor string `json:"cursor,omitzero" jsonschema:"next_cursor of the page before"`
}

// requests adds what reads applications.
func (t tools) requests(s *mcp.Server) {
	reading(s, "find_requests", "Applications for credit: a page of those that fit, with status, stage and amount.", func(ctx context.Context, in findRequests) (any, error) {
		return t.LoanRequests.List(ctx, florin.LoanRequestsListQuery{Q: in.Search, Status: in.Status, Stage: in.Stage, Cursor: in.Cursor, Limit: 20})
	})
	reading(s, "get_request", "One application: who applies, for what, with which finances, notes and decisions.", func(ctx context.Context, in one) (any, error) {
		return t.LoanRequests.Get(ctx, in.ID, florin.LoanRequestsGetQuery{})
	})
	reading(s, "explain_opinion", "What the checks of an application found, rule by rule with their figures, the newest run first. It is an opinion: people decide.", func(ctx context.Context, in one) (any, error) {
		return t.LoanRequests.Checks(ctx, in.ID)
	})
	reading(s, "request_budget", "What the household of an application can bear, party by party, and what is not told yet.", func(ctx context.Context, in one) (any, error) {
		return t.LoanRequests.Budget(ctx, in.ID)
	})
}

type quote struct {
	Amount    int64  `json:"amount" jsonschema:"minor units"`
	Currency  string `json:"currency" jsonschema:"three letters of ISO 4217"`
	Months    int64  `json:"months"`
	Residence string `json:"residence,omitzero" jsonschema:"country code of where the borrower lives: it chooses the law"`
	Product   string `json:"product,omitzero" jsonschema:"code of a product; the one that fits by default when absent"`
}

type eventsSince struct {
	After  int64  `json:"after,omitzero" jsonschema:"number of the last event that is known; 0: from the oldest"`
	Types  string `json:"types,omitzero" jsonschema:"only these types, with commas between them, such as payment.booked"`
	Object string `json:"object,omitzero" jsonschema:"only about the request, agreement, loan, payout or thread with this id"`
}

type onDay struct {
	On string `json:"on,omitzero" jsonschema:"the day; today when absent"`
}

// others adds what reads clients, books, events and prices.
func (t tools) others(s *mcp.Server) {
	reading(s, "find_clients", "Clients whose name, address, id or reference fits: a page, with what they have.", func(ctx context.Context, in find) (any, error) {
		return t.Clients.List(ctx, florin.ClientsListQuery{Q: in.Search, Cursor: in.Cursor, Limit: 20})
	})
	reading(s, "get_client", "The file of a client, by the id of the client, or of a request or loan of theirs. The look is written down, as that of a person is.", func(ctx context.Context, in one) (any, error) {
		return t.Clients.Get(ctx, in.ID, florin.ClientsGetQuery{})
	})
	reading(s, "ledger_balance", "The trial balance of the books on a day: each account with debit, credit and balance.", func(ctx context.Context, in onDay) (any, error) {
		return t.Ledger.TrialBalance(ctx, florin.LedgerTrialBalanceQuery{On: in.On})
	})
	reading(s, "events_since", "What happened since a numbered event, in order. Go on with next_after.", func(ctx context.Context, in eventsSince) (any, error) {
		return t.Events.List(ctx, florin.EventsListQuery{After: in.After, Types: in.Types, Object: in.Object, Limit: 100})
	})
	reading(s, "quote", "What a loan would cost today: rate, instalment, total, with the law of where the borrower lives. No promise to anybody.", func(ctx context.Context, in quote) (any, error) {
		return t.Quote.Get(ctx, florin.QuoteGetQuery{Amount: in.Amount, Currency: in.Currency, Months: in.Months, Residence: in.Residence, Product: in.Product})
	})
}
