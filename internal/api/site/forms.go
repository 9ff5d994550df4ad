package site

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonshape"
)

// Form is what came of a form that a page sent by itself, without script: what to show
// again, or where to go on.
type Form struct {
	Page    string            `json:"page"`
	Values  map[string]string `json:"values"` // what was typed, except passwords
	Errors  map[string]string `json:"errors"` // codes by name of the field
	Failure string            `json:"failure,omitempty"`

	refusal  error
	answered bool
	goTo     string
	cookies  []string
}

// Refused is a form that was refused as a whole.
func Refused(page string, refusal *fault.Error) Form {
	return Form{Page: page, Values: map[string]string{}, Errors: map[string]string{}, Failure: refusal.Code, refusal: refusal}
}

// GoTo is where the browser goes on; empty when the page is to be shown again.
func (f Form) GoTo() string { return f.goTo }

// Answered says that the page is to be shown again because it holds what was asked for.
func (f Form) Answered() bool { return f.answered }

// Cookies are those to be set.
func (f Form) Cookies() []string { return f.cookies }

// Problem is the refusal as programs would see it: its status is the page's.
func (f Form) Problem(m *endpoint.Meta) *endpoint.Problem { return endpoint.NewProblem(m, f.refusal) }

// Forms are the pages whose forms are answered without script.
var Forms = []string{"/contact", "/login", "/verify"}

// maxForm bounds what a form may send: the longest message, in letters of four bytes,
// each written as three signs.
const maxForm = 48 << 10

// Submit takes a plain form. It asks the same rules, limits and features as the calls of the
// scripts do. The error is fault Forbidden when another site's page sent it, Invalid or
// TooLarge when it is none, or an outage; every other refusal is told in the Form.
func (a *API) Submit(w http.ResponseWriter, r *http.Request) (Form, error) {
	if err := endpoint.OwnPages(a.SiteURL).Check(r); err != nil {
		return Form{}, fault.New(fault.Forbidden, "cross_origin")
	}
	ctx, cancel := context.WithTimeout(r.Context(), endpoint.RequestTimeout)
	defer cancel()
	form := Form{Page: r.URL.Path, Values: map[string]string{}, Errors: map[string]string{}}
	if r.URL.Path == "/verify" { // sends a file, which is read while it arrives
		a.verifyForm(ctx, r, &form)
		return form, form.failed(ctx, a)
	}
	if err := readForm(w, r); err != nil {
		return Form{}, err
	}
	switch r.URL.Path {
	case "/contact":
		a.contactForm(ctx, r, &form)
	case "/login":
		a.loginForm(ctx, r, &form)
	default:
		return form, fault.New(fault.NotFound, "not_found")
	}
	return form, form.failed(ctx, a)
}

func readForm(w http.ResponseWriter, r *http.Request) error {
	if media, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); strings.TrimSpace(media) != "application/x-www-form-urlencoded" {
		return fault.New(fault.Unsupported, "unsupported")
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	err := r.ParseForm()
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return fault.New(fault.TooLarge, "body.too_large").With("max_bytes", maxForm)
	}
	if err != nil {
		return fault.New(fault.Invalid, jsonshape.CodeInvalid).Wrap(err)
	}
	return nil
}

// visitorOf is the caller of a form: what they may do without script needs no session.
func (a *API) visitorOf(r *http.Request) identity.Principal {
	m := endpoint.MetaOf(r.Context())
	p := identity.Principal{Kind: identity.Visitor}.From(m.Source, m.RequestID, m.Lang)
	p.Device = identity.Device{Label: identity.DeviceLabel(r.UserAgent()), Token: a.TokenIn(r, endpoint.DeviceCookie)}
	return p
}

func (a *API) contactForm(ctx context.Context, r *http.Request, form *Form) {
	in := message.Input{Name: r.PostForm.Get("name"), Email: r.PostForm.Get("email"), Message: r.PostForm.Get("message")}
	form.Values = map[string]string{"name": in.Name, "email": in.Email, "message": in.Message}
	_, form.refusal = a.Messages.SendForm(ctx, a.visitorOf(r), in)
	form.goTo = "/contact?sent=1"
}

func (a *API) loginForm(ctx context.Context, r *http.Request, form *Form) {
	email := r.PostForm.Get("email")
	form.Values = map[string]string{"email": email}
	who := a.visitorOf(r)
	who.Device.Held = a.TokenIn(r, endpoint.ClientCookie)
	started, err := a.Identity.Login(ctx, who, email, r.PostForm.Get("password"))
	if form.refusal = err; err == nil {
		form.cookies, form.goTo = a.Cookies(endpoint.ClientCookie, started), "/client"
	}
}

// failed sorts a refusal: what people can mend is shown in the form, the rest is an error.
func (f *Form) failed(ctx context.Context, a *API) error {
	if f.refusal == nil {
		return nil
	}
	f.goTo = ""
	refusal, ok := fault.As(f.refusal)
	if !ok || refusal.Kind == fault.Internal || refusal.Kind == fault.Unavailable {
		endpoint.LogFailure(ctx, a.Log, f.refusal)
		return f.refusal
	}
	for _, field := range refusal.Fields {
		name := strings.TrimPrefix(field.Pointer, "/")
		if _, known := f.Errors[name]; !known {
			f.Errors[name] = field.Code
		}
	}
	if len(f.Errors) == 0 {
		f.Failure = refusal.Code
	}
	return nil
}
