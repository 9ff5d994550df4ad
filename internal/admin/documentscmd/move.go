package documentscmd

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/record/document"
)

// Cmd has the commands.
type Cmd struct {
	Move Move `cmd:"" help:"Take all files from the folder to the bucket, or back. May be cut off and begun again, and may run while Florin does."`
}

// Move takes files from one place to the other.
type Move struct {
	To     string `required:"" enum:"s3,folder" help:"Where to: s3 or folder."`
	Apply  bool   `help:"Do it. Without it: only say what would be copied."`
	Remove bool   `help:"Afterwards remove each original whose copy is the same, once the configuration has the new place."`
}

// Run moves the files of each kind. It fails where a copy is not the same as its original, and where originals are to be removed that Florin
// still works with.
func (m Move) Run(e *command.Env, cfg *config.Config) error {
	if cfg.S3Endpoint == "" {
		return errors.New("no bucket is configured: set --s3-endpoint, --s3-bucket and its keys (docs/operations.md)")
	}
	if m.Remove && cfg.Documents != m.To {
		return fmt.Errorf("--remove: Florin works with the originals as long as --documents is not %s", m.To)
	}
	from := config.InBucket
	if m.To == from {
		from = config.InFolder
	}
	for _, kind := range config.BlobKinds {
		if err := m.kind(e, cfg, from, kind); err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
	}
	if !m.Apply {
		fmt.Fprintln(e.Out, "Nothing was done: add --apply.")
	}
	return nil
}

func (m Move) kind(e *command.Env, cfg *config.Config, from, kind string) error {
	source, err := cfg.BlobsIn(from, kind)
	if err != nil {
		return err
	}
	target, err := cfg.BlobsIn(m.To, kind)
	if err != nil {
		return err
	}
	if !m.Apply {
		plan, err := Compare(e.Ctx, source, target)
		if err == nil {
			fmt.Fprintf(e.Out, "%s: %d files of %d bytes to copy, %d in both places.\n", kind, plan.Copied, plan.Bytes, plan.Same)
		}
		return err
	}
	done, err := Carry(e.Ctx, source, target, m.Remove)
	fmt.Fprintf(e.Out, "%s: %d files of %d bytes copied and compared, %d were there and the same, %d originals removed.\n", kind, done.Copied, done.Bytes, done.Same, done.Removed)
	return err
}

// Done counts files.
type Done struct {
	Copied  int
	Bytes   int64 // of the copied ones, as they lie sealed
	Same    int   // were in the target already
	Removed int   // from the source
}

// Compare counts what Carry would copy. A file of another size in the target is one that it would copy again.
func Compare(ctx context.Context, source, target document.BlobStore) (Done, error) {
	var done Done
	there, err := sizes(ctx, target)
	if err != nil {
		return done, err
	}
	return done, source.List(ctx, func(b document.BlobInfo) error {
		if size, known := there[b.ID]; known && size == b.Size {
			done.Same++
			return nil
		}
		done.Copied, done.Bytes = done.Copied+1, done.Bytes+b.Size
		return nil
	})
}

// Carry copies what is missing in the target or differs there, and compares the SHA-256 of every file in both stores. It goes on where
// an earlier one ended. With remove it removes each original whose copy is the same.
func Carry(ctx context.Context, source, target document.BlobStore, remove bool) (Done, error) {
	var done Done
	there, err := sizes(ctx, target)
	if err != nil {
		return done, err
	}
	return done, source.List(ctx, func(b document.BlobInfo) error {
		size, known := there[b.ID]
		same, err := carry(ctx, source, target, b.ID, known && size == b.Size)
		if errors.Is(err, errDeleted) {
			return nil
		}
		if err != nil {
			return err
		}
		if same {
			done.Same++
		} else {
			done.Copied, done.Bytes = done.Copied+1, done.Bytes+b.Size
		}
		if !remove {
			return nil
		}
		done.Removed++
		return source.Delete(ctx, b.ID)
	})
}

// errDeleted is a file that was deleted since it was listed.
var errDeleted = errors.New("deleted meanwhile")

// carry says whether the file was there and the same; if not, it has copied it.
func carry(ctx context.Context, source, target document.BlobStore, id string, there bool) (same bool, err error) {
	if there {
		original, err := digest(ctx, source, id)
		if err != nil {
			return false, err
		}
		if copied, err := digest(ctx, target, id); err == nil && copied == original {
			return true, nil
		}
	}
	_, original, err := document.CopyBlob(ctx, source, target, id)
	if errors.Is(err, document.ErrNoBlob) {
		return false, errDeleted
	}
	if err != nil {
		return false, err
	}
	copied, err := digest(ctx, target, id)
	if err == nil && copied != original {
		err = errors.New("the copy is not the same as the original")
	}
	if err != nil {
		return false, fmt.Errorf("file %s: %w", id, err)
	}
	return false, nil
}

func digest(ctx context.Context, store document.BlobStore, id string) ([sha256.Size]byte, error) {
	body, err := open(ctx, store, id)
	if err != nil {
		return [sha256.Size]byte{}, err
	}
	defer body.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, body)
	return [sha256.Size]byte(sum.Sum(nil)), err
}

func open(ctx context.Context, store document.BlobStore, id string) (io.ReadCloser, error) {
	body, err := store.Open(ctx, id)
	if errors.Is(err, document.ErrNoBlob) {
		return nil, errDeleted
	}
	return body, err
}

func sizes(ctx context.Context, store document.BlobStore) (map[string]int64, error) {
	sizes := map[string]int64{}
	return sizes, store.List(ctx, func(b document.BlobInfo) error {
		sizes[b.ID] = b.Size
		return nil
	})
}
