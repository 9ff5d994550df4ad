package db

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
)

// Stmt is one registered statement. Placeholders are $1, $2, … on both engines.
type Stmt struct {
	text     string
	variants map[Engine]string
	where    string
	once     bool // composed for one use
	plan     atomic.Pointer[plan]
}

var registry struct {
	sync.Mutex
	all []*Stmt
}

// SQL registers a statement. Call it for package-level variables only: what is
// registered stays for the life of the program and is prepared once per connection.
func SQL(text string) *Stmt {
	_, file, line, _ := runtime.Caller(1)
	s := &Stmt{text: text, where: fmt.Sprintf("%s:%d", file, line)}
	registry.Lock()
	defer registry.Unlock()
	registry.all = append(registry.all, s)
	return s
}

// On gives the statement another text on one engine: the rare exception, to be
// explained where it is made.
func (s *Stmt) On(e Engine, text string) *Stmt {
	if s.variants == nil {
		s.variants = map[Engine]string{}
	}
	s.variants[e] = text
	return s
}

// changes says whether a statement that gives rows may also write.
func (s *Stmt) changes() bool {
	return !strings.HasPrefix(strings.TrimSpace(s.text), "SELECT")
}

func (s *Stmt) on(e Engine) string {
	if text, ok := s.variants[e]; ok {
		return text
	}
	return s.text
}

// Statements lists everything registered so far: for tests that ask the engine how it would run each.
func Statements() []*Stmt {
	registry.Lock()
	defer registry.Unlock()
	return append([]*Stmt(nil), registry.all...)
}

// PrepareAll prepares every registered statement, which proves that its tables,
// columns and syntax exist on this engine. The error names each that failed.
func (d *DB) PrepareAll(ctx context.Context) error {
	var failed []error
	for _, s := range Statements() {
		st, err := d.pool.PrepareContext(ctx, s.on(d.engine))
		if err != nil {
			failed = append(failed, s.wrap(err))
			continue
		}
		failed = append(failed, st.Close())
	}
	return errors.Join(failed...)
}
