package web

// PublicPages are the addresses that anyone may find: they are in the site map, and
// their visits may be counted. A test holds them against the built site.
var PublicPages = []string{
	"/", "/simulator", "/apply", "/about", "/contact", "/faq", "/law", "/terms", "/privacy", "/cookies", "/rgpd", "/imprint", "/verify", "/login",
}
