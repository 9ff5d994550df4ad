package sandbox

import (
	"regexp"
	"slices"
	"strconv"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
)

// Order says how far the clock shall go: to a day, by a time, or until something happens. The last may come with one of the others as its bound.
type Order struct {
	To    string `json:"to"`    // a day
	By    string `json:"by"`    // P1Y2M3W4D
	Until string `json:"until"` // one of Occasions
}

// mostYears bounds one order.
const mostYears = 3

// morning is the hour at which the work of a day is done.
const morning = 10 * time.Hour

// loanClosed is an occasion that no record of the journal stands for: a loan closes with whatever was last paid or waived.
const loanClosed = "loan.closed"

// occasions are what a clock can wait for, with the action that the journal has for it.
var occasions = map[string]string{
	"loan.paid_out": "loan.paid_out", "loan.paid": "loan.paid", "loan.charged": "loan.charged", "loan.settled": "loan.settled",
	"loan.called_in": "loan.called_in", "loan.written_off": "loan.written_off", "loan.returned": "loan.returned", "offer.expired": "agreement.expired", loanClosed: "",
}

// Occasions lists them by name.
func Occasions() (names []string) {
	for name := range occasions {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var duration = regexp.MustCompile(`^P(?:(\d{1,2})Y)?(?:(\d{1,2})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?$`)

// target is the moment at which an order has been carried out, seen from a moment in a zone. Refusals: Invalid, field by field.
func (o Order) target(now time.Time, zone *time.Location) (time.Time, error) {
	today := date.Of(now, zone)
	furthest := today.AddMonths(12*mostYears, today.Day())
	day, err := o.day(today, furthest)
	if err != nil {
		return time.Time{}, err
	}
	if _, known := occasions[o.Until]; o.Until != "" && !known {
		return time.Time{}, fault.Fields(fault.Choice("/until", Occasions()...))
	}
	at := day.Time(zone).Add(morning)
	switch {
	case !at.After(now):
		return time.Time{}, wrong(o.pointer(), "sandbox.clock_back")
	case day.After(furthest):
		return time.Time{}, wrong(o.pointer(), "sandbox.clock_far")
	}
	return at, nil
}

func (o Order) day(today, furthest date.Date) (date.Date, error) {
	switch {
	case o.To != "" && o.By != "":
		return date.Date{}, wrong("/by", "sandbox.clock_order")
	case o.To != "":
		day, err := date.Parse(o.To)
		if err != nil {
			return day, wrong("/to", "sandbox.clock_order")
		}
		return day, nil
	case o.By != "":
		m := duration.FindStringSubmatch(o.By)
		if m == nil || len(o.By) < 3 {
			return date.Date{}, wrong("/by", "sandbox.clock_order")
		}
		return today.AddMonths(12*number(m[1])+number(m[2]), today.Day()).AddDays(7*number(m[3]) + number(m[4])), nil
	case o.Until != "":
		return furthest, nil
	}
	return date.Date{}, wrong("/to", "sandbox.clock_order")
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // the expression lets few digits through; none is zero
	return n
}

func (o Order) pointer() string {
	if o.By != "" {
		return "/by"
	}
	return "/to"
}

func wrong(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
