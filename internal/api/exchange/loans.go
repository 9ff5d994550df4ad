package exchange

import (
	"cmp"
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/record/document"
)

// ReceiptInput names a payment of a loan.
type ReceiptInput struct {
	endpoint.RequestPath
	Event string `path:"event" maxLength:"64"`
}

// SettlementInput asks what an early repayment would come to.
type SettlementInput struct {
	endpoint.RequestPath
	On       string `query:"on" maxLength:"10" doc:"The day by which the money will be there, YYYY-MM-DD; today when absent"`
	Mode     string `query:"mode" enum:"total,shorter,lower" doc:"The whole loan when absent"`
	Amount   int64  `query:"amount" minimum:"0" doc:"Principal to repay early, minor units; of a part only"`
	Currency string `query:"currency" maxLength:"3" doc:"Of the amount"`
}

// LoanLawInput asks for the law behind a loan.
type LoanLawInput struct {
	endpoint.RequestPath
	Lang string `query:"lang" enum:"fr,de,nl,en,it" doc:"The caller's language when absent"`
}

// Language is the one to tell it in.
func (in LoanLawInput) Language(ctx context.Context) string {
	return cmp.Or(in.Lang, endpoint.MetaOf(ctx).Lang)
}

// Ask reads a wish to repay early from a query.
func (in *SettlementInput) Ask() (servicing.Ask, error) {
	ask := servicing.Ask{Mode: loan.Mode(in.Mode), Amount: money.Of(in.Amount, money.Currency(in.Currency))}
	if ask.Mode == "" {
		ask.Mode = loan.Whole
	}
	var err error
	ask.On, err = OptionalDay(in.On, "/on")
	return ask, err
}

// OptionalDay reads a day of a query; absent means none.
func OptionalDay(text, pointer string) (date.Date, error) {
	if text == "" {
		return date.Date{}, nil
	}
	d, err := date.Parse(text)
	if err != nil {
		return d, fault.Fields(fault.Field{Pointer: pointer, Code: "field.type"})
	}
	return d, nil
}

// EarlyInput announces an early repayment.
type EarlyInput struct {
	endpoint.RequestPath
	Body struct {
		Mode   loan.Mode     `json:"mode"`
		Amount *money.Amount `json:"amount" doc:"Principal to repay early; of a part only"`
		On     date.Date     `json:"on" doc:"The day by which the money will be there"`
	}
}

// TakesNull lets what is left out be null, too.
func (*EarlyInput) TakesNull() {}

// Ask is the announcement as the loans understand it.
func (in *EarlyInput) Ask() servicing.Ask {
	ask := servicing.Ask{Mode: in.Body.Mode, On: in.Body.On}
	if in.Body.Amount != nil {
		ask.Amount = *in.Body.Amount
	}
	return ask
}

// StatementInput asks for the statement of a loan over some days.
type StatementInput struct {
	endpoint.RequestPath
	From string `query:"from" maxLength:"10" doc:"First day, YYYY-MM-DD; the payout when absent"`
	To   string `query:"to" maxLength:"10" doc:"Last day, YYYY-MM-DD; today when absent"`
}

// Days are the first and the last day asked for; none where the query is silent. The error is fault
// Invalid.
func (in *StatementInput) Days() (from, to date.Date, err error) {
	if from, err = OptionalDay(in.From, "/from"); err != nil {
		return from, to, err
	}
	to, err = OptionalDay(in.To, "/to")
	return from, to, err
}

// Made answers with a PDF that was made for the caller.
func Made(name string) func(file []byte, err error) (*endpoint.Stream, error) {
	return func(file []byte, err error) (*endpoint.Stream, error) {
		if err != nil {
			return nil, err
		}
		return endpoint.Attachment("application/pdf", name, file), nil
	}
}

type paperView struct {
	ID       string    `json:"id"`
	Kind     string    `json:"kind"`
	Lang     string    `json:"lang"`
	Title    string    `json:"title" doc:"As the file is called"`
	Size     int64     `json:"size"`
	SHA256   string    `json:"sha256"`
	IssuedAt time.Time `json:"issued_at"`
	Wording  int64     `json:"wording" doc:"Version of the lender's own texts by which it was written; 0: as shipped"`
}

// PapersView are documents that the lender has issued.
type PapersView struct {
	Items []paperView `json:"items"`
}

// ViewPapers shows documents that the lender has issued.
func ViewPapers(list []document.Issued, err error) (*endpoint.Answer[PapersView], error) {
	view := PapersView{make([]paperView, len(list))}
	for i, d := range list {
		view.Items[i] = paperView{d.ID, d.Kind, d.Lang, d.Title, d.Size, d.SHA256, d.IssuedAt, d.Wording}
	}
	return endpoint.Reply(view, err)
}
