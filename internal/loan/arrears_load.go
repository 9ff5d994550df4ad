package loan

import (
	"strings"

	"florin/internal/credit"
	"florin/internal/money"
	"florin/internal/paper"
	"florin/internal/settings"
)

// received are the payments that count on a day, for judging promises.
func (l loaded) received(st State) []received {
	var list []received
	for _, e := range effective(l.events, st.On) {
		if e.Kind == Paid {
			list = append(list, received{e.On, e.At, e.Minor})
		}
	}
	return list
}

// callInFrom is what must be overdue before the loan may be called in: a share of the net
// credit (KKG art. 18); zero where the law names none.
func (l loaded) callInFrom() (money.Amount, error) {
	percent, err := credit.NewRate(l.Terms.Late.CallInPercent)
	if err != nil {
		return money.Amount{}, err
	}
	return credit.Share(money.Of(l.Terms.net(), l.Terms.Principal.Currency), percent)
}

// payTo is where a letter says to pay: the lender's account for the currency with the
// reference by which a payment finds its loan, as on the slip. Without an account the letter
// names the loan alone.
func payTo(snapshot settings.Snapshot, l loaded, number int64) paper.PayTo {
	to, reference, err := receiver(snapshot, l.Terms.Principal.Currency, number)
	if err != nil {
		return paper.PayTo{Holder: snapshot.Company.Name, Reference: l.Reference}
	}
	return paper.PayTo{IBAN: to.IBAN.String(), Holder: to.Name, Reference: reference.String()}
}

// helpPath is the page of the client area where relief is asked for.
func helpPath(l loaded) string { return "/client/loans/" + l.ID + "#help" }

// helpURL is that page as a letter prints it.
func (s *Service) helpURL(l loaded) string {
	return strings.TrimSuffix(s.SiteURL, "/") + helpPath(l)
}
