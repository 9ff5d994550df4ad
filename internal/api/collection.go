package api

import (
	"context"

	"florin/internal/date"
	"florin/internal/identity"
	"florin/internal/loan"
)

// arrearsRoutes are what staff and clients do about instalments that are not paid.
func (a *API) arrearsRoutes() []Route {
	collect := staff(identity.Collect)
	work := func(path, summary string, e *endpoint) Route {
		return line("collection", post, "/staff/loans/{id}"+path, collect, summary, e)
	}
	own := func(method, path, summary string, e *endpoint) Route {
		return line("loans", method, "/me/loans/{id}"+path, client, summary, e)
	}
	return []Route{
		line("collection", get, "/staff/collection", staff(identity.LoanRead), "Open cases of arrears, by the day of what comes next", handle(a.collection)),
		line("collection", get, "/staff/loans/{id}/collection", staff(identity.LoanRead), "Everything about the arrears of a loan", handle(a.arrears)),
		work("/contacts", "Note a contact with the client, and what comes next", handle(a.addContact)),
		line("collection", get, "/staff/collection/colleagues", collect, "Who may be given cases", handle(a.caseWorkers)),
		work("/assign", "Take a case, give it to a colleague, or give it back", handle(a.assignCase)),
		work("/freeze", "Stop late interest and letters, or let them run again", handle(a.freezeLoan)),
		work("/promises", "Note what a client has promised to pay", handle(a.addPromise)),
		work("/promises/{promise}/withdraw", "Take a promise back; of an arrangement all parts to come", handle(a.withdrawPromise)),
		work("/arrangement", "Agree that what is overdue is paid in parts", handle(a.arrange)),
		work("/hardship/{request}/answer", "Decide on a request for relief", handle(a.answerRelief)),
		line("collection", get, "/staff/loans/{id}/reschedule", collect, "What a new schedule would come to", handle(a.previewChange)),
		work("/reschedule", "Agree on a new schedule; it holds after a notice", handle(a.reschedule)).status(created).key(requiredKey),
		work("/reschedule/{change}/cancel", "Take an agreed schedule back before its day", handle(a.cancelChange)),
		work("/call-in", "Propose to call a loan in", handle(a.proposer(loan.CallIn))).status(created).key(requiredKey),
		work("/charge-off", "Propose to write a loan off", handle(a.proposer(loan.ChargeOff))).status(created).key(requiredKey),
		work("/proposals/{proposal}/confirm", "Do what a colleague proposed", handle(a.confirmProposal)),
		work("/proposals/{proposal}/withdraw", "Take a proposal back", handle(a.withdrawProposal)),
		work("/recovery", "Book money that came in after a write-off", handle(a.recoverLoan)).status(created).key(requiredKey),

		own(get, "/relief", "How the loan stands, and what was asked for and agreed", handle(a.ownRelief)),
		own(post, "/hardship", "Say that one cannot pay as agreed, and what would help", handle(a.askForRelief)).status(created).key(requiredKey),
		own(post, "/hardship/{request}/withdraw", "Take one's own request back", handle(a.withdrawRelief)),
		own(get, "/due-day", "What another day of the month would come to", handle(a.previewDueDay)),
		own(put, "/due-day", "Choose another day of the month", handle(a.chooseDueDay)).key(requiredKey),
	}
}

