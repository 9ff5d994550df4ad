package date

import (
	"sync"
	"time"
	_ "time/tzdata" // a bare server or container may have no time zones of its own
)

// zones remembers time zones by name: loading one reads a file.
var zones sync.Map

// Zone is a time zone by its IANA name; UTC when the machine does not know it.
func Zone(name string) *time.Location {
	if known, ok := zones.Load(name); ok {
		return known.(*time.Location)
	}
	loc, err := time.LoadLocation(name)
	if err != nil {
		loc = time.UTC
	}
	zones.Store(name, loc)
	return loc
}
