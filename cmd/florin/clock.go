//go:build !testclock

package main

import "time"

// machineClock is the clock that every room is given.
func machineClock() func() time.Time { return time.Now }
