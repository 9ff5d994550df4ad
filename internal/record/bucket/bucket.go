package bucket

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"regexp"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"florin/internal/platform/outbound"
	"florin/internal/record/document"
)

// Settings are where a bucket is and how it is spoken to.
type Settings struct {
	Endpoint  string // http or https, host and port
	Bucket    string // is there already; Florin makes none
	Prefix    string // before the names of objects, without slashes at its ends; may be empty
	Region    string
	AccessKey string
	SecretKey string
	Hosted    bool          // bucket.host/name instead of host/bucket/name
	Patience  time.Duration // how long the server may be silent within a call; zero is 15 seconds
}

const (
	// partSize is what one upload has in memory at most: objects up to it go in one call, larger ones in parts of it, 10,000 at most (80 GB).
	partSize = 8 << 20
	// attempts is how often a call is made in all that found no connection, or a server with trouble of its own.
	attempts            = 3
	insufficientStorage = 507 // of HTTP (RFC 4918)

	// readiness bounds the question whether the bucket is there, which callers of /readyz wait for.
	readiness = 3 * time.Second
	// tidying bounds the removal of what a failed upload may have left.
	tidying = 5 * time.Second
)

// Store keeps blobs as objects of a bucket. It is safe for use by many goroutines and by many nodes.
type Store struct {
	client *minio.Client
	bucket string
	prefix string // ends with a slash
}

var _ document.BlobStore = (*Store)(nil)

// New keeps blobs in a folder of the bucket, such as "documents". It calls nobody: a bucket that is away is told by Ready. The error
// is of settings that cannot be used.
func New(s Settings, folder string) (*Store, error) {
	at, err := url.Parse(s.Endpoint)
	if err != nil || at.Host == "" {
		return nil, errors.New("the address of the bucket's server cannot be used")
	}
	if s.Patience == 0 {
		s.Patience = 15 * time.Second
	}
	lookup := minio.BucketLookupPath
	if s.Hosted {
		lookup = minio.BucketLookupDNS
	}
	client, err := minio.New(at.Host, &minio.Options{
		Creds: credentials.NewStaticV4(s.AccessKey, s.SecretKey, ""), Secure: at.Scheme == "https",
		Region: s.Region, BucketLookup: lookup, Transport: outbound.Patient(s.Patience), MaxRetries: attempts,
	})
	if err != nil {
		return nil, fmt.Errorf("bucket: %w", err)
	}
	return &Store{client: client, bucket: s.Bucket, prefix: path.Join(s.Prefix, folder) + "/"}, nil
}

var blobID = regexp.MustCompile(`^[0-9a-f]{32}$`)

func (s *Store) name(id string) (string, error) {
	if !blobID.MatchString(id) {
		return "", errors.New("not the id of a blob")
	}
	return s.prefix + id, nil
}

// Put implements document.BlobStore. The server compares the MD5 of each part with what arrived, and an object is there only when its
// last part is.
func (s *Store) Put(ctx context.Context, id string, fill func(io.Writer) error) error {
	name, err := s.name(id)
	if err != nil {
		return err
	}
	from, to := io.Pipe()
	filled := make(chan error, 1)
	go func() {
		err := fill(to)
		filled <- err
		to.CloseWithError(err)
	}()
	sent := s.send(ctx, name, from)
	from.CloseWithError(sent) // fill must end also where nobody reads any more
	if sent == nil {
		return <-filled
	}
	s.tidy(ctx, name)
	if err := <-filled; err != nil && !errors.Is(err, sent) {
		return err
	}
	return sent
}

func (s *Store) send(ctx context.Context, name string, from io.Reader) error {
	var first bytes.Buffer
	n, err := io.CopyN(&first, from, partSize)
	opts := minio.PutObjectOptions{ContentType: "application/octet-stream", SendContentMd5: true, PartSize: partSize}
	switch {
	case errors.Is(err, io.EOF):
		_, err = s.client.PutObject(ctx, s.bucket, name, bytes.NewReader(first.Bytes()), n, opts)
	case err == nil:
		_, err = s.client.PutObject(ctx, s.bucket, name, io.MultiReader(&first, from), -1, opts)
	}
	return storeFault(err)
}

// tidy removes what an upload left whose answer was lost. Where that fails the sweep of orphans does it later.
func (s *Store) tidy(ctx context.Context, name string) {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), tidying)
	defer stop()
	_ = s.client.RemoveObject(ctx, s.bucket, name, minio.RemoveObjectOptions{})
}

// Open implements document.BlobStore. A server that goes away while it is read is a fault of reading.
func (s *Store) Open(ctx context.Context, id string) (io.ReadCloser, error) {
	name, err := s.name(id)
	if err != nil {
		return nil, err
	}
	body, _, _, err := minio.Core{Client: s.client}.GetObject(ctx, s.bucket, name, minio.GetObjectOptions{})
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, document.ErrNoBlob
	}
	if err != nil {
		return nil, storeFault(err)
	}
	return reader{body}, nil
}

type reader struct{ io.ReadCloser }

func (r reader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = storeFault(err)
	}
	return n, err
}

// Delete implements document.BlobStore.
func (s *Store) Delete(ctx context.Context, id string) error {
	name, err := s.name(id)
	if err != nil {
		return err
	}
	err = s.client.RemoveObject(ctx, s.bucket, name, minio.RemoveObjectOptions{})
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil
	}
	return storeFault(err)
}

// List implements document.BlobStore. Objects that are not blobs are not ours and left alone; halves of uploads are never listed, the
// server's own rule removes them.
func (s *Store) List(ctx context.Context, fn func(document.BlobInfo) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	for object := range s.client.ListObjectsIter(ctx, s.bucket, minio.ListObjectsOptions{Prefix: s.prefix}) {
		if object.Err != nil {
			return storeFault(object.Err)
		}
		id := strings.TrimPrefix(object.Key, s.prefix)
		if !blobID.MatchString(id) {
			continue
		}
		if err := fn(document.BlobInfo{ID: id, Size: object.Size, Written: object.LastModified.UTC()}); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Ready implements document.BlobStore: the bucket is there and may be read with these keys. A bucket tells nobody how much space it has,
// so a full one is known by the upload that it refuses.
func (s *Store) Ready(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, readiness)
	defer stop()
	there, err := s.client.BucketExists(ctx, s.bucket)
	if err == nil && !there {
		err = errors.New("there is no such bucket")
	}
	return storeFault(err)
}

// full are the codes of servers whose space or quota is used up; S3 itself has none.
var full = map[string]bool{"QuotaExceeded": true, "InsufficientStorage": true, "InsufficientCapacity": true, "XMinioStorageFull": true, "XMinioAdminBucketQuotaExceeded": true}

// storeFault turns an answer of the server into what a person may be told.
func storeFault(err error) error {
	answer := minio.ToErrorResponse(err)
	if full[answer.Code] || answer.StatusCode == insufficientStorage {
		return document.StoreFull(err)
	}
	return document.StoreAway(err)
}
