package assistant

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	florin "florin/sdk/go"
)

type find struct {
	Search string `json:"search,omitzero" jsonschema:"part of a name, an e-mail address, an id or a reference"`
	Cursor string `json:"cursor,omitzero" jsonschema:"next_cursor of the page before"`
}

type findLoans struct {
	find
	Filter string `json:"filter,omitzero" jsonschema:"all, active, completed or late"`
}

type statement struct {
	one
	From string `json:"from,omitzero" jsonschema:"its first day; that of the loan when absent"`
	To   string `json:"to,omitzero" jsonschema:"its last day, as of which the loan is told; today when absent"`
}

type settlement struct {
	one
	On string `json:"on,omitzero" jsonschema:"the day by which the money will be there; today when absent"`
}

type arrears struct {
	Bucket string `json:"bucket,omitzero" jsonschema:"days past due: current, 1-30, 31-60, 61-90 or over-90; all when absent"`
	Cursor string `json:"cursor,omitzero" jsonschema:"next_cursor of the page before"`
}

// loans adds what reads loans and arrears.
func (t tools) loans(s *mcp.Server) {
	reading(s, "find_loans", "Loans: a page of those that fit, with what is outstanding and overdue.", func(ctx context.Context, in findLoans) (any, error) {
		return t.Loans.List(ctx, florin.LoansListQuery{Q: in.Search, Filter: in.Filter, Cursor: in.Cursor, Limit: 20})
	})
	reading(s, "get_loan", "One loan: its terms, schedule, events and where it stands today.", func(ctx context.Context, in one) (any, error) {
		return t.Loans.Get(ctx, in.ID, florin.LoansGetQuery{})
	})
	reading(s, "loan_statement", "The account of a loan between two days, line by line, and as of the second.", func(ctx context.Context, in statement) (any, error) {
		return t.Loans.Statement(ctx, in.ID, florin.LoansStatementQuery{From: in.From, To: in.To})
	})
	reading(s, "settlement_quote", "What it takes to pay a whole loan back early on a day, compensation included.", func(ctx context.Context, in settlement) (any, error) {
		return t.Loans.Settlement(ctx, in.ID, florin.LoansSettlementQuery{On: in.On})
	})
	reading(s, "arrears_list", "Open cases of arrears, by the day of what comes next.", func(ctx context.Context, in arrears) (any, error) {
		return t.Collection.List(ctx, florin.CollectionListQuery{Bucket: in.Bucket, Cursor: in.Cursor, Limit: 20})
	})
	reading(s, "get_arrears_case", "The arrears of a loan, by its id: what is due, contacts, promises, letters, and the version that a proposal needs.", func(ctx context.Context, in one) (any, error) {
		return t.Loans.Collection(ctx, in.ID)
	})
}

type note struct {
	one
	Text string `json:"text" jsonschema:"what staff shall read"`
}

type question struct {
	one
	Version int64  `json:"version" jsonschema:"of the request, as it was read"`
	Text    string `json:"text" jsonschema:"what the applicant is asked, in their language"`
}

type contact struct {
	one
	Version      int64  `json:"version" jsonschema:"of the case of arrears, as it was read"`
	Channel      string `json:"channel" jsonschema:"phone, email, letter, in_person or none"`
	Text         string `json:"text" jsonschema:"what was said"`
	NextAction   string `json:"next_action" jsonschema:"call, write, check_promise, answer_hardship, review, call_in or wait"`
	NextActionOn string `json:"next_action_on"`
}

type promise struct {
	one
	Version     int64  `json:"version" jsonschema:"of the case of arrears, as it was read"`
	AmountMinor int64  `json:"amount_minor" jsonschema:"minor units"`
	DueOn       string `json:"due_on"`
}

// proposals adds what writes. None of it decides, and all of it stands in the journal under the program's name.
func (t tools) proposals(s *mcp.Server) {
	proposing(s, "add_note", "Write a note on an application, for staff to read. Its id is that of the request.", func(ctx context.Context, in note) (any, error) {
		return t.LoanRequests.Notes(ctx, in.ID, florin.NoteInput{Body: in.Text})
	})
	proposing(s, "ask_applicant", "Ask the applicant a question: it is mailed at once, and the application waits for the answer.", func(ctx context.Context, in question) (any, error) {
		return t.LoanRequests.Ask(ctx, in.ID, florin.AskInput{Version: in.Version, Items: []florin.AskItem{{Kind: "question", Text: in.Text}}})
	})
	proposing(s, "record_contact", "Write down a contact about the arrears of a loan, and what comes next. Its id is that of the loan.", func(ctx context.Context, in contact) (any, error) {
		return t.Loans.Contacts(ctx, in.ID, florin.CollectionContact{
			Version: in.Version, Channel: in.Channel, Note: in.Text, NextAction: in.NextAction, NextActionOn: in.NextActionOn,
		})
	})
	proposing(s, "record_promise", "Write down what a borrower has promised to pay. Its id is that of the loan.", func(ctx context.Context, in promise) (any, error) {
		return t.Loans.Promises(ctx, in.ID, florin.PromiseInput{Version: in.Version, AmountMinor: in.AmountMinor, DueOn: in.DueOn})
	})
}
