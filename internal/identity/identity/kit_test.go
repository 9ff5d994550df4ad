package identity_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

// kit is a service on a fresh database, with a mailbox.
type kit struct {
	*identity.Service
	env  *testkit.Env
	mail *mailbox
}

// mailbox queues through the real service, and remembers what was committed.
type mailbox struct {
	*notify.Service
	mu    sync.Mutex
	mails []notify.Mail
}

func (b *mailbox) QueueTx(tx *db.Tx, m notify.Mail) error {
	if err := b.Service.QueueTx(tx, m); err != nil {
		return err
	}
	tx.AfterCommit(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.mails = append(b.mails, m)
	})
	return nil
}

// param is what the latest mail of a template says of something.
func (b *mailbox) param(template, name string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, m := range slices.Backward(b.mails) {
		if value, ok := m.Params[name].(string); ok && m.Template == template {
			return value
		}
	}
	return ""
}

// take gives the mails since the last call, as "template to address".
func (b *mailbox) take() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []string
	for _, m := range b.mails {
		all = append(all, m.Template+" to "+m.To)
	}
	b.mails = nil
	return all
}

// token gives the token in the newest mail of a kind.
func (b *mailbox) token(t testing.TB, template string) string {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := len(b.mails) - 1; i >= 0; i-- {
		if b.mails[i].Template == template {
			_, token, _ := strings.Cut(b.mails[i].Params["link"].(string), "#token=")
			return token
		}
	}
	t.Fatalf("no mail %s was queued", template)
	return ""
}

const site = "https://florin.example"

const testKey = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

func newKit(t testing.TB, env *testkit.Env, change ...func(*identity.Config)) *kit {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: testKey})
	if err != nil {
		t.Fatal(err)
	}
	mails, err := notify.New(notify.Config{DB: env.DB, Ring: ring, Log: env.Log, PublicURL: "https://florin.example"})
	if err != nil {
		t.Fatal(err)
	}
	box := &mailbox{Service: mails}
	cfg := identity.Config{
		DB: env.DB, Mail: box, Ring: ring, MaxHashes: 2, StaffMFA: identity.OptionalMFA,
		Wire: identity.WireConfig{BaseURL: site, Redirects: []string{"https://app.example/in/*", "https://app.example/exact"}},
	}
	for _, c := range change {
		c(&cfg)
	}
	svc := identity.New(cfg)
	svc.Cheap()
	return &kit{svc, env, box}
}

// each runs a test with a kit on both engines.
func each(t *testing.T, fn func(t *testing.T, k *kit)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newKit(t, env)) })
}

// at is a visitor who calls from an address.
func at(source string) identity.Principal {
	return identity.Principal{Kind: identity.Visitor, Source: source, RequestID: "r-1", Lang: "de"}
}

var home = at("203.0.113.7")

const (
	secret = "Correct-Horse-1"
	other  = "Battery-Staple-2"
	anna   = "anna@example.com"
)

func anna1() identity.Registration {
	return identity.Registration{
		FirstName: "Anna", LastName: "Meier", Country: "CH", Email: "Anna@Example.com ",
		Password: secret, PasswordConfirm: secret,
	}
}

// client registers and proves an address and gives its first session.
func (k *kit) client(t testing.TB) identity.Started {
	t.Helper()
	if err := k.Register(context.Background(), home, anna1()); err != nil {
		t.Fatal(err)
	}
	st, err := k.VerifyEmail(context.Background(), home, k.mail.token(t, "account.verify"), secret)
	if err != nil {
		t.Fatal(err)
	}
	k.mail.take()
	return st
}

const boss = "boss@florin.example"

// admin creates the first administrator, with a password of their own.
func (k *kit) admin(t testing.TB) identity.Started {
	t.Helper()
	once, created, err := k.EnsureFirstAdmin(context.Background(), boss)
	if err != nil || !created {
		t.Fatal(created, err)
	}
	return k.firstSignIn(t, boss, once)
}

// firstSignIn replaces a password for one use by the secret of the tests.
func (k *kit) firstSignIn(t testing.TB, email, once string) identity.Started {
	t.Helper()
	st, err := k.StaffLogin(context.Background(), home, email, once)
	if err != nil {
		t.Fatal(err)
	}
	st, err = k.StaffChangePassword(context.Background(), st.Owner(), once, secret, secret)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// want checks the kind and code of a refusal.
func want(t testing.TB, err error, kind fault.Kind, code string) *fault.Error {
	t.Helper()
	refusal, ok := fault.As(err)
	if !ok || refusal.Kind != kind || refusal.Code != code {
		t.Fatalf("got %v, want %v %s", err, kind, code)
	}
	return refusal
}

// wantField checks that exactly one field was refused.
func wantField(t testing.TB, err error, pointer, code string) {
	t.Helper()
	refusal := want(t, err, fault.Invalid, "invalid")
	if len(refusal.Fields) != 1 || refusal.Fields[0].Pointer != pointer || refusal.Fields[0].Code != code {
		t.Fatalf("got fields %+v, want %s %s", refusal.Fields, pointer, code)
	}
}

var ok = testkit.Must

// actions lists what the audit log holds about an entity, oldest first.
func (k *kit) actions(t testing.TB, kind, id string) []string {
	t.Helper()
	var names []string
	err := k.env.DB.View(context.Background(), func(tx *db.Tx) error {
		all, err := audit.ListTx(tx, kind, id, 0, 100)
		for i := len(all) - 1; i >= 0; i-- {
			names = append(names, all[i].Action)
		}
		return err
	})
	ok(t, err)
	return names
}

// atOnce runs 32 callers from one barrier and counts who succeeded.
func atOnce(fn func(i int) error) (succeeded int, errs []error) {
	for _, err := range testkit.AtOnce(32, fn) {
		if err == nil {
			succeeded++
		} else {
			errs = append(errs, err)
		}
	}
	return succeeded, errs
}
