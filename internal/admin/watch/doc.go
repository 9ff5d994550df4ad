// Package watch tells the log of a node what an operator should know although nobody asked, once: documents that cannot be stored, jobs that are dead,
// a day's work that fails, e-mails that do not leave. It also takes the figures of an installation, for the metrics. It mends nothing.
package watch
