package loan

import (
	"encoding/json"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// movedFrom is the first due date that moves to a banking day although the contract names no calendar. Instalments of before
// were booked as late by their due date, and what was booked is not written anew.
var movedFrom = date.MustParse("2027-01-01")

// PayBy is the payment day of a due date: the date itself if banks settle payments on it, else the next day on which they do.
// What has arrived by then is on time (BGB § 193, CO art. 78, CPC art. 642). The due date of the contract stays what interest
// and the schedule are reckoned by.
//
// A contract that names no calendar is read for the borrower, by the calendar of its currency, for due dates from 2027 on.
func (t Terms) PayBy(due date.Date) date.Date {
	banks := t.Calendar
	if banks == "" {
		if due.Before(movedFrom) {
			return due
		}
		banks = rail.CalendarOf(t.Principal.Currency, "")
	}
	return banks.OnOrAfter(due)
}

// PayByOf is PayBy of terms as a list reads them, where all else that they say is of no use. Terms that cannot be read name no calendar.
func PayByOf(kept string, c money.Currency, due date.Date) date.Date {
	var named struct {
		Calendar date.Calendar `json:"calendar"`
	}
	if json.Unmarshal([]byte(kept), &named) != nil {
		named.Calendar = ""
	}
	return Terms{Principal: money.Of(0, c), Calendar: named.Calendar}.PayBy(due)
}
