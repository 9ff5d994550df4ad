// Package witness tells an address outside of each seal of the audit log, so that what was
// sealed is known where neither the database nor the nodes can be written to (0155).
//
// Push, which one node does every half minute, tells what the address has not taken yet: one
// seal after the other by number, each as a signed POST by the convention of Standard Webhooks.
//
//	take    a transaction reads the next seal and holds the address for a minute
//	tell    the call, outside of any transaction
//	settle  a transaction notes that it was taken (2xx), or what came instead and until
//	        when the address is left alone
//
// A node that dies in between leaves a hold that ends: then the same seal is told again under
// the same id. So a seal is told at least once, and never one before the other.
package witness
