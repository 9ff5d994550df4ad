// Package loan keeps the live loan: from the signed contract to the last instalment.
//
// A loan is its contract (Terms) and dated facts (Event): it was paid out, a payment came,
// a new schedule was agreed. What is owed on a day is a pure function of both (Replay), and
// does not depend on the order in which the facts arrived. A fact that arrives late, or is
// taken back, is one more fact; nothing is edited or deleted. Only the ledger's entries are
// of today: each event books the difference between what the replay says now and what was
// booked before, in the event's own transaction, so that the ledger always equals the replay.
//
// Arrears, buckets, the status and the next instalment all follow from the replay. The row
// of a loan caches a few of them for lists; it is rewritten with every event and by the due
// run, and is never read to decide anything.
//
//	pending_payout --paid_out--> active --> closed (repaid, repaid_early, withdrawn, refinanced)
//	pending_payout --cancelled--> closed (cancelled)
//	active --called_in--> terminated --> closed; active, terminated --written_off--> charged_off
//
// What happens to a loan is told by a table of events (Events), which servicing fills. Above
// stand letter (papers and e-mails), reschedule (new schedules), treasury (money and banks),
// arrears (what is not paid) and servicing (what people see and ask for). The package does not
// own requests, offers or signatures, nor the arithmetic of schedules (credit) or the accounts
// (ledger).
//
// It owns the tables loans, loan_parties, loan_events, schedule_versions, payment_numbers and
// payment_reserved. It stays one package above 2,500 lines: replay, books and the row of a loan
// are one promise, that each always says what the others say.
package loan
