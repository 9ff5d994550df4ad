package api

import (
	"context"
	"net/http"

	"florin/internal/identity"
	"florin/internal/privacy"
)

// privacyRoutes are what people ask about their own data, and what the lender does about it.
func (a *API) privacyRoutes() []Route {
	own := func(method, path, summary string, e *endpoint) Route {
		return line("rights", method, "/me"+path, client, summary, e)
	}
	desk := func(method, path, summary string, e *endpoint) Route {
		permission := identity.PrivacyManage
		if method == get {
			permission = identity.PrivacyRead
		}
		return line("privacy", method, "/staff/privacy"+path, staff(permission), summary, e)
	}
	return []Route{
		own(post, "/confirm", "Show the password once more; for ten minutes what a stolen browser must not do is open", handle(a.confirmPassword)),
		own(get, "/recent", "Whether the sign-in is fresh, or the password was confirmed, within ten minutes", handle(a.isRecent)),
		own(get, "/rights", "What the client has asked about their data, and complaints", handle(a.rights)),
		own(get, "/rights/viewed", "Who of the lender looked at the client's file, by role", handle(a.whoLooked)),
		own(post, "/rights/exports", "Ask for an archive of everything that is kept; wants a fresh sign-in or a confirmed password", handle(a.askExport)).status(created).key(requiredKey),
		own(get, "/rights/exports/{id}/archive", "Fetch an archive; wants a fresh sign-in or a confirmed password", handle(a.ownArchive)).streams(),
		own(post, "/rights/corrections", "Ask for something to be corrected", handle(a.askCorrection)).status(created).key(requiredKey),
		own(get, "/rights/erasure", "What an erasure would do now, and what the law keeps until when", handle(a.previewErasure)),
		own(post, "/rights/erasures", "Ask for erasure; wants a fresh sign-in or a confirmed password", handle(a.askErasure)).status(created).key(requiredKey),
		own(post, "/rights/complaints", "Complain; it takes the files of the draft for a complaint", handle(a.complain)).status(created).key(requiredKey),
		own(get, "/rights/complaints/{id}/documents/{doc}", "A file that came with a complaint", handle(a.ownComplaintFile)).streams(),
		own(post, "/rights/complaints/{id}/reopen", "Say that an answer does not settle a complaint; once", handle(a.reopenComplaint)),

		desk(get, "/cases", "What people have asked about their data, and complaints", handle(a.privacyCases)),
		desk(get, "/cases/{id}/documents/{doc}", "A file that came with a complaint; that it was seen is recorded", handle(a.complaintFile)).streams(),
		desk(post, "/cases/{id}/acknowledge", "Tell a person that somebody has their case in hand", handle(a.acknowledgeCase)),
		desk(post, "/cases/{id}/answer", "Answer a complaint or a correction", handle(a.answerCase)),
		line("privacy", post, "/staff/privacy/complaints", staff(identity.ComplaintFile), "Write down a complaint for a person", handle(a.fileComplaint)).status(created).key(requiredKey),
		desk(get, "/persons/{kind}/{id}", "What is kept of a person, with holds and cases", handle(a.privacyPerson)),
		desk(post, "/persons/{kind}/{id}/export", "Make an archive for a person", handle(a.exportFor)).status(created).key(requiredKey),
		desk(post, "/persons/{kind}/{id}/erasure", "Erase what no law keeps of a person who has asked for it", handle(a.eraseFor)).status(created).key(requiredKey),
		desk(post, "/persons/{kind}/{id}/hold", "Keep a person's records, whatever the table of retention says", handle(a.placeHold)).status(created),
		line("privacy", get, "/staff/privacy/exports/{id}/archive", staff(identity.PrivacyManage), "Fetch the archive of a person; it is recorded", handle(a.personArchive)).streams(),
		desk(get, "/holds", "What keeps records from being erased", handle(a.holds)),
		desk(post, "/holds/{id}/lift", "Ask for a hold to be lifted, or lift what another person asked for", handle(a.liftHold)),
		desk(post, "/holds/{id}/keep", "Take back that a hold is to be lifted", handle(change(a.Privacy.KeepHold))),
		desk(get, "/retention", "The table of retention, and the runs", handle(a.retention)),
		desk(post, "/retention/runs", "Count what is kept too long; nothing is erased", handle(a.countDue)).status(created),
		desk(post, "/retention/runs/{id}/release", "Erase what a run has counted", handle(a.releaseRun)),
		desk(get, "/register", "The register of processing", handle(a.processing)),
	}
}

