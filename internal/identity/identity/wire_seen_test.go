package identity

import (
	"encoding/binary"
	"testing"
)

func TestSeenTokensAreBounded(t *testing.T) {
	var s seenTokens
	hash := func(n int) (h tokenHash) {
		binary.BigEndian.PutUint64(h[:], uint64(n))
		return h
	}
	for n := range 5 * maxSeen {
		s.add(hash(n), seenToken{kid: "k", claims: claims{Subject: "s", UserMetadata: map[string]any{"a": 1}}})
		if got, ok := s.find(hash(0)); !ok || got.claims.Subject != "s" || got.claims.UserMetadata != nil {
			t.Fatalf("after %d others the one in use is %v %+v", n, ok, got)
		}
	}
	if n := len(s.young) + len(s.old); n > 2*maxSeen {
		t.Errorf("%d are remembered", n)
	}
	if _, ok := s.find(hash(1)); ok {
		t.Error("one that nobody used is still there")
	}
}
