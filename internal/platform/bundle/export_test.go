package bundle

import (
	"bytes"
	"io"
	"time"
)

// Packer writes the container alone, with whatever files.
type Packer struct{ packer }

// NewPacker begins a container.
func NewPacker(to io.Writer, at time.Time) *Packer {
	return &Packer{packer{to: to, at: at, names: map[string]bool{}}}
}

// Add adds a file.
func (p *Packer) Add(name string, content []byte) error {
	_, err := p.packer.add(name, bytes.NewReader(content), io.Discard)
	return err
}

// Close ends the container.
func (p *Packer) Close() error { return p.packer.close() }
