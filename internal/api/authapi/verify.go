package authapi

import (
	"mime"
	"net/http"

	"florin/internal/identity/identity"
)

// waiting is an answer of the other of two mailboxes: neither session nor refusal.
type waiting struct {
	Code string `json:"code"`
	Msg  string `json:"msg"`
}

const otherMailbox = "Confirmation accepted. Please proceed to confirm the link sent to the other email"

// verify redeems what a mail held: from a program as JSON, or from the button of the page
// behind a link.
func (a *API) verify(c *call) error {
	if media, _, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type")); media == "application/x-www-form-urlencoded" {
		return a.pressLink(c)
	}
	b, err := readBody(c.w, c.r)
	if err != nil {
		return err
	}
	c.in = &reader{body: b}
	in, err := c.proof()
	if err != nil {
		return err
	}
	done, err := a.Identity.VerifyOTP(c.ctx(), c.by, in)
	if err != nil {
		return err
	}
	if done.Session == nil {
		return c.json(waiting{Code: "200", Msg: otherMailbox})
	}
	return c.json(sessionOf(*done.Session))
}

// proof reads a code with its address, or the token of a link alone.
func (c *call) proof() (identity.WireProof, error) {
	in := identity.WireProof{
		Type: c.in.text("type", maxText), Email: c.in.text("email", maxText),
		Code: c.in.text("token", maxText), TokenHash: c.in.text("token_hash", maxText),
	}
	phone := c.in.text("phone", maxText)
	switch {
	case c.in.err != nil:
		return in, c.in.err
	case phone != "":
		return in, errPhone
	case in.TokenHash != "" && (in.Email != "" || in.Code != ""):
		return in, refuse(http.StatusBadRequest, codeValidation, "Only the token_hash and type should be provided")
	case in.TokenHash == "" && (in.Email == "" || in.Code == ""):
		return in, refuse(http.StatusBadRequest, codeValidation, "Verify requires a token and an email, or a token_hash")
	}
	return in, nil
}
