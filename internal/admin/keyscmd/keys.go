package keyscmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"text/tabwriter"

	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/admin/reseal"
	"florin/internal/platform/command"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Open opens the installation for a command; the caller closes it.
type Open func(e *command.Env, cfg *config.Config) (Installation, error)

// Installation is what has the keys.
type Installation struct {
	Ring     *keyring.Ring
	Settings *settings.Service
	Reseal   *reseal.Service
	Persons  personal.State
	// Alone keeps a node from serving meanwhile; Tidy leaves nothing behind of what was overwritten.
	Alone func() (release func() error, err error)
	Tidy  func(ctx context.Context) error
	Close func() error
}

// Cmd has the commands.
type Cmd struct {
	List        List        `cmd:"" help:"The master keys, by id: which one seals, and how many values each still seals, by table."`
	Reseal      Reseal      `cmd:"" help:"Seal now, with the key that seals, what older ones have sealed. Florin does it by itself; may be cut off and begun again, and may run while it does."`
	Wrap        Wrap        `cmd:"" help:"Print the master keys as the key-management service wraps them (--kms-url): the lines of a key file that has none in clear."`
	SealPersons SealPersons `cmd:"" name:"seal-persons" help:"Seal names, e-mail addresses, streets and dates of birth in the database, for good. Nothing may serve meanwhile; may be cut off and begun again."`
	Retire      Retire      `cmd:"" help:"Say that an old key is not needed any more: Florin then starts without it, and never seals with it again. Refused while anything in the database needs it."`
}

// List lists the keys.
type List struct{}

// Run counts everything that is sealed.
func (List) Run(e *command.Env, cfg *config.Config, open Open) error {
	in, err := open(e, cfg)
	if err != nil {
		return err
	}
	return errors.Join(in.list(e), in.Close())
}

func (in Installation) list(e *command.Env) error {
	snapshot, err := in.Settings.Load(e.Ctx)
	if err != nil {
		return err
	}
	held, err := in.Reseal.Count(e.Ctx)
	if err != nil {
		return err
	}
	known := snapshot.AdminEntry
	ids := append(append(append([]string{known.KeyID}, in.Ring.IDs()...), known.OldKeyIDs...), known.RetiredKeyIDs...)
	for _, h := range held {
		ids = append(ids, h.Key)
	}
	for i, id := range ids {
		if id == "" || slices.Index(ids, id) < i {
			continue
		}
		state := "new: it seals as soon as all nodes have it"
		switch {
		case id == known.KeyID:
			state = "seals"
		case slices.Contains(known.OldKeyIDs, id):
			state = "old: opens what it sealed"
		case slices.Contains(known.RetiredKeyIDs, id):
			state = "retired"
		case !slices.Contains(in.Ring.IDs(), id):
			state = "unknown"
		}
		if !slices.Contains(in.Ring.IDs(), id) {
			state += ", not in the configuration"
		}
		if err := write(e.Out, id, state, held); err != nil {
			return err
		}
	}
	return nil
}

func write(w io.Writer, id, state string, all []reseal.Held) error {
	held := slices.DeleteFunc(slices.Clone(all), func(h reseal.Held) bool { return h.Key != id })
	fmt.Fprintf(w, "%s  %s; %d values\n", id, state, values(held))
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', tabwriter.AlignRight)
	for _, h := range held {
		fmt.Fprintf(table, "\t%d\t  %s\n", h.Values, h.Column)
	}
	return table.Flush()
}

func values(held []reseal.Held) (n int64) {
	for _, h := range held {
		n += h.Values
	}
	return n
}

// Reseal seals again.
type Reseal struct{}

// Run goes through all from the beginning, also where that was done: it is cheap where nothing is left.
func (Reseal) Run(e *command.Env, cfg *config.Config, open Open) error {
	in, err := open(e, cfg)
	if err != nil {
		return err
	}
	return errors.Join(in.reseal(e), in.Close())
}

func (in Installation) reseal(e *command.Env) error {
	if len(in.Ring.IDs()) == 1 {
		fmt.Fprintf(e.Out, "There is one master key, %s: nothing to seal again.\n", in.Ring.CurrentID())
		return nil
	}
	if err := in.Reseal.Again(e.Ctx); err != nil {
		return err
	}
	if err := in.Reseal.Run(e.Ctx, sayColumn(e.Out, "Sealing %s again.\n")); err != nil {
		return err
	}
	held, err := in.Reseal.Count(e.Ctx)
	if err != nil {
		return err
	}
	left := slices.DeleteFunc(held, func(h reseal.Held) bool { return h.Key == in.Ring.CurrentID() })
	if len(left) == 0 {
		fmt.Fprintf(e.Out, "Everything in the database is sealed with %s.\n", in.Ring.CurrentID())
		return nil
	}
	for _, h := range left {
		fmt.Fprintf(e.Out, "%d values of %s could not be opened and are still sealed with %s.\n", h.Values, h.Column, h.Key)
	}
	return command.ErrSilent
}

