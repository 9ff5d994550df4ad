package identity

import (
	"cmp"
	"time"
)

// How long sessions of the wire last, unless the configuration says otherwise. A page that
// is open refreshes its access token before it ends, which counts as use; one that has been
// closed or hidden for half an hour, or three lives of a token, has to sign in again.
const (
	wireIdle       = 30 * time.Minute
	wireLife       = 12 * time.Hour
	wireAccessLife = 10 * time.Minute

	wirePublicKey = "florin-public"
)

// wire is what the APIs for other clients share.
type wire struct {
	base, issuer string
	publicKey    string
	redirects    []string
	accessLife   time.Duration
	keys         *keySet
	seen         seenTokens
	client       *realm
	staff        *realm
}

func newWire(cfg Config) *wire {
	w := &wire{
		base: cfg.Wire.BaseURL, issuer: cfg.Wire.BaseURL + "/auth/v1",
		publicKey: cmp.Or(cfg.Wire.PublicKey, wirePublicKey), redirects: cfg.Wire.Redirects,
		accessLife: cmp.Or(cfg.Wire.AccessLife, wireAccessLife),
		keys:       &keySet{ring: cfg.Ring},
	}
	client, staff := *clientRealm, *staffRealm
	client.find, client.idle, client.life = findBearer, max(wireIdle, 3*w.accessLife), cmp.Or(cfg.Wire.SessionLife, wireLife)
	staff.find = findStaffBearer
	w.client, w.staff = &client, &staff
	return w
}

// realmOf is where the sessions of a token's audience are.
func (w *wire) realmOf(audience string) *realm {
	switch audience {
	case clientAudience:
		return w.client
	case staffAudience:
		return w.staff
	}
	return nil
}
