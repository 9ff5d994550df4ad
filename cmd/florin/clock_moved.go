//go:build testclock

package main

import (
	"os"
	"strings"
	"sync"
	"time"
)

// machineClock is that of the machine, moved by the duration that the file named by
// FLORIN_TEST_CLOCK holds, such as "336h". The browser tests change the file to let days of a loan
// go by. No build but theirs knows of it.
func machineClock() func() time.Time {
	c := &movedClock{file: os.Getenv("FLORIN_TEST_CLOCK")}
	if c.file == "" {
		return time.Now
	}
	return c.now
}

type movedClock struct {
	file string

	mu     sync.Mutex
	read   time.Time
	offset time.Duration
}

// now counts from the first call after the file was written: someone who signs in behind it has a session of the new day.
// A file that is being written keeps what was there.
func (c *movedClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if file, err := os.Stat(c.file); err == nil && !file.ModTime().Equal(c.read) {
		text, err := os.ReadFile(c.file)
		if offset, wrong := time.ParseDuration(strings.TrimSpace(string(text))); err == nil && wrong == nil {
			c.offset, c.read = offset, file.ModTime()
		}
	}
	return time.Now().Add(c.offset)
}

// clockTrusted says that the clock is moved on purpose: FLORIN_TEST_CLOCK_TRUSTED is set. Without it the program holds work
// when the clock moves, as any other does.
func clockTrusted() bool { return os.Getenv("FLORIN_TEST_CLOCK_TRUSTED") != "" }
