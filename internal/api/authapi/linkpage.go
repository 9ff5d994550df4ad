package authapi

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsontext"
)

// linkPage stands between a link in a mail and what it does, because scanners of mail
// follow links: only the button acts. It needs no script.
var linkPage = template.Must(template.New("link").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{.Title}}</title>
<link rel="stylesheet" href="/message.css">
</head>
<body>
<main>
<h1>{{.Title}}</h1>
<p>{{.Text}}</p>
<form method="post" action="/auth/v1/verify">
<input type="hidden" name="token" value="{{.Token}}">
<input type="hidden" name="type" value="{{.Type}}">
<input type="hidden" name="redirect_to" value="{{.RedirectTo}}">
<input type="hidden" name="lang" value="{{.Lang}}">
{{if .AsksPassword}}<p><label for="password">{{.Password}}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128" aria-describedby="why{{if .Problem}} problem{{end}}"{{if .Problem}} aria-invalid="true"{{end}}>
<small id="why">{{.Why}}</small></p>
{{end}}{{with .Problem}}<p id="problem" role="alert">{{.}}</p>
{{end}}<p><button type="submit">{{.Button}}</button></p>
</form>
<p><small>{{.Stranger}}</small></p>
</main>
</body>
</html>
`))

// linkView is what the page shows.
type linkView struct {
	Lang, Title, Text, Button, Password, Why, Stranger, Problem string
	Token, Type, RedirectTo                                     string
	AsksPassword                                                bool
}

// knownLinks are the links that the page has words for.
var knownLinks = []string{"signup", "recovery", "magiclink", "email_change"}

// showLink is the page behind a mailed link. It changes nothing.
func (a *API) showLink(c *call) error {
	c.speak(c.query("lang"))
	press := identity.LinkPress{Token: c.query("token"), Type: c.query("type"), RedirectTo: redirectTo(c.query("redirect_to"))}
	page, err := a.Identity.LookAtLink(c.ctx(), c.by, press.Token, press.Type, press.RedirectTo)
	if fault.KindOf(err) == fault.Unavailable { // the link is as good as before: the button tries again
		a.writePage(c, page, press, http.StatusServiceUnavailable, "away")
		return nil
	}
	if err != nil {
		return a.land(c, identity.Landing{RedirectTo: page.RedirectTo, Type: page.Type, PKCE: page.PKCE}, err)
	}
	a.writePage(c, page, press, http.StatusOK, "")
	return nil
}

// pressLink redeems the link. What a person can mend (a mistyped password, a busy server)
// is told on the same page; the rest goes where the link leads.
func (a *API) pressLink(c *call) error {
	if err := a.cross.Check(c.r); err != nil {
		return refuse(http.StatusForbidden, codeValidation, "This form is sent by its own page only")
	}
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, jsontext.MaxSize)
	if err := c.r.ParseForm(); err != nil {
		return refuse(http.StatusBadRequest, codeValidation, "The form cannot be read")
	}
	form := c.r.PostForm
	c.speak(form.Get("lang"))
	press := identity.LinkPress{
		Token: form.Get("token"), Type: form.Get("type"), Password: form.Get("password"), RedirectTo: redirectTo(form.Get("redirect_to")),
	}
	landing, err := a.Identity.VerifyLink(c.ctx(), c.by, press)
	if problem, status := mendable(err); problem != "" {
		page, lookErr := a.Identity.LookAtLink(c.ctx(), c.by, press.Token, press.Type, press.RedirectTo)
		if lookErr != nil && fault.KindOf(lookErr) != fault.Unavailable {
			return a.land(c, landing, lookErr)
		}
		page.AsksPassword = page.AsksPassword || press.Password != ""
		a.writePage(c, page, press, status, problem)
		return nil
	}
	return a.land(c, landing, err)
}

// speak chooses the language of the mail that the link stood in.
func (c *call) speak(lang string) {
	if i18n.IsSupported(lang) {
		c.by.Lang = lang
	}
}

// mendable says which refusals the page itself can tell, by the key of their text.
func mendable(err error) (key string, status int) {
	switch {
	case err == nil:
		return "", 0
	case fault.CodeOf(err) == "wire.invalid_credentials" || fault.CodeOf(err) == "auth.invalid_credentials":
		return "password_wrong", http.StatusUnprocessableEntity
	case fault.KindOf(err) == fault.TooMany:
		return "too_many", http.StatusTooManyRequests
	case fault.KindOf(err) == fault.Unavailable:
		return "away", http.StatusServiceUnavailable
	}
	return "", 0
}

func (a *API) writePage(c *call, page identity.LinkPage, press identity.LinkPress, status int, problem string) {
	say := i18n.For(c.by.Lang)
	text := func(key string) string { return say.T("wire:page."+key, nil) }
	kind := page.Type
	if !slices.Contains(knownLinks, kind) {
		kind = "other"
	}
	whose := "account"
	if kind == "signup" {
		whose = "signup"
	}
	view := linkView{
		Lang: say.Lang(), Title: text(kind + ".title"), Text: text(kind + ".text"), Button: text(kind + ".button"),
		Password: text("password." + whose), Why: text("password_why." + whose), Stranger: text("stranger"),
		Token: press.Token, Type: press.Type, RedirectTo: press.RedirectTo, AsksPassword: page.AsksPassword,
	}
	if problem != "" {
		view.Problem = text(problem)
	}
	h := c.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", say.Lang())
	h.Set("X-Robots-Tag", "noindex")
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		h.Set("Retry-After", "5")
	}
	h.Set("Content-Security-Policy", leadingTo(h.Get("Content-Security-Policy"), page.RedirectTo))
	c.w.WriteHeader(status)
	_ = linkPage.Execute(c.w, view) // the caller may be gone
}

// leadingTo lets the form of the page lead where the link leads: browsers hold the address
// after a form's redirect to the same policy as the form's own.
func leadingTo(policy, redirect string) string {
	u, err := url.Parse(redirect)
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") || strings.ContainsAny(u.Host, "; ,") {
		return policy
	}
	return strings.Replace(policy, "form-action 'self'", "form-action 'self' "+u.Scheme+"://"+u.Host, 1)
}
