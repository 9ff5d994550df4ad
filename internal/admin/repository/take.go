package repository

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"

	"florin/internal/admin/backup"
	"florin/internal/record/document"
)

// Take makes a snapshot and gives how many bytes it had to write, as they lie in the repository. It copies documents that no snapshot
// has yet, then the database by way of a folder below work, then the documents that came meanwhile.
func (r Repository) Take(ctx context.Context, src backup.Source, work string) (s Snapshot, written int64, err error) {
	if s.ID, err = newID(src.Now()); err != nil {
		return s, 0, err
	}
	if s.Manifest, err = src.Begin(ctx); err != nil {
		return s, 0, err
	}
	docs, err := r.newCopier(ctx, src)
	if err != nil {
		return s, 0, err
	}
	if err := docs.copyNew(ctx); err != nil {
		return s, 0, err
	}
	if err := r.takeState(ctx, src, work, &s); err != nil {
		return s, 0, err
	}
	if err := docs.copyNew(ctx); err != nil {
		return s, 0, err
	}
	for id, f := range docs.mine {
		f.Path = path.Join(backup.DocumentFolder, id[:2], id)
		s.Manifest.Files = append(s.Manifest.Files, f)
	}
	partBytes, err := r.weighParts(ctx, s)
	if err != nil {
		return s, 0, err
	}
	return s, docs.written + partBytes, r.save(ctx, s)
}

// copier brings the documents of an installation into a repository.
type copier struct {
	from, to document.BlobStore
	known    map[string]backup.File // documents of the snapshots that there are
	there    map[string]int64       // sizes of the blobs in the repository
	mine     map[string]backup.File // of the snapshot that is made
	written  int64
}

func (r Repository) newCopier(ctx context.Context, src backup.Source) (*copier, error) {
	from, err := src.Documents()
	if err != nil {
		return nil, err
	}
	c := &copier{from: from, to: r.documents, known: map[string]backup.File{}, there: map[string]int64{}, mine: map[string]backup.File{}}
	all, _, err := r.All(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		for _, f := range s.Manifest.Files {
			if _, part := s.Parts[f.Path]; !part {
				c.known[path.Base(f.Path)] = f
			}
		}
	}
	return c, r.documents.List(ctx, func(b document.BlobInfo) error {
		c.there[b.ID] = b.Size
		return nil
	})
}

// copyNew copies the documents that the snapshot does not have yet. One that is there and in no manifest that opens may be half of what a
// killed program was copying, or belong to a snapshot whose manifest does not open: it stays where it is what the installation has, byte for
// byte, and is copied again where it is not.
func (c *copier) copyNew(ctx context.Context) error {
	return c.from.List(ctx, func(b document.BlobInfo) error {
		if _, done := c.mine[b.ID]; done {
			return nil
		}
		size, there := c.there[b.ID]
		if f, known := c.known[b.ID]; known && there && f.Size == b.Size && size == b.Size {
			c.mine[b.ID] = f
			return nil
		}
		if there {
			if f, same := c.same(ctx, b.ID); same {
				c.mine[b.ID] = f
				return nil
			}
			if err := c.to.Delete(ctx, b.ID); err != nil {
				return err
			}
		}
		n, digest, err := document.CopyBlob(ctx, c.from, c.to, b.ID)
		if errors.Is(err, document.ErrNoBlob) {
			return nil // deleted since the list was read, or not whole yet
		}
		if err != nil {
			return err
		}
		f := backup.File{Size: n, SHA256: hex.EncodeToString(digest[:])}
		if err := sameAs(f, func() (io.ReadCloser, error) { return c.to.Open(ctx, b.ID) }); err != nil {
			return err
		}
		c.mine[b.ID] = f
		c.written += n
		return nil
	})
}

// same says whether the repository has a document as the installation has it.
func (c *copier) same(ctx context.Context, id string) (backup.File, bool) {
	body, err := c.from.Open(ctx, id)
	if err != nil {
		return backup.File{}, false
	}
	sum := sha256.New()
	n, err := io.Copy(sum, body)
	f := backup.File{Size: n, SHA256: hex.EncodeToString(sum.Sum(nil))}
	if err = errors.Join(err, body.Close()); err == nil {
		err = sameAs(f, func() (io.ReadCloser, error) { return c.to.Open(ctx, id) })
	}
	return f, err == nil
}

