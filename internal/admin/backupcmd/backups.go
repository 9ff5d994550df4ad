package backupcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/platform/command"
	"florin/internal/platform/keyring"
)

// Host is the program whose commands these are.
type Host struct {
	Now  func() time.Time
	Zone *time.Location
	// Open opens the installation for a command; the caller closes it.
	Open func(e *command.Env, cfg *config.Config) (Installation, error)
	// Verify checks all that an installation keeps, and says how much is wrong.
	Verify func(e *command.Env, cfg *config.Config) (wrong int, err error)
}

// Installation is what backups are made of.
type Installation struct {
	Source backup.Source
	Ring   *keyring.Ring
	Close  func() error
}

// Snapshots is the repository's service of an installation.
func Snapshots(log *slog.Logger, cfg *config.Config, in Installation, host Host) *repository.Service {
	keep := cfg.BackupsKept()
	return repository.New(repository.Parts{
		DB: in.Source.DB, Source: in.Source, Work: cfg.BackupFolder(), Place: cfg.BackupRepository(), Hour: cfg.BackupAt(),
		Keep: repository.Keep{Days: keep[0], Weeks: keep[1], Months: keep[2]}, Zone: host.Zone, Node: cfg.Node, Log: log,
		Pace: repository.Pace(cfg.BackupRehearsed()), Trials: trials{cfg: cfg, host: host, log: log},
		Open: func() (repository.Repository, error) { return repository.Open(in.Ring, cfg.BackupBlobs) },
	})
}

// Backup writes one backup into a folder.
type Backup struct {
	To string `arg:"" help:"Folder in which the backup's own folder is made."`
}

