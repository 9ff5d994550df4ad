// Package calendar writes the calendar file of one meeting (RFC 5545) as the invitation that
// mail programs understand (RFC 5546): it is asked for, changed or called off. Pure: what is
// given is all that is in it.
//
// It reads no calendar files, and knows no meetings that repeat (0047).
package calendar
