package server

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"

	"florin/internal/kernel/i18n"
	"florin/web"
)

// robotsText tells machines what there is to read. It names no path that is not public:
// who wants to keep one hidden does not write it here.
func (s *Server) robotsText(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = fmt.Fprintf(w, "User-agent: *\nDisallow: /api/\nDisallow: /client\n\nSitemap: %s/sitemap.xml\n", s.Origin) // the caller may be gone
}

// urlSet is a site map (sitemaps.org) with the languages of each page.
type urlSet struct {
	XMLName xml.Name  `xml:"urlset"`
	NS      string    `xml:"xmlns,attr"`
	XHTML   string    `xml:"xmlns:xhtml,attr"`
	URLs    []siteURL `xml:"url"`
}

type siteURL struct {
	Loc        string      `xml:"loc"`
	Alternates []alternate `xml:"xhtml:link"`
}

type alternate struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Href string `xml:"href,attr"`
}

// siteMap lists every public page in every language, and the law of each product.
func (s *Server) siteMap(w http.ResponseWriter, r *http.Request) {
	set := urlSet{NS: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	st, err := s.pages.current(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	paths := slices.Clone(web.PublicPages)
	for _, p := range st.snapshot.Site(s.Now()).Products {
		paths = append(paths, lawPage+"/"+p.Code)
	}
	for _, path := range paths {
		others := s.alternates(path)
		for _, one := range others {
			set.URLs = append(set.URLs, siteURL{one.Href, others})
		}
	}
	text, err := xml.MarshalIndent(set, "", " ")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write(append([]byte(xml.Header), text...)) // the caller may be gone
}

// alternates are the addresses of a page by language. The one without a language is for
// visitors who speak none of ours.
func (s *Server) alternates(path string) []alternate {
	list := []alternate{{"alternate", "x-default", s.Origin + path}}
	for _, lang := range i18n.Supported() {
		list = append(list, alternate{"alternate", lang, s.Origin + path + "?lang=" + lang})
	}
	return list
}
