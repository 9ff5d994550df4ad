package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/outreach"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/worklist"
	"florin/internal/record/document"
)

// arrearsRoutes are what staff do about instalments that are not paid.
func (a *API) arrearsRoutes() []endpoint.Route {
	collect := endpoint.Staff(identity.Collect)
	work := func(path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("collection", endpoint.Post, "/staff/loans/{id}"+path, collect, summary, e)
	}
	return []endpoint.Route{
		endpoint.Line("collection", endpoint.Get, "/staff/collection", endpoint.Staff(identity.LoanRead), "Open cases of arrears, by the day of what comes next", endpoint.Handle(a.collection)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/around", endpoint.Staff(identity.LoanRead), "Where a case stands in the work list, and its neighbours", endpoint.Handle(a.around)),
		endpoint.Line("collection", endpoint.Post, "/staff/collection/assign", collect, "Give the cases of several loans to a colleague, or back", endpoint.Handle(a.handOver)),
		endpoint.Line("collection", endpoint.Get, "/staff/loans/{id}/letters/{letter}/preview.pdf", collect, "A letter about what is overdue as it would leave now; nothing is sent", endpoint.Handle(a.previewLetter)).Streaming(),
		endpoint.Line("collection", endpoint.Get, "/staff/loans/{id}/collection", endpoint.Staff(identity.LoanRead), "Everything about the arrears of a loan", endpoint.Handle(a.arrears)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/post", endpoint.Staff(identity.LoanRead), "Letters about arrears that wait for a person who posts them, the oldest first", endpoint.Handle(a.toPost)),
		endpoint.Line("collection", endpoint.Post, "/staff/collection/post/{id}/posted", collect, "Say that a letter was posted", endpoint.Handle(a.posted)),
		endpoint.Line("collection", endpoint.Get, "/staff/held-work", collect, "What waits for a person after days off or a clock that jumped, and which statements are missing", endpoint.Handle(a.heldWork)),
		endpoint.Line("collection", endpoint.Post, "/staff/held-work/release", collect, "Let the work that is held go on", endpoint.Handle(a.releaseHeld)),
		work("/contacts", "Note a contact with the client, and what comes next", endpoint.Handle(a.addContact)),
		endpoint.Line("collection", endpoint.Get, "/staff/collection/colleagues", collect, "Who may be given cases", endpoint.Handle(a.caseWorkers)),
		work("/assign", "Take a case, give it to a colleague, or give it back", endpoint.Handle(a.assignCase)),
		work("/letters", "Send a letter about what is overdue now, outside of the ladder", endpoint.Handle(a.sendLetter)),
		work("/freeze", "Stop late interest and letters until a day, which a second person confirms; or let them run again", endpoint.Handle(a.freezeLoan)),
		work("/promises", "Note what a client has promised to pay", endpoint.Handle(a.addPromise)),
		work("/promises/{promise}/withdraw", "Take a promise back; of an arrangement all parts to come", endpoint.Handle(a.withdrawPromise)),
		work("/arrangement", "Agree that what is overdue is paid in parts", endpoint.Handle(a.arrange)),
		work("/hardship/{request}/answer", "Decide on a request for relief", endpoint.Handle(a.answerRelief)),
		endpoint.Line("collection", endpoint.Get, "/staff/loans/{id}/reschedule", collect, "What a new schedule would come to", endpoint.Handle(a.previewChange)),
		work("/reschedule", "Agree on a new schedule; it holds after a notice", endpoint.Handle(a.reschedule)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		work("/reschedule/{change}/cancel", "Take an agreed schedule back before its day", endpoint.Handle(a.cancelChange)),
		work("/call-in", "Propose to call a loan in", endpoint.Handle(a.proposer(arrears.CallIn))).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		work("/charge-off", "Propose to write a loan off", endpoint.Handle(a.proposer(arrears.ChargeOff))).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		work("/proposals/{proposal}/confirm", "Do what a colleague proposed", endpoint.Handle(a.confirmProposal)),
		work("/proposals/{proposal}/withdraw", "Take a proposal back", endpoint.Handle(a.withdrawProposal)),
		endpoint.Line("collection", endpoint.Post, "/staff/loans/{id}/charges/{event}/waive", endpoint.Staff(identity.ChargeWaive), "Let a charge off, or a part of it", endpoint.Handle(a.waiveCharge)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		work("/recovery", "Book money that came in after a write-off", endpoint.Handle(a.recoverLoan)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
	}
}

// WorkFilter is exported because huma looks into embedded structs only when they are.
type WorkFilter struct {
	Bucket   string `query:"bucket" enum:"current,1-30,31-60,61-90,over-90" doc:"Days past due, as of the last daily run; all when absent"`
	Assigned string `query:"assigned" enum:"me,nobody" doc:"Whosever when absent"`
	Query    string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address or reference"`
	Sort     string `query:"sort" enum:"days,amount" doc:"By the most days past due, or the largest amount overdue, as of the last daily run; by the day of what comes next when absent"`
}

func (in WorkFilter) filter() worklist.Filter {
	return worklist.Filter{Bucket: loan.Bucket(in.Bucket), Assigned: worklist.Assignment(in.Assigned), Query: in.Query, Sort: worklist.Order(in.Sort)}
}

type workInput struct {
	WorkFilter
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	exchange.Created
}

func (a *API) collection(ctx context.Context, in *workInput) (*endpoint.Answer[worklist.Page], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	f := in.filter()
	f.OpenedAfter, f.OpenedBefore, f.Cursor, f.Limit = span.CreatedAfter, span.CreatedBefore, in.Cursor, in.Limit
	return endpoint.Reply(a.Worklist.Work(ctx, endpoint.By(ctx), f))
}

type aroundInput struct {
	WorkFilter
	At string `query:"at" required:"true" maxLength:"200" doc:"place of the case in the list"`
}

func (a *API) around(ctx context.Context, in *aroundInput) (*endpoint.Answer[worklist.Around], error) {
	f := in.filter()
	f.Cursor = in.At
	return endpoint.Reply(a.Worklist.Around(ctx, endpoint.By(ctx), f))
}

type handOverInput struct{ Body arrears.Handover }

func (a *API) handOver(ctx context.Context, in *handOverInput) (*endpoint.Answer[arrears.HandedOver], error) {
	return endpoint.Reply(a.Arrears.AssignMany(ctx, endpoint.By(ctx), in.Body))
}

type letterPreviewInput struct {
	endpoint.RequestPath
	Letter string `path:"letter" enum:"reminder,arrears,formal_notice"`
}

func (a *API) previewLetter(ctx context.Context, in *letterPreviewInput) (*endpoint.Stream, error) {
	content, err := a.Arrears.PreviewLetter(ctx, endpoint.By(ctx), in.ID, in.Letter)
	a.sawLoan(ctx, in.ID, err)
	return a.Issued(ctx, document.Issued{Title: "florin-letter.pdf", Size: int64(len(content))}, content, true, err)
}

type letterNowInput struct {
	endpoint.RequestPath
	Body arrears.LetterAsked
}

func (a *API) sendLetter(ctx context.Context, in *letterNowInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.SendLetter(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) arrears(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[arrears.Collection], error) {
	return endpoint.Reply(a.Arrears.Collection(ctx, endpoint.By(ctx), in.ID))
}

type toPostInput struct {
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
}

func (a *API) toPost(ctx context.Context, in *toPostInput) (*endpoint.Answer[outreach.PostPage], error) {
	return endpoint.Reply(a.Outreach.ToPost(ctx, endpoint.By(ctx), in.Cursor))
}

func (a *API) posted(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	if err := a.Outreach.Posted(ctx, endpoint.By(ctx), in.ID); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

type contactNoteInput struct {
	endpoint.RequestPath
	Body arrears.Contact
}

func (a *API) addContact(ctx context.Context, in *contactNoteInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.AddContact(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type assignCaseInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Mine    bool   `json:"mine" doc:"To the caller"`
		StaffID string `json:"staff_id,omitzero" doc:"To this colleague, unless to the caller; nobody when absent"`
	}
}

func (a *API) assignCase(ctx context.Context, in *assignCaseInput) (*endpoint.Answer[arrears.Case], error) {
	to := in.Body.StaffID
	if in.Body.Mine {
		to = endpoint.By(ctx).StaffID
	}
	return endpoint.Reply(a.Arrears.AssignCase(ctx, endpoint.By(ctx), in.ID, in.Body.Version, to))
}

type caseWorkersView struct {
	Items []identity.Colleague `json:"items"`
}

func (a *API) caseWorkers(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[caseWorkersView], error) {
	list, err := a.Arrears.CaseWorkers(ctx, endpoint.By(ctx))
	return endpoint.Reply(caseWorkersView{list}, err)
}

type freezeInput struct {
	endpoint.RequestPath
	Body arrears.Suspension
}

func (a *API) freezeLoan(ctx context.Context, in *freezeInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.Freeze(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type promiseInput struct {
	endpoint.RequestPath
	Body struct {
		Version     int64     `json:"version"`
		AmountMinor int64     `json:"amount_minor"`
		DueOn       date.Date `json:"due_on"`
	}
}

func (a *API) addPromise(ctx context.Context, in *promiseInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.AddPromise(ctx, endpoint.By(ctx), in.ID, in.Body.Version, arrears.Pledge{AmountMinor: in.Body.AmountMinor, DueOn: in.Body.DueOn}))
}

type withdrawPromiseInput struct {
	endpoint.RequestPath
	Promise string `path:"promise" maxLength:"64"`
	Body    struct {
		Version int64 `json:"version"`
	}
}

func (a *API) withdrawPromise(ctx context.Context, in *withdrawPromiseInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.WithdrawPromise(ctx, endpoint.By(ctx), in.ID, in.Promise, in.Body.Version))
}

type arrangementInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64            `json:"version"`
		Parts   []arrears.Pledge `json:"parts"`
	}
}

func (a *API) arrange(ctx context.Context, in *arrangementInput) (*endpoint.Answer[arrears.Case], error) {
	return endpoint.Reply(a.Arrears.Arrange(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Parts))
}

type reliefAnswerInput struct {
	endpoint.RequestPath
	Request string `path:"request" maxLength:"64"`
	Body    arrears.HardshipAnswer
}

func (a *API) answerRelief(ctx context.Context, in *reliefAnswerInput) (*endpoint.Answer[arrears.Hardship], error) {
	return endpoint.Reply(a.Arrears.AnswerRelief(ctx, endpoint.By(ctx), in.ID, in.Request, in.Body))
}

type changeQuery struct {
	endpoint.RequestPath
	Kind    string `query:"kind" required:"true" enum:"due_day,pause,longer,reduced"`
	Day     int    `query:"day" minimum:"0" maximum:"31"`
	Months  int    `query:"months" minimum:"0" maximum:"480"`
	Payment int64  `query:"payment_minor" minimum:"0"`
}

func (a *API) previewChange(ctx context.Context, in *changeQuery) (*endpoint.Answer[reschedule.ChangePreview], error) {
	return endpoint.Reply(a.Schedules.PreviewChange(ctx, endpoint.By(ctx), in.ID, reschedule.NewTerms{
		Kind: reschedule.ChangeKind(in.Kind), Day: in.Day, Months: in.Months, PaymentMinor: in.Payment,
	}))
}

type changeInput struct {
	endpoint.RequestPath
	Body reschedule.NewTerms
}

func (a *API) reschedule(ctx context.Context, in *changeInput) (*endpoint.Answer[reschedule.ScheduleChange], error) {
	return endpoint.Reply(a.Schedules.Reschedule(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type cancelChangeInput struct {
	endpoint.RequestPath
	Change string `path:"change" maxLength:"64"`
	Body   struct {
		Version int64 `json:"version"`
	}
}

func (a *API) cancelChange(ctx context.Context, in *cancelChangeInput) (*endpoint.NoContent, error) {
	if err := a.Schedules.CancelChange(ctx, endpoint.By(ctx), in.ID, in.Change, in.Body.Version); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

type proposalInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) proposer(kind arrears.ProposalKind) func(context.Context, *proposalInput) (*endpoint.Answer[arrears.Proposal], error) {
	return func(ctx context.Context, in *proposalInput) (*endpoint.Answer[arrears.Proposal], error) {
		return endpoint.Reply(a.Arrears.Propose(ctx, endpoint.By(ctx), in.ID, kind, in.Body.Reason, endpoint.IdempotencyKey(ctx)))
	}
}

// ProposalPath is exported because huma looks into embedded structs only when they are.
type ProposalPath struct {
	endpoint.RequestPath
	Proposal string `path:"proposal" maxLength:"64"`
}

func (a *API) confirmProposal(ctx context.Context, in *ProposalPath) (*endpoint.Answer[arrears.Proposal], error) {
	return endpoint.Reply(a.Arrears.Confirm(ctx, endpoint.By(ctx), in.ID, in.Proposal))
}

func (a *API) withdrawProposal(ctx context.Context, in *ProposalPath) (*endpoint.NoContent, error) {
	if err := a.Arrears.WithdrawProposal(ctx, endpoint.By(ctx), in.ID, in.Proposal); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

type waiverInput struct {
	endpoint.RequestPath
	Event string `path:"event" maxLength:"64" doc:"The charge"`
	Body  arrears.WaiverInput
}

func (a *API) waiveCharge(ctx context.Context, in *waiverInput) (*endpoint.Answer[loan.Fact], error) {
	return endpoint.Reply(a.Arrears.Waive(ctx, endpoint.By(ctx), in.ID, in.Event, in.Body, endpoint.IdempotencyKey(ctx)))
}

type recoveredInput struct {
	endpoint.RequestPath
	Body arrears.RecoveryInput
}

type recoveredView struct {
	ID          string    `json:"id" doc:"Of the event"`
	AmountMinor int64     `json:"amount_minor"`
	On          date.Date `json:"on"`
}

func (a *API) recoverLoan(ctx context.Context, in *recoveredInput) (*endpoint.Answer[recoveredView], error) {
	e, err := a.Arrears.Recover(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx))
	return endpoint.Reply(recoveredView{e.ID, e.Minor, e.On}, err)
}