// takeState puts the database and the seals into the repository. They lie in clear in a folder of the data's own disk meanwhile, as the
// database itself does.
func (r Repository) takeState(ctx context.Context, src backup.Source, work string, s *Snapshot) (err error) {
	if err := src.CheckSpace(ctx, work, 0); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(work, workPattern)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := src.CopyState(ctx, dir); err != nil {
		return err
	}
	if s.Rows, err = backup.CountCopied(ctx, s.Manifest.Engine, dir); err != nil {
		return err
	}
	if s.Manifest.Files, err = backup.ListFiles(dir); err != nil {
		return err
	}
	s.Parts = map[string]Part{}
	vault := document.NewVault(r.ring, r.parts)
	for _, f := range s.Manifest.Files {
		id, key, err := vault.Put(ctx, func(w io.Writer) error { return compress(w, filepath.Join(dir, filepath.FromSlash(f.Path))) })
		if err != nil {
			return err
		}
		s.Parts[f.Path] = Part{ID: id, Key: key}
		if err := sameAs(f, func() (io.ReadCloser, error) { return expanded(ctx, vault, s.Parts[f.Path]) }); err != nil {
			return err
		}
	}
	return nil
}

// sameAs reads back what was written a moment ago.
func sameAs(want backup.File, open func() (io.ReadCloser, error)) error {
	body, err := open()
	if err != nil {
		return err
	}
	sum := sha256.New()
	n, err := io.Copy(sum, body)
	if err = errors.Join(err, body.Close()); err == nil && (n != want.Size || hex.EncodeToString(sum.Sum(nil)) != want.SHA256) {
		err = backup.ErrDamaged
	}
	return err
}

func compress(w io.Writer, from string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	z := gzip.NewWriter(w)
	_, err = io.Copy(z, f)
	return errors.Join(err, z.Close())
}

// weighParts sums the parts of a snapshot as they lie.
func (r Repository) weighParts(ctx context.Context, s Snapshot) (bytes int64, err error) {
	mine := map[string]bool{}
	for _, p := range s.Parts {
		mine[p.ID] = true
	}
	err = r.parts.List(ctx, func(b document.BlobInfo) error {
		if mine[b.ID] {
			bytes += b.Size
		}
		return nil
	})
	return bytes, err
}

// Unpack writes a snapshot into an empty folder as a backup in a folder is, with its manifest. What was changed in the repository is an error
// of reading, or found by Manifest.CheckFiles. Errors: document.ErrNoBlob for what is missing, document.ErrTampered, fault Unavailable.
func (r Repository) Unpack(ctx context.Context, s Snapshot, dir string) error {
	vault := document.NewVault(r.ring, r.parts)
	for _, f := range s.Manifest.Files {
		if !filepath.IsLocal(filepath.FromSlash(f.Path)) {
			return errors.New("the backup names a file outside of it")
		}
		open := func() (io.ReadCloser, error) { return r.documents.Open(ctx, path.Base(f.Path)) }
		if part, ok := s.Parts[f.Path]; ok {
			open = func() (io.ReadCloser, error) { return expanded(ctx, vault, part) }
		}
		if err := write(ctx, open, filepath.Join(dir, filepath.FromSlash(f.Path))); err != nil {
			return errors.Join(errors.New(f.Path), err)
		}
	}
	return errors.Join(s.Manifest.Save(dir), backup.SyncTree(dir))
}

// expanding reads a part in clear.
type expanding struct {
	*gzip.Reader
	sealed io.Closer
}

func (e expanding) Close() error { return errors.Join(e.Reader.Close(), e.sealed.Close()) }

func expanded(ctx context.Context, vault *document.Vault, part Part) (io.ReadCloser, error) {
	body, err := vault.Open(ctx, part.ID, part.Key)
	if err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(body)
	if err != nil {
		return nil, errors.Join(err, body.Close())
	}
	return expanding{z, body}, nil
}

func write(ctx context.Context, open func() (io.ReadCloser, error), to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	from, err := open()
	if err != nil {
		return err
	}
	defer from.Close()
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(easedWriter(ctx, f), from)
	return errors.Join(err, f.Close())
}
