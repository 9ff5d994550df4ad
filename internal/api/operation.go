package api

import (
	"context"

	"florin/internal/backup"
	"florin/internal/identity"
)

// operationRoutes are how the lender keeps the program running: backups of everything.
func (a *API) operationRoutes() []Route {
	keep := staff(identity.BackupManage)
	return []Route{
		line("operation", get, "/staff/backups", keep, "The backups that were taken from here, and where they lie; their files are given out by no call", handle(a.backupList)),
		line("operation", post, "/staff/backups", keep, "Take a backup now; the background work does it, and checks it", handle(a.startBackup)).status(accepted),
	}
}

func (a *API) backupList(ctx context.Context, _ *none) (*answer[backup.Overview], error) {
	return reply(a.Backups.List(ctx, by(ctx)))
}

func (a *API) startBackup(ctx context.Context, _ *none) (*answer[backup.Backup], error) {
	return reply(a.Backups.Start(ctx, by(ctx)))
}
