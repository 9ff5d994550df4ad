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
	"sync"
	"time"

	"florin/internal/platform/db"
)

// settled is how old a record must be to be sealed. A transaction takes its time at its
// start and nodes' clocks may differ: what is younger might still gain a neighbour.
const settled = 5 * time.Minute

// calm is how long records wait for a seal when none of them is urgent.
const calm = time.Hour

// Seal fixes which records existed for the time after From and up to To.
type Seal struct {
	From    time.Time `json:"from"`
	To      time.Time `json:"to"`
	Records int64     `json:"records"`
	Hash    string    `json:"hash"` // over the hash of the seal before and every record
}

// SealNext seals what has settled since the newest seal: when that is an hour old, or one of the urgent actions has happened since.
// Where nothing was recorded there is nothing to seal, but the first one, which says from when on there are seals. Of two nodes that seal at once one does. Run it every few minutes, and KeepSeals after it.
func SealNext(ctx context.Context, d *db.DB, now time.Time, urgent []string) (sealed bool, err error) {
	now = now.UTC().Truncate(time.Microsecond)
	var last sealRow
	due := false
	err = d.View(ctx, func(tx *db.Tx) error {
		if last, _, err = db.Maybe[sealRow](tx, newestSeal); err != nil {
			return err
		}
		due = now.Sub(last.To) >= calm
		for _, action := range urgent {
			if due || err != nil {
				break
			}
			due, err = HappenedTx(tx, action, last.To)
		}
		return err
	})
	if err != nil || !due {
		return false, err
	}
	seal, err := sealWindow(ctx, d, last.seal(), now.Add(-settled))
	if err != nil || seal.Records == 0 && last.Number > 0 {
		return false, err
	}
	err = d.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(insertSeal, last.Number+1, seal.From, seal.To, seal.Records, seal.Hash)
		sealed = n > 0
		return err
	})
	return sealed, err
}

// ErrFileLost says that a node's file of seals no longer has what it had, or has others than the database: it is not written to.
var ErrFileLost = errors.New("the file of the audit log's seals is not what it was: copy it back from a backup")

// keeping lets one at a time of this process write its file.
var keeping sync.Mutex

// KeepSeals copies the seals of the database that a node's file, outside the database, does not have yet, whichever node made them. The file is
// readable by its owner only; let it be copied to where the database's operator cannot write. How many it has is noted in the database,
// so that a file that is gone is seen from every node: then the error is ErrFileLost. A database without seals takes over those of the file.
func KeepSeals(ctx context.Context, d *db.DB, path, node string) error {
	keeping.Lock()
	defer keeping.Unlock()
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	err = keep(ctx, d, f, node)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("keep the seals of the audit log: %w", err)
	}
	return nil
}

func keep(ctx context.Context, d *db.DB, f *os.File, node string) error {
	var kept []Seal
	whole, err := eachSeal(f, func(_ int64, s Seal) error { kept = append(kept, s); return nil })
	if err != nil && !errors.Is(err, errSeals) {
		return err
	}
	same := err == nil
	if same {
		if err := adopt(ctx, d, kept); err != nil {
			return err
		}
		if same, err = fits(ctx, d, kept, node); err != nil {
			return err
		}
	}
	if !same {
		err := d.Update(ctx, func(tx *db.Tx) error {
			_, err := tx.Exec(loseFile, node, tx.Now())
			return err
		})
		return errors.Join(ErrFileLost, err)
	}
	n, err := appendSeals(ctx, d, f, int64(len(kept)), whole)
	if err != nil {
		return err
	}
	return d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(noteFile, node, n, tx.Now())
		return err
	})
}

// adopt takes seals of the time before they were kept in the database.
func adopt(ctx context.Context, d *db.DB, kept []Seal) error {
	if len(kept) == 0 {
		return nil
	}
	return d.Update(ctx, func(tx *db.Tx) error {
		if _, found, err := db.Maybe[sealRow](tx, newestSeal); found || err != nil {
			return err
		}
		for i, s := range kept {
			if _, err := tx.Exec(insertSeal, i+1, s.From, s.To, s.Records, s.Hash); err != nil {
				return err
			}
		}
		return nil
	})
}

