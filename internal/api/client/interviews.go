package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/interview"
)

// interviewRoutes are how applicants agree on a time to talk.
func (a *API) interviewRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("own interviews", endpoint.Get, "/me/interviews", endpoint.Client, "The interviews about the client's own requests", endpoint.Handle(a.ownInterviews)),
		endpoint.Line("own interviews", endpoint.Post, "/me/interviews/{id}/choose", endpoint.Client, "Choose one of the proposed times", endpoint.Handle(a.chooseInterview)),
		endpoint.Line("own interviews", endpoint.Post, "/me/interviews/{id}/ask-other", endpoint.Client, "Ask for other times", endpoint.Handle(a.askOtherInterview)),
		endpoint.Line("own interviews", endpoint.Post, "/me/interviews/{id}/decline", endpoint.Client, "Want no interview", endpoint.Handle(a.declineInterview)),
		endpoint.Line("own interviews", endpoint.Get, "/me/interviews/{id}/invitation.ics", endpoint.Client, "The calendar file of what is agreed on", endpoint.Handle(a.ownInvitation)).Streaming(),
	}
}

type ownInterviewsView struct {
	Items []interview.Own `json:"items"`
}

func (a *API) ownInterviews(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[ownInterviewsView], error) {
	list, err := a.Interviews.Mine(ctx, endpoint.By(ctx))
	return endpoint.Reply(ownInterviewsView{list}, err)
}

type chooseInput struct {
	endpoint.RequestPath
	Body struct {
		Version  int64 `json:"version"`
		Position int   `json:"position"`
	}
}

func (a *API) chooseInterview(ctx context.Context, in *chooseInput) (*endpoint.Answer[interview.Own], error) {
	return endpoint.Reply(a.Interviews.Choose(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Position))
}

type remarkInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Remark  string `json:"remark"`
	}
}

func (a *API) askOtherInterview(ctx context.Context, in *remarkInput) (*endpoint.Answer[interview.Own], error) {
	return endpoint.Reply(a.Interviews.AskOther(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Remark))
}

func (a *API) declineInterview(ctx context.Context, in *remarkInput) (*endpoint.Answer[interview.Own], error) {
	return endpoint.Reply(a.Interviews.GiveUp(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Remark))
}

func (a *API) ownInvitation(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	return exchange.CalendarFile(a.Interviews.OwnInvitation(ctx, endpoint.By(ctx), in.ID))
}
