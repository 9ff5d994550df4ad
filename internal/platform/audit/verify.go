package audit

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"florin/internal/platform/db"
)

const (
	pageSize  = 1000
	maxBreaks = 1000 // of chains and of seals; past that only the count goes on
)

// Reason says what is wrong with a record.
type Reason string

// What a verification can find.
const (
	Missing Reason = "missing" // a number is left out, or the chain does not start at 1
	Changed Reason = "changed" // the row does not give the hash it carries
	Cut     Reason = "cut"     // the records of a sealed time are not what was sealed
	Seals   Reason = "seals"   // the file of seals itself is not whole
	Differs Reason = "differs" // a seal of the file is another one in the database
	Unmade  Reason = "unmade"  // the file has a seal that is not in the database
)

// Break is the first trouble of one chain, or of one seal.
type Break struct {
	EntityKind string
	EntityID   string
	Seq        int64 // of the record, or the line of the seal
	Reason     Reason
}

// String shows the break as the verify command prints it.
func (b Break) String() string {
	if b.EntityKind == "" {
		return fmt.Sprintf("seal in line %d: %s", b.Seq, b.Reason)
	}
	return fmt.Sprintf("%s %s record %d: %s", b.EntityKind, b.EntityID, b.Seq, b.Reason)
}

// Report is the outcome of a verification.
type Report struct {
	Chains  int64
	Records int64
	Seals   int64
	Breaks  []Break // at most 1000
	Broken  int64   // how many there are in all
}

// OK says that nothing is wrong.
func (r Report) OK() bool { return r.Broken == 0 }

func (r *Report) add(b Break) {
	r.Broken++
	if len(r.Breaks) < maxBreaks {
		r.Breaks = append(r.Breaks, b)
	}
}

// Verify walks every chain and reports the first break of each, and compares each sealed time with what is there now: by the seals of the
// database and, where it is given (nil for none), a file of seals.
// It reads in pages and holds one page in memory. Writers may go on meanwhile.
func Verify(ctx context.Context, d *db.DB, seals io.Reader) (Report, error) {
	var rep Report
	if err := verifyChains(ctx, d, &rep); err != nil {
		return rep, fmt.Errorf("verify the audit chains: %w", err)
	}
	if err := verifySeals(ctx, d, seals, &rep); err != nil {
		return rep, fmt.Errorf("verify the audit seals: %w", err)
	}
	return rep, nil
}

func verifyChains(ctx context.Context, d *db.DB, rep *Report) error {
	w := walk{report: rep}
	for {
		ended, err := w.page(ctx, d)
		if err != nil || ended {
			return err
		}
	}
}

// Reached is how far a verification in parts has come. The zero value is its beginning.
type Reached struct {
	EntityKind string `json:"entity_kind"`
	EntityID   string `json:"entity_id"`
	Seq        int64  `json:"seq"`
	Broken     bool   `json:"broken"` // the chain reached is known to be broken
}

// Part is what one stretch of a verification found. Its counts are its own.
type Part struct {
	Report
	Next  Reached
	Ended bool // every chain has been walked
}

// VerifyPart walks the chains on from where a part before ended, by a number of pages of a
// thousand records, so that a screen can show how far it is and a user can stop it.
func VerifyPart(ctx context.Context, d *db.DB, from Reached, pages int) (Part, error) {
	var part Part
	w := walk{report: &part.Report, broken: from.Broken}
	if from.Seq > 0 {
		err := d.View(ctx, func(tx *db.Tx) (err error) {
			w.last, _, err = db.Maybe[Record](tx, findRecord, from.EntityKind, from.EntityID, from.Seq)
			return err
		})
		if err != nil {
			return part, err
		}
	}
	for range pages {
		ended, err := w.page(ctx, d)
		if err != nil {
			return part, fmt.Errorf("verify a part of the audit chains: %w", err)
		}
		if part.Ended = ended; ended {
			break
		}
	}
	part.Next = Reached{w.last.EntityKind, w.last.EntityID, w.last.Seq, w.broken}
	return part, nil
}

// walk checks records in the order of their chains.
type walk struct {
	report *Report
	last   Record
	broken bool // the chain of last is known to be broken: the rest of it says nothing new
}

// page checks the next records, and says whether they were the last.
func (w *walk) page(ctx context.Context, d *db.DB) (ended bool, err error) {
	var page []Record
	err = d.View(ctx, func(tx *db.Tx) (err error) {
		page, err = db.All[Record](tx, walkChains, w.last.EntityKind, w.last.EntityID, w.last.Seq, pageSize)
		return err
	})
	for _, r := range page {
		w.step(r)
	}
	return len(page) < pageSize, err
}

func (w *walk) step(r Record) {
	w.report.Records++
	if r.EntityKind != w.last.EntityKind || r.EntityID != w.last.EntityID {
		w.report.Chains++
		w.last, w.broken = Record{}, false
	}
	if !w.broken {
		if reason := follows(w.last, r); reason != "" {
			w.broken = true
			w.report.add(Break{r.EntityKind, r.EntityID, r.Seq, reason})
		}
	}
	w.last = r
}

// follows says why r is not the record after last, or nothing when it is.
func follows(last, r Record) Reason {
	if r.Seq != last.Seq+1 {
		return Missing
	}
	if !bytes.Equal(r.Hash, r.link(last.Hash)) {
		return Changed
	}
	return ""
}

// Follows says why r is not the record after last, or nothing when it is: for chains that
// were taken out of the database. The zero Record is before the first.
func (r Record) Follows(last Record) Reason { return follows(last, r) }
