package admin

import (
	"context"

	"florin/internal/admin/backup"
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

func (a *API) backupList(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[backup.Overview], error) {
	return endpoint.Reply(a.Backups.List(ctx, endpoint.By(ctx)))
}

func (a *API) startBackup(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[backup.Backup], error) {
	return endpoint.Reply(a.Backups.Start(ctx, endpoint.By(ctx)))
}
