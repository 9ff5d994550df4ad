package main

import (
	"fmt"
	"os"
	"path/filepath"
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
	path := c.DatabasePath() + ".lock"
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("the data folder: %w (choose another with --data)", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the lock of the database: %w", err)
	}
	for waited := time.Duration(0); ; waited += lockPatience / 10 {
		got, err := filelock.Try(f)
		if got {
			return f.Close, nil
		}
		if err != nil || waited >= lockPatience {
			if err == nil {
				err = fmt.Errorf("another florin serves %s: stop it first; several nodes need PostgreSQL", c.DatabasePath())
			}
			_ = f.Close() // the refusal says what matters
			return nil, err
		}
		time.Sleep(lockPatience / 10)
	}
}
