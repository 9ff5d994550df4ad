// Package commission follows what becomes of the applications that partners began, and keeps what they earn by it.
//
// It reads the log of events as a program outside would, so that no package below knows of partners: where an application stands is worked out anew
// from the request, its contract and its loan whenever one of them has moved. From the same facts follows what a partner has earned; the lines of an
// application always add up to that, whatever happened in which order (rule.go). Each line is booked once.
//
// It owns the lines, the monthly statements, and that a statement is paid. It does not own partners and their terms (partner), nor how money leaves
// (payout), where a statement goes into the ordinary batch that a second person releases.
package commission