// Run writes a backup while Florin runs, and only gives it its name when it is whole.
func (c Backup) Run(e *command.Env, cfg *config.Config, host Host) error {
	in, err := host.Open(e, cfg)
	if err != nil {
		return err
	}
	name := backup.Name(host.Now())
	m, err := in.Source.Write(e.Ctx, c.To, name)
	if err = errors.Join(err, in.Close()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	fmt.Fprintf(e.Out, "Backup of %d files in %s\nIt opens only with the master key, which is not in it: keep a copy of the key apart.\n", len(m.Files), filepath.Join(c.To, name))
	return nil
}

// Backups has the commands for the repository.
type Backups struct {
	List  List  `cmd:"" help:"The backups in the repository, each with what it holds and the master keys that it needs."`
	Make  Make  `cmd:"" help:"Put a backup into the repository now, and let go those that the retention does not keep. Florin may run meanwhile."`
	Fetch Fetch `cmd:"" help:"Write a backup of the repository into a folder, decrypted but for its documents, as 'florin backup' makes one."`
}

// List lists a repository.
type List struct{}

// Run needs the key. Without a database it says nothing of rehearsals.
func (List) Run(e *command.Env, cfg *config.Config, host Host) error {
	repo, err := open(cfg)
	if err != nil {
		return err
	}
	all, closed, err := repo.All(e.Ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "%d backups in %s\n", len(all), cfg.BackupRepository())
	for _, s := range all {
		fmt.Fprintf(e.Out, "%s  %s  %d files, %d bytes, %s by florin %s, keys %v\n", s.ID, repository.MadeAt(s.ID).Format("2006-01-02 15:04 UTC"),
			len(s.Manifest.Files), s.Manifest.Bytes(), s.Manifest.Engine, s.Manifest.Version, s.Manifest.Keys)
	}
	for _, id := range closed {
		fmt.Fprintf(e.Out, "%s  %s  DOES NOT OPEN: it is damaged, or its master key is not here. No backup is let go beside it.\n", id, repository.MadeAt(id).Format("2006-01-02 15:04 UTC"))
	}
	if cfg.Installed() == nil {
		tellRehearsals(e, cfg, host)
	}
	return nil
}

// tellRehearsals says how often one is rehearsed, how the last ended, and of one that failed what was found. The list stands where the database is away.
func tellRehearsals(e *command.Env, cfg *config.Config, host Host) {
	in, err := host.Open(e, cfg)
	if err != nil {
		fmt.Fprintf(e.Out, "Rehearsals are not known: %v\n", err)
		return
	}
	s, err := repository.Stand(e.Ctx, in.Source.DB, repository.Pace(cfg.BackupRehearsed()))
	if err = errors.Join(err, in.Close()); err != nil {
		fmt.Fprintf(e.Out, "Rehearsals are not known: %v\n", err)
		return
	}
	const moment = "2006-01-02 15:04 UTC"
	fmt.Fprintf(e.Out, "Rehearsed by itself: %s. ", cfg.BackupRehearsed())
	r := s.Last
	switch {
	case r.ID == "":
		fmt.Fprintln(e.Out, "None was rehearsed yet.")
		return
	case !s.Failed():
		fmt.Fprintf(e.Out, "The last on %s went well: backup %s, %d files, %d rows in %d tables, in %s.\n",
			r.StartedAt.Format(moment), r.Snapshot, r.Files, r.Rows, r.Tables, r.FinishedAt.Sub(r.StartedAt).Round(time.Second))
		return
	}
	fmt.Fprintf(e.Out, "The last on %s FAILED (%s), with %d problems.\n", r.StartedAt.Format(moment), r.Problem, r.Differences)
	for line := range strings.Lines(r.Report) {
		fmt.Fprint(e.Out, "  ", line)
	}
	if s.Good.ID != "" {
		fmt.Fprintf(e.Out, "The last that went well was on %s.\n", s.Good.StartedAt.Format(moment))
	}
}

// Make makes a snapshot.
type Make struct{}

// Run makes one backup, whatever the hour.
func (Make) Run(e *command.Env, cfg *config.Config, host Host) error {
	in, err := host.Open(e, cfg)
	if err != nil {
		return err
	}
	r, err := Snapshots(e.Log, cfg, in, host).Make(e.Ctx)
	if err = errors.Join(err, in.Close()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	fmt.Fprintf(e.Out, "Backup %s of %d files, %d bytes, in %s: %d bytes were new.\nIt opens only with the master key, which is not in it: keep a copy of the key apart.\n",
		r.Snapshot, r.Files, r.Bytes, r.Place, r.Written)
	return nil
}

// Fetch takes a snapshot out.
type Fetch struct {
	Name string `arg:"" help:"Its id, or the beginning of it, or 'latest'."`
	To   string `arg:"" help:"Folder for it, which is not there yet."`
}

// Run leaves a folder that 'florin restore' takes.
func (c Fetch) Run(e *command.Env, cfg *config.Config) error {
	if err := os.Mkdir(c.To, 0o700); err != nil {
		return err
	}
	s, err := unpack(e, cfg, c.Name, c.To)
	if err == nil {
		err = s.Manifest.CheckFiles(c.To)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("fetch: %w", err), os.RemoveAll(c.To))
	}
	fmt.Fprintf(e.Out, "Backup %s of %d files in %s, all as they were written.\n", s.ID, len(s.Manifest.Files), c.To)
	return nil
}

func open(cfg *config.Config) (repository.Repository, error) {
	ring, err := keysOf(cfg)
	if err != nil {
		return repository.Repository{}, err
	}
	return repository.Open(ring, cfg.BackupBlobs)
}

// keysOf never makes a key: one that was made now opens nothing.
func keysOf(cfg *config.Config) (*keyring.Ring, error) {
	if _, err := os.Stat(cfg.MasterKeyFile()); errors.Is(err, fs.ErrNotExist) && cfg.MasterKey == "" {
		return nil, fmt.Errorf("the master key is not here: put your copy of it at %s first", cfg.MasterKeyFile())
	}
	return keyring.Open(cfg.Keyring())
}

func unpack(e *command.Env, cfg *config.Config, name, dir string) (repository.Snapshot, error) {
	repo, err := open(cfg)
	if err != nil {
		return repository.Snapshot{}, err
	}
	s, err := repo.Find(e.Ctx, name)
	if err == nil {
		err = backup.CheckSpare(dir, s.Manifest.Bytes())
	}
	if err == nil {
		err = repo.Unpack(e.Ctx, s, dir)
	}
	return s, err
}

// fetched gives the folder of a backup: the one that was named, or one that a snapshot was unpacked into and that remove takes away.
func fetched(e *command.Env, cfg *config.Config, name string) (dir string, remove func() error, err error) {
	if _, err := os.Stat(name); err == nil {
		return name, func() error { return nil }, nil
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return "", nil, err
	}
	if dir, err = os.MkdirTemp(cfg.Data, "restore-*"); err != nil {
		return "", nil, err
	}
	remove = func() error { return os.RemoveAll(dir) }
	if _, err = unpack(e, cfg, name, dir); err != nil {
		return "", nil, errors.Join(err, remove())
	}
	return dir, remove, nil
}
