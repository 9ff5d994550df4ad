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
	before, after          *int64 // the opening balance and the one of closing
}

// balance keeps a closing balance (CLBD) with its day, and the balance before the statement: OPBD, or PRCD, which is the closing balance
// of the statement before. A code that is none, or a date that cannot be read, says nothing: the payments of the statement are right all
// the same. An amount that cannot be read is no balance.
func (c *covering) balance(d *xml.Decoder, start xml.StartElement) error {
	var x struct {
		Code   string    `xml:"Tp>CdOrPrtry>Cd"`
		Amount xmlAmount `xml:"Amt"`
		Side   string    `xml:"CdtDbtInd"`
		Day    xmlDay    `xml:"Dt"`
	}
	if err := d.DecodeElement(&x, &start); err != nil {
		return broken(err)
	}
	on, err := day(x.Day.Date, x.Day.Time)
	if err != nil {
		return nil
	}
	currency := money.Currency(strings.TrimSpace(x.Amount.Currency))
	switch strings.TrimSpace(x.Code) {
	case "CLBD":
		if c.closing = later(c.closing, on); c.closing == on {
			c.after = held(x.Amount.Value, x.Side, currency)
		}
		c.currency = currency
	case "OPBD", "PRCD":
		c.before = held(x.Amount.Value, x.Side, currency)
	}
	return nil
}

// held is what an account holds, below zero where it is overdrawn; nil where that cannot be read.
func held(value, side string, currency money.Currency) *int64 {
	if !currency.Valid() {
		return nil
	}
	minor, err := decimal(value, currency)
	if side = strings.TrimSpace(side); err != nil || side != "CRDT" && side != "DBIT" {
		return nil
	}
	if side == "DBIT" {
		minor = -minor
	}
	return &minor
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
	return covered(Covered{head.account(), currency, to, c.after, c.before})
}

func later(a, b date.Date) date.Date {
	if a.IsZero() || b.After(a) {
		return b
	}
	return a
}
