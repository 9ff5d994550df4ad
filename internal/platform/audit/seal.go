package audit

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"florin/internal/platform/db"
)

// settled is how old a record must be to be sealed. A transaction takes its time at its
// start and nodes' clocks may differ: what is younger might still gain a neighbour.
const settled = 5 * time.Minute

// Seal fixes which records existed for the time after From and up to To.
type Seal struct {
	From    time.Time `json:"from"`
	To      time.Time `json:"to"`
	Records int64     `json:"records"`
	Hash    string    `json:"hash"` // over the hash of the seal before and every record
}

// SealFile appends one seal to the file, made readable by its owner only: a line that
// covers every settled record since the line before. Run it daily, and let the file be
// copied to where the database's operator cannot change it.
// A file that is not whole is refused, so that trouble is not sealed over.
func SealFile(ctx context.Context, d *db.DB, path string, now time.Time) (Seal, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return Seal{}, err
	}
	seal, err := appendSeal(ctx, d, f, now)
	if err = errors.Join(err, f.Close()); err != nil {
		return Seal{}, fmt.Errorf("seal the audit log: %w", err)
	}
	return seal, nil
}

// entitySeals names the seals of one node in the log: each has a file of its own.
const entitySeals = "audit_seals"

// LostSeals counts the seals that by the log a node has made and that are not in its file; nil is
// for one that is not there.
func LostSeals(ctx context.Context, d *db.DB, node string, file io.Reader) (lost int64, err error) {
	kept := map[string]bool{}
	if file != nil {
		_, err = eachSeal(file, func(_ int64, s Seal) error { kept[s.Hash] = true; return nil })
	}
	if err != nil && !errors.Is(err, errSeals) { // a broken file is told by Verify
		return 0, err
	}
	err = d.View(ctx, func(tx *db.Tx) error {
		lost = 0
		return EachTx(tx, entitySeals, func(r Record) {
			var noted Seal
			if r.EntityID == node && json.Unmarshal([]byte(r.Details), &noted) == nil && !kept[noted.Hash] {
				lost++
			}
		})
	})
	return lost, err
}

func appendSeal(ctx context.Context, d *db.DB, f *os.File, now time.Time) (Seal, error) {
	last := Seal{}
	whole, err := eachSeal(f, func(_ int64, s Seal) error {
		last = s
		return nil
	})
	if err != nil {
		return Seal{}, err
	}
	seal, err := sealWindow(ctx, d, last, now.UTC().Add(-settled).Truncate(time.Microsecond))
	if err != nil || !seal.To.After(last.To) {
		return last, err
	}
	line, err := json.Marshal(seal)
	if err != nil {
		return Seal{}, err
	}
	if err := f.Truncate(whole); err != nil {
		return Seal{}, err
	}
	if _, err := f.Write(append(line, '\n')); err != nil {
		return Seal{}, err
	}
	return seal, f.Sync()
}

// sealWindow hashes the records after the last seal, up to an instant.
func sealWindow(ctx context.Context, d *db.DB, last Seal, to time.Time) (Seal, error) {
	seal := Seal{From: last.To, To: to}
	h := sha256.New()
	h.Write([]byte(last.Hash))
	// The last possible key at From: everything at that very instant is sealed already.
	at := Record{At: last.To, EntityKind: "\U0010FFFF"}
	for {
		var page []Record
		err := d.View(ctx, func(tx *db.Tx) (err error) {
			page, err = db.All[Record](tx, walkWindow, at.At, at.EntityKind, at.EntityID, at.Seq, to, pageSize)
			return err
		})
		if err != nil {
			return Seal{}, err
		}
		for _, r := range page {
			fmt.Fprintf(h, "%s\x00%s\x00%d\x00%x\n", r.EntityKind, r.EntityID, r.Seq, r.Hash)
			seal.Records++
			at = r
		}
		if len(page) < pageSize {
			seal.Hash = hex.EncodeToString(h.Sum(nil))
			return seal, nil
		}
	}
}

var errSeals = errors.New("the file of seals is not whole")

// eachSeal reads the file line by line and says how many bytes of it are whole lines: a
// last line that a crash cut off was never sealed. A line that does not follow from the
// one before it is an error.
func eachSeal(r io.Reader, fn func(line int64, s Seal) error) (whole int64, err error) {
	var last Seal
	lines := bufio.NewReader(r)
	for line := int64(1); ; line++ {
		text, err := lines.ReadSlice('\n')
		if errors.Is(err, io.EOF) {
			return whole, nil
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return whole, err
		}
		var s Seal
		if json.Unmarshal(text, &s) != nil || !s.From.Equal(last.To) || !s.To.After(s.From) {
			return whole, fmt.Errorf("%w: line %d", errSeals, line)
		}
		if err := fn(line, s); err != nil {
			return whole, err
		}
		last = s
		whole += int64(len(text))
	}
}

func verifySeals(ctx context.Context, d *db.DB, r io.Reader, rep *Report) error {
	last := Seal{}
	_, err := eachSeal(r, func(line int64, s Seal) error {
		rep.Seals++
		now, err := sealWindow(ctx, d, last, s.To)
		if err != nil {
			return err
		}
		if now.Hash != s.Hash {
			rep.add(Break{Seq: line, Reason: Cut})
		}
		last = s // what was sealed, not what is there: one cut must not spoil every later line
		return nil
	})
	if errors.Is(err, errSeals) {
		rep.add(Break{Seq: rep.Seals + 1, Reason: Seals})
		return nil
	}
	return err
}
