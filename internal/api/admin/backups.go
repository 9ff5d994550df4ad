package admin

import (
	"context"

	"florin/internal/admin/backup"
	"florin/internal/admin/repository"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// operationRoutes are how the lender keeps the program running: backups of everything.
func (a *API) operationRoutes() []endpoint.Route {
	keep := endpoint.Staff(identity.BackupManage)
	return []endpoint.Route{
		endpoint.Line("operation", endpoint.Get, "/staff/backups", keep, "The backups that were taken from here, and where they lie; their files are given out by no call", endpoint.Handle(a.backupList)),
		endpoint.Line("operation", endpoint.Post, "/staff/backups", keep, "Take a backup now; the background work does it, and checks it", endpoint.Handle(a.startBackup)).WithStatus(endpoint.Accepted),
	}
}

// Backups is what is known of backups: those that people asked for, and those that the clock takes.
type Backups struct {
	backup.Overview
	Scheduled repository.Overview `json:"scheduled" doc:"Those that are taken by themselves, into a repository of many"`
}

func (a *API) backupList(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[Backups], error) {
	asked, err := a.Backups.List(ctx, endpoint.By(ctx))
	if err != nil {
		return nil, err
	}
	scheduled, err := a.Snapshots.View(ctx, endpoint.By(ctx))
	return endpoint.Reply(Backups{asked, scheduled}, err)
}

func (a *API) startBackup(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[backup.Backup], error) {
	return endpoint.Reply(a.Backups.Start(ctx, endpoint.By(ctx)))
}
