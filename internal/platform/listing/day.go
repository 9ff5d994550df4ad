package listing

import (
	"encoding/base64"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// DayCursor is where a list that is ordered by a day and an id has been read to, as a text that nobody reads.
func DayCursor(day date.Date, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(day.String() + "|" + id))
}

// ParseDayCursor reads it, the day as columns have it; nothing for an empty one. ok is false for what no list has given.
func ParseDayCursor(cursor string) (day, id string, ok bool) {
	if cursor == "" {
		return "", "", true
	}
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	day, id, ok = strings.Cut(string(raw), "|")
	if _, wrong := date.Parse(day); err != nil || wrong != nil || !ok || !db.IsID(id) {
		return "", "", false
	}
	return day, id, true
}
