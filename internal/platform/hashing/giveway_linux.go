package hashing

import "syscall"

// niceness gives hashes a fortieth of a processor that others want all the time (1024 to 23 in
// sched_prio_to_weight): some three a second on two processors, and all that others leave.
const niceness = 17

// giveWay lowers the priority of this thread. Where it cannot be, hashes compete.
func giveWay() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) }
