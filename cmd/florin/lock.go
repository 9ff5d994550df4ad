package main

import (
	"fmt"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/filelock"
)

// lockPatience is what a server that is ending gets before the next one gives up.
const lockPatience = 3 * time.Second

// lockDatabase keeps a second server off a SQLite file: each would take the other's
// running jobs for those of its own former life, and e-mails would leave twice. Commands
// beside the server need no lock, and nodes on PostgreSQL share their database by design.
func lockDatabase(c *config.Config) (release func() error, err error) {
	if !c.IsSQLite() {
		return func() error { return nil }, nil
	}
	release, held, err := filelock.Hold(c.LockFile(), lockPatience)
	if err != nil {
		return nil, fmt.Errorf("the lock of the database: %w (choose another folder with --data)", err)
	}
	if !held {
		return nil, fmt.Errorf("another florin serves %s: stop it first; several nodes need PostgreSQL", c.DatabasePath())
	}
	return release, nil
}
