package db

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// Stmt is one registered statement. Placeholders are $1, $2, … on both engines.
type Stmt struct {
	text     string
	variants map[Engine]string
	where    string
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

func (s *Stmt) on(e Engine) string {
	if text, ok := s.variants[e]; ok {
		return text
	}
	return s.text
}

// statements lists everything registered so far.
func statements() []*Stmt {
	registry.Lock()
	defer registry.Unlock()
	return append([]*Stmt(nil), registry.all...)
}
