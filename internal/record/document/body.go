package document

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"hash"
	"io"

	"florin/internal/kernel/fault"
)

const readBuffer = 32 << 10

// body is an upload's stream on its way in: counted, limited, hashed as it was sent.
type body struct {
	*bufio.Reader
	in *incoming
}

// incoming remembers why reading stopped. A sanitizer only sees that the file ended
// early; the person should hear that the line broke or the file is too large.
type incoming struct {
	ctx  context.Context
	src  io.Reader
	max  int64
	size int64
	sum  hash.Hash
	err  error
}

func newBody(ctx context.Context, src io.Reader, limit int64) *body {
	in := &incoming{ctx: ctx, src: src, max: limit, sum: sha256.New()}
	return &body{Reader: bufio.NewReaderSize(in, readBuffer), in: in}
}

// Read implements io.Reader.
func (i *incoming) Read(p []byte) (int, error) {
	if i.err == nil {
		i.err = i.ctx.Err()
	}
	if i.err != nil {
		return 0, i.err
	}
	n, err := i.src.Read(p)
	i.size += int64(n)
	i.sum.Write(p[:n])
	if i.size > i.max {
		err = errTooLarge.With("max", i.max)
	}
	i.err = interrupted(err)
	return n, i.err
}

// interrupted names what the network did; a refusal and the orderly end stay what they are.
func interrupted(err error) error {
	if _, known := fault.As(err); err == nil || known || err == io.EOF { // a wrapped EOF is not an orderly end
		return err
	}
	return errInterrupted.Wrap(err)
}

// reason gives why the upload failed: what happened on the way in, if anything did,
// comes before what it led to.
func (b *body) reason(err error) error {
	if b.in.err != nil && !errors.Is(b.in.err, io.EOF) {
		return b.in.err
	}
	return err
}

// drain reads what follows the end of the file, for the limit and the hash.
func (b *body) drain() error {
	for {
		if _, err := b.Discard(readBuffer); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
	}
}

// digest is the SHA-256 of everything that was sent.
func (b *body) digest() []byte { return b.in.sum.Sum(nil) }
