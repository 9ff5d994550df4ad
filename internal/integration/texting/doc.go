// Package texting sends text messages that a person waits for, codes above all: by the lender's adapter for text.send where there is one, else by
// the server of the configuration.
//
// It writes nothing of its own: a message is a call of package adapter. It does not own what messages say, nor reminders, which wait for hours of the day
// and are noted with their loans: outreach.
package texting
