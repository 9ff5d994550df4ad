package document

import (
	"context"
	"errors"
	"io"
	"time"

	"florin/internal/platform/keyring"
)

// Vault keeps files that another package makes, encrypted as documents are: each with a key of
// its own, streamed both ways. That package keeps the row; the vault knows none.
type Vault struct {
	ring  *keyring.Ring
	blobs BlobStore
}

// NewVault makes a vault on a store of its own.
func NewVault(ring *keyring.Ring, blobs BlobStore) *Vault { return &Vault{ring, blobs} }

// Put keeps what fill writes, and gives what it is found and read by again. When it returns
// nil the file is durable. The faults are those of BlobStore.Put.
func (v *Vault) Put(ctx context.Context, fill func(io.Writer) error) (id string, wrapped []byte, err error) {
	key, wrapped, err := v.ring.NewDataKey()
	if err != nil {
		return "", nil, err
	}
	id = newBlobID()
	return id, wrapped, v.blobs.Put(ctx, id, func(dst io.Writer) error {
		enc, err := newEncrypter(dst, key, id)
		if err != nil {
			return err
		}
		if err := fill(enc); err != nil {
			return err
		}
		return enc.Close()
	})
}

// Open reads a file, decrypted and verified chunk by chunk; close it. Errors: ErrNoBlob,
// ErrTampered, fault Unavailable.
func (v *Vault) Open(ctx context.Context, id string, wrapped []byte) (io.ReadCloser, error) {
	key, err := v.ring.UnwrapDataKey(wrapped)
	if err != nil {
		return nil, err
	}
	sealed, err := v.blobs.Open(ctx, id)
	if err != nil {
		return nil, err
	}
	plain, err := newDecrypter(sealed, key, id)
	if err != nil {
		return nil, errors.Join(err, sealed.Close())
	}
	return opened{plain, sealed}, nil
}

// opened reads one and closes the other.
type opened struct {
	io.Reader
	io.Closer
}

// Delete forgets a file; one that is gone is no error.
func (v *Vault) Delete(ctx context.Context, id string) error { return v.blobs.Delete(ctx, id) }

// Strays lists the files that were written before a moment and that known does not know:
// a node died before the row of one was written.
func (v *Vault) Strays(ctx context.Context, before time.Time, known func(id string) bool) (ids []string, err error) {
	err = v.blobs.List(ctx, func(b BlobInfo) error {
		if b.Written.Before(before) && !known(b.ID) {
			ids = append(ids, b.ID)
		}
		return nil
	})
	return ids, err
}
