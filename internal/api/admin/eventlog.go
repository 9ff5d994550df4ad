package admin

import (
	"context"
	"strings"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
)

// eventRoutes are the log of what happens, which programs read, and how far they have come.
func (a *API) eventRoutes() []endpoint.Route {
	line := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("events", method, path, endpoint.Staff(identity.LoanRead), summary, e)
	}
	return []endpoint.Route{
		line(endpoint.Get, "/events", "What has happened, in one order without gaps; kept for ninety days", endpoint.Handle(a.events)),
		line(endpoint.Get, "/events/{id}", "One event", endpoint.Handle(a.event)),
		line(endpoint.Get, "/consumers", "Up to where programs have read, as they keep it here", endpoint.Handle(a.consumers)),
		line(endpoint.Get, "/consumers/{name}", "Up to where a program has read", endpoint.Handle(a.consumer)),
		line(endpoint.Put, "/consumers/{name}", "Keep up to where a program has read; an earlier place, too", endpoint.Handle(a.setConsumer)),
		line(endpoint.Delete, "/consumers/{name}", "Forget up to where a program has read", endpoint.Handle(a.deleteConsumer)),
	}
}

type eventsInput struct {
	After  int64  `query:"after" default:"-1" minimum:"-1" doc:"The seq of the last event that the caller has; 0 or more. Absent: from the oldest that is kept"`
	Types  string `query:"types" maxLength:"1000" doc:"Types of events, with commas between them; all when absent"`
	Object string `query:"object" maxLength:"64" doc:"The id of what the events are about; anything when absent"`
	Limit  int    `query:"limit" default:"100" minimum:"1" maximum:"500"`
	Wait   int    `query:"wait" default:"0" minimum:"0" maximum:"20" doc:"For how many seconds the answer is held back while there is nothing to tell"`
}

func (in *eventsInput) query() eventlog.Query {
	q := eventlog.Query{Object: in.Object, Limit: in.Limit, Wait: time.Duration(in.Wait) * time.Second}
	if in.After >= 0 {
		q.After = &in.After
	}
	for kind := range strings.SplitSeq(in.Types, ",") {
		if kind != "" || in.Types != "" {
			q.Kinds = append(q.Kinds, eventlog.Kind(kind))
		}
	}
	return q
}

func (a *API) events(ctx context.Context, in *eventsInput) (*endpoint.Answer[eventlog.Page], error) {
	return endpoint.Reply(a.Events.Read(ctx, endpoint.By(ctx), in.query()))
}

func (a *API) event(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[eventlog.Event], error) {
	return endpoint.Reply(a.Events.Get(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) consumers(ctx context.Context, in *endpoint.LongPageInput) (*endpoint.Answer[eventlog.Consumers], error) {
	return endpoint.Reply(a.Events.Consumers(ctx, endpoint.By(ctx), in.Cursor, in.Limit))
}

type consumerPath struct {
	Name string `path:"name" maxLength:"64" doc:"Small letters, digits, dot, dash and underscore; programs choose their own"`
}

func (a *API) consumer(ctx context.Context, in *consumerPath) (*endpoint.Answer[eventlog.Consumer], error) {
	return endpoint.Reply(a.Events.Consumer(ctx, endpoint.By(ctx), in.Name))
}

type setConsumerInput struct {
	consumerPath
	Body struct {
		Seq *int64 `json:"seq" doc:"The last number that the program has"`
	}
}

func (a *API) setConsumer(ctx context.Context, in *setConsumerInput) (*endpoint.Answer[eventlog.Consumer], error) {
	if in.Body.Seq == nil {
		return nil, fault.Fields(fault.Field{Pointer: "/seq", Code: "field.required"})
	}
	return endpoint.Reply(a.Events.SetConsumer(ctx, endpoint.By(ctx), in.Name, *in.Body.Seq))
}

func (a *API) deleteConsumer(ctx context.Context, in *consumerPath) (*endpoint.NoContent, error) {
	if err := a.Events.DeleteConsumer(ctx, endpoint.By(ctx), in.Name); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
