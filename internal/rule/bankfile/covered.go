package bankfile

import (
	"encoding/xml"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// covering gathers up to which day a statement tells: that of its closing balance; without one the end of its period; without
// either the last day on which something was booked.
type covering struct {
	closing, until, booked date.Date
	currency               money.Currency
}

// balance keeps the day of a closing balance (CLBD). A code that is none, or a date that cannot be read, says nothing: the
// payments of the statement are right all the same.
func (c *covering) balance(d *xml.Decoder, start xml.StartElement) error {
	var x struct {
		Code   string    `xml:"Tp>CdOrPrtry>Cd"`
		Amount xmlAmount `xml:"Amt"`
		Day    xmlDay    `xml:"Dt"`
	}
	if err := d.DecodeElement(&x, &start); err != nil {
		return broken(err)
	}
	on, err := day(x.Day.Date, x.Day.Time)
	if err != nil || strings.TrimSpace(x.Code) != "CLBD" {
		return nil
	}
	c.closing = later(c.closing, on)
	c.currency = money.Currency(strings.TrimSpace(x.Amount.Currency))
	return nil
}

// period keeps the end of the period. One that ends at midnight has ended with the day before.
func (c *covering) period(d *xml.Decoder, start xml.StartElement) error {
	var x struct {
		To string `xml:"ToDtTm"`
	}
	if err := d.DecodeElement(&x, &start); err != nil {
		return broken(err)
	}
	on, err := day(x.To)
	if err != nil || on.IsZero() {
		return nil
	}
	if strings.Contains(x.To, "T00:00:00") {
		on = on.AddDays(-1)
	}
	c.until = later(c.until, on)
	return nil
}

func (c *covering) saw(e Entry) {
	if e.Booked {
		c.booked = later(c.booked, e.BookedOn)
		c.currency = e.Currency
	}
}

// tell says what is known at the end of a statement; of one without an account, a currency or a day there is nothing to say.
func (c *covering) tell(head camtHead, covered func(Covered) error) error {
	to := c.closing
	if to.IsZero() {
		to = c.until
	}
	if to.IsZero() {
		to = c.booked
	}
	currency := money.Currency(firstOf(string(c.currency), head.Currency))
	if covered == nil || to.IsZero() || head.account() == "" || !currency.Valid() {
		return nil
	}
	return covered(Covered{head.account(), currency, to})
}

func later(a, b date.Date) date.Date {
	if a.IsZero() || b.After(a) {
		return b
	}
	return a
}
