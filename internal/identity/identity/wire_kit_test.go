package identity_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/record/notify"
)

// newest gives the newest mail of a kind to an address.
func (b *mailbox) newest(t testing.TB, template, to string) notify.Mail {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := len(b.mails) - 1; i >= 0; i-- {
		if b.mails[i].Template == template && b.mails[i].To == to {
			return b.mails[i]
		}
	}
	t.Fatalf("no mail %s to %s was queued", template, to)
	return notify.Mail{}
}

// link gives what the link of a mail says.
func (b *mailbox) link(t testing.TB, template, to string) url.Values {
	t.Helper()
	link, _ := b.newest(t, template, to).Params["link"].(string)
	page, query, _ := strings.Cut(link, "?")
	values, err := url.ParseQuery(query)
	if err != nil || page != "/auth/v1/verify" || values.Get("token") == "" {
		t.Fatalf("the link of %s is %q", template, link)
	}
	return values
}

// code gives the six digits of a mail.
func (b *mailbox) code(t testing.TB, template, to string) string {
	t.Helper()
	code, _ := b.newest(t, template, to).Params["code"].(string)
	if len(code) != 6 {
		t.Fatalf("the code of %s is %q", template, code)
	}
	return code
}

// press is the button of the page behind the link of a mail.
func (b *mailbox) press(t testing.TB, template, to, password string) identity.LinkPress {
	t.Helper()
	link := b.link(t, template, to)
	return identity.LinkPress{Token: link.Get("token"), Type: link.Get("type"), RedirectTo: link.Get("redirect_to"), Password: password}
}

const verifier = "f00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeed"

// implicit and pkce are what comes with a mail in either flow.
func implicit(email string) identity.WireMail { return identity.WireMail{Email: email} }

func pkce(email string) identity.WireMail {
	sum := sha256.Sum256([]byte(verifier))
	return identity.WireMail{Email: email, Challenge: base64.RawURLEncoding.EncodeToString(sum[:]), Method: "s256"}
}

func annaSignsUp(mail identity.WireMail) identity.WireSignUp {
	return identity.WireSignUp{WireMail: mail, Password: secret, Data: map[string]any{
		"first_name": "Anna", "last_name": "Meier", "country": "CH", "colour": "green",
	}}
}

// wired gives a session of the wire of an account that was opened at our own pages.
func (k *kit) wired(t testing.TB) identity.WireSession {
	t.Helper()
	k.client(t)
	return k.signIn(t)
}

// signIn gives a session of the wire by Anna's password.
func (k *kit) signIn(t testing.TB) identity.WireSession {
	t.Helper()
	sess, err := k.SignInPassword(context.Background(), home, anna, secret)
	ok(t, err)
	return sess
}

// bearer gives the session of an access token.
func (k *kit) bearer(t testing.TB, token string) identity.Session {
	t.Helper()
	sess, err := k.BearerSession(t.Context(), home, token)
	ok(t, err)
	return sess
}

// refused checks the code of a refusal of the wire.
func refused(t testing.TB, err error, code string) {
	t.Helper()
	if fault.CodeOf(err) != "wire."+code {
		t.Fatalf("got %v, want wire.%s", err, code)
	}
}
