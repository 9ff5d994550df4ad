// Package loanbook keeps the loans of a lender and their facts, and books them.
//
// What a loan comes to is said by loan, from its terms and facts. Only the ledger's entries are
// of today: each fact books the difference between what the replay says now and what was booked
// before, in its own transaction, so that the ledger always equals the replay. The row of a loan
// caches a few of its figures for lists; it is rewritten with every fact and by the due run, and is
// never read to decide anything.
//
// What happens to a loan is told by a table of events (Events), which servicing fills. Above
// stand letter (papers and e-mails), reschedule (new schedules), payout (money that leaves),
// treasury (what banks tell), arrears (what is not paid) and servicing (what people see and ask for). It does not own requests,
// offers or signatures.
//
// It owns the tables loans, loan_parties, loan_events, schedule_versions, payment_numbers and
// payment_reserved.
package loanbook
