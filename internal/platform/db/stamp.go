package db

import "sync"

// Stamp is where the commits of a database stand: while two stamps are equal, nobody has
// committed in between, neither this process nor another.
//
// On SQLite it is the header of the index of the write-ahead log. SQLite itself compares it
// when a transaction begins, to know whether its pages still hold
// (https://www.sqlite.org/walformat.html, "The WAL-Index Header"), so it cannot miss a
// commit that a statement would have seen. On PostgreSQL only a question to the server can
// tell, which costs what it would spare.
type Stamp [6]uint64

// Stamp says where the commits stand; false where that cannot be told cheaply, or while
// a transaction is just committing.
func (d *DB) Stamp() (Stamp, bool) { return d.store.stamp() }

func (s *postgresStore) stamp() (Stamp, bool) { return Stamp{}, false }

// memoSize bounds what a Memo holds between two commits.
const memoSize = 4096

// Memo remembers what was read from a database until a transaction commits: for what every call
// asks and seldom changes. The zero Memo is ready; it is safe for concurrent use.
type Memo[K comparable, V any] struct {
	mu    sync.Mutex
	stamp Stamp
	held  map[K]V
}

// Get gives what read found under the key, from memory while nothing was committed since.
// An error is not remembered.
func (m *Memo[K, V]) Get(d *DB, key K, read func() (V, error)) (V, error) {
	before, known := d.Stamp()
	if known {
		if v, ok := m.find(before, key); ok {
			return v, nil
		}
	}
	v, err := read()
	if err != nil || !known {
		return v, err
	}
	if after, ok := d.Stamp(); ok && after == before { // what was read belongs to this stamp
		m.keep(before, key, v)
	}
	return v, nil
}

func (m *Memo[K, V]) find(at Stamp, key K) (v V, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.stamp == at {
		v, ok = m.held[key]
	}
	return v, ok
}

func (m *Memo[K, V]) keep(at Stamp, key K, v V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.held == nil || m.stamp != at || len(m.held) >= memoSize {
		m.stamp, m.held = at, map[K]V{}
	}
	m.held[key] = v
}
