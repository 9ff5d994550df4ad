// Package arrears acts on what is not paid: the case of a loan with its history, promises and
// arrangements, the ladder of letters, requests for relief and their answers, calling in and
// charging off by two people, what may be lost, and the arrears that a law counts. It owns the
// tables collection_cases, collection_entries, payment_promises, collection_proposals,
// arrears_letters, arrears_steps, collection_calls and hardship_requests.
//
// It does not own what is owed (loan: days past due and charges follow from the replay), new
// schedules (reschedule), or registers of debtors (origination, which hears of weighed arrears).
//
// It stays one package above 2,500 lines: what may be done about a loan hangs on its case, its
// promises and its requests for relief together, so that each part would need the others.
package arrears
