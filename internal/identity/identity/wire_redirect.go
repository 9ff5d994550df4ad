package identity

import (
	"net/url"
	"path"
	"strings"
)

// redirect gives where a link may lead: to what was asked for when that is of the site
// itself or allowed by the configuration, else to the site. It never refuses: a mail is
// not the place to learn of a mistake in a page.
func (w *wire) redirect(asked string) string {
	target, err := url.Parse(asked)
	if asked == "" || err != nil || target.User != nil || target.Opaque != "" || strings.ContainsAny(asked, "\\\t\r\n ") {
		return w.base
	}
	target.Fragment, target.RawFragment = "", "" // the answer is put there
	for _, allowed := range append([]string{w.base + "/*"}, w.redirects...) {
		if leadsTo(target, allowed) {
			return target.String()
		}
	}
	return w.base
}

// leadsTo says whether an address is the allowed one, or lies under one that ends with *.
func leadsTo(target *url.URL, allowed string) bool {
	prefix, open := strings.CutSuffix(allowed, "*")
	want, err := url.Parse(prefix)
	if err != nil || want.Scheme == "" || want.Host == "" ||
		!strings.EqualFold(target.Scheme, want.Scheme) || !strings.EqualFold(target.Host, want.Host) {
		return false
	}
	got := path.Clean("/" + target.Path)
	if !open {
		return got == path.Clean("/"+want.Path)
	}
	return strings.HasPrefix(got+"/", path.Clean("/"+want.Path)+"/") || path.Clean("/"+want.Path) == "/"
}
