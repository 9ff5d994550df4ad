package api

import (
	"context"

	"florin/internal/calendar"
	"florin/internal/date"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/interview"
)

// interviewRoutes are how staff and applicants agree on a time to talk.
func (a *API) interviewRoutes() []Route {
	read, decide := staff(identity.RequestRead), staff(identity.RequestDecide)
	return []Route{
		line("interviews", get, "/staff/loan-requests/{id}/interviews", read, "The interviews about a request, newest first, and what may be done", handle(a.requestInterviews)),
		line("interviews", post, "/staff/loan-requests/{id}/interviews", decide, "Propose times for an interview; the applicant is told by mail", handle(a.planInterview)).status(created).key(requiredKey),
		line("interviews", get, "/staff/interviews", read, "What is planned and what has just been: what waits for staff first, then by time", handle(a.interviewAgenda)),
		line("interviews", get, "/staff/interviews/day", decide, "When on a day a member of staff may talk with somebody", handle(a.interviewDay)),
		line("interviews", post, "/staff/interviews/{id}/propose", decide, "Propose other times", handle(a.proposeInterview)),
		line("interviews", post, "/staff/interviews/{id}/confirm", decide, "Agree to the time that the applicant has chosen; the invitation leaves", handle(a.confirmInterview)),
		line("interviews", post, "/staff/interviews/{id}/move", decide, "Move what is agreed on; calendars follow", handle(a.moveInterview)),
		line("interviews", post, "/staff/interviews/{id}/cancel", decide, "Call it off", handle(a.cancelInterview)),
		line("interviews", post, "/staff/interviews/{id}/result", decide, "Say what came of it", handle(a.interviewResult)),
		line("interviews", get, "/staff/interviews/{id}/invitation.ics", read, "The calendar file of what is agreed on; it names nobody", handle(a.interviewInvitation)).streams(),

		line("own interviews", get, "/me/interviews", client, "The interviews about the client's own requests", handle(a.ownInterviews)),
		line("own interviews", post, "/me/interviews/{id}/choose", client, "Choose one of the proposed times", handle(a.chooseInterview)),
		line("own interviews", post, "/me/interviews/{id}/ask-other", client, "Ask for other times", handle(a.askOtherInterview)),
		line("own interviews", post, "/me/interviews/{id}/decline", client, "Want no interview", handle(a.declineInterview)),
		line("own interviews", get, "/me/interviews/{id}/invitation.ics", client, "The calendar file of what is agreed on", handle(a.ownInvitation)).streams(),
	}
}

func (a *API) requestInterviews(ctx context.Context, in *RequestPath) (*answer[interview.Desk], error) {
	return reply(a.Interviews.OfRequest(ctx, by(ctx), in.ID))
}

type planInput struct {
	RequestPath
	Body interview.Proposal
}

func (a *API) planInterview(ctx context.Context, in *planInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.Plan(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

type agendaInput struct {
	Whose string `query:"whose" enum:"mine,all" default:"mine"`
}

func (a *API) interviewAgenda(ctx context.Context, in *agendaInput) (*answer[interview.Agenda], error) {
	return reply(a.Interviews.AgendaOf(ctx, by(ctx), in.Whose == "all"))
}

type interviewDayInput struct {
	Day     string `query:"day" required:"true" maxLength:"10" doc:"2026-11-24"`
	Minutes int    `query:"minutes" default:"30" minimum:"10" maximum:"180"`
	StaffID string `query:"staff_id" maxLength:"64" doc:"The caller when absent"`
}

func (a *API) interviewDay(ctx context.Context, in *interviewDayInput) (*answer[interview.Day], error) {
	day, err := date.Parse(in.Day)
	if err != nil {
		return nil, fault.Fields(fault.Field{Pointer: "/day", Code: "field.type"})
	}
	return reply(a.Interviews.DayOf(ctx, by(ctx), interview.DayQuery{Day: day, Minutes: in.Minutes, StaffID: in.StaffID}))
}

type proposeInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
		interview.Proposal
	}
}

func (a *API) proposeInterview(ctx context.Context, in *proposeInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.ProposeOthers(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Proposal))
}

func (a *API) confirmInterview(ctx context.Context, in *versionInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.Agree(ctx, by(ctx), in.ID, in.Body.Version))
}

type moveInterviewInput struct {
	RequestPath
	Body interview.Moved
}

func (a *API) moveInterview(ctx context.Context, in *moveInterviewInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.Reschedule(ctx, by(ctx), in.ID, in.Body))
}

type cancelInterviewInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason" doc:"For the applicant"`
	}
}

func (a *API) cancelInterview(ctx context.Context, in *cancelInterviewInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.CallOff(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

type interviewResultInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Held    bool   `json:"held" doc:"False: the applicant was not there"`
		Note    string `json:"note" doc:"For colleagues"`
	}
}

func (a *API) interviewResult(ctx context.Context, in *interviewResultInput) (*answer[interview.Desk], error) {
	return reply(a.Interviews.Result(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Held, in.Body.Note))
}

func (a *API) interviewInvitation(ctx context.Context, in *RequestPath) (*streamed, error) {
	return calendarFile(a.Interviews.Invitation(ctx, by(ctx), in.ID))
}

func calendarFile(content []byte, err error) (*streamed, error) {
	if err != nil {
		return nil, err
	}
	return attachment(calendar.Publish.ContentType(), "interview.ics", content), nil
}

type ownInterviewsView struct {
	Items []interview.Own `json:"items"`
}

func (a *API) ownInterviews(ctx context.Context, _ *none) (*answer[ownInterviewsView], error) {
	list, err := a.Interviews.Mine(ctx, by(ctx))
	return reply(ownInterviewsView{list}, err)
}

type chooseInput struct {
	RequestPath
	Body struct {
		Version  int64 `json:"version"`
		Position int   `json:"position"`
	}
}

func (a *API) chooseInterview(ctx context.Context, in *chooseInput) (*answer[interview.Own], error) {
	return reply(a.Interviews.Choose(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Position))
}

type remarkInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Remark  string `json:"remark"`
	}
}

func (a *API) askOtherInterview(ctx context.Context, in *remarkInput) (*answer[interview.Own], error) {
	return reply(a.Interviews.AskOther(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Remark))
}

func (a *API) declineInterview(ctx context.Context, in *remarkInput) (*answer[interview.Own], error) {
	return reply(a.Interviews.GiveUp(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Remark))
}

func (a *API) ownInvitation(ctx context.Context, in *RequestPath) (*streamed, error) {
	return calendarFile(a.Interviews.OwnInvitation(ctx, by(ctx), in.ID))
}
