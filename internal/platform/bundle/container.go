package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"regexp"
	"time"
)

// The one form of ZIP (APPNOTE 6.3) that is written and read here: entries are stored, their
// sum and size follow them, names are plain ASCII, and there is no comment and no extra field.
const (
	localMark   = 0x04034b50
	afterMark   = 0x08074b50
	centralMark = 0x02014b50
	endMark     = 0x06054b50

	localSize   = 30
	afterSize   = 16
	centralSize = 46
	endSize     = 22

	zipVersion = 20
	zipFlags   = 1 << 3 // sum and size stand after the content
)

// Bounds of an archive. ZIP counts in 32 bits; sixty thousand names are more than any dossier has.
const (
	maxSize    = math.MaxUint32
	maxEntries = 60_000
)

// ErrForm is returned for what is no archive of this form: another program packed it, or
// it was cut off.
var ErrForm = errors.New("this is not an archive as Florin writes it")

// errTooLarge is returned by a writer whose archive would need another form.
var errTooLarge = errors.New("bundle: an archive holds less than 4 GB and 60,000 files")

// plainName is a name that is the same file on every system, and always below the folder into
// which it is unpacked.
var plainName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*(\.?[A-Za-z0-9_-]+)*(/[A-Za-z0-9][A-Za-z0-9_-]*(\.?[A-Za-z0-9_-]+)*)?$`)

// longestName keeps paths within what every system can write.
const longestName = 120

func validName(name string) bool { return len(name) <= longestName && plainName.MatchString(name) }

// part is an entry of the archive.
type part struct {
	name   string
	sum    uint32
	size   uint32
	offset uint32
}

// dosTime is a time as ZIP writes it: to two seconds, here in UTC.
func dosTime(at time.Time) (clock, day uint16) {
	at = at.UTC()
	return uint16(at.Hour()<<11 | at.Minute()<<5 | at.Second()/2), uint16((at.Year()-1980)<<9 | int(at.Month())<<5 | at.Day())
}

var le = binary.LittleEndian

func (p part) local(at time.Time) []byte {
	clock, day := dosTime(at)
	b := le.AppendUint32(nil, localMark)
	b = shorts(b, zipVersion, zipFlags, 0, clock, day)
	b = longs(b, 0, 0, 0)
	return append(shorts(b, uint16(len(p.name)), 0), p.name...)
}

func (p part) after() []byte { return longs(le.AppendUint32(nil, afterMark), p.sum, p.size, p.size) }

func (p part) central(at time.Time) []byte {
	clock, day := dosTime(at)
	b := le.AppendUint32(nil, centralMark)
	b = shorts(b, zipVersion, zipVersion, zipFlags, 0, clock, day)
	b = longs(b, p.sum, p.size, p.size)
	b = shorts(b, uint16(len(p.name)), 0, 0, 0, 0)
	return append(longs(b, 0, p.offset), p.name...)
}

func ending(count int, size, offset uint32) []byte {
	b := le.AppendUint32(nil, endMark)
	b = shorts(b, 0, 0, uint16(count), uint16(count))
	return shorts(longs(b, size, offset), 0)
}

func shorts(b []byte, values ...uint16) []byte {
	for _, v := range values {
		b = le.AppendUint16(b, v)
	}
	return b
}

func longs(b []byte, values ...uint32) []byte {
	for _, v := range values {
		b = le.AppendUint32(b, v)
	}
	return b
}

// packer writes the container while its content arrives.
type packer struct {
	to    io.Writer
	at    time.Time
	n     int64
	parts []part
	names map[string]bool
}

func (p *packer) write(b []byte) error {
	if p.n += int64(len(b)); p.n > maxSize {
		return errTooLarge
	}
	_, err := p.to.Write(b)
	return err
}

// add copies a file into the archive and into sum.
func (p *packer) add(name string, body io.Reader, sum io.Writer) (size int64, err error) {
	switch {
	case !validName(name):
		return 0, fmt.Errorf("bundle: %q is no name of a file in an archive", name)
	case p.names[name]:
		return 0, fmt.Errorf("bundle: two files are called %q", name)
	case len(p.parts) == maxEntries:
		return 0, errTooLarge
	}
	p.names[name] = true
	entry := part{name: name, offset: uint32(p.n)}
	if err := p.write(entry.local(p.at)); err != nil {
		return 0, err
	}
	start, crc := p.n, crc32.NewIEEE()
	if _, err := io.Copy(io.MultiWriter(content{p}, crc, sum), body); err != nil {
		return 0, err
	}
	size = p.n - start
	entry.sum, entry.size = crc.Sum32(), uint32(size)
	p.parts = append(p.parts, entry)
	return size, p.write(entry.after())
}

// content counts what a copy writes.
type content struct{ *packer }

// Write implements io.Writer.
func (c content) Write(b []byte) (int, error) { return len(b), c.write(b) }

func (p *packer) close() error {
	at, size := p.n, 0
	for _, entry := range p.parts {
		b := entry.central(p.at)
		if size += len(b); p.n+int64(len(b)) > maxSize {
			return errTooLarge
		}
		if err := p.write(b); err != nil {
			return err
		}
	}
	return p.write(ending(len(p.parts), uint32(size), uint32(at)))
}

// unpack reads the list of entries from the end of an archive. What it returns lies within
// the file, has plain names and no name twice; ErrForm otherwise.
func unpack(r io.ReaderAt, size int64) ([]part, error) {
	if size < endSize || size > maxSize {
		return nil, ErrForm
	}
	end := make([]byte, endSize)
	if _, err := r.ReadAt(end, size-endSize); err != nil {
		return nil, err
	}
	count, length, offset := int(le.Uint16(end[10:])), int64(le.Uint32(end[12:])), int64(le.Uint32(end[16:]))
	if le.Uint32(end) != endMark || count > maxEntries || offset+length != size-endSize || length > int64(count)*(centralSize+longestName) {
		return nil, ErrForm
	}
	list := make([]byte, length)
	if _, err := r.ReadAt(list, offset); err != nil {
		return nil, err
	}
	names := make(map[string]bool, count)
	parts := make([]part, 0, count)
	for len(list) > 0 {
		p, n, ok := readCentral(list)
		if !ok || names[p.name] || int64(p.offset)+localSize+int64(len(p.name))+int64(p.size)+afterSize > offset {
			return nil, ErrForm
		}
		names[p.name] = true
		parts, list = append(parts, p), list[n:]
	}
	if len(parts) != count {
		return nil, ErrForm
	}
	return parts, nil
}

func readCentral(b []byte) (p part, n int, ok bool) {
	if len(b) < centralSize || le.Uint32(b) != centralMark {
		return p, 0, false
	}
	n = centralSize + int(le.Uint16(b[28:]))
	if len(b) < n || le.Uint32(b[20:]) != le.Uint32(b[24:]) {
		return p, 0, false
	}
	p = part{name: string(b[centralSize:n]), sum: le.Uint32(b[16:]), size: le.Uint32(b[24:]), offset: le.Uint32(b[42:])}
	return p, n, validName(p.name)
}

// body is the content of an entry.
func (p part) body(r io.ReaderAt) *io.SectionReader {
	return io.NewSectionReader(r, int64(p.offset)+localSize+int64(len(p.name)), int64(p.size))
}

// asWritten says whether everything around the contents is what writing them would give:
// then nothing stands between, before or after them. It says at which byte not.
func asWritten(r io.ReaderAt, size int64, parts []part, at time.Time) (wrongAt int64, ok bool, err error) {
	var pos int64
	same := func(want []byte) (bool, error) {
		got := make([]byte, len(want))
		if pos+int64(len(want)) > size {
			return false, nil
		}
		if _, err := r.ReadAt(got, pos); err != nil {
			return false, err
		}
		if !bytes.Equal(got, want) {
			return false, nil
		}
		pos += int64(len(want))
		return true, nil
	}
	var central []byte
	for _, p := range parts {
		if int64(p.offset) != pos {
			return pos, false, nil
		}
		if ok, err := same(p.local(at)); !ok {
			return pos, false, err
		}
		pos += int64(p.size)
		if ok, err := same(p.after()); !ok {
			return pos, false, err
		}
		central = append(central, p.central(at)...)
	}
	central = append(central, ending(len(parts), uint32(len(central)), uint32(pos))...)
	if ok, err := same(central); !ok {
		return pos, false, err
	}
	return pos, pos == size, nil
}
