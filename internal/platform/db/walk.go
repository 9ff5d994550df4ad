package db

import "context"

// Walk goes through rows in the order of their key, some of them in each snapshot, so that none
// lasts long: fn reads those behind a key, at first behind the empty one, and gives the last
// key that it has seen. An empty one ends the walk. What is written meanwhile may be missed.
func (d *DB) Walk(ctx context.Context, fn func(tx *Tx, after string) (last string, err error)) error {
	for after, more := "", true; more; {
		err := d.View(ctx, func(tx *Tx) (err error) {
			after, err = fn(tx, after)
			more = after != ""
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
