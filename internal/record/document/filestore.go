package document

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"syscall"

	"florin/internal/kernel/fault"
	"florin/internal/platform/disk"
)

const (
	dirMode  = 0o700
	fileMode = 0o600
	partial  = ".part" // a blob that is still being written
)

// Reserve is the free space that uploads must leave: the database and the logs share
// the disk. The smaller of the two counts; zero values mean 500 MB and 10 percent.
type Reserve struct {
	Bytes   int64
	Percent int
}

func (r Reserve) orDefault() Reserve {
	if r.Bytes == 0 {
		r.Bytes = 500_000_000
	}
	if r.Percent == 0 {
		r.Percent = 10
	}
	return r
}

// FileStore keeps blobs as files below one folder, spread over 256 folders by the first
// two digits of their ids.
type FileStore struct {
	dir     string
	reserve Reserve
}

var _ BlobStore = (*FileStore)(nil)

// NewFileStore keeps blobs below dir, which is made if it is missing and closed to
// everybody else.
func NewFileStore(dir string, reserve Reserve) (*FileStore, error) {
	if err := os.MkdirAll(dir, dirMode); err != nil {
		return nil, fmt.Errorf("folder of documents: %w", err)
	}
	if err := os.Chmod(dir, dirMode); err != nil {
		return nil, fmt.Errorf("folder of documents: %w", err)
	}
	return &FileStore{dir: dir, reserve: reserve.orDefault()}, nil
}

var blobID = regexp.MustCompile(`^[0-9a-f]{32}$`)

// place gives folder and name of a blob.
func place(id string) (shard, name string, err error) {
	if !blobID.MatchString(id) {
		return "", "", errors.New("not the id of a blob")
	}
	return id[:2], path.Join(id[:2], id), nil
}

// open opens the folder anew each time: it may have been mounted again since.
func (s *FileStore) open() (*os.Root, error) {
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		return nil, storeFault(err)
	}
	return root, nil
}

// Put implements BlobStore: a partial file, its sync, the rename, the folder's sync.
func (s *FileStore) Put(ctx context.Context, id string, fill func(io.Writer) error) error {
	shard, name, err := place(id)
	if err != nil {
		return err
	}
	if err := s.Ready(ctx); err != nil {
		return err
	}
	root, err := s.open()
	if err != nil {
		return err
	}
	defer root.Close()
	if err := put(root, shard, name, fill); err != nil {
		return errors.Join(err, removeIfThere(root, name), removeIfThere(root, name+partial))
	}
	return nil
}

func put(root *os.Root, shard, name string, fill func(io.Writer) error) error {
	if err := makeShard(root, shard); err != nil {
		return storeFault(err)
	}
	if err := write(root, name+partial, fill); err != nil {
		return err
	}
	if err := root.Rename(name+partial, name); err != nil {
		return storeFault(err)
	}
	return storeFault(syncFolder(root, shard))
}

// makeShard makes a folder durable before anything is put in it. It syncs also when the
// folder is there already: another process may have made it a moment ago.
func makeShard(root *os.Root, shard string) error {
	if err := root.Mkdir(shard, dirMode); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return syncFolder(root, ".")
}

func write(root *os.Root, name string, fill func(io.Writer) error) (err error) {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return storeFault(err)
	}
	defer func() {
		if closed := f.Close(); err == nil {
			err = storeFault(closed)
		}
	}()
	if err := fill(storeWriter{f}); err != nil {
		return err
	}
	return storeFault(f.Sync())
}

// storeWriter tells errors of the disk apart from those of the upload.
type storeWriter struct{ f *os.File }

func (w storeWriter) Write(p []byte) (int, error) {
	n, err := w.f.Write(p)
	return n, storeFault(err)
}

// Open implements BlobStore.
func (s *FileStore) Open(_ context.Context, id string) (io.ReadCloser, error) {
	_, name, err := place(id)
	if err != nil {
		return nil, err
	}
	root, err := s.open()
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoBlob
	}
	if err != nil {
		return nil, storeFault(err)
	}
	return f, nil
}

// Delete implements BlobStore.
func (s *FileStore) Delete(_ context.Context, id string) error {
	shard, name, err := place(id)
	if err != nil {
		return err
	}
	root, err := s.open()
	if err != nil {
		return err
	}
	defer root.Close()
	if err := errors.Join(removeIfThere(root, name), removeIfThere(root, name+partial)); err != nil {
		return storeFault(err)
	}
	if err := syncFolder(root, shard); !errors.Is(err, fs.ErrNotExist) {
		return storeFault(err)
	}
	return nil
}

// List implements BlobStore. Files that are not blobs are not ours and left alone.
func (s *FileStore) List(ctx context.Context, fn func(BlobInfo) error) error {
	root, err := s.open()
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(_ string, entry fs.DirEntry, err error) error {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		id := strings.TrimSuffix(entry.Name(), partial)
		if !entry.Type().IsRegular() || !blobID.MatchString(id) {
			return nil
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil // finished or deleted since the folder was read
		}
		if err != nil {
			return err
		}
		return fn(BlobInfo{ID: id, Size: info.Size(), Written: info.ModTime().UTC()})
	})
}

// Ready implements BlobStore.
func (s *FileStore) Ready(context.Context) error {
	if err := writable(s.dir); err != nil {
		return storeFault(err)
	}
	free, total, known, err := disk.Space(s.dir)
	if err != nil {
		return storeFault(err)
	}
	if known && free < s.reserve.of(total) {
		return errStoreFull
	}
	return nil
}

func (r Reserve) of(total uint64) uint64 {
	return min(uint64(r.Bytes), total/100*uint64(r.Percent))
}

// Spare gives the bytes that may be written to the disk of a folder before the reserve is
// reached; known is false where the system does not tell.
func (r Reserve) Spare(dir string) (bytes uint64, known bool, err error) {
	free, total, known, err := disk.Space(dir)
	reserve := r.orDefault().of(total)
	return free - min(free, reserve), known, err
}

func removeIfThere(root *os.Root, name string) error {
	if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func syncFolder(root *os.Root, name string) error {
	d, err := root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// storeFault turns an error of the disk into what a person may be told.
func storeFault(err error) error {
	if err == nil {
		return nil
	}
	if _, known := fault.As(err); known {
		return err
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return errStoreFull.Wrap(err)
	}
	return errStoreAway.Wrap(err)
}

// StoreFull is what a store says that has no space for err's blob: fault Unavailable with code storage.full.
func StoreFull(err error) error { return errStoreFull.Wrap(err) }

// StoreAway is what a store says that cannot be reached: fault Unavailable. Faults stay as they are, and no error is none.
func StoreAway(err error) error { return storeFault(err) }
