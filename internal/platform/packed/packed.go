package packed

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"

	"florin/internal/platform/db"
)

const (
	// mark is how a packed text begins; a text of JSON never does.
	mark = 1
	// head is how long the mark and the form are, in bytes.
	head = 9
	// most bounds what a text may unpack to, in bytes: far more than any that is kept.
	most = 16 << 20
	// effort finds nearly all that a text shares with its form; more of it costs twice the time for a tenth.
	effort = 2
)

// Form is what texts share.
type Form struct {
	id      int64
	content []byte
}

// NewForm makes a form of a text that is like those which are to be packed, and names nobody.
func NewForm(content []byte) Form {
	sum := sha256.Sum256(content)
	return Form{int64(binary.BigEndian.Uint64(sum[:8])), content}
}

// Pack gives what a text does not share with the form.
func (f Form) Pack(text []byte) []byte {
	out := bytes.NewBuffer(binary.BigEndian.AppendUint64([]byte{mark}, uint64(f.id)))
	p := packers.Get().(*packer)
	defer packers.Put(p)
	p.pack(out, f.content, text)
	return out.Bytes()
}

// packer is a compressor that has read a form before its text: one made for each form would hold a megabyte.
type packer struct {
	w  *flate.Writer
	to io.Writer
}

// Write implements io.Writer for the compressor.
func (p *packer) Write(b []byte) (int, error) { return p.to.Write(b) }

var packers = sync.Pool{New: func() any {
	p := &packer{to: io.Discard}
	p.w, _ = flate.NewWriter(p, effort) // fails for an effort that there is not
	return p
}}

// pack writes to memory, which does not fail.
func (p *packer) pack(out io.Writer, form, text []byte) {
	p.to = io.Discard
	p.w.Reset(p)
	_, _ = p.w.Write(form)
	_ = p.w.Flush()
	p.to = out
	_, _ = p.w.Write(text)
	_ = p.w.Close()
	p.to = io.Discard
}

var unpackers = sync.Pool{New: func() any { return flate.NewReader(bytes.NewReader(nil)) }}

func (f Form) unpack(packed []byte) ([]byte, error) {
	r := unpackers.Get().(io.ReadCloser)
	defer unpackers.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(packed), f.content); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && len(text) > most {
		err = errors.New("it is too long")
	}
	return text, err
}

// Is says whether a kept text is packed.
func Is(kept []byte) bool { return len(kept) >= head && kept[0] == mark }

// UnpackTx gives a kept text as it was, packed or not. An error is damage: a form that is not there, or does not fit.
func UnpackTx(tx *db.Tx, kept []byte) ([]byte, error) {
	if !Is(kept) {
		return kept, nil
	}
	f, err := formTx(tx, int64(binary.BigEndian.Uint64(kept[1:head])))
	if err != nil {
		return nil, err
	}
	text, err := f.unpack(kept[head:])
	if err != nil {
		return nil, fmt.Errorf("unpack a text of form %d: %w", f.id, err)
	}
	return text, nil
}
