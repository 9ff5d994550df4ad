package product

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/listing"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// LawShown is the law of a country for a kind of credit on a day, as staff read it.
type LawShown struct {
	LawAsked
	On      date.Date    `json:"on"`
	Rules   []law.Shown  `json:"rules" doc:"In the order of the kinds"`
	Open    []law.Gap    `json:"open" doc:"What keeps products from being activated under the law on that day"`
	Endings []law.Ending `json:"endings" doc:"Figures that end within a fortnight of today, or have ended with nothing after them"`
	Counts  law.Counts   `json:"counts" doc:"Of the country's own file"`
	Series  []law.Series `json:"series" doc:"Figures of the country that are set anew from time to time, with their last values"`
}

// LawAsked is whose law it is.
type LawAsked struct {
	Countries []string       `json:"countries" doc:"Those that have a file, the Union among them"`
	Country   string         `json:"country"`
	Regime    law.Regime     `json:"regime"`
	Credit    law.Credit     `json:"credit"`
	Currency  money.Currency `json:"currency" doc:"Of amounts in the rules"`
	Today     date.Date      `json:"today" doc:"In the country"`
}

// LawChanges are the rules that count on one of two days only.
type LawChanges struct {
	LawAsked
	From    date.Date    `json:"from"`
	To      date.Date    `json:"to"`
	Changes []law.Change `json:"changes" doc:"In the order of the kinds"`
}

// ShowLaw gives the rules that hold on a day; no day: today in the country; no country: that of the first product. Errors: fault Forbidden;
// Invalid for a country that has no file.
func (s *Service) ShowLaw(ctx context.Context, p identity.Principal, of law.Of, on date.Date) (LawShown, error) {
	asked, book, err := s.lawAsked(ctx, p, of)
	if err != nil {
		return LawShown{}, err
	}
	if on.IsZero() {
		on = asked.Today
	}
	of = asked.of()
	edition := book.At(of, on)
	return LawShown{
		LawAsked: asked, On: on, Rules: listing.OrEmpty(book.Show(edition)), Open: listing.OrEmpty(edition.Open()), Endings: listing.OrEmpty(book.Endings(of, asked.Today)),
		Counts: book.Count(of.Country), Series: listing.OrEmpty(book.Series(of.Country)),
	}, nil
}

// LawChanges gives the rules that hold on one of two days only. Errors: fault Forbidden; Invalid for a country that has no file, and without
// both days.
func (s *Service) LawChanges(ctx context.Context, p identity.Principal, of law.Of, from, to date.Date) (LawChanges, error) {
	asked, book, err := s.lawAsked(ctx, p, of)
	switch {
	case err != nil:
		return LawChanges{}, err
	case from.IsZero():
		return LawChanges{}, fault.AtField("/from", "field.required")
	case to.IsZero():
		return LawChanges{}, fault.AtField("/to", "field.required")
	}
	of = asked.of()
	return LawChanges{LawAsked: asked, From: from, To: to, Changes: listing.OrEmpty(book.Diff(book.At(of, from), book.At(of, to)))}, nil
}

func (a LawAsked) of() law.Of { return law.Of{Country: a.Country, Regime: a.Regime, Credit: a.Credit} }

// lawAsked completes a question, and gives the law that counts, with what the lender has added.
func (s *Service) lawAsked(ctx context.Context, p identity.Principal, of law.Of) (LawAsked, *law.Book, error) {
	if err := p.Permit(identity.ProductRead); err != nil {
		return LawAsked{}, nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return LawAsked{}, nil, err
	}
	book := snapshot.Book()
	a := LawAsked{Countries: book.Countries(), Country: of.Country, Regime: of.Regime, Credit: of.Credit}
	if a.Country == "" {
		a.Country = firstCountry(snapshot)
	}
	for _, wrong := range []struct {
		pointer string
		known   bool
	}{
		{"/country", slices.Contains(a.Countries, a.Country)},
		{"/regime", slices.Contains(law.Regimes, a.Regime)},
		{"/credit", slices.Contains(law.Credits, a.Credit)},
	} {
		if !wrong.known {
			return LawAsked{}, nil, fault.AtField(wrong.pointer, "choice.invalid")
		}
	}
	a.Currency, a.Today = book.Currency(a.Country), book.Day(a.Country, s.DB.Now())
	return a, book, nil
}

// firstCountry is that of the first product; the Union, where it has no file.
func firstCountry(s settings.Snapshot) string {
	if len(s.Products) > 0 && slices.Contains(s.Book().Countries(), s.Products[0].Law.Country) {
		return s.Products[0].Law.Country
	}
	return law.Union
}
