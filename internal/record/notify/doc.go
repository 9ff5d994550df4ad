// Package notify writes to people by e-mail, in their language.
//
// A feature queues a mail inside its own transaction (QueueTx): the parameters are
// sealed into one job, nothing is rendered or sent there. The job renders the mail as
// text and HTML from the mail catalog and one layout, and hands it to the SMTP server;
// without one it lands in a local outbox that the operator reads with `florin mail`.
//
//	(job) -> outbox    no mail server is configured
//	      -> sent      the server took it
//	      -> waiting   the server could not be reached or asked to come back: again later
//	      -> failed    the server refused for good, or nothing helped for days
//
// The record of a mail and the end of its job are one transaction. A mail is therefore
// repeated only when the server took it and the node died before it could write that
// down; the repetition carries the same Message-ID, by which mailboxes drop it.
//
// It is one package above 2,500 lines because the words of a mail, their rendering, its delivery and
// what staff change of them share one record of a mail; nearly half are the table of templates and
// the checks of words.
//
// Addresses, subjects and bodies are sealed at rest and never logged. Which texts
// exist is decided in templates.go; the words are in web/src/i18n/*/mail.json.
package notify
