package request

import (
	"slices"
	"sync"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// wish is all that a quote depends on.
type wish struct {
	amount    money.Amount
	months    int
	rate      string
	repayment credit.Repayment
	premium   credit.Premium
}

// quotes remembers what wishes cost. A quote is pure, so it never grows stale; people wish
// for round amounts over round durations, so the same ones come back all day. Adding up a
// schedule of ten years took a sixth of the time of reading a request.
type quotes struct {
	mu    sync.RWMutex
	known map[wish]credit.Quote
}

// maxQuotes bounds the memory: some 600 bytes each.
const maxQuotes = 4096

var priced quotes

// QuoteOf prices a loan, with the premium of an insurance that it requires. Its schedule stops after the head that the detail page shows. Errors: those of credit.NewQuote.
func QuoteOf(amount money.Amount, months int, rate string, repayment credit.Repayment, premium credit.Premium) (credit.Quote, error) {
	return priced.quote(wish{amount, months, rate, repayment, premium})
}

func (c *quotes) quote(w wish) (credit.Quote, error) {
	c.mu.RLock()
	q, ok := c.known[w]
	c.mu.RUnlock()
	if ok {
		return q, nil
	}
	rate, err := credit.ParseRate(w.rate)
	if err != nil {
		return credit.Quote{}, err
	}
	if q, err = credit.NewQuote(credit.Terms{Principal: w.amount, Months: w.months, Rate: rate, Repayment: w.repayment, Premium: w.premium}); err != nil {
		return credit.Quote{}, err
	}
	q.Schedule = slices.Clone(q.Schedule[:min(scheduleHead, len(q.Schedule))])
	c.keep(w, q)
	return q, nil
}

func (c *quotes) keep(w wish, q credit.Quote) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil || len(c.known) >= maxQuotes {
		c.known = make(map[wish]credit.Quote)
	}
	c.known[w] = q
}
