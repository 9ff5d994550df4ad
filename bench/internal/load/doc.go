// Package load is a small closed-loop load generator: a fixed number of keep-alive connections, each sending its next
// request when the previous answer has been read whole, until a fixed number of requests is done. It speaks just
// enough HTTP/1.1 to cost little beside the server it measures, and only to the loopback address.
package load
