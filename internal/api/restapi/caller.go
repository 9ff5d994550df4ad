package restapi

import (
	"net/http"
	"strings"

	"florin/internal/lending/branch"
)

var (
	errScheme = refuse(http.StatusUnauthorized, "PGRST302", "A bearer token, or the public key in its place, is expected")
	errTokens = refuse(http.StatusUnauthorized, "PGRST301", "More than one Authorization header")
)

// admit finds out who calls. No token, or the public key, is a visitor; any other bearer
// that is no valid token of ours is refused for what it is. A session to which something
// is still due, such as a second step, opens nothing here.
func (a *API) admit(c *call) error {
	headers := c.r.Header.Values("Authorization")
	if len(headers) == 0 {
		return nil
	}
	if len(headers) > 1 {
		return errTokens
	}
	scheme, token, _ := strings.Cut(headers[0], " ")
	token = strings.TrimSpace(token)
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return errScheme
	}
	sess, err := a.Identity.BearerSession(c.ctx(), c.by, token)
	if err != nil {
		return err
	}
	if err := sess.Refusal(); err != nil {
		return err
	}
	if branch.Bound(sess.Principal) { // its questions are put together by who asks
		return branch.ErrWhole
	}
	c.by = sess.Principal.From(c.by.Source, c.by.RequestID, c.by.Lang)
	return nil
}
