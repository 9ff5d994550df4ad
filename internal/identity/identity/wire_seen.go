package identity

import (
	"crypto/sha256"
	"sync"
)

// maxSeen is how many tokens are remembered at most, twice over: some hundred bytes each.
const maxSeen = 4096

// seenTokens remembers what tokens say whose signature was found to be ours, by their hash:
// checking it is nine tenths of a call's work, and a page sends the same token for ten
// minutes. Nothing that can change is remembered: time, key and session are looked at each
// time. When it is full, what was not used since the last time goes.
type seenTokens struct {
	mu         sync.Mutex
	young, old map[tokenHash]seenToken
}

type tokenHash [sha256.Size]byte

type seenToken struct {
	claims claims
	kid    string
}

func (s *seenTokens) find(hash tokenHash) (seenToken, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if t, ok := s.young[hash]; ok {
		return t, true
	}
	t, ok := s.old[hash]
	if ok {
		s.keep(hash, t)
	}
	return t, ok
}

func (s *seenTokens) add(hash tokenHash, t seenToken) {
	t.claims.AppMetadata, t.claims.UserMetadata, t.claims.AMR = nil, nil, nil // nobody asks for them
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keep(hash, t)
}

func (s *seenTokens) keep(hash tokenHash, t seenToken) {
	if s.young == nil || len(s.young) >= maxSeen {
		s.old, s.young = s.young, make(map[tokenHash]seenToken)
	}
	s.young[hash] = t
}
