package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"
)

// takeBase copies the files of the primary without their log: all of that has to come out of the archive.
func (c *cluster) takeBase(ctx context.Context) error {
	if err := rest(ctx, 5*time.Second); err != nil { // some writes are in it
		return err
	}
	_, err := c.run(nil, "", filepath.Join(c.bin, "pg_basebackup"), "-d", c.as("copier", "postgres"), "-D", c.base(), "-X", "none", "--checkpoint=fast", "--no-sync")
	say("base backup taken")
	return err
}

// base is the copy from before the faults. With the archive it becomes the database of any moment since.
func (c *cluster) base() string { return filepath.Join(c.dir, "restored") }

// closing compares what the archive gives for a moment in the midst of the load with what was acknowledged by then, and verifies both databases.
func (c *cluster) closing(ctx context.Context) error {
	attempts := c.load.all()
	moment := attempts[len(attempts)*9/10].ended
	if err := c.archiveAll(ctx); err != nil {
		return err
	}
	began := time.Now()
	database, err := c.restore(ctx, moment)
	if err != nil {
		return err
	}
	took := time.Since(began)
	rows, err := stored(ctx, database)
	if err != nil {
		return err
	}
	var due []attempt
	later := 0
	for _, a := range attempts {
		switch {
		case a.ended.Before(moment) && a.reference != "":
			due = append(due, a)
		case a.began.After(moment):
			later++
			if len(rows[mailbox(a.mark)]) > 0 {
				return fmt.Errorf("the database of %s has %s, which began later", moment, a.mark)
			}
		}
	}
	if n := wrong(due, rows); n > 0 {
		return fmt.Errorf("recovery to %s: %d of %d applications acknowledged before are lost", moment, n, len(due))
	}
	files, err := filepath.Glob(filepath.Join(c.dir, "archive", "*"))
	if err != nil {
		return err
	}
	say("recovered to %s in %s from a base backup and %d files of the archive: %d of %d applications acknowledged before are there, none of %d begun after",
		moment.Format(time.TimeOnly), seconds(took), len(files), len(due), len(due), later)
	return errors.Join(c.repeated(ctx), c.verify(c.nodes[0], c.database(), "the cluster"), c.verify(&node{name: "restored"}, database, "the recovered database"))
}

// archiveAll ends the current file of the log and waits until it is in the archive.
func (c *cluster) archiveAll(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, c.as("postgres", "postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	var file string
	if err := conn.QueryRow(ctx, `SELECT pg_walfile_name(pg_switch_wal())`).Scan(&file); err != nil {
		return err
	}
	return eventually(ctx, file+" is in the archive", time.Minute, func() bool {
		_, err := os.Stat(filepath.Join(c.dir, "archive", file))
		return err == nil
	})
}

// restore has a server of its own read the archive up to a moment, and gives its address.
func (c *cluster) restore(ctx context.Context, moment time.Time) (string, error) {
	const port = "5499"
	// What Patroni has written for a member gives way to what a server alone needs.
	own := fmt.Sprintf(`
listen_addresses = '%[1]s'
port = %[2]s
unix_socket_directories = '%[3]s'
hba_file = '%[3]s/pg_hba.conf'
archive_mode = off
synchronous_standby_names = ''
primary_conninfo = ''
primary_slot_name = ''
restore_command = 'cp %[3]s/archive/%%f %%p'
recovery_target_time = '%[4]s'
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
`, here, port, c.dir, moment.UTC().Format("2006-01-02 15:04:05.999999+00"))
	rule := "hostssl all all " + here + "/32 scram-sha-256\n"
	err := errors.Join(write(filepath.Join(c.base(), "postgresql.auto.conf"), []byte(own)), write(filepath.Join(c.base(), "recovery.signal"), nil),
		write(filepath.Join(c.dir, "pg_hba.conf"), []byte(rule)))
	if err != nil {
		return "", err
	}
	if _, err := c.launch("", "restored", nil, filepath.Join(c.bin, "postgres"), "-D", c.base()); err != nil {
		return "", err
	}
	database := fmt.Sprintf("postgres://florin:%s@%s:%s/florin?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=%s/authority.crt", password, here, port, c.dir)
	return database, eventually(ctx, "the recovered database takes writes", 3*time.Minute, func() bool {
		conn, err := pgx.Connect(ctx, database)
		if err != nil {
			return false
		}
		return conn.Close(ctx) == nil
	})
}

// verify runs Florin's own verification on a database.
func (c *cluster) verify(n *node, database, of string) error {
	out, err := c.run(c.environment(n, database), "", c.florin, "verify")
	if err != nil {
		return fmt.Errorf("florin verify of %s: %w", of, err)
	}
	say("florin verify of %s:\n%s", of, out)
	return nil
}
