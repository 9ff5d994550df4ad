package api_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

// noMail is for what nobody reads here.
type noMail struct{}

func (noMail) QueueTx(*db.Tx, notify.Mail) error { return nil }

// Where a second factor is required, the first sign-in opens its enrolment and nothing else.
func TestStaffEnrolFirst(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
		must(t, err)
		people := identity.New(identity.Config{DB: env.DB, Mail: noMail{}, Ring: ring})
		l := newRig(t, env, func(p *api.Parts) { p.Identity = people })
		l.Identity = people
		_, err = people.CreateStaffWithPassword(context.Background(), identity.CommandLine(),
			identity.NewStaff{Email: "claire@florin.example", Name: "Claire Morel", Role: identity.Administrator}, goodPassword)
		must(t, err)
		b := l.browser()
		session := b.call("POST", "/staff/login", map[string]string{"email": "claire@florin.example", "password": goodPassword}).status(200).json()
		if session["needs"] != "enrolment" || session["mfa"] != "required" || len(session["user"].(map[string]any)["permissions"].([]any)) != 0 {
			t.Errorf("after the password: %v", session)
		}
		for _, r := range l.api.Routes() {
			path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
			open := path == "/staff/session" || strings.HasPrefix(path, "/staff/me/")
			if r.Guard == (endpoint.Guard{}) || !strings.HasPrefix(path, "/staff/") || r.Method == "HEAD" || open || slices.Contains(signInPaths, path) {
				continue
			}
			b.call(r.Method, strings.NewReplacer("{id}", "x", "{doc}", "x").Replace(path), nil).refused(403, "session.enrolment_due")
		}
		b.enrolTOTP("App")
		session = b.call("GET", "/staff/session", nil).status(200).json()
		if session["needs"] != "" || session["level"] != 2.0 {
			t.Errorf("after enrolment: %v", session)
		}
		b.call("GET", "/staff/dashboard", nil).status(200)
	})
}
