package db

import (
	"math/bits"
	"sync"
)

// slots hands each running transaction a number that no other one of this node has. It is
// taken before the transaction's snapshot and given back after its commit: who gets it next
// sees what was written under it, and does not have to start over.
type slots struct {
	mu    sync.Mutex
	taken uint64
	first int // where this node begins to count, so that several nodes seldom meet
}

func (s *slots) take() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	free := bits.TrailingZeros64(^s.taken)
	s.taken |= 1 << free // beyond 64 nothing is marked; there are not so many connections
	return free + s.first
}

func (s *slots) giveBack(slot int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken &^= 1 << (slot - s.first)
}
