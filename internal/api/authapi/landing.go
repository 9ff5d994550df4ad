package authapi

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
)

// land sends a browser on: with the tokens in the fragment, which reaches no server and
// no log; with a code in the query (PKCE); or with the refusal.
func (a *API) land(c *call, to identity.Landing, failure error) error {
	var ref *refusal
	if failure != nil {
		if to.RedirectTo == "" {
			return failure
		}
		ref = asRefusal(failure)
		a.logTrouble(c, ref, failure)
	}
	c.w.Header().Set("Location", landingURL(to, ref))
	c.w.WriteHeader(http.StatusSeeOther)
	return nil
}

func landingURL(to identity.Landing, ref *refusal) string {
	query, fragment := url.Values{}, url.Values{}
	switch {
	case ref != nil:
		fragment = refusalValues(ref)
		if to.PKCE {
			query = fragment
		}
	case to.PKCE && to.Code != "":
		query.Set("code", to.Code)
	case to.Session != nil:
		fragment = sessionValues(*to.Session, to.Type)
	case to.Waiting:
		fragment.Set("message", otherMailbox)
	}
	return joined(to.RedirectTo, query, fragment)
}

func sessionValues(s identity.WireSession, kind string) url.Values {
	v := url.Values{
		"access_token": {s.AccessToken}, "token_type": {"bearer"}, "refresh_token": {s.RefreshToken},
		"expires_in": {strconv.Itoa(s.ExpiresIn)}, "expires_at": {strconv.FormatInt(s.ExpiresAt.Unix(), 10)},
	}
	if kind != "" {
		v.Set("type", kind)
	}
	return v
}

func refusalValues(ref *refusal) url.Values {
	return url.Values{"error": {oauthError(ref)}, "error_code": {ref.code}, "error_description": {ref.message}}
}

// oauthError is the sort of a refusal in the words of OAuth.
func oauthError(ref *refusal) string {
	switch ref.status {
	case http.StatusBadRequest, http.StatusNotFound:
		return "invalid_request"
	case http.StatusServiceUnavailable:
		return "temporarily_unavailable"
	case http.StatusInternalServerError:
		return "server_error"
	}
	return "access_denied"
}

// joined puts values at the end of an address that was found to be allowed.
func joined(address string, query, fragment url.Values) string {
	address, _, _ = strings.Cut(address, "#")
	if len(query) > 0 {
		sep := "?"
		if strings.Contains(address, "?") {
			sep = "&"
		}
		address += sep + query.Encode()
	}
	if len(fragment) > 0 {
		address += "#" + fragment.Encode()
	}
	return address
}
