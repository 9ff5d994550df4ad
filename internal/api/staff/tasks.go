package staff

import (
	"context"

	"florin/internal/admin/task"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// taskRoutes are what staff have agreed to do about requests, loans and clients. Who may see which, is told by what it is about: the service asks.
func (a *API) taskRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.TaskManage)
	return []endpoint.Route{
		endpoint.Line("tasks", endpoint.Get, "/staff/tasks", read, "Tasks about what the caller may read: open ones by their day, or those that are done", endpoint.Handle(a.tasks)),
		endpoint.Line("tasks", endpoint.Get, "/staff/tasks/takers", manage, "To whom a task may be given", endpoint.Handle(a.taskTakers)),
		endpoint.Line("tasks", endpoint.Post, "/staff/tasks", manage, "Set a task about a request, a loan or a client", endpoint.Handle(a.addTask)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("tasks", endpoint.Put, "/staff/tasks/{id}", manage, "Change the words, the day and whose an open task is", endpoint.Handle(a.changeTask)),
		endpoint.Line("tasks", endpoint.Post, "/staff/tasks/{id}/done", manage, "Say that a task is done, and what came of it", endpoint.Handle(a.endTask)),
		endpoint.Line("tasks", endpoint.Post, "/staff/tasks/{id}/reopen", manage, "Say that a task is not done after all", endpoint.Handle(a.reopenTask)),
		endpoint.Line("tasks", endpoint.Post, "/staff/tasks/{id}/delete", manage, "Take an open task away: one of one's own, or with settings.manage any", endpoint.Handle(a.deleteTask)),
	}
}

type tasksInput struct {
	Whose string `query:"whose" enum:"mine,team,all,nobody" default:"all" doc:"mine: the caller's and those of their role; team: also of all who have it; nobody: of those who have left"`
	State string `query:"state" enum:"open,done" default:"open"`
	Due   string `query:"due" enum:"late,today,week" doc:"Of open ones: before today, until today, or within seven days; any day when absent"`
	Kind  string `query:"kind" enum:"request,loan,client" doc:"What they are about; all that the caller may read when absent"`
	About string `query:"about" maxLength:"64" doc:"The id of one request, loan or client, with kind"`
	endpoint.PageInput
}

func (a *API) tasks(ctx context.Context, in *tasksInput) (*endpoint.Answer[task.Page], error) {
	return endpoint.Reply(a.Tasks.List(ctx, endpoint.By(ctx), task.Filter{
		Whose: task.Whose(in.Whose), Done: in.State == "done", Due: task.Due(in.Due), Kind: task.Kind(in.Kind), About: in.About, Cursor: in.Cursor, Limit: in.Limit,
	}))
}

func (a *API) taskTakers(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[task.Takers], error) {
	return endpoint.Reply(a.Tasks.Takers(ctx, endpoint.By(ctx)))
}

type addTaskInput struct {
	Body struct {
		Kind task.Kind `json:"kind" enum:"request,loan,client"`
		ID   string    `json:"id" doc:"Of what it is about"`
		task.Input
	}
}

func (a *API) addTask(ctx context.Context, in *addTaskInput) (*endpoint.Answer[task.Task], error) {
	return endpoint.Reply(a.Tasks.Add(ctx, endpoint.By(ctx), in.Body.Kind, in.Body.ID, in.Body.Input, endpoint.IdempotencyKey(ctx)))
}

type changeTaskInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		task.Input
	}
}

func (a *API) changeTask(ctx context.Context, in *changeTaskInput) (*endpoint.Answer[task.Task], error) {
	return endpoint.Reply(a.Tasks.Change(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Input))
}

type endTaskInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Words   string `json:"words" maxLength:"2000" doc:"What came of it; may be empty"`
	}
}

func (a *API) endTask(ctx context.Context, in *endTaskInput) (*endpoint.Answer[task.Task], error) {
	return endpoint.Reply(a.Tasks.End(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Words))
}

func (a *API) reopenTask(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[task.Task], error) {
	return endpoint.Reply(a.Tasks.Reopen(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) deleteTask(ctx context.Context, in *endpoint.VersionInput) (*endpoint.NoContent, error) {
	if err := a.Tasks.Delete(ctx, endpoint.By(ctx), in.ID, in.Body.Version); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
