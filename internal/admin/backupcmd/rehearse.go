package backupcmd

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

const (
	// rehearsalFolder is below the data folder. It has one name, so that the next rehearsal removes what a killed one left.
	rehearsalFolder = "rehearsal"
	// reportSize is how much of a report is kept.
	reportSize = 16 << 10
)

// rehearse restores a snapshot beside the installation, checks it there, and leaves a report.
func rehearse(e *command.Env, cfg *config.Config, host Host, name string) (err error) {
	in, err := host.Open(e, cfg)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	ctx, turn, err := repository.TakeTurn(e.Ctx, in.Source.DB)
	if err != nil {
		return err
	}
	var report bytes.Buffer
	own := *e
	own.Ctx, own.Out = ctx, io.MultiWriter(e.Out, &report)
	run := repository.Run{Kind: repository.Rehearsal, State: repository.Done, Place: cfg.BackupRepository(), Node: cfg.Node, StartedAt: in.Source.DB.Now()}
	r := rehearsal{env: &own, cfg: cfg, host: host, run: &run}
	wrong, err := r.play(name)
	err = errors.Join(err, turn.End(e.Ctx))
	switch {
	case err != nil:
		run.State, run.Problem = repository.Failed, backup.ProblemOf(err)
	case wrong > 0:
		run.State, run.Problem = repository.Failed, "damaged"
		fmt.Fprintf(own.Out, "The rehearsal FAILED: %d problems.\n", wrong)
	default:
		fmt.Fprintf(own.Out, "The rehearsal went well: backup %s restores, in %s.\n", run.Snapshot, in.Source.DB.Now().Sub(run.StartedAt).Round(time.Second))
	}
	run.Report = string(bytes.ToValidUTF8(report.Bytes()[:min(report.Len(), reportSize)], nil))
	if kept := in.Source.DB.Update(context.WithoutCancel(e.Ctx), func(tx *db.Tx) error { return recordTx(tx, run) }); kept != nil {
		err = errors.Join(err, kept)
	}
	if err == nil && wrong > 0 {
		err = command.ErrSilent
	}
	return err
}

func recordTx(tx *db.Tx, run repository.Run) error {
	kept, err := repository.RecordTx(tx, run)
	if err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: audit.Actor{Kind: "system"}, Action: "backup.rehearsed", EntityKind: "backup", EntityID: kept.ID,
		Details: map[string]any{"snapshot": run.Snapshot, "state": string(run.State), "problem": run.Problem},
	})
}

type rehearsal struct {
	env  *command.Env
	cfg  *config.Config
	host Host
	run  *repository.Run
}

// play restores, checks and removes; it says how much is wrong.
func (r rehearsal) play(name string) (wrong int, err error) {
	dir := r.cfg.InData(rehearsalFolder)
	if err := os.RemoveAll(dir); err != nil {
		return 0, err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	s, err := unpack(r.env, r.cfg, name, dir)
	if err != nil {
		return 0, err
	}
	r.run.Snapshot, r.run.Files, r.run.Bytes = s.ID, int64(len(s.Manifest.Files)), s.Manifest.Bytes()
	if err := s.Manifest.CheckFiles(dir); err != nil {
		return 0, err
	}
	check := restore{env: r.env, cfg: r.cfg, from: dir, manifest: s.Manifest}
	if err := errors.Join(check.checkKeys(), check.checkEngine()); err != nil {
		return 0, err
	}
	fmt.Fprintf(r.env.Out, "Backup %s of %s: %d files, %d bytes, all as they were written.\n", s.ID, s.Manifest.CreatedAt.Format("2006-01-02 15:04 UTC"), r.run.Files, r.run.Bytes)
	there := r.place(dir)
	if s.Manifest.Engine == db.Postgres {
		drop, err := r.makeDatabase(there)
		if err != nil {
			return 0, err
		}
		defer func() { err = errors.Join(err, drop()) }()
	}
	return r.check(s, dir, there)
}

// place is the configuration of what is restored: a folder and a database of its own, under the keys of the installation.
func (r rehearsal) place(dir string) *config.Config {
	there := *r.cfg
	there.KeyFile, there.Data, there.Documents, there.Database = r.cfg.MasterKeyFile(), dir, config.InFolder, "sqlite"
	return &there
}

// makeDatabase makes an empty database on the same server, whose name the next rehearsal finds again.
func (r rehearsal) makeDatabase(there *config.Config) (drop func() error, err error) {
	server, err := db.NewServer(r.cfg.DatabaseURL())
	if err != nil {
		return nil, err
	}
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(r.cfg.DatabaseURL()))
	name := "florin_rehearsal_" + hex.EncodeToString(sum.Sum(nil))
	if err := server.Drop(r.env.Ctx, name); err != nil {
		return nil, err
	}
	if err := server.Create(r.env.Ctx, name, ""); err != nil {
		return nil, fmt.Errorf("a rehearsal makes a database of its own, and the role must be allowed to (ALTER ROLE … CREATEDB): %w", err)
	}
	there.Database = server.URL(name)
	return func() error { return server.Drop(context.WithoutCancel(r.env.Ctx), name) }, nil
}

// check compares the counts of rows with those of the backup, then verifies all that was restored.
func (r rehearsal) check(s repository.Snapshot, dir string, there *config.Config) (wrong int, err error) {
	d, err := db.Open(r.env.Ctx, db.Config{URL: there.DatabaseURL(), Log: r.env.Log})
	if err != nil {
		return 0, err
	}
	var counts map[string]int64
	if s.Manifest.Engine == db.Postgres {
		if err = fill(r.env.Ctx, d, dir); err == nil {
			counts, err = backup.CountRestored(r.env.Ctx, d.Pool())
		}
	} else {
		counts, err = backup.CountCopied(r.env.Ctx, db.SQLite, dir)
	}
	if err == nil {
		err = settle(r.env.Ctx, d)
	}
	if err = errors.Join(err, d.Close()); err != nil {
		return 0, err
	}
	wrong = r.compare(s.Rows, counts)
	problems, err := r.host.Verify(r.env, there)
	return wrong + problems, err
}

// compare tells of tables whose rows are not as many as the backup says.
func (r rehearsal) compare(want, got map[string]int64) (wrong int) {
	var rows int64
	for _, name := range slices.Sorted(maps.Keys(want)) {
		rows += want[name]
		if n, there := got[name]; !there || n != want[name] {
			wrong++
			fmt.Fprintf(r.env.Out, "rows: %s has %d, the backup had %d\n", name, n, want[name])
		}
	}
	if wrong == 0 {
		fmt.Fprintf(r.env.Out, "Rows: %d in %d tables, as in the backup.\n", rows, len(want))
	}
	return wrong
}