type rightsConfirmInput struct {
	Body struct {
		Password string `json:"password"`
	}
}

func (a *API) confirmPassword(ctx context.Context, in *rightsConfirmInput) (*noContent, error) {
	if err := a.Identity.Confirm(ctx, caller(ctx).Owner(), in.Body.Password); err != nil {
		return nil, err
	}
	return done(), nil
}

// recent demands what a stolen browser cannot show.
func (a *API) recent(ctx context.Context) error {
	return a.Identity.Recent(ctx, caller(ctx).Owner(), "")
}

func (a *API) isRecent(ctx context.Context, _ *none) (*noContent, error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return done(), nil
}

func (a *API) rights(ctx context.Context, _ *none) (*answer[privacy.Rights], error) {
	return reply(a.Privacy.Rights(ctx, by(ctx)))
}

type whoLookedView struct {
	Items []privacy.Viewed `json:"items"`
}

func (a *API) whoLooked(ctx context.Context, _ *none) (*answer[whoLookedView], error) {
	list, err := a.Privacy.WhoLooked(ctx, by(ctx))
	return reply(whoLookedView{list}, err)
}

func (a *API) askExport(ctx context.Context, _ *none) (*answer[privacy.Case], error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return reply(a.Privacy.AskExport(ctx, by(ctx), idempotencyKey(ctx)))
}

func (a *API) ownArchive(ctx context.Context, in *pathInput) (*streamed, error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return a.archive(ctx)(a.Privacy.OpenOwn(ctx, by(ctx), in.ID))
}

func (a *API) personArchive(ctx context.Context, in *pathInput) (*streamed, error) {
	return a.archive(ctx)(a.Privacy.Open(ctx, by(ctx), in.ID))
}

// archive answers with an archive, while it is read.
func (a *API) archive(ctx context.Context) func(privacy.Archive, error) (*streamed, error) {
	return func(file privacy.Archive, err error) (*streamed, error) {
		if err != nil {
			return nil, err
		}
		return &streamed{func(w http.ResponseWriter) {
			defer file.Body.Close()
			w.Header().Set("Content-Type", "application/zip")
			w.Header().Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
			w.Header().Set("X-Content-Type-Options", "nosniff")
			a.pass(ctx, w, file.Body, file.ID)
		}}, nil
	}
}

type correctionInput struct{ Body privacy.CorrectionInput }

func (a *API) askCorrection(ctx context.Context, in *correctionInput) (*answer[privacy.Case], error) {
	return reply(a.Privacy.AskCorrection(ctx, by(ctx), in.Body, idempotencyKey(ctx)))
}

func (a *API) previewErasure(ctx context.Context, _ *none) (*answer[privacy.Preview], error) {
	return reply(a.Privacy.PreviewErasure(ctx, by(ctx)))
}

func (a *API) askErasure(ctx context.Context, _ *none) (*answer[privacy.Case], error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return reply(a.Privacy.AskErasure(ctx, by(ctx), idempotencyKey(ctx)))
}

type complaintInput struct{ Body privacy.ComplaintInput }

func (a *API) complain(ctx context.Context, in *complaintInput) (*answer[privacy.Case], error) {
	return reply(a.Privacy.Complain(ctx, by(ctx), in.Body, idempotencyKey(ctx)))
}

func (a *API) ownComplaintFile(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Privacy.OpenOwnFile)
}

func (a *API) complaintFile(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Privacy.OpenFile)
}

type reopenInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Text    string `json:"text" doc:"Why the answer does not settle it"`
	}
}

func (a *API) reopenComplaint(ctx context.Context, in *reopenInput) (*answer[privacy.Case], error) {
	return reply(a.Privacy.Reopen(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Text))
}