type workInput struct {
	Bucket   string `query:"bucket" enum:"current,1-30,31-60,61-90,over-90" doc:"Days past due, as of the last daily run; all when absent"`
	Assigned string `query:"assigned" enum:"me,nobody" doc:"Whosever when absent"`
	Cursor   string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit    int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

type workView struct {
	Items      []loan.WorkItem       `json:"items"`
	NextCursor string                `json:"next_cursor" doc:"Empty on the last page"`
	Counts     map[loan.Bucket]int64 `json:"counts" doc:"Of all open cases by days past due as of the last daily run, whatever the filter"`
}

func (a *API) collection(ctx context.Context, in *workInput) (*answer[workView], error) {
	page, err := a.Loans.Work(ctx, by(ctx), loan.WorkFilter{Bucket: loan.Bucket(in.Bucket), Assigned: loan.Assignment(in.Assigned), Cursor: in.Cursor, Limit: in.Limit})
	return reply(workView(page), err)
}

func (a *API) arrears(ctx context.Context, in *RequestPath) (*answer[loan.Collection], error) {
	return reply(a.Loans.Collection(ctx, by(ctx), in.ID))
}

type contactNoteInput struct {
	RequestPath
	Body loan.Contact
}

func (a *API) addContact(ctx context.Context, in *contactNoteInput) (*answer[loan.Case], error) {
	return reply(a.Loans.AddContact(ctx, by(ctx), in.ID, in.Body))
}

type assignCaseInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Mine    bool   `json:"mine" doc:"To the caller"`
		StaffID string `json:"staff_id,omitzero" doc:"To this colleague, unless to the caller; nobody when absent"`
	}
}

func (a *API) assignCase(ctx context.Context, in *assignCaseInput) (*answer[loan.Case], error) {
	to := in.Body.StaffID
	if in.Body.Mine {
		to = by(ctx).StaffID
	}
	return reply(a.Loans.AssignCase(ctx, by(ctx), in.ID, in.Body.Version, to))
}

type caseWorkersView struct {
	Items []identity.Colleague `json:"items"`
}

func (a *API) caseWorkers(ctx context.Context, _ *none) (*answer[caseWorkersView], error) {
	list, err := a.Loans.CaseWorkers(ctx, by(ctx))
	return reply(caseWorkersView{list}, err)
}

type freezeInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Frozen  bool   `json:"frozen"`
		Reason  string `json:"reason"`
	}
}

func (a *API) freezeLoan(ctx context.Context, in *freezeInput) (*answer[loan.Case], error) {
	return reply(a.Loans.Freeze(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Frozen, in.Body.Reason))
}

type promiseInput struct {
	RequestPath
	Body struct {
		Version     int64     `json:"version"`
		AmountMinor int64     `json:"amount_minor"`
		DueOn       date.Date `json:"due_on"`
	}
}

func (a *API) addPromise(ctx context.Context, in *promiseInput) (*answer[loan.Case], error) {
	return reply(a.Loans.AddPromise(ctx, by(ctx), in.ID, in.Body.Version, loan.Pledge{AmountMinor: in.Body.AmountMinor, DueOn: in.Body.DueOn}))
}

type withdrawPromiseInput struct {
	RequestPath
	Promise string `path:"promise" maxLength:"64"`
	Body    struct {
		Version int64 `json:"version"`
	}
}

func (a *API) withdrawPromise(ctx context.Context, in *withdrawPromiseInput) (*answer[loan.Case], error) {
	return reply(a.Loans.WithdrawPromise(ctx, by(ctx), in.ID, in.Promise, in.Body.Version))
}

type arrangementInput struct {
	RequestPath
	Body struct {
		Version int64         `json:"version"`
		Parts   []loan.Pledge `json:"parts"`
	}
}

func (a *API) arrange(ctx context.Context, in *arrangementInput) (*answer[loan.Case], error) {
	return reply(a.Loans.Arrange(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Parts))
}

type reliefAnswerInput struct {
	RequestPath
	Request string `path:"request" maxLength:"64"`
	Body    loan.HardshipAnswer
}

func (a *API) answerRelief(ctx context.Context, in *reliefAnswerInput) (*answer[loan.Hardship], error) {
	return reply(a.Loans.AnswerRelief(ctx, by(ctx), in.ID, in.Request, in.Body))
}

type changeQuery struct {
	RequestPath
	Kind    string `query:"kind" required:"true" enum:"due_day,pause,longer,reduced"`
	Day     int    `query:"day" minimum:"0" maximum:"31"`
	Months  int    `query:"months" minimum:"0" maximum:"480"`
	Payment int64  `query:"payment_minor" minimum:"0"`
}

func (a *API) previewChange(ctx context.Context, in *changeQuery) (*answer[loan.ChangePreview], error) {
	return reply(a.Loans.PreviewChange(ctx, by(ctx), in.ID, loan.NewTerms{
		Kind: loan.ChangeKind(in.Kind), Day: in.Day, Months: in.Months, PaymentMinor: in.Payment,
	}))
}

