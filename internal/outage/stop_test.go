package outage

import "time"

// stopTime is what service managers give a process to end.
const stopTime = 30 * time.Second
