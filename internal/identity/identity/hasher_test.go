package identity

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/hashing"
)

// From test.c of the reference implementation (P-H-C/phc-winner-argon2), version 0x13.
const referenceHash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"

func takeTurn(t testing.TB, h *hasher) turn {
	t.Helper()
	turn, err := h.turn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(turn.end)
	return turn
}

func TestCheckReadsTheReferenceHash(t *testing.T) {
	turn := takeTurn(t, newHasher(hashing.Here{}, 1, 0))
	match, stale, err := turn.check(t.Context(), "password", referenceHash)
	if err != nil || !match || !stale {
		t.Errorf("match %v, stale %v, %v; want a match of another cost than ours", match, stale, err)
	}
	match, stale, err = turn.check(t.Context(), "Password", referenceHash)
	if err != nil || match || stale {
		t.Errorf("a wrong password: match %v, stale %v, %v", match, stale, err)
	}
}

func TestHashCarriesTheOWASPFloor(t *testing.T) {
	turn := takeTurn(t, newHasher(hashing.Here{}, 1, 0))
	a, err := turn.hash(t.Context(), "Secret-123")
	if err != nil {
		t.Fatal(err)
	}
	b, err := turn.hash(t.Context(), "Secret-123")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(a, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("the hash is %s", a)
	}
	if a == b {
		t.Error("two hashes share a salt")
	}
	if match, stale, err := turn.check(t.Context(), "Secret-123", a); err != nil || !match || stale {
		t.Errorf("match %v, stale %v, %v", match, stale, err)
	}
}

func TestPasswordsAreComparedComposed(t *testing.T) {
	h := newHasher(hashing.Here{}, 1, 0)
	h.cost = hashing.Cost{Memory: 64, Passes: 1, Threads: 1}
	turn := takeTurn(t, h)
	stored, err := turn.hash(t.Context(), "Caf\u00e9-123") // one character
	if err != nil {
		t.Fatal(err)
	}
	if match, _, err := turn.check(t.Context(), "Cafe\u0301-123", stored); err != nil || !match { // a letter and an accent
		t.Errorf("match %v, %v", match, err)
	}
}

// A password longer than 72 bytes must count to its last character: bcrypt's limit has
// let two long passwords pass for one another elsewhere.
func TestLongPasswordsCountWhole(t *testing.T) {
	h := newHasher(hashing.Here{}, 1, 0)
	h.cost = hashing.Cost{Memory: 64, Passes: 1, Threads: 1}
	turn := takeTurn(t, h)
	rapid.Check(t, func(rt *rapid.T) {
		long := rapid.StringN(1, 128, -1).Draw(rt, "password")
		stored, err := turn.hash(context.Background(), long)
		if err != nil {
			rt.Fatal(err)
		}
		if match, _, _ := turn.check(context.Background(), long, stored); !match {
			rt.Fatal("the password does not match itself")
		}
		if match, _, _ := turn.check(context.Background(), long+"x", stored); match {
			rt.Fatal("a longer password matches")
		}
	})
}

func TestNobodyCostsAHashAndNeverMatches(t *testing.T) {
	h := newHasher(hashing.Here{}, 1, 0)
	turn := takeTurn(t, h)
	match, stale, err := turn.check(t.Context(), "Secret-123", "")
	if err != nil || match || stale {
		t.Errorf("match %v, stale %v, %v", match, stale, err)
	}
	if h.computed.Load() != 1 {
		t.Errorf("%d hashes were computed, want 1", h.computed.Load())
	}
}

func TestAFullQueueAnswersAtOnce(t *testing.T) {
	h := newHasher(hashing.Here{}, 1, 1)
	takeTurn(t, h)
	takeTurn(t, h)
	_, err := h.turn()
	refusal, ok := fault.As(err)
	if !ok || refusal.Kind != fault.Unavailable || refusal.RetryAfter != 2*time.Second {
		t.Errorf("the third of two callers got %v", err)
	}
}

func TestWaitingEndsWithTheCaller(t *testing.T) {
	h := newHasher(hashing.Here{}, 1, 1)
	h.slots <- struct{}{} // another caller's hash runs
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := takeTurn(t, h).hash(ctx, "Secret-123"); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the cancellation", err)
	}
	if h.computed.Load() != 0 {
		t.Error("a hash was computed for a caller who had left")
	}
}

func TestDecodeRefusesDamage(t *testing.T) {
	for _, s := range []string{
		"", "$", "$argon2id$", strings.Replace(referenceHash, "argon2id", "argon2i", 1),
		strings.Replace(referenceHash, "v=19", "v=16", 1), strings.Replace(referenceHash, "t=2", "t=0", 1),
		strings.Replace(referenceHash, "p=1", "p=0", 1), strings.Replace(referenceHash, "m=65536", "m=4294967295", 1),
		strings.Replace(referenceHash, "m=65536", "m=1", 1), referenceHash[:60], referenceHash + "$", referenceHash + "!",
	} {
		if _, _, _, err := decode(s); err == nil {
			t.Errorf("decode(%q) succeeded", s)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(referenceHash)
	f.Add("$argon2id$v=19$m=19456,t=2,p=1$$")
	f.Fuzz(func(t *testing.T, s string) {
		c, salt, key, err := decode(s)
		if err != nil {
			return
		}
		if !sane(c) || len(salt) < 8 || len(key) < 16 {
			t.Errorf("decode(%q) let %+v through", s, c)
		}
	})
}

func TestOneTimePasswords(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		p := oneTimePassword()
		if len(p) != 24 || seen[p] || strings.ContainsAny(p, "0O1lI") {
			t.Fatalf("%q is not a fresh, legible password", p)
		}
		seen[p] = true
	}
}

func TestRolesHoldWhatTheTableSays(t *testing.T) {
	cases := []struct {
		role Role
		can  []Permission
		not  []Permission
	}{
		{Administrator, []Permission{RequestRead, RequestDecide, RequestNote, DocumentRead, DashboardRead,
			DiagnosticsRead, StaffManage, SettingsManage, AuditRead}, nil},
		{Officer, []Permission{RequestRead, RequestDecide, RequestNote, DocumentRead, DashboardRead},
			[]Permission{DiagnosticsRead, StaffManage, SettingsManage, AuditRead}},
		{Auditor, []Permission{RequestRead, DocumentRead, DashboardRead, DiagnosticsRead, AuditRead},
			[]Permission{RequestDecide, RequestNote, StaffManage, SettingsManage}},
		{"owner", nil, []Permission{RequestRead, StaffManage}},
	}
	for _, c := range cases {
		p := Principal{Kind: Staff, Role: c.role, Permissions: PermissionsOf(c.role)}
		for _, perm := range c.can {
			if !p.Can(perm) {
				t.Errorf("%s lacks %s", c.role, perm)
			}
		}
		for _, perm := range c.not {
			if p.Can(perm) {
				t.Errorf("%s holds %s", c.role, perm)
			}
		}
	}
	if (Principal{}).Can("") || Background().Can(RequestRead) || !CommandLine().Can(StaffManage) {
		t.Error("nobody may nothing, a job may nothing, the command line may all")
	}
}
