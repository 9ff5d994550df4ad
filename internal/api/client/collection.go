package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/arrears"
	"florin/internal/lending/relief"
	"florin/internal/lending/reschedule"
)

// arrearsRoutes are what clients do about instalments that they cannot pay, or not on that day.
func (a *API) arrearsRoutes() []endpoint.Route {
	own := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("loans", method, "/me/loans/{id}"+path, endpoint.Client, summary, e)
	}
	return []endpoint.Route{
		own(endpoint.Get, "/relief", "How the loan stands, and what was asked for and agreed", endpoint.Handle(a.ownRelief)),
		own(endpoint.Get, "/relief/measures", "What would help, and what each way costs in the end", endpoint.Handle(a.reliefMeasures)),
		own(endpoint.Post, "/hardship", "Say that one cannot pay as agreed, and what would help", endpoint.Handle(a.askForRelief)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		own(endpoint.Post, "/hardship/{request}/withdraw", "Take one's own request back", endpoint.Handle(a.withdrawRelief)),
		own(endpoint.Get, "/due-day", "What another day of the month would come to", endpoint.Handle(a.previewDueDay)),
		own(endpoint.Put, "/due-day", "Choose another day of the month", endpoint.Handle(a.chooseDueDay)).WithKey(endpoint.RequiredKey),
	}
}

func (a *API) ownRelief(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[arrears.OwnRelief], error) {
	return endpoint.Reply(a.Arrears.OwnRelief(ctx, endpoint.By(ctx), in.ID))
}

type reliefQuery struct {
	endpoint.RequestPath
	Months      int   `query:"months" minimum:"0" maximum:"6" doc:"How long it will last; 0 or absent: not known yet"`
	CanPayMinor int64 `query:"can_pay_minor" minimum:"0" doc:"What can be paid with each instalment, in minor units; 0 or absent: nothing at present"`
}

type reliefMeasures struct {
	Items []relief.Measure `json:"items"`
}

func (a *API) reliefMeasures(ctx context.Context, in *reliefQuery) (*endpoint.Answer[reliefMeasures], error) {
	list, err := a.Relief.Measures(ctx, endpoint.By(ctx), in.ID, relief.Question{Months: in.Months, CanPayMinor: in.CanPayMinor})
	return endpoint.Reply(reliefMeasures{list}, err)
}

type hardshipInput struct {
	endpoint.RequestPath
	Body arrears.HardshipInput
}

func (a *API) askForRelief(ctx context.Context, in *hardshipInput) (*endpoint.Answer[arrears.Hardship], error) {
	return endpoint.Reply(a.Arrears.AskForRelief(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type withdrawReliefInput struct {
	endpoint.RequestPath
	Request string `path:"request" maxLength:"64"`
	Body    struct {
		Version int64 `json:"version"`
	}
}

func (a *API) withdrawRelief(ctx context.Context, in *withdrawReliefInput) (*endpoint.NoContent, error) {
	if err := a.Arrears.WithdrawRelief(ctx, endpoint.By(ctx), in.ID, in.Request, in.Body.Version); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

type dueDayQuery struct {
	endpoint.RequestPath
	Day int `query:"day" required:"true" minimum:"1" maximum:"31"`
}

func (a *API) previewDueDay(ctx context.Context, in *dueDayQuery) (*endpoint.Answer[reschedule.ChangePreview], error) {
	return endpoint.Reply(a.Schedules.PreviewDueDay(ctx, endpoint.By(ctx), in.ID, in.Day))
}

type dueDayInput struct {
	endpoint.RequestPath
	Body struct {
		Day int `json:"day" doc:"1 to 28"`
	}
}

func (a *API) chooseDueDay(ctx context.Context, in *dueDayInput) (*endpoint.Answer[reschedule.ScheduleChange], error) {
	return endpoint.Reply(a.Schedules.ChooseDueDay(ctx, endpoint.By(ctx), in.ID, in.Body.Day, endpoint.IdempotencyKey(ctx)))
}
