package masterkey_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/masterkey"
	"florin/internal/platform/keyring"
	"florin/internal/platform/node"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var (
	must       = testkit.Must
	keyA, keyB = strings.Repeat("0a", 32), strings.Repeat("0b", 32)
)

// program is a node that beats when the test says so.
type program struct {
	*node.Beat
	env  *testkit.Env
	ring *keyring.Ring
	keys *masterkey.Keys
	log  bytes.Buffer
	ran  time.Duration
}

func open(t *testing.T, env *testkit.Env, keys ...string) *program {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: keys[0], OldValues: keys[1:]})
	must(t, err)
	p := &program{env: env, ring: ring}
	p.keys = &masterkey.Keys{DB: env.DB, Ring: ring, Settings: settings.New(env.DB, env.Clock.Now), Log: slog.New(slog.NewTextHandler(&p.log, nil))}
	return p
}

// start is what a program does when it begins to serve.
func start(t *testing.T, env *testkit.Env, name string, keys ...string) *program {
	t.Helper()
	p := open(t, env, keys...)
	must(t, p.keys.Start(t.Context(), name))
	var err error
	p.Beat, err = node.Start(t.Context(), node.Config{
		DB: env.DB, Log: p.keys.Log, Name: name, Version: "1.2", Ring: p.ring, Seen: p.keys.Seen, Ran: func() time.Duration { return p.ran },
	})
	must(t, err)
	return p
}

func beat(t *testing.T, programs ...*program) {
	t.Helper()
	programs[0].env.Clock.Advance(10 * time.Second) // settings are read anew
	for _, p := range programs {
		p.ran += 3 * time.Second
		p.Once(t.Context())
	}
}

// exchange fails unless all open what each seals.
func exchange(t *testing.T, programs ...*program) {
	t.Helper()
	for i, from := range programs {
		sealed, err := from.ring.Seal("mail", []byte("hello"), nil)
		must(t, err)
		for j, to := range programs {
			if _, err := to.ring.Unseal("mail", sealed, nil); err != nil {
				t.Errorf("node %d cannot open what node %d sealed with %s: %v", j, i, from.ring.CurrentID(), err)
			}
		}
	}
}

func idOf(t *testing.T, key string) string {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: key})
	must(t, err)
	return ring.CurrentID()
}

// Two nodes get a new key, one after the other and in front at once: at no moment is anything sealed that one of them cannot open, and in the
// end both seal with it, though one still has it second.
func TestTwoNodesGoOverToANewKey(t *testing.T) {
	env := testkit.Postgres(t)
	second := env.Another(t)
	oldID, newID := idOf(t, keyA), idOf(t, keyB)
	a, b := start(t, env, "a", keyA), start(t, second, "b", keyA)
	beat(t, a, b)
	exchange(t, a, b)

	a = start(t, env, "a", keyB, keyA) // in front, while b does not know it
	for range 3 {
		beat(t, a, b)
		exchange(t, a, b)
	}
	if a.ring.CurrentID() != oldID || strings.Count(a.log.String(), "does not seal yet") != 1 || !strings.Contains(a.log.String(), "nodes=b") {
		t.Errorf("a seals with %s:\n%s", a.ring.CurrentID(), &a.log)
	}
	nodes, err := node.List(t.Context(), env.DB)
	must(t, err)
	if names := node.Lacking(nodes, newID); len(names) != 1 || names[0] != "b" || nodes[0].Wants() != newID || nodes[0].Seals != oldID {
		t.Errorf("%v lack it: %+v", names, nodes)
	}

	b = start(t, second, "b", keyA, keyB) // as one that opens
	exchange(t, a, b)
	beat(t, a, b)
	exchange(t, a, b)
	beat(t, a, b)
	exchange(t, a, b)
	for name, p := range map[string]*program{"a": a, "b": b} {
		if p.ring.CurrentID() != newID || p.keys.Missing(t.Context()) != nil {
			t.Errorf("%s seals with %s, want %s", name, p.ring.CurrentID(), newID)
		}
	}
	b = start(t, second, "b", keyA, keyB) // nor does an old order bring the old key back
	exchange(t, a, b)
	if b.ring.CurrentID() != newID {
		t.Errorf("b seals with %s", b.ring.CurrentID())
	}
	if err := open(t, env, keyA).keys.Start(t.Context(), "c"); err == nil || !strings.Contains(err.Error(), newID) {
		t.Errorf("a node without the new key is started: %v", err)
	}
}

// A node that died does not hold the new key up for longer than its row is there.
func TestADeadNodeHoldsNothingUp(t *testing.T) {
	env := testkit.Postgres(t)
	second := env.Another(t)
	newID := idOf(t, keyB)
	a := start(t, env, "a", keyA)
	start(t, second, "b", keyA) // and is never heard of again
	beat(t, a)
	a = start(t, env, "a", keyB, keyA)
	for range 8 {
		beat(t, a)
	}
	if a.ring.CurrentID() != newID {
		t.Errorf("sealing with %s after the other's death", a.ring.CurrentID())
	}
}

// A node that was running while the others went over, as after a cut network, says that it is of no use, once in its log.
func TestANodeWithoutTheKeySaysSo(t *testing.T) {
	env := testkit.Postgres(t)
	second := env.Another(t)
	start(t, env, "a", keyA)
	b := start(t, second, "b", keyA)
	a := start(t, env, "a", keyB, keyA)
	for range 8 {
		beat(t, a) // b is cut off
	}
	for range 3 {
		beat(t, b, a)
	}
	if err := b.keys.Missing(t.Context()); err == nil || !strings.Contains(err.Error(), idOf(t, keyB)) {
		t.Errorf("b is ready: %v", err)
	}
	if n := strings.Count(b.log.String(), "cannot open what the others seal"); n != 1 {
		t.Errorf("said %d times:\n%s", n, &b.log)
	}
	if err := a.keys.Missing(t.Context()); err != nil {
		t.Error(err)
	}
	var list strings.Builder
	nodes, err := node.List(t.Context(), env.DB)
	must(t, err)
	must(t, node.Write(&list, nodes))
	if want := idOf(t, keyB) + ", " + idOf(t, keyA); !strings.Contains(list.String(), want) {
		t.Errorf("no %q in\n%s", want, &list)
	}
}

// On SQLite one program serves: a new key seals from its start on. A command seals with what is agreed on, whatever its own order.
func TestAloneTheNewKeySealsAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		start(t, env, "a", keyA)
		command := open(t, env, keyB, keyA)
		must(t, command.keys.Follow(t.Context()))
		if command.ring.CurrentID() != idOf(t, keyA) {
			t.Errorf("a command seals with %s", command.ring.CurrentID())
		}
		if p := start(t, env, "a", keyB, keyA); p.ring.CurrentID() != idOf(t, keyB) {
			t.Errorf("sealing with %s:\n%s", p.ring.CurrentID(), &p.log)
		}
	})
}
