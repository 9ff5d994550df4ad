package authapi

import (
	"net/http"
	"slices"

	"florin/internal/identity/identity"
)

// session is a session with its tokens as the client stores it.
type session struct {
	AccessToken  string            `json:"access_token"`
	TokenType    string            `json:"token_type"`
	ExpiresIn    int               `json:"expires_in"`
	ExpiresAt    int64             `json:"expires_at"`
	RefreshToken string            `json:"refresh_token"`
	User         identity.WireUser `json:"user"`
}

func sessionOf(s identity.WireSession) session {
	return session{
		AccessToken: s.AccessToken, TokenType: "bearer", ExpiresIn: s.ExpiresIn, ExpiresAt: s.ExpiresAt.Unix(),
		RefreshToken: s.RefreshToken, User: s.User,
	}
}

// token gives a session for a password, a refresh token or a code.
func (a *API) token(c *call) error {
	s, err := a.grant(c)
	if err != nil {
		return err
	}
	return c.json(sessionOf(s))
}

func (a *API) grant(c *call) (identity.WireSession, error) {
	switch c.query("grant_type") {
	case "password":
		return a.byPassword(c)
	case "refresh_token":
		token := c.in.text("refresh_token", maxToken)
		if c.in.err != nil {
			return identity.WireSession{}, c.in.err
		}
		return a.Identity.Refresh(c.ctx(), c.by, token)
	case "pkce":
		code, verifier := c.in.text("auth_code", maxText), c.in.text("code_verifier", maxText)
		if c.in.err != nil {
			return identity.WireSession{}, c.in.err
		}
		return a.Identity.ExchangeCode(c.ctx(), c.by, code, verifier)
	}
	return identity.WireSession{}, refuse(http.StatusBadRequest, codeValidation, "grant_type must be password, refresh_token or pkce")
}

func (a *API) byPassword(c *call) (identity.WireSession, error) {
	if err := c.byEmail(); err != nil {
		return identity.WireSession{}, err
	}
	email, password := c.in.text("email", maxText), c.in.text("password", maxPassword)
	if c.in.err != nil {
		return identity.WireSession{}, c.in.err
	}
	return a.Identity.SignInPassword(c.ctx(), c.by, email, password)
}

// scopes are the sign-outs that there are; none named means all sessions.
var scopes = []string{"", "global", "local", "others"}

func (a *API) signOut(c *call) error {
	scope := c.query("scope")
	if !slices.Contains(scopes, scope) {
		return refuse(http.StatusBadRequest, codeValidation, "scope must be global, local or others")
	}
	if err := a.Identity.SignOut(c.ctx(), c.sess, scope); err != nil {
		return err
	}
	c.w.WriteHeader(http.StatusNoContent)
	return nil
}
