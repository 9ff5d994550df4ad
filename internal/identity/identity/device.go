package identity

import (
	"strings"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

// DeviceLabel is what we keep of a browser's long description of itself: which browser, on
// which system, and nothing that would tell two such browsers apart.
func DeviceLabel(userAgent string) string {
	browser, system := firstOf(userAgent, browsers), firstOf(userAgent, systems)
	switch {
	case browser != "" && system != "":
		return browser + ", " + system
	case browser+system != "":
		return browser + system
	}
	return "?"
}

// sign is how a browser or system is known by. The order matters: most pretend to be others.
type sign struct{ text, name string }

var (
	browsers = []sign{
		{"supabase-js", "App"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"},
		{"Firefox", "Firefox"}, {"FxiOS", "Firefox"}, {"CriOS", "Chrome"}, {"Chrome", "Chrome"}, {"Safari", "Safari"},
		{"curl", "curl"},
	}
	systems = []sign{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"},
		{"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	}
)

func firstOf(text string, signs []sign) string {
	for _, s := range signs {
		if strings.Contains(text, s.text) {
			return s.name
		}
	}
	return ""
}

// deviceHash is under which a browser is remembered. Other programs keep no cookie of ours:
// the same sort from the same network counts as the same.
func deviceHash(by Principal, where string) string {
	if by.Device.Token != "" {
		return keyring.HashToken(by.Device.Token)
	}
	if where == ChannelWire {
		return keyring.HashToken("wire\x00" + by.Device.Label + "\x00" + limit.SourceKey(by.Source))
	}
	return ""
}

// knowDeviceTx remembers the browser of a sign-in that has passed all its steps, and tells
// the owner when it is one they have not used before. Their very first is no news.
func (st *start) knowDeviceTx(tx *db.Tx, d *realm, row sessionRow, by Principal) error {
	st.DeviceToken = ""
	if st.Needs == NeedFactor {
		return nil
	}
	hash := deviceHash(by, row.Channel)
	if hash == "" {
		st.DeviceToken, hash = st.deviceToken, st.deviceHash
	}
	return st.svc.seeDeviceTx(tx, d, st.Owner(), hash, by)
}

// seeDeviceTx remembers by a hash on what a person comes.
func (s *Service) seeDeviceTx(tx *db.Tx, d *realm, o Owner, hash string, by Principal) error {
	n, err := tx.Exec(seeDevice, d.kind, o.ID, hash, tx.Now())
	if err != nil || n > 0 {
		return err
	}
	_, known, err := db.Maybe[string](tx, anyDevice, d.kind, o.ID)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertDevice, d.kind, o.ID, hash, by.Device.Label, tx.Now()); err != nil || !known {
		return err
	}
	return s.newDeviceTx(tx, o, by)
}

func (s *Service) newDeviceTx(tx *db.Tx, o Owner, by Principal) error {
	allowed, err := mayMailTx(tx, "security.new_device", o.email)
	if err != nil || !allowed {
		return err
	}
	return s.tellTx(tx, o, "security.new_device", map[string]any{
		"device": by.Device.Label, "time": i18n.For(o.lang).DateTime(tx.Now().UTC()) + " UTC",
	})
}

// forgetOthersTx forgets the browsers that a person has signed in with, but the caller's:
// a person who came in by a password that has been replaced comes as a stranger next time.
func forgetOthersTx(tx *db.Tx, kind, id string, by Principal) error {
	_, err := tx.Exec(forgetDevices, kind, id, deviceHash(by, ChannelSite))
	return err
}

// knownDeviceTx says whether the caller's browser has signed in to this address before.
func knownDeviceTx(tx *db.Tx, d *realm, email string, by Principal) (bool, error) {
	if by.Device.Token == "" {
		return false, nil
	}
	_, known, err := db.Maybe[string](tx, d.knows, append(d.sought(email), keyring.HashToken(by.Device.Token))...)
	return known, err
}