type changeInput struct {
	RequestPath
	Body loan.NewTerms
}

func (a *API) reschedule(ctx context.Context, in *changeInput) (*answer[loan.ScheduleChange], error) {
	return reply(a.Loans.Reschedule(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

type cancelChangeInput struct {
	RequestPath
	Change string `path:"change" maxLength:"64"`
	Body   struct {
		Version int64 `json:"version"`
	}
}

func (a *API) cancelChange(ctx context.Context, in *cancelChangeInput) (*noContent, error) {
	if err := a.Loans.CancelChange(ctx, by(ctx), in.ID, in.Change, in.Body.Version); err != nil {
		return nil, err
	}
	return done(), nil
}

type proposalInput struct {
	RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) proposer(kind loan.ProposalKind) func(context.Context, *proposalInput) (*answer[loan.Proposal], error) {
	return func(ctx context.Context, in *proposalInput) (*answer[loan.Proposal], error) {
		return reply(a.Loans.Propose(ctx, by(ctx), in.ID, kind, in.Body.Reason, idempotencyKey(ctx)))
	}
}

// ProposalPath is exported because huma looks into embedded structs only when they are.
type ProposalPath struct {
	RequestPath
	Proposal string `path:"proposal" maxLength:"64"`
}

func (a *API) confirmProposal(ctx context.Context, in *ProposalPath) (*answer[loan.Proposal], error) {
	return reply(a.Loans.Confirm(ctx, by(ctx), in.ID, in.Proposal))
}

func (a *API) withdrawProposal(ctx context.Context, in *ProposalPath) (*noContent, error) {
	if err := a.Loans.WithdrawProposal(ctx, by(ctx), in.ID, in.Proposal); err != nil {
		return nil, err
	}
	return done(), nil
}

type recoveredInput struct {
	RequestPath
	Body loan.RecoveryInput
}

type recoveredView struct {
	ID          string    `json:"id" doc:"Of the event"`
	AmountMinor int64     `json:"amount_minor"`
	On          date.Date `json:"on"`
}

func (a *API) recoverLoan(ctx context.Context, in *recoveredInput) (*answer[recoveredView], error) {
	e, err := a.Loans.Recover(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx))
	return reply(recoveredView{e.ID, e.Minor, e.On}, err)
}

func (a *API) ownRelief(ctx context.Context, in *RequestPath) (*answer[loan.OwnRelief], error) {
	return reply(a.Loans.OwnRelief(ctx, by(ctx), in.ID))
}

type hardshipInput struct {
	RequestPath
	Body loan.HardshipInput
}

func (a *API) askForRelief(ctx context.Context, in *hardshipInput) (*answer[loan.Hardship], error) {
	return reply(a.Loans.AskForRelief(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

type withdrawReliefInput struct {
	RequestPath
	Request string `path:"request" maxLength:"64"`
	Body    struct {
		Version int64 `json:"version"`
	}
}

func (a *API) withdrawRelief(ctx context.Context, in *withdrawReliefInput) (*noContent, error) {
	if err := a.Loans.WithdrawRelief(ctx, by(ctx), in.ID, in.Request, in.Body.Version); err != nil {
		return nil, err
	}
	return done(), nil
}

type dueDayQuery struct {
	RequestPath
	Day int `query:"day" required:"true" minimum:"1" maximum:"31"`
}

func (a *API) previewDueDay(ctx context.Context, in *dueDayQuery) (*answer[loan.ChangePreview], error) {
	return reply(a.Loans.PreviewDueDay(ctx, by(ctx), in.ID, in.Day))
}

type dueDayInput struct {
	RequestPath
	Body struct {
		Day int `json:"day" doc:"1 to 28"`
	}
}

func (a *API) chooseDueDay(ctx context.Context, in *dueDayInput) (*answer[loan.ScheduleChange], error) {
	return reply(a.Loans.ChooseDueDay(ctx, by(ctx), in.ID, in.Body.Day, idempotencyKey(ctx)))
}
