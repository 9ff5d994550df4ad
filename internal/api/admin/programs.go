package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/date"
)

// programRoutes are the other programs of the lender: what people decide of them, and what they ask about themselves.
func (a *API) programRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.KeyManage)
	return []endpoint.Route{
		endpoint.Line("programs", endpoint.Get, "/staff/programs", manage, "Programs that call this API, newest first, and what the caller may choose for one", endpoint.Handle(a.listPrograms)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs", manage, "Make a program with its first secret, shown once; it wants a fresh sign-in or the password, and a second person where the lender's rule asks for one", endpoint.Handle(a.createProgram)).WithStatus(endpoint.Created),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/stop-all", manage, "Stop every program from its next call on", endpoint.Handle(a.stopPrograms)),
		endpoint.Line("programs", endpoint.Put, "/staff/programs/{id}", manage, "Change what a program is; what lets it do more waits for a second person", endpoint.Handle(a.changeProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/confirm", manage, "Let a program do what waits, as the second person; wants a fresh sign-in or the password", endpoint.Handle(a.confirmProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/withdraw", manage, "Drop what waits for a second person", endpoint.Handle(a.withdrawProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/stop", manage, "Stop a program from its next call on", endpoint.Handle(a.stopProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/start", manage, "Propose to let a stopped program go on", endpoint.Handle(a.startProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/end", manage, "End a program at once and for good", endpoint.Handle(a.endProgram)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/secrets", manage, "Make another secret, shown once; it waits for a second person like a program", endpoint.Handle(a.addSecret)).WithStatus(endpoint.Created),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/secrets/{secret}/end", manage, "End a secret at once", endpoint.Handle(a.endSecret)),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/keys", manage, "Give a program a public key, with whose private half it signs for tokens; it waits for a second person like a program", endpoint.Handle(a.addKey)).WithStatus(endpoint.Created),
		endpoint.Line("programs", endpoint.Post, "/staff/programs/{id}/keys/{key}/end", manage, "End a public key at once, and the tokens that were got with it", endpoint.Handle(a.endKey)),
		endpoint.Line("programs", endpoint.Get, "/program", endpoint.Program, "What a program holds at this moment, and until when its secrets work", endpoint.Handle(a.ownProgram)),
		endpoint.Line("programs", endpoint.Post, "/program/rotate", endpoint.Program, "Take another secret, shown once; the one of the call works for some hours more", endpoint.Handle(a.rotateSecret)),
		endpoint.Line("programs", endpoint.Post, "/program/keys", endpoint.Program, "Give oneself another public key; the one that signed for the token of the call counts for some hours more", endpoint.Handle(a.renewKey)),
		endpoint.Line("programs", endpoint.Post, "/client-sessions", endpoint.Program, "Open a session of 15 minutes for a client who has signed in to a program's own pages", endpoint.Handle(a.delegateSession)).WithStatus(endpoint.Created),
		endpoint.Line("programs", endpoint.Delete, "/client-sessions/{id}", endpoint.Program, "End such a session, as when the client signs out", endpoint.Handle(endpoint.Change(a.Programs.EndDelegated))),
		endpoint.Line("programs", endpoint.Post, "/oauth/token", endpoint.Signer, "Ask for a token of ten minutes by what was signed (client_credentials with private_key_jwt)", endpoint.Handle(a.grantToken)),
	}
}

func (a *API) listPrograms(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[program.Overview], error) {
	return endpoint.Reply(a.Programs.List(ctx, endpoint.By(ctx)))
}

type createProgramInput struct {
	Body struct {
		program.Input
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) createProgram(ctx context.Context, in *createProgramInput) (*endpoint.Answer[program.Made], error) {
	return endpoint.Reply(a.Programs.Create(ctx, endpoint.Caller(ctx).Owner(), in.Body.Input, in.Body.Password))
}

type changeProgramInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		program.Definition
	}
}

func (a *API) changeProgram(ctx context.Context, in *changeProgramInput) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.Change(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Definition))
}

type confirmProgramInput struct {
	endpoint.RequestPath
	Body struct {
		Version  int64  `json:"version" doc:"Of the program as the caller has seen it"`
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) confirmProgram(ctx context.Context, in *confirmProgramInput) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.Confirm(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Version, in.Body.Password))
}

func (a *API) withdrawProgram(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) stopProgram(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.Stop(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) startProgram(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.Start(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) endProgram(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.End(ctx, endpoint.By(ctx), in.ID))
}

type stoppedPrograms struct {
	Stopped int `json:"stopped" doc:"How many were stopped by this call"`
}

func (a *API) stopPrograms(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[stoppedPrograms], error) {
	n, err := a.Programs.StopAll(ctx, endpoint.By(ctx))
	return endpoint.Reply(stoppedPrograms{n}, err)
}

type addSecretInput struct {
	endpoint.RequestPath
	Body struct {
		ExpiresOn date.Date `json:"expires_on" doc:"The last day on which it works, by the lender's clock"`
		Password  string    `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) addSecret(ctx context.Context, in *addSecretInput) (*endpoint.Answer[program.Made], error) {
	return endpoint.Reply(a.Programs.AddSecret(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.ExpiresOn, in.Body.Password))
}

type endSecretInput struct {
	endpoint.RequestPath
	Secret string `path:"secret"`
}

func (a *API) endSecret(ctx context.Context, in *endSecretInput) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.EndSecret(ctx, endpoint.By(ctx), in.ID, in.Secret))
}

func (a *API) ownProgram(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[program.Own], error) {
	return endpoint.Reply(a.Programs.Own(ctx, endpoint.By(ctx)))
}

type delegateInput struct{ Body program.ClientSessionInput }

func (a *API) delegateSession(ctx context.Context, in *delegateInput) (*endpoint.Answer[program.OpenedSession], error) {
	return endpoint.Reply(a.Programs.Delegate(ctx, endpoint.By(ctx), in.Body))
}

type rotateSecretInput struct {
	Body struct {
		OverlapHours int `json:"overlap_hours" doc:"How long the old secret works beside the new one, 1 to 168 hours"`
	}
}

func (a *API) rotateSecret(ctx context.Context, in *rotateSecretInput) (*endpoint.Answer[program.Rotated], error) {
	return endpoint.Reply(a.Programs.Rotate(ctx, endpoint.By(ctx), in.Body.OverlapHours))
}
