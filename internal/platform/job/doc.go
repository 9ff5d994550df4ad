// Package job runs background and periodic work from a queue in the database.
//
// A job is enqueued inside the transaction of the feature that wants it (EnqueueTx),
// so it exists exactly if that transaction commits. Every node runs a Runner, and any
// node may run any job:
//
//	ready -> running -> (deleted)       done
//	            |-> ready               failed: again after a growing pause
//	            |-> dead                failed for good: kept until an operator acts
//
// A claim is a lease that the node renews while it works. When a node dies, the other
// nodes free what it had claimed (internal/platform/node), or its leases run out, and the jobs start again elsewhere, so a handler must bear being
// repeated; one that has to record its effect together with the end of the job does
// so with DoneTx. Nothing is ever run by two nodes at once as long as their clocks
// are less than a minute apart.
//
// Work has a lane: what a person waits for, the work of the day, and what goes out in bulk have workers of their own, and what the last two write
// stands back behind what people wait for (0109).
//
// Every runs work periodically and forgets a failure; Daily runs work once per calendar
// day, in order, and never forgets a day.
//
// The package knows nothing of what the jobs do. Payloads hold no personal data in
// clear, and neither may the errors that handlers return: they are logged and stored.
package job
