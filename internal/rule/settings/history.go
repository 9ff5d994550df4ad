package settings

import (
	"time"

	"florin/internal/platform/db"
)

// Version is a document as it once came into force, with what it changed.
type Version struct {
	Number      int64
	At          time.Time // zero for the shipped document, as the author
	Author      string
	Differences []Difference // from the version before; none of the shipped document
}

type pastRow struct {
	row
	At     time.Time `db:"created_at"`
	Author string    `db:"author"`
}

var listVersions = db.SQL(`
	SELECT name, version, document, created_at, author FROM settings
	WHERE name = $1 AND version < $2 ORDER BY version DESC LIMIT $3`)

// HistoryTx gives the versions of a setting below one, the newest first, at most limit of
// them; the last of all is the shipped document.
func (*Service) HistoryTx(tx *db.Tx, name string, below int64, limit int) ([]Version, error) {
	rows, err := db.All[pastRow](tx, listVersions, name, below, limit+1)
	if err != nil {
		return nil, err
	}
	list := []Version{}
	for i, r := range rows[:min(limit, len(rows))] {
		after, err := r.snapshot()
		if err != nil {
			return nil, err
		}
		before := Shipped()
		if i+1 < len(rows) {
			if before, err = rows[i+1].snapshot(); err != nil {
				return nil, err
			}
		}
		found, err := Diff(before, after, name)
		if err != nil {
			return nil, err
		}
		list = append(list, Version{r.Version, r.At, r.Author, found})
	}
	if len(list) < limit && below > 0 {
		list = append(list, Version{Differences: []Difference{}})
	}
	return list, nil
}

// snapshot is the shipped settings with one document as it was.
func (r row) snapshot() (Snapshot, error) {
	s := Shipped()
	s.versions = map[string]int64{}
	return s, s.put(r)
}

// AtTx gives the shipped settings with one document as it stood in a version; 0 is the
// shipped one. Errors: fault NotFound for a version that there never was.
func (*Service) AtTx(tx *db.Tx, name string, version int64) (Snapshot, error) {
	if version == 0 {
		return Shipped(), nil
	}
	r, err := db.One[row](tx, pastVersion, name, version)
	if err != nil {
		return Snapshot{}, err
	}
	return r.snapshot()
}

var newestEntry = db.SQL(`SELECT name, version, created_at, author FROM settings WHERE name = $1 ORDER BY version DESC LIMIT 1`)

// EntryTx gives a setting with who changed it last.
func (*Service) EntryTx(tx *db.Tx, name string) (Entry, error) {
	e, found, err := db.Maybe[Entry](tx, newestEntry, name)
	if !found {
		e.Name = name
	}
	return e, err
}

// With gives the settings with one document of others in its place.
func (s Snapshot) With(name string, from Snapshot) Snapshot {
	s.take(from, name)
	return s
}