type casesInput struct {
	Kind   string `query:"kind" enum:"export,correction,erasure,complaint" doc:"Every kind when absent"`
	Open   bool   `query:"open" doc:"Only cases that an answer is owed for, the soonest first"`
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) privacyCases(ctx context.Context, in *casesInput) (*answer[privacy.Page], error) {
	return reply(a.Privacy.List(ctx, by(ctx), privacy.Filter{Kind: privacy.Kind(in.Kind), Open: in.Open, Cursor: in.Cursor, Limit: in.Limit}))
}

type casedInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

func (a *API) acknowledgeCase(ctx context.Context, in *casedInput) (*answer[privacy.StaffCase], error) {
	return reply(a.Privacy.AcknowledgeCase(ctx, by(ctx), in.ID, in.Body.Version))
}

type caseAnswerInput struct {
	RequestPath
	Body privacy.AnswerInput
}

func (a *API) answerCase(ctx context.Context, in *caseAnswerInput) (*answer[privacy.StaffCase], error) {
	return reply(a.Privacy.AnswerCase(ctx, by(ctx), in.ID, in.Body))
}

type filedComplaintInput struct {
	Body struct {
		PersonKind string `json:"person_kind" enum:"account,request"`
		PersonID   string `json:"person_id"`
		Category   string `json:"category" enum:"application,contract,payment,arrears,service,data_protection,other"`
		Text       string `json:"text"`
	}
}

type filedView struct {
	ID string `json:"id"`
}

func (a *API) fileComplaint(ctx context.Context, in *filedComplaintInput) (*answer[filedView], error) {
	filed, err := a.Privacy.FileComplaint(ctx, by(ctx), privacy.FiledComplaint{
		PersonKind: in.Body.PersonKind, PersonID: in.Body.PersonID,
		ComplaintInput: privacy.ComplaintInput{Category: in.Body.Category, Text: in.Body.Text},
	}, idempotencyKey(ctx))
	return reply(filedView{filed.ID}, err)
}

// PersonPath is exported because huma looks into embedded structs only when they are.
type PersonPath struct {
	Kind string `path:"kind" maxLength:"16"`
	ID   string `path:"id" maxLength:"64"`
}

func (a *API) privacyPerson(ctx context.Context, in *PersonPath) (*answer[privacy.PersonFile], error) {
	return reply(a.Privacy.Person(ctx, by(ctx), in.Kind, in.ID))
}

func (a *API) exportFor(ctx context.Context, in *PersonPath) (*answer[privacy.Case], error) {
	return reply(a.Privacy.ExportFor(ctx, by(ctx), in.Kind, in.ID, idempotencyKey(ctx)))
}

func (a *API) eraseFor(ctx context.Context, in *PersonPath) (*answer[privacy.Case], error) {
	return reply(a.Privacy.EraseFor(ctx, by(ctx), in.Kind, in.ID, idempotencyKey(ctx)))
}

type holdInput struct {
	PersonPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) placeHold(ctx context.Context, in *holdInput) (*answer[privacy.Hold], error) {
	return reply(a.Privacy.PlaceHold(ctx, by(ctx), in.Kind, in.ID, in.Body.Reason))
}

type holdsView struct {
	Items []privacy.Hold `json:"items"`
}

func (a *API) holds(ctx context.Context, _ *none) (*answer[holdsView], error) {
	list, err := a.Privacy.Holds(ctx, by(ctx))
	return reply(holdsView{list}, err)
}

type liftedView struct {
	Lifted bool `json:"lifted" doc:"false: a second person must confirm"`
}

func (a *API) liftHold(ctx context.Context, in *pathInput) (*answer[liftedView], error) {
	lifted, err := a.Privacy.LiftHold(ctx, by(ctx), in.ID)
	return reply(liftedView{lifted}, err)
}

func (a *API) retention(ctx context.Context, _ *none) (*answer[privacy.Retention], error) {
	return reply(a.Privacy.Runs(ctx, by(ctx)))
}

func (a *API) countDue(ctx context.Context, _ *none) (*answer[privacy.Run], error) {
	return reply(a.Privacy.CountDue(ctx, by(ctx)))
}

func (a *API) releaseRun(ctx context.Context, in *casedInput) (*answer[privacy.Run], error) {
	return reply(a.Privacy.Release(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) processing(ctx context.Context, _ *none) (*answer[privacy.Register], error) {
	return reply(a.Privacy.Processing(ctx, by(ctx)))
}
