package packed

import (
	"fmt"
	"sync"

	"florin/internal/platform/db"
)

var (
	insertForm = db.SQL(`INSERT INTO forms (id, content, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)
	findForm   = db.SQL(`SELECT content FROM forms WHERE id = $1`)
	hasForm    = db.SQL(`SELECT id FROM forms WHERE id = $1`)
)

// Shelf knows which forms a database has, so that they are written once. The zero value knows of none.
//
// On PostgreSQL it asks each time: a standby that takes over may lack what a primary had committed, and texts that come
// after that must not need a form that is gone.
type Shelf struct{ has sync.Map }

// KeepTx keeps a form together with the texts that need it. The error is the database's.
func (s *Shelf) KeepTx(tx *db.Tx, f Form) error {
	if tx.Engine() == db.Postgres {
		if _, has, err := db.Maybe[int64](tx, hasForm, f.id); err != nil || has {
			return err
		}
	} else if _, has := s.has.Load(f.id); has {
		return nil
	}
	if _, err := tx.Exec(insertForm, f.id, blank.Pack(f.content), tx.Now()); err != nil {
		return err
	}
	tx.AfterCommit(func() { s.has.Store(f.id, true) })
	return nil
}

// blank shares nothing with anything: forms themselves are packed by it.
var blank = NewForm(nil)

// mostRead bounds how many forms stay in memory; there are some for each mail and language.
const mostRead = 256

// read are forms that were read from a database, by what they say: in each database it is the same.
var read = struct {
	sync.Mutex
	forms map[int64]Form
}{forms: map[int64]Form{}}

func formTx(tx *db.Tx, id int64) (Form, error) {
	read.Lock()
	f, found := read.forms[id]
	read.Unlock()
	if found {
		return f, nil
	}
	kept, err := db.One[[]byte](tx, findForm, id)
	if err != nil {
		return Form{}, fmt.Errorf("form %d of a packed text: %w", id, err)
	}
	if !Is(kept) {
		return Form{}, fmt.Errorf("form %d is damaged", id)
	}
	content, err := blank.unpack(kept[head:])
	if err != nil {
		return Form{}, fmt.Errorf("form %d is damaged: %w", id, err)
	}
	if f = NewForm(content); f.id != id {
		return Form{}, fmt.Errorf("form %d is damaged", id)
	}
	read.Lock()
	defer read.Unlock()
	if len(read.forms) >= mostRead {
		clear(read.forms)
	}
	read.forms[id] = f
	return f, nil
}
