package identity

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"florin/internal/platform/keyring"
)

var refreshStart = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

func TestWhatBecomesOfARefreshToken(t *testing.T) {
	at := func(seconds int) time.Time { return refreshStart.Add(time.Duration(seconds) * time.Second) }
	used := func(n int64, seconds int) refreshUse { return refreshUse{n, at(seconds).UnixMicro()} }
	cases := []struct {
		name   string
		family family
		number int64
		level  int
		now    time.Time
		want   verdict
	}{
		{"the newest is used up", family{3, 1, 1, nil}, 3, 1, at(0), rotate},
		{"its parent is answered, however late", family{3, 1, 1, []refreshUse{used(2, 0)}}, 2, 1, at(3600), again},
		{"an older one within ten seconds of its use", family{4, 1, 1, []refreshUse{used(2, 0), used(3, 5)}}, 2, 1, at(9), again},
		{"an older one ten seconds after its use", family{4, 1, 1, []refreshUse{used(2, 0), used(3, 5)}}, 2, 1, at(10), stolen},
		{"an older one whose use is forgotten", family{9, 1, 1, nil}, 2, 1, at(0), stolen},
		{"used on a node whose clock is ahead", family{4, 1, 1, []refreshUse{used(2, 60), used(3, 61)}}, 2, 1, at(2), again},
		{"one that was never given", family{3, 1, 1, nil}, 4, 1, at(0), unknown},
		{"nothing", family{3, 1, 1, nil}, 0, 1, at(0), unknown},
		{"less than nothing", family{3, 1, 1, nil}, -1, 1, at(0), unknown},
		{"one from before the second step", family{3, 3, 2, nil}, 2, 2, at(0), stale},
		{"the newest while the second step is taken", family{3, 1, 1, nil}, 3, 2, at(0), early},
		{"the newest after the factor was removed", family{3, 3, 2, nil}, 3, 1, at(0), rotate},
	}
	for _, c := range cases {
		if _, got := c.family.present(c.number, c.level, c.now); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

// A model that remembers everything, beside the family that forgets what is old.
type refreshModel struct {
	family family
	now    time.Time
	given  []int64             // every number that was ever handed out
	usedAt map[int64]time.Time // first uses
	ended  bool
}

func TestRefreshFamiliesNeverBranch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &refreshModel{family: newFamily(1), now: refreshStart, given: []int64{1}, usedAt: map[int64]time.Time{}}
		t.Repeat(map[string]func(*rapid.T){
			"time passes": func(t *rapid.T) {
				m.now = m.now.Add(time.Duration(rapid.IntRange(1, 15_000_000).Draw(t, "µs")) * time.Microsecond)
			},
			"somebody shows a token": func(t *rapid.T) { m.show(t, rapid.SampledFrom(m.given).Draw(t, "token")) },
			"the newest is shown":    func(t *rapid.T) { m.show(t, m.family.Counter) },
			"the second step": func(t *rapid.T) {
				if m.ended {
					return
				}
				before := m.family
				m.family = m.family.elevated(2)
				for _, n := range m.given {
					if _, what := m.family.present(n, 2, m.now); what != stale {
						t.Fatalf("token %d of before the second step (newest %d) is %d after it", n, before.Counter, what)
					}
				}
				m.given, m.usedAt = []int64{m.family.Counter}, map[int64]time.Time{}
			},
			"": func(t *rapid.T) {
				if n := slices.Max(m.given); n != m.family.Counter {
					t.Fatalf("handed out up to %d, the newest is %d", n, m.family.Counter)
				}
				if len(m.family.Uses) > len(m.usedAt) {
					t.Fatalf("%d uses are kept of %d", len(m.family.Uses), len(m.usedAt))
				}
			},
		})
	})
}

func (m *refreshModel) show(t *rapid.T, number int64) {
	if m.ended {
		return
	}
	before := m.family.Counter
	next, what := m.family.present(number, m.family.Level, m.now)
	at, used := m.usedAt[number]
	switch {
	case !used && number == before:
		if what != rotate || next.Counter != before+1 {
			t.Fatalf("the newest token was not rotated: %d", what)
		}
		m.usedAt[number], m.given = m.now, append(m.given, next.Counter)
	case number == before-1 || m.now.Sub(at) < reuseWindow:
		if what != again || next.Counter != before {
			t.Fatalf("a token used %v ago, newest %d, number %d: %d", m.now.Sub(at), before, number, what)
		}
	default:
		if what != stolen {
			t.Fatalf("a token used %v ago, newest %d, number %d: %d", m.now.Sub(at), before, number, what)
		}
		m.ended = true
	}
	m.family = next
}

func testRing(t testing.TB, value string, old ...string) *keyring.Ring {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: value, OldValues: old})
	if err != nil {
		t.Fatal(err)
	}
	return ring
}

const (
	oneKey     = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	anotherKey = "101112131415161718191a1b1c1d1e1f000102030405060708090a0b0c0d0e0f"
)

func TestRefreshTokensOutliveARotationOfTheMasterKey(t *testing.T) {
	id := uuid.MustParse("0192f0c1-2345-7abc-8def-0123456789ab")
	token := refreshToken(testRing(t, oneKey), id, 7)
	session, number, ok := readRefresh(testRing(t, anotherKey, oneKey), token)
	if !ok || session != id.String() || number != 7 {
		t.Errorf("read %s %d %v", session, number, ok)
	}
	if _, _, ok := readRefresh(testRing(t, anotherKey), token); ok {
		t.Error("a token of another installation was taken")
	}
}

// Nobody else makes a refresh token, and no two texts are the same token.
func FuzzReadRefresh(f *testing.F) {
	ring := testRing(f, oneKey)
	genuine := refreshToken(ring, uuid.MustParse("0192f0c1-2345-7abc-8def-0123456789ab"), 7)
	for _, text := range []string{"", genuine, genuine[:len(genuine)-1], genuine + "A", "AQ", "%00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, _, ok := readRefresh(ring, text); ok && text != genuine {
			t.Errorf("%q was taken", text)
		}
	})
}
