package repository

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/admin/backup"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
)

// Repository is where snapshots lie.
type Repository struct {
	ring      *keyring.Ring
	snapshots document.BlobStore // sealed manifests, by the id of the snapshot
	parts     document.BlobStore
	documents document.BlobStore // by the ids that they have in the installation
}

// Open makes a repository of three stores, which at gives by their names. It calls no server.
func Open(ring *keyring.Ring, at func(name string) (document.BlobStore, error)) (Repository, error) {
	r := Repository{ring: ring}
	for name, store := range map[string]*document.BlobStore{"snapshots": &r.snapshots, "parts": &r.parts, "documents": &r.documents} {
		s, err := at(name)
		if err != nil {
			return r, err
		}
		*store = s
	}
	return r, nil
}

// Snapshot is one backup in a repository.
type Snapshot struct {
	ID       string           `json:"-"`        // begins with its moment, so ids are in the order of time
	Manifest backup.Manifest  `json:"manifest"` // as that of a backup in a folder
	Parts    map[string]Part  `json:"parts"`    // by path; what is none is a document
	Rows     map[string]int64 `json:"rows"`     // by table, as the copy of the database has them
}

// Part is a file of a snapshot that is no document.
type Part struct {
	ID  string `json:"id"`
	Key []byte `json:"key"` // wrapped by the master key
}

const manifestPurpose = "backup-snapshot"

// newID gives an id whose order is that of time (UUID of version 7).
func newID(at time.Time) (string, error) {
	id, err := uuid.NewRandom()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%012x", at.UnixMilli()) + hex.EncodeToString(id[:])[12:], nil
}

// MadeAt is the moment that an id tells.
func MadeAt(id string) time.Time {
	var ms int64
	if _, err := fmt.Sscanf(id[:min(12, len(id))], "%x", &ms); err != nil {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

func (r Repository) save(ctx context.Context, s Snapshot) error {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if err := errors.Join(json.NewEncoder(w).Encode(s), w.Close()); err != nil {
		return err
	}
	sealed, err := r.ring.Seal(manifestPurpose, packed.Bytes(), []byte(s.ID))
	if err != nil {
		return err
	}
	return r.snapshots.Put(ctx, s.ID, func(w io.Writer) error {
		_, err := w.Write(sealed)
		return err
	})
}

// errUnreadable is part of each error about what a manifest holds, not about the store that it lies in.
var errUnreadable = errors.New("its manifest does not open")

// Read opens the manifest of a snapshot. Errors: document.ErrNoBlob; keyring.ErrUnknownKey, keyring.ErrDamaged; fault Unavailable.
func (r Repository) Read(ctx context.Context, id string) (s Snapshot, err error) {
	body, err := r.snapshots.Open(ctx, id)
	if err != nil {
		return s, err
	}
	sealed, err := io.ReadAll(body)
	if err = errors.Join(err, body.Close()); err != nil {
		return s, err
	}
	packed, err := r.ring.Unseal(manifestPurpose, sealed, []byte(id))
	if err != nil {
		return s, fmt.Errorf("backup %s: %w: %w", id, errUnreadable, err)
	}
	text, err := gzip.NewReader(bytes.NewReader(packed))
	if err == nil {
		err = json.NewDecoder(text).Decode(&s)
	}
	if err != nil {
		return s, fmt.Errorf("backup %s: %w: %w", id, errUnreadable, err)
	}
	s.ID = id
	return s, nil
}

// IDs names the snapshots, the oldest first. Manifests that a killed program left half written are among them and cannot be read.
func (r Repository) IDs(ctx context.Context) (ids []string, err error) {
	err = r.snapshots.List(ctx, func(b document.BlobInfo) error {
		ids = append(ids, b.ID)
		return nil
	})
	slices.Sort(ids)
	return slices.Compact(ids), err
}

// All reads the snapshots, the oldest first, and names those whose manifest is there and does not open: damaged, exchanged, or sealed by a key
// that is not here. What such a one needs is not known. Errors: the stores' own.
func (r Repository) All(ctx context.Context) (list []Snapshot, closed []string, err error) {
	ids, err := r.IDs(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range ids {
		switch s, err := r.Read(ctx, id); {
		case errors.Is(err, document.ErrNoBlob): // half written, or gone since
		case errors.Is(err, errUnreadable):
			closed = append(closed, id)
		case err != nil:
			return nil, nil, err
		default:
			list = append(list, s)
		}
	}
	return list, closed, nil
}

// ErrNone is said of a repository without the snapshot that was asked for.
var ErrNone = errors.New("no such backup in the repository ('florin backups list' names them)")

// Latest is the word for the newest snapshot.
const Latest = "latest"

// Find reads the snapshot of an id, of the beginning of one, or the newest. Errors: ErrNone; those of Read.
func (r Repository) Find(ctx context.Context, name string) (Snapshot, error) {
	ids, err := r.IDs(ctx)
	if err != nil {
		return Snapshot{}, err
	}
	for _, id := range slices.Backward(ids) {
		if name != Latest && !strings.HasPrefix(id, name) {
			continue
		}
		s, err := r.Read(ctx, id)
		if !errors.Is(err, document.ErrNoBlob) {
			return s, err
		}
	}
	return Snapshot{}, ErrNone
}
