package server

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/api/site"
)

// answers are the pages that look different for a query, and what they read of it. The
// rest of a query is nobody's business and changes nothing.
var answers = map[string][]string{
	"/":          {"amount", "months", "rate"},
	"/simulator": {"amount", "months", "rate", "payment"},
	"/contact":   {"sent"},
}

// longestAnswer is more than any sensible figure has; what is longer counts as nonsense
// and is left out, as the page leaves it out.
const longestAnswer = 16

// answerable gives the part of a query that the page reads, always written alike; empty
// when the page is the same without it.
func answerable(path, query string) string {
	if query == "" || answers[path] == nil {
		return ""
	}
	given, _ := url.ParseQuery(query) // what can be read of a broken one counts
	kept := url.Values{}
	for _, name := range answers[path] {
		if v := given.Get(name); v != "" && len(v) <= longestAnswer {
			kept.Set(name, v)
		}
	}
	return kept.Encode()
}

// sendAsked sends a page made for a query, so that a link to a simulation shows its
// figures without script, too.
func (s *Server) sendAsked(w http.ResponseWriter, r *http.Request, at, query string) {
	page, err := s.pages.forQuery(r.Context(), at, endpoint.MetaOf(r.Context()).Lang, query)
	if err != nil {
		s.sendPage(w, r, at, http.StatusOK)
		return
	}
	s.sendPacked(w, r, page, http.StatusOK)
}

func (p *pages) forQuery(ctx context.Context, path, lang, query string) (*packed, error) {
	st, err := p.current(ctx)
	if err != nil {
		return nil, err
	}
	name := lang + path + "?" + query
	if page := p.asked.get(name); page != nil && page.key == st.key {
		return page, nil
	}
	page, err := p.makeOnce(ctx, queryTimeout, path, lang, nil, query)
	if err == nil {
		p.asked.put(name, page)
	}
	return page, err
}

// takeForm answers a form that was sent without script: with the page of the form when
// something is to be mended, with the next page when all is well.
func (s *Server) takeForm(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	s.rememberLang(w, r, m)
	form, err := s.Submit(w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	for _, cookie := range form.Cookies() {
		w.Header().Add("Set-Cookie", cookie)
	}
	if to := form.GoTo(); to != "" {
		http.Redirect(w, r, to, http.StatusSeeOther)
		return
	}
	s.showForm(w, r, form)
}

func (s *Server) showForm(w http.ResponseWriter, r *http.Request, form site.Form) {
	m := endpoint.MetaOf(r.Context())
	if form.Answered() {
		page, err := s.pages.makeOnce(r.Context(), formTimeout, form.Page, m.Lang, &form, "")
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.sendPacked(w, r, page, http.StatusOK)
		return
	}
	problem := form.Problem(m)
	for name, values := range problem.GetHeaders() {
		w.Header()[name] = values
	}
	page, err := s.pages.makeOnce(r.Context(), formTimeout, form.Page, m.Lang, &form, "")
	if err != nil { // the words at least; what was typed is one step back in the browser
		s.message(w, r, problem.Status, problem.Title, inWords(problem), problem.RequestID)
		return
	}
	s.sendPacked(w, r, page, problem.Status)
}

// inWords tells every broken rule of a form in one text.
func inWords(p *endpoint.Problem) string {
	if len(p.Errors) == 0 {
		return p.Detail
	}
	var rules []string
	for _, e := range p.Errors {
		rules = append(rules, e.Detail)
	}
	return strings.Join(rules, " · ")
}
