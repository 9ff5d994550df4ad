package document

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"time"
)

// BlobStore keeps encrypted files under ids that we make: 32 hexadecimal digits. It is
// an interface because documents live in a folder on one machine and in a bucket when a
// lender has outgrown it; TestBlobStore says what every store must do.
type BlobStore interface {
	// Put keeps what fill writes. When it returns nil the blob is durable; otherwise
	// nothing of it can be opened. An error of fill is returned as it is; a store that
	// is full or away is fault Unavailable, the first with code storage.full.
	Put(ctx context.Context, id string, fill func(io.Writer) error) error
	// Open reads a blob; one that does not exist is ErrNoBlob.
	Open(ctx context.Context, id string) (io.ReadCloser, error)
	// Delete forgets a blob, whole or half written; one that does not exist is no error.
	Delete(ctx context.Context, id string) error
	// List calls fn for each blob in ascending order of id, half written ones included,
	// and stops at its first error.
	List(ctx context.Context, fn func(BlobInfo) error) error
	// Ready says whether Put would be accepted now. The faults are those of Put.
	Ready(ctx context.Context) error
}

// BlobInfo is what a store knows about a blob.
type BlobInfo struct {
	ID      string
	Size    int64
	Written time.Time // when it was last written to
}

// ErrNoBlob is returned for a blob that is not in the store.
var ErrNoBlob = errors.New("no such blob")

// CopyBlob copies a blob from one store to another, and gives the size and SHA-256 of what was read. Errors: ErrNoBlob, the faults of the stores.
func CopyBlob(ctx context.Context, from, to BlobStore, id string) (size int64, digest [sha256.Size]byte, err error) {
	body, err := from.Open(ctx, id)
	if err != nil {
		return 0, digest, err
	}
	defer body.Close()
	sum := sha256.New()
	err = to.Put(ctx, id, func(w io.Writer) error {
		size, err = io.Copy(io.MultiWriter(w, sum), body)
		return err
	})
	return size, [sha256.Size]byte(sum.Sum(nil)), err
}
