// Package loan says what a loan comes to: from the signed contract to the last instalment.
//
// A loan is its contract (Terms) and dated facts (Event): it was paid out, a payment came,
// a new schedule was agreed. What is owed on a day is a pure function of both (Replay), and
// does not depend on the order in which the facts arrived. A fact that arrives late, or is
// taken back, is one more fact; nothing is edited or deleted.
//
// Arrears, buckets, the status and the next instalment all follow from the replay.
//
//	pending_payout --paid_out--> active --> closed (repaid, repaid_early, withdrawn, refinanced)
//	pending_payout --cancelled--> closed (cancelled)
//	active --called_in--> terminated --> closed; active, terminated --written_off--> charged_off
//	active, terminated, charged_off --sold--> closed (sold)
//
// It is pure: loanbook keeps loans and their facts, and books them. It does not own the arithmetic
// of schedules (credit) or the accounts (ledger). It is above 2,500 lines because each kind of fact
// changes the same state, and what one asks for another pays, lets off or takes back.
package loan
