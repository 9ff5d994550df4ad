package product

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/law"
)

// LawShown is the law of a country for a kind of credit on a day, as staff read it.
type LawShown struct {
	LawAsked
	On      date.Date    `json:"on"`
	Rules   []law.Shown  `json:"rules" doc:"In the order of the kinds"`
	Open    []law.Gap    `json:"open" doc:"What keeps products from being activated under the law on that day"`
	Endings []law.Ending `json:"endings" doc:"Figures that end within a fortnight of today, or have ended with nothing after them"`
	Counts  law.Counts   `json:"counts" doc:"Of the country's own file"`
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
	asked, err := s.lawAsked(ctx, p, of)
	if err != nil {
		return LawShown{}, err
	}
	if on.IsZero() {
		on = asked.Today
	}
	book, of := law.Shipped(), asked.of()
	edition := book.At(of, on)
	return LawShown{
		LawAsked: asked, On: on, Rules: listing.OrEmpty(book.Show(edition)), Open: listing.OrEmpty(edition.Open()), Endings: listing.OrEmpty(book.Endings(of, asked.Today)),
		Counts: book.Count(of.Country),
	}, nil
}

// LawChanges gives the rules that hold on one of two days only. Errors: fault Forbidden; Invalid for a country that has no file, and without
// both days.
func (s *Service) LawChanges(ctx context.Context, p identity.Principal, of law.Of, from, to date.Date) (LawChanges, error) {
	asked, err := s.lawAsked(ctx, p, of)
	switch {
	case err != nil:
		return LawChanges{}, err
	case from.IsZero():
		return LawChanges{}, fault.AtField("/from", "field.required")
	case to.IsZero():
		return LawChanges{}, fault.AtField("/to", "field.required")
	}
	book, of := law.Shipped(), asked.of()
	return LawChanges{LawAsked: asked, From: from, To: to, Changes: listing.OrEmpty(book.Diff(book.At(of, from), book.At(of, to)))}, nil
}

func (a LawAsked) of() law.Of { return law.Of{Country: a.Country, Regime: a.Regime, Credit: a.Credit} }

func (s *Service) lawAsked(ctx context.Context, p identity.Principal, of law.Of) (LawAsked, error) {
	if err := p.Permit(identity.ProductRead); err != nil {
		return LawAsked{}, err
	}
	book := law.Shipped()
	a := LawAsked{Countries: book.Countries(), Country: of.Country, Regime: of.Regime, Credit: of.Credit}
	if a.Country == "" {
		var err error
		if a.Country, err = s.firstCountry(ctx); err != nil {
			return LawAsked{}, err
		}
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
			return LawAsked{}, fault.AtField(wrong.pointer, "choice.invalid")
		}
	}
	a.Currency, a.Today = book.Currency(a.Country), book.Day(a.Country, s.DB.Now())
	return a, nil
}

// firstCountry is that of the first product; the Union, where it has no file.
func (s *Service) firstCountry(ctx context.Context) (country string, err error) {
	country = law.Union
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil || len(snapshot.Products) == 0 {
			return err
		}
		if of := snapshot.Products[0].Law.Country; slices.Contains(law.Shipped().Countries(), of) {
			country = of
		}
		return nil
	})
	return country, err
}
