package db

import (
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// Page takes what a list found that asked for one row more than a page holds: that one too
// many says that another page follows. Next is what the last row of this page is found
// again by, and empty on the last page.
func Page[T any](rows []T, limit int, cursor func(last T) string) (page []T, next string) {
	if len(rows) <= limit {
		return rows, ""
	}
	return rows[:limit], cursor(rows[limit-1])
}

// Place is where a list that is ordered by time and id, the newest first, has been read to.
type Place struct {
	At time.Time
	ID string
}

// Newest lies before every row, in any year that four digits can write.
var Newest = Place{time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC), "~"}

// Cursor is the place as a text that nobody reads.
func (p Place) Cursor() string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(p.At.UnixMicro(), 10) + "|" + p.ID))
}

// longestCursor is more than any place takes.
const longestCursor = 100

// ParsePlace reads a cursor; an empty one is Newest. ok is false for what no list has given.
func ParsePlace(cursor string) (p Place, ok bool) {
	if cursor == "" {
		return Newest, true
	}
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil || len(raw) > longestCursor {
		return Place{}, false
	}
	micro, id, ok := strings.Cut(string(raw), "|")
	at, err := strconv.ParseInt(micro, 10, 64)
	if !ok || err != nil || at < 0 || at > Newest.At.UnixMicro() || !IsID(id) {
		return Place{}, false
	}
	return Place{time.UnixMicro(at).UTC(), id}, true
}

// IsID says whether a text holds only what ids are written with.
func IsID(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'f') && r != '-' })
}

var escapeLike = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Containing is the pattern, for LIKE ... ESCAPE '\', of what contains a text.
func Containing(text string) string { return "%" + escapeLike.Replace(text) + "%" }
