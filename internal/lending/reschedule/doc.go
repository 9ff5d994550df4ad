// Package reschedule agrees on new schedules: another due day, a pause, a longer term, a lower
// instalment; their preview, the notice that the borrower has before the first day, and what
// puts them in force on it. It owns the table schedule_changes.
//
// It does not own why a schedule changes (a request for relief is arrears'), the schedule in
// force (loan), or the arithmetic (credit). That a change has come into force or has lapsed is
// an event.
package reschedule
