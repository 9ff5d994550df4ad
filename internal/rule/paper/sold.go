package paper

import (
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// SoldFacts are those of the letter that tells of a sale: to whom, since when, and what was owed then.
type SoldFacts struct {
	Head
	Since   date.Date
	Buyer   string
	Address []string
	Email   string
	Claim   money.Amount
	PayTo   PayTo // the buyer's account
}

// Sold writes the letter that tells a borrower of the assignment of their loan (directive (EU) 2023/2225, art. 39; Code civil 1321 to 1324;
// BGB 398, 404, 407, 496; BW 3:94, 6:145; CO/OR 164 to 170; Codice civile 1264; TUB 125-septies).
func Sold(f SoldFacts) ([]byte, error) {
	s := begin(f.Head, "sold", "sold")
	s.date("since", f.Since)
	s.set("buyer", s.typeset(f.Buyer))
	s.set("buyer_address", s.typeset(strings.Join(f.Address, ", ")))
	s.set("buyer_email", f.Email)
	s.money("claim", f.Claim)
	s.letter()
	s.say("sold.body")
	s.facts(false, [2]string{"sold.buyer", "buyer"}, [2]string{"sold.address", "buyer_address"}, [2]string{"sold.email", "buyer_email"}, [2]string{"sold.claim", "claim"})
	s.say("sold.pay")
	s.payTo(f.PayTo)
	s.say("sold.rights", "sold.data")
	return s.close()
}
