// Package task is what staff have agreed to do about a request, a loan or a client: a few words, the day until which, and whose it is: a
// person's or a role's. It lists what is open and what is done, reminds on the day, and keeps who did it. It owns the table staff_tasks.
//
// A task is nobody's reason to wait: it stops no decision and no payout, which conditions do. It goes with what it is about.
package task