// Wrap wraps the keys.
type Wrap struct{}

// Run needs no database. What it prints takes the place of the lines of the key file; each line is a key, the current one first.
func (Wrap) Run(e *command.Env, cfg *config.Config) error {
	lines, err := keyring.Wrapped(cfg.Keyring())
	if err != nil {
		return err
	}
	fmt.Fprintln(e.Out, strings.Join(lines, "\n"))
	return nil
}

// SealPersons seals who people are.
type SealPersons struct {
	Yes bool `help:"Do it. Without this, say how much there is."`
}

// Run seals, or counts what lies in clear. There is no way back but a backup from before.
func (c SealPersons) Run(e *command.Env, cfg *config.Config, open Open) error {
	in, err := open(e, cfg)
	if err != nil {
		return err
	}
	return errors.Join(c.run(e, in), in.Close())
}

func (c SealPersons) run(e *command.Env, in Installation) error {
	switch {
	case in.Persons == personal.Sealed:
		fmt.Fprintln(e.Out, "Persons lie sealed in this database.")
		return nil
	case !c.Yes && in.Persons == personal.InClear:
		fmt.Fprintln(e.Out, "Persons lie in clear in this database. With --yes they are sealed, for good: there is no way back but a backup from before. Stop every node first. Afterwards searches find people by whole words and their beginnings, and no more by what stands in the middle of a word.")
		return nil
	}
	release, err := in.Alone()
	if err != nil {
		return err
	}
	return errors.Join(in.sealPersons(e), release())
}

func (in Installation) sealPersons(e *command.Env) error {
	if err := in.Reseal.SealPersons(e.Ctx, sayColumn(e.Out, "Sealing %s.\n")); err != nil {
		return err
	}
	if err := in.Tidy(e.Ctx); err != nil {
		return fmt.Errorf("persons lie sealed; what the database had before may still be read in free parts of its file: %w", err)
	}
	fmt.Fprintln(e.Out, "Persons lie sealed. Backups from before do not: keep them as long as you must, and no longer.")
	return nil
}

// sayColumn tells once of each column.
func sayColumn(w io.Writer, text string) func(table, column string, done int64) {
	before := ""
	return func(table, column string, _ int64) {
		if now := table + "." + column; now != before {
			before = now
			fmt.Fprintf(w, text, now)
		}
	}
}

// Retire retires a key.
type Retire struct {
	ID string `arg:"" help:"From 'florin keys list'."`
}

// Run counts what the key seals, and retires it where that is nothing. Backups do not hold it up: they are named.
func (c Retire) Run(e *command.Env, cfg *config.Config, open Open) error {
	in, err := open(e, cfg)
	if err != nil {
		return err
	}
	return errors.Join(c.retire(e, cfg, in), in.Close())
}

func (c Retire) retire(e *command.Env, cfg *config.Config, in Installation) error {
	ids, unread, err := backups(e, cfg, in.Ring, c.ID)
	if err != nil {
		return fmt.Errorf("the repository of backups cannot be read, so nobody can say whether one needs the key: %w", err)
	}
	if err := in.Reseal.Retire(e.Ctx, c.ID); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "The master key %s is retired: nothing in the database needs it, and it never seals again.\n", c.ID)
	if len(ids)+len(unread) == 0 {
		fmt.Fprintln(e.Out, "No backup in the repository needs it. Take it out of the configuration of every node and restart them; keep a copy apart as long as you keep other backups that were made with it.")
		return nil
	}
	fmt.Fprintf(e.Out, "Leave it in the configuration until these backups in the repository are gone (%s): without it they cannot be opened, and nothing is pruned.\n", cmp.Or(strings.Join(ids, ", "), "none that can be read"))
	for _, id := range unread {
		fmt.Fprintf(e.Out, "Backup %s could not be opened: it may need it, too.\n", id)
	}
	return nil
}

// backups names those in the repository that need a key, and those that cannot be read. There need not be a repository.
func backups(e *command.Env, cfg *config.Config, ring *keyring.Ring, id string) (need, unread []string, err error) {
	repo, err := repository.Open(ring, cfg.BackupBlobs)
	if err != nil {
		return nil, nil, err
	}
	ids, err := repo.IDs(e.Ctx)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	for _, name := range ids {
		s, err := repo.Read(e.Ctx, name)
		switch {
		case errors.Is(err, document.ErrNoBlob): // half written, or gone since
		case err != nil:
			unread = append(unread, name)
		case slices.Contains(s.Manifest.Keys, id):
			need = append(need, name)
		}
	}
	return need, unread, nil
}
