package packed

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"florin/internal/platform/db"
)

// walkBatch bounds how long a batch makes other writers wait.
const walkBatch = 100

// Kept is a text as it was kept: Key names its row for people and is its place in the order of the walk.
type Kept struct {
	Key  string
	Text []byte
}

// Walk packs what was kept whole. Run goes on where it was stopped, and is through when the last row is.
type Walk struct {
	Name  string // of the walk, for good
	Shelf *Shelf
	// ReadTx gives some rows behind a key in their order, packed or not, at most so many; none ends the walk.
	ReadTx func(tx *db.Tx, after string, limit int) ([]Kept, error)
	// Pack gives the row's text packed, and its form; nil: there is nothing to do. It runs outside of a transaction.
	Pack func(ctx context.Context, k Kept) (packed []byte, f Form, err error)
	// WriteTx puts it into the place of what was read, unless that has changed since.
	WriteTx func(tx *db.Tx, k Kept, packed []byte) error
}

var places = db.WalksIn("packing_walks")

// Run packs batch after batch, each in one transaction with the place that it has come to. A row that cannot be packed
// stops it: the error names its key, and the whole batch stays as it was. Once it is through it costs one read.
func (w Walk) Run(ctx context.Context, d *db.DB) error {
	for ctx.Err() == nil {
		var at db.Walked
		var rows []Kept
		err := d.View(ctx, func(tx *db.Tx) (err error) {
			if at, err = places.FindTx(tx, w.Name); err != nil || at.Done {
				return err
			}
			rows, err = w.ReadTx(tx, at.After, walkBatch)
			return err
		})
		if err != nil || at.Done {
			return err
		}
		if err := w.step(ctx, d, at, rows); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// ready is a row that can be written.
type ready struct {
	kept   Kept
	packed []byte
	form   Form
}

func (w Walk) step(ctx context.Context, d *db.DB, at db.Walked, rows []Kept) error {
	var list []ready
	for _, k := range rows {
		packed, form, err := w.Pack(ctx, k)
		if err != nil {
			return fmt.Errorf("%s stops at %s, which cannot be packed: %w", w.Name, k.Key, err)
		}
		if packed != nil {
			list = append(list, ready{k, packed, form})
		}
	}
	return d.UpdateBlind(ctx, func(tx *db.Tx) error {
		now, err := places.FindTx(tx, w.Name)
		if err != nil || now != at { // another node was there
			return err
		}
		for _, r := range list {
			if err := errors.Join(w.Shelf.KeepTx(tx, r.form), w.WriteTx(tx, r.kept, r.packed)); err != nil {
				return fmt.Errorf("%s stops at %s: %w", w.Name, r.kept.Key, err)
			}
		}
		if len(rows) > 0 {
			now.After = rows[len(rows)-1].Key
		}
		now.Done = len(rows) == 0
		return places.KeepTx(tx, w.Name, now)
	})
}

// Checked packs a text and makes sure that it reads the same again.
func (f Form) Checked(text []byte) ([]byte, error) {
	packed := f.Pack(text)
	again, err := f.unpack(packed[head:])
	if err == nil && !bytes.Equal(again, text) {
		err = errors.New("it does not read the same again")
	}
	return packed, err
}
