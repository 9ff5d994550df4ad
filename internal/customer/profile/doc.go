// Package profile keeps what clients say of how they can be reached: telephone and home, and
// which of the mails that are not owed they want.
//
// The home of a person whose loan runs is what letters of law are sent to, and a stolen
// session must not be able to move it. So it counts at once only while no loan runs;
// otherwise it waits until the client has sent a proof and staff have seen it. Every change is
// told to the mailbox of the account. What was signed stays as it was signed.
//
// It owns account_profiles and home_changes, both sealed. Names, birth and the e-mail address
// are the privacy package's: they change by a correction.
package profile
