//go:build !testclock

package main

import "time"

// machineClock is the clock that every package is given.
func machineClock() func() time.Time { return time.Now }

// clockTrusted says that the clock is moved on purpose; that of the machine is not.
func clockTrusted() bool { return false }