// fits says whether a file has at least the seals that it had, and the same as the database: each hash covers the seals before.
func fits(ctx context.Context, d *db.DB, kept []Seal, node string) (same bool, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		had, _, err := db.Maybe[int64](tx, findFile, node)
		if same = err == nil && int64(len(kept)) >= had; !same || len(kept) == 0 {
			return err
		}
		hash, found, err := db.Maybe[string](tx, findSeal, len(kept))
		if same = found && hash == kept[len(kept)-1].Hash; same || err != nil {
			return err
		}
		_, any, err := db.Maybe[sealRow](tx, newestSeal)
		same = !any // they are of the time before, and taken over by KeepSeals
		return err
	})
	return same, err
}

// FileFits says whether a node's file of seals, nil for none, has at least what it had, and nothing else. Nothing is written.
func FileFits(ctx context.Context, d *db.DB, file io.Reader, node string) (bool, error) {
	var kept []Seal
	if file != nil {
		_, err := eachSeal(file, func(_ int64, s Seal) error { kept = append(kept, s); return nil })
		if errors.Is(err, errSeals) {
			return false, nil
		} else if err != nil {
			return false, err
		}
	}
	return fits(ctx, d, kept, node)
}

// appendSeals writes what the file lacks behind its last whole line, and says how many it then has.
func appendSeals(ctx context.Context, d *db.DB, f *os.File, has, whole int64) (int64, error) {
	more, err := sealsFrom(ctx, d, has)
	if err != nil || len(more) == 0 {
		return has, err
	}
	var text []byte
	for _, s := range more {
		line, err := json.Marshal(s)
		if err != nil {
			return has, err
		}
		text = append(append(text, line...), '\n')
	}
	if err := f.Truncate(whole); err != nil {
		return has, err
	}
	if _, err := f.Write(text); err != nil {
		return has, err
	}
	return has + int64(len(more)), f.Sync()
}

// sealsFrom gives the seals of the database after the first few.
func sealsFrom(ctx context.Context, d *db.DB, number int64) (list []Seal, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[sealRow](tx, sealsAfter, number)
		list = nil
		for _, r := range rows {
			list = append(list, r.seal())
		}
		return err
	})
	return list, err
}

// LostFiles lists the nodes whose files of seals no longer have what they had, as each has last found its own.
func LostFiles(ctx context.Context, d *db.DB) (list []LostFile, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		list, err = db.All[LostFile](tx, listLost)
		return err
	})
	return list, err
}

// ForgetFilesTx makes every node begin a file anew, as after a restore. From then on nobody is asked for what the old ones had.
func ForgetFilesTx(tx *db.Tx) error {
	_, err := tx.Exec(dropFiles)
	return err
}

// Unsealed says for how long the oldest record that no seal covers has waited for one; nought when there is none.
func Unsealed(ctx context.Context, d *db.DB) (waiting time.Duration, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		last, _, err := db.Maybe[sealRow](tx, newestSeal)
		if err != nil {
			return err
		}
		at, found, err := db.Maybe[time.Time](tx, firstUnsealed, last.To)
		if waiting = 0; found {
			waiting = max(0, tx.Now().Sub(at))
		}
		return err
	})
	return waiting, err
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

// verifySeals holds the records against the seals: those of the database, and those of a file (nil for none), which must be the same as far as
// both go.
func verifySeals(ctx context.Context, d *db.DB, file io.Reader, rep *Report) error {
	made, err := sealsFrom(ctx, d, 0)
	if err != nil {
		return err
	}
	var kept []Seal
	if file != nil {
		_, err = eachSeal(file, func(_ int64, s Seal) error { kept = append(kept, s); return nil })
		if errors.Is(err, errSeals) {
			rep.add(Break{Seq: int64(len(kept)) + 1, Reason: Seals})
		} else if err != nil {
			return err
		}
	}
	all := made
	if len(kept) > len(made) {
		all = kept
		if len(made) > 0 {
			rep.add(Break{Seq: int64(len(made)) + 1, Reason: Unmade})
		}
	}
	for i := range min(len(kept), len(made)) {
		if kept[i].Hash != made[i].Hash {
			rep.add(Break{Seq: int64(i) + 1, Reason: Differs})
			break // each covers those before: one difference makes all that follow differ
		}
	}
	last := Seal{}
	for i, s := range all {
		rep.Seals++
		now, err := sealWindow(ctx, d, last, s.To)
		if err != nil {
			return err
		}
		if now.Hash != s.Hash {
			rep.add(Break{Seq: int64(i) + 1, Reason: Cut})
		}
		last = s // what was sealed, not what is there: one cut must not spoil every later line
	}
	return nil
}
