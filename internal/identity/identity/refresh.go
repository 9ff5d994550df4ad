package identity

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/keyring"
)

// reuseWindow is how long after its use a refresh token still gets an answer: two tabs may
// send the same one, and an answer may be lost.
const reuseWindow = 10 * time.Second

// family is the refresh tokens of one session. They are counted from one; the newest has
// the number Counter, and those below Lowest were given before the second step.
type family struct {
	Counter int64
	Lowest  int64
	Level   int // of assurance, that the tokens were given for
	Uses    []refreshUse
}

// refreshUse is when a token was used first.
type refreshUse struct {
	Number int64 `json:"n"`
	At     int64 `json:"at"` // Unix microseconds
}

// newFamily is the one of a session that begins.
func newFamily(level int) family { return family{Counter: 1, Lowest: 1, Level: level} }

// verdict is what becomes of a refresh token that is shown.
type verdict int

const (
	rotate  verdict = iota // it was the newest: a newer one takes its place
	again                  // used a moment ago: the newest one is handed out, nothing branches
	stale                  // of the time before the second step: it is nothing any more
	early                  // the second step is just being taken
	stolen                 // used before: someone else has it, the session ends
	unknown                // never given
)

// present decides what becomes of a token, for a session of a level, and how the family
// goes on. It is pure.
func (f family) present(number int64, level int, now time.Time) (family, verdict) {
	switch {
	case number < 1 || number > f.Counter:
		return f, unknown
	case number < f.Lowest:
		return f, stale
	case level > f.Level:
		return f, early
	case number == f.Counter:
		f.Uses = append(f.recent(now), refreshUse{number, now.UnixMicro()})
		f.Counter++
		return f, rotate
	case number == f.Counter-1 || f.usedRecently(number, now):
		return f, again
	}
	return f, stolen
}

// elevated is the family after the second step: one new token, and none from before.
func (f family) elevated(level int) family {
	return family{Counter: f.Counter + 1, Lowest: f.Counter + 1, Level: level}
}

// recent keeps the uses that can still matter.
func (f family) recent(now time.Time) []refreshUse {
	var kept []refreshUse
	for _, u := range f.Uses {
		if now.UnixMicro()-u.At < reuseWindow.Microseconds() {
			kept = append(kept, u)
		}
	}
	return kept
}

func (f family) usedRecently(number int64, now time.Time) bool {
	return slices.ContainsFunc(f.recent(now), func(u refreshUse) bool { return u.Number == number })
}

func usesText(uses []refreshUse) string {
	text, err := json.Marshal(uses)
	if err != nil || uses == nil {
		return "[]"
	}
	return string(text)
}

func usesOf(text string) []refreshUse {
	var uses []refreshUse
	if json.Unmarshal([]byte(text), &uses) != nil { // a damaged row forgives nothing
		return nil
	}
	return uses
}

// A refresh token is: format (1 byte) | session id (16) | number (8) | keyed hash (32), in
// base64url. Nothing of it is stored, and a person who reads the database cannot make one; the
// newest can always be made again for a client who lost the answer.
const (
	refreshFormat  = 1
	refreshBody    = 1 + 16 + 8
	refreshSize    = refreshBody + 32
	refreshPurpose = "wire-refresh"
)

var refreshText = base64.RawURLEncoding.Strict()

func refreshToken(ring *keyring.Ring, session uuid.UUID, number int64) string {
	b := make([]byte, 0, refreshSize)
	b = append(b, refreshFormat)
	b = append(b, session[:]...)
	b = binary.BigEndian.AppendUint64(b, uint64(number))
	return refreshText.EncodeToString(append(b, ring.HMAC(refreshPurpose, b)...))
}

// readRefresh opens a refresh token that we have made.
func readRefresh(ring *keyring.Ring, token string) (session string, number int64, ok bool) {
	b, err := refreshText.DecodeString(token)
	if err != nil || len(b) != refreshSize || b[0] != refreshFormat {
		return "", 0, false
	}
	if !ring.CheckHMAC(refreshPurpose, b[:refreshBody], b[refreshBody:]) {
		return "", 0, false
	}
	id := uuid.UUID(b[1:17])
	return id.String(), int64(binary.BigEndian.Uint64(b[17:refreshBody])), true
}
