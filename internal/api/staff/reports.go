package staff

import (
	"context"

	"florin/internal/admin/books"
	"florin/internal/api/endpoint"
	"florin/internal/kernel/money"
	"florin/internal/platform/table"
)

type reportsInput struct {
	From string `query:"from" required:"true" maxLength:"10" doc:"The first day of the period, YYYY-MM-DD"`
	To   string `query:"to" required:"true" maxLength:"10" doc:"The last day of the period, YYYY-MM-DD"`
}

func (a *API) reports(ctx context.Context, in *reportsInput) (*endpoint.Answer[books.Reports], error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Books.Reports(ctx, endpoint.By(ctx), from, to))
}

func (a *API) cashFlows(ctx context.Context, in *reportsInput) (*endpoint.Answer[books.CashFlows], error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Books.CashFlows(ctx, endpoint.By(ctx), from, to))
}

type presentedInput struct {
	reportsInput
	Currency string `query:"currency" required:"true" maxLength:"3" doc:"In which currency they are shown"`
}

func (a *API) presented(ctx context.Context, in *presentedInput) (*endpoint.Answer[books.Presented], error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Books.Present(ctx, endpoint.By(ctx), from, to, money.Currency(in.Currency)))
}

type reportFileInput struct {
	reportsInput
	Format   string `query:"format" enum:"csv,xlsx,pdf" default:"csv"`
	Currency string `query:"currency" maxLength:"3" doc:"In which one currency all are shown; absent: each by itself"`
}

func (a *API) reportFile(ctx context.Context, in *reportFileInput) (*endpoint.Stream, error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	f, err := a.Books.ReportFile(ctx, endpoint.By(ctx), from, to, money.Currency(in.Currency), table.Format(in.Format))
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment(f.Media, f.Name, f.Content), nil
}
