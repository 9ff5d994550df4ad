package server

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/lawtext"
	"florin/internal/rule/settings"
)

// The law behind loans has a page that lists the products, and below it one for each. Those are made from the settings like any page, and
// anew when the law turns: the build knows neither the lender's products nor the day.
const lawPage = "/law"

// pageOf is the page of the build in whose frame an address is shown.
func pageOf(path string) string {
	if strings.HasPrefix(path, lawPage+"/") {
		return lawPage
	}
	return path
}

// serveLaw sends the page of a product that visitors are offered.
func (s *Server) serveLaw(w http.ResponseWriter, r *http.Request, at string) {
	st, err := s.pages.current(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if _, offered := productAt(st.snapshot, s.Now(), at); !offered {
		s.notFound(w, r)
		return
	}
	endpoint.MetaOf(r.Context()).Route = lawPage
	s.sendPage(w, r, at, http.StatusOK)
}

// productAt is the product whose law stands at an address.
func productAt(snapshot settings.Snapshot, now time.Time, path string) (catalogue.Product, bool) {
	code, _ := strings.CutPrefix(path, lawPage+"/")
	return snapshot.OnSite(code, now)
}

// lawBehind is what the page of a product says; nil for other pages.
func lawBehind(snapshot settings.Snapshot, now time.Time, path, lang string) *lawtext.Page {
	p, ok := productAt(snapshot, now, path)
	if !ok {
		return nil
	}
	page := lawtext.Of(snapshot.Book(), p.Offering, snapshot.Book().Day(p.Law.Country, now), lang)
	return &page
}

// lawTurns are the days on which the law of the products last changed, and the version of what the lender has added to it.
func lawTurns(snapshot settings.Snapshot, now time.Time) string {
	var turns strings.Builder
	turns.WriteString(strconv.FormatInt(snapshot.Version("law"), 10))
	for _, p := range snapshot.Products {
		turns.WriteString(p.Code + snapshot.Book().Now(p.Law.Of(), now).On.String())
	}
	return turns.String()
}
