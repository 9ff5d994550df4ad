package authapi

import (
	"net/http"

	"florin/internal/identity/identity"
)

// mail reads what every call carries that causes a mail. Null challenges mean the implicit
// flow; where the link leads stands in the address.
func (c *call) mail(email string) identity.WireMail {
	return identity.WireMail{
		Email: c.in.text(email, maxText), RedirectTo: redirectTo(c.query("redirect_to")),
		Challenge: c.in.text("code_challenge", maxText), Method: c.in.text("code_challenge_method", maxText),
	}
}

var (
	errAnonymous = refuse(http.StatusUnprocessableEntity, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
	errPhone     = refuse(http.StatusUnprocessableEntity, "phone_provider_disabled", wireCodes["phone_provider_disabled"].message)
)

// byEmail refuses what is no e-mail address in the place of one: a phone number, or nobody.
func (c *call) byEmail() error {
	_, email := c.in.optional("email", maxText)
	phone := c.in.text("phone", maxText)
	switch {
	case c.in.err != nil:
		return c.in.err
	case email:
		return nil
	case phone != "":
		return errPhone
	}
	return refuse(http.StatusBadRequest, codeValidation, "email is missing")
}

func (a *API) signUp(c *call) error {
	_, email := c.in.optional("email", maxText)
	if phone := c.in.text("phone", maxText); !email && phone == "" && c.in.err == nil {
		return errAnonymous
	}
	if err := c.byEmail(); err != nil {
		return err
	}
	in := identity.WireSignUp{WireMail: c.mail("email"), Password: c.in.text("password", maxPassword), Data: c.in.object("data")}
	if c.in.err != nil {
		return c.in.err
	}
	user, err := a.Identity.SignUp(c.ctx(), c.by, in)
	if err != nil {
		return err
	}
	return c.json(user)
}

func (a *API) user(c *call) error {
	user, err := a.Identity.WireUserOf(c.ctx(), c.sess)
	if err != nil {
		return err
	}
	return c.json(user)
}

// updateUser changes what a person may change; role, app_metadata and whatever else is
// sent along is not read.
func (a *API) updateUser(c *call) error {
	in := identity.WireUpdate{
		WireMail: c.mail("email"), Phone: c.in.text("phone", maxText), Password: c.in.text("password", maxPassword),
		CurrentPassword: c.in.text("current_password", maxPassword), Nonce: c.in.text("nonce", maxText), Data: c.in.object("data"),
	}
	if c.in.err != nil {
		return c.in.err
	}
	user, err := a.Identity.UpdateUser(c.ctx(), c.sess, in)
	if err != nil {
		return atUser(err)
	}
	return c.json(user)
}

// atUser gives a missing second step the status that this endpoint has for it.
func atUser(err error) error {
	if r := asRefusal(err); r.code == "insufficient_aal" {
		return refuse(http.StatusUnauthorized, r.code, r.message)
	}
	return err
}

func (a *API) reauthenticate(c *call) error {
	if err := a.Identity.Reauthenticate(c.ctx(), c.sess); err != nil {
		return err
	}
	return c.json(struct{}{})
}

func (a *API) recover(c *call) error {
	if err := c.byEmail(); err != nil {
		return err
	}
	in := c.mail("email")
	if c.in.err != nil {
		return c.in.err
	}
	if err := a.Identity.RecoverWire(c.ctx(), c.by, in); err != nil {
		return err
	}
	return c.json(struct{}{})
}

func (a *API) resend(c *call) error {
	if err := c.byEmail(); err != nil {
		return err
	}
	kind, in := c.in.text("type", maxText), c.mail("email")
	if c.in.err != nil {
		return c.in.err
	}
	if err := a.Identity.Resend(c.ctx(), c.by, kind, in); err != nil {
		return err
	}
	return c.json(struct{}{})
}

func (a *API) sendOTP(c *call) error {
	if err := c.byEmail(); err != nil {
		return err
	}
	in := identity.WireOTP{WireMail: c.mail("email"), Data: c.in.object("data"), CreateUser: c.in.flag("create_user", true)}
	if c.in.err != nil {
		return c.in.err
	}
	if err := a.Identity.SendOTP(c.ctx(), c.by, in); err != nil {
		return err
	}
	return c.json(struct{}{})
}
