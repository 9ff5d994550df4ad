// Package message is the conversation between the lender and those who write to it:
// clients, in their area, and visitors, with the contact form. Staff have both in one
// inbox.
//
//	open --Close--> closed --Reopen, or the client writes--> reopened --Close--> closed
//
// What is said is sealed: who wrote, and what, is read only by the client whose
// conversation it is and by staff with the permission message.read. A conversation is
// found by keyed hashes of the beginnings of the words of its sender and subject; the
// words are in no table. Counters are kept when something changes, so that the inbox
// costs the same however many conversations there are.
//
// A client belongs to a conversation by account, never by address. What staff note for
// each other lies in a table of its own, which nothing that clients call can reach. A
// visitor has no area to read an answer in, so it goes by e-mail; a client is told that
// there is one, and not what it says.
//
// A draft is the message that it will be: the message takes its id, and so is sent once,
// from however many pages; files are uploaded to a draft and stay where they are.
//
// Three years after the last word a visitor's conversation is forgotten, a client's
// after ten, as the books it may explain; a draft that nobody touches after a month.
//
// It is one package above 2,500 lines because both sides of a conversation, its drafts and its search
// write the same few tables under the same keys; apart they would have to agree on what is sealed.
//
// It does not own delivery (notify), files (document) or the rules of single fields
// (validate).
package message
