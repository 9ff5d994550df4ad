package hashing

import "syscall"

// niceness gives hashes about a quarter of a processor that others want too: a thread of
// the ordinary priority weighs three times as much (sched_prio_to_weight: 1024 to 335).
const niceness = 5

// giveWay lowers the priority of this thread. Where it cannot be, hashes compete.
func giveWay() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) }
