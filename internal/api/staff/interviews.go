package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/interview"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
)

// interviewRoutes are how staff agree with applicants on a time to talk.
func (a *API) interviewRoutes() []endpoint.Route {
	read, decide := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.RequestDecide)
	return []endpoint.Route{
		endpoint.Line("interviews", endpoint.Get, "/staff/loan-requests/{id}/interviews", read, "The interviews about a request, newest first, and what may be done", endpoint.Handle(a.requestInterviews)),
		endpoint.Line("interviews", endpoint.Post, "/staff/loan-requests/{id}/interviews", decide, "Propose times for an interview; the applicant is told by mail", endpoint.Handle(a.planInterview)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("interviews", endpoint.Get, "/staff/interviews", read, "What is planned and what has just been: what waits for staff first, then by time", endpoint.Handle(a.interviewAgenda)),
		endpoint.Line("interviews", endpoint.Get, "/staff/interviews/day", decide, "When on a day a member of staff may talk with somebody", endpoint.Handle(a.interviewDay)),
		endpoint.Line("interviews", endpoint.Post, "/staff/interviews/{id}/propose", decide, "Propose other times", endpoint.Handle(a.proposeInterview)),
		endpoint.Line("interviews", endpoint.Post, "/staff/interviews/{id}/confirm", decide, "Agree to the time that the applicant has chosen; the invitation leaves", endpoint.Handle(a.confirmInterview)),
		endpoint.Line("interviews", endpoint.Post, "/staff/interviews/{id}/move", decide, "Move what is agreed on; calendars follow", endpoint.Handle(a.moveInterview)),
		endpoint.Line("interviews", endpoint.Post, "/staff/interviews/{id}/cancel", decide, "Call it off", endpoint.Handle(a.cancelInterview)),
		endpoint.Line("interviews", endpoint.Post, "/staff/interviews/{id}/result", decide, "Say what came of it", endpoint.Handle(a.interviewResult)),
		endpoint.Line("interviews", endpoint.Get, "/staff/interviews/{id}/invitation.ics", read, "The calendar file of what is agreed on; it names nobody", endpoint.Handle(a.interviewInvitation)).Streaming(),
	}
}

func (a *API) requestInterviews(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.OfRequest(ctx, endpoint.By(ctx), in.ID))
}

type planInput struct {
	endpoint.RequestPath
	Body interview.Proposal
}

func (a *API) planInterview(ctx context.Context, in *planInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.Plan(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type agendaInput struct {
	Whose string `query:"whose" enum:"mine,all" default:"mine"`
	endpoint.LongPageInput
	exchange.Times
}

func (a *API) interviewAgenda(ctx context.Context, in *agendaInput) (*endpoint.Answer[interview.Agenda], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Interviews.AgendaOf(ctx, endpoint.By(ctx), interview.Wish{Everybodys: in.Whose == "all", Span: span, Cursor: in.Cursor, Limit: in.Limit}))
}

type interviewDayInput struct {
	Day     string `query:"day" required:"true" maxLength:"10" doc:"2026-11-24"`
	Minutes int    `query:"minutes" default:"30" minimum:"10" maximum:"180"`
	StaffID string `query:"staff_id" maxLength:"64" doc:"The caller when absent"`
}

func (a *API) interviewDay(ctx context.Context, in *interviewDayInput) (*endpoint.Answer[interview.Day], error) {
	day, err := date.Parse(in.Day)
	if err != nil {
		return nil, fault.Fields(fault.Field{Pointer: "/day", Code: "field.type"})
	}
	return endpoint.Reply(a.Interviews.DayOf(ctx, endpoint.By(ctx), interview.DayQuery{Day: day, Minutes: in.Minutes, StaffID: in.StaffID}))
}

type proposeInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		interview.Proposal
	}
}

func (a *API) proposeInterview(ctx context.Context, in *proposeInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.ProposeOthers(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Proposal))
}

func (a *API) confirmInterview(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.Agree(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type moveInterviewInput struct {
	endpoint.RequestPath
	Body interview.Moved
}

func (a *API) moveInterview(ctx context.Context, in *moveInterviewInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.Reschedule(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type cancelInterviewInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason" doc:"For the applicant"`
	}
}

func (a *API) cancelInterview(ctx context.Context, in *cancelInterviewInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.CallOff(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Reason))
}

type interviewResultInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Held    bool   `json:"held" doc:"False: the applicant was not there"`
		Note    string `json:"note" doc:"For colleagues"`
	}
}

func (a *API) interviewResult(ctx context.Context, in *interviewResultInput) (*endpoint.Answer[interview.Desk], error) {
	return endpoint.Reply(a.Interviews.Result(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Held, in.Body.Note))
}

func (a *API) interviewInvitation(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	return exchange.CalendarFile(a.Interviews.Invitation(ctx, endpoint.By(ctx), in.ID))
}
